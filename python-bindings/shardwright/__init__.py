# SPDX-License-Identifier: Apache-2.0
"""Shardwright: a model written for one device becomes a proven-equal program for many.

    import shardwright as sw
    mesh = sw.Mesh(data=2, model=4)
    program = sw.compile("model.mlir", mesh=mesh)      # StableHLO, jax.export artifacts, PyTorch's .pt2
    outputs = program.run(*arrays)
    print(program.explain())

`shardwright.jax.jit` takes JAX functions, `shardwright.torch` PyTorch modules and training steps.
"""

from . import checkpoint, errors
from ._core import __version__
from .array import Array
from .compare import compare
from .devices import Device, devices
from .dispatch import block_until_ready
from .errors import (
    ArgumentError,
    CompileWarning,
    Error,
    InputError,
    InternalError,
    RankFailed,
    UsageError,
)
from .mesh import Mesh
from .placed import PlacedArray
from .program import Program, compile, load
from .sharding import Sharding
from .stage import stage
from .transfers import transfers
from .visualize import visualize_sharding

__all__ = [
    "ArgumentError",
    "Array",
    "CompileWarning",
    "Device",
    "Error",
    "InputError",
    "InternalError",
    "Mesh",
    "PlacedArray",
    "Program",
    "RankFailed",
    "Sharding",
    "UsageError",
    "__version__",
    "block_until_ready",
    "checkpoint",
    "compare",
    "compile",
    "devices",
    "errors",
    "load",
    "stage",
    "transfers",
    "visualize_sharding",
]


def __getattr__(name):
    if name in ("jax", "torch"):  # imported lazily: these need optional packages
        import importlib

        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
