# SPDX-License-Identifier: Apache-2.0
"""The scripts of jax_daily.py by shardwright.jax.jit against jax.jit: the same results, types and calls of the host.

SHARDWRIGHT_ALL=1 runs all of them on one, four and eight ranks; `python jax_daily_test.py` prints the table.
"""
import functools
import os
import sys
import time
import warnings

import jax
import numpy as np
import pytest
import shardwright as sw
from jax_daily import SCRIPTS

MESHES = [1, 4, 8]
#: Refused by name: what the message says.
REFUSED = {"replicas": "pmap inside is for another mesh"}
LIBRARIES = ("equinox", "diffrax", "lineax", "optimistix")


def _exported(model):
    return jax.export.deserialize(bytearray(model)) if isinstance(model, bytes) else model


class OnOne:
    """jax.jit on one device: shardings say nothing there."""

    def __call__(self, fn=None, *, in_shardings=None, out_shardings=None, **options):
        if fn is None:
            return functools.partial(self, **options)
        return jax.jit(_exported(fn).call if not callable(fn) or hasattr(fn, "call") else fn, **options)

    def shard_map(self, fn, **specs):
        return jax.shard_map(fn, mesh=jax.make_mesh((1,), ("data",), devices=jax.devices()[:1], axis_types=(jax.sharding.AxisType.Auto,)), **specs)


class OnMany:
    def __init__(self, count):
        self.count = count

    def __call__(self, fn=None, **options):
        return sw.jax.jit(fn, mesh=sw.Mesh(data=self.count), **options)

    def shard_map(self, fn, **specs):
        return jax.shard_map(fn, mesh=jax.sharding.AbstractMesh((self.count,), ("data",)), **specs)


def same(found, expected):
    """Equal but for rounding, and of the same types."""
    found, expected = jax.tree.leaves(found), jax.tree.leaves(expected)
    assert len(found) == len(expected)
    for ours, theirs in zip(found, expected):
        if not hasattr(theirs, "dtype"):
            assert ours == theirs
            continue
        assert ours.dtype == theirs.dtype and ours.shape == theirs.shape, (ours.dtype, ours.shape, theirs.dtype, theirs.shape)
        if jax.dtypes.issubdtype(theirs.dtype, jax.dtypes.prng_key):
            ours, theirs = jax.random.key_data(ours), jax.random.key_data(theirs)
        ours, theirs = np.asarray(ours), np.asarray(theirs)
        if theirs.dtype.kind in "biu" or theirs.dtype.itemsize == 1:
            assert ours.tobytes() == theirs.tobytes()
        else:
            share = 2e-2 if theirs.dtype.itemsize == 2 else 2e-5
            wide = np.complex128 if theirs.dtype.kind == "c" else np.float64
            np.testing.assert_allclose(ours.astype(wide), theirs.astype(wide), rtol=share, atol=share * (np.abs(theirs.astype(wide)).max(initial=0) or 1))


@functools.cache
def expected(name):
    return SCRIPTS[name](OnOne())


def check(name, count):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        same(SCRIPTS[name](OnMany(count)), expected(name))


def cases():
    for i, name in enumerate(SCRIPTS):
        for count in MESHES if os.environ.get("SHARDWRIGHT_ALL") else [MESHES[1 + i % 2]]:
            yield name, count


@pytest.mark.parametrize("name, count", list(cases()))
def test_a_script(name, count):
    for library in LIBRARIES:
        if name.startswith(library):
            pytest.importorskip(library)
    if name in REFUSED:
        with pytest.raises(sw.Error, match=REFUSED[name]):
            check(name, count)
    else:
        check(name, count)


def main(names):
    good = dict.fromkeys(MESHES, 0)
    for name in names or SCRIPTS:
        row = []
        for count in MESHES:
            begin = time.perf_counter()
            try:
                check(name, count)
                good[count] += 1
                row.append(f"{time.perf_counter() - begin:.1f} s")
            except Exception as error:
                row.append(f"{type(error).__name__}: {' '.join(str(error).split())[:300]}")
        print(f"{name}: {' | '.join(row)}", flush=True)
    print(f"of {len(names or SCRIPTS)} scripts run on {', '.join(f'{count} ranks {n}' for count, n in good.items())}")


if __name__ == "__main__":
    main(sys.argv[1:])
