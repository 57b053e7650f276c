# SPDX-License-Identifier: Apache-2.0
"""Small scripts as people write them every day. Each takes `jit`, which is jax.jit or shardwright.jax.jit with a mesh whose axis is `data`,
and gives what it found: arrays, and what its callbacks have seen."""
import dataclasses
import functools

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax
from jax.experimental import io_callback, sparse
from jax.sharding import PartitionSpec as P

SCRIPTS = {}


def script(function):
    SCRIPTS[function.__name__] = function
    return function


def numbers(*shape, seed=0, dtype=np.float32):
    return np.random.default_rng(seed).standard_normal(shape).astype(dtype)


X, W = numbers(16, 6), numbers(6, 5, seed=1)
ROWS = P("data")


# ---- callbacks -------------------------------------------------------------------------------------------------------

def mse(w, x, y):
    return jnp.mean((jnp.tanh(x @ w) - y) ** 2)


@script
def a_step_that_reports_its_loss(jit):
    seen = []

    @functools.partial(jit, in_shardings=(None, ROWS, ROWS))
    def step(w, x, y):
        loss, gradient = jax.value_and_grad(mse)(w, x, y)
        jax.debug.callback(lambda value: seen.append(float(value)), loss)
        return w - 0.1 * gradient
    w, y = W, numbers(16, 5, seed=2)
    for _ in range(3):
        w = step(w, X, y)
    jax.effects_barrier()
    return w, jnp.asarray(seen)


@script
def prints_of_a_sharded_array(jit):
    seen = []

    def f(x):
        jax.debug.callback(lambda value, rows: seen.append((np.array(value), int(rows))), x, x.shape[0])
        jax.debug.print("total {} of {shape}", x.sum(), shape=x.shape[0])
        return 2 * x
    result = jit(f, in_shardings=ROWS)(X)
    jax.effects_barrier()
    return result, seen[0][0], seen[0][1]


@script
def ordered_prints(jit):
    seen = []

    def f(x):
        for k in range(3):
            jax.debug.callback(lambda value, k=k: seen.append(k * 100 + float(value)), (x * k).max(), ordered=True)
        return x
    result = jit(f, in_shardings=ROWS)(X)
    jax.effects_barrier()
    return result, jnp.asarray(seen)


@script
def ordered_callbacks_in_a_scan(jit):
    seen = []

    def f(xs):
        def body(carry, x):
            jax.debug.callback(lambda value: seen.append(float(value)), carry, ordered=True)
            return carry + x.sum(), carry * x
        return lax.scan(body, 0.0, xs)
    result = jit(f)(X)
    jax.effects_barrier()
    return result, jnp.asarray(seen)


@script
def a_progress_report_every_few_steps(jit):
    seen = []

    def f(x):
        def body(i, carry):
            lax.cond(i % 4 == 0, lambda: jax.debug.callback(lambda n: seen.append(int(n)), i, ordered=True), lambda: None)
            return jnp.sin(carry) + 0.1
        return lax.fori_loop(0, 12, body, x)
    result = jit(f, in_shardings=ROWS)(X)
    jax.effects_barrier()
    return result, jnp.asarray(seen)


@script
def a_callback_below_grad(jit):
    seen = []

    def loss(w, x):
        h = x @ w
        jax.debug.callback(lambda value: seen.append(float(value)), jnp.abs(h).max())
        return (h ** 2).sum()
    result = jit(jax.grad(loss), in_shardings=(None, ROWS))(W, X)
    jax.effects_barrier()
    return result, jnp.asarray(seen)


@script
def a_function_of_numpy(jit):
    def erf(x):
        return jax.pure_callback(lambda a: np.sort(np.asarray(a), axis=1), jax.ShapeDtypeStruct(x.shape, x.dtype), x)
    return jit(lambda x: erf(x) + 1, in_shardings=ROWS)(X)


@script
def a_function_of_numpy_below_vmap(jit):
    def host(x):
        return jax.pure_callback(lambda a: np.cumsum(np.asarray(a), axis=-1), jax.ShapeDtypeStruct(x.shape, x.dtype), x, vmap_method="expand_dims")
    return jit(jax.vmap(host), in_shardings=ROWS)(X)


