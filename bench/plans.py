#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The planner's plans against plans by hand and random ones, measured on this machine's ranks.

    python bench/plans.py [--cluster host.json] [--ranks 2 4 8] [--random 20] [--steps 6] [NAME…]

Without --cluster `shardwright doctor --measure` describes the machine first. Each example at the size of the benchmarks (examples/NAME/export.py) is
compiled for a mesh of two axes by `--plan auto`; by hand: the batch over all ranks (data), parameters split over them as well (fsdp), and the batch
over one axis with the last dimension of each matrix over the other (data x model); and by random shardings of the arguments that are propagated.
A random plan whose first two steps both take a fifth longer than the best so far is not run for more. The planner's, the best by hand and the three
best others are then run in turns, as one of many noisy times is short by chance: prints the medians of these, and how the planner compares with the
best of the others and with the best by hand.
"""
import argparse
import json
import os
import pathlib
import random
import subprocess
import tempfile

import numpy as np

import examples

SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", pathlib.Path(__file__).resolve().parents[1] / "build/bin/shardwright")
MESHES = {2: {"data": 2, "model": 1}, 4: {"data": 2, "model": 2}, 8: {"data": 4, "model": 2}}


def call(*arguments):
    ran = subprocess.run([SHARDWRIGHT, *map(str, arguments)], capture_output=True, text=True)
    if ran.returncode:
        raise RuntimeError(f"shardwright {' '.join(map(str, arguments))}: {ran.stderr[-400:]}")
    return ran.stdout


class Arguments:
    """The shapes of an example's arguments, and the shardings of a mesh that divide them."""

    def __init__(self, example, mesh):
        carried, fixed, batch = (examples.jax.tree.leaves(part) for part in (example.carried, example.fixed, example.batches[0]))
        self.shapes = [np.shape(array) for array in (*carried, *fixed, *batch)]
        self.first_of_batch, self.mesh = len(carried) + len(fixed), mesh

    def options(self, split):
        """--arg-sharding for each argument; `split`: from number and shape to a dimension and axes, or nothing."""
        for i, shape in enumerate(self.shapes):
            used = {dim: axes for dim, axes in split(i, shape).items() if self.divides(shape, dim, axes)}
            if used:
                dims = ", ".join("{" + ", ".join(f'"{axis}"' for axis in used.get(dim, ())) + "}" for dim in range(len(shape)))
                yield from ("--arg-sharding", f"{i}=[{dims}]")

    def divides(self, shape, dim, axes):
        count = np.prod([self.mesh[axis] for axis in axes])
        return count > 1 and 0 <= dim < len(shape) and shape[dim] % count == 0

    def data(self, i, shape):
        return {0: ("data", "model")} if i >= self.first_of_batch else {}

    def fsdp(self, i, shape):
        largest = int(np.argmax(shape)) if shape else 0
        return {0 if i >= self.first_of_batch else largest: ("data", "model")}

    def data_and_model(self, i, shape):
        if i >= self.first_of_batch:
            return {0: ("data",)}
        return {len(shape) - 1: ("model",)} if len(shape) >= 2 else {}

    def random(self, seed):
        choice = random.Random(seed)

        def split(i, shape):
            picked = {}
            for axis in self.mesh:
                if shape and choice.random() < 0.5:
                    picked.setdefault(choice.randrange(len(shape)), []).append(axis)
            return picked
        return split


def plans(arguments, cluster, count):
    yield "auto", ["--plan", "auto", "--cluster", cluster]
    by_hand = [("data", arguments.data), ("fsdp", arguments.fsdp), ("data x model", arguments.data_and_model)]
    for name, split in by_hand + [(f"random {seed}", arguments.random(seed)) for seed in range(count)]:
        yield name, ["--plan", "given", *arguments.options(split)]


def run(bundle, steps):
    return json.loads(call("run", bundle, "--steps", steps, "--json"))["step_seconds"]


