# SPDX-License-Identifier: Apache-2.0
"""Loops, branches and calls: regions of ops of the other families."""
from .base import Base, Value, tensor


class Control(Base):
    def some_steps(self, most):
        for _ in range(self.r.randint(1, most)):
            self.step(inner=True)

    def near(self, v):
        """Something of v's type that depends on what the region made, small."""
        w = self.like(v.shape)
        s = self.emit(f"stablehlo.add {v.name}, {w.name} : {v.type}", v.shape, v.kind, v.bound + w.bound, None)
        return self.emit(f"stablehlo.tanh {s.name} : {v.type}", v.shape, v.kind, 1, None)

    def loop(self):
        """A counted loop with carried values; it reads others from around, slices one by the counter, and may write a stack of results."""
        if self.depth or self.isolated:
            return
        carried = [v for v in (self.pick() for _ in range(self.r.randint(1, 2))) if v]
        if not carried:
            return
        trips, rows = self.r.randint(0, 4), self.shape(0, 1)
        stack = self.constant((max(trips, 1),) + rows)
        zero, one = (self.literal(f"dense<{x}>", (), "i32") for x in (0, 1))
        limit = self.literal(f"dense<{trips}>", (), "i32")
        if self.chance(0.3):  # known at run time only
            limit = self.emit(f"stablehlo.clamp {zero}, {self.like((), 'i32').name}, {limit} : tensor<i32>", (), "i32", trips, 0).name
        counter, inside = self.fresh("i"), [Value(self.fresh("k"), v.shape, "f32", max(v.bound, 1), None) for v in carried + [stack]]
        i = Value(counter, (), "i32", 4, 0)
        with self.region(self.values + inside) as lines:
            self.isolated = False  # it sees what is around
            self.some_steps(3)
            nexts = [self.near(v) for v in inside[:-1]]
            row = self.like(rows)
            wide = self.emit(f"stablehlo.reshape {row.name} : ({row.type}) -> {tensor((1,) + rows)}", (1,) + rows, "f32", row.bound, row.grain)
            starts = ", ".join([i.name] + [zero] * len(rows))
            indices = ", ".join(["tensor<i32>"] * (1 + len(rows)))
            nexts.append(self.emit(f"stablehlo.dynamic_update_slice {inside[-1].name}, {wide.name}, {starts} : ({inside[-1].type}, {wide.type}, {indices}) "
                                   f"-> {inside[-1].type}", stack.shape, "f32", 32, None))
            step = self.fresh("i")
            lines.append(f"{step} = stablehlo.add {i.name}, {one} : tensor<i32>")
        test, types = self.fresh("p"), ", ".join(["tensor<i32>"] + [v.type for v in inside])
        pairs = ", ".join(f"{a} = {b}" for a, b in zip([counter] + [v.name for v in inside], [zero] + [v.name for v in carried + [stack]]))
        text = (f"stablehlo.while({pairs}) : {types}\n    cond {{\n      {test} = stablehlo.compare LT, {counter}, {limit} : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                f"      stablehlo.return {test} : tensor<i1>\n    }} do {{\n      " + "\n      ".join(lines) +
                f"\n      stablehlo.return {', '.join([step] + [v.name for v in nexts])} : {types}\n    }}")
        self.emit_several(text, i._replace(bound=5), *(v._replace(bound=max(v.bound, 4)) for v in inside))

    def branches(self, n, v):
        found = []
        for _ in range(n):
            with self.region() as lines:
                self.some_steps(2)
                results = [self.near(v)] if self.chance(0.8) else [self.like(v.shape)]
                found.append("{\n      " + "\n      ".join(lines + [f"stablehlo.return {results[0].name} : {v.type}"]) + "\n    }")
        return found

    def case(self):
        v = self.pick()
        if v is None or self.depth:
            return
        index = self.index() if self.chance(0.5) else self.from_data("i32")
        n = self.r.randint(2, 3)
        self.emit(f'"stablehlo.case"({index}) ({", ".join(self.branches(n, v))}) : (tensor<i32>) -> {v.type}', v.shape, "f32", 32, None)

    def branch(self):
        v = self.pick()
        if v is None or self.depth:
            return
        pred = self.predicate(()).name if self.chance(0.5) else self.from_data("i1")
        self.emit(f'"stablehlo.if"({pred}) ({", ".join(self.branches(2, v))}) : (tensor<i1>) -> {v.type}', v.shape, "f32", 32, None)

    def from_data(self, kind):
        """A scalar that is the maximum of a whole tensor."""
        v = self.like(self.shape(1, 2), kind)
        op, start = ("or", "false") if kind == "i1" else ("maximum", "-9")
        init = self.literal(f"dense<{start}>", (), kind)
        return self.emit(f"stablehlo.reduce({v.name} init: {init}) applies stablehlo.{op} across dimensions = {list(range(len(v.shape)))} : "
                         f"({v.type}, {tensor((), kind)}) -> {tensor((), kind)}", (), kind, v.bound, 0).name

    def call(self):
        """A private function of its own, called once or twice."""
        given = [v for v in (self.pick() for _ in range(self.r.randint(1, 2))) if v]
        if not given or self.depth:
            return
        name = f"@f{len(self.functions)}"
        inside = [v._replace(name=self.fresh("a")) for v in given]
        with self.region(inside) as lines:
            self.some_steps(4)
            result = self.values[-1]
        self.functions.append(f"  func.func private {name}({', '.join(f'{v.name}: {v.type}' for v in inside)}) -> {result.type} {{\n    " +
                              "\n    ".join(lines + [f"return {result.name} : {result.type}"]) + "\n  }\n")
        for i in range(1 + self.chance(0.4)):
            passed = given if i == 0 else [self.like(v.shape, v.kind, lambda w, v=v: w.bound <= v.bound and (v.grain is None or w.grain == v.grain)) for v in given]
            self.emit(f"func.call {name}({', '.join(v.name for v in passed)}) : ({', '.join(v.type for v in passed)}) -> {result.type}", result.shape,
                      result.kind, result.bound, result.grain)

    families = [loop, loop, case, branch, call]
