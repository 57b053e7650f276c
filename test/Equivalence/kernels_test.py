# SPDX-License-Identifier: Apache-2.0
"""What one rank computes, against JAX: every op and type, on the values where mistakes live."""
import functools
import itertools

import numpy as np
import pytest

pytest.importorskip("jax", reason="the expected numbers are JAX's own")
from against_jax import (  # noqa: F401
    Failed,
    check,
    command,
    difference,
    flat,
    jax,
    jnp,
    outputs,
    run,
    save,
    with_doubles,
)
from jax import lax

FLOATS = ["float32", "float64", "float16", "bfloat16"]
INTEGERS = ["int8", "uint8", "int32", "uint32", "int64", "uint64", "int16"]


def edges(dtype):
    """Values at and around the ends of a type. Denormals have a test of their own: XLA takes them for zero."""
    if dtype == "bool":
        return np.array([False, True])
    if dtype in FLOATS:
        info = jnp.finfo(dtype)
        values = [0.0, -0.0, 1, -1, 0.5, -0.5, 1.5, -2.5, 2.5, 0.3, -0.7, 3, 7.25, -11, 80, -80, 1e-3, -1e-3, float(info.max),
                  float(info.min), float(info.tiny) * 2, np.inf, -np.inf, np.nan]
        return np.asarray(values, dtype=np.float64).astype(jnp.dtype(dtype))
    info = np.iinfo(dtype)
    values = {0, 1, 2, 3, 7, 8, 31, 32, 63, 64, 100, info.max, info.max - 1, info.min, info.min + 1, info.max // 2 + 1}
    if info.min < 0:
        values |= {-1, -2, -3, -7, -8, -100}
    return np.array(sorted(v for v in values if info.min <= v <= info.max), dtype=dtype)


def pairs(dtype):
    a, b = np.meshgrid(edges(dtype), edges(dtype), indexing="ij")
    return a.reshape(-1), b.reshape(-1)


def random(shape, dtype="float32", seed=0):
    rng = np.random.default_rng(seed)
    if dtype == "bool":
        return rng.random(shape) < 0.5
    if dtype in FLOATS:
        return rng.standard_normal(shape).astype(jnp.dtype(dtype))
    info = np.iinfo(dtype)
    return rng.integers(max(info.min, -50), min(info.max, 50), shape).astype(dtype)


def named(*functions):
    return {f.__name__: f for f in functions}


# ---- elementwise ----------------------------------------------------------------------------------------------------

UNARY = named(lax.abs, lax.cbrt, lax.ceil, lax.cos, lax.erf, lax.erfc, lax.exp, lax.expm1, lax.floor, lax.is_finite, lax.log,
              lax.log1p, lax.logistic, lax.neg, lax.rsqrt, lax.sign, lax.sin, lax.sqrt, lax.tan, lax.tanh, lax.square) | {
    "round_afz": lambda x: lax.round(x, lax.RoundingMethod.AWAY_FROM_ZERO),
    "round_even": lambda x: lax.round(x, lax.RoundingMethod.TO_NEAREST_EVEN)}
BINARY = named(lax.add, lax.sub, lax.mul, lax.div, lax.rem, lax.max, lax.min, lax.atan2, lax.pow)
COMPARE = named(lax.eq, lax.ne, lax.lt, lax.le, lax.gt, lax.ge)


@pytest.mark.parametrize("dtype", FLOATS)
def test_float_functions(tmp_path, dtype):
    # Small results must be as exact as large ones: expm1 and log1p are there for that. f32 has polynomials on both sides.
    tolerance = {"float64": 1e-14, "float32": 4e-6, "float16": 2e-3, "bfloat16": 1e-2}[dtype]
    small = np.array([1e-3, -2e-4] if dtype == "float16" else [1e-12, -1e-12, 1e-9, 1e-6, -1e-6, 1e-4]).astype(jnp.dtype(dtype))
    check(tmp_path, UNARY, np.concatenate([edges(dtype), small]), zero_signs=True, tolerance=(tolerance, 0))


@pytest.mark.parametrize("dtype", FLOATS)
def test_float_operators(tmp_path, dtype):
    check(tmp_path, BINARY | COMPARE | {"clamp": lambda a, b: lax.clamp(a, b, a + 1), "select": lambda a, b: jnp.where(a < b, a, b)},
          *pairs(dtype))


@pytest.mark.parametrize("dtype", INTEGERS)
def test_integer_operators(tmp_path, dtype):
    cases = COMPARE | named(lax.add, lax.sub, lax.mul, lax.div, lax.rem, lax.max, lax.min, lax.bitwise_and, lax.bitwise_or,
                            lax.bitwise_xor, lax.shift_left, lax.shift_right_arithmetic, lax.shift_right_logical) | {
        "abs": lambda a, b: jnp.abs(a), "neg": lambda a, b: lax.neg(a), "sign": lambda a, b: lax.sign(a),
        "not": lambda a, b: lax.bitwise_not(a), "popcnt": lambda a, b: lax.population_count(a), "clz": lambda a, b: lax.clz(a),
        "clamp": lambda a, b: lax.clamp(a, b, jnp.maximum(a, 5)), "floor_divide": lambda a, b: a // b, "mod": lambda a, b: a % b}
    check(tmp_path, cases, *pairs(dtype))


def test_boolean_operators(tmp_path):
    check(tmp_path, COMPARE | named(lax.bitwise_and, lax.bitwise_or, lax.bitwise_xor, lax.max, lax.min) | {
        "not": lambda a, b: ~a, "select": lambda a, b: jnp.where(a, b, ~a), "add": lambda a, b: a + b, "mul": lambda a, b: a * b},
        *pairs("bool"))


@pytest.mark.parametrize("dtype", FLOATS + INTEGERS + ["bool"])
def test_conversions(tmp_path, dtype):
    values = edges(dtype)
    if dtype in FLOATS:  # around the ends of every integer type
        ends = [s * (2.0**k + d) for k in (7, 8, 15, 16, 31, 32, 63, 64) for d in (-1, 0, 0.5, 1) for s in (1, -1)]
        values = np.concatenate([values, np.array(ends).astype(values.dtype)])
    check(tmp_path, {t: functools.partial(lax.convert_element_type, new_dtype=t) for t in FLOATS + INTEGERS + ["bool"]}, values)


def test_denormals_are_numbers(tmp_path):
    """Against numpy: XLA on a processor flushes them."""
    x = np.array([1e-40, -3e-42, 1.4e-45, 1e-38, 5e-39], np.float32)
    f = lambda x: (x * 2, x > 0, x + x, jnp.abs(x), -x, jnp.maximum(x, 0), x * np.float32(1e30))
    got = outputs(run(tmp_path, jax.jit(f).lower(x).as_text(), [x]))
    want = [x * 2, x > 0, x + x, np.abs(x), -x, np.maximum(x, 0), x * np.float32(1e30)]
    for g, w in zip(got, want):
        np.testing.assert_allclose(g, w, rtol=1e-6)


def test_chained_small_floats_round_after_each_op(tmp_path):
    x = random(64, "bfloat16")
    check(tmp_path, {"chain": lambda x: (x * 3 + 1) * x - x, "kept": lambda x: (y := x * 3, y + 1)}, x, tolerance=(0, 0))


# ---- shapes ---------------------------------------------------------------------------------------------------------

def test_broadcasts_reshapes_transposes(tmp_path):
    x, row = random((2, 3, 4, 5)), random(5, seed=1)
    cases = {f"transpose{''.join(map(str, p))}": lambda x, row, p=p: x.transpose(p) for p in itertools.permutations(range(4))}
    cases |= {f"reshape{'x'.join(map(str, s))}": lambda x, row, s=s: lax.exp(x).reshape(s) + 1 for s in [
        (120,), (6, 20), (2, 12, 5), (4, 30), (8, 15), (2, 1, 3, 20), (5, 24), (1, 120, 1), (3, 2, 5, 4), (10, 3, 4, 1)]}
    cases |= {"turned": lambda x, row: x.transpose(3, 1, 0, 2).reshape(15, 8).T.reshape(2, 4, 15),
              "broadcast": lambda x, row: x + row, "to_front": lambda x, row: lax.broadcast_in_dim(row, (5, 7), (0,)),
              "units": lambda x, row: jnp.broadcast_to(x[:, :1, :, :1], (2, 3, 4, 5)) + jnp.broadcast_to(row[:, None, None], (5, 2, 3)).sum(),
              "squeeze": lambda x, row: x[:1].squeeze(0) * 2, "expand": lambda x, row: x[:, None, :, None] + 1}
    check(tmp_path, cases, x, row)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float64", "complex64", "int8", "bool"])
def test_transposes_in_squares(tmp_path, dtype):
    """Sizes that squares of 32 divide, and others; operands that are read in place, or transposed in two ways."""
    make = lambda shape, seed: (random(shape, "float32", seed) + 1j * random(shape, "float32", seed + 5)).astype(dtype) \
        if dtype == "complex64" else random(shape, dtype, seed)
    x, y, z, w = make((3, 70, 96), 0), make((3, 96, 70), 1), make((70, 96, 3), 2), make((9, 65, 11), 3)
    xor = lambda a, b: a ^ b if dtype == "bool" else a - b
    check(tmp_path, {
        "alone": lambda x, y, z, w: x.transpose(0, 2, 1), "reversed": lambda x, y, z, w: x.transpose(2, 1, 0),
        "two": lambda x, y, z, w: xor(x.transpose(0, 2, 1), xor(y, (x + x).transpose(0, 2, 1))),
        "both_ways": lambda x, y, z, w: xor(x.transpose(0, 2, 1), z.transpose(2, 1, 0)),
        "of_an_operand": lambda x, y, z, w: xor(y.transpose(0, 2, 1), x), "small": lambda x, y, z, w: w.transpose(2, 0, 1),
        "edge": lambda x, y, z, w: w.transpose(2, 1, 0), "wide": lambda x, y, z, w: w.reshape(9, 715).T, "flat": lambda x, y, z, w: w.reshape(99, 65).T},
        x, y, z, w, tolerance=(0, 0))


def test_slices_pads_concatenates(tmp_path):
    x, y = random((6, 7)), random((6, 7), seed=1)
    pad = lambda x, *config: lax.pad(x, np.float32(9), config)
    check(tmp_path, {
        "strides": lambda x, y: lax.slice(x, (1, 0), (6, 7), (2, 3)), "steps": lambda x, y: x[::2, 1::5],
        "one": lambda x, y: x[5:, 6:], "rev": lambda x, y: lax.rev(x, (0, 1)) + lax.rev(y, (0,)), "back": lambda x, y: x[::-2, ::-1],
        "pad": lambda x, y: pad(x, (1, 2, 0), (0, 3, 0)), "interior": lambda x, y: pad(x, (0, 0, 2), (1, 1, 1)),
        "cut": lambda x, y: pad(x, (-1, -2, 0), (-3, 1, 0)), "cut_interior": lambda x, y: pad(x, (-2, -3, 2), (4, -5, 1)),
        "only_padding": lambda x, y: pad(x, (-9, 6, 0), (8, -7, 0)), "interior_cut_low": lambda x, y: pad(x, (-1, 0, 1), (3, -1, 3)),
        "concatenate0": lambda x, y: jnp.concatenate([x, y[:1], x[2:4]], 0),
        "concatenate1": lambda x, y: jnp.concatenate([x[:, :3], y, x * 2], 1),
        "roll": lambda x, y: jnp.roll(x, (2, -3), (0, 1)), "stack": lambda x, y: jnp.stack([x, y, x + y], 1),
        "tile": lambda x, y: jnp.tile(x, (2, 3)), "repeat": lambda x, y: jnp.repeat(x, 3, 1), "tril": lambda x, y: jnp.tril(x @ y.T)},
        x, y)


@pytest.mark.parametrize("dtype", FLOATS + INTEGERS)
def test_iota(tmp_path, dtype):
    cases = {f"iota{d}": lambda one, d=d: lax.broadcasted_iota(dtype, (3, 130, 5), d) * one for d in range(3)}
    check(tmp_path, cases, np.asarray(1, jnp.dtype(dtype)), tolerance=(0, 0))


@pytest.mark.parametrize("dtype", ["int32", "int64", "uint8", "uint32", "int8"])
def test_dynamic_slices(tmp_path, dtype):
    x, small = random((5, 8)), random((2, 3), seed=1)
    starts = np.array([0, 1, 3, 6, 100, 127], dtype) if dtype[0] == "u" else np.array([0, 1, -1, -100, 6, 100], dtype)
    cases = {}
    for i, j in itertools.product(range(6), (1, 2, 5)):
        cases[f"slice{i}{j}"] = lambda x, s, starts, i=i, j=j: lax.dynamic_slice(x, (starts[i], starts[j]), (2, 3))
        cases[f"update{i}{j}"] = lambda x, s, starts, i=i, j=j: lax.dynamic_update_slice(x, s, (starts[i], starts[j]))
    cases["whole"] = lambda x, s, starts: lax.dynamic_slice(x, (starts[2], starts[2]), (5, 8))
    check(tmp_path, cases, x, small, starts)


# ---- gather and scatter ---------------------------------------------------------------------------------------------

def test_gathers(tmp_path):
    x, i = random((5, 6, 7)), np.array([[0, 4, -1], [7, 2, -9]], np.int32)
    batched = np.random.default_rng(2).integers(-2, 8, (5, 6, 3)).astype(np.int32)
    cases = {f"take{axis}{mode}": lambda x, i, b, a=axis, m=mode: jnp.take(x, i, axis=a, mode=m)
             for axis in (0, 1, 2) for mode in ("clip", "fill", "wrap")}
    cases |= {
        "components": lambda x, i, b: x[i, :, i], "three": lambda x, i, b: x[i, i, i], "pair": lambda x, i, b: x[:, i, i],
        "along0": lambda x, i, b: jnp.take_along_axis(x, b[:3, :, :1], 0), "along2": lambda x, i, b: jnp.take_along_axis(x, b, 2),
        "along_fill": lambda x, i, b: jnp.take_along_axis(x, b, 2, mode="fill"),
        "vmapped": lambda x, i, b: jax.vmap(lambda row, at: row[at])(x, b[:, 0]),
        "vmapped_twice": lambda x, i, b: jax.vmap(jax.vmap(lambda row, at: row[at]))(x, b),
        "slices": lambda x, i, b: jax.vmap(lambda at: lax.dynamic_slice(x, (at, at, at * 0), (2, 3, 4)))(i.reshape(-1)),
        "windows": lambda x, i, b: lax.gather(x, i.reshape(-1, 1), lax.GatherDimensionNumbers((1, 2), (0,), (2,)), (1, 3, 2),
                                              mode="clip"),
        "vector_first": lambda x, i, b: jax.vmap(lambda c: x[c[0], c[1]], in_axes=1)(i)}
    check(tmp_path, cases, x, i, batched)


@pytest.mark.parametrize("dtype", ["float32", "int32", "uint8"])
def test_scatters(tmp_path, dtype):
    x, i = random((5, 6), dtype), np.array([[0, 4], [-1, 7], [2, 2], [2, 2], [-9, 5], [0, 4]], np.int32)
    u = random((6,), dtype, seed=1)
    rows, batched = random((6, 6), dtype, seed=2), np.random.default_rng(3).integers(-2, 8, (5, 4)).astype(np.int32)
    ways = {"add": lambda at, v: at.add(v), "max": lambda at, v: at.max(v), "min": lambda at, v: at.min(v), "mul": lambda at, v: at.multiply(v)}
    cases = {}
    for name, way in ways.items():
        cases |= {
            f"{name}_points": lambda x, i, u, r, b, w=way: w(x.at[i[:, 0], i[:, 1]], u),
            f"{name}_rows": lambda x, i, u, r, b, w=way: w(x.at[i[:, 0]], r),
            f"{name}_columns": lambda x, i, u, r, b, w=way: w(x.at[:, i[:, 1]], r[:5]),
            f"{name}_scalar": lambda x, i, u, r, b, w=way: w(x.at[i[:, 0], 2], u[0]),
            f"{name}_meeting": lambda x, i, u, r, b, w=way: w(x.at[i[:, 0] % 3, i[:, 1] % 2], u),
            f"{name}_vmapped": lambda x, i, u, r, b, w=way: jax.vmap(lambda row, at, v: w(row.at[at], v))(x, b, r[:5, :4])}
    one = lambda i: i.at[:].set(jnp.arange(6)[:, None] * jnp.array([1, 1]))  # each place once: the order plays no role
    cases |= {"set_points": lambda x, i, u, r, b: x.at[one(i)[:, 0], one(i)[:, 1]].set(u),
              "set_rows": lambda x, i, u, r, b: x.at[jnp.array([3, 1, 9])].set(r[:3]),
              "set_slice": lambda x, i, u, r, b: x.at[1:4, ::2].set(r[:3, :3]),
              "set_one": lambda x, i, u, r, b: x.at[i[5, 0], i[5, 1]].set(u[3]),
              "apply": lambda x, i, u, r, b: x.at[1].set(x[2]).at[2].set(x[1])}
    check(tmp_path, cases, x, i, u, rows, batched, tolerance=(1e-5, 1e-5))


def test_histograms_with_many_duplicates(tmp_path):
    i = np.random.default_rng(0).integers(-3, 13, 5000)
    check(tmp_path, {
        "count": lambda i, w: jnp.zeros(10).at[i].add(1), "integers": lambda i, w: jnp.zeros(10, int).at[i].add(1),
        "weights": lambda i, w: jnp.zeros(10, jnp.float32).at[i].add(w), "two_dims": lambda i, w: jnp.zeros((10, 3)).at[i, i % 3].add(1),
        "wide": lambda i, w: jnp.zeros((10, 300), jnp.float32).at[i[:500]].add(w[:500, None]),
        "largest": lambda i, w: jnp.full(10, -9, jnp.float32).at[i].max(w), "bincount": lambda i, w: jnp.bincount(abs(i), length=8),
        "segments": lambda i, w: jax.ops.segment_sum(w, i, 11), "one_bin": lambda i, w: jnp.zeros(1).at[i * 0].add(1)},
        i, random(5000, seed=1), tolerance=(2e-4, 1e-4))


def test_windows_that_stand_out(tmp_path):
    x, u, at = random((5, 7)), random((4, 2, 3), seed=1), np.array([[0, 0], [4, 5], [3, 4], [-1, 2]], np.int32)
    dims = lax.ScatterDimensionNumbers((1, 2), (), (0, 1))
    check(tmp_path, {"add": lambda x, u, at: lax.scatter_add(x, at, u, dims), "max": lambda x, u, at: lax.scatter_max(x, at, u, dims),
                     "drop": lambda x, u, at: lax.scatter_add(x, at, u, dims, mode="drop"),
                     "clip": lambda x, u, at: lax.scatter_add(x, at, u, dims, mode="clip")}, x, u, at)


# ---- reductions -----------------------------------------------------------------------------------------------------

SUBSETS = [s for n in range(1, 5) for s in itertools.combinations(range(4), n)]


@pytest.mark.parametrize("shape", [(3, 5, 2, 7), (2, 33, 1, 70)])
def test_reductions_over_every_subset(tmp_path, shape):
    cases = {}
    for s in SUBSETS:
        name = "".join(map(str, s))
        cases |= {"sum" + name: lambda x, p, s=s: jnp.sum(x, s), "max" + name: lambda x, p, s=s: jnp.max(x, s),
                  "min" + name: lambda x, p, s=s: jnp.min(x * 2, s, keepdims=True), "prod" + name: lambda x, p, s=s: jnp.prod(p, s),
                  "all" + name: lambda x, p, s=s: jnp.all(x > -2, s), "any" + name: lambda x, p, s=s: jnp.any(x > 2, s)}
    x = random(shape)
    check(tmp_path, cases, x, (1 + x / 50).astype(np.float32))


@pytest.mark.parametrize("dtype", ["float64", "bfloat16", "int32", "uint8", "int64"])
def test_reductions_of_types(tmp_path, dtype):
    cases = {}
    for s in [(0,), (1,), (2,), (0, 2), (0, 1, 2)]:
        name = "".join(map(str, s))
        cases |= {"sum" + name: lambda x, s=s: jnp.sum(x, s), "max" + name: lambda x, s=s: jnp.max(x, s),
                  "min" + name: lambda x, s=s: jnp.min(x, s)}
        if dtype not in FLOATS:
            cases |= {"and" + name: lambda x, s=s: lax.reduce_and(x, s), "or" + name: lambda x, s=s: lax.reduce_or(x, s),
                      "xor" + name: lambda x, s=s: lax.reduce_xor(x, s), "prod" + name: lambda x, s=s: lax.reduce_prod(x, s)}
    check(tmp_path, cases, random((6, 9, 20), dtype))


@pytest.mark.parametrize("dtype", ["float32", "int32"])
def test_argmax_and_friends(tmp_path, dtype):
    x = random((7, 9, 11), dtype) // 1  # with many ties: the first wins
    cases = {}
    for d in range(3):
        cases |= {f"argmax{d}": lambda x, d=d: jnp.argmax(x, d), f"argmin{d}": lambda x, d=d: jnp.argmin(x, d),
                  f"both{d}": lambda x, d=d: (jnp.argmax(x, d), jnp.max(x, d), jnp.argmin(x * 2, d)),
                  f"pair{d}": lambda x, d=d: lax.reduce((x, x + 1), (x.dtype.type(-100), x.dtype.type(100)),
                                                        lambda a, b: (lax.max(a[0], b[0]), lax.min(a[1], b[1])), (d,))}
    cases |= {"flat": lambda x: jnp.argmax(x), "used": lambda x: jnp.take_along_axis(x, jnp.argmax(x, 1, keepdims=True), 1),
              "first_of_pair": lambda x: lax.reduce((x, x), (x.dtype.type(0), x.dtype.type(0)),
                                                    lambda a, b: (a[0] + b[0], lax.max(a[1], b[1])), (0,))[0]}
    check(tmp_path, cases, x)


LONG = {"sum": jnp.sum, "max": jnp.max, "min": jnp.min, "argmax": jnp.argmax}


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "int32", "int64"])
def test_long_reductions_in_two_steps(tmp_path, dtype):
    """Few results of many elements: of all, of columns, of neither the first nor the last dimension, beside the elements themselves."""
    cases = {f"{name}{i}": lambda *arrays, f=f, i=i: f(arrays[i] + 1, None) for name, f in LONG.items() for i in range(4)}
    cases |= {"columns": lambda m, c, t, v: c.sum(0), "middle": lambda m, c, t, v: t.max((0, 2)), "mean": lambda m, c, t, v: m - m.max(),
              "scaled": lambda m, c, t, v: (s := t + t, s * s.max())}
    arrays = [random(shape, dtype, seed) for seed, shape in enumerate([(330, 420), (6000, 40), (300, 5, 250), (150001,)])]
    # The sums lie within those of their terms' sizes.
    check(tmp_path, cases, *arrays, tolerance=(2e-5, 0.3) if dtype == "float32" else (1e-2, 2) if dtype == "bfloat16" else None)


