# SPDX-License-Identifier: Apache-2.0
"""Functions of jax.numpy, jax.lax, jax.scipy, jax.nn and jax.random as JAX exports them, against JAX, on the interpreter and on the
CPU executor."""
import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np
import pytest
from checked_program import EXECUTORS, check, checked_program

TOLERANCE = 1e-5  # of the largest element, in single precision
lax, random = jax.lax, jax.random


def normal(*shape):
    return np.random.default_rng(0).standard_normal(shape).astype("f")


def positive(*shape):
    return np.random.default_rng(1).uniform(0.3, 4, shape).astype("f")


def unit(*shape):
    return np.random.default_rng(2).uniform(0.05, 0.95, shape).astype("f")


def integers(*shape, below=5):
    return np.random.default_rng(3).integers(0, below, shape).astype("i")


def drawn(distribution, *parameters, **options):
    """Of a random distribution; a key is two words."""
    return (lambda key: distribution(random.wrap_key_data(key), *parameters, **options)), np.array([3, 7], "u4")


A, B, SQUARE, LINE = normal(6, 5), normal(5, 4), normal(5, 5), np.linspace(-3, 3, 24, dtype="f")
EINSUMS = {
    "ii->i": [SQUARE], "ii": [SQUARE], "iij->j": [normal(4, 4, 3)], "iij->ij": [normal(4, 4, 3)], "bii->bi": [normal(3, 5, 5)],
    "bii->b": [normal(3, 5, 5)], "ijij->ij": [normal(3, 4, 3, 4)], "iii->i": [normal(4, 4, 4)], "ii,ij->j": [SQUARE, B],
    "bij,bjj->bi": [normal(2, 3, 4), normal(2, 4, 4)], "i,i,i->i": [LINE, LINE, LINE], "ij,jk,kl->il": [A, B, normal(4, 3)],
    "...ij,...jk->...ik": [normal(2, 3, 4), normal(2, 4, 5)], "ij->ji": [A], "ij->": [A],
}
CASES = {
    # jax.numpy
    "unique": (lambda x: jnp.unique(x, size=6, return_counts=True, return_inverse=True), integers(20)),
    "searchsorted": (lambda a, v: jnp.searchsorted(jnp.sort(a), v), LINE, normal(9)),
    "searchsorted_by_sorting": (lambda a, v: jnp.searchsorted(jnp.sort(a), v, side="right", method="sort"), LINE, normal(9)),
    "interp": (lambda x: jnp.interp(x, LINE, LINE ** 2), normal(11)),
    "convolve": (lambda a, b: (jnp.convolve(a, b), jnp.convolve(a, b, "same"), jnp.correlate(a, b, "valid")), normal(12), normal(5)),
    "percentile": (lambda x: (jnp.percentile(x, 30.0, axis=0), jnp.quantile(x, jnp.array([0.1, 0.9])), jnp.median(x, 1)), A),
    "nanpercentile": (lambda x: jnp.nanquantile(jnp.where(x > 1, jnp.nan, x), 0.4, axis=1), A),
    "cumulative": (lambda x: (jnp.cumsum(x, 0), jnp.cumprod(x, 1), lax.cummax(x, 1), lax.cumlogsumexp(x, 0, reverse=True)), A),
    "histogram": (lambda x: jnp.histogram(x, bins=7, range=(-2, 2)), normal(50)),
    "bincount": (lambda x: jnp.bincount(x, length=6), integers(30)),
    "digitize": (lambda x: jnp.digitize(x, LINE), normal(9)),
    "sorting": (lambda x: (jnp.argsort(x, 0), jnp.sort(x, descending=True), jnp.lexsort((x[:, 0], x[:, 1])), jnp.partition(x, 2)), A),
    "set_operations": (lambda x, y: (jnp.isin(x, y), jnp.union1d(x, y, size=8), jnp.intersect1d(x, y, size=5)), integers(9), integers(7, below=9)),
    "where_and_nonzero": (lambda x: (*jnp.nonzero(x > 0, size=12, fill_value=-1), jnp.extract(x > 0, x, size=9)), A),
    "gradient_and_trapezoid": (lambda x: (jnp.gradient(x, axis=0), jnp.trapezoid(x, dx=0.5), jnp.diff(x, 2), jnp.ediff1d(x)), A),
    "polynomials": (lambda p, x: (jnp.polyval(p, x), jnp.polymul(p, p), jnp.polyder(p), jnp.polyint(p)), normal(4), LINE),
    "roots": (lambda p: jnp.sort(jnp.abs(jnp.roots(p, strip_zeros=False))), normal(4)),
    "covariance": (lambda x: (jnp.cov(x), jnp.corrcoef(x)), A),
    "products": (lambda x, y: (jnp.kron(x, y), jnp.outer(x[0], y[0]), jnp.cross(x[:, :3], x[:, 2:]), jnp.tensordot(x, y, 1), jnp.vander(x[0], 4)), A, B),
    "movements": (lambda x: (jnp.roll(x, (2, -1), (0, 1)), jnp.rot90(x), jnp.tile(x, (2, 1)), jnp.repeat(x, 3, 1), jnp.flip(x), jnp.tril(x, -1), jnp.pad(x, 2, "reflect"), jnp.pad(x, 1, "edge"), jnp.pad(x, 3, "wrap"), jnp.diagonal(x, 1)), A),
    "indexing": (lambda x, i: (x[i], x[i, i[::-1]], x.at[i].add(1.5), x.at[i, 0].set(7.0), x.at[:, 2].multiply(2), x.at[i].max(0.3), jnp.take_along_axis(x, jnp.argsort(x, 1), 1), jnp.choose(i, x[:, 0], mode="clip")), A, integers(4)),
    "rounding": (lambda x: (jnp.round(x * 3, 1), jnp.trunc(x * 3), *jnp.modf(x * 3), *jnp.divmod(x, 0.7), jnp.remainder(x, -0.7), *jnp.frexp(x), jnp.nextafter(x, 9.0), jnp.copysign(x, -1), jnp.heaviside(x, 0.5)), A),
    "functions": (lambda x: (jnp.sinc(x), jnp.i0(x), jnp.logaddexp(x, 1), jnp.hypot(x, 2), jnp.arctan2(x, 0.4), jnp.cbrt(x), jnp.exp2(x), jnp.unwrap(x * 4), jnp.nan_to_num(x / 0), jnp.float_power(jnp.abs(x), 1.5)), A),
    "bits_of_integers": (lambda x: (jnp.gcd(x, 12), jnp.lcm(x + 1, 6), jnp.packbits(x > 2), jnp.unpackbits(x.astype("uint8")), jnp.bitwise_count(x), x << 3, x // 3, x % -3), integers(16, below=100)),
    "piecewise": (lambda x: (jnp.piecewise(x, [x < -1, x > 1], [-1.0, lambda x: x * x, 0.5]), jnp.select([x < 0, x < 1], [x, 2 * x], 9.0)), A),
    "windows": (lambda: (jnp.hanning(9), jnp.blackman(8), jnp.kaiser(7, 3.0), jnp.linspace(0, 1, 7), jnp.geomspace(1, 9, 5)),),
    # jnp.linalg, jnp.fft
    "linalg": (lambda x: (jnp.linalg.inv(x), jnp.linalg.det(x), jnp.linalg.matrix_power(x, 3), jnp.linalg.norm(x, 2), jnp.linalg.norm(x, "nuc"), jnp.linalg.cond(x), jnp.linalg.matrix_rank(x), jnp.linalg.multi_dot([x, x, x])), SQUARE + 3 * np.eye(5, dtype="f")),
    "least_squares": (lambda a, b: jnp.linalg.lstsq(a, b[:, 0])[0], A, normal(6, 2)),
    "polyfit": (lambda x: jnp.polyfit(LINE, x, 2), normal(24)),
    "fft": (lambda x: (jnp.fft.fft(x), jnp.fft.ifft2(x), jnp.fft.rfft(x, 8), jnp.fft.irfft(x), jnp.fft.hfft(x), jnp.fft.fftshift(x)), normal(4, 6)),
    "cosine_transform": (lambda x: (jsp.fft.dct(x), jsp.fft.idct(x, norm="ortho")), normal(3, 8)),
    # jax.lax
    "associative_scan": (lambda x: (lax.associative_scan(jnp.maximum, x), lax.associative_scan(lambda a, b: (a[0] * b[0], b[0] * a[1] + b[1]), (x, x), reverse=True)), A),
    "scan_and_map": (lambda x: (lax.scan(lambda c, r: (c * 0.5 + r, c.sum()), x[0], x), lax.map(lambda r: r @ r, x), lax.fori_loop(0, 5, lambda i, y: y * x[i], x[0])), A),
    "reduce_precision": (lambda x: (lax.reduce_precision(x, 5, 10), lax.reduce_precision(x, 8, 3)), A),
    "patches": (lambda x: (lax.conv_general_dilated_patches(x, (2, 3), (1, 2), "SAME")), normal(2, 3, 5, 4)),
    "convolution_transpose": (lambda x, k: lax.conv_transpose(x, k, (2,), "SAME"), normal(2, 5, 3), normal(3, 3, 4)),
    "pooling": (lambda x: (lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2), (1, 2, 1), "SAME"), lax.reduce_window(x, 0.0, lax.add, (1, 3, 1), (1, 1, 1), "VALID")), normal(2, 6, 5)),
    "top_k": (lambda x: (lax.top_k(x, 3), lax.approx_max_k(x, 2), lax.argmin(x, 1, jnp.int32)), A),
    "control_flow": (lambda x: (lax.cond(x[0, 0] > 0, jnp.sin, jnp.cos, x), lax.switch(2, [jnp.sin, jnp.cos, jnp.tanh], x), lax.while_loop(lambda y: y.sum() < 50, lambda y: y * 2 + 1, x)), A),
    "derivatives": (lambda x: (jax.hessian(lambda v: jnp.sum(jnp.tanh(v) ** 3))(x[0]), jax.jacobian(lambda v: jnp.cumsum(v) * v)(x[1]), jax.vmap(jax.grad(lambda v: jsp.special.logsumexp(v)))(x)), A),
    # jax.scipy
    "gamma_functions": (lambda a, x: (jsp.special.gammainc(a, x), jsp.special.gammaincc(a, x), jsp.special.gammaln(a), jsp.special.digamma(a), jsp.special.polygamma(2, a), jsp.special.zeta(a + 1.1, x), jsp.special.gamma(a), jsp.special.factorial(a)), positive(12), positive(12)[::-1].copy()),
    "beta_functions": (lambda a, b, x: (jsp.special.betainc(a, b, x), jsp.special.betaln(a, b), jsp.special.beta(a, b)), positive(9), positive(9)[::-1].copy(), unit(9)),
    "exponential_integrals": (lambda x: (jsp.special.expi(x), jsp.special.exp1(x), jsp.special.expn(3, x)), positive(12)),
    "normal_distribution": (lambda x, p: (jsp.special.ndtr(x), jsp.special.ndtri(p), jsp.special.log_ndtr(x), jsp.special.erfinv(p), jsp.stats.norm.logpdf(x)), normal(12), unit(12)),
    "entropies": (lambda p, q: (jsp.special.entr(p), jsp.special.rel_entr(p, q), jsp.special.kl_div(p, q), jsp.special.xlogy(p, q), jsp.special.xlog1py(p, q), jsp.special.logit(p)), unit(9), unit(9)[::-1].copy()),
    "bessel_functions": (lambda x: (jsp.special.i0e(x), jsp.special.i1(x), jsp.special.bessel_jn(x, v=3, n_iter=20), jsp.special.spence(x), jsp.special.hyp1f1(0.5, 1.5, x)), positive(9)),
    "statistics": (lambda x: (jsp.stats.rankdata(x, axis=1), jsp.stats.gamma.logpdf(jnp.abs(x), 2.0), jsp.stats.t.logpdf(x, 4.0), jsp.stats.poisson.pmf(3, jnp.abs(x)), jsp.stats.mode(jnp.round(x), axis=0)), A),
    "signals": (lambda x: (jsp.signal.convolve2d(x, x[:3, :2]), jsp.signal.fftconvolve(x, x[:2]), jsp.signal.detrend(x)), A),
    "matrix_functions": (lambda x: (jsp.linalg.expm(x * 0.3), jsp.linalg.toeplitz(x[0]), jsp.linalg.block_diag(x, x[:2]), jsp.linalg.solve_triangular(x + 3 * jnp.eye(5), x), jsp.linalg.cho_solve((jnp.eye(5) * 2 + 0.1 * jnp.tril(x), True), x)), SQUARE),
    "map_coordinates": (lambda x: jsp.ndimage.map_coordinates(x, [jnp.linspace(0, 5, 8), jnp.linspace(4, 0, 8)], 1), A),
    # jax.nn, jax.image, jax.ops
    "activations": (lambda x: (jax.nn.gelu(x), jax.nn.gelu(x, approximate=False), jax.nn.silu(x), jax.nn.elu(x), jax.nn.selu(x), jax.nn.softplus(x), jax.nn.mish(x), jax.nn.glu(x[:, :4]), jax.nn.hard_swish(x), jax.nn.log_sigmoid(x), jax.nn.squareplus(x), jax.nn.celu(x)), A),
    "softmaxes": (lambda x: (jax.nn.softmax(x), jax.nn.log_softmax(x, 0), jax.nn.logsumexp(x, 1), jax.nn.standardize(x), jax.nn.one_hot(jnp.argmax(x, 1), 5)), A),
    "attention": (lambda q, k: (jax.nn.dot_product_attention(q, k, k, is_causal=True)), normal(2, 6, 3, 4), normal(2, 6, 3, 4)),
    "resize": (lambda x: (jax.image.resize(x, (7, 9), "linear"), jax.image.resize(x, (3, 8), "cubic"), jax.image.resize(x, (12, 5), "nearest"), jax.image.scale_and_translate(x, (6, 6), (0, 1), jnp.array([1.5, 0.8]), jnp.array([0.5, 0.2]), "lanczos3")), A),
    "segments": (lambda x, i: (jax.ops.segment_sum(x, i, 5), jax.ops.segment_max(x, i, 5), jax.ops.segment_prod(x, i, 5), jax.ops.segment_min(x, jnp.sort(i), 5, indices_are_sorted=True)), A, integers(6)),
    # jax.random
    "bits": drawn(lambda k: (random.bits(k, (7,)), random.key_data(random.split(k, 3)), random.key_data(random.fold_in(k, 9)))),
    "uniform": drawn(random.uniform, (5, 3)), "normal": drawn(random.normal, (5, 3)), "randint": drawn(random.randint, (11,), -5, 90),
    "bernoulli": drawn(random.bernoulli, 0.3, (20,)), "truncated_normal": drawn(random.truncated_normal, -1.0, 2.0, (9,)),
    "categorical": drawn(random.categorical, np.log(unit(4, 6)), shape=(3, 4)), "permutation": drawn(random.permutation, np.arange(20)),
    "choice": drawn(random.choice, 9, (5,), replace=False), "choice_of_weights": drawn(random.choice, 9, (5,), p=unit(9)),
    "gamma": drawn(random.gamma, positive(6), (6,)),
    "poisson": drawn(random.poisson, 4.0, (8,)), "binomial": drawn(random.binomial, 10.0, 0.4, (6,)), "multinomial": drawn(random.multinomial, 12, unit(4) / 2),
    "exponential_and_others": drawn(lambda k: (random.exponential(k, (4,)), random.gumbel(k, (4,)), random.laplace(k, (4,)), random.logistic(k, (4,)), random.cauchy(k, (4,)), random.pareto(k, 2.0, (4,)), random.weibull_min(k, 1.0, 2.0, (4,)), random.rayleigh(k, 1.0, (4,)), random.geometric(k, 0.3, (4,)), random.rademacher(k, (6,)), random.maxwell(k, (4,)))),
    "orthogonal": drawn(random.orthogonal, 4),
    "multivariate_normal": drawn(random.multivariate_normal, np.zeros(3, "f"), np.eye(3, dtype="f") + 0.5, (4,)),
}


@pytest.fixture(scope="module")
def programs(tmp_path_factory):
    """A folder of one checked program a case."""
    folder = tmp_path_factory.mktemp("functions")
    cases = {**CASES, **{f"einsum {spec}": (lambda *x, spec=spec: jnp.einsum(spec, *x), *x) for spec, x in EINSUMS.items()}}
    for name, (function, *arguments) in cases.items():
        lowered = jax.jit(function, keep_unused=True).lower(*arguments)
        compiled = lowered.compile(compiler_options={"xla_backend_optimization_level": 0})  # most of the time goes there
        wants = [np.asarray(x) for x in jax.tree.leaves(compiled(*arguments))]
        (folder / f"{name}.mlir").write_text(checked_program(lowered.as_text(), arguments, wants, TOLERANCE))
    return folder


@pytest.mark.parametrize("executor", EXECUTORS)
def test_functions(programs, executor):
    wrong = check(programs, executor)
    assert not wrong, "\n".join(f"{name}: {error[:600]}" for name, error in wrong.items())
