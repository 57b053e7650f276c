# SPDX-License-Identifier: Apache-2.0
"""The planner's plans of GPTs against published ones, as `shardwright simulate` predicts both on the same cluster.

    python bench/published_plans.py [--tables gpt3 sc21 megascale alpa torchtitan] [--models 18.4B 39.1B …] [--plan-seconds 5]

The planner gets the step of abstract_gpt.py without annotations, in microbatches of several sizes, over data x model, and `--remat auto`, and over as many
stages as the published plan has, with its microbatches and schedule; the fastest plan that fits into the memory of a device is printed, with the seconds of
its planning and its gap. The published plan is the annotated step. One with pipeline stages is cut into them, with its schedule (1F1B, interleaved if a stage
has several chunks), and the devices of one replica are simulated; gradients are then added up over the replicas, in bf16 or f32 as the table says, and
parameters gathered in bf16, at the full rate of the adapters. The largest, of 64 stages, take some minutes each. Tables: gpt3, 175 billion parameters on
1,024 GPUs at 140 TFLOP/s each (SC 2021, section 5) by 8-way tensor and pipeline parallelism; sc21 and megascale as in published.py; alpa, the plans of the
Alpa paper for V100s; torchtitan, the plans of its report of December 2024 for Llama 3.1 on H100s of 96 GB: fully sharded data parallelism, with tensor parallelism,
and with stages. Products are in bf16 here, while the three larger models ran in 8 bit.
"""
import argparse
import dataclasses
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

import abstract_gpt
import abstract_llama
import numpy as np
from published import TABLES, read_table

SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", pathlib.Path(__file__).resolve().parents[1] / "build/bin/shardwright")
CLUSTERS = {"alpa": "p3.16xlarge", "torchtitan": "dgx-h100"}
MEMORY = {"torchtitan": "95GiB"}  # of a device, where it is not that of the preset
BETWEEN = {"dgx-a100": 25e9, "dgx-h100": 50e9, "p3.16xlarge": 3.125e9}  # bytes/s of a GPU between nodes


@dataclasses.dataclass
class Outcome:
    """What a command printed: None where there is no plan that fits."""
    seconds: float
    peak: str
    said: str
    planning: float


def explain(done, options):
    """Says on stderr why a command that failed has no plan, unless that is because none fits."""
    last = (done.stderr.strip().splitlines() or [""])[-1]
    if done.returncode < 0:
        last = f"ended by {signal.Signals(-done.returncode).name}; the memory of this machine may not suffice"
    elif " fits" in done.stderr:
        return
    print(f"shardwright {' '.join(map(str, options))}: {last}", file=sys.stderr, flush=True)


def call(folder, sizes, *options):
    """Of a step of these sizes."""
    model = folder / "gpt.mlir"
    model.write_text(abstract_gpt.export(sizes))
    start = time.monotonic()
    done = subprocess.run([SHARDWRIGHT, *options[:1], model, *options[1:]], capture_output=True, text=True)
    planning = time.monotonic() - start
    step = re.search(r"^ *step +([\d.]+) (s|ms)$", done.stdout, re.M)
    if not step:
        return explain(done, options)
    peak = re.search(r"peak memory of a rank +(.*?) of", done.stdout)
    said = re.search("^planned over .*", done.stdout, re.M)
    return Outcome(float(step[1]) * (1e-3 if step[2] == "ms" else 1), peak[1] if peak else "", said[0] if said else "", planning)


def sizes_of(row, layers, batch, microbatch, data, tensor, recompute, unannotated):
    of_llama = {"inner": row.inner, "kv_heads": row.kv_heads} if row.inner else {}
    return (abstract_llama if of_llama else abstract_gpt).Sizes(
        **of_llama, hidden=row.hidden, heads=row.heads, layers=layers, vocab=row.vocabulary, sequence=row.sequence, batch=batch, microbatch=microbatch, data=data,
        model=tensor, recompute=recompute, sequence_parallel=row.sequence_parallel and not unannotated, unannotated=unannotated)


def in_stages(row, data, microbatches):
    """Options for the stages of a published plan."""
    options = ["--mesh", f"stage={row.pipeline},data={data},model={row.tensor}", "--pipeline", "stage", "--microbatches", str(microbatches)]
    return options + (["--schedule", "interleaved", "--chunks", str(row.chunks)] if row.chunks > 1 else [])


def parameters_of_stage(sizes, row):
    """Of a rank of a stage with an embedding."""
    shapes = {name: shape for name, (shape, _) in sizes.architecture.shapes(sizes).items() if len(shape) > 1}
    layers = sum(np.prod(shape) for name, shape in shapes.items() if name not in sizes.architecture.outside)
    return (layers / row.pipeline + np.prod(shapes["embedding"])) / row.tensor


