# SPDX-License-Identifier: Apache-2.0
"""Calls of operators on complex numbers, of Fourier transforms, of linear algebra, and of what takes elements by places and by order."""
import torch
from samples import FLOATS, INTS, Call, b, f, i, special, t

WIDE = [torch.float32, torch.float64]


def z(*shape, dtype=torch.float32):
    return torch.complex(f(*shape, dtype=dtype), f(*shape, dtype=dtype))


def square(*shape, dtype=torch.float32):
    """Far from singular, and not symmetric."""
    return f(*shape, dtype=dtype) / 2 + 3 * torch.eye(shape[-1], dtype=dtype)


def definite(*shape, dtype=torch.float32):
    x = f(*shape, dtype=dtype)
    return x @ x.mT + 3 * torch.eye(shape[-1], dtype=dtype)


def complex_numbers():
    for dtype in WIDE:
        x = z(3, 5, dtype=dtype)
        for name in ["view_as_real", "view_as_real_copy", "_conj", "_conj_copy", "conj", "conj_physical", "_conj_physical", "resolve_conj", "resolve_neg",
                     "real", "imag", "angle", "sgn", "abs", "neg", "exp", "log", "sqrt", "sin", "cos", "tanh", "reciprocal", "isnan", "isfinite",
                     "sum"]:
            yield Call(name, x)
        for name in ["add.Tensor", "sub.Tensor", "mul.Tensor", "div.Tensor"]:
            yield Call(name, x, z(5, dtype=dtype))
            yield Call(name, x, f(5, dtype=dtype))
        yield Call("mul.Scalar", x, 2 - 1j)
        yield Call("add.Scalar", f(3, 5, dtype=dtype), 1j)
        yield Call("mm", x, z(5, 4, dtype=dtype))
        for name in ["view_as_complex", "view_as_complex_copy"]:
            yield Call(name, f(3, 4, 2, dtype=dtype))
        yield Call("complex", f(3, 5, dtype=dtype), f(5, dtype=dtype))
        yield Call("polar", f(3, 5, dtype=dtype), f(3, 5, dtype=dtype))
        yield Call("angle", special(dtype))
        yield Call("imag", x)
    for name in ["_neg_view", "_neg_view_copy", "conj", "resolve_neg"]:
        yield Call(name, f(3, 5))
    infinite = torch.complex(special(), special().flip(0))
    for name in ["isnan", "isfinite", "isinf"]:
        yield Call(name, infinite)


def fourier():
    for dtype in WIDE:
        for norm in [0, 1, 2]:
            yield Call("_fft_c2c", z(3, 4, 5, dtype=dtype), [1, 2], norm, norm != 1)
            yield Call("_fft_c2c", z(3, 4, 5, dtype=dtype), [2, 0], norm, norm == 1)
            yield Call("_fft_r2c", f(3, 4, 5, dtype=dtype), [2], norm, True)
            yield Call("_fft_r2c", f(3, 4, 5, dtype=dtype), [2, 1], norm, True)
            yield Call("_fft_r2c", f(3, 4, 6, dtype=dtype), [0, 2], norm, False)
            yield Call("_fft_c2r", torch.fft.rfft(f(3, 4, 5, dtype=dtype)), [2], norm, 5)
            yield Call("_fft_c2r", torch.fft.rfft2(f(3, 4, 6, dtype=dtype)), [1, 2], norm, 6)


