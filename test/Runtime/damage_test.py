# SPDX-License-Identifier: Apache-2.0
"""Damaged bundles and inputs are refused, or do not matter; damage_bundle.py is the long form."""
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import damage_bundle


@pytest.mark.parametrize("name", damage_bundle.MODELS)
def test_a_damaged_bundle_is_refused(name, tmp_path):
    assert damage_bundle.damage_bundles(tmp_path, 60, seed=1, names=(name,)).bad == []


def test_a_damaged_archive_of_inputs_is_refused(tmp_path):
    assert damage_bundle.damage_inputs(tmp_path, 150, seed=1).bad == []
