# SPDX-License-Identifier: Apache-2.0
"""Conversions to and from floats of at most 16 bits, on every level of processors: rounded once, to nearest even, from every type of numbers; the
same bits everywhere."""
import os
import pathlib
import subprocess

import ml_dtypes
import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", str(ROOT / "build/bin/shardwright"))
BYTES = {"f8E3M4": "float8_e3m4", "f8E4M3": "float8_e4m3", "f8E4M3B11FNUZ": "float8_e4m3b11fnuz", "f8E4M3FN": "float8_e4m3fn",
         "f8E4M3FNUZ": "float8_e4m3fnuz", "f8E5M2": "float8_e5m2", "f8E5M2FNUZ": "float8_e5m2fnuz", "f8E8M0FNU": "float8_e8m0fnu"}
SMALLER = {"f4E2M1FN": "float4_e2m1fn", "f6E2M3FN": "float6_e2m3fn", "f6E3M2FN": "float6_e3m2fn"}
HALVES = {"f16": "float16", "bf16": "bfloat16"}
SMALL = BYTES | SMALLER | HALVES
INTEGERS = {"i32": np.int32, "ui32": np.uint32, "i64": np.int64, "ui64": np.uint64, "i8": np.int8}


def dtype(name):
    return np.dtype(np.float16 if name == "f16" else getattr(ml_dtypes, SMALL[name]))


@np.errstate(invalid="ignore")
def sources():
    """For each type of argument its values: all of a half, the neighbourhoods of all that is a tie for some type, and whatever comes."""
    random = np.random.default_rng(0)
    ties = set()
    for name in SMALL:
        bits = np.arange(1 << 16, dtype=np.uint16)[::37] if name in HALVES else np.arange(256 if name in BYTES else 16, dtype=np.uint8)
        values = bits.view(dtype(name)) if name not in SMALLER else bits.astype(np.uint8).view(dtype(name))
        values = np.unique(np.abs(values.astype(np.float64)))
        values = values[np.isfinite(values)]
        ties |= set(values) | set((values[1:] + values[:-1]) / 2) | {1.5 * values[-1] - 0.5 * values[-2]}
    ties = np.array(sorted(ties))
    with np.errstate(over="ignore", under="ignore"):
        singles = ties.astype(np.float32)
        near = np.concatenate([singles, np.nextafter(singles, np.float32(np.inf)), np.nextafter(singles, np.float32(0))])
    patterns = random.integers(0, 1 << 32, 20000, dtype=np.uint64).astype(np.uint32).view(np.float32)
    special = np.array([0x7F800000, 0x7F800001, 0x7FC00000, 0x7FFFFFFF, 1, 0x7FFFFF, 0x7F7FFFFF], dtype=np.uint32).view(np.float32)
    f32 = np.concatenate([near, -near, patterns, special, -special])
    wide = ties.astype(np.float64)
    wide = np.concatenate([wide, np.nextafter(wide, np.inf), np.nextafter(wide, 0), [5e-324, 1e-300, 1e300, np.inf, np.nan]])
    arguments = {"f32": f32, "f64": np.concatenate([wide, -wide]), "f16": np.arange(1 << 16, dtype=np.uint16).view(np.float16),
                 "bf16": np.arange(1 << 16, dtype=np.uint16).view(ml_dtypes.bfloat16)}
    for name, kind in INTEGERS.items():
        info = np.iinfo(kind)
        near = [s * ((1 << a) + (1 << b) + c) for a in range(64) for b in range(a) if a - b in (4, 5, 8, 9, 11, 12, 24) for c in (-1, 0, 1) for s in (1, -1)]
        arguments[name] = np.array([x for x in near if info.min <= x <= info.max] + [info.min, info.max, 0], dtype=kind)
    return arguments


def program(arguments):
    """Every small type from every argument, as bits or, below 8 bits, as f32; and wider types from all bits of 8."""
    lines, results, types, names = [], [], [], []
    for i, (source, values) in enumerate(arguments.items()):
        n = len(values)
        for to in SMALL:
            value, out = f"%{source}_{to}", f"ui{8 if to in BYTES else 16}" if to not in SMALLER else "f32"
            lines.append(f"{value} = stablehlo.convert %a{i} : (tensor<{n}x{source}>) -> tensor<{n}x{to}>")
            lines.append(f"{value}_out = stablehlo.{'convert' if out == 'f32' else 'bitcast_convert'} {value} : (tensor<{n}x{to}>) -> tensor<{n}x{out}>")
            results.append(f"{value}_out"), types.append(f"tensor<{n}x{out}>"), names.append((source, to))
    for source in BYTES:
        lines.append(f"%{source} = stablehlo.bitcast_convert %bits : (tensor<256xui8>) -> tensor<256x{source}>")
        for to in ("f32", "f64", "i32", "i1"):
            lines.append(f"%{source}_{to} = stablehlo.convert %{source} : (tensor<256x{source}>) -> tensor<256x{to}>")
            results.append(f"%{source}_{to}"), types.append(f"tensor<256x{to}>"), names.append((source, to))
    lines.append("%iota = stablehlo.iota dim = 0 : tensor<1000xbf16>")
    results.append("%iota"), types.append("tensor<1000xbf16>"), names.append(("iota", "bf16"))
    given = ", ".join([f"%a{i}: tensor<{len(values)}x{source}>" for i, (source, values) in enumerate(arguments.items())] + ["%bits: tensor<256xui8>"])
    body = "\n  ".join(lines)
    return f"func.func @main({given}) -> ({', '.join(types)}) {{\n  {body}\n  return {', '.join(results)} : {', '.join(types)}\n}}\n", names


