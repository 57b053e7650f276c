# SPDX-License-Identifier: Apache-2.0
"""HTML representations of meshes, shardings and programs for notebooks."""

import html

from .errors import UsageError
from .layout import piece

#: Colors of ranks, chosen so that neighbors differ clearly.
_COLOURS = ["#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#edc948", "#b07aa1", "#9c755f"]


def colour(rank):
    """The CSS color of a rank."""
    return _COLOURS[rank] if rank < len(_COLOURS) else f"hsl({rank * 137.5 % 360:.0f} 45% 55%)"


def _cell(text, background, width, height):
    return (
        f'<td style="background:{background};color:#fff;text-align:center;width:{width}px;height:{height}px;border:1px solid #fff;'
        f'font:12px monospace">{text}</td>'
    )


def mesh_html(mesh):
    """A table of devices; the last axis is horizontal."""
    sizes = list(mesh.axes.values()) or [1]
    columns = sizes[-1]
    ids = list(mesh.device_ids) or list(range(mesh.size))
    rows = [
        "<tr>"
        + "".join(_cell(rank, colour(rank), 36, 28) for rank in ids[begin : begin + columns])
        + "</tr>"
        for begin in range(0, mesh.size, columns)
    ]
    title = " × ".join(f"{name}={size}" for name, size in mesh.axes.items()) or "one device"
    return f"<div><b>{html.escape(title)}</b><table style='border-collapse:collapse'>{''.join(rows)}</table></div>"


