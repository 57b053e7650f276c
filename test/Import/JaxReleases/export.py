"""export.py FOLDER: writes small programs as the installed JAX does: text, jax.export bytes, inputs and expected outputs.

The files in this folder were written so by JAX 0.4.30 (2024), 0.5.3 and 0.7.2 (2025):
    python -m venv v && v/bin/pip install jax==0.4.30 jaxlib==0.4.30 'numpy<2' 'scipy<1.14' flatbuffers absl-py
    v/bin/python test/Import/JaxReleases/export.py test/Import/JaxReleases/0.4.30
"""
import os
import pathlib
import sys

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"
os.environ["JAX_PLATFORMS"] = "cpu"
import jax
import jax.numpy as jnp
import jax.scipy.linalg as jsl
import numpy as np
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

try:
    from jax import export
except ImportError:
    from jax.experimental import export

jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")  # places without whose machine it was
NUMBERS = np.random.default_rng(0)


def normal(*shape):
    return NUMBERS.standard_normal(shape).astype("f")


def loss(params, x, y):
    h = jnp.tanh(x @ params["w1"] + params["b1"])
    logits = h @ params["w2"]
    return -jnp.mean(jnp.sum(jax.nn.log_softmax(logits) * jax.nn.one_hot(y, 4), -1))


def train_step(params, x, y):
    value, gradient = jax.value_and_grad(loss)(params, x, y)
    return jax.tree_util.tree_map(lambda p, g: p - 0.1 * g, params, gradient), value


def step_arguments():
    params = {"w1": normal(6, 8), "b1": normal(8), "w2": normal(8, 4)}
    return params, normal(16, 6), NUMBERS.integers(0, 4, 16).astype("int32")


def sharded_step():
    mesh = Mesh(np.array(jax.devices()).reshape(2, 2), ("data", "model"))
    on = lambda *spec: NamedSharding(mesh, P(*spec))
    params = {"w1": on(None, "model"), "b1": on("model"), "w2": on("model", None)}

    def step(params, x, y):
        h = lax.with_sharding_constraint(jnp.tanh(x @ params["w1"]), on("data", "model"))
        new, value = train_step(params, x, y)
        return new, value + 0 * jnp.sum(h)
    return jax.jit(step, in_shardings=(params, on("data", None), on("data")), out_shardings=(params, on()))


def random(seed):
    key = jax.random.PRNGKey(seed)
    a, b, c, d = jax.random.split(key, 4)
    return jax.random.normal(a, (3, 5)), jax.random.randint(b, (7,), 0, 100), jax.random.permutation(c, 9), jax.random.bernoulli(d, 0.3, (4, 4))


def searches(x):
    return (*lax.top_k(x, 3), jnp.sort(x, axis=-1), jnp.argsort(-x, axis=0), *lax.approx_max_k(x, 2), jnp.argmax(x, -1))


def running(x):
    carry, ys = lax.scan(lambda c, row: (jnp.cos(c) + row, c * row), jnp.zeros(x.shape[1]), x)
    return (jnp.cumsum(x, 0), jnp.cumprod(x, 1), lax.cummax(x, axis=0), lax.cumlogsumexp(x, axis=1), carry, ys,
            lax.while_loop(lambda c: jnp.sum(c) < 20, lambda c: c * 1.5 + 1, jnp.abs(x[0])), lax.cond(x[0, 0] > 0, jnp.sin, jnp.cos, x))


def functions(x):
    y = jnp.tanh(x) * 0.9
    return (lax.erf(x), lax.erfc(x), lax.erf_inv(y), lax.lgamma(jnp.abs(x) + 1), lax.digamma(jnp.abs(x) + 1), jnp.sinh(x), jnp.cosh(x),
            jnp.arcsin(y), jnp.arccosh(1 + jnp.abs(x)), jnp.arctanh(y), jnp.tan(y), jnp.cbrt(x), jax.nn.gelu(x, approximate=False))


def linalg(a, b):
    spd = a @ a.T + 2 * jnp.eye(5)
    q, r = jnp.linalg.qr(a)
    u, s, v = jnp.linalg.svd(a, full_matrices=False)
    w, e = jnp.linalg.eigh(a + a.T)
    z = jnp.linalg.eigvals(a)
    return (jnp.linalg.cholesky(spd), jnp.linalg.solve(a, b), jnp.linalg.inv(a), jnp.linalg.det(a), q @ r, jnp.abs(r), s, (u * s) @ v, w,
            (e * w) @ e.T, jsl.solve_triangular(a, b, lower=True), jnp.sum(z), jnp.prod(z))


def batched_linalg(a):
    spd = a @ jnp.swapaxes(a, -1, -2) + 2 * jnp.eye(4)
    return (jnp.linalg.cholesky(spd), jnp.linalg.inv(a), jnp.linalg.eigvalsh(spd), jnp.linalg.svd(a, compute_uv=False),
            jnp.abs(jnp.linalg.qr(a)[1]), jnp.abs(jax.lax.linalg.triangular_solve(a, a, left_side=True)))


def convolutions(x, k):
    out = lax.conv_general_dilated(x, k, (2, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return out, jax.grad(lambda x: jnp.sum(jax.nn.relu(lax.conv(x, k.transpose(3, 2, 0, 1), (1, 1), "VALID")) ** 2))(x.transpose(0, 3, 1, 2)), \
        lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


def indexing(x, i):
    return x[i], x.at[i].add(1.0), lax.dynamic_slice(x, (i[0], 0), (2, 3)), jnp.take(x, i, axis=1, mode="clip"), jnp.fft.rfft(x), x.at[i, 0].set(7.0)


PROGRAMS = {
    "train_step": (train_step, step_arguments()),
    "sharded_step": (sharded_step(), step_arguments()),
    "random": (random, (np.uint32(7),)),
    "searches": (searches, (normal(6, 8),)),
    "running": (running, (normal(5, 4),)),
    "functions": (functions, (normal(4, 6),)),
    "linalg": (linalg, (normal(5, 5), normal(5, 2))),
    "batched_linalg": (batched_linalg, (normal(3, 4, 4),)),
    "convolutions": (convolutions, (normal(2, 8, 6, 3), normal(3, 3, 3, 4))),
    "indexing": (indexing, (normal(6, 5), np.array([3, 0, 4], "int32"))),
}


def main(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(exist_ok=True)
    inputs, expected = {}, {}
    for name, (function, arguments) in PROGRAMS.items():
        jitted = function if hasattr(function, "lower") else jax.jit(function)
        (folder / f"{name}.mlir").write_text(jitted.lower(*arguments).as_text())
        (folder / f"{name}.jax").write_bytes(export.export(jitted)(*arguments).serialize())
        inputs.update({f"{name}.arg{i}": np.asarray(a) for i, a in enumerate(jax.tree_util.tree_leaves(arguments))})
        results = jax.jit(function)(*arguments) if name != "sharded_step" else jax.jit(train_step)(*arguments)
        expected.update({f"{name}.out{i}": np.asarray(a) for i, a in enumerate(jax.tree_util.tree_leaves(results))})
    np.savez_compressed(folder / "inputs.npz", **inputs)
    np.savez_compressed(folder / "expected.npz", **expected)


main(sys.argv[1])
