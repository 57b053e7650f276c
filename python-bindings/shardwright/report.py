# SPDX-License-Identifier: Apache-2.0
"""HTML page of a program: an overview, shardings, collectives with their reasons, memory over time, timeline; of a pipeline, what its stages do when.

The page contains its data and plotly.js, so it needs no network.
"""

import collections
import html
import json
import os
import pathlib
import tempfile

from .errors import UsageError
from .files import replacing
from .liveness import memory_over_time
from .overview import overview
from .pipeline import pipeline
from .visualize import colour, mesh_html, sharding_html

#: The maximum number of bars per rank in the timeline; the longest ones are kept.
_MOST_SPANS = 2000
#: How many instructions the table of times has.
_MOST_ROWS = 200


def write(program, path, arrays=None, steps=2):
    """Writes the page. Runs `steps` steps for the timeline on `arrays`, by default seeded random
    data; with steps=0 there is none.
    """
    with replacing(path) as file:
        file.write(_page(program, arrays, steps))


def _page(program, arrays, steps):
    facts = collect(program, arrays, steps)
    template = pathlib.Path(__file__).with_name("report.html").read_text(encoding="utf-8")
    page = template.replace("/*PLOTLY*/", _plotly()).replace("/*DATA*/", _script_json(facts))
    return page.replace("<!--MESH-->", mesh_html(program.mesh)).replace(
        "<!--TITLE-->", html.escape(facts["title"])
    )


def collect(program, arrays=None, steps=2):
    """The contents of the page as plain data."""
    schedules = _schedules(program)
    explanation = program.explain()
    facts = {
        "title": f"{program.ranks} ranks, {program.mesh}",
        "values": [
            _value(v, role)
            for role, values in (("input", program.inputs), ("output", program.outputs))
            for v in values
        ],
        "collectives": explanation.get("collectives", []),
        "totals": explanation.get("totals", {}).get("by_kind", {}),
        "memory": _memory(schedules, program.memory["arena_bytes"]),
        "pipeline": pipeline(explanation),
        "run": None,
    }
    if steps > 0:
        facts["run"] = _run(program, schedules, arrays, steps)
    facts["overview"] = overview(explanation, facts["run"])
    return facts


def _schedules(program):
    """The schedule of each program of the bundle: one, or one for each stage of a pipeline. Each
    has the ranks that run it.
    """
    found = json.loads(program._core.schedule())
    return found.get("programs") or [{**found, "ranks": list(range(program.ranks))}]


def _memory(schedules, arena):
    """Of a rank that needs the most."""
    found = []
    for stage, schedule in enumerate(schedules):
        live, peak, there = memory_over_time(schedule)
        makers = _makers(schedule)
        fixed = sum(
            b["bytes"] for b in schedule["buffers"] if b["pool"] != "arena" and not b["view_of"]
        )
        found.append(
            {
                "live": live,
                "fixed": fixed,
                "peak": peak,
                "arena": arena,
                "of": "a rank" if len(schedules) == 1 else f"a rank of stage {stage}",
                "steps": [f"{i['op']} {i['name']}" for i in schedule["instructions"]],
                "at_peak": [
                    {"id": b, "bytes": n, "from": first, "to": last, "what": makers.get(b, "")}
                    for b, n, first, last in there[:40]
                ],
                "count": len(there),
            }
        )
    return max(found, key=lambda each: each["fixed"] + max(each["live"], default=0))


def _value(value, role):
    elements = 1
    for size in value.local_shape:
        elements *= size
    return {
        "name": value.name,
        "kind": value.kind,
        "role": role,
        "type": f"{value.dtype}{list(value.shape)}",
        "sharding": value.sharding.text(),
        "local": list(value.local_shape),
        "bytes": elements * value.dtype.itemsize,
        "drawing": sharding_html(value.sharding),
    }


def _makers(schedule):
    """{buffer: the instruction that first writes it, and its location in the model}."""
    makers = {}
    for one in schedule["instructions"]:
        for buffer in one["out"]:
            makers.setdefault(
                buffer,
                f"{one['op']} {one['name']}"
                + (f" ({_short(one['places'][0])})" if one.get("places") else ""),
            )
    return makers


def _short(place):
    """A location without the folders of its file."""
    return place.rsplit("/", 1)[-1]


def _run(program, schedules, arrays, steps):
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace.json")
        report = (
            program.trace(trace, *arrays, steps=steps)
            if arrays
            else json.loads(program._core.run_random(steps, trace, {}))
        )
        with open(trace, encoding="utf-8") as file:
            events = [e for e in json.load(file)["traceEvents"] if e["ph"] == "X"]
    last = max(e["args"]["step"] for e in events)
    events = [e for e in events if e["args"]["step"] == last]  # the first step includes warm-up
    start = min(e["ts"] for e in events)
    rows, spent = collections.defaultdict(list), collections.Counter()
    flops = collections.Counter()  # of a rank
    instructions = {rank: s["instructions"] for s in schedules for rank in s["ranks"]}
    for e in events:
        one = instructions[e["pid"]][e["args"]["index"]]
        rows[e["pid"]].append(
            (e["ts"] - start, e["dur"], f"{one['op']} {one['name']}", one["stream"])
        )
        spent[(one["op"], one["name"])] += e["dur"] / program.ranks
        flops[(one["op"], one["name"])] += one.get("flops", 0) / program.ranks
    for rank, spans in rows.items():
        rows[rank] = sorted(sorted(spans, key=lambda s: -s[1])[:_MOST_SPANS])
    places = {
        (i["op"], i["name"]): _short(i["places"][0]) if i.get("places") else ""
        for s in schedules
        for i in s["instructions"]
    }
    return {
        "seconds": report["step_seconds"],
        "rows": {str(rank): spans for rank, spans in sorted(rows.items())},
        "drawn": _MOST_SPANS,
        "ranks": [{**r["seconds"], "peak_bytes": r["peak_bytes"]} for r in report["ranks"]],
        "colours": [colour(r) for r in range(program.ranks)],
        "top": [
            {
                "op": op,
                "name": name,
                "us": us,
                "share": us * 1e-6 / report["step_seconds"][last],
                "flops": flops[op, name],
                "place": places[op, name],
            }
            for (op, name), us in spent.most_common(_MOST_ROWS)
        ],
        "lines": _lines(spent, flops, places),
        "data": "the given arrays" if arrays else "seeded random data",
    }


def _lines(spent, flops, places):
    """The time of a step by source line, without waits: those that take the most first."""
    lines = {}
    for (op, name), us in spent.items():
        if op.endswith((".start", ".done")):
            continue
        line = lines.setdefault(
            places[op, name] or f"{op} {name}", {"us": 0.0, "flops": 0.0, "ops": []}
        )
        line["us"] += us
        line["flops"] += flops[op, name]
        line["ops"].append(f"{op} {name}")
    total = sum(line["us"] for line in lines.values()) or 1
    ordered = sorted(lines.items(), key=lambda item: -item[1]["us"])
    return [
        {**line, "place": place, "share": line["us"] / total, "ops": line["ops"][:4]}
        for place, line in ordered[:25]
    ]


def _script_json(facts):
    """JSON that is safe within a script element."""
    return json.dumps(facts).replace("<", "\\u003c")


def _plotly():
    try:
        from plotly.offline import get_plotlyjs
    except ImportError:
        raise UsageError(
            "the report needs plotly, which it embeds", hint="pip install plotly"
        ) from None
    return get_plotlyjs()
