#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The examples at bench size: JAX's CPU client and ours on the same export, alternating in one run, medians, all cores each.

    examples.py [--rounds 3] [--profile 3] [--tune] [NAME…]     prints one table, and where the time goes of those with the worst ratio

`GFLOP/s` is the rate of library calls while they run; `share` compares it with the best rate of large products of the type that most products of
the example have, as `shardwright doctor --measure` finds it on this machine.
"""
import argparse
import collections
import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "examples"))
import exporting  # noqa: E402, F401  (says that JAX is to use the CPU)
import jax  # noqa: E402
import numpy as np  # noqa: E402

NAMES = sorted(p.parent.name for p in (ROOT / "examples").glob("*/export.py") if "exporting.main" in p.read_text())


def add_names(parser):
    """The examples to measure, all by default: an argument of the command line."""
    def known(name):
        if name not in NAMES:
            raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(NAMES)}")
        return name
    parser.add_argument("names", nargs="*", type=known, default=NAMES, metavar="NAME", help=", ".join(NAMES))


def build(name):
    spec = importlib.util.spec_from_file_location(f"{name}.export", ROOT / f"examples/{name}/export.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.build("bench")


class Theirs:
    """The compiled step of JAX, with its own rounding: what a user of JAX gets."""

    def __init__(self, example):
        start = time.perf_counter()
        self.compiled = example.lower().compile()
        self.compile_seconds = time.perf_counter() - start
        self.fixed, self.batch = example.fixed, example.batches[0]
        self.carried = jax.tree.map(jax.numpy.array, example.carried)  # copies: the step takes them over

    def step(self):
        start = time.perf_counter()
        results = jax.block_until_ready(self.compiled(*self.carried, *self.fixed, *self.batch))
        self.carried = results[:len(self.carried)]
        return time.perf_counter() - start


class Ours:
    def __init__(self, example, folder, shardwright):
        self.shardwright, self.folder = shardwright, folder
        (folder / "step.mlir").write_text(example.lower().as_text())
        np.savez(folder / "inputs.npz", **{f"arg{i}": np.asarray(x) for i, x in enumerate(
            jax.tree.leaves((example.carried, example.fixed, example.batches[0])))})
        start = time.perf_counter()
        self.compiled = self.call("compile", folder / "step.mlir", "-o", folder / "bundle", "--json")
        self.compile_seconds = time.perf_counter() - start

    def call(self, *arguments):
        return json.loads(subprocess.run([self.shardwright, *map(str, arguments)], check=True, stdout=subprocess.PIPE, text=True).stdout)

    def product_type(self):
        """The type of most operations of library calls, counted once each."""
        flops = collections.Counter()
        for call in json.loads((self.folder / "bundle/calls.json").read_text()):
            flops[call.get("dtype")] += call["flops"]
        return max(flops, key=flops.get, default="f32")

    def run(self, steps, *options):
        return self.call("run", self.folder / "bundle", "--inputs", self.folder / "inputs.npz", "--steps", steps, "--json", *options)


def product_rates(shardwright):
    """The best rates of large products on this machine, by type, in FLOP/s."""
    with tempfile.TemporaryDirectory() as folder:
        host = pathlib.Path(folder) / "host.json"
        subprocess.run([shardwright, "doctor", "--measure", "-o", host], check=True, capture_output=True)
        return json.loads(host.read_text())["devices"]["processor"]["matrix_flops"]


def measure(name, rounds, shardwright, rates, options):
    example = build(name)
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = Ours(example, pathlib.Path(folder), shardwright), Theirs(example)
        theirs.step()
        count = max(3, int(0.5 / theirs.step()))
        our_seconds, jax_seconds = [], []
        ours.run(1, *options)
        for _ in range(rounds):
            jax_seconds += [theirs.step() for _ in range(count)][1:]
            run = ours.run(count)
            our_seconds += run["step_seconds"][1:]
        profile = run["ranks"][0]
        rate = profile["library_flops"] / (profile["seconds"]["library"] or np.inf)
        share = rate / rates.get(ours.product_type(), np.inf)
    memory = theirs.compiled.memory_analysis()
    return {"name": name, "ours": np.median(our_seconds), "jax": np.median(jax_seconds),
            "compile": ours.compile_seconds, "jax compile": theirs.compile_seconds, "profile": profile, "rate": rate, "share": share,
            "peak": profile["peak_bytes"] / (memory.argument_size_in_bytes + memory.temp_size_in_bytes)}


def ratio(row):
    return row["ours"] / row["jax"]


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_names(p)
    p.add_argument("--shardwright", default=str(ROOT / "build/bin/shardwright"))
    p.add_argument("--rounds", type=int, default=3)
    p.add_argument("--profile", type=int, default=3, metavar="N", help="print where the time goes of the N worst")
    p.add_argument("--tune", action="store_true", help="products by measurement")
    a = p.parse_args()
    rows, rates = [], product_rates(a.shardwright)
    print(f"{'example':12} {'ours':>9} {'JAX':>9} {'ratio':>6} {'compile':>9} {'JAX':>8} {'peak':>5} {'GFLOP/s':>8} {'share':>6}")
    for name in a.names:
        row = measure(name, a.rounds, a.shardwright, rates, ["--tune"] if a.tune else [])
        rows.append(row)
        print(f"{name:12} {row['ours'] * 1e3:6.0f} ms {row['jax'] * 1e3:6.0f} ms {ratio(row):6.2f} {row['compile']:7.1f} s "
              f"{row['jax compile']:6.1f} s {row['peak']:5.2f} {row['rate'] * 1e-9:8.0f} {row['share']:6.0%}", flush=True)
    print(f"geometric mean of the ratios: {np.exp(np.mean([np.log(ratio(row)) for row in rows])):.2f}")
    for row in sorted(rows, key=ratio)[::-1][:a.profile]:
        seconds = row["profile"]["seconds"]
        whole = sum(seconds.values())
        print(f"{row['name']}: " + ", ".join(f"{k} {v / whole:.0%}" for k, v in seconds.items() if v))


if __name__ == "__main__":
    main()
