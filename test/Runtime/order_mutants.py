# SPDX-License-Identifier: Apache-2.0
"""Takes the order out of the schedules of examples, one wait at a time: the validator or the fake GPUs must notice each.

    python test/Runtime/order_mutants.py bert recommender    these examples on a mesh of 2 x 2; status 3 if a mutant was not noticed
    python test/Runtime/order_mutants.py --stages recommender    in two stages of two ranks

What a mutant is: runtime/test/OrderMutants.cpp.
"""
import pathlib
import sys
import tempfile

from cuda_stages_test import compiled as in_stages
from cuda_test import compiled, first_steps
from kill_ranks import SHARDWRIGHT
from processes_test import command

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Equivalence"))
from examples_test import annotations

CHECKER = SHARDWRIGHT.parents[1] / "runtime/test/shardwright-order-mutants"


def check(name, folder, stages=False):
    if stages:
        bundle = in_stages(name, folder, "--mesh", "stage=2,data=2")
    else:
        bundle = compiled(name, folder, "--target", "cuda", *([] if name == "mlp" else annotations(name)))
    return command(CHECKER, bundle, first_steps(name, folder, 1), timeout=3600)


if __name__ == "__main__":
    worst = 0
    for name in sys.argv[1:]:
        if name == "--stages":
            continue
        with tempfile.TemporaryDirectory() as folder:
            done = check(name, pathlib.Path(folder), "--stages" in sys.argv)
            print(done.stdout + done.stderr, end="", flush=True)
            worst = max(worst, done.returncode)
    sys.exit(worst)
