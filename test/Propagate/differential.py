# SPDX-License-Identifier: Apache-2.0
"""Propagation against the real Shardy: the same sharding on every argument, result and op (pytest).

    SHARDWRIGHT_RANDOM=1000 SHARDWRIGHT_SEED=7 pytest test/Propagate/differential.py

Compared before the shardings are closed, so open markers count too. Needs jax with `sdy` and tools/shardy_oracle.py, found by
SHARDWRIGHT_ORACLE; skipped with a reason without.
"""
import os
import pathlib
import re
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import oracle
from programs import Program

COUNT = int(os.environ.get("SHARDWRIGHT_RANDOM", 1000))
SEED = int(os.environ.get("SHARDWRIGHT_SEED", 0))
BLOCK = 100  # programs that go through each process together
# What both get. Calls are inlined: Shardy passes shardings through them by edges, which constants of the caller do not cross. Dead ops go:
# Shardy drops some while it propagates.
PREPARE = "-pass-pipeline=builtin.module(inline{default-pipeline=},symbol-dce,func.func(shardwright-remove-dead-ops))"
# `sdy-propagation-pipeline` up to where its export passes begin.
THEIRS = ("sdy-import-pipeline,sdy-apply-sharding-constraints,sdy-sharding-group-import,sdy-user-priority-propagate,"
          "func.func(sdy-sink-data-flow-edges)")
OURS = ("-pass-pipeline=builtin.module(shardwright-lift-meshes,shardwright-propagate-import{keep-contradictions=true},shardwright-propagate-shardings,"
        "func.func(shardwright-sink-data-flow-edges))")


def shardings(text):
    """[(what, sharding)] in program order, with what is fully open left out."""
    from jaxlib.mlir import ir
    real = oracle.load()

    def clean(attribute):
        text = str(attribute)
        return None if attribute is None or '"' not in text and "{}" not in text else text.replace("#sdy.sharding", "")

    def dictionaries(op, name, count):
        return list(op.attributes[name]) if name in op.attributes else [None] * count
    found = []
    with real._context(), ir.Location.unknown():
        module = ir.Module.parse(text)
        for function in module.body.operations:
            if function.operation.name != "func.func":
                continue
            for what, types in (("arg", function.type.inputs), ("res", function.type.results)):
                for i, d in enumerate(dictionaries(function, f"{what}_attrs", len(types))):
                    found.append((f"{what} {i}", clean(d["sdy.sharding"] if d is not None and "sdy.sharding" in d else None)))
            for op in real.operations(function.operation):
                names = [n for n in ("sdy.sharding", "sharding", "in_shardings", "out_shardings") if n in op.attributes]
                kind = op.name.replace("sdy.constant", "stablehlo.constant")
                found.append((kind, [clean(op.attributes[n]) for n in names if clean(op.attributes[n])]))
    return found


def check_all(texts, theirs=THEIRS, ours=OURS):
    texts = oracle.opt_all(texts, PREPARE)
    aborted = 0
    for text, a, b in zip(texts, oracle.opt_all(texts, ours), oracle.propagate_all(texts, theirs)):
        if b is None:
            aborted += 1
            continue
        x, y = shardings(a), shardings(b)
        if x != y:
            different = [f"{i}: {x} ours, {y} Shardy" for i, (x, y) in enumerate(zip(x, y)) if x != y]
            raise AssertionError("\n".join(different[:8] + ["", text, "---- ours", a, "---- Shardy", b]))
    return aborted


def check(text, *passes):
    if check_all([text], *passes):
        pytest.skip("Shardy aborts on this program")


@pytest.mark.parametrize("first", range(SEED, SEED + COUNT, BLOCK))
def test_random(first):
    aborted = check_all([Program(seed).text() for seed in range(first, min(first + BLOCK, SEED + COUNT))])
    assert aborted <= BLOCK // 20


@pytest.mark.parametrize("strategy", ["basic", "aggressive", "basic-then-aggressive"])
def test_strategy(strategy):
    """One round without priorities."""
    words = frozenset({"sub", "constraint", "propagation_barrier"})
    check_all([Program(seed, words).text() for seed in range(SEED, SEED + COUNT // 10)],
              f"sdy-remove-size-one-axes,sdy-aggressive-propagate{{propagation-strategy={strategy}}}",
              "-pass-pipeline=builtin.module(shardwright-remove-size-one-axes,shardwright-propagate-shardings"
              f"{{op-priorities=false user-priorities=false strategy={strategy}}})")


def prepare(text):
    """An export as Shardy wants it: it has no rules for chlo, and of `if` it knows no data flow."""
    return oracle.propagate(text, "func.func(chlo-legalize-to-stablehlo)")


@pytest.mark.parametrize("name", ["mlp", "mlp megatron", "mlp open", "mlp fsdp", "transformer", "transformer vocabulary", "manual",
                                  "constraints", "pieces"])
def test_export(name):
    pytest.importorskip("jax")
    from exports import EXPORTS
    check(prepare(EXPORTS[name]()))


def annotate(text, turn):
    """A program without annotations on a mesh: "data" and "model" split dimensions of its arguments, other ones every turn."""
    def sharding(match):
        sizes = [int(n) for n in re.findall(r"(\d+)x", match[2])]
        dims = [["?"] for _ in sizes]
        for i, (axis, size) in enumerate((("data", 2), ("model", 4))):
            at = (int(match[1]) + turn + i) % max(len(sizes), 1)
            if sizes and sizes[at] % size == 0:
                dims[at].insert(0, f'"{axis}"')
        dims = ", ".join("{" + ", ".join(d) + "}" for d in dims)
        return f"{match[0]} {{sdy.sharding = #sdy.sharding<@mesh, [{dims}]>" + (", " if match[3] else "}")
    head, main, rest = re.split(r"(func\.func public @main\(.*?\) -> )", text, maxsplit=1, flags=re.S)
    main = re.sub(r"%arg(\d+): tensor<([^>]*>?)>( \{)?", lambda m: sharding(m).replace(" { {", " {"), main)
    return re.sub(r"^module[^\n]*\{\n", lambda m: m[0] + '  sdy.mesh @mesh = <["data"=2, "model"=4]>\n', head, count=1, flags=re.M) + main + rest


@pytest.mark.parametrize("turn", range(3))
@pytest.mark.parametrize("path", sorted(oracle.ROOT.glob("examples/*/*.mlir")), ids=lambda path: path.parent.name)
def test_example(path, turn):
    text = oracle.opt(path.read_text())
    check(prepare(text if "sdy.mesh" in text else annotate(text, turn)))


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        check(open(argument).read() if os.path.exists(argument) else Program(int(argument)).text())
