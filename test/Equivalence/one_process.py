# SPDX-License-Identifier: Apache-2.0
"""Many programs through one process, which must neither corrupt nor keep memory.

    python test/Equivalence/one_process.py [--count 5000] [--seed 0]

Each turn draws a random program and a task: compile it and run it, print the IR of a stage, or refuse it after some damage. Programs come up
again later in the process; their results must be the same bit for bit. Prints a line now and then, with the memory of the process; exit
status 1 if a result changed, an error was not the user's, or memory grew by more than a few MB in the last three quarters.
"""
import argparse
import collections
import gc
import hashlib
import os
import pathlib
import random
import re
import sys
import time
import warnings

import numpy as np
import shardwright as sw
from random_programs import Program
from shardwright.program import lower

DEVICES = 8
TURNS_PER_PROGRAM = 3
STAGES = ["import", "propagate", "partition", "optimize", "schedule", "memory"]
# Bytes; allocators keep what they may need again, and the address sanitizer what was freed (its quarantine) with its shadow.
ALLOWED_GROWTH = 512 << 20 if "libasan" in os.environ.get("LD_PRELOAD", "") else 48 << 20


def array_for(value, rng):
    """Multiples of 1/4 or small integers for an input of a program."""
    if value.dtype == bool:
        return rng.integers(0, 2, value.shape).astype(bool)
    if np.issubdtype(value.dtype, np.unsignedinteger):
        return rng.integers(0, 13, value.shape).astype(value.dtype)
    if np.issubdtype(value.dtype, np.integer):
        return rng.integers(-3, 13, value.shape).astype(value.dtype)
    return (rng.integers(-8, 9, value.shape) / 4).astype(value.dtype)


def digest(results):
    found = hashlib.sha256()
    for result in results if isinstance(results, (list, tuple)) else [results]:
        array = np.asarray(result)
        found.update(str((array.dtype, array.shape)).encode() + array.tobytes())
    return found.hexdigest()


def run(text, r):
    """The digest of a program's results on seeded data, or what it is refused with."""
    program = sw.compile(text)
    rng = np.random.default_rng(0)
    inputs = [array_for(value, rng) for value in program.inputs]
    results = [digest(program.run(*inputs)) for _ in range(r.choice([1, 1, 3]))]
    assert len(set(results)) == 1, "results change from call to call"
    return results[0]


def print_stage(text, r):
    lower(text, r.choice(STAGES))


def refuse(text, r):
    """Compiles a damaged program: an error of the user, or, rarely, a program."""
    damages = [lambda: text[:r.randrange(len(text))], lambda: text.replace("stablehlo.", "stablehl0.", 1), lambda: text.replace("tensor<", "tensor<7x", 1),
               lambda: re.sub(r'"(\w+)"=\d+', '"\\1"=0', text, count=1), lambda: text.replace("return", "stablehlo.return", 1)]
    sw.compile(r.choice(damages)(), name="damaged.mlir")


def call_wrongly(text, r):
    """Calls a program with an array of another shape."""
    program = sw.compile(text)
    program.run(*[np.ones((3, *value.shape), value.dtype) for value in program.inputs])


TASKS = [run, run, run, print_stage, refuse, refuse, call_wrongly]


def resident():
    """Bytes of memory that this process holds."""
    gc.collect()
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def turn(seed, task, r):
    """What a task gives: a digest, the class of the user's error, or "done". Other errors are raised."""
    try:
        return task(Program(seed, DEVICES).text(), r) or "done"
    except (sw.InputError, sw.UsageError) as error:
        return type(error).__name__


def go_through(count, seed, told=lambda *line: None):
    """Faults, as sentences. `told` takes (turn, counts of outcomes, bytes) ten times."""
    r, before, outcomes, faults, memory = random.Random(seed), {}, collections.Counter(), [], []
    for i in range(count):
        drawn, task = seed + r.randrange(max(1, count // TURNS_PER_PROGRAM)), r.choice(TASKS)
        try:
            found = turn(drawn, task, r)
        except Exception as error:  # the next ones are of interest too
            found = "fault"
            faults.append(f"seed {drawn}, {task.__name__}: {type(error).__name__}: {error}")
        if task is run and before.setdefault(drawn, found) != found:
            faults.append(f"seed {drawn}: {found} where it was {before[drawn]} before")
        outcomes[task.__name__, found if len(found) < 20 else "ran"] += 1
        if (i + 1) % max(1, count // 20) == 0:
            memory.append(resident())
            told(i + 1, outcomes, memory[-1])
    grown = min(memory[-3:]) - max(memory[len(memory) // 4:][:3]) if len(memory) > 8 else 0
    if grown > ALLOWED_GROWTH:
        faults.append(f"memory grew by {grown >> 20} MB in the last three quarters: {[each >> 20 for each in memory]} MB")
    return faults


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--count", type=int, default=5000)
    options.add_argument("--seed", type=int, default=0)
    options = options.parse_args()
    warnings.simplefilter("ignore", sw.CompileWarning)
    start = time.monotonic()

    def told(done, outcomes, memory):
        row = ", ".join(f"{task} {outcome} {n}" for (task, outcome), n in sorted(outcomes.items()))
        print(f"{done} turns, {time.monotonic() - start:.0f} s, {memory >> 20} MB: {row}", flush=True)
    faults = go_through(options.count, options.seed, told)
    print("\n".join(faults + [f"{options.count} turns, {len(faults)} faults"]))
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
