# SPDX-License-Identifier: Apache-2.0
"""Predication of data-dependent branches in PyTorch: GradScaler steps skipped for infinite
gradients, checks of gradient norms, clamping in Adafactor, and `math` functions of numbers that
are tensors in a captured step.
"""

import contextlib
import math
from unittest import mock

import torch
from torch.nn.utils import clip_grad
from torch.optim import _adafactor as adafactor

_NOT_FINITE = (
    "The total norm of order {} for gradients from `parameters` is non-finite, so it cannot be clipped. To disable this error and scale the "
    "gradients by the non-finite norm anyway, set `error_if_nonfinite=False`"
)


class Predication:
    """checks: [(tensor that must be True, message of the error otherwise)]."""

    def __init__(self):
        self.checks = []

    @contextlib.contextmanager
    def patched(self):
        scaler = torch.amp.GradScaler
        with contextlib.ExitStack() as stack:
            for owner, name, function in (
                (scaler, "step", _scaler_step(scaler.step)),
                (scaler, "_maybe_opt_step", _step_unless_infinite),
                (torch, "_amp_foreach_non_finite_check_and_unscale_", _unscale),
                (torch, "_amp_update_scale_", _update_scale),
                (clip_grad, "_get_total_norm", self._total_norm(clip_grad._get_total_norm)),
                (adafactor, "_single_tensor_adafactor", _adafactor_update),
                *(
                    (math, name, _of_tensors(getattr(math, name), getattr(torch, name)))
                    for name in ("sqrt", "exp", "log", "pow")
                ),
            ):
                stack.enter_context(mock.patch.object(owner, name, function))
            yield

    def _total_norm(self, original):
        def total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None):
            norm = original(tensors, norm_type, False, foreach)
            if error_if_nonfinite:
                self.checks.append(
                    (torch.isfinite(norm.detach()), _NOT_FINITE.format(float(norm_type)))
                )
            return norm

        return total_norm

    def where_checks_hold(self, new, old):
        """The new values where all checks hold, the old ones otherwise."""
        if not self.checks:
            return new
        holds = torch.stack([holds for holds, _ in self.checks]).all()
        return [a if a is b else torch.where(holds, a, b) for a, b in zip(new, old)]


def _scaler_step(original):
    def step(scaler, optimizer, *args, **kwargs):
        """Disables the fused kernel, which takes the scale itself: a captured optimizer computes
        parameter by parameter.
        """
        if not getattr(optimizer, "_step_supports_amp_scaling", False):
            return original(scaler, optimizer, *args, **kwargs)
        with mock.patch.object(optimizer, "_step_supports_amp_scaling", False):
            return original(scaler, optimizer, *args, **kwargs)

    return step


def _step_unless_infinite(scaler, optimizer, optimizer_state, *args, **kwargs):
    """Replaces GradScaler._maybe_opt_step: keeps all old values if a gradient is not finite."""
    infinite = sum(optimizer_state["found_inf_per_device"].values()) > 0
    tensors = [p for group in optimizer.param_groups for p in group["params"] if p.grad is not None]
    tensors += [
        each
        for state in optimizer.state.values()
        for each in state.values()
        if isinstance(each, torch.Tensor)
    ]
    before = [each.detach().clone() for each in tensors]
    result = optimizer.step(*args, **kwargs)
    with torch.no_grad():
        for each, old in zip(tensors, before):
            each.copy_(torch.where(infinite, old, each))
    return result


def _unscale(gradients, found_infinite, inverse_scale):
    """Replaces torch._amp_foreach_non_finite_check_and_unscale_."""
    for gradient in gradients:
        found_infinite.copy_(
            torch.maximum(
                found_infinite, (~torch.isfinite(gradient)).any().to(found_infinite.dtype)
            )
        )
        gradient.mul_(inverse_scale.to(gradient.dtype))


def _update_scale(
    scale, growth_tracker, found_infinite, growth_factor, backoff_factor, growth_interval
):
    """Replaces torch._amp_update_scale_: reduces the scale after an infinite gradient, increases it
    after `growth_interval` finite steps.
    """
    infinite, finite_steps = found_infinite > 0, growth_tracker + 1
    grows = finite_steps == growth_interval
    grown = scale * growth_factor
    scale.copy_(
        torch.where(
            infinite,
            scale * backoff_factor,
            torch.where(grows & torch.isfinite(grown), grown, scale),
        )
    )
    growth_tracker.copy_(
        torch.where(infinite | grows, torch.zeros_like(finite_steps), finite_steps)
    )


def _adafactor_update(
    params,
    grads,
    row_vars,
    col_vars,
    variances,
    state_steps,
    grad_scale,
    found_inf,
    *,
    d,
    lr,
    beta2_decay,
    weight_decay,
    eps1,
    eps2,
    maximize,
    has_complex,
):
    """Replaces torch.optim._adafactor._single_tensor_adafactor, with its scalars as float64
    tensors; the documentation of torch.optim.Adafactor has the algorithm.
    """
    for p, gradient, row, column, variance, count in zip(
        params, grads, row_vars, col_vars, variances, state_steps
    ):
        gradient = -gradient if maximize else gradient
        eps1 = torch.finfo(p.dtype).eps if eps1 is None else eps1
        count += 1
        weight = (count.double() ** beta2_decay).to(p.dtype)
        rate = _rms(p).clamp(min=eps2) * torch.minimum(
            torch.as_tensor(lr, dtype=torch.float64), count.double().rsqrt()
        )
        if weight_decay != 0:
            p.mul_(1 - lr * weight_decay)
        if gradient.dim() > 1:
            row.lerp_(
                torch.norm(gradient, dim=-1, keepdim=True).square() / gradient.size(-1), weight
            )
            column.lerp_(
                torch.norm(gradient, dim=-2, keepdim=True).square() / gradient.size(-2), weight
            )
            estimate = row @ column / row.mean(dim=-2, keepdim=True).clamp(min=eps1)
        else:
            variance.lerp_(gradient * gradient, weight)
            estimate = variance
        update = estimate.clamp(min=eps1 * eps1).rsqrt() * gradient
        p.add_(update * (-rate / (_rms(update) / d).clamp(min=1.0)).to(p.dtype))


def _rms(x):
    """The root mean square in float64."""
    return x.norm(2).double() / x.numel() ** 0.5


def _of_tensors(of_numbers, of_tensors):
    def function(x, *rest):
        return of_tensors(x, *rest) if isinstance(x, torch.Tensor) else of_numbers(x, *rest)

    return function