@script
def a_function_of_numpy_one_row_at_a_time(jit):
    def host(x):
        return jax.pure_callback(lambda a: np.asarray(a)[::-1].copy(), jax.ShapeDtypeStruct(x.shape, x.dtype), x, vmap_method="sequential")
    return jit(jax.vmap(host), in_shardings=ROWS)(X)


@script
def a_function_of_numpy_with_its_derivative(jit):
    @jax.custom_vjp
    def host(x):
        return jax.pure_callback(lambda a: np.sinh(np.asarray(a)), jax.ShapeDtypeStruct(x.shape, x.dtype), x)
    host.defvjp(lambda x: (host(x), x), lambda x, g: (jnp.cosh(x) * g,))
    return jit(jax.value_and_grad(lambda x: host(x).mean()), in_shardings=ROWS)(X)


@script
def several_results_of_other_types(jit):
    shapes = (jax.ShapeDtypeStruct((), np.int32), jax.ShapeDtypeStruct((6,), np.bool_), jax.ShapeDtypeStruct((2, 3), np.complex64))

    def host(x):
        x = np.asarray(x)
        return np.int32(x.argmax()), x.max(0) > 1, np.fft.fft(x[:2, :3]).astype(np.complex64)
    return jit(lambda x: jax.pure_callback(host, shapes, x), in_shardings=ROWS)(X)


@script
def a_counter_of_the_host(jit):
    state = {"count": 0}

    def tick():
        state["count"] += 1
        return np.int32(state["count"])

    @jit
    def f(x):
        first = io_callback(tick, jax.ShapeDtypeStruct((), jnp.int32), ordered=True)
        second = io_callback(tick, jax.ShapeDtypeStruct((), jnp.int32), ordered=True)
        return x * first + second
    return f(X), f(X), state["count"]


@script
def batches_of_the_host_in_a_loop(jit):
    batches = iter(numbers(5, 4, 6))

    @jit
    def f(w):
        def body(i, w):
            x = io_callback(lambda: next(batches), jax.ShapeDtypeStruct((4, 6), jnp.float32), ordered=True)
            return w - 0.01 * jax.grad(lambda w: ((x @ w) ** 2).sum())(w)
        return lax.fori_loop(0, 5, body, w)
    return f(W)


@script
def a_log_without_results(jit):
    log = []

    def f(x):
        io_callback(lambda row: log.append(np.array(row)), None, x[3])
        return x.T
    result = jit(f, in_shardings=ROWS)(X)
    jax.effects_barrier()
    return result, log


@script
def a_callback_in_a_branch(jit):
    seen = []

    def f(x):
        return lax.cond(x.sum() > 0, lambda: jax.pure_callback(lambda a: seen.append(1) or np.asarray(a) + 1, jax.ShapeDtypeStruct(x.shape, x.dtype), x),
                        lambda: x - 1)
    f = jit(f, in_shardings=ROWS)
    return f(abs(X)), f(-abs(X)), len(seen) > 0


@script
def a_loop_whose_condition_asks_the_host(jit):
    def f(x):
        def go_on(carry):
            return io_callback(lambda n: np.bool_(n < 3), jax.ShapeDtypeStruct((), jnp.bool_), carry[0])
        return lax.while_loop(go_on, lambda carry: (carry[0] + 1, carry[1] * 2), (0, x))
    return jit(f, in_shardings=ROWS)(X)


@script
def callbacks_of_each_shard(jit):
    seen = []

    def f(x):
        jax.debug.callback(lambda part: seen.append(float(np.asarray(part).sum())), x)
        return x + 1
    result = jit(jit.shard_map(f, in_specs=ROWS, out_specs=ROWS))(X)
    jax.effects_barrier()
    return result, np.float32(sum(seen))


@script
def an_error_of_the_host(jit):
    class Refused(Exception):
        pass

    def check(value):
        if not np.isfinite(value):
            raise Refused("the loss is not finite")
        return value

    @jit
    def f(x):
        return jax.pure_callback(check, jax.ShapeDtypeStruct((), jnp.float32), jnp.log(x).sum())
    good = f(abs(X))
    try:
        jax.block_until_ready(f(-abs(X)))
    except Exception as error:
        return good, "the loss is not finite" in str(error), f(abs(X))
    return good, False, good


