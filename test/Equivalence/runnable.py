"""Random programs that can be run: those of test/Propagate/programs.py without what partitioning refuses, and with values kept
small, so that results do not depend on rounding. An index may be anything; that is part of the test."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Propagate"))
import programs

MESHES = [[("a", 2)], [("a", 4)], [("a", 2), ("b", 2)], [("a", 2), ("b", 4)], [("x", 8)], [("a", 2), ("b", 2), ("c", 2)], [("x", 3)],
          [("x", 3), ("y", 2)], [("a", 2), ("one", 1), ("b", 2)], [("x", 6)]]
UNARY = ["negate", "tanh", "cosine", "abs"]


class Program(programs.Program):
    def __init__(self, seed):
        meshes, programs.MESHES = programs.MESHES, MESHES
        unary, programs.UNARY = programs.UNARY, UNARY
        try:
            super().__init__(seed, frozenset({"sub", "priority", "constraint", "barrier", "group", "propagation_barrier"}))
        finally:
            programs.MESHES, programs.UNARY = meshes, unary

    def argmax(self):
        pass  # reductions of several values at once with a body of their own
