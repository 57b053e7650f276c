# SPDX-License-Identifier: Apache-2.0
"""Small training steps of the kinds of models that are trained in stages, as JAX exports them, with values to train them from.

    stage_models.py llama_scan FOLDER   writes llama_scan.mlir and llama_scan.npz
"""
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AbstractMesh, NamedSharding, PartitionSpec as P

WIDTH, HEADS, VOCABULARY, LENGTH, BATCH = 24, 4, 40, 12, 16


class Values:
    """Random weights, whose products keep the size of what they multiply."""

    def __init__(self):
        self.random = np.random.default_rng(0)

    def weight(self, *shape):
        return (self.random.standard_normal(shape) / np.sqrt(shape[-2])).astype("f4")

    def layer(self, crosses=False):
        names = ("q", "k", "v", "out", *(("cross_q", "cross_k", "cross_v", "cross_out", "cross_norm") if crosses else ()))
        square = {name: self.weight(WIDTH, WIDTH) for name in names if not name.endswith("norm")}
        norms = {name: np.ones(WIDTH, "f4") for name in ("norm", "ff_norm", *(name for name in names if name.endswith("norm")))}
        return square | norms | {"gate": self.weight(WIDTH, 56), "up": self.weight(WIDTH, 56), "down": self.weight(56, WIDTH) * 0.3}

    def tokens(self):
        return self.random.integers(0, VOCABULARY, (2, BATCH, LENGTH)).astype("i4")


def normalized(x, scale):
    return x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) * scale


def attention(x, q, k, v, out, of=None, is_causal=True):
    q, k, v = ((y @ w).reshape(*y.shape[:2], HEADS, -1) for y, w in zip((x, x if of is None else of, x if of is None else of), (q, k, v)))
    weights = jnp.einsum("bqhd,bkhd->bhqk", q, k) / np.sqrt(WIDTH / HEADS)
    if is_causal:
        weights = jnp.where(jnp.tri(LENGTH, dtype=bool), weights, -1e9)
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(weights), v).reshape(x.shape) @ out


def layer(x, p, memory=None, is_causal=True):
    x = x + attention(normalized(x, p["norm"]), p["q"], p["k"], p["v"], p["out"], is_causal=is_causal)
    if memory is not None:
        x = x + attention(normalized(x, p["cross_norm"]), p["cross_q"], p["cross_k"], p["cross_v"], p["cross_out"], memory, is_causal=False)
    h = normalized(x, p["ff_norm"])
    return x + jax.nn.silu(h @ p["gate"]) * (h @ p["up"]) @ p["down"]


def cross_entropy(logits, labels):
    return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), labels[..., None], -1))


def llama(is_scan, layers=8):
    values = Values()
    p = {"embedding": values.weight(VOCABULARY, WIDTH), "norm": np.ones(WIDTH, "f4"), "head": values.weight(WIDTH, VOCABULARY), "layers": [values.layer() for _ in range(layers)]}
    if is_scan:
        p["layers"] = jax.tree.map(lambda *rows: np.stack(rows), *p["layers"])

    def loss(p, x, y):
        h = p["embedding"][x]
        if is_scan:
            h, _ = jax.lax.scan(lambda h, q: (layer(h, q), None), h, p["layers"])
        else:
            for q in p["layers"]:
                h = layer(h, q)
        return cross_entropy(normalized(h, p["norm"]) @ p["head"], y)
    return p, loss, values.tokens()


def translator(layers=4):
    """As T5: the decoder reads the last layer of the encoder in each of its own, and all embeddings are one."""
    values = Values()
    p = {"embedding": values.weight(VOCABULARY, WIDTH) * 0.1, "norms": [np.ones(WIDTH, "f4") for _ in range(2)],
         "encoder": [values.layer() for _ in range(layers)], "decoder": [values.layer(crosses=True) for _ in range(layers)]}

    def loss(p, x, y):
        memory = p["embedding"][x]
        for q in p["encoder"]:
            memory = layer(memory, q, is_causal=False)
        memory = normalized(memory, p["norms"][0])
        h = p["embedding"][jnp.pad(y[:, :-1], ((0, 0), (1, 0)))]
        for q in p["decoder"]:
            h = layer(h, q, memory)
        return cross_entropy(normalized(h, p["norms"][1]) @ p["embedding"].T, y)
    return p, loss, values.tokens()


