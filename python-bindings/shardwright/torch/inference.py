# SPDX-License-Identifier: Apache-2.0
"""Modules as programs, called like the module, with weights on the ranks."""

import logging
import re
import warnings

import torch
from torch.utils import _pytree as pytree

from ..errors import ArgumentError, InputError, UsageError
from ..mesh_search import settled
from ..program import check_options
from ..tensors import to_tensor
from . import decompositions, optimizers, overrides, shardings
from .capture import explained, tracing
from .device_state import Constant, capturing, plain_reads, sync_steps
from .exported import read, write
from .guards import Same, first_change, freeze
from .resident import BorrowCache, Resident, check_leaf, in_order
from .side_effects import is_number
from .state_tracking import StateTracker
from .step import compiled, paths_of
from .step_state import check_model

_KEPT = (torch.ops.aten.scaled_dot_product_attention.default,)


def export(module, args, kwargs=None):
    """Exports a module as a torch.export.ExportedProgram of functional core ATen operators, with
    attention not decomposed: the form that shardwright reads, for torch.export.save. Raises
    InputError if it cannot be exported.
    """
    return _export(module, args, kwargs)[0]


def _export(module, args, kwargs):
    """Returns the program and its guards, [(slot, frozen value)] of the Python state that it has
    read.
    """
    check_model(module)
    sync_steps(module)
    table = torch.export.default_decompositions()
    for op in _KEPT:
        table.pop(op, None)
    table.update(decompositions.table())
    reads = StateTracker(module)
    try:
        with (
            tracing(attention=None),
            overrides.adapted(),
            capturing(),
            torch.no_grad(),
            warnings.catch_warnings(),
        ):
            # A warning of PyTorch about its own code.
            warnings.filterwarnings("ignore", message=".*LeafSpec", category=FutureWarning)
            with reads.recording():
                program = torch.export.export(
                    module,
                    tuple(args) if isinstance(args, (tuple, list)) else (args,),
                    kwargs or {},
                    strict=False,
                )
            reads.changes()
            _check_counts(reads)
            program = program.run_decompositions(table)
    except Exception as error:
        known = explained(error)
        if known is None:
            raise
        raise known from None
    guards = [(slot, freeze(value, of_tensors=Same)) for slot, _, value in reads.guards]
    return program, guards + [
        (Constant(each), True)
        for each in program.constants.values()
        if isinstance(each, torch.Tensor)
    ]


def _check_counts(reads):
    """Rejects counters in attributes: torch.export reverts attribute writes, so they would stay
    constant.
    """
    for at, (slot, _, before) in reads.written.items():
        now = reads.last[at]
        if is_number(before) and is_number(now) and before != now and reads.was_read(slot):
            raise InputError(
                f"the module changes {slot.name} from {before!r} to {now!r} when it is called, which a program cannot",
                hint="count outside of the module; or make it a buffer",
            )


def compile(
    module, args=None, kwargs=None, *, mesh=None, in_shardings=None, batch_sharding=None, **options
):
    """Compiles a module, or a torch.export.ExportedProgram, for all devices of a mesh. The result
    is called like the module.

        args, kwargs    examples; not needed for an ExportedProgram
        in_shardings    {pattern of names of parameters and buffers: spec}
        batch_sharding  a spec for all tensors of args and kwargs, or a pytree of specs (args, kwargs)
        options         of shardwright.compile: target, architectures, ...

    Weights that may have changed are copied to the ranks at the next call. If other Python state
    that the module reads has changed, such as a number in an attribute, it is exported again.
    Returns a Compiled. Raises InputError if the module cannot be compiled, and UsageError for
    invalid arguments.
    """
    check_options(options, "compile", compile)
    if isinstance(module, torch.export.ExportedProgram):
        program = module if _is_functional(module) else module.run_decompositions({})
        return Compiled(
            None,
            program,
            (),
            mesh,
            in_shardings,
            batch_sharding,
            options,
        )
    if args is None:
        raise UsageError(
            "there are no example arguments: give those of a call, compile(module, (x,), mesh=mesh)"
        )
    return Compiled(
        module,
        *_export(module, args, kwargs),
        mesh,
        in_shardings,
        batch_sharding,
        options,
    )


