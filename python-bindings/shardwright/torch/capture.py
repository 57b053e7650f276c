# SPDX-License-Identifier: Apache-2.0
"""Captures a training step as one flat functional graph.

The step runs on fake tensors, with fresh tensors substituted for the model's parameters and buffers
and the optimizer's state. It is traced below autograd to core ATen operators, so that backward and
the optimizer update are part of the graph. Mutations are then functionalized (functionalize.py).

Inputs: parameters, buffers, state, hyperparameters, seed, leaves of the batch. Outputs: the new
values of those that change, then the results of the step.
"""

import contextlib
import dataclasses
import gc
import inspect
from typing import Any

import torch
from torch.fx._lazy_graph_module import _use_lazy_graph_module
from torch.fx.experimental.proxy_tensor import make_fx
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.optim.optimizer import (
    register_optimizer_step_post_hook,
    register_optimizer_step_pre_hook,
)
from torch.utils import _pytree as pytree

from ..errors import InputError, UsageError
from . import (
    cleanup,
    data_dependence,
    decompositions,
    functionalize,
    optimizers,
    overrides,
    recomputation,
    side_effects,
    source,
    substitution,
)
from .device_state import capturing, sync_steps
from .guards import freeze
from .predication import Predication
from .provenance import Provenance, retraced
from .random import Draws
from .side_effects import TENSOR
from .slots import Value
from .state_tracking import ReadsModule, ReadsOptimizer, ReadsTensors, StateTracker
from .step_state import StepState

SEED = "random.seed"
MOST_DISCOVERIES = 32


@dataclasses.dataclass
class Input:
    """An input of a step. kind: param, buffer, state, outside, hyper, gradient, seed or batch;
    `read` returns its current tensor.
    """

    kind: str
    name: str
    read: Any
    persistent: bool = True
    slot: Any = None  # the Python variable it is read from, if any


@dataclasses.dataclass
class Captured:
    """A captured step. `changes`: names of inputs whose new values are the first outputs; after
    them come the tensors among the results, then those among the side effects. `leaves` and
    `results` are the leaves of batch and result, with TENSOR for each tensor. `guards`: other
    Python state that the step has read, as (slot, frozen value); the graph is valid while they
    match.
    """

    graph: torch.fx.GraphModule
    inputs: list
    changes: list
    leaves: list
    batch_tree: Any
    results: list
    out_tree: Any
    side_effects: list
    guards: list

    @property
    def outputs(self):
        """Leaves of results and side effects, with TENSOR for each tensor."""
        return [*self.results, *(leaf for put in self.side_effects for leaf in put.leaves)]

    def release_batch(self):
        """Drops the references to the example batch."""
        for each in self.named("batch"):
            each.read = None

    def named(self, *kinds):
        return [each for each in self.inputs if each.kind in kinds]


def capture(model, optimizer, fn, batch, seed=0):
    """Captures one call of a step, or of a loss and the resulting update, as a graph.

        model      a torch.nn.Module, or a list or dict of several
        optimizer  a torch.optim.Optimizer, or a list or dict of several
        fn         a step that calls backward() and optimizer.step(), or a loss function; of (batch),
                   (model, batch) or (model, optimizer, batch). Or a criterion such as
                   torch.nn.MSELoss(), for batches (input, target).
        batch      an example: a tensor or a pytree of tensors
        seed       of random numbers: a number, or a tensor with the seed of the next step

    Returns a Captured. Raises InputError if the step cannot be captured.
    """
    parts = StepState(model, optimizer)
    sync_steps(parts.whole)
    return Capture(parts, fn, batch, seed).run()


