# SPDX-License-Identifier: Apache-2.0
"""What changed from one program to another: `shardwright.compare`."""

import os
from dataclasses import dataclass, field

from .errors import UsageError
from .explanation import Explanation
from .logs import format_bytes
from .report.collectives import collective_groups, reason_of
from .report.peak import peak_groups
from .report.scopes import template

#: How many kinds of collectives, and groups of values, are printed.
MOST = 8


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

    @property
    def effect(self):
        """`+25 %`, `12 times`, `was 0`, `gone`; empty if nothing changed, or less than half a percent."""
        if self.before == self.after:
            return ""
        if not self.before or not self.after:
            return "gone" if self.before else "was 0"
        if not 0.1 < self.ratio < 10:
            return f"{self.ratio:.0f} times" if self.ratio > 1 else f"1/{1 / self.ratio:.0f}"
        percent = round(100 * (self.ratio - 1))
        return f"{percent:+d} %" if percent else ""


@dataclass(frozen=True)
class Comparison:
    """Prints as tables, and is shown as such in a notebook; `save` writes them as a page. `meshes`: the two
    meshes as text. `numbers`: bytes sent in a step, by kind and axes, and the peak of memory, by
    kind. `collectives`: pairs (before, after) of collectives of one kind and axes together whose
    number, bytes or reasons differ, with None where a program has none. `values`: such pairs of
    equal values at the peak.
    """

    meshes: tuple
    numbers: list = field(default_factory=list)
    collectives: list = field(default_factory=list)
    values: list = field(default_factory=list)

    def __str__(self):
        rows = [("", "before", "after", ""), ("mesh", *self.meshes, "")]
        rows += [
            ("  " * c.depth + c.name, format_bytes(c.before), format_bytes(c.after), c.effect)
            for c in self.numbers
        ]
        widths = [max(len(row[i]) for row in rows) for i in range(4)]
        lines = [
            f"{a:{widths[0]}}  {b:>{widths[1]}}  {c:>{widths[2]}}  {d:>{widths[3]}}".rstrip()
            for a, b, c, d in rows
        ]
        if not self.collectives:
            lines.append("the same collectives")
        for title, pairs, described in self.sections():
            lines += ["", f"{title} ({len(pairs)}):"]
            for pair in pairs[:MOST]:
                what, before, after, notes = described(pair)
                lines.append(f"  {what}: {before} -> {after}")
                lines += [f"      {note}" for note in notes]
            if len(pairs) > MOST:
                lines.append(f"  and {len(pairs) - MOST} more")
        return "\n".join(lines)

    __repr__ = __str__

    def sections(self):
        """(title, pairs, their description) of what differs."""
        sections = [
            ("collectives that differ", self.collectives, described_collectives),
            ("values at the peak that differ", self.values, described_values),
        ]
        return [section for section in sections if section[1]]

    def _repr_html_(self):
        from .visualize import comparison_html

        return comparison_html(self)

    def save(self, path):
        """Writes an HTML page. Raises UsageError if the file cannot be written."""
        from .files import replacing
        from .visualize import page_html

        with replacing(path) as file:
            file.write(page_html("Shardwright: what changed", self._repr_html_()))


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
    return Comparison(meshes, numbers, differing_collectives(*reports), differing_values(*reports))


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


def differing(tables, amount):
    """Pairs of entries of two tables under the same key whose amounts differ, those that change the bytes most first."""
    pairs = [tuple(table.get(each) for table in tables) for each in {**tables[0], **tables[1]}]
    pairs = [pair for pair in pairs if amount(pair[0]) != amount(pair[1])]
    return sorted(pairs, key=lambda pair: -abs(bytes_of(pair[0]) - bytes_of(pair[1])))


def bytes_of(entry):
    return entry["bytes"] if entry else 0


def differing_collectives(*reports):
    tables = [kinds_of(report.get("collectives", [])) for report in reports]
    return differing(tables, lambda entry: entry and entry["reasons"])


def kinds_of(collectives):
    """{(kind, axes): {kind, axes, count, bytes, at, reasons: {reason: (count, bytes)}}}."""
    found = {}
    for group in collective_groups(collectives):
        entry = found.setdefault(
            (group["kind"], tuple(group["axes"])),
            {
                **{key: group[key] for key in ("kind", "axes")},
                "count": 0,
                "bytes": 0,
                "reasons": {},
            },
        )
        entry["count"] += group["count"]
        entry["bytes"] += group["bytes"]
        entry["reasons"][reason_of(group["why"])] = (group["count"], group["bytes"])
    return found


def differing_values(*reports):
    tables = [
        values_of(report.get("memory", {}).get("at_peak", {}).get("buffers", []))
        for report in reports
    ]
    return differing(tables, lambda entry: entry and (entry["count"], entry["bytes"]))


def values_of(buffers):
    """{(kind, type, name, layer): {kind, type, name, layer, count, bytes}}, of all lines together."""
    found = {}
    for group in peak_groups(buffers):
        key = group["kind"], group["type"], template(group["name"]), template(group["layer"])
        entry = found.setdefault(
            key,
            {
                **{name: group[name] for name in ("kind", "type", "name", "layer")},
                "count": 0,
                "bytes": 0,
            },
        )
        entry["count"] += group["count"]
        entry["bytes"] += group["bytes"]
    return found


def amount_text(entry):
    """`1.13 MiB in 10`, or `none`."""
    return f"{format_bytes(entry['bytes'])} in {entry['count']}" if entry else "none"


def described_collectives(pair):
    """(what, before, after, notes) of a pair: a note for each reason that differs."""
    entry = pair[1] or pair[0]
    what = f"{entry['kind'].replace('_', '-')} over {', '.join(entry['axes']) or 'all'}"
    before, after = (each["reasons"] if each else {} for each in pair)
    notes = []
    for why in {**before, **after}:
        counts = [reasons.get(why, (0, 0))[0] for reasons in (before, after)]
        if before.get(why) != after.get(why):
            notes.append(f"{counts[0]} -> {counts[1]} because {why}")
    return what, *map(amount_text, pair), notes


def described_values(pair):
    entry = pair[1] or pair[0]
    what = f"{entry['kind']}, {entry['name']} {entry['type']}"
    return what, *map(amount_text, pair), [f"in {entry['layer']}"] if entry["layer"] else []
