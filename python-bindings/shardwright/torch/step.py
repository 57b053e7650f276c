# SPDX-License-Identifier: Apache-2.0
"""Captured training steps, called like the original function."""

import logging
import os
import tempfile

import numpy as np
import torch
from torch.utils import _pytree as pytree

from .. import logs
from ..errors import ArgumentError, InputError, RankFailed, UsageError, warn
from ..mesh_search import OpenMesh, settled
from ..program import compile, try_options
from ..tensors import to_tensor
from . import optimizers, refusals, shardings
from .capture import TENSOR, Capture, first_seed, no_collections
from .device_state import check_version, deferred_of, device_state_of, plain_reads, sync_steps
from .exported import to_exported_program, write
from .guards import first_change
from .resident import BorrowCache, Resident, check_leaf, in_order
from .step_state import StepState

MOST_VARIANTS = 4  # of a step, before a warning


class TrainStep:
    """The result of `train_step`. Between calls the module's parameters and buffers, the
    optimizer's state and other tensors that the step changes are on the ranks; each is fetched
    when it is read, when the step is dropped, or by `sync()`.

    A compiled step is guarded by the Python state that it has read; when a guard fails, it is
    captured again.
    """

    def __init__(
        self,
        model,
        optimizer,
        fn,
        example,
        mesh,
        in_shardings,
        batch_sharding,
        seed,
        keep_gradients,
        options,
    ):
        self.model, self.optimizer, self.fn = model, optimizer, fn
        self.mesh, options = shardings.mesh_for(
            mesh, options, in_shardings or batch_sharding, "a training step of PyTorch"
        )
        self._step_state, self._keep_gradients = StepState(model, optimizer), keep_gradients
        self._patterns, self._batch_sharding, self._options = (
            in_shardings or {},
            batch_sharding,
            options,
        )
        self._seed = first_seed(seed)
        leaves, self._tree = pytree.tree_flatten(example)
        self._paths = ["batch" + path for path in paths_of(example)]
        self._example = [
            to_tensor(leaf) if isinstance(leaf, np.ndarray) else leaf for leaf in leaves
        ]
        self._variants, self._last = {}, None
        self._borrows = BorrowCache()
        self._device_state = device_state_of(self)
        sync_steps(self._step_state.whole)
        if not isinstance(self.mesh, OpenMesh):
            try_options(self.mesh, options)
        self._last = self._variant(self._example)

    def __call__(self, batch):
        """Runs one step: returns the result of the captured function, and updates the module and
        the optimizer's state. Raises ArgumentError if the batch does not match the example,
        RankFailed if a rank fails.
        """
        leaves = self._leaves(batch)
        with plain_reads():
            self._device_state.commit()
            variant = self._last = self._variant(leaves)
            values = self._values(variant)
            results = variant.expect(self._device_state)
        try:
            variant.resident.call(
                values, [leaf for leaf in leaves if isinstance(leaf, torch.Tensor)], results
            )
        except BaseException as error:
            if variant.resident.runner.is_over:
                self._device_state.forget()
            if not isinstance(error, RankFailed):
                raise
            raise RankFailed(
                error.message,
                hint="the module and the optimizer have the values of the last sync() or state_dict()",
                details=error.details,
            ) from None
        with plain_reads():
            self._device_state.commit()
            return variant.result(results, self._device_state)

    def sync(self):
        """Copies parameters, buffers and state from the ranks to the module and the optimizer."""
        self._device_state.sync()
        self._borrows.forget()

    def load(self):
        """Replaces the values on the ranks by the current ones of the module and the optimizer."""
        self._device_state.forget()
        self._borrows.forget()

    def state_dict(self):
        """Parameters, buffers, state, hyperparameters and the seed, by their names in a saved step."""
        self.sync()
        return {name: each.read().detach().clone() for name, each in self._inputs().items()}

    def arrays(self):
        """The same values as shardwright.Arrays for checkpoint.save, which writes the ranks' shards
        without gathering them.
        """
        self._device_state.commit()
        with plain_reads():
            tensors = {name: each.read() for name, each in self._inputs().items()}
            return {
                name: deferred_of(tensor).array if deferred_of(tensor) else tensor.detach()
                for name, tensor in tensors.items()
            }

    def load_state_dict(self, values):
        """Loads the result of `state_dict`, or a checkpoint of `arrays`. Raises UsageError if names
        or shapes do not match.
        """
        self.sync()
        inputs = self._inputs()
        if set(values) != set(inputs):
            odd = sorted(set(values) ^ set(inputs))
            raise UsageError(
                f"{odd[0]!r} is {'missing' if odd[0] in inputs else 'not of this step'}; expected what its state_dict() gives"
            )
        values = {
            name: values[name]
            if isinstance(values[name], torch.Tensor)
            else to_tensor(values[name])
            for name in values
        }
        for name, each in inputs.items():
            if values[name].shape != each.read().shape:
                raise UsageError(
                    f"{name!r} has shape {list(values[name].shape)}; expected {list(each.read().shape)}"
                )
        with torch.no_grad():
            for name, each in inputs.items():
                if each.kind == "hyper":
                    self._set_hyper(name, values[name])
                else:
                    each.read().copy_(values[name])

    def _set_hyper(self, name, value):
        for prefix, optimizer in self._step_state.optimizers.items():
            for group, key in (
                at
                for its, at in optimizers.hyperparameters(optimizer, prefix).items()
                if its == name
            ):
                old = optimizer.param_groups[group][key]
                optimizer.param_groups[group][key] = (
                    value.clone() if isinstance(old, torch.Tensor) else value.item()
                )

    def exported(self):
        """The step as a torch.export.ExportedProgram with the current values."""
        self.sync()
        return to_exported_program(self._last.captured)

    def save(self, path):
        """Writes the step with its current values as .pt2, for torch.export.load,
        shardwright.compile and shardwright.torch.load_step.
        """
        self.sync()
        write(to_exported_program(self._last.captured, share=True), path)

    def program(self, batch=None):
        """The Program of the last call, or for a batch."""
        return (
            self._last if batch is None else self._variant(self._leaves(batch))
        ).resident.program

    def _repr_html_(self):
        from ..visualize import function_html

        name = getattr(self.fn, "__name__", type(self.fn).__name__)
        return function_html(name, self.program(), len(self._all_variants()))

    def explain(self):
        """Each collective with its reason."""
        return self.program().explain()

    def __repr__(self):
        names = ", ".join(
            type(each).__name__ for each in (self.model, self.optimizer) if each is not None
        )
        count = len(self._all_variants())
        programs = f"{count} program{'s' * (count != 1)}" if count else "not compiled yet"
        name = getattr(self.fn, "__name__", type(self.fn).__name__)
        return f"<shardwright.torch.TrainStep of {name} ({names}) on {self.mesh}, {programs}>"

    def close(self):
        """Fetches all values and ends the ranks; the next call starts them again."""
        try:
            self.sync()
        finally:
            for variant in self._all_variants():
                variant.resident.program.close()
            self._variants = {}

    # Compiled variants.

    def _leaves(self, batch):
        leaves, tree = pytree.tree_flatten(in_order(batch, self._tree))
        if tree != self._tree:
            raise ArgumentError(
                f"the batch is {tree}; expected the example's structure, {self._tree}"
            )
        return [
            check_leaf(path, leaf, example)
            for path, leaf, example in zip(self._paths, leaves, self._example)
        ]

    def _variant(self, leaves):
        """The variant for a batch and the current Python state."""
        key = self._key(leaves)
        at, changed = tuple(key.items()), None
        for variant in reversed(self._variants.get(at, ())):
            changed = first_change(variant.captured.guards)
            if changed is None:
                return variant
        self._warn_of(key, changed)
        with no_collections():
            self._variants.setdefault(at, []).append(self._compile(leaves))
        return self._variants[at][-1]

    def _key(self, leaves):
        parts, baked = self._step_state, {}
        for prefix, optimizer in parts.optimizers.items():
            baked.update(optimizers.baked(optimizer, prefix))
        return {
            "the shapes of the batch": tuple(
                (leaf.shape, leaf.requires_grad) if isinstance(leaf, torch.Tensor) else repr(leaf)
                for leaf in leaves
            ),
            "train() or eval()": parts.training_flags(),
            "parameters, or what requires gradients": tuple(
                (id(p), p.requires_grad) for p in parts.parameters.values()
            ),
            "autocast": torch.is_autocast_enabled("cpu") and torch.get_autocast_dtype("cpu"),
            **baked,
        }

    def _all_variants(self):
        return [variant for variants in self._variants.values() for variant in variants]

    def _warn_of(self, key, changed):
        """Warns about repeated compilation. key: of the next variant; changed: (name, before, now)
        of a failed guard.
        """
        count = len(self._all_variants())
        if count and not changed and logs.is_shown("recompile"):
            last = dict(next(reversed(self._variants)))
            logs.log(
                "recompile", "step: %s", ", ".join(w for w, v in key.items() if last.get(w) != v)
            )
        if changed:
            logging.getLogger(__name__).warning(
                "the step is captured again: %s was %s and is %s", *changed
            )
        if count >= MOST_VARIANTS:
            last = dict(next(reversed(self._variants)))
            what = (
                changed[0]
                if changed
                else ", ".join(what for what, value in key.items() if last.get(what) != value)
            )
            warn(
                f"the step is compiled {count + 1} times now, each with memory of its own; what changed: {what}. Of hyperparameters only lr "
                "may change freely: other schedules, such as OneCycleLR's of momentum (cycle_momentum=False), make a program for each value; of "
                "the module's attributes, those that are tensors",
                UserWarning,
            )

    def _compile(self, leaves):
        batch = pytree.tree_unflatten(leaves, self._tree)
        captured = Capture(self._step_state, self.fn, batch, self._seed, self._keep_gradients).run()
        exported = to_exported_program(captured, thin=True)
        names = [
            spec.arg.name
            for spec in exported.graph_signature.input_specs
            if spec.kind.name == "USER_INPUT"
        ]
        kinds = [
            (each.name, tuple(each.read().shape), each.kind)
            for each in captured.inputs
            if each.kind not in ("hyper", "seed", "batch")
        ]
        found = shardings.of_inputs(kinds, self._patterns, self.mesh)
        of_batch = shardings.of_batch(
            [tuple(leaf.shape) if isinstance(leaf, torch.Tensor) else None for leaf in leaves],
            self._tree,
            self._batch_sharding,
            self.mesh,
        )
        found.update(
            {
                name: s
                for name, s in zip(
                    names,
                    (s for s, leaf in zip(of_batch, leaves) if isinstance(leaf, torch.Tensor)),
                )
                if s
            }
        )
        program = compiled(exported, self.mesh, found, self._options)
        self.mesh, self._options = settled(self.mesh, self._options, program)
        captured.release_batch()
        return Variant(captured, program, names)

    # Values.

    def _inputs(self):
        """{name: Input} of everything that the variants read and change."""
        variants = [*self._all_variants(), self._last]
        return {
            each.name: each
            for variant in variants
            for each in variant.captured.inputs
            if each.kind != "batch" and _is_there(each)
        }

    def _values(self, variant):
        return {
            each.name: self._value(each, each.name in variant.captured.changes)
            for each in variant.captured.inputs
            if each.kind != "batch"
        }

    def _value(self, each, is_changed):
        try:
            tensor = each.read()
        except KeyError:
            raise UsageError(
                f"the optimizer has no {each.name} any more",
                hint="make the step again with train_step",
            ) from None
        deferred = deferred_of(tensor)
        if deferred:
            if each.kind != "seed":
                check_version(deferred, tensor)
            return deferred.array
        if is_changed:
            return tensor
        return (self._borrows.borrow_number if each.kind == "hyper" else self._borrows.borrow)(
            each.name, tensor
        )


