#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from llama import model

SIZES = {"small": (model.Sizes(layers=2, width=32, heads=4, groups=2, hidden=56, vocabulary=64), 2, 5, 14),
         "bench": (model.Sizes(layers=6, width=512, heads=8, groups=4, hidden=1408, vocabulary=8192), 2, 16, 64)}


def forward(params, cache, tokens, start):
    """Logits of the last of `tokens` (batch, n), which stand at `start`…; the cache (layers, batch, length, groups, head) grows by n."""
    keys, values = cache
    positions = start + jnp.arange(tokens.shape[1])
    mask = jnp.arange(keys.shape[2])[None, :] <= positions[:, None]

    def layer(x, scanned):
        p, k_cache, v_cache = scanned
        q, k, v = model.project(model.rms_norm(x, p["norm1"]), p, positions, lambda p, name: p[name])
        k_cache = lax.dynamic_update_slice(k_cache, k, (0, start, 0, 0))
        v_cache = lax.dynamic_update_slice(v_cache, v, (0, start, 0, 0))
        x = x + jnp.einsum("bshe,hed->bsd", model.attend(q, k_cache, v_cache, mask), p["o"])
        return x + model.feed_forward(model.rms_norm(x, p["norm2"]), p, x.dtype), (k_cache, v_cache)

    x, cache = lax.scan(layer, params["embedding"][tokens], (params["layers"], keys, values))
    return (model.rms_norm(x[:, -1], params["norm"]) @ params["out"]).astype(jnp.float32), cache


def sample(key, logits):
    """One of the eight likeliest tokens, by its probability."""
    best, index = lax.top_k(logits, 8)
    choice = jax.random.categorical(key, best)
    return jnp.take_along_axis(index, choice[:, None], -1)


def build(size):
    """Generation: the prompt at once, then one token after the other in a while loop that keeps keys and values, top-8 sampling."""
    sizes, batch, prompt, length = SIZES[size]
    # The small one computes in f32: a sampled token is a decision, and rounding to bf16 in another order may turn it.
    dtype = jnp.float32 if size == "small" else jnp.bfloat16
    params = jax.tree.map(lambda x: x.astype(dtype), exporting.rounded(model.init(jax.random.key(0), sizes)))

    def generate(params, tokens, seed):
        empty = jnp.zeros((sizes.layers, batch, length, sizes.groups, sizes.head), dtype)
        logits, cache = forward(params, (empty, empty), tokens, 0)
        out = jnp.concatenate([tokens, jnp.zeros((batch, length - prompt), jnp.int32)], 1)
        key = jax.random.key(seed)

        def body(carried):
            at, logits, cache, out = carried
            token = sample(jax.random.fold_in(key, at), logits)
            logits, cache = forward(params, cache, token, at)
            return at + 1, logits, cache, lax.dynamic_update_slice(out, token, (0, at))

        return lax.while_loop(lambda c: c[0] < length, body, (jnp.int32(prompt), logits, cache, out))[3]

    tokens = np.random.default_rng(1).integers(0, sizes.vocabulary, (batch, prompt), np.int32)
    return exporting.Example(lambda *a: (generate(*a),), [(tokens, np.uint32(s)) for s in range(2)], fixed=(params,))


if __name__ == "__main__":
    exporting.main(build)
