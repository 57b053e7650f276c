# SPDX-License-Identifier: Apache-2.0
"""microbatches=: what a step calls back, and what an error says."""
import jax
import jax.numpy as jnp
import numpy as np
import pytest
import shardwright as sw
from jax.sharding import PartitionSpec as P

BATCH, WIDTH = 12, 6


def arguments():
    rng = np.random.default_rng(0)
    return rng.standard_normal((WIDTH, WIDTH), np.float32) / 2, rng.standard_normal((BATCH, WIDTH), np.float32)


def sgd(loss):
    def step(p, x):
        value, g = jax.value_and_grad(loss)(p, x)
        return p - 0.1 * g, value
    return step


def microbatches(loss, mesh="data=1", spec=None, **options):
    return sw.jax.jit(sgd(loss), mesh=mesh, in_shardings=None if spec is None else (None, spec), microbatches=3,
                      roles={"p": "param", "x": "batch"}, **options)


def near(got, wanted):
    for a, b in zip(jax.tree.leaves(got), jax.tree.leaves(wanted)):
        np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=2e-5, atol=1e-6)


@pytest.mark.parametrize("options", [{}, {"mesh": "data=2", "spec": P("data")}, {"mesh": "stage=2", "pipeline": "stage"}])
def test_a_callback_sees_the_examples_of_each_microbatch(options):
    seen = []

    def loss(p, x):
        h = jnp.tanh(jnp.tanh(x @ p) @ p)
        jax.debug.callback(lambda a: seen.append(np.asarray(a)), h)
        return jnp.mean(h * h)
    p, x = arguments()
    with pytest.warns(sw.CompileWarning, match="this callback is called for each of 3 microbatches, with the examples of that microbatch alone"):
        got = microbatches(loss, **options)(p, x)
    jax.block_until_ready(got)
    h = np.tanh(np.tanh(x @ p) @ p)
    assert len(seen) == 3
    for i, part in enumerate(seen):
        np.testing.assert_allclose(part, h[i::3], rtol=1e-5, atol=1e-6)
    near(got, jax.jit(sgd(loss))(p, x))


def test_a_callback_sees_a_mean_once():
    seen = []

    def loss(p, x):
        value = jnp.mean(jnp.tanh(x @ p) ** 2)
        jax.debug.callback(lambda a: seen.append(float(a)), value)
        return value
    p, x = arguments()
    _, value = jax.block_until_ready(microbatches(loss)(p, x))
    assert seen == [float(value)]


def test_a_callback_that_sees_examples_and_their_mean_is_refused():
    def loss(p, x):
        h = jnp.tanh(x @ p)
        jax.debug.callback(lambda a, b: None, h, jnp.mean(h))
        return jnp.mean(h * h)
    with pytest.raises(sw.InputError, match=r"jax_microbatches_test.py:\d+:\d+: 'stablehlo.custom_call'"):
        microbatches(loss)(*arguments())


def test_an_error_says_what_the_batch_is_and_where_it_is_mixed():
    def loss(p, x):
        h = x @ p
        mean = jnp.mean(h, 0)
        return jnp.sum(jnp.square(h - mean))
    with pytest.raises(sw.InputError, match="as batch normalization does") as caught:
        microbatches(loss)(*arguments())
    line = loss.__code__.co_firstlineno
    assert f"jax_microbatches_test.py:{line + 3}:" in caught.value.location
    assert f"jax_microbatches_test.py:{line + 2}:" in caught.value.hint  # where the mean is computed
    assert "the batch is x: --role NAME=param or NAME=batch (roles= in Python)" in caught.value.hint


def adapted(base, adapter, x):
    h = x
    for w, (a, b) in zip(base, adapter):
        h = jnp.tanh(h @ w + h @ a @ b)
    return jnp.mean(h * h)


@pytest.mark.parametrize("batch", [WIDTH, BATCH])
@pytest.mark.parametrize("options", [{}, {"mesh": "stage=2", "pipeline": "stage"}])
def test_frozen_weights_are_not_the_batch(batch, options):
    """Neither roles nor donations are given; there are more frozen weights than inputs, and of the size of the batch."""
    def step(adapter, base, x):
        value, g = jax.value_and_grad(adapted, argnums=1)(base, adapter, x)
        return jax.tree.map(lambda a, b: a - 0.1 * b, adapter, g), value
    rng = np.random.default_rng(0)

    def array(*shape):
        return rng.standard_normal(shape, np.float32) / 2
    base, adapter = [array(WIDTH, WIDTH) for _ in range(4)], [(array(WIDTH, 2), array(2, WIDTH)) for _ in range(4)]
    given = adapter, base, array(batch, WIDTH)
    f = sw.jax.jit(step, **{"mesh": "data=1", "microbatches": 3, **options})
    near(f(*given), jax.jit(step)(*given))


def test_weights_that_are_returned_as_they_are_are_not_the_batch():
    def step(p, x):
        value, g = jax.value_and_grad(lambda last: jnp.mean(jnp.tanh(jnp.tanh(x @ p["first"]) @ last) ** 2))(p["last"])
        return {**p, "last": p["last"] - 0.1 * g}, value
    w, x = arguments()
    given = {"first": w, "last": w.T}, x
    near(sw.jax.jit(step, mesh="data=1", microbatches=3)(*given), jax.jit(step)(*given))


def accumulating(parts):
    def step(p, x):
        def add(total, part):
            return total + jax.grad(lambda p: jnp.mean(jnp.tanh(jnp.tanh(part @ p) @ p) ** 2))(p), None
        total, _ = jax.lax.scan(add, jnp.zeros_like(p), x.reshape(parts, BATCH // parts, WIDTH))
        return p - 0.1 * total / parts
    return step


def test_a_loop_over_a_reshaped_batch_is_that_of_microbatches():
    f = sw.jax.jit(accumulating(3), mesh="data=1", microbatches=3)
    near(f(*arguments()), jax.jit(accumulating(3))(*arguments()))


def test_a_loop_over_other_microbatches_than_asked_for_is_refused_in_stages():
    with pytest.raises(sw.InputError, match="the step itself adds up 2 microbatches in this loop: give --microbatches 2"):
        sw.jax.jit(accumulating(2), mesh="stage=2", pipeline="stage", microbatches=3)(*arguments())