class Variant:
    """A captured step and its program, for one combination of batch shapes, model mode and guards."""

    def __init__(self, captured, program, names):
        self.captured = captured
        reads = {each.name: each.read for each in captured.inputs}
        self._reads = [reads[name] for name in captured.changes]
        self._dtypes = [
            node.meta["val"].dtype for node in captured.graph.graph.output_node().args[0]
        ]
        self.resident = Resident(
            program, captured.changes, names, [each.name for each in captured.named("batch")]
        )

    def expect(self, device_state):
        """The list for the results of a call, announced to `device_state`."""
        results = []
        device_state.expect(self.captured.changes, self._reads, results)
        return results

    def result(self, results, device_state):
        """Performs the side effects of a call and returns the step's result."""
        first = len(self.captured.changes)
        count = first + self.captured.results.count(TENSOR)
        tensors = iter(self.resident.outputs(results[:count]))
        put = (
            device_state.new(array, dtype, "what the step has set")
            for array, dtype in zip(results[count:], self._dtypes[count:])
        )
        for each in self.captured.side_effects:
            each.perform(put)
        return pytree.tree_unflatten(
            [next(tensors) if leaf is TENSOR else leaf for leaf in self.captured.results],
            self.captured.out_tree,
        )


def compiled(exported, mesh, found, options):
    """Compiles an ExportedProgram. found: {name: Sharding}."""
    with tempfile.TemporaryDirectory(prefix="shardwright-") as folder:
        path = os.path.join(folder, "step.pt2")
        write(exported, path)
        try:
            return compile(path, mesh=mesh, in_shardings=found or None, **options)
        except InputError as error:
            raise refusals.of_compiler(error, path) from None


def paths_of(batch):
    return [pytree.keystr(path) for path, _ in pytree.tree_flatten_with_path(batch)[0]]


def _is_there(each):
    """False for optimizer state that no longer exists."""
    try:
        each.read()
    except KeyError:
        return False
    return True
