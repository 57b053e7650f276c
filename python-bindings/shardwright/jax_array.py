# SPDX-License-Identifier: Apache-2.0
"""What functions of `shardwright.jax` give: arrays that stay on the ranks until they are read, and then are arrays of JAX.

They are instances of jax.Array, follow its promotion, and may be given to whatever takes one. The first look puts the pieces together on the
host, where JAX takes the memory over without a copy. `.layout` says how the array lies on the ranks; `.sharding` is that of the host's copy.
"""

import jax
import jax.numpy as jnp
from jax._src import core, dtypes
from jax._src.interpreters import pxla
from jax._src.lax import lax as jax_lax

from . import _core
from .array import HOST_METHODS, methods, operators

#: The type of arrays on JAX's own devices.
ON_JAX = type(jnp.zeros(()))


class Array(_core.Array):
    """A result of a function of `shardwright.jax.jit`."""

    __slots__ = ("_copy", "__weakref__")
    __hash__ = None  # as jax.Array
    __array_priority__ = 100  # np.ones(3) * x is x's business

    #: isinstance(x, jax.Array), which libraries ask to tell arrays from other leaves.
    __class__ = property(lambda self: jax.Array)

    def __getattr__(self, name):
        if name.startswith("_") or not hasattr(
            ON_JAX, name
        ):  # asking must not bring it to the host
            raise AttributeError(f"shardwright.Array has no attribute {name!r}")
        return getattr(self.__jax_array__(), name)

    def __jax_array__(self):
        """A jax.Array of it on the host; the same one each time."""
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


def _to_jax(array):
    """Its own each time: JAX may be told to donate it. A trace under way has no part in that."""
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
    """Teaches JAX to take arrays of a type as arguments and constants."""
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
for _kind in (Array, _core.Array):
    _register(_kind)
