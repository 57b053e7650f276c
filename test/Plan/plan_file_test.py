# SPDX-License-Identifier: Apache-2.0
"""A plan that was saved gives the program that it was made of: over several meshes, with recomputation, ZeRO and stages."""
import json
import pathlib
import warnings

import pytest
import shardwright as sw

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"


def collectives(program):
    return sorted((each["kind"], each["op"], each["axes"], each["bytes_per_device"], each["count"]) for each in program.explain()["collectives"])


def made_and_taken(name, folder, **options):
    model, path = str(EXAMPLES / name / "step.mlir"), folder / "plan.json"
    made = sw.compile(model, plan="auto", **options)
    made.plan.save(path)
    with warnings.catch_warnings():
        warnings.filterwarnings("error", message=".*planned again")
        return made, sw.compile(model, plan=path)


@pytest.mark.parametrize("name, options", [
    ("bert", {"mesh": "x=8"}), ("moe", {"mesh": "data=2,model=4"}), ("llama", {"mesh": "a=2,b=2,c=2"}), ("resnet", {"mesh": "data=4"}),
    ("gpt2", {"mesh": "data=2,model=4"}), ("gpt2", {"mesh": "data=4,model=1", "zero": 2, "microbatches": 2}), ("llama", {"mesh": "x=4", "remat": "dots"}),
    ("gpt2", {"mesh": "stage=2,data=2,model=2", "pipeline": "stage", "microbatches": 4})])
def test_a_saved_plan_gives_the_same_program(name, options, tmp_path):
    made, taken = made_and_taken(name, tmp_path, **options)
    assert collectives(made) == collectives(taken) != []


def test_what_is_computed_again_is_kept(tmp_path):
    """Of a plan that fits only so."""
    options = {"mesh": "x=2", "cluster": "dgx-a100"}
    needed = sw.compile(str(EXAMPLES / "llama/step.mlir"), plan="auto", **options).explain()["memory"]["peak_bytes"]
    made, taken = made_and_taken("llama", tmp_path, remat="auto", memory=f"{int(0.7 * needed)}B", **options)
    assert made.explain()["recomputation"] == taken.explain()["recomputation"]
    assert collectives(made) == collectives(taken)


def test_what_a_person_changes_is_planned_for(tmp_path):
    """Ops follow the shardings of the file, which are then others than those that they were split for."""
    model, path = str(EXAMPLES / "bert/step.mlir"), tmp_path / "plan.json"
    sw.compile(model, mesh="x=8", plan="auto").plan.save(path)
    plan = json.loads(path.read_text())
    for value in (*plan["arguments"], *plan["results"]):
        value["sharding"] = [[] for _ in value["sharding"]]
    path.write_text(json.dumps(plan))
    with pytest.warns(sw.CompileWarning, match="its shardings were changed: how ops are split was planned again"):
        taken = sw.compile(model, plan=path)
    assert all(not axes for value in (*taken.plan.arguments, *taken.plan.results) for axes in value.sharding.dims)