def test_nan_in_long_reductions(tmp_path):
    """Against NumPy: XLA's largest of these is infinite."""
    x = random((400, 500))
    x[7, 3], x[200, 1] = np.nan, np.inf
    found = outputs(run(tmp_path, jax.jit(lambda x: [f(part) for part in (x, x[8:]) for f in (jnp.sum, jnp.max, jnp.min)]).lower(x).as_text(), [x]))
    np.testing.assert_allclose(found, [f(part) for part in (x, x[8:]) for f in (np.sum, np.max, np.min)], rtol=1e-6)


def test_threads_do_not_change_bits(tmp_path):
    """What is split depends on shapes only: a threads' share of a sum, or of a square, never does."""
    x, y = random((330, 421)), random((900, 5, 64), seed=1)
    step = jax.jit(lambda x, y: (x.sum(), jnp.linalg.norm(y), y / y.sum(), x.T, y.sum(0), jax.nn.softmax(x, 0)))
    (tmp_path / "program.mlir").write_text(step.lower(x, y).as_text())
    save(tmp_path / "in.npz", [x, y])
    command("compile", tmp_path / "program.mlir", "-o", tmp_path / "bundle")
    runs = []
    for threads in (1, 2, 3, 7):
        command("run", tmp_path / "bundle", "--inputs", tmp_path / "in.npz", "--outputs", tmp_path / "out.npz", "--threads-per-rank", str(threads))
        with np.load(tmp_path / "out.npz") as out:
            runs.append({name: out[name].tobytes() for name in out})
    assert all(run == runs[0] for run in runs[1:])


