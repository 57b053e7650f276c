# SPDX-License-Identifier: Apache-2.0
"""The section of a program's page about the stages of a pipeline: what each computes when, and what they send each other."""


def pipeline(explanation):
    """The section as plain data; None if the program has no stages.

    explanation: the report of the compilation. With a cluster it has the times of a simulated step.
    """
    needs = explanation.get("stages")
    if not needs:
        return None
    times = explanation.get("pipeline", {})
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
