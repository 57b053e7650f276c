# SPDX-License-Identifier: Apache-2.0
"""Ops that import writes with others, against JAX. Those that JAX's CPU backend calls a library for are lowered as for another."""
import functools

import numpy as np
import pytest

pytest.importorskip("jax", reason="the expected numbers are JAX's own")
from against_jax import Failed, check, difference, jax, jnp, outputs, run, with_doubles  # noqa: F401
from jax import lax
from kernels_test import FLOATS, INTEGERS, random

elsewhere = functools.partial(check, platform="tpu")


# ---- random bits ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("dtype", ["uint8", "uint16", "uint32", "uint64"])
def test_random_bits_are_those_of_xla(tmp_path, dtype):
    shapes = [(7, 3), (6, 5), (3, 8), (), (1,), (9,)]
    bits = lambda key, shape, algorithm: lax.rng_bit_generator(key, shape, dtype=jnp.dtype(dtype), algorithm=algorithm)
    cases = {f"{algorithm.name}{shape}": lambda key, s=shape, a=algorithm: bits(key, s, a)
             for shape in shapes for algorithm in (lax.RandomAlgorithm.RNG_THREE_FRY, lax.RandomAlgorithm.RNG_PHILOX)}
    # The counters, which are the last two words of each pair, run over the ends of 32 and 64 bits.
    for key in ([1, 2, 0xFFFFFFFE, 7], [3, 4, 0xFFFFFFFF, 0xFFFFFFFF]):
        check(tmp_path, cases, np.array(key, np.uint32))


THREE_WORDS = """func.func @main(%s: tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui32>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui32>)
  return %0#0, %0#1 : tensor<3xui64>, tensor<5xui32>
}"""


def test_a_long_counter_carries(tmp_path):
    state, bits = outputs(run(tmp_path, THREE_WORDS, [np.array([5, 2**64 - 1, 6], np.uint64)]))
    assert state.tolist() == [5, 1, 7]
    _, first = outputs(run(tmp_path, THREE_WORDS, [np.array([5, 0, 7], np.uint64)]))
    assert bits[4] == first[0] and bits[0] != first[0]


# ---- linear algebra -------------------------------------------------------------------------------------------------

def well_conditioned(shape, dtype):
    n = shape[-1]
    a = random(shape, "float64", seed=3) + (1j * random(shape, "float64", seed=4) if "complex" in dtype else 0)
    return (a + 3 * np.sqrt(n) * np.eye(n)).astype(jnp.dtype(dtype))


TYPES = {"float32": (1e-4, 1e-5), "float64": (1e-11, 1e-12), "bfloat16": (4e-2, 4e-2), "complex64": (1e-4, 1e-5), "complex128": (1e-11, 1e-12)}


@pytest.mark.parametrize("dtype", TYPES)
def test_triangular_systems(tmp_path, dtype):
    options = [dict(left_side=left, lower=lower, transpose_a=t or c, conjugate_a=c, unit_diagonal=unit)
               for left in (True, False) for lower in (True, False) for t, c in ((False, False), (True, False), (True, True))
               for unit in (True, False)]
    a, b = well_conditioned((2, 5, 5), dtype), well_conditioned((2, 7, 7), dtype)
    a /= np.asarray(8, a.dtype)  # a unit diagonal leaves the rest to be small
    solve = lambda a, b, how: lax.linalg.triangular_solve(a, b[:, :5, :] if how["left_side"] else b[:, :, :5], **how)
    garbage = lambda a: jnp.where(jnp.tril(jnp.ones((5, 5), bool)), a, jnp.inf)
    cases = {"".join(f"{k}={int(v)} " for k, v in how.items()): lambda a, b, how=how: solve(a, b, how) for how in options}
    if "complex" not in dtype:
        cases["other_triangle_is_not_read"] = lambda a, b: solve(garbage(a), b, options[1])
    cases["one"] = lambda a, b: solve(a[:1], b[:1], options[1])[0]
    elsewhere(tmp_path, cases, a, b, tolerance=TYPES[dtype])


@pytest.mark.parametrize("dtype", [t for t in TYPES if t != "bfloat16"])
def test_cholesky(tmp_path, dtype):
    a = well_conditioned((3, 6, 6), dtype)
    a = a @ np.conj(a).swapaxes(1, 2)
    factor = lambda a: lax.linalg.cholesky(a, symmetrize_input=False)
    cases = {"lower": factor, "plain": lambda a: factor(a[1]), "solve": lambda a: jax.scipy.linalg.cho_solve((factor(a), True), a[:, :, :2]),
             "of_sub": lambda a: factor(a[:, :5, :5]), "gradient": lambda a: jax.grad(lambda a: factor(a).real.sum())(a)}
    elsewhere(tmp_path, cases, a, tolerance=TYPES[dtype])


