# SPDX-License-Identifier: Apache-2.0
"""HTML page of a program: an overview, shardings, collectives with their reasons, memory over time, the times of a step, its timeline and source
lines; of a pipeline, what its stages do when.

The page contains its data and plotly.js, so it needs no network.
"""

import html
import json
import os
import pathlib
import tempfile

from ..errors import UsageError
from ..files import replacing
from ..visualize import mesh_html, sharding_html
from .collectives import ARGUMENT_NOTE, collective_groups
from .instructions import instruction_facts, read_origins
from .liveness import memory_over_time
from .overview import overview
from .peak import parts_of_peak, peak_groups
from .pipeline import measured_times, pipeline
from .sources import source_lines
from .times import Event, Step, tables

#: The maximum number of bars per rank in the timeline; the longest ones are kept.
_MOST_SPANS = 2000


def write(program, path, arrays=None, steps=2):
    """Writes the page. Runs `steps` steps for the timeline on `arrays`, by default seeded random
    data; with steps=0 there is none.
    """
    with replacing(path) as file:
        file.write(page_of(collect(program, arrays, steps), program.mesh))


def page_of(facts, mesh):
    """The page of collected facts."""
    page = asset("page.html")
    for mark, text in (
        ("/*STYLE*/", asset("page.css")),
        ("/*PLOTLY*/", _plotly()),
        ("/*SCRIPT*/", asset("page.js")),
        ("<!--MESH-->", mesh_html(mesh)),
        ("<!--TITLE-->", html.escape(facts["title"])),
        ("/*DATA*/", script_json(facts)),  # the last: it may contain the others
    ):
        page = page.replace(mark, text)
    return page


def asset(name):
    """The text of a file beside this module."""
    return pathlib.Path(__file__).with_name(name).read_text(encoding="utf-8")


def collect(program, arrays=None, steps=2):
    """The contents of the page as plain data."""
    schedules = _schedules(program)
    explanation = program.explain()
    origins = read_origins(program.path, len(schedules))
    facts = {
        "title": f"{program.ranks} ranks, {program.mesh}",
        "values": [
            _value(v, role)
            for role, values in (("input", program.inputs), ("output", program.outputs))
            for v in values
        ],
        "collectives": collective_groups(explanation.get("collectives", [])),
        "argument_note": ARGUMENT_NOTE,
        "totals": explanation.get("totals", {}).get("by_kind", {}),
        "instructions": _instructions(program, schedules, origins),
        "memory": _memory(schedules, explanation.get("memory", {})),
        "pipeline": pipeline(explanation),
        "run": None,
    }
    _link_collectives(facts["collectives"], origins)
    if steps > 0:
        facts["run"] = _run(program, schedules, origins, facts["instructions"], arrays, steps)
        measured = facts["run"].pop("stages")
        facts["pipeline"] = pipeline(explanation, measured)
    facts["overview"] = overview(explanation, facts["run"], facts["collectives"])
    facts["sources"] = source_lines(facts)
    return facts


def _schedules(program):
    """The schedule of each program of the bundle: one, or one for each stage of a pipeline. Each
    has the ranks that run it.
    """
    found = json.loads(program._core.schedule())
    return found.get("programs") or [{**found, "ranks": list(range(program.ranks))}]


def _instructions(program, schedules, origins):
    """The facts of the instructions of each program."""
    names = [value.name for value in program.inputs] if len(schedules) == 1 else []
    return [
        instruction_facts(schedule, its, names)
        for schedule, its in zip(schedules, origins, strict=True)
    ]


def _link_collectives(groups, origins):
    """Adds to each collective the instructions that start it, which may be of several collectives."""
    starts = {}
    for program, its in enumerate(origins):
        for index, origin in its.items():
            for place in origin.get("places", []):
                key = origin["kind"], tuple(origin["axes"]), place
                starts.setdefault(key, []).append(f"{program}.{index}")
    for group in groups:
        for member in group["members"]:
            key = group["kind"], tuple(group["axes"]), member["loc"]
            member["keys"] = starts.get(key, [])
        group["keys"] = list(dict.fromkeys(key for m in group["members"] for key in m["keys"]))


def _memory(schedules, memory):
    """Of a rank that needs the most."""
    found = []
    for stage, schedule in enumerate(schedules):
        live, peak, there = memory_over_time(schedule)
        fixed = sum(
            b["bytes"] for b in schedule["buffers"] if b["pool"] != "arena" and not b["view_of"]
        )
        found.append(
            {
                "program": stage,
                "live": live,
                "fixed": fixed,
                "peak": peak,
                "of": "a rank" if len(schedules) == 1 else f"a rank of stage {stage}",
                "count": len(there),
            }
        )
    most = max(found, key=lambda each: each["fixed"] + max(each["live"], default=0))
    groups = peak_groups(memory.get("at_peak", {}).get("buffers", []))
    users = _users(schedules[most["program"]]["instructions"])
    for group in groups:
        group["keys"] = [f"{most['program']}.{users[b]}" for b in group["buffers"] if b in users]
    return {**most, "parts": parts_of_peak(memory), "groups": groups}


def _users(instructions):
    """{buffer: the instruction that first writes it; of an argument, the first that reads it}."""
    users = {}
    for kind in ("out", "in"):
        for i, one in enumerate(instructions):
            for buffer in one[kind]:
                users.setdefault(buffer, i)
    return users


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


def _run(program, schedules, origins, instructions, arrays, steps):
    """The times of the last step: earlier ones include warm-up."""
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace.json")
        report = (
            program.trace(trace, *arrays, steps=steps)
            if arrays
            else json.loads(program._core.run_random(steps, trace, {}))
        )
        with open(trace, encoding="utf-8") as file:
            events = [e for e in json.load(file)["traceEvents"] if "index" in e["args"]]
    last = max(e["args"]["step"] for e in events)
    program_of = {rank: i for i, s in enumerate(schedules) for rank in s["ranks"]}
    events = [
        Event(
            rank,
            key,
            e["ts"],
            e["dur"],
            schedules[key[0]]["instructions"][key[1]]["stream"],
            e["args"].get("times", 1),
            e["args"].get("total", 0.0),
        )
        for e in events
        if e["args"]["step"] == last
        for rank, key in [(e["pid"], (program_of[e["pid"]], e["args"]["index"]))]
    ]
    step = Step(
        events,
        [s["instructions"] for s in schedules],
        origins,
        program.mesh,
        program.ranks,
        report["step_seconds"][last],
    )
    facts_of = {(p, i): one for p, own in enumerate(instructions) for i, one in enumerate(own)}
    return {
        "seconds": report["step_seconds"],
        "rows": _bars(events),
        "stages": measured_times(events, schedules, origins, report["step_seconds"][last])
        if len(schedules) > 1
        else None,
        "drawn": _MOST_SPANS,
        "ranks": [{**r["seconds"], "peak_bytes": r["peak_bytes"]} for r in report["ranks"]],
        **tables(step, facts_of),
        "data": "the given arrays" if arrays else "seeded random data",
    }


def _bars(events):
    """{rank: (begin, microseconds, program, index, stream) of the longest instructions, in order}."""
    start = min(event.begin for event in events)
    rows = {}
    for event in sorted(events, key=lambda event: -event.us):
        row = rows.setdefault(event.rank, [])
        if len(row) < _MOST_SPANS:
            row.append((event.begin - start, event.us, *event.key, event.stream))
    return {str(rank): sorted(row) for rank, row in sorted(rows.items())}


def script_json(facts):
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
