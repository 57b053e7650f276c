# SPDX-License-Identifier: Apache-2.0
"""Loops and branches on one rank, against JAX."""
import numpy as np
import pytest

pytest.importorskip("jax", reason="the expected numbers are JAX's own")
from against_jax import check, difference, flat, jax, jnp, outputs, run, with_doubles  # noqa: F401
from jax import lax

X = np.linspace(-1, 1, 15, dtype=np.float32).reshape(3, 5)
ONE, TEN = np.int32(1), np.int32(10)


def stack(layers, rows, columns, seed=0):
    return np.random.default_rng(seed).standard_normal((layers, rows, columns)).astype(np.float32) * 0.3


def countdown(x, n):
    return lax.while_loop(lambda c: c[0] > 0, lambda c: (c[0] - 1, jnp.sin(c[1]) + c[0]), (n, x))


def swapped(x, n):
    """Each carried value becomes the other: one of them needs a place to wait."""
    return lax.fori_loop(0, n, lambda i, c: (c[1], c[0], c[2] + c[0]), (x, 2 * x, x))


def rotated(x, n):
    return lax.fori_loop(0, n, lambda i, c: (c[1], c[2], c[0]), (x, x + 1, x + 2))


def carried_twice(x, n):
    return lax.fori_loop(0, n, lambda i, c: (c[0] + c[1], c[1] * 1.5), (x, x))


def unchanged(x, n):
    y = jnp.cos(x)
    return lax.fori_loop(0, n, lambda i, c: c + y, x), y


def read_after(x, n):
    start = x * 2
    return lax.fori_loop(0, n, lambda i, c: c * 0.5, start) + start


def nested(x, n):
    def outer(i, c):
        return lax.fori_loop(0, i, lambda j, d: d * 0.9 + j, c) + x

    return lax.fori_loop(0, n, outer, x)


def branches(x, n):
    return [lax.cond(n + k > 1, lambda a: a + 1, lambda a: -a, x) for k in (-9, 0, 9)]


def switch(x, n):
    return [lax.switch(n + k, [lambda a: a, lambda a: a @ a.T @ a, lambda a: a[::-1] * 2], x) for k in (-9, -1, 0, 1, 9)]


def branch_in_loop(x, n):
    return lax.fori_loop(0, n, lambda i, c: lax.cond(i % 3 == 0, lambda a: a * 1.1, lambda a: a + x, c), x)


def loop_in_branch(x, n):
    return lax.cond(n > 5, lambda a: lax.fori_loop(0, n, lambda i, c: c * 0.8 + 1, a), lambda a: a, x)


def from_itself(x, n):
    """Each round writes a row made of two rows: old values must be read before."""
    return lax.fori_loop(0, n, lambda i, s: s.at[i % 3].set(s[(i + 1) % 3] * 0.5 + s[0, ::-1]), x)


def shifted(x, n):
    """The window moves down by a row onto itself."""
    return lax.fori_loop(0, n, lambda i, s: lax.dynamic_update_slice(s, s[:2] + 1, (1, 0)), x)


LOOPS = {f.__name__: f for f in (countdown, swapped, rotated, carried_twice, unchanged, read_after, nested, branches, switch,
                                 branch_in_loop, loop_in_branch, from_itself, shifted)}


@pytest.mark.parametrize("n", [0, 1, 2, 10])
def test_loops_and_branches(tmp_path, n):
    check(tmp_path, LOOPS, X, np.int32(n))


def layers(w, x):
    """A scan over layers; returns every layer's output too."""
    return lax.scan(lambda h, layer: (jnp.tanh(h @ layer) + h, jnp.sum(h, axis=1)), x, w)


def test_scan_over_layers(tmp_path):
    check(tmp_path, {"layers": layers}, stack(4, 5, 5), X)


def test_gradient_of_a_scan(tmp_path):
    def loss(w, x):
        return jnp.sum(layers(w, x)[0] ** 2)

    check(tmp_path, {"gradient": jax.grad(loss, argnums=(0, 1))}, stack(4, 5, 5), X)


def test_gradient_of_a_scan_with_remat(tmp_path):
    def loss(w, x):
        body = jax.checkpoint(lambda h, layer: (jnp.tanh(h @ layer) + h, None))
        return jnp.sum(lax.scan(body, x, w)[0] ** 2)

    check(tmp_path, {"gradient": jax.grad(loss)}, stack(4, 5, 5), X)


def test_recurrence(tmp_path):
    """A gated recurrent cell over time, reversed, with its gradient."""
    def cell(h, x):
        z = jax.nn.sigmoid(x + 0.5 * h)
        h = (1 - z) * h + z * jnp.tanh(x - h)
        return h, h

    def loss(x):
        return jnp.sum(lax.scan(cell, jnp.zeros(5), x, reverse=True)[1] ** 2)

    check(tmp_path, {"loss": loss, "gradient": jax.grad(loss)}, X)


def test_random_numbers(tmp_path):
    """Threefry as JAX writes it for CPUs is a loop of five rounds."""
    def draw(key):
        key = jax.random.wrap_key_data(key)
        return jax.random.bits(key, (7, 3), jnp.uint32), jax.random.bits(jax.random.split(key)[1], (4,), jnp.uint32)

    check(tmp_path, {"draw": draw}, np.array([7, 42], np.uint32))


def test_donated_state_is_updated_in_a_loop(tmp_path):
    """A donated argument that a loop carries: three steps feed the result back."""
    def step(state, x):
        return lax.fori_loop(0, 3, lambda i, s: s * 0.5 + x, state)

    text = jax.jit(step, donate_argnums=0).lower(X, X + 1).as_text()
    got = outputs(run(tmp_path, text, (X, X + 1), steps=3))[0]
    want = X
    for _ in range(3):
        want = step(want, X + 1)
    assert not difference(got, flat([want])[0])
