"""Captured steps as ordinary programs of torch.export: what torch.export.save writes."""
import os
import tempfile
import weakref

import torch
from torch.export.exported_program import ExportedProgram, ModuleCallEntry, ModuleCallSignature
from torch.export.graph_signature import ExportGraphSignature, InputKind, InputSpec, OutputKind, OutputSpec, TensorArgument
from torch.utils import _pytree as pytree

_KINDS = {"param": InputKind.PARAMETER, "batch": InputKind.USER_INPUT}


def to_exported_program(captured):
    """A program whose parameters, buffers, state and hyperparameters have the names that the model and the optimizer give them, with
    their values as they are now, and which changes them. `program.module()(batch)` is one step."""
    graph, constants = _with_constants_as_inputs(captured.graph)
    placeholders = graph.find_nodes(op="placeholder")
    specs = [InputSpec(InputKind.CONSTANT_TENSOR, TensorArgument(node.name), name) for node, name in zip(placeholders, constants)]
    specs += [_input_spec(each, node) for each, node in zip(captured.inputs, placeholders[len(constants):])]
    outputs = graph.output_node().args[0]
    kinds = {each.name: each.kind for each in captured.inputs}
    out = [OutputSpec(OutputKind.PARAMETER_MUTATION if kinds[name] == "param" else OutputKind.BUFFER_MUTATION, TensorArgument(node.name), name)
           for name, node in zip(captured.changes, outputs)]
    out += [OutputSpec(OutputKind.USER_OUTPUT, TensorArgument(node.name), None) for node in outputs[len(captured.changes):]]
    state = {each.name: each.read() for each in captured.inputs if each.kind != "batch"}
    hidden = {each.name for each in captured.inputs if not each.persistent}
    root = torch.nn.Module()
    return ExportedProgram(root, graph, ExportGraphSignature(specs, out), {name: t for name, t in state.items() if name not in hidden}, {},
                           [_call_entry(captured, specs, out)], example_inputs=_example(captured),
                           constants={**constants, **{name: state[name] for name in hidden}},
                           verifiers=[torch._export.verifier.Verifier])


def _with_constants_as_inputs(module):
    """A copy of the graph with {name: tensor} of what were attributes, first."""
    graph = torch.fx.Graph()
    graph.output(graph.graph_copy(module.graph, {}))
    first, constants, nodes = next(iter(graph.nodes)), {}, {}
    for node in graph.find_nodes(op="get_attr"):
        if node.target not in nodes:
            with graph.inserting_before(first):
                nodes[node.target] = graph.placeholder(f"c_{node.target.strip('_')}")
            nodes[node.target].meta["val"] = node.meta["val"] if "val" in node.meta else getattr(module, node.target).detach().to("meta")
            constants[f"constants.{node.target.strip('_')}"] = getattr(module, node.target).detach()
        node.replace_all_uses_with(nodes[node.target])
        graph.erase_node(node)
    return graph, constants


def _input_spec(each, node):
    kind = _KINDS.get(each.kind, InputKind.BUFFER)
    target = None if kind == InputKind.USER_INPUT else each.name
    return InputSpec(kind, TensorArgument(node.name), target, each.persistent if kind == InputKind.BUFFER else None)


def _example(captured):
    leaves = iter(each.read() for each in captured.named("batch"))
    return (pytree.tree_unflatten([next(leaves) if leaf is None else leaf for leaf in captured.leaves], captured.batch_tree),), {}


def _call_entry(captured, specs, out):
    in_spec = pytree.tree_structure(_example(captured))
    return ModuleCallEntry("", ModuleCallSignature(
        [spec.arg for spec in specs if spec.kind == InputKind.USER_INPUT], [spec.arg for spec in out if spec.kind == OutputKind.USER_OUTPUT],
        in_spec, captured.out_tree, ["batch"]))


def write(program, path):
    """As torch.export.save, without the example inputs, which may be large and are private."""
    torch.export.save(program, path)


def archive_of(program):
    """A file with the program, which is removed with it."""
    folder = tempfile.TemporaryDirectory(prefix="shardwright-")
    path = os.path.join(folder.name, "model.pt2")
    write(program, path)
    weakref.finalize(program, folder.cleanup)
    return path
