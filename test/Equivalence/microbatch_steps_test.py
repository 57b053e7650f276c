# SPDX-License-Identifier: Apache-2.0
"""Steps of JAX in microbatches: what they do with the batch gives the numbers of the whole step, or is refused where it is written."""
import os
import pathlib
import subprocess
import sys

import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
sys.path.insert(0, str(ROOT / "examples"))
import check  # noqa: E402

jax = pytest.importorskip("jax")
jnp = jax.numpy

BATCH, WIDTH = 12, 6
ROLES = ["--role", "p=param", "--role", "x=batch"]
WAYS = [["--mesh", "data=1"], ["--mesh", "data=2", "--zero", "1"]]


def sgd(loss, with_aux=False):
    """A step of gradient descent, which also returns the loss."""
    def step(p, x):
        value, g = jax.value_and_grad(loss, has_aux=with_aux)(p, x)
        return jax.tree.map(lambda a, b: a - 0.1 * b, p, g), value
    return step


def inputs(shape):
    rng = np.random.default_rng(0)
    return {"arg0": rng.standard_normal((WIDTH, WIDTH)).astype("f4") / 2, "arg1": rng.standard_normal(shape).astype("f4")}


def write(folder, step, shape, donated=0):
    arrays = inputs(shape)
    np.savez(folder / "in.npz", **arrays)
    text = jax.jit(step, donate_argnums=donated, keep_unused=True).lower(*arrays.values()).as_text(debug_info=True)
    (folder / "step.mlir").write_text(text)


def results(folder, *options):
    check.call(SHARDWRIGHT, "compile", folder / "step.mlir", "-o", folder / "b.bundle", *options)
    check.call(SHARDWRIGHT, "run", folder / "b.bundle", "--inputs", folder / "in.npz", "--outputs", folder / "out.npz")
    with np.load(folder / "out.npz") as file:
        return {key: file[key] for key in file.files}


def assert_same(folder, step, count, shape=(BATCH, WIDTH), ways=WAYS, roles=ROLES, donated=0):
    write(folder, step, shape, donated)
    wanted = results(folder)
    for way in ways:
        for key, got in results(folder, *roles, *way, "--plan", "given", "--microbatches", str(count)).items():
            assert check.error(got, wanted[key]) < 2e-6, (key, way)


def refusal(folder, step, count=2, shape=(BATCH, WIDTH), options=("--mesh", "data=1")):
    write(folder, step, shape)
    done = subprocess.run([SHARDWRIGHT, "compile", folder / "step.mlir", *ROLES, *options, "--microbatches", str(count), "--stop-after", "train"],
                          capture_output=True, text=True)
    assert done.returncode == 1 and "microbatch_steps_test.py:" in done.stderr, done.stderr
    return done.stderr


# Dimensions that are merged of the batch and others.

@pytest.mark.parametrize("count", [2, 3])
def test_a_batch_merged_with_the_dimension_behind_it(tmp_path, count):
    """Rows of one example stay together, in the table that is added and in the result."""
    def loss(p, x):
        h = (x @ p).reshape(BATCH * WIDTH)
        return jnp.sum(jnp.tanh(h + jnp.tile(jnp.arange(WIDTH, dtype="f4"), BATCH))), h
    assert_same(tmp_path, sgd(loss, True), count)


@pytest.mark.parametrize("count", [2, 3])
def test_a_batch_merged_with_the_dimension_before_it(tmp_path, count):
    """As attention of time-major sequences does: [S, B, D] -> [S * B, D], and back."""
    def loss(p, x):
        h = jnp.swapaxes(x, 0, 1).reshape(4 * BATCH, WIDTH) + jnp.arange(4 * BATCH, dtype="f4")[:, None] / 50
        flat = jnp.tanh(h @ p)
        each = flat.reshape(4, BATCH, WIDTH)
        return jnp.sum(jax.nn.softmax(each, 0) * each), flat
    assert_same(tmp_path, sgd(loss, True), count, (BATCH, 4, WIDTH))


def test_a_batch_in_the_middle_of_a_dimension(tmp_path):
    def loss(p, x):
        h = jnp.transpose(x @ p, (1, 0, 2)).reshape(4 * BATCH * WIDTH)
        return jnp.sum(jnp.tanh(h * jnp.arange(4 * BATCH * WIDTH, dtype="f4") / 100).reshape(4, BATCH, WIDTH)[:, :, 1:]), h
    assert_same(tmp_path, sgd(loss, True), 3, (BATCH, 4, WIDTH))


