# SPDX-License-Identifier: Apache-2.0
"""Checks and normalizes captured graphs."""

import operator

import torch
from torch.utils._python_dispatch import TorchDispatchMode

from ..errors import InputError
from . import data_dependence, functionalize

_aten = torch.ops.aten


class OneGraph(TorchDispatchMode):
    """Rejects operators that cannot be part of one graph, where they are called, and turns in-place
    operators into copies of new values.
    """

    supports_higher_order_operators = True

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        if isinstance(func, torch._ops.HigherOrderOperator):
            raise InputError(
                f"the step calls {func.name()}, an operator with function arguments, which cannot be captured",
                hint="compute both sides and select with torch.where; a loop of fixed length can be written as one",
            )
        if func._schema.name.startswith(_FOREACH):
            with self:
                return one_by_one(func, args, kwargs or {})
        value = functionalize.value_of(func, args, kwargs or {})
        result = (
            func(*args, **(kwargs or {})) if value is None else _aten.copy_.default(args[0], value)
        )
        for value in result if isinstance(result, (tuple, list)) else (result,):
            if isinstance(value, (torch.SymInt, torch.SymFloat, torch.SymBool)):
                raise data_dependence.refused()
            if isinstance(value, torch.Tensor) and any(
                isinstance(size, torch.SymInt) for size in value.shape
            ):
                raise InputError(
                    f"{func} has a result whose shape depends on data",
                    hint="multiply with a mask or use torch.where instead of selecting elements",
                )
        return result


_FOREACH = "aten::_foreach_"


def one_by_one(func, args, kwargs):
    """Expands an operator on tensor lists to operators on tensors."""
    name = func._schema.name.removeprefix(_FOREACH)
    single = torch.linalg.vector_norm if name == "norm" else getattr(_aten, name)
    count = len(args[0])
    results = [
        single(
            *(
                each[i] if isinstance(each, (list, tuple)) and len(each) == count else each
                for each in args
            ),
            **{
                key: each[i] if isinstance(each, (list, tuple)) else each
                for key, each in kwargs.items()
            },
        )
        for i in range(count)
    ]
    return results if func._schema.returns else None


def check(recorded, inputs, owned):
    """Rejects graphs that cannot be compiled. `owned`: the model's tensors by id."""
    for node in recorded.graph.nodes:
        if node.op == "get_attr":
            value = getattr(recorded, node.target)
            if id(value) in owned:
                raise InputError(
                    f"{owned[id(value)]} is used in a way that makes it a constant of the step",
                    hint="use the tensor through the model: model.get_parameter(name)",
                )
    batch = {
        node: each.name
        for node, each in zip(recorded.graph.find_nodes(op="placeholder"), inputs)
        if each.kind == "batch"
    }
    _check_changes(recorded.graph, batch)


def _check_changes(graph, batch):
    """Rejects in-place changes of outside tensors, which would not be visible. batch: names of
    leaves, by node.
    """
    families = functionalize.Families()
    for node in graph.nodes:
        families.add(node)
        for changed in _changed_by(node):
            origin = families.origin(changed)
            if origin in batch:
                raise InputError(
                    f"the step changes {batch[origin]} in place, which the caller does not see",
                    hint="clone it: x = x.clone()",
                )
            if origin.op == "get_attr":
                raise InputError(
                    f"the step changes a tensor of shape {list(origin.meta['val'].shape) if 'val' in origin.meta else ''} in place that "
                    "is not a parameter, buffer or state",
                    hint="register it: self.register_buffer(name, tensor)",
                )


def _changed_by(node):
    """The tensors that an operator mutates, including those in lists and `out=`."""
    if not isinstance(node.target, torch._ops.OpOverload) or not node.target._schema.is_mutable:
        return []
    named = {each.name: each for each in node.target._schema.arguments}
    given = [
        *zip(node.args, node.target._schema.arguments),
        *((value, named[key]) for key, value in node.kwargs.items() if key in named),
    ]
    written = [
        value for value, each in given if each.alias_info is not None and each.alias_info.is_write
    ]
    return [
        each
        for value in written
        for each in (value if isinstance(value, (list, tuple)) else [value])
        if isinstance(each, torch.fx.Node)
    ]


