# SPDX-License-Identifier: Apache-2.0
"""Microbatches: a step computed part by part gives the numbers of the whole step, alone and with ZeRO; what cannot be is refused."""
import json
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

#: Of each example whose batch divides, the number of microbatches.
COUNTS = {"gpt2": 4, "llama": 2, "recommender": 7, "vit": 3, "translate": 2, "ssm": 2, "lstm": 3}


def mesh(name, n):
    return f"data={n},model=1" if name == "gpt2" else f"data={n}"


@pytest.mark.parametrize("n, level", [(1, 0), (2, 0), (2, 1), (2, 3)])
@pytest.mark.parametrize("name", COUNTS)
def test_results_are_those_of_jax(name, n, level):
    row = check.check(name, SHARDWRIGHT, ["--mesh", mesh(name, n), "--plan", "given", "--zero", str(level), "--microbatches", str(COUNTS[name])])
    assert row["error"] <= row["tolerance"], row


@pytest.mark.parametrize("name, level", [("gpt2", 3), ("translate", 1), ("recommender", 0)])
def test_a_plan_has_the_same_results(name, level):
    options = ["--mesh", mesh(name, 2), "--plan", "auto", "--plan-seconds", "1", "--zero", str(level), "--microbatches", str(COUNTS[name])]
    row = check.check(name, SHARDWRIGHT, options)
    assert row["error"] <= row["tolerance"], row


@pytest.mark.parametrize("name, says", [("resnet", "as batch normalization does"), ("moe", "with all examples of the batch at once")])
def test_what_needs_the_whole_batch_is_refused(name, says):
    done = subprocess.run([SHARDWRIGHT, "compile", ROOT / f"examples/{name}/step.mlir", "--mesh", "data=2", "--microbatches", "2", "--stop-after", "train"],
                          capture_output=True, text=True)
    assert done.returncode == 1 and says in done.stderr and f"examples/{name}/step.mlir:" in done.stderr


def sent(level, count=4, n=2):
    done = subprocess.run([SHARDWRIGHT, "explain", ROOT / "examples/gpt2/step.mlir", "--mesh", f"data={n},model=1", "--plan", "given", "--json",
                           "--zero", str(level), "--microbatches", str(count)], check=True, capture_output=True, text=True)
    report = json.loads(done.stdout)
    size = sum(each["bytes"] for each in report["training"]["arguments"] if each["role"] == "param")
    return {kind: entry["bytes_per_device"] for kind, entry in report["totals"]["by_kind"].items()}, size


def test_gradients_are_reduced_once():
    """And the loss."""
    found, size = sent(0)
    assert found == {"all_reduce": size + 4}


def test_gradients_are_scattered_once():
    """At level 1: accumulators are whole, and partial. Besides, the loss, and the norm of the gradients."""
    found, size = sent(1)
    assert found == {"reduce_scatter": size / 2, "all_gather": size / 2, "all_reduce": 8}


def test_pieces_are_added_up():
    """At level 2, so that each microbatch reduces."""
    found, size = sent(2)
    assert found["reduce_scatter"] == 4 * size / 2 and found["all_gather"] == size / 2


def test_parameters_are_gathered_for_each_microbatch():
    once, _ = sent(3, count=1)
    found, size = sent(3)
    assert found["reduce_scatter"] == 4 * size / 2 and found["all_gather"] == 4 * once["all_gather"]


STEP = """
import sys, jax, jax.numpy as jnp
def loss_of(p, x, y, mask, key):
    h = jax.nn.gelu(x @ p["up"])
    h = h * jax.random.bernoulli(key, 0.8, h.shape)
    out = h @ p["down"]
    each = jnp.sum((out - y) ** 2, -1)
    hits = jnp.sum((jnp.argmax(out, -1) == jnp.argmax(y, -1)) & (mask > 0))
    return jnp.sum(each * mask) / jnp.sum(mask), (hits, each, jnp.mean(out, 0))
def step(p, x, y, mask, key):
    (loss, aux), g = jax.value_and_grad(loss_of, has_aux=True)(p, x, y, mask, key)
    norm = jnp.sqrt(sum(jnp.sum(a * a) for a in jax.tree.leaves(g)))
    g = jax.tree.map(lambda a: a * jnp.minimum(1, 0.1 / norm), g)
    return jax.tree.map(lambda a, b: a - 0.1 * b, p, g), loss, aux, norm
s = jax.ShapeDtypeStruct
f = jnp.float32
args = ({"up": s((6, 10), f), "down": s((10, 4), f)}, s((24, 6), f), s((24, 4), f), s((24,), f), s((2,), jnp.uint32))
open(sys.argv[1], "w").write(jax.jit(step, donate_argnums=0).lower(*args).as_text())
"""


@pytest.fixture(scope="module")
def step(tmp_path_factory):
    pytest.importorskip("jax")
    folder = tmp_path_factory.mktemp("step")
    subprocess.run([sys.executable, "-c", STEP, folder / "step.mlir"], check=True, env={**os.environ, "JAX_PLATFORMS": "cpu"})
    rng = np.random.default_rng(0)
    arrays = [rng.standard_normal((10, 4)), rng.standard_normal((6, 10)), rng.standard_normal((24, 6)), rng.standard_normal((24, 4)), rng.integers(0, 2, 24)]
    np.savez(folder / "in.npz", **{f"arg{i}": a.astype("f4") for i, a in enumerate(arrays)}, arg5=np.array([3, 7], "u4"))
    return folder


@pytest.mark.parametrize("count", [2, 3, 4, 6])
@pytest.mark.parametrize("options", [["--mesh", "data=1"], ["--mesh", "data=2"], ["--mesh", "data=2", "--zero", "3"], ["--mesh", "data=4", "--zero", "2"]])
def test_masks_counts_dropout_and_clipping(step, count, options):
    """A count of the mask divides each example's loss, a mask of dropout belongs to each, hits are counted, losses returned."""
    results = {}
    for each in ([], [*options, "--plan", "given", "--microbatches", str(count)]):
        check.call(SHARDWRIGHT, "compile", step / "step.mlir", "-o", step / "b.bundle", *each)
        check.call(SHARDWRIGHT, "run", step / "b.bundle", "--inputs", step / "in.npz", "--outputs", step / "out.npz")
        with np.load(step / "out.npz") as file:
            results[bool(each)] = {key: file[key] for key in file.files}
    for key, wanted in results[False].items():
        assert check.error(results[True][key], wanted) < 2e-6, key
