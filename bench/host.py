# SPDX-License-Identifier: Apache-2.0
"""Predicted against measured times of the examples on this machine's ranks.

    python bench/host.py [--cluster host.json] [--runs 3] [--steps 6] [NAME…]

Each example at the size of the benchmarks (examples/NAME/export.py) runs on meshes of one to four ranks; its time is the fastest run's median step
after the first. `shardwright doctor --measure` describes the machine, unless --cluster does; then, for each example, `shardwright calibrate` fits
processors' constants to the traces of the other examples on one rank, so that none is predicted from its own times. Prints each row, the median
error, and Spearman's rank correlation. Other work on the machine must rest: ranks wait for the slowest of their threads.
"""
import argparse
import json
import os
import pathlib
import subprocess
import tempfile

import numpy as np
from scipy.stats import spearmanr

import examples

SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", pathlib.Path(__file__).resolve().parents[1] / "build/bin/shardwright")
MESHES = ("data=1", "data=2", "data=4", "data=2,model=2")


def call(*arguments):
    ran = subprocess.run([SHARDWRIGHT, *map(str, arguments)], capture_output=True, text=True)
    if ran.returncode:
        raise SystemExit(f"shardwright {' '.join(map(str, arguments))}: {ran.stderr}")
    return ran.stdout


def shardings(example, mesh):
    """Splits the batch over data; the compiler propagates it."""
    first = sum(len(examples.jax.tree.leaves(part)) for part in (example.carried, example.fixed))
    batch = examples.jax.tree.leaves(example.batches[0])
    size = int(mesh.split(",")[0].split("=")[1])
    for i, array in enumerate(batch):
        if np.ndim(array) and np.shape(array)[0] % size == 0:
            dims = ", ".join(['{"data"}'] + ["{}"] * (np.ndim(array) - 1))
            yield from ("--arg-sharding", f"{first + i}=[{dims}]")


def compile_on_meshes(name, folder):
    """Folders of the example's bundles, by mesh."""
    example, folders = examples.build(name), {}
    for mesh in MESHES:
        folders[mesh] = folder / f"{name}-{mesh}"
        folders[mesh].mkdir()
        (folders[mesh] / "step.mlir").write_text(example.lower().as_text(debug_info=True))
        call("compile", folders[mesh] / "step.mlir", "--mesh", mesh, *shardings(example, mesh), "-o", folders[mesh] / "bundle")
    return folders


def run(folder, runs, steps):
    """Runs a bundle, and keeps the trace of the fastest run."""
    fastest = np.inf
    for _ in range(runs):
        report = json.loads(call("run", folder / "bundle", "--steps", steps, "--trace", folder / "last.json", "--json"))
        if (seconds := np.median(report["step_seconds"][1:])) < fastest:
            fastest = seconds
            (folder / "last.json").rename(folder / "trace.json")


def predict(folder, cluster):
    report = json.loads(call("simulate", folder / "bundle", "--cluster", cluster, "--measured", folder / "trace.json", "--json"))
    return report["step_seconds"], report["measured_seconds"]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    examples.add_names(options)
    options.add_argument("--cluster", type=pathlib.Path, help="of this machine, as `shardwright doctor --measure` writes it")
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--steps", type=int, default=6)
    options = options.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        cluster = options.cluster or scratch / "host.json"
        if not options.cluster:
            call("doctor", "--measure", "-o", cluster)
        programs = {name: compile_on_meshes(name, scratch) for name in examples.NAMES}
        for name, folders in programs.items():
            for mesh in MESHES if name in options.names else MESHES[:1]:
                run(folders[mesh], options.runs, options.steps)
        for name in options.names:
            others = [programs[other][MESHES[0]] / "trace.json" for other in examples.NAMES if other != name]
            call("calibrate", *others, "--cluster", cluster, "-o", scratch / "fitted.json")
            for mesh, folder in programs[name].items():
                rows.append(predict(folder, scratch / "fitted.json"))
                predicted, measured = rows[-1]
                print(f"{name:12} {mesh:16} predicted {1e3 * predicted:9.2f} ms, measured {1e3 * measured:9.2f} ms, {100 * (predicted / measured - 1):+6.1f} %",
                      flush=True)
    predicted, measured = np.array(rows).T
    print(f"{len(rows)} rows, median error {100 * np.median(np.abs(predicted / measured - 1)):.1f} %, Spearman {spearmanr(predicted, measured)[0]:.3f}")


if __name__ == "__main__":
    main()
