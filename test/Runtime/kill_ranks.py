#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Harm one rank of a run of processes, again and again; prints a table of what the others did.

    kill_ranks.py [--count 100] [--ranks 4] [--what kill|late|exit|error] [--seed 0]

Each row is one run: which rank came to harm before which instruction, the exit statuses of all, the seconds from the start of mpirun to the end of the
last, whether the message names rank, step and instruction. mpirun is told to leave the others alone, so that they end by themselves.
"""
import argparse
import collections
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = pathlib.Path(os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright"))
FAULT_RUN = SHARDWRIGHT.parents[1] / "runtime/test/shardwright-fault-run"
# More ranks than cores; root, as in containers.
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_hwloc_base_binding_policy": "none"}
SECONDS = 15  # that all may take to end
STEPS = 10    # that shardwright-fault-run runs

Outcome = collections.namedtuple("Outcome", "rank step instruction line statuses seconds message")


def compile_mlp(folder, ranks):
    bundle = pathlib.Path(folder) / f"mlp{ranks}.bundle"
    subprocess.run([SHARDWRIGHT, "compile", ROOT / "examples/mlp/mlp.mlir", "--mesh", f"data={ranks // 2},model=2", "-o", bundle],
                   check=True, capture_output=True)
    return bundle


def schedule_of(bundle):
    """The instructions; index i is line i."""
    lines = (bundle / "schedule/main.sched").read_text().splitlines()
    return [line for line in lines if re.match(r"\d", line)]


def harm(bundle, ranks, what, rank, step, instruction):
    with tempfile.TemporaryDirectory() as folder:
        begin = time.monotonic()
        done = subprocess.run(["mpirun", "--enable-recovery", "-n", str(ranks), FAULT_RUN, bundle, what, str(rank), str(step),
                               str(instruction)], env={**ENVIRONMENT, "FAULT_STATUS": f"{folder}/status"}, capture_output=True,
                              text=True, timeout=120)
        seconds = time.monotonic() - begin
        statuses = [int((pathlib.Path(folder) / f"status.{r}").read_text()) for r in range(ranks)]
    errors = [line for line in done.stderr.splitlines() if line.startswith("error: ")]
    return Outcome(rank, step, instruction, schedule_of(bundle)[instruction], statuses, seconds, errors[0] if errors else "")


def faults(outcome, what="kill"):
    """What is not as it should be."""
    wrong = []
    own = {"kill": 137, "late": 137, "exit": 0, "error": 75}[what]
    for rank, status in enumerate(outcome.statuses):
        expected = own if rank == outcome.rank else 75
        if status != expected:
            wrong.append(f"rank {rank} ended with status {status}, expected {expected}")
    if outcome.seconds > SECONDS:
        wrong.append(f"took {outcome.seconds:.1f} s")
    if f"rank {outcome.rank}, step {outcome.step}, instruction {outcome.instruction} (" not in outcome.message:
        wrong.append(f"the message is {outcome.message!r}")
    return wrong


def choose(random, bundle, ranks):
    """A rank, a step, an instruction; each kind of instruction is as likely as any other."""
    kinds = collections.defaultdict(list)
    for index, line in enumerate(schedule_of(bundle)):
        kinds[line.split()[1]].append(index)
    return random.randrange(ranks), random.randrange(STEPS), random.choice(kinds[random.choice(sorted(kinds))])


def left_over(bundle):
    """Processes of a run that are still there."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if str(bundle).encode() in command and b"fault-run" in command[0]:
            found.append(int(folder.name))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--ranks", type=int, default=4)
    parser.add_argument("--what", choices=["kill", "late", "exit", "error"], default="kill")
    parser.add_argument("--seed", type=int, default=0)
    a = parser.parse_args()
    source, bad, slowest = random.Random(a.seed), 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        bundle = compile_mlp(folder, a.ranks)
        print("rank  step  instruction                    statuses              seconds  verdict")
        for _ in range(a.count):
            outcome = harm(bundle, a.ranks, a.what, *choose(source, bundle, a.ranks))
            wrong = faults(outcome, a.what)
            bad += bool(wrong)
            slowest = max(slowest, outcome.seconds)
            place = " ".join(outcome.line.split()[:3])
            print(f"{outcome.rank:4}  {outcome.step:4}  {place:30} {' '.join(map(str, outcome.statuses)):20} {outcome.seconds:8.2f}  "
                  f"{'; '.join(wrong) or 'good'}", flush=True)
        remaining = left_over(bundle)
    print(f"{a.count} runs, {bad} not as they should be, the slowest took {slowest:.2f} s, {len(remaining)} process(es) left over")
    return 1 if bad or remaining else 0


if __name__ == "__main__":
    sys.exit(main())
