# SPDX-License-Identifier: Apache-2.0
"""Meshes: named axes with sizes, and the device at each position."""

import math

from .errors import UsageError

MOST_DEVICES = 65536  # keep equal to include/shardwright/Support/MaxDevices.h


class Mesh:
    """A grid of devices.

        >>> Mesh(data=2, model=4)
        Mesh(data=2, model=4)
        >>> Mesh("data=2,model=4").size
        8

    The last axis varies fastest. `device_ids` are the ranks by position, if not the identity: a JAX
    mesh with permuted devices keeps its order. Raises UsageError for invalid axes.
    """

    def __init__(self, axes=None, /, *, device_ids=None, **named):
        if axes is not None and named:
            raise UsageError("give the axes as one value or by name, not both")
        self.axes = dict(_parse(axes) if isinstance(axes, str) else axes or named)
        for name, size in self.axes.items():
            if not isinstance(size, int) or size < 1:
                raise UsageError(
                    f"axis {name!r} has size {size!r}; expected an integer of at least 1"
                )
        if self.size > MOST_DEVICES:
            raise UsageError(
                f"the axes make {self.size} devices; a program is partitioned for at most {MOST_DEVICES}",
                hint="use smaller axes",
            )
        ids = tuple(device_ids or ())
        in_order = tuple(range(self.size))
        if ids and tuple(sorted(ids)) != in_order:
            raise UsageError(
                f"device_ids are {', '.join(map(str, ids[:16]))}{' …' * (len(ids) > 16)}; expected each number from 0 to {self.size - 1} once"
            )
        self.device_ids = ids if ids != in_order else ()

    @classmethod
    def of(cls, mesh):
        """Converts a Mesh, "data=2,model=4", {"data": 2}, a jax.sharding.Mesh or an AbstractMesh;
        None stays None. Raises UsageError.
        """
        if mesh is None or isinstance(mesh, cls):
            return mesh
        if isinstance(mesh, (str, dict)):
            return cls(mesh)
        if hasattr(mesh, "axis_names") and hasattr(mesh, "shape"):
            axes = {name: mesh.shape[name] for name in mesh.axis_names}
            return cls(axes, device_ids=_ranks(mesh))
        raise UsageError(
            f"{type(mesh).__name__} is not a mesh; expected shardwright.Mesh(data=2, model=4), a jax.sharding.Mesh or 'data=2,model=4'"
        )

    @property
    def size(self):
        """The number of devices."""
        return math.prod(self.axes.values())

    def options(self):
        """The compiler options for this mesh."""
        if not self.axes:
            return {}
        named = {"mesh": ",".join(f"{name}={size}" for name, size in self.axes.items())}
        return {**named, "device_ids": list(self.device_ids)} if self.device_ids else named

    def __eq__(self, other):
        return (
            isinstance(other, Mesh)
            and list(self.axes.items()) == list(other.axes.items())
            and self.device_ids == other.device_ids
        )

    def __hash__(self):
        return hash((tuple(self.axes.items()), self.device_ids))

    def __repr__(self):
        parts = [f"{name}={size}" for name, size in self.axes.items()]
        if self.device_ids:
            parts.append(f"device_ids={list(self.device_ids)}")
        return f"Mesh({', '.join(parts)})"

    def _repr_html_(self):
        from .visualize import mesh_html

        return mesh_html(self)


def _parse(text):
    axes = {}
    for part in text.split(","):
        name, found, size = part.partition("=")
        if not found or not name.strip() or not size.strip().isdigit():
            raise UsageError(f"{part!r} is not an axis; expected NAME=SIZE, as in data=2,model=4")
        axes[name.strip()] = int(size)
    return axes


def _ranks(mesh):
    """The rank at each position of a JAX mesh: ranks are the devices in the order of their ids."""
    try:
        devices = mesh.devices
    except (AttributeError, ValueError):  # an abstract mesh
        return None
    ids = [device.id for device in devices.flat]
    order = sorted(ids)
    return [order.index(i) for i in ids]
