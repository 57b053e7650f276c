"""Random small programs with random shardings."""
import random

MESHES = [[("a", 2), ("b", 2)], [("a", 2), ("b", 4)], [("a", 4), ("b", 2), ("c", 2)], [("x", 6), ("y", 2)], [("x", 8)],
          [("x", 3), ("y", 4)], [("a", 2), ("one", 1), ("b", 4)], [("a", 12)]]
DIMS = [1, 2, 3, 4, 6, 8, 12, 16, 5]
UNARY = ["exponential", "negate", "tanh", "sqrt"]
BINARY = ["add", "multiply", "maximum", "subtract"]


def tensor(shape, element="f32"):
    return "tensor<" + "".join(f"{d}x" for d in shape) + element + ">"


class Program:
    """Builds the text of @main; every method adds one op on values made before."""

    def __init__(self, seed, features=frozenset({"priority", "sub", "barrier", "group", "constraint", "propagation_barrier", "manual"})):
        self.r = random.Random(seed)
        self.features = features
        self.mesh = self.r.choice(MESHES)
        self.args, self.lines, self.values, self.count = [], [], [], 0
        self.priorities = "priority" in features and self.r.random() < 0.3
        self.groups = 0
        self.manual_results = set()
        for _ in range(self.r.randint(1, 4)):
            self.new_arg(self.shape())
        for _ in range(self.r.randint(2, 14)):
            self.step()

    def chance(self, p):
        return self.r.random() < p

    def shape(self, rank=None):
        return tuple(self.r.choice(DIMS) for _ in range(self.r.randint(0, 3) if rank is None else rank))

    # ---- shardings

    def sharding(self, rank, closed=None):
        """Text of a random sharding, or None."""
        axes = list(self.mesh)
        self.r.shuffle(axes)
        dims = [[] for _ in range(rank)]
        replicated = []
        for name, size in axes:
            pieces = [f'"{name}"']
            if "sub" in self.features and size in (4, 8, 6, 12) and self.chance(0.25):
                cut = self.r.choice([c for c in (2, 3, 4) if size % c == 0 and c < size])
                pieces = [f'"{name}":(1){cut}', f'"{name}":({cut}){size // cut}']
            targets = []
            for piece in pieces:
                where = self.r.random()
                if where < 0.45 and rank:
                    target = self.r.randrange(rank)
                    if len(pieces) == 2 and targets and targets[-1] == target:
                        continue
                    dims[target].append(piece)
                    targets.append(target)
                elif where < 0.55:
                    replicated.append((name, piece))
        order = [n for n, _ in self.mesh]
        replicated.sort(key=lambda p: (order.index(p[0]), int(p[1].split("(")[1].split(")")[0]) if "(" in p[1] else 0))
        replicated = [p for i, p in enumerate(replicated) if not i or p[0] != replicated[i - 1][0]]  # else to be merged
        texts = []
        for d in dims:
            is_open = self.chance(0.5) if closed is None else not closed
            text = "{" + ", ".join(d + ["?"] * is_open) + "}"
            if self.priorities and (d or is_open) and self.chance(0.5):
                text += f"p{self.r.randint(0, 2)}"
            texts.append(text)
        text = f"@mesh, [{', '.join(texts)}]"
        if replicated:
            text += ", replicated={" + ", ".join(p for _, p in replicated) + "}"
        return f"<{text}>"

    def annotation(self, rank, probability):
        return f" {{sdy.sharding = #sdy.sharding{self.sharding(rank)}}}" if self.chance(probability) else ""

    # ---- values

    def new_arg(self, shape, element="f32", probability=0.6):
        name = f"%arg{len(self.args)}"
        self.args.append(f"{name}: {tensor(shape, element)}{self.annotation(len(shape), probability)}")
        if element == "f32":
            self.values.append((name, tuple(shape)))
        return name

    def emit(self, text, shape):
        name = f"%v{self.count}"
        self.count += 1
        self.lines.append(f"{name} = {text}")
        self.values.append((name, tuple(shape)))
        return name

    def pick(self, where=lambda shape: True):
        found = [v for v in self.values if where(v[1])]
        return self.r.choice(found) if found else (self.new_arg((4, 8)), (4, 8)) if where((4, 8)) else (None, None)

    def like(self, shape):
        """A value of this shape: an existing one, or a new argument or constant."""
        found = [n for n, s in self.values if s == tuple(shape)]
        if found and self.chance(0.7):
            return self.r.choice(found)
        if self.chance(0.3):
            return self.emit(f"stablehlo.constant dense<1.0> : {tensor(shape)}", shape)
        return self.new_arg(shape)

    # ---- ops

    def step(self):
        options = [self.unary, self.binary, self.binary, self.broadcast, self.reshape, self.transpose, self.slice, self.pad,
                   self.concatenate, self.reverse, self.reduce, self.dot, self.dot, self.dynamic_slice, self.dynamic_update_slice,
                   self.select, self.gather, self.scatter, self.iota, self.argmax]
        for feature, op in (("constraint", self.constraint), ("barrier", self.barrier), ("group", self.group),
                            ("propagation_barrier", self.propagation_barrier), ("manual", self.manual)):
            if feature in self.features:
                options.append(op)
        self.r.choice(options)()

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

    def gather(self):
        v, s = self.pick(lambda s: len(s) == 2)
        if v is None:
            return
        n = self.shape(self.r.randint(1, 2))
        i = self.new_arg(n + (1,), "i32")
        out = n + (s[1],)
        self.emit(f'"stablehlo.gather"({v}, {i}) <{{dimension_numbers = #stablehlo.gather<offset_dims = [{len(n)}], collapsed_slice_dims = [0], start_index_map = [0], '
                  f"index_vector_dim = {len(n)}>, indices_are_sorted = false, slice_sizes = array<i64: 1, {s[1]}>}}> : ({tensor(s)}, {tensor(n + (1,), 'i32')}) -> {tensor(out)}", out)

    def scatter(self):
        v, s = self.pick(lambda s: len(s) == 2)
        if v is None:
            return
        n = self.shape(1)
        i = self.new_arg(n + (1,), "i32")
        u = self.like(n + (s[1],))
        self.emit(f'"stablehlo.scatter"({v}, {i}, {u}) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], '
                  f"scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}}> ({{\n"
                  "    ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n      %z = stablehlo.add %x, %y : tensor<f32>\n      stablehlo.return %z : tensor<f32>\n"
                  f"    }}) : ({tensor(s)}, {tensor(n + (1,), 'i32')}, {tensor(n + (s[1],))}) -> {tensor(s)}", s)

    def constraint(self):
        v, s = self.pick()
        closed = True if self.chance(0.5) else None
        self.emit(f"sdy.sharding_constraint {v} {self.sharding(len(s), closed)} : {tensor(s)}", s)

    def propagation_barrier(self):
        v, s = self.pick()
        self.emit(f"sdy.propagation_barrier {v} allowed_direction={self.r.choice(['NONE', 'FORWARD', 'BACKWARD'])} : {tensor(s)}", s)

    def barrier(self):
        found = [self.pick() for _ in range(self.r.randint(1, 3))]
        name = f"%b{self.count}"
        self.count += 1
        types = ", ".join(tensor(s) for _, s in found)
        n = len(found)
        self.lines.append(f"{name}{f':{n}' if n > 1 else ''} = stablehlo.optimization_barrier {', '.join(v for v, _ in found)} : {types}")
        self.values += [(f"{name}#{i}" if n > 1 else name, s) for i, (_, s) in enumerate(found)]

    def group(self):
        # Shardy copies the sharding of a manual computation's result to its group without the manual axes.
        plain = [(n, s) for n, s in self.values if n not in self.manual_results]
        v, s = self.r.choice(plain)
        same = [n for n, t in plain if t == s]
        for n in self.r.sample(same, min(len(same), 2)):
            self.lines.append(f"sdy.sharding_group {n} group_id={self.groups} : {tensor(s)}")
        self.groups += 1

    def manual(self):
        """A computation that is manual over one axis in its first dimension."""
        axis, size = self.r.choice([a for a in self.mesh if a[1] > 1])
        v, s = self.pick(lambda s: len(s) > 0 and s[0] % size == 0)
        if v is None:
            return
        local = (s[0] // size,) + s[1:]
        inner = self.r.choice(["negate", "tanh"])
        others = [a for a, n in self.mesh if a != axis and n > 1]
        free = [f'"{self.r.choice(others)}"'] if others and self.chance(0.4) else []

        def text():
            dims = [[f'"{axis}"'] + (["?"] if self.chance(0.5) else [])]
            dims += [["?"] if self.chance(0.6) else [] for _ in s[1:]]
            if free and len(dims) > 1:
                dims[1] = free + dims[1]
            return f"<@mesh, [{', '.join('{' + ', '.join(d) + '}' for d in dims)}]>"
        x = f"%x{self.count}"
        result = self.emit(f'sdy.manual_computation({v}) in_shardings=[{text()}] out_shardings=[{text()}] manual_axes={{"{axis}"}} ({x}: {tensor(local)}) {{\n'
                  f"      {x}y = stablehlo.{inner} {x} : {tensor(local)}\n      {x}z = stablehlo.add {x}, {x}y : {tensor(local)}\n"
                  f"      sdy.return {x}z : {tensor(local)}\n    }} : ({tensor(s)}) -> {tensor(s)}", s)
        self.manual_results.add(result)

    # ---- the text

    def text(self):
        used = [self.values[-1]] + [v for v in self.values[:-1] if self.chance(0.2)]
        results = ", ".join(f"{tensor(s)}{self.annotation(len(s), 0.3)}" for _, s in used)
        mesh = ", ".join(f'"{n}"={s}' for n, s in self.mesh)
        body = "\n".join(f"    {line}" for line in self.lines)
        return (f"module {{\n  sdy.mesh @mesh = <[{mesh}]>\n  func.func @main({', '.join(self.args)}) -> ({results}) {{\n{body}\n"
                f"    return {', '.join(v for v, _ in used)} : {', '.join(tensor(s) for _, s in used)}\n  }}\n}}\n")
