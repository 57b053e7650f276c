# SPDX-License-Identifier: Apache-2.0
"""Loops and branches that data decides about, under every layout of that data: all devices take the same way, and none waits for another.

The meshes have axes that divide sizes and axes that do not. With SHARDWRIGHT_ALL=1 each program has each layout on each mesh.
"""
import itertools
import os
import pathlib
import subprocess

import numpy as np
import pytest

jax = pytest.importorskip("jax", reason="the programs and the expected numbers are JAX's own")
import jax.numpy as jnp  # noqa: E402
from jax import lax  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
RANDOM = np.random.default_rng(0)
X, W = RANDOM.standard_normal((12, 6)).astype(np.float32), RANDOM.standard_normal((6, 6)).astype(np.float32) * 0.3


def trips_of_a_maximum(x, w):
    return lax.fori_loop(0, jnp.max((x @ w).astype(jnp.int32)) % 4, lambda i, c: jnp.tanh(c @ w @ w.T) + c, x)


def case_of_a_sum(x, w):
    ways = [lambda v: v @ w, lambda v: jnp.sum(v, 0, keepdims=True) @ w + v @ w, lambda v: jnp.cumsum(v, 0) @ w]
    return lax.switch(jnp.sum(x.astype(jnp.int32)) % 3, ways, x)


def until_a_sum(x, w):
    return lax.while_loop(lambda c: (jnp.sum(c[0]) < 50) & (c[1] < 5), lambda c: (c[0] + jnp.abs(c[0] @ w) @ w.T, c[1] + 1), (jnp.abs(x), 0))[0]


def branch_of_a_looked_up_row(x, w):
    return lax.cond(x[jnp.argmax(x.sum(1)), 0] > 0, lambda v: v @ w, lambda v: (v * 2) @ w, x)


def trips_of_an_element(x, w):
    return lax.fori_loop(0, x[3, 1].astype(jnp.int32) % 3 + 1, lambda i, c: jnp.roll(c, 1, 0) @ w @ w.T, x)


def trips_of_a_sorted_row(x, w):
    return lax.fori_loop(0, (jnp.sort(x.sum(1))[-1] * 2).astype(jnp.int32) % 4, lambda i, c: c @ w @ w.T * 0.1, x)


def branch_in_a_loop(x, w):
    def step(i, c):
        return lax.cond(c[i, 0] > 0, lambda v: jnp.roll(v, 1, 0) @ w, lambda v: v @ w.T, c)
    return lax.fori_loop(0, 3, step, x)


PROGRAMS = [trips_of_a_maximum, case_of_a_sum, until_a_sum, branch_of_a_looked_up_row, trips_of_an_element, trips_of_a_sorted_row, branch_in_a_loop]
LAYOUTS = ['[{"a"}, {}]', '[{"a"}, {"b"}]', '[{}, {"b"}]', '[{"a", "b"}, {}]']
WEIGHTS = ["[{}, {}]", '[{"b"}, {}]', '[{"a"}, {}]']
MESHES = ["a=3,b=2", "a=2,b=2,c=2", "a=2,b=3", "a=4,b=2", "a=1,b=5"]
EVERY = list(itertools.product(MESHES, LAYOUTS, WEIGHTS))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda f: f.__name__)
def test_all_devices_take_the_same_way(program, tmp_path):
    (tmp_path / "step.mlir").write_text(jax.jit(program).lower(X, W).as_text())
    np.savez(tmp_path / "in.npz", arg0=X, arg1=W)
    np.savez(tmp_path / "out.npz", out0=np.asarray(jax.jit(program)(X, W)))
    faults = {}
    for mesh, layout, weights in EVERY if os.environ.get("SHARDWRIGHT_ALL") else EVERY[PROGRAMS.index(program)::9]:
        done = subprocess.run([SHARDWRIGHT, "verify", tmp_path / "step.mlir", "--mesh", mesh, "--arg-sharding", f"0={layout}", "--arg-sharding", f"1={weights}",
                               "--inputs", tmp_path / "in.npz", "--expected", tmp_path / "out.npz"], capture_output=True, text=True, timeout=60)
        if done.returncode:
            faults[mesh, layout, weights] = done.stderr
    assert faults == {}
