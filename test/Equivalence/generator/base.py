# SPDX-License-Identifier: Apache-2.0
"""What every family builds on: values and what is known of them, constants, arguments, regions.

A value's `bound` is the largest it can be, and its `grain` how many bits it has behind the point; None: it is rounded, and may come
out a little different in another order of sums. Comparing, sorting and rounding are for values with a grain only; those of bf16 must
have one before they are summed.
"""
import contextlib
import math
import random
from typing import NamedTuple

DIMS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16]
BITS = {"f32": 24, "f64": 53, "bf16": 8, "complex<f32>": 24}
FLOATS, INTEGERS = ["f32", "f64", "bf16"], ["i32", "i8", "ui32"]
LARGEST = 2000  # elements


class Value(NamedTuple):
    name: str
    shape: tuple
    kind: str = "f32"
    bound: float = 2
    grain: int | None = 2

    @property
    def type(self):
        return tensor(self.shape, self.kind)


def tensor(shape, kind="f32"):
    return f"tensor<{''.join(f'{d}x' for d in shape)}{kind}>"


def array(values):
    return f"array<i64{': ' if values else ''}{', '.join(map(str, values))}>"


def count(shape):
    return math.prod(shape)


def flags(values):
    return "[" + ", ".join("true" if v else "false" for v in values) + "]"


