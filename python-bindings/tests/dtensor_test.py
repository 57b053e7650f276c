# SPDX-License-Identifier: Apache-2.0
"""Plans carried out by PyTorch's DTensor, in four processes with Gloo, against one device."""
import json
import os
import pathlib
import subprocess
import sys

import pytest
import shardwright as sw
import torch

WORKER = pathlib.Path(__file__).with_name("dtensor_worker.py")


def model():
    torch.manual_seed(0)
    return torch.nn.Sequential(torch.nn.Embedding(20, 16), torch.nn.Linear(16, 24), torch.nn.GELU(), torch.nn.LayerNorm(24), torch.nn.Linear(24, 20))


IDS = torch.arange(48).reshape(8, 6) % 20


@pytest.mark.parametrize("shardings", [
    {"1.weight": ("model", None), "1.bias": ("model",), "4.weight": (None, "model")},
    {"1.weight": (("model", "data"), None), "0.weight": (None, "data"), "4.weight": ("data", "model")},
], ids=["megatron", "orders"])
def test_a_plan_gives_the_loss_of_one_device(tmp_path, shardings):
    program = sw.torch.compile(model(), (IDS,), mesh="data=2,model=2", in_shardings=shardings, batch_sharding=("data",))
    program.program.plan.save(tmp_path / "plan.json")
    command = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc-per-node=4", WORKER, tmp_path / "plan.json", tmp_path / "out"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env={**os.environ, "OMP_NUM_THREADS": "1"})
    assert done.returncode == 0, done.stderr[-3000:]
    expected = model()
    loss = (expected(IDS) ** 2).mean()
    loss.backward()
    facts = json.loads((tmp_path / "out").read_text())
    assert abs(facts["loss"] - float(loss.detach())) <= 1e-5 * float(loss.detach())
    norms = {name: float(p.grad.norm()) for name, p in expected.named_parameters()}
    assert facts["norms"] == pytest.approx(norms, rel=1e-4)
    assert facts["local"]["1.weight"] == ([12, 16] if "data" not in str(shardings["1.weight"]) else [6, 16])


def test_a_parameter_that_is_not_there_is_named():
    program = sw.torch.compile(model(), (IDS,), mesh="data=2,model=2")
    plan = program.program.plan.to_dtensor()
    plan.placements["7.weight"] = plan.placements.pop("4.weight")
    torch.distributed.init_process_group("gloo", init_method="tcp://127.0.0.1:29571", rank=0, world_size=1)
    try:
        plan.mesh = sw.Mesh(data=1, model=1)
        with pytest.raises(sw.InputError, match="'7.weight', which Sequential does not have"):
            plan.apply(model())
    finally:
        torch.distributed.destroy_process_group()
