# SPDX-License-Identifier: Apache-2.0
"""Models of several kinds in two, four and eight stages: five steps give what one device gives, under each schedule, beside data and tensor parallelism."""
import sys

import pytest
from bundles import ROOT, outputs

pytest.importorskip("jax")
sys.path.insert(0, str(ROOT / "examples"))
import check
import stage_models

CELLS = ["--mesh stage=2,data=2,model=1 --schedule dualpipe-v",
         "--mesh stage=2,data=1,model=2 --schedule zb-v",
         "--mesh stage=2,data=2,model=2 --schedule zb-h2 --zero 1",
         "--mesh stage=4,data=1,model=1 --schedule dualpipe-v --remat full",
         "--mesh stage=4,data=2,model=1 --schedule zb-h1 --zero 3",
         "--mesh stage=4,data=1,model=1 --schedule interleaved --chunks 2",
         "--mesh stage=8,data=1,model=1 --schedule 1f1b",
         "--mesh stage=8,data=1,model=1 --schedule zb-h2"]
COUNT = ["--microbatches", "4"]
STEPS = ["--steps", "5"]


@pytest.fixture(scope="module", params=stage_models.MODELS)
def trained(request, tmp_path_factory):
    """A model, its inputs, and what one device makes of them, which also takes the batch in microbatches."""
    folder = tmp_path_factory.mktemp(request.param)
    model = stage_models.write(request.param, folder)
    inputs = model.with_suffix(".npz")
    return model, inputs, outputs(folder, model, inputs, "--mesh", "data=1,model=1", *COUNT, run=STEPS)


@pytest.mark.parametrize("cell", CELLS)
def test_five_steps_are_those_of_one_device(cell, trained, tmp_path):
    model, inputs, wanted = trained
    found = outputs(tmp_path, model, inputs, "--pipeline", "stage", *COUNT, *cell.split(), run=STEPS)
    assert found.keys() == wanted.keys()
    for name, array in wanted.items():
        assert check.error(found[name], array) <= 1e-5, name