def test_nan_in_reductions(tmp_path):
    x = random((4, 40))
    x[1, 3], x[2, 7], x[3, 1] = np.nan, np.inf, -np.inf
    check(tmp_path, {f"{f.__name__}{d}": lambda x, f=f, d=d: f(x, d) for f in (jnp.sum, jnp.max, jnp.min, jnp.argmax, jnp.argmin,
                                                                               jnp.prod) for d in (0, 1)}, x)


@pytest.mark.parametrize("axis", [0, 1, 2])
def test_chains_around_reductions(tmp_path, axis):
    def layer_norm(x, g):
        centred = x - x.mean(axis, keepdims=True)
        return centred * lax.rsqrt((centred * centred).mean(axis, keepdims=True) + 1e-5) * g

    def softmax_and_parts(x, g):
        top = x.max(axis, keepdims=True)
        e = jnp.exp(x - top)
        return e, top, e / e.sum(axis, keepdims=True), jnp.log(e.sum(axis)) + top.squeeze(axis)

    check(tmp_path, {
        "softmax": lambda x, g: jax.nn.softmax(x, axis), "log_softmax": lambda x, g: jax.nn.log_softmax(x, axis), "parts": softmax_and_parts,
        "logsumexp": lambda x, g: jax.nn.logsumexp(x, axis), "layer_norm": layer_norm, "var": lambda x, g: jnp.var(x, axis),
        "std": lambda x, g: jnp.std(x, axis, keepdims=True) + x, "normalise": lambda x, g: x / jnp.linalg.norm(x, axis=axis, keepdims=True),
        "gradient": lambda x, g: jax.grad(lambda x: (layer_norm(x, g) * x).sum())(x),
        "both": lambda x, g: (y := layer_norm(x, g), jax.nn.softmax(y, axis), y.sum(axis)),
        "twice": lambda x, g: jax.nn.softmax(jax.nn.softmax(x, axis) * 3, (axis + 1) % 3)},
        random((6, 10, 35)), random((6, 10, 35), seed=1), tolerance=(1e-4, 1e-5))


