# SPDX-License-Identifier: Apache-2.0
"""Random programs on two to four meshes of different shapes, compared with NumPy and with the program for one device.

    random_meshes.py [--count 100] [--seed 0]

A program is written with fragments and transfers of mesh tensors in random layouts, or with named computations and tensors that --assign puts on meshes,
among loops, calls, broadcasts and reductions. Prints what is wrong, and a line of counts; the status is 1 if anything is wrong.
"""
import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
SIZES = [[5, 6, 8, 12], [5, 60, 72, 96]]  # 5 divides by no axis; of large values, each device sends and receives a part


def tensor(shape):
    return f"tensor<{'x'.join(map(str, [*shape, 'f32']))}>"


class Value:
    def __init__(self, name, array, type, mesh=None):
        self.name, self.array, self.type, self.mesh = name, array, type, mesh


class Body:
    """The ops of a fragment: elementwise ones, products, sums over a dimension and transposes, of what it has so far."""

    def __init__(self, pick, inputs, mesh):
        self.pick, self.lines, self.mesh = pick, [], mesh
        self.values = [(f"%b{i}", value.array) for i, value in enumerate(inputs)]

    def grow(self, count):
        for _ in range(count):
            name, x = self.pick.choice(self.values)
            self.pick.choice([self.elementwise, self.product, self.transpose, self.total, self.constraint])(name, x)

    def add(self, array, text):
        name = f"%v{len(self.lines)}"
        self.lines.append(f"      {name} = {text}")
        self.values.append((name, array.astype("f4")))

    def elementwise(self, name, x):
        other, y = self.pick.choice([each for each in self.values if each[1].shape == x.shape])
        op, function = self.pick.choice([("add", np.add), ("subtract", np.subtract), ("maximum", np.maximum)])
        self.add(function(x, y), f"stablehlo.{op} {name}, {other} : {tensor(x.shape)}")

    def product(self, name, x):
        fitting = [each for each in self.values if x.ndim == 2 and each[1].ndim == 2 and each[1].shape[0] == x.shape[1]]
        if not fitting:
            return self.transpose(name, x)
        other, y = self.pick.choice(fitting)
        scaled = (x @ y) / np.float32(x.shape[1])
        self.add(x @ y, f"stablehlo.dot_general {name}, {other}, contracting_dims = [1] x [0] : "
                        f"({tensor(x.shape)}, {tensor(y.shape)}) -> {tensor(scaled.shape)}")
        self.add(np.tanh(self.values[-1][1]), f"stablehlo.tanh {self.values[-1][0]} : {tensor(scaled.shape)}")

    def transpose(self, name, x):
        order = list(range(x.ndim))
        self.pick.shuffle(order)
        self.add(x.transpose(order), f"stablehlo.transpose {name}, dims = {order} : ({tensor(x.shape)}) -> {tensor([x.shape[d] for d in order])}")

    def total(self, name, x):
        if x.ndim < 2:
            return self.elementwise(name, x)
        dim = self.pick.randrange(x.ndim)
        y = x.sum(dim)
        self.lines.append(f"      %z{len(self.lines)} = stablehlo.constant dense<0.0> : tensor<f32>")
        self.add(y, f"stablehlo.reduce({name} init: %z{len(self.lines) - 1}) applies stablehlo.add across dimensions = [{dim}] : "
                    f"({tensor(x.shape)}, tensor<f32>) -> {tensor(y.shape)}")
        self.add(np.tanh(y), f"stablehlo.tanh {self.values[-1][0]} : {tensor(y.shape)}")

    def constraint(self, name, x):
        if self.mesh is None:
            return self.elementwise(name, x)
        self.add(x, f"sdy.sharding_constraint {name} {self.mesh.sharding(self.pick, x.shape, divides=False)} : {tensor(x.shape)}")


class Mesh:
    def __init__(self, pick, name, most):
        self.name, self.axes = name, {}
        names = pick.sample(["x", "y", "z", name], pick.choice([1, 2, 2, 3]))
        for axis in names:
            self.axes[axis] = pick.choice([size for size in (1, 2, 2, 3, 4) if size * self.count <= most])

    @property
    def count(self):
        return int(np.prod(list(self.axes.values()), dtype=int))

    def text(self):
        axes = ", ".join(f'"{name}"={size}' for name, size in self.axes.items())
        return f'<"{self.name}" : <[{axes}]>>'

    def sharding(self, pick, shape, divides):
        """Of each dimension, some of the axes that no other has; `divides`: where their sizes divide it."""
        left, dims = list(self.axes), []
        pick.shuffle(left)
        for size in shape:
            taken, parts = [], 1
            while left and pick.random() < 0.5:
                parts *= self.axes[left[-1]]
                if parts > size or (divides and size % parts):
                    break
                taken.append(left.pop())
            dims.append("{" + ", ".join(f'"{axis}"' for axis in taken) + "}")
        return f"<@mesh, [{', '.join(dims)}]>"


