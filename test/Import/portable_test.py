# SPDX-License-Identifier: Apache-2.0
"""Portable artifacts of every StableHLO version import as the text does that jaxlib reads from them."""
import os
import pathlib
import subprocess
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
pytest.importorskip("jaxlib", reason="jaxlib writes the artifacts")
import jax
import jax.export
import numpy as np
from jax._src.interpreters import mlir as jax_mlir
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
VERSIONS = ["0.9.0", "0.14.0", "0.20.0", "1.0.0", "1.4.0", "1.7.0", "1.8.0", "1.9.0", "1.11.0", "1.13.0", stablehlo.get_current_version()]


def imported(path):
    result = subprocess.run([SHARDWRIGHT, "compile", path, "--stop-after", "import"], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout


def check(folder, text, version):
    """The same module by both ways: our reader of bytecode, and jaxlib's reader followed by our reader of text."""
    with jax_mlir.make_ir_context() as context:
        artifact = stablehlo.serialize_portable_artifact(ir.Module.parse(text), version)
        (folder / "a.mlirbc").write_bytes(artifact)
        (folder / "a.mlir").write_text(str(stablehlo.deserialize_portable_artifact(context, artifact)))
    assert imported(folder / "a.mlirbc") == imported(folder / "a.mlir")


PIECES = {
    "attributes": """func.func @main(%x: tensor<4x6xf32>, %i: tensor<5x1xi32>, %k: tensor<3x2xf32>) -> (tensor<5x6xf32>, tensor<4x2xf32>, tensor<4x6xi1>) {
  %g = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>, indices_are_sorted = true}> : (tensor<4x6xf32>, tensor<5x1xi32>) -> tensor<5x6xf32>
  %s = stablehlo.slice %x [0:4, 0:6:2] : (tensor<4x6xf32>) -> tensor<4x3xf32>
  %d = stablehlo.dot_general %s, %k, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<4x3xf32>, tensor<3x2xf32>) -> tensor<4x2xf32>
  %c = stablehlo.compare GE, %x, %x, TOTALORDER : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  return %g, %d, %c : tensor<5x6xf32>, tensor<4x2xf32>, tensor<4x6xi1>
}""",
    "regions": """func.func @main(%x: tensor<4x6xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  %s = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %l = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %c = "stablehlo.case"(%n) ({
    stablehlo.return %x : tensor<4x6xf32>
  }, {
    %y = stablehlo.negate %x : tensor<4x6xf32>
    stablehlo.return %y : tensor<4x6xf32>
  }) : (tensor<i32>) -> tensor<4x6xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = stablehlo.while(%i = %n, %v = %x) : tensor<i32>, tensor<4x6xf32>
  cond {
    %m = stablehlo.compare GT, %i, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  } do {
    %j = stablehlo.subtract %i, %one : tensor<i32>
    %u = func.call @twice(%v) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    stablehlo.return %j, %u : tensor<i32>, tensor<4x6xf32>
  }
  return %r, %s, %c, %w#1 : tensor<4xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}
func.func private @twice(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %y = stablehlo.add %x, %x : tensor<4x6xf32>
  return %y : tensor<4x6xf32>
}""",
    "window": """func.func @main(%x: tensor<2x8x9x3xf32>, %k: tensor<3x3x3x5xf32>) -> (tensor<2x4x5x5xf32>, tensor<2x4x9x3xf32>) {
  %y = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x9x3xf32>, tensor<3x3x3x5xf32>) -> tensor<2x4x5x5xf32>
  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %m = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 1, 2, 1, 1>, window_strides = array<i64: 1, 2, 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %h = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %h : tensor<f32>
  }) : (tensor<2x8x9x3xf32>, tensor<f32>) -> tensor<2x4x9x3xf32>
  return %y, %m : tensor<2x4x5x5xf32>, tensor<2x4x9x3xf32>
}""",
    "constants": """func.func @main() -> (tensor<3x5xi1>, tensor<130xi1>, tensor<2xcomplex<f32>>, tensor<3xbf16>, tensor<0x4xf32>, tensor<2x2xui8>, tensor<i1>) {
  %a = stablehlo.constant dense<[[true, false, true, true, false], [false, false, true, false, true], [true, true, true, false, false]]> : tensor<3x5xi1>
  %b = stablehlo.constant dense<true> : tensor<130xi1>
  %c = stablehlo.constant dense<[(1.0, 2.0), (3.0, -4.0)]> : tensor<2xcomplex<f32>>
  %d = stablehlo.constant dense<[1.0, -2.5, 0x7FC0]> : tensor<3xbf16>
  %e = stablehlo.constant dense<> : tensor<0x4xf32>
  %f = stablehlo.constant dense<[[1, 255], [7, 9]]> : tensor<2x2xui8>
  %g = stablehlo.constant dense<true> : tensor<i1>
  return %a, %b, %c, %d, %e, %f, %g : tensor<3x5xi1>, tensor<130xi1>, tensor<2xcomplex<f32>>, tensor<3xbf16>, tensor<0x4xf32>, tensor<2x2xui8>, tensor<i1>
}""",
}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("name", PIECES)
def test_piece(tmp_path, name, version):
    check(tmp_path, PIECES[name], version)


def test_exported_shardings(tmp_path):
    """Meshes, shardings of arguments and constraints are attributes and ops of another dialect in the same file."""
    mesh = jax.sharding.Mesh(np.array(jax.devices()[:8]).reshape(2, 4), ("data", "model"))

    def split(*spec):
        return jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec(*spec))

    def constrained(x, w):
        return jax.nn.gelu(jax.lax.with_sharding_constraint(x @ w, split("data", "model"))).sum(axis=1)

    function = jax.jit(constrained, in_shardings=(split("data", None), split(None, "model")))
    module = jax.export.export(function)(*(jax.ShapeDtypeStruct(shape, np.float32) for shape in [(16, 24), (24, 32)]))
    (tmp_path / "a.mlirbc").write_bytes(module.mlir_module_serialized)
    (tmp_path / "a.mlir").write_text(module.mlir_module())
    (tmp_path / "a.jax").write_bytes(module.serialize())
    text = imported(tmp_path / "a.mlirbc")
    assert text == imported(tmp_path / "a.mlir") == imported(tmp_path / "a.jax")
    assert '["data"=2, "model"=4]' in text and "sdy.sharding_constraint" in text


