# SPDX-License-Identifier: Apache-2.0
"""torch.utils.checkpoint in a captured step: what it computes again is not merged with what the forward pass computed."""

import contextlib
from unittest import mock

import torch
import torch.utils.checkpoint


@torch.library.custom_op("shardwright::barrier", mutates_args=())
def barrier(value: torch.Tensor) -> torch.Tensor:
    """The value itself, which the compiler takes for another one."""
    return value.clone()


barrier.register_fake(torch.empty_like)
barrier.register_autograd(lambda context, gradient: gradient)


class _Frame(torch.utils.checkpoint._CheckpointFrame):
    def __init__(self, recompute_fn, *args, **kwargs):
        def recompute(*inputs):
            return recompute_fn(*map(_apart, inputs))

        super().__init__(recompute, *args, **kwargs)


def _apart(value):
    return barrier(value) if isinstance(value, torch.Tensor) and value.numel() else value


@contextlib.contextmanager
def kept_apart():
    """Puts a barrier before what checkpoints compute again, within the context."""
    with mock.patch.object(torch.utils.checkpoint, "_CheckpointFrame", _Frame):
        yield
