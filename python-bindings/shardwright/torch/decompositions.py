# SPDX-License-Identifier: Apache-2.0
"""Decompositions beyond those of PyTorch: operators whose meaning depends on strides, which a graph
does not have, and operators without a compiler rule.
"""

import torch

from ..errors import InputError
from . import ctc

_aten = torch.ops.aten


# Storage access. Values in a graph are contiguous.


def _order(x):
    """The dimensions in storage order."""
    return sorted(range(x.dim()), key=lambda d: (-x.stride(d), -x.shape[d], d))


def _flat(x, size, stride, offset, name):
    """Returns (x flattened in storage order, offset of its first element). Rejects strides and
    offsets outside of it.
    """
    flat = x.permute(_order(x))
    offset = 0 if offset is None else offset - x.storage_offset()
    last = offset + sum((n - 1) * s for n, s in zip(size, stride))
    if not flat.is_contiguous() or (0 not in size and not 0 <= offset <= last < x.numel()):
        raise InputError(
            f"{name} reads memory outside of its tensor, which a program cannot",
            hint="write it with slices, unfold() or indices of the whole tensor",
        )
    return flat, offset


def _as_strided(x, size, stride, storage_offset=None):
    flat, offset = _flat(x, size, stride, storage_offset, "as_strided")
    if x.is_contiguous() and (storage_offset is None or x.storage_offset() == 0):
        return NotImplemented
    return torch.as_strided(flat.view(-1)[offset:], size, stride)


def _as_strided_scatter(x, src, size, stride, storage_offset=None):
    flat, offset = _flat(x, size, stride, storage_offset, "as_strided_scatter")
    if x.is_contiguous() and (storage_offset is None or x.storage_offset() == 0):
        return NotImplemented
    written = _aten.as_strided_scatter(flat.reshape(-1).clone(), src, size, stride, offset)
    order = _order(x)
    return written.reshape(flat.shape).permute([order.index(d) for d in range(x.dim())])


# Linear algebra. For the determinant ATen factors the transpose of a contiguous real matrix, which
# its backward relies on.


def _is_transposed(a):
    return a.is_contiguous() and not a.is_complex()


def _swapped_sign(pivots, dtype):
    odd = (pivots != torch.arange(1, pivots.shape[-1] + 1, dtype=pivots.dtype)).sum(-1) % 2
    return (1 - 2 * odd).to(dtype)


def _det(a):
    if _is_transposed(a):
        return NotImplemented
    factors, pivots, _ = _aten.linalg_lu_factor_ex(a)
    return (
        factors.diagonal(dim1=-2, dim2=-1).prod(-1) * _swapped_sign(pivots, a.dtype),
        factors,
        pivots,
    )


def _slogdet(a):
    if _is_transposed(a):
        return NotImplemented
    factors, pivots, _ = _aten.linalg_lu_factor_ex(a)
    diagonal = factors.diagonal(dim1=-2, dim2=-1)
    return (
        diagonal.sgn().prod(-1) * _swapped_sign(pivots, a.dtype),
        diagonal.abs().log().sum(-1),
        factors,
        pivots,
    )


def _pinv(a, *, atol=None, rtol=None, hermitian=False):
    """By the singular values above the tolerance; for Hermitian matrices they follow from
    eigenvalues.
    """
    u, s, vh = _aten._linalg_svd(a, False, True)[:3]
    if rtol is None:
        rtol = (
            torch.zeros((), dtype=s.dtype)
            if atol is not None
            else torch.full((), torch.finfo(s.dtype).eps * max(a.shape[-2:]), dtype=s.dtype)
        )
    bound = torch.maximum(
        torch.zeros((), dtype=s.dtype) if atol is None else atol, rtol * s.amax(-1)
    )
    inverted = torch.where(s > bound.unsqueeze(-1), s.reciprocal(), torch.zeros_like(s))
    return (vh.mH * inverted.unsqueeze(-2)) @ u.mH


