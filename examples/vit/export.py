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

#                 layers, width, heads, classes, patch, batch, image
SIZES = {"small": (2, 32, 4, 7, 4, 3, 12), "bench": (6, 384, 6, 1000, 16, 8, 224)}


class ViT(nn.Module):
    layers: int
    width: int
    heads: int
    classes: int
    patch: int

    @nn.compact
    def __call__(self, images, seed):
        size = (self.patch, self.patch)
        x = nn.Conv(self.width, size, size, padding="VALID")(images).reshape(images.shape[0], -1, self.width)
        first = self.param("class", nn.initializers.zeros, (1, 1, self.width))
        x = jnp.concatenate([jnp.tile(first, (x.shape[0], 1, 1)), x], 1)
        x = x + self.param("position", nn.initializers.normal(0.02), (1, x.shape[1], self.width))
        drop = lambda i, y: nn.Dropout(0.1, deterministic=False)(y, rng=jax.random.fold_in(jax.random.key(seed), i))
        for i in range(self.layers):
            y = nn.LayerNorm()(x)
            x = x + drop(2 * i, nn.MultiHeadDotProductAttention(self.heads, use_bias=False)(y, y))
            y = nn.gelu(nn.Dense(4 * self.width)(nn.LayerNorm()(x)))
            x = x + drop(2 * i + 1, nn.Dense(self.width)(y))
        return nn.Dense(self.classes)(nn.LayerNorm()(x)[:, 0])


def build(size):
    """A training step of a vision transformer (arXiv:2010.11929): patches by convolution, dropout from a seed, AdamW on a cosine schedule."""
    layers, width, heads, classes, patch, batch, image = SIZES[size]
    network = ViT(layers, width, heads, classes, patch)
    rng = np.random.default_rng(1)
    images = np.asarray(exporting.rounded(jnp.asarray(rng.standard_normal((5, batch, image, image, 3), np.float32))))
    labels = rng.integers(0, classes, (5, batch), np.int32)
    params = exporting.rounded(jax.jit(network.init)(jax.random.key(0), images[0], np.uint32(0)))
    optimizer = optax.adamw(optax.warmup_cosine_decay_schedule(0.0, 1e-3, 2, 100), eps=1e-6)

    def loss_of(params, images, labels, seed):
        logits = network.apply(params, images, seed)
        return optax.softmax_cross_entropy(logits, optax.smooth_labels(jax.nn.one_hot(labels, classes), 0.1)).mean()

    batches = [(x, y, np.uint32(s)) for s, (x, y) in enumerate(zip(images, labels))]
    return exporting.Example(exporting.trainer(loss_of, optimizer), batches, (params, optimizer.init(params)))


if __name__ == "__main__":
    exporting.main(build)
