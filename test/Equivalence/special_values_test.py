# SPDX-License-Identifier: Apache-2.0
"""Sums whose terms are infinite, overflow or are zeros of either sign: on two devices each result has the bits that one device gives.

Each case is a body on arguments of which the first ones are split over two devices.
"""
import os
import pathlib
import subprocess

import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
INF = np.inf
TYPES = {np.dtype("f4"): "f32", np.dtype("f2"): "f16", np.dtype("f8"): "f64", np.dtype("i4"): "i32", np.dtype("c8"): "complex<f32>"}


def f(*values, dtype="f4"):
    return np.array(values, dtype)


def reduce(result, operand, kind, shape, rest, zero="0.0"):
    """The sum of `operand` over its first dimension."""
    return (f"%z = stablehlo.constant dense<{zero}> : tensor<{kind}>\n"
            f"%{result} = stablehlo.reduce(%{operand} init: %z) applies stablehlo.add across dimensions = [0] : "
            f"(tensor<{shape}x{kind}>, tensor<{kind}>) -> tensor<{rest}{kind}>\n")


def slice_of_one(result, op, operand, start):
    return f"%{result} = stablehlo.dynamic_slice %{operand}, %{start}, sizes = [1] : (tensor<4xf32>, tensor<i32>) -> tensor<1xf32>\n"


GATHER = ('%g = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], '
          "index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<2x1xi32>) -> tensor<2xf32>\n")
ROWS_OF_HALVES = f(*[[100] * 3, [100] * 3, [-100] * 3, [-100] * 3], dtype="f2")
CANCELLING = f(*[[3e37] * 5, [3e37] * 5, [-3e37] * 5, [-3e37] * 5])

# name: (how many arguments are split, arguments, body that makes %r, type of the result, what it must be)
CASES = {
    "sum_times_infinity": (1, [f(1, 2, 0, 0), f(INF)[0]], reduce("s", "a0", "f32", "4", "") + "%r = stablehlo.multiply %s, %a1 : tensor<f32>",
                           "tensor<f32>", f(INF)[0]),
    "sum_over_zero": (1, [f(1, 2, 0, 0), f(0)[0]], reduce("s", "a0", "f32", "4", "") + "%r = stablehlo.divide %s, %a1 : tensor<f32>",
                      "tensor<f32>", f(INF)[0]),
    "element_times_infinity": (1, [f(1, 2, 3, 4), np.int32(2), f(INF)],
                               slice_of_one("s", "", "a0", "a1") + "%r = stablehlo.multiply %s, %a2 : tensor<1xf32>", "tensor<1xf32>", f(INF)),
    "element_over_zero": (1, [f(1, 2, 3, 4), np.int32(1), f(0)],
                          slice_of_one("s", "", "a0", "a1") + "%r = stablehlo.divide %s, %a2 : tensor<1xf32>", "tensor<1xf32>", f(INF)),
    "gathered_over_zero": (1, [f(1, 2, 3, 4), np.array([[3], [0]], "i4"), f(0, 0)], GATHER + "%r = stablehlo.divide %g, %a2 : tensor<2xf32>",
                           "tensor<2xf32>", f(INF, INF)),
    "product_times_weights": (2, [f([1, 0], [2, 0]).T.copy(), f([1, 0, 3], [0, 0, 0])[:2], f([INF, 1], [1, 1], [1, 2])],
                              "%p = stablehlo.dot_general %a0, %a1, contracting_dims = [0] x [0] : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>\n"
                              "%r = stablehlo.dot_general %p, %a2, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>",
                              "tensor<2x2xf32>", None),
    "halves_times_a_scale": (1, [ROWS_OF_HALVES], reduce("s", "a0", "f16", "4x3", "3x") + "%c = stablehlo.constant dense<1000.0> : tensor<3xf16>\n"
                             "%r = stablehlo.multiply %s, %c : tensor<3xf16>", "tensor<3xf16>", f(0, 0, 0, dtype="f2")),
    "terms_that_overflow": (1, [CANCELLING], reduce("s", "a0", "f32", "4x5", "5x") + "%c = stablehlo.constant dense<16.0> : tensor<5xf32>\n"
                            "%r = stablehlo.multiply %s, %c : tensor<5xf32>", "tensor<5xf32>", f(0, 0, 0, 0, 0)),
    "sum_of_sums_that_overflows": (1, [f(*[[3e37] * 8, [3e37] * 8, [-3e37] * 8, [-3e37] * 8])],
                                   reduce("s", "a0", "f32", "4x8", "8x") + reduce("r", "s", "f32", "8", "").replace("%z =", "%y =").replace("init: %z", "init: %y"),
                                   "tensor<f32>", f(0)[0]),
    "negated_cancelling_sum": (1, [f(1, -1)], reduce("s", "a0", "f32", "2", "") + "%r = stablehlo.negate %s : tensor<f32>", "tensor<f32>", f(-0.0)[0]),
    "sum_of_negative_zeros": (1, [f(-0.0, -0.0, -0.0)], reduce("r", "a0", "f32", "3", "", zero="-0.0"), "tensor<f32>", f(-0.0)[0]),
    "element_that_is_negative_zero": (1, [f(1, -0.0, 3, -0.0), np.int32(3)], slice_of_one("r", "", "a0", "a1"), "tensor<1xf32>", f(-0.0)),
    "gathered_negative_zeros": (1, [f(1, -0.0, 3, -0.0), np.array([[3], [1]], "i4")], GATHER.replace("%g =", "%r ="), "tensor<2xf32>", f(-0.0, -0.0)),
    "complex_rows_times_infinity": (1, [np.array([1, 2, 0, 0], "c8"), np.array(complex(INF, 0), "c8")],
                                    reduce("s", "a0", "complex<f32>", "4", "", zero="(0.0, 0.0)") + "%r = stablehlo.multiply %s, %a1 : tensor<complex<f32>>",
                                    "tensor<complex<f32>>", None),
    "fourier_transform_of_a_sum": (1, [f(*[[3e37] * 16] * 2, *[[-3e37] * 16] * 2)],
                                   reduce("s", "a0", "f32", "4x16", "16x") + '%r = stablehlo.fft %s, type = RFFT, length = [16] : (tensor<16xf32>) -> tensor<9xcomplex<f32>>',
                                   "tensor<9xcomplex<f32>>", None),
    "convolution_of_a_sum": (1, [f(*[[[[3e37]] * 6] * 2] * 2, *[[[[-3e37]] * 6] * 2] * 2), np.full((3, 1, 2), 1e3, "f4")],
                             "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
                             "%s = stablehlo.reduce(%a0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x2x6x1xf32>, tensor<f32>) -> tensor<2x6x1xf32>\n"
                             "%r = stablehlo.convolution(%s, %a1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 0]]} "
                             "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x1xf32>, tensor<3x1x2xf32>) -> tensor<2x4x2xf32>",
                             "tensor<2x4x2xf32>", np.zeros((2, 4, 2), "f4")),
    "one_hot_update_that_is_negative_zero": (0, [np.array([[1], [0]], "i4"), f(-0.0, -0.0)],
                                             '%c = stablehlo.constant dense<0.0> : tensor<2x3xf32>\n%r = "stablehlo.scatter"(%c, %a0, %a1) <{scatter_dimension_numbers = '
                                             "#stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], "
                                             "scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({\n^bb0(%p: tensor<f32>, %q: tensor<f32>):\n"
                                             "%t = stablehlo.add %p, %q : tensor<f32>\nstablehlo.return %t : tensor<f32>\n}) : "
                                             "(tensor<2x3xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<2x3xf32>", "tensor<2x3xf32>", np.zeros((2, 3), "f4")),
}


