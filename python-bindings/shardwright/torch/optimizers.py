# SPDX-License-Identifier: Apache-2.0
"""Optimizers: state by parameter, and hyperparameters, as inputs of a step."""

import collections
import contextlib

import torch

from ..errors import InputError, UsageError
from . import side_effects
from .slots import MISSING, Slot

#: Inputs of a step, read from the parameter groups at each call. Other hyperparameters are
#: constants, and the step is captured again when they change.
INPUTS = ("lr",)
#: Options that avoid reading values on the host, with one parameter at a time.
_PLAIN = {"capturable": True, "foreach": False, "fused": False}
#: Optimizers whose capturable formulas divide by the learning rate, which is 0/0 if a warm-up
#: starts at 0; their other formulas do not read values.
_DIVIDE_BY_RATE = (torch.optim.Adam, torch.optim.Adamax)


def check(optimizer):
    """Rejects optimizers that cannot be part of one graph."""
    if isinstance(optimizer, torch.optim.LBFGS):
        raise InputError(
            "LBFGS evaluates the loss as often as its line search needs, which depends on data",
            hint="use an optimizer that steps once, as AdamW, SGD, RMSprop, Adagrad or Muon",
        )
    if not hasattr(optimizer, "param_groups") or not hasattr(optimizer, "state"):
        raise UsageError(
            f"{type(optimizer).__name__} is not an optimizer; expected a torch.optim.Optimizer"
        )


def check_hooks(optimizer, names):
    """Rejects step hooks. names: of all parameters, by id."""
    for parameter in (p for group in optimizer.param_groups for p in group["params"]):
        if parameter._backward_hooks or parameter._post_accumulate_grad_hooks:
            raise InputError(
                f"parameter {names[id(parameter)]} has hooks on its gradient, which a captured step does not call",
                hint="remove the hook, and write what it does to the gradient into the step, after backward()",
            )


def materialize(optimizer):
    """Creates the state that optimizers create lazily. Returns the parameters that had none."""
    new = [
        p
        for group in optimizer.param_groups
        for p in group["params"]
        if p.requires_grad and p not in optimizer.state
    ]
    if not new:
        return []
    if not makes_state_apart(optimizer):
        return []
    with _gradients(optimizer, new), torch.no_grad(), _without_updates(optimizer):
        optimizer.step()
    made = {id(p) for p in new}
    for group in optimizer.param_groups if isinstance(optimizer, torch.optim.SGD) else ():
        for p in group["params"]:
            if id(p) in made and group["momentum"]:
                optimizer.state[p]["momentum_buffer"] = torch.zeros_like(p)
    return new


def makes_state_apart(optimizer):
    """Whether the state can be created by a separate function, as for optimizers of PyTorch.
    Otherwise the first step is captured to create it, then another one. SGD with dampening is an
    example: its first step uses the gradient itself, which zero momentum would not give.
    """
    dampened = isinstance(optimizer, torch.optim.SGD) and any(
        group["momentum"] and group["dampening"] for group in optimizer.param_groups
    )
    return hasattr(optimizer, "_init_group") and not dampened


def numbers_to_tensors(optimizer):
    """Converts step counts that are Python numbers to tensors, permanently."""
    for p in (p for group in optimizer.param_groups for p in group["params"]):
        for key, value in optimizer.state.get(p, {}).items():
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                optimizer.state[p][key] = torch.tensor(
                    value, dtype=torch.int64 if isinstance(value, int) else torch.float64
                )


def new_state_side_effects(optimizer, original_groups, original_state, fresh):
    """State added by a step. fresh: substitutes of parameters, by id."""
    found = []
    for p in (p for group in original_groups for p in group["params"]):
        before, now = original_state.get(p, {}), optimizer.state.get(fresh[id(p)], {})
        found += [
            side_effects.side_effect_of(
                StateOf(optimizer, (p, key), f"state[{key!r}]"), MISSING, now[key], {}, None
            )
            for key in now
            if key not in before
        ]
    return found


class StateOf(Slot):
    """The state of a parameter in an optimizer; the key is (parameter, name)."""

    def get(self):
        return self.owner.state.get(self.key[0], {}).get(self.key[1], MISSING)

    def set(self, value):
        self.owner.state[self.key[0]][self.key[1]] = value


@contextlib.contextmanager
def _gradients(optimizer, parameters):
    """Zero gradients without memory."""
    kept = [(p, p.grad) for group in optimizer.param_groups for p in group["params"]]
    for p, _ in kept:
        p.grad = None
    for p in parameters:
        p.grad = torch.zeros((), dtype=p.dtype, device=p.device).expand(p.shape)
    try:
        yield
    finally:
        for p, gradient in kept:
            p.grad = gradient


