# SPDX-License-Identifier: Apache-2.0
"""Meshes that the planner chooses (`devices=`, `mesh="data=?,model=2"`), and those of plans that were kept."""
import json
import os
import subprocess

import numpy as np
import pytest
import shardwright as sw
import shardwright.tool

jax = pytest.importorskip("jax")
jnp = jax.numpy


def layers(up, down, batch):
    return jnp.tanh(batch @ up) @ down


ARGUMENTS = [np.linspace(-1, 1, a * b, dtype=np.float32).reshape(a, b) for a, b in [(64, 96), (96, 24), (2048, 64)]]
LOWERED = jax.jit(layers).lower(*ARGUMENTS)


def check(step):
    np.testing.assert_allclose(step(*ARGUMENTS), layers(*ARGUMENTS), rtol=1e-4, atol=1e-4)
    return step.mesh


def test_a_mesh_over_devices_is_chosen():
    assert check(sw.jax.jit(layers, devices=4)).size == 4
    assert sw.compile(LOWERED, devices=4, plan="auto").mesh.size == 4


def test_sizes_that_are_open_are_chosen():
    assert check(sw.jax.jit(layers, mesh="data=?,model=2", devices=4, plan="auto")) == sw.Mesh(data=2, model=2)
    assert sw.compile(LOWERED, mesh="data=2,model=?", devices=6).mesh == sw.Mesh(data=2, model=3)


def test_the_program_is_that_of_the_mesh_which_is_chosen():
    """Which is continued, and not compiled again."""
    chosen = sw.compile(LOWERED, devices=4, plan="auto")
    assert str(chosen.explain()) == str(sw.compile(LOWERED, mesh=chosen.mesh, plan="auto").explain())
    np.testing.assert_allclose(chosen.run(*ARGUMENTS)[0], layers(*ARGUMENTS), rtol=1e-4, atol=1e-4)


def test_the_mesh_is_the_one_that_the_command_line_chooses(tmp_path):
    """By time on a cluster: an odd batch leaves only columns to split evenly over eight devices."""
    batch = np.ones((2047, 64), np.float32)
    lowered = jax.jit(layers).lower(*ARGUMENTS[:2], batch)
    (tmp_path / "model.mlir").write_text(lowered.as_text())
    options = ["--devices", "8", "--cluster", "dgx-a100x8", "--no-alternatives", "-o", tmp_path / "plan.json"]
    tool = os.environ.get("SHARDWRIGHT_BIN") or sw.tool.path()
    subprocess.run([tool, "plan", tmp_path / "model.mlir", *options], check=True, capture_output=True)
    axes = json.loads((tmp_path / "plan.json").read_text())["mesh"]["axes"]
    assert sw.compile(lowered, devices=8, cluster="dgx-a100x8").mesh.axes == axes


def test_other_shapes_are_compiled_for_the_mesh_of_the_first(capfd):
    step = sw.jax.jit(layers, devices=4)
    mesh = check(step)
    step(*ARGUMENTS[:2], ARGUMENTS[2][:100])
    assert step.program().mesh == mesh and len(step._programs) == 2


def test_a_plan_brings_its_mesh(tmp_path):
    plan = sw.compile(LOWERED, mesh="data=2,model=2", plan="auto").plan
    plan.save(tmp_path / "plan.json")
    for given in (plan, tmp_path / "plan.json", str(tmp_path / "plan.json")):
        assert check(sw.jax.jit(layers, plan=given)) == sw.Mesh(data=2, model=2)


def test_a_function_that_is_exported_is_searched_too():
    assert sw.jax.jit(LOWERED, devices=2).mesh.size == 2


@pytest.mark.parametrize("options, message", [
    ({"mesh": "data=?"}, "leaves sizes open"),
    ({"mesh": "data=2", "devices": 4}, r"Mesh\(data=2\) is one"),
    ({"devices": 0}, "devices is 0; expected an integer of at least 1"),
    ({"devices": True}, "devices is True"),
    ({"devices": 4, "plan": "given"}, "chooses a mesh over devices=4 by plan='auto'"),
    ({"devices": 4, "mesh": "data=?,model=3"}, "no sizes give 4 devices"),
])
def test_what_cannot_be_searched(options, message):
    with pytest.raises(sw.UsageError, match=message):
        sw.jax.jit(layers, **options)(*ARGUMENTS)
    with pytest.raises(sw.UsageError, match=message):
        sw.compile(LOWERED, **options)


def test_shardings_name_axes_which_an_open_mesh_does_not_have_yet():
    with pytest.raises(sw.UsageError, match="shardings name axes, and the function is for a mesh over 4 devices"):
        sw.jax.jit(layers, devices=4, in_shardings=(None, None, jax.sharding.PartitionSpec("data")))
    with pytest.raises(sw.UsageError, match="in_shardings names axes"):
        sw.compile(LOWERED, devices=4, in_shardings={2: ("data", None)})


def test_an_open_mesh_in_a_function_of_another():
    inner = sw.jax.jit(layers, devices=4)
    with pytest.raises(sw.UsageError, match="a function for a mesh over 4 devices, to be chosen is called in one for"):
        sw.jax.jit(lambda *a: inner(*a) + 1, mesh="data=2")(*ARGUMENTS)


def test_memory_is_a_number_of_bytes_or_text():
    for memory in ("1GiB", 2**30, np.int64(2**30)):
        assert sw.compile(LOWERED, mesh="data=2", plan="auto", memory=memory).mesh.size == 2
    with pytest.raises(sw.InputError, match="a device has 16.0 KiB"):
        sw.jax.jit(layers, mesh="data=2", plan="auto", memory=16384)(*ARGUMENTS)
    for memory in (1.5, True):
        with pytest.raises(sw.UsageError, match=f"memory is {memory}; expected a number of bytes"):
            sw.compile(LOWERED, mesh="data=2", memory=memory)


def test_steps_of_pytorch(tmp_path):
    torch = pytest.importorskip("torch")
    model = torch.nn.Sequential(torch.nn.Linear(32, 48), torch.nn.Tanh(), torch.nn.Linear(48, 8))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    batch = torch.ones(64, 32), torch.ones(64, 8)
    criterion = torch.nn.MSELoss()
    expected = criterion(model(batch[0]), batch[1]).item()
    step = sw.torch.train_step(model, optimizer, criterion, batch, devices=4, plan="auto", memory=2**30)
    assert step.mesh.size == 4
    assert step(batch).item() == pytest.approx(expected, rel=1e-4)
    step.program().plan.save(tmp_path / "plan.json")
    assert sw.torch.train_step(model, optimizer, criterion, batch, plan=str(tmp_path / "plan.json")).mesh == step.mesh
    assert sw.torch.compile(model, (batch[0],), mesh="data=?,model=2", devices=4).mesh == sw.Mesh(data=2, model=2)
    with pytest.raises(sw.UsageError, match="shardings name axes, and a training step of PyTorch is for a mesh over 4"):
        sw.torch.train_step(model, optimizer, criterion, batch, devices=4, batch_sharding=("data",))
    with pytest.raises(sw.UsageError, match="there is no mesh"):
        sw.torch.train_step(model, optimizer, criterion, batch)
