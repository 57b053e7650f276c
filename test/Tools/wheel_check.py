# SPDX-License-Identifier: Apache-2.0
"""What an installed wheel does without the system's libraries; scripts/test-wheel.sh hides them. Not part of the test suite, which has no wheel."""
import pathlib
import re
import subprocess
import sys

import numpy as np
import pytest

PROGRAM = """
func.func @main(%a: tensor<3x7x7xf32>, %b: tensor<7x7xf64>) -> (tensor<3x7x7xf32>, tensor<7x7xf64>, tensor<7xf64>, tensor<7x7xf32>) {
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<3x7x7xf32>) -> (tensor<3x7x7xf32>, tensor<3xi32>)
  %1:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%b) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<7x7xf64>) -> (tensor<7x7xf64>, tensor<7xf64>, tensor<i32>)
  %2 = stablehlo.slice %a [0:1, 0:7, 0:7] : (tensor<3x7x7xf32>) -> tensor<1x7x7xf32>
  %3 = stablehlo.reshape %2 : (tensor<1x7x7xf32>) -> tensor<7x7xf32>
  %4 = stablehlo.dot_general %3, %3, contracting_dims = [1] x [0] : (tensor<7x7xf32>, tensor<7x7xf32>) -> tensor<7x7xf32>
  return %0#0, %1#0, %1#1, %4 : tensor<3x7x7xf32>, tensor<7x7xf64>, tensor<7xf64>, tensor<7x7xf32>
}
"""
CARRIED = ["MLIR", "LLVM", "openblas", "gfortran", "dnnl", "gomp"]


def matrices():
    rng = np.random.default_rng(3)
    a, b = rng.standard_normal((3, 7, 7)), rng.standard_normal((7, 7))
    return (a @ a.swapaxes(1, 2) + 7 * np.eye(7)).astype("f4"), b + b.T


def assert_right(results):
    a, b = matrices()
    factor, vectors, eigenvalues, square = map(np.asarray, results)
    lower = np.tril(factor)
    np.testing.assert_allclose(lower @ lower.swapaxes(1, 2), a, rtol=1e-4, atol=1e-4)
    np.testing.assert_allclose(eigenvalues, np.linalg.eigvalsh(b), rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(vectors * eigenvalues @ vectors.T, b, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(square, a[0] @ a[0], rtol=1e-5)


def test_the_command_runs_linear_algebra_and_products(tmp_path):
    (tmp_path / "m.mlir").write_text(PROGRAM)
    np.savez(tmp_path / "in.npz", **{f"arg{i}": each for i, each in enumerate(matrices())})
    for words in (["compile", "m.mlir", "--mesh", "x=2", "-o", "m.bundle"], ["run", "m.bundle", "--inputs", "in.npz", "--outputs", "out.npz"]):
        done = subprocess.run([f"{sys.prefix}/bin/shardwright", *words], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    with np.load(tmp_path / "out.npz") as found:
        assert_right([found[f"out{i}"] for i in range(4)])


def test_python_does_so_with_the_libraries_of_the_wheel():
    import shardwright as sw
    assert_right(sw.compile(PROGRAM, mesh="x=2").run(*matrices()))
    package = pathlib.Path(sw.__file__).parent
    loaded = {line.split()[-1] for line in pathlib.Path("/proc/self/maps").read_text().splitlines() if ".so" in line}
    for name in CARRIED:
        paths = [path for path in loaded if re.match(rf"lib{name}[-.]", pathlib.Path(path).name)]
        assert paths and all(pathlib.Path(path).is_relative_to(package.parent) for path in paths), (name, paths)


@pytest.mark.parametrize("name", ["libopenblas0-openmp", "libgfortran5", "libdnnl2", "libgomp1", "libmlir-22", "libllvm22"])
def test_its_licence_is_there(name):
    import shardwright
    assert len((pathlib.Path(shardwright.__file__).parent / f"lib/licenses/{name}.txt").read_text()) > 500


def test_it_is_the_wheel_that_is_tested():
    import shardwright
    assert pathlib.Path(shardwright.__file__).is_relative_to(sys.prefix)
