# SPDX-License-Identifier: Apache-2.0
"""The planner from Python: where nothing is annotated, by `plan="auto"`, and by a plan that was made before."""
import os
import pathlib
import subprocess

import numpy as np
import pytest
import shardwright as sw
import shardwright.plan

jax = pytest.importorskip("jax")
jnp = jax.numpy


def layers(up, down, batch):
    return jnp.tanh(batch @ up) @ down


ARGUMENTS = [np.linspace(-1, 1, a * b, dtype=np.float32).reshape(a, b) for a, b in [(64, 96), (96, 24), (2048, 64)]]


def test_what_nobody_annotated_is_planned_and_said(capfd):
    step = sw.jax.jit(layers, mesh="data=4")
    result = step(*ARGUMENTS)
    np.testing.assert_allclose(result, layers(*ARGUMENTS), rtol=1e-4, atol=1e-4)
    assert "shardwright: planned over data=4: data: data parallel; no plan costs less" in capfd.readouterr().err


def test_annotations_are_propagated_unless_a_plan_is_asked_for(capfd):
    sw.jax.jit(layers, mesh="data=4", in_shardings=(None, None, jax.sharding.PartitionSpec("data")))(*ARGUMENTS)
    assert "planned" not in capfd.readouterr().err
    sw.jax.jit(layers, mesh="data=4", in_shardings=(None, None, jax.sharding.PartitionSpec("data")), plan="auto")(*ARGUMENTS)
    assert "planned over data=4" in capfd.readouterr().err


def test_a_plan_is_kept_and_taken_again(tmp_path):
    lowered = jax.jit(layers).lower(*ARGUMENTS)
    program = sw.compile(lowered, mesh="data=2,model=2", plan="auto")
    path = tmp_path / "plan.json"
    program.plan.save(path)
    for given in (program.plan, str(path)):
        again = sw.compile(lowered, plan=given)
        assert [repr(v) for v in again.inputs] == [repr(v) for v in program.inputs]


def test_a_plan_of_another_program_is_refused():
    program = sw.compile(jax.jit(layers).lower(*ARGUMENTS), mesh="data=2", plan="auto")
    with pytest.raises(sw.InputError, match="the plan is for another model: argument 0"):
        sw.compile(jax.jit(layers).lower(ARGUMENTS[2].T, ARGUMENTS[2], ARGUMENTS[2]), plan=program.plan)


def test_a_word_that_is_no_plan():
    with pytest.raises(sw.UsageError, match="expected given, auto, unannotated, or the path of a plan.json"):
        sw.compile(jax.jit(layers).lower(*ARGUMENTS), mesh="data=2", plan="best")


def test_memory_that_no_plan_fits_in():
    with pytest.raises(sw.InputError, match="no plan fits: a device has"):
        sw.compile(jax.jit(layers).lower(*ARGUMENTS), mesh="data=2", plan="auto", memory="16KiB")


def test_what_the_command_writes_is_a_plan(tmp_path):
    (tmp_path / "layers.mlir").write_text(jax.jit(layers).lower(*ARGUMENTS).as_text(debug_info=True))
    tool = os.environ.get("SHARDWRIGHT_BIN", pathlib.Path(__file__).resolve().parents[2] / "build/bin/shardwright")
    options = ["--mesh", "model=2,data=2", "--cluster", "dgx-a100x8", "--no-alternatives", "-o", tmp_path / "plan.json"]
    subprocess.run([tool, "plan", tmp_path / "layers.mlir", *options], check=True, capture_output=True)
    plan = sw.plan.Plan.load(tmp_path / "plan.json")
    assert [(entry.name, entry.dtype, entry.shape) for entry in plan.arguments] == [
        ("up", "float32", (64, 96)), ("down", "float32", (96, 24)), ("batch", "float32", (2048, 64))]
    assert list(plan.mesh.axes.items()) == [("model", 2), ("data", 2)]


def test_a_plan_of_stages_is_kept_and_taken_again(tmp_path):
    model = str(pathlib.Path(__file__).resolve().parents[2] / "examples/translate/step.mlir")
    options = {"mesh": "stage=2,data=2", "pipeline": "stage", "microbatches": 2, "schedule": "zb-h1"}
    program = sw.compile(model, plan="auto", **options)
    program.plan.save(tmp_path / "plan.json")
    again = sw.compile(model, plan=tmp_path / "plan.json")
    assert again.plan.options == {"microbatches": "2", "pipeline": "stage", "schedule": "zb-h1"}
    assert repr(again.plan) == repr(program.plan) and again.explain()["stages"] == program.explain()["stages"]


def test_stages_are_not_expressed_in_dtensor():
    model = str(pathlib.Path(__file__).resolve().parents[2] / "examples/translate/step.mlir")
    plan = sw.compile(model, mesh="stage=2,data=1", pipeline="stage", microbatches=2).plan
    assert plan.to_dtensor().not_expressed[0].startswith("the stages along the axis 'stage'")
