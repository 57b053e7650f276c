# SPDX-License-Identifier: Apache-2.0
"""Random ops on constants: each family picks types, shapes and attributes that the specification allows, of which sizes 0 and 1, rank 0,
indices out of range, and the ends of integer types come often. What the specification leaves open is left out: it says so where that is."""
import random

FLOATS, SIGNED, UNSIGNED = ["f32", "f64", "f16", "bf16"], ["i8", "i16", "i32", "i64"], ["ui8", "ui16", "ui32", "ui64"]
INTEGERS, COMPLEX = SIGNED + UNSIGNED, ["complex<f32>", "complex<f64>"]
NUMBERS, ANY = FLOATS + INTEGERS, FLOATS + INTEGERS + COMPLEX + ["i1"]
UNARY = {"abs": FLOATS + SIGNED, "negate": NUMBERS + COMPLEX, "sign": FLOATS + SIGNED, "not": INTEGERS + ["i1"], "popcnt": INTEGERS,
         "count_leading_zeros": INTEGERS, **dict.fromkeys(("ceil", "floor", "round_nearest_afz", "round_nearest_even", "sqrt", "rsqrt", "exponential", "exponential_minus_one", "log", "log_plus_one", "logistic", "sine", "cosine", "tan", "tanh", "cbrt"), FLOATS)}
BINARY = {"add": ANY, "subtract": NUMBERS + COMPLEX, "multiply": ANY, "divide": NUMBERS, "remainder": NUMBERS,
          "maximum": ANY, "minimum": ANY, "power": INTEGERS, "atan2": FLOATS, "and": INTEGERS + ["i1"], "or": INTEGERS + ["i1"],
          "xor": INTEGERS + ["i1"], "shift_left": INTEGERS, "shift_right_logical": INTEGERS, "shift_right_arithmetic": INTEGERS}
DIRECTIONS = ["EQ", "NE", "LT", "LE", "GT", "GE"]


def tensor(shape, element):
    return f"tensor<{''.join(f'{d}x' for d in shape)}{element}>"


def count(shape):
    size = 1
    for d in shape:
        size *= d
    return size


def ends(kind):
    bits = int(kind.lstrip("ui"))
    return (0, 2**bits - 1) if kind[0] == "u" else (-2**(bits - 1), 2**(bits - 1) - 1)


def order(kind):
    return "FLOAT" if kind in FLOATS + COMPLEX else "SIGNED" if kind in SIGNED else "UNSIGNED"


def array(values):
    return f"array<i64{': ' if values else ''}{', '.join(map(str, values))}>"


def padding(pairs):
    return f"dense<{[list(p) for p in pairs] if pairs else ''}> : tensor<{len(pairs)}x2xi64>"


def window_count(size, window, stride=1, low=0, high=0, dilation=1, window_dilation=1):
    """How many windows fit a dimension, by the specification."""
    reach = (window - 1) * window_dilation + 1 if window else 0
    whole = low + high + ((size - 1) * dilation + 1 if size else 0)
    return 0 if whole <= 0 or reach > whole else (whole - reach) // stride + 1


def body(kind, op):
    """A region of two scalars; `second` gives the second one."""
    t = tensor([], kind)
    line = "" if op == "second" else f"    %z = stablehlo.{op} %x, %y : {t}\n"
    return f"({{\n  ^bb0(%x: {t}, %y: {t}):\n{line}    stablehlo.return {'%y' if op == 'second' else '%z'} : {t}\n  }})"


class Base:
    """Writes one op after the other into a function without arguments; each operand is a constant of its own."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.blocks = [], []  # the lines of the op that is being written; (lines, results' names, their types) of each before

    def shape(self, least=0, most=4):
        return [self.random.choice([0, 1, 1, 2, 3, 4, 5, 7]) for _ in range(self.random.randint(least, most))]

    def element(self, kind):
        r = self.random
        if kind == "i1":
            return r.choice(["true", "false"])
        if kind in COMPLEX:  # whole: products of parts that cancel are exact
            return f"({r.randint(-9, 9)}.0, {r.randint(-9, 9)}.0)"
        if kind in FLOATS:
            return repr(float(r.choice([0, -0.0, 1, -1, 0.5, round(r.uniform(-4, 4), 3), round(r.uniform(-50, 50), 2)])))
        low, high = ends(kind)
        return str(r.choice([0, 1, max(low, -1), low, high, r.randint(low, high), min(max(r.randint(-9, 9), low), high)]))

    def whole(self, kind, most=3):
        """A small number: sums and products of few are exact in any order."""
        value = self.random.randint(0 if kind[0] == "u" else -most, most)
        return f"({value}.0, {self.random.randint(-most, most)}.0)" if kind in COMPLEX else f"{value}.0" if kind in FLOATS else \
            ["false", "true"][value % 2] if kind == "i1" else str(value)

    def wholes(self, shape, kind, most=3):
        return [self.whole(kind, most) for _ in range(count(shape))]

    def name(self):
        return f"%c{len(self.blocks)}_{len(self.lines)}"

    def constant(self, shape, kind, values=None):
        name = self.name()
        values = [self.element(kind) for _ in range(count(shape))] if values is None else values

        def nested(dims, at):
            if not dims:
                return values[at]
            return "[" + ", ".join(nested(dims[1:], at + i * count(dims[1:])) for i in range(dims[0])) + "]"
        text = nested(shape, 0) if values else ""
        self.lines.append(f"{name} = stablehlo.constant dense<{text}> : {tensor(shape, kind)}")
        return name

    def index(self, kind, size, values=None):
        """A start that often is in range, sometimes just outside, and sometimes at an end of its type."""
        low, high = ends(kind)
        value = self.random.choice([self.random.randint(0, max(size, 0)), self.random.randint(-3, size + 3), low, high, high // 2])
        return str(min(max(value, low), high))

    def op(self, text, *results):
        n = len(self.blocks)
        names = [f"%r{n}"] if len(results) == 1 else [f"%r{n}#{i}" for i in range(len(results))]
        self.blocks.append((self.lines + [f"%r{n}{f':{len(results)}' if len(results) > 1 else ''} = {text}"], names, list(results)))
        self.lines = []

    def pick(self, values):
        return self.random.choice(values)

    def some(self, values, least=0):
        """Some of them, in any order."""
        values = list(values)
        return self.random.sample(values, self.random.randint(min(least, len(values)), len(values)))
