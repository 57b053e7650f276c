# SPDX-License-Identifier: Apache-2.0
"""Tracks the Python state that a step reads and writes during capture: reads become guards, writes
become side effects.

Tracking starts at the function of the step: closure variables, globals, the object that a method is
bound to. Attribute reads of modules and of objects of Python classes are recorded, and their values
are tracked in turn. Objects created by the step are not tracked. Globals of installed packages are
assumed to be constant.
"""

import collections
import contextlib
import functools
import inspect
import os
import pickle
import random
import sys
import sysconfig
import threading
import types

import numpy as np
import torch
from torch import nn

from ..errors import InputError
from .guards import MOST_ELEMENTS, contents, freeze, is_container, is_plain, matches
from .slots import MISSING, Attribute, Item, Variable, restore

_HEAP_TYPE = 1 << 9  # CPython's Py_TPFLAGS_HEAPTYPE: classes defined in Python
_OPAQUE_PACKAGES = {"torch", "numpy", "shardwright", *getattr(sys, "stdlib_module_names", ())} - {
    "__main__"
}
_PACKAGES = tuple(
    path + os.sep
    for path in {
        sysconfig.get_paths()[key] for key in ("stdlib", "platstdlib", "purelib", "platlib")
    }
)
#: Attributes of modules that are inputs by other means.
_OF_MODULES = {"_parameters", "_buffers", "_non_persistent_buffers_set", "_compiled_call_impl"}
_OF_RECURRENT = _OF_MODULES | {"_flat_weights", "_flat_weight_refs"}  # derived from the parameters
_OF_OPTIMIZERS = {"param_groups", "state", "defaults"}
_OF_SCALERS = {"_per_optimizer_states"}  # cleared by a step


class ReadsModule(BaseException):
    """The step reads a module with tensors that was not given. A BaseException, so that the step
    does not handle it.
    """

    def __init__(self, name, module):
        self.name, self.module = name, module


class ReadsOptimizer(BaseException):
    """The step calls step() of an optimizer that was not given."""

    def __init__(self, optimizer):
        self.optimizer = optimizer


class ReadsTensors(BaseException):
    """The step uses tensors that are not the model's. tensors: [(tensor, slot that it is read from,
    or None)].
    """

    def __init__(self, tensors):
        self.tensors = tensors


