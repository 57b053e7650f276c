# SPDX-License-Identifier: Apache-2.0
"""Every op with every assignment of mesh axes to the dimensions of its operands and results, on the interpreter.

Each axis splits any dimension of each value or none; two on one dimension come in both orders. Of more than LIMIT assignments an even
choice is taken, and all of them with SHARDWRIGHT_ALL=1.
"""
import itertools
import os
import re

import pytest
from batch import describe, faults, summary, verify
from single_ops import CASES

LIMIT = 150
MESHES = {"2x2": (("a", 2), ("b", 2)), "2x3": (("a", 2), ("b", 3))}


def layouts(rank, axes):
    """Every way to lay a value of this rank over the axes: a list of axes for each dimension."""
    found = []
    for places in itertools.product(range(rank + 1), repeat=len(axes)):  # the last place: splits nothing
        for order in itertools.permutations(range(len(axes))):
            dims = [[axes[i] for i in order if places[i] == d] for d in range(rank)]
            if dims not in found:
                found.append(dims)
    return found


def annotation(layout):
    dims = ", ".join("{" + ", ".join(f'"{axis}"' for axis in dim) + "}" for dim in layout)
    return f"{{sdy.sharding = #sdy.sharding<@mesh, [{dims}]>}}"


def rank(type_):
    return re.sub(r"complex<f32>", "f32", type_).count("x")


def programs(case, mesh, limit):
    _, operands, results, lines = case
    choices = [layouts(rank(t), [n for n, _ in mesh]) for t in operands + results]
    total = 1
    for choice in choices:
        total *= len(choice)
    step = max(1, total / limit) if limit else 1
    for i in range(int(total / step)):
        at, layout = int(i * step), []
        for choice in choices:
            at, k = divmod(at, len(choice))
            layout.append(choice[k])
        arguments = ", ".join(f"%x{k}: {t} {annotation(l)}" for k, (t, l) in enumerate(zip(operands, layout)))
        given = ", ".join(f"{t} {annotation(l)}" for t, l in zip(results, layout[len(operands):]))
        names = ["%r"] if len(results) == 1 else [f"%r#{k}" for k in range(len(results))]
        body = re.sub(r"\$(\d)", r"%x\1", lines)
        axes = ", ".join(f'"{n}"={s}' for n, s in mesh)
        yield (f"sdy.mesh @mesh = <[{axes}]>\nfunc.func @main({arguments}) -> ({given}) {{\n{body}\n"
               f"return {', '.join(names)} : {', '.join(results)}\n}}\n")


def test_layouts_are_all_of_them():
    assert layouts(1, ["a", "b"]) == [[["a", "b"]], [["b", "a"]], [["a"]], [["b"]], [[]]]
    assert len(layouts(2, ["a", "b"])) == 11


@pytest.mark.parametrize("case", CASES, ids=[c[0].replace(" ", "-") for c in CASES])
def test_every_layout(case, tmp_path):
    paths = []
    for name, mesh in MESHES.items():
        for i, text in enumerate(programs(case, mesh, 0 if os.environ.get("SHARDWRIGHT_ALL") else LIMIT)):
            paths.append(tmp_path / f"{name}-{i}.mlir")
            paths[-1].write_text(text)
    verdicts = verify(paths, "interpret")
    bad = faults(verdicts)
    print(summary(verdicts))
    assert not bad, f"{len(bad)} of {len(paths)} layouts:\n{describe(bad, 4)}"