# ---- products -------------------------------------------------------------------------------------------------------

PRODUCTS = ["ik,kj->ij", "ki,kj->ij", "ik,jk->ji", "ki,jk->ji", "aik,akj->aij", "iak,akj->aij", "aik,kaj->ija", "abik,abjk->abij",
            "aibk,ajbk->abij", "abik,abkj->aibj", "iabk,kjba->bjai", "ikl,klj->ij", "kil,lkj->ij", "lik,jkl->ji", "ik,k->i", "k,kj->j",
            "k,k->", "i,j->ij", "ia,ja->aij", "aikl,lajk->ija", "ai,ai->a", "zk,kj->zj", "iz,zj->ij"]


@pytest.mark.parametrize("dtype", ["float32", "float64", "int32", "bfloat16", "float16"])
def test_products(tmp_path, dtype):
    sizes = dict(a=2, b=3, i=5, j=7, k=9, l=4, z=1)
    parts = [part for spec in PRODUCTS for part in spec.split("->")[0].split(",")]
    arguments = [random([sizes[d] for d in part], dtype, seed) for seed, part in enumerate(parts)]
    cases = {spec: lambda *xs, n=n, spec=spec: jnp.einsum(spec, xs[2 * n], xs[2 * n + 1], preferred_element_type=dtype)
             for n, spec in enumerate(PRODUCTS)}
    check(tmp_path, cases, *arguments)


