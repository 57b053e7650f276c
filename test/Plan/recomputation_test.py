# SPDX-License-Identifier: Apache-2.0
"""What a loop over layers computes again is chosen with the plan, within the memory of a device."""
import json
import os
import pathlib
import subprocess

import jax
import jax.numpy as jnp
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
AGAIN = "what loops keep is computed again: full"


def shape(*sizes):
    return jax.ShapeDtypeStruct(sizes, jnp.float32)


def layer(x, w):
    return x + jnp.tanh(x @ w["up"]) @ w["down"], None


def train_step(weights, x):
    gradients = jax.grad(lambda weights: jnp.mean(jnp.square(jax.lax.scan(layer, x, weights)[0])))(weights)
    return jax.tree.map(lambda w, d: w - 0.1 * d, weights, gradients)


def export(folder, layers, rows, size):
    weights = {"up": shape(layers, size, 4 * size), "down": shape(layers, 4 * size, size)}
    step = jax.jit(train_step, donate_argnums=0).trace(weights, shape(rows, size))
    model = folder / "model.mlir"
    model.write_text(step.lower(lowering_platforms=("cpu",)).as_text())
    return model


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    return export(tmp_path_factory.mktemp("model"), 24, 4096, 512)


def call(command, model, *options):
    return subprocess.run([SHARDWRIGHT, command, model, "--mesh", "data=2,model=2", "--plan", "auto", *options], capture_output=True, text=True)


def planned(model, memory, policy="auto"):
    done = call("explain", model, "--cluster", "dgx-a100x8", "--json", "--no-search", "--remat", policy, "--memory", memory)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout), done.stderr


def test_enough_memory_for_the_fastest_plan_computes_nothing_again(model):
    report, said = planned(model, "1GiB")
    assert AGAIN not in said and report["recomputation"]["products"] == 0


def test_what_no_other_plan_fits_in_is_planned_with_recomputation(model):
    without = call("explain", model, "--cluster", "dgx-a100x8", "--no-search", "--memory", "300MiB")
    assert without.returncode == 1 and "no plan fits" in without.stderr
    report, said = planned(model, "300MiB")
    assert AGAIN in said and report["memory"]["peak_bytes"] <= 300 << 20


def test_recomputation_is_chosen_where_it_costs_less_than_moving_weights(model):
    kept, _ = planned(model, "600MiB", "none")
    again, _ = planned(model, "600MiB")
    assert again["plan"]["cost"] < 0.98 * kept["plan"]["cost"]


def test_a_step_costs_no_more_than_its_plan_with_recomputation_promised(model):
    for memory in ("450MiB", "400MiB", "250MiB"):
        report, _ = planned(model, memory)
        assert report["plan"]["lower_bound"] <= report["plan"]["cost"] * 1.001
        assert report["memory"]["peak_bytes"] == report["recomputation"]["peak_bytes"] <= int(memory[:-3]) << 20


def test_operations_that_run_again_are_those_of_the_forward_pass(model):
    report, _ = planned(model, "300MiB")
    forward = 2 * 2 * 24 * 4096 * 512 * 2048 / 4  # two products a layer, on each of four devices
    again = report["recomputation"]
    assert again["loops"] == 1 and again["operations"] == pytest.approx(forward / 2, rel=0.05)  # x @ up


def test_results_are_those_of_one_device(tmp_path):
    small = export(tmp_path, 6, 64, 32)
    done = call("verify", small, "--remat", "full", "--memory", "1GiB")
    assert done.returncode == 0, done.stderr


def test_a_policy_that_is_asked_for_is_planned(model):
    done = call("compile", model, "--cluster", "dgx-a100x8", "--remat", "full", "--stop-after", "plan", "-o", "-")
    assert AGAIN in done.stderr
    without = call("compile", model, "--cluster", "dgx-a100x8", "--stop-after", "plan", "-o", "-")
    products = [text.count("stablehlo.dot_general") for text in (done.stdout, without.stdout)]
    assert products == [7, 6]
