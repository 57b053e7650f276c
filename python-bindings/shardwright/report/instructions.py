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


def instruction_facts(schedule, origins, names):
    """{op, name, title, what, place, layer, why} of each instruction of a program. `names`: of its arguments, in order."""
    found, starts, layers = [], {}, _Layers(schedule, names)
    for i, one in enumerate(schedule["instructions"]):
        if one["op"].endswith(".done"):  # of the collective
            found.append({**found[starts[one["name"]]], "op": one["op"]})
            continue
        if one["op"].endswith(".start"):
            starts[one["name"]] = i
        found.append(_facts(one, origins.get(i, {}), layers))
    return found


def _facts(one, origin, layers):
    name = origin.get("model_name", "")
    what = _what(one, origin, name)
    return {
        "op": one["op"],
        "name": one["name"],
        "what": what,
        "title": f"{what} ({one['name']})",
        "place": origin.get("loc") or next(iter(one.get("places", [])), ""),
        "layer": layers.take(one, layer_of(name)),
        "why": origin.get("why", ""),
    }


class _Layers:
    """The layers of instructions without a named scope: that of the parameters which they read, else
    of what they read, if that is one.
    """

    def __init__(self, schedule, names):
        buffers = schedule["buffers"]
        self.base = {b["id"]: b["view_of"] or b["id"] for b in buffers}
        inputs = [b["id"] for b in buffers if b["pool"] == "input" and not b["view_of"]]
        self.of_arguments = {
            buffer: layer_of_argument(name) for buffer, name in zip(inputs, names, strict=False)
        }
        self.of_values = {}

    def take(self, one, scope):
        """The layer of an instruction, which what it writes has from now on."""
        read = [self.base.get(buffer, buffer) for buffer in one["in"]]
        layer = scope or self._of_read(read)
        for buffer in one["out"]:
            self.of_values[self.base.get(buffer, buffer)] = layer
        return layer

    def _of_read(self, read):
        arguments = {self.of_arguments[b] for b in read if b in self.of_arguments}
        values = {
            self.of_values[b] for b in read if b in self.of_values and b not in self.of_arguments
        }
        found = arguments - {""} or (values if not arguments else set())
        return found.pop() if len(found) == 1 else ""


def _what(one, origin, name):
    """`dot_general`, the model's name without its scopes; else the kernel's ops, the last first."""
    if one["op"].endswith(".start"):
        kind, axes = one["op"].removesuffix(".start"), origin.get("axes")
        return f"{kind} over {', '.join(axes)}" if axes else kind
    own = name.rsplit("/", 1)[-1] if not name.endswith(")") else ""
    what = own or ", ".join(origin.get("ops", [])) or one["op"]
    return f"backward {what}" if "transpose(" in name else what