_PADE = (
    64764752532480000.0,
    32382376266240000.0,
    7771770303897600.0,
    1187353796428800.0,
    129060195264000.0,
    10559470521600.0,
    670442572800.0,
    33522128640.0,
    1323241920.0,
    40840800.0,
    960960.0,
    16380.0,
    182.0,
    1.0,
)


def _matrix_exp(a):
    """Scaling and squaring with a Pade approximation of degree 13 (Higham, 2005)."""
    one = torch.eye(a.shape[-1], dtype=a.dtype).expand(a.shape)
    norm = a.abs().sum(-2).amax(-1)
    halvings = (norm / 5.371920351148152).log2().ceil().clamp(0, _MOST_HALVINGS)
    a = a * torch.exp2(-halvings)[..., None, None].to(a.dtype)
    a2 = a @ a
    a4, b = a2 @ a2, _PADE
    a6 = a4 @ a2
    odd = a @ (
        a6 @ (b[13] * a6 + b[11] * a4 + b[9] * a2) + b[7] * a6 + b[5] * a4 + b[3] * a2 + b[1] * one
    )
    even = (
        a6 @ (b[12] * a6 + b[10] * a4 + b[8] * a2) + b[6] * a6 + b[4] * a4 + b[2] * a2 + b[0] * one
    )
    result = torch.linalg.solve(even - odd, even + odd)
    for i in range(_MOST_HALVINGS):
        result = torch.where((halvings > i)[..., None, None], result @ result, result)
    return result


_MOST_HALVINGS = 12  # norms up to 2e4, beyond which the result overflows


# Gradients.


def _hardshrink_backward(gradient, x, bound):
    return torch.where((x >= -bound) & (x <= bound), torch.zeros_like(gradient), gradient)


def _replication_pad_backward(gradient, x, padding):
    """Gradients of the padding accumulate at the edge."""
    for i in range(len(padding) // 2):
        dim, low = x.dim() - 1 - i, padding[2 * i]
        places = (torch.arange(gradient.shape[dim], device=x.device) - low).clamp(
            0, x.shape[dim] - 1
        )
        shape = [*gradient.shape[:dim], x.shape[dim], *gradient.shape[dim + 1 :]]
        gradient = torch.zeros(shape, dtype=gradient.dtype, device=x.device).index_add(
            dim, places, gradient
        )
    return gradient


def _dist(x, y, p=2):
    return torch.linalg.vector_norm(x - y, p)


def _zeros_and_scatter(shape, indices, values):
    """For flex_attention: the gradient of a tensor captured by a score function."""
    zeros = torch.zeros(shape, dtype=values.dtype, device=values.device)
    return _aten.index_put(
        zeros, [index.expand(values.shape) for index in indices], values, accumulate=True
    )


def table():
    """The decomposition table {overload: function}."""
    flex = getattr(torch.ops.flex_lib, "zeros_and_scatter", None)
    return {**_TABLE, **({flex.default: _zeros_and_scatter} if flex else {})}


_TABLE = {
    _aten._linalg_check_errors.default: lambda *_, **__: None,
    _aten.as_strided.default: _as_strided,
    _aten.as_strided_scatter.default: _as_strided_scatter,
    _aten._linalg_det.default: _det,
    _aten._linalg_slogdet.default: _slogdet,
    _aten.hardshrink_backward.default: _hardshrink_backward,
    _aten.softshrink_backward.default: _hardshrink_backward,
    _aten.replication_pad1d_backward.default: _replication_pad_backward,
    _aten.dist.default: _dist,
    _aten.replication_pad2d_backward.default: _replication_pad_backward,
    _aten.replication_pad3d_backward.default: _replication_pad_backward,
    _aten.linalg_pinv.atol_rtol_tensor: _pinv,
    _aten.linalg_matrix_exp.default: _matrix_exp,
    **ctc.TABLE,
}
