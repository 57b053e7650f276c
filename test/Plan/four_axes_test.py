# SPDX-License-Identifier: Apache-2.0
"""Plans over four axes, which are also sought over meshes in which neighbouring axes are one."""
import os
import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
sys.path.insert(0, str(ROOT / "bench"))
import abstract_gpt  # noqa: E402


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    path = tmp_path_factory.mktemp("model") / "gpt.mlir"
    path.write_text(abstract_gpt.export(abstract_gpt.Sizes(
        hidden=1024, heads=8, layers=4, vocab=8192, sequence=512, batch=32, microbatch=1, data=4, model=2, unannotated=True)))
    return path


def plan(model, mesh):
    command = [SHARDWRIGHT, "plan", model, "--mesh", mesh, "--cluster", "dgx-a100x16", "--memory", "3GiB", "--plan-seconds", "1", "--no-alternatives"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def simulated_milliseconds(text):
    return float(re.search(r"^ *step +([\d.]+) ms$", text, re.M)[1])


@pytest.fixture(scope="module")
def over_four(model):
    return plan(model, "pod=2,data=2,model=2,seq=2")


@pytest.mark.parametrize("mesh", ["pod=4,model=2,seq=2", "pod=2,data=4,seq=2", "pod=2,data=2,model=4"])
def test_a_plan_over_four_axes_is_no_slower_than_one_over_three_of_the_same_devices(model, mesh, over_four):
    assert simulated_milliseconds(over_four) <= 1.02 * simulated_milliseconds(plan(model, mesh))


def test_the_plan_is_over_the_axes_that_were_given(over_four):
    assert "planned over pod=2, data=2, model=2, seq=2:" in over_four


def test_the_bound_is_of_all_plans_over_four_axes(over_four):
    """Not of those over the fewer axes, over which the plan was found."""
    cost, bound = map(float, re.search(r"([\d.]+) ms before overlap; any plan over this mesh at least ([\d.]+) ms", over_four).groups())
    assert bound < cost and "none does without what overlap may hide" not in over_four
