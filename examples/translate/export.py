#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax

#                 layers, width, heads, vocabulary, batch, source, target
SIZES = {"small": (1, 24, 3, 40, 2, 9, 7), "bench": (3, 384, 6, 8192, 8, 96, 80)}


class Layer(nn.Module):
    heads: int
    cross: bool

    @nn.compact
    def __call__(self, x, mask, memory=None, memory_mask=None):
        attend = lambda y, z, m: nn.MultiHeadDotProductAttention(self.heads, use_bias=False)(y, z, mask=m)
        y = nn.RMSNorm()(x)
        x = x + attend(y, y, mask)
        if self.cross:
            x = x + attend(nn.RMSNorm()(x), memory, memory_mask)
        y = nn.RMSNorm()(x)
        width = x.shape[-1]
        y = nn.gelu(nn.Dense(2 * width, use_bias=False)(y)) * nn.Dense(2 * width, use_bias=False)(y)
        return x + nn.Dense(width, use_bias=False)(y)


class Translator(nn.Module):
    layers: int
    width: int
    heads: int
    vocabulary: int

    @nn.compact
    def __call__(self, source, target):
        embedding = nn.Embed(self.vocabulary, self.width)
        position = lambda ids: nn.Embed(256, self.width)(jnp.arange(ids.shape[1]))
        x = embedding(source) + position(source)
        present = source > 0
        for _ in range(self.layers):
            x = Layer(self.heads, False)(x, nn.make_attention_mask(present, present))
        memory = nn.RMSNorm()(x)
        y = embedding(target) + position(target)
        for _ in range(self.layers):
            y = Layer(self.heads, True)(y, nn.make_causal_mask(target), memory, nn.make_attention_mask(target >= 0, present))
        return embedding.attend(nn.RMSNorm()(y))


def build(size):
    """A training step of an encoder-decoder as T5 has it (arXiv:1910.10683): cross attention, padding, tied embeddings, Adafactor."""
    layers, width, heads, vocabulary, batch, source, target = SIZES[size]
    network = Translator(layers, width, heads, vocabulary)
    rng = np.random.default_rng(1)
    sources = rng.integers(1, vocabulary, (5, batch, source), np.int32)
    sources *= np.arange(source) < rng.integers(source // 2, source + 1, (5, batch, 1))  # padded with 0
    targets = rng.integers(1, vocabulary, (5, batch, target + 1), np.int32)
    params = exporting.rounded(jax.jit(network.init)(jax.random.key(0), sources[0], targets[0, :, :-1]))
    optimizer = optax.adafactor(1e-2)

    def loss_of(params, source, target):
        logits = network.apply(params, source, target[:, :-1])
        return optax.softmax_cross_entropy_with_integer_labels(logits, target[:, 1:]).mean()

    return exporting.Example(exporting.trainer(loss_of, optimizer), list(zip(sources, targets)), (params, optimizer.init(params)))


if __name__ == "__main__":
    exporting.main(build)