@pytest.mark.parametrize("m,k,n", [(1, 1, 1), (33, 65, 17), (128, 3, 130), (1, 300, 1), (200, 1, 2)])
def test_sizes_of_products(tmp_path, m, k, n):
    check(tmp_path, {"plain": lambda x, y: x @ y, "turned": lambda x, y: (y.T @ x.T), "used": lambda x, y: jnp.tanh(x @ y) @ y.T + x,
                     "turned_result": lambda x, y: (x @ y).T + 1}, random((m, k)), random((k, n), seed=1))


# ---- kernels beside each other: shared values, shared bytes ---------------------------------------------------------

def test_values_used_again_after_kernels_write(tmp_path):
    def flipped_view(x, v):
        y = jnp.exp(x)
        r = y.reshape(16)
        return y + r[::-1].reshape(4, 4) + r @ v

    def many_steps(x, v):
        y = x @ x
        z = jnp.tanh(y) + 1
        w = z @ x
        return z.T + w, y, (w * y).sum(0), jnp.where(w > 0, y, z)

    def turned_in_place(x, v):
        y = x @ x
        return y + y.T, y * 2

    def rows_and_columns(x, v):
        y = jnp.exp(x @ x)
        return y / y.sum(0), y / y.sum(1, keepdims=True), y - y.max()

    def overwritten(x, v):
        y = x @ x
        for _ in range(5):
            y = y.at[1].set(y[2]) * 0.5 + lax.rev(y, (0,))
        return y

    def view_of_a_kernel(x, v):
        y = jnp.tanh(x @ x)
        flat = y.reshape(2, 8)
        return flat @ v.reshape(8, 2), (y + flat.reshape(16)[::-1].reshape(4, 4)).sum(1), y * flat[0, 0]

    check(tmp_path, named(flipped_view, many_steps, turned_in_place, rows_and_columns, overwritten, view_of_a_kernel),
          random((4, 4)), random(16, seed=1), tolerance=(1e-4, 1e-4))


def test_arguments_constants_and_shared_results(tmp_path):
    table = np.arange(12, dtype=np.float32).reshape(3, 4)
    check(tmp_path, {
        "argument": lambda x, s: x, "argument_again": lambda x, s: (x, x), "view": lambda x, s: (x.reshape(-1), x.reshape(4, 3)),
        "twice": lambda x, s: (y := x + 1, y), "view_of_result": lambda x, s: (y := x * 2, y.reshape(-1)),
        "splat": lambda x, s: jnp.ones((3, 3)), "table": lambda x, s: jnp.array(table), "tables": lambda x, s: (jnp.array(table),) * 2,
        "number": lambda x, s: jnp.float32(3), "booleans": lambda x, s: jnp.array([True, False, True]),
        "mask": lambda x, s: jnp.where(jnp.array(np.arange(12).reshape(3, 4) % 3 == 0), x, 0), "table_used": lambda x, s: x + table,
        "big_mask": lambda x, s: jnp.array(np.arange(300) % 7 == 0), "scalar": lambda x, s: s, "scalars": lambda x, s: (s * 2, s + s, jnp.sin(s)),
        "ones": lambda x, s: x[:1, :1] * 2, "small": lambda x, s: x[0, :1].reshape(1, 1, 1), "of_scalar": lambda x, s: s.reshape(1, 1) + 1,
        "nan": lambda x, s: x * np.float32("nan"), "index": lambda x, s: x[1, 2]}, table + 1, np.float32(1.5))