class Capture:
    def __init__(self, parts, fn, batch, seed, keep_gradients=False):
        self.parts, self.fn, self.call = parts, fn, _caller(fn)
        self.leaves, self.batch_tree = pytree.tree_flatten(batch)
        self.seed = seed if isinstance(seed, torch.Tensor) else first_seed(seed)
        self.keep_gradients = keep_gradients

    def run(self):
        """Captures the step; modules, optimizers and tensors that it turns out to read are added as
        inputs, and it is captured again.
        """
        for _ in range(MOST_DISCOVERIES):
            try:
                return self._run()
            except ReadsModule as found:
                self.parts.add_module(found.name, found.module)
                sync_steps(found.module)
            except ReadsOptimizer as found:
                self.parts.add_optimizer(self.reads.name_of(found.optimizer), found.optimizer)
            except ReadsTensors as found:
                for tensor, slot in found.tensors:
                    self.parts.add_tensor(tensor, slot)
            except cleanup.UsesGradients:
                self.parts.uses_gradients = True
        raise InputError(
            f"the step reads other modules, optimizers and tensors at each of {MOST_DISCOVERIES} attempts",
            hint="give them to train_step, as a list of modules and a list of optimizers",
        )

    def _run(self):
        parts = self.parts
        parts.refresh()
        self.parameters, self.buffers = parts.parameters, parts.buffers
        _check_memory({**self.parameters, **self.buffers})
        self.names = {id(p): name for name, p in self.parameters.items()}
        new = {prefix: optimizers.materialize(each) for prefix, each in parts.optimizers.items()}
        for each in parts.optimizers.values():
            optimizers.numbers_to_tensors(each)
        try:
            self.state = {
                prefix: optimizers.state(each, self.names, prefix)
                for prefix, each in parts.optimizers.items()
            }
            self.hyper = {
                prefix: optimizers.hyperparameters(each, prefix)
                for prefix, each in parts.optimizers.items()
            }
            inputs = self._inputs()
            self.reads, self.value_reads = StateTracker(parts.whole), []
            for value, name in (
                (self.fn, getattr(self.fn, "__name__", "the step")),
                *((each, name) for name, each in parts.optimizers.items()),
            ):
                self.reads.visit(value, name)
            # Disables Dynamo: code that it fails to compile under these modes, such as the
            # function of torch.cond, it would skip for the rest of the process.
            with (
                tracing(),
                overrides.adapted(),
                recomputation.kept_apart(),
                torch.compiler.set_stance("force_eager"),
                capturing(),
                torch.enable_grad(),
            ):
                recorded = _record(
                    self._step, [each.read() for each in inputs] + self._former_gradients()
                )
                return self._finish(recorded, inputs, new)
        except BaseException:
            for prefix, each in parts.optimizers.items():
                optimizers.drop_unused(each, new.get(prefix, ()), ())
            raise

    def _inputs(self):
        whole, slots = self.parts.whole, self.parts.buffer_slots()
        hidden = {
            id(module._buffers[name])
            for module in whole.modules()
            for name in module._non_persistent_buffers_set
        }
        paths = [
            pytree.keystr(path)
            for path, _ in pytree.tree_flatten_with_path(
                pytree.tree_unflatten(self.leaves, self.batch_tree)
            )[0]
        ]
        found = [Input("param", name, lambda p=p: p) for name, p in self.parameters.items()]
        found += [
            Input("buffer", name, lambda at=slots[name]: at[0][at[1]], id(b) not in hidden)
            for name, b in self.buffers.items()
        ]
        for prefix, optimizer in self.parts.optimizers.items():
            found += [
                Input("state", name, lambda o=optimizer, p=p, key=key: o.state[p][key])
                for name, (p, key) in self.state[prefix].items()
            ]
        found += [
            Input("outside", name, read, slot=slot)
            for name, (_, read, slot) in self.parts.tensors.items()
        ]
        for prefix, optimizer in self.parts.optimizers.items():
            found += [
                Input(
                    "hyper",
                    name,
                    lambda o=optimizer, g=g, key=key: _as_hyper(o.param_groups[g][key]),
                )
                for name, (g, key) in self.hyper[prefix].items()
            ]
        found += [
            Input(
                "gradient",
                f"gradient.{name}",
                lambda p=p: p.grad,
                slot=side_effects.gradient_slot(p),
            )
            for name, p in self._with_gradients()
        ]
        found += [Input("seed", SEED, lambda: self.seed)]
        return found + [
            Input("batch", "batch" + path, lambda leaf=leaf: leaf)
            for path, leaf in zip(paths, self.leaves)
            if isinstance(leaf, torch.Tensor)
        ]

    def _with_gradients(self):
        """Parameters whose gradients of earlier calls are inputs."""
        return (
            [(name, p) for name, p in self.parameters.items() if p.grad is not None]
            if self.parts.uses_gradients
            else []
        )

    def _former_gradients(self):
        """Placeholders for gradients of earlier calls, to detect whether the step uses them."""
        return (
            []
            if self.parts.uses_gradients
            else [torch.empty_like(p) for p in self.parameters.values() if p.requires_grad]
        )

    def _step(self, *tensors):
        """The traced function."""
        take, parts = iter(tensors), self.parts
        fresh = {
            id(p): next(take).detach().clone().requires_grad_(p.requires_grad)
            for p in self.parameters.values()
        }
        buffers = {id(b): next(take).clone() for b in self.buffers.values()}
        state = {
            prefix: {(id(p), key): next(take).clone() for p, key in found.values()}
            for prefix, found in self.state.items()
        }
        outside = {
            id(t): next(take).detach().clone().requires_grad_(t.requires_grad)
            for t, *_ in parts.tensors.values()
        }
        hyper = {
            prefix: {where: next(take) for where in found.values()}
            for prefix, found in self.hyper.items()
        }
        gradients = {id(p): next(take) for _, p in self._with_gradients()}
        seed = next(take)
        leaves = [next(take) if isinstance(leaf, torch.Tensor) else leaf for leaf in self.leaves]
        for p in self.parameters.values():
            if p.requires_grad:
                fresh[id(p)].grad = (
                    gradients.get(id(p)) if self.parts.uses_gradients else next(take)
                )
        former = {i: (p.grad, p.grad is not None and p.grad._version) for i, p in fresh.items()}
        self.draws, self.provenance = Draws(seed), Provenance(parts.whole)
        originals = {**fresh, **buffers, **outside}
        for prefix, optimizer in parts.optimizers.items():
            originals.update(
                {
                    id(optimizer.state[p][key]): state[prefix][id(p), key]
                    for p, key in self.state[prefix].values()
                }
            )
        choices = Predication()
        with contextlib.ExitStack() as stack:
            stack.enter_context(choices.patched())
            stack.enter_context(substitution.swapped(parts.whole, fresh, buffers))
            before = {
                prefix: (each.param_groups, each.state) for prefix, each in parts.optimizers.items()
            }
            for prefix, each in parts.optimizers.items():
                stack.enter_context(optimizers.swapped(each, fresh, state[prefix], hyper[prefix]))
            for each in (
                substitution.TensorSubstitution(
                    originals, set(outside), self.provenance, self._note_value_read
                ),
                self.provenance.recording(),
                self.draws,
                self.draws.states(),
                cleanup.OneGraph(),
                self.reads.recording(),
            ):
                stack.enter_context(each)
            result = self._call(pytree.tree_unflatten(leaves, self.batch_tree), fresh, former)
            for prefix, each in parts.optimizers.items():
                optimizers.check_unchanged(each, *before[prefix], fresh, hyper[prefix])
            after = [
                *fresh.values(),
                *(owner[key] for owner, key in parts.buffer_slots().values()),
                *(
                    each.state[fresh[id(p)]][key]
                    for prefix, each in parts.optimizers.items()
                    for p, key in self.state[prefix].values()
                ),
                *outside.values(),
            ]
            new_state = [
                put
                for prefix, each in parts.optimizers.items()
                for put in optimizers.new_state_side_effects(each, *before[prefix], fresh)
            ]
        back = {id(new): old for old, new in ((p, fresh[id(p)]) for p in self.parameters.values())}
        after = choices.where_checks_hold(after, tensors)
        self.side_effects = (
            self._side_effects(back)
            + new_state
            + self._gradient_side_effects(fresh, former)
            + [side_effects.RuntimeCheck(*each) for each in choices.checks]
        )
        results, self.out_tree = pytree.tree_flatten(result)
        self.results = [TENSOR if isinstance(x, torch.Tensor) else x for x in results]
        given = [
            *(x for x in results if isinstance(x, torch.Tensor)),
            *(x for put in self.side_effects if put.is_kept for x in put.values),
        ]
        left = [x for put in self.side_effects if not put.is_kept for x in put.values]
        for put in self.side_effects:
            put.values = ()
        return (
            [t.detach() for t in after],
            seed + 1,
            [x.detach() for x in given],
            [x.detach() for x in left],
        )

    def _side_effects(self, originals):
        return [
            side_effects.side_effect_of(slot, before, value, originals, self.reads)
            for slot, before, value in self.reads.changes()
        ]

    def _gradient_side_effects(self, fresh, former):
        """Side effects on `.grad`. Gradients that the step does not touch keep their values."""
        found = []
        for name, p in self.parameters.items():
            if p.requires_grad and (
                fresh[id(p)].grad is None or _has_new_gradient(fresh[id(p)], *former[id(p)])
            ):
                found.append(
                    side_effects.gradient_side_effect(
                        p,
                        name,
                        fresh[id(p)].grad,
                        keep=self.keep_gradients or self.parts.uses_gradients,
                    )
                )
        return found

    def _note_value_read(self, tensor):
        """Records that the step reads the value of an outside tensor, which becomes a guard."""
        _, slot = self.reads.tensors.get(id(tensor), (None, None))
        read = (lambda: tensor) if slot is None else slot.get
        value = Value(read, None, f"the value of {slot.name if slot else 'a tensor'}")
        self.value_reads.append((value, freeze(value.get())))

    def _call(self, batch, fresh, former):
        """Runs the step; or the loss, then backward and the update."""
        steps, parts = [], self.parts

        def begin(optimizer, *_):
            if not parts.is_known(optimizer):
                raise ReadsOptimizer(optimizer)
            self.provenance.enter("optimizer")

        hooks = [
            register_optimizer_step_pre_hook(begin),
            register_optimizer_step_post_hook(
                lambda *_: (self.provenance.leave(), steps.append(1)) and None
            ),
        ]
        try:
            result = self.call(parts.model, parts.optimizer, batch)
            if steps or any(_has_new_gradient(fresh[i], *former[i]) for i in fresh):
                return result
            loss = next(
                (x for x in pytree.tree_leaves(result) if isinstance(x, torch.Tensor)), None
            )
            if loss is None or not loss.requires_grad:
                raise InputError(
                    "the function neither calls optimizer.step() or backward(), nor gives a loss that depends on the parameters",
                    hint="return the loss first; or write the whole step: zero_grad, backward, optimizer.step",
                )
            for optimizer in parts.optimizers.values():
                optimizer.zero_grad()
            loss.backward()
            for optimizer in parts.optimizers.values():
                optimizer.step()
            return result
        finally:
            for hook in hooks:
                hook.remove()

    def _finish(self, recorded, inputs, new):
        owned = self._owned()
        self._find_tensors(recorded, owned)
        cleanup.check(recorded, inputs, owned)
        graph = (
            recorded
            if functionalize.remove_mutations(recorded.graph)
            else _functionalized(recorded)
        )
        kept, changes = cleanup.finish(graph, inputs, self.draws.count > 0)
        for prefix, optimizer in self.parts.optimizers.items():
            used = {id(p) for name, (p, _) in self.state[prefix].items() if name in changes}
            unused = {id(p) for p in new[prefix]} - used
            dropped = [
                each
                for each in kept
                if each.name in self.state[prefix]
                and id(self.state[prefix][each.name][0]) in unused
            ]
            cleanup.drop_inputs(graph, kept, dropped)
            optimizers.drop_unused(optimizer, new[prefix], used)
            kept = [each for each in kept if each not in dropped]
        leaves = [TENSOR if isinstance(leaf, torch.Tensor) else leaf for leaf in self.leaves]
        read_from = {(id(each.slot.owner), each.slot.key): each.name for each in kept if each.slot}
        for put in self.side_effects:
            put.into = (
                read_from.get((id(put.slot.owner), put.slot.key))
                if put.leaves == [TENSOR]
                else None
            )
        guards = [(slot, frozen) for slot, frozen, _ in self.reads.guards] + self.value_reads
        if self.parts.uses_gradients:
            guards += [
                (slot, freeze(slot.get()))
                for slot in map(side_effects.gradient_slot, self.parameters.values())
            ]
        return Captured(
            graph,
            kept,
            changes,
            leaves,
            self.batch_tree,
            self.results,
            self.out_tree,
            self.side_effects,
            guards,
        )

    def _find_tensors(self, recorded, owned):
        """Raises ReadsTensors for outside tensors used by the step. Tensors created in the step, as
        by torch.tensor, appear as lift operators.
        """
        found = {}
        for node in recorded.graph.find_nodes(op="get_attr"):
            tensor = getattr(recorded, node.target)
            if (
                isinstance(tensor, torch.Tensor)
                and any(user.target not in _LIFTS for user in node.users)
                and id(tensor) not in owned
            ):
                found[id(tensor)] = self.reads.tensors.get(id(tensor), (tensor, None))
        if found:
            raise ReadsTensors(list(found.values()))

    def _owned(self):
        """Tensors that must not become constants of the graph, by id."""
        owned = {id(t): name for name, t in (*self.parameters.items(), *self.buffers.items())}
        owned.update({id(t): name for name, (t, *_) in self.parts.tensors.items()})
        for prefix, optimizer in self.parts.optimizers.items():
            owned.update(
                {id(optimizer.state[p][key]): name for name, (p, key) in self.state[prefix].items()}
            )
        return owned


