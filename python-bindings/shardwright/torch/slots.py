# SPDX-License-Identifier: Apache-2.0
"""Provenance in Python that hold a value: attributes, variables of closures, global variables, items of lists and dicts."""

import dataclasses
from typing import Any

MISSING = object()  # what a slot without a value gives


@dataclasses.dataclass(eq=False)
class Slot:
    """`name` is what the user would write, as `model.layers.0.scale`."""

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
    """Of a closure: the owner is its cell."""

    def get(self):
        try:
            return self.owner.cell_contents
        except ValueError:  # it has no value yet
            return MISSING

    def set(self, value):
        self.owner.cell_contents = value

    def remove(self):
        del self.owner.cell_contents


class Item(Slot):
    """Of a dict or a list; a global variable is one of its module's dict."""

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
    """The value of the tensor that a function gives, which is the owner."""

    def get(self):
        tensor = self.owner()
        return tensor if tensor is MISSING else (tensor.dtype, tensor.tolist())


def restore(slot, value):
    """Gives a slot the value that it had, which may be none."""
    if value is not MISSING:
        slot.set(value)
    elif slot.get() is not MISSING:
        slot.remove()