def test_zero_sizes(tmp_path):
    x, y = np.zeros((2, 0), np.float32), random((2, 3))
    check(tmp_path, {
        "elementwise": lambda x, y: x + 1, "sum": lambda x, y: x.sum(1), "sum0": lambda x, y: x.sum(0), "all": lambda x, y: x.sum(),
        "max": lambda x, y: jnp.max(x, 1, initial=-1), "reshape": lambda x, y: x.reshape(0), "reshape2": lambda x, y: x.reshape(3, 0, 5),
        "concatenate": lambda x, y: jnp.concatenate([x, y, x], 1), "nothing": lambda x, y: jnp.concatenate([x, x], 1),
        "transpose": lambda x, y: x.T, "broadcast": lambda x, y: jnp.broadcast_to(x[:, None], (2, 4, 0)),
        "pad": lambda x, y: jnp.pad(x, ((0, 0), (1, 2))), "slice": lambda x, y: y[:, 3:], "dynamic": lambda x, y: lax.dynamic_slice(y, (1, 1), (0, 3)),
        "update": lambda x, y: lax.dynamic_update_slice(y, x, (0, 1)), "product": lambda x, y: x @ x.T, "outer": lambda x, y: x.T @ y,
        "gather": lambda x, y: y[jnp.zeros((0,), int)], "scatter": lambda x, y: y.at[jnp.zeros((0,), int)].add(1), "iota": lambda x, y: jnp.arange(0),
        "softmax": lambda x, y: jax.nn.softmax(x, 0), "constant": lambda x, y: jnp.zeros((0, 3)), "return": lambda x, y: x,
        "flip": lambda x, y: x[:, ::-1], "rows": lambda x, y: jnp.zeros((0, 40)).sum(1) + x.reshape(-1)}, x, y)


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_donated_arguments(tmp_path, steps):
    x, y, z = (random((4, 4), seed=s) for s in range(3))

    def flipped_view(x, y, z):
        r = x.reshape(16)
        return x * 0.5 + r[::-1].reshape(4, 4) * 0.25 + (r @ r) * 0.01, y * 0.5, z

    for i, f in enumerate([
            lambda x, y, z: (y, z, x), lambda x, y, z: (y, x, z + 1), lambda x, y, z: (x + 1, x, y), lambda x, y, z: (x.T, x + y, z),
            lambda x, y, z: (x.at[1].set(y[0]), y @ x * 0.1, x[::-1] + z), lambda x, y, z: (x * 0.5, x.sum(0) + y, x * 0.5),
            lambda x, y, z: (x.T + x, x, x), lambda x, y, z: (x, y, z), lambda x, y, z: (jnp.ones((4, 4), np.float32), x, x),
            lambda x, y, z: (jax.nn.softmax(x, 1) + y.T, y + x.T, z.at[0].add(x[0])), flipped_view]):
        lowered = jax.jit(f, donate_argnums=(0, 1, 2), keep_unused=True).lower(x, y, z)
        folder = tmp_path / f"case{i}"
        folder.mkdir()
        got = outputs(run(folder, lowered.as_text(), [x, y, z], steps))
        state = (x, y, z)
        for _ in range(steps):
            results = f(*map(jnp.asarray, state))
            state = results  # JAX pairs donated arguments and results of one type in order
        wrong = [(i, n, why) for n, (g, w) in enumerate(zip(got, flat(results))) if (why := difference(g, w))]
        assert not wrong


@pytest.mark.parametrize("name,function", [
    ("sort", lambda x: jnp.sort(x)), ("complex", lambda x: jnp.fft.fft(x).real), ("cumsum", lambda x: jnp.cumsum(x)),
    ("while", lambda x: lax.while_loop(lambda c: c.sum() < 99, lambda c: c + 1, x)), ("erf_inv", lax.erf_inv), ("lgamma", lax.lgamma),
    ("bits", lambda x: lax.bitcast_convert_type(x, jnp.int32)), ("precision", lambda x: lax.reduce_precision(x, 5, 3)),
    ("mixed", lambda x: lax.dot(x.astype(jnp.bfloat16), x.astype(jnp.bfloat16), preferred_element_type=jnp.float32)),
    ("window", lambda x: lax.reduce_window(x, -np.inf, lax.max, (3,), (1,), "SAME")), ("convolution", lambda x: jnp.convolve(x, x)),
    ("branch", lambda x: lax.cond(x[0] > 0, lambda x: x + 1, lambda x: x * 2, x)), ("top_k", lambda x: lax.top_k(x, 3)[0]),
    ("random", lambda x: x + jax.random.uniform(jax.random.key(0), x.shape)), ("asin", jnp.arcsin), ("cholesky", lambda x: jnp.linalg.cholesky(x[:, None] * x)),
    ("sinh", jnp.sinh), ("float8", lambda x: x.astype(jnp.float8_e4m3fn).astype(jnp.float32)), ("int4", lambda x: x.astype(jnp.int4).astype(jnp.int32)),
    ("scan", lambda x: lax.scan(lambda c, v: (c + v, c * v), x[0], x)), ("total_order", lambda x: jnp.argsort(x))])
def test_right_or_a_located_error(tmp_path, name, function):
    x = random(8)
    try:
        check(tmp_path, {name: function}, x)
    except AssertionError as error:
        assert "status 1:" in str(error) and "error:" in str(error) and "internal error" not in str(error), error


MLIR = {d: d.replace("uint", "ui").replace("int", "i") if d[0] == "i" else d.replace("uint", "ui") for d in INTEGERS}

# ---- functions of CHLO and of bits ----------------------------------------------------------------------------------

SPECIAL = named(lax.acos, lax.acosh, lax.asin, lax.asinh, lax.atan, lax.atanh, lax.cosh, lax.sinh, lax.tan, lax.lgamma,
                lax.digamma, lax.erf_inv, lax.bessel_i1e)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_special_functions(tmp_path, dtype):
    """Against scipy or numpy in double precision: some of XLA's own approximations are worse."""
    special = pytest.importorskip("scipy.special")
    # StableHLO defines cosh and, from 1 on, sinh with this difference in the element's precision.
    half_exp = lambda x: np.exp((x.astype(dtype) + np.log(0.5).astype(dtype)).astype(np.float64))
    reference = {"acos": np.arccos, "acosh": np.arccosh, "asin": np.arcsin, "asinh": np.arcsinh, "atan": np.arctan,
                 "atanh": np.arctanh, "cosh": lambda x: half_exp(x) + half_exp(-x),
                 "sinh": lambda x: np.where(abs(x) < 1, np.sinh(x), half_exp(x) - half_exp(-x)), "tan": np.tan,
                 "lgamma": special.gammaln, "digamma": special.digamma, "erf_inv": special.erfinv, "bessel_i1e": special.i1e}
    x = np.array([1e-8, -1e-8, 0.1, -0.1, 0.3, -0.5, 0.499, 0.7, 0.99, -0.9999, 1, 1.5, -1.5, 2, 3.7, -3.3, 8, 10, 23.9, 24.1, 50,
                  300]).astype(dtype)
    got = outputs(run(tmp_path, jax.jit(lambda x: [f(x) for f in SPECIAL.values()]).lower(x).as_text(), [x]))
    for (name, _), g in zip(SPECIAL.items(), got):
        with np.errstate(all="ignore"):
            want = reference[name](x.astype(np.float64)).astype(dtype)
        fine = np.isfinite(want)
        if dtype == "float32":
            np.testing.assert_array_max_ulp(g[fine], want[fine], 3)
        np.testing.assert_allclose(g[fine], want[fine], rtol=1e-12 if dtype == "float64" else 1e-6, err_msg=name)
        assert (np.isnan(g) == np.isnan(want)).all(), name


