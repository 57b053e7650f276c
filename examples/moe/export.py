#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import jax
import jax.numpy as jnp
import numpy as np
import optax

#                layers, width, hidden, experts, heads, vocabulary, batch, time
SIZES = {"small": (2, 32, 48, 4, 2, 64, 2, 12), "bench": (4, 384, 1024, 8, 6, 4096, 4, 256)}


def init(key, layers, width, hidden, experts, heads, vocabulary):
    keys = iter(jax.random.split(key, 1 + 7 * layers))
    normal = lambda *shape: jax.random.normal(next(keys), shape, jnp.float32) * shape[-2] ** -0.5
    layer = lambda: {"q": normal(width, width), "k": normal(width, width), "v": normal(width, width), "o": normal(width, width),
                     "router": normal(width, experts), "up": normal(experts, width, hidden), "down": normal(experts, hidden, width)}
    return {"embedding": normal(vocabulary, width), "layers": [layer() for _ in range(layers)]}


def norm(x):
    return (x - x.mean(-1, keepdims=True)) * jax.lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)


def attention(x, p, heads):
    batch, time, width = x.shape
    q, k, v = ((x @ p[name]).reshape(batch, time, heads, width // heads) for name in "qkv")
    scores = jnp.einsum("bmhe,bnhe->bhmn", q, k) * (width // heads) ** -0.5
    scores = jnp.where(jnp.tril(jnp.ones((time, time), bool)), scores, -1e9)
    return jnp.einsum("bhmn,bnhe->bmhe", jax.nn.softmax(scores), v).reshape(batch, time, width) @ p["o"]


def experts(x, p):
    """x (tokens, width): each goes to its two best experts, as far as these have room (GShard, arXiv:2006.16668, section 2.2)."""
    count = p["router"].shape[1]
    capacity = 2 * 2 * x.shape[0] // count
    shares = jax.nn.softmax(x @ p["router"])
    best, index = jax.lax.top_k(shares, 2)
    best = best / best.sum(-1, keepdims=True)
    chosen = jax.nn.one_hot(index.T, count)  # choice, token, expert: all first choices come before the second ones
    place = jnp.cumsum(chosen.reshape(-1, count), 0).reshape(chosen.shape) - 1
    place = jnp.sum(place * chosen, -1).astype(jnp.int32)
    slot = jax.nn.one_hot(place, capacity)  # a token past the capacity has no slot
    combine = jnp.einsum("kt,kte,ktc->tec", best.T, chosen, slot)
    dispatch = (combine > 0).astype(x.dtype)
    inside = jnp.einsum("tec,td->ecd", dispatch, x)
    hidden = jax.nn.gelu(jnp.einsum("ecd,edf->ecf", inside, p["up"]))
    outside = jnp.einsum("ecf,efd->ecd", hidden, p["down"])
    balance = count * jnp.sum(shares.mean(0) * chosen[0].mean(0))
    return jnp.einsum("tec,ecd->td", combine, outside), balance


def build(size):
    """A training step of a decoder whose feed-forward layers are mixtures of experts: top-2 routing with capacity, f32, Adam."""
    layers, width, hidden, count, heads, vocabulary, batch, time = SIZES[size]

    def loss_of(params, tokens):
        x = params["embedding"][tokens[:, :-1]] * width ** 0.5
        balance = 0.0
        for p in params["layers"]:
            x = x + attention(norm(x), p, heads)
            y, extra = experts(norm(x).reshape(-1, width), p)
            x, balance = x + y.reshape(x.shape), balance + extra
        log_p = jax.nn.log_softmax(norm(x) @ params["embedding"].T)
        return -jnp.mean(jnp.take_along_axis(log_p, tokens[:, 1:, None], -1)) + 0.01 * balance

    params = exporting.rounded(init(jax.random.key(0), layers, width, hidden, count, heads, vocabulary))
    optimizer = optax.adam(1e-3, eps=1e-6)
    tokens = np.random.default_rng(1).integers(0, vocabulary, (5, batch, time + 1), np.int32)
    return exporting.Example(exporting.trainer(loss_of, optimizer), [(t,) for t in tokens], (params, optimizer.init(params)))


if __name__ == "__main__":
    exporting.main(build)
