"""Random ops, types, shapes and attributes: the CPU executor against the interpreter, and the interpreter against StableHLO's own
where jaxlib carries it. Sizes 0 and 1 and rank 0 come often.

    SHARDWRIGHT_RANDOM_OPS=5000 pytest test/Equivalence/ops_test.py        how many cases (default 400)
    SHARDWRIGHT_SEED=7                                                     which ones (default 0; printed on failure)
"""
import os
import pathlib
import random
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("SHARDWRIGHT_BIN", str(ROOT / "build/bin/shardwright"))
SEED, BATCH = int(os.environ.get("SHARDWRIGHT_SEED", 0)), 40
COUNT = int(os.environ.get("SHARDWRIGHT_RANDOM_OPS", 400))
REFERENCE_COUNT = int(os.environ.get("SHARDWRIGHT_RANDOM_OPS", 80))  # a process a batch, and more where that interpreter gives up

FLOATS, SIGNED, UNSIGNED = ["f32", "f64", "f16", "bf16"], ["i8", "i16", "i32", "i64"], ["ui8", "ui16", "ui32", "ui64"]
INTEGERS = SIGNED + UNSIGNED
UNARY = {"abs": FLOATS + SIGNED, "negate": FLOATS + INTEGERS, "sign": FLOATS + SIGNED, "not": INTEGERS + ["i1"], "popcnt": INTEGERS,
         "count_leading_zeros": INTEGERS, **{op: FLOATS for op in (
             "ceil", "floor", "round_nearest_afz", "round_nearest_even", "sqrt", "rsqrt", "exponential", "exponential_minus_one",
             "log", "log_plus_one", "logistic", "sine", "cosine", "tan", "tanh", "cbrt")}}
BINARY = {"add": FLOATS + INTEGERS + ["i1"], "subtract": FLOATS + INTEGERS, "multiply": FLOATS + INTEGERS + ["i1"], "divide": FLOATS,
          "remainder": FLOATS, "maximum": FLOATS + INTEGERS + ["i1"], "minimum": FLOATS + INTEGERS + ["i1"], "power": INTEGERS,
          "atan2": FLOATS, "and": INTEGERS + ["i1"], "or": INTEGERS + ["i1"], "xor": INTEGERS + ["i1"], "shift_left": INTEGERS,
          "shift_right_logical": INTEGERS, "shift_right_arithmetic": INTEGERS}


def tensor(shape, element):
    return f"tensor<{''.join(f'{d}x' for d in shape)}{element}>"


def count(shape):
    size = 1
    for d in shape:
        size *= d
    return size


