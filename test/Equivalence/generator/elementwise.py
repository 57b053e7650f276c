# SPDX-License-Identifier: Apache-2.0
"""Ops that work element by element, on all kinds."""
import math

from .base import BITS, FLOATS, INTEGERS, Base, tensor

# name: bound of the result for one of the operand; the result is rounded
SMOOTH = {"tanh": lambda b: 1, "cosine": lambda b: 1, "sine": lambda b: 1, "logistic": lambda b: 1, "log_plus_one": None,
          "exponential": lambda b: math.exp(b) if b <= 4 else None}
ROUNDING = ["floor", "ceil", "round_nearest_even", "round_nearest_afz", "sign"]


def plus(a, b):
    return None if a is None or b is None else a + b


def widest(a, b):
    return None if a is None or b is None else max(a, b)


class Elementwise(Base):
    def unary(self):
        v = self.pick(kind=self.r.choice(["f32", "f32", "f32", "f64", "bf16", "i32", "i8", "complex<f32>"]))
        if v is None:
            return
        if v.kind in INTEGERS:
            op = self.r.choice(["negate", "abs", "not", "popcnt", "sign"])
            return self.emit(f"stablehlo.{op} {v.name} : {v.type}", v.shape, v.kind, v.bound + 1 if op != "popcnt" else 32, 0)
        if v.kind.startswith("complex"):
            if self.chance(0.5):
                return self.emit(f"stablehlo.negate {v.name} : {v.type}", v.shape, v.kind, v.bound, v.grain)
            op = self.r.choice(["real", "imag"])
            return self.emit(f"stablehlo.{op} {v.name} : ({v.type}) -> {tensor(v.shape)}", v.shape, "f32", v.bound, v.grain)
        op = self.r.choice(["negate", "abs", "square", "erf"] + list(SMOOTH) + (ROUNDING + ["sqrt"] if v.grain is not None else []))
        if op in ("negate", "abs"):
            return self.emit(f"stablehlo.{op} {v.name} : {v.type}", v.shape, v.kind, v.bound, v.grain)
        if op in ROUNDING:
            return self.emit(f"stablehlo.{op} {v.name} : {v.type}", v.shape, v.kind, v.bound + 1, 0)
        if op == "square":
            return self.emit(f"chlo.square {v.name} : {v.type} -> {v.type}", v.shape, v.kind, v.bound**2, plus(v.grain, v.grain))
        if op == "erf":
            return self.emit(f"chlo.erf {v.name} : {v.type} -> {v.type}", v.shape, v.kind, 1)
        if op in ("log_plus_one", "sqrt"):
            a = self.emit(f"stablehlo.abs {v.name} : {v.type}", v.shape, v.kind, v.bound, v.grain)
            return self.emit(f"stablehlo.{op} {a.name} : {v.type}", v.shape, v.kind, v.bound + 1)
        bound = SMOOTH[op](v.bound)
        if bound is not None:
            self.emit(f"stablehlo.{op} {v.name} : {v.type}", v.shape, v.kind, bound)

    def binary(self):
        v = self.pick(kind=self.r.choice(["f32", "f32", "f32", "f32", "f64", "bf16", "i32", "i8", "ui32", "i1", "complex<f32>"]))
        if v is None:
            return
        w = self.like(v.shape, v.kind)
        if v.kind == "i1":
            return self.write(self.r.choice(["and", "or", "xor"]), v, w, 1, 0)
        if v.kind in INTEGERS:
            return self.integers(v, w)
        op = self.r.choice(["add", "add", "multiply", "subtract"] + (["maximum", "minimum", "divide"] if v.kind in FLOATS else []))
        if op == "divide":
            return self.divide(v, w)
        if op == "multiply":
            scale = 2 if v.kind.startswith("complex") else 1
            return self.write(op, v, w, scale * v.bound * w.bound, plus(v.grain, w.grain))
        bound = max(v.bound, w.bound) if op in ("maximum", "minimum") else v.bound + w.bound
        self.write(op, v, w, bound, widest(v.grain, w.grain))

    def write(self, op, v, w, bound, grain):
        return self.emit(f"stablehlo.{op} {v.name}, {w.name} : {v.type}", v.shape, v.kind, bound, grain)

    def divide(self, v, w):
        """By what is at least 1."""
        a = self.emit(f"stablehlo.abs {w.name} : {w.type}", w.shape, w.kind, w.bound, w.grain)
        one = self.splat(w.shape, w.kind, "1.0")
        b = self.emit(f"stablehlo.add {a.name}, {one} : {w.type}", w.shape, w.kind, w.bound + 1, w.grain)
        self.write("divide", v, b, v.bound, None)

    def integers(self, v, w):
        op = self.r.choice(["add", "subtract", "multiply", "maximum", "minimum", "and", "or", "xor", "divide", "remainder", "shift_left",
                            "shift_right_logical", "shift_right_arithmetic"])
        if op in ("divide", "remainder") or op.startswith("shift"):
            w = w._replace(name=self.splat(v.shape, v.kind, self.r.choice([2, 3, 5, 7])))
        bound = {"add": v.bound + w.bound, "multiply": v.bound * w.bound}.get(op, math.inf)
        self.write(op, v, w, 7 if op == "remainder" else max(v.bound, w.bound) if op in ("maximum", "minimum") else bound, 0)

    def convert(self):
        v = self.pick(kind=self.r.choice(["f32", "f32", "f64", "bf16", "i32", "i8", "ui32", "i1"]))
        if v is None:
            return
        to = self.r.choice([k for k in FLOATS + ["i32", "i8", "i1", "ui32"] if k != v.kind])
        if v.kind in BITS and to not in BITS and (v.grain is None or v.bound > 100 or to == "ui32"):
            return  # a rounded value may fall on either side of an integer
        if v.kind not in BITS and to in BITS and v.bound > 2000:
            return
        bound, grain = (1, 0) if to == "i1" else (v.bound + (to not in BITS), v.grain if to in BITS else 0)
        self.emit(f"stablehlo.convert {v.name} : ({v.type}) -> {tensor(v.shape, to)}", v.shape, to, bound, grain)

    def complex(self):
        v = self.pick()
        if v:
            w, t = self.like(v.shape), tensor(v.shape, "complex<f32>")
            self.emit(f"stablehlo.complex {v.name}, {w.name} : {t}", v.shape, "complex<f32>", max(v.bound, w.bound), widest(v.grain, w.grain))

    def predicate(self, shape):
        """i1 of this shape, computed or given."""
        kind = self.r.choice(["f32", "i32", "ui32", "bf16"])
        if self.chance(0.3):
            return self.like(shape, "i1")
        exact = lambda v: v.grain is not None
        v, w = self.like(shape, kind, exact), self.like(shape, kind, exact)
        direction = self.r.choice(["EQ", "NE", "LT", "LE", "GT", "GE"])
        return self.emit(f"stablehlo.compare {direction}, {v.name}, {w.name} : ({v.type}, {w.type}) -> {tensor(shape, 'i1')}", shape, "i1", 1, 0)

    def compare(self):
        v = self.pick(kind=None)
        if v:
            self.predicate(v.shape)

    def select(self):
        v = self.pick(kind=None)
        if v:
            w, p = self.like(v.shape, v.kind), self.predicate(() if self.chance(0.3) else v.shape)
            self.emit(f"stablehlo.select {p.name}, {v.name}, {w.name} : {p.type}, {v.type}", v.shape, v.kind, max(v.bound, w.bound),
                      widest(v.grain, w.grain))

    def clamp(self):
        v = self.pick(kind=self.r.choice(["f32", "f32", "i32"]))
        if v:
            low, high = (self.like(() if self.chance(0.6) else v.shape, v.kind) for _ in range(2))
            if low.shape != high.shape:
                high = low
            bound, grain = max(v.bound, low.bound, high.bound), widest(widest(v.grain, low.grain), high.grain)
            self.emit(f"stablehlo.clamp {low.name}, {v.name}, {high.name} : ({low.type}, {v.type}, {high.type}) -> {v.type}", v.shape, v.kind,
                      bound, grain)

    families = [unary, binary, binary, convert, complex, compare, select, clamp]