def _is_functional(program):
    return all(getattr(v, "dialect", "") != "TRAINING" for v in program.verifiers)


class Compiled:
    """The result of `compile`: called with the module's arguments. Raises ArgumentError if they do
    not match.
    """

    def __init__(self, module, exported, guards, mesh, in_shardings, batch_sharding, options):
        self.mesh, options = shardings.mesh_for(
            mesh, options, in_shardings or batch_sharding, "a module of PyTorch"
        )
        self.module, self._how = module, (in_shardings, batch_sharding, options)
        self._make(exported, guards)

    def _make(self, exported, guards):
        self.exported, self._guards = exported, guards
        signature, call = exported.graph_signature, exported.module_call_graph[0].signature
        self._in_tree, self._out_tree = call.in_spec, call.out_spec
        vals = {
            node.name: node.meta.get("val") for node in exported.graph.find_nodes(op="placeholder")
        }
        self._leaves = [
            (spec.arg.name, vals[spec.arg.name])
            for spec in signature.input_specs
            if spec.kind.name == "USER_INPUT"
        ]
        self._names = {
            spec.target: vals[spec.arg.name]
            for spec in signature.input_specs
            if spec.kind.name != "USER_INPUT"
        }
        changes = [
            spec.target for spec in signature.output_specs if spec.kind.name.endswith("_MUTATION")
        ]
        if any(spec.kind.name == "USER_INPUT_MUTATION" for spec in signature.output_specs):
            raise InputError(
                "the module changes its arguments in place",
                hint="clone them at the start of forward",
            )
        self._results = [
            getattr(spec.arg, "value", ...)
            for spec in signature.output_specs
            if spec.kind.name == "USER_OUTPUT"
        ]
        self._borrows, self._changed = BorrowCache(), {}
        self._check_is_tensors(signature)
        program = self._compiled(*self._how)
        batch = [name for name, value in self._leaves if isinstance(value, torch.Tensor)]
        self._paths = paths_of(pytree.tree_unflatten([0] * len(self._leaves), self._in_tree))
        self._resident = Resident(
            program,
            changes,
            batch,
            [p for p, (_, v) in zip(self._paths, self._leaves) if isinstance(v, torch.Tensor)],
        )

    def __call__(self, *args, **kwargs):
        changed = first_change(self._guards)
        if changed:
            logging.getLogger(__name__).warning(
                "the module is exported again: %s was %s and is %s", *changed
            )
            self._make(*_export(self.module, args, kwargs))
        leaves, tree = pytree.tree_flatten(in_order((args, kwargs), self._in_tree))
        if tree != self._in_tree:
            raise ArgumentError(f"the arguments are {tree}; expected {self._in_tree}")
        tensors = [
            self._checked(path, leaf, example)
            for path, leaf, (_, example) in zip(self._paths, leaves, self._leaves)
        ]
        results = []
        try:
            self._resident.call(self._values(), [t for t in tensors if t is not None], results)
        finally:  # an interrupt is raised after the step
            self._keep(dict(zip(self._resident.changes, results)))
        outputs = iter(self._resident.outputs(results))
        return pytree.tree_unflatten(
            [next(outputs) if value is ... else value for value in self._results], self._out_tree
        )

    @property
    def program(self):
        return self._resident.program

    def load(self):
        """Copies all weights to the ranks at the next call."""
        self._borrows.forget()

    def explain(self):
        """Each collective with its reason."""
        return self.program.explain()

    def save(self, path):
        """Writes the bundle; `shardwright run --weights` takes the weights from a file written by
        torch.export.save(compiled.exported, ...).
        """
        self.program.save(path)

    def _keep(self, changed):
        """Stores new buffer values, such as running statistics, in the module."""
        if self.module is None:
            self._changed.update(changed)
            return
        with torch.no_grad():
            for name, array in changed.items():
                self._tensor(name).copy_(to_tensor(array.numpy()))

    def _check_is_tensors(self, signature):
        for spec in signature.output_specs:
            value = getattr(spec.arg, "value", None)
            if spec.kind.name == "USER_OUTPUT" and isinstance(value, (int, float)):
                raise InputError(
                    f"the module gives {value!r}, which is a number and not a tensor",
                    hint="return tensors only",
                )

    def _compiled(self, in_shardings, batch_sharding, options):
        kinds = [
            (name, tuple(value.shape), "param")
            for name, value in self._names.items()
            if isinstance(value, torch.Tensor)
        ]
        found = shardings.of_inputs(kinds, in_shardings or {}, self.mesh)
        shapes = [
            tuple(value.shape) if isinstance(value, torch.Tensor) else None
            for _, value in self._leaves
        ]
        for (name, _), spec in zip(
            self._leaves, shardings.of_batch(shapes, self._in_tree, batch_sharding, self.mesh)
        ):
            if spec:
                found[name] = spec
        program = compiled(self.exported, self.mesh, found, options)
        self.mesh, options = settled(self.mesh, options, program)
        self._how = (in_shardings, batch_sharding, options)
        return program

    def _checked(self, path, leaf, example):
        if not isinstance(example, torch.Tensor):
            if leaf != example:
                raise ArgumentError(
                    f"{path} is {leaf!r}; the program was made for {example!r}",
                    hint="compile it for this value too",
                )
            return None
        return check_leaf(path, leaf, example)

    def _values(self):
        """The current weights by name; unchanged ones are not copied to the ranks again."""
        if self.module is not None:
            sync_steps(self.module)
        with plain_reads():
            return {
                name: self._changed[name] if name in self._changed else self._value(name)
                for name in self._resident.names
                if name in self._names
            }

    def _value(self, name):
        return self._borrows.borrow(name, self._tensor(name))

    def _tensor(self, name):
        if self.module is not None and name not in self.exported.constants:
            path, _, leaf = name.rpartition(".")
            owner = self.module.get_submodule(path)
            return owner._parameters[leaf] if leaf in owner._parameters else owner._buffers[leaf]
        return (
            self.exported.state_dict[name]
            if name in self.exported.state_dict
            else self.exported.constants[name]
        )


