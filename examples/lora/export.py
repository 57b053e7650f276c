#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import jax
import jax.numpy as jnp
import numpy as np
import optax
from llama import model

SIZES = {"small": (model.Sizes(layers=2, width=48, heads=4, groups=2, hidden=72, vocabulary=96), 4, 2, 13),
         "bench": (model.Sizes(layers=6, width=512, heads=8, groups=4, hidden=1408, vocabulary=8192), 8, 4, 257)}
ADAPTED = "qv"


def adapters(key, sizes, rank):
    """For each adapted weight, a (layers, width, rank) and b (layers, rank, heads, head), b zero: at first nothing changes."""
    heads = {"q": sizes.heads, "v": sizes.groups}
    return {f"{name}_a": jax.random.normal(jax.random.fold_in(key, i), (sizes.layers, sizes.width, rank)) * 0.1
            for i, name in enumerate(ADAPTED)} | {
        f"{name}_b": jnp.zeros((sizes.layers, rank, heads[name], sizes.head)) for name in ADAPTED}


def weight(p, name):
    base = p[name].astype(jnp.bfloat16)
    if name not in ADAPTED:
        return base
    a, b = (p[f"{name}_{side}"].astype(jnp.bfloat16) for side in "ab")
    return base + 2 * jnp.einsum("dr,rhe->dhe", a, b)


def build(size):
    """A fine-tuning step with low-rank adapters (LoRA, arXiv:2106.09685) on the queries and values of a frozen bf16 decoder."""
    sizes, rank, batch, time = SIZES[size]
    frozen = jax.tree.map(lambda x: x.astype(jnp.bfloat16), model.init(jax.random.key(0), sizes))
    params = exporting.rounded(adapters(jax.random.key(1), sizes, rank))
    optimizer = optax.adam(1e-2, eps=1e-6)
    tokens = np.random.default_rng(1).integers(0, sizes.vocabulary, (5, batch, time), np.int32)

    def step(params, state, frozen, tokens):
        def loss_of(params, tokens):
            return model.loss({**frozen, "layers": {**frozen["layers"], **params}}, tokens, weight=weight)
        return exporting.trainer(loss_of, optimizer)(params, state, tokens)

    return exporting.Example(step, [(t,) for t in tokens], (params, optimizer.init(params)), (frozen,))


if __name__ == "__main__":
    exporting.main(build)