def run(*words):
    return subprocess.run([SHARDWRIGHT, *map(str, words)], capture_output=True, text=True)


@pytest.fixture(scope="module")
def computed(tmp_path_factory):
    """Of each level that this machine can run: results by (source, type)."""
    folder, arguments = tmp_path_factory.mktemp("floats"), sources()
    text, names = program(arguments)
    (folder / "program.mlir").write_text(text)
    arrays = list(arguments.values()) + [np.arange(256, dtype=np.uint8)]
    np.savez(folder / "in.npz", **{f"arg{i}": x.view("V2") if x.dtype == ml_dtypes.bfloat16 else x for i, x in enumerate(arrays)})
    results = {}
    for level in ("x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4", "native"):
        done = run("compile", folder / "program.mlir", "--target-cpu", level, "-o", folder / f"{level}.bundle")
        assert done.returncode == 0, done.stderr
        done = run("run", folder / f"{level}.bundle", "--inputs", folder / "in.npz", "--outputs", folder / "out.npz")
        if done.returncode and "this machine" in done.stderr and level not in ("x86-64", "native"):
            continue  # refused, as it should be: the processor has no such instructions
        assert done.returncode == 0, done.stderr
        outputs = np.load(folder / "out.npz")
        results[level] = {name: outputs[f"out{i}"] for i, name in enumerate(names)}
    return arguments, results


@np.errstate(invalid="ignore")
def magnitudes(name):
    """All finite numbers of a type that are not negative, in the order of their bits."""
    if name in HALVES:
        values = np.arange(1 << 15, dtype=np.uint16).view(dtype(name))
    else:
        values = np.arange(1 << {"f4": 3, "f6": 5}.get(name[:2], 7), dtype=np.uint8).view(dtype(name))
    values = values.astype(np.float64)
    return values[np.isfinite(values)]


def nearest(values, name):
    """The bits of the nearest number, of two the even one: f64 holds all numbers and all that lies between two of them."""
    numbers = magnitudes(name)
    middles = np.append((numbers[1:] + numbers[:-1]) / 2, 1.5 * numbers[-1] - 0.5 * numbers[-2])
    magnitude = np.abs(values)
    bits = np.searchsorted(middles, magnitude)
    bits += (bits < len(middles)) & (bits % 2 == 1) & (magnitude == middles[np.minimum(bits, len(middles) - 1)])
    return bits, len(numbers)


def power_of_two(values):
    """f8E8M0FNU: no sign, no zero."""
    mantissa, exponent = np.frexp(np.where(np.isfinite(values), values, 0))
    bits = exponent + 126
    bits = bits + (mantissa >= 0.75)  # the only digit of the number below is odd
    bits = np.where(values < 2.0**-127, 0, bits)
    return np.where((values >= 0) & np.isfinite(values) & (bits < 255), bits, 255)


def expected(values, name):
    """What a f64 array becomes: bits, or below 8 bits numbers. NaN is a NaN; which one, another test asks."""
    values = values.astype(np.float64)
    if name == "f8E8M0FNU":
        return power_of_two(values).astype(np.uint8)
    bits, count = nearest(values, name)
    sign, isnan = np.signbit(values), np.isnan(values)
    if name in SMALLER:
        result = magnitudes(name)[np.minimum(bits, count - 1)]
        return np.where(isnan, -0.0, np.where(sign, -result, result)).astype(np.float32)
    width = 16 if name in HALVES else 8
    if "FNUZ" in name:
        bits = np.where((bits >= count) | isnan, 0x80, np.where(bits == 0, 0, bits + 128 * sign))
        return bits.astype(np.uint8)
    bits = np.where(isnan, (1 << (width - 1)) - 1, np.minimum(bits, count))  # behind the largest is infinity, or where there is none NaN
    return (bits + (sign.astype(np.int64) << (width - 1))).astype(f"uint{width}")