def finish(module, inputs, has_seed):
    """Normalizes a functional graph. Returns the inputs that it keeps, and the names of those that
    it changes.
    """
    graph = module.graph
    for node in graph.nodes:
        node.meta = {
            key: value
            for key, value in node.meta.items()
            if key in ("val", "nn_module_stack", "stack_trace")
        }
    _simplify(graph)
    after, seed, outputs, left = graph.output_node().args[0]
    placeholders = graph.find_nodes(op="placeholder")
    own, former = placeholders[: len(inputs)], placeholders[len(inputs) :]
    _name(own, inputs)
    changed = [
        (each.name, node) for each, node, before in zip(inputs, after, own) if node is not before
    ]
    where = next(i for i, each in enumerate(inputs) if each.kind == "seed")
    if has_seed:
        changed.append((inputs[where].name, seed))
    for given in (
        (*(node for _, node in changed), *outputs, *left),
        (*(node for _, node in changed), *outputs),
    ):
        graph.output_node().args = (given,)
        graph.eliminate_dead_code(lambda node: node.op in ("placeholder", "output"))
        _check_gradients(graph, former)
    unused = former if has_seed else [*former, own[where]]
    for node in unused:
        graph.erase_node(node)
    _check_operators(graph)
    module.recompile()
    return [each for i, each in enumerate(inputs) if has_seed or i != where], [
        name for name, _ in changed
    ]


def drop_inputs(module, inputs, dropped):
    """Removes unused inputs."""
    for node, each in zip(module.graph.find_nodes(op="placeholder"), inputs):
        if each in dropped:
            module.graph.erase_node(node)
    module.recompile()


def _name(placeholders, inputs):
    """Names the placeholders of batch leaves by their paths."""
    for node, each in zip(placeholders, inputs):
        name = "".join(c if c.isalnum() else "_" for c in each.name).strip("_")
        while "__" in name:
            name = name.replace("__", "_")
        node._rename(name)
        node.target = node.name


_SAME = {
    _aten.detach.default,
    _aten.alias.default,
    _aten.clone.default,
    _aten.lift_fresh_copy.default,
    _aten.lift_fresh.default,
    _aten.detach_copy.default,
    _aten.alias_copy.default,
}


def _simplify(graph):
    """Removes identity operators. Views become reshapes, since without copies strides may no longer
    match.
    """
    for node in graph.nodes:
        if node.op != "call_function":
            continue
        if _is_identity(node):
            node.replace_all_uses_with(node.args[0])
            graph.erase_node(node)
        elif node.target in (_aten.view.default, _aten._unsafe_view.default):
            node.target = _aten.reshape.default
    for node in graph.nodes:
        if (
            node.op == "call_function"
            and node.target in _BY_STORAGE_OFFSET
            and not node.args[0].meta["val"].is_contiguous()
        ):
            _make_contiguous(graph, node)
    for node in reversed(graph.nodes):
        if node.op == "call_function" and getattr(node.target, "namespace", None) == "profiler":
            graph.erase_node(node)


_BY_STORAGE_OFFSET = {
    _aten.as_strided.default,
    _aten.as_strided_copy.default,
    _aten.as_strided_scatter.default,
}


def _make_contiguous(graph, node):
    """Inserts a copy before operators that address storage: their operand was contiguous before an
    identity was removed.
    """
    given, shape = node.args[0], list(node.args[0].meta["val"].shape)
    for size in ([-1], shape):
        with graph.inserting_before(node):
            flat = graph.call_function(_aten.reshape.default, (given, size))
        flat.meta = {**given.meta, "val": given.meta["val"].contiguous().reshape(size)}
        given = flat
    node.args = (given, *node.args[1:])


def _is_identity(node):
    if node.target in _SAME:
        return True
    if node.target in (_aten._to_copy.default, _aten.expand.default, _aten.view.default):
        found, given = node.meta.get("val"), getattr(node.args[0], "meta", {}).get("val")
        return (
            found is not None
            and given is not None
            and found.dtype == given.dtype
            and found.shape == given.shape
        )
    return False


class UsesGradients(Exception):
    """The step reads gradients of an earlier call, as in gradient accumulation."""


def _check_gradients(graph, former):
    """Raises UsesGradients if the graph depends on former gradients; zeros_like only needs their
    shape.
    """
    for node in former:
        for user in list(node.users):
            if user.target is _aten.full_like.default:
                val = user.meta["val"]
                user.target, user.args = _aten.full.default, (list(val.shape), user.args[1])
                user.kwargs = {"dtype": val.dtype, "device": val.device}
        if node.users:
            raise UsesGradients


_NAMESPACES = ("aten", "prims", "shardwright", "higher_order", "transformers")


def _check_operators(graph):
    for node in graph.nodes:
        if node.op != "call_function" or node.target is operator.getitem:
            continue
        namespace = getattr(node.target, "namespace", None)
        if namespace not in _NAMESPACES:
            raise InputError(
                f"{node.target} is a custom operator without a known decomposition",
                hint="write it with operators of PyTorch",
            )
