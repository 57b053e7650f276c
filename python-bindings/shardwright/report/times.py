# SPDX-License-Identifier: Apache-2.0
"""What a step's time goes to, of the trace of one step: a mean rank's microseconds by kind, source line, layer, collective and
instruction. All shares are of the step.
"""

import collections
import dataclasses

from .scopes import line_of, short

#: The kinds of time of a step, in the order of the page. `host` is what is left of the step.
KINDS = {
    "waiting": "waiting for other ranks",
    "exposed": "communication that nothing hides",
    "calls": "library calls",
    "kernels": "kernels",
    "copies": "copies",
    "host": "host, between instructions",
}
#: How many rows each table has.
MOST = 200


@dataclasses.dataclass
class Event:
    """An instruction that a rank ran: `begin` and `us` of its last execution in the step, in
    microseconds, `times` and `total` of all, in a loop; `key` is (program, index).
    """

    rank: int
    key: tuple
    begin: float
    us: float
    stream: str
    times: int = 1
    total: float = 0.0

    @property
    def all_us(self):
        return self.total or self.us


def kind_of(instruction):
    """The kind of time of an instruction of the computing stream, but of waits; None of control flow."""
    op = instruction["op"]
    if op in ("while", "do", "end", "case", "branch"):
        return None
    return {"call": "calls", "kernel": "kernels", "copy": "copies"}.get(op, "host")


def start_of(program):
    """{index of an instruction that waits for a collective: the index of its start}."""
    starts, found = {}, {}
    for i, one in enumerate(program):
        if one["op"].endswith(".start"):
            starts[one["name"]] = i
        elif one["op"].endswith(".done"):
            found[i] = starts[one["name"]]
    return found


def peers(mesh, axes):
    """{rank: the ranks that differ from it only along the axes}."""
    ids = list(mesh.device_ids) or list(range(mesh.size))
    sizes = list(mesh.axes.items())
    groups = collections.defaultdict(list)
    for position, rank in enumerate(ids):
        others, rest = [], position
        for name, size in reversed(sizes):
            rest, at = divmod(rest, size)
            others += [] if name in axes else [at]
        groups[tuple(others)].append(rank)
    return {rank: group for group in groups.values() for rank in group}


class Step:
    """The times of one step. `programs`: lists of instructions; `origins`: {index: origin} of each."""

    def __init__(self, events, programs, origins, mesh, ranks, seconds):
        self.programs, self.origins, self.mesh = programs, origins, mesh
        self.ranks, self.us = ranks, seconds * 1e6
        self.waits = [start_of(program) for program in programs]
        self.starts = {(e.rank, e.key): e for e in events if e.stream != "c"}
        self.flights = collections.Counter()
        self.spent = {
            kind: collections.Counter() for kind in ("waiting", "exposed", "computing", "flops")
        }
        self.kinds = collections.Counter()
        for event in events:
            if event.stream == "c":
                self.add(event, self.programs[event.key[0]][event.key[1]])
        self.kinds["host"] = max(
            0.0, self.us - sum(us for kind, us in self.kinds.items() if kind != "host")
        )

    def add(self, event, instruction):
        start = self.waits[event.key[0]].get(event.key[1])
        kind = kind_of(instruction)
        if start is not None:
            self.add_wait(event, (event.key[0], start))
        elif kind is not None:
            self.kinds[kind] += event.all_us / self.ranks
            self.spent["computing"][event.key] += event.all_us / self.ranks
            self.spent["flops"][event.key] += event.times * instruction.get("flops", 0) / self.ranks

    def add_wait(self, event, key):
        """A wait is for peers until the last of them has begun the collective; in a loop all are
        split like the last.
        """
        own = self.starts.get((event.rank, key))
        axes = self.origins[key[0]].get(key[1], {}).get("axes")
        group = peers(self.mesh, axes)[event.rank] if axes and own else []
        begins = [self.starts[rank, key].begin for rank in group if (rank, key) in self.starts]
        ready = max(begins, default=event.begin + event.us)
        waiting = min(max(0.0, ready - event.begin), event.us)
        scale = event.all_us / event.us / self.ranks if event.us else 0.0
        for kind, us in (("waiting", waiting), ("exposed", event.us - waiting)):
            self.kinds[kind] += us * scale
            self.spent[kind][key] += us * scale
        self.flights[key] += own.us * scale if own else 0.0

    def keys(self):
        return {key for kind in self.spent.values() for key in kind} | set(self.flights)

    def breakdown(self):
        return [
            {
                "kind": kind,
                "what": what,
                "us": self.kinds[kind],
                "share": self.kinds[kind] / self.us,
            }
            for kind, what in KINDS.items()
        ]

    def row(self, keys):
        """The times of some instructions together."""
        us = {kind: sum(each[key] for key in keys) for kind, each in self.spent.items()}
        total = us["computing"] + us["waiting"] + us["exposed"]
        return {
            "us": total,
            "share": total / self.us,
            **us,
            "flight": sum(self.flights[key] for key in keys),
            "keys": [f"{program}.{index}" for program, index in sorted(keys)],
        }

    def rows(self, name_of, keys=None):
        """A row for each name, the most time first."""
        groups = collections.defaultdict(list)
        for key in keys if keys is not None else self.keys():
            groups[name_of(key)].append(key)
        rows = [{"name": name, **self.row(keys)} for name, keys in groups.items()]
        return sorted(rows, key=lambda row: -row["us"])[:MOST]


def tables(step, facts_of):
    """The tables of the page. `facts_of`: {key: the facts of an instruction on the page}."""

    def line(key):
        place = facts_of[key]["place"]
        return line_of(place) or place

    def layer(key):
        return facts_of[key]["layer"] or "outside of layers"

    lines = step.rows(line)
    for row in lines:
        row["place"] = row["name"]
        row["name"] = short(row["name"]) or "no source line"
    layers = step.rows(layer)
    for row in lines + layers:
        row["ops"] = _ops(step, row["keys"], facts_of)
    return {
        "kinds": step.breakdown(),
        "lines": lines,
        "layers": layers,
        "instructions": [
            {**row, "name": facts_of[row["name"]]["title"], "place": facts_of[row["name"]]["place"]}
            for row in step.rows(lambda key: key)
        ],
    }


def _ops(step, keys, facts_of):
    """What of the instructions takes the most time."""
    spent = collections.Counter()
    for key in (tuple(map(int, key.split("."))) for key in keys):
        spent[facts_of[key]["what"]] += step.row([key])["us"]
    return [what for what, _ in spent.most_common(4)]