def same_but_nan(found, wanted, name):
    if name in SMALLER:
        return (found == wanted) & (np.signbit(found) == np.signbit(wanted))
    nan = [np.isnan(x.view(dtype(name)).astype(np.float32)) for x in (found, wanted)]
    return (found == wanted) | (nan[0] & nan[1])


def test_rounded_once_from_floats(computed):
    arguments, results = computed
    for level, found in results.items():
        for source in ("f32", "f64", "f16", "bf16"):
            for to in SMALL:
                values, bits = arguments[source], found[source, to]
                if source == to:
                    assert bits.tobytes() == values.tobytes()
                    continue
                wrong = np.flatnonzero(~same_but_nan(bits, expected(values, to), to))
                assert not len(wrong), f"{level}: {source} to {to}: {values[wrong[0]]!r} is {bits[wrong[0]]:#x}, not {expected(values, to)[wrong[0]]:#x}"


def test_the_oracle_is_that_of_ml_dtypes(computed):
    values = computed[0]["f32"]
    with np.errstate(all="ignore"):
        for to in SMALL:
            theirs = values.astype(dtype(to))
            theirs = theirs.astype(np.float32) if to in SMALLER else theirs.view(f"uint{16 if to in HALVES else 8}")
            told = ~np.isnan(values) if to in SMALLER else slice(None)  # which have none
            told = ~(np.abs(values) < 2.0**-126) if to == "f8E8M0FNU" else told  # it has no zero, and ml_dtypes does not round what is near
            assert same_but_nan(theirs[told], expected(values, to)[told], to).all(), to


def rounded_integer(x, name):
    """Exactly, by Python's integers."""
    magnitude, digits = abs(x), {"f16": 11, "bf16": 8}[name]
    drop = max(0, magnitude.bit_length() - digits)
    whole, rest, half = magnitude >> drop, magnitude & ((1 << drop) - 1), (1 << drop) >> 1
    whole += drop > 0 and (rest > half or (rest == half and whole % 2))
    value = float(whole << drop)
    return np.copysign(np.inf if name == "f16" and value > 65504 else value, x)


def test_rounded_once_from_integers(computed):
    arguments, results = computed
    for level, found in results.items():
        for source in INTEGERS:
            values = arguments[source]
            for to in HALVES:
                numbers = found[source, to].view(dtype(to)).astype(np.float64)
                wanted = np.array([rounded_integer(int(x), to) for x in values])
                wrong = np.flatnonzero(numbers != wanted)
                assert not len(wrong), f"{level}: {source} {values[wrong[0]]} as {to} is {numbers[wrong[0]]}, not {wanted[wrong[0]]}"
            for to in BYTES | SMALLER:  # what these tell apart, bf16 does when it is rounded to odd
                odd = np.array([np.copysign(float(((abs(int(x)) >> 40) | 1) << 40 if abs(int(x)) > 1 << 52 else abs(int(x))), int(x)) for x in values])
                assert same_but_nan(found[source, to], expected(odd, to), to).all(), (level, source, to)


def test_bytes_become_wider_types(computed):
    for level, found in computed[1].items():
        for source in BYTES:
            values = np.arange(256, dtype=np.uint8).view(dtype(source)).astype(np.float64)
            for to in ("f32", "f64"):
                assert np.array_equal(found[source, to], values, equal_nan=True), (level, source, to)
                zero = values == 0
                assert np.array_equal(np.signbit(found[source, to][zero]), np.signbit(values[zero]))
            assert np.array_equal(found[source, "i1"], values != 0), (level, source)
            limits = np.clip(np.nan_to_num(values, posinf=2.0**31, neginf=-2.0**31), -2.0**31, 2.0**31 - 1)
            assert np.array_equal(found[source, "i32"], np.trunc(limits).astype(np.int32)), (level, source)


def test_equal_bits_on_all_levels(computed):
    arguments, results = computed
    assert {"x86-64", "native"} <= set(results)
    for level, found in results.items():
        for name, values in found.items():
            assert values.tobytes() == results["x86-64"][name].tobytes(), (level, name)


def test_nan_stays_a_quiet_nan(computed):
    """With its sign, and what fits of its payload."""
    arguments, results = computed
    bits = arguments["f32"].view(np.uint32)
    nan = (bits & 0x7FFFFFFF) > 0x7F800000
    for found in results.values():
        assert np.array_equal(found["f32", "bf16"][nan], (bits[nan] >> 16) | 0x40)
        assert np.array_equal(found["f32", "f16"][nan], (bits[nan] >> 16 & 0x8000) | 0x7E00 | (bits[nan] >> 13 & 0x3FF))


def test_numbered_in_bf16(computed):
    for found in computed[1].values():
        assert np.array_equal(found["iota", "bf16"].view(np.uint16), expected(np.arange(1000), "bf16"))
