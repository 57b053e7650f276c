# SPDX-License-Identifier: Apache-2.0
"""Random programs on several meshes equal NumPy and the program for one device (pytest). SHARDWRIGHT_RANDOM=n takes n."""
import os
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import random_meshes


@pytest.mark.parametrize("seed", range(int(os.environ.get("SHARDWRIGHT_RANDOM", 40))))
def test_meshes_change_no_result(seed, tmp_path):
    assert random_meshes.judge(seed, tmp_path) == ""
