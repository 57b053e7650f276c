"""What steps of a module have on their ranks, and the ways by which whoever looks at the module finds it.

A step leaves new values on the ranks. Its `Held` knows them, and outlives the step. Every module of the model has a `Route`: before the module is
called, copied, pickled, or asked for its parameters, buffers or state_dict, the values come back.
"""
import contextlib
import threading
import weakref

import torch
from torch import nn

from ..tensors import to_tensor

_KEY = "_shardwright_route"
_state = threading.local()


@contextlib.contextmanager
def capturing():
    """While it lasts nothing comes back: what runs is recorded, on other tensors."""
    before = getattr(_state, "is_capturing", False)
    _state.is_capturing = True
    try:
        yield
    finally:
        _state.is_capturing = before


class Held:
    """Arrays that stand for tensors. values: {name: (Array, mark of the tensor when it was replaced, function that gives the tensor)}."""

    def __init__(self, model, optimizer):
        self.values, self._pending = {}, None
        self._routes = [_route_of(module) for module in model.modules()]
        for route in self._routes:
            route.helds.append(self)
        self._handles = [optimizer.register_state_dict_pre_hook(_Sync(self)), optimizer.register_load_state_dict_pre_hook(_Sync(self))]

    def expect(self, names, reads, results):
        """A call begins that appends to `results` the new values of `names`."""
        self._pending = names, reads, results

    def commit(self):
        """What the last call gave takes the place of what it was given: nothing is lost when an interrupt comes in between."""
        if self._pending is not None:
            (names, reads, results), self._pending = self._pending, None
            for name, read, array in zip(names, reads, results):
                self.values[name] = array, mark_of(read()), read

    def sync(self):
        """Brings the values into the tensors."""
        self.commit()
        with torch.no_grad():
            for name, (array, _, read) in list(self.values.items()):
                read().copy_(to_tensor(array.numpy()))
                del self.values[name]

    def forget(self):
        self.values, self._pending = {}, None

    def sync_others(self):
        """Brings back what other steps have of the same modules."""
        for route in self._routes:
            for held in route.helds:
                if held is not self:
                    held.sync()

    def leave(self):
        """Nobody will call the step again."""
        try:
            self.sync()
        finally:
            for handle in self._handles:
                handle.remove()
            for route in self._routes:
                route.remove(self)


def held_for(step, model, optimizer):
    """The Held of a step, which brings the values back when the step goes."""
    held = Held(model, optimizer)
    weakref.finalize(step, held.leave).atexit = False
    return held


def sync_steps(model):
    """Brings what steps of a module have on their ranks into it."""
    for module in model.modules():
        for held in list(getattr(module.__dict__.get(_KEY), "helds", ())):
            held.sync()


def parameters_of(model):
    """{name: parameter}, without their values coming back."""
    return dict(nn.Module.named_parameters(model))


def buffers_of(model):
    return dict(nn.Module.named_buffers(model))


def mark_of(tensor):
    """Changes when somebody writes to a tensor, or puts another one in its place. Not when he writes by way of `.data`."""
    return id(tensor), object() if tensor.is_inference() else tensor._version, tensor.data_ptr()


class _Sync:
    """A hook. Copies of what it hooks have nothing to wait for."""

    def __init__(self, *helds):
        self.helds = list(helds)

    def __call__(self, *_, **__):
        if not getattr(_state, "is_capturing", False):
            for held in list(self.helds):
                held.sync()

    def __reduce__(self):
        return _Sync, ()


class _Route(_Sync):
    """Of one module: hooks, and methods in the place of its class's."""

    _HOOKS = "_forward_pre_hooks", "_state_dict_pre_hooks", "_load_state_dict_pre_hooks"

    def __init__(self, module):
        super().__init__()
        self._module = weakref.ref(module)
        self._handles = [module.register_forward_pre_hook(self), module.register_state_dict_pre_hook(self),
                         module.register_load_state_dict_pre_hook(self)]
        self._members = {"named_parameters": self.named_parameters, "named_buffers": self.named_buffers, "__getstate__": self.state, _KEY: self}
        module.__dict__.update(self._members)

    def remove(self, held):
        self.helds.remove(held)
        module = self._module()
        if self.helds or module is None:
            return
        for handle in self._handles:
            handle.remove()
        for name in self._members:
            module.__dict__.pop(name, None)

    def named_parameters(self, *args, **kwargs):
        self()
        return type(self._module()).named_parameters(self._module(), *args, **kwargs)

    def named_buffers(self, *args, **kwargs):
        self()
        return type(self._module()).named_buffers(self._module(), *args, **kwargs)

    def state(self):
        """What copies and pickles of the module take, which are no part of the step."""
        self()
        state = type(self._module()).__getstate__(self._module())
        if not isinstance(state, dict):
            return state
        mine = {handle.id for handle in self._handles}
        state = {name: value for name, value in state.items() if name not in self._members}
        for name in self._HOOKS:
            if name in state:
                state[name] = type(state[name])((key, hook) for key, hook in state[name].items() if key not in mine)
        return state


def _route_of(module):
    return module.__dict__.get(_KEY) or _Route(module)
