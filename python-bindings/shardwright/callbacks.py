# SPDX-License-Identifier: Apache-2.0
"""Host callbacks of a step: the Python functions of jax.debug.print, pure_callback, io_callback."""

import ctypes
import inspect
import math

import numpy as np

from .dispatch import inside_callback
from .dtypes import numpy_dtype


def view(address, dtype, shape):
    """A NumPy view of borrowed memory; valid only during the call."""
    dtype = numpy_dtype(dtype)
    size = math.prod(shape) * dtype.itemsize
    if size == 0:
        return np.empty(shape, dtype)
    return np.frombuffer((ctypes.c_char * size).from_address(address), dtype).reshape(shape)


class Callbacks:
    """The callbacks of a program by number. Calling it computes one of them, on the thread of a
    rank.
    """

    def __init__(self, functions):
        self._functions = [_without_token(function) for function in functions]

    def __call__(self, number, inputs, outputs):
        with inside_callback():
            results = self._functions[number](
                *(array.copy() for array in inputs)
            )  # the callback may keep the array
        for output, result in zip(outputs, results, strict=True):
            output[...] = result


def _without_token(function):
    """Drops the effect token of JAX: the schedule keeps the order of callbacks."""
    if "token" not in inspect.signature(function).parameters:
        return function
    return lambda *arrays: function(None, *arrays)[1:]
