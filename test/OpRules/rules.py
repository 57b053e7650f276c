# SPDX-License-Identifier: Apache-2.0
"""Our sharding rule of each op against the real Shardy's, on programs of one op (pytest).

Needs jax (any version with `sdy`) and tools/shardy_oracle.py, found by SHARDWRIGHT_ORACLE; skipped with a reason without.
"""
import pathlib
import re
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import oracle

F, I = "f32", "i32"


def t(*shape, e=F):
    return "tensor<" + "".join(f"{d}x" for d in shape) + e + ">"


def op(text, *args):
    """A function of `args` whose body is `text` with %0 as its result."""
    names = [f"%a{i}" for i in range(len(args))]
    signature = ", ".join(f"{n}: {a}" for n, a in zip(names, args))
    return f"func.func @main({signature}) {{\n  {text}\n  return\n}}\n"


UNARY = "abs cbrt ceil cosine exponential exponential_minus_one floor log log_plus_one logistic negate rsqrt sign sine sqrt tan tanh round_nearest_even round_nearest_afz".split()
BINARY = "add atan2 divide maximum minimum multiply power remainder subtract".split()


def reduce_body(*ops, n=1):
    if n == 1:
        return f"({{\n ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n %z = stablehlo.{ops[0]} %x, %y : tensor<f32>\n stablehlo.return %z : tensor<f32>\n }})"
    args = ", ".join(f"%p{i}: tensor<f32>" for i in range(2 * n))
    return f"({{\n ^bb0({args}):\n stablehlo.return {', '.join(f'%p{i}' for i in range(n))} : {', '.join(['tensor<f32>'] * n)}\n }})"


def broadcast(src, dst, dims):
    return op(f"%0 = stablehlo.broadcast_in_dim %a0, dims = {dims} : ({t(*src)}) -> {t(*dst)}", t(*src))


def reshape(src, dst):
    return op(f"%0 = stablehlo.reshape %a0 : ({t(*src)}) -> {t(*dst)}", t(*src))


def gather(operand, indices, result, sizes, offset=(), collapsed=(), batch=(), index_batch=(), mapping=(), vector=0):
    fields = [f"{k} = {list(v)}" for k, v in (("offset_dims", offset), ("collapsed_slice_dims", collapsed), ("operand_batching_dims", batch),
              ("start_indices_batching_dims", index_batch), ("start_index_map", mapping)) if v]
    dims = ", ".join(fields + [f"index_vector_dim = {vector}"])
    ty = f"({t(*operand)}, {t(*indices, e=I)}) -> {t(*result)}"
    return op(f'%0 = "stablehlo.gather"(%a0, %a1) <{{dimension_numbers = #stablehlo.gather<{dims}>, indices_are_sorted = false, '
              f'slice_sizes = array<i64: {", ".join(map(str, sizes))}>}}> : {ty}', t(*operand), t(*indices, e=I))


def scatter(operand, indices, update, window=(), inserted=(), batch=(), index_batch=(), mapping=(), vector=0, body="add", n=1):
    fields = [f"{k} = {list(v)}" for k, v in (("update_window_dims", window), ("inserted_window_dims", inserted), ("input_batching_dims", batch),
              ("scatter_indices_batching_dims", index_batch), ("scatter_dims_to_operand_dims", mapping)) if v]
    dims = ", ".join(fields + [f"index_vector_dim = {vector}"])
    ins, ups = [t(*operand)] * n, [t(*update)] * n
    types = ins + [t(*indices, e=I)] + ups
    names = ", ".join(f"%a{i}" for i in range(len(types)))
    outs = ins[0] if n == 1 else "(" + ", ".join(ins) + ")"
    return op(f'%0{"" if n == 1 else ":" + str(n)} = "stablehlo.scatter"({names}) <{{scatter_dimension_numbers = #stablehlo.scatter<{dims}>, indices_are_sorted = false, '
              f'unique_indices = false}}> {reduce_body(body, n=n)} : ({", ".join(types)}) -> {outs}', *types)


def dot(lhs, rhs, result, batch=((), ()), contract=((), ())):
    batching = f"batching_dims = {list(batch[0])} x {list(batch[1])}, " if batch[0] else ""
    return op(f"%0 = stablehlo.dot_general %a0, %a1, {batching}contracting_dims = {list(contract[0])} x {list(contract[1])} : "
              f"({t(*lhs)}, {t(*rhs)}) -> {t(*result)}", t(*lhs), t(*rhs))