class Cases:
    """Writes one op after the other into a function without arguments; each operand is a constant of its own."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.blocks = [], []  # the lines of the op that is being written; (lines, result's name, its type) of each before

    def shape(self, least=0, most=4):
        return [self.random.choice([0, 1, 1, 2, 3, 4, 5, 7]) for _ in range(self.random.randint(least, most))]

    def element(self, kind):
        r = self.random
        if kind == "i1":
            return r.choice(["true", "false"])
        if kind in FLOATS:
            return repr(float(r.choice([0, -0.0, 1, -1, 0.5, round(r.uniform(-4, 4), 3), round(r.uniform(-50, 50), 2)])))
        bits = int(kind.lstrip("ui"))
        low, high = (0, 2**bits - 1) if kind[0] == "u" else (-2**(bits - 1), 2**(bits - 1) - 1)
        return str(r.choice([0, 1, low, high, r.randint(low, high), min(max(r.randint(-9, 9), low), high)]))

    def constant(self, shape, kind, values=None):
        name = f"%c{len(self.blocks)}_{len(self.lines)}"
        values = values or [self.element(kind) for _ in range(count(shape))]

        def nested(dims, at):
            if not dims:
                return values[at]
            return "[" + ", ".join(nested(dims[1:], at + i * count(dims[1:])) for i in range(dims[0])) + "]"
        text = nested(shape, 0) if values else ""
        self.lines.append(f"{name} = stablehlo.constant dense<{text}> : {tensor(shape, kind)}")
        return name

    def op(self, text, result):
        name = f"%r{len(self.blocks)}"
        self.blocks.append((self.lines + [f"{name} = {text}"], name, result))
        self.lines = []

    # One function a family.

    def unary(self):
        op = self.random.choice(list(UNARY))
        t = tensor(shape := self.shape(), kind := self.random.choice(UNARY[op]))
        self.op(f"stablehlo.{op} {self.constant(shape, kind)} : {t}", t)

    def binary(self):
        op = self.random.choice(list(BINARY))
        t = tensor(shape := self.shape(), kind := self.random.choice(BINARY[op]))
        self.op(f"stablehlo.{op} {self.constant(shape, kind)}, {self.constant(shape, kind)} : {t}", t)

    def compare(self):
        shape, kind = self.shape(), self.random.choice(FLOATS + INTEGERS)
        sort = "FLOAT" if kind in FLOATS else "SIGNED" if kind in SIGNED else "UNSIGNED"
        t, p = tensor(shape, kind), tensor(shape, "i1")
        a, b = self.constant(shape, kind), self.constant(shape, kind)
        self.op(f"stablehlo.compare {self.random.choice(['EQ', 'NE', 'LT', 'LE', 'GT', 'GE'])}, {a}, {b}, {sort} : ({t}, {t}) -> {p}", p)

    def select(self):
        shape, kind = self.shape(), self.random.choice(FLOATS + INTEGERS)
        t, p = tensor(shape, kind), self.random.choice([[], shape])
        which = self.constant(p, "i1")
        self.op(f"stablehlo.select {which}, {self.constant(shape, kind)}, {self.constant(shape, kind)} : {tensor(p, 'i1')}, {t}", t)

    def convert(self):
        shape, kinds = self.shape(), FLOATS + INTEGERS + ["i1"]
        a, b = self.random.choice(kinds), self.random.choice(kinds)
        # What does not fit is open where floats become integers: small values there.
        values = [str(float(self.random.randint(0 if b[0] == "u" else -100, 100)) / 4) for _ in range(count(shape))] \
            if a in FLOATS and b in INTEGERS else None
        self.op(f"stablehlo.convert {self.constant(shape, a, values)} : ({tensor(shape, a)}) -> {tensor(shape, b)}", tensor(shape, b))

    def transpose(self):
        shape, kind = self.shape(1), self.random.choice(FLOATS + INTEGERS)
        order = self.random.sample(range(len(shape)), len(shape))
        t = tensor([shape[d] for d in order], kind)
        self.op(f"stablehlo.transpose {self.constant(shape, kind)}, dims = {order} : ({tensor(shape, kind)}) -> {t}", t)

    def slice(self):
        shape, kind = self.shape(1), self.random.choice(FLOATS + INTEGERS)
        parts, sizes = [], []
        for d in shape:
            start = self.random.randint(0, d)
            limit, stride = self.random.randint(start, d), self.random.randint(1, 3)
            parts.append(f"{start}:{limit}:{stride}")
            sizes.append((limit - start + stride - 1) // stride)
        t = tensor(sizes, kind)
        self.op(f"stablehlo.slice {self.constant(shape, kind)} [{', '.join(parts)}] : ({tensor(shape, kind)}) -> {t}", t)

    def pad(self):
        shape, kind = self.shape(1), self.random.choice(FLOATS + INTEGERS)
        low, high, inner, sizes = [], [], [], []
        for d in shape:
            i = self.random.randint(0, 2)
            whole = d + max(d - 1, 0) * i
            lo, hi = self.random.randint(-min(whole, 2), 3), self.random.randint(0, 2)
            low, high, inner, sizes = low + [lo], high + [hi], inner + [i], sizes + [whole + lo + hi]
        t = tensor(sizes, kind)
        a, v = self.constant(shape, kind), self.constant([], kind)
        self.op(f"stablehlo.pad {a}, {v}, low = {low}, high = {high}, interior = {inner} : "
                f"({tensor(shape, kind)}, {tensor([], kind)}) -> {t}", t)

    def concatenate(self):
        shape, kind = self.shape(1), self.random.choice(FLOATS + INTEGERS)
        dim = self.random.randrange(len(shape))
        pieces = [shape[:dim] + [self.random.randint(0, 3)] + shape[dim + 1:] for _ in range(self.random.randint(1, 3))]
        t = tensor(shape[:dim] + [sum(p[dim] for p in pieces)] + shape[dim + 1:], kind)
        names = ", ".join(self.constant(p, kind) for p in pieces)
        self.op(f"stablehlo.concatenate {names}, dim = {dim} : ({', '.join(tensor(p, kind) for p in pieces)}) -> {t}", t)

    def reverse(self):
        t = tensor(shape := self.shape(1), kind := self.random.choice(FLOATS + INTEGERS))
        dims = sorted(self.random.sample(range(len(shape)), self.random.randint(0, len(shape))))
        self.op(f"stablehlo.reverse {self.constant(shape, kind)}, dims = {dims} : {t}", t)

    def broadcast(self):
        result, kind = self.shape(), self.random.choice(FLOATS + INTEGERS)
        dims = self.random.sample(range(len(result)), self.random.randint(0, len(result)))
        shape = [self.random.choice([1, result[d]]) for d in dims]
        t = tensor(result, kind)
        self.op(f"stablehlo.broadcast_in_dim {self.constant(shape, kind)}, dims = {dims} : ({tensor(shape, kind)}) -> {t}", t)

    def dynamic_slice(self):
        shape, kind = self.shape(1, 3), self.random.choice(FLOATS + INTEGERS)
        sizes = [self.random.randint(0, d) for d in shape]
        starts = ", ".join(self.constant([], "i32", [str(self.random.randint(-3, 8))]) for _ in shape)
        t, i = tensor(sizes, kind), ", ".join(["tensor<i32>"] * len(shape))
        if self.random.random() < 0.5:
            self.op(f"stablehlo.dynamic_slice {self.constant(shape, kind)}, {starts}, sizes = {sizes} : ({tensor(shape, kind)}, {i}) -> {t}", t)
        else:
            a, u = self.constant(shape, kind), self.constant(sizes, kind)
            self.op(f"stablehlo.dynamic_update_slice {a}, {u}, {starts} : ({tensor(shape, kind)}, {t}, {i}) -> {tensor(shape, kind)}",
                    tensor(shape, kind))

    def reduce(self):
        shape, kind = self.shape(1), self.random.choice(FLOATS + INTEGERS)
        dims = sorted(self.random.sample(range(len(shape)), self.random.randint(1, len(shape))))
        op = self.random.choice(["add", "maximum", "minimum"] + (["and", "or", "xor", "multiply"] if kind in INTEGERS else []))
        # Sums of small whole numbers are exact in any order.
        values = [str(float(self.random.randint(-3, 3))) for _ in range(count(shape))] if kind in FLOATS else None
        start = {"add": "0", "multiply": "1", "and": "-1" if kind in SIGNED else str(2**int(kind.lstrip("fbui") or 8) - 1)}.get(op, "0")
        a, i = self.constant(shape, kind, values), self.constant([], kind, [start + (".0" if kind in FLOATS else "")])
        t = tensor([d for n, d in enumerate(shape) if n not in dims], kind)
        self.op(f"stablehlo.reduce({a} init: {i}) applies stablehlo.{op} across dimensions = {dims} : "
                f"({tensor(shape, kind)}, {tensor([], kind)}) -> {t}", t)

    def dot(self):
        """Dimensions stand in any order on either side; batches come first in the result, then what is free on the left."""
        kind = self.random.choice(FLOATS + ["i32", "i64"])
        labels = [f"{group}{i}" for group in "bmnk" for i in range(self.random.randint(0, 2))]
        size = {label: self.random.choice([0, 1, 2, 3, 5]) for label in labels}
        left = self.random.sample(sorted(l for l in labels if l[0] in "bmk"), sum(l[0] in "bmk" for l in labels))
        right = self.random.sample(sorted(l for l in labels if l[0] in "bnk"), sum(l[0] in "bnk" for l in labels))
        names, types = [], []
        for side in (left, right):
            shape = [size[label] for label in side]
            values = [str(self.random.randint(-3, 3)) + (".0" if kind in FLOATS else "") for _ in range(count(shape))]
            names.append(self.constant(shape, kind, values))
            types.append(tensor(shape, kind))
        result = [l for l in labels if l[0] == "b"] + [l for l in left if l[0] == "m"] + [l for l in right if l[0] == "n"]
        t = tensor([size[label] for label in result], kind)

        def pair(group):
            return " x ".join(str([side.index(label) for label in labels if label[0] == group]) for side in (left, right))
        batching = f"batching_dims = {pair('b')}, " if "b0" in labels else ""
        self.op(f"stablehlo.dot_general {', '.join(names)}, {batching}contracting_dims = {pair('k')} : ({', '.join(types)}) -> {t}", t)

    FAMILIES = [unary, binary, unary, binary, compare, select, convert, transpose, slice, pad, concatenate, reverse, broadcast,
                dynamic_slice, reduce, dot]


def batches(count):
    for n in range((count + BATCH - 1) // BATCH):
        cases = Cases(f"{SEED}/{n}")
        for _ in range(BATCH):
            cases.random.choice(Cases.FAMILIES)(cases)
        yield n, cases.blocks


def program(blocks):
    names, types = ", ".join(name for _, name, _ in blocks), ", ".join(t for _, _, t in blocks)
    lines = "\n  ".join(line for lines, _, _ in blocks for line in lines)
    return f"func.func @main() -> ({types}) {{\n  {lines}\n  return {names} : {types}\n}}\n"


def check(path, executor):
    return subprocess.run([TOOL, "check", path, "--executor", executor, "-j", "2"], capture_output=True, text=True).stdout


def test_cpu_executor_against_interpreter(tmp_path):
    """A program without checks is held to the interpreter's values; one op that cannot be compiled takes its program along."""
    for n, blocks in batches(COUNT):
        (tmp_path / f"{n:04}.mlir").write_text(program(blocks))
    output = check(tmp_path, "cpu")
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


def reference_values(blocks, path):
    """Of each op, None where that interpreter gives up, which ends its process."""
    path.write_text(program(blocks))
    run = subprocess.run([sys.executable, "-c", REFERENCE, path], capture_output=True, text=True, env={**os.environ, "JAX_PLATFORMS": "cpu"})
    if run.returncode == 0:
        return run.stdout.splitlines()
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
    for n, blocks in batches(REFERENCE_COUNT):
        text = "func.func @main() {"
        for i, ((lines, name, t), value) in enumerate(zip(blocks, reference_values(blocks, tmp_path / "reference.txt"))):
            if value is not None:
                compared += 1
                # One unit: functions that both round from a wider type may fall on two sides of a tie.
                text += "".join(f"\n  {line}" for line in lines)
                text += f"\n  %e{i} = stablehlo.constant {value}\n  check.expect_close {name}, %e{i} : {t}, {t}"
        (tmp_path / f"{n:04}.mlir").write_text(text + "\n  return\n}\n")
    output = check(tmp_path, "interpret")
    print(compared, "of", REFERENCE_COUNT, "compared")
    assert compared > REFERENCE_COUNT / 2
    assert output.splitlines()[-1].endswith(" 0 failed"), f"seed {SEED}:\n{output[:4000]}"
