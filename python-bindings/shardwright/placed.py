# SPDX-License-Identifier: Apache-2.0
"""Programs that are placed on devices, and their arrays.

A call returns at once, with arrays whose values are pending. An array is first on the ranks of the
program that computes it. Before a later call overwrites it, or when it is sent to other devices, it
becomes Shards, which belong to no program.
"""

import functools
import math
import threading
import weakref

import numpy as np

from . import _core
from .array import extend
from .dispatch import Task, dispatch, in_order
from .errors import ArgumentError, UsageError
from .mesh import Mesh
from .sharding import Sharding
from .shards import Shards, copies, gathered, is_within_device
from .transfers import record


class PlacedArray:
    """An array on the devices of a mesh, whose value may be pending: `.dtype`, `.shape`, `.layout`,
    `.mesh`. Reading its value waits for it; it raises the error of the call that should have given
    it, or of one which that depends on.
    """

    def __init__(self, name, dtype, shape, layout, mesh, is_weak=False, origin=None):
        self._name, self._type = name, (np.dtype(dtype), tuple(shape), layout, is_weak)
        self.mesh = mesh
        self._origin = origin  # (runner, number of the call, output) of a result
        self._task = None
        self._lock = threading.RLock()  # of what follows
        self._value = None  # on the ranks, a _core.Array; else Shards
        self._host = None
        self._readers = []  # tasks
        self._is_deleted = False

    dtype = property(lambda self: self._type[0])
    shape = property(lambda self: self._type[1])
    layout = property(lambda self: self._type[2], doc="The sharding on the devices.")
    sharding = layout
    weak_type = property(lambda self: self._type[3])
    is_on_ranks = property(lambda self: not self._is_deleted)
    is_on_host = property(lambda self: self._host is not None)

    def is_ready(self):
        """Whether its value is there, or will never be."""
        return self._task.is_done

    def block_until_ready(self):
        """Waits for its value. Returns self."""
        self._require_there()
        self._task.result()
        return self

    def numpy(self):
        """The global array on the host, read-only and cached. Waits for it."""
        if self._host is not None:
            return self._host
        self.block_until_ready()
        with self._lock:
            self._require_there()
            if self._host is None:
                value = self._value
                if isinstance(value, Shards):
                    host = gathered(value, self.shape, self.dtype, self.layout, self.mesh)
                else:
                    host = value.read()
                host.setflags(write=False)
                self._host = host
            return self._host

    def read(self):
        """A new copy of the global array."""
        return self.numpy().copy()

    def to(self, target, spec=None):
        """The same value on other devices, pending: each shard there is sent what it needs from the
        shards here. target: a mesh with devices, and `spec` a PartitionSpec, by default whole on
        each of them; or an input of a program. Raises UsageError.
        """
        mesh = target.sharding.mesh if spec is None and hasattr(target, "donated_to") else target
        mesh = Mesh.of(mesh)
        if not mesh.devices:
            raise UsageError(
                f"{mesh} has no devices: give Mesh(…, devices=shardwright.devices(6)[2:4])"
            )
        sharding = target.sharding if mesh is not target else spec
        return self._to(
            mesh,
            Sharding.of(() if sharding is None else sharding, len(self.shape), "to", mesh),
            self._name,
        )

    def is_deleted(self):
        """Whether it was donated to a later call."""
        return self._is_deleted

    def delete(self):
        """Frees it, as soon as no call and no transfer needs it."""
        self._is_deleted = True
        with self._lock:
            self._host = None
            if self._task.is_done and all(task.is_done for task in self._readers):
                self._value = None

    def _require_there(self):
        if self._is_deleted:
            raise RuntimeError(
                f"{self._name} was donated to a later call, which has written over it: use what that call returned"
            )

    def _to(self, mesh, sharding, name):
        sharding = Sharding([dim or () for dim in sharding.dims], mesh)
        sent = type(self)(name, self.dtype, self.shape, sharding, mesh, self.weak_type)
        send = functools.partial(_send, self, weakref.ref(sent), name, mesh, sharding)
        with in_order():
            self._require_there()
            # While it is on the ranks, in turn with what else its devices do.
            devices = self.mesh.devices if self._is_of_last_call() else ()
            sent._task = Task(f"the transfer of {name}", send, devices, [self._task])
            self._is_read_by(sent._task)
            dispatch(sent._task)
        return sent

    def _is_read_by(self, task):
        self._readers = [each for each in self._readers if not each.is_done] + [task]

    def _is_of_last_call(self):
        return self._origin is not None and self._origin[0].calls == self._origin[1]

    def _keep(self):
        """Makes it Shards, before its program overwrites it, unless nothing reads it any more."""
        with self._lock:
            is_used = not self._is_deleted or any(not task.is_done for task in self._readers)
            if is_used and isinstance(self._value, _core.Array):
                shards = Shards.empty(self.shape, self.dtype, self.layout, self.mesh)
                self._copy_to(
                    shards,
                    copies(self.shape, self.layout, self.mesh, self.layout, self.mesh),
                )
                self._value = shards

    def _copy_to(self, shards, plan):
        """Copies boxes of its shards. Requires the lock."""
        value = self._value
        is_apart = isinstance(value, Shards)
        boxes = [
            (
                value.blocks[each.source] if is_apart else each.source,
                each.source_begin,
                each.extent,
                shards.blocks[each.target],
                each.target_begin,
            )
            for each in plan
        ]
        _core.copy_boxes(boxes) if is_apart else value.read_shards(boxes)


