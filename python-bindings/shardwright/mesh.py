# SPDX-License-Identifier: Apache-2.0
"""Meshes: named axes with sizes, and the device at each position."""

import collections.abc
import itertools
import math
import numbers

from .devices import checked_devices
from .errors import UsageError

MOST_DEVICES = 65536  # keep equal to include/shardwright/Support/MaxDevices.h


class Mesh:
    """A grid of devices.

        >>> Mesh(data=2, model=4)
        Mesh(data=2, model=4)
        >>> Mesh("data=2,model=4").size
        8

    The last axis varies fastest. `device_ids` are the ranks by position, if not the identity: a JAX
    mesh with permuted devices keeps its order. `devices` are those of a pool that its programs run
    on (shardwright.devices), by position: programs on different devices run at the same time, and
    a call returns at once. Raises UsageError for invalid axes and devices.
    """

    def __init__(self, axes=None, /, *, device_ids=None, devices=None, **named):
        if axes is not None and named:
            raise UsageError("give the axes as one value or by name, not both")
        self.axes = {}
        for name, size in named.items() if axes is None else _pairs(axes):
            if name in self.axes:
                raise UsageError(f"axis {name!r} is named twice")
            self.axes[_checked_name(name)] = _checked_size(name, size)
        if self.size > MOST_DEVICES:
            raise UsageError(
                f"the axes make {self.size} devices; a program is partitioned for at most {MOST_DEVICES}",
                hint="use smaller axes",
            )
        self.device_ids = _checked_ids(device_ids, self.size)
        self.devices = checked_devices(devices, self.size)
        if self.devices and self.device_ids:
            raise UsageError("device_ids and devices: give the devices in that order")

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
            and self.devices == other.devices
        )

    def __hash__(self):
        return hash((tuple(self.axes.items()), self.device_ids, self.devices))

    def __repr__(self):
        parts = [f"{name}={size}" for name, size in self.axes.items()]
        if self.device_ids:
            parts.append(f"device_ids={list(self.device_ids)}")
        if self.devices:
            parts.append(f"devices={[device.id for device in self.devices]}")
        return f"Mesh({', '.join(parts)})"

    def _repr_html_(self):
        from .visualize import mesh_html

        return mesh_html(self)


def without_devices(mesh, what):
    """Converts a mesh like Mesh.of. Raises UsageError if it has devices."""
    mesh = Mesh.of(mesh)
    if mesh is not None and mesh.devices:
        raise UsageError(
            f"{what} has a mesh with devices; only shardwright.compile and shardwright.jax.jit place programs on them",
            hint="leave out devices=",
        )
    return mesh


def _pairs(axes):
    """The (name, size) pairs of {"data": 2} or "data=2"."""
    if isinstance(axes, str):
        return _parse(axes)
    if isinstance(axes, collections.abc.Mapping):
        return axes.items()
    raise UsageError(
        f"{axes!r} does not name axes; expected 'data=2,model=4', {{'data': 2, 'model': 4}} or names as keywords"
    )


def _parse(text):
    """The (name, size) pairs of "data=2,model=4"."""
    for part in text.split(","):
        name, _, size = (word.strip() for word in part.partition("="))
        if not name or not (size.isascii() and size.isdigit()):
            raise UsageError(
                f"{part!r} is not an axis; expected NAME=SIZE, as in data=2,model=4",
                hint="compile and jit choose sizes that are left open, with devices=8"
                if size == "?"
                else None,
            )
        yield name, int(size)


def _checked_name(name):
    """A name that "data=2,model=4" can hold."""
    if isinstance(name, str) and name and name == name.strip() and not set(name) & set(",="):
        return name
    raise UsageError(
        f"{name!r} is not the name of an axis; expected a string without ',', '=' and spaces around it"
    )


def _checked_size(name, size):
    """The size as an int: NumPy's integers are accepted, True is not."""
    if isinstance(size, numbers.Integral) and not isinstance(size, bool) and size >= 1:
        return int(size)
    raise UsageError(f"axis {name!r} has size {size!r}; expected an integer of at least 1")


def _checked_ids(ids, count):
    """The rank at each position; () for the identity. Reads a few more than `count` at most, so
    that the size of a mesh bounds the memory.
    """
    shown = 16
    if ids is None:
        return ()
    found = tuple(itertools.islice(ids, count + shown + 1))
    if not found or found == tuple(range(count)):
        return ()
    if sorted(found) != list(range(count)):
        raise UsageError(
            f"device_ids are {', '.join(map(str, found[:shown]))}{' …' * (len(found) > shown)}; expected each number from 0 to {count - 1} once"
        )
    return found


def _ranks(mesh):
    """The rank at each position of a JAX mesh: ranks are the devices in the order of their ids."""
    try:
        devices = mesh.devices
    except (AttributeError, ValueError):  # an abstract mesh
        return None
    ids = [device.id for device in devices.flat]
    order = sorted(ids)
    return [order.index(i) for i in ids]
