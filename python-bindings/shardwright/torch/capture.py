"""A training step as one flat functional graph.

The step runs as the user wrote it, on tensors without data, with fresh tensors in the place of the model's parameters and buffers and of the
optimizer's state; what runs is recorded below autograd, as core ATen operators, so that backward and the update are a part of it. Then changes
in place become values (writes.py).

inputs: parameters, buffers, state, hyperparameters, seed, leaves of the batch; outputs: those of them that change, then what the step gives.
"""
import contextlib
import dataclasses
import gc
import inspect
import os
import traceback
from typing import Any

import torch
from torch.fx._lazy_graph_module import _use_lazy_graph_module
from torch.fx.experimental.proxy_tensor import make_fx
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.utils import _pytree as pytree

from ..errors import InputError, UsageError
from . import cleanup, optimizers, swap, writes
from .held import buffers_of, capturing, parameters_of, sync_steps
from .places import Places, recorded_again
from .random import Draws

SEED = "random.seed"
TENSOR = object()  # stands for tensors among leaves


@dataclasses.dataclass
class Input:
    """An input of a step: kind is param, buffer, state, hyper, seed or batch; `read` gives its tensor as it is now."""
    kind: str
    name: str
    read: Any
    persistent: bool = True


@dataclasses.dataclass
class Captured:
    """A step as a graph. `changes`: the names of inputs whose new values are the first outputs; after them come the tensors of what the
    step gives. `leaves` and `results` are those of batch and result, with TENSOR for each tensor."""
    graph: torch.fx.GraphModule
    inputs: list
    changes: list
    leaves: list
    batch_tree: Any
    results: list
    out_tree: Any

    def release_batch(self):
        """Lets go of the example."""
        for each in self.named("batch"):
            each.read = None

    def named(self, *kinds):
        return [each for each in self.inputs if each.kind in kinds]


def capture(model, optimizer, fn, batch, seed=0):
    """One call of a step, or of a loss and the update that follows from it, as a graph.

    model      a torch.nn.Module
    optimizer  a torch.optim.Optimizer of its parameters
    fn         a step that calls backward() and optimizer.step(), or a function that gives the loss; of (batch), (model, batch) or
               (model, optimizer, batch). Or a criterion such as torch.nn.MSELoss(), for batches (input, target).
    batch      an example: a tensor or a pytree of tensors
    seed       of the random numbers: a number, or a tensor with the seed of the next step
    """
    sync_steps(model)
    return Capture(model, optimizer, fn, batch, seed).run()