class Program:
    def __init__(self, seed):
        self.pick = random.Random(f"meshes {seed}")
        count = self.pick.choice([2, 2, 3, 4])
        self.meshes = [Mesh(self.pick, f"m{i}", 4 if count > 2 else 6) for i in range(count)]
        self.named = self.pick.random() < 0.4
        self.lines, self.functions, self.values, self.assign, self.names = [], [], [], [], 0
        self.arguments, sizes = [], self.pick.choice([*SIZES, SIZES[0]])
        for i in range(self.pick.randint(1, 4)):
            shape = [self.pick.choice(sizes) for _ in range(self.pick.choice([1, 2, 2, 2, 3]))]
            array = np.random.default_rng([seed, i]).standard_normal(shape).astype("f4")
            mesh = None if self.named else self.pick.choice(self.meshes)
            self.arguments.append(Value(f"%a{i}", array, self.type_on(mesh, shape), mesh))
        self.values += self.arguments
        for _ in range(self.pick.randint(2, 7)):
            self.pick.choice([self.computation, self.computation, self.named_op if self.named else self.move])()

    def type_on(self, mesh, shape):
        if mesh is None:
            return tensor(shape)
        layout = ", sharding=" + mesh.sharding(self.pick, shape, divides=True) if self.pick.random() < 0.5 else ""
        return f'!mpmd.mesh_tensor<"{mesh.name}", {tensor(shape)}{layout}>'

    def name(self):
        self.names += 1
        return f"%n{self.names}"

    def define(self, array, text, type, mesh=None):
        self.values.append(Value(self.name(), array.astype("f4"), type, mesh))
        self.lines.append(f"    {self.values[-1].name} = {text}")
        return self.values[-1]

    def on(self, value, mesh):
        """The value on a mesh."""
        if mesh is None or value.mesh is mesh:
            return value
        type = self.type_on(mesh, value.array.shape)
        return self.define(value.array, f"mpmd.transfer {value.name} : ({value.type}) -> {type}", type, mesh)

    def move(self):
        self.on(self.pick.choice(self.values), self.pick.choice(self.meshes))

    def given_name(self):
        name = f"c{len(self.assign)}"
        self.assign.append(f"{name}={self.pick.choice(self.meshes).name}")
        return name

    def computation(self):
        mesh = None if self.named else self.pick.choice(self.meshes)
        inputs = [self.on(self.pick.choice(self.values), mesh) for _ in range(self.pick.randint(1, 3))]
        body = Body(self.pick, inputs, mesh)
        body.grow(self.pick.randint(1, 4))
        outputs = self.pick.sample(body.values, min(len(body.values), self.pick.choice([1, 1, 2])))
        types = [self.type_on(mesh, array.shape) for _, array in outputs]
        head = f'named_computation<"{self.given_name()}">' if self.named else f'fragment<mesh="{mesh.name}", origin=["f"]{self.layouts(mesh, inputs)}>'
        signature = f"({', '.join(value.type for value in inputs)}) -> ({', '.join(types)})"
        operands = ", ".join(value.name for value in inputs)
        if mesh and self.pick.random() < 0.25 and "<@mesh" not in "".join(body.lines):
            return self.call_fragment(mesh, inputs, body, outputs, types, operands, signature)
        arguments = ", ".join(f"%b{i}: {tensor(value.array.shape)}" for i, value in enumerate(inputs))
        name = self.name()
        self.lines += [f"    {name}:{len(outputs)} = mpmd.{head} ({operands}) ({arguments}) {{", *body.lines,
                       f"      mpmd.return {', '.join(name for name, _ in outputs)} : {', '.join(tensor(array.shape) for _, array in outputs)}", f"    }} : {signature}"]
        self.values += [Value(f"{name}#{i}", array, type, mesh) for i, ((_, array), type) in enumerate(zip(outputs, types))]

    def layouts(self, mesh, inputs):
        if self.pick.random() < 0.7:
            return ""
        return f", in_shardings=[{', '.join(mesh.sharding(self.pick, value.array.shape, divides=False) for value in inputs)}]"

    def call_fragment(self, mesh, inputs, body, outputs, types, operands, signature):
        name, function = self.name(), f"@f{len(self.functions)}"
        arguments = ", ".join(f"%b{i}: {tensor(value.array.shape)}" for i, value in enumerate(inputs))
        results = ", ".join(tensor(array.shape) for _, array in outputs)
        self.functions.append("\n".join([f"  func.func private {function}({arguments}) -> ({results}) attributes {{mesh_shape = #sdy.mesh{mesh.text().split(' : ')[1][:-1]}}} {{",
                                         *body.lines, f"    return {', '.join(name for name, _ in outputs)} : {results}", "  }"]))
        self.lines.append(f'    {name}:{len(outputs)} = mpmd.fragment_call<mesh="{mesh.name}", origin=[]> {function}({operands}) : {signature}')
        self.values += [Value(f"{name}#{i}", array, type, mesh) for i, ((_, array), type) in enumerate(zip(outputs, types))]

    # Of programs without meshes.

    def named_op(self):
        value = self.pick.choice(self.values)
        self.pick.choice([self.named_tensor, self.broadcast, self.reduce, self.loop, self.plain])(value)

    def named_tensor(self, value):
        self.define(value.array, f'mpmd.named_tensor {value.name} name="{self.given_name()}" : {value.type}', value.type)

    def broadcast(self, value):
        self.define(value.array, f"mpmd.broadcast {value.name} : {value.type}", value.type)

    def reduce(self, value):
        kind, function = self.pick.choice([("add", np.add), ("max", np.maximum), ("min", np.minimum)])
        others = [each for each in self.values if each.array.shape == value.array.shape][-3:]
        array = others[0].array
        for each in others[1:]:
            array = function(array, each.array)
        self.define(array, f"mpmd.reduce<{kind}> {', '.join(each.name for each in others)} : ({', '.join([value.type] * len(others))}) -> {value.type}", value.type)

    def plain(self, value):
        self.define(np.tanh(value.array), f"stablehlo.tanh {value.name} : {value.type}", value.type)

    def loop(self, value):
        """x, y = y - x + i, tanh(x)"""
        trips, x, y = self.pick.choice([1, 2, 3]), value.array, value.array
        for i in range(trips):
            x, y = (y - x + np.float32(i)).astype("f4"), np.tanh(x)
        shape, name = value.type, self.name()
        self.lines += [
            f"    {name}:2 = mpmd.for ({value.name}, {value.name}) {{iterations = {trips} : ui32}} (%p: {shape}, %q: {shape}, %i: tensor<ui32>) {{",
            f'      %h:2 = mpmd.named_computation<"{self.given_name()}"> (%p, %q, %i) (%x: {shape}, %y: {shape}, %j: tensor<ui32>) {{',
            "        %k = stablehlo.convert %j : (tensor<ui32>) -> tensor<f32>", f"        %l = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<f32>) -> {shape}",
            f"        %d = stablehlo.subtract %y, %x : {shape}", f"        %s = stablehlo.add %d, %l : {shape}", f"        %t = stablehlo.tanh %x : {shape}",
            f"        mpmd.return %s, %t : {shape}, {shape}", f"      }} : ({shape}, {shape}, tensor<ui32>) -> ({shape}, {shape})",
            f"      mpmd.return %h#0, %h#1 : {shape}, {shape}", f"    }} : {shape}, {shape}"]
        self.values += [Value(f"{name}#0", x, shape), Value(f"{name}#1", y, shape)]

    def text(self, results):
        arguments = ", ".join(f"{value.name}: {value.type}" for value in self.arguments)
        types = ", ".join(value.type for value in results)
        topology = ", ".join(mesh.text() for mesh in self.meshes)
        axes = {axis: size for mesh in self.meshes for axis, size in mesh.axes.items()}
        declared = ", ".join(f'"{axis}"={size}' for axis, size in axes.items())
        lines = [f"  sdy.mesh @mesh = <[{declared}]>", f"  func.func @main({arguments}) -> ({types}) attributes {{topology = #mpmd.topology<{topology}>}} {{", *self.lines,
                 f"    return {', '.join(value.name for value in results)} : {types}", "  }", *self.functions]
        return "module {\n" + "\n".join(lines) + "\n}\n"


def write(seed, folder):
    """The command that verifies a program."""
    program = Program(seed)
    results = program.pick.sample(program.values, min(len(program.values), program.pick.randint(1, 4)))
    model, inputs, expected = (pathlib.Path(folder) / f"{seed}{end}" for end in (".mlir", "-in.npz", "-out.npz"))
    model.write_text(program.text(results))
    np.savez(inputs, **{f"arg{i}": value.array for i, value in enumerate(program.arguments)})
    np.savez(expected, **{f"out{i}": value.array for i, value in enumerate(results)})
    assign = [part for text in program.assign for part in ("--assign", text)]
    return [str(SHARDWRIGHT), "verify", str(model), *assign, "--inputs", str(inputs), "--expected", str(expected)]


def judge(seed, folder):
    """Empty if the program is right; otherwise what is wrong."""
    command = write(seed, folder)
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    return "" if done.returncode == 0 else f"seed {seed}: status {done.returncode}: {' '.join(command)}\n{done.stderr}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.count):
            if said := judge(seed, folder):
                wrong += 1
                print(said, flush=True)
    print(f"{options.count} programs, {wrong} wrong")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
