# SPDX-License-Identifier: Apache-2.0
"""Linear algebra as JAX exports it for the CPU, against JAX, on the CPU executor and on the interpreter. Where signs, phases or the order of eigenvalues are free, what is
compared does not depend on them."""
import os
import pathlib
import subprocess

import checked_program
import jax
import jax.numpy as jnp
import jax.scipy.linalg as jsl
import numpy as np
import pytest
from against_jax import with_doubles  # noqa: F401
from bundles import shardwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = pathlib.Path(os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright"))
FAKE = SHARDWRIGHT.parents[1] / "runtime/libshardwright-fake-cuda.so"
TOLERANCE = {"f": 2e-4, "d": 1e-9, "F": 2e-4, "D": 1e-9}


def conj(a):
    return jnp.conj(jnp.swapaxes(a, -1, -2))


def positive(a):
    return a @ conj(a) + 2 * jnp.eye(a.shape[-1], dtype=a.dtype)


def qr(a, mode):
    q, r = jnp.linalg.qr(a, mode=mode)
    return q @ r, jnp.abs(r), conj(q) @ q


def svd(a, full):
    u, s, v = jnp.linalg.svd(a, full_matrices=full)
    k = s.shape[-1]
    return s, (u[..., :k] * s[..., None, :]) @ v[..., :k, :], conj(u) @ u, v @ conj(v)


def eigh(a, lower):
    w, v = jsl.eigh(a + conj(a), lower=lower) if a.ndim == 2 else jnp.linalg.eigh(a + conj(a), UPLO="L" if lower else "U")
    return w, (v * w[..., None, :].astype(v.dtype)) @ conj(v)


def eig(a):
    w, v = jnp.linalg.eig(a)
    return jnp.sum(w, -1), jnp.prod(w, -1), jnp.abs(a @ v - v * w[..., None, :]), jnp.sum(jnp.abs(v) ** 2, -2)


def schur(a):
    t, z = jsl.schur(a)
    return z @ t @ conj(z), z @ conj(z)


def pivoted(a):
    q, r, p = jsl.qr(a, pivoting=True, mode="economic")
    return q @ r, jnp.abs(r), p


def solved(a, b):
    return jnp.linalg.solve(a, b)


def tridiagonal(a):
    return jnp.abs(jax.lax.linalg.tridiagonal(a + conj(a))[1]), jnp.abs(jax.lax.linalg.tridiagonal(a + conj(a), lower=False)[2])


REAL, ALL = "fd", "fdFD"
CASES = {
    "cholesky": (lambda a: jnp.linalg.cholesky(positive(a)), [(2, 3, 5, 5)], ALL),
    "cholesky_upper": (lambda a: jsl.cholesky(positive(a)), [(5, 5)], ALL),
    "cholesky_of_no_positive_matrix": (lambda a: jnp.linalg.cholesky(a + conj(a) - 9 * jnp.eye(4)), [(3, 4, 4)], REAL),
    "solve": (solved, [(2, 4, 4), (2, 4, 3)], ALL),
    "solve_vector": (solved, [(6, 6), (6,)], ALL),
    "inv": (jnp.linalg.inv, [(3, 5, 5)], ALL),
    "det": (jnp.linalg.det, [(2, 3, 4, 4)], ALL),
    "slogdet": (lambda a: tuple(jnp.linalg.slogdet(a)), [(2, 4, 4)], ALL),
    "lu": (lambda a: tuple(jsl.lu(a)), [(5, 3)], ALL),
    "lu_wide": (lambda a: tuple(jsl.lu_factor(a)), [(3, 5)], REAL),
    "triangular": (lambda a, b: jsl.solve_triangular(a, b, lower=True, trans="C"), [(4, 4), (4, 3)], ALL),
    "triangular_right": (lambda a, b: jax.lax.linalg.triangular_solve(a, b, left_side=False, unit_diagonal=True), [(2, 4, 4), (2, 3, 4)], ALL),
    "qr": (lambda a: qr(a, "reduced"), [(2, 6, 3)], ALL),
    "qr_wide": (lambda a: qr(a, "reduced"), [(3, 6)], ALL),
    "qr_complete": (lambda a: qr(a, "complete"), [(2, 5, 3)], ALL),
    "qr_pivoted": (pivoted, [(5, 3)], REAL),
    "svd": (lambda a: svd(a, False), [(2, 6, 3)], ALL),
    "svd_wide": (lambda a: svd(a, False), [(3, 6)], ALL),
    "svd_full": (lambda a: svd(a, True), [(2, 3, 5)], ALL),
    "singular_values": (lambda a: jnp.linalg.svd(a, compute_uv=False), [(2, 5, 3)], ALL),
    "eigh": (lambda a: eigh(a, True), [(3, 5, 5)], ALL),
    "eigh_upper": (lambda a: eigh(a, False), [(5, 5)], ALL),
    "eigvalsh": (lambda a: jnp.linalg.eigvalsh(a + conj(a)), [(2, 5, 5)], ALL),
    "lstsq": (lambda a, b: jnp.linalg.lstsq(a, b)[0], [(7, 3), (7, 2)], ALL),
    "pinv": (jnp.linalg.pinv, [(2, 5, 3)], REAL),
    "eig": (eig, [(2, 5, 5)], ALL),
    "schur": (schur, [(2, 5, 5)], ALL),
    "hessenberg": (lambda a: jnp.abs(jsl.hessenberg(a)), [(5, 5)], ALL),
    "tridiagonal": (tridiagonal, [(2, 5, 5)], ALL),
    "tridiagonal_solve": (lambda a, b: jax.lax.linalg.tridiagonal_solve(a[..., 0, :], a[..., 1, :] + 4, a[..., 2, :], b), [(2, 3, 6), (2, 6, 2)], REAL),
    "expm": (jsl.expm, [(4, 4)], REAL),
    "gradient_of_cholesky": (lambda a: jax.grad(lambda a: jnp.sum(jnp.tril(jnp.linalg.cholesky(positive(a))) ** 3))(a), [(4, 4)], REAL),
    "gradient_of_svd": (lambda a: jax.grad(lambda a: jnp.sum(jnp.linalg.svd(a, full_matrices=False)[1] ** 3))(a), [(5, 3)], REAL),
    "larger": (lambda a: (jnp.linalg.inv(a), *eigh(a, True)), [(70, 70)], REAL),
    "empty_batch": (jnp.linalg.inv, [(0, 3, 3)], REAL),
}


def command(*arguments):
    result = subprocess.run([str(a) for a in arguments], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


def numbers(shape, code, seed):
    random = np.random.default_rng(seed)
    values = random.standard_normal(shape)
    return (values + 1j * random.standard_normal(shape) if code in "FD" else values).astype(code)


def check(folder, function, arguments, tolerance, *options, device="cpu"):
    lowered = jax.jit(function).lower(*arguments)
    (folder / "m.mlir").write_text(lowered.as_text())
    np.savez(folder / "in.npz", **{f"arg{i}": a for i, a in enumerate(arguments)})
    expected = [np.asarray(x) for x in jax.tree.leaves(lowered.compile()(*arguments))]
    command(SHARDWRIGHT, "compile", folder / "m.mlir", "-o", folder / "m.bundle", *options)
    command(SHARDWRIGHT, "run", folder / "m.bundle", "--inputs", folder / "in.npz", "--outputs", folder / "out.npz", "--device", device)
    found = np.load(folder / "out.npz")
    for i, want in enumerate(expected):
        scale = max(1.0, np.max(np.abs(want), where=np.isfinite(want), initial=0) if want.dtype != bool else 1)
        assert found[f"out{i}"].dtype == want.dtype
        np.testing.assert_allclose(found[f"out{i}"], want, rtol=0, atol=tolerance * scale, err_msg=f"out{i}")
    (folder / "checked.mlir").write_text(checked_program.checked_program(lowered.as_text(), arguments, expected, tolerance))
    assert not checked_program.check(folder / "checked.mlir", "interpret")


@pytest.mark.parametrize("name, code", [(name, code) for name, case in CASES.items() for code in case[2]])
def test_linalg(tmp_path, name, code):
    function, shapes, _ = CASES[name]
    check(tmp_path, function, [numbers(shape, code, i) for i, shape in enumerate(shapes)], TOLERANCE[code])


@pytest.mark.skipif(not FAKE.exists(), reason="built without the runtime's tests")
@pytest.mark.parametrize("name, code", [("cholesky", "d"), ("solve", "F"), ("qr", "f"), ("svd", "D"), ("eigh", "d"), ("eig", "f"), ("empty_batch", "f")])
def test_of_gpus_the_host_computes_it(tmp_path, monkeypatch, name, code):
    for library in ["CUDA", "CUBLASLT", "NVRTC"]:
        monkeypatch.setenv(f"SHARDWRIGHT_{library}_LIBRARY", str(FAKE))
    monkeypatch.setenv("SHARDWRIGHT_FAKE_ORDER", "random:4")
    monkeypatch.setenv("SHARDWRIGHT_CACHE", "")
    function, shapes, _ = CASES[name]
    check(tmp_path, function, [numbers(shape, code, i) for i, shape in enumerate(shapes)], TOLERANCE[code], "--target", "cuda", device="cuda")


@pytest.mark.parametrize("function", [jnp.linalg.inv, jnp.linalg.det, jnp.linalg.cholesky, lambda a: jnp.linalg.solve(a, a[::-1] + 1),
                                      lambda a: jnp.linalg.svd(a, compute_uv=False), jnp.linalg.eigvalsh])
@pytest.mark.parametrize("entry", [0.0, np.nan])
def test_singular_matrices_and_nan(tmp_path, function, entry):
    """infinities and NaN stand where JAX has them."""
    a = np.stack([np.full((3, 3), entry, "f"), numbers((3, 3), "f", 1) @ np.diag([1, 0, 2]).astype("f"), np.eye(3, dtype="f")])
    check(tmp_path, function, [a], 1e-4)


def test_batches_are_shared_out_over_ranks(tmp_path):
    a = numbers((6, 4, 4), "f", 0)
    check(tmp_path, lambda a: (jnp.linalg.cholesky(positive(a)), *eigh(a, True), *qr(a, "reduced")), [a], 2e-4,
          "--mesh", "data=2", "--arg-sharding", '0=[{"data"}, {}, {}]')


def test_one_matrix_is_whole_on_every_rank(tmp_path):
    a = numbers((6, 6), "f", 0)
    check(tmp_path, lambda a: (jnp.linalg.cholesky(positive(a)), *eigh(a, True)), [a], 2e-4, "--mesh", "data=2", "--arg-sharding", '0=[{"data"}, {}]')


def test_without_a_library_the_error_says_what_to_install(tmp_path):
    """Files that are no libraries stand in for none; the same program runs without them."""
    for name in ("libopenblas.so.0", "liblapack.so.3"):
        (tmp_path / name).write_text("no library")
    (tmp_path / "m.mlir").write_text("""func.func @main(%a: tensor<3x5x5xf32>) -> tensor<3x5x5xf32> {
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<3x5x5xf32>) -> (tensor<3x5x5xf32>, tensor<3xi32>)
  return %0#0 : tensor<3x5x5xf32>
}""")
    shardwright("compile", tmp_path / "m.mlir", "--mesh", "x=1", "-o", tmp_path / "m.bundle")
    shardwright("run", tmp_path / "m.bundle")
    done = subprocess.run([SHARDWRIGHT, "run", tmp_path / "m.bundle"], capture_output=True, text=True, env={**os.environ, "LD_LIBRARY_PATH": str(tmp_path)})
    assert done.returncode == 1 and "lapack potrf: LAPACK not found (libopenblas.so.0, liblapack.so.3): install libopenblas0-openmp" in done.stderr, done.stderr