def test_zeta_and_polygamma(tmp_path):
    special = pytest.importorskip("scipy.special")
    s, q = np.meshgrid([1.1, 1.5, 2, 3, 7, 20], [0.1, 0.5, 1, 2.5, 10, 33])
    n, x = np.meshgrid([0.0, 1, 2, 5], [0.2, 1, 1.7, 3, 12])
    f = lambda s, q, n, x: (lax.zeta(s, q), lax.polygamma(n, x))
    got = outputs(run(tmp_path, jax.jit(f).lower(s, q, n, x).as_text(), [s, q, n, x]))
    np.testing.assert_allclose(got[0], special.zeta(s, q), rtol=1e-12)
    np.testing.assert_allclose(got[1], special.polygamma(n.astype(int), x), rtol=1e-12)


@pytest.mark.parametrize("dtype", FLOATS)
def test_bits_of_floats(tmp_path, dtype):
    a, b = pairs(dtype)
    cases = {"next": lambda a, b: lax.nextafter(a, b)} | {
        f"e{e}m{m}": lambda a, b, e=e, m=m: lax.reduce_precision(a, e, m) for e, m in [(5, 10), (8, 7), (4, 3), (2, 1), (8, 23), (11, 52)]}
    check(tmp_path, cases, a, b, zero_signs=True, tolerance=(0, 0))


