# SPDX-License-Identifier: Apache-2.0
"""Ops that read windows, gather and scatter, sort and draw."""
from random_ops import (
    ANY,
    COMPLEX,
    FLOATS,
    INTEGERS,
    NUMBERS,
    SIGNED,
    Base,
    array,
    body,
    count,
    order,
    padding,
    tensor,
    window_count,
)


class Windows(Base):
    def window(self, size):
        """(window, stride, low, high, dilation, dilation of the window) for a dimension."""
        r = self.random
        return (r.randint(1, 4), r.randint(1, 3), r.randint(-2, 3), r.randint(-2, 3), self.pick([1, 1, 2, 3]), self.pick([1, 1, 2]))

    def reduce_window(self):
        shape, kind = self.shape(0, 3), self.pick(NUMBERS)
        dims = [self.window(d) for d in shape]
        op = self.pick(["add", "maximum", "minimum"])
        a, i = self.constant(shape, kind, self.wholes(shape, kind)), self.constant([], kind, [self.whole(kind)])
        t = tensor([window_count(d, *w) for d, w in zip(shape, dims)], kind)
        size, stride, _, _, base, inner = zip(*dims) if dims else [()] * 6
        self.op(f'"stablehlo.reduce_window"({a}, {i}) <{{window_dimensions = {array(size)}, window_strides = {array(stride)}, '
                f"base_dilations = {array(base)}, window_dilations = {array(inner)}, padding = {padding([w[2:4] for w in dims])}}}> "
                f"{body(kind, op)} : ({tensor(shape, kind)}, {tensor([], kind)}) -> {t}", t)

    def select_and_scatter(self):
        shape, kind = self.shape(0, 3), self.pick(NUMBERS)
        dims = [(w, s, max(lo, 0), max(hi, 0)) for w, s, lo, hi, _, _ in map(self.window, shape)]
        source = [window_count(d, *w) for d, w in zip(shape, dims)]
        size, stride, _, _ = zip(*dims) if dims else [()] * 4
        s, t = tensor([], kind), tensor(shape, kind)
        a, b = self.constant(shape, kind, self.wholes(shape, kind)), self.constant(source, kind, self.wholes(source, kind))
        i = self.constant([], kind, [self.whole(kind)])
        choose = (f"({{\n  ^bb0(%x: {s}, %y: {s}):\n    %z = stablehlo.compare {self.pick(['GE', 'GT', 'LE'])}, %x, %y, {order(kind)} : ({s}, {s}) -> tensor<i1>\n"
                  f"    stablehlo.return %z : tensor<i1>\n  }}")
        self.op(f'"stablehlo.select_and_scatter"({a}, {b}, {i}) <{{window_dimensions = {array(size)}, window_strides = {array(stride)}, '
                f"padding = {padding([w[2:] for w in dims])}}}> {choose}, {body(kind, 'add')[1:]} : ({t}, {tensor(source, kind)}, {s}) -> {t}", t)

    def convolution(self):
        r, kind = self.random, self.pick(FLOATS + ["i8", "i32"])
        spatial = r.randint(0, 3)
        groups, batches = self.pick([(1, 1), (1, 1), (2, 1), (3, 1), (1, 2)])
        sizes, kernel = [self.pick([0, 1, 3, 4]) for _ in range(spatial)], [r.randint(1, 3) for _ in range(spatial)]
        windows = [(r.randint(1, 2), r.randint(-1, 2), r.randint(-1, 2), self.pick([1, 1, 2]), self.pick([1, 1, 2])) for _ in sizes]
        n, i, o = batches * r.randint(0, 2), r.randint(1, 2), groups * batches * r.randint(1, 2)
        letters = [str(d) for d in range(spatial)]
        lhs, rhs, out = (r.sample(l, len(l)) for l in (["b", "f", *letters], ["i", "o", *letters], ["b", "f", *letters]))
        of = dict(zip(letters, sizes))
        left = [{"b": n, "f": i * groups}.get(l, of.get(l)) for l in lhs]
        right = [{"i": i, "o": o}.get(l, dict(zip(letters, kernel)).get(l)) for l in rhs]
        found = {l: window_count(d, k, *w) for l, d, k, w in zip(letters, sizes, kernel, windows)}
        t = tensor([{"b": n // batches, "f": o}.get(l, found.get(l)) for l in out], kind)
        a, b = self.constant(left, kind, self.wholes(left, kind)), self.constant(right, kind, self.wholes(right, kind))
        column = lambda k: [w[k] for w in windows]
        numbers = f"[{', '.join(lhs)}]x[{', '.join(rhs)}]->[{', '.join(out)}]"
        window = (f"stride = {column(0)}, pad = {[[w[1], w[2]] for w in windows]}, lhs_dilate = {column(3)}, rhs_dilate = {column(4)}, "
                  f"reverse = [{', '.join(self.pick(['true', 'false']) for _ in sizes)}]") if spatial else ""
        self.op(f"stablehlo.convolution({a}, {b}) dim_numbers = {numbers}, window = {{{window}}} {{batch_group_count = {batches} : i64, "
                f"feature_group_count = {groups} : i64}} : ({tensor(left, kind)}, {tensor(right, kind)}) -> {t}", t)


class Indexed(Base):
    def numbers(self, shape, most):
        """How the dimensions of an operand are taken: (with an index, gone from the window, batching, indices' shape, their batching)."""
        r = self.random
        batching = sorted(self.some(range(len(shape)))[:1]) if r.random() < 0.3 else []
        mapped = [d for d in self.some(range(len(shape))) if d not in batching]
        gone = sorted(d for d in self.some(range(len(shape))) if d not in batching and shape[d])
        outer = [self.pick([0, 1, 2, 3]) for _ in range(r.randint(0, most))]
        theirs = []
        for d in batching:
            outer.insert(at := r.randint(0, len(outer)), shape[d])
            theirs = [at]
        return mapped, gone, batching, outer, theirs

    def vectors(self, outer, theirs, length):
        """The indices' shape with the dimension of the vectors, and where that is: behind all if a vector is one number."""
        at = self.random.randint(0, len(outer))
        if length == 1 and self.random.random() < 0.3:
            return outer, len(outer), theirs
        return outer[:at] + [length] + outer[at:], at, [d + (d >= at) for d in theirs]

    def interleave(self, window, outer):
        """Both in order, in some dimensions of a whole; which ones the window has."""
        rank = len(window) + len(outer)
        places = sorted(self.random.sample(range(rank), len(window)))
        window, outer = iter(window), iter(outer)
        return [next(window) if d in places else next(outer) for d in range(rank)], places

    def gather(self):
        shape, kind, at = self.shape(0, 3), self.pick(ANY), self.pick(INTEGERS)
        mapped, gone, batching, outer, theirs = self.numbers(shape, 2)
        sizes = [1 if d in gone or (d in batching and n) else 0 if d in batching else self.random.randint(0, n) for d, n in enumerate(shape)]
        result, offsets = self.interleave([s for d, s in enumerate(sizes) if d not in gone + batching], outer)
        indices, vector, theirs = self.vectors(outer, theirs, len(mapped))
        values = [self.index(at, self.pick(shape) if shape else 0) for _ in range(count(indices))]
        a, i = self.constant(shape, kind), self.constant(indices, at, values)
        t = tensor(result, kind)
        self.op(f'"stablehlo.gather"({a}, {i}) <{{dimension_numbers = #stablehlo.gather<offset_dims = {offsets}, collapsed_slice_dims = {gone}, '
                f"operand_batching_dims = {batching}, start_indices_batching_dims = {theirs}, start_index_map = {mapped}, "
                f"index_vector_dim = {vector}>, slice_sizes = {array(sizes)}}}> : ({tensor(shape, kind)}, {tensor(indices, at)}) -> {t}", t)

    def scatter(self):
        """Windows that stand out of the operand by a part are left out: the specification drops the elements outside, XLA the window."""
        r = self.random
        shape, kind, at = self.shape(0, 3), self.pick(NUMBERS + COMPLEX), self.pick(INTEGERS)
        mapped, gone, batching, outer, theirs = self.numbers(shape, 2)
        whole = {d for d in mapped if d not in gone and r.random() < 0.5}  # such a window fits at 0 only
        window = {d: n if d in whole or d not in mapped and r.random() < 0.5 else min(n, 1) if d in mapped else r.randint(0, n)
                  for d, n in enumerate(shape) if d not in gone + batching}
        update, dims = self.interleave([window[d] for d in sorted(window)], outer)
        indices, vector, theirs = self.vectors(outer, theirs, len(mapped))
        fits = {d: shape[d] - window.get(d, 1) for d in mapped}

        def component(d):
            outside = [-shape[d] - 1, shape[d] + 1] if at in SIGNED else [shape[d] + 1]
            return str(self.pick([r.randint(0, max(fits[d], 0)), r.randint(0, max(fits[d], 0)), self.pick(outside)]))
        values = []
        for k in range(count(indices)):
            behind = count(indices[vector + 1:])
            values.append(component(mapped[k // behind % len(mapped) if vector < len(indices) else 0]))
        # Which of two updates of one element comes last is open: no plain replacing.
        op = self.pick(["add", "multiply"] if kind in COMPLEX else ["add", "maximum", "minimum", "multiply"] if kind in INTEGERS else
                       ["add", "maximum", "minimum"])
        a, i = self.constant(shape, kind, self.wholes(shape, kind)), self.constant(indices, at, values)
        u, t = self.constant(update, kind, self.wholes(update, kind, 1 if op == "multiply" else 3)), tensor(shape, kind)
        self.op(f'"stablehlo.scatter"({a}, {i}, {u}) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = {dims}, '
                f"inserted_window_dims = {gone}, input_batching_dims = {batching}, scatter_indices_batching_dims = {theirs}, "
                f"scatter_dims_to_operand_dims = {mapped}, index_vector_dim = {vector}>}}> {body(kind, op)} : "
                f"({t}, {tensor(indices, at)}, {tensor(update, kind)}) -> {t}", t)


class Ordering(Base):
    SPECIAL = {"f32": ["0x7FC00000", "0xFFC00000", "0x7F800000", "0xFF800000"], "f64": ["0x7FF8000000000000", "0xFFF8000000000000"],
               "f16": ["0x7E00", "0xFE00", "0x7C00"], "bf16": ["0x7FC0", "0xFFC0", "0xFF80"]}

    def keys(self, shape, kind):
        """With ties, and often NaN."""
        few = [self.element(kind) for _ in range(4)] + (self.SPECIAL[kind] if kind in FLOATS and self.random.random() < 0.7 else [])
        return [self.pick(few) for _ in range(count(shape))]

    def comparator(self, kinds):
        """The lines of a body. What contradicts itself, as LE does, or LT with NaN, gives some order, but the same one everywhere."""
        s = [tensor([], k) for k in kinds]
        test = lambda name, way, k, kind: f"    %{name} = stablehlo.compare {way}, %a{k}, %b{k}, {kind} : ({s[k]}, {s[k]}) -> tensor<i1>\n"
        way, total = self.pick(["LT", "GT"]), kinds[0] in FLOATS and self.random.random() < 0.6
        kind = "TOTALORDER" if total else order(kinds[0])
        form = self.pick(["one", "one", "not strict", "nothing", "last operand", "jax"] + ["two keys"] * (len(kinds) > 1))
        if form == "nothing":
            return "    %p = stablehlo.constant dense<false> : tensor<i1>\n"
        if form == "last operand":
            last = len(kinds) - 1
            return test("p", way, last, order(kinds[last]))
        if form == "jax" and kinds[0] in FLOATS:  # -0 counts as 0, and every NaN as one
            lines = ""
            for side in "ab":
                c = f"%{side}"
                lines += (f"    {c}z = stablehlo.constant dense<0.0> : {s[0]}\n    {c}e = stablehlo.compare EQ, {c}0, {c}z, FLOAT : ({s[0]}, {s[0]}) -> tensor<i1>\n"
                          f"    {c}y = stablehlo.select {c}e, {c}z, {c}0 : tensor<i1>, {s[0]}\n    {c}n = stablehlo.constant dense<{self.SPECIAL[kinds[0]][0]}> : {s[0]}\n"
                          f"    {c}u = stablehlo.compare NE, {c}0, {c}0, FLOAT : ({s[0]}, {s[0]}) -> tensor<i1>\n    {c}x = stablehlo.select {c}u, {c}n, {c}y : tensor<i1>, {s[0]}\n")
            return lines + f"    %p = stablehlo.compare {way}, %ax, %bx, TOTALORDER : ({s[0]}, {s[0]}) -> tensor<i1>\n"
        if form == "two keys":
            second = "TOTALORDER" if kinds[1] in FLOATS else order(kinds[1])
            return (test("e", "EQ", 0, kind) + test("f", way, 0, kind) + test("g", self.pick(["LT", "GT"]), 1, second) +
                    "    %p = stablehlo.select %e, %g, %f : tensor<i1>, tensor<i1>\n")
        return test("p", {"LT": "LE", "GT": "GE"}[way] if form == "not strict" else way, 0, kind)

    def sort(self):
        shape = self.pick([self.shape(1, 3), [self.pick([30, 150, 300])], [3, self.pick([40, 257])]])
        dim, kinds = self.random.randrange(len(shape)), [self.pick(NUMBERS) for _ in range(self.random.randint(1, 3))]
        lines = self.comparator(kinds)
        names = [self.constant(shape, k, self.keys(shape, k)) for k in kinds]
        types = [tensor(shape, k) for k in kinds]
        arguments = ", ".join(f"%{side}{i}: {tensor([], k)}" for i, k in enumerate(kinds) for side in "ab")
        self.op(f'"stablehlo.sort"({", ".join(names)}) <{{dimension = {self.pick([dim, dim - len(shape)])} : i64, is_stable = true}}> '
                f"({{\n  ^bb0({arguments}):\n{lines}    stablehlo.return %p : tensor<i1>\n  }}) : ({', '.join(types)}) -> ({', '.join(types)})", *types)

    def top_k(self):
        shape, kind = self.pick([self.shape(1, 3), [self.pick([30, 400, 1100])], [3, self.pick([40, 1500])]]), self.pick(NUMBERS)
        k = self.random.randint(0, min(shape[-1], self.pick([3, 60, shape[-1]])))
        a = self.constant(shape, kind, self.keys(shape, kind))
        types = [tensor(shape[:-1] + [k], kind), tensor(shape[:-1] + [k], "i32")]
        self.op(f"chlo.top_k({a}, k = {k}) {{largest = {self.pick(['true', 'false'])}}} : {tensor(shape, kind)} -> ({', '.join(types)})", *types)

    def rng(self):
        kind = self.pick(NUMBERS)
        is_normal = kind in FLOATS and self.random.random() < 0.4
        shape = self.shape(0, 2)
        low, high = (["1.0", "0.5"] if is_normal else ["-2.0", "3.5"]) if kind in FLOATS else ["0" if kind[0] == "u" else "-5", "9"]
        a, b = self.constant([], kind, [low]), self.constant([], kind, [high])
        s = self.constant([len(shape)], "i64", [str(d) for d in shape])
        t, scalar = tensor(shape, kind), tensor([], kind)
        self.op(f"stablehlo.rng {a}, {b}, {s}, distribution = {'NORMAL' if is_normal else 'UNIFORM'} : ({scalar}, {scalar}, tensor<{len(shape)}xi64>) -> {t}", t)
