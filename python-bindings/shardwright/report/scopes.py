# SPDX-License-Identifier: Apache-2.0
"""Where in the model something is: its layer and its source line, from the names that JAX and PyTorch give."""

import re

#: What JAX's transformations make of the name of a scope: jvp(layer_0), transpose(jvp(layer_0)).
_WRAPPED = re.compile(
    r"(?:jvp|transpose|vmap|pmap|linearize|remat|checkpoint|custom_[a-z_]+)\((.*)\)"
)
#: Parts of a name that are no scopes of the program.
_STRUCTURE = re.compile(
    r"(?:p?jit\(.*\)|while|body|cond|scan|closed_call|checkpoint|remat\d?|rematted_computation|branch_\d+_fun|shard_map|core_call|.*->.*)?"
)
#: A key and a number in the path of an argument: params['layers'][3]['up'], h.3.attn.weight, block_3.
_NUMBERED = re.compile(r"([A-Za-z]+)(?:'\]\[|\[|\.|_|'\]\.|)(\d+)(?![A-Za-z0-9])")
#: Containers whose number is that of a tuple's element.
_TUPLES = {"args", "state", "opt_state", "arg", "batch", "argument"}


def _parts(name):
    """The parts of a name between slashes outside of parentheses."""
    found, depth = [""], 0
    for letter in name:
        depth += (letter == "(") - (letter == ")")
        if letter == "/" and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return found


def layer_of(name):
    """The scope of an op's name: `layer_3` of "jit(step)/transpose(jvp(layer_3))/dot_general",
    `transformer.h.0.attn` of "transformer.h.0.attn/addmm"; "" if there is none.
    """
    kept = []
    for part in _parts(name)[:-1]:
        while wrapped := _WRAPPED.fullmatch(part):
            part = wrapped[1]
        kept += [scope for scope in _parts(part) if not _STRUCTURE.fullmatch(scope)]
    return "/".join(kept)


def layer_of_argument(name):
    """The layer of a parameter, by the number in its path: `layers 3` of "params['layers'][3]['up']";
    "" if there is none.
    """
    for key, number in _NUMBERED.findall(name):
        if key not in _TUPLES:
            return f"{key} {number}"
    return ""


def line_of(place):
    """file:line of file:line:column; "" if it is no place in a file."""
    found = re.fullmatch(r"(.+:\d+):\d+", place)
    return found[1] if found else ""


def is_generated(place):
    """Whether a place is in the text of a lowered program, where each layer has lines of its own."""
    return bool(re.search(r"\.(mlir|mlirbc|pt2|bundle)(:|$)", place))


def merged(names):
    """One text for names that differ in their numbers: `layer_*` of layer_0 and layer_1."""
    names = list(dict.fromkeys(names))
    return names[0] if len(names) == 1 else template(names[0])


def template(name):
    """A name without its numbers, equal for all layers."""
    return re.sub(r"\d+", "*", name)


def short(place):
    """A place without the folders of its file."""
    return place.rsplit("/", 1)[-1] if line_of(place) or re.search(r":\d+$", place) else place


def type_text(name):
    """A description with types as in NumPy: `matmul f32[8,64]` of "matmul tensor<8x64xf32>"."""

    def spelled(found):
        *sizes, element = found[1].split("x")
        return f"{element}[{','.join(sizes)}]"

    return re.sub(r"tensor<([^<>]*)>", spelled, name)