class Base:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.args, self.functions, self.lines, self.values = [], [], [], []
        self.names = 0
        self.depth = 0          # regions around the place that is being written
        self.isolated = False   # whether that sees nothing from around
        self.sums_are_exact = True

    def chance(self, p):
        return self.r.random() < p

    def shape(self, least=0, most=3):
        while True:
            found = tuple(self.r.choice(DIMS) for _ in range(self.r.randint(least, most)))
            if self.fits(found):
                return found

    @staticmethod
    def fits(shape):
        return count(shape) <= LARGEST

    def some(self, values, p=0.5):
        return [v for v in values if self.chance(p)]

    def fresh(self, letter="v"):
        self.names += 1
        return f"%{letter}{self.names}"

    # ---- values

    def emit(self, text, shape, kind="f32", bound=math.inf, grain=None):
        name = self.fresh()
        self.lines.append(f"{name} = {text}")
        return self.add(Value(name, tuple(shape), kind, bound, grain))

    def emit_several(self, text, *values):
        """`values` without names; they are the results of one op."""
        name = self.fresh()
        self.lines.append(f"{name}{f':{len(values)}' if len(values) > 1 else ''} = {text}")
        names = [f"{name}#{i}" for i in range(len(values))] if len(values) > 1 else [name]
        return [self.add(v._replace(name=n)) for n, v in zip(names, values)]

    def add(self, v):
        if v.kind in BITS:
            if v.grain is not None and (v.grain > 40 or v.bound * 2.0**v.grain >= 2.0**BITS[v.kind]):
                v = v._replace(grain=None)
            if v.bound > (2000 if v.grain is not None else 32):
                return self.tame(v)
        self.values.append(v)
        return v

    def tame(self, v):
        """Values stay small: sums of large ones that cancel would show nothing but rounding."""
        if v.kind.startswith("complex"):
            scale = 2.0**-math.ceil(math.log2(v.bound)) if math.isfinite(v.bound) else 0.0
            c = self.literal(f"dense<({scale}, 0.0)>", v.shape, v.kind)
            return self.emit(f"stablehlo.multiply {v.name}, {c} : {v.type}", v.shape, v.kind, 2, None)
        if self.chance(0.5):
            return self.emit(f"stablehlo.tanh {v.name} : {v.type}", v.shape, v.kind, 1)
        low, high = (self.literal(f"dense<{x}>", (), v.kind) for x in (-4.0, 4.0))
        scalar = tensor((), v.kind)
        return self.emit(f"stablehlo.clamp {low}, {v.name}, {high} : ({scalar}, {v.type}, {scalar}) -> {v.type}", v.shape, v.kind, 4, v.grain)

    def summed(self, kind, grain):
        """Of a sum whose exact terms have this grain: the smallest numbers of a type are lost beside others, some orders lose fewer."""
        return grain if self.sums_are_exact or kind not in BITS else None

    def literal(self, text, shape, kind):
        name = self.fresh("c")
        self.lines.append(f"{name} = stablehlo.constant {text} : {tensor(shape, kind)}")
        return name

    def element(self, kind):
        if kind == "i1":
            return self.r.choice(["true", "false"])
        if kind.startswith("complex"):
            return f"({self.r.randint(-8, 8) / 4}, {self.r.randint(-8, 8) / 4})"
        if kind in BITS:
            return str(self.r.randint(-8, 8) / 4)
        return str(self.r.randint(0 if kind[0] == "u" else -3, 12))

    def known(self, kind):
        """Bound and grain of what arguments and constants hold; see tools/equivalence/RandomTensor.h."""
        return (2, 2) if kind in BITS else (1 if kind == "i1" else 12, 0)

    def constant(self, shape, kind="f32", elements=None):
        """`elements`: their texts in order; random if none are given, and often all the same."""
        if elements is None and (self.chance(0.5) or count(shape) > 60):
            text = self.element(kind)
        else:
            elements = elements or [self.element(kind) for _ in range(count(shape))]

            def nested(dims, at):
                if not dims:
                    return elements[at]
                step = count(dims[1:])
                return "[" + ", ".join(nested(dims[1:], at + i * step) for i in range(dims[0])) + "]"
            text = nested(list(shape), 0)
        v = Value(self.literal(f"dense<{text}>", shape, kind), tuple(shape), kind, *self.known(kind))
        self.values.append(v)
        return v

    def new_arg(self, shape, kind="f32"):
        v = Value(f"%arg{len(self.args)}", tuple(shape), kind, *self.known(kind))
        self.args.append(v)
        self.values.append(v)
        return v

    def fill(self, shape, kind="f32"):
        """A new value out of nothing."""
        return self.constant(shape, kind) if self.isolated or len(self.args) > 8 or self.chance(0.25) else self.new_arg(shape, kind)

    def pick(self, where=lambda v: True, kind="f32"):
        """A value for which `where` holds, most likely a late one; None if there is none."""
        found = [v for v in self.values if (kind is None or v.kind == kind) and where(v)]
        if not found:
            return None
        return found[-1] if self.chance(0.4) else self.r.choice(found)

    def like(self, shape, kind="f32", where=lambda v: True):
        """A value of this type, an old one if possible."""
        found = [v for v in self.values if v.shape == tuple(shape) and v.kind == kind and where(v)]
        return self.r.choice(found) if found and self.chance(0.75) else self.fill(shape, kind)

    def pick_exact(self, where=lambda v: True, kind="f32"):
        v = self.pick(lambda v: v.grain is not None and where(v), kind)
        return v if v or self.isolated else self.fill_for(where, kind)

    def fill_for(self, where, kind="f32"):
        """A new argument for which `where` holds, if chance finds one."""
        for _ in range(20):
            v = Value("", self.shape(1), kind, *self.known(kind))
            if where(v):
                return self.fill(v.shape, kind)

    def splat(self, shape, kind, value):
        return self.literal(f"dense<{value}>", shape, kind)

    def index(self):
        """A scalar that may point anywhere: a constant, an argument, or computed from one."""
        if self.isolated or self.chance(0.3):
            return self.literal(f"dense<{self.r.randint(-2, 17)}>", (), "i32")
        v = self.like((), "i32")
        if self.chance(0.4):
            return self.emit(f"stablehlo.add {v.name}, {self.constant((), 'i32').name} : tensor<i32>", (), "i32", v.bound + 12, 0).name
        return v.name

    @contextlib.contextmanager
    def region(self, values=None):
        """Lines of a region, as a list. With `values` it sees those only, else all from around."""
        lines, outer, isolated = self.lines, self.values, self.isolated
        self.lines, self.values = [], list(outer if values is None else values)
        self.isolated |= values is not None
        self.depth += 1
        yield self.lines
        self.depth -= 1
        self.lines, self.values, self.isolated = lines, outer, isolated


def body(kind, op, letter="q"):
    """A region of two scalars; `second` gives the second one."""
    t = tensor((), kind)
    line = "" if op == "second" else f"      %{letter}z = stablehlo.{op} %{letter}x, %{letter}y : {t}\n"
    result = f"%{letter}{'y' if op == 'second' else 'z'}"
    return f"({{\n    ^bb0(%{letter}x: {t}, %{letter}y: {t}):\n{line}      stablehlo.return {result} : {t}\n    }})"
