# SPDX-License-Identifier: Apache-2.0
"""Programs without a backward pass in stages: their outputs are those of one device, whatever outputs have of the batch; what mixes examples is refused."""
import subprocess

import numpy as np
import pytest
from bundles import ROOT, SHARDWRIGHT, outputs, write_inputs

jax = pytest.importorskip("jax")
jnp = jax.numpy

BERT = ROOT / "examples/bert"
ROWS, WIDTH, HIDDEN, LAYERS, CLASSES = 12, 16, 24, 5, 7


def layers_of(params, x):
    for up, down in zip(params["up"], params["down"]):
        x = x + jnp.tanh(x @ up) @ down
    return x


def classes(params, x):
    return layers_of(params, x) @ params["head"]


def scanned(params, x):
    return jax.lax.scan(lambda x, w: (x + jnp.tanh(x @ w[0]) @ w[1], None), x, (params["up"], params["down"]))[0] @ params["head"]


def hidden_too(params, x):
    """Rows of the first layer, of the last, numbers of classes, a table that no example is in, and a mean."""
    first = x + jnp.tanh(x @ params["up"][0]) @ params["down"][0]
    logits = classes(params, x)
    return {"first": first, "logits": logits, "class": jnp.argmax(logits, -1), "table": params["head"].T + 1, "mean": jnp.mean(logits, 0)}


def normalized(params, x):
    h = layers_of(params, x)
    return (h - jnp.mean(h, 0)) @ params["head"]


def largest(params, x):
    return classes(params, x), jnp.max(classes(params, x), 0)


def ordered(params, x):
    h = layers_of(params, x)
    return jnp.sort(h, 0) @ params["head"]


def values(rng):
    draw = lambda *shape: (rng.standard_normal(shape) / 4).astype("f4")
    return {"up": draw(LAYERS, WIDTH, HIDDEN), "down": draw(LAYERS, HIDDEN, WIDTH), "head": draw(WIDTH, CLASSES)}, draw(ROWS, WIDTH)


def export(folder, function):
    path = folder / f"{function.__name__}.mlir"
    path.write_text(jax.jit(function).lower(*values(np.random.default_rng(0))).as_text(debug_info=True))
    return path


def in_stages(command, model, *options):
    """The command, which may fail."""
    return subprocess.run([SHARDWRIGHT, command, model, "--pipeline", "stage", *options], capture_output=True, text=True)


@pytest.mark.parametrize("mesh", ["stage=2", "stage=2,data=2", "data=2,stage=3"])
@pytest.mark.parametrize("schedule", [["--schedule", "gpipe"], []], ids=["gpipe", "1f1b"])
@pytest.mark.parametrize("function", [classes, scanned, hidden_too])
def test_outputs_are_those_of_jax(function, schedule, mesh, tmp_path):
    params, x = values(np.random.default_rng(1))
    inputs = write_inputs(tmp_path / "in.npz", jax.tree.leaves((params, x)))
    found = outputs(tmp_path, export(tmp_path, function), inputs, "--pipeline", "stage", "--mesh", mesh, "--microbatches", "3", *schedule)
    for i, leaf in enumerate(jax.tree.leaves(jax.jit(function)(params, x))):
        np.testing.assert_allclose(found[f"out{i}"], leaf, rtol=2e-5, atol=2e-6)


@pytest.mark.parametrize("options", [["--schedule", "interleaved", "--chunks", "2", "--mesh", "stage=2", "--microbatches", "4"],
                                     ["--schedule", "auto", "--cluster", "dgx-a100", "--mesh", "stage=3", "--microbatches", "6"],
                                     ["--mesh", "stage=4", "--microbatches", "1"]], ids=" ".join)
def test_other_schedules(options, tmp_path):
    done = in_stages("verify", export(tmp_path, classes), *options)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name, options", [("bert", ["--microbatches", "3"]), ("unet", ["--microbatches", "2"])])
def test_examples(name, options):
    """Whose batch is found by the rows of the results: a UNet returns what replaces its image."""
    folder = ROOT / f"examples/{name}"
    done = in_stages("verify", folder / "step.mlir", "--mesh", "stage=2", *options, "--inputs", folder / "inputs.npz")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("schedule", ["zb-h1", "zb-h2", "zb-v", "dualpipe-v"])
def test_schedules_of_gradients_are_refused(schedule):
    done = in_stages("compile", BERT / "step.mlir", "--mesh", "stage=2", "--microbatches", "3", "--schedule", schedule, "--stop-after", "cut")
    assert done.returncode == 1 and f"--schedule {schedule}: it takes gradients of weights apart, and the program has no backward pass" in done.stderr


@pytest.mark.parametrize("function, op", [(normalized, "stablehlo.subtract"), (largest, "stablehlo.reduce"), (ordered, "stablehlo.sort")])
def test_what_mixes_examples_is_refused(function, op, tmp_path):
    """Unless all examples are one microbatch."""
    model = export(tmp_path, function)
    done = in_stages("verify", model, "--mesh", "stage=2", "--microbatches", "2")
    assert done.returncode == 1 and f"'{op}' computes with all examples of the batch at once" in done.stderr, done.stderr
    assert "inference_stages_test.py:" in done.stderr
    assert in_stages("verify", model, "--mesh", "stage=2", "--microbatches", "1").returncode == 0
