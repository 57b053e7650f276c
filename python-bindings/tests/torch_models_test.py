# SPDX-License-Identifier: Apache-2.0
"""Models of PyTorch and transformers as training steps and exported, against PyTorch. SHARDWRIGHT_ALL=1 tries them all."""
import os

import pytest

pytest.importorskip("torch")
import torch_models

NAMES = list(torch_models.MODELS) if os.environ.get("SHARDWRIGHT_ALL") == "1" else torch_models.ALWAYS


@pytest.mark.parametrize("cell", torch_models.CELLS)
@pytest.mark.parametrize("name", NAMES)
def test_a_model(name, cell):
    if name not in torch_models.ALWAYS:
        pytest.importorskip("transformers")
    assert torch_models.CELLS[cell](name) <= 1e-5
