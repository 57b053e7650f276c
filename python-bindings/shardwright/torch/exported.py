# SPDX-License-Identifier: Apache-2.0
"""Captured steps as ExportedPrograms, and .pt2 files."""

import contextlib
import os
import warnings
import zipfile
from unittest import mock

import torch
from torch._export.serde import serialize
from torch.export.exported_program import ExportedProgram, ModuleCallEntry, ModuleCallSignature
from torch.export.graph_signature import (
    ConstantArgument,
    ExportGraphSignature,
    InputKind,
    InputSpec,
    OutputKind,
    OutputSpec,
    TensorArgument,
)
from torch.utils import _pytree as pytree

from ..errors import InputError
from ..files import beside, folder_of
from .capture import TENSOR


def to_exported_program(captured, thin=False, share=False):
    """Converts a captured step to a torch.export.ExportedProgram. Its parameters, buffers, state
    and hyperparameters have the names of the model and optimizer and their current values, and
    are mutated. `program.module()(batch)` is one step; leaves of the result that are not tensors
    are None.

        share: use the model's tensors instead of copies
        thin:  for compilation only: weights have shapes but no data, all are inputs, and batch and
               result are flat lists of tensors
    """
    graph, constants = _with_constants_as_inputs(captured.graph)
    placeholders = graph.find_nodes(op="placeholder")
    specs = [
        InputSpec(InputKind.CONSTANT_TENSOR, TensorArgument(node.name), name)
        for node, name in zip(placeholders, constants)
    ]
    own = list(zip(captured.inputs, placeholders[len(constants) :]))
    specs += [_input_spec(each, node, thin) for each, node in own if each.kind != "batch"]
    specs += _batch_specs(
        graph,
        [TENSOR for each, _ in own if each.kind == "batch"] if thin else captured.leaves,
        [node for each, node in own if each.kind == "batch"],
    )
    out = _output_specs(captured, graph.output_node(), thin)
    value = _shape_of if thin else (lambda tensor: tensor) if share else _copy
    state = {each.name: value(each.read()) for each in captured.inputs if each.kind != "batch"}
    hidden = set() if thin else {each.name for each in captured.inputs if not each.persistent}
    return ExportedProgram(
        torch.nn.Module(),
        graph,
        ExportGraphSignature(specs, out),
        {name: t for name, t in state.items() if name not in hidden},
        {},
        [_call_entry(captured, specs, out, thin)],
        constants={**constants, **{name: state[name] for name in hidden}},
        verifiers=[torch._export.verifier.Verifier],
    )


def _with_constants_as_inputs(module):
    """Returns a copy of the graph with constants as its first inputs, and {name: tensor}."""
    graph = torch.fx.Graph()
    graph.output(graph.graph_copy(module.graph, {}))
    first, constants, nodes = next(iter(graph.nodes)), {}, {}
    for node in graph.find_nodes(op="get_attr"):
        value, name = getattr(module, node.target).detach(), node.target.strip("_")
        if name not in nodes:
            with graph.inserting_before(first):
                nodes[name] = graph.placeholder(f"c_{name}")
            nodes[name].meta["val"] = node.meta.get("val", value)
            constants[f"constants.{name}"] = value
        node.replace_all_uses_with(nodes[name])
        graph.erase_node(node)
    return graph, constants


def _shape_of(tensor):
    """A tensor of the same type with a storage of one element."""
    if isinstance(tensor, torch.nn.Parameter):
        return torch.nn.Parameter(_shape_of(tensor.detach()), requires_grad=tensor.requires_grad)
    if tensor.numel() == 0:
        return torch.empty(tensor.shape, dtype=tensor.dtype)
    return torch.zeros((), dtype=tensor.dtype).expand(tensor.shape)


def _copy(tensor):
    copy = tensor.detach().clone()
    return (
        torch.nn.Parameter(copy, requires_grad=tensor.requires_grad)
        if isinstance(tensor, torch.nn.Parameter)
        else copy
    )


def _input_spec(each, node, thin):
    if each.kind == "param":
        return InputSpec(InputKind.PARAMETER, TensorArgument(node.name), each.name)
    return InputSpec(
        InputKind.BUFFER, TensorArgument(node.name), each.name, each.persistent or thin
    )


