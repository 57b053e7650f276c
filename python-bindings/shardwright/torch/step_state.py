# SPDX-License-Identifier: Apache-2.0
"""The named state of a step besides the batch: the given modules and optimizers, and those found
during capture, such as a second network in a closure.
"""

import torch
from torch import nn

from ..errors import InputError, UsageError
from . import optimizers


class StepState:
    """modules: {prefix: module}, without prefix for a single given one; optimizers: {prefix:
    optimizer}; tensors: {name: (tensor, function that returns the current one, slot or None)}
    that are neither parameters nor buffers; free: {name: tensor} that require gradients;
    uses_gradients: whether the step reads gradients of earlier calls.
    """

    def __init__(self, model, optimizer):
        self.model, self.optimizer = model, optimizer
        self.modules, self.optimizers = _by_name(model, ""), _by_name(optimizer, "optimizer")
        self.tensors, self.free, self.uses_gradients = {}, {}, False
        for each in self.modules.values() or [model]:
            check_model(each)
        for each in self.optimizers.values():
            optimizers.check(each)
        self.join()

    def add_module(self, name, module):
        self.modules[_unused(name, self.modules)] = module
        self.join()

    def add_optimizer(self, name, optimizer):
        optimizers.check(optimizer)
        self.optimizers[_unused(name or "other", self.optimizers)] = optimizer
        self.join()

    def add_tensor(self, tensor, slot):
        name = _unused(
            slot.name if slot else "tensor", {*self.tensors, *self.parameters, *self.buffers}
        )
        if not tensor.is_leaf:
            raise InputError(
                f"{name} is computed from other tensors that require gradients, outside of the step",
                hint="compute it in the step, or detach it: x.detach()",
            )
        if tensor.requires_grad:
            self.free[name] = tensor
        else:
            self.tensors[name] = tensor, slot.get if slot else lambda: tensor, slot

    def is_known(self, optimizer):
        return any(optimizer is each for each in self.optimizers.values())

    def training_flags(self):
        return tuple(module.training for module in self.whole.modules())

    @property
    def parameters(self):
        """{name: parameter}, as of now."""
        return dict(self.whole.named_parameters())

    @property
    def buffers(self):
        return dict(self.whole.named_buffers())

    def buffer_slots(self):
        """{name: (dict of its module, key)}."""
        ids = {id(b): name for name, b in self.buffers.items()}
        return {
            ids[id(b)]: (module._buffers, key)
            for module in self.whole.modules()
            for key, b in module._buffers.items()
            if b is not None
        }

    def refresh(self):
        """Reads the found tensors again."""
        now = {name: (read(), read, slot) for name, (_, read, slot) in self.tensors.items()}
        self.tensors = {
            name: each
            for name, each in now.items()
            if isinstance(each[0], torch.Tensor) and not each[0].requires_grad
        }
        self.join()

    def join(self):
        """Builds one module of everything. Parameters of optimizers that are in no module become
        its own.
        """
        self.whole = nn.Module()
        self.whole._modules.update(self.modules)
        self.whole._parameters.update(self.free)
        known = {id(p) for p in self.whole.parameters()}
        for prefix, optimizer in self.optimizers.items():
            for g, group in enumerate(optimizer.param_groups):
                for i, p in enumerate(group["params"]):
                    if id(p) not in known:
                        self.whole._parameters[f"{prefix}_params_{g}_{i}"] = _checked(p)
        names = {id(p): name for name, p in self.parameters.items()}
        for optimizer in self.optimizers.values():
            optimizers.check_hooks(optimizer, names)


def check_model(model):
    if not isinstance(model, nn.Module):
        raise UsageError(f"{type(model).__name__} is not a torch.nn.Module")


def _by_name(value, alone):
    """One or several objects as {name: object}. alone: the name of a single one."""
    if isinstance(value, dict):
        return dict(value)
    if isinstance(value, (list, tuple)):
        return {f"{alone}{i}": each for i, each in enumerate(value)}
    return {alone: value}


def _checked(p):
    if not isinstance(p, torch.Tensor) or not p.is_leaf:
        raise InputError(
            "an optimizer updates a tensor that is not a leaf",
            hint="give the optimizer leaves: torch.nn.Parameter(tensor)",
        )
    return p


def _unused(name, taken):
    name = "".join(
        c if c.isalnum() or c == "_" else "_"
        for c in name.removeprefix("model.").removeprefix("self.")
    )
    for number in ("", *range(2, 10_000)):
        if f"{name}{number}" not in taken:
            return f"{name}{number}"
    raise AssertionError("names are exhausted")
