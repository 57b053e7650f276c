#!/usr/bin/env python3
"""Compile the committed exports, run their steps and compare every result with JAX's; prints one table.

    check.py [NAME…]      the examples named, or all

Needs nothing but numpy and the `shardwright` command. An error is the largest difference of a result, divided by that result's
largest magnitude (at least 1e-2), of all results of the last step; it may not exceed what TOLERANCE grants its element type.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
NAMES = sorted(path.parent.name for path in HERE.glob("*/step.mlir"))

# What five steps may add up to. Half precision rounds at other places here than in XLA, which fuses; `computed in bf16` is for f32
# results of a program that computes in bf16 (its masters and losses). Integers, Booleans: equal.
TOLERANCE = {"f32": 2e-4, "bf16": 3e-2, "computed in bf16": 3e-2}


def call(*command):
    """Standard output of a command that must succeed."""
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command[:2]))}: status {done.returncode}: {done.stderr}")
    return done.stdout


def as_f64(array):
    if array.dtype.kind == "V" or array.dtype.name == "bfloat16":  # two bytes that numpy has no name for
        return (array.view(np.uint16).astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    return array.astype(np.float64)


def error(got, wanted):
    """Largest difference, by the largest magnitude; infinite where shapes or what is finite differ."""
    if got.shape != wanted.shape:
        return np.inf
    if wanted.dtype.kind in "biu":
        return 0.0 if np.array_equal(got, wanted) else np.inf
    got, wanted = as_f64(got), as_f64(wanted)
    if not np.isfinite(got).all() or not np.isfinite(wanted).all():
        return 0.0 if np.array_equal(got, wanted) else np.inf
    return float(np.abs(got - wanted).max(initial=0)) / max(1e-2, float(np.abs(wanted).max(initial=0)))


def steps_of(arrays):
    return 1 + max((int(name.split(".step")[1]) for name in arrays.files if ".step" in name), default=0)


def first_steps(name, steps, path, write=np.savez):
    """The committed inputs of an example without those of later steps; `write`: or np.savez_compressed, which not every runtime reads."""
    with np.load(HERE / name / "inputs.npz") as given:
        write(path, **{key: given[key] for key in given.files if ".step" not in key or int(key.split(".step")[1]) < steps})
    return path


def check(name, shardwright, options=()):
    """{"steps", "error" of the worst result, "result" its name, "tolerance", "compile" seconds} of one example; `options` of `compile`."""
    folder = HERE / name
    text = (folder / "step.mlir").read_text()
    with tempfile.TemporaryDirectory() as work, np.load(folder / "inputs.npz") as inputs, np.load(folder / "expected.npz") as wanted:
        compiled = json.loads(call(shardwright, "compile", folder / "step.mlir", "-o", f"{work}/bundle", "--json", *options))
        steps = steps_of(inputs)
        call(shardwright, "run", f"{work}/bundle", "--inputs", folder / "inputs.npz", "--outputs", f"{work}/out.npz", "--steps", steps)
        names = json.loads((folder / "names.json").read_text())["results"]
        with np.load(f"{work}/out.npz") as got:
            errors = {key: error(got[key], wanted[key]) for key in wanted.files}
    worst = max(errors, key=errors.get)
    kind = "computed in bf16" if "xbf16" in text else "f32"
    return {"steps": steps, "error": errors[worst], "result": f"{names[int(worst[3:].split('.')[0])]} ({worst})",
            "tolerance": TOLERANCE[kind], "compile": compiled["seconds"]}


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("names", nargs="*", default=NAMES, metavar="NAME", help=", ".join(NAMES))
    p.add_argument("--shardwright", default=str(HERE.parent / "build/bin/shardwright"))
    a = p.parse_args()
    if unknown := [n for n in a.names if n not in NAMES]:
        p.error(f"no example is called {unknown[0]}; there are {', '.join(NAMES)}")
    failed = 0
    print(f"{'example':12} {'steps':>5} {'error':>8} {'allowed':>8} {'compile':>8}  worst result")
    for name in a.names:
        try:
            row = check(name, a.shardwright)
        except RuntimeError as why:
            print(f"{name:12} {why}")
            failed += 1
            continue
        bad = not row["error"] <= row["tolerance"]
        failed += bad
        print(f"{name:12} {row['steps']:5} {row['error']:8.1e} {row['tolerance']:8.0e} {row['compile']:6.2f} s  {row['result']}"
              + ("  TOO LARGE" if bad else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
