# SPDX-License-Identifier: Apache-2.0
"""Partitioned equals one device: `shardwright verify` on models x meshes x uneven sizes (pytest). Random programs: random_test.py.

Inputs are seeded. The tolerance is verify's own, 1e-4 of an output's largest value: sums of f32 in another order.
"""
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("SHARDWRIGHT_BIN", str(ROOT / "build" / "bin" / "shardwright"))
# A model names its axes a, b and c; those that a mesh does not split have size 1.
MESHES = ["a=1,b=1,c=1", "a=2,b=1,c=1", "a=4,b=1,c=1", "a=1,b=4,c=1", "a=8,b=1,c=1", "a=1,b=8,c=1", "a=2,b=2,c=2", "a=3,b=2,c=1"]
# Cannot be shown equal: the message says why, and that is what is wanted of it.
REFUSALS = ["is split into incompatible sub-axes"]


def verify(path, *options):
    if not os.path.exists(TOOL):
        pytest.skip(f"no {TOOL}: build it, or set SHARDWRIGHT_BIN")
    return subprocess.run([TOOL, "verify", str(path), *options], capture_output=True, text=True, timeout=120)


def check(text, folder, *options):
    path = folder / "program.mlir"
    path.write_text(text)
    done = verify(path, *options)
    if done.returncode == 1 and any(r in done.stderr for r in REFUSALS):
        pytest.skip("refused, as it should be: " + done.stderr.splitlines()[0].split("error: ")[-1])
    assert done.returncode == 0, done.stderr + "\n" + text


def sharding(*dims):
    """sharding("a", None, "b c") is [{"a"}, {}, {"b", "c"}]."""
    text = ", ".join("{" + ", ".join(f'"{axis}"' for axis in (dim or "").split()) + "}" for dim in dims)
    return f"{{sdy.sharding = #sdy.sharding<@mesh, [{text}]>}}"


HEAD = 'sdy.mesh @mesh = <["a"=2, "b"=2, "c"=2]>\n'


def mlp(n):
    """Rows over a, the hidden dimension over b as Megatron cuts it, the output scattered over c."""
    return HEAD + f"""func.func @main(%x: tensor<{n}x6xf32> {sharding("a", None)}, %w: tensor<6x{n}xf32> {sharding(None, "b")},
    %v: tensor<{n}x5xf32> {sharding("b", None)}) -> (tensor<{n}x5xf32> {sharding("a c", None)}, tensor<f32>) {{
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<{n}x6xf32>, tensor<6x{n}xf32>) -> tensor<{n}x{n}xf32>
  %1 = stablehlo.tanh %0 : tensor<{n}x{n}xf32>
  %2 = stablehlo.dot_general %1, %v, contracting_dims = [1] x [0] : (tensor<{n}x{n}xf32>, tensor<{n}x5xf32>) -> tensor<{n}x5xf32>
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<{n}x5xf32>, tensor<f32>) -> tensor<f32>
  return %2, %3 : tensor<{n}x5xf32>, tensor<f32>
}}
"""


def softmax(n):
    """Both dimensions split: the maximum and the sum of a row cross ranks, and padding may enter neither."""
    t, r = f"tensor<{n}x{n + 3}xf32>", f"tensor<{n}xf32>"
    return HEAD + f"""func.func @main(%x: {t} {sharding("a", "b c")}) -> ({t} {sharding("b", "a")}) {{
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : ({t}, tensor<f32>) -> {r}
  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : ({r}) -> {t}
  %d = stablehlo.subtract %x, %mb : {t}
  %e = stablehlo.exponential %d : {t}
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : ({t}, tensor<f32>) -> {r}
  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : ({r}) -> {t}
  %p = stablehlo.divide %e, %sb : {t}
  return %p : {t}
}}
"""


def embedding(n):
    """Rows looked up in a table that is split over b, and added back to it as a gradient is."""
    table, found = f"tensor<{3 * n}x6xf32>", f"tensor<{n}x6xf32>"
    dims = "collapsed_slice_dims = [0], start_index_map = [0]"
    return HEAD + f"""func.func @main(%t: {table} {sharding("b c", None)}, %i: tensor<{n}x1xi32> {sharding("a", None)}) -> ({found}, {table} {sharding("b", None)}) {{
  %0 = "stablehlo.gather"(%t, %i) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1], {dims}, index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>}}> : ({table}, tensor<{n}x1xi32>) -> {found}
  %1 = "stablehlo.scatter"(%t, %i, %0) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}> ({{
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }}) : ({table}, tensor<{n}x1xi32>, {found}) -> {table}
  return %0, %1 : {found}, {table}
}}
"""


def shapes(n):
    """Splits, merges, transposes, slices and joins of a tensor that is split along them."""
    return HEAD + f"""func.func @main(%x: tensor<{2 * n}x6xf32> {sharding("a b", "c")}) -> (tensor<6x{n}x2xf32> {sharding("c", "a", "b")}, tensor<{2 * n}x9xf32> {sharding("a", None)}, tensor<{12 * n}xf32> {sharding("b")}) {{
  %0 = stablehlo.reshape %x : (tensor<{2 * n}x6xf32>) -> tensor<{n}x2x6xf32>
  %1 = stablehlo.transpose %0, dims = [2, 0, 1] : (tensor<{n}x2x6xf32>) -> tensor<6x{n}x2xf32>
  %2 = stablehlo.slice %x [0:{2 * n}, 2:5] : (tensor<{2 * n}x6xf32>) -> tensor<{2 * n}x3xf32>
  %3 = stablehlo.concatenate %x, %2, dim = 1 : (tensor<{2 * n}x6xf32>, tensor<{2 * n}x3xf32>) -> tensor<{2 * n}x9xf32>
  %4 = stablehlo.reshape %x : (tensor<{2 * n}x6xf32>) -> tensor<{12 * n}xf32>
  return %1, %3, %4 : tensor<6x{n}x2xf32>, tensor<{2 * n}x9xf32>, tensor<{12 * n}xf32>
}}
"""


@pytest.mark.parametrize("size", [8, 7, 1])
@pytest.mark.parametrize("mesh", MESHES)
@pytest.mark.parametrize("model", [mlp, softmax, embedding, shapes], ids=lambda m: m.__name__)
def test_model(model, mesh, size, tmp_path):
    check(model(size), tmp_path, "--mesh", mesh)


@pytest.mark.parametrize("path", sorted((pathlib.Path(__file__).parent / "found").glob("*.mlir")), ids=lambda p: p.stem)
def test_found(path):
    """Reduced from what once went wrong; the first line says how."""
    done = verify(path)
    assert done.returncode == 0, done.stderr
