# SPDX-License-Identifier: Apache-2.0
"""Slots: places in Python that hold a value. Attributes, closure variables, global variables, items
of lists and dicts.
"""

import dataclasses
from typing import Any

MISSING = object()  # the value of an empty slot


@dataclasses.dataclass(eq=False)
class Slot:
    """`name` is its spelling in the user's code, such as `model.layers.0.scale`."""

    owner: Any
    key: Any
    name: str


class Attribute(Slot):
    def get(self):
        return getattr(self.owner, self.key, MISSING)

    def set(self, value):
        if isinstance(self.owner, type):
            setattr(self.owner, self.key, value)
        else:
            object.__setattr__(self.owner, self.key, value)

    def remove(self):
        object.__delattr__(self.owner, self.key)


class Variable(Slot):
    """A closure variable: the owner is its cell."""

    def get(self):
        try:
            return self.owner.cell_contents
        except ValueError:  # an empty cell
            return MISSING

    def set(self, value):
        self.owner.cell_contents = value

    def remove(self):
        del self.owner.cell_contents


class Item(Slot):
    """An item of a dict or list; a global variable is an item of its module's dict."""

    def get(self):
        try:
            return self.owner[self.key]
        except (KeyError, IndexError):
            return MISSING

    def set(self, value):
        self.owner[self.key] = value

    def remove(self):
        del self.owner[self.key]


class Value(Slot):
    """The value of the tensor that `owner` returns."""

    def get(self):
        tensor = self.owner()
        return tensor if tensor is MISSING else (tensor.dtype, tensor.tolist())


def restore(slot, value):
    """Restores the former value of a slot, which may be MISSING."""
    if value is not MISSING:
        slot.set(value)
    elif slot.get() is not MISSING:
        slot.remove()
