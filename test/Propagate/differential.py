"""Propagation against the real Shardy: the same sharding on every argument, result and op (pytest).

    SHARDWRIGHT_RANDOM=1000 SHARDWRIGHT_SEED=7 pytest test/Propagate/differential.py

Compared before the shardings are closed, so open markers count too. Needs jax with `sdy` and tools/shardy_oracle.py, found by
SHARDWRIGHT_ORACLE; skipped with a reason without.
"""
import os
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import oracle
from programs import Program

COUNT = int(os.environ.get("SHARDWRIGHT_RANDOM", 200))
SEED = int(os.environ.get("SHARDWRIGHT_SEED", 0))
# `sdy-propagation-pipeline` up to where its export passes begin.
THEIRS = ("sdy-import-pipeline,sdy-apply-sharding-constraints,sdy-sharding-group-import,sdy-user-priority-propagate,"
          "func.func(sdy-sink-data-flow-edges)")
OURS = ("-pass-pipeline=builtin.module(shardwright-propagate-import,shardwright-propagate-shardings,"
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


def check(text, theirs=THEIRS, ours=OURS):
    # Shardy drops dead ops now and then while it propagates.
    text = oracle.opt(text, "-pass-pipeline=builtin.module(func.func(shardwright-remove-dead-ops))")
    theirs, ours = oracle.propagate(text, theirs), oracle.opt(text, ours)
    a, b = shardings(ours), shardings(theirs)
    if a != b:
        different = [f"{i}: {x} ours, {y} Shardy" for i, (x, y) in enumerate(zip(a, b)) if x != y]
        raise AssertionError("\n".join(different[:8] + ["", text, "---- ours", ours, "---- Shardy", theirs]))


@pytest.mark.parametrize("seed", range(SEED, SEED + COUNT))
def test_random(seed):
    check(Program(seed).text())


@pytest.mark.parametrize("strategy", ["basic", "aggressive", "basic-then-aggressive"])
@pytest.mark.parametrize("seed", range(SEED, SEED + COUNT // 10))
def test_strategy(seed, strategy):
    """One round without priorities."""
    text = Program(seed, frozenset({"sub", "constraint", "propagation_barrier"})).text()
    check(text, f"sdy-aggressive-propagate{{propagation-strategy={strategy}}}", "-pass-pipeline=builtin.module(shardwright-propagate-shardings{op-priorities=false "
                                             f"user-priorities=false strategy={strategy}}})")


def prepare(text):
    """An export as propagation wants it: chlo expanded, since Shardy has no rules for it, and functions inlined."""
    text = oracle.propagate(text, "func.func(chlo-legalize-to-stablehlo)")
    return oracle.opt(text, "-inline", "-symbol-dce")


@pytest.mark.parametrize("name", ["mlp", "mlp megatron", "mlp open", "mlp fsdp", "transformer", "transformer vocabulary", "manual",
                                  "constraints", "pieces"])
def test_export(name):
    jax = pytest.importorskip("jax")
    from exports import EXPORTS
    with jax.enable_x64(False):  # as jax starts, whatever tests of this process before have set
        text = EXPORTS[name]()
    check(prepare(text))


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        check(open(argument).read() if os.path.exists(argument) else Program(int(argument)).text())