class LoadedStep(Compiled):
    """A training step read from a file of `TrainStep.save`; called with batches of the captured
    size.
    """

    def __init__(self, path, mesh, in_shardings, batch_sharding, options):
        exported = read(path)
        if not any(name.startswith("optimizer.") for name in exported.state_dict):
            raise InputError(
                f"{path} has no optimizer state: it is not a training step",
                hint="shardwright.torch.compile takes modules",
            )
        self.hyper = {name: t.item() for name, t in exported.state_dict.items() if _is_hyper(name)}
        super().__init__(
            None,
            exported,
            (),
            mesh,
            in_shardings,
            batch_sharding,
            options,
        )

    def state_dict(self):
        """Parameters, buffers, state, hyperparameters and the seed by name, with their current
        values.
        """
        self.sync()
        return {name: t.detach().clone() for name, t in self.exported.state_dict.items()}

    def sync(self):
        """Copies the values from the ranks to `exported`."""
        with torch.no_grad():
            for name, array in self._changed.items():
                self._tensor(name).copy_(to_tensor(array.numpy()))
            for name, value in self.hyper.items():
                if self.exported.state_dict[name].item() != value:
                    self.exported.state_dict[name].fill_(value)
        self._changed = {}

    def save(self, path):
        """Writes the step with its current values."""
        self.sync()
        write(self.exported, path)

    def _value(self, name):
        if name in self.hyper and self.exported.state_dict[name].item() != self.hyper[name]:
            self.exported.state_dict[name].fill_(self.hyper[name])
        return super()._value(name)


def load_step(path, *, mesh=None, in_shardings=None, batch_sharding=None, **options):
    """Loads a step written by `TrainStep.save`, without its module: `step(batch)`,
    `step.hyper["optimizer.lr.0"]`, `step.state_dict()`. Raises InputError if the file is not
    such a step.
    """
    check_options(options, "load_step", load_step)
    return LoadedStep(path, mesh, in_shardings, batch_sharding, options)


def _is_hyper(name):
    return re.fullmatch(rf"optimizer\.({'|'.join(optimizers.INPUTS)})\.\d+", name) is not None
