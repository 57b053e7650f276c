# SPDX-License-Identifier: Apache-2.0
"""The committed exports give JAX's numbers, on one rank and on meshes, and are still what their scripts export.

Each is on one mesh in an ordinary run; with SHARDWRIGHT_ALL=1 each is on all of them.
"""
import importlib.util
import os
import pathlib
import re
import subprocess
import sys

import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
sys.path.insert(0, str(ROOT / "examples"))
import check  # noqa: E402


def load(path):
    spec = importlib.util.spec_from_file_location(f"{path.parent.name}_export", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", check.NAMES)
def test_results_are_those_of_jax(name):
    row = check.check(name, SHARDWRIGHT)
    assert row["error"] <= row["tolerance"], row


# Axes that divide dimensions and axes that do not; a batch over two axes; more ranks than some dimensions have rows.
MESHES = ["data=2,model=2", "data=3,model=2", "data=8,model=1", "data=2,model=3", "data=1,model=5", "data=4,model=2", "data=2,model=4",
          "data=1,model=7"]


def annotations(name):
    """--arg-sharding for arguments of a program without annotations: what is no state lies by rows over `data`, weights by one of their
    dimensions, in turn, over `model`, and every third by another one over `data`."""
    text = (ROOT / f"examples/{name}/step.mlir").read_text()
    if "sdy.sharding" in text:
        return []
    signature = re.search(r"func\.func public @main\((.*?)\) -> ", text, re.S).group(1)
    options = []
    for i, (shape, kind) in enumerate(re.findall(r"%arg\d+: tensor<((?:\d+x)*)(\w+)>", signature)):
        dims, rank = ["{}"] * shape.count("x"), shape.count("x")
        if rank == 0:
            continue
        if kind.startswith(("i", "ui")) or (rank > 1 and i % 7 == 6):
            dims[0] = '{"data"}'
        else:
            dims[i % rank] = '{"model"}'
            if rank > 1 and i % 3 == 0:
                dims[(i + 1) % rank] = '{"data"}'
        options += ["--arg-sharding", f"{i}=[{', '.join(dims)}]"]
    return options


def cases():
    """Every example with every mesh, or with one that is another one's turn for the next example."""
    if os.environ.get("SHARDWRIGHT_ALL"):
        return [(name, mesh) for name in check.NAMES for mesh in MESHES]
    return [(name, MESHES[i % len(MESHES)]) for i, name in enumerate(check.NAMES)]


def in_f32(name, folder):
    """The example with every bf16 made f32: (model, its inputs, their steps)."""
    def widened(match):
        value = np.array([int(match[1], 16)], np.uint16).astype(np.uint32) << 16
        return f"dense<0x{value[0]:08X}> : tensor<{match[2]}f32>"

    text = (ROOT / f"examples/{name}/step.mlir").read_text()
    (folder / "step.mlir").write_text(re.sub(r"dense<0x([0-9A-F]{4})> : tensor<((?:\d+x)*)bf16>", widened, text).replace("bf16", "f32"))
    with np.load(ROOT / f"examples/{name}/inputs.npz") as file:
        arrays = {key: file[key] if file[key].dtype != "V2" else check.as_f64(file[key]).astype("f4") for key in file.files}
        np.savez(folder / "inputs.npz", **arrays)
        return folder / "step.mlir", folder / "inputs.npz", check.steps_of(file)


def compare_on_a_mesh(name, options, tmp_path):
    if "xbf16" not in (ROOT / f"examples/{name}/step.mlir").read_text():
        row = check.check(name, SHARDWRIGHT, options)
        assert row["error"] <= row["tolerance"], row
        return
    # Each shard of a sum is rounded to bf16. Where a gradient is next to nothing that decides its sign, which is all that Adam looks at in
    # its first steps. So the same program is compared in f32, with one rank.
    model, inputs, steps = in_f32(name, tmp_path)
    done = subprocess.run([SHARDWRIGHT, "verify", model, *options, "--inputs", inputs, "--steps", str(steps), "--json"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name, mesh", cases())
def test_results_are_those_of_jax_on_a_mesh(name, mesh, tmp_path):
    compare_on_a_mesh(name, ["--mesh", mesh, "--plan", "given", *annotations(name)], tmp_path)


PLANNED = ["data=2,model=2", "data=4,model=1", "data=2,model=4", "data=1,model=8", "data=3,model=2", "data=8,model=1"]


@pytest.mark.parametrize("i, name", enumerate(check.NAMES))
def test_results_of_a_plan_are_those_of_jax(i, name, tmp_path):
    meshes = PLANNED if os.environ.get("SHARDWRIGHT_ALL") else [PLANNED[i % len(PLANNED)]]
    for mesh in meshes:
        compare_on_a_mesh(name, ["--mesh", mesh, "--plan", "auto", "--plan-seconds", "2"], tmp_path)


def test_a_wrong_result_is_found():
    assert check.error(np.array([1.0, 2.0]), np.array([1.0, 2.1])) == pytest.approx(0.1 / 2.1)
    assert check.error(np.array([1.0, np.nan]), np.array([1.0, 2.1])) == np.inf
    assert check.error(np.array([1, 2]), np.array([1, 3])) == np.inf


@pytest.mark.parametrize("name", [n for n in check.NAMES if n != "gpt2"])  # whose script reads its own command line
def test_the_script_exports_what_is_committed(name):
    pytest.importorskip("flax", reason="half of the scripts use it")
    pytest.importorskip("jax", reason="it exports")
    text = load(ROOT / f"examples/{name}/export.py").build("small").lower().as_text()
    assert text == (ROOT / f"examples/{name}/step.mlir").read_text()
