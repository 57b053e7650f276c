# SPDX-License-Identifier: Apache-2.0
"""CTC loss as two custom operators with static shapes."""

import torch

_aten = torch.ops.aten


@torch.library.custom_op("shardwright::ctc_loss", mutates_args=())
def ctc_loss(
    log_probs: torch.Tensor,
    targets: torch.Tensor,
    input_lengths: torch.Tensor,
    target_lengths: torch.Tensor,
    blank: int,
) -> tuple[torch.Tensor, torch.Tensor]:
    """log_probs [steps, batch, classes], targets [batch, letters]. Returns the loss of each text
    [batch], and log alpha [steps, batch, 2 letters + 1] for backward.
    """
    loss, alpha = _aten._ctc_loss(
        log_probs, targets, input_lengths.tolist(), target_lengths.tolist(), blank, False
    )
    whole = log_probs.new_zeros(_shapes(log_probs, targets)[1])
    whole[:, :, : alpha.shape[2]] = alpha.transpose(0, 1)
    return loss, whole


@torch.library.custom_op("shardwright::ctc_loss_backward", mutates_args=())
def ctc_loss_backward(
    grad: torch.Tensor,
    log_probs: torch.Tensor,
    targets: torch.Tensor,
    input_lengths: torch.Tensor,
    target_lengths: torch.Tensor,
    neg_log_likelihood: torch.Tensor,
    log_alpha: torch.Tensor,
    blank: int,
    zero_infinity: bool,
) -> torch.Tensor:
    letters = max(target_lengths.tolist(), default=0)
    alpha = log_alpha[:, :, : 2 * letters + 1].transpose(0, 1).contiguous()
    return _aten._ctc_loss_backward(
        grad,
        log_probs,
        targets,
        input_lengths.tolist(),
        target_lengths.tolist(),
        neg_log_likelihood,
        alpha,
        blank,
        zero_infinity,
    )


def _shapes(log_probs, targets):
    steps, batch, _ = log_probs.shape
    return [batch], [steps, batch, 2 * targets.shape[1] + 1]


ctc_loss.register_fake(
    lambda log_probs, targets, *_: tuple(
        log_probs.new_empty(shape) for shape in _shapes(log_probs, targets)
    )
)
ctc_loss_backward.register_fake(lambda grad, log_probs, *_: log_probs.new_empty(log_probs.shape))


def loss(
    log_probs,
    targets,
    input_lengths,
    target_lengths,
    blank=0,
    reduction="mean",
    zero_infinity=False,
):
    """F.ctc_loss with lengths as tensors or numbers."""
    targets, steps, letters = _operands(log_probs, targets, input_lengths, target_lengths)
    batch = log_probs if log_probs.dim() == 3 else log_probs.unsqueeze(1)
    losses = _aten._ctc_loss(batch, targets, steps, letters, blank, zero_infinity)[0]
    if zero_infinity:
        losses = torch.where(losses == torch.inf, torch.zeros_like(losses), losses)
    if reduction == "mean":
        return (losses / letters.clamp(min=1)).mean()
    if reduction == "sum":
        return losses.sum()
    return losses if log_probs.dim() == 3 else losses.squeeze(0)


def _operands(log_probs, targets, input_lengths, target_lengths):
    """Lengths as tensors, and one text per row; texts may also be given concatenated."""
    steps, letters = (
        each.reshape(-1)
        if isinstance(each, torch.Tensor)
        else torch.tensor([each] if isinstance(each, int) else list(each))
        for each in (input_lengths, target_lengths)
    )
    if log_probs.dim() == 2:
        targets = targets.reshape(1, -1)
    if targets.dim() == 1:
        known = not isinstance(target_lengths, torch.Tensor) and len(target_lengths) > 0
        places = (letters.cumsum(0) - letters)[:, None] + torch.arange(
            max(target_lengths) if known else targets.shape[0]
        )
        if targets.shape[0] == 0:
            return targets.new_zeros(len(letters), 0), steps, letters
        targets = targets[places.clamp(max=targets.shape[0] - 1)]
    return targets, steps, letters


def _forward(log_probs, targets, input_lengths, target_lengths, blank=0, zero_infinity=False):
    return torch.ops.shardwright.ctc_loss(log_probs, targets, input_lengths, target_lengths, blank)


def _backward(
    grad,
    log_probs,
    targets,
    input_lengths,
    target_lengths,
    neg_log_likelihood,
    log_alpha,
    blank,
    zero_infinity=False,
):
    return torch.ops.shardwright.ctc_loss_backward(
        grad,
        log_probs,
        targets,
        input_lengths,
        target_lengths,
        neg_log_likelihood,
        log_alpha,
        blank,
        zero_infinity,
    )


TABLE = {_aten._ctc_loss.Tensor: _forward, _aten._ctc_loss_backward.Tensor: _backward}
