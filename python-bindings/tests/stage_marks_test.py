# SPDX-License-Identifier: Apache-2.0
"""`sw.stage` in functions of JAX."""
import jax
import jax.numpy as jnp
import numpy as np
import pytest
import shardwright as sw
import shardwright.jax


def step(marks):
    """Of three layers, the last of which is as large as the others together. `marks`: the piece of each."""

    def loss(weights, x):
        for w, piece in zip(weights, marks, strict=True):
            with sw.stage(piece):
                x = jnp.tanh(x @ w)
        return jnp.mean(jnp.square(x))

    def train(weights, x):
        value, gradients = jax.value_and_grad(loss)(weights, x)
        return jax.tree.map(lambda w, g: w - 0.1 * g, weights, gradients), value

    return train


def arguments():
    random = np.random.default_rng(3)
    weights = [random.normal(size=shape).astype(np.float32) / 4 for shape in [(6, 8), (8, 10), (10, 12)]]
    return weights, random.normal(size=(14, 6)).astype(np.float32)


def staged(marks):
    return sw.jax.jit(step(marks), mesh="stage=2", pipeline="stage", microbatches=2, donate_argnums=0)


@pytest.mark.parametrize(("marks", "columns"), [((0, 1, 1), 8), ((0, 0, 1), 10)])
def test_stages_are_cut_where_marks_change(marks, columns):
    program = staged(marks).lower(*arguments()).compile().program
    microbatches, examples, bytes_of_float = 2, 7, 4
    assert f"a device sends {microbatches * examples * columns * bytes_of_float} bytes a step" in str(program.explain())


@pytest.mark.parametrize("marks", [(0, 1, 1), (0, 0, 1)])
def test_results_are_those_of_jax(marks):
    weights, x = arguments()
    (found, loss), (expected, wanted) = staged(marks)(weights, x), jax.jit(step((0, 0, 0)))(*arguments())
    np.testing.assert_allclose(np.asarray(loss), wanted, rtol=1e-6)
    for ours, theirs in zip(found, expected, strict=True):
        np.testing.assert_allclose(np.asarray(ours), theirs, rtol=1e-6, atol=1e-7)


def test_marks_out_of_order_are_refused():
    weights, x = arguments()
    with pytest.raises(sw.Error, match="asks for pieces that no cut has"):
        staged((1, 0, 1))(weights, x)


def test_pieces_are_numbered_from_0():
    with pytest.raises(sw.UsageError, match="pieces of a pipeline are numbered from 0"):
        sw.stage(-1)
