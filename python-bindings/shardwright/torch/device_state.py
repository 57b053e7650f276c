# SPDX-License-Identifier: Apache-2.0
"""Tensors whose values are on the ranks.

A step leaves new values on the ranks. Each affected tensor temporarily becomes an instance of a
subclass with `__torch_function__` (https://docs.pytorch.org/docs/stable/notes/extending.html): the
first function of PyTorch that needs its value copies it to the host and restores the original
class.
"""

import contextlib
import logging
import threading
import weakref

import torch

from ..errors import UsageError
from ..tensors import to_tensor

_state = threading.local()


@contextlib.contextmanager
def capturing():
    """A context in which values are not fetched: the step is traced on other tensors."""
    before = getattr(_state, "is_capturing", False)
    _state.is_capturing = True
    try:
        yield
    finally:
        _state.is_capturing = before


#: A context without `__torch_function__`, for code that only reads metadata.
plain_reads = torch._C.DisableTorchFunctionSubclass
_METADATA = {
    getattr(torch.Tensor, name).__get__
    for name in (
        "shape",
        "dtype",
        "device",
        "requires_grad",
        "is_leaf",
        "ndim",
        "layout",
        "grad",
        "grad_fn",
        "_version",
        "is_sparse",
        "is_meta",
        "is_cuda",
        "is_cpu",
        "is_quantized",
        "is_nested",
        "_backward_hooks",
        "_post_accumulate_grad_hooks",
        "output_nr",
        "is_mkldnn",
        "is_mps",
        "is_xla",
        "itemsize",
        "nbytes",
    )
}
_METADATA |= {
    torch.Tensor.grad.__set__,
    torch.Tensor.requires_grad.__set__,
    torch.Tensor.size,
    torch.Tensor.dim,
    torch.Tensor.numel,
    torch.Tensor.stride,
    torch.Tensor.is_contiguous,
    torch.Tensor.is_floating_point,
    torch.is_floating_point,
    torch.Tensor.is_complex,
    torch.is_complex,
    torch.Tensor.requires_grad_,
    torch.Tensor.element_size,
    torch.Tensor.nelement,
    torch.Tensor.register_hook,
    torch.Tensor.is_inference,
    torch.is_inference,
    torch.Tensor.storage_offset,
    torch.Tensor.__len__,
    torch.Tensor.get_device,
    torch.is_same_size,
    torch.numel,
    torch.Tensor._is_view,
    torch.Tensor.is_conj,
    torch.Tensor.is_neg,
    torch.Tensor._is_zerotensor,
    torch.Tensor.is_coalesced,
}


class _DeviceTensor:
    """A tensor whose value is on the ranks. `_deferred` fetches it."""

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        if func not in _METADATA and not getattr(_state, "is_capturing", False):
            for tensor in deferred_among(args, *(kwargs or {}).values()):
                tensor._deferred.resolve(tensor, func)
        with plain_reads():
            return func(*args, **(kwargs or {}))

    def __reduce_ex__(self, protocol):
        self._deferred.resolve(self, None)
        return self.__reduce_ex__(protocol)

    def __deepcopy__(self, memo):
        self._deferred.resolve(self, None)
        return self.__deepcopy__(memo)


def deferred_among(*values):
    """The _DeviceTensors in arguments of a function."""
    for value in values:
        if isinstance(value, _DeviceTensor):
            yield value
        elif type(value) in (list, tuple):
            yield from deferred_among(*value)
        elif type(value) is dict:
            yield from deferred_among(*value.values())


class DeferredValue:
    """A value on the ranks that a tensor takes when it is read."""

    def __init__(self, array, version, name):
        self.array, self.version, self.name = array, version, name
        self.is_copied = False  # whole or, after an interrupt, in part

    def resolve(self, tensor, _):
        """Copies the value. After an interrupt the tensor is still deferred, and is copied again."""
        value = to_tensor(self.array.numpy())
        check_version(self, tensor)
        self.is_copied = True
        with plain_reads(), torch.no_grad():
            tensor.copy_(value)
        restore(tensor)


