# SPDX-License-Identifier: Apache-2.0
"""The time of a GPT's training step on a cluster of DGX A100, from what our compiler makes of it.

A Megatron-style GPT (abstract_gpt.py) of a row's sizes is compiled with the row's tensor parallelism; `shardwright simulate --trace` says which kernels
and collectives a rank runs. Their numbers are linear in layers and microbatches, so four small programs give those of all rows with the same sizes.
Pipelines are composed by the formula of 1F1B, or from compiled stages (stage_model.py).
"""
import collections
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import subprocess
import sys

import abstract_gpt
import numpy as np
from scipy.optimize import least_squares

SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", pathlib.Path(__file__).resolve().parents[1] / "build/bin/shardwright")
PEAK, VECTOR, MEMORY, LINK = 312e12, 19.5e12, 2.039e12, 300e9  # A100-80G: bf16 operations/s, f32 operations/s, bytes/s, bytes/s per direction
GPUS_PER_NODE = 8
DEPTH = 300  # terms in whose time a product writes one element of its result: the fill of a pipeline of tiles, and its results

# What a program is compiled for. `recompute` as in abstract_gpt.py.
Sizes = collections.namedtuple("Sizes", "micro hidden heads sequence tensor vocabulary recompute sequence_parallel",
                               defaults=(51200, "full", False))
# Of each kind of instruction of a rank: arithmetic and bytes of one; the terms of a product's sums, else 0; the share of its bytes that a rank of a large group
# sends if it is a collective, else 0; and how many a step has for each layer of a microbatch, each microbatch, each layer and each step.
Work = collections.namedtuple("Work", "operations bytes depth sends counts")


@dataclasses.dataclass
class Row:
    """A measured step. `gpus` are tensor x data x pipeline; a stage holds `chunks` runs of layers (interleaved 1F1B)."""
    gpus: int
    batch: int
    micro: int
    hidden: int
    heads: int
    layers: int
    sequence: int
    tensor: int
    data: int
    pipeline: int
    seconds: float
    chunks: int = 1
    vocabulary: int = 51200
    recompute: str = "full"
    sequence_parallel: bool = False
    gradients: str = "f16"  # in which microbatches are added up: f16, by kernels, or f32, by the products themselves
    model: str = ""
    inner: int = 0  # of a Llama: the width of its feed-forward layer, and the heads of keys and values
    kv_heads: int = 0
    zero: int = 0  # what replicas share (ZeRO)

    @property
    def sizes(self):
        return Sizes(self.micro, self.hidden, self.heads, self.sequence, self.tensor, self.vocabulary, self.recompute, self.sequence_parallel)

    @property
    def microbatches(self):
        return self.batch // (self.micro * self.data)

    @property
    def stages(self):
        """What its program in stages depends on."""
        return self.sizes, self.layers, self.pipeline, self.chunks, self.microbatches

    def is_whole(self):
        return self.gpus == self.tensor * self.data * self.pipeline and self.batch % (self.micro * self.data) == 0


@dataclasses.dataclass
class Constants:
    """What is fitted; `bounds` are those of the hardware."""
    products: float = 0.7  # share of PEAK that products of long sums reach; A100s throttle above
    memory: float = 0.7  # share of MEMORY that other kernels reach
    logits: float = 60  # bytes that PyTorch moves per logit beyond ours: its reductions keep indices, casts are kernels
    issue: float = 3e-5  # s in which the host issues a kernel
    latency: float = 4e-5  # s per step of a collective's tree
    overlap: float = 4  # of host and device: the order of the norm of both, infinite if they overlap perfectly

    bounds = {"products": (0.3, 0.84), "overlap": (1, 8), "memory": (0.3, 1), "logits": (1, 400), "issue": (3e-6, 1e-4), "latency": (1e-6, 3e-4)}


@dataclasses.dataclass
class Between:
    """The links between nodes."""
    bandwidth: float = 2e10  # bytes/s of a GPU to its peer in another node
    ring_share: float = 1  # of their bandwidths, which the all-reduce of gradients over several GPUs of each node reaches


