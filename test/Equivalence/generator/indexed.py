# SPDX-License-Identifier: Apache-2.0
"""Gather and scatter in all their forms."""
from .base import Base, array, body, count, tensor
from .elementwise import plus, widest


class Indexed(Base):
    def numbers(self, shape):
        """How an operand's dimensions are used: (with an index, gone from the window, batching; indices' other dimensions, their batching)."""
        dims = list(range(len(shape)))
        batching = [self.r.choice(dims)] if len(dims) > 1 and self.chance(0.25) else []
        free = [d for d in dims if d not in batching]
        mapped = self.r.sample(free, self.r.randint(1, min(2, len(free))))
        gone = sorted(d for d in free if (d in mapped and self.chance(0.7)) or (shape[d] == 1 and self.chance(0.2)))
        outer = [self.r.choice([1, 2, 3, 4, 5, 6, 8]) for _ in range(self.r.randint(0, 2))]
        theirs = []
        for d in batching:
            at = self.r.randint(0, len(outer))
            outer.insert(at, shape[d])
            theirs = [at]
        return mapped, gone, batching, outer, theirs

    def vectors(self, outer, theirs, length):
        """The indices' shape with the dimension of the vectors, and where that is: behind all if a vector is one number."""
        if length == 1 and self.chance(0.3):
            return outer, len(outer), theirs
        at = len(outer) if self.chance(0.7) else self.r.randint(0, len(outer))
        return outer[:at] + [length] + outer[at:], at, [d + (d >= at) for d in theirs]

    def interleave(self, window, outer):
        """Both in order, in some dimensions of a whole; which ones the window has."""
        rank = len(window) + len(outer)
        places = list(range(len(outer), rank)) if self.chance(0.5) else sorted(self.r.sample(range(rank), len(window)))
        left, right = iter(window), iter(outer)
        return [next(left) if d in places else next(right) for d in range(rank)], places

    def operand(self):
        where = lambda v: 0 < len(v.shape) < 4
        return self.pick(where, self.r.choice(["f32", "f32", "f32", "i32", "bf16", "i1"])) or self.pick(where)

    def gather(self):
        v = self.operand()
        if v is None:
            return
        mapped, gone, batching, outer, theirs = self.numbers(v.shape)
        sizes = [1 if d in gone + batching or (d in mapped and self.chance(0.3)) else n if self.chance(0.6) else self.r.randint(1, n)
                 for d, n in enumerate(v.shape)]
        result, offsets = self.interleave([s for d, s in enumerate(sizes) if d not in gone + batching], outer)
        if not self.fits(result):
            return
        shape, vector, theirs = self.vectors(outer, theirs, len(mapped))
        i = self.like(shape, "i32")
        self.emit(f'"stablehlo.gather"({v.name}, {i.name}) <{{dimension_numbers = #stablehlo.gather<offset_dims = {offsets}, '
                  f"collapsed_slice_dims = {gone}, operand_batching_dims = {batching}, start_indices_batching_dims = {theirs}, "
                  f"start_index_map = {mapped}, index_vector_dim = {vector}>, slice_sizes = {array(sizes)}}}> : "
                  f"({v.type}, {i.type}) -> {tensor(result, v.kind)}", result, v.kind, v.bound, v.grain)

    def scatter(self):
        v = self.operand()
        if v is None:
            return
        mapped, gone, batching, outer, theirs = self.numbers(v.shape)
        wide = not theirs and self.chance(0.3)
        sizes = [1 if d in gone + batching or (d in mapped and not wide) else n if self.chance(0.7) else self.r.randint(1, n) for d, n in enumerate(v.shape)]
        updates, window = self.interleave([s for d, s in enumerate(sizes) if d not in gone + batching], outer)
        if not self.fits(updates):
            return
        shape, vector, theirs = self.vectors(outer, theirs, len(mapped))
        u = self.like(updates, v.kind)
        n = count(outer)
        i, unique = None, False
        if v.kind == "i1":
            op, bound, grain = self.r.choice(["or", "and"]), 1, 0
        else:
            op = self.r.choice(["add", "add", "minimum", "maximum", "multiply", "second"])
            bound, grain = max(v.bound, u.bound), widest(v.grain, u.grain)
        if op == "add":
            bound = v.bound + n * u.bound
        if op == "multiply":
            if n > 4:
                return
            bound, grain = v.bound * max(u.bound, 1)**n, plus(v.grain, u.grain and u.grain * n)
        if op == "second":  # who writes last must not matter
            if not wide and len(mapped) == 1 and n <= v.shape[mapped[0]] and self.chance(0.6):
                i, unique = self.constant(shape, "i32", list(map(str, self.r.sample(range(v.shape[mapped[0]]), n)))), True
            else:
                u = u._replace(name=self.splat(updates, v.kind, self.element(v.kind)))
        if v.kind == "bf16" and op in ("add", "multiply") and (grain is None or bound * 2.0**grain >= 256):
            return
        if wide:
            i = self.windows(shape, vector, [(v.shape[d], sizes[d]) for d in mapped])
        i = i or self.like(shape, "i32")
        self.emit(f'"stablehlo.scatter"({v.name}, {i.name}, {u.name}) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = {window}, '
                  f"inserted_window_dims = {gone}, input_batching_dims = {batching}, scatter_indices_batching_dims = {theirs}, "
                  f"scatter_dims_to_operand_dims = {mapped}, index_vector_dim = {vector}>, indices_are_sorted = false, "
                  f"unique_indices = {str(unique).lower()}}}> {body(v.kind, op)} : ({v.type}, {i.type}, {u.type}) -> {v.type}",
                  v.shape, v.kind, bound, self.summed(v.kind, grain) if op in ("add", "multiply") else grain)

    def windows(self, shape, vector, dims):
        """Indices of windows, most of them inside of the operand. `dims`: (size, window) of each number of an index."""
        step = count(shape[vector + 1:])
        found = []
        for i in range(count(shape)):
            n, window = dims[i // step % len(dims)]
            found.append(str(self.r.randint(-window - 1, n + 1) if self.chance(0.15) else self.r.randint(0, n - window)))
        return self.constant(shape, "i32", found)

    families = [gather, gather, scatter, scatter]