def _has_new_gradient(p, before, version):
    return p.grad is not None and (p.grad is not before or p.grad._version != version)


_LIFTS = {torch.ops.aten.lift_fresh.default, torch.ops.aten.lift_fresh_copy.default}


def _check_memory(tensors):
    """Rejects overlapping tensors: inputs of a program do not alias."""
    begins = sorted(
        (
            t.data_ptr(),
            t.data_ptr()
            + t.element_size() * (1 + sum((n - 1) * s for n, s in zip(t.shape, t.stride()))),
            name,
        )
        for name, t in tensors.items()
        if t.layout == torch.strided and t.numel() and t.data_ptr()
    )
    for (_, end, name), (begin, _, other) in zip(begins, begins[1:]):
        if begin < end and tensors[name] is not tensors[other]:
            raise InputError(
                f"{name} and {other} share memory, which two inputs of a program cannot",
                hint="register one of them, and make the other one from it in forward: x = self.whole[:n]",
            )


def first_seed(seed):
    """The initial seed tensor. Each step adds one; the shift keeps the streams of different seeds
    apart.
    """
    return torch.tensor(((seed << 32) + 2**63) % 2**64 - 2**63, dtype=torch.int64)


def _as_hyper(value):
    return torch.as_tensor(value, dtype=torch.float64).detach()