def trace(sizes, layers, microbatches, cache):
    """How often a rank runs each instruction: {(name, operations, bytes, depth of a product's sums, is a collective): times}."""
    out = cache / f"{'-'.join(map(str, sizes))}-{layers}-{microbatches}.json"
    if not out.exists():
        text = abstract_gpt.export(abstract_gpt.Sizes(
            hidden=sizes.hidden, heads=sizes.heads, layers=layers, vocab=sizes.vocabulary, sequence=sizes.sequence,
            batch=sizes.micro * microbatches, microbatch=sizes.micro, data=1, model=sizes.tensor, eager=True, dropout=0.1,
            recompute=sizes.recompute, sequence_parallel=sizes.sequence_parallel))
        model = out.with_suffix(".mlir")
        model.write_text(text)
        command = [SHARDWRIGHT, "simulate", model, "--cluster", f"dgx-a100x{max(sizes.tensor, GPUS_PER_NODE)}", "--trace", out]
        ran = subprocess.run(command, capture_output=True, text=True)
        model.unlink()
        if ran.returncode:
            sys.exit(f"{sizes}: {ran.stderr}")
    counts = collections.Counter()
    for event in json.loads(out.read_text())["traceEvents"]:
        if event["ph"] == "X":
            facts = event["args"]
            counts[event["name"], facts["operations"], facts["bytes"], facts["depth"], bool(facts["axes"])] += facts["times"]
    return counts


def make_work(counts):
    """With the counts of several programs or parts of one, as `trace` gives them, as columns."""
    kinds = sorted(set().union(*counts))
    names, operations, size, depth, collective = zip(*kinds)
    sends = np.where(collective, np.where(np.array(names) == "all_reduce", 2.0, 1.0), 0.0)
    return Work(np.array(operations, float), np.array(size, float), np.array(depth, float), sends,
                np.array([[each[kind] for each in counts] for kind in kinds], float))


def work_of(sizes, cache):
    work = make_work([trace(sizes, layers, micro, cache) for layers, micro in ((2, 2), (4, 2), (2, 4), (4, 4))])
    few, wide, long, both = work.counts.T
    layer_of_microbatch = (both - wide - long + few) / 4
    microbatch = (long - few) / 2 - 2 * layer_of_microbatch
    layer = (wide - few) / 2 - 2 * layer_of_microbatch
    step = few - 2 * layer - 2 * microbatch - 4 * layer_of_microbatch
    return work._replace(counts=np.stack([layer_of_microbatch, microbatch, layer, step], 1))


def as_in_pytorch(work):
    """Without what Megatron-LM does not do for each layer of a microbatch: kernels that put what is saved for the backward pass into the stacks of a
    loop, which only move data, as PyTorch keeps references; and the sum of layer norms' gradients over tensor-parallel ranks, one for all layers of a
    step there."""
    moves = (work.operations == 0) & (work.sends == 0)
    small = (work.sends > 0) & (work.bytes < 2**20)
    counts = work.counts.copy()
    counts[moves | small, 0] = 0
    return work._replace(counts=counts)


def works_of(rows, cache):
    """The work of each of the rows' sizes, two programs at a time."""
    sizes = sorted({row.sizes for row in rows})
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return dict(zip(sizes, pool.map(lambda each: as_in_pytorch(work_of(each, cache)), sizes)))


def added_bytes(row):
    """Of a layer of a microbatch: what the sum of gradients moves less than in our program, whose kernels read bf16 and read and write f32."""
    return {"f16": 4, "f32": 10}[row.gradients] * 12 * row.hidden**2 / row.tensor


def logits_bytes(row, c):
    """That PyTorch moves for a microbatch beyond ours."""
    return c.logits * row.micro * row.sequence * row.vocabulary / row.tensor


def device_and_host(n, work, c, between):
    """Seconds of the device, and of the host that issues its kernels, of each column of the counts of a rank of n.

    A kernel takes the larger of its arithmetic and its traffic (Williams et al., CACM 2009); a ring sends 2 (n - 1) / n of the bytes of an all-reduce
    and half as much in an all-gather or a reduce-scatter, and its start-up is that of a double tree (NCCL 2.4). A group of several nodes has a ring
    for each adapter of a node."""
    is_product = work.depth > 0
    terms = 1 + DEPTH / np.where(is_product, work.depth, np.inf)
    arithmetic = np.where(is_product, terms * work.operations / (PEAK * c.products), work.operations / VECTOR)
    kernels = np.maximum(arithmetic, work.bytes / (MEMORY * c.memory))
    link = LINK if n <= GPUS_PER_NODE else min(LINK, GPUS_PER_NODE * between.bandwidth)
    collectives = work.sends * ((n - 1) / n * work.bytes / link + np.log2(max(n, 2)) * c.latency)
    device = np.where(work.sends > 0, collectives, kernels) @ work.counts
    return device, c.issue * work.counts.sum(0)


