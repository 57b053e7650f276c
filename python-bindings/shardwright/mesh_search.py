# SPDX-License-Identifier: Apache-2.0
"""Meshes that are not given, but chosen: by a search over them, or by a plan that was kept."""

import contextlib
import dataclasses
import numbers
import os

from .errors import UsageError
from .mesh import Mesh


@dataclasses.dataclass(frozen=True)
class OpenMesh:
    """A mesh whose sizes the planner chooses: of `text`, as in "data=?,model=8", or of any axes if
    it is None, over `size` devices.
    """

    text: str | None
    size: int
    devices = ()  # of a pool

    def __repr__(self):
        axes = f"the mesh {self.text}" if self.text else "a mesh"
        return f"{axes} over {self.size} devices, to be chosen"


def mesh_of(mesh, devices, plan, what):
    """The Mesh that is given, by itself or by a plan; or an OpenMesh; or None. `what` takes them,
    in messages. Raises UsageError.
    """
    if isinstance(mesh, OpenMesh):
        return mesh
    is_open = isinstance(mesh, str) and "?" in mesh
    if devices is None and not is_open:
        return _of_plan(plan) if mesh is None else Mesh.of(mesh)
    if devices is None:
        raise UsageError(
            f"the mesh {mesh!r} leaves sizes open",
            hint="say how many devices there are: devices=8",
        )
    if not isinstance(devices, numbers.Integral) or isinstance(devices, bool) or devices < 1:
        raise UsageError(f"devices is {devices!r}; expected an integer of at least 1")
    if mesh is not None and not is_open:
        raise UsageError(
            f"mesh and devices={devices}: devices searches meshes, and {Mesh.of(mesh)} is one",
            hint="give one of them, or leave sizes open: mesh='data=?,model=8'",
        )
    if plan not in (None, "auto"):
        raise UsageError(f"{what} chooses a mesh over devices={devices} by plan='auto'")
    return OpenMesh(mesh, int(devices))


def _of_plan(plan):
    """The mesh of a plan that was kept; None if `plan` is a name."""
    if hasattr(plan, "save"):
        return plan.mesh
    if isinstance(plan, (str, os.PathLike)) and os.fspath(plan).endswith(".json"):
        from .plan import Plan

        return Plan.load(plan).mesh
    return None


def options_of(mesh):
    """Options of the compiler for a Mesh, an OpenMesh or None."""
    if not isinstance(mesh, OpenMesh):
        return mesh.options() if mesh else {}
    named = {"mesh": mesh.text} if mesh.text else {}
    return {**named, "devices": mesh.size, "plan": "auto"}


def settled(mesh, options, program):
    """(mesh, options) for other programs of a function whose first program was compiled for `mesh`:
    of an OpenMesh the one that was chosen, so that values can stay where they are.
    """
    if not isinstance(mesh, OpenMesh):
        return mesh, options
    rest = {key: value for key, value in options.items() if key != "devices"}
    return program.mesh, {**rest, "plan": "auto"}


class Unmeshed:
    """In place of the mesh in JAX's representation while it is open: a function is traced without."""

    jax = None

    def __init__(self, open_mesh):
        self.ours = open_mesh

    def shardings(self, tree):
        raise UsageError(
            f"shardings name axes, and the function is for {self.ours}",
            hint="leave out in_shardings and out_shardings, which the planner chooses, or give the sizes of the mesh",
        )

    def context(self):
        return contextlib.nullcontext()