@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16", "int32", "uint8", "int64", "int16"])
def test_bitcasts(tmp_path, dtype):
    x = random((3, 4, 8), dtype)
    width = x.dtype.itemsize * 8
    ints = {8: "int8", 16: "int16", 32: "int32", 64: "int64"}
    cases = {f"to{w}": lambda x, w=w: lax.bitcast_convert_type(x, ints[w]) if w <= width else lax.bitcast_convert_type(
        x.reshape(3, -1, w // width), ints[w]) for w in (8, 16, 32, 64)}
    cases |= {"back": lambda x: lax.bitcast_convert_type(lax.bitcast_convert_type(x, "u" + ints[width]) ^ 1, x.dtype)}
    check(tmp_path, cases, x, tolerance=(0, 0))


@pytest.mark.parametrize("dtype", ["int32", "uint32", "int64", "int8", "uint8"])
def test_integer_powers_and_high_products(tmp_path, dtype):
    """Against Python's integers: jax.lax has no integer power."""
    a, b = pairs(dtype)
    check(tmp_path, {"high": lax.mulhi}, a, b)
    text = f"func.func @main(%a: tensor<{len(a)}x{MLIR[dtype]}>, %b: tensor<{len(a)}x{MLIR[dtype]}>) -> tensor<{len(a)}x{MLIR[dtype]}> {{\n" \
           f"  %0 = stablehlo.power %a, %b : tensor<{len(a)}x{MLIR[dtype]}>\n  return %0 : tensor<{len(a)}x{MLIR[dtype]}>\n}}"
    bits = np.iinfo(dtype).bits
    exact = [pow(int(x), int(y), 2**bits) if y >= 0 else int(x) ** (int(y) % 2) if abs(int(x)) == 1 else 0 for x, y in zip(a, b)]
    want = np.array([n % 2**bits for n in exact], f"uint{bits}").view(dtype)
    np.testing.assert_array_equal(outputs(run(tmp_path, text, [a, b]))[0], want)


# ---- windows --------------------------------------------------------------------------------------------------------

def test_pooling_and_its_gradient(tmp_path):
    x = random((2, 9, 11, 3))
    pool = lambda x, init, f, w, s, p, **more: lax.reduce_window(x, np.float32(init), f, w, s, p, **more)
    cases = {
        "max": lambda x: pool(x, -np.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"),
        "max_padded": lambda x: pool(x, -np.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME"),
        "mean": lambda x: pool(x, 0, lax.add, (1, 3, 5, 1), (1, 1, 2, 1), ((0, 0), (1, 1), (2, 0), (0, 0))),
        "min_far": lambda x: pool(x, np.inf, lax.min, (1, 2, 3, 1), (1, 1, 1, 1), "VALID", window_dilation=(1, 3, 2, 1)),
        "dilated": lambda x: pool(x, 0, lax.add, (1, 2, 3, 1), (1, 1, 1, 1), "SAME", base_dilation=(1, 2, 3, 1)),
        "large": lambda x: pool(x, 0, lax.add, (1, 7, 9, 2), (1, 1, 1, 1), "SAME"),
        "padding_behind": lambda x: pool(x, 0, lax.add, (1, 1, 1, 1), (1, 1, 1, 1), ((0, 0), (0, 2), (1, 0), (0, 0))),
        "cut": lambda x: pool(x, 0, lax.add, (1, 2, 2, 1), (1, 1, 1, 1), ((0, 0), (-1, 1), (1, -2), (0, 0))),
        "two": lambda x: lax.reduce_window((x, x * 2), (np.float32(-9), np.float32(0)), lambda a, b: (lax.max(a[0], b[0]), a[1] + b[1]),
                                           (1, 2, 2, 1), (1, 2, 2, 1), "VALID"),
        "fused": lambda x: jnp.exp(pool(jnp.tanh(x), 0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"))}
    for name in ("max", "max_padded", "mean", "large"):
        cases["grad_" + name] = lambda x, f=cases[name]: jax.grad(lambda x: (f(x) * f(x)).sum())(x)
    check(tmp_path, cases, x, tolerance=(1e-4, 1e-5))


@pytest.mark.parametrize("dtype", ["float32", "int32"])
def test_cumulative_operations(tmp_path, dtype):
    x = random((5, 37), dtype)
    check(tmp_path, {f"{f.__name__}{d}{r}": lambda x, f=f, d=d, r=r: f(x, d, reverse=r)
                     for f in (lax.cumsum, lax.cummax, lax.cummin, lax.cumprod) for d in (0, 1) for r in (False, True)}, x,
          tolerance=(1e-3, 1e-4))


def test_max_pooling_with_ties(tmp_path):
    """The first of equals is chosen."""
    x = np.floor(random((6, 8)) * 2)
    pool = lambda x: lax.reduce_window(x, np.float32(-np.inf), lax.max, (2, 3), (1, 2), "SAME")
    check(tmp_path, {"grad": lambda x: jax.grad(lambda x: (pool(x) * jnp.arange(24, dtype="float32").reshape(6, 4)).sum())(x)}, x)


CONVOLUTIONS = {
    "plain": dict(window_strides=(1, 1), padding="VALID"), "strided": dict(window_strides=(2, 3), padding=((1, 2), (0, 1))),
    "lhs_dilated": dict(window_strides=(1, 1), padding=((2, 1), (1, 2)), lhs_dilation=(2, 3)),
    "rhs_dilated": dict(window_strides=(1, 2), padding="SAME", rhs_dilation=(2, 1)),
    "cut": dict(window_strides=(1, 1), padding=((-1, 2), (1, -2)))}


@pytest.mark.parametrize("layout", [("NHWC", "HWIO", "NHWC"), ("NCHW", "OIHW", "NCHW"), ("HWNC", "OHWI", "CHNW")])
def test_convolutions(tmp_path, layout):
    place = lambda sizes, letters: [dict(sizes)[c] for c in letters]
    x = random(place(dict(N=2, H=9, W=8, C=4), layout[0]))
    w = random(place(dict(H=3, W=2, I=4, O=6), layout[1]), seed=1)
    grouped = random(place(dict(H=3, W=2, I=2, O=6), layout[1]), seed=2)
    conv = lambda x, w, **how: lax.conv_general_dilated(x, w, dimension_numbers=layout, **how)
    cases = {name: lambda x, w, g, how=how: conv(x, w, **how) for name, how in CONVOLUTIONS.items()}
    cases |= {"groups": lambda x, w, g: conv(x, g, window_strides=(1, 1), padding="SAME", feature_group_count=2),
              "batches": lambda x, w, g: conv(x, w, window_strides=(1, 1), padding="SAME", batch_group_count=2)}
    for name in ("plain", "strided", "groups"):
        cases["grad_" + name] = lambda x, w, g, f=cases[name]: jax.grad(lambda *a: (f(*a) ** 2).sum(), (0, 1, 2))(x, w, g)
    check(tmp_path, cases, x, w, grouped, tolerance=(1e-4, 1e-4))


@pytest.mark.parametrize("dtype", ["float64", "bfloat16", "int32"])
def test_convolutions_of_types(tmp_path, dtype):
    check(tmp_path, {"conv": lambda x, w: lax.conv(x, w, (1, 2), "SAME")}, random((2, 3, 7, 6), dtype), random((4, 3, 3, 3), dtype, seed=1))


# ---- sorting --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("dtype", FLOATS + INTEGERS + ["bool"])
def test_sorts(tmp_path, dtype):
    x = np.concatenate([edges(dtype), random(40, dtype), random(37, dtype)])
    x = np.concatenate([x, x[::-1]])[:120].reshape(4, 10, 3) if len(x) >= 60 else np.resize(x, (4, 10, 3))
    cases = {f"{name}{d}": lambda x, f=f, d=d: f(x, d) for d in range(3) for name, f in {
        "sort": lambda x, d: jnp.sort(x, d), "argsort": lambda x, d: jnp.argsort(x, d),
        "down": lambda x, d: jnp.argsort(x, d, descending=True)}.items()}
    cases |= {"flat": lambda x: jnp.sort(x.reshape(-1)), "one": lambda x: jnp.sort(x[:1], 0), "two": lambda x: jnp.sort(x[:2], 0)}
    if dtype != "bool":
        cases["top_k"] = lambda x: lax.top_k(x.transpose(0, 2, 1), 4)
    check(tmp_path, cases, x, tolerance=(0, 0))


def test_sorts_of_several_operands(tmp_path):
    keys, values = np.floor(random((5, 70)) * 3), random((5, 70), seed=1)
    check(tmp_path, {"pairs": lambda k, v: lax.sort((k, v), num_keys=1), "two_keys": lambda k, v: lax.sort((k, v, k + v), num_keys=2),
                     "lexsort": lambda k, v: jnp.lexsort((v, k)), "computed": lambda k, v: lax.sort((jnp.exp(k), v * 2), num_keys=1)[1] + 1,
                     "only_second": lambda k, v: lax.sort((k, v), dimension=0, num_keys=1)[1],
                     "unique": lambda k, v: jnp.unique(k, size=9), "median": lambda k, v: jnp.median(v, 1)}, keys, values)


def test_long_sorts(tmp_path):
    x = random(70001)
    check(tmp_path, {"sort": lambda x: jnp.sort(x), "argsort": lambda x: jnp.argsort(x)}, x, tolerance=(0, 0))


# ---- complex numbers ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_complex_numbers(tmp_path, dtype):
    x, y = (random((6, 9), "float64", s) + 1j * random((6, 9), "float64", s + 1) for s in (0, 2))
    x, y = x.astype(dtype), y.astype(dtype)
    y[1, 2], y[2] = x[1, 2], x[2].real + 1j * y[2].imag
    unary = named(lax.real, lax.imag, lax.conj, lax.abs, lax.neg, lax.exp, lax.log, lax.log1p, lax.expm1, lax.sqrt, lax.rsqrt, lax.sin,
                  lax.cos, lax.tan, lax.tanh, lax.sign, lax.logistic, lax.square)
    cases = {name: lambda x, y, f=f: f(x) for name, f in unary.items()}
    cases |= named(lax.add, lax.sub, lax.mul, lax.div, lax.pow, lax.max, lax.min, lax.eq, lax.ne)
    cases |= {"build": lambda x, y: lax.complex(x.real * 2, y.imag), "select": lambda x, y: jnp.where(x.real < y.real, x, y),
              "sum": lambda x, y: (x * y).sum(0), "rows": lambda x, y: (x - y).sum(1), "shape": lambda x, y: x.T.reshape(-1)[::-1] + 1j,
              "widen": lambda x, y: lax.convert_element_type(x, "complex128"), "of_real": lambda x, y: x.real + y,
              "constant": lambda x, y: x * jnp.asarray([[1 + 2j], [3 - 1j]], x.dtype)[:1], "gather": lambda x, y: y[jnp.array([3, 1])],
              "scatter": lambda x, y: x.at[jnp.array([2, 2, 5])].add(y[:3]), "angle": lambda x, y: jnp.angle(x)}
    check(tmp_path, cases, x, y, tolerance=(1e-4, 1e-5) if dtype == "complex64" else (1e-11, 1e-12))


def test_a_reduction_beside_one_row_compiles_in_time(tmp_path):
    """The row's loop is around a short reduction that does not depend on it, over which LLVM's vectorizer once took exponential time."""
    check(tmp_path, {"argmax": lambda x: jnp.argmax(x, -1)}, random((1, 20)))