class AliasWatch:
    """Marks a tensor that a program has a copy of. Removed when a function exposes its memory,
    since writes could then not be detected.
    """

    def resolve(self, tensor, func):
        if func is None or func in _UNSEEN:
            restore(tensor)


def watch_of(tensor):
    """The AliasWatch of a tensor, valid as long as all writes change its version counter; None if
    writes cannot be detected.
    """
    if isinstance(tensor, _DeviceTensor):
        return tensor._deferred
    if has_aliases(tensor):
        return None
    defer(tensor, AliasWatch())
    return tensor._deferred


class TensorVersion:
    """A snapshot of a tensor's version."""

    def __init__(self, tensor):
        self._version_key, self.watch = version_key(tensor), watch_of(tensor)

    def is_of(self, tensor):
        """False if the value has changed, or if that cannot be determined."""
        is_watched = (
            self.watch is not None
            and isinstance(tensor, _DeviceTensor)
            and tensor._deferred is self.watch
        )
        return is_watched and self._version_key == version_key(tensor)


class Constant:
    """A guard on a tensor that is a constant of a program: a slot whose value is True while the
    tensor is unchanged.
    """

    name = "a constant of the module"

    def __init__(self, tensor):
        self.tensor, self._version = tensor, TensorVersion(tensor)
        self._copy = None if self._version.watch else tensor.detach().clone()

    def get(self):
        return (
            self._version.is_of(self.tensor)
            or self._copy is not None
            and torch.equal(self.tensor, self._copy)
        )


class DiscardedGradient:
    """A gradient that a step has computed and discarded. Reading it raises UsageError."""

    def __init__(self, name):
        self.name = name

    def resolve(self, tensor, func):
        if func in _CLEARING:  # zero_grad(set_to_none=False)
            restore(tensor)
            tensor.data = torch.zeros(tensor.shape, dtype=tensor.dtype)
            return
        if (
            func is torch.Tensor.untyped_storage
        ):  # used by torch.export and torch.compile to compare tensors
            return
        raise UsageError(
            f"{self.name} is not kept: the gradient is used only within the step",
            hint="give train_step keep_gradients=True; or return what you need from the step, such as its norm",
        )


_UNSEEN = {
    torch.Tensor.data.__get__,
    torch.Tensor.data.__set__,
    torch.Tensor.numpy,
    torch.Tensor.__array__,
    torch.Tensor.data_ptr,
    torch.Tensor.untyped_storage,
    torch.Tensor.storage,
    torch.Tensor.__dlpack__,
    torch.Tensor.set_,
    torch.Tensor.detach_,
}
_CLEARING = {torch.Tensor.zero_, torch._foreach_zero_, torch.Tensor.detach_}
_CLASSES = {}


def defer(tensor, deferred):
    """Makes a tensor a _DeviceTensor: `deferred` provides its value on access."""
    if not isinstance(tensor, _DeviceTensor):
        plain = type(tensor)
        if plain not in _CLASSES:
            _CLASSES[plain] = type(
                plain.__name__,
                (_DeviceTensor, plain),
                {"__module__": plain.__module__, "_plain": plain},
            )
        tensor.__class__ = _CLASSES[plain]
    tensor._deferred = deferred


def restore(tensor):
    """Restores the original class, whatever the value. The class comes first: with it but without
    `_deferred`, after an interrupt, no function of the tensor would work.
    """
    tensor.__class__ = tensor._plain
    del tensor._deferred


def deferred_of(tensor):
    """The DeferredValue of a tensor whose value is on the ranks, or None."""
    found = tensor._deferred if isinstance(tensor, _DeviceTensor) else None
    return found if isinstance(found, DeferredValue) else None


def fetch(tensor):
    if deferred_of(tensor):
        tensor._deferred.resolve(tensor, None)


def as_plain(tensor):
    """A tensor of a plain class for tracing: PyTorch's modes do not support unknown subclasses."""
    if isinstance(tensor, _DeviceTensor):
        with torch.utils._python_dispatch._disable_current_modes(), torch._C.DisableTorchFunction():
            tensor._deferred.resolve(tensor, None)
    return tensor


