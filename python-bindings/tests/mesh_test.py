# SPDX-License-Identifier: Apache-2.0
"""Meshes as Python has them, and which piece of an array each rank holds."""
import types

import numpy as np
import pytest
import shardwright as sw
from shardwright.layout import cover_once, owners
from shardwright.sharding import Sharding


def test_axes_by_name_and_as_text():
    assert sw.Mesh(data=2, model=4) == sw.Mesh("data=2, model=4") and sw.Mesh(data=2, model=4).size == 8


@pytest.mark.parametrize("axes", [{"data": 10**9}, {"data": 2**17}, {"data": 2**40, "model": 2**40}])
def test_meshes_are_bounded_before_devices_are_listed(axes):
    with pytest.raises(sw.UsageError, match="at most 65536") as caught:
        sw.Mesh(axes)
    assert "smaller axes" in caught.value.hint


def test_the_largest_mesh():
    assert sw.Mesh(data=256, model=256).size == 65536


@pytest.mark.parametrize("axes, words", [
    ("", "'' is not an axis"), ("data", "'data' is not an axis"), ("data=²", "'data=²' is not an axis"), ("data=2,data=2", "'data' is named twice"),
    ({"": 2}, "'' is not the name"), ({"a,b": 2}, "'a,b' is not the name"), ({7: 2}, "7 is not the name"), ({"data": True}, "size True"),
    ({"data": 0}, "size 0"), ({"data": 2.0}, "size 2.0"), (8, "8 does not name axes")])
def test_axes_that_are_none(axes, words):
    with pytest.raises(sw.UsageError, match=words):
        sw.Mesh(axes)


def test_sizes_may_be_numpys():
    assert sw.Mesh(data=np.int64(2)) == sw.Mesh(data=2) and type(sw.Mesh(data=np.int64(2)).size) is int


def test_device_ids_are_bounded_by_the_mesh():
    """All of these numbers take a few hundred GB."""
    with pytest.raises(sw.UsageError, match="each number from 0 to 1 once"):
        sw.Mesh(data=2, device_ids=range(10**10))


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


@pytest.mark.parametrize("shape, dims, owned", [
    ((5, 3), [["data"], []], {((0, 0), (3, 3)): 0, ((3, 0), (2, 3)): 2}), ((), [], {((), ()): 0}),
    ((1, 3), [["data"], []], {((0, 0), (1, 3)): 0}), ((0, 3), [["data"], []], {((0, 0), (0, 3)): 0})],
    ids=["uneven", "scalar", "an empty shard", "an empty array"])
def test_each_shard_has_one_owner(shape, dims, owned):
    assert owners(shape, types.SimpleNamespace(dims=dims), sw.Mesh(data=2, model=2)) == owned


@pytest.mark.parametrize("spec", ["data", "", 7, None], ids=["a name", "no name", "a number", "nothing"])
def test_what_is_no_sharding(spec):
    with pytest.raises(sw.UsageError, match="arg0: .* is not a sharding; expected a PartitionSpec"):
        Sharding.of(spec, 2, "arg0")


def test_a_sharding_may_be_shorter_than_the_value():
    assert Sharding.of(["data"], 2, "arg0").dims == (("data",), ())
