# SPDX-License-Identifier: Apache-2.0
"""Attention in bf16 as JAX writes it, on the fake CUDA libraries: near JAX's own results, by cuDNN and by loops, whole and split. With
SHARDWRIGHT_ALL=1 each is split in each way, else in half of them."""
import json
import os

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from cuda_test import LIBRARIES, RUN, needs_fakes
from kill_ranks import ENVIRONMENT, SHARDWRIGHT
from processes_test import command

BF16 = jnp.bfloat16


def attend(q, k, v, mask=None, bias=None):
    """q (batch, heads, rows, depth), k and v (batch, heads, columns, …)."""
    scores = jnp.einsum("bhmd,bhnd->bhmn", q, k).astype(jnp.float32) * 0.25
    scores = scores if bias is None else scores + bias
    scores = scores if mask is None else jnp.where(mask, scores, -1e9)
    return jnp.einsum("bhmn,bhne->bhme", jax.nn.softmax(scores).astype(BF16), v)


def causal(q, k, v):
    return attend(q, k, v, jnp.tril(jnp.ones((q.shape[2], k.shape[2]), bool)))


def grouped(q, k, v):
    """q (batch, rows, heads, depth), fewer heads of k and v (batch, columns, heads, …)."""
    batch, rows, heads, depth = q.shape
    q = q.reshape(batch, rows, k.shape[2], -1, depth)
    scores = jnp.einsum("bmgrd,bngd->bgrmn", q, k).astype(jnp.float32) * 0.25
    scores = jnp.where(jnp.tril(jnp.ones((rows, k.shape[1]), bool)), scores, -jnp.inf)
    return jnp.einsum("bgrmn,bnge->bmgre", jax.nn.softmax(scores).astype(BF16), v).reshape(batch, rows, heads, -1)


def grouped_by_jax(q, k, v):
    return jax.nn.dot_product_attention(q, k, v, is_causal=True)


def in_f32(q, k, v):
    """Only what the two products take is bf16."""
    scores = jnp.einsum("bhmd,bhnd->bhmn", q, k, preferred_element_type=jnp.float32) * 0.25
    weights = jnp.exp(scores - scores.max(-1, keepdims=True))
    return jnp.einsum("bhmn,bhne->bhme", (weights / weights.sum(-1, keepdims=True)).astype(BF16), v)


def with_gradients(function):
    def both(q, k, v, given):
        result, back = jax.vjp(function, q, k, v)
        return result, *back(given)

    return both


def of(*shape, dtype=BF16):
    return jax.ShapeDtypeStruct(shape, dtype)


QKV = of(4, 6, 8, 16), of(4, 6, 10, 16), of(4, 6, 10, 8)
GROUPED = of(4, 8, 12, 16), of(4, 10, 6, 16), of(4, 10, 6, 8)
CASES = {
    "plain": (attend, *QKV),
    "causal": (causal, *QKV),
    "mask_of_columns": (lambda q, k, v, mask: attend(q, k, v, mask[:, None, None]), *QKV, of(4, 10, dtype=bool)),
    "mask_of_all_but_heads": (attend, *QKV, of(4, 1, 8, 10, dtype=bool)),
    "mask_and_bias": (lambda q, k, v, mask, bias: attend(q, k, v, mask[:, None, None], bias), *QKV, of(4, 10, dtype=bool),
                      of(6, 8, 10, dtype=jnp.float32)),
    "gradients": (with_gradients(attend), *QKV, of(4, 6, 8, 8)),
    "causal_gradients": (with_gradients(causal), *QKV, of(4, 6, 8, 8)),
    "grouped_gradients": (with_gradients(grouped), *GROUPED, of(4, 8, 12, 8)),
    "grouped_by_jax_gradients": (with_gradients(grouped_by_jax), of(4, 8, 12, 16), of(4, 10, 6, 16), of(4, 10, 6, 16), of(4, 8, 12, 16)),
    "in_f32_gradients": (with_gradients(in_f32), *QKV, of(4, 6, 8, 8)),
}


def random(numbers, kind):
    if kind.dtype == bool:
        return numbers.random(kind.shape) < 0.6
    return np.asarray(jnp.asarray(numbers.standard_normal(kind.shape), kind.dtype))


def bits(array):
    """bf16 as files have it."""
    return array.view(np.uint16).view("V2") if array.dtype == BF16 else array


def splits(name, split):
    """Options that split q, k and v along their batch, their heads, or q along its rows."""
    if split == "whole":
        return []
    at = {"batch": 0, "heads": 2 if name.startswith("grouped") else 1, "rows": 1 if name.startswith("grouped") else 2}[split]
    words = ["--mesh", "s=2"]
    for index in range(1 if split == "rows" else 3):
        dims = ",".join('{"s"}' if d == at else "{}" for d in range(4))
        words += ["--arg-sharding", f"{index}=[{dims}]"]
    return words


CELLS = [(name, split) for i, name in enumerate(CASES) for j, split in enumerate(["whole", "batch", "heads", "rows"])
         if (i + j) % 2 == 0 or os.environ.get("SHARDWRIGHT_ALL")]


@needs_fakes
@pytest.mark.parametrize("name, split", CELLS)
def test_attention_agrees_with_jax(tmp_path, name, split):
    function, *kinds = CASES[name]
    numbers = np.random.default_rng(7)
    inputs = [random(numbers, kind) for kind in kinds]
    expected = jax.tree.leaves(jax.jit(function)(*inputs))
    (tmp_path / "model.mlir").write_text(jax.jit(function).lower(*kinds).as_text())
    np.savez(tmp_path / "in.npz", **{f"arg{i}": bits(array) for i, array in enumerate(inputs)})
    done = command(SHARDWRIGHT, "compile", tmp_path / "model.mlir", "--target", "cuda", "-o", tmp_path / "a.bundle", *splits(name, split))
    assert done.returncode == 0, done.stderr
    calls = [call["computes"] for call in json.loads((tmp_path / "a.bundle/calls.json").read_text()) if call["kind"] == "attention"]
    # For the gradients by keys, weights of rows that are split move between devices.
    is_apart = split == "rows" and name.endswith("gradients")
    assert calls == ([] if is_apart else ["result", "gradients"] if name.endswith("gradients") else ["result"])
    for variables in {}, {"SHARDWRIGHT_CUDNN_LIBRARY": "/nowhere/libcudnn.so.9"}:
        done = command(RUN, tmp_path / "a.bundle", "--inputs", tmp_path / "in.npz", "--outputs", tmp_path / "out.npz", "--device", "cuda",
                       environment={**ENVIRONMENT, **LIBRARIES, **variables})
        assert done.returncode == 0, done.stderr
        found = np.load(tmp_path / "out.npz")
        for i, array in enumerate(expected):
            wanted = np.asarray(array, np.float32)
            got = (found[f"out{i}"].view(np.uint16).astype(np.uint32) << 16).view(np.float32)
            # Either rounds where the other does not.
            np.testing.assert_allclose(got, wanted, rtol=0, atol=1e-2 * np.abs(wanted).max(), err_msg=f"out{i}")
