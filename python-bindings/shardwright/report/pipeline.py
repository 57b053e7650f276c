# SPDX-License-Identifier: Apache-2.0
"""The section of a program's page about the stages of a pipeline: what each computes when, and what they send each other."""


def pipeline(explanation, measured=None):
    """The section as plain data; None if the program has no stages.

    explanation: the report of the compilation. With a cluster it has the times of a simulated step;
    measured: without, those of a step that ran, in the same form.
    """
    needs = explanation.get("stages")
    if not needs:
        return None
    times = explanation.get("pipeline") or measured or {}
    stages = []
    for stage, (need, time) in enumerate(
        zip(needs, times.get("stages") or [None] * len(needs), strict=True)
    ):
        stages.append(
            {
                "name": need.get("name", f"stage {stage}"),  # older bundles have none
                "peak": need["peak_bytes"],
                "sent": need["bytes_per_device"],
                "compute_ms": time["compute_seconds"] * 1e3 if time else None,
                "fragments": [
                    [f["name"], f["begin_seconds"] * 1e3, f["end_seconds"] * 1e3]
                    for f in (time["fragments"] if time else [])
                ],
            }
        )
    return {
        "stages": stages,
        "sends": sends(explanation.get("collectives", [])),
        "cluster": times.get("cluster"),
        "step_ms": times["step_seconds"] * 1e3 if times else None,
        "idle": times["idle_share"] if times else None,
        "waiting": times.get("waiting_share"),  # older bundles have none
    }


def measured_times(events, programs, origins, seconds):
    """When the first rank of each stage computed the fragments of a step; None if the bundle does not
    say of which fragment instructions are, as older ones.

    events: of the step; programs: the schedules of the stages; seconds: that the step took.
    """
    start = min(event.begin for event in events)
    stages = []
    for stage, (program, its) in enumerate(zip(programs, origins, strict=True)):
        spans, busy = {}, 0.0
        for event in events:
            fragment = its.get(event.key[1], {}).get("fragment")
            if event.key[0] != stage or event.rank != program["ranks"][0] or event.stream != "c":
                continue
            if program["instructions"][event.key[1]]["op"] in ("kernel", "call", "copy"):
                busy += event.all_us
            if fragment:
                begin, end = spans.get(fragment, (event.begin, 0.0))
                spans[fragment] = min(begin, event.begin), max(end, event.begin + event.us)
        fragments = [
            {"name": name, "begin_seconds": (a - start) / 1e6, "end_seconds": (b - start) / 1e6}
            for name, (a, b) in sorted(spans.items(), key=lambda item: item[1])
        ]
        stages.append({"compute_seconds": busy / 1e6, "fragments": fragments})
    if not all(stage["fragments"] for stage in stages):
        return None
    busy = sum(stage["compute_seconds"] for stage in stages)
    return {
        "step_seconds": seconds,
        "idle_share": max(0.0, 1 - busy / (len(stages) * seconds)),
        "stages": stages,
    }


def sends(collectives):
    """What a rank of each stage sends to another stage in a step, in their order."""
    found = {}
    for c in collectives:
        if c["kind"] == "send":
            each = found.setdefault((c["from"], c["to"]), {"bytes": 0, "count": 0})
            each["bytes"] += c["bytes_per_device"]
            each["count"] += c["count"]
    return [{"from": a, "to": b, **each} for (a, b), each in sorted(found.items())]
