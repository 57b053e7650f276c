# SPDX-License-Identifier: Apache-2.0
"""The instructions of a program as its page shows them: what each computes, for which line and layer of the model."""

import json
import os

from .scopes import layer_of, layer_of_argument


def read_origins(path, programs):
    """{index: origin} of each of so many programs, from a bundle; older bundles have none."""
    try:
        with open(os.path.join(path, "debug", "origins.json"), encoding="utf-8") as file:
            found = json.load(file)["programs"]
    except OSError:
        found = []
    return [
        {int(index): origin for index, origin in (found[i] if i < len(found) else {}).items()}
        for i in range(programs)
    ]


def instruction_facts(instructions, origins, layers_of_buffers):
    """{op, name, title, what, place, layer, why} of each instruction of a program. `layers_of_buffers`:
    {buffer of a parameter: its layer}.
    """
    found, starts = [], {}
    for i, one in enumerate(instructions):
        origin = origins.get(i, {})
        if one["op"].endswith(".start"):
            starts[one["name"]] = i
        if one["op"].endswith(".done"):  # of the collective
            found.append({**found[starts[one["name"]]], "op": one["op"]})
            continue
        name = origin.get("model_name", "")
        what = _what(one, origin, name)
        place = origin.get("loc") or next(iter(one.get("places", [])), "")
        found.append(
            {
                "op": one["op"],
                "name": one["name"],
                "what": what,
                "title": f"{what} ({one['name']})",
                "place": place,
                "layer": layer_of(name) or _layer_by_arguments(one, layers_of_buffers),
                "why": origin.get("why", ""),
            }
        )
    return found


def _what(one, origin, name):
    """`dot_general`, the model's name without its scopes; else the kernel's ops, the last first."""
    if one["op"].endswith(".start"):
        kind, axes = one["op"].removesuffix(".start"), origin.get("axes")
        return f"{kind} over {', '.join(axes)}" if axes else kind
    own = name.rsplit("/", 1)[-1] if not name.endswith(")") else ""
    what = own or ", ".join(origin.get("ops", [])) or one["op"]
    return f"{what}, backward" if "transpose(" in name else what


def _layer_by_arguments(one, layers_of_buffers):
    """The layer of the parameters that an instruction reads, if it is one layer."""
    layers = {layers_of_buffers[b] for b in one["in"] if layers_of_buffers.get(b)}
    return layers.pop() if len(layers) == 1 else ""


def layers_of_buffers(schedule, names):
    """{buffer: layer} of arguments with a number in their names. `names`: of the arguments in order."""
    inputs = [b["id"] for b in schedule["buffers"] if b["pool"] == "input" and not b["view_of"]]
    return {buffer: layer_of_argument(name) for buffer, name in zip(inputs, names, strict=False)}
