# SPDX-License-Identifier: Apache-2.0
"""Predicted against measured times of published training steps.

    python bench/published.py --rows single_node.csv [--multi-node multi_node.csv] [--fit 0.2] [--seed 0] [--cache FOLDER] [--csv OUT]

Rows are in the format of vTrain (Bang et al., MICRO 2024): GPUs, global batch, micro batch, hidden size, attention heads, layers, sequence length,
tensor, data and pipeline parallelism, milliseconds per iteration; a column "Parameters (billion)" in front is skipped. The machine is a DGX A100.

A Megatron-style GPT (abstract_gpt.py) of each row's sizes is compiled with the row's tensor parallelism; `shardwright simulate --trace` says which
kernels and collectives a rank runs. Their numbers are linear in layers and microbatches, so four small programs give those of all rows with the
same sizes. Six constants (Constants) are fitted on a share of the rows, and the others are predicted. Pipelines are composed by the formula of
1F1B: our programs have no stages yet. With --multi-node only the bandwidth between nodes is fitted on those rows, without their times inside a node.

Prints the constants, the mean error of rows outside of the fit (MAPE), Spearman's rank correlation, and for each model of several nodes the regret:
how much slower the measured time of the plan predicted to be fastest is than that of the fastest plan.
"""
import argparse
import collections
import csv
import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import abstract_gpt
import numpy as np
from scipy.optimize import least_squares
from scipy.stats import spearmanr

SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", pathlib.Path(__file__).resolve().parents[1] / "build/bin/shardwright")
VOCABULARY = 51200
PEAK, VECTOR, MEMORY = 312e12, 19.5e12, 2.039e12  # A100-80G: bf16 operations/s, f32 operations/s, bytes/s
GPUS_PER_NODE = 8

Row = collections.namedtuple("Row", "gpus batch micro hidden heads layers sequence tensor data pipeline milliseconds")
Sizes = collections.namedtuple("Sizes", "micro hidden heads sequence tensor")  # that a program is compiled for
# Of each kind of instruction of a rank: arithmetic and bytes of one; whether it is a product or a collective; and how many a step has for each
# layer of a microbatch, each microbatch, each layer and each step.
Work = collections.namedtuple("Work", "operations bytes is_product is_collective counts")


@dataclasses.dataclass
class Constants:
    """What is fitted; `bounds` are those of the hardware."""
    products: float = 0.7  # share of PEAK that products reach
    memory: float = 0.7  # share of MEMORY that other kernels reach
    logits: float = 60  # bytes that PyTorch moves per logit beyond ours: its reductions keep indices, casts are kernels
    issue: float = 3e-5  # s in which the host issues a kernel
    link: float = 150e9  # bytes/s between GPUs of a node, per direction
    latency: float = 4e-5  # s per step of a collective's tree

    bounds = {"products": (0.3, 0.95), "memory": (0.3, 1), "logits": (1, 400), "issue": (3e-6, 1e-4), "link": (3e10, 3e11), "latency": (1e-6, 3e-4)}


def read_rows(path):
    rows = []
    with open(path, encoding="utf-8-sig", newline="") as file:
        lines = csv.reader(file)
        header = next(lines, [])
        first = header.index("# GPUs") if "# GPUs" in header else 0
        for number, line in enumerate(lines, 2):
            try:
                row = Row(*map(float, line[first:first + len(Row._fields)]))
            except (ValueError, TypeError):
                sys.exit(f"{path}:{number}: expected {len(Row._fields)} numbers from column {first + 1} on: {', '.join(Row._fields)}")
            if row.gpus != row.tensor * row.data * row.pipeline or row.batch % (row.micro * row.data):
                sys.exit(f"{path}:{number}: expected GPUs = tensor x data x pipeline, and a batch of whole microbatches for each of the replicas")
            rows.append(Row(*map(int, row[:-1]), row.milliseconds))
    return rows


def sizes_of(row):
    return Sizes(row.micro, row.hidden, row.heads, row.sequence, row.tensor)