def factors():
    for dtype in WIDE:
        a, h, y = square(2, 4, 4, dtype=dtype), definite(2, 4, 4, dtype=dtype), f(2, 4, 3, dtype=dtype)
        for upper in [False, True]:
            triangle = a.triu() if upper else a.tril()
            yield Call("linalg_cholesky_ex", h, upper=upper)
            yield Call("linalg_cholesky", h, upper=upper)
            yield Call("cholesky", h, upper)
            yield Call("cholesky_solve", y, triangle, upper)
            yield Call("cholesky_inverse", triangle, upper)
            yield Call("linalg_solve_triangular", triangle, y, upper=upper)
            yield Call("linalg_solve_triangular", triangle, y.mT.contiguous(), upper=upper, left=False, unitriangular=True)
            yield Call("triangular_solve", y, triangle, upper, upper)
        lu, pivots, _ = torch.linalg.lu_factor_ex(a.flip(1))
        for name in ["linalg_lu_factor_ex", "linalg_lu_factor", "linalg_lu", "linalg_inv_ex", "linalg_inv", "inverse", "linalg_det", "det", "linalg_slogdet"]:
            yield Call(name, a.flip(1))
        for name in ["_linalg_det", "_linalg_slogdet"]:
            yield Call(name, a.flip(1))
        yield Call("linalg_lu", f(3, 5, dtype=dtype))
        yield Call("lu_unpack", lu, pivots)
        for left in [True, False]:
            for adjoint in [True, False]:
                yield Call("linalg_lu_solve", lu, pivots, y if left else y.mT.contiguous(), left=left, adjoint=adjoint)
            yield Call("linalg_solve", a, y if left else y.mT.contiguous(), left=left)
        yield Call("_linalg_solve_ex", a, y)
        yield Call("linalg_solve_ex", a, y)
        yield Call("linalg_solve", a[0], f(4, dtype=dtype))
        yield Call("linalg_solve", a, f(2, 4, dtype=dtype))
    yield Call("linalg_inv", square(3, 3).to(torch.complex64) + 1j * f(3, 3) / 4)
    yield Call("linalg_cholesky_ex", torch.diag(torch.tensor([1.0, 4.0, -1.0, 2.0])), only=[1])


def spectra():
    for dtype in WIDE:
        h = definite(2, 4, 4, dtype=dtype)
        for mode in ["reduced", "complete", "r"]:
            yield Call("linalg_qr", f(2, 5, 3, dtype=dtype), mode)
            yield Call("linalg_qr", f(3, 5, dtype=dtype), mode)
        a, tau = torch.geqrf(f(5, 3, dtype=dtype))
        yield Call("geqrf", f(5, 3, dtype=dtype))
        yield Call("linalg_householder_product", a, tau)
        yield Call("orgqr", a, tau)
        for uplo in ["L", "U"]: # of vectors only the direction is said
            yield Call("_linalg_eigh", h, uplo, False, only=[0])
            yield Call("linalg_eigh", h, uplo, only=[0])
            yield Call("linalg_eigvalsh", h, uplo)
        for full in [False, True]:
            yield Call("_linalg_svd", f(2, 5, 3, dtype=dtype), full, only=[1])
            yield Call("linalg_svd", f(3, 5, dtype=dtype), full, only=[1])
        yield Call("_linalg_svd", f(5, 3, dtype=dtype), False, False, only=[1])
        yield Call("linalg_svdvals", f(5, 3, dtype=dtype))
        yield Call("linalg_eigvals", torch.tensor([[0.0, 2.0], [-2.0, 1.0]], dtype=dtype))
        yield Call("linalg_eig", torch.tensor([[0.0, 2.0], [-2.0, 1.0]], dtype=dtype), only=[0])


def sampling():
    image, grid = f(2, 3, 5, 6), f(2, 4, 7, 2, low=-1.4, high=1.4)
    for mode in [0, 1, 2]:
        for padding in [0, 1, 2]:
            for corners in [False, True]:
                yield Call("grid_sampler_2d", image, grid, mode, padding, corners)
                yield Call("grid_sampler_2d_backward", f(2, 3, 4, 7), image, grid, mode, padding, corners, [True, True])
    yield Call("grid_sampler", image, grid, 0, 0, False)
    volume, places = f(2, 3, 4, 5, 6), f(2, 3, 2, 4, 3, low=-1.2, high=1.2)
    yield Call("grid_sampler_3d", volume, places, 0, 1, False)
    yield Call("grid_sampler_3d_backward", f(2, 3, 3, 2, 4), volume, places, 0, 2, True, [True, True])
    for name, more in [("upsample_bicubic2d", [False]), ("upsample_bicubic2d", [True]), ("_upsample_bicubic2d_aa", [False]), ("_upsample_bilinear2d_aa", [False])]:
        for size in [[3, 9], [11, 4]]:
            yield Call(name, image, size, *more)
            yield Call(name + "_backward", f(2, 3, *size), size, [2, 3, 5, 6], *more)
        yield Call(name + ".vec", image, None, *more, [1.7, 0.6])
    for size in [[3, 4], [2, 6], [7, 1]]:
        yield Call("adaptive_max_pool2d", image, size)
        places = torch.ops.aten.adaptive_max_pool2d(image, size)[1]
        yield Call("adaptive_max_pool2d_backward", f(2, 3, *size), image, places)
    yield Call("adaptive_max_pool1d", f(2, 3, 7), [3])
    yield Call("adaptive_max_pool3d", volume, [3, 2, 4])
    places = torch.ops.aten.adaptive_max_pool3d(volume, [3, 2, 4])[1]
    yield Call("adaptive_max_pool3d_backward", f(2, 3, 3, 2, 4), volume, places)


