# SPDX-License-Identifier: Apache-2.0
"""The first section of a program's page: five numbers, and what answers three questions. Why is this collective here? What holds the peak of memory?
What dominates the step?"""

import math
import os
import statistics

#: How many rows of each kind are shown.
MOST = 6


def overview(explanation, run):
    """The section as plain data.

    explanation: the report of the compilation. run: the times of a step (report.collect), or None.
    """
    groups = collective_groups(explanation.get("collectives", []))
    totals = explanation.get("totals", {}).get("by_kind", {}).values()  # of a rank that sends most
    memory = explanation.get("memory", {})
    at_peak = memory.get("at_peak", {})
    kinds = sorted(((n, k) for k, n in at_peak.get("by_kind", {}).items() if n), reverse=True)
    found = {
        "step_ms": statistics.median(run["seconds"][1:] or run["seconds"]) * 1e3 if run else None,
        "waiting": waiting_share(run) if run else None,
        "sent": sum(total["bytes_per_device"] for total in totals),
        "collectives": sum(total["count"] for total in totals),
        "peak": memory.get("peak_bytes", 0),
        "groups": groups[:MOST],
        "kinds": [{"kind": kind.replace("_", " "), "bytes": n} for n, kind in kinds],
        "largest": at_peak.get("largest", [])[:MOST],
        "lines": run["lines"][:MOST] if run else [],
    }
    found["advice"] = list(advice(found, explanation))
    return found


def collective_groups(collectives):
    """Collectives of one kind, axes, layouts and reason as one, those that send the most first."""
    groups = {}
    for c in collectives:
        key = c["kind"], tuple(c["axes"]), c["from"], c["to"], c["why"]
        group = groups.setdefault(
            key,
            {
                "kind": c["kind"],
                "axes": c["axes"],
                "from": c["from"],
                "to": c["to"],
                "why": c["why"],
                "count": 0,
                "bytes": 0,
                "places": [],
                "decided": [],
            },
        )
        group["count"] += c["count"]
        group["bytes"] += c["bytes_per_device"]
        decided = c.get("from_annotations", []) + c.get("to_annotations", [])
        for list_, items in (
            ("places", [c["loc"]]),
            ("decided", decided or (["the planner"] if c.get("by_planner") else [])),
        ):
            group[list_] += [
                item for item in dict.fromkeys(items) if item and item not in group[list_]
            ]
    return sorted(groups.values(), key=lambda group: -group["bytes"])


def waiting_share(run):
    """The part of the time of all ranks in which they wait for others."""
    total = sum(
        sum(rank[kind] for kind in ("library", "kernel", "wait", "other")) for rank in run["ranks"]
    )
    return sum(rank["wait"] for rank in run["ranks"]) / total if total else 0.0


def advice(found, explanation):
    """What to try, a sentence each; nothing where nothing stands out."""
    mesh = {axis["name"]: axis["size"] for axis in explanation.get("mesh", [])}
    kinds = {each["kind"]: each["bytes"] for each in found["kinds"]}
    total = sum(kinds.values()) or 1
    ranks, cores = math.prod(mesh.values()), os.cpu_count() or 1
    if found["waiting"] and found["waiting"] > 0.2 and ranks > cores:
        yield f"{ranks} ranks share {cores} cores here: most of their waiting is for a core."
    elif found["waiting"] and found["waiting"] > 0.2 and found["groups"]:
        yield (
            f"Ranks wait {found['waiting']:.0%} of the time. `shardwright explain MODEL --search` looks for annotations that send less."
        )
    if mesh.get("data", 1) > 1 and kinds.get("optimizer state", 0) > 0.3 * total:
        yield (
            f"The state of the optimizer is {kinds['optimizer state'] / total:.0%} of the peak: `--zero 1` splits it over data."
        )
    if kinds.get("activations", 0) > 0.5 * total:
        yield (
            f"Activations are {kinds['activations'] / total:.0%} of the peak: `--microbatches M` keeps those of a part of the batch, `--remat auto` computes some again."
        )
    if found["lines"] and found["lines"][0]["share"] > 0.4:
        line = found["lines"][0]
        yield f"{line['place']} takes {line['share']:.0%} of the time of kernels and calls."
