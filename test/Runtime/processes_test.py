# SPDX-License-Identifier: Apache-2.0
"""Ranks that are processes: results equal those of threads in every bit, and whatever goes wrong ends all processes with a reason."""
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import kill_ranks
from kill_ranks import ENVIRONMENT, ROOT, SHARDWRIGHT

pytestmark = pytest.mark.alone

RUN = SHARDWRIGHT.parents[1] / "runtime/shardwright-run"
LIBRARY = SHARDWRIGHT.parents[1] / "runtime/libshardwright_mpi.so"
MESHES = {1: "data=1,model=1", 2: "data=2,model=1", 4: "data=2,model=2", 8: "data=2,model=4"}

needs_mpi = pytest.mark.skipif(not LIBRARY.exists() or not shutil.which("mpirun"), reason="built without MPI, or no mpirun")


def command(*words, environment=ENVIRONMENT, timeout=120):
    return subprocess.run([str(word) for word in words], env=environment, capture_output=True, text=True, timeout=timeout)


def mpirun(ranks, *words, **options):
    return command("mpirun", "-n", ranks, *words, **options)


@pytest.fixture(scope="module")
def bundles(tmp_path_factory):
    """Compiles a committed example for a number of ranks, once."""
    folder, made = tmp_path_factory.mktemp("bundles"), {}

    def compiled(name, ranks):
        if (name, ranks) not in made:
            model = next((ROOT / "examples" / name).glob("*.mlir"))
            made[name, ranks] = folder / f"{name}{ranks}.bundle"
            done = command(SHARDWRIGHT, "compile", model, "--mesh", MESHES[ranks], "-o", made[name, ranks])
            assert done.returncode == 0, done.stderr
        return made[name, ranks]
    return compiled


def assert_same_bits(first, second):
    first, second = np.load(first), np.load(second)
    assert sorted(first.files) == sorted(second.files)
    for name in first.files:
        assert first[name].shape == second[name].shape, name
        assert first[name].tobytes() == second[name].tobytes(), name


def steps_of(inputs):
    return 1 + max((int(name.split(".step")[1]) for name in np.load(inputs).files if ".step" in name), default=0)


@needs_mpi
@pytest.mark.parametrize("ranks", sorted(MESHES))
@pytest.mark.parametrize("name", ["mlp", "gpt2"])
def test_results_are_those_of_threads_in_every_bit(name, ranks, bundles, tmp_path):
    inputs = ROOT / "examples" / name / "inputs.npz"
    options = ["--inputs", inputs, "--steps", steps_of(inputs), "--threads-per-rank", 1]
    threads = command(RUN, bundles(name, ranks), *options, "--outputs", tmp_path / "threads.npz", "--launcher", "threads")
    assert threads.returncode == 0, threads.stderr
    processes = mpirun(ranks, RUN, bundles(name, ranks), *options, "--outputs", tmp_path / "processes.npz")
    assert processes.returncode == 0, processes.stderr
    assert_same_bits(tmp_path / "threads.npz", tmp_path / "processes.npz")


@needs_mpi
def test_the_launcher_starts_a_process_for_each_rank(bundles, tmp_path):
    done = command(SHARDWRIGHT, "run", bundles("mlp", 4), "--launcher", "mpi", "--json", "--outputs", tmp_path / "out.npz",
                   "--steps", 3, "--trace", tmp_path / "trace.json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert len(report["ranks"]) == 4 and report["steps"] == 3
    assert all(rank["arena_bytes"] > 0 for rank in report["ranks"])
    assert len(set(re.findall(r"\d on \S+ \(pid (\d+)\)", done.stderr))) == 4
    trace = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]
    assert {event["pid"] for event in trace} == {0, 1, 2, 3}
    assert "out0" in np.load(tmp_path / "out.npz").files


@needs_mpi
def test_another_number_of_processes_than_ranks_is_refused(bundles):
    done = mpirun(2, RUN, bundles("mlp", 4))
    assert done.returncode == 1
    assert "is for 4 ranks (mesh data=2,model=2); found 2 process(es), started by Open MPI: start 4" in done.stderr
    assert done.stderr.count("error: ") == 1  # rank 0 speaks for all


@needs_mpi
def test_an_error_of_all_is_told_once(bundles, tmp_path):
    done = mpirun(4, RUN, bundles("mlp", 4), "--inputs", tmp_path / "none.npz")
    assert done.returncode == 1
    assert done.stderr.count("error: cannot open") == 1


@needs_mpi
def test_processes_with_different_bundles_are_refused(bundles, tmp_path):
    other = tmp_path / "other.bundle"
    made = command(SHARDWRIGHT, "compile", ROOT / "examples/mlp/mlp.mlir", "--mesh", "data=1,model=2", "-o", other)
    assert made.returncode == 0, made.stderr
    done = command("mpirun", "-n", 1, RUN, bundles("mlp", 2), ":", "-n", 1, RUN, other)
    assert done.returncode == 1
    assert re.search(r"the bundle's checksum of rank 1 \(\S+\) is \w{32}; expected \w{32} as on rank 0", done.stderr)


