# SPDX-License-Identifier: Apache-2.0
"""Arguments that a function may overwrite, against JAX: none is refused, and none is overwritten before its last reader."""
import pytest

jax = pytest.importorskip("jax", reason="the expected numbers are JAX's own")
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from against_jax import difference, outputs, run  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import NamedSharding, PartitionSpec as P  # noqa: E402

D, M, DM, ROWS, BOTH, ALL = P("d"), P("m"), P(("d", "m")), P("d", None), P("d", "m"), P()
SQUARE, WIDE, LONG = (8, 8), (8, 12), (16, 10)

AGAIN = np.array([5, 1, 5, 9, 1])  # twice, and one that WIDE does not have


def halves_swapped(x):
    return jnp.concatenate([x[4:], x[:4]])


def momentum(state, gradient):
    velocity, weight = state["v"], state["w"]
    velocity = 0.9 * velocity + gradient
    return {"v": velocity, "w": weight - 0.1 * velocity}, jnp.sum(weight)


# name: (function, shapes of its arguments, how they lie, how results lie, which are donated)
CASES = {
    # A result of the argument's type, written where the argument is read.
    "scaled": (lambda x: x * 2, [WIDE], [BOTH], BOTH, 0),
    "scaled_uneven": (lambda x: x * 2, [(7, 5)], [ALL], ALL, 0),
    "returned": (lambda x: x, [WIDE], [BOTH], BOTH, 0),
    "transposed": (lambda x: x.T, [SQUARE], [BOTH], P("m", "d"), 0),
    "transposed_and_moved": (lambda x: x.T + 1, [SQUARE], [BOTH], BOTH, 0),
    "reversed": (lambda x: x[::-1] * 3, [WIDE], [P(None, "d")], P(None, "d"), 0),
    "reversed_along_the_split": (lambda x: x[::-1] * 3, [WIDE], [ROWS], ROWS, 0),
    "rolled": (lambda x: jnp.roll(x, 3, 0), [WIDE], [ROWS], ROWS, 0),
    "halves_swapped": (halves_swapped, [WIDE], [P(None, "m")], P(None, "m"), 0),
    "permuted": (lambda x: x[jnp.array([3, 1, 0, 2, 7, 5, 6, 4])], [WIDE], [P(None, "m")], P(None, "m"), 0),
    "sorted": (lambda x: jnp.sort(x, 1), [WIDE], [ROWS], ROWS, 0),
    "added_up": (lambda x: jnp.cumsum(x, 0), [WIDE], [P(None, "d")], P(None, "d"), 0),
    "softmax": (lambda x: jax.nn.softmax(x, 0) - x[:1], [WIDE], [P(None, "m")], P(None, "m"), 0),
    "multiplied_by_itself": (lambda x: x @ x, [SQUARE], [BOTH], BOTH, 0),
    "window": (lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (3, 1), (1, 1), "SAME"), [WIDE], [P(None, "m")], P(None, "m"), 0),
    "row_written": (lambda x, r: x.at[2].set(r), [WIDE, (12,)], [ROWS, ALL], ROWS, 0),
    "rows_scattered": (lambda x, r: x.at[jnp.array([5, 1])].add(r), [WIDE, (2, 12)], [BOTH, ALL], BOTH, 0),
    "rows_read_and_scattered": (lambda x, r: x.at[AGAIN].add(r * x[AGAIN] - 1), [WIDE, (5, 12)], [P(None, "m"), ALL], P(None, "m"), 0),
    "rows_scattered_by_their_neighbours": (lambda x: x.at[AGAIN].add(x[:5]), [WIDE], [P(None, "m")], P(None, "m"), 0),
    "columns_scattered": (lambda x, r: x.at[:, AGAIN].multiply(r), [WIDE, (8, 5)], [ROWS, ALL], ROWS, 0),
    "rows_scattered_and_read_later": (lambda x, r: (x.at[AGAIN].add(r), jnp.sum(x, 0)), [WIDE, (5, 12)], [P(None, "m"), ALL], (P(None, "m"), M), 0),
    "rows_scattered_in_a_loop": (lambda x, r: lax.fori_loop(0, 4, lambda i, c: c.at[AGAIN + i].add(r * i), x), [WIDE, (5, 12)], [P(None, "m"), ALL], P(None, "m"), 0),
    "rows_scattered_from_the_first_each_time": (lambda x, r: lax.fori_loop(0, 4, lambda i, c: c + x.at[AGAIN + i].add(r), 0 * x), [WIDE, (5, 12)], [P(None, "m"), ALL], P(None, "m"), 0),
    "block_updated": (lambda x, b: lax.dynamic_update_slice(x, b, (jnp.int32(x[0, 0] > 0), 3)), [WIDE, (4, 5)], [P(None, "m"), ALL], P(None, "m"), 0),
    "loop": (lambda x: lax.fori_loop(0, 5, lambda i, c: jnp.roll(c, 1, 0) + x, x), [WIDE], [P(None, "m")], P(None, "m"), 0),
    "branch": (lambda x: lax.cond(jnp.sum(x) > 0, lambda v: v[::-1], lambda v: v * 2, x), [WIDE], [P(None, "m")], P(None, "m"), 0),
    "number": (lambda s: s + 1, [()], [ALL], ALL, 0),
    "nothing_in_it": (lambda x: x * 2, [(0, 4)], [ALL], ALL, 0),
    # The argument is read after the result is ready.
    "read_later": (lambda x: (x + 1, jnp.sum(x, 0), x[::-1] * 2), [WIDE], [P(None, "m")], (P(None, "m"), M, P(None, "m")), 0),
    "returned_twice": (lambda x: (x, x), [WIDE], [BOTH], (BOTH, BOTH), 0),
    "returned_beside_its_double": (lambda x: (2 * x, x), [WIDE], [BOTH], (BOTH, BOTH), 0),
    # Several arguments.
    "exchanged": (lambda a, b: (b, a), [WIDE, WIDE], [BOTH, BOTH], (BOTH, BOTH), (0, 1)),
    "exchanged_and_added": (lambda a, b: (b + 1, a - b), [WIDE, WIDE], [ROWS, ROWS], (ROWS, ROWS), (0, 1)),
    "ring_of_three": (lambda a, b, c: (b, c, a), [WIDE, WIDE, WIDE], [ROWS, BOTH, ALL], (ROWS, BOTH, ALL), (0, 1, 2)),
    "two_for_one": (lambda a, b: a * b, [WIDE, WIDE], [BOTH, BOTH], BOTH, (0, 1)),
    "one_for_two": (lambda a, b: (a + b, a * b), [WIDE, WIDE], [BOTH, BOTH], (BOTH, BOTH), 1),
    "momentum": (momentum, [{"v": WIDE, "w": WIDE}, WIDE], [{"v": BOTH, "w": BOTH}, BOTH], ({"v": BOTH, "w": BOTH}, ALL), 0),
    # Results that lie elsewhere, or are others.
    "moved_to_columns": (lambda x: x * 2, [WIDE], [ROWS], P(None, "d"), 0),
    "axes_in_another_order": (lambda x: x * 2, [WIDE], [DM], P(("m", "d")), 0),
    "first_rows": (lambda x: x[:4] * 2, [LONG], [D], ALL, 0),
    "first_columns": (lambda x: x[:2, :6] * 2, [WIDE], [BOTH], ALL, 0),
    "more_rows": (lambda x: jnp.concatenate([x, 2 * x, 3 * x, x]), [(4, 10)], [ALL], D, 0),
    "rows_and_columns_repeated": (lambda x: jnp.tile(x, (4, 2)), [(2, 6)], [ALL], BOTH, 0),
    "sums_of_another_shape": (lambda x: x.reshape(4, 4, 10).sum(0), [LONG], [D], ALL, 0),
    "another_type": (lambda x: x.astype(jnp.int32), [LONG], [D], D, 0),
    "bits": (lambda x: lax.bitcast_convert_type(x, jnp.int32), [LONG], [BOTH], BOTH, 0),
    "unread": (lambda x, y: y * 2, [WIDE, WIDE], [BOTH, BOTH], BOTH, 0),
}
SHAPE = lambda node: isinstance(node, tuple)  # a leaf, in trees of shapes


@pytest.fixture(scope="module")
def mesh():
    return jax.make_mesh((4, 2), ("d", "m"), axis_types=(jax.sharding.AxisType.Auto,) * 2)


@pytest.mark.parametrize("name", CASES)
def test_donated_arguments(name, mesh, tmp_path):
    function, shapes, given, asked, donated = CASES[name]

    def placed(specs):
        return jax.tree.map(lambda spec: NamedSharding(mesh, spec), specs, is_leaf=lambda node: isinstance(node, P))

    random = np.random.default_rng(1)
    arguments = jax.tree.map(lambda shape: random.standard_normal(shape).astype(np.float32), shapes, is_leaf=SHAPE)
    step = jax.jit(function, in_shardings=tuple(placed(given)), out_shardings=placed(asked), donate_argnums=donated, keep_unused=True)
    text = step.lower(*arguments).as_text()
    assert "jax.buffer_donor" in text or "tf.aliasing_output" in text, "JAX donates nothing"
    found = outputs(run(tmp_path, text, arguments))
    wanted = [np.asarray(leaf) for leaf in jax.tree.leaves(jax.jit(function)(*arguments))]
    assert len(found) == len(wanted)
    assert [why for got, want in zip(found, wanted) if (why := difference(got, want))] == []
