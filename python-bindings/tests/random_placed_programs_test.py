# SPDX-License-Identifier: Apache-2.0
"""Random graphs of programs on random devices, with random delays, against the same in turn on one
device. As a script it runs as many as fit in the time: random_placed_programs_test.py --seconds 600."""
import argparse
import faulthandler
import itertools
import random
import time

import jax
import numpy as np
import pytest
import shardwright as sw
from jax.sharding import PartitionSpec as P

SHAPES = [(7, 5), (6, 11), (8, 3)]
LIMIT = 120  # seconds for a graph


def operations(pause):
    """Functions of two arrays, with a random delay in some; all keep shapes, and are exact."""
    def delayed(x):
        return jax.pure_callback(lambda v: (time.sleep(pause()), np.asarray(v))[1], jax.ShapeDtypeStruct(x.shape, x.dtype), x)

    return {"add": lambda x, y: x + y[::-1], "late": lambda x, y: delayed(x) - y, "largest": lambda x, y: jax.numpy.maximum(x, y) - x.min(axis=0)}


class Programs:
    """Functions for random meshes of a pool, each made once."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.pool = sw.devices(6)
        self.operations = operations(lambda: self.random.choice([0, 0.001, 0.01]))
        self.made = {}

    def some(self):
        """A function with its name, and whether it takes its first argument's place."""
        name = self.random.choice(list(self.operations))
        axes = self.random.choice([(1,), (2,), (3,), (2, 2)])
        devices = tuple(self.random.sample(self.pool, int(np.prod(axes))))
        if self.random.random() < 0.7:  # few of them, so that arrays stay where they are
            devices = self.pool[: len(devices)] if self.random.random() < 0.5 else self.pool[-len(devices):]
        names = ["a", "b"][: len(axes)]
        specs = tuple(self.random.choice([P(), P("a"), P(None, "a"), P(tuple(names))]) for _ in range(2))
        donates = self.random.random() < 0.4
        key = name, axes, devices, specs, donates
        if key not in self.made:
            if len(self.made) >= 24:
                key = self.random.choice(list(self.made))
            else:
                self.made[key] = sw.jax.jit(self.operations[name], mesh=sw.Mesh(dict(zip(names, axes)), devices=devices), in_shardings=specs,
                                            donate_argnums=0 if donates else None, plan="given")
        return key[0], self.made[key], key[-1]


def run_graph(programs, seed, steps=25):
    """Dispatches a random graph, then compares each array that is left. Returns the arrays compared."""
    choose = random.Random(seed)
    shape = choose.choice(SHAPES)
    exact = operations(lambda: 0)
    fresh = itertools.count(seed)

    def on_host():
        x = np.random.default_rng(next(fresh)).integers(-9, 9, shape).astype(np.float32)
        return x, x

    held = [on_host() for _ in range(3)]
    for _ in range(steps):
        name, function, donates = programs.some()
        x, y = choose.choice(held), choose.choice(held)
        # Whether the array is donated depends on where it is; it is not read again.
        result = function(x[0], y[0]), one_device(exact, name, x[1], y[1])
        if donates:
            held = [each for each in held if each[0] is not x[0]] or [on_host()]
        held.append(result)
        if choose.random() < 0.2 and isinstance(result[0], sw.PlacedArray):
            devices = tuple(choose.sample(programs.pool, 4))
            spec = choose.choice([P("r"), P("c", "r"), P(None, ("r", "c"))])
            held.append((result[0].to(sw.Mesh(r=2, c=2, devices=devices), spec), result[1]))
        if choose.random() < 0.1:
            held.pop(choose.randrange(len(held)))
            held = held or [on_host()]
        if choose.random() < 0.1:
            compare(choose.choice(held))
        held = held[-6:]
    for each in held:
        compare(each)
    return len(held)


def one_device(exact, name, x, y):
    with jax.default_device(jax.devices("cpu")[0]):
        if name == "late":
            return x - y
        return np.asarray(exact[name](x, y))


def compare(pair):
    np.testing.assert_array_equal(np.asarray(pair[0]), pair[1])


@pytest.mark.filterwarnings("ignore::shardwright.CompileWarning")
@pytest.mark.parametrize("seed", range(4))
def test_random_graphs(seed):
    faulthandler.dump_traceback_later(LIMIT, exit=True)  # a deadlock
    try:
        programs = Programs(seed)
        for graph in range(4):
            run_graph(programs, 1000 * seed + graph)
    finally:
        faulthandler.cancel_dump_traceback_later()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    end, graphs, arrays = time.monotonic() + arguments.seconds, 0, 0
    for seed in itertools.count(arguments.seed):
        if time.monotonic() > end:
            break
        programs = Programs(seed)
        for graph in range(10):
            faulthandler.dump_traceback_later(LIMIT, exit=True)
            arrays += run_graph(programs, 1000 * seed + graph)
            graphs += 1
        faulthandler.cancel_dump_traceback_later()
    moved = sw.transfers()
    print(f"{graphs} graphs, {arrays} arrays equal, {moved['count']} transfers of {moved['bytes']} bytes")


if __name__ == "__main__":
    main()
