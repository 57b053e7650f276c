# SPDX-License-Identifier: Apache-2.0
"""Steps of examples in bf16 and f16 against the same program in f32, on this processor or as on one of a lower level.

    python bench/halves.py [--level x86-64-v3] [--rounds 3] [EXAMPLE…]     default: lora llama; needs jax

Prints for each type the fastest step and its ratio to that of f32; types alternate, round by round. A level below this machine's is stood for by
--target-cpu, SHARDWRIGHT_MAX_CPU_LEVEL and ONEDNN_MAX_CPU_ISA: kernels, the runtime's own loops and oneDNN keep to it.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import tempfile

import jax
import numpy as np

import examples

ROOT = pathlib.Path(__file__).resolve().parents[1]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
ONEDNN_LEVELS = {"x86-64-v2": "SSE41", "x86-64-v3": "AVX2", "x86-64-v4": "AVX512_CORE"}
KINDS = {"f32": np.float32, "bf16": None, "f16": np.float16}


def rewritten(text, kind):
    """A program in bf16 as one in another type; constants are written as their bits."""
    def constant(match):
        number = (np.array([int(match[1], 16)], np.uint32) << 16).view(np.float32)
        digits = f"{number.astype(np.float16).view(np.uint16)[0]:04X}" if kind == "f16" else f"{number.view(np.uint32)[0]:08X}"
        return f"dense<0x{digits}> : tensor<{match[2]}{kind}>"
    return re.sub(r"dense<0x([0-9A-F]{4})> : tensor<((?:\d+x)*)bf16>", constant, text).replace("bf16", kind)


def export(name, folder):
    example = examples.build(name)
    text = example.lower().as_text()
    leaves = [np.asarray(leaf) for leaf in jax.tree.leaves((example.carried, example.fixed, example.batches[0]))]
    for kind, dtype in KINDS.items():
        (folder / f"{name}.{kind}.mlir").write_text(rewritten(text, kind) if dtype else text)
        np.savez(folder / f"{name}.{kind}.npz", **{f"arg{i}": a.astype(dtype) if dtype and a.dtype.name == "bfloat16" else a for i, a in enumerate(leaves)})


def run(level, *words):
    limits = {} if level == "native" else {"SHARDWRIGHT_MAX_CPU_LEVEL": level, "ONEDNN_MAX_CPU_ISA": ONEDNN_LEVELS[level]}
    done = subprocess.run([SHARDWRIGHT, *map(str, words), "--json"], stdout=subprocess.PIPE, text=True, env={**os.environ, **limits}, check=True)
    return json.loads(done.stdout)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("names", nargs="*", default=["lora", "llama"])
    options.add_argument("--level", default="x86-64-v3", choices=["native", *ONEDNN_LEVELS])
    options.add_argument("--rounds", type=int, default=3)
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as top:
        folder = pathlib.Path(top)
        for name in options.names:
            export(name, folder)
            for kind in KINDS:
                run(options.level, "compile", folder / f"{name}.{kind}.mlir", "--target-cpu", options.level, "-o", folder / f"{name}.{kind}.bundle")
            seconds = {kind: [] for kind in KINDS}
            for _ in range(options.rounds):
                for kind in KINDS:
                    report = run(options.level, "run", folder / f"{name}.{kind}.bundle", "--inputs", folder / f"{name}.{kind}.npz", "--steps", 6)
                    seconds[kind] += report["step_seconds"][1:]
            for kind in KINDS:
                print(f"{name:8} {kind:5} {min(seconds[kind]) * 1e3:8.1f} ms, {min(seconds[kind]) / min(seconds['f32']):.2f} of f32", flush=True)


if __name__ == "__main__":
    main()
