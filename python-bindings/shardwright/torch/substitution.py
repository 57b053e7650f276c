# SPDX-License-Identifier: Apache-2.0
"""Substitution of a module's tensors during capture."""

import contextlib

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.overrides import TorchFunctionMode

from ..errors import InputError
from . import data_dependence, overrides, source
from .device_state import as_plain


@contextlib.contextmanager
def swapped(model, parameters, buffers):
    """Replaces the parameters and buffers of a model, by id, within the context. Tied ones stay
    tied.
    """
    kept = []
    for module in model.modules():
        kept.append((module, dict(module._parameters), dict(module._buffers)))
        module._parameters.update(
            {name: parameters[id(p)] for name, p in module._parameters.items() if p is not None}
        )
        module._buffers.update(
            {name: buffers[id(b)] for name, b in module._buffers.items() if b is not None}
        )
    try:
        yield
    finally:
        for module, its_parameters, its_buffers in kept:
            for mine, before in (
                (module._parameters, its_parameters),
                (module._buffers, its_buffers),
            ):
                mine.clear()
                mine.update(before)
            if isinstance(module, torch.nn.RNNBase):
                module._init_flat_weights()


class TensorSubstitution(TorchFunctionMode):
    """Substitutes model tensors in arguments of PyTorch functions that did not come from the model,
    such as from a list of parameters. Keeps optimizer scalars, which are tensors in a captured
    step, as exact as Python numbers.
    """

    def __init__(self, tensors, outside, provenance, note_value_read):
        """tensors: substitutes by id; outside: ids of those that are not the model's;
        note_value_read: called for each of these whose value is read.
        """
        super().__init__()
        self.tensors, self.outside, self.provenance, self.note_value_read = (
            tensors,
            outside,
            provenance,
            note_value_read,
        )

    def __torch_function__(self, func, types, args=(), kwargs=None):
        self.provenance.at(source.current())
        try:
            result = self._call(func, args, kwargs)
        except Exception as error:
            data_dependence.name_call(error, func)
            raise
        if func is torch.Tensor.backward:
            self.provenance.set(self.provenance.paths[-1])
        else:
            self.provenance.mark(result)
        return result

    def _call(self, func, args, kwargs):
        if func in _VALUE_READS and self._is_unchanged_outside(args[0]):
            self.note_value_read(as_plain(args[0]))
            return func(*args, **(kwargs or {}))
        if func is torch.Tensor.__repr__ and isinstance(args[0], FakeTensor):
            raise InputError(
                "the step prints a tensor that it computes, which has no value while the step is captured",
                hint="return the tensor, and print it after the call",
            )
        args, kwargs = self._replace(args), self._replace(kwargs or {})
        result = overrides.replaced(func, args, kwargs)
        if result is not NotImplemented:
            return result
        if func == torch.Tensor.data.__set__:
            return _set_data(*args)
        if isinstance(kwargs.get("alpha"), torch.Tensor) and func in _WITH_ALPHA:
            alpha = kwargs.pop("alpha")
            return func(args[0], _as_sum(*args[:2]) * alpha, *args[2:], **kwargs)
        if isinstance(kwargs.get("value"), torch.Tensor) and func in _WITH_VALUE:
            value = kwargs.pop("value")
            return func(args[0], _as_sum(*args[:2]) * value, *args[2:], **kwargs)
        if (
            func is torch.Tensor.__rpow__ and args[0].dim() == 0
        ):  # 1 - 0.999^step loses four digits in f32
            return func(args[0].double(), *args[1:])
        return func(*args, **kwargs)

    def _is_unchanged_outside(self, tensor):
        """Whether it is an outside tensor that the step has not changed."""
        if isinstance(tensor, FakeTensor):
            return False
        return (
            id(tensor) not in self.tensors
            or id(tensor) in self.outside
            and self.tensors[id(tensor)]._version == 0
        )

    def _replace(self, value):
        if isinstance(value, torch.Tensor):
            return self.tensors.get(id(value)) if id(value) in self.tensors else as_plain(value)
        if type(value) in (list, tuple):
            return type(value)(map(self._replace, value))
        if type(value) is dict:
            return {key: self._replace(each) for key, each in value.items()}
        return value


def _as_sum(x, y):
    """Casts y to the type of x + y: a product in its own type, such as bfloat16, would be rounded
    before the addition.
    """
    return y.to(torch.result_type(x, y)) if isinstance(y, torch.Tensor) else y


def _set_data(tensor, value):
    """Traces `p.data = value`, which replaces the storage invisibly, as an in-place copy of equal
    effect.
    """
    if tensor.shape != value.shape or tensor.dtype != value.dtype:
        raise InputError(
            f"the step puts {value.dtype}{list(value.shape)} in the place of .data of {tensor.dtype}{list(tensor.shape)}, which one "
            "graph cannot follow",
            hint="keep shape and dtype of parameters in a step",
        )
    with torch.no_grad():
        tensor.detach().copy_(value)


_VALUE_READS = {
    torch.Tensor.item,
    torch.Tensor.tolist,
    torch.Tensor.numpy,
    torch.Tensor.__bool__,
    torch.Tensor.__int__,
    torch.Tensor.__float__,
    torch.Tensor.__index__,
    torch.Tensor.__complex__,
    torch.Tensor.__array__,
    torch.Tensor.__format__,
    torch.Tensor.__contains__,
}
_WITH_ALPHA = {
    torch.Tensor.add_,
    torch.Tensor.add,
    torch.add,
    torch.Tensor.sub_,
    torch.Tensor.sub,
    torch.sub,
}
_WITH_VALUE = {
    torch.Tensor.addcdiv_,
    torch.Tensor.addcdiv,
    torch.addcdiv,
    torch.Tensor.addcmul_,
    torch.Tensor.addcmul,
    torch.addcmul,
}