def test_a_merged_dimension_that_is_split_otherwise_is_refused(tmp_path):
    """[S * B] -> [B', S'] has rows of several examples."""
    def loss(p, x):
        return jnp.sum(jnp.square((x @ p).T.reshape(WIDTH * BATCH).reshape(9, 8).sum(1)))
    assert "'stablehlo.reshape'" in refusal(tmp_path, sgd(loss))


# Examples that a step groups.

@pytest.mark.parametrize("count", [2, 3])
def test_pairs_of_examples_stay_together(tmp_path, count):
    def loss(p, x):
        h = (x @ p).reshape(BATCH // 2, 2, WIDTH)
        return jnp.sum(jnp.tanh(h[:, 0] - h[:, 1])), h[:, 0]
    assert_same(tmp_path, sgd(loss, True), count)


def test_tokens_of_a_sequence_stay_together(tmp_path):
    """Tokens come as one dimension, [examples * length]."""
    def loss(p, x):
        h = (x @ p).reshape(4, 3, WIDTH)
        return jnp.sum(jax.nn.softmax(h, 1) * h)
    assert_same(tmp_path, sgd(loss), 4)


def test_too_few_groups_are_refused(tmp_path):
    def loss(p, x):
        return jnp.sum(jnp.square((x @ p).reshape(3, 4, WIDTH).sum(1)))
    assert "'stablehlo.reshape'" in refusal(tmp_path, sgd(loss), count=2)


# Places in the batch: microbatch i has the examples i, i + count, …

@pytest.mark.parametrize("change", [
    lambda h: jax.lax.dynamic_update_slice(h, jnp.ones((4, WIDTH)), (2, 0)),
    lambda h: h.at[jnp.array([1, 5])].set(2.0),
    lambda h: h.at[jnp.arange(BATCH)[::-1]].add(jnp.arange(BATCH * WIDTH, dtype="f4").reshape(BATCH, WIDTH)),
], ids=["update of rows", "set", "add"])
def test_what_changes_examples_by_their_place_is_refused(tmp_path, change):
    assert "by their place in it" in refusal(tmp_path, sgd(lambda p, x: jnp.sum(jnp.square(change(x @ p)))))


def test_places_of_examples_in_a_table(tmp_path):
    """Each example has its row of a table."""
    def loss(p, x):
        return jnp.sum(jnp.tanh((x @ p) * jnp.arange(BATCH, dtype="f4")[:, None]))
    assert_same(tmp_path, sgd(loss), 3)


# Updates under a condition.

STAGES = ["--mesh", "stage=2", "--pipeline", "stage"]


@pytest.mark.parametrize("scale", [1.0, 1e38])
def test_an_update_that_is_skipped_where_gradients_are_not_finite(tmp_path, scale):
    """Nothing is donated, and no role given."""
    def step(p, x):
        value, g = jax.value_and_grad(lambda p: jnp.mean(jnp.tanh(jnp.tanh(x @ p) @ p) ** 2) * scale)(p)
        norm = jnp.sum(g * g)
        return jax.lax.cond(jnp.isfinite(norm), lambda p, g: p - 0.1 * g, lambda p, g: p, p, g), value / scale
    assert_same(tmp_path, step, 3, ways=[*WAYS, STAGES], roles=[], donated=())


def test_a_condition_of_all_examples_on_each_is_refused(tmp_path):
    def loss(p, x):
        h = x @ p
        return jnp.sum(jax.lax.cond(jnp.sum(h) > 0, jnp.tanh, jnp.exp, h))
    assert "'stablehlo.case'" in refusal(tmp_path, sgd(loss))


# Sums that a loop over layers carries.

def scanned(start, change):
    def loss(p, x):
        def layer(carry, w):
            h, total = carry
            h = jnp.tanh(h @ w)
            return (h, change(total) + jnp.mean(jax.nn.softmax(h) ** 2)), None
        (h, total), _ = jax.lax.scan(layer, (x, start), jnp.stack([p, p * 0.5, p.T]))
        return jnp.mean(h * h) + 0.1 * total
    return sgd(loss)


@pytest.mark.parametrize("change", [lambda total: total, lambda total: 0.5 * total], ids=["sum", "decayed"])
def test_an_auxiliary_loss_that_a_scan_carries(tmp_path, change):
    assert_same(tmp_path, scanned(0.0, change), 3)


@pytest.mark.parametrize("start, change", [(1.0, lambda total: total), (0.0, jnp.tanh)], ids=["starts at one", "not linear"])
def test_what_a_scan_carries_that_is_no_sum_is_refused(tmp_path, start, change):
    assert "with all examples of the batch at once" in refusal(tmp_path, scanned(start, change), count=3)