def sharding_html(sharding):
    """The shards of an array with the ranks that hold them, like
    jax.debug.visualize_array_sharding: the last two dimensions, at the first index of all
    others.
    """
    mesh = sharding.mesh
    if mesh is None:
        return f"<code>{html.escape(repr(sharding))}</code>"
    holders = _holders(sharding)
    row_parts, column_parts = len(holders), len(holders[0])
    height, width = max(18, min(120, 240 // row_parts)), max(34, min(160, 320 // column_parts))
    lines = []
    for cells in holders:
        lines.append(
            "<tr>"
            + "".join(
                _cell(
                    ",".join(map(str, ranks)), colour(ranks[0]) if ranks else "#999", width, height
                )
                for ranks in cells
            )
            + "</tr>"
        )
    return f"<div><code>{html.escape(sharding.text())}</code><table style='border-collapse:collapse'>{''.join(lines)}</table></div>"


def _holders(sharding):
    """The ranks that hold each part, by row and column of the last two dimensions."""
    mesh = sharding.mesh
    parts = [_parts(mesh, axes) for axes in sharding.dims]
    rows, columns = _last_two(len(sharding.dims))
    row_parts, column_parts = (
        (parts[rows] if rows is not None else 1),
        (parts[columns] if columns is not None else 1),
    )
    holders = {}
    for rank in range(mesh.size):
        begin, _ = piece(tuple(parts), sharding, mesh, rank)
        if all(b == 0 for d, b in enumerate(begin) if d not in (rows, columns)):
            holders.setdefault(
                (
                    begin[rows] if rows is not None else 0,
                    begin[columns] if columns is not None else 0,
                ),
                [],
            ).append(rank)
    return [[holders.get((r, c), []) for c in range(column_parts)] for r in range(row_parts)]


def array_html(array):
    """Type, shards and, of a small array, the value."""
    value = f"<pre>{html.escape(str(array))}</pre>" if array.size <= 64 else ""
    title = html.escape(f"{array.dtype}{list(array.shape)}")
    return f"<div><b>{title}</b>{value}{sharding_html(array.layout)}</div>"


def visualize_sharding(array):
    """Prints which ranks hold which part of an array (or of a Sharding with a mesh), as
    jax.debug.visualize_array_sharding does: a table of the last two dimensions, at the first index
    of all others. Raises UsageError if the sharding has no mesh.
    """
    print(sharding_text(getattr(array, "layout", array)))


def sharding_text(sharding):
    """The table of visualize_sharding."""
    if sharding.mesh is None:
        raise UsageError(f"{sharding!r} has no mesh; expected an array, or a sharding of one")
    cells = [[",".join(map(str, ranks)) for ranks in row] for row in _holders(sharding)]
    width = max(len(cell) for row in cells for cell in row) + 2
    line = "+" + ("-" * width + "+") * len(cells[0])
    rows = ["|" + "|".join(cell.center(width) for cell in row) + "|" for row in cells]
    return "\n".join([sharding.text(), line, *(text for row in rows for text in (row, line))])


def _last_two(rank):
    return (rank - 2 if rank > 1 else None), (rank - 1 if rank > 0 else None)


def _parts(mesh, axes):
    parts = 1
    for axis in axes or ():
        parts *= mesh.axes[axis]
    return parts


def _values_table(title, values):
    rows = "".join(
        f"<tr><td>{html.escape(v.name)}</td><td>{v.dtype}{list(v.shape)}</td><td><code>{html.escape(v.sharding.text())}</code></td>"
        f"<td>{list(v.local_shape)}</td></tr>"
        for v in values[:50]
    )
    more = f"<tr><td colspan=4>… and {len(values) - 50} more</td></tr>" if len(values) > 50 else ""
    return (
        f"<details><summary>{len(values)} {title}</summary><table><tr><th>name</th><th>type</th><th>sharding</th><th>on each rank</th></tr>"
        f"{rows}{more}</table></details>"
    )


def program_html(program):
    """The mesh, arguments, results, and collectives."""
    return (
        f"<div>{mesh_html(program.mesh)}{_values_table('inputs', program.inputs)}{_values_table('outputs', program.outputs)}"
        f"{explanation_html(program.explain())}</div>"
    )


def function_html(name, program, compiled=1):
    """A function or step, by the program that ran last: None if there is none. `compiled`: the number
    of its programs.
    """
    if program is None:
        return f"<div><b>{html.escape(name)}</b>: not compiled yet; it is when it is called</div>"
    programs = "" if compiled == 1 else f", one of {compiled} programs for other arguments"
    return f"<div><b>{html.escape(name)}</b> on {program.ranks} ranks{programs}{program_html(program)}</div>"


def explanation_html(report):
    """Groups of collectives, those that send the most first."""
    from .logs import format_bytes
    from .report.collectives import collective_groups

    groups = collective_groups(report.get("collectives", []))
    rows = [
        (
            f"{group['kind']} over {', '.join(map(str, group['axes'])) or 'all'}",
            str(group["count"]),
            format_bytes(group["bytes"]),
            group["why"],
            _first(group["decided"]),
            _first(group["at"]),
        )
        for group in groups
    ]
    count = sum(len(group["members"]) for group in groups)
    heads = ("", "times", "sent by a device", "because", "decided by", "at")
    return f"<details><summary>{count} collectives</summary>{table_html(heads, rows, numbers=(1, 2))}</details>"


def _first(items, most=3):
    more = f" and {len(items) - most} more" if len(items) > most else ""
    return ", ".join(items[:most]) + more


def table_html(heads, rows, numbers=()):
    """A table of text; columns of `numbers` are to the right."""

    def cell(tag, i, text):
        side = "right;white-space:nowrap" if i in numbers else "left"
        return f"<{tag} style='text-align:{side};padding:2px 10px;vertical-align:top'>{html.escape(text)}</{tag}>"

    lines = [("th", heads), *(("td", row) for row in rows)]
    drawn = "".join(
        f"<tr>{''.join(cell(tag, i, text) for i, text in enumerate(row))}</tr>"
        for tag, row in lines
    )
    return f"<table style='border-collapse:collapse'>{drawn}</table>"


def comparison_html(comparison):
    """The tables of a Comparison, with as many rows as there are."""
    from .logs import format_bytes

    rows = [("mesh", *comparison.meshes, "")] + [
        ("\u2003" * c.depth + c.name, format_bytes(c.before), format_bytes(c.after), c.effect)
        for c in comparison.numbers
    ]
    parts = [table_html(("", "before", "after", "change"), rows, numbers=(1, 2, 3))]
    if not comparison.collectives:
        parts.append("<p>the same collectives</p>")
    for title, pairs, described in comparison.sections():
        parts.append(f"<h3>{title}</h3>")
        rows = [(*cells, "; ".join(notes)) for *cells, notes in map(described, pairs)]
        parts.append(table_html(("", "before", "after", ""), rows, numbers=(1, 2)))
    return f"<div>{''.join(parts)}</div>"


def plan_html(plan):
    """The mesh, the layouts of arguments and results, and what collectives send."""
    parts = [mesh_html(plan.mesh)]
    for title, entries in (("arguments", plan.arguments), ("results", plan.results)):
        rows = [(e.name, f"{e.dtype}{list(e.shape)}", e.sharding.text()) for e in entries]
        parts.append(
            f"<details><summary>{len(rows)} {title}</summary>{table_html(('name', 'type', 'sharding'), rows)}</details>"
        )
    rows = [
        (kind, str(sent["count"]), f"{sent['bytes_per_device']:,.0f}")
        for kind, sent in sorted(plan.collectives.items())
    ]
    if rows:
        heads = ("collectives of a step", "times", "bytes a device")
        parts.append(table_html(heads, rows, numbers=(1, 2)))
    if plan.options:
        options = ", ".join(f"{key}={value!r}" for key, value in plan.options.items())
        parts.append(f"<p>options: <code>{html.escape(options)}</code></p>")
    return f"<div>{''.join(parts)}</div>"


def page_html(title, body):
    """A page without scripts."""
    style = "body{font:15px/1.45 system-ui,sans-serif;color:#1d2733;margin:20px 28px;max-width:1100px}td,th{border-bottom:1px solid #dde3ea;overflow-wrap:anywhere}"
    return f"<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'><title>{html.escape(title)}</title><style>{style}</style></head><body><h1>{html.escape(title)}</h1>{body}</body></html>\n"
