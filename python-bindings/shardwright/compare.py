# SPDX-License-Identifier: Apache-2.0
"""What changed from one program to another: `shardwright.compare`."""

import os
from dataclasses import dataclass, field

from .errors import UsageError
from .explanation import Explanation
from .report.collectives import collective_groups

#: How many groups of collectives are printed.
MOST = 12


@dataclass(frozen=True)
class Change:
    """A number of both programs: bytes of one rank. `depth` is 1 for a part of the number before."""

    name: str
    before: int
    after: int
    depth: int = 0

    @property
    def ratio(self):
        """after / before; None if there was nothing before."""
        return self.after / self.before if self.before else None


@dataclass(frozen=True)
class Comparison:
    """Prints as tables. `meshes`: the two meshes as text. `numbers`: bytes sent in a step, by kind and
    axes, and the peak of memory, by kind. `collectives`: pairs (before, after) of groups of equal
    collectives whose number or bytes differ, with None where a program has no such group.
    """

    meshes: tuple
    numbers: list = field(default_factory=list)
    collectives: list = field(default_factory=list)

    def __str__(self):
        rows = [("", "before", "after", ""), ("mesh", *self.meshes, "")]
        for change in self.numbers:
            percent = "" if change.ratio in (None, 1) else f"{100 * (change.ratio - 1):+.0f} %"
            name = "  " * change.depth + change.name
            rows.append((name, mib(change.before), mib(change.after), percent))
        widths = [max(len(row[i]) for row in rows) for i in range(4)]
        lines = [
            f"{a:{widths[0]}}  {b:>{widths[1]}}  {c:>{widths[2]}}  {d:>{widths[3]}}".rstrip()
            for a, b, c, d in rows
        ]
        if not self.collectives:
            return "\n".join([*lines, "the same collectives"])
        lines += ["", f"collectives that differ ({len(self.collectives)}):"]
        for pair in self.collectives[:MOST]:
            lines += [f"  {sign} {described(group)}" for sign, group in zip("-+", pair) if group]
        if len(self.collectives) > MOST:
            lines.append(f"  and {len(self.collectives) - MOST} more")
        return "\n".join(lines)

    __repr__ = __str__


def compare(before, after):
    """Compares what two programs send and hold.

    before, after   programs of `compile` or `load`, their explanations, functions and steps with
                    `.explain()`, or paths of bundles

    Returns a Comparison. Raises UsageError for anything else.
    """
    reports = [explanation_of(each) for each in (before, after)]
    numbers = sent_numbers(*reports) + peak_numbers(*reports)
    meshes = tuple(
        ",".join(f"{axis['name']}={axis['size']}" for axis in report.get("mesh", [])) or "one rank"
        for report in reports
    )
    return Comparison(meshes, numbers, differing_groups(*reports))


def explanation_of(program):
    if isinstance(program, Explanation):
        return program
    if isinstance(program, (str, os.PathLike)):
        from .program import load

        program = load(program)
    if hasattr(program, "explain"):
        return program.explain()
    raise UsageError(
        f"{type(program).__name__} is no program; expected what compile, load or jit return, an explanation or the path of a bundle"
    )


def sums_by(key, items, size):
    sums = {}
    for item in items:
        sums[key(item)] = sums.get(key(item), 0) + size(item)
    return sums


def changes(name, before, after):
    """The sum of two tables of bytes, then each of their rows, the largest first."""
    rows = [
        Change(part, before.get(part, 0), after.get(part, 0), 1) for part in {**before, **after}
    ]
    rows.sort(key=lambda row: (-max(row.before, row.after), row.name))
    return [Change(name, sum(before.values()), sum(after.values())), *filter(is_any, rows)]


def is_any(row):
    return row.before or row.after


def sent_numbers(before, after):
    def of(report):
        return sums_by(
            lambda c: f"{c['kind'].replace('_', '-')} over {', '.join(c['axes']) or 'all'}",
            report.get("collectives", []),
            lambda c: c["bytes_per_device"],
        )

    return changes("a rank sends in a step", of(before), of(after))


def peak_numbers(before, after):
    def of(report):
        kinds = report.get("memory", {}).get("at_peak", {}).get("by_kind", {})
        return {kind.replace("_", " "): size for kind, size in kinds.items()}

    def peak(report):
        return report.get("memory", {}).get("peak_bytes", 0)

    _, *kinds = changes("", of(before), of(after))
    return [Change("peak of a rank", peak(before), peak(after)), *kinds]


def differing_groups(before, after):
    """Pairs of groups, those that change the bytes most first."""
    tables = [
        {
            (g["kind"], tuple(g["axes"]), g["from"], g["to"], g["why"]): g
            for g in collective_groups(report.get("collectives", []))
        }
        for report in (before, after)
    ]
    pairs = [tuple(table.get(key) for table in tables) for key in {**tables[0], **tables[1]}]

    def amount(group):
        return (group["count"], group["bytes"]) if group else (0, 0)

    differing = [pair for pair in pairs if amount(pair[0]) != amount(pair[1])]
    return sorted(differing, key=lambda pair: -abs(amount(pair[0])[1] - amount(pair[1])[1]))


def described(group):
    places = ", ".join(os.path.basename(place) for place in group["places"][:2])
    more = len(group["places"]) - 2
    places += f" and {more} more" if more > 0 else ""
    return (
        f"{group['count']}x {group['kind'].replace('_', '-')} over {', '.join(group['axes']) or 'all'}, {mib(group['bytes'])}: "
        f"{group['from']} to {group['to']}{f' ({places})' if places else ''}"
    )


def mib(size):
    return f"{size / 2**20:.2f} MiB"
