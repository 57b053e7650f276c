# SPDX-License-Identifier: Apache-2.0
"""Shardings: the mesh axes that each dimension of an array is split over, major to minor."""

import math

from .errors import UsageError, did_you_mean


class Sharding:
    """The sharding of an array.

    `dims` has for each dimension a tuple of axis names, or None if propagation may choose. An empty
    tuple keeps the dimension unsplit.

        >>> Sharding([("data",), ()])
        Sharding([{"data"}, {}])
    """

    def __init__(self, dims, mesh=None):
        self.dims = tuple(None if dim is None else tuple(dim) for dim in dims)
        self.mesh = mesh

    @classmethod
    def of(cls, spec, rank, where, mesh=None):
        """Converts a jax PartitionSpec or NamedSharding, or a sequence of None, names and tuples of
        names, for a value of `rank` dimensions. `where` names the value in messages; `mesh`, if
        given, is used to check the axes. Raises UsageError.
        """
        if isinstance(spec, Sharding):
            return spec.checked(where, mesh)
        spec = getattr(spec, "spec", spec)
        if getattr(spec, "unreduced", None):
            raise UsageError(f"{where}: {spec} is unreduced; reduce it before the call")
        if isinstance(spec, str) or not hasattr(spec, "__iter__"):
            raise UsageError(
                f"{where}: {spec!r} is not a sharding; expected a PartitionSpec such as P('data', None)"
            )
        entries = list(spec)
        if len(entries) > rank:
            raise UsageError(f"{where}: {spec} has {len(entries)} dimensions, the value has {rank}")
        return cls([_axes(entry) for entry in entries] + [()] * (rank - len(entries))).checked(
            where, mesh
        )

    def checked(self, where, mesh):
        """Returns self. Raises UsageError unless the mesh has all axes and each is used at most
        once.
        """
        used = [axis for axes in self.dims for axis in axes or ()]
        unknown = [
            axis
            for axis in used
            if mesh is not None and axis not in mesh.axes and not axis.rpartition(":(")[0]
        ]
        if unknown:
            raise UsageError(
                f"{where} names the axis {unknown[0]!r}; the mesh has {', '.join(mesh.axes) or 'none'}"
                + did_you_mean(unknown[0], mesh.axes)
            )
        twice = [axis for axis in used if used.count(axis) > 1]
        if twice:
            raise UsageError(
                f"{where} uses the axis {twice[0]!r} twice; an axis splits one dimension"
            )
        return self

    @property
    def is_whole(self):
        """Whether it is replicated on all devices."""
        return not any(self.dims)

    def even(self, shape, mesh):
        """The sharding without the axes of dimensions that these do not divide."""
        dims = [
            axes if size % math.prod(_size(axis, mesh) for axis in axes or ()) == 0 else ()
            for size, axes in zip(shape, self.dims)
        ]
        return Sharding(dims, self.mesh)

    def text(self):
        """sdy syntax: [{"data"}, {}]."""

        def dim(axes):
            return "{?}" if axes is None else "{" + ", ".join(f'"{axis}"' for axis in axes) + "}"

        return "[" + ", ".join(dim(axes) for axes in self.dims) + "]"

    def spec(self):
        """A tuple for jax.sharding.PartitionSpec: P(*sharding.spec())."""
        return tuple(
            None if not axes else axes[0] if len(axes) == 1 else axes for axes in self.dims
        )

    def __eq__(self, other):
        return isinstance(other, Sharding) and self.dims == other.dims

    def __hash__(self):
        return hash(self.dims)

    def __repr__(self):
        return f"Sharding({self.text()})"

    def _repr_html_(self):
        from .visualize import sharding_html

        return sharding_html(self)


def _size(axis, mesh):
    """Of an axis, or of a part of one such as `data:(2)4`."""
    return int(axis.rpartition(")")[2]) if ":(" in axis else mesh.axes[axis]


def _axes(entry):
    if entry is None:
        return ()
    if isinstance(entry, str):
        return (entry,)
    if isinstance(entry, (tuple, list)):
        return tuple(entry)
    if (
        type(entry).__name__ in ("UnconstrainedSingleton", "_UnconstrainedPartitionSingleton")
        or "UNCONSTRAINED" in repr(entry).upper()
    ):
        return None
    raise UsageError(
        f"{entry!r} in a sharding is not an axis; expected None, a name or a tuple of names"
    )
