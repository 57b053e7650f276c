# SPDX-License-Identifier: Apache-2.0
"""Results of functions of `shardwright.jax`: jax.Arrays whose values stay on the ranks until they
are read.

They are instances of jax.Array, follow its type promotion, and can be passed to any function of
JAX. The first read gathers the shards on the host, where JAX adopts the memory without a copy.
`.layout` is the sharding on the ranks; `.sharding` that of the host copy.
"""

import jax
import jax.numpy as jnp
from jax._src import core, dtypes
from jax._src.interpreters import pxla
from jax._src.lax import lax as jax_lax

from . import _core, placed
from .array import HOST_METHODS, methods, operators

#: The type of arrays on JAX's devices.
ON_JAX = type(jnp.zeros(()))


class Array(_core.Array):
    """A result of a function of `shardwright.jax.jit`."""

    __slots__ = ("_copy", "__weakref__")
    __hash__ = None  # like jax.Array
    __array_priority__ = 100  # np.ones(3) * x calls x.__rmul__

    #: For isinstance(x, jax.Array), by which libraries recognize arrays.
    __class__ = property(lambda self: jax.Array)

    def __getattr__(self, name):
        if name.startswith("_") or not hasattr(
            ON_JAX, name
        ):  # attribute lookup must not gather the array
            raise AttributeError(f"shardwright.Array has no attribute {name!r}")
        return getattr(self.__jax_array__(), name)

    def __jax_array__(self):
        """The value as a jax.Array on the host; the same object each time."""
        try:
            copy = self._copy
            if not copy.is_deleted() and not self.is_deleted():
                return copy
        except AttributeError:
            pass
        self._copy = _to_jax(self)
        return self._copy

    @property
    def aval(self):
        return _aval_of(self)

    @property
    def sharding(self):
        return self.__jax_array__().sharding

    @property
    def T(self):
        return self.__jax_array__().T

    def __getitem__(self, key):
        return self.__jax_array__()[key]

    def __iter__(self):
        return iter(self.__jax_array__())

    def __array_namespace__(self, *, api_version=None):
        return jnp

    def __reduce__(self):
        return jnp.asarray, (self.numpy(),)

    def __copy__(self):
        return self.__jax_array__()

    def __deepcopy__(self, memo):
        return jnp.array(self.__jax_array__(), copy=True)


class PlacedArray(placed.PlacedArray):
    """A result of a function for a mesh with devices, whose value may be pending."""

    __hash__ = None
    __array_priority__ = 100
    __class__ = vars(Array)["__class__"]


for _name in (
    "__getattr__ __jax_array__ aval sharding T __getitem__ __iter__ __array_namespace__ "
    "__reduce__ __copy__ __deepcopy__"
).split():
    setattr(PlacedArray, _name, vars(Array)[_name])


def _to_jax(array):
    """A new jax.Array each time, since JAX may be asked to donate it. Not part of an enclosing
    trace.
    """
    with core.eval_context():
        made = jax.device_put(array.numpy())
        return (
            jax_lax._convert_element_type(made, made.dtype, weak_type=True)
            if array.weak_type
            else made
        )


def _aval_of(array):
    return core.ShapedArray(
        array.shape, dtypes.canonicalize_dtype(array.dtype), weak_type=array.weak_type
    )


def _register(kind):
    """Registers a type with JAX, for arguments and constants."""
    core.pytype_aval_mappings[kind] = _aval_of
    pxla.shard_arg_handlers[kind] = lambda arrays, *how: pxla.shard_args(
        *how, [_to_jax(array) for array in arrays]
    )
    dtypes.register_canonicalize_value_handler(kind, _to_jax)


for _name, _member in (
    *operators(Array.__jax_array__),
    *methods(Array.__jax_array__, set(HOST_METHODS) - {"item", "tolist"}),
):
    setattr(Array, _name, _member)
    setattr(PlacedArray, _name, _member)
for _kind in (Array, _core.Array, PlacedArray, placed.PlacedArray):
    _register(_kind)