def experts(layers=4, count=3):
    """A mixture of experts, each of which computes all tokens; the router's loss goes through all stages."""
    values = Values()
    p = {"embedding": values.weight(VOCABULARY, WIDTH), "norm": np.ones(WIDTH, "f4"), "layers": [
        {"attention": values.layer(), "router": values.weight(WIDTH, count), "up": values.weight(count, WIDTH, 40), "down": values.weight(count, 40, WIDTH)}
        for _ in range(layers)]}

    def loss(p, x, y):
        h, balance = p["embedding"][x], 0
        for q in p["layers"]:
            h = layer(h, q["attention"])
            shares = jax.nn.softmax(h @ q["router"])
            best, which = jax.lax.top_k(shares, 2)
            gates = jnp.sum(jax.nn.one_hot(which, count) * best[..., None], -2)
            # Without a kink, on whose side rounding would decide.
            outputs = jnp.einsum("bsef,efd->bsed", jax.nn.silu(jnp.einsum("bsd,edf->bsef", h, q["up"])), q["down"])
            h, balance = h + jnp.einsum("bsed,bse->bsd", outputs, gates), balance + jnp.mean(shares * shares) * count
        return cross_entropy(normalized(h, p["norm"]) @ p["embedding"].T, y) + 0.01 * balance
    return p, loss, values.tokens()


def unet(depth=3, channels=6):
    """What goes down is read on the way up: each stage of one half sends to one of the other."""
    values = Values()

    def kernel(inputs, outputs):
        return values.weight(3, 3, inputs, outputs) / 3
    sizes = [channels * 2**i for i in range(depth)]
    p = {"first": kernel(3, channels), "down": [(kernel(n, n), kernel(n, 2 * n)) for n in sizes], "middle": kernel(2 * sizes[-1], 2 * sizes[-1]),
         "up": [(kernel(3 * n, n), kernel(n, n)) for n in reversed(sizes)], "last": kernel(channels, 3)}

    def convolved(x, w, stride=1):
        return jax.lax.conv_general_dilated(x, w, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def loss(p, x, y):
        h, skips = convolved(x, p["first"]), []
        for same, narrower in p["down"]:
            h = jax.nn.silu(convolved(h, same))
            skips.append(h)
            h = jax.nn.silu(convolved(h, narrower, 2))
        h = h + jax.nn.silu(convolved(h, p["middle"]))
        for joined, same in p["up"]:
            h = jnp.concatenate([jnp.repeat(jnp.repeat(h, 2, 1), 2, 2), skips.pop()], -1)
            h = jax.nn.silu(convolved(jax.nn.silu(convolved(h, joined)), same))
        return jnp.mean((convolved(h, p["last"]) - y) ** 2)
    return p, loss, values.random.standard_normal((2, BATCH, 16, 8, 3)).astype("f4")


MODELS = {"llama_scan": lambda: llama(True), "llama": lambda: llama(False), "translator": translator, "experts": experts, "unet": unet}


def clipped(gradients, most=1.0):
    norm = jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(gradients)))
    return jax.tree.map(lambda g: g * jnp.minimum(1, most / (norm + 1e-6)), gradients)


def adam(p, m, v, number, gradients, rate=0.003):
    """With an epsilon that gradients are larger than, of which rounding decides nothing."""
    number = number + 1
    m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, gradients)
    v = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, v, gradients)
    first, second = 1 - 0.9 ** number.astype(jnp.float32), 1 - 0.99 ** number.astype(jnp.float32)
    return jax.tree.map(lambda p, m, v: p - rate * (m / first) / (jnp.sqrt(v / second) + 0.03), p, m, v), m, v, number


def spec_of(path, value):
    """Tensor parallelism, as of Megatron-LM: products with these weights give a part of the features, or add up those of all parts."""
    name, others = jax.tree_util.keystr(path), [None] * (value.ndim - 2)
    if any(f"'{each}']" in name for each in ("q", "k", "v", "cross_q", "cross_k", "cross_v", "gate", "up")):
        return P(*others, None, "model")
    return P(*others, "model", None) if any(f"'{each}']" in name for each in ("out", "cross_out", "down")) else P()


def write(name, folder):
    """The step with Adam and clipped gradients, and its arguments."""
    p, loss, batch = MODELS[name]()
    mesh = AbstractMesh((2, 2), ("data", "model"))  # of which options may change the sizes
    split = jax.tree_util.tree_map_with_path(lambda path, value: NamedSharding(mesh, spec_of(path, value)), p)
    examples = NamedSharding(mesh, P("data"))

    def step(p, m, v, number, x, y):
        value, gradients = jax.value_and_grad(loss)(p, x, y)
        return *adam(p, m, v, number, clipped(gradients)), value
    zeros = jax.tree.map(np.zeros_like, p)
    arguments = (p, zeros, zeros, np.int32(0), *batch)
    model = pathlib.Path(folder) / f"{name}.mlir"
    traced = jax.jit(step, donate_argnums=(0, 1, 2, 3), keep_unused=True, in_shardings=(split, split, split, None, examples, examples)).trace(*arguments)
    model.write_text(traced.lower(lowering_platforms=("cpu",)).as_text(debug_info=True))
    np.savez(model.with_suffix(".npz"), **{f"arg{i}": each for i, each in enumerate(jax.tree.leaves(arguments))})
    return model


if __name__ == "__main__":
    write(*sys.argv[1:])
