# SPDX-License-Identifier: Apache-2.0
"""Guards: snapshots of Python values, to be compared with later ones.

Immutable values are compared directly; lists, dicts, sets and arrays by their contents; tensors by
type, since their values are inputs; all other objects by identity.
"""

import collections
import dataclasses
import enum
import math
import types
from typing import Any

import numpy as np
import torch

#: Larger containers compare their elements by identity.
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
    """Matches the same object."""

    object: Any

    def matches(self, value):
        return value is self.object


@dataclasses.dataclass
class Like:
    """Matches tensors of the same type."""

    type: tuple

    def matches(self, value):
        return isinstance(value, torch.Tensor) and type_of(value) == self.type


@dataclasses.dataclass
class Content:
    """Matches arrays with equal elements."""

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
    """Matches containers of the same type with matching elements."""

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
    """Matches large containers with identical elements."""

    @staticmethod
    def _is_same(before, value):
        return before is value or is_plain(before) and matches(before, value)


_FROZEN = (Same, Like, Content, Elements)


def is_plain(value):
    return isinstance(value, _PLAIN) or isinstance(value, enum.Enum)


def is_container(value):
    return isinstance(value, _CONTAINERS)


def contents(value):
    """The keys (of a dict) and the elements of a container, as lists."""
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
    """A snapshot of a value. of_tensors: snapshots of tensors; inside: ids of the enclosing
    containers.
    """
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
    """The first of [(slot, frozen value)] that does not match, as (name, before, now), or None."""
    for slot, frozen in guards:
        value = slot.get()
        if not matches(frozen, value):
            return slot.name, describe(frozen), describe(freeze(value))
    return None


def describe(frozen):
    """A short description for messages."""
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
