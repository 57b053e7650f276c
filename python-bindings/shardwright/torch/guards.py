# SPDX-License-Identifier: Apache-2.0
"""What a Python value was, to be compared with what it is later.

Numbers, strings and others that cannot change stand for themselves; lists, dicts, sets and arrays are remembered with what is in them, tensors
by their type, since their values are inputs, and any other object by its identity.
"""

import collections
import dataclasses
import enum
import math
import types
from typing import Any

import numpy as np
import torch

#: More elements than this are compared by identity, without a look inside.
MOST_ELEMENTS = 10_000
_PLAIN = (
    bool,
    int,
    float,
    complex,
    str,
    bytes,
    type(None),
    type(...),
    range,
    slice,
    torch.dtype,
    torch.device,
    torch.Size,
    torch.layout,
    np.generic,
    np.dtype,
)
_CONTAINERS = (
    list,
    tuple,
    dict,
    set,
    frozenset,
    collections.deque,
    types.SimpleNamespace,
    types.MappingProxyType,
)


@dataclasses.dataclass
class Same:
    """The same object."""

    object: Any

    def matches(self, value):
        return value is self.object


@dataclasses.dataclass
class Like:
    """A tensor of the same type."""

    type: tuple

    def matches(self, value):
        return isinstance(value, torch.Tensor) and type_of(value) == self.type


@dataclasses.dataclass
class Content:
    """An array with the same elements."""

    array: np.ndarray

    def matches(self, value):
        mine = self.array
        if (
            not isinstance(value, np.ndarray)
            or value.dtype != mine.dtype
            or value.shape != mine.shape
        ):
            return False
        return (
            value.tobytes() == mine.tobytes()
            if not mine.dtype.hasobject
            else bool(np.array_equal(value, mine))
        )


@dataclasses.dataclass
class Elements:
    """A container of the same type with the same elements."""

    type: type
    keys: Any  # of a dict
    elements: list

    def matches(self, value):
        if type(value) is not self.type:
            return False
        if not self.elements and not self.keys and isinstance(value, (list, dict)):
            return not value
        keys, elements = contents(value)
        return (
            len(elements) == len(self.elements)
            and keys == self.keys
            and all(map(self._is_same, self.elements, elements))
        )

    @staticmethod
    def _is_same(frozen, value):
        return matches(frozen, value)


class Objects(Elements):
    """A long container with the same objects."""

    @staticmethod
    def _is_same(before, value):
        return before is value or is_plain(before) and matches(before, value)


_FROZEN = (Same, Like, Content, Elements)


def is_plain(value):
    return isinstance(value, _PLAIN) or isinstance(value, enum.Enum)


def is_container(value):
    return isinstance(value, _CONTAINERS)


def contents(value):
    """The keys, of a dict, and the elements of a container, as lists."""
    if isinstance(value, types.SimpleNamespace):
        value = vars(value)
    if isinstance(value, (dict, types.MappingProxyType)):
        return list(value.keys()), list(value.values())
    if isinstance(value, (set, frozenset)):
        return value.copy(), []
    return None, list(value)


def type_of(tensor):
    return tuple(tensor.shape), tensor.dtype, tensor.requires_grad, tensor.device, tensor.layout


def freeze(value, of_tensors=lambda tensor: Like(type_of(tensor)), inside=()):
    """of_tensors: how tensors are remembered; inside: ids of the containers around the value."""
    if is_plain(value):
        return value
    if isinstance(value, torch.Tensor):
        return of_tensors(value)
    if isinstance(value, np.ndarray):
        return Content(value.copy())
    if not is_container(value) or id(value) in inside:
        return Same(value)
    keys, elements = contents(value)
    if len(elements) > MOST_ELEMENTS or len(inside) > 8:
        return Objects(type(value), keys, elements)
    return Elements(
        type(value), keys, [freeze(each, of_tensors, (*inside, id(value))) for each in elements]
    )


def matches(frozen, value):
    if isinstance(frozen, _FROZEN):
        return frozen.matches(value)
    if type(value) is not type(frozen):
        return False
    if isinstance(value, float):
        return (
            value == frozen
            and (value != 0 or math.copysign(1, value) == math.copysign(1, frozen))
            or value != value
            and frozen != frozen
        )
    return value is frozen or bool(value == frozen)


def first_change(guards):
    """(name, before, now) of the first of [(slot, frozen value)] that is not as it was, or None."""
    for slot, frozen in guards:
        value = slot.get()
        if not matches(frozen, value):
            return slot.name, describe(frozen), describe(freeze(value))
    return None


def describe(frozen):
    """For messages."""
    if isinstance(frozen, Like):
        return f"a tensor, {str(frozen.type[1]).removeprefix('torch.')}{list(frozen.type[0])}"
    if type(frozen) is Elements and len(frozen.elements) < 10:
        return f"{frozen.type.__name__}({', '.join(map(describe, frozen.elements))})"
    if isinstance(frozen, Same):
        return f"the {type(frozen.object).__name__} {getattr(frozen.object, '__name__', 'at hand')}"
    if isinstance(frozen, _FROZEN):
        return "something else"
    text = repr(frozen)
    return text if len(text) < 60 else text[:57] + "..."
