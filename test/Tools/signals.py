#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Ends commands by signals at random times, and looks at what they leave: no process, no file beside those of a finished run, a status as documented.

    signals.py [--count 300] [--only compile|verify|check|run|mpi|sockets|python] [--seed 0]

SIGHUP, SIGINT or SIGTERM goes to one process, the one that was started (of several with sockets, one of them). Prints a line for each kind of
command and each fault; exit status 1 if there was one.
"""
import argparse
import collections
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = pathlib.Path(os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright"))
RUNTIME = SHARDWRIGHT.parents[1] / "runtime"
MODEL, BIG = ROOT / "examples/mlp/mlp.mlir", ROOT / "examples/recommender/step.mlir"
CONFORMANCE = ROOT / "test/Conformance"
MARK = "SHARDWRIGHT_SIGNAL_TEST"
SIGNALS = [signal.SIGHUP, signal.SIGINT, signal.SIGTERM]
SECONDS = 20           # that everything may take to end
RANK_FAILED = 75
PYTHON = """
import numpy, shardwright as sw
open("ready", "w").close()
program = sw.compile("{model}")
inputs = [numpy.load("{inputs}")[name] for name in sorted(numpy.load("{inputs}").files)]
for _ in range({steps}):
    program.run(*inputs)
"""

# ready: a file that the command makes when it may be ended; "" if it may be at once.
Kind = collections.namedtuple("Kind", "words ranks signals leaves ready", defaults=(1, SIGNALS, (), ""))


def kinds(bundle, many):
    """`many`: of steps, for several seconds."""
    run = [SHARDWRIGHT, "run", bundle, "--steps", many]
    code = PYTHON.format(model=MODEL, inputs=MODEL.parent / "inputs.npz", steps=many)
    return {"compile": Kind([SHARDWRIGHT, "compile", BIG, "-o", "made.bundle", "--dump-stages", "stages"], leaves=("made.bundle", "stages")),
            "verify": Kind([SHARDWRIGHT, "verify", MODEL]),
            "check": Kind([SHARDWRIGHT, "check", CONFORMANCE, "--executor", "cpu"]),
            "run": Kind([*run, "--outputs", "out.npz"], leaves=("out.npz",)),
            "mpi": Kind([*run, "--launcher", "mpi", "--outputs", "out.npz"], leaves=("out.npz",)),
            "sockets": Kind([RUNTIME / "shardwright-run", bundle, "--steps", many], ranks=4),
            # Python drops a KeyboardInterrupt that is raised in a callback of its import system.
            "python": Kind([sys.executable, "-c", code], signals=[signal.SIGINT], leaves=("ready",), ready="ready")}


def marked(mark):
    """Processes that were started here, by their environment; those that have ended and wait to be asked are none."""
    found = {}
    for folder in pathlib.Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and f"{MARK}={mark}".encode() in (folder / "environ").read_bytes().split(b"\0"):
                if (folder / "stat").read_text().rpartition(")")[2].split()[0] != "Z":
                    found[int(folder.name)] = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()[:100]
        except OSError:
            pass
    return found


def start(kind, folder, mark):
    """The processes of one run, in a folder of their own."""
    (folder / "tmp").mkdir()
    environment = {**os.environ, MARK: mark, "TMPDIR": str(folder / "tmp"), "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    started = []
    for rank in range(kind.ranks):
        if kind.ranks > 1:
            (folder / "meet").mkdir(exist_ok=True)
            environment |= {"RANK": str(rank), "WORLD_SIZE": str(kind.ranks), "SHARDWRIGHT_TRANSPORT": str(RUNTIME / "libshardwright_sockets.so"),
                            "SHARDWRIGHT_RENDEZVOUS_DIR": str(folder / "meet")}
        started.append(subprocess.Popen([str(word) for word in kind.words], cwd=folder, env=environment, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.PIPE, text=True, start_new_session=True))
    return started


def wait_for_all(processes, mark):
    end = time.time() + SECONDS
    while time.time() < end and (any(p.poll() is None for p in processes) or marked(mark)):
        time.sleep(0.02)
    left = marked(mark)
    for process in left:
        os.kill(process, signal.SIGKILL)
    return left


def faults_of(kind, processes, target, number, folder, left):
    """What is not as it should be, in words."""
    found = [f"process {process} lives on: {what}" for process, what in left.items()]
    for i, process in enumerate(processes):
        status, said = process.wait(), process.stderr.read()
        # Others of a run end with the rank that was ended; a run that hears of its end itself says so.
        right = {0, -number, RANK_FAILED} if i == target or kind.ranks > 1 else {0}
        if status not in right:
            found.append(f"status {status} after {number.name}: {said[-300:]}")
    names = {path.name for path in folder.iterdir()} - {"tmp", "meet", *kind.leaves}
    names |= {f"tmp/{path.name}" for path in (folder / "tmp").iterdir() if not path.name.startswith("ompi.")}
    return found + ([f"left behind: {', '.join(sorted(names))}"] if names else [])


def one(kind, seconds, number, r):
    with tempfile.TemporaryDirectory() as top:
        folder = pathlib.Path(top)
        processes = start(kind, folder, folder.name)
        target = r.randrange(len(processes))
        while kind.ready and not (folder / kind.ready).exists() and processes[target].poll() is None:
            time.sleep(0.02)
        time.sleep(r.uniform(0, seconds))
        processes[target].send_signal(number)
        left = wait_for_all(processes, folder.name)
        return faults_of(kind, processes, target, number, folder, left)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--count", type=int, default=300)
    options.add_argument("--only", action="append")
    options.add_argument("--seed", type=int, default=0)
    options = options.parse_args()
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # which nohup ignores, and children with it
    r, counts, bad = random.Random(options.seed), collections.Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        bundle = pathlib.Path(folder) / "mlp.bundle"
        subprocess.run([SHARDWRIGHT, "compile", MODEL, "-o", bundle], check=True, capture_output=True)
        chosen = {name: kind for name, kind in kinds(bundle, 20000).items() if not options.only or name in options.only}
        for i in range(options.count):
            name = list(chosen)[i % len(chosen)]
            number = r.choice(chosen[name].signals)
            faults = one(chosen[name], {"compile": 1.5, "verify": 1, "check": 3}.get(name, 2.5), number, r)
            counts[name] += 1
            bad += bool(faults)
            for fault in faults:
                print(f"{name}, run {i}, {number.name}: {fault}", flush=True)
    print(f"{sum(counts.values())} runs ({', '.join(f'{n} {k}' for k, n in counts.items())}): {bad} with a fault")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
