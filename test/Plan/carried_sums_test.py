# SPDX-License-Identifier: Apache-2.0
"""Gradients that a model adds up over its own microbatches: a plan reduces them once, after the loop, and the numbers stay those of one device."""
import json
import os
import pathlib
import subprocess

import jax
import jax.numpy as jnp
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
WIDTH, LAYERS, MICROBATCHES = 24, 3, 5
WEIGHTS = {"layers": (LAYERS, WIDTH, WIDTH), "bias": (LAYERS, WIDTH), "head": (WIDTH, 7)}
SIZE = sum(4 * jnp.prod(jnp.array(shape)).item() for shape in WEIGHTS.values())


def loss(weights, x):
    def layer(x, weights):
        return jnp.tanh(x @ weights[0] + weights[1]), None

    x, _ = jax.lax.scan(layer, x, (weights["layers"], weights["bias"]))
    return ((x @ weights["head"]) ** 2).sum()


def add(a, b):
    return jax.tree.map(jnp.add, a, b)


def zeros():
    return {name: jnp.zeros(shape) for name, shape in WEIGHTS.items()}


def update(weights, gradients):
    return jax.tree.map(lambda w, g: w - 1e-4 * g, weights, gradients)


def scanned(weights, x):
    """The loss of all microbatches, and one step."""
    def body(carry, x):
        value, gradients = jax.value_and_grad(loss)(weights, x)
        return (carry[0] + value, add(carry[1], gradients)), None

    (value, gradients), _ = jax.lax.scan(body, (0.0, zeros()), x)
    return value, update(weights, gradients)


def clipped(weights, x):
    """Their sum has several uses."""
    value, gradients = scanned(jax.tree.map(jnp.zeros_like, weights), x)[0], jax.tree.map(jnp.subtract, weights, scanned(weights, x)[1])
    norm = jnp.sqrt(sum((g**2).sum() for g in jax.tree.leaves(gradients)))
    return value, update(weights, jax.tree.map(lambda g: g / jnp.maximum(norm, 1), gradients))


def branched(weights, x):
    """Their sum is read in a branch, and outside of it before and behind."""
    def body(carry, x):
        return add(carry, jax.grad(loss)(weights, x)), None

    sums, _ = jax.lax.scan(body, zeros(), x)
    squares = jax.tree.map(jnp.square, sums)
    chosen = jax.lax.cond(x[0, 0, 0] > 0, lambda: jax.tree.map(jnp.tanh, sums), lambda: weights)
    return squares, chosen, jax.tree.map(jnp.sin, sums)


def sometimes(weights, x):
    """Of microbatches that count."""
    def body(carry, x):
        gradients = jax.lax.cond(x[0, 0] > 0, lambda: jax.grad(loss)(weights, x), zeros)
        return add(carry, gradients), None

    return update(weights, jax.lax.scan(body, zeros(), x)[0])


def decayed(weights, x):
    """A running mean, which scales what it carries."""
    def body(carry, x):
        return jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, carry, jax.grad(loss)(weights, x)), None

    return update(weights, jax.lax.scan(body, zeros(), x)[0])


def followed(weights, x):
    """Each microbatch starts from the weights of the last one, so that nothing can wait."""
    def body(carry, x):
        return update(carry, jax.grad(loss)(carry, x)), None

    return jax.lax.scan(body, weights, x)[0]


@pytest.fixture(scope="module")
def export(tmp_path_factory):
    def write(function, examples):
        path = tmp_path_factory.mktemp(function.__name__) / "step.mlir"
        shapes = {name: jax.ShapeDtypeStruct(shape, jnp.float32) for name, shape in WEIGHTS.items()}
        x = jax.ShapeDtypeStruct((MICROBATCHES, examples, WIDTH), jnp.float32)
        path.write_text(jax.jit(function).trace(shapes, x).lower(lowering_platforms=("cpu",)).as_text())
        return path
    return write


def call(command, model, *options):
    done = subprocess.run([SHARDWRIGHT, command, model, "--plan", "auto", *options], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr if command == "verify" else done.stdout


@pytest.mark.parametrize("mesh", ["data=4", "data=2,model=2", "data=2,other=2,model=2"])
@pytest.mark.parametrize("function", [scanned, clipped, branched, sometimes, decayed, followed])
def test_results_are_those_of_one_device(function, mesh, export):
    assert "PASS" in call("verify", export(function, 1024), "--mesh", mesh)


def sent(model):
    """Bytes of a device in a step over eight GPUs, with examples enough for data parallelism."""
    report = json.loads(call("explain", model, "--mesh", "data=8", "--cluster", "dgx-a100x8", "--arg-sharding", "3=[{},{\"data\"},{}]", "--json"))
    return sum(entry["bytes_per_device"] for entry in report["totals"]["by_kind"].values())


@pytest.mark.parametrize("function, values", [(scanned, 1), (decayed, 0)])
def test_gradients_are_reduced_once(function, values, export):
    assert sent(export(function, 1 << 18)) == pytest.approx(2 * 7 / 8 * (SIZE + 4 * values), abs=64)


def test_gradients_that_the_next_microbatch_needs_are_reduced_in_each(export):
    assert sent(export(followed, 1 << 18)) == pytest.approx(MICROBATCHES * 2 * 7 / 8 * SIZE, abs=64 * MICROBATCHES)
