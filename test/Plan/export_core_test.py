# SPDX-License-Identifier: Apache-2.0
"""`plan --export-core` writes the problem of the plan that is taken, as HiGHS confirms."""
import os
import pathlib
import re
import subprocess

import jax
import jax.numpy as jnp
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
NUMBER = r"([0-9.eE+-]+)"


def shape(*sizes):
    return jax.ShapeDtypeStruct(sizes, jnp.float32)


def train_step(weights, x):
    def loss(weights):
        for up, down in weights:
            x_ = x + jnp.tanh(x @ up) @ down
        return jnp.mean(jnp.square(x_))

    return jax.tree.map(lambda w, d: w - 0.1 * d, weights, jax.grad(loss)(weights))


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    step = jax.jit(train_step, donate_argnums=0)
    path = tmp_path_factory.mktemp("model") / "model.mlir"
    weights = [(shape(512, 2048), shape(2048, 512)) for _ in range(4)]
    path.write_text(step.trace(weights, shape(3072, 512)).lower(lowering_platforms=("cpu",)).as_text())
    return path


def shardwright(*words):
    return subprocess.run([SHARDWRIGHT, *words], capture_output=True, text=True, check=True)


def optimum_of(core):
    """In seconds."""
    highspy = pytest.importorskip("highspy")
    one, fixed = re.match(rf"\* a cost of 1 is {NUMBER} seconds; what is fixed costs {NUMBER} seconds more", core.read_text()).groups()
    highs = highspy.Highs()
    highs.silent()
    highs.readModel(str(core))
    highs.run()
    return highs.getInfo().objective_function_value * float(one) + float(fixed)


@pytest.mark.parametrize("memory", ["1GiB", "17MiB"])
def test_the_optimum_is_the_bound_of_the_plan(model, memory, tmp_path):
    options = [model, "--mesh", "data=2,model=4", "--cluster", "dgx-a100x8", "--memory", memory]
    core = tmp_path / "core.mps"
    shardwright("plan", *options, "--no-alternatives", "--export-core", core)
    planned = shardwright("compile", *options, "--plan", "auto", "--stop-after", "plan").stdout
    bound = float(re.search(rf"lowerBound = {NUMBER} ", planned)[1])
    unit = float(re.search(rf"unit_seconds = {NUMBER} ", planned)[1])
    assert optimum_of(core) == pytest.approx(bound * unit, rel=1e-6)
