# SPDX-License-Identifier: Apache-2.0
"""A sample of one_process.py: programs that are compiled, run and refused in one process."""
import pytest
from one_process import go_through


@pytest.mark.filterwarnings("ignore::shardwright.CompileWarning")
def test_programs_in_one_process():
    assert go_through(60, seed=11) == []