def _send(array, reference, name, mesh, sharding):
    """Copies from the shards of `array` to new ones of an array on `mesh`, if that is still used."""
    sent = reference()
    if sent is None:
        return
    plan = copies(array.shape, array.layout, array.mesh, sharding, mesh)
    shards = Shards.empty(array.shape, array.dtype, sharding, mesh)
    with array._lock:
        array._copy_to(shards, plan)
    sent._value = shards
    moved = {"copies": 0, "bytes": 0, "bytes_within": 0}
    for each in plan:
        size = math.prod(each.extent) * array.dtype.itemsize
        if is_within_device(each, array.mesh, mesh):
            moved["bytes_within"] += size
        else:
            moved["copies"] += 1
            moved["bytes"] += size
    record(name, _place(array), _place(sent), moved)


def _place(array):
    axes = ",".join(f"{axis}={size}" for axis, size in array.mesh.axes.items())
    ids = ",".join(str(device.id) for device in array.mesh.devices)
    return f"{axes} on devices {ids} as {array.layout.text()}"


class PlacedRunner:
    """A program on its devices. open: loads it and returns a Runner; convert, as that of a Runner;
    immutable: types of leaves that do not change; array_type: subclass of PlacedArray for results.
    """

    is_over = False  # it loads the program again itself

    def __init__(self, program, open, convert, immutable=(), array_type=PlacedArray, weak=None):
        self._open, self._convert, self._immutable = open, convert, immutable
        self._array_type, self._name = array_type, program.name
        self._inputs, self._outputs, self._mesh = program.inputs, program.outputs, program.mesh
        self._weak = weak or [False] * len(self._outputs)
        self._has_effects = program.has_callbacks
        self._core = open()
        self._live = []  # references to the results of the last call that has run
        self.calls = 0  # dispatched

    @property
    def steps_done(self):
        return self.calls

    def takes(self, leaves, types):
        return self._core.takes(leaves, types)

    def call(self, leaves):
        """Dispatches one step. Takes one leaf per input and returns one array per output."""
        if len(leaves) != len(self._inputs):
            raise ArgumentError(
                f"the program takes {len(self._inputs)} arrays, {len(leaves)} are given"
            )
        with in_order():
            given = [self._place(i, leaf) for i, leaf in enumerate(leaves)]
            donated = [each for i, each in enumerate(given) if self._is_in_place(i, each)]
            results = [self._result(k) for k in range(len(self._outputs))]
            run = functools.partial(
                self._run, given, donated, [weakref.ref(each) for each in results]
            )
            arrays = [each for each in given if isinstance(each, PlacedArray)]
            task = Task(
                f"a call of {self._name}",
                run,
                self._mesh.devices,
                [each._task for each in arrays],
                self._has_effects,
            )
            for each in arrays:
                each._is_read_by(task)
            for each in results:
                each._task = task
            dispatch(task)
            self.calls += 1
            for each in donated:
                each._is_deleted = True
            return results

    def finish(self):
        """Waits for its calls, ends the ranks and returns the report as JSON."""
        report = []

        def end():
            self._keep_live(())
            report.append(self._core.finish())

        with in_order():
            task = dispatch(Task(f"the end of {self._name}", end, self._mesh.devices))
            self.calls += 1
        task.result()
        return report[0]

    def _result(self, k):
        output = self._outputs[k]
        return self._array_type(
            f"{output.name} of {self._name}",
            output.dtype,
            output.shape,
            output.sharding,
            self._mesh,
            self._weak[k],
            (self, self.calls + 1, k),
        )

    def _place(self, i, leaf):
        """What a call is given for a leaf: an array on these devices with the layout of the input,
        or one on the host that does not change.
        """
        value = self._inputs[i]
        if not isinstance(leaf, PlacedArray):
            array = self._convert(i, leaf)
            return leaf if isinstance(leaf, self._immutable) else np.array(array, copy=True)
        leaf._require_there()
        if (leaf.dtype, leaf.shape) != (value.dtype, value.shape):
            self._convert(i, np.broadcast_to(np.zeros((), leaf.dtype), leaf.shape))  # may raise
            return self._convert(i, leaf)
        is_here = leaf.mesh == self._mesh and leaf.layout == value.sharding
        if leaf._origin is None:
            stays = is_here
        elif leaf._origin[0] is not self:
            stays = False
        elif leaf._is_of_last_call():
            stays = self._core_keeps(leaf._origin[2], i)
        else:
            stays = is_here
        return leaf if stays else leaf._to(self._mesh, value.sharding, leaf._name)

    def _core_keeps(self, output, i):
        if self._core.is_over:  # the values are lost, which the call will say
            return True
        return self._core.keeps(output, i)

    def _is_in_place(self, i, given):
        """Whether a call writes its output over what it is given for an input."""
        return (
            isinstance(given, PlacedArray)
            and given._origin is not None
            and given._origin[0] is self
            and given._is_of_last_call()
            and self._inputs[i].donated_to == given._origin[2]
        )

    def _run(self, given, donated, results):
        """On a thread of the controller."""
        self._keep_live(donated)
        if self._core.is_over:
            self._core = self._open()
        leaves = [each._value if isinstance(each, PlacedArray) else each for each in given]
        outputs = self._core.call(leaves)
        for reference, value in zip(results, outputs):
            array = reference()
            if array is not None:
                array._value = value
        self._live = results

    def _keep_live(self, donated):
        """Keeps those results of the last call which are used, other than by this one."""
        for reference in self._live:
            array = reference()
            if array is not None and not any(array is each for each in donated):
                array._keep()
        self._live = []


def _repr(self):
    if self.size <= 16 and not self._is_deleted:
        return f"shardwright.PlacedArray({self.numpy()!r})"
    state = "deleted" if self._is_deleted else "ready" if self.is_ready() else "pending"
    return f"shardwright.PlacedArray(shape={self.shape}, dtype={self.dtype}, layout={self.layout.text()}, {self.mesh}, {state})"


extend(PlacedArray)
PlacedArray.__repr__ = _repr
