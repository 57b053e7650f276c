# SPDX-License-Identifier: Apache-2.0
"""Random programs of all families of ops, with random meshes and annotations, small enough to be run many at a time.

    python random_programs.py SEED > program.mlir      the same text for the same seed

A program draws a few families and then its ops from those, so that many have none of what cannot be partitioned.
"""
import sys

from generator.contractions import Contractions
from generator.control import Control
from generator.elementwise import Elementwise
from generator.indexed import Indexed
from generator.manual import Manual
from generator.moves import Moves
from generator.ordering import Ordering
from generator.reductions import Reductions
from generator.shardings import Shardings
from generator.specials import Specials

PLAIN = Elementwise.families + Moves.families + Indexed.families + Contractions.families + Reductions.families + Ordering.families
ANNOTATIONS = [Shardings.constraint, Shardings.constraint, Shardings.group, Shardings.barrier, Shardings.propagation_barrier]
OUTSIDE = Control.families + Manual.families + ANNOTATIONS  # not inside of regions
KINDS = ["f32"] * 6 + ["bf16", "f64", "i32", "i8", "ui32", "i1", "complex<f32>"]


# Zeros between rows and around them, and zeros for other groups, meet the kernel and the weights: whether zero times infinity counts there
# is left open by those who compute it. So is which numbers of a Fourier transform an infinity reaches, and the sign of one that is zero.
LEFT_OPEN = {Contractions.convolution, Contractions.convolution_gradients, Contractions.ragged_dot, Ordering.fft}


class Program(Elementwise, Moves, Indexed, Contractions, Reductions, Ordering, Control, Manual, Shardings, Specials):
    """`special`: to be run with `verify --special-values`."""

    def __init__(self, seed, devices=24, special=False):
        super().__init__(seed)
        self.sums_are_exact = not special
        self.choose_mesh(devices)
        basic = [Elementwise.unary, Elementwise.binary, Moves.broadcast, Moves.reshape, Contractions.dot, Reductions.reduce]
        plain = [family for family in PLAIN if family not in LEFT_OPEN] if special else PLAIN
        basic += Specials.families if special else []
        self.inner_families = basic + self.r.sample(plain, self.r.randint(2, 8))
        self.outer_families = self.inner_families + self.r.sample(OUTSIDE, self.r.randint(0, 3))
        self.new_arg(self.shape(1))
        for _ in range(self.r.randint(0, 3)):
            self.new_arg(self.shape(), self.r.choice(KINDS))
        for _ in range(self.r.randint(2, 12)):
            self.step()

    def step(self, inner=False):
        self.r.choice(self.inner_families if inner else self.outer_families)(self)

    def text(self):
        arguments = ", ".join(f"{v.name}: {v.type}{self.annotation(len(v.shape), 0.6)}" for v in self.args)
        given = self.values[-1:] + [v for v in self.values[:-1] if self.chance(0.2)]
        results = ", ".join(f"{v.type}{self.annotation(len(v.shape), 0.4)}" for v in given)
        lines = "\n".join(f"    {line}" for line in self.lines)
        return (f"module {{\n{self.meshes()}  func.func @main({arguments}) -> ({results}) {{\n{lines}\n"
                f"    return {', '.join(v.name for v in given)} : {', '.join(v.type for v in given)}\n  }}\n{''.join(self.functions)}}}\n")


if __name__ == "__main__":
    print(Program(int(sys.argv[1]), *map(int, sys.argv[2:])).text(), end="")
