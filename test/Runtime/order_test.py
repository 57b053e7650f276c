# SPDX-License-Identifier: Apache-2.0
"""Schedules without one of their waits are noticed: of small examples here, of any with order_mutants.py."""
import re

import pytest
from cuda_test import needs_fakes
from order_mutants import check


@needs_fakes
@pytest.mark.parametrize("name, least", [("mlp", 5), ("recommender", 200)])
def test_no_wait_can_be_left_out(tmp_path, name, least):
    done = check(name, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    of_schedule, of_executor = re.search(r"(\d+) mutants of the schedule, (\d+) of the executor", done.stdout).groups()
    assert int(of_schedule) + int(of_executor) >= least


@needs_fakes
def test_no_wait_for_another_stage_can_be_left_out(tmp_path):
    done = check("recommender", tmp_path, stages=True)
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.findall(r"(\d+) mutants of the schedule, (\d+) of the executor", done.stdout)
    assert len(found) == 2 and all(int(of_schedule) >= 7 and int(of_executor) >= 3 for of_schedule, of_executor in found)
