# SPDX-License-Identifier: Apache-2.0
"""What a step calls back: the Python functions of jax.debug.print, pure_callback, io_callback and their like."""

import ctypes
import inspect
import math

import numpy as np

from .dtypes import numpy_dtype


def view(address, dtype, shape):
    """The array that lies there, for as long as the memory is lent."""
    dtype = numpy_dtype(dtype)
    size = math.prod(shape) * dtype.itemsize
    if size == 0:
        return np.empty(shape, dtype)
    return np.frombuffer((ctypes.c_char * size).from_address(address), dtype).reshape(shape)


class Callbacks:
    """The functions of a program, by their number."""

    def __init__(self, functions):
        self._functions = [_without_token(function) for function in functions]

    def __call__(self, number, inputs, outputs):
        results = self._functions[number](*(array.copy() for array in inputs))  # it may keep them
        for output, result in zip(outputs, results, strict=True):
            output[...] = result


def _without_token(function):
    """JAX's functions for ordered effects hand a token through; here the program keeps the order."""
    if "token" not in inspect.signature(function).parameters:
        return function
    return lambda *arrays: function(None, *arrays)[1:]
