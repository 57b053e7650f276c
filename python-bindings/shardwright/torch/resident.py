# SPDX-License-Identifier: Apache-2.0
"""Programs whose state stays on the ranks between calls."""

import functools

import numpy as np
import torch

from ..array import Array
from ..errors import ArgumentError
from ..program import as_input
from ..tensors import to_tensor
from .device_state import TensorVersion, plain_reads


class Borrowed:
    """A tensor that the runner does not read again while the same object is passed."""

    def __init__(self, tensor):
        self.tensor = tensor


class BorrowCache:
    """Borrowed tensors by name: returns the same object while the tensor is unchanged, so that it
    is not copied to the ranks again.
    """

    def __init__(self):
        self._tensors = {}  # name: (TensorVersion, Borrowed)
        self._numbers = {}  # name: (number, Borrowed)

    def borrow(self, name, tensor):
        """The Borrowed of a tensor whose value is on the host."""
        version, borrowed = self._tensors.get(name, (None, None))
        if version and version.is_of(tensor):
            return borrowed
        self._tensors[name] = TensorVersion(tensor), Borrowed(tensor)
        return self._tensors[name][1]

    def borrow_number(self, name, tensor):
        """The same for a number, which is a new tensor in each call."""
        if self._numbers.get(name, (None,))[0] != tensor.item():
            self._numbers[name] = tensor.item(), Borrowed(tensor)
        return self._numbers[name][1]

    def forget(self):
        self._tensors, self._numbers = {}, {}


class Resident:
    """A program called with values by name. `batch`: names of inputs that are given with each call;
    `changes`: names of inputs whose new values are the first outputs.
    """

    def __init__(self, program, changes, batch, paths):
        self.program, self.changes = program, changes
        self.names = [value.name for value in program.inputs]
        self.kept = [
            k for k, name in enumerate(batch) if name in self.names
        ]  # leaves that the program uses
        self.batch = batch
        self._convert = functools.partial(_convert, program.inputs, dict(zip(batch, paths)))
        self._open()

    def _open(self):
        self.program._runner = self.runner = self.program.open(
            convert=self._convert, immutable=(Borrowed,)
        )

    def call(self, values, leaves, results):
        """Runs one step and appends the outputs to `results`, even if an interrupt arrives during
        the step.
        """
        if self.runner.is_over:
            self._open()
        given = dict(zip(self.batch, leaves))
        self.runner.call(
            [given[name] if name in given else values[name] for name in self.names], results
        )

    def outputs(self, results):
        """The results of a call without the changed inputs, as tensors."""
        return [to_tensor(array.numpy()) for array in results[len(self.changes) :]]


def _convert(inputs, paths, i, leaf):
    """Converts a leaf to the array of input i."""
    value = inputs[i]
    if isinstance(leaf, Borrowed):
        leaf = leaf.tensor
    if isinstance(leaf, Array):
        leaf = leaf.numpy()
    with plain_reads():
        return as_input(leaf, value, paths.get(value.name, value.name))


def in_order(value, spec):
    """Reorders the keys of dicts in a pytree to match a TreeSpec; leaves anything else unchanged."""
    if spec.type is dict and type(value) is dict and set(value) == set(spec.context):
        return {
            key: in_order(value[key], child) for key, child in zip(spec.context, spec.children())
        }
    if spec.type in (list, tuple) and type(value) is spec.type and len(value) == spec.num_children:
        return spec.type(in_order(each, child) for each, child in zip(value, spec.children()))
    return value


def check_leaf(path, leaf, example):
    """Returns a batch leaf as a tensor. Raises ArgumentError unless device, layout, dtype and rank
    match the example; sizes may differ.
    """
    if not isinstance(example, torch.Tensor):
        return leaf
    if isinstance(leaf, np.ndarray):
        leaf = to_tensor(leaf)
    if not isinstance(leaf, torch.Tensor):
        raise ArgumentError(
            f"{path} is a {type(leaf).__name__}; expected a tensor, {describe(example)}"
        )
    if leaf.device.type != "cpu" or leaf.layout != torch.strided:
        raise ArgumentError(
            f"{path} is on {leaf.device}, {leaf.layout}; expected a dense tensor on the CPU",
            hint="give it as x.cpu()",
        )
    if leaf.dtype != example.dtype or leaf.dim() != example.dim():
        raise ArgumentError(
            f"{path} is {describe(leaf)}; expected {describe(example)}",
            hint=f"convert it: x.to({example.dtype})"
            if leaf.dtype != example.dtype
            else "the sizes of a batch may change, the number of dimensions may not",
        )
    return leaf


def describe(tensor):
    return f"{str(tensor.dtype).removeprefix('torch.')}{list(tensor.shape)}"
