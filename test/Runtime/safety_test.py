# SPDX-License-Identifier: Apache-2.0
"""What a run does about signals, memory and numbers that are not finite, and what it says when it fails."""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from kill_ranks import ENVIRONMENT, ROOT, SHARDWRIGHT

pytestmark = pytest.mark.alone

RUN = SHARDWRIGHT.parents[1] / "runtime/shardwright-run"
LIBRARY = SHARDWRIGHT.parents[1] / "runtime/libshardwright_mpi.so"
INPUTS = ROOT / "examples/gpt2/inputs.npz"
LAUNCHERS = ["threads", pytest.param("mpi", marks=pytest.mark.skipif(
    not LIBRARY.exists() or not shutil.which("mpirun"), reason="built without MPI, or no mpirun"))]
needs_mpi = LAUNCHERS[1].marks[0]
FOREVER = 1000000  # steps


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    """A training step of two ranks that takes some 50 ms."""
    made = tmp_path_factory.mktemp("bundles") / "gpt2.bundle"
    subprocess.run([SHARDWRIGHT, "compile", ROOT / "examples/gpt2/step.mlir", "--mesh", "data=2,model=1", "-o", made], check=True,
                   capture_output=True)
    return made


@pytest.fixture(scope="module")
def inputs(tmp_path_factory):
    """Those of the first step for every step."""
    made = tmp_path_factory.mktemp("inputs") / "in.npz"
    with np.load(INPUTS) as file:
        np.savez(made, **{name.removesuffix(".step0"): file[name] for name in file.files if ".step" not in name or name.endswith(".step0")})
    return made


def command(launcher, bundle, *options):
    start = ["mpirun", "-n", "2"] if launcher == "mpi" else []
    return [str(word) for word in [*start, RUN, bundle, "--threads-per-rank", 1, *options]]


class Started:
    """A run under way; `ranks` are its processes."""

    def __init__(self, launcher, folder, bundle, *options):
        self.errors = folder / "stderr.txt"
        with open(self.errors, "w") as errors:
            self.process = subprocess.Popen(command(launcher, bundle, *options), env=ENVIRONMENT, stderr=errors,
                                            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))  # which nohup ignores
        self.ranks = [self.process.pid]
        if launcher == "mpi":
            self.wait_for(lambda: len(self.pids()) == 2)
            self.ranks = self.pids()
        # The file descriptor of a trace or of anything else does not say that the steps have begun; time does.
        self.wait_for(lambda: self.seconds_used() > 1.5)

    def pids(self):
        return [int(pid) for pid in re.findall(r"\(pid (\d+)\)", self.errors.read_text())]

    def seconds_used(self):
        fields = pathlib.Path(f"/proc/{self.ranks[0]}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def wait_for(self, condition):
        end = time.monotonic() + 60
        while not condition():
            assert self.process.poll() is None and time.monotonic() < end, self.errors.read_text()
            time.sleep(0.05)

    def end(self):
        status = self.process.wait(timeout=60)
        return status, self.errors.read_text()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGUSR1])
@pytest.mark.parametrize("launcher", LAUNCHERS)
def test_a_signal_ends_the_run_after_a_step_that_all_have_done(launcher, number, bundle, inputs, tmp_path):
    options = ["--inputs", inputs, "--outputs", tmp_path / "out.npz", "--json", tmp_path / "report.json"]
    run = Started(launcher, tmp_path, bundle, *options, "--steps", FOREVER)
    os.kill(run.ranks[-1], number)
    status, errors = run.end()
    assert status == 0, errors
    report = json.loads((tmp_path / "report.json").read_text())
    assert report["stopped_by_signal"] == number and 0 < report["steps"] < FOREVER
    assert f"note: told to end by signal {number} (" in errors and f"ended after {report['steps']} of {FOREVER} steps" in errors
    # They are what a run of so many steps gives.
    again = subprocess.run(command("threads", bundle, "--inputs", inputs, "--outputs", tmp_path / "again.npz", "--steps", report["steps"]),
                           env=ENVIRONMENT, capture_output=True, text=True)
    assert again.returncode == 0, again.stderr
    first, second = np.load(tmp_path / "out.npz"), np.load(tmp_path / "again.npz")
    assert sorted(first.files) == sorted(second.files)
    assert all(first[name].tobytes() == second[name].tobytes() for name in first.files)
    assert not list(tmp_path.glob("*.tmp*"))


@pytest.mark.parametrize("launcher", LAUNCHERS)
def test_a_second_signal_ends_the_run_at_once(launcher, bundle, tmp_path):
    run = Started(launcher, tmp_path, bundle, "--outputs", tmp_path / "out.npz", "--steps", FOREVER)
    os.kill(run.ranks[-1], signal.SIGINT)
    os.kill(run.ranks[-1], signal.SIGTERM)
    status, errors = run.end()
    assert not (tmp_path / "out.npz").exists()
    if launcher == "threads":
        assert status in (-signal.SIGTERM, -signal.SIGINT)  # whichever the system delivers last
    else:
        assert status == 75 and "rank 1: told to end by signal " in errors