def trace(sizes, layers, microbatches, cache):
    """How often a rank runs each instruction: {(name, operations, bytes, is a collective): times}."""
    out = cache / f"{'-'.join(map(str, sizes))}-{layers}-{microbatches}.json"
    if not out.exists():
        text = abstract_gpt.export(abstract_gpt.Sizes(
            hidden=sizes.hidden, heads=sizes.heads, layers=layers, vocab=VOCABULARY, sequence=sizes.sequence,
            batch=sizes.micro * microbatches, microbatch=sizes.micro, data=1, model=sizes.tensor, eager=True))
        (cache / "model.mlir").write_text(text)
        command = [SHARDWRIGHT, "simulate", cache / "model.mlir", "--cluster", f"dgx-a100x{max(sizes.tensor, GPUS_PER_NODE)}", "--trace", out]
        ran = subprocess.run(command, capture_output=True, text=True)
        if ran.returncode:
            sys.exit(f"{sizes}: {ran.stderr}")
    counts = collections.Counter()
    for event in json.loads(out.read_text())["traceEvents"]:
        if event["ph"] == "X":
            facts = event["args"]
            counts[event["name"], facts["operations"], facts["bytes"], bool(facts["axes"])] += facts["times"]
    return counts


def work_of(sizes, cache):
    counts = {(layers, micro): trace(sizes, layers, micro, cache) for layers in (2, 4) for micro in (2, 4)}
    kinds = sorted(set().union(*counts.values()))
    few, wide, long, both = (np.array([counts[at][kind] for kind in kinds], float) for at in ((2, 2), (4, 2), (2, 4), (4, 4)))
    layer_of_microbatch = (both - wide - long + few) / 4
    microbatch = (long - few) / 2 - 2 * layer_of_microbatch
    layer = (wide - few) / 2 - 2 * layer_of_microbatch
    step = few - 2 * layer - 2 * microbatch - 4 * layer_of_microbatch
    names, operations, size, collective = zip(*kinds)
    return Work(np.array(operations, float), np.array(size, float), np.array(names) == "matmul", np.array(collective),
                np.stack([layer_of_microbatch, microbatch, layer, step], 1))


def unit_seconds(sizes, work, c):
    """Of a layer of a microbatch, a microbatch, a layer and a step.

    A kernel takes the larger of its arithmetic and its traffic (Williams et al., CACM 2009); a ring sends 2 (n - 1) / n of its bytes, and its
    start-up is that of a double tree (NCCL 2.4). Host and device overlap, but not perfectly: the norm of order 4 of both instead of the larger."""
    n = sizes.tensor
    rate = np.where(work.is_product, PEAK * c.products, VECTOR)
    kernels = np.maximum(work.operations / rate, work.bytes / (MEMORY * c.memory))
    collectives = 2 * (n - 1) / n * work.bytes / c.link + 2 * np.log2(max(n, 2)) * c.latency
    device = np.where(work.is_collective, collectives, kernels) @ work.counts
    device[1] += c.logits * sizes.micro * sizes.sequence * VOCABULARY / n / (MEMORY * c.memory)
    host = c.issue * work.counts.sum(0)
    return np.sign(device) * (np.abs(device) ** 4 + np.abs(host) ** 4) ** 0.25