@script
def checkified(jit):
    from jax.experimental import checkify

    def f(x):
        checkify.check(x.sum() > 0, "sum is {s}", s=x.sum())
        return jnp.sqrt(x)
    checked = jit(checkify.checkify(f, errors=checkify.user_checks), in_shardings=ROWS)
    good, bad = checked(abs(X)), checked(-abs(X))
    return good[1], good[0].get() is None, "sum is -" in bad[0].get()


# ---- small types -----------------------------------------------------------------------------------------------------

FP8 = ["float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e5m2fnuz", "float8_e4m3b11fnuz", "float8_e4m3", "float8_e3m4"]


@script
def products_of_fp8(jit):
    def quantize(x):
        scale = jnp.abs(x).max() / 448
        return (x / scale).astype(jnp.float8_e4m3fn), scale

    def f(x, w):
        (x, by), (w, times) = quantize(x), quantize(w)
        return lax.dot_general(x, w, (((1,), (0,)), ((), ())), preferred_element_type=jnp.float32) * by * times
    return jit(f, in_shardings=(ROWS, None))(X, W)


@script
def all_types_of_eight_bits_come_and_go(jit):
    values = {name: X.astype(getattr(ml_dtypes, name)) for name in FP8}

    def f(tree):
        return {name: (x.astype(jnp.float32) * 2).astype(x.dtype) for name, x in tree.items()}
    return jit(f, in_shardings=ROWS)(values)


@script
def weights_that_rest_in_fp8(jit):
    stored, scale = (W * 100).astype(ml_dtypes.float8_e4m3fn), np.float32(0.01)
    return jit(lambda x, w: jax.nn.relu(x @ (w.astype(jnp.bfloat16) * scale).astype(jnp.float32)), in_shardings=(ROWS, None))(X, stored)


@script
def gradients_in_e5m2(jit):
    @jax.custom_vjp
    def rounded(x):
        return x
    rounded.defvjp(lambda x: (x, None), lambda _, g: (g.astype(jnp.float8_e5m2).astype(g.dtype),))
    return jit(jax.grad(lambda w, x: (rounded(x @ w) ** 2).sum()), in_shardings=(None, ROWS))(W, X)


@script
def a_cache_in_fp8(jit):
    cache = np.zeros((16, 8, 6), ml_dtypes.float8_e5m2)

    @functools.partial(jit, donate_argnums=0, in_shardings=(ROWS, ROWS, None))
    def write(cache, x, at):
        return lax.dynamic_update_slice(cache, x[:, None].astype(cache.dtype), (0, at, 0))
    for at in (2, 5):
        cache = write(cache, X + at, at)
    return cache


@script
def fp8_moves_between_layouts(jit):
    x = X.astype(ml_dtypes.float8_e4m3fn)
    return jit(lambda x: (x @ x.T, jnp.concatenate([x, x[::-1]], 1), x.T, x[jnp.arange(15, -1, -1)], jnp.sort(x, 0)), in_shardings=ROWS, out_shardings=P())(x)


@script
def sums_and_extremes_of_fp8(jit):
    x = np.round(X * 2).astype(ml_dtypes.float8_e4m3fn)
    return jit(lambda x: (x.max(0), x.min(0), jnp.abs(x).astype(jnp.float32).sum(0), (x > 0).sum(0)), in_shardings=ROWS)(x)


@script
def blocks_with_shared_exponents(jit):
    scales = np.exp2(np.round(numbers(16, 2))).astype(ml_dtypes.float8_e8m0fnu)
    values = numbers(16, 2, 8, seed=3).astype(ml_dtypes.float4_e2m1fn)
    return jit(lambda v, s: v.astype(jnp.float32) * s.astype(jnp.float32)[..., None], in_shardings=ROWS)(values, scales)


@script
def weights_of_four_bits(jit):
    w = np.random.default_rng(0).integers(-8, 8, (6, 5)).astype(ml_dtypes.int4)
    return jit(lambda x, w, s: x @ (w.astype(jnp.float32) * s), in_shardings=(ROWS, None, None))(X, w, np.float32(0.1))