class StateTracker:
    """guards: [(slot, frozen value, value)]; tensors: {id: (tensor, slot)}; written: {(owner id,
    key): (slot, own value before, value before, possibly of the class)}; last: {(owner id, key):
    last value written}.
    """

    def __init__(self, whole):
        self.guards, self.tensors, self.written, self.last = [], {}, {}, {}
        self._known = {id(module) for module in whole.modules()}
        self._names = {
            id(module): f"model.{name}" if name else "model"
            for name, module in whole.named_modules()
        }
        self._outside = {id(module): module for module in whole.modules()}
        self._containers, self._generators, self._codes, self._seen, self._patched = (
            {},
            [],
            set(),
            set(),
            [],
        )
        self._thread, self._is_tracing_paused = threading.get_ident(), False

    # Before the step runs.

    def visit(self, value, name, slot=None):
        """Tracks an outside value that the step can read."""
        if is_plain(value) or value is MISSING or isinstance(value, np.ndarray):
            return
        if isinstance(value, torch.Tensor):
            self.tensors.setdefault(id(value), (value, slot))
            return
        if id(value) in self._outside:
            return
        self._outside[id(value)] = value
        self._names.setdefault(id(value), name)
        self._refuse_streams(value, name)
        if isinstance(value, torch.amp.GradScaler):
            _make_scale(value)
        if is_container(value) and len(contents(value)[1]) <= MOST_ELEMENTS:
            self._visit_items(value, name)
        elif isinstance(value, functools.partial):
            for key in ("func", "args", "keywords"):
                self._guard(Attribute(value, key, f"{name}.{key}"))
        elif isinstance(value, types.MethodType):
            self.visit(value.__self__, "self")
            self.visit(value.__func__, name)
        elif isinstance(value, types.FunctionType):
            self._visit_function(value, name)
        elif _is_traversed(type(value)):
            self._patch(type(value))

    def _visit_items(self, value, name):
        if isinstance(value, (list, dict, set, collections.deque)):
            self._containers[id(value)] = value, value.copy(), name
        for slot, each in _items(value, name):
            self.visit(each, slot.name, slot)

    def _visit_function(self, function, name):
        if (
            function.__code__ in self._codes
            or function.__code__.co_filename.startswith(_PACKAGES)
            or _root(function.__module__) in _OPAQUE_PACKAGES
        ):
            return
        self._codes.add(function.__code__)
        for variable, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
            self._guard(Variable(cell, variable, variable))
        names = _names_in(function.__code__)
        for variable in sorted(names & function.__globals__.keys()):
            self._guard(Item(function.__globals__, variable, variable))
            self._visit_namespace(function.__globals__[variable], names)
        for key in ("__defaults__", "__kwdefaults__"):
            self._guard(Attribute(function, key, f"{name}.{key}"))

    def _visit_namespace(self, value, names):
        """Tracks what a function reads by name from a Python module or class."""
        if isinstance(value, types.ModuleType):
            if _root(value.__name__) not in _OPAQUE_PACKAGES and not (
                value.__file__ or ""
            ).startswith(_PACKAGES):
                for key in sorted(names & vars(value).keys()):
                    self._guard(Item(vars(value), key, f"{value.__name__}.{key}"))
        elif isinstance(value, type) and _is_traversed(value):
            for key in sorted(names & vars(value).keys()):
                if not hasattr(type(vars(value)[key]), "__get__"):
                    self._guard(Attribute(value, key, f"{value.__name__}.{key}"))

    def _guard(self, slot):
        if (id(slot.owner), slot.key) in self._seen:
            return
        self._seen.add((id(slot.owner), slot.key))
        value = slot.get()
        self.guards.append((slot, value if value is MISSING else freeze(value), value))
        self.visit(value, slot.name, slot)

    def _refuse_streams(self, value, name):
        """Rejects objects that return a different value at each access, such as iterators."""
        if isinstance(value, (np.random.Generator, np.random.RandomState, random.Random)):
            self._generators.append((name, value, _state_of(value)))
        elif (
            isinstance(value, torch.utils.data.DataLoader)
            or hasattr(type(value), "__next__")
            and not isinstance(value, nn.Module)
        ):
            raise InputError(
                f"the step can read from {name}, a {type(value).__name__}, of which it would only see the first elements",
                hint="read it outside of the step, and pass its elements as the batch",
            )

    # During the step.

    @contextlib.contextmanager
    def recording(self):
        before = random.getstate(), np.random.get_state()
        self._patch(nn.Module)
        try:
            yield
            self._check_generators(before)
        except BaseException:
            with contextlib.suppress(InputError):
                self.changes()  # an abandoned step leaves no side effects
            raise
        finally:
            for scaler in (
                each for each in self._outside.values() if isinstance(each, torch.amp.GradScaler)
            ):
                scaler._per_optimizer_states.clear()
            random.setstate(before[0]), np.random.set_state(before[1])
            for _, generator, state in self._generators:
                _put_state(generator, state)
            for kind, key, value in reversed(self._patched):
                delattr(kind, key) if value is MISSING else setattr(kind, key, value)
            self._patched.clear()

    def _patch(self, kind):
        """Intercepts attribute reads and writes of a class."""
        if (
            any(kind is each for each, *_ in self._patched)
            or kind is not nn.Module
            and issubclass(kind, nn.Module)
        ):
            return
        read, write = kind.__getattribute__, kind.__setattr__

        def reading(owner, key):
            value = read(owner, key)
            if (id(owner), key) not in self._seen:
                self._note(owner, key, value)
            return value

        def writing(owner, key, value):
            if id(owner) in self._outside:
                self._note_write(owner, key)
                self.last[id(owner), key] = value
            write(owner, key, value)

        try:
            for key, function in (("__getattribute__", reading), ("__setattr__", writing)):
                self._patched.append((kind, key, kind.__dict__.get(key, MISSING)))
                setattr(kind, key, function)
        except TypeError:  # an immutable class
            self._patched.pop()

    def _note(self, owner, key, value):
        if (
            id(owner) not in self._outside
            or key.startswith("__")
            or self._is_tracing_paused
            or threading.get_ident() != self._thread
        ):
            return
        with self._paused():
            self._note_read(owner, key, value)

    def _note_read(self, owner, key, value):
        if isinstance(owner, nn.Module) and id(owner) not in self._known:
            self._find_module(owner)
        if key in _not_noted(owner):
            return
        if isinstance(value, types.MethodType) and value.__self__ is owner:
            self.visit(value.__func__, f"{self._names[id(owner)]}.{key}")
        elif _is_data(owner, key):
            self._guard(Attribute(owner, key, f"{self._names[id(owner)]}.{key}"))
        self._seen.add((id(owner), key))

    def _find_module(self, module):
        if next(module.parameters(), None) is not None or next(module.buffers(), None) is not None:
            raise ReadsModule(self._names[id(module)], module)
        self._known.add(id(module))

    def _note_write(self, owner, key):
        if (
            (id(owner), key) in self.written
            or self._is_tracing_paused
            or threading.get_ident() != self._thread
        ):
            return
        with self._paused():
            self._note_first_write(owner, key)

    def _note_first_write(self, owner, key):
        if (
            isinstance(owner, nn.Module)
            and (key in owner._parameters or key in owner._buffers or key in owner._modules)
            or key in _not_noted(owner)
        ):
            return
        slot = Attribute(owner, key, f"{self._names[id(owner)]}.{key}")
        before = (
            slot.get()
            if key in getattr(owner, "__dict__", {}) or not hasattr(owner, "__dict__")
            else MISSING
        )
        self.written[id(owner), key] = slot, before, slot.get()
        self._seen.add((id(owner), key))  # later reads see the step's own value

    @contextlib.contextmanager
    def _paused(self):
        """Suspends tracking within the context."""
        self._is_tracing_paused = True
        try:
            yield
        finally:
            self._is_tracing_paused = False

    # After the step.

    def changes(self):
        """[(slot, value before, new value)] of all writes of the step, which are reverted."""
        found = [change for entry in self._containers.values() for change in _changed_items(*entry)]
        written = list(self.written.values())
        written += [
            (slot, before, before)
            for slot, _, before in self.guards
            if (id(slot.owner), slot.key) not in self.written
        ]
        for slot, own, before in written:
            value = slot.get()
            if value is not before and not (
                is_plain(value) and is_plain(before) and matches(before, value)
            ):
                found.append((slot, before, value))
            if value is not own:
                restore(slot, own)
        return found

    def name_of(self, value):
        """The name by which the step reads a value."""
        return self._names.get(id(value), "")

    def is_outside(self, value):
        return id(value) in self._outside

    def was_read(self, slot):
        return any(
            each.owner is slot.owner and each.key == slot.key for each, *_ in self.guards
        ) or isinstance(slot, Item)

    def _check_generators(self, before):
        drawn = [
            name for name, generator, state in self._generators if _state_of(generator) != state
        ]
        drawn += ["random"] * (random.getstate() != before[0])
        drawn += ["numpy.random"] * (pickle.dumps(np.random.get_state()) != pickle.dumps(before[1]))
        if drawn:
            raise InputError(
                f"the step draws random numbers from {drawn[0]}, which would be the same at each call",
                hint="draw with torch.rand, randn, randint or bernoulli, which a captured step draws at each call; or draw outside of the step "
                "and pass the numbers with the batch",
            )


