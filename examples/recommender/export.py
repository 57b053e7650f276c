#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import jax
import jax.numpy as jnp
import numpy as np
import optax

#                 rows of each table, width, dense features, ids of a bag, batch
SIZES = {"small": ((60, 40, 25), 8, 5, 3, 7), "bench": ((200000,) * 4 + (20000,) * 4, 32, 13, 4, 2048)}


def init(key, rows, width, dense):
    keys = iter(jax.random.split(key, len(rows) + 4))
    normal = lambda *shape: jax.random.normal(next(keys), shape, jnp.float32) * 0.1
    pairs = (len(rows) + 1) * len(rows) // 2
    return {"tables": [normal(n, width) for n in rows], "bottom": [normal(dense, 64), normal(64, width)],
            "top": [normal(width + pairs, 128), normal(128, 1)]}


def build(size):
    """A training step of a recommender (DLRM, arXiv:1906.00091): bags of ids in large tables, dot interactions, Adagrad."""
    rows, width, dense, bag, batch = SIZES[size]
    left, right = np.triu_indices(len(rows) + 1, 1)

    def loss_of(params, features, ids, clicked):
        x = jax.nn.relu(jax.nn.relu(features @ params["bottom"][0]) @ params["bottom"][1])
        bags = [table[ids[i]].sum(1) for i, table in enumerate(params["tables"])]
        vectors = jnp.stack([x, *bags], 1)
        dots = jnp.einsum("bie,bje->bij", vectors, vectors)[:, left, right]
        hidden = jax.nn.relu(jnp.concatenate([x, dots], 1) @ params["top"][0])
        return optax.sigmoid_binary_cross_entropy((hidden @ params["top"][1])[:, 0], clicked).mean()

    params = exporting.rounded(init(jax.random.key(0), rows, width, dense))
    optimizer = optax.adagrad(0.05)
    rng = np.random.default_rng(1)

    def draw():
        ids = np.stack([rng.zipf(1.3, (batch, bag)) % n for n in rows]).astype(np.int32)
        features = np.asarray(exporting.rounded(jnp.asarray(rng.standard_normal((batch, dense), np.float32))))
        return features, ids, rng.integers(0, 2, batch).astype(np.float32)

    return exporting.Example(exporting.trainer(loss_of, optimizer), [draw() for _ in range(5)], (params, optimizer.init(params)))


if __name__ == "__main__":
    exporting.main(build)
