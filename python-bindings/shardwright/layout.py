"""Which part of an array each rank of a mesh holds."""
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


def _coordinates(mesh, rank):
    position = mesh.device_ids.index(rank) if mesh.device_ids else rank
    where = {}
    for name, size in reversed(list(mesh.axes.items())):
        where[name] = position % size
        position //= size
    return where
