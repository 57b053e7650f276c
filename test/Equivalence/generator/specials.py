# SPDX-License-Identifier: Apache-2.0
"""Sums that are zero or small although their terms are huge, and what is linear behind them: terms that were seen instead of their sum
would overflow, or meet what makes them infinite."""
from .base import Base, tensor

# Of each type a power of two of which eight dozens are no overflow, and a factor with which one is.
HUGE = {"f32": (2.0**120, 2.0**10), "bf16": (2.0**120, 2.0**10), "f16": (2.0**8, 2.0**9), "f64": (2.0**1016, 2.0**20)}


class Specials(Base):
    def written(self, op, type_, *names):
        name = self.fresh()
        self.lines.append(f"{name} = stablehlo.{op} {', '.join(names)} : {type_}")
        return name

    def asked(self, name, shape, kind):
        """The value, as a constraint asks for it."""
        if self.depth or self.chance(0.3):
            return name
        return self.written_constraint(name, shape, kind)

    def written_constraint(self, name, shape, kind):
        to = self.fresh()
        self.lines.append(f"{to} = sdy.sharding_constraint {name} {self.sharding(len(shape), True)} : {tensor(shape, kind)}")
        return to

    def cancelling_sum(self):
        """x and -x, huge, added up over the dimension that they are joined in; then scaled, divided, contracted or moved."""
        if self.isolated or len(self.args) > 8:
            return
        kind = self.r.choice(list(HUGE))
        huge, factor = HUGE[kind]
        rows, columns = self.r.choice([1, 2, 3, 4]), self.r.choice([2, 3, 4, 6, 8])
        x = self.new_arg((rows, columns), "i32")  # small whole numbers, which any order adds up alike
        self.values.remove(x)
        half, whole, line, scalar = (tensor(shape, kind) for shape in ((rows, columns), (2 * rows, columns), (columns,), ()))
        number = self.written("convert", f"({x.type}) -> {half}", x.name)
        scaled = self.written("multiply", half, number, self.splat((rows, columns), kind, huge))
        minus = self.written("negate", half, scaled)
        name = self.fresh()
        self.lines.append(f"{name} = stablehlo.concatenate {scaled}, {minus}, dim = 0 : ({half}, {half}) -> {whole}")
        name = self.asked(name, (2 * rows, columns), kind)
        zero, total = self.splat((), kind, 0.0), self.fresh()
        self.lines.append(f"{total} = stablehlo.reduce({name} init: {zero}) applies stablehlo.add across dimensions = [0] : ({whole}, {scalar}) -> {line}")
        total = self.asked(total, (columns,), kind)
        for _ in range(self.r.randint(1, 3)):
            total = self.linear(total, columns, kind, factor)
        self.emit(f"stablehlo.convert {total} : ({line}) -> {tensor((columns,))}", (columns,), "f32", 1, None)

    def linear(self, total, columns, kind, factor):
        """A linear op on a vector, that gives one of the same length."""
        line = tensor((columns,), kind)
        way = self.r.choice(["multiply", "divide", "argument", "dot", "negate", "add", "reverse", "sum"])
        if way == "multiply":
            return self.written("multiply", line, total, self.splat((columns,), kind, factor))
        if way == "divide":
            return self.written("divide", line, total, self.splat((columns,), kind, 1 / factor))
        if way == "argument":
            y = self.new_arg((columns,), kind)
            self.values.remove(y)
            return self.written(self.r.choice(["multiply", "divide"]), line, total, y.name)
        if way == "dot":
            name, square = self.fresh(), tensor((columns, columns), kind)
            weights = self.splat((columns, columns), kind, factor)
            self.lines.append(f"{name} = stablehlo.dot_general {total}, {weights}, contracting_dims = [0] x [0] : ({line}, {square}) -> {line}")
            return name
        if way == "add":
            return self.written("add", line, total, total)
        if way == "reverse":
            name = self.fresh()
            self.lines.append(f"{name} = stablehlo.reverse {total}, dims = [0] : {line}")
            return name
        if way == "sum":
            one, zero, name = self.fresh(), self.splat((), kind, 0.0), self.fresh()
            self.lines.append(f"{one} = stablehlo.reduce({total} init: {zero}) applies stablehlo.add across dimensions = [0] : "
                              f"({line}, {tensor((), kind)}) -> {tensor((), kind)}")
            self.lines.append(f"{name} = stablehlo.broadcast_in_dim {one}, dims = [] : ({tensor((), kind)}) -> {line}")
            return name
        return self.written("negate", line, total)

    families = [cancelling_sum]
