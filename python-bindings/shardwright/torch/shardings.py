# SPDX-License-Identifier: Apache-2.0
"""Shardings by name: of parameters, their optimizer state, and batch leaves."""

import fnmatch

from torch.utils import _pytree as pytree

from ..errors import UsageError
from ..mesh import without_devices
from ..mesh_search import OpenMesh, mesh_of
from ..sharding import Sharding


def mesh_for(mesh, options, given, what):
    """The mesh of `what`, which may be an OpenMesh if no shardings are `given`; and the options
    without devices.
    """
    options = dict(options)
    found = mesh_of(mesh, options.pop("devices", None), options.get("plan"), what)
    if found is None:
        raise UsageError(
            "there is no mesh: give mesh=shardwright.Mesh(data=2, model=4), or devices=8 with plan='auto'"
        )
    if not isinstance(found, OpenMesh):
        return without_devices(found, what), options
    if given:
        raise UsageError(
            f"shardings name axes, and {what} is for {found}",
            hint="leave out in_shardings and batch_sharding, which the planner chooses, or give the sizes of the mesh",
        )
    return found, options


def of_inputs(inputs, patterns, mesh):
    """{name: Sharding} of a model's tensors. inputs: (name, shape, kind); patterns: {name pattern:
    spec}, of which the first match counts. State and gradients of the shape of their parameter
    follow its sharding, unless a pattern beginning with "optimizer." matches them.
    """
    found, used = {}, set()
    parameters = {name: shape for name, shape, kind in inputs if kind == "param"}
    for name, shape, kind in inputs:
        pattern = _first(
            name,
            [p for p in patterns if kind not in _FOLLOW or p.startswith(name.split(".")[0] + ".")],
        )
        parameter = _parameter_of(name, parameters) if kind in _FOLLOW else None
        if pattern is None and parameter is not None and shape == parameters[parameter]:
            pattern = _first(parameter, patterns)
        if pattern is None:
            continue
        used.add(pattern)
        if patterns[pattern] is not None:
            found[name] = Sharding.of(
                patterns[pattern], len(shape), f"in_shardings[{pattern!r}] for {name}", mesh
            )
    unused = [pattern for pattern in patterns if pattern not in used]
    if unused:
        raise UsageError(
            f"in_shardings names {unused[0]!r}, which matches no tensor of the model; some are {', '.join(list(parameters)[:10])}"
        )
    return found


_FOLLOW = ("state", "gradient")  # a parameter


def _first(name, patterns):
    return next((pattern for pattern in patterns if fnmatch.fnmatchcase(name, pattern)), None)


def _parameter_of(name, parameters):
    """The parameter of a state or gradient name: optimizer.exp_avg.layers.0.weight gives
    layers.0.weight.
    """
    return next(
        (rest for rest in (name.split(".", 2)[-1], name.split(".", 1)[-1]) if rest in parameters),
        None,
    )


def of_batch(leaves, tree, sharding, mesh):
    """A Sharding or None per tensor leaf, from one spec for all or a pytree of specs. leaves:
    shapes; None if not a tensor.
    """
    if sharding is None:
        return [None] * len(leaves)
    specs = _each(leaves, tree, sharding)
    if specs is None:  # one for all; leaves of lower rank take its first entries
        dims = tuple(getattr(sharding, "spec", sharding))
        return [
            shape is not None
            and Sharding.of(dims[: len(shape)], len(shape), "batch_sharding", mesh)
            or None
            for shape in leaves
        ]
    return [
        None
        if spec is None or shape is None
        else Sharding.of(spec, len(shape), f"batch_sharding[{i}]", mesh)
        for i, (spec, shape) in enumerate(zip(specs, leaves))
    ]


def _each(leaves, tree, sharding):
    if (
        isinstance(sharding, str)
        or _is_spec(sharding)
        and not (
            isinstance(sharding, tuple)
            and len(sharding) == len(leaves) > 1
            and all(entry is None or isinstance(entry, tuple) for entry in sharding)
        )
    ):
        return None
    flat, given = pytree.tree_flatten(
        sharding,
        is_leaf=_is_spec
        if not isinstance(sharding, tuple)
        else lambda x: x is not sharding and _is_spec(x),
    )
    if given != tree:
        raise UsageError(
            f"batch_sharding does not have the structure of the batch: {given}; expected {tree}, with a spec for each tensor",
            hint="one spec for all, as ('data',), is also accepted",
        )
    return flat


def _is_spec(value):
    """Whether it is a PartitionSpec, a NamedSharding, or a tuple of None, names and tuples of
    names.
    """
    if (
        value is None
        or hasattr(value, "spec")
        or isinstance(value, Sharding)
        or type(value).__name__ == "PartitionSpec"
    ):
        return True
    return isinstance(value, tuple) and all(
        e is None
        or isinstance(e, str)
        or isinstance(e, tuple)
        and all(isinstance(a, str) for a in e)
        for e in value
    )