def step_seconds(row, unit, c, between):
    """1F1B (Narayanan et al., SC 2021), then the all-reduce of gradients in bf16 and the optimizer. `between`: bytes/s of a node, per GPU."""
    layer, microbatch, optimizer_layer, optimizer = unit
    layers, microbatches = row.layers / row.pipeline, row.batch // (row.micro * row.data)
    spans_nodes = row.gpus > GPUS_PER_NODE
    stage_link = between if spans_nodes and row.tensor * row.data >= GPUS_PER_NODE else c.link
    send = 2 * (2 * row.micro * row.sequence * row.hidden / stage_link + c.latency) if row.pipeline > 1 else 0
    seconds = (microbatches - 1) * (layers * layer + microbatch + send) + row.layers * layer + microbatch + 2 * (row.pipeline - 1) * send
    embedding = VOCABULARY * row.hidden / row.tensor
    parameters = 12 * row.hidden**2 * layers / row.tensor + embedding
    inside = min(row.data, max(1, GPUS_PER_NODE // row.tensor)) if spans_nodes else row.data
    sent = 2 * (row.data - 1) / row.data * 2 * parameters
    seconds += sent / c.link if inside == row.data else max(sent / c.link, sent / (inside * between))
    if row.pipeline > 1:  # the first and the last stage add up the gradients of the embedding
        seconds += 2 * embedding / stage_link
    return seconds + layers * optimizer_layer + optimizer


def predict(rows, works, c, between=np.inf):
    """Milliseconds of each row."""
    units = {sizes: unit_seconds(sizes, works[sizes], c) for sizes in {sizes_of(row) for row in rows}}
    return 1e3 * np.array([step_seconds(row, units[sizes_of(row)], c, between) for row in rows])


def fit(rows, works):
    """Constants with the least error of logarithms, of which large ones count linearly."""
    names, measured = list(Constants.bounds), np.array([row.milliseconds for row in rows])
    low, high = np.log(np.array([Constants.bounds[name] for name in names]).T)
    at = lambda logs: Constants(**dict(zip(names, np.exp(logs))))
    start = np.log([getattr(Constants(), name) for name in names])
    found = least_squares(lambda logs: np.log(predict(rows, works, at(logs)) / measured), start, bounds=(low, high), loss="soft_l1", f_scale=0.03)
    return at(found.x)


def fit_between(rows, works, c):
    measured = np.array([row.milliseconds for row in rows])
    found = least_squares(lambda log: np.log(predict(rows, works, c, np.exp(log[0])) / measured), [np.log(2e10)], loss="soft_l1", f_scale=0.03)
    return float(np.exp(found.x[0]))


def report(title, rows, predicted):
    measured = np.array([row.milliseconds for row in rows])
    error = predicted / measured - 1
    print(f"{title}: {len(rows)} rows, mean error {100 * np.abs(error).mean():.1f} %, bias {100 * error.mean():+.1f} %, "
          f"largest {100 * np.abs(error).max():.0f} %, Spearman {spearmanr(predicted, measured)[0]:.3f}")


def regret(rows, predicted):
    measured = np.array([row.milliseconds for row in rows])
    return measured[np.argmin(predicted)] / measured.min() - 1


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--rows", required=True, help="rows of one node")
    options.add_argument("--multi-node", help="rows of several nodes")
    options.add_argument("--fit", type=float, default=0.2, help="share of the rows that constants are fitted on")
    options.add_argument("--seed", type=int, default=0, help="of the choice of these rows")
    options.add_argument("--cache", type=pathlib.Path, help="keeps traces for the next time")
    options.add_argument("--csv", type=pathlib.Path, help="gets each row with its prediction")
    options = options.parse_args()
    single, several = read_rows(options.rows), read_rows(options.multi_node) if options.multi_node else []
    with tempfile.TemporaryDirectory() as scratch:
        cache = options.cache or pathlib.Path(scratch)
        cache.mkdir(exist_ok=True)
        works = {sizes: work_of(sizes, cache) for sizes in sorted({sizes_of(row) for row in single + several})}

    order = np.random.default_rng(options.seed).permutation(len(single))
    taken = round(options.fit * len(single))
    known, unknown = ([single[i] for i in part] for part in (order[:taken], order[taken:]))
    c = fit(known, works)
    print(", ".join(f"{name} {value:.3g}" for name, value in dataclasses.asdict(c).items()))
    report("one node", unknown, predict(unknown, works, c))
    results = list(zip(single, predict(single, works, c)))
    if several:
        between = fit_between(several, works, c)
        predicted = predict(several, works, c, between)
        print(f"between nodes {between:.3g} bytes/s per GPU")
        report("several nodes", several, predicted)
        for model in sorted({row[3:7] for row in several}):
            chosen = [i for i, row in enumerate(several) if row[3:7] == model]
            rows = [several[i] for i in chosen]
            report(f"  hidden size {model[0]}, {model[2]} layers", rows, predicted[chosen])
            print(f"    regret {100 * regret(rows, predicted[chosen]):.1f} %")
        results += zip(several, predicted)
    if options.csv:
        with open(options.csv, "w", newline="") as file:
            csv.writer(file).writerows([Row._fields + ("predicted",), *((*row, round(time, 3)) for row, time in results)])


if __name__ == "__main__":
    main()