def _caller(fn):
    """Adapts the user's function to fn(model, optimizer, batch)."""
    if not callable(fn):
        raise UsageError(
            f"{type(fn).__name__} is neither a step nor a loss; expected a function of (batch), (model, batch) or (model, optimizer, batch)"
        )
    needed = [
        p
        for p in inspect.signature(
            fn.forward if isinstance(fn, torch.nn.Module) else fn
        ).parameters.values()
        if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) and p.default is p.empty
    ]
    if isinstance(fn, torch.nn.Module) or [p.name for p in needed] == ["input", "target"]:

        def criterion(model, optimizer, batch):
            if not isinstance(batch, (tuple, list)) or len(batch) != 2:
                raise UsageError(
                    f"a criterion takes batches (input, target), this one is a {type(batch).__name__}",
                    hint="write a function that gives the loss of a model and a batch",
                )
            return fn(model(batch[0]), batch[1])

        return criterion
    if len(needed) not in (1, 2, 3):
        raise UsageError(
            f"{getattr(fn, '__name__', fn)} takes {len(needed)} arguments; expected (batch), (model, batch) or "
            "(model, optimizer, batch)"
        )
    if len(needed) == 1:
        return lambda model, optimizer, batch: fn(batch)
    return fn if len(needed) == 3 else lambda model, optimizer, batch: fn(model, batch)


