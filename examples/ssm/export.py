#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import jax
import jax.numpy as jnp
import numpy as np
import optax

#                 layers, width, state, vocabulary, batch, time
SIZES = {"small": (2, 12, 4, 30, 2, 19), "bench": (2, 256, 16, 2048, 2, 256)}


def init(key, layers, width, state, vocabulary):
    keys = iter(jax.random.split(key, 1 + 6 * layers))
    normal = lambda *shape: jax.random.normal(next(keys), shape, jnp.float32) * shape[0] ** -0.5
    layer = lambda: {"in": normal(width, 2 * width), "step": normal(width, width), "b": normal(width, state), "c": normal(width, state),
                     "filter": normal(4, 1, width), "out": normal(width, width), "skip": jnp.ones(width),
                     "log_a": jnp.log(jnp.tile(jnp.arange(1.0, state + 1), (width, 1)))}
    return {"embedding": normal(vocabulary, width) * vocabulary ** 0.5, "layers": [layer() for _ in range(layers)]}


def selective_scan(x, p):
    """h[t] = exp(step a) h[t-1] + step b x[t], y[t] = c h[t] (Mamba, arXiv:2312.00752, section 3.2), by an associative scan over time."""
    step = jax.nn.softplus(x @ p["step"])
    decay = jnp.exp(-step[..., None] * jnp.exp(p["log_a"]))  # batch, time, width, state
    driven = (step * x)[..., None] * (x @ p["b"])[:, :, None, :]
    _, h = jax.lax.associative_scan(lambda l, r: (l[0] * r[0], r[0] * l[1] + r[1]), (decay, driven), axis=1)
    return jnp.einsum("btws,bts->btw", h, x @ p["c"]) + p["skip"] * x


def layer(x, p):
    y, gate = jnp.split((x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5)) @ p["in"], 2, -1)
    y = jax.lax.conv_general_dilated(y, p["filter"], (1,), [(3, 0)], dimension_numbers=("NWC", "WIO", "NWC"),
                                     feature_group_count=y.shape[-1])
    return x + (selective_scan(jax.nn.silu(y), p) * jax.nn.silu(gate)) @ p["out"]


def build(size):
    """A training step of a selective state-space model: depthwise causal convolution, associative scan, rectified Adam."""
    layers, width, state, vocabulary, batch, time = SIZES[size]

    def loss_of(params, tokens):
        x = params["embedding"][tokens[:, :-1]]
        for p in params["layers"]:
            x = layer(x, p)
        log_p = jax.nn.log_softmax(x @ params["embedding"].T * x.shape[-1] ** -0.5)
        return -jnp.mean(jnp.take_along_axis(log_p, tokens[:, 1:, None], -1))

    params = exporting.rounded(init(jax.random.key(0), layers, width, state, vocabulary))
    optimizer = optax.radam(1e-3, eps=1e-6)
    tokens = np.random.default_rng(1).integers(0, vocabulary, (5, batch, time + 1), np.int32)
    return exporting.Example(exporting.trainer(loss_of, optimizer), [(t,) for t in tokens], (params, optimizer.init(params)))


if __name__ == "__main__":
    exporting.main(build)
