# SPDX-License-Identifier: Apache-2.0
"""What stages send each other once a step, as tied weights and the sum of their gradients: where ranks of a stage have all of it, each sends a part, and the
parts are gathered. The bits are those of sending it whole, as is done where ranks of a stage may be far from each other."""
import json

import numpy as np
import pytest
from bundles import different, outputs, shardwright, write_inputs

jax = pytest.importorskip("jax")
jnp = jax.numpy

VOCAB, WIDTH, HIDDEN, BATCH, TIME = 72, 64, 80, 8, 5
EMBEDDING = VOCAB * WIDTH * 4


def step(state, tokens, targets):
    def loss_of(params):
        x = params["embedding"][tokens]
        for layer in params["layers"]:
            x = x + jax.nn.gelu(x @ layer["up"]) @ layer["down"]
        return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(x @ params["embedding"].T), targets[..., None], -1))
    loss, gradients = jax.value_and_grad(loss_of)(state)
    return jax.tree.map(lambda p, g: p - 0.1 * g, state, gradients), loss


def values():
    rng = np.random.default_rng(4)
    draw = lambda *shape: (rng.standard_normal(shape) / 8).astype("f4")
    layers = [{"up": draw(WIDTH, HIDDEN), "down": draw(HIDDEN, WIDTH)} for _ in range(4)]
    return {"embedding": draw(VOCAB, WIDTH), "layers": layers}, *rng.integers(0, VOCAB, (2, BATCH, TIME), np.int32)


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tied")
    (folder / "step.mlir").write_text(jax.jit(step, donate_argnums=0).lower(*values()).as_text())
    write_inputs(folder / "in.npz", jax.tree.leaves(values()))
    return folder


def options(mesh):
    """Tensor parallelism of the layers; the embedding is whole on each rank of a stage."""
    found = ["--mesh", mesh, "--pipeline", "stage", "--microbatches", "2", "--plan", "given"]
    for i, (path, _) in enumerate(jax.tree_util.tree_leaves_with_path(values()[0])):
        name = path[-1].key
        if name != "embedding" and "model" in mesh:
            found += ["--arg-sharding", f"{i}=" + ('[{}, {"model"}]' if name == "up" else '[{"model"}, {}]')]
    count = len(jax.tree.leaves(values()))
    if "data" in mesh:
        found += [word for i in (count - 2, count - 1) for word in ("--arg-sharding", f'{i}=[{{"data"}}, {{}}]')]
    return found


def transfers(model, *flags):
    """What passes once a step: the kind and the bytes of a rank."""
    report = json.loads(shardwright("explain", model / "step.mlir", *flags, "--json"))
    return sorted((each["kind"], each["bytes_per_device"]) for each in report["collectives"]
                  if each["count"] == 1 and each["bytes_per_device"] > 4 and (each["kind"] == "send" or "and sends a part" in each["why"]))


@pytest.mark.parametrize("mesh, ids, parts", [("stage=2,model=2", "0,2,1,3", (2, 2)), ("stage=2,model=4", "0,2,4,6,1,3,5,7", (4, 4)),
                                              ("stage=2,data=2,model=2", "0,2,4,6,1,3,5,7", (4, 2)), ("stage=2,data=2", "0,2,1,3", (2, 1))])
def test_ranks_send_parts_of_tied_weights_and_of_their_gradient(mesh, ids, parts, model, tmp_path):
    """Of the weights one for each rank; of the gradient, which is added up over `data` behind the transfer, one for each along `model`."""
    whole = ["--device-ids", ids]
    assert transfers(model, *options(mesh), *whole) == [("send", EMBEDDING)] * 2
    sent = sorted(EMBEDDING // part for part in parts)
    gathered = sorted(EMBEDDING * (part - 1) // part for part in parts if part > 1)
    assert transfers(model, *options(mesh)) == [*(("all_gather", size) for size in gathered), *(("send", size) for size in sent)]
    wanted, found = (outputs(tmp_path, model / "step.mlir", model / "in.npz", *options(mesh), *placed) for placed in (whole, []))
    assert not different(found, wanted)


def test_parts_are_those_of_the_step_of_one_device(model):
    shardwright("verify", model / "step.mlir", "--inputs", model / "in.npz", *options("stage=2,data=2,model=2"), "--zero", "1")
