#!/usr/bin/env python3
"""Compile the exported step, train on several ranks and on one, compare with JAX, and print a table.

Needs nothing but numpy and the `shardwright` command.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent


def call(*command):
    """Standard output of a command; its failure is ours."""
    done = subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(done.returncode)
    return done.stdout


def train(a, mesh, folder):
    """Report of the compilation, report of the run, outputs."""
    name = mesh.replace(",", "_") or "own"
    bundle, outputs = folder / f"{name}.bundle", folder / f"{name}.npz"
    options = ["--mesh", mesh] if mesh else []
    compiled = json.loads(call(a.shardwright, "compile", a.example / "step.mlir", *options, "-o", bundle, "--json"))
    run = json.loads(call(a.shardwright, "run", bundle, "--inputs", a.example / "inputs.npz", "--outputs", outputs,
                          "--steps", a.steps, "--json"))
    return compiled, run, np.load(outputs)


def losses(arrays, steps):
    key = next(k for k in arrays.files if k.endswith(".step0"))[: -len(".step0")]
    return np.array([float(arrays[f"{key}.step{s}"]) for s in range(steps)])


def largest_difference(arrays, wanted):
    """Largest difference of any final parameter, relative to that parameter's largest value (at least 1e-2)."""
    worst = 0.0
    for key in wanted.files:
        if ".step" not in key:
            x, y = arrays[key].astype(np.float64), wanted[key].astype(np.float64)
            worst = max(worst, float(np.abs(x - y).max(initial=0)) / max(1e-2, float(np.abs(y).max(initial=0))))
    return worst


def mib(count):
    return f"{count / 2**20:.2f} MiB"


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--shardwright", default="shardwright")
    p.add_argument("--example", type=pathlib.Path, default=HERE)
    p.add_argument("--steps", type=int, default=10)
    p.add_argument("--mesh", default="", help="default: the export's own")
    a = p.parse_args()
    wanted = np.load(a.example / "expected.npz")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        compiled, run, many = train(a, a.mesh, folder)
        single = ",".join(f"{axis['name']}=1" for axis in compiled["mesh"])
        _, run_one, one = train(a, single, folder)

    ours, alone, jax = losses(many, a.steps), losses(one, a.steps), losses(wanted, a.steps)
    print(f"{'step':>4}  {'loss':>10}  {'one rank':>10}  {'JAX':>10}")
    for s in range(a.steps):
        print(f"{s:4}  {ours[s]:10.6f}  {alone[s]:10.6f}  {jax[s]:10.6f}")
    rank = run["ranks"][0]
    to_one, to_jax = float(np.abs(ours / alone - 1).max()), float(np.abs(ours / jax - 1).max())
    parameters = largest_difference(many, wanted)
    rows = [
        ("mesh", ", ".join(f"{axis['name']}={axis['size']}" for axis in compiled["mesh"])),
        ("ranks", f"{len(run['ranks'])} (threads, {run['threads_per_rank']} core(s) each)"),
        ("compile time", f"{compiled['seconds']:.2f} s"),
        ("step time", f"{np.median(run['step_seconds']) * 1e3:.1f} ms (one rank: {np.median(run_one['step_seconds']) * 1e3:.1f} ms)"),
        ("parameters and state a rank", mib(rank["parameter_bytes"])),
        ("peak a rank", f"{mib(rank['peak_bytes'])} (one rank: {mib(run_one['ranks'][0]['peak_bytes'])})"),
    ]
    rows += [(kind, f"{c['count']} a step, {mib(c['bytes_per_device'])} sent a device")
             for kind, c in run["collectives"].items()]
    rows += [
        ("loss, to one rank", f"{to_one:.1e} relative (at most 1e-05)"),
        ("loss, to JAX", f"{to_jax:.1e} relative (at most 1e-04)"),
        ("parameters, to JAX", f"{parameters:.1e} of the largest value (at most 1e-04)"),
        ("parameters, to one rank", f"{largest_difference(many, one):.1e} of the largest value (at most 1e-04)"),
    ]
    print()
    for name, value in rows:
        print(f"{name:>28}  {value}")
    good = to_one <= 1e-5 and to_jax <= 1e-4 and parameters <= 1e-4 and ours[-1] < ours[0]
    print(f"{'':>28}  {'equal' if good else 'NOT EQUAL'}")
    sys.exit(0 if good else 3)


main()
