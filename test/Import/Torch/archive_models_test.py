# SPDX-License-Identifier: Apache-2.0
"""Whole models against PyTorch, on one rank and several: a few by default, all with SHARDWRIGHT_ALL_MODELS=1."""
import json
import os
import pathlib
import sys

import numpy as np
import pytest
import torch

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import compare
from models import MODELS

MESHES = {1: "data=1,model=1", 4: "data=2,model=2", 8: "data=2,model=4"}
DEFAULT = ["llama", "resnet", "recommender"]
CORE = torch.export.default_decompositions() # PyTorch's own table, which leaves fewer operators
NEEDS_CORE = {"lstm"}
LIBRARY = {"gpt2", "llama", "mistral", "mixtral", "qwen3", "gemma", "bert", "t5", "vit", "whisper", "mamba", "distilbert", "gpt2_untied"}


def shardings(program, inputs):
    """Batches over `data`; of every matrix the first dimension over `model`, whether it divides or not."""
    for name, value in inputs.items():
        if name != "offsets":
            yield f'{name}=[{{"data"}}{", {}" * (value.dim() - 1)}]'
    stored = {}
    for name, weight in program.state_dict.items():
        if weight.dim() >= 2 and stored.setdefault(weight.data_ptr(), name) == name:
            yield f'{name}=[{{"model"}}{", {}" * (weight.dim() - 1)}]'


def exported(name, folder, decompose=None):
    torch.manual_seed(0)
    model, inputs = MODELS[name]()
    program = compare.export(model, (), folder / "model.pt2", decompose, inputs)
    outputs = [x for x in torch.utils._pytree.tree_leaves(model(**inputs)) if isinstance(x, torch.Tensor)]
    np.savez(folder / "inputs.npz", **{key: compare.to_numpy(value) for key, value in inputs.items()})
    np.savez(folder / "outputs.npz", **{f"out{i}": compare.to_numpy(value) for i, value in enumerate(outputs)})
    return program, inputs


def differences(name, folder, decompose=None):
    program, inputs = exported(name, folder, decompose)
    flags = [word for text in shardings(program, inputs) for word in ("--arg-sharding", text)]
    for ranks, mesh in MESHES.items():
        result = compare.run("verify", folder / "model.pt2", "--mesh", mesh, *flags, "--weights", folder / "inputs.npz",
                             "--expected", folder / "outputs.npz", "--tolerance", 1e-4, "--json")
        yield ranks, json.loads(result.stdout)["largest_difference_to_expected"]


ALL = bool(os.environ.get("SHARDWRIGHT_ALL_MODELS"))


@pytest.mark.parametrize("core", [False, True] if ALL else [False], ids=["whole", "core"] if ALL else ["whole"])
@pytest.mark.parametrize("name", MODELS if ALL else DEFAULT)
def test_model(name, core, tmp_path):
    if name in LIBRARY:
        pytest.importorskip("transformers", reason="the model is one of its library")
    if core and name.startswith("gpt2"):
        pytest.skip("PyTorch cannot take its attention apart")
    for ranks, difference in differences(name, tmp_path, CORE if core or name in NEEDS_CORE else None):
        assert difference < 1e-4, f"{ranks} ranks"


if __name__ == "__main__": # prints a table: archive_models_test.py whole|core FOLDER [NAME…]
    table = CORE if sys.argv.pop(1) == "core" else None
    for name in sys.argv[2:] or MODELS:
        folder = pathlib.Path(sys.argv[1]) / name
        folder.mkdir(parents=True, exist_ok=True)
        try:
            print(name, *(f"{ranks}: {difference:.1e}" for ranks, difference in differences(name, folder, CORE if name in NEEDS_CORE else table)), flush=True)
        except Exception as error:
            print(name, "FAILED", type(error).__name__, str(error)[-1500:], flush=True)
