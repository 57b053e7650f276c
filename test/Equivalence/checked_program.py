# SPDX-License-Identifier: Apache-2.0
"""A program of JAX as a file that says itself what it must compute, for `shardwright check` on either executor."""
import json
import os
import pathlib
import subprocess

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
ELEMENTS = {"bool": "i1", "bfloat16": "bf16", "complex64": "complex<f32>", "complex128": "complex<f64>"}
EXECUTORS = ["interpret", "cpu"]


def element(dtype):
    return ELEMENTS.get(dtype.name) or f"{ {'f': 'f', 'i': 'i', 'u': 'ui'}[dtype.kind] }{8 * dtype.itemsize}"


def tensor(array):
    return f"tensor<{''.join(f'{n}x' for n in array.shape)}{element(array.dtype)}>"


def dense(array):
    if array.size == 0:
        return f"dense<> : {tensor(array)}"
    value = json.dumps(array.tolist()) if array.dtype == bool else f'"0x{array.tobytes().hex()}"'
    return f"dense<{value}> : {tensor(array)}"


def expectation(value, want, tolerance):
    """Integers are equal; of others no element is further off than the tolerance times the largest of them, or times 1."""
    if want.dtype.kind in "biu":
        return f"check.expect_eq_const {value}, {dense(want)}"
    largest = np.abs(want[np.isfinite(want)]).max(initial=1)
    return f"check.expect_almost_eq_const {value}, {dense(want)}, tolerance = {float(tolerance * largest):e}"


def checked_program(text, arguments, wants, tolerance):
    lines = [f"%a{i} = stablehlo.constant {dense(a)}" for i, a in enumerate(arguments)]
    types = f"({', '.join(map(tensor, arguments))}) -> ({', '.join(map(tensor, wants))})"
    results = [f"%r#{i}" for i in range(len(wants))] if len(wants) > 1 else ["%r"]
    lines.append(f"%r{f':{len(wants)}' if len(wants) > 1 else ''} = call @program({', '.join(f'%a{i}' for i in range(len(arguments)))}) : {types}")
    lines += [expectation(*pair, tolerance) for pair in zip(results, wants)]
    body, closing, rest = text.replace("func.func public @main(", "func.func private @program(").rpartition("}")
    return f"{body}  func.func public @main() {{\n    " + "\n    ".join(lines) + f"\n    return\n  }}\n{closing}{rest}"


def check(path, executor):
    """What is wrong, file by file."""
    run = subprocess.run([SHARDWRIGHT, "check", path, "--executor", executor, "--json"], capture_output=True, text=True)
    assert run.returncode in (0, 3), run.stderr
    return {pathlib.Path(f["file"]).stem: f["error"] for f in json.loads(run.stdout)["failures"]}
