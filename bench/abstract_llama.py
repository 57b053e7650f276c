# SPDX-License-Identifier: Apache-2.0
"""A training step of a Llama 3 (Grattafiori et al., 2024) from its sizes alone, as abstract_gpt.py makes that of a GPT: grouped queries, rotary positions,
RMS norms, a gated feed-forward layer, and a head of its own.
"""
import dataclasses

import abstract_gpt
import jax
import jax.numpy as jnp
import numpy as np
from abstract_gpt import Architecture, annotate, causal_softmax, loss_of_logits, split_stream
from jax.sharding import PartitionSpec as P


@dataclasses.dataclass
class Sizes(abstract_gpt.Sizes):
    inner: int = 4096  # width of the feed-forward layer
    kv_heads: int = 8


def parameter_shapes(s):
    h, e = s.hidden, s.hidden // s.heads
    layer = {
        "attention_norm": ((h,), P()), "q": ((h, s.heads, e), P(None, "model")), "kv": ((h, 2, s.kv_heads, e), P(None, None, "model")),
        "out": ((s.heads, e, h), P("model")), "ffn_norm": ((h,), P()), "gate_up": ((h, 2, s.inner), P(None, None, "model")),
        "down": ((s.inner, h), P("model")),
    }
    shapes = {name: ((s.layers, *shape), P(None, *spec)) for name, (shape, spec) in layer.items()}
    shapes["embedding"] = shapes["head"] = ((s.vocab, h), P("model"))
    shapes["norm"] = ((h,), P())
    return shapes


def normalize(x, scale):
    wide = x.astype(jnp.float32)
    return (wide * jax.lax.rsqrt(jnp.square(wide).mean(-1, keepdims=True) + 1e-5) * scale).astype(jnp.bfloat16)


def rotate(x):
    """Rotary positions (Su et al., 2021) of [row, position, head, element]."""
    half = x.shape[-1] // 2
    positions, pairs = (jax.lax.broadcasted_iota(jnp.float32, (x.shape[1], 1, half), i) for i in (0, 2))
    angles = positions * jnp.exp(pairs * (-np.log(500000) / half))
    cosine, sine = jnp.cos(angles).astype(x.dtype), jnp.sin(angles).astype(x.dtype)
    first, second = x[..., :half], x[..., half:]
    return jnp.concatenate([first * cosine - second * sine, first * sine + second * cosine], -1)


def attend(s, q, k, v):
    """Each group of queries has one key and one value: scores are of [row, group, query, position, position]."""
    q = q.reshape(*q.shape[:2], s.kv_heads, s.heads // s.kv_heads, q.shape[-1])
    scores = jnp.einsum("bqgae,bkge->bgaqk", q, k)
    merged = scores.reshape(scores.shape[0], -1, *scores.shape[3:])
    weights = causal_softmax(merged, (s.hidden // s.heads) ** -0.5).reshape(scores.shape)
    context = jnp.einsum("bgaqk,bkge->bqgae", weights, v)
    return context.reshape(*context.shape[:2], s.heads, -1)


def layer(s, mesh, x, each):
    w, _ = each
    y = normalize(x, w["attention_norm"])
    q = annotate(s, mesh, rotate(jnp.einsum("bsh,hae->bsae", y, w["q"])), "data", None, "model")
    k, v = jnp.moveaxis(annotate(s, mesh, jnp.einsum("bsh,hcge->bscge", y, w["kv"]), "data", None, None, "model"), 2, 0)
    core = lambda q, k, v: attend(s, q, rotate(k), v)
    context = (jax.checkpoint(core, prevent_cse=False) if s.recompute == "selective" else core)(q, k, v)
    context = annotate(s, mesh, context, "data", None, "model")
    x = x + split_stream(s, mesh, jnp.einsum("bkae,aeh->bkh", context, w["out"]))
    both = jnp.einsum("bsh,hcf->bscf", normalize(x, w["ffn_norm"]), w["gate_up"])
    both = annotate(s, mesh, both, "data", None, None, "model")
    y = jax.nn.silu(both[:, :, 0]) * both[:, :, 1]
    return x + split_stream(s, mesh, jnp.einsum("bsf,fh->bsh", y, w["down"]))


def embed(s, mesh, parameters, tokens):
    return split_stream(s, mesh, parameters["embedding"][tokens])


def loss_of(s, parameters, x, targets):
    logits = jnp.einsum("bsh,vh->bsv", normalize(x, parameters["norm"]), parameters["head"])
    return loss_of_logits(logits.astype(jnp.float32), targets)


Sizes.architecture = Architecture(parameter_shapes, embed, layer, loss_of, ("embedding", "head", "norm"))
