# SPDX-License-Identifier: Apache-2.0
"""What guards training is exact when states are split and gradients accumulated: clipping, skipped steps, loss scales, averages, schedules."""
import os
import pathlib
import sys

import numpy as np
import pytest

pytest.importorskip("optax")
ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
sys.path[:0] = [str(ROOT / "examples"), str(pathlib.Path(__file__).resolve().parent)]
import check  # noqa: E402
import guarded_steps  # noqa: E402

TECHNIQUES = ["", "--zero 1", "--zero 2 --microbatches 2", "--zero 3", "--zero 3 --microbatches 4", "--microbatches 2", "--zero 3 --remat full"]
#: The batch of the step with a schedule.
SPLIT_BATCH = ["--arg-sharding", '14=[{"data"},{}]', "--arg-sharding", '15=[{"data"},{}]']


@pytest.fixture(scope="module", params=guarded_steps.GUARDS)
def guard(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp(request.param)
    guarded_steps.write(request.param, folder)
    return folder / request.param


def run(guard, options, tmp_path):
    """The results after all steps, by name."""
    with np.load(f"{guard}.npz") as file:
        np.savez(tmp_path / "in.npz", **{key: file[key] for key in file.files if key.startswith("arg")})
    check.call(SHARDWRIGHT, "compile", f"{guard}.mlir", "-o", tmp_path / "b.bundle", "--plan", "given", *options)
    check.call(SHARDWRIGHT, "run", tmp_path / "b.bundle", "--inputs", tmp_path / "in.npz", "--outputs", tmp_path / "out.npz", "--steps", guarded_steps.STEPS)
    with np.load(tmp_path / "out.npz") as file:
        return {key: file[key] for key in file.files}


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_a_guard_is_exact(guard, technique, tmp_path):
    found = run(guard, ["--mesh", "data=2", *technique.split()], tmp_path)
    with np.load(f"{guard}.npz") as file:
        for key in [key for key in file.files if key.startswith("out")]:
            assert check.error(found[key], file[key]) < 1e-5, key


def test_zero_changes_no_bit(tmp_path):
    """Of a step without norms: gradients are added in one order, whole or in pieces."""
    guarded_steps.write("schedule", tmp_path, batch=256)
    levels = [run(tmp_path / "schedule", ["--mesh", "data=4", "--zero", str(level), *SPLIT_BATCH], tmp_path) for level in range(4)]
    for key, wanted in levels[0].items():
        assert all(level[key].tobytes() == wanted.tobytes() for level in levels), key
