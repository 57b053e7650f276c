# SPDX-License-Identifier: Apache-2.0
"""Reductions over dimensions and windows."""
from .base import Base, Value, array, body, count, tensor
from .contractions import window_count
from .elementwise import plus


class Reductions(Base):
    def combined(self, v, op, terms, init):
        """Bound and grain of so many elements put together; None if that depends on their order too much."""
        bound, grain = max(v.bound, init.bound), None if v.grain is None or init.grain is None else max(v.grain, init.grain)
        if op == "add":
            bound = terms * v.bound + init.bound
        if op == "multiply":
            bound, grain = init.bound * max(v.bound, 1)**terms, plus(init.grain, v.grain and v.grain * terms)
        if v.kind == "bf16" and op in ("add", "multiply") and (grain is None or bound * 2.0**grain >= 256):
            return None
        return bound, self.summed(v.kind, grain) if op in ("add", "multiply") else grain

    def initial(self, kind, op):
        """Neutral, or any."""
        neutral = {"add": "0", "multiply": "1", "and": "true", "or": "false"}
        if op in neutral and self.chance(0.6) and (kind == "i1" or op not in ("and", "or")):
            name = self.literal(f"dense<{neutral[op]}{'.0' if kind in ('f32', 'f64', 'bf16') else ''}>", (), kind)
            return self.values_entry(name, kind)
        if op in ("maximum", "minimum") and kind == "f32" and self.chance(0.5):
            return self.values_entry(self.literal(f"dense<0x{'FF' if op == 'maximum' else '7F'}800000>", (), kind), kind)
        return self.like((), kind)

    def values_entry(self, name, kind):
        return Value(name, (), kind, *self.known(kind))

    def dims_of(self, v):
        return [d for d in range(len(v.shape)) if self.chance(0.5)] or [self.r.randrange(len(v.shape))]

    def reduce(self):
        v = self.pick(lambda v: len(v.shape) > 0, self.r.choice(["f32"] * 5 + ["i32", "i8", "ui32", "i1", "bf16", "f64"]))
        if v is None:
            return
        dims = self.dims_of(v)
        op = self.r.choice(["and", "or"] if v.kind == "i1" else ["add", "add", "maximum", "minimum", "multiply"] if v.kind in ("f32", "f64", "bf16")
                           else ["add", "maximum", "minimum", "multiply", "and", "or"])
        terms, init = count([v.shape[d] for d in dims]), self.initial(v.kind, op)
        if op == "multiply" and terms > 6 and v.kind in ("f32", "f64", "bf16"):
            op = "maximum"
        out, found = [n for d, n in enumerate(v.shape) if d not in dims], self.combined(v, op, terms, init)
        if found:
            self.emit(f"stablehlo.reduce({v.name} init: {init.name}) applies stablehlo.{op} across dimensions = {dims} : ({v.type}, {init.type}) -> "
                      f"{tensor(out, v.kind)}", out, v.kind, *found)

    def argmax(self):
        """As JAX writes it: the first of the largest, or the first NaN, with its index."""
        v = self.pick_exact(lambda v: len(v.shape) > 0)
        if v is None:
            return
        dim = self.r.randrange(len(v.shape))
        out = tuple(n for d, n in enumerate(v.shape) if d != dim)
        i = self.emit(f"stablehlo.iota dim = {dim} : {tensor(v.shape, 'i32')}", v.shape, "i32", v.shape[dim], 0)
        largest = self.chance(0.6)
        worst = self.literal(f"dense<0x{'FF' if largest else '7F'}800000>", (), "f32")
        zero = self.literal("dense<0>", (), "i32")
        first = "GT" if largest else "LT"
        self.emit_several(f'"stablehlo.reduce"({v.name}, {i.name}, {worst}, {zero}) <{{dimensions = array<i64: {dim}>}}> ({{\n'
                          "    ^bb0(%qa: tensor<f32>, %qi: tensor<i32>, %qb: tensor<f32>, %qj: tensor<i32>):\n"
                          f"      %q0 = stablehlo.compare {first}, %qa, %qb : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                          "      %qn = stablehlo.compare NE, %qa, %qa : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                          "      %q1 = stablehlo.or %q0, %qn : tensor<i1>\n"
                          "      %q2 = stablehlo.compare EQ, %qa, %qb : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                          "      %q3 = stablehlo.compare LT, %qi, %qj : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                          "      %q4 = stablehlo.and %q2, %q3 : tensor<i1>\n      %q5 = stablehlo.or %q1, %q4 : tensor<i1>\n"
                          "      %q6 = stablehlo.select %q1, %qa, %qb : tensor<i1>, tensor<f32>\n"
                          "      %q7 = stablehlo.select %q5, %qi, %qj : tensor<i1>, tensor<i32>\n"
                          "      stablehlo.return %q6, %q7 : tensor<f32>, tensor<i32>\n"
                          f"    }}) : ({v.type}, {i.type}, tensor<f32>, tensor<i32>) -> ({tensor(out)}, {tensor(out, 'i32')})",
                          v._replace(shape=out), i._replace(shape=out))

    def reduce_pair(self):
        """A sum and a maximum at once: a body that is no single op."""
        v = self.pick(lambda v: len(v.shape) > 0)
        if v is None:
            return
        w, dims = self.like(v.shape), self.dims_of(v)
        a, b = self.initial("f32", "add"), self.initial("f32", "maximum")
        out = tuple(n for d, n in enumerate(v.shape) if d not in dims)
        bound, grain = self.combined(v, "add", count([v.shape[d] for d in dims]), a)
        most, fine = self.combined(w, "maximum", 1, b)
        self.emit_several(f'"stablehlo.reduce"({v.name}, {w.name}, {a.name}, {b.name}) <{{dimensions = {array(dims)}}}> ({{\n'
                          "    ^bb0(%qa: tensor<f32>, %qb: tensor<f32>, %qc: tensor<f32>, %qd: tensor<f32>):\n"
                          "      %qs = stablehlo.add %qa, %qc : tensor<f32>\n      %qm = stablehlo.maximum %qb, %qd : tensor<f32>\n"
                          "      stablehlo.return %qs, %qm : tensor<f32>, tensor<f32>\n"
                          f"    }}) : ({v.type}, {w.type}, tensor<f32>, tensor<f32>) -> ({tensor(out)}, {tensor(out)})",
                          v._replace(shape=out, bound=bound, grain=grain), w._replace(shape=out, bound=most, grain=fine))

    def reduce_odd(self):
        """A body of several ops that is a sum all the same: -(-a - b)."""
        v = self.pick(lambda v: len(v.shape) > 0)
        if v is None:
            return
        dims, init = self.dims_of(v), self.initial("f32", "add")
        out = [n for d, n in enumerate(v.shape) if d not in dims]
        self.emit(f'"stablehlo.reduce"({v.name}, {init.name}) <{{dimensions = {array(dims)}}}> ({{\n    ^bb0(%qa: tensor<f32>, %qb: tensor<f32>):\n'
                  "      %q1 = stablehlo.negate %qa : tensor<f32>\n      %q2 = stablehlo.subtract %q1, %qb : tensor<f32>\n"
                  "      %q3 = stablehlo.negate %q2 : tensor<f32>\n      stablehlo.return %q3 : tensor<f32>\n"
                  f"    }}) : ({v.type}, tensor<f32>) -> {tensor(out)}", out, "f32", *self.combined(v, "add", count([v.shape[d] for d in dims]), init))

    # ---- windows

    def windowed(self, v, op, dims, init):
        """`dims`: (window, stride, low, high, dilation, dilation of the window) of each."""
        out = [window_count(n, *w) for n, w in zip(v.shape, dims)]
        found = self.combined(v, op, min(count([w[0] for w in dims]), count(v.shape)), init)
        if min(out) < 1 or not self.fits(out) or not found:
            return
        size, stride, low, high, base, inner = zip(*dims)
        self.emit(f'"stablehlo.reduce_window"({v.name}, {init.name}) <{{window_dimensions = {array(size)}, window_strides = {array(stride)}, '
                  f"base_dilations = {array(base)}, window_dilations = {array(inner)}, padding = dense<{[list(p) for p in zip(low, high)]}> : "
                  f"tensor<{len(dims)}x2xi64>}}> {body(v.kind, op)} : ({v.type}, {init.type}) -> {tensor(out, v.kind)}", out, v.kind, *found)

    def reduce_window(self):
        r, v = self.r, self.pick(lambda v: len(v.shape) > 0, self.r.choice(["f32", "f32", "f32", "i32", "bf16"]))
        if v:
            op = r.choice(["add", "maximum", "minimum"])
            dims = [(1, 1, 0, 0, 1, 1) if self.chance(0.4) else (r.randint(1, 4), r.randint(1, 3), r.choice([0, 0, 1, 2, -1]),
                    r.choice([0, 0, 1, 2, -1]), r.choice([1, 1, 2]), r.choice([1, 1, 2])) for _ in v.shape]
            self.windowed(v, op, dims, self.initial(v.kind, op))

    def cumulative(self):
        """Running sums and maxima as JAX writes them, from either end."""
        v = self.pick(lambda v: len(v.shape) > 0, self.r.choice(["f32", "f32", "f32", "i32"]))
        if v:
            dim, backwards, op = self.r.randrange(len(v.shape)), self.chance(0.3), self.r.choice(["add", "add", "maximum"])
            n = v.shape[dim]
            low, high = (0, n - 1) if backwards else (n - 1, 0)
            init = self.initial(v.kind, op)
            self.windowed(v, op, [(n, 1, low, high, 1, 1) if d == dim else (1, 1, 0, 0, 1, 1) for d in range(len(v.shape))], init)

    def select_and_scatter(self):
        """The gradient of pooling."""
        v = self.pick_exact(lambda v: len(v.shape) > 0)
        if v is None:
            return
        dims = [(1, 1, 0, 0) if self.chance(0.4) else (self.r.randint(1, 3), self.r.randint(1, 3), self.r.randint(0, 1), self.r.randint(0, 1)) for _ in v.shape]
        source = [window_count(n, *w) for n, w in zip(v.shape, dims)]
        if min(source) < 1:
            return
        s, init = self.like(source), self.initial("f32", "add")
        size, stride, low, high = zip(*dims)
        choose = ("({\n    ^bb0(%qx: tensor<f32>, %qy: tensor<f32>):\n      %qz = stablehlo.compare GE, %qx, %qy : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                  "      stablehlo.return %qz : tensor<i1>\n    }")
        grain = None if s.grain is None or init.grain is None else max(s.grain, init.grain)
        self.emit(f'"stablehlo.select_and_scatter"({v.name}, {s.name}, {init.name}) <{{window_dimensions = {array(size)}, window_strides = {array(stride)}, '
                  f"padding = dense<{[list(p) for p in zip(low, high)]}> : tensor<{len(dims)}x2xi64>}}> {choose}, {body('f32', 'add', 'p')[1:]} : "
                  f"({v.type}, {s.type}, tensor<f32>) -> {v.type}", v.shape, "f32", init.bound + s.bound * count(size), self.summed(v.kind, grain))

    families = [reduce, reduce, argmax, reduce_pair, reduce_odd, reduce_window, cumulative, select_and_scatter]