def window(shape, result, dims, strides, padding, n=1):
    types = [t(*shape)] * n + [t()] * n
    names = ", ".join(f"%a{i}" for i in range(2 * n))
    return op(f'%0 = "stablehlo.reduce_window"({names}) <{{window_dimensions = array<i64: {str(dims)[1:-1]}>, window_strides = array<i64: {str(strides)[1:-1]}>, '
              f'padding = dense<{padding}> : tensor<{len(shape)}x2xi64>}}> {reduce_body("maximum")} : ({", ".join(types)}) -> {t(*result)}', *types)


def convolution(lhs, kernel, result, numbers="[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", window="", batch=1, feature=1):
    return op(f"%0 = stablehlo.convolution(%a0, %a1) dim_numbers = {numbers}, window = {{{window}}} {{batch_group_count = {batch} : i64, feature_group_count = {feature} : i64}} : "
              f"({t(*lhs)}, {t(*kernel)}) -> {t(*result)}", t(*lhs), t(*kernel))


def select_and_scatter(shape, source, dims, strides, padding):
    select = "({\n ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n %z = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n stablehlo.return %z : tensor<i1>\n }, {"
    return op(f'%0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{{window_dimensions = array<i64: {str(dims)[1:-1]}>, window_strides = array<i64: {str(strides)[1:-1]}>, '
              f"padding = dense<{padding}> : tensor<{len(shape)}x2xi64>}}> {select} {reduce_body('add')[2:]} : ({t(*shape)}, {t(*source)}, {t()}) -> {t(*shape)}", t(*shape), t(*source), t())


def sort(shape, dim, n=1):
    body = ", ".join(f"%p{i}: tensor<f32>" for i in range(2 * n))
    types = ", ".join([t(*shape)] * n)
    return op(f'%0{"" if n == 1 else f":{n}"} = "stablehlo.sort"({", ".join(f"%a{i}" for i in range(n))}) <{{dimension = {dim} : i64, is_stable = true}}> ({{\n ^bb0({body}):\n '
              f"%z = stablehlo.compare LT, %p0, %p1 : (tensor<f32>, tensor<f32>) -> tensor<i1>\n stablehlo.return %z : tensor<i1>\n }}) : ({types}) -> "
              f"{types if n == 1 else f'({types})'}", *[t(*shape)] * n)


def triangular_solve(a, b, left, transpose):
    return op(f'%0 = "stablehlo.triangular_solve"(%a0, %a1) <{{left_side = {left}, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose {transpose}>}}> : '
              f"({t(*a)}, {t(*b)}) -> {t(*b)}", t(*a), t(*b))


