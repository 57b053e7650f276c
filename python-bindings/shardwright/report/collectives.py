# SPDX-License-Identifier: Apache-2.0
"""Groups of collectives: those of one kind, over the same axes and for the same reason, as of all layers, are one."""

import re

from .scopes import layer_of, line_of, merged, short, template

#: What is said of an annotation of an argument, which has no line in the model.
ARGUMENT_NOTE = "Arguments have no source line: their shardings are given where the model is compiled (in_shardings, --arg-sharding) or in its signature."


def collective_groups(collectives):
    """Groups in plain data, those that send the most first; `members` are one for each collective."""
    groups = {}
    for c in collectives:
        key = c["kind"], tuple(c["axes"]), reason_of(c["why"])
        group = groups.setdefault(
            key, {"kind": c["kind"], "axes": c["axes"], "why": c["why"], "members": []}
        )
        group["members"].append(member_of(c))
    for group in groups.values():
        summarize(group)
    return sorted(groups.values(), key=lambda group: -group["bytes"])


def reason_of(why):
    """A reason without the numbers of arguments and results."""
    return re.sub(r"\b(argument|result) \d+", lambda found: f"{_AN[found[1]]} {found[1]}", why)


_AN = {"argument": "an", "result": "a"}


def member_of(c):
    return {
        "count": c["count"],
        "bytes": c["bytes_per_device"],
        **{key: c.get(key, "") for key in ("from", "to", "why", "op", "loc", "avoid")},
        "at": short(c.get("loc", "")),
        "layer": layer_of(c.get("model_name", "")),
        "decided": deciders(c),
    }


def deciders(c):
    """Who decided the two layouts: the planner, annotations; none where all follows from the op. What
    stages send each other follows from the cut."""
    if c["kind"] == "send":
        return ["the cut into stages"]
    found = dict.fromkeys(c.get("from_annotations", []) + c.get("to_annotations", []))
    short_names = [re.sub(r"\bat \S*/(\S+:\d+)", r"at \1", name) for name in found]
    return ["the planner"] * bool(c.get("by_planner")) + short_names


def summarize(group):
    """Adds what is said of all members together."""
    members = group["members"]
    group["count"] = sum(m["count"] for m in members)
    group["bytes"] = sum(m["bytes"] for m in members)
    if len({m["why"] for m in members}) > 1:
        group["why"] = reason_of(group["why"])
    group["layouts"] = list(dict.fromkeys((m["from"], m["to"]) for m in members))
    group["ops"] = list(dict.fromkeys(m["op"] for m in members))
    group["places"] = [p for p in dict.fromkeys(m["loc"] for m in members) if p]
    group["lines"] = [p for p in dict.fromkeys(line_of(m["loc"]) for m in members) if p]
    group["at"] = list(dict.fromkeys(short(line) for line in group["lines"] or group["places"]))
    group["layers"] = merged([m["layer"] for m in members])
    group["decided"] = merged_deciders(d for m in members for d in m["decided"])


def merged_deciders(names):
    """Each decider once; those of all layers as one, `argument * (params['layers'][*]['up'])`."""
    groups = {}
    for name in names:
        groups.setdefault(template(name), []).append(name)
    return [
        f"{len(set(group))} arguments"
        if name == "argument *" and len(set(group)) > 1
        else merged(group)
        for name, group in groups.items()
    ]