@script
def numbers_of_four_bits_come_and_go(jit):
    a = np.random.default_rng(0).integers(-8, 8, (16, 3)).astype(ml_dtypes.int4)
    b = np.random.default_rng(1).integers(0, 16, (16, 3)).astype(ml_dtypes.uint4)
    return jit(lambda a, b: (-a, b + b, jnp.sort(a, 0), jnp.sort(b, 1), a @ a.T, a.astype(jnp.int32) + b.astype(jnp.int32), a.T), in_shardings=ROWS)(a, b)


@script
def quantizing_to_four_bits(jit):
    def f(w):
        scale = jnp.abs(w).max(1, keepdims=True) / 7
        return jnp.clip(jnp.round(w / scale), -8, 7).astype(jnp.int4), scale
    return jit(f, in_shardings=ROWS)(X)


@script
def products_of_int4(jit):
    a = np.random.default_rng(0).integers(-8, 8, (16, 6)).astype(ml_dtypes.int4)
    b = np.random.default_rng(1).integers(-8, 8, (6, 5)).astype(ml_dtypes.int4)
    return jit(lambda a, b: a.astype(jnp.int32) @ b.astype(jnp.int32), in_shardings=(ROWS, None))(a, b)  # XLA takes no other way


# ---- pytrees with nodes that look like arrays ------------------------------------------------------------------------

def sparse_matrix():
    dense = numbers(16, 6, seed=5)
    dense[np.abs(dense) < 0.8] = 0
    return sparse.BCOO.fromdense(dense)


@script
def a_sparse_matrix_times_a_vector(jit):
    return jit(lambda a, v: a @ v)(sparse_matrix(), numbers(6, seed=6))


@script
def a_sparse_matrix_made_inside(jit):
    return jit(lambda x: sparse.BCOO.fromdense(jnp.where(x > 0, x, 0), nse=60) @ jnp.ones((6, 2)))(X)


@script
def a_sparse_matrix_as_result(jit):
    return jit(lambda a: a * 2.0)(sparse_matrix()).todense()


@script
def gradients_by_the_numbers_of_a_sparse_matrix(jit):
    matrix = sparse_matrix()
    return jit(jax.grad(lambda data, v: ((sparse.BCOO((data, matrix.indices), shape=matrix.shape) @ v) ** 2).sum()))(matrix.data, numbers(6, seed=6))


@script
def a_training_step_on_a_sparse_layer(jit):
    @functools.partial(jit, donate_argnums=0)
    def step(params, v):
        gradient = jax.grad(lambda data: (((sparse.BCOO((data, params["a"].indices), shape=params["a"].shape) @ v) + params["b"]) ** 2).sum())(
            params["a"].data)
        a = params["a"]
        return {"a": sparse.BCOO((a.data - 0.1 * gradient, a.indices), shape=a.shape), "b": params["b"] * 0.9}
    params = {"a": sparse_matrix(), "b": numbers(16, seed=7)}
    for _ in range(2):
        params = step(params, numbers(6, seed=6))
    return params["a"].todense(), params["b"]


@jax.tree_util.register_dataclass
@dataclasses.dataclass
class Quantized:
    values: jax.Array
    scale: jax.Array

    @property
    def shape(self):
        return self.values.shape

    @property
    def dtype(self):
        return self.scale.dtype


