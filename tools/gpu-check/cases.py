# SPDX-License-Identifier: Apache-2.0
"""Random data for kernels, the same on every machine, and what is compared of results."""

import numpy as np

DTYPES = {
    "float": np.float32,
    "double": np.float64,
    "int": np.int32,
    "long long": np.int64,
    "signed char": np.int8,
    "short": np.int16,
    "__half": np.float16,
    "__nv_bfloat16": "bfloat16",
    "float2": np.complex64,
    "double2": np.complex128,
}
TOLERANCE = {"__half": 4e-3, "__nv_bfloat16": 2e-2, "double": 1e-11, "double2": 1e-11}
SAMPLES, RESULT_SAMPLES = 1024, 1 << 15  # of what a kernel and a program compute
GUARD = 256  # bytes behind each buffer, which nobody may write


def random_bits(seed, count):
    """splitmix64, which every version of numpy computes alike."""
    with np.errstate(over="ignore"):
        z = (
            np.arange(count, dtype=np.uint64) + np.uint64(seed * 0x51ED27) + np.uint64(1)
        ) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def uniform(seed, count):
    """In [0.1, 1)."""
    return 0.1 + 0.9 * (random_bits(seed, count) >> np.uint64(11)) * 2.0**-53


def random_data(seed, name, nbytes):
    """Bytes for a buffer of this type of CUDA; bfloat16 as its bits."""
    if name == "__nv_bfloat16":
        return (uniform(seed, nbytes // 2).astype(np.float32).view(np.uint32) >> 16).astype(
            np.uint16
        )
    dtype = np.dtype(DTYPES[name])
    count = nbytes // dtype.itemsize
    if dtype.kind == "c":
        return uniform(seed, 2 * count).astype(dtype.type(0).real.dtype).view(dtype)
    if dtype.kind == "f":
        return uniform(seed, count).astype(dtype)
    return (random_bits(seed, count) % np.uint64(2 if dtype == np.int8 else 100)).astype(dtype)


def as_numbers(array, name):
    return (array.astype(np.uint32) << 16).view(np.float32) if name == "__nv_bfloat16" else array


def sampled(seed, array, count=SAMPLES):
    """All elements in a row, or some of them if they are many."""
    array = array.reshape(-1)
    if array.size <= count:
        return array
    return array[(random_bits(seed, count) % np.uint64(array.size)).astype(np.int64)]


def sampled_results(arrays):
    """Of a program: key -> its shape, and elements."""
    found = {}
    for key in arrays:
        found[key] = sampled(0, arrays[key], RESULT_SAMPLES)
        found[f"{key} shape"] = np.array(arrays[key].shape, np.int64)
    return found


def wrong_elements(got, expected, name):
    """What is wrong with an array of this type of CUDA, or None; differences of large numbers have their errors."""
    got, expected = as_numbers(got, name), as_numbers(expected, name)
    tolerance = TOLERANCE.get(name, 3e-5)
    largest = np.abs(expected[np.isfinite(expected)]).max(initial=0)
    off = np.flatnonzero(
        ~np.isclose(got, expected, rtol=tolerance, atol=tolerance / 3 * largest, equal_nan=True)
    )
    return (
        f"{off.size} of {got.size} wrong, for example {got[off[0]]} instead of {expected[off[0]]}"
        if off.size
        else None
    )