def test_other_bytes_are_named(tmp_path):
    (tmp_path / "a.bin").write_bytes(bytes(range(200)))
    result = subprocess.run([SHARDWRIGHT, "compile", tmp_path / "a.bin", "--stop-after", "import"], capture_output=True, text=True)
    assert result.returncode == 1 and "a.bin is no text, no portable artifact and nothing that jax.export or torch.export wrote" in result.stderr


@pytest.mark.parametrize("damage", ["truncated", "flipped", "empty"])
def test_damaged_artifacts_are_errors(tmp_path, damage):
    with jax_mlir.make_ir_context():
        artifact = stablehlo.serialize_portable_artifact(ir.Module.parse(PIECES["attributes"]), "1.0.0")
    for at in range(8, len(artifact), 41):
        bad = {"truncated": artifact[:at], "flipped": artifact[:at] + bytes([artifact[at] ^ 0x5A]) + artifact[at + 1:], "empty": artifact[:4]}[damage]
        (tmp_path / "bad.mlirbc").write_bytes(bad)
        result = subprocess.run([SHARDWRIGHT, "compile", tmp_path / "bad.mlirbc", "--stop-after", "import"], capture_output=True, text=True)
        assert result.returncode in (0, 1), f"byte {at}: status {result.returncode}: {result.stderr[-500:]}"
        assert result.returncode == 0 or "error:" in result.stderr