def median_seconds(bundle, steps, best=np.inf):
    """Of all steps but the first. The least of two where that is far from the best so far."""
    if best < np.inf:
        tried = min(run(bundle, 2))
        if tried > 1.2 * best:
            return tried
    return float(np.median(run(bundle, steps)[1:]))


def in_turns(bundles, options):
    """Median seconds of a step by plan, each run after the others `--rounds` times."""
    times = {plan: [] for plan in bundles}
    for _ in range(options.rounds):
        for plan, bundle in bundles.items():
            times[plan].append(median_seconds(bundle, options.steps))
    return {plan: float(np.median(its)) for plan, its in times.items()}


def best_of(seconds, among=lambda plan: True):
    """The plans but the planner's, the fastest first."""
    return sorted((plan for plan in seconds if plan != "auto" and among(plan)), key=seconds.get)


def is_by_hand(plan):
    return not plan.startswith("random")


def measure(name, example, ranks, options, folder):
    """Median seconds of a step by plan: of all, and in turns of the planner's and the best."""
    (folder / "step.mlir").write_text(example.lower().as_text(debug_info=True))
    mesh = ",".join(f"{axis}={size}" for axis, size in MESHES[ranks].items())
    seconds = {}
    for plan, words in plans(Arguments(example, MESHES[ranks]), options.cluster, options.random):
        try:
            call("compile", folder / "step.mlir", "--mesh", mesh, *words, "-o", folder / plan)
            best = np.inf if is_by_hand(plan) else min(seconds.values())
            seconds[plan] = median_seconds(folder / plan, options.steps, best)
        except RuntimeError as why:  # a random one may not fit
            print(f"{name} {ranks} {plan}: {why}", flush=True)
    compared = dict.fromkeys(["auto", *best_of(seconds)[:3], best_of(seconds, is_by_hand)[0]])
    return seconds, in_turns({plan: folder / plan for plan in compared}, options)


def report(name, ranks, seconds):
    """The planner's time over the best of all others, and over the best by hand."""
    best, hand = best_of(seconds)[0], best_of(seconds, is_by_hand)[0]
    ratios = seconds["auto"] / seconds[best], seconds["auto"] / seconds[hand]
    print(f"{name:12} {ranks} ranks: auto {1e3 * seconds['auto']:8.1f} ms, {best} {1e3 * seconds[best]:8.1f} ms ({ratios[0]:.2f}), "
          f"{hand} {1e3 * seconds[hand]:8.1f} ms ({ratios[1]:.2f})", flush=True)
    return ratios


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    examples.add_names(parser)
    parser.add_argument("--cluster", type=pathlib.Path, help="of this machine, as `shardwright doctor --measure` writes it")
    parser.add_argument("--ranks", type=int, nargs="+", default=list(MESHES), choices=list(MESHES))
    parser.add_argument("--random", type=int, default=20, help="random plans for each example")
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=5, help="of the planner's plan and the best others in turns")
    parser.add_argument("--json", type=pathlib.Path, help="where to write all times")
    options = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        if not options.cluster:
            options.cluster = folder / "host.json"
            call("doctor", "--measure", "-o", options.cluster)
        for ranks in options.ranks:
            for name in options.names:
                seconds, turns = measure(name, examples.build(name), ranks, options, folder)
                rows.append({"name": name, "ranks": ranks, "seconds": seconds, "in_turns": turns, "ratios": report(name, ranks, turns)})
                if options.json:
                    options.json.write_text(json.dumps(rows))
    best, hand = np.array([row["ratios"] for row in rows]).T
    print(f"{len(rows)} rows: within 5 % of the best of all others on {int((best <= 1.05).sum())}, geometric mean {np.exp(np.log(best).mean()):.2f}; "
          f"over the best by hand {np.exp(np.log(hand).mean()):.2f}")


if __name__ == "__main__":
    main()
