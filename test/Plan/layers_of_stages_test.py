# SPDX-License-Identifier: Apache-2.0
"""A plan of a step that is cut into stages splits no dimension of layers: each stage has its own rows of what has one for each layer."""
import os
import pathlib
import re
import subprocess

import jax
import jax.numpy as jnp
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
LAYERS, WIDTH, HIDDEN, BATCH, MICROBATCHES = 4, 1026, 2050, 24, 2


def loss(weights, x):
    def layer(x, weights):
        return x + jnp.tanh(x @ weights[0]) @ weights[1], None

    return (jax.lax.scan(layer, x, weights)[0] ** 2).sum()


def step(weights, moments, x):
    """SGD with momentum; weights and moments are donated."""
    value, gradients = jax.value_and_grad(loss)(weights, x)
    moments = jax.tree.map(lambda m, g: 0.9 * m + g, moments, gradients)
    return jax.tree.map(lambda w, m: w - 1e-4 * m, weights, moments), moments, value


def export(path, layers):
    weights = tuple(jax.ShapeDtypeStruct((layers, *shape), jnp.float32) for shape in ((WIDTH, HIDDEN), (HIDDEN, WIDTH)))
    x = jax.ShapeDtypeStruct((BATCH, WIDTH), jnp.float32)
    path.write_text(jax.jit(step, donate_argnums=(0, 1)).lower(weights, weights, x).as_text(debug_info=True))
    return path


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    return export(tmp_path_factory.mktemp("model") / "step.mlir", LAYERS)


def planned(model, *options):
    """What `plan` prints."""
    cluster = [] if "--cluster" in options else ["--cluster", "dgx-a100x8"]
    command = [SHARDWRIGHT, "plan", model, *cluster, "--no-alternatives", "--microbatches", str(MICROBATCHES), *options]
    done = subprocess.run(command, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return done.stdout


def layouts_of_layers(text):
    """How the layers of weights and moments are split."""
    return {split for split, _, name in re.findall(r"\[({[^}]*}), ({[^}]*}, )*{[^}]*}\]: (\w+)", text) if name in ("weights", "moments")}


def test_stages_have_their_own_layers(model):
    assert layouts_of_layers(planned(model, "--mesh", "stage=2,data=4", "--pipeline", "stage")) == {"{}"}


def test_without_stages_layers_are_split_where_nothing_else_can_be(tmp_path):
    """Other sizes would be padded by more than a third."""
    many = export(tmp_path / "step.mlir", 1024)
    assert '{"data"}' in layouts_of_layers(planned(many, "--mesh", "data=1024", "--cluster", "dgx-a100x1024"))


def diagnostics(model, *options, command="explain"):
    """Of a compilation for two stages."""
    command = [SHARDWRIGHT, command, model, "--mesh", "stage=2,data=4", "--pipeline", "stage", "--microbatches", str(MICROBATCHES), "--plan", "given", *options]
    done = subprocess.run(command, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    return done.stderr


def test_zero_splits_other_dimensions(model, tmp_path):
    """Though they have to be padded."""
    diagnostics(model, "--zero", "3", "--dump-stages", tmp_path, "-o", tmp_path / "bundle", command="compile")
    weights = re.findall(r"%arg[01]: tensor<4x\d+x\d+xf32> {[^}]*?sdy.sharding = #sdy.sharding<@\w+, (\[[^]]*\])", (tmp_path / "2-train.mlir").read_text())
    assert len(weights) == 2 and all(each.startswith("[{") and not each.startswith('[{"data"') and '"data"' in each for each in weights), weights


def test_layers_that_an_annotation_splits_are_warned_of(model):
    assert "warning: dimension 0 of argument 0 (weights[0]) is that of layers, and split" in diagnostics(model, "--arg-sharding", '0=[{"data"}, {}, {}]')


def test_other_dimensions_may_be_split(model):
    assert "of layers" not in diagnostics(model, "--arg-sharding", '0=[{}, {}, {"data"}]')
