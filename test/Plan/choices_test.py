# SPDX-License-Identifier: Apache-2.0
"""What an expert would choose is what the planner finds, without annotations: a few layers from shapes alone, on eight GPUs (real_choices_test.py: models
of published sizes)."""
import os
import pathlib
import re
import subprocess

import jax
import jax.numpy as jnp

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")


def shape(*sizes, dtype=jnp.float32):
    return jax.ShapeDtypeStruct(sizes, dtype)


def plan(folder, function, *arguments, memory=None):
    """The text after the stage `plan` on one axis of eight GPUs."""
    model = folder / "model.mlir"
    model.write_text(jax.jit(function).trace(*arguments).lower(lowering_platforms=("cpu",)).as_text())
    limit = ["--memory", memory] if memory else []
    options = ["--mesh", "x=8", "--cluster", "dgx-a100x8", "--plan", "auto", "--stop-after", "plan", *limit]
    done = subprocess.run([SHARDWRIGHT, "compile", model, *options], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def argument_shardings(text):
    """The dimension that the axis splits, for each argument; None if it splits none."""
    signature = re.search(r"func\.func public @main\((.*?)\) -> ", text, re.S)[1]
    found = re.findall(r"sdy\.sharding<@mesh, \[(.*?)\]>", signature)
    return [next((i for i, dim in enumerate(re.findall(r"\{.*?\}", dims)) if "x" in dim), None) for dims in found]


def split_factors(text, op):
    """For each op of this name, the factors that the axis splits."""
    lines = [line for line in text.splitlines() if f" stablehlo.{op} " in line or f" stablehlo.{op}(" in line]
    lists = [re.search(r"spmd\.factors<\[(.*?)\]", line)[1] for line in lines]
    return [[i for i, axes in enumerate(re.findall(r"\{.*?\}", each)) if "x" in axes] for each in lists]


def test_images_in_batches_are_data_parallel(tmp_path):
    def network(kernels, head, images):
        for kernel in kernels:
            images = jax.nn.relu(jax.lax.conv_general_dilated(images, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")))
        return images.mean((1, 2)) @ head

    text = plan(tmp_path, network, [shape(3, 3, 64, 64)] * 2, shape(64, 10), shape(256, 32, 32, 64))
    assert argument_shardings(text) == [None, None, None, 0]


def test_weights_that_fit_no_device_are_split_and_stay_where_they_are(tmp_path):
    def layers(weights, tokens):
        for up, down in weights:
            tokens = jax.nn.gelu(tokens @ up) @ down
        return tokens

    weights = [(shape(8192, 32768), shape(32768, 8192))] * 2
    text = plan(tmp_path, layers, weights, shape(24, 8192), memory="2GiB")
    assert argument_shardings(text)[:4] == [1, 0, 1, 0]
    assert split_factors(text, "dot_general") == [[1], [2], [1], [2]]  # columns, then rows: one reduction of tokens a layer


def test_wide_tables_are_split_and_towers_are_data_parallel(tmp_path):
    def recommender(table, first, second, users):
        return jax.nn.relu(table[users].sum(1) @ first) @ second

    text = plan(tmp_path, recommender, shape(4194304, 128), shape(128, 512), shape(512, 1), shape(65536, 4, dtype=jnp.int32), memory="2GiB")
    table, first, second, _ = argument_shardings(text)
    assert table is not None and (first, second) == (None, None)
    assert split_factors(text, "dot_general")[0] == [0]  # rows: the batch


def test_long_contexts_are_split_by_sequence(tmp_path):
    def attention(query, key, value, out, x):
        q, k, v = (jnp.einsum("sh,had->sad", x, w) for w in (query, key, value))
        weights = jax.nn.softmax(jnp.einsum("sad,tad->ast", q, k), axis=-1)
        return jnp.einsum("ast,tad,adh->sh", weights, v, out)

    text = plan(tmp_path, attention, *[shape(768, 3, 256)] * 3, shape(3, 256, 768), shape(16384, 768))
    products = split_factors(text, "dot_general")
    assert products[0] == [0] and products[3] == [1]  # rows of queries, and of scores


def test_state_is_split_at_rest_where_it_does_not_fit(tmp_path):
    """Weights, momenta and their updates are 1 GiB, and gradients and a gathered weight come on top."""
    def step(weight, momentum, batch):
        gradient = jax.grad(lambda w: jnp.square(batch @ w).mean())(weight)
        momentum = 0.9 * momentum + gradient
        return weight - 0.1 * momentum, momentum

    text = plan(tmp_path, step, shape(8192, 8192), shape(8192, 8192), shape(16384, 8192), memory="1200MiB")
    weight, momentum, _ = argument_shardings(text)
    assert weight is not None and momentum is not None
