# SPDX-License-Identifier: Apache-2.0
"""Which part of an array each rank of a mesh holds."""

import collections
import itertools
import math


def piece(shape, sharding, mesh, rank):
    """(begin, extent) of each dimension of the piece of `rank`. Uneven dimensions fall into pieces of ceil(size / parts), the last ones shorter
    or empty; axes of one dimension count major to minor."""
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
    """{(begin, extent): rank}: each piece once, with the first rank that holds it. Empty pieces are left out."""
    found = {}
    for rank in range(mesh.size):
        begin, extent = piece(shape, sharding, mesh, rank)
        if math.prod(extent) > 0 or not shape or 0 in shape:
            found.setdefault((begin, extent), rank)
    return found


def cover_once(shape, boxes):
    """Whether each element of an array lies in exactly one of the boxes (begin, extent), which all lie inside of it. A sum of boxes is known by
    its corners, which count 1 or -1 in turns: those of the boxes must add up to those of the array."""
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


#: Dimensions in which an array is cut: more than there are axes of any mesh.
_MOST_CUTS = 12


def _coordinates(mesh, rank):
    position = mesh.device_ids.index(rank) if mesh.device_ids else rank
    where = {}
    for name, size in reversed(list(mesh.axes.items())):
        where[name] = position % size
        position //= size
    return where