class Capture:
    def __init__(self, model, optimizer, fn, batch, seed):
        check_model(model)
        self.model, self.optimizer, self.call = model, optimizer, _caller(fn)
        self.leaves, self.batch_tree = pytree.tree_flatten(batch)
        self.parameters, self.buffers = parameters_of(model), buffers_of(model)
        _check_memory({**self.parameters, **self.buffers})
        self.names = {id(p): name for name, p in self.parameters.items()}
        optimizers.check(optimizer, self.names)
        self.seed = seed if isinstance(seed, torch.Tensor) else first_seed(seed)

    def run(self):
        new = optimizers.materialize(self.optimizer)
        try:
            self.state = optimizers.state(self.optimizer, self.names)
            self.hyper = optimizers.hyperparameters(self.optimizer)
            inputs = self._inputs()
            # Dynamo stays out: what it cannot compile under our modes, as the function of torch.cond, it gives up for the rest of the process.
            with tracing(), torch.compiler.set_stance("force_eager"), capturing(), torch.enable_grad():
                recorded = _record(self._step, [each.read() for each in inputs] + self._gradients())
                return self._finish(recorded, inputs, new)
        except BaseException:
            optimizers.drop_unused(self.optimizer, new, ())
            raise

    def _inputs(self):
        hidden = {id(module._buffers[name]) for module in self.model.modules() for name in module._non_persistent_buffers_set}
        paths = [pytree.keystr(path) for path, _ in pytree.tree_flatten_with_path(pytree.tree_unflatten(self.leaves, self.batch_tree))[0]]
        found = [Input("param", name, lambda p=p: p) for name, p in self.parameters.items()]
        found += [Input("buffer", name, lambda name=name: _buffer(self.model, name), id(b) not in hidden)
                  for name, b in self.buffers.items()]
        found += [Input("state", name, lambda p=p, key=key: self.optimizer.state[p][key]) for name, (p, key) in self.state.items()]
        found += [Input("hyper", name, lambda g=g, key=key: _as_hyper(self.optimizer.param_groups[g][key]))
                  for name, (g, key) in self.hyper.items()]
        found += [Input("seed", SEED, lambda: self.seed)]
        return found + [Input("batch", "batch" + path, lambda leaf=leaf: leaf)
                        for path, leaf in zip(paths, self.leaves) if isinstance(leaf, torch.Tensor)]

    def _gradients(self):
        """Stand for what an earlier call has left in `.grad`, so that it is noticed when the step uses it."""
        return [torch.empty_like(p) for p in self.parameters.values() if p.requires_grad]

    def _step(self, *tensors):
        """What is recorded."""
        take = iter(tensors)
        fresh = {id(p): next(take).detach().clone().requires_grad_(p.requires_grad) for p in self.parameters.values()}
        parameters = dict(fresh)
        buffers = {id(b): next(take).clone() for b in self.buffers.values()}
        state = {(id(p), key): next(take).clone() for p, key in self.state.values()}
        hyper = {where: next(take) for where in self.hyper.values()}
        seed = next(take)
        leaves = [next(take) if isinstance(leaf, torch.Tensor) else leaf for leaf in self.leaves]
        for p in self.parameters.values():
            if p.requires_grad:
                fresh[id(p)].grad = next(take)
        former = [(p, p.grad) for p in fresh.values()]
        self.draws, self.places = Draws(seed), Places(self.model)
        groups, kept_state = self.optimizer.param_groups, self.optimizer.state
        originals = {**fresh, **buffers, **{id(kept_state[p][key]): state[id(p), key] for p, key in self.state.values()}}
        with swap.swapped(self.model, parameters, buffers), optimizers.swapped(self.optimizer, parameters, state, hyper), \
                swap.StandIns(originals, self.places), self.places.recording(), self.draws, self.draws.states(), cleanup.OneGraph():
            result = self._call(pytree.tree_unflatten(leaves, self.batch_tree), former)
            optimizers.check_unchanged(self.optimizer, groups, kept_state, parameters, hyper)
            after = [*fresh.values(), *(_buffer(self.model, name) for name in self.buffers),
                     *(self.optimizer.state[parameters[id(p)]][key] for p, key in self.state.values())]
        results, self.out_tree = pytree.tree_flatten(result)
        self.results = [TENSOR if isinstance(x, torch.Tensor) else x for x in results]
        return [t.detach() for t in after], seed + 1, [x.detach() for x in results if isinstance(x, torch.Tensor)]

    def _call(self, batch, former):
        """The step; or the loss and what follows from it. former: parameters with the gradients that they began with."""
        steps = []
        hooks = [self.optimizer.register_step_pre_hook(lambda *_: self.places.enter("optimizer")),
                 self.optimizer.register_step_post_hook(lambda *_: (self.places.leave(), steps.append(1)) and None)]
        try:
            result = self.call(self.model, self.optimizer, batch)
            if steps:
                return result
            loss = next((x for x in pytree.tree_leaves(result) if isinstance(x, torch.Tensor)), None)
            has_gradients = any(p.grad is not None and (p.grad is not before or before._version) for p, before in former)
            if loss is None or not loss.requires_grad or has_gradients:
                raise InputError("the function neither calls optimizer.step() nor gives a loss that depends on the parameters and that it "
                                 "has not called backward() of",
                                 hint="return the loss first; or write the whole step: zero_grad, backward, optimizer.step. Gradients that "
                                      "are summed up over several calls are summed up inside of one step: loop over pieces of the batch")
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()
            return result
        finally:
            for hook in hooks:
                hook.remove()

    def _finish(self, recorded, inputs, new):
        cleanup.check(recorded, inputs, self._owned())
        graph = recorded if writes.removed(recorded.graph) else _recorded_without_writes(recorded)
        kept, changes = cleanup.finish(graph, inputs, self.draws.count > 0)
        used = {id(p) for name, (p, _) in self.state.items() if name in changes}
        dropped = [each for each in kept if each.kind == "state" and id(self.state[each.name][0]) in {id(p) for p in new} - used]
        cleanup.drop_inputs(graph, kept, dropped)
        optimizers.drop_unused(self.optimizer, new, used)
        kept = [each for each in kept if each not in dropped]
        leaves = [TENSOR if isinstance(leaf, torch.Tensor) else leaf for leaf in self.leaves]
        return Captured(graph, kept, changes, leaves, self.batch_tree, self.results, self.out_tree)

    def _owned(self):
        """What must not be a constant of the graph, by id."""
        owned = {id(t): name for name, t in (*self.parameters.items(), *self.buffers.items())}
        return {**owned, **{id(self.optimizer.state[p][key]): name for name, (p, key) in self.state.items()}}


