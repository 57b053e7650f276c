#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The loop of a user: a small GPT learns the bytes of a text, by JAX, by PyTorch, and by shardwright from both, on eight ranks.

    loss_curve.py [--steps 100] [--mesh data=2,model=4] [--text FILE]

All four begin with the same weights and see the same batches; each step is AdamW. Prints the losses of some steps and the largest relative
difference of each curve from PyTorch's; status 3 if one is above 1e-4. Needs the package (PYTHONPATH=build/python), jax, optax and torch.
"""
import argparse
import os
import pathlib
import sys

os.environ.setdefault("JAX_PLATFORMS", "cpu")
import jax
import jax.numpy as jnp
import numpy as np
import optax
import shardwright as sw
import torch
import torch.nn.functional as F
from jax.sharding import PartitionSpec as P

ROOT = pathlib.Path(__file__).resolve().parents[1]
WIDTH, HEADS, LAYERS, LENGTH, BATCH, RATE, EPSILON, DECAY = 64, 4, 2, 32, 8, 1e-3, 1e-6, 0.01


def initial(seed=0):
    """Weights by name, float32."""
    rng = np.random.default_rng(seed)

    def normal(*shape):
        return (0.05 * rng.standard_normal(shape)).astype(np.float32)
    weights = {"embed": normal(256, WIDTH), "position": normal(LENGTH, WIDTH), "norm.scale": np.ones(WIDTH, np.float32)}
    for i in range(LAYERS):
        weights |= {f"{i}.qkv": normal(WIDTH, 3 * WIDTH), f"{i}.out": normal(WIDTH, WIDTH), f"{i}.up": normal(WIDTH, 4 * WIDTH),
                    f"{i}.down": normal(4 * WIDTH, WIDTH), f"{i}.norm1": np.ones(WIDTH, np.float32), f"{i}.norm2": np.ones(WIDTH, np.float32)}
    return weights


def batches(text, steps, seed=1):
    rng = np.random.default_rng(seed)
    data = np.frombuffer(pathlib.Path(text).read_bytes(), np.uint8)
    for _ in range(steps):
        starts = rng.integers(0, len(data) - LENGTH - 1, BATCH)
        yield np.stack([data[s:s + LENGTH + 1] for s in starts]).astype(np.int32)


def jax_loss(w, tokens):
    def norm(x, scale):
        return x / jnp.sqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) * scale
    x = w["embed"][tokens[:, :-1]] + w["position"]
    mask = jnp.tril(jnp.ones((LENGTH, LENGTH), bool))
    for i in range(LAYERS):
        q, k, v = jnp.split(norm(x, w[f"{i}.norm1"]) @ w[f"{i}.qkv"], 3, -1)
        q, k, v = (t.reshape(BATCH, LENGTH, HEADS, -1).transpose(0, 2, 1, 3) for t in (q, k, v))
        scores = jnp.where(mask, q @ k.transpose(0, 1, 3, 2) / np.sqrt(WIDTH / HEADS), -1e9)
        x = x + (jax.nn.softmax(scores) @ v).transpose(0, 2, 1, 3).reshape(BATCH, LENGTH, WIDTH) @ w[f"{i}.out"]
        x = x + jax.nn.gelu(norm(x, w[f"{i}.norm2"]) @ w[f"{i}.up"]) @ w[f"{i}.down"]
    logits = norm(x, w["norm.scale"]) @ w["embed"].T
    return optax.softmax_cross_entropy_with_integer_labels(logits, tokens[:, 1:]).mean()


class Gpt(torch.nn.Module):
    """The same in PyTorch."""

    def __init__(self, weights):
        super().__init__()
        self.w = torch.nn.ParameterDict({name.replace(".", "_"): torch.nn.Parameter(torch.tensor(value)) for name, value in weights.items()})

    def forward(self, tokens):
        w = self.w

        def norm(x, scale):
            return x / torch.sqrt((x * x).mean(-1, keepdim=True) + 1e-5) * scale
        x = F.embedding(tokens[:, :-1], w["embed"]) + w["position"]
        mask = torch.tril(torch.ones(LENGTH, LENGTH, dtype=torch.bool))
        for i in range(LAYERS):
            q, k, v = (t.reshape(BATCH, LENGTH, HEADS, -1).transpose(1, 2) for t in (norm(x, w[f"{i}_norm1"]) @ w[f"{i}_qkv"]).chunk(3, -1))
            scores = torch.where(mask, q @ k.transpose(2, 3) / (WIDTH / HEADS) ** 0.5, -1e9)
            x = x + (scores.softmax(-1) @ v).transpose(1, 2).reshape(BATCH, LENGTH, WIDTH) @ w[f"{i}_out"]
            x = x + F.gelu(norm(x, w[f"{i}_norm2"]) @ w[f"{i}_up"], approximate="tanh") @ w[f"{i}_down"]
        logits = norm(x, w["norm_scale"]) @ w["embed"].T
        return F.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten().long())


def specs(name):
    last = name.rpartition(".")[2]
    return {"qkv": P(None, "model"), "up": P(None, "model"), "out": P("model"), "down": P("model"), "embed": P("model")}.get(last, P())


def by_jax(text, steps, mesh):
    """Losses by jax.jit, or by shardwright on a mesh."""
    weights, optimizer = initial(), optax.adamw(RATE, eps=EPSILON, weight_decay=DECAY)

    def step(w, state, tokens):
        loss, gradients = jax.value_and_grad(jax_loss)(w, tokens)
        updates, state = optimizer.update(gradients, state, w)
        return optax.apply_updates(w, updates), state, loss
    run = jax.jit(step) if mesh is None else sw.jax.jit(
        step, mesh=mesh, in_shardings=({name: specs(name) for name in weights}, None, P("data")), donate_argnums=(0, 1))
    state, losses = optimizer.init(weights), []
    for tokens in batches(text, steps):
        weights, state, loss = run(weights, state, tokens)
        losses.append(float(loss))
    return losses


def by_torch(text, steps, mesh):
    """Losses by PyTorch itself, or by shardwright.torch.train_step on a mesh."""
    model = Gpt(initial())
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE, eps=EPSILON, weight_decay=DECAY)

    def step(tokens):
        optimizer.zero_grad()
        loss = model(tokens)
        loss.backward()
        optimizer.step()
        return loss
    all_batches = [torch.from_numpy(tokens) for tokens in batches(text, steps)]
    if mesh is not None:
        shardings = {f"w.{name.replace('.', '_')}": tuple(specs(name)) for name in initial()}
        step = sw.torch.train_step(model, optimizer, step, all_batches[0], mesh=mesh, in_shardings=shardings, batch_sharding=("data",))
    return [float(torch.as_tensor(step(tokens)).detach()) for tokens in all_batches]


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--steps", type=int, default=100)
    p.add_argument("--mesh", default="data=2,model=4")
    p.add_argument("--text", default=ROOT / "docs/Tour.md")
    a = p.parse_args()
    curves = {"PyTorch": by_torch(a.text, a.steps, None), "JAX": by_jax(a.text, a.steps, None),
              "ours, from PyTorch": by_torch(a.text, a.steps, a.mesh), "ours, from JAX": by_jax(a.text, a.steps, a.mesh)}
    print("  step " + " ".join(f"{name:>20}" for name in curves))
    for i in sorted({*range(0, a.steps, max(1, a.steps // 10)), a.steps - 1}):
        print(f"{i:6} " + " ".join(f"{curve[i]:20.6f}" for curve in curves.values()))
    base = np.array(curves["PyTorch"])
    worst = {name: float(np.max(np.abs(np.array(curve) - base) / base)) for name, curve in curves.items()}
    print("largest" + " ".join(f"{difference:20.1e}" for difference in worst.values()))
    return 3 if max(worst.values()) > 1e-4 else 0


if __name__ == "__main__":
    sys.exit(main())