def test_upper_cholesky_and_failure(tmp_path):
    text = """func.func @main(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
      %0 = stablehlo.cholesky %a, lower = false : tensor<4x4xf32>
      return %0 : tensor<4x4xf32>
    }"""
    a = well_conditioned((4, 4), "float32")
    a = a @ a.T
    got, = outputs(run(tmp_path, text, [np.triu(a) + np.tril(np.full_like(a, 7), -1)]))
    np.testing.assert_allclose(got, np.linalg.cholesky(a).T, rtol=1e-4, atol=1e-5)
    a[2, 2] = -1
    got, = outputs(run(tmp_path, text, [a]))
    assert np.isnan(got[2, 2]) and np.isfinite(got[:2, :2]).all()


@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_complex_products(tmp_path, dtype):
    x, y = (random(shape, "float64", s) + 1j * random(shape, "float64", s + 1) for s, shape in ((0, (3, 5, 4)), (2, (3, 4, 6))))
    check(tmp_path, {"batched": lambda x, y: x @ y, "real": lambda x, y: jnp.einsum("bij,bjk->ik", x.real, y), "self": lambda x, y: x[0] @ x[1].conj().T,
                     "vectors": lambda x, y: x[0, 0] @ y[1, :, 2]}, x.astype(dtype), y.astype(dtype), tolerance=TYPES[dtype])


# ---- fourier --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_fourier_transforms(tmp_path, dtype):
    tolerance = (1e-4, 1e-4) if dtype == "float32" else (1e-10, 1e-11)
    x = random((3, 4, 15, 66), dtype)
    cases = {f"{name}{d}": lambda x, f=f, d=d: f(x + 1j * x[::-1], axes=tuple(range(-d, 0))) for d in (1, 2, 3)
             for name, f in {"fftn": jnp.fft.fftn, "ifftn": jnp.fft.ifftn, "irfftn": jnp.fft.irfftn}.items()}
    cases |= {f"rfftn{d}": lambda x, d=d: jnp.fft.rfftn(x, axes=tuple(range(-d, 0))) for d in (1, 2, 3)}
    cases |= {f"irfft_of_{n}": lambda x, n=n: jnp.fft.irfft(x + 1j * x[::-1], n) for n in (1, 2, 7, 65)}
    cases |= {f"fft_of_{n}": lambda x, n=n: jnp.fft.fft(x.reshape(-1)[:2 * n].reshape(2, n)) for n in (1, 2, 37, 64, 960, 1000, 37 * 41, 74)}
    cases["a_long_prime"] = lambda x: jnp.fft.rfft(x.reshape(-1)[:1031])
    elsewhere(tmp_path, cases, x, tolerance=tolerance)