@needs_mpi
def test_torchrun_without_mpi_says_what_is_missing(bundles):
    environment = {**ENVIRONMENT, "RANK": "1", "WORLD_SIZE": "2"}
    done = command(RUN, bundles("mlp", 2), environment=environment)
    assert done.returncode == 1
    assert "torchrun says that this is rank 1 of 2, but MPI (Open MPI v" in done.stderr
    assert "start the processes with mpirun -n 2" in done.stderr


def test_without_mpi_the_way_out_is_told(bundles, tmp_path):
    # The library is looked for beside the build's; a copy of the command elsewhere does not find it.
    alone = tmp_path / "shardwright-run"
    alone.write_bytes(RUN.read_bytes().replace(b"libshardwright_mpi.so", b"libshardwright_xxx.so"))
    alone.chmod(0o755)
    done = command(alone, bundles("mlp", 2), environment={**ENVIRONMENT, "PMI_RANK": "0", "PMI_SIZE": "2"})
    assert done.returncode == 1
    assert "a run of several processes needs MPI" in done.stderr and "--launcher threads" in done.stderr
    assert command(alone, bundles("mlp", 2)).returncode == 0  # threads need none


@needs_mpi
@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="a core for communication")
def test_stages_receive_beside_kernels(tmp_path):
    bundle, model = tmp_path / "stages.bundle", ROOT / "examples/gpt2"
    done = command(SHARDWRIGHT, "compile", model / "step.mlir", "--mesh", "stage=2,data=2,model=1", "--pipeline", "stage", "--microbatches", "2", "-o", bundle)
    assert done.returncode == 0, done.stderr
    words = [RUN, bundle, "--inputs", model / "inputs.npz", "--steps", 2, "--outputs"]
    assert command(*words, tmp_path / "a.npz").returncode == 0
    done = mpirun(4, *words, tmp_path / "b.npz", "--communication-cores", 1)
    assert done.returncode == 0, done.stderr
    assert_same_bits(tmp_path / "a.npz", tmp_path / "b.npz")


@needs_mpi
@pytest.mark.parametrize("turn", range(5))
def test_a_killed_rank_ends_all_and_is_named(turn, bundles):
    bundle, source = bundles("mlp", 4), random.Random(turn)
    rank, step, instruction = kill_ranks.choose(source, bundle, 4)
    outcome = kill_ranks.harm(bundle, 4, "kill", turn % 4, step, instruction)
    assert kill_ranks.faults(outcome) == []
    assert kill_ranks.left_over(bundle) == []


@needs_mpi
@pytest.mark.parametrize("rank", [0, 2])
def test_a_rank_killed_in_its_last_instruction_is_named_by_those_that_have_ended(rank, bundles):
    bundle = bundles("mlp", 4)
    last = kill_ranks.harm(bundle, 4, "late", rank, kill_ranks.STEPS - 1, len(kill_ranks.schedule_of(bundle)) - 1)
    assert kill_ranks.faults(last, "late") == []


@needs_mpi
def test_an_error_of_a_rank_ends_all_and_is_told(bundles):
    outcome = kill_ranks.harm(bundles("mlp", 4), 4, "error", 2, 3, 1)
    assert kill_ranks.faults(outcome, "error") == []
    assert outcome.message.endswith(": no more")


@needs_mpi
def test_a_stopped_rank_is_missed(bundles):
    bundle, begin = bundles("mlp", 4), time.monotonic()
    done = mpirun(4, kill_ranks.FAULT_RUN, bundle, "stop", 1, 2, 1)
    assert done.returncode == 75
    assert "rank 1, step 2, instruction 1 (" in done.stderr and "has not been heard of for 8 s" in done.stderr
    assert time.monotonic() - begin < kill_ranks.SECONDS
    assert kill_ranks.left_over(bundle) == []


@needs_mpi
def test_a_stuck_rank_is_named_at_the_deadline(bundles):
    bundle = bundles("mlp", 4)
    done = mpirun(4, kill_ranks.FAULT_RUN, bundle, "stuck", 3, 1, 0)
    assert done.returncode == 75
    assert re.search(r"waited 10 s for .*rank 3, step 1, instruction 0 \(", done.stderr)
    assert kill_ranks.left_over(bundle) == []


@needs_mpi
def test_mpiruns_own_signal_does_not_hide_the_reason(bundles):
    done = mpirun(4, kill_ranks.FAULT_RUN, bundles("mlp", 4), "kill", 2, 3, 1)
    # That of the rank or that of the signal, whichever mpirun hears of first.
    assert done.returncode in (75, 128 + signal.SIGKILL)
    assert "rank 2, step 3, instruction 1 (" in done.stderr
