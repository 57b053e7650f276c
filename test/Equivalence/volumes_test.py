# SPDX-License-Identifier: Apache-2.0
"""The bytes that one device sends in the committed GPT-2 step, against the closed formulas of tensor and data parallelism.

Per layer, Megatron's blocks need two all-reduces of the activations forward and two backward; the vocabulary-sharded embedding and
loss one each, and three statistics a token (maximum, sum, the label's logit); data parallelism one all-reduce of every gradient.
An all-reduce of V bytes over n devices sends 2 (n - 1) / n V.
"""
import json
import os
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
STEP = ROOT / "examples/gpt2/step.mlir"
LAYERS, WIDTH, SEQUENCE, BATCH, DATA, MODEL = 4, 128, 64, 8, 2, 4
F32 = 4


def ring(n, count):
    return 2 * (n - 1) / n * count


@pytest.fixture(scope="module")
def collectives():
    out = subprocess.run([SHARDWRIGHT, "explain", STEP, "--json"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(out)["collectives"]


def sent(collectives, axis):
    return sum(c["bytes_per_device"] for c in collectives if c["axes"] == [axis])


def local_parameter_bytes():
    """Of the parameters alone: the first third of the donated arguments, less the optimizer's counter."""
    text = STEP.read_text()
    signature = text[text.index("@main("): text.index("->", text.index("@main("))]
    arguments = re.findall(r"%arg\d+: tensor<([0-9x]*)f32> \{sdy\.sharding = #sdy\.sharding<@mesh, (\[.*?\])>", signature)
    count = len(arguments) // 3
    total = 0
    for shape, sharding in arguments[:count]:
        size = F32
        for extent in shape.rstrip("x").split("x"):
            size *= int(extent)
        total += size // (MODEL if '"model"' in sharding else 1)
    return total


def test_only_all_reduces(collectives):
    assert {c["kind"] for c in collectives} == {"all_reduce"}


def test_tensor_parallel_bytes(collectives):
    activations = BATCH // DATA * SEQUENCE * WIDTH * F32
    statistics = 3 * BATCH // DATA * SEQUENCE * F32
    # The gradient norm sums the squares of every split tensor: ten a layer, and the embedding.
    norms = (10 * LAYERS + 1) * F32
    assert sent(collectives, "model") == ring(MODEL, (4 * LAYERS + 2) * activations + statistics + norms)


def test_data_parallel_bytes(collectives):
    exact = ring(DATA, local_parameter_bytes())
    # Besides: the loss.
    assert exact + ring(DATA, F32) == sent(collectives, "data")


def test_no_parameter_is_gathered(collectives):
    assert not [c for c in collectives if c["kind"] == "all_gather"]
