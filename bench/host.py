# SPDX-License-Identifier: Apache-2.0
"""Predicted against measured times of the examples on this machine's ranks.

    python bench/host.py [--cluster host.json] [--steps 6] [NAME…]

Without --cluster `shardwright doctor --measure` describes the machine first, by programs of its own: none of the examples is fitted. Each example at
the size of the benchmarks (examples/NAME/export.py) runs on meshes of one to four ranks; the step is the median after the first. Prints each row, the
median error, and Spearman's rank correlation.
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


def measure(example, mesh, cluster, steps, folder):
    call("compile", folder / "step.mlir", "--mesh", mesh, *shardings(example, mesh), "-o", folder / "bundle")
    call("run", folder / "bundle", "--steps", steps, "--trace", folder / "trace.json")
    report = json.loads(call("simulate", folder / "bundle", "--cluster", cluster, "--measured", folder / "trace.json", "--json"))
    return report["step_seconds"], report["measured_seconds"]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("names", nargs="*", default=examples.NAMES, metavar="NAME")
    options.add_argument("--cluster", type=pathlib.Path, help="of this machine, as `shardwright doctor --measure` writes it")
    options.add_argument("--steps", type=int, default=6)
    options = options.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        cluster = options.cluster or folder / "host.json"
        if not options.cluster:
            call("doctor", "--measure", "-o", cluster)
        for name in options.names:
            example = examples.build(name)
            (folder / "step.mlir").write_text(example.lower().as_text(debug_info=True))
            for mesh in MESHES:
                predicted, measured = measure(example, mesh, cluster, options.steps, folder)
                rows.append((predicted, measured))
                print(f"{name:12} {mesh:16} predicted {1e3 * predicted:9.2f} ms, measured {1e3 * measured:9.2f} ms, {100 * (predicted / measured - 1):+6.1f} %",
                      flush=True)
    predicted, measured = np.array(rows).T
    print(f"{len(rows)} rows, median error {100 * np.median(np.abs(predicted / measured - 1)):.1f} %, Spearman {spearmanr(predicted, measured)[0]:.3f}")


if __name__ == "__main__":
    main()
