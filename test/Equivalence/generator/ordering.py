# SPDX-License-Identifier: Apache-2.0
"""Sorts, transforms, linear algebra and random bits: what needs a dimension as a whole."""
import math

from .base import Base, count, tensor


class Ordering(Base):
    def sort(self):
        """One operand, or a key and what goes along with it."""
        v = self.pick_exact(lambda v: len(v.shape) > 0, self.r.choice(["f32", "f32", "i32"]))
        if v is None:
            return
        dim, direction = self.r.randrange(len(v.shape)), self.r.choice(["LT", "GT"])
        others = [self.like(v.shape, self.r.choice(["f32", "i32"])) for _ in range(self.r.choice([0, 1, 1, 2]))]
        all_ = [v] + others
        arguments = ", ".join(f"%q{i}{s}: {tensor((), w.kind)}" for i, w in enumerate(all_) for s in "ab")
        types = ", ".join(w.type for w in all_)
        scalar = tensor((), v.kind)
        self.emit_several(f'"stablehlo.sort"({", ".join(w.name for w in all_)}) <{{dimension = {dim} : i64, is_stable = true}}> ({{\n    ^bb0({arguments}):\n'
                          f"      %qz = stablehlo.compare {direction}, %q0a, %q0b : ({scalar}, {scalar}) -> tensor<i1>\n      stablehlo.return %qz : tensor<i1>\n"
                          f"    }}) : ({types}) -> {types if not others else '(' + types + ')'}", *all_)

    def argsort(self):
        """The places of elements in order, by two keys at times."""
        v = self.pick_exact(lambda v: len(v.shape) > 0)
        if v is None:
            return
        dim, keys = self.r.randrange(len(v.shape)), [v] + [self.like(v.shape, "i32")] * self.chance(0.4)
        i = self.emit(f"stablehlo.iota dim = {dim} : {tensor(v.shape, 'i32')}", v.shape, "i32", v.shape[dim], 0)
        all_ = keys + [i]
        arguments = ", ".join(f"%q{k}{s}: {tensor((), w.kind)}" for k, w in enumerate(all_) for s in "ab")
        lines, result = ["%z0 = stablehlo.compare LT, %q0a, %q0b : (tensor<f32>, tensor<f32>) -> tensor<i1>"], "%z0"
        if len(keys) > 1:
            lines += ["%z1 = stablehlo.compare EQ, %q0a, %q0b : (tensor<f32>, tensor<f32>) -> tensor<i1>",
                      "%z2 = stablehlo.compare GT, %q1a, %q1b : (tensor<i32>, tensor<i32>) -> tensor<i1>",
                      "%z3 = stablehlo.and %z1, %z2 : tensor<i1>", "%z4 = stablehlo.or %z0, %z3 : tensor<i1>"]
            result = "%z4"
        text = "\n      ".join(lines + [f"stablehlo.return {result} : tensor<i1>"])
        types = ", ".join(w.type for w in all_)
        self.emit_several(f'"stablehlo.sort"({", ".join(w.name for w in all_)}) <{{dimension = {dim} : i64, is_stable = true}}> ({{\n    ^bb0({arguments}):\n'
                          f"      {text}\n    }}) : ({types}) -> ({types})", *all_)

    def top_k(self):
        v = self.pick_exact(lambda v: len(v.shape) > 0)
        if v:
            k = self.r.randint(1, v.shape[-1])
            shape = v.shape[:-1] + (k,)
            self.emit_several(f"chlo.top_k({v.name}, k = {k}) : {v.type} -> ({tensor(shape)}, {tensor(shape, 'i32')})", v._replace(shape=shape),
                              v._replace(shape=shape, kind="i32", bound=v.shape[-1], grain=0))

    def fft(self):
        kind = self.r.choice(["FFT", "IFFT", "RFFT", "IRFFT"])
        real = kind == "RFFT"
        v = self.pick(lambda v: len(v.shape) > 0, "f32" if real else "complex<f32>")
        if v is None and not self.isolated:
            v = self.fill(self.shape(1), "f32" if real else "complex<f32>")
        if v is None:
            return
        n = self.r.randint(1, min(3, len(v.shape)))
        length, out = list(v.shape[-n:]), list(v.shape)
        if real:
            out[-1] = out[-1] // 2 + 1
        if kind == "IRFFT":
            length[-1] = out[-1] = max(1, 2 * (out[-1] - 1) + self.r.randint(0, 1))
        to = "complex<f32>" if kind != "IRFFT" else "f32"
        bound = v.bound * 2 * (1 if kind[0] == "I" else max(1, count(v.shape[-n:])))
        if self.fits(out):
            self.emit(f"stablehlo.fft {v.name}, type = {kind}, length = {length} : ({v.type}) -> {tensor(out, to)}", out, to, bound, None)

    def diagonal(self, shape, value):
        """`value` on the diagonal of each matrix, zeros elsewhere."""
        n = shape[-1]
        m = self.constant((n, n), "f32", [str(float(value)) if i == j else "0.0" for i in range(n) for j in range(n)])
        if len(shape) == 2:
            return m
        return self.emit(f"stablehlo.broadcast_in_dim {m.name}, dims = {[len(shape) - 2, len(shape) - 1]} : ({m.type}) -> {tensor(shape)}", shape, "f32", value, 0)

    def lower(self, v):
        """The triangle below the diagonal; what stands above may be anything in a factor."""
        n = v.shape[-1]
        m = self.constant((n, n), "f32", [str(float(i >= j)) for i in range(n) for j in range(n)])
        mask = m if len(v.shape) == 2 else self.emit(
            f"stablehlo.broadcast_in_dim {m.name}, dims = {[len(v.shape) - 2, len(v.shape) - 1]} : ({m.type}) -> {v.type}", v.shape, "f32", 1, 0)
        return self.emit(f"stablehlo.multiply {v.name}, {mask.name} : {v.type}", v.shape, "f32", v.bound, v.grain)

    def factor(self):
        """Cholesky of x xᵀ / k + c, which is far from singular, and small enough to be left as it is."""
        v = self.pick(lambda v: 2 <= len(v.shape) <= 3 and v.shape[-2] <= 6 and v.bound <= 4)
        if v is None:
            return
        b = len(v.shape) - 2
        s = self.matmul(v, v, ([b + 1], [b + 1]), (list(range(b)), list(range(b))))
        if s is None:
            return
        if s.bound > 16:
            scale = self.splat(s.shape, "f32", 2.0**-math.ceil(math.log2(s.bound / 16)))
            s = self.emit(f"stablehlo.multiply {s.name}, {scale} : {s.type}", s.shape, "f32", 16, None)
        a = self.emit(f"stablehlo.add {s.name}, {self.diagonal(s.shape, 8).name} : {s.type}", s.shape, "f32", s.bound + 8, None)
        low = self.chance(0.6)
        c = self.emit(f"stablehlo.cholesky {a.name}, lower = {str(low).lower()} : {a.type}", a.shape, "f32", 32, None)
        if not low:
            order = list(range(b)) + [b + 1, b]
            c = self.emit(f"stablehlo.transpose {c.name}, dims = {order} : ({c.type}) -> {c.type}", c.shape, "f32", 32, None)
        self.lower(c)

    def triangular_solve(self):
        v = self.pick(lambda v: 2 <= len(v.shape) <= 3 and v.shape[-1] == v.shape[-2] and v.shape[-1] <= 6 and v.bound <= 4)
        if v is None and not self.isolated:
            v = self.new_arg(self.shape(0, 1) + (self.r.randint(1, 6),) * 2)
        if v is None:
            return
        quarter = self.splat(v.shape, "f32", "0.125")
        small = self.emit(f"stablehlo.multiply {v.name}, {quarter} : {v.type}", v.shape, "f32", v.bound / 8, v.grain)
        a = self.emit(f"stablehlo.add {small.name}, {self.diagonal(v.shape, 4).name} : {v.type}", v.shape, "f32", 5, None)
        left, wide = self.chance(0.6), self.r.choice([1, 2, 3, 5])
        b = self.like(v.shape[:-1] + (wide,) if left else v.shape[:-2] + (wide, v.shape[-1]))
        attributes = (f"left_side = {str(left).lower()}, lower = {self.r.choice(['true', 'false'])}, unit_diagonal = {self.r.choice(['false', 'false', 'true'])}, "
                      f"transpose_a = #stablehlo<transpose {self.r.choice(['NO_TRANSPOSE', 'TRANSPOSE', 'ADJOINT'])}>")
        self.emit(f'"stablehlo.triangular_solve"({a.name}, {b.name}) <{{{attributes}}}> : ({a.type}, {b.type}) -> {b.type}', b.shape, "f32", b.bound, None)

    def random_bits(self):
        algorithm, words = self.r.choice([("THREE_FRY", 2), ("PHILOX", 3), ("DEFAULT", 2)])
        state, shape = self.like((words,), "ui64"), self.shape()
        kind = self.r.choice(["ui32", "ui32", "i32"])
        self.emit_several(f"stablehlo.rng_bit_generator {state.name}, algorithm = {algorithm} : ({state.type}) -> ({state.type}, {tensor(shape, kind)})",
                          state._replace(bound=2**64), state._replace(shape=shape, kind=kind, bound=2**32))

    families = [sort, sort, argsort, top_k, fft, factor, triangular_solve, random_bits]
