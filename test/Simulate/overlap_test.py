# SPDX-License-Identifier: Apache-2.0
"""In simulation collectives hide behind kernels: what a GPT with ZeRO 3 gathers and scatters, and gradients in buckets."""
import json
import os
import pathlib
import subprocess
import sys

import pytest

jax = pytest.importorskip("jax")
ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
sys.path.insert(0, str(ROOT / "bench"))
import abstract_gpt  # noqa: E402


def simulate(text, folder, *options):
    (folder / "step.mlir").write_text(text)
    done = subprocess.run([SHARDWRIGHT, "simulate", folder / "step.mlir", "--plan", "given", "--json", *options], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize("recompute", ["full", "none"])
def test_a_gpt_with_zero_3_waits_for_a_tenth_of_its_collectives(recompute, tmp_path):
    """Each layer computes for longer than its collectives take. What is left is the embedding, which nothing comes before."""
    sizes = abstract_gpt.Sizes(hidden=4096, heads=32, layers=8, sequence=2048, batch=128, microbatch=2, data=64, recompute=recompute)
    report = simulate(abstract_gpt.export(sizes), tmp_path, "--cluster", "dgx-a100x64", "--zero", "3")
    assert report["exposed_seconds"] <= 0.1 * report["exposed_seconds_without_overlap"]
    assert report["memory"]["peak_bytes"] < report["memory"]["device_bytes"]


def chain_of_products(layers=8, width=2048):
    """Data parallel: 16 MiB of gradients a layer."""
    def step(weights, x):
        def loss_of(weights):
            y = x
            for w in weights:
                y = jax.numpy.tanh(y @ w)
            return (y**2).mean()
        return [w - 0.1 * g for w, g in zip(weights, jax.grad(loss_of)(weights))]
    shaped = lambda *shape: jax.ShapeDtypeStruct(shape, jax.numpy.float32)
    return jax.jit(step, donate_argnums=0).lower([shaped(width, width)] * layers, shaped(65536, width)).as_text()


def test_gradients_in_buckets_take_less_time_than_in_one(tmp_path):
    options = ["--cluster", "dgx-a100x16", "--mesh", "data=16", "--arg-sharding", '8=[{"data"},{}]']
    one, buckets, none = (simulate(chain_of_products(), tmp_path, *options, "--bucket-mb", size)["step_seconds"] for size in ("100000", "25", "0"))
    assert buckets < one and buckets < 1.01 * none
