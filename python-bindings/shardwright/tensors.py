# SPDX-License-Identifier: Apache-2.0
"""Conversion between PyTorch tensors and NumPy arrays, without copies."""

import ml_dtypes
import numpy as np
import torch

from .errors import ArgumentError

#: Types that NumPy lacks: the integer type of the same width, and the name in ml_dtypes.
_FOREIGN = {torch.bfloat16: (torch.int16, ml_dtypes.bfloat16)}


def to_numpy(tensor):
    """A NumPy view of a tensor."""
    if tensor.device.type != "cpu" or tensor.layout != torch.strided:
        raise ArgumentError(
            f"a tensor is on {tensor.device}, {tensor.layout}; expected a dense one on the CPU",
            hint="give it as x.cpu()",
        )
    tensor = tensor.detach().resolve_conj().resolve_neg()
    if tensor.dtype in _FOREIGN:
        same_width, name = _FOREIGN[tensor.dtype]
        return tensor.contiguous().view(same_width).numpy().view(name)
    return tensor.numpy()


def to_tensor(array):
    """A new tensor from anything that np.asarray converts."""
    array = np.array(array, copy=True, order="C")
    for dtype, (same_width, name) in _FOREIGN.items():
        if array.dtype == name:
            return torch.from_numpy(array.view(np.int16)).view(dtype)
    return torch.from_numpy(array)


def numpy_type(tensor):
    """The NumPy dtype of a tensor's elements."""
    if tensor.dtype in _FOREIGN:
        return np.dtype(_FOREIGN[tensor.dtype][1])
    return torch.empty(0, dtype=tensor.dtype).numpy().dtype
