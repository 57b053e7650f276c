# SPDX-License-Identifier: Apache-2.0
"""Elementwise ops, ops that move elements, products and reductions."""
from random_ops import (
    ANY,
    BINARY,
    COMPLEX,
    DIRECTIONS,
    FLOATS,
    INTEGERS,
    NUMBERS,
    SIGNED,
    UNARY,
    Base,
    array,
    body,
    count,
    ends,
    order,
    tensor,
)


class Elementwise(Base):
    FUNCTIONS = ["exponential", "exponential_minus_one", "log", "log_plus_one", "logistic", "sine", "cosine", "tan", "tanh", "rsqrt", "sign", "cbrt",
                 *(f"chlo.{f}" for f in ("acos", "acosh", "asin", "asinh", "atan", "atanh", "cosh", "sinh", "tan"))]

    def unary(self):
        op = self.pick(list(UNARY))
        t = tensor(shape := self.shape(), kind := self.pick(UNARY[op]))
        self.op(f"stablehlo.{op} {self.constant(shape, kind)} : {t}", t)

    def binary(self):
        op = self.pick(list(BINARY))
        t = tensor(shape := self.shape(), kind := self.pick(BINARY[op]))
        self.op(f"stablehlo.{op} {self.constant(shape, kind)}, {self.constant(shape, kind)} : {t}", t)

    def complex(self):
        shape, kind = self.shape(), self.pick(COMPLEX)
        part = kind[8:11]
        t, p = tensor(shape, kind), tensor(shape, part)
        op = self.pick(["abs", "real", "imag", "complex", "conj", "sqrt", "convert", "divide", *self.FUNCTIONS])
        if op == "complex":
            return self.op(f"stablehlo.complex {self.constant(shape, part)}, {self.constant(shape, part)} : {t}", t)
        if op in self.FUNCTIONS:  # kernels compute in f64: parts of single precision keep their digits where something cancels
            kind, t = COMPLEX[0], tensor(shape, COMPLEX[0])
        a = self.constant(shape, kind)
        if op == "divide":
            return self.op(f"stablehlo.{op} {a}, {self.constant(shape, kind)} : {t}", t)
        if op.startswith("chlo"):
            return self.op(f"{op} {a} : {t} -> {t}", t)
        if op == "convert":
            to = tensor(shape, self.pick([*COMPLEX, "f32", "i32"]))
            return self.op(f"stablehlo.convert {a} : ({t}) -> {to}", to)
        if op == "conj":
            return self.op(f"chlo.conj {a} : {t} -> {t}", t)
        result = p if op in ("abs", "real", "imag") else t
        self.op(f"stablehlo.{op} {a} : ({t}) -> {result}", result)

    def parts_of_reals(self):
        t = tensor(shape := self.shape(), kind := self.pick(["f32", "f64", "f16"]))
        self.op(f"stablehlo.{self.pick(['real', 'imag'])} {self.constant(shape, kind)} : ({t}) -> {t}", t)

    def compare(self):
        shape, kind = self.shape(), self.pick(ANY)
        direction = self.pick(DIRECTIONS[:2] if kind == "i1" else DIRECTIONS)
        t, p = tensor(shape, kind), tensor(shape, "i1")
        a, b = self.constant(shape, kind), self.constant(shape, kind)
        sort = "TOTALORDER" if kind in FLOATS and self.random.random() < 0.3 else order(kind)
        self.op(f"stablehlo.compare {direction}, {a}, {b}, {sort} : ({t}, {t}) -> {p}", p)

    def select(self):
        shape, kind = self.shape(), self.pick(ANY)
        t, p = tensor(shape, kind), self.pick([[], shape])
        which = self.constant(p, "i1")
        self.op(f"stablehlo.select {which}, {self.constant(shape, kind)}, {self.constant(shape, kind)} : {tensor(p, 'i1')}, {t}", t)

    def clamp(self):
        shape, kind = self.shape(), self.pick(ANY)
        bounds = [self.pick([[], shape]) for _ in range(2)]
        low, x, high = self.constant(bounds[0], kind), self.constant(shape, kind), self.constant(bounds[1], kind)
        t = tensor(shape, kind)
        self.op(f"stablehlo.clamp {low}, {x}, {high} : ({tensor(bounds[0], kind)}, {t}, {tensor(bounds[1], kind)}) -> {t}", t)

    def map(self):
        t = tensor(shape := self.shape(), kind := self.pick(NUMBERS))
        a, b = self.constant(shape, kind), self.constant(shape, kind)
        self.op(f'"stablehlo.map"({a}, {b}) <{{dimensions = {array(list(range(len(shape))))}}}> {body(kind, self.pick(["subtract", "minimum"]))} '
                f": ({t}, {t}) -> {t}", t)

    def convert(self):
        shape, kinds = self.shape(), NUMBERS + ["i1"]
        a, b = self.pick(kinds), self.pick(kinds)
        # What does not fit is open where floats become integers: small values there.
        values = [str(float(self.random.randint(0 if b[0] == "u" else -100, 100)) / 4) for _ in range(count(shape))] \
            if a in FLOATS and b in INTEGERS else None
        self.op(f"stablehlo.convert {self.constant(shape, a, values)} : ({tensor(shape, a)}) -> {tensor(shape, b)}", tensor(shape, b))

    def reduce_precision(self):
        t = tensor(shape := self.shape(), kind := self.pick(FLOATS))
        form = f"e{self.random.randint(1, 8)}m{self.random.randint(0, 12)}"
        self.op(f"stablehlo.reduce_precision {self.constant(shape, kind)}, format = {form} : {t}", t)

    def functions_of_chlo(self):
        name, kinds = self.pick([("next_after", FLOATS), ("mulhi", INTEGERS)])
        t = tensor(shape := self.shape(), kind := self.pick(kinds))
        self.op(f"chlo.{name} {self.constant(shape, kind)}, {self.constant(shape, kind)} : {t}, {t} -> {t}", t)

    def bitcast(self):
        bits = {k: int(k.lstrip("bfui")) for k in NUMBERS} | {"complex<f32>": 64, "complex<f64>": 128}
        a, b = self.pick(list(bits)), self.pick(list(bits))
        shape = self.shape(0, 3)
        if bits[a] >= bits[b]:
            to = shape + ([bits[a] // bits[b]] if bits[a] > bits[b] else [])
        else:
            to, shape = shape, shape + [bits[b] // bits[a]]
        # The bits of any NaN are open: whole floats, whose halves and quarters are none.
        values = self.wholes(shape, a, 9) if b in FLOATS + COMPLEX or a in FLOATS + COMPLEX else None
        self.op(f"stablehlo.bitcast_convert {self.constant(shape, a, values)} : ({tensor(shape, a)}) -> {tensor(to, b)}", tensor(to, b))


class Movement(Base):
    def iota(self):
        shape, kind = self.shape(1), self.pick(NUMBERS + COMPLEX)
        t = tensor(shape, kind)
        self.op(f"stablehlo.iota dim = {self.random.randrange(len(shape))} : {t}", t)

    def reshape(self):
        shape, kind = self.shape(), self.pick(ANY)
        sizes, rest = [], count(shape)
        while rest > 1:
            sizes.append(self.pick([d for d in range(1, rest + 1) if rest % d == 0]))
            rest //= sizes[-1]
        if count(shape) == 0:
            sizes = self.shape(0, 2) + [0]
        self.random.shuffle(sizes)
        t = tensor(sizes, kind)
        self.op(f"stablehlo.reshape {self.constant(shape, kind)} : ({tensor(shape, kind)}) -> {t}", t)

    def transpose(self):
        shape, kind = self.shape(0), self.pick(ANY)
        order = self.random.sample(range(len(shape)), len(shape))
        t = tensor([shape[d] for d in order], kind)
        self.op(f"stablehlo.transpose {self.constant(shape, kind)}, dims = {order} : ({tensor(shape, kind)}) -> {t}", t)

    def slice(self):
        shape, kind = self.shape(1), self.pick(ANY)
        parts, sizes = [], []
        for d in shape:
            start = self.random.randint(0, d)
            limit, stride = self.random.randint(start, d), self.random.randint(1, 3)
            parts.append(f"{start}:{limit}:{stride}")
            sizes.append((limit - start + stride - 1) // stride)
        t = tensor(sizes, kind)
        self.op(f"stablehlo.slice {self.constant(shape, kind)} [{', '.join(parts)}] : ({tensor(shape, kind)}) -> {t}", t)

    def pad(self):
        shape, kind = self.shape(0), self.pick(ANY)
        low, high, inner, sizes = [], [], [], []
        for d in shape:
            i = self.random.randint(0, 2)
            whole = d + max(d - 1, 0) * i
            lo = self.random.randint(-min(whole, 3), 3)
            hi = self.random.randint(-min(whole + lo, 3), 3)
            low, high, inner, sizes = low + [lo], high + [hi], inner + [i], sizes + [whole + lo + hi]
        t = tensor(sizes, kind)
        a, v = self.constant(shape, kind), self.constant([], kind)
        self.op(f"stablehlo.pad {a}, {v}, low = {low}, high = {high}, interior = {inner} : "
                f"({tensor(shape, kind)}, {tensor([], kind)}) -> {t}", t)

    def concatenate(self):
        shape, kind = self.shape(1), self.pick(ANY)
        dim = self.random.randrange(len(shape))
        pieces = [shape[:dim] + [self.random.randint(0, 3)] + shape[dim + 1:] for _ in range(self.random.randint(1, 3))]
        t = tensor(shape[:dim] + [sum(p[dim] for p in pieces)] + shape[dim + 1:], kind)
        names = ", ".join(self.constant(p, kind) for p in pieces)
        self.op(f"stablehlo.concatenate {names}, dim = {dim} : ({', '.join(tensor(p, kind) for p in pieces)}) -> {t}", t)

    def reverse(self):
        t = tensor(shape := self.shape(1), kind := self.pick(ANY))
        self.op(f"stablehlo.reverse {self.constant(shape, kind)}, dims = {sorted(self.some(range(len(shape))))} : {t}", t)

    def broadcast(self):
        result, kind = self.shape(), self.pick(ANY)
        dims = self.some(range(len(result)))
        shape = [self.pick([1, result[d]]) for d in dims]
        t = tensor(result, kind)
        self.op(f"stablehlo.broadcast_in_dim {self.constant(shape, kind)}, dims = {dims} : ({tensor(shape, kind)}) -> {t}", t)

    def dynamic_slice(self):
        shape, kind, at = self.shape(0, 3), self.pick(ANY), self.pick(INTEGERS)
        sizes = [self.random.randint(0, d) for d in shape]
        starts = "".join(f", {self.constant([], at, [self.index(at, d)])}" for d in shape)
        t, i = tensor(sizes, kind), f", tensor<{at}>" * len(shape)
        a = self.constant(shape, kind)
        if self.random.random() < 0.5:
            self.op(f'"stablehlo.dynamic_slice"({a}{starts}) <{{slice_sizes = {array(sizes)}}}> : ({tensor(shape, kind)}{i}) -> {t}', t)
        else:
            u = self.constant(sizes, kind)
            self.op(f'"stablehlo.dynamic_update_slice"({a}, {u}{starts}) : ({tensor(shape, kind)}, {t}{i}) -> {tensor(shape, kind)}',
                    tensor(shape, kind))


class Contraction(Base):
    def reduce(self):
        shape, kind = self.shape(0), self.pick(NUMBERS)
        dims = sorted(self.some(range(len(shape))))
        op = self.pick(["add", "maximum", "minimum"] + (["and", "or", "xor", "multiply"] if kind in INTEGERS else []))
        start = {"add": "0", "multiply": "1", "and": "-1" if kind in SIGNED else str(ends(kind)[1]) if kind in INTEGERS else ""}.get(op, "0")
        a = self.constant(shape, kind, self.wholes(shape, kind) if kind in FLOATS else None)
        i = self.constant([], kind, [start + (".0" if kind in FLOATS else "")])
        t = tensor([d for n, d in enumerate(shape) if n not in dims], kind)
        self.op(f"stablehlo.reduce({a} init: {i}) applies stablehlo.{op} across dimensions = {dims} : "
                f"({tensor(shape, kind)}, {tensor([], kind)}) -> {t}", t)

    def argmax(self):
        """Two values at once, with a body of its own: the first of the largest."""
        shape, kind = self.shape(1), self.pick(NUMBERS)
        dims = sorted(self.some(range(len(shape)), 1))
        s, i = tensor([], kind), "tensor<i32>"
        a, n = self.constant(shape, kind, self.wholes(shape, kind)), self.constant(shape, "i32", [str(k) for k in range(count(shape))])
        first = [self.constant([], kind, ["0" if kind in INTEGERS else "0.0"]), self.constant([], "i32", ["-1"])]
        left = [d for k, d in enumerate(shape) if k not in dims]
        text = (f'({{\n  ^bb0(%a: {s}, %b: {i}, %c: {s}, %d: {i}):\n    %p = stablehlo.compare GE, %a, %c, {order(kind)} : ({s}, {s}) -> tensor<i1>\n'
                f"    %x = stablehlo.select %p, %a, %c : tensor<i1>, {s}\n    %y = stablehlo.select %p, %b, %d : tensor<i1>, {i}\n"
                f"    stablehlo.return %x, %y : {s}, {i}\n  }})")
        self.op(f'"stablehlo.reduce"({a}, {n}, {", ".join(first)}) <{{dimensions = {array(dims)}}}> {text} : '
                f"({tensor(shape, kind)}, {tensor(shape, 'i32')}, {s}, {i}) -> ({tensor(left, kind)}, {tensor(left, 'i32')})",
                tensor(left, kind), tensor(left, "i32"))

    def dot(self):
        """Dimensions stand in any order on either side; batches come first in the result, then what is free on the left."""
        kind = self.pick(FLOATS + COMPLEX + ["i8", "i32", "i64", "ui16"])
        labels = [f"{group}{i}" for group in "bmnk" for i in range(self.random.randint(0, 2))]
        size = {label: self.pick([0, 1, 2, 3, 5]) for label in labels}
        left = self.random.sample(sorted(l for l in labels if l[0] in "bmk"), sum(l[0] in "bmk" for l in labels))
        right = self.random.sample(sorted(l for l in labels if l[0] in "bnk"), sum(l[0] in "bnk" for l in labels))
        names, types = [], []
        for side in (left, right):
            shape = [size[label] for label in side]
            names.append(self.constant(shape, kind, self.wholes(shape, kind)))
            types.append(tensor(shape, kind))
        result = [l for l in labels if l[0] == "b"] + [l for l in left if l[0] == "m"] + [l for l in right if l[0] == "n"]
        wider = {"i8": ["i8", "i32"], "bf16": ["bf16", "f32"], "f16": ["f16", "f32"]}.get(kind, [kind])
        t = tensor([size[label] for label in result], self.pick(wider))

        def pair(group):
            return " x ".join(str([side.index(label) for label in labels if label[0] == group]) for side in (left, right))
        batching = f"batching_dims = {pair('b')}, " if "b0" in labels else ""
        self.op(f"stablehlo.dot_general {', '.join(names)}, {batching}contracting_dims = {pair('k')} : ({', '.join(types)}) -> {t}", t)
