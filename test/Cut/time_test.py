# SPDX-License-Identifier: Apache-2.0
"""Deep models are cut at once: a plan of stages is tried by cutting the step."""
import json
import pathlib
import sys

import pytest

jax = pytest.importorskip("jax")
_core = pytest.importorskip("shardwright._core")
jnp = jax.numpy
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bench"))
import abstract_gpt  # noqa: E402

LAYERS, STAGES, COUNT, WIDTH, HEADS, LENGTH = 96, 16, 16, 32, 4, 12


@jax.jit
def layer(h, p):
    n = (h - h.mean(-1, keepdims=True)) * jax.lax.rsqrt(h.var(-1, keepdims=True) + 1e-5) * p["scale"]
    q, k, v = (jnp.reshape(n @ p[name], (*h.shape[:2], HEADS, WIDTH // HEADS)).swapaxes(1, 2) for name in "qkv")
    weights = jax.nn.softmax(q @ k.swapaxes(2, 3) + jnp.where(jnp.tri(LENGTH), 0, -1e9), -1)
    h = h + (weights @ v).swapaxes(1, 2).reshape(h.shape) @ p["out"]
    return h + jax.nn.gelu(h @ p["up"] + p["bias"]) @ p["down"]


def gpt_without_loops():
    shapes = dict.fromkeys(("q", "k", "v", "out"), (WIDTH, WIDTH)) | {"scale": (WIDTH,), "up": (WIDTH, 72), "bias": (72,), "down": (72, WIDTH)}

    def loss(parameters, x):
        for p in parameters:
            x = layer(x, p)
        return jnp.mean(x * x)

    def step(parameters, momenta, x):
        value, gradients = jax.value_and_grad(loss)(parameters, x)
        momenta = jax.tree.map(lambda m, g: 0.9 * m + g, momenta, gradients)
        return jax.tree.map(lambda p, m: p - 0.1 * m, parameters, momenta), momenta, value

    parameters = [{name: jax.ShapeDtypeStruct(shape, jnp.float32) for name, shape in shapes.items()} for _ in range(LAYERS)]
    x = jax.ShapeDtypeStruct((COUNT, LENGTH, WIDTH), jnp.float32)
    return jax.jit(step, donate_argnums=(0, 1)).lower(parameters, parameters, x).as_text(), f"stage={STAGES}"


def gpt_of_loops():
    sizes = abstract_gpt.Sizes(hidden=WIDTH, heads=HEADS, layers=LAYERS, vocab=64, sequence=LENGTH, batch=COUNT, microbatch=1)
    return abstract_gpt.export(sizes), f"stage={STAGES},data=1,model=1"


@pytest.mark.alone
@pytest.mark.parametrize("model", [gpt_of_loops, gpt_without_loops])
def test_96_layers_are_cut_into_16_stages_in_a_second(model, tmp_path):
    """In a quarter and a tenth of it here: what takes longer does something for each layer with each other one."""
    text, mesh = model()
    (tmp_path / "step.mlir").write_text(text)
    options = json.dumps({"stop_after": "cut", "mesh": mesh, "pipeline": "stage", "microbatches": str(COUNT)})
    seconds = min(json.loads(_core.compile(str(tmp_path / "step.mlir"), None, options, None))["seconds"]["cut"] for _ in range(2))
    assert seconds <= 1