def check_model(model):
    if not isinstance(model, torch.nn.Module):
        raise UsageError(f"{type(model).__name__} is no torch.nn.Module")


def _check_memory(tensors):
    """Two tensors in the same memory change together, which inputs of a program do not."""
    begins = sorted((t.data_ptr(), t.data_ptr() + t.element_size() * (1 + sum((n - 1) * s for n, s in zip(t.shape, t.stride()))), name)
                    for name, t in tensors.items() if t.layout == torch.strided and t.numel() and t.data_ptr())
    for (_, end, name), (begin, _, other) in zip(begins, begins[1:]):
        if begin < end and tensors[name] is not tensors[other]:
            raise InputError(f"{name} and {other} lie in the same memory, and would be two tensors in a program",
                             hint="register one of them, and make the other one from it in forward: x = self.whole[:n]")


def first_seed(seed):
    """Each step adds one, so that the streams of different seeds stay apart."""
    return torch.tensor(((seed << 32) + 2**63) % 2**64 - 2**63, dtype=torch.int64)


def _buffer(model, name):
    path, _, leaf = name.rpartition(".")
    return model.get_submodule(path)._buffers[leaf]


def _as_hyper(value):
    return torch.as_tensor(value, dtype=torch.float64).detach()


def _caller(fn):
    """fn(model, optimizer, batch), whichever of them the user's function takes."""
    if not callable(fn):
        raise UsageError(f"{type(fn).__name__} is no step and no loss; expected a function of (batch), (model, batch) or (model, optimizer, batch)")
    needed = [p for p in inspect.signature(fn.forward if isinstance(fn, torch.nn.Module) else fn).parameters.values()
              if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) and p.default is p.empty]
    if isinstance(fn, torch.nn.Module) or [p.name for p in needed] == ["input", "target"]:
        def criterion(model, optimizer, batch):
            if not isinstance(batch, (tuple, list)) or len(batch) != 2:
                raise UsageError(f"a criterion takes batches (input, target), this one is a {type(batch).__name__}",
                                 hint="write a function that gives the loss of a model and a batch")
            return fn(model(batch[0]), batch[1])
        return criterion
    if len(needed) not in (1, 2, 3):
        raise UsageError(f"{getattr(fn, '__name__', fn)} takes {len(needed)} arguments; expected (batch), (model, batch) or "
                         "(model, optimizer, batch)")
    if len(needed) == 1:
        return lambda model, optimizer, batch: fn(batch)
    return fn if len(needed) == 3 else lambda model, optimizer, batch: fn(model, batch)


