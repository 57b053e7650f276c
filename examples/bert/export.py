#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np

#                 layers, width, heads, vocabulary, labels, batch, time
SIZES = {"small": (2, 36, 3, 90, 4, 3, 11), "bench": (12, 768, 12, 30522, 3, 4, 128)}


class Layer(nn.Module):
    heads: int

    @nn.compact
    def __call__(self, x, mask):
        attention = nn.MultiHeadDotProductAttention(self.heads)(x, x, mask=mask)
        x = nn.LayerNorm(1e-12)(x + attention)
        y = nn.gelu(nn.Dense(4 * x.shape[-1])(x), approximate=False)
        return nn.LayerNorm(1e-12)(x + nn.Dense(x.shape[-1])(y))


class Bert(nn.Module):
    layers: int
    width: int
    heads: int
    vocabulary: int
    labels: int

    @nn.compact
    def __call__(self, tokens, kinds, lengths):
        embed = lambda count, ids: nn.Embed(count, self.width, embedding_init=nn.initializers.normal(0.02))(ids)
        x = embed(self.vocabulary, tokens) + embed(512, jnp.arange(tokens.shape[1])) + embed(2, kinds)
        x = nn.LayerNorm(1e-12)(x)
        present = jnp.arange(tokens.shape[1]) < lengths[:, None]
        for _ in range(self.layers):
            x = Layer(self.heads)(x, present[:, None, None, :])
        return nn.softmax(nn.Dense(self.labels)(jnp.tanh(nn.Dense(self.width)(x[:, 0]))))


def build(size):
    """Classification of sentences by BERT (arXiv:1810.04805): padded batch, exact gelu, pooled first token."""
    layers, width, heads, vocabulary, labels, batch, time = SIZES[size]
    network = Bert(layers, width, heads, vocabulary, labels)
    rng = np.random.default_rng(1)

    def draw():
        lengths = rng.integers(time // 2, time + 1, batch, np.int32)
        kinds = (np.arange(time) >= lengths[:, None] // 2).astype(np.int32)
        return rng.integers(0, vocabulary, (batch, time), np.int32), kinds, lengths

    batches = [draw() for _ in range(2)]
    params = exporting.rounded(jax.jit(network.init)(jax.random.key(0), *batches[0]))
    return exporting.Example(lambda *a: (network.apply(*a),), batches, fixed=(params,))


if __name__ == "__main__":
    exporting.main(build)
