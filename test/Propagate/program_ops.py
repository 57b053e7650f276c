# SPDX-License-Identifier: Apache-2.0
"""Ops of random programs: each method of Ops adds one on values made before."""

DIMS = [1, 2, 3, 4, 6, 8, 12, 16, 5]
UNARY = ["exponential", "negate", "tanh", "sqrt"]
BINARY = ["add", "multiply", "maximum", "subtract"]


def tensor(shape, element="f32"):
    return "tensor<" + "".join(f"{d}x" for d in shape) + element + ">"


class Ops:
    def unary(self):
        v, s = self.pick()
        self.emit(f"stablehlo.{self.r.choice(UNARY)} {v} : {tensor(s)}", s)

    def binary(self):
        v, s = self.pick()
        self.emit(f"stablehlo.{self.r.choice(BINARY)} {v}, {self.like(s)} : {tensor(s)}", s)

    def select(self):
        v, s = self.pick()
        w = self.like(s)
        scalar = self.chance(0.3)
        pred = f"%p{self.count}"
        self.count += 1
        if scalar:
            c = self.emit("stablehlo.constant dense<0.0> : tensor<f32>", ())
            self.lines.append(f"{pred} = stablehlo.compare LT, {c}, {c} : (tensor<f32>, tensor<f32>) -> tensor<i1>")
            self.emit(f"stablehlo.select {pred}, {v}, {w} : tensor<i1>, {tensor(s)}", s)
        else:
            self.lines.append(f"{pred} = stablehlo.compare LT, {v}, {w} : ({tensor(s)}, {tensor(s)}) -> {tensor(s, 'i1')}")
            self.emit(f"stablehlo.select {pred}, {w}, {v} : {tensor(s, 'i1')}, {tensor(s)}", s)

    def iota(self):
        s = self.shape(2)
        self.emit(f"stablehlo.iota dim = {self.r.randrange(2)} : {tensor(s)}", s)

    def broadcast(self):
        v, s = self.pick(lambda s: len(s) < 4)
        if v is None:
            return
        out, dims = [], []
        for d in s:
            while self.chance(0.3) and len(out) < 3:
                out.append(self.r.choice(DIMS))
            dims.append(len(out))
            out.append(self.r.choice(DIMS) if d == 1 and self.chance(0.6) else d)
        if not out or self.chance(0.3):
            out.append(self.r.choice(DIMS))
        self.emit(f"stablehlo.broadcast_in_dim {v}, dims = {dims} : ({tensor(s)}) -> {tensor(out)}", out)

    def reshape(self):
        v, s = self.pick()
        n = 1
        for d in s:
            n *= d
        out = []
        while n > 1 and len(out) < 3:
            d = self.r.choice([k for k in range(2, n + 1) if n % k == 0])
            out.append(d)
            n //= d
        if n > 1:
            out[-1] *= n
        if self.chance(0.3):
            out.insert(self.r.randint(0, len(out)), 1)
        self.emit(f"stablehlo.reshape {v} : ({tensor(s)}) -> {tensor(out)}", out)

    def transpose(self):
        v, s = self.pick()
        p = list(range(len(s)))
        self.r.shuffle(p)
        out = [s[i] for i in p]
        self.emit(f"stablehlo.transpose {v}, dims = {p} : ({tensor(s)}) -> {tensor(out)}", out)

    def slice(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is None:
            return
        ranges, out = [], []
        for d in s:
            size = self.r.randint(1, d) if self.chance(0.5) else d
            start = self.r.randint(0, d - size)
            ranges.append(f"{start}:{start + size}")
            out.append(size)
        self.emit(f"stablehlo.slice {v} [{', '.join(ranges)}] : ({tensor(s)}) -> {tensor(out)}", out)

    def pad(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is None:
            return
        c = self.emit("stablehlo.constant dense<0.0> : tensor<f32>", ())
        low = [self.r.choice([0, 0, 1]) for _ in s]
        high = [self.r.choice([0, 0, 2]) for _ in s]
        out = [d + a + b for d, a, b in zip(s, low, high)]
        self.emit(f"stablehlo.pad {v}, {c}, low = {low}, high = {high}, interior = {[0] * len(s)} : ({tensor(s)}, tensor<f32>) -> {tensor(out)}", out)

    def concatenate(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is None:
            return
        dim = self.r.randrange(len(s))
        parts = [(v, s)] + [(self.like(s), s) for _ in range(self.r.randint(0, 2))]
        out = list(s)
        out[dim] = s[dim] * len(parts)
        self.emit(f"stablehlo.concatenate {', '.join(p for p, _ in parts)}, dim = {dim} : ({', '.join(tensor(t) for _, t in parts)}) -> {tensor(out)}", out)

    def reverse(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is not None:
            self.emit(f"stablehlo.reverse {v}, dims = [{self.r.randrange(len(s))}] : {tensor(s)}", s)

    def reduce(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is None:
            return
        dims = [i for i in range(len(s)) if self.chance(0.5)] or [0]
        out = [d for i, d in enumerate(s) if i not in dims]
        c = self.emit("stablehlo.constant dense<0.0> : tensor<f32>", ())
        self.emit(f"stablehlo.reduce({v} init: {c}) applies stablehlo.{self.r.choice(['add', 'maximum'])} across dimensions = {dims} : ({tensor(s)}, tensor<f32>) -> {tensor(out)}", out)

    def argmax(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is None:
            return
        dim = self.r.randrange(len(s))
        out = [d for i, d in enumerate(s) if i != dim]
        w = self.like(s)
        c = self.emit("stablehlo.constant dense<0.0> : tensor<f32>", ())
        name = f"%m{self.count}"
        self.count += 1
        self.lines.append(
            f'{name}:2 = "stablehlo.reduce"({v}, {w}, {c}, {c}) <{{dimensions = array<i64: {dim}>}}> ({{\n'
            "    ^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %y0: tensor<f32>, %y1: tensor<f32>):\n"
            "      stablehlo.return %x0, %y1 : tensor<f32>, tensor<f32>\n"
            f"    }}) : ({tensor(s)}, {tensor(s)}, tensor<f32>, tensor<f32>) -> ({tensor(out)}, {tensor(out)})")
        self.values += [(f"{name}#0", tuple(out)), (f"{name}#1", tuple(out))]

    def dot(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is None:
            return
        dims = list(range(len(s)))
        self.r.shuffle(dims)
        n = self.r.randint(0, min(2, len(s)))
        contract, rest = sorted(dims[:n]), dims[n:]
        batch = sorted(rest[:1]) if rest and self.chance(0.4) else []
        free = [self.r.choice(DIMS) for _ in range(self.r.randint(0, 2))]
        rhs = [s[d] for d in batch] + [s[d] for d in contract] + free
        w = self.like(rhs)
        out = [s[d] for d in batch] + [s[d] for d in range(len(s)) if d not in batch and d not in contract] + free
        batching = f"batching_dims = {batch} x {list(range(len(batch)))}, " if batch else ""
        self.emit(f"stablehlo.dot_general {v}, {w}, {batching}contracting_dims = {contract} x {[len(batch) + i for i in range(n)]} : "
                  f"({tensor(s)}, {tensor(rhs)}) -> {tensor(out)}", out)

    def index(self):
        name = f"%i{self.count}"
        self.count += 1
        if self.chance(0.5):
            self.lines.append(f"{name} = stablehlo.constant dense<0> : tensor<i32>")
        else:
            name = self.new_arg((), "i32", 0)
        return name

    def dynamic_slice(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is None:
            return
        out = [self.r.randint(1, d) if self.chance(0.5) else d for d in s]
        index = [self.index() for _ in s]
        self.emit(f"stablehlo.dynamic_slice {v}, {', '.join(index)}, sizes = {out} : ({tensor(s)}, {', '.join(['tensor<i32>'] * len(s))}) -> {tensor(out)}", out)

    def dynamic_update_slice(self):
        v, s = self.pick(lambda s: len(s) > 0)
        if v is None:
            return
        part = [self.r.randint(1, d) if self.chance(0.5) else d for d in s]
        u = self.like(part)
        index = [self.index() for _ in s]
        self.emit(f"stablehlo.dynamic_update_slice {v}, {u}, {', '.join(index)} : ({tensor(s)}, {tensor(part)}, {', '.join(['tensor<i32>'] * len(s))}) -> {tensor(s)}", s)

    def constraint(self):
        v, s = self.pick()
        closed = True if self.chance(0.5) else None
        self.emit(f"sdy.sharding_constraint {v} {self.sharding(len(s), closed)} : {tensor(s)}", s)

    def propagation_barrier(self):
        v, s = self.pick()
        self.emit(f"sdy.propagation_barrier {v} allowed_direction={self.r.choice(['NONE', 'FORWARD', 'BACKWARD'])} : {tensor(s)}", s)

    def barrier(self):
        found = [self.pick() for _ in range(self.r.randint(1, 3))]
        self.emit_several(f"stablehlo.optimization_barrier {', '.join(v for v, _ in found)} : {', '.join(tensor(s) for _, s in found)}",
                          [s for _, s in found])

    def group(self):
        # Shardy copies the sharding of a manual computation's result to its group without the manual axes, and that of a loop's
        # argument not at all.
        plain = [(n, s) for n, s in self.values if n not in self.manual_results and not n.startswith("%y")]
        if not plain:
            return
        v, s = self.r.choice(plain)
        same = [n for n, t in plain if t == s]
        for n in self.r.sample(same, min(len(same), 2)):
            self.lines.append(f"sdy.sharding_group {n} group_id={self.groups} : {tensor(s)}")
        self.groups += 1
