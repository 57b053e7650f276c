# SPDX-License-Identifier: Apache-2.0
"""Small models of the kinds people export, on one rank against JAX: one loss and its gradient, or one step, each."""
import functools

import numpy as np
import pytest

pytest.importorskip("jax", reason="the expected numbers are JAX's own")
from against_jax import check, jax, jnp, with_doubles  # noqa: F401
from jax import lax

IMAGES = ("NHWC", "HWIO", "NHWC")


def weights(seed, **shapes):
    rng = np.random.default_rng(seed)
    return {name: (rng.standard_normal(shape) * 0.2).astype(np.float32) for name, shape in shapes.items()}


def tokens(shape, vocabulary, seed=0):
    return np.random.default_rng(seed).integers(0, vocabulary, shape).astype(np.int32)


def rms_norm(x):
    return x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5)


def rotary(x):
    """x (batch, time, heads, even): pairs turn by an angle that grows with time."""
    half = x.shape[-1] // 2
    angle = jnp.arange(x.shape[1], dtype=jnp.float32)[:, None] / 10000 ** (jnp.arange(half, dtype=jnp.float32) / half)
    cos, sin = (f(angle)[None, :, None, :].astype(x.dtype) for f in (jnp.cos, jnp.sin))
    a, b = jnp.split(x, 2, -1)
    return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)


def llama_layer(dtype, x, layer):
    """Grouped queries (6 heads on 2 keys), rotary positions, SwiGLU."""
    layer = {name: value.astype(dtype) for name, value in layer.items()}
    h = rms_norm(x)
    q, k = (rotary(jnp.einsum("bsd,dhe->bshe", h, layer[name])) for name in "qk")
    v = jnp.einsum("bsd,dhe->bshe", h, layer["v"])
    k, v = (jnp.repeat(a, q.shape[2] // a.shape[2], axis=2) for a in (k, v))
    scores = jnp.einsum("bqhe,bkhe->bhqk", q, k).astype(jnp.float32) / 2
    scores = jnp.where(jnp.tril(jnp.ones(scores.shape[-2:], bool)), scores, -1e9)
    mixed = jnp.einsum("bhqk,bkhe->bqhe", jax.nn.softmax(scores).astype(dtype), v)
    x = x + jnp.einsum("bqhe,hed->bqd", mixed, layer["o"])
    h = rms_norm(x)
    return x + (jax.nn.silu(h @ layer["g"]) * (h @ layer["u"])) @ layer["d"], None


def llama(dtype):
    """A training step: a scan over layers with remat, f32 masters, computation in `dtype`."""
    layers = weights(1, q=(3, 24, 6, 4), k=(3, 24, 2, 4), v=(3, 24, 2, 4), o=(3, 6, 4, 24), g=(3, 24, 40), u=(3, 24, 40), d=(3, 40, 24))

    def loss(outer, layers, t):
        x = outer["embedding"].astype(dtype)[t[:, :-1]]
        x, _ = lax.scan(jax.checkpoint(functools.partial(llama_layer, dtype)), x, layers)
        logits = (rms_norm(x) @ outer["out"].astype(dtype)).astype(jnp.float32)
        return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), t[:, 1:, None], -1))

    def step(outer, layers, t):
        value, gradients = jax.value_and_grad(loss, (0, 1))(outer, layers, t)
        return value, jax.tree.map(lambda p, g: p - 0.1 * g, (outer, layers), gradients)

    return step, weights(0, embedding=(50, 24), out=(24, 50)), layers, tokens((2, 9), 50)


def mixture_of_experts():
    def loss(p, x):
        value, index = lax.top_k(jax.nn.softmax(x @ p["router"]), 2)
        share = (jax.nn.one_hot(index, 5, dtype=x.dtype) * (value / value.sum(-1, keepdims=True))[..., None]).sum(1)
        hidden = jax.nn.gelu(jnp.einsum("td,edf->etf", x, p["up"]))
        return jnp.sum(jnp.einsum("te,etd->td", share, jnp.einsum("etf,efd->etd", hidden, p["down"])) ** 2)

    return jax.value_and_grad(loss), weights(0, router=(12, 5), up=(5, 12, 20), down=(5, 20, 12)), weights(1, x=(14, 12))["x"]


def convolve(x, kernel, stride=1):
    return lax.conv_general_dilated(x, kernel, (stride, stride), "SAME", dimension_numbers=IMAGES)