@script
def a_quantized_tensor_of_ones_own(jit):
    w = Quantized((W * 50).astype(np.int8), np.float32(0.02))

    def f(w, x):
        return x @ (w.values * w.scale), Quantized(w.values // 2, w.scale * 2)
    out, halved = jit(f, in_shardings=(None, ROWS))(w, X)
    return out, halved.values, halved.scale


# ---- ahead of time ---------------------------------------------------------------------------------------------------

@script
def lowered_and_compiled(jit):
    lowered = jit(lambda x, w: x @ w, in_shardings=(ROWS, None)).lower(X, W)
    return lowered.compile()(X, W), "dot_general" in lowered.as_text(), len(lowered.compile().as_text()) > 0


@script
def compiled_from_shapes(jit):
    shapes = jax.ShapeDtypeStruct((16, 6), jnp.float32), {"w": jax.ShapeDtypeStruct((6, 5), jnp.float32)}
    compiled = jit(lambda x, p: jnp.tanh(x @ p["w"]), in_shardings=(ROWS, None)).lower(*shapes).compile()
    return compiled(X, {"w": W})


@script
def shapes_without_running(jit):
    f = jit(lambda x, w: {"y": x @ w, "n": x.astype(jnp.int32)})
    shape = f.eval_shape(X, W)
    return shape["y"].shape, str(shape["n"].dtype), f.trace(X, W).out_info["y"].shape


@script
def exported_with_open_sizes(jit):
    b, = jax.export.symbolic_shape("b")
    exported = jax.export.export(jax.jit(lambda x: (x / x.shape[0], jnp.cumsum(x, 0))))(jax.ShapeDtypeStruct((b, 6), jnp.float32))
    f = jit(exported)
    return f(X), f(X[:5])


@script
def exported_and_serialized(jit):
    data = jax.export.export(jax.jit(lambda x, w: jnp.tanh(x @ w)))(X, W).serialize()
    return jit(bytes(data))(X, W)


# ---- functions in functions ------------------------------------------------------------------------------------------

@script
def ours_in_ours(jit):
    inner = jit(lambda x: jnp.sin(x) * 2, in_shardings=ROWS)
    return jit(lambda x: inner(x) + inner(x + 1), in_shardings=ROWS)(X)


@script
def the_gradient_of_ours_in_ours(jit):
    loss = jit(lambda w, x: (x @ w).sum() ** 2)
    return jit(jax.grad(loss), in_shardings=(None, ROWS))(W, X)


@script
def a_scan_over_ours(jit):
    layer = jit(lambda x, w: jnp.tanh(x @ w))
    return jit(lambda x, ws: lax.scan(lambda x, w: (layer(x, w), x.sum()), x, ws), in_shardings=(ROWS, None))(X, numbers(3, 6, 6))


@script
def vmap_of_ours_in_ours(jit):
    one = jit(lambda x: x / jnp.linalg.norm(x))
    return jit(jax.vmap(one), in_shardings=ROWS)(X)


@script
def a_method_with_static_arguments(jit):
    class Layer:
        def __init__(self, scale):
            self.scale = scale

        @functools.partial(jit, static_argnums=(0,), static_argnames=("power",))
        def __call__(self, x, *, power=1):
            return self.scale * x ** power
    layer = Layer(3.0)
    return layer(X), layer(X, power=2)


@script
def replicas(jit):
    return jit(lambda x: jax.pmap(lambda row: row * 2, axis_name="i")(x[:1]))(X)


# ---- results ---------------------------------------------------------------------------------------------------------

@script
def arithmetic_on_results(jit):
    i, x = jit(lambda x: (jnp.round(x * 3).astype(jnp.int32), x.astype(jnp.bfloat16)), in_shardings=ROWS)(X)
    return i / 2, i.sum(), i.mean(), x + 1, i * 2.5, x[0] @ x[1], -i, i // 2, x * i, abs(i), i > 0, divmod(i, 3), i << 1


@script
def results_in_functions_of_jax(jit):
    y = jit(lambda x: x @ x.T, in_shardings=ROWS)(X)
    return jnp.linalg.norm(y), y.at[0].set(1.0), jnp.where(y > 0, y, 0), jax.nn.softmax(y), jax.jit(lambda y: y + 1)(y), jax.grad(lambda y: (y ** 2).sum())(y)


@script
def gradients_by_integers(jit):
    g = jit(jax.grad(lambda x, i: (x * i).sum(), argnums=(0, 1), allow_int=True))(X, np.ones((16, 6), np.int32))
    return g[0], str(g[1].dtype), g[1].shape


@script
def numbers_of_python(jit):
    y = jit(lambda a, b: (a + b, a * 2, a))(1.5, 2)
    return tuple(v * jnp.ones(2, jnp.bfloat16) for v in y)


# ---- libraries -------------------------------------------------------------------------------------------------------

def after_three_steps(optimizer, jit):
    """The weights that an optimizer of optax makes of W."""
    import optax

    @jit
    def step(w, state, x, y):
        updates, state = optimizer.update(jax.grad(mse)(w, x, y), state, w)
        return optax.apply_updates(w, updates), state
    w, state, y = W, optimizer.init(jnp.asarray(W)), numbers(16, 5, seed=2)
    for _ in range(3):
        w, state = step(w, state, X, y)
    return w


@script
def adam_with_a_schedule_and_clipping(jit):
    import optax
    optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(optax.warmup_cosine_decay_schedule(0.0, 0.1, 2, 10)))
    return after_three_steps(optimizer, functools.partial(jit, in_shardings=(None, None, ROWS, ROWS)))


