# SPDX-License-Identifier: Apache-2.0
"""Ops that only move elements."""
from .base import DIMS, INTEGERS, Base, count, tensor
from .elementwise import widest

KINDS = ["f32", "f32", "f32", "f32", "bf16", "i32", "i8", "i1", "complex<f32>", "f64", "ui32"]


class Moves(Base):
    def some_value(self, where=lambda v: len(v.shape) > 0):
        return self.pick(where, self.r.choice(KINDS)) or self.pick(where)

    def moved(self, text, v, shape):
        """A value with the elements of another one."""
        if self.fits(shape):
            return self.emit(f"{text} : ({v.type}) -> {tensor(shape, v.kind)}", shape, v.kind, v.bound, v.grain)

    def broadcast(self):
        v = self.some_value(lambda v: len(v.shape) < 4)
        if v is None:
            return
        out, dims = [], []
        for d in v.shape:
            while self.chance(0.3) and len(out) < 3:
                out.append(self.r.choice(DIMS))
            dims.append(len(out))
            out.append(self.r.choice(DIMS) if d == 1 and self.chance(0.6) else d)
        if not out or self.chance(0.3):
            out.append(self.r.choice(DIMS))
        self.moved(f"stablehlo.broadcast_in_dim {v.name}, dims = {dims}", v, out)

    def reshape(self):
        v = self.some_value(lambda v: True)
        if v is None:
            return
        n, out = count(v.shape), []
        while n > 1 and len(out) < 4:
            out.append(self.r.choice([k for k in range(2, n + 1) if n % k == 0]))
            n //= out[-1]
        out += [n] if n > 1 else []
        if self.chance(0.3):
            out.insert(self.r.randint(0, len(out)), 1)
        self.moved(f"stablehlo.reshape {v.name}", v, out)

    def transpose(self):
        v = self.some_value()
        if v:
            order = self.r.sample(range(len(v.shape)), len(v.shape))
            self.moved(f"stablehlo.transpose {v.name}, dims = {order}", v, [v.shape[d] for d in order])

    def cut(self, v, dim, start, limit, stride=1):
        """One dimension from start to limit."""
        parts = [f"{start}:{limit}:{stride}" if d == dim else f"0:{n}" for d, n in enumerate(v.shape)]
        shape = [-(-(limit - start) // stride) if d == dim else n for d, n in enumerate(v.shape)]
        return self.moved(f"stablehlo.slice {v.name} [{', '.join(parts)}]", v, shape)

    def slice(self):
        v = self.some_value()
        if v is None:
            return
        for dim in self.some(range(len(v.shape)), 0.6):
            start = self.r.randrange(v.shape[dim])
            v = self.cut(v, dim, start, self.r.randint(start + 1, v.shape[dim]), self.r.choice([1, 1, 2, 3]))

    def pad(self):
        v = self.some_value()
        if v is None:
            return
        low, high, inner = ([self.r.choice(c) if self.chance(0.6) else 0 for _ in v.shape] for c in ([-2, -1, 1, 2, 3], [-1, 1, 2, 5], [1, 2]))
        shape = [n + lo + hi + (n - 1) * i for n, lo, hi, i in zip(v.shape, low, high, inner)]
        if min(shape) < 1 or not self.fits(shape):
            return
        p = self.like((), v.kind)
        self.emit(f"stablehlo.pad {v.name}, {p.name}, low = {low}, high = {high}, interior = {inner} : ({v.type}, {p.type}) -> "
                  f"{tensor(shape, v.kind)}", shape, v.kind, max(v.bound, p.bound), widest(v.grain, p.grain))

    def join(self, parts, dim):
        shape = list(parts[0].shape)
        shape[dim] = sum(p.shape[dim] for p in parts)
        if not self.fits(shape):
            return
        grain = None if any(p.grain is None for p in parts) else max(p.grain for p in parts)
        types = ", ".join(p.type for p in parts)
        self.emit(f"stablehlo.concatenate {', '.join(p.name for p in parts)}, dim = {dim} : ({types}) -> {tensor(shape, parts[0].kind)}", shape,
                  parts[0].kind, max(p.bound for p in parts), grain)

    def concatenate(self):
        v = self.some_value()
        if v is None:
            return
        dim, parts = self.r.randrange(len(v.shape)), [v]
        for _ in range(self.r.randint(0, 3)):
            shape = list(v.shape)
            shape[dim] = shape[dim] if self.chance(0.5) else self.r.choice(DIMS)
            parts.append(v if self.chance(0.3) else self.like(shape, v.kind))
        self.r.shuffle(parts)
        self.join(parts, dim)

    def rotate(self):
        v = self.some_value()
        if v is None:
            return
        dim = self.r.randrange(len(v.shape))
        if v.shape[dim] > 1:
            at = self.r.randrange(1, v.shape[dim])
            self.join([self.cut(v, dim, at, v.shape[dim]), self.cut(v, dim, 0, at)], dim)

    def reverse(self):
        v = self.some_value()
        if v:
            dims = self.some(range(len(v.shape)), 0.6)
            self.emit(f"stablehlo.reverse {v.name}, dims = {dims} : {v.type}", v.shape, v.kind, v.bound, v.grain)

    def iota(self):
        shape, kind = self.shape(1), self.r.choice(["f32", "f32", "i32", "ui32", "i8"])
        dim = self.r.randrange(len(shape))
        self.emit(f"stablehlo.iota dim = {dim} : {tensor(shape, kind)}", shape, kind, shape[dim], 0)

    def some_constant(self):
        self.constant(self.shape(), self.r.choice(["f32", "f32", "bf16", "i1"] + INTEGERS))

    def dynamic_slice(self):
        v = self.some_value()
        if v is None:
            return
        out = [self.r.randint(1, d) if self.chance(0.5) else d for d in v.shape]
        starts = [self.index() for _ in v.shape]
        types = ", ".join(["tensor<i32>"] * len(out))
        self.emit(f"stablehlo.dynamic_slice {v.name}, {', '.join(starts)}, sizes = {out} : ({v.type}, {types}) -> {tensor(out, v.kind)}", out, v.kind,
                  v.bound, v.grain)

    def dynamic_update_slice(self):
        v = self.some_value()
        if v is None:
            return
        u = self.like([self.r.randint(1, d) if self.chance(0.5) else d for d in v.shape], v.kind)
        starts = [self.index() for _ in v.shape]
        types = ", ".join(["tensor<i32>"] * len(v.shape))
        self.emit(f"stablehlo.dynamic_update_slice {v.name}, {u.name}, {', '.join(starts)} : ({v.type}, {u.type}, {types}) -> {v.type}", v.shape,
                  v.kind, max(v.bound, u.bound), widest(v.grain, u.grain))

    families = [broadcast, reshape, reshape, transpose, slice, pad, concatenate, rotate, reverse, iota, some_constant, dynamic_slice,
                dynamic_update_slice]
