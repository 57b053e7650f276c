# SPDX-License-Identifier: Apache-2.0
"""Devices that programs are placed on."""

import dataclasses
import numbers
import os

from .errors import UsageError

#: The largest pool; keep below the devices that the option `devices` of a run takes.
MOST_DEVICES = 65536


@dataclasses.dataclass(frozen=True)
class Device:
    """A device of a pool: `.id`, its number, `.kind`, "cpu" or "cuda", and `.pool_size`. On CPUs it
    has the cores `.cores`; a GPU has its number. Two devices of one kind and id are the same: what
    programs do on it is done in turn.
    """

    id: int
    pool_size: int = dataclasses.field(compare=False)
    kind: str = "cpu"

    @property
    def cores(self):
        """The numbers of its cores; none for a GPU. The runtime divides them alike, see
        runtime/engine/Cores.h.
        """
        if self.kind != "cpu":
            return ()
        cores = sorted(os.sched_getaffinity(0))
        each = len(cores) // self.pool_size
        if each == 0:
            return (cores[self.id % len(cores)],)
        return tuple(cores[self.id * each : (self.id + 1) * each])

    def __repr__(self):
        return f"Device({self.id})" if self.kind == "cpu" else f"Device({self.id}, {self.kind!r})"


def devices(count=None, kind="cpu"):
    """A pool of devices, as a tuple, of which meshes take some:

        pool = shardwright.devices(6)
        actor, learner = Mesh(data=2, devices=pool[:2]), Mesh(data=2, model=2, devices=pool[2:])

    On CPUs the cores of the process are divided among the devices of a pool; if there are more
    devices than cores, they share them. count: by default as many as there are cores; for GPUs it
    has to be given. kind: "cpu" or "cuda". Raises UsageError if the count is no number from 1 to
    65536.
    """
    if kind not in ("cpu", "cuda"):
        raise UsageError(f"{kind!r} is not a kind of device; expected 'cpu' or 'cuda'")
    if count is None and kind == "cuda":
        raise UsageError("how many GPUs: give shardwright.devices(4, 'cuda')")
    if count is None:
        count = len(os.sched_getaffinity(0))
    if not isinstance(count, numbers.Integral) or isinstance(count, bool):
        raise UsageError(f"devices takes a number of devices, {count!r} is given")
    if not 1 <= count <= MOST_DEVICES:
        raise UsageError(f"a pool has from 1 to {MOST_DEVICES} devices; {count} are asked for")
    return tuple(Device(i, int(count), kind) for i in range(count))


def checked_devices(given, size):
    """The devices of a mesh of `size`, by position; numbers are devices of the default pool. Raises
    UsageError unless there are so many different ones, of one pool.
    """
    if given is None:
        return ()
    found = tuple(_device(each) for each in given)
    if len(found) != size:
        raise UsageError(f"the mesh has {size} positions; {len(found)} devices are given")
    twice = [each for each in found if found.count(each) > 1]
    if twice:
        raise UsageError(f"{twice[0]} is given twice; each position of a mesh takes one of its own")
    if len({(each.kind, each.pool_size) for each in found}) > 1:
        raise UsageError("the devices are of pools of different sizes or kinds: take them from one")
    return found


def _device(each):
    if isinstance(each, Device):
        return each
    if isinstance(each, numbers.Integral) and not isinstance(each, bool) and each >= 0:
        pool = max(len(os.sched_getaffinity(0)), int(each) + 1)
        if pool > MOST_DEVICES:
            raise UsageError(f"device {each} is not of a pool of at most {MOST_DEVICES}")
        return Device(int(each), pool)
    raise UsageError(
        f"{each!r} is not a device; expected one of shardwright.devices(6), or its number"
    )
