"""Other tensors in the place of a module's own, while a step is captured."""
import contextlib

import torch
from torch.overrides import TorchFunctionMode

from ..errors import InputError


@contextlib.contextmanager
def swapped(model, parameters, buffers):
    """While it lasts the model has other parameters and buffers, by the id of its own. Tied ones stay tied."""
    kept = []
    for module in model.modules():
        kept.append((module, dict(module._parameters), dict(module._buffers)))
        module._parameters.update({name: parameters[id(p)] for name, p in module._parameters.items() if p is not None})
        module._buffers.update({name: buffers[id(b)] for name, b in module._buffers.items() if b is not None})
    try:
        yield
    finally:
        for module, its_parameters, its_buffers in kept:
            for mine, before in ((module._parameters, its_parameters), (module._buffers, its_buffers)):
                mine.clear()
                mine.update(before)


class StandIns(TorchFunctionMode):
    """While it is on, functions that are given a tensor of the model by other ways than the model, as a list of parameters made before,
    take the one in its place; and numbers of optimizers, which are tensors in a captured step, are as exact as they are outside of it."""

    def __init__(self, tensors, places):
        super().__init__()
        self.tensors, self.places = tensors, places  # by id

    def __torch_function__(self, func, types, args=(), kwargs=None):
        result = self._call(func, args, kwargs)
        if func is torch.Tensor.backward:
            self.places.set(self.places.paths[-1])
        else:
            self.places.mark(result)
        return result

    def _call(self, func, args, kwargs):
        args, kwargs = self._replace(args), self._replace(kwargs or {})
        if func == torch.Tensor.data.__set__:
            return _set_data(*args)
        if isinstance(kwargs.get("alpha"), torch.Tensor) and func in _WITH_ALPHA:
            alpha = kwargs.pop("alpha")
            return func(args[0], args[1] * alpha, *args[2:], **kwargs)
        if isinstance(kwargs.get("value"), torch.Tensor) and func in _WITH_VALUE:
            value = kwargs.pop("value")
            return func(args[0], args[1] * value, *args[2:], **kwargs)
        if func is torch.Tensor.__rpow__ and args[0].dim() == 0:  # 1 - 0.999^step loses four digits in f32
            return func(args[0].double(), *args[1:])
        return func(*args, **kwargs)

    def _replace(self, value):
        if isinstance(value, torch.Tensor):
            return self.tensors.get(id(value), value)
        if type(value) in (list, tuple):
            return type(value)(map(self._replace, value))
        if type(value) is dict:
            return {key: self._replace(each) for key, each in value.items()}
        return value


def _set_data(tensor, value):
    """`p.data = value` puts another tensor below p, which nobody who records sees: a change in place gives the same numbers."""
    if tensor.shape != value.shape or tensor.dtype != value.dtype:
        raise InputError(f"the step puts {value.dtype}{list(value.shape)} in the place of .data of {tensor.dtype}{list(tensor.shape)}, which one "
                         "graph cannot follow", hint="keep shape and dtype of parameters in a step")
    with torch.no_grad():
        tensor.detach().copy_(value)


_WITH_ALPHA = {torch.Tensor.add_, torch.Tensor.add, torch.add, torch.Tensor.sub_, torch.Tensor.sub, torch.sub}
_WITH_VALUE = {torch.Tensor.addcdiv_, torch.Tensor.addcdiv, torch.addcdiv, torch.Tensor.addcmul_, torch.Tensor.addcmul, torch.addcmul}
