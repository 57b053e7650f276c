# SPDX-License-Identifier: Apache-2.0
"""Random training steps in random stages and schedules equal the interpreter on one device (pytest). SHARDWRIGHT_RANDOM=n takes n."""
import os
import pathlib
import sys

import pytest

pytest.importorskip("jax")
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import random_stages
import training_steps


@pytest.mark.parametrize("seed", range(int(os.environ.get("SHARDWRIGHT_RANDOM", 20))))
def test_stages_change_no_result(seed, tmp_path):
    verdict, said = training_steps.judge(*random_stages.written(seed, tmp_path))
    assert verdict == "right", said


@pytest.mark.parametrize("seed", range(7000, 7004))
def test_ten_steps_are_those_of_one_device(seed, tmp_path):
    verdict, said = training_steps.judge_training(*random_stages.written(seed, tmp_path), 10)
    assert verdict == "right", said
