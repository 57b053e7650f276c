# SPDX-License-Identifier: Apache-2.0
"""Collectives beside kernels on this machine, measured: a GPT with ZeRO 3, and the gradients of a ResNet in buckets.

    python bench/overlap.py [--ranks 8] [--steps 4] [--rounds 3] [--hidden 512 --layers 4 --sequence 128 --microbatch 4 --vocab 2048]

One core is kept for communication (`run --communication-cores 1`); all ranks compute on the others, one thread each. What they wait for is the time
in which the cores for kernels do nothing: the step less the processor time of the ranks' threads. Its share of the processor time of the threads for
communication is the exposed part; no order can hide more than the kernels take, which is printed as the bound. In turn with it the same bundle runs
on the cores for kernels alone, where ranks run their collectives themselves; and the order of least memory, which is compiled without a cluster.

The ResNet (examples/resnet at bench size, 47 MB of gradients) is split over its batch, and its gradients are reduced in buckets of 25 MB, or together.
Other work on the machine must rest.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import tempfile

import abstract_gpt
import host

import examples

CORES = sorted(os.sched_getaffinity(0))
BESIDE = ("--communication-cores", 1)


def run(bundle, options, *more, cores=CORES):
    """The median step in seconds, and the processor time of all ranks' kernels and collectives in seconds a step."""
    words = ["taskset", "-c", ",".join(map(str, cores)), host.SHARDWRIGHT, "run", bundle, "--steps", options.steps, "--threads-per-rank", 1, "--json", *more]
    report = json.loads(subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True).stdout)
    total = lambda kind: sum(rank["processor_seconds"][kind] for rank in report["ranks"]) / options.steps
    return statistics.median(report["step_seconds"]), total("thread"), total("communication")


def gpt(folder, options):
    sizes = abstract_gpt.Sizes(hidden=options.hidden, heads=options.hidden // 64, layers=options.layers, vocab=options.vocab, sequence=options.sequence,
                               batch=options.ranks * options.microbatch, microbatch=options.microbatch, data=options.ranks, recompute="none")
    (folder / "gpt.mlir").write_text(abstract_gpt.export(sizes))
    host.call("compile", folder / "gpt.mlir", "--zero", 3, "--cluster", folder / "host.json", "--plan", "given", "-o", folder / "gpt")
    host.call("compile", folder / "gpt.mlir", "--zero", 3, "--plan", "given", "-o", folder / "least")
    shares, others, cores = [], [], min(len(CORES) - 1, options.ranks)
    for _ in range(options.rounds):
        alone = run(folder / "gpt", options, cores=CORES[:-1])[0]
        step, kernels, collectives = run(folder / "least", options, *BESIDE)
        others.append(max(0.0, step * cores - kernels) / collectives)
        step, kernels, collectives = run(folder / "gpt", options, *BESIDE)
        waiting, bound = max(0.0, step * cores - kernels), max(0.0, collectives - kernels / cores)
        shares.append(waiting / collectives)
        print(f"GPT, ZeRO 3, {options.ranks} ranks: {step:.3f} s a step ({alone:.3f} without the core for communication); kernels {kernels:.3f}, "
              f"collectives {collectives:.4f}, waiting {waiting:.4f} s (at least {bound:.4f}): {shares[-1]:.1%} exposed", flush=True)
    print(f"median: {statistics.median(shares):.1%} of the collectives exposed; {statistics.median(others):.1%} in the order of least memory")


def resnet(folder, options):
    example = examples.build("resnet")
    (folder / "resnet.mlir").write_text(example.lower().as_text(debug_info=True))
    mesh = f"data={options.ranks}"
    sizes, steps = {"one all-reduce": 100000, "buckets of 25 MB": 25}, {}
    for name, size in sizes.items():
        host.call("compile", folder / "resnet.mlir", "--mesh", mesh, *host.shardings(example, mesh), "--cluster", folder / "host.json",
                  "--bucket-mb", size, "-o", folder / str(size))
    for _ in range(options.rounds):
        for name, size in sizes.items():
            steps.setdefault(name, []).append(run(folder / str(size), options)[0])
            steps.setdefault(f"{name}, a core for communication", []).append(run(folder / str(size), options, *BESIDE)[0])
    for name, seconds in steps.items():
        print(f"ResNet, {options.ranks} ranks, {name}: {statistics.median(seconds):.3f} s a step")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, default in dict(ranks=8, steps=4, rounds=3, hidden=512, layers=4, sequence=128, microbatch=4, vocab=2048).items():
        parser.add_argument(f"--{name}", type=int, default=default)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        host.call("doctor", "--measure", "-o", folder / "host.json")
        gpt(folder, options)
        resnet(folder, options)


if __name__ == "__main__":
    main()