def programs():
    for o in UNARY:
        yield o, op(f"%0 = stablehlo.{o} %a0 : {t(8, 4)}", t(8, 4))
    for o in BINARY:
        yield o, op(f"%0 = stablehlo.{o} %a0, %a1 : {t(8, 1, 4)}", t(8, 1, 4), t(8, 1, 4))
    yield "scalar", op(f"%0 = stablehlo.add %a0, %a1 : {t()}", t(), t())
    yield "compare", op(f"%0 = stablehlo.compare LT, %a0, %a1 : ({t(8, 4)}, {t(8, 4)}) -> {t(8, 4, e='i1')}", t(8, 4), t(8, 4))
    yield "convert", op(f"%0 = stablehlo.convert %a0 : ({t(8, 4)}) -> {t(8, 4, e='bf16')}", t(8, 4))
    yield "select", op(f"%0 = stablehlo.select %a0, %a1, %a2 : {t(8, 4, e='i1')}, {t(8, 4)}", t(8, 4, e="i1"), t(8, 4), t(8, 4))
    yield "select scalar", op(f"%0 = stablehlo.select %a0, %a1, %a2 : {t(e='i1')}, {t(8, 4)}", t(e="i1"), t(8, 4), t(8, 4))
    yield "clamp", op(f"%0 = stablehlo.clamp %a0, %a1, %a2 : ({t()}, {t(8, 4)}, {t()}) -> {t(8, 4)}", t(), t(8, 4), t())
    yield "not", op(f"%0 = stablehlo.not %a0 : {t(8, 4, e='i1')}", t(8, 4, e="i1"))
    yield "iota", op(f"%0 = stablehlo.iota dim = 0 : {t(8, 4)}")
    yield "constant", op(f"%0 = stablehlo.constant dense<1.0> : {t(8, 4)}")
    yield "bitcast same", op(f"%0 = stablehlo.bitcast_convert %a0 : ({t(4, 8)}) -> {t(4, 8, e='ui32')}", t(4, 8))
    yield "bitcast up", op(f"%0 = stablehlo.bitcast_convert %a0 : ({t(4, 2, 2, e='ui32')}) -> {t(4, 2, e='ui64')}", t(4, 2, 2, e="ui32"))
    yield "bitcast down", op(f"%0 = stablehlo.bitcast_convert %a0 : ({t(4, 2, e='ui64')}) -> {t(4, 2, 2, e='ui32')}", t(4, 2, e="ui64"))
    for src, dst, dims in [((8,), (8, 4), [0]), ((8,), (4, 8), [1]), ((), (4, 8), []), ((1, 8), (4, 8), [0, 1]), ((8, 4), (4, 3, 8), [2, 0]),
                           ((1,), (1,), [0]), ((8, 1), (8, 1, 5), [0, 1]), ((2, 1, 3), (2, 4, 5, 3), [0, 2, 3])]:
        yield f"broadcast {src} {dst}", broadcast(src, dst, dims)
    for src, dst in [((8,), (2, 4)), ((2, 4), (8,)), ((8, 4), (32,)), ((8, 4), (4, 8)), ((6, 4), (3, 8)), ((2, 3, 5), (5, 3, 2)), ((8, 1), (8,)),
                     ((8,), (1, 8)), ((1,), (1, 1)), ((), (1,)), ((6,), (3, 2)), ((4, 6), (3, 8)), ((12, 5), (5, 12)), ((2, 6, 4), (4, 12)),
                     ((4, 4, 3), (2, 8, 3)), ((15, 8), (5, 3, 8)), ((9, 4), (6, 6)), ((10, 6), (4, 15)), ((2, 9, 2), (4, 9)), ((7, 4), (2, 14)),
                     ((6, 6), (4, 9)), ((35, 4), (20, 7)), ((2, 2, 2, 2), (4, 1, 4)), ((30,), (2, 3, 5)), ((8, 9), (3, 4, 6)), ((0, 4), (4, 0)),
                     ((1, 4), (4, 1)), ((1, 4), (1, 2, 2)), ((1, 1), (1,)), ((3, 1, 4), (1, 12)), ((6, 1, 4), (4, 1, 6)), ((5, 2, 3), (2, 3, 5)), ((12, 10), (8, 15)), ((20, 9), (6, 30))]:
        yield f"reshape {src} {dst}", reshape(src, dst)
    for p in [(1, 0, 2), (2, 1, 0), (0, 1, 2), (2, 0, 1)]:
        s = (8, 4, 6)
        yield f"transpose {p}", op(f"%0 = stablehlo.transpose %a0, dims = {list(p)} : ({t(*s)}) -> {t(*(s[i] for i in p))}", t(*s))
    yield "reverse", op(f"%0 = stablehlo.reverse %a0, dims = [1] : {t(8, 4, 6)}", t(8, 4, 6))
    yield "slice", op(f"%0 = stablehlo.slice %a0 [0:8, 1:3, 0:6:2] : ({t(8, 4, 6)}) -> {t(8, 2, 3)}", t(8, 4, 6))
    yield "pad", op(f"%0 = stablehlo.pad %a0, %a1, low = [0, 1, 0], high = [0, 1, -1], interior = [0, 0, 0] : ({t(8, 4, 6)}, {t()}) -> {t(8, 6, 5)}", t(8, 4, 6), t())
    yield "dynamic_slice", op(f"%0 = stablehlo.dynamic_slice %a0, %a1, %a2, %a3, sizes = [8, 2, 1] : ({t(8, 4, 6)}, {t(e=I)}, {t(e=I)}, {t(e=I)}) -> {t(8, 2, 1)}",
                              t(8, 4, 6), t(e=I), t(e=I), t(e=I))
    yield "dynamic_update_slice", op(f"%0 = stablehlo.dynamic_update_slice %a0, %a1, %a2, %a3, %a4 : ({t(8, 4, 6)}, {t(8, 2, 1)}, {t(e=I)}, {t(e=I)}, {t(e=I)}) -> {t(8, 4, 6)}",
                                     t(8, 4, 6), t(8, 2, 1), t(e=I), t(e=I), t(e=I))
    yield "dynamic_update_slice constant", op(f"%c = stablehlo.constant dense<0> : tensor<i32>\n %0 = stablehlo.dynamic_update_slice %a0, %a1, %c, %c : ({t(8, 4)}, {t(8, 2)}, {t(e=I)}, {t(e=I)}) -> {t(8, 4)}",
                                              t(8, 4), t(8, 2))
    yield "concatenate", op(f"%0 = stablehlo.concatenate %a0, %a1, dim = 1 : ({t(8, 4)}, {t(8, 2)}) -> {t(8, 6)}", t(8, 4), t(8, 2))
    yield "concatenate one", op(f"%0 = stablehlo.concatenate %a0, dim = 1 : ({t(8, 4)}) -> {t(8, 4)}", t(8, 4))
    yield "concatenate slices", op(f"%s = stablehlo.slice %a0 [0:8, 0:2] : ({t(8, 4)}) -> {t(8, 2)}\n %r = stablehlo.slice %a0 [0:8, 2:4] : ({t(8, 4)}) -> {t(8, 2)}\n"
                                   f" %0 = stablehlo.concatenate %r, %s, dim = 1 : ({t(8, 2)}, {t(8, 2)}) -> {t(8, 4)}", t(8, 4))
    yield "concatenate slices of two", op(f"%s = stablehlo.slice %a0 [0:8, 0:2] : ({t(8, 4)}) -> {t(8, 2)}\n %r = stablehlo.slice %a1 [0:8, 2:4] : ({t(8, 4)}) -> {t(8, 2)}\n"
                                          f" %0 = stablehlo.concatenate %r, %s, dim = 1 : ({t(8, 2)}, {t(8, 2)}) -> {t(8, 4)}", t(8, 4), t(8, 4))
    yield "concatenate with itself", op(f"%s = stablehlo.slice %a0 [0:8, 0:2] : ({t(8, 4)}) -> {t(8, 2)}\n"
                                        f" %0 = stablehlo.concatenate %a0, %s, dim = 1 : ({t(8, 4)}, {t(8, 2)}) -> {t(8, 6)}", t(8, 4))
    yield "concatenate twice", op(f"%0 = stablehlo.concatenate %a0, %a0, dim = 1 : ({t(8, 4)}, {t(8, 4)}) -> {t(8, 8)}", t(8, 4))
    for kind, source, target in (("FFT", t(4, 8, 6, e="complex<f32>"), t(4, 8, 6, e="complex<f32>")), ("RFFT", t(4, 8, 6), t(4, 8, 4, e="complex<f32>")),
                                 ("IRFFT", t(4, 8, 4, e="complex<f32>"), t(4, 8, 6))):
        yield f"fft {kind}", op(f"%0 = stablehlo.fft %a0, type = {kind}, length = [8, 6] : ({source}) -> {target}", source)
    yield "dot", dot((8, 4), (4, 6), (8, 6), contract=([1], [0]))
    yield "dot batch", dot((2, 8, 4), (2, 6, 4), (2, 8, 6), ([0], [0]), ([2], [2]))
    yield "dot batch 2", dot((5, 2, 4, 8), (8, 2, 6, 5), (2, 5, 4, 6), ([1, 0], [1, 3]), ([3], [0]))
    yield "dot outer", dot((8,), (6,), (8, 6))
    yield "dot vector", dot((8,), (8,), (), contract=([0], [0]))
    yield "dot two", dot((8, 3, 4), (4, 3, 6), (8, 6), contract=([1, 2], [1, 0]))
    yield "dot one", dot((8, 1), (1, 6), (8, 6), contract=([1], [0]))
    yield "reduce", op(f"%0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [1] : ({t(8, 4, 6)}, {t()}) -> {t(8, 6)}", t(8, 4, 6), t())
    yield "reduce all", op(f"%0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.maximum across dimensions = [1, 0] : ({t(8, 4)}, {t()}) -> {t()}", t(8, 4), t())
    yield "reduce one", op(f"%0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [1] : ({t(8, 1)}, {t()}) -> {t(8)}", t(8, 1), t())
    yield "reduce two", op(f'%0:2 = "stablehlo.reduce"(%a0, %a1, %a2, %a3) <{{dimensions = array<i64: 0>}}> {reduce_body(n=2)} : '
                           f"({t(8, 4)}, {t(8, 4)}, {t()}, {t()}) -> ({t(4)}, {t(4)})", t(8, 4), t(8, 4), t(), t())
    yield "reduce_window", window((8, 4, 6), (8, 2, 6), [1, 2, 3], [1, 2, 1], "[[0, 0], [0, 0], [1, 1]]")
    yield "reduce_window strided", window((8, 4), (4, 4), [1, 1], [2, 1], "[[0, 0], [0, 0]]")
    yield "reduce_window padded", window((8, 4), (9, 4), [1, 1], [1, 1], "[[1, 0], [0, 0]]")
    yield "gather rows", gather((16, 6), (4, 1), (4, 6), (1, 6), offset=[1], collapsed=[0], mapping=[0], vector=1)
    yield "gather rows 2", gather((16, 6), (4, 5, 1), (4, 5, 6), (1, 6), offset=[2], collapsed=[0], mapping=[0], vector=2)
    yield "gather implicit vector", gather((16, 6), (4, 5), (4, 5, 6), (1, 6), offset=[2], collapsed=[0], mapping=[0], vector=2)
    yield "gather keep one", gather((16, 6), (4, 1), (4, 1, 6), (1, 6), offset=[1, 2], mapping=[0], vector=1)
    yield "gather partial", gather((16, 6), (4, 1), (4, 3, 6), (3, 6), offset=[1, 2], mapping=[0], vector=1)
    yield "gather batch", gather((4, 16, 6), (4, 5, 1), (4, 5, 6), (1, 1, 6), offset=[2], collapsed=[1], batch=[0], index_batch=[0], mapping=[1], vector=2)
    yield "gather first vector", gather((16, 8, 6), (2, 4), (4, 6), (1, 1, 6), offset=[1], collapsed=[0, 1], mapping=[0, 1], vector=0)
    yield "gather collapsed one", gather((1, 6), (4, 1), (4, 6), (1, 6), offset=[1], collapsed=[0], mapping=[0], vector=1)
    yield "gather offset first", gather((16, 6), (4, 1), (6, 4), (1, 6), offset=[0], collapsed=[0], mapping=[0], vector=1)
    yield "scatter rows", scatter((16, 6), (4, 1), (4, 6), window=[1], inserted=[0], mapping=[0], vector=1)
    yield "scatter max", scatter((16, 6), (4, 1), (4, 6), window=[1], inserted=[0], mapping=[0], vector=1, body="maximum")
    yield "scatter sub", scatter((16, 6), (4, 1), (4, 6), window=[1], inserted=[0], mapping=[0], vector=1, body="subtract")
    for body in ["minimum"]:
        yield f"scatter {body}", scatter((16, 6), (4, 1), (4, 6), window=[1], inserted=[0], mapping=[0], vector=1, body=body).replace("f32", "i32")
    yield "scatter mul", scatter((16, 6), (4, 1), (4, 6), window=[1], inserted=[0], mapping=[0], vector=1, body="multiply")
    yield "scatter partial", scatter((16, 6), (4, 1), (4, 3, 6), window=[1, 2], mapping=[0], vector=1)
    yield "scatter window one", scatter((16, 6), (4, 1), (4, 1, 6), window=[1, 2], mapping=[0], vector=1)
    yield "scatter batch", scatter((4, 16, 6), (4, 5, 1), (4, 5, 6), window=[2], inserted=[1], batch=[0], index_batch=[0], mapping=[1], vector=2)
    yield "scatter two", scatter((16, 6), (4, 1), (4, 6), window=[1], inserted=[0], mapping=[0], vector=1, n=2)
    yield "scatter implicit vector", scatter((16, 6), (4,), (4, 6), window=[1], inserted=[0], mapping=[0], vector=1)
    yield "scatter first vector", scatter((16, 8, 6), (2, 4), (4, 6), window=[1], inserted=[0, 1], mapping=[0, 1], vector=0)
    groups = "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>"
    yield "all_reduce", op(f'%0 = "stablehlo.all_reduce"(%a0) <{{{groups}}}> {reduce_body("add")} : ({t(8, 4)}) -> {t(8, 4)}', t(8, 4))
    yield "all_gather", op(f'%0 = "stablehlo.all_gather"(%a0) <{{all_gather_dim = 1 : i64, {groups}}}> : ({t(8, 4)}) -> {t(8, 8)}', t(8, 4))
    yield "reduce_scatter", op(f'%0 = "stablehlo.reduce_scatter"(%a0) <{{scatter_dimension = 1 : i64, {groups}}}> {reduce_body("add")} : ({t(8, 4)}) -> {t(8, 2)}', t(8, 4))
    yield "all_to_all", op(f'%0 = "stablehlo.all_to_all"(%a0) <{{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, {groups}}}> : ({t(8, 4, 3)}) -> {t(16, 2, 3)}', t(8, 4, 3))
    yield "all_to_all one dim", op(f'%0 = "stablehlo.all_to_all"(%a0) <{{split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, {groups}}}> : ({t(8, 4, 3)}) -> {t(8, 4, 3)}', t(8, 4, 3))
    yield "collective_permute", op(f'%0 = "stablehlo.collective_permute"(%a0) <{{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}}> : ({t(8, 4)}) -> {t(8, 4)}', t(8, 4))
    yield "collective_broadcast", op(f'%0 = "stablehlo.collective_broadcast"(%a0) <{{{groups}}}> : ({t(8, 4)}) -> {t(8, 4)}', t(8, 4))
    yield "cross-replica-sum", op(f'%0 = "stablehlo.cross-replica-sum"(%a0) <{{{groups}}}> : ({t(8, 4)}) -> {t(8, 4)}', t(8, 4))
    yield "convolution", convolution((8, 10, 12, 4), (3, 5, 4, 6), (8, 8, 8, 6))
    yield "convolution of one", convolution((8, 10, 12, 4), (1, 1, 4, 6), (8, 10, 12, 6))
    yield "convolution strided", convolution((8, 10, 12, 4), (3, 5, 4, 6), (8, 4, 4, 6), window="stride = [2, 2]")
    yield "convolution padded", convolution((8, 10, 12, 4), (3, 5, 4, 6), (8, 10, 12, 6), window="pad = [[1, 1], [2, 2]]")
    yield "convolution of all", convolution((8, 10, 12, 4), (10, 12, 4, 6), (8, 1, 1, 6))
    yield "convolution kernel gradient", convolution((8, 10, 12, 4), (8, 9, 4, 6), (8, 3, 4, 6))
    yield "convolution half", convolution((8, 10, 12, 4), (5, 6, 4, 6), (8, 2, 2, 6), window="stride = [5, 6]")
    yield "convolution even", convolution((8, 9, 4), (5, 4, 6), (8, 5, 6), "[b, 0, f]x[0, i, o]->[b, 0, f]")
    yield "convolution wide", convolution((8, 3, 4), (3, 4, 6), (8, 7, 6), "[b, 0, f]x[0, i, o]->[b, 0, f]", "pad = [[3, 3]]")
    yield "convolution far", convolution((8, 6, 4), (4, 4, 6), (8, 4, 6), "[b, 0, f]x[0, i, o]->[b, 0, f]", "pad = [[0, 1]]")
    yield "convolution without space", convolution((8, 4), (4, 6), (8, 6), "[b, f]x[i, o]->[b, f]")
    yield "convolution one feature", convolution((8, 10, 1), (3, 1, 1), (8, 8, 1), "[b, 0, f]x[0, i, o]->[b, 0, f]")
    yield "convolution turned", convolution((4, 8, 10), (6, 4, 3), (6, 8, 8), "[f, b, 0]x[o, i, 0]->[f, b, 0]")
    yield "convolution feature groups", convolution((8, 10, 4), (3, 2, 6), (8, 8, 6), "[b, 0, f]x[0, i, o]->[b, 0, f]", feature=2)
    yield "convolution depthwise", convolution((8, 10, 4), (3, 1, 4), (8, 8, 4), "[b, 0, f]x[0, i, o]->[b, 0, f]", feature=4)
    yield "convolution batch groups", convolution((8, 10, 4), (3, 4, 6), (4, 8, 6), "[b, 0, f]x[0, i, o]->[b, 0, f]", batch=2)
    yield "convolution dilated", convolution((8, 10, 4), (3, 4, 6), (8, 19, 6), "[b, 0, f]x[0, i, o]->[b, 0, f]", "pad = [[1, 1]], lhs_dilate = [2]")
    yield "select_and_scatter", select_and_scatter((8, 10, 12), (8, 5, 4), [1, 2, 3], [1, 2, 3], "[[0, 0], [0, 0], [0, 0]]")
    yield "select_and_scatter padded", select_and_scatter((8, 10), (8, 10), [1, 3], [1, 1], "[[0, 0], [1, 1]]")
    yield "sort", sort((8, 4, 6), 1)
    yield "sort two", sort((8, 4), 0, 2)
    yield "sort one row", sort((1, 4), 1)
    yield "sort vector", sort((4,), 0)
    yield "cholesky", op(f"%0 = stablehlo.cholesky %a0, lower = true : {t(8, 4, 4)}", t(8, 4, 4))
    yield "cholesky of a matrix", op(f"%0 = stablehlo.cholesky %a0, lower = true : {t(4, 4)}", t(4, 4))
    for transpose in ("NO_TRANSPOSE", "TRANSPOSE"):
        yield f"triangular_solve left {transpose}", triangular_solve((8, 4, 4), (8, 4, 6), "true", transpose)
        yield f"triangular_solve right {transpose}", triangular_solve((8, 4, 4), (8, 6, 4), "false", transpose)
    yield "triangular_solve square", triangular_solve((4, 4), (4, 4), "true", "NO_TRANSPOSE")
    yield "custom_call unknown", op(f"%0 = stablehlo.custom_call @foo(%a0) : ({t(8, 4)}) -> {t(8, 4)}", t(8, 4))
    for target in ["MoveToHost", "MoveToDevice", "annotate_device_placement", "LayoutConstraint", "mhlo.erf"]:
        yield f"custom_call {target}", op(f"%0 = stablehlo.custom_call @{target}(%a0) : ({t(8, 4)}) -> {t(8, 4)}", t(8, 4))
    yield "constraint", "sdy.mesh @mesh = <[\"x\"=2]>\n" + op(f"%0 = sdy.sharding_constraint %a0 <@mesh, [{{}}, {{}}]> : {t(8, 4)}", t(8, 4))


