# SPDX-License-Identifier: Apache-2.0
"""Arrays as the shards of the devices of a mesh, and copies between two such layouts."""

import collections
import functools
import math

import numpy as np

from . import _core
from .array import empty
from .layout import owners, piece


class Shards:
    """`.blocks`: by rank its shard, a dense array of the shape of shards, whose end is padding where
    the dimension does not divide.
    """

    __slots__ = ("blocks",)

    def __init__(self, blocks):
        self.blocks = blocks

    @classmethod
    def empty(cls, shape, dtype, sharding, mesh):
        """Shards whose elements are undefined, but for padding, which is zero."""
        local = local_shape(shape, sharding, mesh)
        blocks = []
        for rank in range(mesh.size):
            block = empty(local, dtype)
            if piece(shape, sharding, mesh, rank)[1] != local:
                block.view(np.uint8 if block.ndim else block.dtype).fill(0)
            blocks.append(block)
        return cls(blocks)


def local_shape(shape, sharding, mesh):
    """The shape of each shard, padding included."""
    parts = [math.prod(mesh.axes[axis] for axis in axes or ()) for axes in sharding.dims]
    return tuple(-(-size // count) for size, count in zip(shape, parts))


class Copy(collections.namedtuple("Copy", "source target source_begin extent target_begin")):
    """A box that the shard of rank `source` has and that of `target` needs."""

    __slots__ = ()


@functools.lru_cache(maxsize=4096)
def copies(shape, from_sharding, from_mesh, to_sharding, to_mesh):
    """The copies from one layout of an array to another: each element that a shard needs is copied
    to it once. Of replicas the device itself has one, it is taken; else replicas take turns.
    """
    holders = collections.defaultdict(list)
    for rank in range(from_mesh.size):
        holders[piece(shape, from_sharding, from_mesh, rank)].append(rank)
    found = []
    for target in range(to_mesh.size):
        begin, extent = piece(shape, to_sharding, to_mesh, target)
        for (at, size), ranks in holders.items():
            low = tuple(map(max, begin, at))
            high = tuple(min(b + e, a + s) for b, e, a, s in zip(begin, extent, at, size))
            if any(x >= y for x, y in zip(low, high)):
                continue
            found.append(
                Copy(
                    _holder(ranks, target, from_mesh, to_mesh),
                    target,
                    tuple(x - a for x, a in zip(low, at)),
                    tuple(y - x for x, y in zip(low, high)),
                    tuple(x - b for x, b in zip(low, begin)),
                )
            )
    return found


def _holder(ranks, target, from_mesh, to_mesh):
    """The rank of a replica that rank `target` is sent."""
    if from_mesh.devices and to_mesh.devices:
        for rank in ranks:
            if from_mesh.devices[rank] == to_mesh.devices[target]:
                return rank
    return ranks[target % len(ranks)]


def is_within_device(copy, from_mesh, to_mesh):
    """Whether a copy stays on its device."""
    return from_mesh.devices[copy.source] == to_mesh.devices[copy.target]


def gathered(shards, shape, dtype, sharding, mesh):
    """The whole array on the host."""
    whole = empty(shape, dtype)
    boxes = [
        (shards.blocks[rank], (0,) * len(shape), extent, whole, begin)
        for (begin, extent), rank in owners(shape, sharding, mesh).items()
    ]
    _core.copy_boxes(boxes)
    return whole
