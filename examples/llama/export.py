#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import jax
import numpy as np
import optax
from llama import model

SIZES = {"small": (model.Sizes(layers=3, width=48, heads=6, groups=2, hidden=80, vocabulary=96), 2, 17),
         "bench": (model.Sizes(layers=6, width=512, heads=8, groups=4, hidden=1408, vocabulary=8192), 4, 257)}


def build(size):
    """A training step of a Llama-style decoder: bf16 computation, f32 masters, a scan over layers with remat, AdamW with clipping."""
    sizes, batch, time = SIZES[size]
    optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(1e-3, eps=1e-6))
    params = exporting.rounded(model.init(jax.random.key(0), sizes))
    tokens = np.random.default_rng(1).integers(0, sizes.vocabulary, (5, batch, time), np.int32)
    return exporting.Example(exporting.trainer(model.loss, optimizer), [(t,) for t in tokens], (params, optimizer.init(params)))


if __name__ == "__main__":
    exporting.main(build)
