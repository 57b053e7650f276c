# SPDX-License-Identifier: Apache-2.0
"""What is live at the peak of memory, equal values together: `8 x tanh f32[8,64,512]` of all layers is one group."""

from .scopes import is_generated, layer_of, line_of, merged, short, template, type_text


def peak_groups(buffers):
    """Groups of buffers of one kind, type, source line and layer but for its number, those that hold most first.

    buffers: `buffers` at the peak, of the report of the compilation.
    """
    groups = {}
    for buffer in buffers:
        place, name, type_ = buffer["loc"], *_name_and_type(buffer["name"])
        line = line_of(place)
        layer = layer_of(buffer.get("model_name", ""))
        key = (
            buffer["kind"],
            type_,
            template(name),
            template(layer),
            "" if is_generated(place) else line,
        )
        group = groups.setdefault(
            key,
            {
                "kind": buffer["kind"].replace("_", " "),
                "type": type_,
                "bytes": 0,
                "names": [],
                "layers": [],
                "lines": [],
                "buffers": [],
            },
        )
        group["bytes"] += buffer["bytes"]
        group["buffers"].append(f"b{buffer['number']}")
        group["names"].append(name)
        group["layers"].append(layer)
        group["lines"].append(line)
    return sorted(map(_described, groups.values()), key=lambda group: -group["bytes"])


def _name_and_type(text):
    """("params['w']", "f32[3,4]") of "params['w'] tensor<3x4xf32>"."""
    name, _, type_ = text.rpartition(" ")
    return name, type_text(type_)


def _described(group):
    lines = [line for line in dict.fromkeys(group["lines"]) if line]
    return {
        **{key: group[key] for key in ("kind", "type", "bytes", "buffers")},
        "count": len(group["buffers"]),
        "name": merged(group["names"]).replace("argument *", "arguments"),
        "layer": merged(group["layers"]),
        "lines": lines,
        "at": short(lines[0]) + (f" and {len(lines) - 1} more" if len(lines) > 1 else "")
        if lines
        else "",
    }


def parts_of_peak(memory):
    """What makes up the peak: bytes of what is there all the time, of temporaries in buffers, and of gaps between them."""
    at_peak = memory.get("at_peak", {})
    arena, gaps = memory.get("arena_bytes", 0), at_peak.get("unused_bytes", 0)
    return {
        "peak": memory.get("peak_bytes", 0),
        "fixed": memory.get("peak_bytes", 0) - arena,
        "temporaries": arena - gaps,
        "gaps": gaps,
    }