def _batch_specs(graph, leaves, nodes):
    """Specs of batch leaves. Tensors have placeholders; other leaves get an unused one."""
    specs, given = [], iter(nodes)
    after = max(
        (node for node in graph.nodes if node.op == "placeholder"),
        key=list(graph.nodes).index,
        default=None,
    )
    for i, leaf in enumerate(leaves):
        if leaf is TENSOR:
            specs.append(InputSpec(InputKind.USER_INPUT, TensorArgument(next(given).name), None))
            continue
        with graph.inserting_after(after):
            after = graph.placeholder(f"constant_{i}")
        after.meta["val"] = leaf
        specs.append(InputSpec(InputKind.USER_INPUT, ConstantArgument(after.name, leaf), None))
    return specs


def _output_specs(captured, output, thin):
    """Specs of outputs. In a thin program side effects are results; in others they mutate the input
    that reads them, if there is one.
    """
    nodes = list(output.args[0])
    changes, results = nodes[: len(captured.changes)], nodes[len(captured.changes) :]
    own = results[: captured.results.count(TENSOR)]
    put = zip(
        (name for put in captured.side_effects for name in [put.into] * put.leaves.count(TENSOR)),
        results[len(own) :],
    )
    changed = [
        *zip(captured.changes, changes),
        *(() if thin else ((name, node) for name, node in put if name)),
    ]
    kinds = {each.name: each.kind for each in captured.inputs}
    specs = [
        OutputSpec(
            OutputKind.PARAMETER_MUTATION if kinds[name] == "param" else OutputKind.BUFFER_MUTATION,
            TensorArgument(node.name),
            name,
        )
        for name, node in changed
    ]
    given = results if thin else _in_place_of_tensors(captured.results, own)
    specs += [
        OutputSpec(
            OutputKind.USER_OUTPUT,
            ConstantArgument("", None) if node is None else TensorArgument(node.name),
            None,
        )
        for node in given
    ]
    output.args = ((*(node for _, node in changed), *given),)
    return specs


def _in_place_of_tensors(leaves, nodes):
    nodes = iter(nodes)
    return [next(nodes) if leaf is TENSOR else None for leaf in leaves]


def _call_entry(captured, specs, out, thin):
    batch = (
        pytree.tree_structure([0] * len(captured.named("batch"))) if thin else captured.batch_tree
    )
    result = (
        pytree.tree_structure([0] * captured.outputs.count(TENSOR)) if thin else captured.out_tree
    )
    placeholder = pytree.tree_unflatten([0] * batch.num_leaves, batch)
    return ModuleCallEntry(
        "",
        ModuleCallSignature(
            [spec.arg for spec in specs if spec.kind == InputKind.USER_INPUT],
            [spec.arg for spec in out if spec.kind == OutputKind.USER_OUTPUT],
            pytree.tree_structure(((placeholder,), {})),
            result,
            ["batch"],
        ),
    )


def write(program, path):
    """torch.export.save, atomically; without its warning about weights without data, and without
    the canonicalization whose result it discards, which takes half of the time for large
    programs.
    """
    rehearsal = mock.patch.object(serialize, "canonicalize", lambda program, *rest: program)
    with (
        warnings.catch_warnings(),
        rehearsal if hasattr(serialize, "canonicalize") else contextlib.nullcontext(),
    ):
        warnings.filterwarnings("ignore", "No complete tensor found")
        with beside(path) as folder:
            half = os.path.join(folder, "model.pt2")
            torch.export.save(program, half)
            os.replace(half, path)


def read(path):
    """torch.export.load, with errors that name the file."""
    try:
        open(path, "rb").close()
    except OSError as error:
        raise InputError(
            f"cannot read {path}: {os.strerror(error.errno)}", hint="TrainStep.save writes it"
        ) from None
    if not zipfile.is_zipfile(path):
        raise InputError(
            f"cannot read {path}: it is not an archive of torch.export.save",
            hint="TrainStep.save writes it",
        )
    try:
        return torch.export.load(path)
    except Exception as error:
        raise InputError(
            f"cannot read {path}: {error}",
            hint="it may be damaged, or written by another release of PyTorch",
        ) from error


def archive_of(program):
    """Writes the program to a temporary file, which is removed with it."""
    path = os.path.join(folder_of(program), "model.pt2")
    write(program, path)
    return path