def type_of(array):
    return f"tensor<{''.join(f'{n}x' for n in np.shape(array))}{TYPES[np.asarray(array).dtype]}>"


def run(folder, devices, split, arguments):
    sharding = lambda a: "[" + ", ".join(['{"d"}'] + ["{}"] * (np.ndim(a) - 1)) + "]"
    asked = [x for i in range(split) for x in ("--arg-sharding", f"{i}={sharding(arguments[i])}")]
    bundle, outputs = folder / f"{devices}.bundle", folder / f"{devices}.npz"
    subprocess.run([SHARDWRIGHT, "compile", folder / "case.mlir", "--mesh", f"d={devices}", *asked, "-o", bundle], check=True, capture_output=True)
    subprocess.run([SHARDWRIGHT, "run", bundle, "--inputs", folder / "in.npz", "--outputs", outputs], check=True, capture_output=True)
    return np.load(outputs)["out0"]


@pytest.mark.parametrize("name", CASES)
def test_bits(name, tmp_path):
    split, arguments, body, result, wanted = CASES[name]
    signature = ", ".join(f"%a{i}: {type_of(a)}" for i, a in enumerate(arguments))
    (tmp_path / "case.mlir").write_text(f"func.func @main({signature}) -> {result} {{\n{body}\nreturn %r : {result}\n}}\n")
    np.savez(tmp_path / "in.npz", **{f"arg{i}": a for i, a in enumerate(arguments)})
    one, two = (run(tmp_path, devices, split, arguments) for devices in (1, 2))
    for right in [one] + ([wanted] if wanted is not None else []):
        np.testing.assert_array_equal(two, right)
        for part in (np.real, np.imag):
            zeros = part(right) == 0
            assert (np.signbit(part(two)) == np.signbit(part(right)))[zeros].all(), (two, right)
