# SPDX-License-Identifier: Apache-2.0
"""Random training steps with ZeRO, microbatches, recomputation and plans equal the interpreter on one device (pytest). SHARDWRIGHT_RANDOM=n takes n."""
import os
import pathlib
import sys

import pytest

pytest.importorskip("jax")
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import training_steps


@pytest.mark.parametrize("seed", range(int(os.environ.get("SHARDWRIGHT_RANDOM", 30))))
def test_a_technique_changes_no_result(seed, tmp_path):
    verdict, said = training_steps.judge(*training_steps.written(seed, tmp_path))
    assert verdict == "right", said


@pytest.mark.parametrize("seed", range(7000, 7004))
def test_ten_steps_are_those_of_one_device(seed, tmp_path):
    verdict, said = training_steps.judge_training(*training_steps.written(seed, tmp_path), 10)
    assert verdict == "right", said
