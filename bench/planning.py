#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long the planner takes for large models, and what it leaves open.

    python bench/planning.py [--only WORD] [--seconds S] [--binary FILE…]

GPT-3 (96 layers) on 1,024 A100s over two to four axes and in stages, a mixture of experts over four axes, and a decoder of 10,000 ops without repetition, all
with backward pass and Adam, within the memory of the devices. Prints for each the seconds of `shardwright plan`, the gap that its certificate leaves, that by costs
without what overlap may hide if it was searched by these, and the simulated step. Several binaries are timed in turns; the gap and the step are those of the last.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "test/Plan"))
import abstract_models  # noqa: E402

GPT3 = "--hidden 12288 --heads 96 --layers 96 --sequence 2048 --batch 1536 --microbatch 1 --unannotated".split()
CASES = [  # name, model, cluster, mesh and more options
    ("GPT-3, two axes", 128, "dgx-a100x1024", "data=128,model=8"),
    ("GPT-3, three axes", 128, "dgx-a100x1024", "data=16,tensor=8,sequence=8"),
    ("GPT-3, pods", 128, "dgx-a100x1024", "pod=128,data=4,model=2"),
    ("GPT-3, pods, larger microbatches", 512, "dgx-a100x1024", "pod=128,data=4,model=2"),
    ("GPT-3, four axes", 128, "dgx-a100x1024", "data=16,tensor=8,seq=4,pipe=2"),
    ("GPT-3, 8 stages", 16, "dgx-a100x1024", "stage=8,data=16,model=8 --pipeline stage --microbatches 96"),
    ("experts, four axes", "experts", "dgx-a100x64", "data=4,model=4,seq=2,expert=2"),
    ("10,000 ops, two axes", "unequal_layers", "dgx-a100x64", "data=8,model=8"),
]


def export(model):
    """The text of a step; a number is a GPT-3 of as many sequences in a microbatch."""
    if isinstance(model, str):
        return abstract_models.lower(*getattr(abstract_models, model)(64 if model == "unequal_layers" else 16))
    command = [sys.executable, ROOT / "bench/abstract_gpt.py", *GPT3, "--mesh", f"data={model},model=1"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def plan(binary, file, cluster, options):
    """The seconds that it takes, and what it says."""
    start = time.perf_counter()
    done = subprocess.run([binary, "plan", file, "--cluster", cluster, "--no-alternatives", "--mesh", *options], capture_output=True, text=True)
    return time.perf_counter() - start, done.stdout if done.returncode == 0 else done.stderr


def found(pattern, text):
    match = re.search(pattern, text)
    return match[1].strip() if match else "-"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--only", default="", metavar="WORD", help="the cases with it in their names")
    options.add_argument("--seconds", help="--plan-seconds")
    options.add_argument("--binary", nargs="+", default=[os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")])
    given = options.parse_args()
    more = ["--plan-seconds", given.seconds] if given.seconds else []
    print(f"{'model':<34} {'mesh':<32} {'seconds':>{8 * len(given.binary)}} {'left':>8} {'overlap':>8} {'step':>10}")
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for name, model, cluster, mesh in (case for case in CASES if given.only in case[0]):
            if model not in files:
                files[model] = pathlib.Path(folder) / f"{model}.mlir"
                files[model].write_text(export(model))
            ran = [plan(binary, files[model], cluster, [*mesh.split(), *more]) for binary in given.binary]
            text = ran[-1][1]
            left = found(r"others cost at most ([0-9.]+ ?%) less", text) if "no plan costs less" not in text else "0"
            hidden = found(r"and ([0-9.]+ ?%) without what overlap", text) if "and none does without" not in text else "0"
            step = found(r"\n +step +([0-9.]+ [a-z]+)", text)
            print(f"{name:<34} {mesh.split()[0]:<32} {''.join(f'{seconds:8.1f}' for seconds, _ in ran)} {left:>8} {hidden:>8} {step:>10}", flush=True)
            if step == "-":
                print(f"  {text.strip().splitlines()[0]}")


if __name__ == "__main__":
    main()
