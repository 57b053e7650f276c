# SPDX-License-Identifier: Apache-2.0
"""The time of a GPT's training step in the stages that our compiler cuts it into, on a cluster of DGX A100.

A row's step is cut into as many layers for each piece as the published run had (`--stage-of`), with its schedule and microbatches. `compile --stop-after cut`
says in which order each stage computes fragments, and what it sends and awaits between them; the trace of a simulation of the same cut with few microbatches
says what a fragment runs. Fragments take what the constants of step_model.py give, and a stage waits for what others send; gradients are then added up over
the data-parallel replicas, stage by stage.
"""
import collections
import concurrent.futures
import dataclasses
import json
import re
import subprocess
import sys

import abstract_gpt
import numpy as np
import step_model

OPEN = re.compile(r"\s+exec\.stage @stage(\d+)")
CALL = re.compile(r"func\.call @(\w+)\(.*?\)(?: \{exec\.fragment = \"(\w)\d*(\.\d+)?\"\})?")
START = re.compile(r"(%\w+) = exec\.start permute (%\S+)? *\{exec\.channel = (\d+) .*: \((?:tensor<(\S+)>)?\) ->")
DONE = re.compile(r"exec\.done (%\w+)")
BEFORE = "before"  # what a stage computes in front of its fragments


def bytes_of(tensor):
    """Of the text of its type: 2x3xbf16."""
    *shape, kind = tensor.split("x")
    return int(np.prod([int(size) for size in shape])) * max(1, int(re.sub(r"\D", "", kind)) // 8)


def read_orders(text):
    """Of each stage, from the module after `cut`."""
    orders, receives = [], {}
    for line in text.splitlines():
        if OPEN.match(line):
            orders.append([])
            receives = {}
        elif not orders:
            continue
        elif "func.call" in line:
            callee, letter, chunk = CALL.search(line).groups()
            if letter or callee.startswith(BEFORE):
                orders[-1].append(("call", letter + (chunk or "") if letter else BEFORE))
        elif "exec.start" in line:
            result, sent, channel, tensor = START.search(line).groups()
            if sent:
                orders[-1].append(("send", int(channel), bytes_of(tensor)))
            else:
                receives[result] = int(channel)
        elif "exec.done" in line and (result := DONE.search(line)[1]) in receives:
            orders[-1].append(("await", receives[result]))
    return orders


def file_of(row, folder, ending):
    return folder / f"stages-{'-'.join(map(str, (*row.sizes, *row.stages[1:])))}{ending}"


def compiler(row, microbatches, folder, *words):
    """Runs a command on a row's step in so many microbatches, cut as the row says."""
    s, pieces = row.sizes, row.pipeline * row.chunks
    text = abstract_gpt.export(abstract_gpt.Sizes(
        hidden=s.hidden, heads=s.heads, layers=row.layers, vocab=s.vocabulary, sequence=s.sequence, batch=s.micro * microbatches, microbatch=s.micro,
        model=s.tensor, eager=True, dropout=0.1, recompute=s.recompute, sequence_parallel=s.sequence_parallel))
    model = file_of(row, folder, f"-{words[0]}.mlir")
    model.write_text(text)
    options = ["--mesh", f"stage={row.pipeline},data=1,model={s.tensor}", "--pipeline", "stage", "--microbatches", str(microbatches)]
    options += ["--schedule", "interleaved", "--chunks", str(row.chunks)] if row.chunks > 1 else []
    options += [word for i in range(row.layers) for word in ("--stage-of", f"[{i}]={i * pieces // row.layers}")]
    ran = subprocess.run([step_model.SHARDWRIGHT, words[0], model, *words[1:], *options], capture_output=True, text=True)
    model.unlink()
    if ran.returncode:
        sys.exit(f"{row.stages}: {ran.stderr}")
    return ran.stdout


def fragment_counts(row, folder):
    """How often a rank of each stage runs each instruction in the first microbatch of each fragment, and in the update and in front of all fragments."""
    trace = file_of(row, folder, "-trace.json")
    few = row.pipeline if row.chunks > 1 else 2
    devices = max(row.pipeline * row.tensor, step_model.GPUS_PER_NODE)
    compiler(row, few, folder, "simulate", "--cluster", f"dgx-a100x{devices}", "--memory", "64TiB", "--trace", trace)
    events = json.loads(trace.read_text())["traceEvents"]
    trace.unlink()
    counts = {}
    for event in events:
        facts = event.get("args", {})
        if "fragment" not in facts or event["name"] in ("send", "receive"):
            continue
        name = facts["fragment"] or BEFORE
        if name[0] in "FB":
            if not re.fullmatch(r"[FB]0(\.\d+)?", name):
                continue
            name = name[0] + name[2:]
        kind = event["name"], facts["operations"], facts["bytes"], facts["depth"], bool(facts["axes"])
        counts.setdefault((event["pid"], name), collections.Counter())[kind] += facts["times"]
    return counts


def as_in_pytorch(work, names):
    """As step_model.as_in_pytorch, of what each microbatch computes."""
    moves = (work.operations == 0) & (work.sends == 0)
    small = (work.sends > 0) & (work.bytes < 2**20)
    counts = work.counts.copy()
    counts[np.ix_(moves | small, [name[0] in "FB" for _, name in names])] = 0
    return work._replace(counts=counts)


class Replay:
    """Stages that wait for each other. As in Megatron-LM, they compute nothing while they send."""

    def __init__(self, orders, seconds, sending, reduction):
        self.orders, self.seconds, self.sending, self.reduction = orders, seconds, sending, reduction
        self.clock = [0.0] * len(orders)
        self.updated = [False] * len(orders)
        self.arrived = {}  # by channel

    def run(self):
        position = [0] * len(self.orders)
        while any(at < len(order) for at, order in zip(position, self.orders)):
            for stage, order in enumerate(self.orders):
                while position[stage] < len(order) and self.advance(stage, *order[position[stage]]):
                    position[stage] += 1
        return max(self.clock)

    def advance(self, stage, what, which, size=0):
        """False: what it waits for has not been sent."""
        if what == "call":
            self.clock[stage] += self.call(stage, which)
        elif what == "send":
            self.clock[stage] += self.sending(size)
            self.arrived[which] = self.clock[stage]
        elif which not in self.arrived:
            return False
        else:
            self.clock[stage] = max(self.clock[stage], self.arrived[which])
        return True

    def call(self, stage, name):
        if name != "U":
            return self.seconds.get((stage, name), 0.0)
        if self.updated[stage]:
            return 0.0  # its other rounds are counted in the first
        self.updated[stage] = True
        return self.reduction[stage] + self.seconds.get((stage, name), 0.0)


@dataclasses.dataclass
class Stages:
    work: step_model.Work  # a column for each of `names`, the stage and the fragment, of which an update is one, or BEFORE
    names: list
    layers: int  # of each piece
    # What each stage does: ("call", name of a fragment or BEFORE), ("send", channel, bytes), ("await", channel).
    orders: list

    def fragment_seconds(self, row, c, between):
        device, host = step_model.device_and_host(row.tensor, self.work, c, between)
        last = f".{row.chunks - 1}" if row.chunks > 1 else ""
        memory = step_model.MEMORY * c.memory
        for i, (stage, name) in enumerate(self.names):
            if name[0] == "B":
                device[i] -= self.layers * step_model.added_bytes(row) / memory
            if (stage, name) == (row.pipeline - 1, "B" + last):
                device[i] += step_model.logits_bytes(row, c) / memory
        return dict(zip(self.names, step_model.together(device, host, c)))

    def step_seconds(self, row, c, between):
        link = step_model.stage_link(row, between)
        embedding = row.vocabulary * row.hidden / row.tensor
        layers = 12 * row.hidden**2 * row.layers / row.pipeline / row.tensor
        reduction = [step_model.reduction_seconds(row, layers + (embedding if stage in (0, row.pipeline - 1) else 0), between)
                     for stage in range(row.pipeline)]
        return Replay(self.orders, self.fragment_seconds(row, c, between), lambda size: size / link + c.latency, reduction).run()


def stages_of(row, folder):
    if row.layers % (row.pipeline * row.chunks):
        sys.exit(f"{row.stages}: expected as many layers in each piece")
    kept = file_of(row, folder, ".json")
    if not kept.exists():
        counts = [(key, list(each.items())) for key, each in fragment_counts(row, folder).items()]
        kept.write_text(json.dumps([counts, read_orders(compiler(row, row.microbatches, folder, "compile", "--stop-after", "cut"))]))
    counts, orders = json.loads(kept.read_text())
    names = [tuple(key) for key, _ in counts]
    work = step_model.make_work([collections.Counter({tuple(kind): times for kind, times in each}) for _, each in counts])
    return Stages(as_in_pytorch(work, names), names, row.layers // (row.pipeline * row.chunks), orders)


def all_stages(rows, folder):
    """By what is cut, two programs at a time."""
    distinct = list({row.stages: row for row in rows if row.pipeline > 1}.values())
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return dict(zip((row.stages for row in distinct), pool.map(lambda row: stages_of(row, folder), distinct)))