@contextlib.contextmanager
def no_collections():
    """Graphs are many objects that stay: collecting garbage meanwhile takes a sixth of the time of a large one and finds none."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@contextlib.contextmanager
def tracing(attention=SDPBackend.MATH):
    """Libraries take the path without looks at data; attention and LSTM are portable operators; graphs are not written as Python."""
    flags = torch.compiler._is_compiling_flag, torch.compiler._is_exporting_flag
    torch.compiler._is_compiling_flag = torch.compiler._is_exporting_flag = True
    onednn = torch._C._get_mkldnn_enabled()
    torch._C._set_mkldnn_enabled(False)
    try:
        with _use_lazy_graph_module(True), sdpa_kernel(attention) if attention is not None else contextlib.nullcontext():
            yield
    finally:
        torch._C._set_mkldnn_enabled(onednn)
        torch.compiler._is_compiling_flag, torch.compiler._is_exporting_flag = flags


def _record(fn, tensors):
    try:
        return make_fx(fn, tracing_mode="fake", decomposition_table=decompositions(), _allow_non_fake_inputs=True)(*tensors)
    except Exception as error:
        known = explained(error)
        if known is None or known is error:
            raise
        raise known from None


def _recorded_without_writes(recorded):
    tensors = [node.meta["val"] for node in recorded.graph.find_nodes(op="placeholder")]
    return _record(torch.func.functionalize(recorded_again(recorded), remove="mutations"), tensors)


def decompositions():
    """To core ATen operators, and those that optimizers are made of."""
    table = torch.export.default_decompositions().materialize()
    whole = {overload for overload in table if overload._schema.name in _WHOLE}
    return {**{overload: rule for overload, rule in table.items() if overload not in whole}, torch.ops.aten.native_batch_norm.default: _batch_norm,
            torch.ops.aten._weight_norm_interface_backward.default: _weight_norm_backward}


_WHOLE = ("aten::lerp", "aten::addcmul", "aten::addcdiv")


def _batch_norm(x, weight, bias, mean, variance, training, momentum, eps):
    """With copies to the running statistics."""
    if mean is None:
        return torch.ops.aten._native_batch_norm_legit.no_stats(x, weight, bias, training, momentum, eps)
    *results, new_mean, new_variance = torch.ops.aten._native_batch_norm_legit_functional(x, weight, bias, mean, variance, training, momentum, eps)
    if training:
        mean.copy_(new_mean)
        variance.copy_(new_variance)
    return tuple(results)


def _weight_norm_backward(gradient, v, g, norms, dim):
    """Of w = g v / |v|, with norms over all dimensions but one."""
    along = (gradient * v).sum([d for d in range(v.dim()) if d != dim], keepdim=True)
    return (g / norms) * (gradient - v * (along / (norms * norms))), along / norms


def explained(error):
    """What cannot be captured, in terms of the step; None for other errors, which are the step's own."""
    kind, place = type(error).__name__, _place(error)
    if isinstance(error, InputError):
        error.location = error.location or place
        return error
    if kind in ("DataDependentOutputException", "GuardOnDataDependentSymNode", "PendingUnbackedSymbolNotFound"):
        refused = cleanup.looks_at_data()
    elif kind in ("DynamicOutputShapeException", "UnsupportedOperatorException"):
        refused = InputError(f"{getattr(error, 'func', error)} gives a result whose shape depends on data",
                             hint="multiply with a mask or use torch.where instead of selecting elements")
    else:
        return None
    refused.location, refused.details = place, str(error)
    return refused


def _place(error):
    """file:line of the user's code."""
    own = tuple(folder + os.sep for folder in (os.path.dirname(torch.__file__), os.path.dirname(os.path.dirname(__file__))))
    frames = [f for f in traceback.extract_tb(error.__traceback__) if not f.filename.startswith(own) and not f.filename.startswith("<")]
    return f"{frames[-1].filename}:{frames[-1].lineno}:{frames[-1].colno + 1 if frames[-1].colno is not None else 1}" if frames else None
