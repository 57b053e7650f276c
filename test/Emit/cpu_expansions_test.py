# SPDX-License-Identifier: Apache-2.0
"""What the CPU's kernels replace to vectorize: powers with constant exponents, and loops with conditions on where they are."""
import os
import pathlib
import subprocess

import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", str(ROOT / "build/bin/shardwright"))


def run(folder, text, *inputs):
    """The first result of a program."""
    (folder / "program.mlir").write_text(text)
    np.savez(folder / "in.npz", **{f"arg{i}": array for i, array in enumerate(inputs)})
    subprocess.run([SHARDWRIGHT, "compile", folder / "program.mlir", "-o", folder / "bundle"], check=True)
    subprocess.run([SHARDWRIGHT, "run", folder / "bundle", "--inputs", folder / "in.npz", "--outputs", folder / "out.npz"], check=True, stdout=subprocess.PIPE)
    return np.load(folder / "out.npz")["out0"]


@np.errstate(all="ignore")
@pytest.mark.parametrize("dtype, name", [("f32", np.float32), ("f64", np.float64)])
@pytest.mark.parametrize("exponent", [2.0, 0.5, -0.5, 1.5, -2.0])
def test_powers_are_those_of_the_c_library(tmp_path, dtype, name, exponent):
    special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1, -1, -2.5, np.finfo(name).tiny, np.finfo(name).smallest_subnormal, np.finfo(name).max], name)
    base = np.concatenate([special, np.random.default_rng(0).lognormal(0, 9, 1013).astype(name)])
    x = f"tensor<{len(base)}x{dtype}>"
    got = run(tmp_path, f"""func.func @main(%x: {x}) -> {x} {{
  %e = stablehlo.constant dense<{exponent}> : {x}
  %0 = stablehlo.power %x, %e : {x}
  return %0 : {x}
}}""", base)
    wide = base.astype(np.float64)
    wanted = np.power(wide, np.full_like(wide, exponent)).astype(name)  # of a scalar exponent 0.5 NumPy takes the root
    np.testing.assert_array_equal(np.isnan(got), np.isnan(wanted))
    np.testing.assert_array_equal(np.signbit(got[:11]) & ~np.isnan(wanted[:11]), np.signbit(wanted[:11]) & ~np.isnan(wanted[:11]))
    finite = np.isfinite(wanted) & (np.abs(wanted) >= np.finfo(name).tiny)
    np.testing.assert_array_equal(got[~finite & ~np.isnan(wanted)], wanted[~finite & ~np.isnan(wanted)])
    np.testing.assert_array_max_ulp(got[finite], wanted[finite], maxulp=2)


# Where the parts begin: at a vector's edge, one beside it, at both ends, and with nothing between.
@pytest.mark.parametrize("first, second", [(16, 16), (15, 18), (1, 33), (33, 1), (7, 41)])
def test_concatenations_are_split_where_the_next_operand_begins(tmp_path, first, second):
    a, b = (np.arange(5 * n, dtype=np.float32).reshape(5, n) + 1000 * n for n in (first, second))
    got = run(tmp_path, f"""func.func @main(%a: tensor<5x{first}xf32>, %b: tensor<5x{second}xf32>) -> tensor<5x{first + second}xf32> {{
  %0 = stablehlo.negate %a : tensor<5x{first}xf32>
  %1 = stablehlo.concatenate %0, %b, dim = 1 : (tensor<5x{first}xf32>, tensor<5x{second}xf32>) -> tensor<5x{first + second}xf32>
  return %1 : tensor<5x{first + second}xf32>
}}""", a, b)
    np.testing.assert_array_equal(got, np.concatenate([-a, b], 1))


@pytest.mark.parametrize("low, high, between", [(1, 1, 0), (0, 17, 0), (16, 0, 0), (3, 5, 1), (-2, 4, 0)])
def test_paddings_are_split_where_the_operand_begins_and_ends(tmp_path, low, high, between):
    x = np.arange(3 * 37, dtype=np.float32).reshape(3, 37) + 1
    width = low + high + 37 + 36 * between
    got = run(tmp_path, f"""func.func @main(%x: tensor<3x37xf32>) -> tensor<3x{width}xf32> {{
  %p = stablehlo.constant dense<-9.0> : tensor<f32>
  %0 = stablehlo.pad %x, %p, low = [0, {low}], high = [0, {high}], interior = [0, {between}] : (tensor<3x37xf32>, tensor<f32>) -> tensor<3x{width}xf32>
  return %0 : tensor<3x{width}xf32>
}}""", x)
    wanted = np.full((3, width + max(0, -low)), -9, np.float32)
    wanted[:, max(0, low):][:, :37 + 36 * between:between + 1] = x
    np.testing.assert_array_equal(got, wanted[:, max(0, -low):])


def test_integer_comparisons_with_several_constants(tmp_path):
    """Equal, unequal, below, above, and one that is unsigned: each holds where it should."""
    got = run(tmp_path, """func.func @main(%x: tensor<2x50xi32>) -> tensor<2x50xi32> {
  %i = stablehlo.iota dim = 1 : tensor<2x50xi32>
  %c7 = stablehlo.constant dense<7> : tensor<2x50xi32>
  %c31 = stablehlo.constant dense<31> : tensor<2x50xi32>
  %e = stablehlo.compare EQ, %i, %c7 : (tensor<2x50xi32>, tensor<2x50xi32>) -> tensor<2x50xi1>
  %g = stablehlo.compare GT, %i, %c31 : (tensor<2x50xi32>, tensor<2x50xi32>) -> tensor<2x50xi1>
  %0 = stablehlo.select %e, %c31, %x : tensor<2x50xi1>, tensor<2x50xi32>
  %1 = stablehlo.select %g, %i, %0 : tensor<2x50xi1>, tensor<2x50xi32>
  return %1 : tensor<2x50xi32>
}""", np.full((2, 50), 5, np.int32))
    wanted = np.full((2, 50), 5)
    wanted[:, 7], wanted[:, 32:] = 31, np.arange(32, 50)
    np.testing.assert_array_equal(got, wanted)
