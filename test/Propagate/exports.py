# SPDX-License-Identifier: Apache-2.0
"""Small models as JAX exports them, in the text that `jit(f).lower(...)` gives: functions inlined, chlo expanded."""
import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

MESH = Mesh(np.array(jax.devices()[:8]).reshape(2, 4), ("data", "model"))


def on(*spec):
    return NamedSharding(MESH, P(*spec))


def arg(shape, *spec, dtype=jnp.float32):
    return jax.ShapeDtypeStruct(shape, dtype, sharding=on(*spec))


def lower(f, *args, **options):
    return jax.jit(f, **options).lower(*args).as_text()


def constrain(x, *spec):
    return jax.lax.with_sharding_constraint(x, on(*spec))


def mlp_loss(params, x, y):
    for i, (w, b) in enumerate(params):
        x = x @ w + b
        x = x if i + 1 == len(params) else jax.nn.gelu(x)
    return jnp.mean((x - y) ** 2)


def mlp(annotate):
    u = P.UNCONSTRAINED
    specs = {"none": [()] * 4, "megatron": [(None, "model"), ("model",), ("model", None), ()], "open": [(u, "model"), (u,), (u, u), (u,)],
             "fsdp": [("data", "model"), ("data",), ("model", "data"), ("data",)]}[annotate]
    shapes = [(16, 32), (32,), (32, 8), (8,)]
    flat = [arg(s, *p) if annotate != "none" else jax.ShapeDtypeStruct(s, jnp.float32) for s, p in zip(shapes, specs)] \
        if annotate != "open" else [jax.ShapeDtypeStruct(s, jnp.float32) for s in shapes]
    params = [(flat[0], flat[1]), (flat[2], flat[3])]

    def step(params, x, y):
        if annotate == "open":
            (w0, b0), (w1, b1) = params
            params = [(constrain(w0, *specs[0]), b0), (w1, b1)]
        loss, grads = jax.value_and_grad(mlp_loss)(params, x, y)
        return loss, jax.tree.map(lambda p, g: p - 0.1 * g, params, grads)
    return lower(step, params, arg((8, 16), "data"), arg((8, 8), "data"))


def attention(x, w):
    q, k, v = (jnp.einsum("bsd,dhe->bhse", x, w[n]) for n in "qkv")
    scores = jnp.einsum("bhse,bhte->bhst", q, k) / 4.0
    mask = jnp.tril(jnp.ones((x.shape[1], x.shape[1]), bool))
    weights = jax.nn.softmax(jnp.where(mask, scores, -1e9))
    return jnp.einsum("bhst,bhte,hed->bsd", weights, v, w["o"])


def norm(x, g):
    m = x.mean(-1, keepdims=True)
    return (x - m) * jax.lax.rsqrt(((x - m) ** 2).mean(-1, keepdims=True) + 1e-5) * g


def block_loss(w, tokens):
    x = w["embed"][tokens]
    x = x + attention(norm(x, w["g0"]), w)
    x = constrain(x, "data", None, None) if w.get("constrain") else x
    h = jax.nn.relu(norm(x, w["g1"]) @ w["up"])
    x = x + h @ w["down"]
    logits = jax.nn.log_softmax(x @ w["embed"].T)
    return -jnp.take_along_axis(logits, tokens[..., None], -1).mean()


def transformer(vocabulary=None):
    w = {"embed": arg((64, 16), vocabulary), "g0": arg((16,)), "g1": arg((16,)), "up": arg((16, 64), None, "model"), "down": arg((64, 16), "model"),
         "o": arg((4, 4, 16), "model")}
    for n in "qkv":
        w[n] = arg((16, 4, 4), None, "model")
    return lower(lambda w, t: jax.value_and_grad(block_loss)(w, t), w, arg((4, 8), "data", dtype=jnp.int32))


def manual():
    def body(x, w):
        return jax.lax.psum(jnp.tanh(x) @ w, "model")
    f = jax.shard_map(body, mesh=MESH, in_specs=(P("data", "model"), P("model", None)), out_specs=P("data", None))
    return lower(lambda x, w: jax.grad(lambda x, w: f(x, w).sum(), (0, 1))(jnp.sin(x), w), arg((8, 16), "data"), arg((16, 8)))


def constraints():
    def f(x, y):
        a = constrain(jnp.sin(x), "data", "model")
        b = constrain(a * y, None, P.UNCONSTRAINED)
        return constrain(b, "model", None).sum(0), a.T @ b
    return lower(f, arg((8, 16)), jax.ShapeDtypeStruct((8, 16), jnp.float32))


def pieces():
    """Slices, shifts, updates, windows and broadcasts."""
    def f(x, i):
        y = jnp.roll(x, 1, 0) + jnp.concatenate([x[2:], x[:2]])
        y = jax.lax.dynamic_update_slice(y, x[:4], (i, 0))
        z = jax.lax.dynamic_slice(y, (i, i), (2, 8))
        p = jnp.pad(y, ((1, 1), (0, 0)))
        w = jax.lax.reduce_window(y, -jnp.inf, jax.lax.max, (2, 1), (2, 1), "VALID")
        return z, p, w, jnp.flip(y, 1), y.reshape(4, 4, 16).transpose(2, 0, 1), y[:, None] * y[None, :4]
    return lower(f, arg((16, 16), "data", "model"), jax.ShapeDtypeStruct((), jnp.int32))


EXPORTS = {"mlp": functools.partial(mlp, "none"), "mlp megatron": functools.partial(mlp, "megatron"), "mlp open": functools.partial(mlp, "open"),
           "mlp fsdp": functools.partial(mlp, "fsdp"), "transformer": transformer, "transformer vocabulary": functools.partial(transformer, "model"),
           "manual": manual, "constraints": constraints, "pieces": pieces}