def residual_network():
    """Convolutions with stride, batch norm by its statistics, max pooling."""
    def loss(p, x):
        h = convolve(x, p["first"], 2)
        h = jax.nn.relu((h - h.mean((0, 1, 2))) * lax.rsqrt(h.var((0, 1, 2)) + 1e-5) * p["scale"])
        h = lax.reduce_window(h + convolve(h, p["second"]), -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
        return jnp.sum(jax.nn.log_softmax(h.mean((1, 2)) @ p["last"])[:, 3])

    return (jax.value_and_grad(loss), weights(0, first=(3, 3, 3, 8), second=(3, 3, 8, 8), scale=(8,), last=(8, 10)),
            weights(1, x=(2, 13, 12, 3))["x"])


def u_net():
    def loss(p, x):
        high = jax.nn.silu(convolve(x, p["a"]))
        low = jax.image.resize(convolve(high, p["b"], 2), (1, 8, 6, 5), "nearest")
        return jnp.mean((convolve(jnp.concatenate([low, high], -1), p["c"]) - x) ** 2)

    return jax.value_and_grad(loss), weights(0, a=(3, 3, 2, 6), b=(3, 3, 6, 5), c=(3, 3, 11, 2)), weights(1, x=(1, 8, 6, 2))["x"]


def recurrent():
    """An LSTM over time."""
    def cell(p, carried, x):
        h, c = carried
        i, f, g, o = jnp.split(x @ p["w"] + h @ p["u"] + p["b"], 4, -1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    def loss(p, x):
        start = jnp.zeros((2, 6), x.dtype)
        return jnp.sum(lax.scan(functools.partial(cell, p), (start, start), x)[1] ** 2)

    return jax.value_and_grad(loss), weights(0, w=(7, 24), u=(6, 24), b=(24,)), weights(1, x=(11, 2, 7))["x"]


def state_space():
    """A linear recurrence h' = a h + b, computed as an associative scan."""
    def loss(a, b):
        return jnp.sum(lax.associative_scan(lambda x, y: (x[0] * y[0], y[0] * x[1] + y[1]), (a, b))[1] ** 2)

    p = weights(0, a=(16, 5), b=(16, 5))
    return jax.value_and_grad(loss, (0, 1)), np.abs(p["a"]) % 0.9, p["b"]


def generation():
    """Twelve tokens with a cache of keys and values, in a while loop."""
    def generate(p, first):
        def body(carried):
            i, token, keys, values, out = carried
            x = p["embedding"][token]
            keys = lax.dynamic_update_slice(keys, x @ p["k"], (i, 0 * i))
            values = lax.dynamic_update_slice(values, x @ p["v"], (i, 0 * i))
            scores = jnp.where(jnp.arange(12) <= i, (x @ p["q"]) @ keys.T, -1e9)
            token = jnp.argmax(jax.nn.softmax(scores) @ values @ p["out"], -1).astype(jnp.int32)
            return i + 1, token, keys, values, lax.dynamic_update_slice(out, token, (i,))

        empty = jnp.zeros((12, 8), jnp.float32)
        return lax.while_loop(lambda c: c[0] < 12, body, (jnp.int32(0), first, empty, empty, jnp.zeros(12, jnp.int32)))[4]

    return generate, weights(0, embedding=(20, 8), q=(8, 8), k=(8, 8), v=(8, 8), out=(8, 20)), np.array([3], np.int32)


def recommender():
    def loss(p, ids, rating):
        return jnp.mean((jnp.tanh(p["table"][ids].reshape(6, 24) @ p["head"])[:, 0] - rating) ** 2)

    return jax.value_and_grad(loss), weights(0, table=(100, 8), head=(24, 1)), tokens((6, 3), 100), weights(1, r=(6,))["r"]


def low_rank_tuning():
    def loss(p, frozen, x):
        return jnp.sum(jnp.tanh(x @ (frozen + p["a"] @ p["b"])) ** 2)

    frozen = weights(1, w=(16, 14), x=(5, 16))
    return jax.value_and_grad(loss), weights(0, a=(16, 2), b=(2, 14)), frozen["w"], frozen["x"]


def dropout():
    """Random masks and normal noise from a key that is an argument."""
    def noisy(x, key):
        key = jax.random.wrap_key_data(key)
        return jnp.where(jax.random.bernoulli(key, jnp.float32(0.5), x.shape), x, 0) + jax.random.normal(key, x.shape, jnp.float32)

    return noisy, weights(0, x=(8, 6))["x"], np.array([1, 2], np.uint32)


MODELS = dict(llama=functools.partial(llama, jnp.float32), llama_bf16=functools.partial(llama, jnp.bfloat16)) | {
    f.__name__: f for f in (mixture_of_experts, residual_network, u_net, recurrent, state_space, generation, recommender, low_rank_tuning,
                            dropout)}


@pytest.mark.parametrize("name", MODELS)
def test_model(tmp_path, name):
    function, *arguments = MODELS[name]()
    check(tmp_path, {name: function}, *arguments)
