# SPDX-License-Identifier: Apache-2.0
"""Products: dot_general, convolutions, and what gradients make of them."""
from .base import DIMS, Base, count, flags, tensor
from .elementwise import plus


def window_count(size, window, stride=1, low=0, high=0, dilation=1, window_dilation=1):
    """How many windows fit a dimension, by the specification."""
    reach = (window - 1) * window_dilation + 1
    whole = low + high + (size - 1) * dilation + 1
    return 0 if reach > whole else (whole - reach) // stride + 1


class Contractions(Base):
    def product(self, v, w, text, out, terms):
        """A sum of so many products; None where it would depend on the order of the sum too much."""
        scale = 2 if v.kind.startswith("complex") else 1
        bound, grain = scale * terms * v.bound * w.bound, plus(v.grain, w.grain)
        if v.kind == "bf16" and (grain is None or bound * 2.0**grain >= 256):
            return None
        return self.emit(f"{text} : ({v.type}, {w.type}) -> {tensor(out, v.kind)}", out, v.kind, bound, self.summed(v.kind, grain)) if self.fits(out) else None

    def matmul(self, v, w, contracting, batching=((), ())):
        batch = [list(b) for b in batching]
        left = [d for d in range(len(v.shape)) if d not in batch[0] and d not in contracting[0]]
        right = [d for d in range(len(w.shape)) if d not in batch[1] and d not in contracting[1]]
        out = [v.shape[d] for d in batch[0]] + [v.shape[d] for d in left] + [w.shape[d] for d in right]
        shared = f"batching_dims = {batch[0]} x {batch[1]}, " if batch[0] else ""
        text = f"stablehlo.dot_general {v.name}, {w.name}, {shared}contracting_dims = {list(contracting[0])} x {list(contracting[1])}"
        return self.product(v, w, text, out, count([v.shape[d] for d in contracting[0]]))

    def dot(self):
        kind = self.r.choice(["f32", "f32", "f32", "f32", "bf16", "i32", "f64", "complex<f32>"])
        v = self.pick(lambda v: len(v.shape) > 0, kind) or self.pick(lambda v: len(v.shape) > 0)
        if v is None:
            return
        dims = self.r.sample(range(len(v.shape)), len(v.shape))
        n = self.r.randint(0 if self.chance(0.2) else 1, min(2, len(dims)))
        contract, rest = dims[:n], dims[n:]
        batch = rest[:self.r.randint(0, min(2, len(rest)))] if self.chance(0.4) else []
        kinds = [("b", d) for d in batch] + [("c", d) for d in contract] + [("f", self.r.choice(DIMS)) for _ in range(self.r.randint(0, 2))]
        self.r.shuffle(kinds)
        shape = [n if k == "f" else v.shape[n] for k, n in kinds]
        if self.fits(shape):
            w = self.like(shape, v.kind)
            place = lambda k, d: kinds.index((k, d))
            self.matmul(v, w, (contract, [place("c", d) for d in contract]), (batch, [place("b", d) for d in batch]))

    def residual_gradient(self):
        """What becomes of x @ w + x on the way back: sums over both operands' dimensions, and values that are used again."""
        x = self.pick(lambda v: len(v.shape) == 2 and v.bound <= 4) or (None if self.isolated else self.new_arg(self.shape(2, 2)))
        if x is None:
            return
        w = self.like((x.shape[1], x.shape[1]))
        y = self.matmul(x, w, ([1], [0]))
        if y is None:
            return
        y = self.write("add", y, x, y.bound + x.bound, None)
        g = self.matmul(x, y, ([0], [0]))
        back = self.matmul(y, w, ([1], [1]))
        if g and back:
            self.write("add", back, y, back.bound + y.bound, None)
            self.write("subtract", w, g, w.bound + g.bound, None)

    def residual_block(self):
        """x @ w + x and its gradients, with values on the way asked to lie anyhow: axes in other orders, on other dimensions."""
        x = self.pick(lambda v: len(v.shape) == 2 and v.bound <= 4) or (None if self.isolated else self.new_arg(self.shape(2, 2)))
        if x is None:
            return
        w = self.like((x.shape[1], x.shape[1]), where=lambda v: v.bound <= 4)
        x, w = self.laid(x), self.laid(w)
        y = self.matmul(x, w, ([1], [0]))
        if y is None:
            return
        y = self.write("add", self.laid(y), x, y.bound + x.bound, None)
        g = self.laid(self.emit(f"stablehlo.tanh {y.name} : {y.type}", y.shape, y.kind, 1, None))
        dw, back = self.matmul(x, g, ([0], [0])), self.matmul(g, w, ([1], [1]))
        if dw and back:
            self.laid(self.write("add", back, g, back.bound + 1, None))
            self.laid(dw)

    def laid(self, v):
        """The value, as a constraint asks for it."""
        if self.depth or self.chance(0.4):
            return v
        return self.emit(f"sdy.sharding_constraint {v.name} {self.sharding(len(v.shape), True)} : {v.type}", v.shape, v.kind, v.bound, v.grain)

    def ragged_dot(self):
        """Rows in groups, each with a matrix of its own; what becomes of that on the way back."""
        rows, k, n, groups = (self.r.choice(DIMS) for _ in range(4))
        groups = min(groups, 6)
        x = self.like((rows, k), where=lambda v: v.bound <= 4)
        cuts = sorted(self.r.randint(0, rows) for _ in range(groups - 1))
        sizes = self.constant((groups,), "i32", [str(b - a) for a, b in zip([0] + cuts, cuts + [rows])])
        columns = self.chance(0.4)
        w = self.like((rows, n) if columns else (groups, k, n), where=lambda v: v.bound <= 4)
        out = (groups, k, n) if columns else (rows, n)
        numbers = (f"lhs_contracting_dimensions = [{0 if columns else 1}], rhs_contracting_dimensions = [{0 if columns else 1}], lhs_ragged_dimensions = [0]" +
                   ("" if columns else ", rhs_group_dimensions = [0]"))
        terms = rows if columns else k
        if self.fits(out) and groups * rows * max(k, n) <= 4000:
            self.emit(f'"chlo.ragged_dot"({x.name}, {w.name}, {sizes.name}) <{{ragged_dot_dimension_numbers = #chlo.ragged_dot<{numbers}>}}> : '
                      f"({x.type}, {w.type}, {sizes.type}) -> {tensor(out)}", out, "f32", terms * x.bound * w.bound, None)

    # ---- convolutions

    def spatial_window(self, size):
        """(kernel, stride, low, high, dilation of the input, of the kernel); large kernels are those of gradients of kernels."""
        r = self.r
        kernel = r.choice([1, 2, 3, 3, max(1, size - 1), size])
        window = kernel, r.choice([1, 1, 2, 3]), r.choice([0, 0, 1, 2, -1]), r.choice([0, 0, 1, 2, -1]), r.choice([1, 1, 1, 2, 3]), r.choice([1, 1, 1, 2])
        return window if window_count(size, *window) > 0 else (1, 1, 0, 0, 1, 1)

    def convolution(self):
        r, kind = self.r, self.r.choice(["f32", "f32", "f32", "f64", "bf16", "i32"])
        spatial = r.choice([1, 1, 2, 2, 0])
        groups, batches = r.choice([(1, 1), (1, 1), (1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (1, 3)])
        sizes = [r.choice([3, 4, 5, 6, 7, 8, 9]) for _ in range(spatial)]
        windows = [self.spatial_window(n) for n in sizes]
        kernels = [w[0] for w in windows]
        n, i, o = batches * r.choice([1, 2, 3, 4]), r.choice([1, 2, 3, 4]), groups * batches * r.choice([1, 2, 3])
        letters = [str(d) for d in range(spatial)]
        lhs, rhs, out = (r.sample(l, len(l)) for l in (["b", "f", *letters], ["i", "o", *letters], ["b", "f", *letters]))
        if self.chance(0.5):  # as JAX writes most
            lhs, rhs, out = ["b", *letters, "f"], [*letters, "i", "o"], ["b", *letters, "f"]
        sides = [{"b": n, "f": i * groups, **dict(zip(letters, sizes))}, {"i": i, "o": o, **dict(zip(letters, kernels))},
                 {"b": n // batches, "f": o, **{l: window_count(s, *w) for l, s, w in zip(letters, sizes, windows)}}]
        shapes = [[side[l] for l in order] for side, order in zip(sides, (lhs, rhs, out))]
        if not all(map(self.fits, shapes)):
            return
        v, w = self.like(shapes[0], kind), self.like(shapes[1], kind)
        column = lambda k: [x[k] for x in windows]
        window = (f"stride = {column(1)}, pad = {[[x[2], x[3]] for x in windows]}, lhs_dilate = {column(4)}, rhs_dilate = {column(5)}, "
                  f"reverse = {flags(self.chance(0.2) for _ in windows)}") if spatial else ""
        numbers = f"[{', '.join(lhs)}]x[{', '.join(rhs)}]->[{', '.join(out)}]"
        self.product(v, w, f"stablehlo.convolution({v.name}, {w.name}) dim_numbers = {numbers}, window = {{{window}}} "
                     f"{{batch_group_count = {batches} : i64, feature_group_count = {groups} : i64}}", shapes[2], count(kernels) * i)

    def convolution_gradients(self):
        """A convolution as JAX writes it, and what its gradients are: one dilates the other side, one swaps batch and features."""
        r, spatial = self.r, self.r.choice([1, 1, 2])
        b, i, o = r.choice([1, 2, 3, 4]), r.choice([1, 2, 3, 4]), r.choice([1, 2, 3, 4])
        sizes, kernels, strides = [r.randint(3, 9) for _ in range(spatial)], [r.randint(1, 3) for _ in range(spatial)], [r.randint(1, 3) for _ in range(spatial)]
        pads = [(r.randint(0, k - 1), r.randint(0, k - 1)) for k in kernels]
        outs = [window_count(n, k, s, lo, hi) for n, k, s, (lo, hi) in zip(sizes, kernels, strides, pads)]
        x = self.like((b, *sizes, i), where=lambda v: v.bound <= 4)
        w = self.like((*kernels, i, o), where=lambda v: v.bound <= 4)
        g = self.like((b, *outs, o), where=lambda v: v.bound <= 4)
        d = ", ".join(map(str, range(spatial)))

        def convolve(v, u, numbers, shape, stride, pad, dilate, inner, reverse, terms):
            window = f"stride = {stride}, pad = {[list(p) for p in pad]}, lhs_dilate = {dilate}, rhs_dilate = {inner}, reverse = {flags([reverse] * spatial)}"
            if self.fits(shape):
                self.emit(f"stablehlo.convolution({v.name}, {u.name}) dim_numbers = {numbers}, window = {{{window}}} {{batch_group_count = 1 : i64, "
                          f"feature_group_count = 1 : i64}} : ({v.type}, {u.type}) -> {tensor(shape)}", shape, "f32", terms * v.bound * u.bound, None)
        ones = [1] * spatial
        # What a stride leaves over at the end no window saw.
        rest = [n + lo + hi - ((m - 1) * s + k) for n, (lo, hi), m, s, k in zip(sizes, pads, outs, strides, kernels)]
        convolve(x, w, f"[b, {d}, f]x[{d}, i, o]->[b, {d}, f]", (b, *outs, o), strides, pads, ones, ones, False, count(kernels) * i)
        convolve(g, w, f"[b, {d}, f]x[{d}, o, i]->[b, {d}, f]", (b, *sizes, i), ones,
                 [(k - 1 - lo, k - 1 - hi + e) for k, (lo, hi), e in zip(kernels, pads, rest)], strides, ones, True, count(kernels) * o)
        convolve(x, g, f"[f, {d}, b]x[i, {d}, o]->[{d}, b, f]", (*kernels, i, o), ones,
                 [(lo, hi - e) for (lo, hi), e in zip(pads, rest)], ones, strides, False, count(outs) * b)

    families = [dot, dot, residual_gradient, residual_block, ragged_dot, convolution, convolution_gradients]
