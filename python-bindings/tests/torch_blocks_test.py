# SPDX-License-Identifier: Apache-2.0
"""Small forms of what people train equal themselves under PyTorch, on four ranks."""
import copy

import pytest

torch = pytest.importorskip("torch")

import shardwright as sw  # noqa: E402
from torch_blocks import BLOCKS  # noqa: E402
from torch_helpers import near, same_model  # noqa: E402


@pytest.mark.parametrize("name", BLOCKS)
def test_block(name):
    torch.manual_seed(0)
    model, loss, batch = BLOCKS[name]()
    twin = copy.deepcopy(model)
    if "forward" in vars(twin):  # made of the model's own parts
        torch.manual_seed(0)
        twin, loss_of_twin, _ = BLOCKS[name]()
    make = lambda m: torch.optim.SGD(m.parameters(), lr=0.05, momentum=0.9)
    optimizer, its = make(model), make(twin)
    step = sw.torch.train_step(model, optimizer, loss, batch, mesh=sw.Mesh(data=4), batch_sharding=("data",))
    for _ in range(3):
        its.zero_grad()
        expected = (loss if "forward" not in vars(twin) else loss_of_twin)(twin, batch)
        expected.backward()
        its.step()
        near(step(batch), expected)
    same_model(model, twin, 1e-5)
    step.close()
