# SPDX-License-Identifier: Apache-2.0
"""Our own cases of values that must change devices, beside the outside ones, with the least bytes that one device must send or receive.

Each: a function, its operands, their shardings and the results', the least bytes, and the formula. Sizes are small: bytes scale. The mesh is
x=8, f32 unless said.
"""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import PartitionSpec as P

N, D, LARGE = 1024, 64, 1 << 16
ROW = D * 4
X, R, Y = P("x"), P(), P(None, "x")


def f32(*shape):
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


def i32(high, *shape):
    return np.random.default_rng(7).integers(0, high, shape).astype(np.int32)


def distinct(high, count):
    return np.random.default_rng(3).permutation(high)[:count].astype(np.int32)


def moe(tokens, weights):
    """Tokens to experts and back, as many from each device to each."""
    sent = tokens.reshape(8, 8, N // 64, D).transpose(1, 0, 2, 3)
    done = jnp.einsum("esnd,edf->esnf", sent, weights)
    return done.transpose(1, 0, 2, 3).reshape(N, D)


def attend(q, keys, values, k, v, at):
    keys, values = (lax.dynamic_update_slice(c, u, (0, at, 0)) for c, u in ((keys, k), (values, v)))
    scores = jnp.einsum("bd,btd->bt", q, keys)
    return jnp.einsum("bt,btd->bd", jax.nn.softmax(scores, 1), values), keys, values


def pool_gradient(g):
    pool = lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    return jax.vjp(pool, jnp.zeros((2, 64, 8, 4)))[1](g)[0]


def linear_scan(a, b):
    return lax.associative_scan(lambda p, q: (p[0] * q[0], q[0] * p[1] + q[1]), (a, b), axis=0)[1]


def ten_rows(x, w):
    mesh = jax.sharding.Mesh(np.array(jax.devices()).reshape(8), ("x",))
    return jax.nn.softmax(lax.with_sharding_constraint(x @ w, jax.sharding.NamedSharding(mesh, X)), 1)


def cases():
    spd = (lambda a: np.einsum("bij,bkj->bik", a, a) + 16 * np.eye(16, dtype=np.float32))(f32(1, 16, 16))[0]
    piece = N // 8 * ROW  # of one device
    return [
        ("cumulative sum along the split dim", lambda x: jnp.cumsum(x, 0), (f32(N, D),), (X,), X, ROW, "what comes before: one row"),
        ("cumulative maximum along the split dim", lambda x: lax.cummax(x, 0), (f32(N, D),), (X,), X, ROW, "one row"),
        ("associative scan of pairs", linear_scan, (f32(N, D), f32(N, D)), (X, X), X, 2 * ROW, "what comes before: one row of each"),
        ("slice of the split dim, replicated out", lambda x: x[5:21], (f32(N, D),), (X,), R, 16 * ROW, "the owner's rows"),
        ("slice of half, split out", lambda x: x[N // 2:], (f32(N, D),), (X,), X, piece, "the two new shards that a device has"),
        ("dynamic slice of one row", lambda x, i: lax.dynamic_slice(x, (i, 0), (1, D)), (f32(N, D), np.int32(77)), (X, R), R,
         2 * 7 * ROW // 8, "all-reduce of the row (its owner is not known before)"),
        ("dynamic update of one row", lambda x, u, i: lax.dynamic_update_slice(x, u, (i, 0)), (f32(N, D), f32(1, D), np.int32(77)),
         (X, R, R), X, 0, "masked local update"),
        ("static update of rows", lambda x, u: x.at[100:116].set(u), (f32(N, D), f32(16, D)), (X, R), X, 0, "masked local update"),
        ("top-k of few, batch split too late", lambda x: lax.top_k(x, 4)[0], (f32(16, N),), (Y,), R, 16 * 4 * 7 * 4, "all-gather of local top-k"),
        ("sparse gradient, table split by rows", lambda t, i, g: t.at[i].add(g), (f32(N, D), i32(N, 64), f32(64, D)), (X, X, X), X,
         (64 * ROW + 64 * 4) * 7 // 8, "all-gather of updates and ids"),
        ("sparse gradient, table replicated", lambda i, g: jnp.zeros((N, D)).at[i].add(g), (i32(N, 64), f32(64, D)), (X, X), R,
         (64 * ROW + 64 * 4) * 7 // 8, "all-gather of updates and ids"),
        ("embedding, table split by columns", lambda t, i: jnp.take(t, i, axis=0), (f32(LARGE, D), i32(LARGE, 64)), (Y, X), X,
         64 * 4 * 7 // 8 + 8 * ROW * 7 // 8, "all-gather of ids and all-to-all of parts of rows"),
        ("embedding gradient, table split by columns", lambda i, g: jnp.zeros((LARGE, D)).at[i].add(g), (i32(LARGE, 64), f32(64, D)), (X, X), Y,
         64 * 4 * 7 // 8 + 8 * ROW * 7 // 8, "all-gather of ids and all-to-all of parts of rows"),
        ("few updates of a large table, split by rows", lambda t, i, g: t.at[i].add(g), (f32(LARGE, 16), i32(LARGE, 64), f32(64, 16)), (X, X, X), X,
         (64 * 16 * 4 + 64 * 4) * 7 // 8, "all-gather of updates and ids"),
        ("few updates of a large table, replicated", lambda t, i, g: t.at[i].add(g), (f32(LARGE, 16), i32(LARGE, 64), f32(64, 16)), (R, X, X), R,
         (64 * 16 * 4 + 64 * 4) * 7 // 8, "all-gather of updates and ids"),
        ("static addition to rows", lambda x, u: x.at[100:116].add(u), (f32(N, D), f32(16, D)), (X, R), X, 0, "masked local update"),
        ("update of rows at computed places", lambda x, u, i: jax.vmap(lambda c, v, j: lax.dynamic_update_slice(c, v, (j, 0)))(x, u, i),
         (f32(4, 128, D), f32(4, 4, D), i32(120, 4)), (Y, R, R), Y, 0, "masked local updates"),
        ("mean pool gradient, windows aligned", pool_gradient, (f32(2, 32, 4, 4),), (Y,), Y, 0, "windows do not cross shards"),
        ("sort of rows", lambda x: jnp.sort(x, 0), (f32(N, D),), (X,), X, 2 * piece * 7 // 8, "all-to-all to the other dim and back"),
        ("argsort of rows", lambda x: jnp.argsort(x, 1), (f32(16, N),), (Y,), Y, 2 * (16 * N // 8 * 4) * 7 // 8, "all-to-all of the keys there and of the places back"),
        ("argmax over the split dim", lambda x: jnp.argmax(x, 0), (f32(N, D),), (X,), R, 2 * 7 * ROW, "all-gather of (max, index)"),
        ("softmax over the split dim", lambda x: jax.nn.softmax(x, 0), (f32(N, D),), (X,), X, 2 * 2 * 7 * ROW // 8, "all-reduce of maximum and sum"),
        ("fused QKV split", lambda x, w: jnp.split(x @ w, 3, axis=1), (f32(32, D), f32(D, 3 * 512)), (R, Y), [Y, Y, Y], 3 * 32 * 64 * 4,
         "the three new shards that a device has"),
        ("fast Fourier transform along the split dim", lambda x: jnp.fft.fft(x, axis=0), (f32(N, D).astype(np.complex64),), (X,), X,
         2 * piece * 2 * 7 // 8, "all-to-all to the other dim and back, complex"),
        ("two-dimensional Fourier transform", lambda x: jnp.fft.fft2(x), (f32(256, D).astype(np.complex64),), (X,), Y, 256 // 8 * D * 8 * 7 // 8,
         "one all-to-all"),
        ("axis swap", lambda x: x.T, (f32(N, D),), (X,), X, piece * 7 // 8, "all-to-all"),
        ("roll by 3", lambda x: jnp.roll(x, 3, 0), (f32(N, D),), (X,), X, 3 * ROW, "3 rows"),
        ("reverse", lambda x: x[::-1], (f32(N, D),), (X,), X, piece, "another device's shard"),
        ("difference of neighbours", lambda x: x[1:] - x[:-1], (f32(N + 1, D),), (R,), X, 0, "replicated operand: local"),
        ("one-dimensional convolution", lambda x, w: lax.conv_general_dilated(x, w, (1,), "SAME", dimension_numbers=("NWC", "WIO", "NWC")),
         (f32(2, N, 8), f32(5, 8, 8)), (Y, R), Y, 4 * 2 * 8 * 4, "halo of 2 rows on each side"),
        ("causal convolution", lambda x, w: lax.conv_general_dilated(x, w, (1,), [(3, 0)], dimension_numbers=("NWC", "WIO", "NWC")),
         (f32(2, N, 8), f32(4, 8, 8)), (Y, R), Y, 3 * 2 * 8 * 4, "halo of 3 rows on one side"),
        ("decode with split keys", attend, (f32(4, D), f32(4, 128, D), f32(4, 128, D), f32(4, 1, D), f32(4, 1, D), np.int32(9)),
         (R, Y, Y, R, R, R), (R, Y, Y), 2 * 7 * (4 * ROW + 2 * 4 * 4) // 8, "all-reduce of the result and of two statistics"),
        ("mixture of experts", moe, (f32(N, D), f32(8, D, D)), (X, X), X, 2 * piece * 7 // 8, "all-to-all there and back"),
        ("10 rows over 8 shards", ten_rows, (f32(10, D), f32(D, 32)), (R, R), R, 7 * 2 * 32 * 4, "all-gather of 2 rows a device, 5 of which have any"),
        ("concatenation of different sizes", lambda a, b: jnp.concatenate([a, b]), (f32(512, D), f32(256, D)), (X, X), X, 96 * ROW,
         "96 rows less own, of which the last shards have none"),
        ("right-hand sides split", lambda a, b: jax.scipy.linalg.cho_solve((jnp.linalg.cholesky(a), True), b), (spd, f32(16, 64)), (R, Y), Y, 0,
         "columns by themselves"),
        ("stack of two", lambda a, b: jnp.stack([a, b], 1).reshape(2 * N, D), (f32(N, D), f32(N, D)), (X, X), X, 0, "rows interleave in place"),
        ("strided slice", lambda x: x[::2], (f32(N, D),), (X,), X, 0, "every second row of its own"),
        ("pad at the front", lambda x: jnp.pad(x, ((8, 0), (0, 0))), (f32(N - 8, D),), (R,), X, 0, "replicated operand: local"),
        ("variance over the split dim", lambda x: jnp.var(x, 0), (f32(N, D),), (X,), R, 2 * 2 * 7 * ROW // 8, "all-reduce of two sums"),
        ("vocabulary-split loss", lambda h, w, y: -jnp.take_along_axis(jax.nn.log_softmax(h @ w), y[:, None], 1)[:, 0],
         (f32(32, D), f32(D, N), i32(N, 32)), (R, Y, R), R, 3 * 2 * 7 * 32 * 4 // 8, "all-reduce of maximum, sum and logit"),
        ("outer product of split vectors", lambda a, b: jnp.outer(a, b), (f32(N), f32(N)), (X, X), X, N * 4 * 7 // 8, "all-gather of one"),
    ]
