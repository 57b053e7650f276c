"""A decoder as Llama has it: grouped queries, rotary positions, RMS norm, SwiGLU. Layers are stacked: one array a weight, layer first."""
import dataclasses
import functools

import jax
import jax.numpy as jnp
from jax import lax


@dataclasses.dataclass(frozen=True)
class Sizes:
    layers: int
    width: int
    heads: int
    groups: int  # heads of keys and values; each serves heads / groups queries
    hidden: int
    vocabulary: int

    @property
    def head(self):
        return self.width // self.heads


def init(key, s):
    """f32 weights: {"embedding", "out", "norm", "layers": {...}}."""
    shapes = {"q": (s.width, s.heads, s.head), "k": (s.width, s.groups, s.head), "v": (s.width, s.groups, s.head),
              "o": (s.heads, s.head, s.width), "gate": (s.width, s.hidden), "up": (s.width, s.hidden), "down": (s.hidden, s.width)}
    keys = iter(jax.random.split(key, len(shapes) + 2))
    normal = lambda shape, fan: jax.random.normal(next(keys), shape, jnp.float32) * fan ** -0.5
    layers = {name: normal((s.layers, *shape), shape[0] * shape[1] if name == "o" else shape[0]) for name, shape in shapes.items()}
    layers |= {name: jnp.ones((s.layers, s.width)) for name in ("norm1", "norm2")}
    return {"embedding": normal((s.vocabulary, s.width), s.width), "out": normal((s.width, s.vocabulary), s.width),
            "norm": jnp.ones(s.width), "layers": layers}


def rms_norm(x, scale):
    y = x.astype(jnp.float32)
    return (y * lax.rsqrt(jnp.mean(y * y, -1, keepdims=True) + 1e-5) * scale).astype(x.dtype)


def rotary(x, positions):
    """x (batch, time, heads, even), positions (time): pairs turn by an angle that grows with the position."""
    half = x.shape[-1] // 2
    angle = positions[:, None].astype(jnp.float32) / 10000 ** (jnp.arange(half, dtype=jnp.float32) / half)
    cos, sin = (f(angle)[None, :, None, :].astype(x.dtype) for f in (jnp.cos, jnp.sin))
    a, b = jnp.split(x, 2, -1)
    return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)


def attend(q, k, v, mask):
    """q (batch, m, heads, e), k and v (batch, n, groups, e), mask (m, n): softmax in f32."""
    batch, m, heads, e = q.shape
    q = q.reshape(batch, m, k.shape[2], heads // k.shape[2], e)
    scores = jnp.einsum("bmghe,bnge->bghmn", q, k).astype(jnp.float32) * e ** -0.5
    weights = jax.nn.softmax(jnp.where(mask, scores, -1e9)).astype(v.dtype)
    return jnp.einsum("bghmn,bnge->bmghe", weights, v).reshape(batch, m, heads, e)


def project(x, p, positions, weight=lambda p, name: p[name].astype(jnp.bfloat16)):
    """The queries, keys and values of a layer."""
    q, k, v = (jnp.einsum("bsd,dhe->bshe", x, weight(p, name)) for name in "qkv")
    return rotary(q, positions), rotary(k, positions), v


def feed_forward(x, p, dtype):
    gate, up, down = (p[name].astype(dtype) for name in ("gate", "up", "down"))
    return (jax.nn.silu(x @ gate) * (x @ up)) @ down


def layer(x, p, weight):
    """One layer of the decoder on x (batch, time, width); weight(p, name) is a weight as the products take it."""
    positions = jnp.arange(x.shape[1])
    q, k, v = project(rms_norm(x, p["norm1"]), p, positions, weight)
    mixed = attend(q, k, v, jnp.tril(jnp.ones((x.shape[1], x.shape[1]), bool)))
    x = x + jnp.einsum("bshe,hed->bsd", mixed, weight(p, "o"))
    return x + feed_forward(rms_norm(x, p["norm2"]), p, x.dtype), None


def logits(params, tokens, dtype=jnp.bfloat16, weight=None):
    """tokens i32 (batch, time) to f32 (batch, time, vocabulary): a scan over layers, each recomputed in the backward pass."""
    weight = weight or (lambda p, name: p[name].astype(dtype))
    x = params["embedding"].astype(dtype)[tokens]
    x, _ = lax.scan(jax.checkpoint(functools.partial(layer, weight=weight)), x, params["layers"])
    return (rms_norm(x, params["norm"]) @ params["out"].astype(dtype)).astype(jnp.float32)


def loss(params, tokens, **options):
    """Mean cross-entropy of the next token; tokens i32 (batch, time + 1)."""
    log_p = jax.nn.log_softmax(logits(params, tokens[:, :-1], **options))
    return -jnp.mean(jnp.take_along_axis(log_p, tokens[:, 1:, None], -1))
