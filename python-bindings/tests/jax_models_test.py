# SPDX-License-Identifier: Apache-2.0
"""The examples of this repository, flax and optax models among them, by shardwright.jax.jit against JAX on one device.

SHARDWRIGHT_ALL=1 runs all of them on one, four and eight ranks; `python jax_models_test.py` prints the table. Of those that
compute in bf16 losses are compared: where a gradient is only rounding, Adam makes a step of full length of it.
"""
import importlib.util
import os
import pathlib
import sys
import time

import jax
import numpy as np
import pytest
from jax.sharding import PartitionSpec as P

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
sys.path.insert(0, str(EXAMPLES))
import shardwright as sw  # noqa: E402

NAMES = sorted(p.parent.name for p in EXAMPLES.glob("*/export.py") if "exporting.main" in p.read_text())
HALVES = {"llama", "lora", "moe", "generate"}
MESHES = ["data=1,model=1", "data=2,model=2", "data=4,model=2"]
QUICK = [("vit", MESHES[2]), ("ssm", MESHES[1]), ("lstm", MESHES[2]), ("lora", MESHES[1])]
CASES = [(name, mesh) for name in NAMES for mesh in MESHES] if os.environ.get("SHARDWRIGHT_ALL") else QUICK


def build(name):
    spec = importlib.util.spec_from_file_location(f"{name}.export", EXAMPLES / name / "export.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.build("small")


def compiled(example, mesh):
    """Batches over `data`, the last dimension of every matrix over `model`, where they divide."""
    def batch(x):
        return P("data") if np.ndim(x) and np.shape(x)[0] % mesh.axes["data"] == 0 else P()

    def weight(x):
        return P(*[None] * (np.ndim(x) - 1), "model") if np.ndim(x) > 1 and np.shape(x)[-1] % mesh.axes["model"] == 0 else P()
    specs = (*jax.tree.map(weight, (*example.carried, *example.fixed)), *jax.tree.map(batch, example.batches[0]))
    return sw.jax.jit(example.step, mesh=mesh, in_shardings=specs, donate_argnums=tuple(range(len(example.carried))))


def difference(name, mesh):
    """The largest of all results of all steps, as a share of each result's largest magnitude."""
    example, worst = build(name), 0.0
    step, carried = compiled(example, sw.Mesh(mesh)), example.carried
    for batch, expected in zip(example.batches, example.results()):
        results = step(*carried, *example.fixed, *batch)
        carried = results[:len(carried)]
        for (path, found), wanted in zip(jax.tree.flatten_with_path(results)[0], expected, strict=True):
            if name in HALVES and path[0].idx < len(carried):
                continue
            wide = np.complex128 if wanted.dtype.kind == "c" else np.float64
            found, wanted = np.asarray(found).astype(wide), wanted.astype(wide)
            worst = max(worst, float(np.abs(found - wanted).max(initial=0) / max(np.abs(wanted).max(initial=0), 1e-30)))
    return worst


@pytest.mark.parametrize("name, mesh", CASES)
def test_a_model(name, mesh):
    assert difference(name, mesh) <= (3e-2 if name in HALVES else 2e-4)


if __name__ == "__main__":
    print(f"{'model':12} " + " ".join(f"{mesh:>18}" for mesh in MESHES))
    for each in NAMES:
        begin = time.time()
        print(f"{each:12} " + " ".join(f"{difference(each, mesh):18.1e}" for mesh in MESHES) + f"   {time.time() - begin:.0f} s", flush=True)
