# SPDX-License-Identifier: Apache-2.0
"""Types of eight and four bits from the command line: arguments and results of `run` as ml_dtypes and NumPy write them."""
import subprocess

import ml_dtypes
import numpy as np
import pytest
from against_jax import SHARDWRIGHT

NAMES = {"float8_e3m4": "f8E3M4", "float8_e4m3": "f8E4M3", "float8_e4m3b11fnuz": "f8E4M3B11FNUZ", "float8_e4m3fn": "f8E4M3FN", "float8_e4m3fnuz":
         "f8E4M3FNUZ", "float8_e5m2": "f8E5M2", "float8_e5m2fnuz": "f8E5M2FNUZ", "float8_e8m0fnu": "f8E8M0FNU", "float6_e2m3fn": "f6E2M3FN",
         "float6_e3m2fn": "f6E3M2FN", "float4_e2m1fn": "f4E2M1FN", "int4": "i4", "uint4": "ui4", "int2": "i2", "uint2": "ui2"}
PROGRAM = """
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<6x5xTYPE> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<5x6xTYPE>, tensor<6x5xWIDE>) {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<6x5xTYPE>) -> tensor<5x6xTYPE>
  %1 = stablehlo.convert %x : (tensor<6x5xTYPE>) -> tensor<6x5xWIDE>
  return %0, %1 : tensor<5x6xTYPE>, tensor<6x5xWIDE>
}
"""


def run(folder, *arguments):
    return subprocess.run([SHARDWRIGHT, *arguments], cwd=folder, capture_output=True, text=True)


def values(name):
    numbers = np.random.default_rng(0).integers(0, 2 ** (8 if "8" in name else int(name[-1]) if "int" in name else int(name[5])), 30)
    return numbers.astype(np.uint8).view(getattr(ml_dtypes, name)).reshape(6, 5)


def compiled(folder, name):
    wide = "f32" if "float" in name else "ui32" if "uint" in name else "i32"
    (folder / "p.mlir").write_text(PROGRAM.replace("TYPE", NAMES[name]).replace("WIDE", wide))
    done = run(folder, "compile", "p.mlir", "-o", "p.bundle")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_elements_come_and_go(name, tmp_path):
    compiled(tmp_path, name)
    x = values(name)
    np.savez(tmp_path / "in.npz", arg0=x)
    done = run(tmp_path, "run", "p.bundle", "--inputs", "in.npz", "--outputs", "out.npz")
    assert done.returncode == 0, done.stderr
    out = np.load(tmp_path / "out.npz")
    assert out["out0"].dtype.str == "|V1" and np.array_equal(out["out0"].view(np.uint8), x.T.view(np.uint8))
    wide = np.float32 if "float" in name else np.uint32 if "uint" in name else np.int32
    assert np.array_equal(out["out1"], x.astype(wide), equal_nan=wide is np.float32)


def test_another_size_of_elements_is_refused(tmp_path):
    compiled(tmp_path, "float8_e4m3fn")
    np.savez(tmp_path / "in.npz", arg0=values("float8_e4m3fn").astype(np.float32))
    done = run(tmp_path, "run", "p.bundle", "--inputs", "in.npz")
    assert done.returncode == 1 and "must be f8E4M3FN" in done.stderr


def test_seeded_inputs_will_do(tmp_path):
    compiled(tmp_path, "int4")
    done = run(tmp_path, "run", "p.bundle")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", NAMES)
def test_verify_compares_them(name, tmp_path):
    compiled(tmp_path, name)
    np.savez(tmp_path / "in.npz", arg0=values(name))
    right = values(name).T.copy()
    for flipped, status in ((False, 0), (True, 3)):
        if flipped:  # the lowest bit of the largest number
            size = np.nan_to_num(np.abs(right.astype(np.float64)), posinf=0)
            right.view(np.uint8).reshape(-1)[size.argmax()] ^= 1
        np.savez(tmp_path / "out.npz", out0=right)
        done = run(tmp_path, "verify", "p.mlir", "--inputs", "in.npz", "--expected", "out.npz")
        assert done.returncode == status, done.stderr + done.stdout