@script
def updates_outside_of_the_step(jit):
    import optax
    optimizer = optax.adam(0.1)
    gradient = jit(jax.grad(mse), in_shardings=(None, ROWS, ROWS))
    w, y = jnp.asarray(W), numbers(16, 5, seed=2)
    state = optimizer.init(w)
    for _ in range(3):
        updates, state = optimizer.update(gradient(w, X, y), state, w)
        w = optax.apply_updates(w, updates)
    return w


@script
def gradients_of_several_batches(jit):
    import optax
    return after_three_steps(optax.MultiSteps(optax.sgd(0.1), every_k_schedule=2), jit)


@script
def steps_that_skip_what_is_not_finite(jit):
    import optax
    optimizer = optax.apply_if_finite(optax.sgd(0.1), 3)

    @jit
    def step(w, state, scale):
        updates, state = optimizer.update(w * scale, state, w)
        return optax.apply_updates(w, updates), state
    w, state = W, optimizer.init(jnp.asarray(W))
    for scale in (1.0, np.nan, 1.0):
        w, state = step(w, state, np.float32(scale))
    return w, state.total_notfinite


@script
def a_network_of_flax_with_batch_statistics(jit):
    from flax import linen as nn

    class Network(nn.Module):
        @nn.compact
        def __call__(self, x, train):
            x = nn.BatchNorm(use_running_average=not train)(nn.Dense(8)(x))
            return nn.Dense(3)(nn.Dropout(0.5, deterministic=not train)(nn.relu(x)))
    network = Network()
    variables = network.init(jax.random.key(0), X, False)

    @functools.partial(jit, in_shardings=(None, ROWS, None))
    def apply(variables, x, key):
        return network.apply(variables, x, True, mutable=["batch_stats"], rngs={"dropout": key})
    y, changed = apply(variables, X, jax.random.key(1))
    return y, changed


@script
def a_network_of_nnx(jit):
    from flax import nnx

    class Network(nnx.Module):
        def __init__(self, rngs):
            self.a, self.b = nnx.Linear(6, 8, rngs=rngs), nnx.Linear(8, 2, rngs=rngs)

        def __call__(self, x):
            return self.b(jax.nn.gelu(self.a(x)))
    graph, state = nnx.split(Network(nnx.Rngs(0)))
    state = jit(lambda state, x: jax.tree.map(lambda p, g: p - 0.1 * g, state, jax.grad(lambda s: (nnx.merge(graph, s)(x) ** 2).mean())(state)),
                in_shardings=(None, ROWS))(state, X)
    return nnx.merge(graph, state)(X)


@script
def an_orthogonal_product(jit):
    def f(a, c):
        return jax.scipy.linalg.qr_multiply(a, c, mode="left"), jax.scipy.linalg.qr_multiply(a, c.T @ a.T, mode="right")
    return jit(f)(X, numbers(6, 3, seed=2))


@script
def least_squares(jit):
    return jit(lambda a, b: jnp.linalg.lstsq(a, b)[0])(X, numbers(16, seed=2))


@script
def minimizing_by_bfgs(jit):
    from jax.scipy.optimize import minimize
    return jit(lambda x: minimize(lambda v: ((v - 3) ** 2).sum() + 0.1 * (v[0] * v[1]) ** 2, x, method="BFGS").x)(numbers(2))


