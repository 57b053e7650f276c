# SPDX-License-Identifier: Apache-2.0
"""Replacements, during capture, of PyTorch functions that depend on data."""

import contextlib
import math
import sys
from unittest import mock

import torch
import torch.nn.functional as F

from . import ctc


@contextlib.contextmanager
def adapted():
    """Patches PyTorch within the context: distributions skip argument checks, as under
    torch.compile, unless validate_args=True was given; flex_attention uses its math
    implementation, with gradients on any device; a singular matrix gives NaN, since a program
    cannot raise.
    """
    with contextlib.ExitStack() as stack:
        checks = torch._library.simple_registry.singleton.find("aten::_linalg_check_errors").effect
        if hasattr(checks, "_effect"):  # it would thread an effect token through the graph
            stack.enter_context(mock.patch.object(checks, "_effect", None))
        stack.enter_context(
            mock.patch.object(torch.distributions.Distribution, "_validate_args", False)
        )
        flex = sys.modules.get("torch.nn.attention.flex_attention")
        if flex is not None:
            stack.enter_context(
                mock.patch.multiple(
                    flex,
                    flex_attention_hop=_flex_attention,
                    _validate_device=lambda *_: None,
                    _FLEX_ATTENTION_DISABLE_COMPILE_DEBUG=True,
                )
            )
        yield


def _flex_attention(query, key, value, score_mod, block_mask, scale, kernel_options, *buffers):
    from torch._higher_order_ops.flex_attention import math_attention

    return math_attention(query, key, value, score_mod, block_mask, scale, kernel_options, *buffers)


def replaced(func, args, kwargs):
    """The result of a function whose implementation reads values; NotImplemented for all other
    functions.
    """
    if func is torch.Tensor.__setitem__:
        return _put(*args)
    if func in (torch.istft, torch.Tensor.istft):
        return _inverse_transform(*args, **kwargs)
    if func is F.ctc_loss:
        return ctc.loss(*args, **kwargs)
    if func is F.gaussian_nll_loss:
        return _gaussian_loss(*args, **kwargs)
    if func in (torch.cov, torch.Tensor.cov):
        return _covariance(*args, **kwargs)
    if func in (torch.corrcoef, torch.Tensor.corrcoef):
        return _correlation(*args)
    return NotImplemented


def _gaussian_loss(input, target, var, full=False, eps=1e-6, reduction="mean"):
    """Without the check for negative variances."""
    if not isinstance(var, torch.Tensor):
        return NotImplemented
    if var.shape != input.shape and var.shape == input.shape[:-1]:
        var = var.unsqueeze(-1)
    var = var + (var.clamp(min=eps) - var).detach()
    loss = 0.5 * (torch.log(var) + (input - target) ** 2 / var) + (
        0.5 * math.log(2 * math.pi) if full else 0
    )
    return loss.mean() if reduction == "mean" else loss.sum() if reduction == "sum" else loss


def _covariance(x, *, correction=1, fweights=None, aweights=None):
    """For unweighted rows."""
    if fweights is not None or aweights is not None:
        return NotImplemented
    rows = x if x.dim() == 2 else x.reshape(1, -1)
    apart = rows - rows.mean(1, keepdim=True)
    return (apart @ apart.mH / max(rows.shape[1] - correction, 0)).squeeze()


def _correlation(x):
    found = _covariance(x)
    if found.dim() == 0:
        return found / found
    scale = found.diagonal().real.sqrt()
    found = found / scale[:, None] / scale[None, :]
    return found if found.is_complex() else found.clamp(-1, 1)


def _put(x, mask, value):
    """`x[mask] = value`, with the elements of `value` in order; there must be as many as True
    elements.
    """
    if (
        not isinstance(mask, torch.Tensor)
        or mask.dtype != torch.bool
        or mask.dim() == 0
        or not isinstance(value, torch.Tensor)
    ):
        return NotImplemented
    rest = x.shape[mask.dim() :]
    if x.shape[: mask.dim()] != mask.shape or value.dim() > len(rest) + 1:
        return NotImplemented
    mask = mask.reshape(mask.shape + (1,) * len(rest)).expand_as(x)
    if value.dim() <= len(rest) or value.shape[0] == 1:
        value = value.reshape(value.shape[1:]) if value.dim() > len(rest) else value
        x.copy_(torch.where(mask, value.to(x.dtype), x))
    else:
        x.masked_scatter_(mask, value.to(x.dtype).expand(-1, *rest))
    return None


def _inverse_transform(
    spectrum,
    n_fft,
    hop_length=None,
    win_length=None,
    window=None,
    center=True,
    normalized=False,
    onesided=None,
    length=None,
    return_complex=False,
):
    """torch.istft without the check that the sum of squared windows is nonzero."""
    if return_complex:
        return NotImplemented
    hop_length, win_length = hop_length or (win_length or n_fft) // 4, win_length or n_fft
    window = torch.ones(win_length, dtype=spectrum.real.dtype) if window is None else window
    left = (n_fft - win_length) // 2
    window = F.pad(window, (left, n_fft - win_length - left))
    norm = "ortho" if normalized else "backward"
    batch = spectrum.reshape(-1, *spectrum.shape[-2:]).transpose(1, 2)
    is_half = onesided is None or onesided
    frames = (
        torch.fft.irfft(batch, n_fft, norm=norm)
        if is_half
        else torch.fft.ifft(batch, n_fft, norm=norm).real
    )
    count = frames.shape[1]
    begin, end = (
        (n_fft // 2, n_fft + hop_length * (count - 1) - n_fft // 2)
        if center
        else (0, n_fft + hop_length * (count - 1))
    )
    end = end if length is None else begin + length

    def added(parts):
        whole = F.fold(
            parts.transpose(1, 2),
            (1, n_fft + hop_length * (count - 1)),
            (1, n_fft),
            stride=(1, hop_length),
        ).flatten(1)
        return F.pad(whole, (0, max(0, end - whole.shape[1])))[:, begin:end]

    covered = added((window * window).expand(1, count, n_fft))
    return (
        added(frames * window) / torch.where(covered == 0, torch.ones_like(covered), covered)
    ).reshape(*spectrum.shape[:-2], end - begin)
