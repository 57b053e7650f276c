#!/usr/bin/env python3
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import exporting
import jax
import jax.numpy as jnp
import numpy as np
import optax

#                 layers, width, modes, batch, grid
SIZES = {"small": (2, 5, 3, 2, (12, 10)), "bench": (4, 32, 12, 8, (128, 128))}


def init(key, layers, width, modes):
    keys = iter(jax.random.split(key, 2 + 3 * layers))
    normal = lambda *shape: jax.random.normal(next(keys), shape, jnp.float32) * width ** -0.5
    # The two rows of modes are the positive and the negative frequencies of the first dimension; the last axis is (real, imaginary).
    layer = lambda: {"modes": normal(2, width, width, modes, modes, 2), "through": normal(width, width), "bias": jnp.zeros(width)}
    return {"in": normal(3, width), "layers": [layer() for _ in range(layers)], "out": normal(width, 1)}


def spectral(x, p, modes):
    """x (batch, height, width, features): its lowest frequencies multiplied by a matrix each."""
    frequencies = jnp.fft.rfft2(x, axes=(1, 2))
    weights = jax.lax.complex(p["modes"][..., 0], p["modes"][..., 1])
    out = jnp.zeros(frequencies.shape[:3] + (weights.shape[2],), frequencies.dtype)
    out = out.at[:, :modes, :modes].set(jnp.einsum("bxyi,ioxy->bxyo", frequencies[:, :modes, :modes], weights[0]))
    out = out.at[:, -modes:, :modes].set(jnp.einsum("bxyi,ioxy->bxyo", frequencies[:, -modes:, :modes], weights[1]))
    return jnp.fft.irfft2(out, s=x.shape[1:3], axes=(1, 2))


def build(size):
    """A training step of a Fourier neural operator (arXiv:2010.08895): a field on a grid in, a field out, mixing by FFT."""
    layers, width, modes, batch, grid = SIZES[size]

    def loss_of(params, field, target):
        places = jnp.stack(jnp.meshgrid(*(jnp.linspace(0, 1, n) for n in grid), indexing="ij"), -1)
        x = jnp.concatenate([field[..., None], jnp.broadcast_to(places, (*field.shape, 2))], -1) @ params["in"]
        for p in params["layers"]:
            x = jax.nn.gelu(spectral(x, p, modes) + x @ p["through"] + p["bias"])
        error = (x @ params["out"])[..., 0] - target
        return jnp.mean(jnp.sqrt(jnp.sum(error**2, (1, 2)) / jnp.sum(target**2, (1, 2))))

    params = exporting.rounded(init(jax.random.key(0), layers, width, modes))
    optimizer = optax.adam(1e-3, eps=1e-6)
    rng = np.random.default_rng(1)
    fields = np.asarray(exporting.rounded(jnp.asarray(rng.standard_normal((5, batch, *grid), np.float32))))
    targets = np.asarray(exporting.rounded(jnp.asarray(np.roll(np.cumsum(fields, 2), 3, 3) / 5)))
    return exporting.Example(exporting.trainer(loss_of, optimizer), list(zip(fields, targets)), (params, optimizer.init(params)))


if __name__ == "__main__":
    exporting.main(build)
