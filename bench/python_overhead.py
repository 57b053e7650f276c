#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What a call of a decorated JAX step takes beyond the step itself and one copy of the batch, in microseconds.

    python_overhead.py [--layers 12] [--calls 200]      needs the package: PYTHONPATH=build/python

A step of AdamW on 12 x 12 small matrices with their two moments: 434 leaves go in and 434 come out. The step's own time is the slowest rank's;
what is left is Python, pytrees, waking the ranks and splitting the batch. Medians; steps on one and on several ranks: where the caller and
the ranks have not a core each, ranks have to be woken. Beside them what jax.jit takes for the same step on one device.
"""
import argparse
import os
import statistics
import time

os.environ.setdefault("JAX_PLATFORMS", "cpu")
import jax
import jax.numpy as jnp
import numpy as np
import optax
import shardwright as sw
from jax.sharding import PartitionSpec as P


def problem(layers):
    optimizer = optax.adamw(1e-3)
    params = {f"layer{i}": {f"w{j}": np.full((16, 16), 0.01, np.float32) for j in range(12)} for i in range(layers)}

    def loss_of(params, x):
        for layer in params.values():
            x = jnp.tanh(x @ sum(layer.values()))
        return jnp.mean(x ** 2)

    def step(params, state, x):
        loss, gradients = jax.value_and_grad(loss_of)(params, x)
        updates, state = optimizer.update(gradients, state, params)
        return optax.apply_updates(params, updates), state, loss
    return step, params, optimizer.init(params)


def measure(mesh, layers, calls):
    step, params, state = problem(layers)
    batch = np.ones((64, 16), np.float32)
    ours = sw.jax.jit(step, mesh=mesh, in_shardings=(None, None, P("data")), donate_argnums=(0, 1))
    whole, inside = [], []
    for _ in range(calls + 20):
        begin = time.perf_counter()
        params, state, _ = ours(params, state, batch)
        whole.append(time.perf_counter() - begin)
        inside.append(ours.program().runner().step_seconds)
    leaves = len(jax.tree.leaves((params, state)))
    return leaves, statistics.median(whole[20:]) * 1e6, statistics.median(w - i for w, i in zip(whole[20:], inside[20:])) * 1e6


def measure_jax(layers, calls):
    step, params, state = problem(layers)
    step, batch, whole = jax.jit(step, donate_argnums=(0, 1)), np.ones((64, 16), np.float32), []
    for _ in range(calls + 20):
        begin = time.perf_counter()
        params, state, loss = step(params, state, batch)
        jax.block_until_ready(loss)
        whole.append(time.perf_counter() - begin)
    return statistics.median(whole[20:]) * 1e6


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--layers", type=int, default=12)
    p.add_argument("--calls", type=int, default=200)
    a = p.parse_args()
    print("ranks  leaves  a call, us  beyond the step, us")
    for ranks in (1, 2, 4):
        leaves, whole, beyond = measure(f"data={ranks}", a.layers, a.calls)
        print(f"{ranks:5}  {leaves:6}  {whole:10.0f}  {beyond:19.0f}", flush=True)
    print(f"  jax  {leaves:6}  {measure_jax(a.layers, a.calls):10.0f}")


if __name__ == "__main__":
    main()
