# SPDX-License-Identifier: Apache-2.0
"""Stages compute what the step without stages computes in as many microbatches, under each built-in schedule. Gradients are added up in the order of
microbatches, so schedules with the same fragments have the same bits. Those of the step without stages they have where the kernels are the same, as those of
layers in a loop are unless gradients of weights are apart. Rounding differs where ops of two fragments would be fused, and where sums cross stages: the
gradient of a parameter that several pieces use, and norms over all gradients. With SHARDWRIGHT_ALL=1 there are four meshes, else two."""
import os

import numpy as np
import pytest
from bundles import ROOT, different, outputs, write_inputs

jax = pytest.importorskip("jax")
jnp = jax.numpy

GPT2 = ROOT / "examples/gpt2"
#: Those of one row have the same fragments.
SCHEDULES = [[["gpipe"], ["1f1b"]], [["interleaved", "--chunks", "2"]], [["zb-h1"], ["zb-h2"]], [["zb-v"], ["dualpipe-v"]]]
WHOLE = ("gpipe", "1f1b", "interleaved")  # B has all gradients
MESHES = ["data=2,model=1", "data=1,model=2", *(["data=1,model=1", "data=2,model=2"] if os.environ.get("SHARDWRIGHT_ALL") else [])]
COMMON = ["--plan", "given", "--microbatches", "4"]
LAYERS, WIDTH, HEADS, VOCAB, BATCH, TIME = 4, 16, 2, 30, 8, 6


def block(x, p):
    batch, time, _ = x.shape
    m = x - jnp.mean(x, -1, keepdims=True)
    h = m * jax.lax.rsqrt(jnp.mean(m * m, -1, keepdims=True) + 1e-5)
    q, k, v = (jnp.einsum("bth,hnd->bntd", h, w) for w in p["qkv"])
    scores = jnp.where(jnp.tril(jnp.ones((time, time), bool)), q @ k.swapaxes(-1, -2), -1e9)
    x = x + jnp.einsum("bntd,ndh->bth", jax.nn.softmax(scores) @ v, p["out"])
    return x + jax.nn.gelu(x @ p["up"]) @ p["down"]


def step_of(form):
    def loss_of(params, tokens, targets):
        x = params["embed"][tokens]
        if form == "scan":
            x = jax.lax.scan(lambda x, p: (block(x, p), None), x, params["blocks"])[0]
        else:
            for i in range(LAYERS):
                x = block(x, params["blocks"][i])
        return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(x @ params["head"]), targets[..., None], -1))

    def step(state, tokens, targets):
        loss, gradients = jax.value_and_grad(loss_of)(state["params"], tokens, targets)
        momentum = jax.tree.map(lambda m, g: 0.9 * m + g, state["momentum"], gradients)
        return {"params": jax.tree.map(lambda p, m: p - 0.1 * m, state["params"], momentum), "momentum": momentum}, loss
    return step


def values(form):
    rng = np.random.default_rng(2)
    draw = lambda *shape: (rng.standard_normal(shape) / 4).astype("f4")
    layers = (LAYERS,) if form == "scan" else ()
    one = lambda: {"qkv": [draw(*layers, WIDTH, HEADS, WIDTH // HEADS) for _ in range(3)], "out": draw(*layers, HEADS, WIDTH // HEADS, WIDTH),
                   "up": draw(*layers, WIDTH, 4 * WIDTH), "down": draw(*layers, 4 * WIDTH, WIDTH)}
    params = {"embed": draw(VOCAB, WIDTH), "blocks": one() if layers else [one() for _ in range(LAYERS)], "head": draw(WIDTH, VOCAB)}
    tokens = rng.integers(0, VOCAB, (2, BATCH, TIME), np.int32)
    return {"params": params, "momentum": jax.tree.map(np.zeros_like, params)}, *tokens


def shardings(form):
    """Of the parameters, over heads and hidden units, and of the tokens."""
    layers = ["{}"] if form == "scan" else []
    of = {"qkv": ["{}", '{"model"}', "{}"], "out": ['{"model"}', "{}", "{}"], "up": ["{}", '{"model"}'], "down": ['{"model"}', "{}"]}
    options = []
    for i, (path, _) in enumerate(jax.tree_util.tree_leaves_with_path(values(form))):
        names = [part.key for part in path if isinstance(part, jax.tree_util.DictKey)]
        dims = ['{"data"}', "{}"] if not names else layers + of[names[-1]] if names[-1] in of else None
        options += ["--arg-sharding", f"{i}=[{', '.join(dims)}]"] if dims else []
    return options


def staged(folder, model, inputs, mesh, schedule, *options):
    return outputs(folder, model, inputs, *COMMON, "--mesh", f"stage=2,{mesh}", "--pipeline", "stage", "--schedule", *schedule, *options)


@pytest.mark.parametrize("mesh", MESHES)
@pytest.mark.parametrize("form", ["layers", "scan"])
def test_stages_compute_what_microbatches_do(form, mesh, tmp_path):
    model, inputs = tmp_path / "step.mlir", write_inputs(tmp_path / "in.npz", jax.tree.leaves(values(form)))
    model.write_text(jax.jit(step_of(form), donate_argnums=0).lower(*values(form)).as_text())
    wanted = outputs(tmp_path, model, inputs, *COMMON, "--mesh", mesh, *shardings(form))
    for names in SCHEDULES:
        first, *others = (staged(tmp_path, model, inputs, mesh, schedule, *shardings(form)) for schedule in names)
        assert not any(different(first, other) for other in others), names
        for key, array in wanted.items():
            np.testing.assert_allclose(first[key], array, rtol=1e-5, atol=1e-6, err_msg=f"{names} {key}")
        if form == "scan" and names[0][0] in WHOLE:
            assert not different(wanted, first), names


@pytest.mark.parametrize("mesh", MESHES)
def test_schedules_with_the_same_fragments_have_the_same_bits(mesh, tmp_path):
    """The example shares its embedding with the last layer, and clips gradients by their norm."""
    for names in SCHEDULES:
        first, *others = (staged(tmp_path, GPT2 / "step.mlir", GPT2 / "inputs.npz", mesh, schedule) for schedule in names)
        assert not any(different(first, other) for other in others), names
