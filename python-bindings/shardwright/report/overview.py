# SPDX-License-Identifier: Apache-2.0
"""The first section of a program's page: five numbers, and what answers three questions. Why is this collective here? What holds the peak of memory?
What dominates the step?"""

import math
import os
import statistics

from .peak import parts_of_peak, peak_groups

#: How many rows of each kind are shown.
MOST = 6


def overview(explanation, run, groups):
    """The section as plain data.

    explanation: the report of the compilation. run: the times of a step (report.collect), or None. groups: of collectives.
    """
    totals = explanation.get("totals", {}).get("by_kind", {}).values()  # of a rank that sends most
    memory = explanation.get("memory", {})
    at_peak = memory.get("at_peak", {})
    kinds = sorted(((n, k) for k, n in at_peak.get("by_kind", {}).items() if n), reverse=True)
    found = {
        "step_us": statistics.median(run["seconds"][1:] or run["seconds"]) * 1e6 if run else None,
        "times": run["kinds"] if run else [],
        "sent": sum(total["bytes_per_device"] for total in totals),
        "collectives": sum(total["count"] for total in totals),
        "parts": parts_of_peak(memory),
        "groups": list(range(len(groups[:MOST]))),
        "kinds": [{"kind": kind.replace("_", " "), "bytes": n} for n, kind in kinds],
        "largest": peak_groups(at_peak.get("buffers", []))[:MOST],
        "lines": run["lines"][:MOST] if run else [],
        "layers": run["layers"][:MOST] if run and len(run["layers"]) > 1 else [],
    }
    found["advice"] = list(advice(found, explanation))
    return found


def share_of(found, *kinds):
    """The share of the step of some kinds of time."""
    return sum(time["share"] for time in found["times"] if time["kind"] in kinds)


def keep_fewer(options):
    """What keeps fewer activations, by what the program was compiled with."""
    again = [] if options.get("remat") else ["`--remat auto` computes some again"]
    count = options.get("microbatches")
    if not count:
        return ", ".join(["`--microbatches M` keeps those of a part of the batch", *again])
    more = f"more than the {count} microbatches that there are keep those of smaller parts of the batch"
    return ", ".join([more, *again])


def advice(found, explanation):
    """What to try, a sentence each; nothing where nothing stands out."""
    mesh = {axis["name"]: axis["size"] for axis in explanation.get("mesh", [])}
    kinds = {each["kind"]: each["bytes"] for each in found["kinds"]}
    total = sum(kinds.values()) or 1
    ranks, cores = math.prod(mesh.values()), os.cpu_count() or 1
    waiting, exposed = share_of(found, "waiting"), share_of(found, "exposed")
    if waiting + exposed > 0.2 and ranks > cores:
        yield f"{ranks} ranks share {cores} cores here: most of their waiting is for a core."
    elif waiting + exposed > 0.2 and found["groups"]:
        yield (
            f"Communication and waiting for it take {waiting + exposed:.0%} of the step. `shardwright explain MODEL --search` looks for annotations that send less."
        )
    if mesh.get("data", 1) > 1 and kinds.get("optimizer state", 0) > 0.3 * total:
        yield (
            f"The state of the optimizer is {kinds['optimizer state'] / total:.0%} of the peak: `--zero 1` splits it over data."
        )
    if kinds.get("activations", 0) > 0.5 * total:
        yield (
            f"Activations are {kinds['activations'] / total:.0%} of the peak: {keep_fewer(explanation.get('options', {}))}."
        )
    computing = share_of(found, "calls", "kernels", "copies")
    if found["lines"] and (line := found["lines"][0])["computing"] > 0:
        share = line["computing"] / line["us"] * line["share"]
        if share > 0.4 * computing and share > 0.2:
            yield f"{line['name']} computes for {share:.0%} of the step."