def discarded_gradient(p, name):
    with plain_reads():
        gradient = torch.zeros((), dtype=p.dtype, device=p.device).expand(p.shape)
    defer(gradient, DiscardedGradient(name))
    return gradient


def is_discarded(tensor):
    return isinstance(tensor, _DeviceTensor) and isinstance(tensor._deferred, DiscardedGradient)


def check_version(deferred, tensor):
    """Raises UsageError if the tensor's memory was changed through a view or alias while its value
    was on the ranks.
    """
    if not deferred.is_copied and version_key(tensor) != deferred.version:
        raise UsageError(
            f"{deferred.name} was changed, through a view or an alias, while its value is on the ranks",
            hint="call step.sync() before the change; or step.load(), which takes everything from the module and the optimizer",
        )


def version_key(tensor):
    """A key that changes with each write to the tensor or replacement of its storage, except for
    writes through `.data`.
    """
    with plain_reads():
        return id(tensor), object() if tensor.is_inference() else tensor._version, tensor.data_ptr()


#: Reference count of a storage with a single tensor: the tensor, and the object that queries it.
_USES_OF_ONE = 2


def has_aliases(tensor):
    """Whether another tensor shares the memory, so that it can be read without interception. Later
    aliases are created by functions that get this tensor.
    """
    return torch._C._storage_Use_Count(tensor.untyped_storage()._cdata) > _USES_OF_ONE


class DeviceState:
    """The tensors whose values a step keeps on the ranks."""

    def __init__(self):
        self._tensors, self._deferred, self._aliased = {}, None, set()
        self._committed = 0  # how many results of the last call are assigned

    def expect(self, names, reads, results):
        """Announces a call that appends the new values of `names` to `results`."""
        self._committed = 0
        self._deferred = names, reads, results

    def commit(self):
        """Assigns the results of the last call to their tensors. An interrupt, during the call or
        here, loses nothing: the next commit goes on where this one stopped.
        """
        if self._deferred is not None:
            names, reads, results = self._deferred
            while self._committed < min(len(reads), len(results)):
                at = self._committed
                self.defer(reads[at](), results[at], names[at])
                self._committed = at + 1
            self._deferred = None

    def defer(self, tensor, array, name):
        if not isinstance(tensor, _DeviceTensor) and has_aliases(tensor):
            if name not in self._aliased:
                self._aliased.add(name)
                logging.getLogger(__name__).warning(
                    "%s has a view or an alias, such as those of detach() and state_dict(): to keep it current, its value "
                    "is copied back after each step",
                    name,
                )
            with torch.no_grad():
                tensor.copy_(to_tensor(array.numpy()))
            return
        defer(tensor, DeferredValue(array, version_key(tensor), name))
        if id(tensor) not in self._tensors:
            self._tensors[id(tensor)] = weakref.ref(tensor)

    def new(self, array, dtype, name):
        """A new tensor with the value of an array, fetched on access."""
        tensor = torch.empty(array.shape, dtype=dtype)
        self.defer(tensor, array, name)
        return tensor

    def tensors(self):
        """The tensors whose values are still on the ranks."""
        found = [ref() for ref in self._tensors.values()]
        self._tensors = {id(t): weakref.ref(t) for t in found if t is not None}
        return [t for t in found if t is not None and deferred_of(t)]

    def sync(self):
        """Copies all values to the tensors."""
        self.commit()
        for tensor in self.tensors():
            fetch(tensor)

    def forget(self):
        """Drops the values on the ranks."""
        self._deferred = None
        for tensor in self.tensors():
            restore(tensor)


def device_state_of(step):
    """The DeviceState of a step; fetches all values when the step is garbage collected."""
    held = DeviceState()
    weakref.finalize(step, held.sync).atexit = False
    return held


def sync_steps(model):
    """Fetches the values that steps keep of a module's parameters and buffers."""
    for tensor in (*model.parameters(), *model.buffers()):
        fetch(tensor)
