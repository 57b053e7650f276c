# SPDX-License-Identifier: Apache-2.0
"""Meshes as Python has them, and which piece of an array each rank holds."""
import pytest
import shardwright as sw
from shardwright.layout import cover_once


def test_axes_by_name_and_as_text():
    assert sw.Mesh(data=2, model=4) == sw.Mesh("data=2, model=4") and sw.Mesh(data=2, model=4).size == 8


@pytest.mark.parametrize("axes", [{"data": 10**9}, {"data": 2**17}, {"data": 2**40, "model": 2**40}])
def test_meshes_are_bounded_before_devices_are_listed(axes):
    with pytest.raises(sw.UsageError, match="at most 65536") as caught:
        sw.Mesh(axes)
    assert "smaller axes" in caught.value.hint


def test_the_largest_mesh():
    assert sw.Mesh(data=256, model=256).size == 65536


@pytest.mark.parametrize("ids, words", [([0, 1, 2], "each number from 0 to 3 once"), ([0, 1, 1, 3], "each number"), (range(100), "15 …; expected")])
def test_device_ids_are_a_permutation(ids, words):
    with pytest.raises(sw.UsageError, match=words):
        sw.Mesh(data=2, model=2, device_ids=list(ids))


@pytest.mark.parametrize("boxes, covered", [
    ([((0, 0), (2, 5)), ((2, 0), (1, 5))], True), ([((0, 0), (2, 5))], False), ([((0, 0), (3, 5)), ((2, 0), (1, 5))], False),
    ([((0,), (3, 5))], False), ([((0, 0), (3,))], False), ([((0, 0, 0), (3, 5))], False), ([((0, -1), (3, 6))], False)],
    ids=["cut", "hole", "twice", "a begin too few", "an extent too few", "a begin too many", "outside"])
def test_boxes_that_cover_an_array_once(boxes, covered):
    assert cover_once((3, 5), boxes) is covered
