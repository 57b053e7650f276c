# SPDX-License-Identifier: Apache-2.0
"""Results of programs: arrays that stay on the ranks until their values are read."""

import math
import operator

import numpy as np

from ._core import Array

#: Alignment at which JAX adopts host memory without a copy, and the size from which this pays off.
_ALIGNMENT, _LARGE = 64, 1 << 14


def empty(shape, dtype):
    """An uninitialized host array with the alignment that JAX adopts without a copy."""
    dtype = np.dtype(dtype)
    size = math.prod(shape) * dtype.itemsize
    if size < _LARGE:
        return np.empty(shape, dtype)
    memory = np.empty(size + _ALIGNMENT, np.uint8)
    begin = -memory.ctypes.data % _ALIGNMENT
    return memory[begin : begin + size].view(dtype).reshape(shape)


def _as_array(self, dtype=None, copy=None):
    host = self.numpy()
    if dtype is not None and np.dtype(dtype) != host.dtype:
        if copy is False:
            raise ValueError(
                f"an array of {host.dtype} cannot be converted to {np.dtype(dtype)} without a copy"
            )
        return host.astype(dtype)
    return host.copy() if copy else host


def _as_jax(self):
    import jax.numpy as jnp

    return jnp.asarray(self.numpy())


def _repr(self):
    if self.size <= 16 and (self.is_on_host or self.is_on_ranks):
        return f"shardwright.Array({self.numpy()!r})"
    place = "on the ranks" if self.is_on_ranks else "on the host" if self.is_on_host else "deleted"
    return f"shardwright.Array(shape={self.shape}, dtype={self.dtype}, layout={self.layout.text()}, {place})"


def _str(self):
    """The value, as NumPy prints it."""
    return str(self.numpy()) if self.is_on_host or self.is_on_ranks else _repr(self)


def _html(self):
    from .visualize import array_html

    return array_html(self)


#: Attributes and methods that are forwarded to the host array.
HOST_METHODS = "item tolist astype sum mean std var max min argmax argmin any all reshape transpose ravel flatten copy".split()

#: Names of operators, without underscores, and functions; the first group has reflected forms.
OPERATORS = [
    (name, getattr(operator, name + "_" if name in ("and", "or") else name))
    for name in "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift lt le eq ne gt ge neg pos abs invert".split()
]
OPERATORS.append(("divmod", divmod))
_NOT_REFLECTED = ("lt", "le", "eq", "ne", "gt", "ge", "neg", "pos", "abs", "invert")


def operators(host):
    """Operators as {name: function}, computed by `host(array)` on the host."""
    for name, function in OPERATORS:
        yield f"__{name}__", lambda self, *other, f=function: f(host(self), *other)
        if name not in _NOT_REFLECTED:
            yield f"__r{name}__", lambda self, other, f=function: f(other, host(self))


def methods(host, names):
    """Methods as {name: function}, forwarded to `host(array)`."""
    for name in names:
        yield (
            name,
            lambda self, *args, _name=name, **kwargs: getattr(host(self), _name)(*args, **kwargs),
        )


def extend(kind):
    """Adds operators and NumPy's methods, computed on the host, to a type with `numpy`."""
    members = {
        "__array__": _as_array,
        "__jax_array__": _as_jax,
        "__repr__": _repr,
        "__str__": _str,
        "_repr_html_": _html,
        "__hash__": object.__hash__,
        "__dlpack__": lambda self, **how: (
            self.numpy().copy().__dlpack__(**how)
        ),  # NumPy exports no DLPack of a read-only array
        "__reduce__": lambda self: (
            np.asarray,
            (self.numpy(),),
        ),  # copies and pickles are NumPy arrays
        "__dlpack_device__": lambda self: (1, 0),
        "__float__": lambda self: float(self.numpy()),
        "__int__": lambda self: int(self.numpy()),
        "__bool__": lambda self: bool(self.numpy()),
        "__index__": lambda self: operator.index(self.numpy()),
        "__complex__": lambda self: complex(self.numpy()),
        "__len__": lambda self: len(self.numpy()),
        "__iter__": lambda self: iter(self.numpy()),
        "__getitem__": lambda self, key: self.numpy()[key],
        "__format__": lambda self, spec: format(self.numpy()[()], spec),
        "T": property(lambda self: self.numpy().T),
        "ndim": property(lambda self: len(self.shape)),
        "size": property(lambda self: int(np.prod(self.shape, dtype=np.int64))),
        "nbytes": property(lambda self: self.size * np.dtype(self.dtype).itemsize),
    }
    for name, member in (
        *members.items(),
        *operators(kind.numpy),
        *methods(kind.numpy, HOST_METHODS),
    ):
        setattr(kind, name, member)


extend(Array)
Array.block_until_ready = lambda self: self
