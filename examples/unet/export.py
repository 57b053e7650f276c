#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np

#                 features of each level, batch, image
SIZES = {"small": ((8, 12), 2, (8, 12)), "bench": ((64, 128, 256), 2, (64, 64))}


class Block(nn.Module):
    features: int

    @nn.compact
    def __call__(self, x, time):
        y = nn.Conv(self.features, (3, 3))(nn.swish(nn.GroupNorm(4)(x)))
        y = y + nn.Dense(self.features)(nn.swish(time))[:, None, None, :]
        y = nn.Conv(self.features, (3, 3))(nn.swish(nn.GroupNorm(4)(y)))
        return y + (x if x.shape == y.shape else nn.Conv(self.features, (1, 1))(x))


class Attention(nn.Module):
    @nn.compact
    def __call__(self, x):
        batch, h, w, features = x.shape
        y = nn.GroupNorm(4)(x).reshape(batch, h * w, features)
        return x + nn.MultiHeadDotProductAttention(4)(y, y).reshape(x.shape)


class UNet(nn.Module):
    features: tuple

    @nn.compact
    def __call__(self, x, time):
        half = self.features[0] // 2
        angle = time[:, None] * jnp.exp(-jnp.log(10000.0) * jnp.arange(half) / half)
        t = nn.Dense(4 * self.features[0])(jnp.concatenate([jnp.sin(angle), jnp.cos(angle)], -1))
        x, kept = nn.Conv(self.features[0], (3, 3))(x), []
        for features in self.features:
            x = Block(features)(x, t)
            kept.append(x)
            x = nn.Conv(features, (3, 3), (2, 2))(x)
        x = Block(self.features[-1])(Attention()(Block(self.features[-1])(x, t)), t)
        for features in reversed(self.features):
            batch, h, w, c = x.shape
            x = nn.Conv(features, (3, 3))(jax.image.resize(x, (batch, 2 * h, 2 * w, c), "nearest"))
            x = Block(features)(jnp.concatenate([x, kept.pop()], -1), t)
        return nn.Conv(3, (3, 3))(nn.swish(nn.GroupNorm(4)(x)))


def build(size):
    """A denoising step of a diffusion model (DDPM, arXiv:2006.11239, algorithm 2): a UNet predicts the noise, the step draws its own."""
    features, batch, image = SIZES[size]
    network = UNet(features)
    rng = np.random.default_rng(1)
    beta = np.linspace(1e-4, 0.02, 1000, dtype=np.float32)
    kept = np.cumprod(1 - beta).astype(np.float32)
    x = np.asarray(exporting.rounded(jnp.asarray(rng.standard_normal((batch, *image, 3), np.float32))))
    params = exporting.rounded(jax.jit(network.init)(jax.random.key(0), x, np.zeros(batch, np.float32)))

    def step(x, params, time, seed):
        noise = network.apply(params, x, jnp.full(batch, time, jnp.float32))
        b, a = jnp.asarray(beta)[time], jnp.asarray(kept)[time]
        mean = (x - b / jnp.sqrt(1 - a) * noise) / jnp.sqrt(1 - b)
        return (mean + jnp.sqrt(b) * jax.random.normal(jax.random.key(seed), x.shape),)

    return exporting.Example(step, [(np.int32(999 - s), np.uint32(s)) for s in range(5)], (x,), (params,))


if __name__ == "__main__":
    exporting.main(build)
