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

#                 features, blocks of each stage, classes, batch, image
SIZES = {"small": (8, (1, 1), 10, 2, (24, 20)), "bench": (64, (2, 2, 2, 2), 1000, 8, (112, 112))}


class Block(nn.Module):
    features: int
    stride: int

    @nn.compact
    def __call__(self, x):
        conv = lambda size, stride, y: nn.Conv(self.features, (size, size), (stride, stride), use_bias=False)(y)
        norm = lambda y: nn.BatchNorm(use_running_average=False, momentum=0.9)(y)
        y = norm(conv(3, 1, nn.relu(norm(conv(3, self.stride, x)))))
        if y.shape != x.shape:
            x = norm(conv(1, self.stride, x))
        return nn.relu(x + y)


class ResNet(nn.Module):
    features: int
    stages: tuple
    classes: int

    @nn.compact
    def __call__(self, x):
        x = nn.Conv(self.features, (7, 7), (2, 2), use_bias=False)(x)
        x = nn.relu(nn.BatchNorm(use_running_average=False, momentum=0.9)(x))
        x = nn.max_pool(x, (3, 3), (2, 2), "SAME")
        for stage, blocks in enumerate(self.stages):
            for block in range(blocks):
                x = Block(self.features << stage, 2 if stage and not block else 1)(x)
        return nn.Dense(self.classes)(x.mean((1, 2)))


def build(size):
    """A training step of a residual network (arXiv:1512.03385): convolutions, batch norm with running averages, max pooling, momentum."""
    features, stages, classes, batch, image = SIZES[size]
    network = ResNet(features, stages, classes)
    rng = np.random.default_rng(1)
    images = np.asarray(exporting.rounded(jnp.asarray(rng.standard_normal((5, batch, *image, 3), np.float32))))
    labels = rng.integers(0, classes, (5, batch), np.int32)
    variables = jax.jit(network.init)(jax.random.key(0), images[0])
    params, averages = exporting.rounded(variables["params"]), variables["batch_stats"]
    optimizer = optax.sgd(0.02, momentum=0.9)

    def step(params, averages, state, images, labels):
        def loss_of(params):
            logits, new = network.apply({"params": params, "batch_stats": averages}, images, mutable=["batch_stats"])
            return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean(), new["batch_stats"]

        (loss, new), gradients = jax.value_and_grad(loss_of, has_aux=True)(params)
        updates, state = optimizer.update(gradients, state)
        return optax.apply_updates(params, updates), new, state, loss

    return exporting.Example(step, list(zip(images, labels)), (params, averages, optimizer.init(params)))


if __name__ == "__main__":
    exporting.main(build)