# ---- ragged products ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16"])
def test_ragged_products(tmp_path, dtype):
    numbers = lambda contract, ragged, group, batch=((), ()): lax.RaggedDotDimensionNumbers(
        dot_dimension_numbers=(contract, batch), lhs_ragged_dimensions=ragged, rhs_group_dimensions=group)
    x, w, y = random((11, 5), dtype), random((3, 5, 6), dtype, seed=1), random((11, 4), dtype, seed=2)
    sizes = np.array([4, 0, 6], np.int32)  # row 10 is in no group
    bx, bw, by = random((2, 7, 5), dtype, seed=3), random((3, 2, 5, 6), dtype, seed=4), random((2, 7, 4), dtype, seed=5)
    cases = {
        "rows": lambda x, w, y, s, *_: lax.ragged_dot(x, w, s),
        "columns": lambda x, w, y, s, *_: lax.ragged_dot_general(x, y, s, numbers(((0,), (0,)), [0], [])),
        "batched": lambda x, w, y, s, bx, bw, by: lax.ragged_dot_general(
            bx, bw, jnp.stack([s // 2, s - 1]).clip(0), numbers(((2,), (2,)), [1], [0], ((0,), (1,)))),
        "batched_columns": lambda x, w, y, s, bx, bw, by: lax.ragged_dot_general(
            bx, by, jnp.stack([s // 2, s // 2]), numbers(((1,), (1,)), [1], [], ((0,), (0,))))}
    elsewhere(tmp_path, cases, x, w, y, sizes, bx, bw, by)


# ---- running sums ---------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("dtype", FLOATS + INTEGERS)
def test_long_running_sums(tmp_path, dtype):
    x = random((3, 67, 5), dtype)
    running = {"sum": lax.cumsum, "max": lax.cummax, "min": lax.cummin, "product": lambda x, **how: lax.cumprod(jnp.sign(x), **how)}
    cases = {f"{name}{' back' * reverse}": lambda x, f=f, r=reverse: f(x, axis=1, reverse=r) for name, f in running.items() for reverse in (False, True)}
    cases |= {"flat": lambda x: lax.cumsum(x.reshape(-1)), "exact_blocks": lambda x: lax.cummax(x[:, :64], axis=1), "short": lambda x: lax.cumsum(x[:, :20], axis=1)}
    loose = {"float16": (2e-2, 2e-2), "bfloat16": (1e-1, 1e-1)}.get(dtype)
    elsewhere(tmp_path, cases, x, tolerance=loose)


# ---- old forms ------------------------------------------------------------------------------------------------------

def test_composites(tmp_path):
    inner = lax.composite(lambda x: jnp.tanh(x) * 2, "my.inner")
    outer = lax.composite(lambda x, y: inner(x) + y @ y.T, "my.outer")
    check(tmp_path, {"nested": lambda x, y: outer(x, y) - inner(x), "plain": lambda x, y: inner(y)}, random((6, 6)), random((6, 4), seed=1))


OLD = """func.func @main(%x: tensor<5x3xf32>, %y: tensor<3x4xf32>, %b: tensor<2x5x3xf32>, %i: tensor<2x7xi32>)
    -> (tensor<5x4xf32>, tensor<4x5xf32>, tensor<4x2xf32>, tensor<3x5xf32>, tensor<3xf32>, tensor<6x5x3xf32>, tensor<2x7x3xf32>, tensor<2x5xf32>, tensor<i32>,
        tensor<3x5xf32>, tensor<2x2xf32>, tensor<8x5xf32>) {
  %0 = stablehlo.dot %x, %y : (tensor<5x3xf32>, tensor<3x4xf32>) -> tensor<5x4xf32>
  %1 = stablehlo.einsum %x, %y, config = "ab,bc->ca" : (tensor<5x3xf32>, tensor<3x4xf32>) -> tensor<4x5xf32>
  %2 = stablehlo.einsum %b, %y, config = "zab,bc->cz" : (tensor<2x5x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
  %3 = stablehlo.einsum %b, %x, config = "zab,ab->ba" : (tensor<2x5x3xf32>, tensor<5x3xf32>) -> tensor<3x5xf32>
  %4 = stablehlo.unary_einsum %b, config = "zab->b" : (tensor<2x5x3xf32>) -> tensor<3xf32>
  %5 = stablehlo.broadcast %x, sizes = [6] : (tensor<5x3xf32>) -> tensor<6x5x3xf32>
  %6 = "stablehlo.torch_index_select"(%b, %i) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x5x3xf32>, tensor<2x7xi32>) -> tensor<2x7x3xf32>
  %t = stablehlo.tuple %x, %b : tuple<tensor<5x3xf32>, tensor<2x5x3xf32>>
  %7 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<5x3xf32>, tensor<2x5x3xf32>>) -> tensor<2x5x3xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %8 = stablehlo.reduce(%7 init: %z) applies stablehlo.add across dimensions = [2] : (tensor<2x5x3xf32>, tensor<f32>) -> tensor<2x5xf32>
  %9 = stablehlo.get_dimension_size %b, dim = 1 : (tensor<2x5x3xf32>) -> tensor<i32>
  %s = stablehlo.constant dense<[3, 5]> : tensor<2xi32>
  %10 = stablehlo.dynamic_reshape %x, %s : (tensor<5x3xf32>, tensor<2xi32>) -> tensor<3x5xf32>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %hi = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<2xi32>
  %11 = stablehlo.real_dynamic_slice %x, %lo, %hi, %one : (tensor<5x3xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x2xf32>
  %nine = stablehlo.constant dense<9.0> : tensor<f32>
  %none = stablehlo.constant dense<0> : tensor<2xi32>
  %12 = stablehlo.dynamic_pad %x, %nine, %lo, %hi2, %none : (tensor<5x3xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<8x5xf32>
  return %0, %1, %2, %3, %4, %5, %6, %8, %9, %10, %11, %12 : tensor<5x4xf32>, tensor<4x5xf32>, tensor<4x2xf32>, tensor<3x5xf32>, tensor<3xf32>,
    tensor<6x5x3xf32>, tensor<2x7x3xf32>, tensor<2x5xf32>, tensor<i32>, tensor<3x5xf32>, tensor<2x2xf32>, tensor<8x5xf32>
}""".replace("%hi2", "%twos").replace("  %nine =", "  %twos = stablehlo.constant dense<2> : tensor<2xi32>\n  %nine =")


def test_old_and_dynamic_forms(tmp_path):
    x, y, b = random((5, 3)), random((3, 4), seed=1), random((2, 5, 3), seed=2)
    i = np.array([[0, 4, 2, 9, -3, 1, 1], [3, 3, 0, 4, 1, 2, 2]], np.int32)  # clamped
    got = outputs(run(tmp_path, OLD, [x, y, b, i]))
    picked = np.stack([row[np.clip(at, 0, 4)] for row, at in zip(b, i)])
    want = [x @ y, (x @ y).T, np.einsum("zab,bc->cz", b, y), np.einsum("zab,ab->ba", b, x), b.sum((0, 1)), np.tile(x, (6, 1, 1)), picked,
            b.sum(2), np.int32(5), x.reshape(3, 5), x[1:3, :2], np.pad(x, ((1, 2), (0, 2)), constant_values=9)]
    for k, (g, w) in enumerate(zip(got, want, strict=True)):
        assert g.shape == w.shape, k
        np.testing.assert_allclose(g, w, rtol=1e-5, atol=1e-6, err_msg=str(k))


# ---- batch normalisation --------------------------------------------------------------------------------------------

NORM = "<{epsilon = 0.01 : f32, feature_index = 1 : i64}>"
NORMALIZE = f"""func.func @main(%x: tensor<6x4x5xT>, %s: tensor<4xT>, %o: tensor<4xT>, %m: tensor<4xT>, %v: tensor<4xT>, %g: tensor<6x4x5xT>)
    -> (tensor<6x4x5xT>, tensor<4xT>, tensor<4xT>, tensor<6x4x5xT>, tensor<6x4x5xT>, tensor<4xT>, tensor<4xT>) {{
  %0:3 = "stablehlo.batch_norm_training"(%x, %s, %o) {NORM} : (tensor<6x4x5xT>, tensor<4xT>, tensor<4xT>) -> (tensor<6x4x5xT>, tensor<4xT>, tensor<4xT>)
  %1 = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) {NORM} : (tensor<6x4x5xT>, tensor<4xT>, tensor<4xT>, tensor<4xT>, tensor<4xT>) -> tensor<6x4x5xT>
  %2:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %v, %g) {NORM} : (tensor<6x4x5xT>, tensor<4xT>, tensor<4xT>, tensor<4xT>, tensor<6x4x5xT>) -> (tensor<6x4x5xT>, tensor<4xT>, tensor<4xT>)
  return %0#0, %0#1, %0#2, %1, %2#0, %2#1, %2#2 : tensor<6x4x5xT>, tensor<4xT>, tensor<4xT>, tensor<6x4x5xT>, tensor<6x4x5xT>, tensor<4xT>, tensor<4xT>
}}"""


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16"])
def test_batch_normalisation(tmp_path, dtype):
    x, g, s, o = (random(shape, dtype, seed) for seed, shape in enumerate([(6, 4, 5), (6, 4, 5), 4, 4]))
    wide = lambda *arrays: [jnp.asarray(a, "float64") for a in arrays]

    def normalize(x, s, o, m, v):
        each = lambda a: a[:, None]
        return (x - each(m)) / jnp.sqrt(each(v) + np.float32(0.01)) * each(s) + each(o)

    trained = lambda x, s, o: normalize(x, s, o, x.mean((0, 2)), x.var((0, 2)))
    m, v = (np.asarray(a, x.dtype) for a in (x.astype("float64").mean((0, 2)), x.astype("float64").var((0, 2))))
    got = outputs(run(tmp_path, NORMALIZE.replace("xT>", {"float32": "xf32>", "float64": "xf64>", "float16": "xf16>"}[dtype]), [x, s, o, m, v, g]))
    _, pull = jax.vjp(trained, *wide(x, s, o))
    want = [trained(*wide(x, s, o)), x.astype("float64").mean((0, 2)), x.astype("float64").var((0, 2)), normalize(*wide(x, s, o, m, v)), *pull(*wide(g))]
    for k, (a, b) in enumerate(zip(got, want, strict=True)):
        why = difference(a, np.asarray(b).astype(dtype), {"float32": (1e-4, 1e-5), "float64": (1e-11, 1e-12), "float16": (1e-2, 1e-2)}[dtype])
        assert not why, f"{k}: {why}"
