#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import flax.linen as nn
import jax
import numpy as np
import optax

#                 layers, width, vocabulary, batch, time
SIZES = {"small": (2, 20, 30, 3, 14), "bench": (2, 512, 256, 32, 128)}


class Network(nn.Module):
    layers: int
    width: int
    vocabulary: int

    @nn.compact
    def __call__(self, tokens):
        x = nn.Embed(self.vocabulary, self.width)(tokens)
        for _ in range(self.layers):
            x = nn.RNN(nn.OptimizedLSTMCell(self.width))(x)
        return nn.Dense(self.vocabulary)(x)


def build(size):
    """A training step of a character model of stacked LSTMs, each a scan over time; RMSprop with clipping by value."""
    layers, width, vocabulary, batch, time = SIZES[size]
    network = Network(layers, width, vocabulary)
    tokens = np.random.default_rng(1).integers(0, vocabulary, (5, batch, time + 1), np.int32)
    params = exporting.rounded(jax.jit(network.init)(jax.random.key(0), tokens[0, :, :-1]))
    optimizer = optax.chain(optax.clip(1.0), optax.rmsprop(1e-3, eps=1e-6))

    def loss_of(params, tokens):
        logits = network.apply(params, tokens[:, :-1])
        return optax.softmax_cross_entropy_with_integer_labels(logits, tokens[:, 1:]).mean()

    return exporting.Example(exporting.trainer(loss_of, optimizer), [(t,) for t in tokens], (params, optimizer.init(params)))


if __name__ == "__main__":
    exporting.main(build)