def distances():
    for dtype in WIDE:
        for p in [0.0, 0.5, 1.0, 2.0, 3.0, float("inf")]:
            x, y = f(2, 4, 5, dtype=dtype), f(3, 5, dtype=dtype)
            yield Call("_cdist_forward", x, y, p, None)
            wide = y.expand(2, 3, 5).contiguous()
            yield Call("_cdist_backward", f(2, 4, 3, dtype=dtype), x, wide, p, torch.cdist(x, wide, p))
            yield Call("_pdist_forward", y, p)
            yield Call("_pdist_backward", f(3, dtype=dtype), y, p, torch.ops.aten._pdist_forward(y, p))
        yield Call("cdist", x, y)
        yield Call("pdist", y)
        yield Call("polygamma", 2, f(4, 3, dtype=dtype, low=0.5, high=4))
        yield Call("special_zeta", f(4, 3, dtype=dtype, low=1.5, high=4), f(3, dtype=dtype, low=0.5, high=4))
        yield Call("ldexp.Tensor", f(4, 3, dtype=dtype), i(3))


def order():
    for dtype in FLOATS + INTS:
        x = torch.stack([torch.randperm(8) for _ in range(5)]).to(dtype)
        for name in ["median", "nanmedian"]:
            yield Call(name, x)
            yield Call(name + ".dim", x, 1, True)
        yield Call("cummax", x, 1)
        yield Call("cummin", x, 0)
        yield Call("cummax", i(4, 9, dtype=dtype, low=0, high=4) if dtype in INTS else f(4, 9, dtype=dtype).round(), 1)
        yield Call("mode", i(4, 9, low=0, high=4).to(dtype), only=[0])
        yield Call("msort", x)
        yield Call("searchsorted.Tensor", x.sort(1).values, x.flip(1)[:, :3].contiguous())
        yield Call("searchsorted.Tensor", x[0].sort().values, x, right=True, out_int32=True)
        yield Call("searchsorted.Tensor", x, x[:, :2].contiguous(), side="right", sorter=x.argsort(1))
        yield Call("masked_scatter", x, b(5, 8), t(5, 8, dtype=dtype))
        yield Call("masked_scatter", t(5, 1, dtype=dtype), torch.tensor([True, False, True]), t(11, dtype=dtype))
        yield Call("as_strided_scatter", x, t(3, 4, dtype=dtype), [3, 4], [9, 2], 1)
    for dtype in FLOATS:
        yield Call("logcumsumexp", f(6, 5, dtype=dtype, low=-20, high=20), 0)
    yield Call("logcumsumexp", special(), 0)
    yield Call("searchsorted.Scalar", f(7).sort().values, 0.3)
    yield Call("masked_scatter_backward", f(5, 8), b(5, 8), [7, 6])
    yield Call("cummax", torch.tensor([1.0, float("nan"), 3.0, float("nan"), 2.0]), 0)
    yield Call("cummin", torch.tensor(3.0), 0)
    for name in ["median", "nanmedian"]:
        yield Call(name, torch.tensor([3.0, float("nan"), 1.0, 2.0, 5.0]))
        yield Call(name + ".dim", torch.tensor([[3.0, float("nan"), 1.0, 2.0], [float("nan")] * 4, [4.0, 2.0, 3.0, 1.0]]), 1, only=[0])


FAMILIES = [complex_numbers, fourier, factors, spectra, sampling, distances, order]