def published(folder, row, cluster):
    """The published plan, of whose replicas one is simulated if it has stages."""
    microbatches = row.batch // (row.micro * row.data)
    data = row.data if row.pipeline == 1 else 1
    sizes = sizes_of(row, row.layers, microbatches * row.micro * data, row.micro, data, row.tensor, row.recompute, False)
    options = ["simulate", "--cluster", f"{cluster}x{max(8, data * row.tensor * row.pipeline)}", "--memory", "1TiB"]
    if row.pipeline == 1:
        return call(folder, sizes, *options, *(["--zero", str(row.zero)] if row.zero else []))
    replica = call(folder, sizes, *options, *in_stages(row, 1, microbatches))
    reduction = ({"f16": 2, "f32": 4}[row.gradients] + 2) * (row.data - 1) / row.data * parameters_of_stage(sizes, row) / BETWEEN[cluster]
    return replica and dataclasses.replace(replica, seconds=replica.seconds + reduction)


def microbatch_counts(batch, data):
    """Those whose microbatches every data parallel rank can share evenly; powers of two if there are none."""
    even = [m for m in range(1, min(batch, 256) + 1) if batch % m == 0 and batch // m % data == 0]
    return even or [2**i for i in range(8) if batch % 2**i == 0]


def plan(folder, row, cluster, seconds, microbatches, *options):
    """What the planner finds with selective recomputation, or with full recomputation if nothing fits."""
    options = [*options, "--cluster", f"{cluster}x{max(8, row.gpus)}", "--no-alternatives", "--plan-seconds", str(seconds)]
    found = None
    for recompute in ("selective", "full"):
        found = found or call(folder, sizes_of(row, row.layers, row.batch, row.batch // microbatches, 1, 1, recompute, True), "plan", *options)
    return found


def planned(folder, row, cluster, seconds, memory=()):
    """`memory`: options. The fastest plan, and what it is. More microbatches are tried until a plan that fits is slower than one with fewer."""
    best = None
    for tensor in (t for t in sorted({1, 4, 8, row.tensor}) if row.gpus % t == 0):
        mesh = f"data={row.gpus // tensor},model={tensor}"
        last = None
        for microbatches in microbatch_counts(row.batch, row.gpus // tensor):
            found = plan(folder, row, cluster, seconds, microbatches, "--mesh", mesh, "--remat", "auto", *memory)
            if found and (not best or found.seconds < best[0].seconds):
                best = found, f"{mesh}, {microbatches} microbatches"
            if last and found and found.seconds >= last.seconds:
                break
            last = found
    if row.pipeline > 1:
        microbatches = row.batch // (row.micro * row.data)
        found = plan(folder, row, cluster, seconds, microbatches, *in_stages(row, row.data, microbatches), *memory)
        if found and (not best or found.seconds < best[0].seconds):
            best = found, f"stage={row.pipeline},data={row.data},model={row.tensor}, {microbatches} microbatches"
    return best


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--tables", nargs="+", default=["gpt3", "sc21", "megascale", "alpa", "torchtitan"], help="of bench/published")
    options.add_argument("--models", nargs="+", help="of the tables; default: all")
    options.add_argument("--plan-seconds", type=float, default=5)
    options = options.parse_args()
    slower = 0
    with tempfile.TemporaryDirectory() as scratch:
        for table in options.tables:
            for row in read_table(TABLES / f"{table}.csv"):
                if options.models and row.model not in options.models:
                    continue
                cluster = CLUSTERS.get(table, "dgx-a100")
                memory = ["--memory", MEMORY[table]] if table in MEMORY else []
                theirs = published(pathlib.Path(scratch), row, cluster)
                ours = planned(pathlib.Path(scratch), row, cluster, options.plan_seconds, memory)
                if not theirs or not ours:
                    print(f"{table} {row.model:>6} on {row.gpus} GPUs: {'no plan fits' if theirs else 'the published plan is not simulated'}", flush=True)
                    slower += bool(theirs)
                    continue
                found, what = ours
                slower += found.seconds > theirs.seconds
                gap = re.search(r"(?:no plan costs|others cost at most) (.*?less)", found.said)[1]
                print(f"{table} {row.model:>6} on {row.gpus} GPUs, batch {row.batch}: published t={row.tensor} d={row.data} p={row.pipeline} "
                      f"{theirs.seconds:.3f} s; planned {found.seconds:.3f} s ({100 * (found.seconds / theirs.seconds - 1):+.1f} %), {found.peak}, "
                      f"in {found.planning:.1f} s, gap {'0' if gap == 'less' else gap}: {what}", flush=True)
    sys.exit(f"{slower} of the plans are slower than published ones" if slower else 0)


if __name__ == "__main__":
    main()