PROGRAMS = dict(programs())


def test_scatter_knows_more_combiners():
    """Shardy takes `xor` and `and` of integers for something that cannot be combined; we reduce them."""
    text = PROGRAMS["scatter rows"].replace("f32", "i32").replace("stablehlo.add", "stablehlo.xor")
    assert "reduction={i} need_replication={l}" in rules(oracle.opt(text, "-shardwright-populate-op-rules"))[0]


def test_top_k():
    """Shardy has the rule under the name that XLA gave the op."""
    call = op(f"%0:2 = stablehlo.custom_call @mhlo.topk(%a0) : ({t(8, 4, 6)}) -> ({t(8, 4, 3)}, {t(8, 4, 3, e=I)})", t(8, 4, 6))
    ours = op(f"%0:2 = chlo.top_k(%a0, k = 3) : {t(8, 4, 6)} -> ({t(8, 4, 3)}, {t(8, 4, 3, e=I)})", t(8, 4, 6))
    theirs = oracle.propagate(call, "func.func(sdy-populate-op-sharding-rules)")
    assert rules(oracle.opt(ours, "-shardwright-populate-op-rules")) == rules(theirs)


def test_sort_counts_from_the_end():
    """Shardy compares the dimension as it is written, so that -1 is none and a split row passes for sorted."""
    count = lambda text: rules(oracle.opt(text, "-shardwright-populate-op-rules"))
    assert count(sort((8, 4, 6), -1)) == count(sort((8, 4, 6), 2)) == ["<([i, j, k])->([i, j, k]) {i=8, j=4, k=6} need_replication={k}>"]


def test_map_is_elementwise():
    """Shardy has no rule for it."""
    text = op(f'%0 = "stablehlo.map"(%a0) <{{dimensions = array<i64: 0, 1>}}> ({{\n ^bb0(%x: tensor<f32>):\n stablehlo.return %x : tensor<f32>\n }}) : ({t(8, 4)}) -> {t(8, 4)}', t(8, 4))
    assert rules(oracle.opt(text, "-shardwright-populate-op-rules")) == ["<([i, j])->([i, j]) {i=8, j=4}>"]


def rules(text):
    """Rules in order, without those of scalar ops in bodies."""
    found = [m.replace("@", "->") for m in re.findall("#sdy.op_sharding_rule(<[^>]*>)", text.replace("->", "@"))]
    return [r for r in found if "{" in r]


@pytest.mark.parametrize("name", PROGRAMS)
def test_rule(name):
    text = PROGRAMS[name]
    theirs = oracle.propagate(text, "func.func(sdy-populate-op-sharding-rules)")
    ours = oracle.opt(text, "-shardwright-populate-op-rules")
    assert rules(ours) == rules(theirs)