@script
def an_image_and_a_window(jit):
    images = numbers(16, 8, 8, 3)
    return jit(lambda x: (jax.image.resize(x, (16, 12, 12, 3), "bilinear"), lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")),
               in_shardings=ROWS)(images)


@script
def sampling(jit):
    def f(key, logits):
        a, b, c = jax.random.split(key, 3)
        return jax.random.categorical(a, logits), jax.random.permutation(b, 7), jax.random.choice(c, 5, (3,), replace=False)
    return jit(f, in_shardings=(None, ROWS))(jax.random.key(2), X)


@script
def a_linear_recurrence(jit):
    return jit(lambda a, b: lax.associative_scan(lambda p, q: (p[0] * q[0], q[0] * p[1] + q[1]), (a, b), axis=1), in_shardings=ROWS)(X, 2 * X)


@script
def rematerialized_layers(jit):
    def loss(ws, x):
        for w in ws:
            x = jax.checkpoint(lambda x, w: jnp.tanh(x @ w))(x, w)
        return x.sum()
    return jit(jax.grad(loss), in_shardings=(None, ROWS))(list(numbers(3, 6, 6)), X)


@script
def equinox_error_if(jit):
    import equinox as eqx

    def f(x):
        x = eqx.error_if(x, x.sum() < 0, "the sum is negative")
        return x * 2
    f = jit(f, in_shardings=ROWS)
    good = f(abs(X))
    try:
        jax.block_until_ready(f(-abs(X)))
    except Exception as error:
        return good, "the sum is negative" in str(error)
    return good, False


@script
def equinox_network(jit):
    import equinox as eqx
    network = eqx.nn.MLP(6, 2, 8, 2, key=jax.random.key(0))
    params, static = eqx.partition(network, eqx.is_array)
    step = jit(lambda params, x: jax.tree.map(lambda p, g: p - 0.1 * g, params, jax.grad(
        lambda p: (jax.vmap(eqx.combine(p, static))(x) ** 2).mean())(params)), in_shardings=(None, ROWS))
    params = step(step(params, X), X)
    trained = eqx.combine(params, static)
    return jax.vmap(trained)(X), len(jax.tree.leaves(eqx.filter(trained, eqx.is_array)))


@script
def diffrax_by_default(jit):
    import diffrax

    def solve(y):
        return diffrax.diffeqsolve(diffrax.ODETerm(lambda t, y, args: -y + jnp.sin(t)), diffrax.Tsit5(), 0.0, 2.0, 0.1, y).ys
    return jit(solve, in_shardings=ROWS)(X)


@script
def diffrax_with_adaptive_steps(jit):
    import diffrax

    def loss(k, y):
        solution = diffrax.diffeqsolve(diffrax.ODETerm(lambda t, y, k: -k * y), diffrax.Dopri5(), 0.0, 1.0, 0.1, y, args=k,
                                       stepsize_controller=diffrax.PIDController(1e-5, 1e-5), saveat=diffrax.SaveAt(ts=jnp.linspace(0, 1, 4)))
        return (solution.ys ** 2).mean()
    return jit(jax.value_and_grad(loss), in_shardings=(None, ROWS))(np.float32(0.7), X)


@script
def lineax_by_default(jit):
    import lineax
    return jit(lambda a, b: lineax.linear_solve(lineax.MatrixLinearOperator(a), b).value)(numbers(6, 6) + 4 * np.eye(6, dtype=np.float32), numbers(6, seed=2))


@script
def lineax_least_squares_and_iterations(jit):
    import lineax

    def f(a, b):
        spd = lineax.MatrixLinearOperator(a.T @ a + jnp.eye(6), lineax.positive_semidefinite_tag)
        return (lineax.linear_solve(lineax.MatrixLinearOperator(a), b, lineax.QR()).value,
                lineax.linear_solve(spd, a.T @ b, lineax.CG(1e-6, 1e-6)).value)
    return jit(f)(X, numbers(16, seed=2))


@script
def optimistix_root(jit):
    import optimistix
    return jit(lambda y: optimistix.root_find(lambda y, _: jnp.tanh(y) + y - 0.5, optimistix.Newton(1e-6, 1e-6), y).value)(numbers(3))