def _changed_items(container, before, name):
    """Changed elements of a list, dict, set or deque; reverts them."""
    (keys, elements), (old_keys, old) = contents(container), contents(before)
    _restore(container, before)
    if keys == old_keys and len(elements) == len(old):
        return [
            (slot, a, b)
            for (slot, a), b in zip(_items(container, name), elements)
            if a is not b and not (is_plain(a) and matches(a, b))
        ]
    raise InputError(
        f"the step changes the number of elements of {name}, a {type(container).__name__} from outside",
        hint="return the new elements from the step, and add them outside",
    )


def _items(container, name):
    """[(slot, element)] of a container."""
    keys, elements = contents(container)
    return [
        (Item(container, key, f"{name}[{key!r}]"), each)
        for key, each in zip(keys if isinstance(keys, list) else range(len(elements)), elements)
    ]


def _restore(container, before):
    container.clear()
    container.extend(before) if hasattr(container, "extend") else container.update(before)


def _not_noted(owner):
    """Attributes that are inputs by other means, or irrelevant."""
    kinds = (
        (nn.RNNBase, _OF_RECURRENT),
        (nn.Module, _OF_MODULES),
        (torch.optim.Optimizer, _OF_OPTIMIZERS),
        (torch.amp.GradScaler, _OF_SCALERS),
    )
    return next((keys for kind, keys in kinds if isinstance(owner, kind)), ())


def _make_scale(scaler):
    """Initializes the lazily created scale of a GradScaler."""
    if scaler.is_enabled() and scaler._scale is None:
        with torch.utils._python_dispatch._disable_current_modes(), torch._C.DisableTorchFunction():
            scaler._lazy_init_scale_growth_tracker(torch.device("cpu"))


def _state_of(generator):
    return pickle.dumps(
        generator.bit_generator.state
        if isinstance(generator, np.random.Generator)
        else generator.getstate()
        if isinstance(generator, random.Random)
        else generator.get_state()
    )


def _put_state(generator, state):
    state = pickle.loads(state)
    if isinstance(generator, np.random.Generator):
        generator.bit_generator.state = state
    elif isinstance(generator, random.Random):
        generator.setstate(state)
    else:
        generator.set_state(state)


def _names_in(code):
    """All names of variables and attributes in a function and its nested functions."""
    return set(code.co_names).union(
        *(_names_in(each) for each in code.co_consts if isinstance(each, types.CodeType))
    )


def _root(module):
    return (module or "").partition(".")[0]


def _is_traversed(kind):
    """Whether objects of the class may hold user state."""
    return bool(kind.__flags__ & _HEAP_TYPE) and (
        _root(kind.__module__) not in _OPAQUE_PACKAGES
        or issubclass(kind, (nn.Module, torch.amp.GradScaler))
    )


def _is_data(owner, key):
    """Whether an attribute is stored in the object or its class, and not computed by a descriptor."""
    if key in getattr(owner, "__dict__", ()):
        return True
    static = inspect.getattr_static(type(owner), key, MISSING)
    return static is not MISSING and (
        isinstance(static, types.MemberDescriptorType) or not hasattr(type(static), "__get__")
    )