@needs_mpi
def test_the_last_instructions_of_a_killed_rank_are_told(bundle, tmp_path):
    run = Started("mpi", tmp_path, bundle, "--steps", FOREVER, "--flight-recorder", tmp_path / "flight.txt")
    os.kill(run.ranks[1], signal.SIGKILL)
    status, errors = run.end()
    assert status in (75, 128 + signal.SIGKILL)
    assert "last instructions, of at most 8 ranks:" in errors and "under way" in errors
    lines = (tmp_path / "flight.txt").read_text().splitlines()
    assert sum(" rank 0 " in line for line in lines) == sum(" rank 1 " in line for line in lines) == 1024
    times = [float(line.split()[0]) for line in lines[1:]]
    assert times == sorted(times) and times[-1] == 0


@pytest.mark.parametrize("launcher", LAUNCHERS)
def test_a_run_that_does_not_fit_is_refused_with_a_table(launcher, bundle):
    done = subprocess.run(command(launcher, bundle, "--memory-limit", "40MiB"), env=ENVIRONMENT, capture_output=True, text=True)
    assert done.returncode == 1
    assert re.search(r"error: out of memory before the first step: \S+gpt2.bundle \(2 of its 2 ranks\) needs \S+ MiB \(\d+ bytes\) on this machine, "
                     r"but --memory-limit leaves 40.00 MiB", done.stderr)
    assert re.search(r"temporaries \(arena\) +\S+ MiB x 2", done.stderr)


def test_no_run_takes_more_than_was_planned(bundle, inputs):
    """Of the memory that is resident at most, against the refusal's number."""
    refused = subprocess.run(command("threads", bundle, "--inputs", inputs, "--memory-limit", "1MiB"), capture_output=True, text=True)
    planned = int(re.search(r"\((\d+) bytes\) on this machine", refused.stderr).group(1))
    script = ("import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, capture_output=True); "
              "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
    peak = int(subprocess.run([sys.executable, "-c", script, *command("threads", bundle, "--inputs", inputs, "--steps", 2)], check=True,
                              capture_output=True, text=True).stdout) * 1024
    assert peak < planned * 1.02 + code_bytes(), (peak, planned)


def code_bytes():
    """The program and its libraries, which the system may drop and read again."""
    return 64 << 20


def test_numbers_that_are_not_finite_end_the_run(bundle, inputs, tmp_path):
    with np.load(inputs) as file:
        arrays = dict(file)
    name = next(name for name in sorted(arrays) if arrays[name].dtype == np.float32 and arrays[name].size > 1)
    arrays[name].flat[0] = np.nan
    np.savez(tmp_path / "nan.npz", **arrays)
    options = ["--inputs", tmp_path / "nan.npz", "--outputs", tmp_path / "out.npz", "--check-finite", "stop"]
    done = subprocess.run(command("threads", bundle, *options), capture_output=True, text=True)
    assert done.returncode == 1 and not (tmp_path / "out.npz").exists()
    assert re.search(r"error: rank \d, step 0: output \d+ \(\S+\), element \[[\d, ]*\] is nan", done.stderr)


def test_the_instruction_that_makes_the_first_nan_is_located_in_the_source(tmp_path):
    model = tmp_path / "log.mlir"
    model.write_text("""func.func @main(%x: tensor<6xf32>) -> tensor<6xf32> {
  %double = stablehlo.add %x, %x : tensor<6xf32>
  %log = stablehlo.log %double : tensor<6xf32>
  return %log : tensor<6xf32>
}""")
    subprocess.run([SHARDWRIGHT, "compile", model, "-o", tmp_path / "log.bundle"], check=True, capture_output=True)
    np.savez(tmp_path / "x.npz", arg0=np.array([1, 2, 3, -4, 5, 6], np.float32))
    done = subprocess.run([RUN, tmp_path / "log.bundle", "--inputs", tmp_path / "x.npz", "--check-finite", "locate"], capture_output=True, text=True)
    assert done.returncode == 1
    assert "the first nan is from instruction 0 (kernel k_0) of" in done.stderr and "log.mlir:3:10" in done.stderr


def test_a_deterministic_run_does_not_depend_on_cores(bundle, inputs, tmp_path):
    results = []
    for cores in ["0", "0,1"]:
        out = tmp_path / f"{len(results)}.npz"
        subprocess.run(["taskset", "-c", cores, RUN, bundle, "--inputs", inputs, "--outputs", out, "--steps", "2", "--deterministic"], check=True,
                       capture_output=True)
        with np.load(out) as file:
            results.append({name: file[name].tobytes() for name in file.files})
    assert results[0] == results[1]
