# SPDX-License-Identifier: Apache-2.0
"""Random ops, types, shapes and attributes: the CPU executor against the interpreter, and the interpreter against StableHLO's own
where jaxlib carries it. Sizes 0 and 1 and rank 0 come often.

    SHARDWRIGHT_RANDOM_OPS=5000 pytest test/Equivalence/ops_test.py        how many cases (default 400)
    SHARDWRIGHT_SEED=7                                                     which ones (default 0; printed on failure)
"""
import os
import pathlib
import re
import subprocess
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from random_elementwise import Contraction, Elementwise, Movement
from random_windows import Indexed, Ordering, Windows

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("SHARDWRIGHT_BIN", str(ROOT / "build/bin/shardwright"))
SEED, BATCH = int(os.environ.get("SHARDWRIGHT_SEED", 0)), 40
COUNT = int(os.environ.get("SHARDWRIGHT_RANDOM_OPS", 400))
REFERENCE_COUNT = int(os.environ.get("SHARDWRIGHT_RANDOM_OPS", 40))  # a process a batch, and more where that interpreter gives up


class Cases(Elementwise, Movement, Contraction, Windows, Indexed, Ordering):
    """Plain elementwise ops come twice as often: they are many."""
    FAMILIES = [f for c in (Elementwise, Movement, Contraction, Windows, Indexed, Ordering) for n, f in vars(c).items()
                if n not in ("window", "numbers", "vectors", "interleave", "keys", "comparator", "SPECIAL", "FUNCTIONS") and n[0] != "_"]
    FAMILIES += [Elementwise.unary, Elementwise.binary]


def batches(count, families=Cases.FAMILIES):
    for n in range((count + BATCH - 1) // BATCH):
        cases = Cases(f"{SEED}/{n}")
        for _ in range(BATCH):
            cases.random.choice(families)(cases)
        yield n, cases.blocks


def program(blocks):
    names, types = (", ".join(x for block in blocks for x in block[part]) for part in (1, 2))
    lines = "\n  ".join(line for lines, _, _ in blocks for line in lines)
    return f"func.func @main() -> ({types}) {{\n  {lines}\n  return {names} : {types}\n}}\n"


def check(path, executor, *options):
    return subprocess.run([TOOL, "check", path, "--executor", executor, "-j", "2", *options], capture_output=True, text=True).stdout


def test_cpu_executor_against_interpreter(tmp_path):
    """A program without checks is held to the interpreter's values; one op that cannot be compiled takes its program along."""
    for n, blocks in batches(COUNT):
        (tmp_path / f"{n:04}.mlir").write_text(program(blocks))
    output = check(tmp_path, "cpu")
    assert output.splitlines()[-1].endswith(" 0 failed"), f"seed {SEED}:\n{output[:4000]}"


@pytest.mark.parametrize("level", ["x86-64", "x86-64-v2", "x86-64-v3"])
def test_kernels_for_older_processors(tmp_path, level):
    """Which need no less of what the C library has, and no more."""
    here = subprocess.run([TOOL, "doctor"], capture_output=True, text=True).stdout
    if level > max(re.findall(r"x86-64-v\d", here), default="x86-64"):
        pytest.skip(f"this processor has less than {level}; test/Emit/processors_test.py runs all")
    for n, blocks in batches(COUNT):
        (tmp_path / f"{n:04}.mlir").write_text(program(blocks))
    output = check(tmp_path, "cpu", "--target-cpu", level)
    assert output.splitlines()[-1].endswith(" 0 failed"), f"seed {SEED}:\n{output[:4000]}"


REFERENCE = """
import sys
from jax._src.interpreters import mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo
with mlir.make_ir_context():
    for value in stablehlo.eval_module(ir.Module.parse(open(sys.argv[1]).read()), []):
        print(value)
"""


# That interpreter draws other numbers, ignores TOTALORDER, folds the init value of select_and_scatter twice, and sums convolutions and
# products in the operands' type.
OTHERWISE = [Ordering.rng, Ordering.sort, Ordering.top_k, Windows.select_and_scatter, Windows.convolution, Contraction.dot]


def reference_values(blocks, path):
    """Of each op a list, None where that interpreter gives up, which ends its process."""
    path.write_text(program(blocks))
    run = subprocess.run([sys.executable, "-c", REFERENCE, path], capture_output=True, text=True, env={**os.environ, "JAX_PLATFORMS": "cpu"})
    if run.returncode == 0:
        lines = iter(run.stdout.splitlines())
        return [[next(lines) for _ in names] for _, names, _ in blocks]
    if len(blocks) == 1:
        return [None]
    half = len(blocks) // 2
    return reference_values(blocks[:half], path) + reference_values(blocks[half:], path)


def test_interpreter_against_reference(tmp_path):
    """Value by value against the StableHLO project's interpreter, as jaxlib has it."""
    stablehlo = pytest.importorskip("jaxlib.mlir.dialects.stablehlo")
    if not hasattr(stablehlo, "eval_module"):
        pytest.skip("this jaxlib has no interpreter")
    compared = 0
    for n, blocks in batches(REFERENCE_COUNT, [f for f in Cases.FAMILIES if f not in OTHERWISE]):
        text = "func.func @main() {"
        for i, ((lines, names, types), values) in enumerate(zip(blocks, reference_values(blocks, tmp_path / "reference.txt"))):
            if values is None:
                continue
            compared += 1
            text += "".join(f"\n  {line}" for line in lines)
            for j, (name, t, value) in enumerate(zip(names, types, values)):
                # One unit: functions that both round from a wider type may fall on two sides of a tie.
                text += f"\n  %e{i}_{j} = stablehlo.constant {value}\n  check.expect_close {name}, %e{i}_{j} : {t}, {t}"
        (tmp_path / f"{n:04}.mlir").write_text(text + "\n  return\n}\n")
    output = check(tmp_path, "interpret")
    print(compared, "of", REFERENCE_COUNT, "compared")
    assert compared > REFERENCE_COUNT / 2
    assert output.splitlines()[-1].endswith(" 0 failed"), f"seed {SEED}:\n{output[:4000]}"
