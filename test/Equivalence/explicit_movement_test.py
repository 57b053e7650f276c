# SPDX-License-Identifier: Apache-2.0
"""Programs with explicit data movement, as Shardy's passes print them between propagation and local shapes: what is partitioned is equal to one
device's program (pytest). SHARDWRIGHT_ALL=1 takes 60 random programs instead of 6. Needs jax and shardy_oracle.py; skipped with a reason without.
"""
import os
import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]
import oracle  # noqa: E402
import random_programs  # noqa: E402

TOOL = os.environ.get("SHARDWRIGHT_BIN", str(HERE.parents[1] / "build" / "bin" / "shardwright"))
SEEDS = range(1, 61 if os.environ.get("SHARDWRIGHT_ALL") else 7)


@pytest.mark.parametrize("passes", [1, 3], ids=["reshards", "collectives"])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_shardy_prints_is_partitioned_equal(seed, passes, tmp_path):
    real = oracle.load()
    program = random_programs.Program(seed, devices=8).text()
    try:
        text = real.isolated("_transform", program, [real.PROPAGATION, *real.PARTITIONER[:passes]], timeout=60)[0]
    except real.OracleError as error:
        pytest.skip(f"Shardy has no such form: {str(error)[:200]}")
    model = tmp_path / "model.mlir"
    model.write_text(text)
    done = subprocess.run([TOOL, "verify", model], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr + done.stdout