@contextlib.contextmanager
def _without_updates(optimizer):
    """Makes optimizer groups initialize state without updating parameters."""
    original = optimizer._init_group

    def init(group, *lists, **named):
        result = original(group, *lists, **named)
        for each in (*lists, *named.values()):
            if isinstance(each, list):
                each.clear()
        return result

    hooks = (optimizer._optimizer_step_pre_hooks, optimizer._optimizer_step_post_hooks)
    optimizer._optimizer_step_pre_hooks, optimizer._optimizer_step_post_hooks = (
        collections.OrderedDict(),
        collections.OrderedDict(),
    )
    optimizer._init_group = init
    counters = {
        name: getattr(optimizer, name)
        for name in ("_step_count", "_opt_called")
        if hasattr(optimizer, name)
    }  # of schedulers
    try:
        yield
    finally:
        del optimizer._init_group
        optimizer._optimizer_step_pre_hooks, optimizer._optimizer_step_post_hooks = hooks
        for name, value in counters.items():
            setattr(optimizer, name, value)


def state(optimizer, names, prefix="optimizer"):
    """{name: (parameter, key)} of all state tensors: `optimizer.exp_avg.layers.0.weight`."""
    found = {}
    for p in (p for group in optimizer.param_groups for p in group["params"]):
        for key, value in optimizer.state.get(p, {}).items():
            if isinstance(value, torch.Tensor):
                found[f"{prefix}.{key}.{names[id(p)]}"] = (p, key)
    return found


def hyperparameters(optimizer, prefix="optimizer"):
    """{name: (group, key)} of hyperparameters that are inputs: `optimizer.lr.0`."""
    return {
        f"{prefix}.{key}.{g}": (g, key)
        for g, group in enumerate(optimizer.param_groups)
        for key in INPUTS
        if key in group
    }


def baked(optimizer, prefix="optimizer"):
    """{description: value} of hyperparameters that are constants of the step, for the cache key."""

    def plain(value):
        return value.item() if isinstance(value, torch.Tensor) and value.numel() == 1 else value

    found = {
        f"the parameters of {prefix}": tuple(
            len(group["params"]) for group in optimizer.param_groups
        )
    }
    for g, group in enumerate(optimizer.param_groups):
        found.update(
            {
                f"{prefix}.param_groups[{g}]['{key}']": repr(plain(value))
                for key, value in group.items()
                if key not in ("params", *INPUTS)
            }
        )
    if not makes_state_apart(optimizer):
        found[f"what state {prefix} has"] = tuple(
            tuple(optimizer.state.get(p, ()))
            for group in optimizer.param_groups
            for p in group["params"]
        )
    return found


def drop_unused(optimizer, new, used):
    """Removes created state of parameters that the step gives no gradient."""
    for p in new:
        if id(p) not in used:
            optimizer.state.pop(p, None)


@contextlib.contextmanager
def swapped(optimizer, parameters, tensors, hyper):
    """Substitutes parameters (by id), state tensors (by (id, key)) and hyperparameters (by (group,
    key)) of an optimizer within the context.
    """
    groups, kept = optimizer.param_groups, optimizer.state
    optimizer.param_groups = []
    all_plain = {**_PLAIN, "capturable": not isinstance(optimizer, _DIVIDE_BY_RATE)}
    for g, group in enumerate(groups):
        plain = {key: value for key, value in all_plain.items() if key in group}
        inputs = {key: hyper[g, key] for key in INPUTS if (g, key) in hyper}
        optimizer.param_groups.append(
            {**group, **plain, **inputs, "params": [parameters[id(p)] for p in group["params"]]}
        )
    optimizer.state = collections.defaultdict(dict)
    for p, values in kept.items():
        optimizer.state[parameters.get(id(p), p)] = {
            key: tensors.get((id(p), key), value) for key, value in values.items()
        }
    try:
        yield optimizer
    finally:
        optimizer.param_groups, optimizer.state = groups, kept


def check_unchanged(optimizer, original_groups, original_state, parameters, hyper):
    """Rejects changes by Python code of state numbers and hyperparameters, which would become
    constants.
    """
    for g, (group, before) in enumerate(zip(optimizer.param_groups, original_groups)):
        for key, value in before.items():
            if key == "params" or key in _PLAIN:
                continue
            if key in INPUTS:
                same = group[key] is hyper[g, key] and hyper[g, key]._version == 0
            else:
                same = isinstance(value, torch.Tensor) or group[key] == value
            if not same:
                raise InputError(
                    f"the step changes {key!r} of parameter group {g}, which would be constant in the captured step",
                    hint="call the scheduler outside of the step: the learning rate is read at each call",
                )
    for p, values in original_state.items():
        now = optimizer.state.get(parameters.get(id(p), p), {})
        for key, value in values.items():
            if isinstance(value, (bool, int, float)) and now.get(key) != value:
                raise InputError(
                    f"{type(optimizer).__name__} keeps {key!r} of its state as a Python number, which would be frozen in the "
                    "captured step",
                    hint="use an optimizer that keeps it as a tensor, as those of torch.optim do",
                )