def together(device, host, c):
    return np.sign(device) * (np.abs(device) ** c.overlap + np.abs(host) ** c.overlap) ** (1 / c.overlap)


def unit_seconds(row, work, c, between):
    """Of a layer of a microbatch, a microbatch, a layer and a step."""
    device, host = device_and_host(row.tensor, work, c, between)
    device[0] -= added_bytes(row) / (MEMORY * c.memory)
    device[1] += logits_bytes(row, c) / (MEMORY * c.memory)
    return together(device, host, c)


def stage_link(row, between):
    """Bytes/s of a GPU to its peer in the next stage."""
    return between.bandwidth if row.gpus > GPUS_PER_NODE and row.tensor * row.data >= GPUS_PER_NODE else LINK


def reduction_seconds(row, parameters, between):
    """Of the all-reduce of the gradients of so many parameters of a rank."""
    inside = min(row.data, max(1, GPUS_PER_NODE // row.tensor)) if row.gpus > GPUS_PER_NODE else row.data
    sent = 2 * (row.data - 1) / row.data * {"f16": 2, "f32": 4}[row.gradients] * parameters
    return sent / LINK if inside == row.data else max(sent / LINK, sent / between.bandwidth / max(1, inside * between.ring_share))


def step_seconds(row, unit, c, between):
    """1F1B, interleaved if a stage has several chunks (Narayanan et al., SC 2021, section 2.2), then the all-reduce of gradients and the
    optimizer. Each GPU sends its share of the activations to the next stage, where they are gathered (section 4.1).
"""
    layer, microbatch, optimizer_layer, optimizer = unit
    layers, link = row.layers / row.pipeline, stage_link(row, between)
    activations = 2 * row.micro * row.sequence * row.hidden / row.tensor
    send = 2 * (activations / link + (row.tensor - 1) * activations / LINK + c.latency) * row.chunks if row.pipeline > 1 else 0
    seconds = row.microbatches * (layers * layer + microbatch + send)
    seconds += (row.pipeline - 1) * (layers * layer / row.chunks + 2 * send / row.chunks) - send
    embedding = row.vocabulary * row.hidden / row.tensor
    seconds += reduction_seconds(row, 12 * row.hidden**2 * layers / row.tensor + embedding, between)
    if row.pipeline > 1:  # the first and the last stage add up the gradients of the embedding
        seconds += 2 * embedding / link
    return seconds + layers * optimizer_layer + optimizer


def predict(rows, works, c, between=Between()):
    """Seconds of each row: from its stages if `works` has them, else by the formula."""
    units = {(row.sizes, row.gradients): unit_seconds(row, works[row.sizes], c, between)
             for row in {(row.sizes, row.gradients): row for row in rows}.values()}
    return np.array([works[row.stages].step_seconds(row, c, between) if row.stages in works
                     else step_seconds(row, units[row.sizes, row.gradients], c, between) for row in rows])


def fit_logarithms(residuals, start, **options):
    """The positive numbers with the least squares of `residuals`, of which large ones count linearly."""
    found = least_squares(lambda logs: residuals(np.exp(logs)), np.log(start), loss="soft_l1", f_scale=0.03, **options)
    return np.exp(found.x)


def fit(rows, works):
    """The constants with the least error of logarithms."""
    names, measured = list(Constants.bounds), np.array([row.seconds for row in rows])
    at = lambda values: Constants(**dict(zip(names, values)))
    bounds = np.log(np.array([Constants.bounds[name] for name in names]).T)
    start = [getattr(Constants(), name) for name in names]
    return at(fit_logarithms(lambda values: np.log(predict(rows, works, at(values)) / measured), start, bounds=tuple(bounds)))


def fit_between(rows, works, c):
    measured = np.array([row.seconds for row in rows])
    return Between(*fit_logarithms(lambda values: np.log(predict(rows, works, c, Between(*values)) / measured), [2e10, 0.5]))
