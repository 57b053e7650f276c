# SPDX-License-Identifier: Apache-2.0
"""Constants in every spelling reach the program, and large ones are not held several times."""
import os
import pathlib
import subprocess
import sys

import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
SHARDWRIGHT_OPT = os.environ.get("SHARDWRIGHT_OPT", ROOT / "build/bin/shardwright-opt")


def command(*arguments):
    result = subprocess.run([str(a) for a in arguments], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result


def run(folder, model, **inputs):
    np.savez(folder / "in.npz", **inputs)
    command(SHARDWRIGHT, "compile", model, "-o", folder / "m.bundle")
    command(SHARDWRIGHT, "run", folder / "m.bundle", "--inputs", folder / "in.npz", "--outputs", folder / "out.npz")
    return np.load(folder / "out.npz")["out0"]


def returned(type_text, literal, resource=None):
    text = f"func.func @main() -> {type_text} {{\n  %0 = stablehlo.constant {literal} : {type_text}\n  return %0 : {type_text}\n}}\n"
    if resource is not None:
        text += '{-# dialect_resources: { builtin: { blob: "0x' + resource + '" } } #-}\n'
    return text


def hexadecimal(array):
    return array.tobytes().hex().upper()


NUMBERS = np.random.default_rng(1)
CASES = {
    "f32": ("tensor<3x50xf32>", NUMBERS.standard_normal((3, 50), "f")),
    "f64": ("tensor<130xf64>", NUMBERS.standard_normal(130)),
    "c64": ("tensor<120xcomplex<f32>>", (NUMBERS.standard_normal(120) + 1j).astype("complex64")),
    "i8": ("tensor<2x70xi8>", NUMBERS.integers(-99, 99, (2, 70), "int8")),
    "ui64": ("tensor<101xui64>", NUMBERS.integers(0, 2**63, 101, "uint64") * 2 + 1),
    "i1": ("tensor<3x43xi1>", NUMBERS.integers(0, 2, (3, 43)).astype(bool)),
    "empty": ("tensor<0x4xf32>", np.zeros((0, 4), "f")),
    "scalar": ("tensor<i32>", np.array(-7, "int32")),
}


# MLIR writes bytecode of an empty resource that it does not read back.
@pytest.mark.parametrize("name, bytecode", [(name, False) for name in CASES] + [(name, True) for name in CASES if name != "empty"])
def test_resource(tmp_path, name, bytecode):
    type_text, array = CASES[name]
    model = tmp_path / "m.mlir"
    model.write_text(returned(type_text, "dense_resource<blob>", "40000000" + hexadecimal(array)))
    if bytecode:
        command(SHARDWRIGHT_OPT, model, "--emit-bytecode", "-o", tmp_path / "m.mlirbc")
        model = tmp_path / "m.mlirbc"
    found = run(tmp_path, model)
    assert found.dtype == array.dtype and np.array_equal(found, array)


@pytest.mark.parametrize("name", [name for name in CASES if name != "empty"])
def test_hexadecimal(tmp_path, name):
    type_text, array = CASES[name]
    (tmp_path / "m.mlir").write_text(returned(type_text, f'dense<"0x{hexadecimal(array)}">'))
    found = run(tmp_path, tmp_path / "m.mlir")
    assert found.dtype == array.dtype and np.array_equal(found, array)


def test_hexadecimal_of_one_element_is_a_splat(tmp_path):
    (tmp_path / "m.mlir").write_text(returned("tensor<5x40xf32>", 'dense<"0x0000C03F">'))
    assert np.array_equal(run(tmp_path, tmp_path / "m.mlir"), np.full((5, 40), 1.5, "f"))


def test_two_resources_and_one_used_twice(tmp_path):
    (tmp_path / "m.mlir").write_text("""func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.constant dense_resource<a> : tensor<2xf32>
  %1 = stablehlo.constant dense_resource<b> : tensor<2xf32>
  %2 = stablehlo.constant dense_resource<a> : tensor<2xf32>
  %3 = stablehlo.multiply %x, %0 : tensor<2xf32>
  %4 = stablehlo.add %3, %1 : tensor<2xf32>
  %5 = stablehlo.add %4, %2 : tensor<2xf32>
  return %5 : tensor<2xf32>
}
{-# dialect_resources: { builtin: { a: "0x040000000000803F00000040", b: "0x040000000000404000008040" } } #-}
""")
    assert run(tmp_path, tmp_path / "m.mlir", arg0=np.array([1, 1], "f")).tolist() == [5, 8]


@pytest.mark.parametrize("literal, resource, message", [
    ("dense_resource<none>", "04000000", "refers to the resource 'none', which the file does not contain"),
    ("dense_resource<blob>", "04000000" + "00" * 12, "'tensor<4xf32>' from the resource 'blob' of 12 bytes"),
    ("dense_resource<blob>", "04000000" + "00" * 20, "'tensor<4xf32>' from the resource 'blob' of 20 bytes"),
])
def test_bad_resources_are_located(tmp_path, literal, resource, message):
    (tmp_path / "m.mlir").write_text(returned("tensor<4xf32>", literal, resource))
    result = subprocess.run([SHARDWRIGHT, "compile", tmp_path / "m.mlir", "-o", tmp_path / "m.bundle"], capture_output=True, text=True)
    assert result.returncode == 1
    assert "m.mlir:2:8: error: " in result.stderr and message in result.stderr


# A process starts with the peak of the one that forked it, so that a small one has to.
MEASURE = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, stderr=subprocess.DEVNULL); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"


def peak_bytes(*arguments):
    return int(command(sys.executable, "-c", MEASURE, *arguments).stdout) * 1024


# Text is mapped (2 bytes a byte of data), then decoded, then stored; bytecode is mapped, then stored. Running reads one copy.
@pytest.mark.parametrize("kind, most", [("text", 4.3), ("resource text", 4.3), ("bytecode", 2.3), ("resource bytecode", 2.3)])
def test_large_constants_are_held_once(tmp_path, kind, most):
    rows, size = 16384, 64 << 20
    array = np.arange(size // 4, dtype="f").reshape(rows, -1)
    peaks = []
    for data in (array[:1], array):
        type_text = f"tensor<{data.shape[0]}x{data.shape[1]}xf32>"
        literal, tail = f'dense<"0x{hexadecimal(data)}">', ""
        if "resource" in kind:
            literal, tail = "dense_resource<blob>", '{-# dialect_resources: { builtin: { blob: "0x04000000' + hexadecimal(data) + '" } } #-}'
        model = tmp_path / "m.mlir"
        model.write_text(f"""func.func @main(%i: tensor<i32>) -> tensor<1x{data.shape[1]}xf32> {{
  %0 = stablehlo.constant {literal} : {type_text}
  %z = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.dynamic_slice %0, %i, %z, sizes = [1, {data.shape[1]}] : ({type_text}, tensor<i32>, tensor<i32>) -> tensor<1x{data.shape[1]}xf32>
  return %1 : tensor<1x{data.shape[1]}xf32>
}}
{tail}""")
        if "bytecode" in kind:
            command(SHARDWRIGHT_OPT, model, "--emit-bytecode", "-o", tmp_path / "m.mlirbc")
            model = tmp_path / "m.mlirbc"
        compiling = peak_bytes(SHARDWRIGHT, "compile", model, "-o", tmp_path / "m.bundle")
        peaks.append((compiling, peak_bytes(SHARDWRIGHT, "run", tmp_path / "m.bundle")))
    assert peaks[1][0] - peaks[0][0] < most * size
    assert peaks[1][1] - peaks[0][1] < 1.3 * size