@contextlib.contextmanager
def no_collections():
    """Disables garbage collection: a large graph consists of many live objects, and collection
    would take a sixth of the time without freeing any.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@contextlib.contextmanager
def tracing(attention=SDPBackend.MATH):
    """Makes libraries take data-independent paths, decomposes attention and LSTM into portable
    operators, and skips Python code generation of graphs.
    """
    flags = torch.compiler._is_compiling_flag, torch.compiler._is_exporting_flag
    torch.compiler._is_compiling_flag = torch.compiler._is_exporting_flag = True
    onednn = torch._C._get_mkldnn_enabled()
    torch._C._set_mkldnn_enabled(False)
    try:
        with (
            _use_lazy_graph_module(True),
            sdpa_kernel(attention) if attention is not None else contextlib.nullcontext(),
        ):
            yield
    finally:
        torch._C._set_mkldnn_enabled(onednn)
        torch.compiler._is_compiling_flag, torch.compiler._is_exporting_flag = flags


def _record(fn, tensors):
    try:
        return make_fx(
            fn,
            tracing_mode="fake",
            decomposition_table=decomposition_table(),
            _allow_non_fake_inputs=True,
        )(*tensors)
    except Exception as error:
        known = explained(error)
        if known is None or known is error:
            raise
        raise known from None


def _functionalized(recorded):
    tensors = [node.meta["val"] for node in recorded.graph.find_nodes(op="placeholder")]
    return _record(torch.func.functionalize(retraced(recorded), remove="mutations"), tensors)


def decomposition_table():
    """Decompositions to core ATen operators, and of the operators used by optimizers."""
    table = torch.export.default_decompositions().materialize()
    whole = {overload for overload in table if overload._schema.name in _WHOLE}
    return {
        **{overload: rule for overload, rule in table.items() if overload not in whole},
        torch.ops.aten.native_batch_norm.default: _batch_norm,
        torch.ops.aten._weight_norm_interface_backward.default: _weight_norm_backward,
        **decompositions.table(),
    }


_WHOLE = ("aten::lerp", "aten::addcmul", "aten::addcdiv")


def _batch_norm(x, weight, bias, mean, variance, training, momentum, eps):
    """Batch normalization with copies to the running statistics."""
    if mean is None:
        return torch.ops.aten._native_batch_norm_legit.no_stats(
            x, weight, bias, training, momentum, eps
        )
    *results, new_mean, new_variance = torch.ops.aten._native_batch_norm_legit_functional(
        x, weight, bias, mean, variance, training, momentum, eps
    )
    if training:
        mean.copy_(new_mean)
        variance.copy_(new_variance)
    return tuple(results)


def _weight_norm_backward(gradient, v, g, norms, dim):
    """The gradients of w = g v / |v|, with norms over all dimensions but `dim`."""
    along = (gradient * v).sum([d for d in range(v.dim()) if d != dim], keepdim=True)
    return (g / norms) * (gradient - v * (along / (norms * norms))), along / norms


def explained(error):
    """The error about the step that explains a capture failure; None if it is an error of the step
    itself.
    """
    kind, place = type(error).__name__, source.location(source.of(error))
    if isinstance(error, InputError) and not isinstance(error, data_dependence.DataDependentError):
        error.location = error.location or place
        return error
    if kind in (
        "DataDependentError",
        "DataDependentOutputException",
        "GuardOnDataDependentSymNode",
        "PendingUnbackedSymbolNotFound",
    ):
        refused = data_dependence.refused(error)
    elif kind in ("DynamicOutputShapeException", "UnsupportedOperatorException"):
        refused = data_dependence.refused_shape(error)
    else:
        return None
    refused.details = str(error)
    return refused
