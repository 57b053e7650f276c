# SPDX-License-Identifier: Apache-2.0
"""Side effects of a step on Python state: attributes that it assigns, and gradients that it leaves.
Each call of the compiled step performs them.
"""

import dataclasses
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.utils import _pytree as pytree

from ..errors import InputError
from .device_state import discarded_gradient, fetch, is_discarded
from .guards import is_plain
from .slots import MISSING, Attribute, Slot

TENSOR = object()  # stands for a tensor among leaves


@dataclasses.dataclass
class SideEffect:
    """An assignment of a pytree to a slot. leaves: with TENSOR for each tensor; values: these
    tensors, during capture.
    """

    slot: Any
    leaves: list
    tree: Any
    values: Any
    into: Any = None  # the input that reads it in the next call
    is_kept = True

    def perform(self, tensors):
        """Performs the assignment. tensors: an iterator over the tensors of the leaves."""
        self.slot.set(
            pytree.tree_unflatten(
                [next(tensors) if leaf is TENSOR else leaf for leaf in self.leaves], self.tree
            )
        )


class DiscardedGradientEffect(SideEffect):
    """A gradient that is not kept."""

    is_kept = False

    def perform(self, tensors):
        if self.slot.owner.grad is None or not is_discarded(self.slot.owner.grad):
            self.slot.owner.grad = discarded_gradient(self.slot.owner, self.slot.name)


class RuntimeCheck(SideEffect):
    """A condition on the values of a call that raises RuntimeError if it is False."""

    def __init__(self, holds, message):
        super().__init__(Slot(None, None, "a check"), [TENSOR], pytree.tree_structure(0), [holds])
        self.message = message

    def perform(self, tensors):
        holds = next(tensors)
        fetch(holds)
        if not holds.item():
            raise RuntimeError(self.message)


def gradient_slot(p, name="a parameter"):
    return Attribute(p, "grad", f"{name}.grad")


def gradient_side_effect(p, name, gradient, keep):
    slot = gradient_slot(p, name)
    if gradient is None:
        return SideEffect(slot, [None], pytree.tree_structure(0), [])
    return (SideEffect if keep else DiscardedGradientEffect)(
        slot, [TENSOR] if keep else [], pytree.tree_structure(0), [gradient]
    )


def side_effect_of(slot, before, value, originals, reads):
    """The side effect of an assignment. originals: {id: the model's tensor} of substituted tensors."""
    if value is MISSING:
        raise InputError(f"the step deletes {slot.name}", hint="delete it outside of the step")
    if is_number(value) and is_number(before) and reads.was_read(slot):
        raise InputError(
            f"the step changes {slot.name} from {before!r} to {value!r}, a Python number, which would be constant",
            hint="count outside of the step; or make it a buffer: self.register_buffer('count', torch.zeros((), dtype=torch.int64))",
        )
    leaves, tree = pytree.tree_flatten(value)
    leaves = [originals.get(id(leaf), leaf) for leaf in leaves]
    for leaf in leaves:
        if not (
            isinstance(leaf, torch.Tensor)
            or is_plain(leaf)
            or callable(leaf)
            or reads
            and reads.is_outside(leaf)
        ):
            raise InputError(
                f"the step makes a {type(leaf).__name__} and assigns it to {slot.name}, where it would be constant",
                hint="assign tensors, numbers, or lists and dicts of them; or return it from the step",
            )
    return SideEffect(
        slot,
        [TENSOR if isinstance(leaf, FakeTensor) else leaf for leaf in leaves],
        tree,
        [leaf for leaf in leaves if isinstance(leaf, FakeTensor)],
    )


def is_number(value):
    return isinstance(value, (int, float, complex)) and not isinstance(value, bool)
