# SPDX-License-Identifier: Apache-2.0
"""The shard of an array on each rank of a mesh."""

import collections
import itertools
import math


def piece(shape, sharding, mesh, rank):
    """The (begin, extent) of the shard of `rank`. Uneven dimensions are split into parts of
    ceil(size / parts) elements, the last ones shorter or empty; the axes of a dimension are
    ordered major to minor.
    """
    where = _coordinates(mesh, rank)
    begins, extents = [], []
    for size, axes in zip(shape, sharding.dims):
        position, parts = 0, 1
        for axis in axes or ():
            position = position * mesh.axes[axis] + where[axis]
            parts *= mesh.axes[axis]
        length = -(-size // parts)
        begin = min(position * length, size)
        begins.append(begin)
        extents.append(min(length, size - begin))
    return tuple(begins), tuple(extents)


def owners(shape, sharding, mesh):
    """{(begin, extent): rank}: each distinct shard with the first rank that holds it, without empty
    ones.
    """
    found = {}
    for rank in range(mesh.size):
        begin, extent = piece(shape, sharding, mesh, rank)
        if math.prod(extent) > 0 or 0 in shape:
            found.setdefault((begin, extent), rank)
    return found


def cover_once(shape, boxes):
    """Whether each element of an array is in exactly one of the boxes (begin, extent), all within
    the array. Compares signed corner sets: a box is the alternating sum of its corners, and the
    boxes must add up to the array.
    """
    shape, boxes = tuple(shape), [(tuple(begin), tuple(extent)) for begin, extent in boxes]
    for begin, extent in boxes:
        if len(begin) != len(shape) or len(extent) != len(shape):
            return False
        if any(b < 0 or e < 0 or b + e > size for b, e, size in zip(begin, extent, shape)):
            return False
    if 0 in shape:
        return True
    boxes = [box for box in boxes if 0 not in box[1]]
    cut = [d for d, size in enumerate(shape) if any(extent[d] != size for _, extent in boxes)]
    if not cut:
        return len(boxes) == 1
    if len(cut) > _MOST_CUTS:
        return False
    corners = collections.Counter()
    for (begin, extent), sign in [*((box, 1) for box in boxes), (((0,) * len(shape), shape), -1)]:
        for far in itertools.product((0, 1), repeat=len(cut)):
            corners[tuple(begin[d] + f * extent[d] for d, f in zip(cut, far))] += sign * (
                -1
            ) ** sum(far)
    return not any(corners.values())


#: The limit of split dimensions: more than the number of axes of any mesh.
_MOST_CUTS = 12


def _coordinates(mesh, rank):
    position = mesh.device_ids.index(rank) if mesh.device_ids else rank
    where = {}
    for name, size in reversed(list(mesh.axes.items())):
        where[name] = position % size
        position //= size
    return where
