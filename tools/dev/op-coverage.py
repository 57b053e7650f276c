#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""op-coverage.py SHARDWRIGHT: prints the op support matrix, docs/generated/OpCoverage.md.

Each op that the dialects define gets a program of its own, sharded over its first argument's first dimension:
    import      the front end takes it; `refused` is an error at the op
    rule        propagation has a model of it
    partition   the program of one of two devices can be written
    verify      that program gives what one device gives
    interpret   the interpreter has a meaning for it (`shardwright check --list-ops`)
    cpu, cuda   one device's program is compiled to kernels, library calls and collectives; `refused` is an error at the op.
                Where there is nvcc, it is given the kernels of all ops together: one by one that takes three times as long as all else
"""

import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
T, I, B, S = "tensor<8x4xf32>", "tensor<8x4xi32>", "tensor<8x4xi1>", "tensor<f32>"
WINDOW = "({\n ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n %z = stablehlo.maximum %x, %y : tensor<f32>\n stablehlo.return %z : tensor<f32>\n })"
BODY = WINDOW.replace("maximum", "add")
ROWS = "collapsed_slice_dims = [0], start_index_map = [0]"
SCALAR = "tensor<i32>"
Z, F, M, N = "tensor<8x4xcomplex<f32>>", "tensor<4xf32>", "tensor<4x4xf32>", "tensor<2xi32>"
IMAGE, KERNEL = "tensor<8x6x5x4xf32>", "tensor<3x2x4x6xf32>"
NUMBERS = "dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64"
ONE = "({\n ^bb0(%x: tensor<f32>):\n stablehlo.return %x : tensor<f32>\n })"
LESS = "({\n ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n %z = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n stablehlo.return %z : tensor<i1>\n })"
TOKEN = "!stablehlo.token"
NORM = "<{epsilon = 0.001 : f32, feature_index = 1 : i64}>"
RAGGED = "ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>"
SCAN = "({\n ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):\n %z = stablehlo.add %x, %y : tensor<4xf32>\n stablehlo.return %z, %z : tensor<4xf32>, tensor<4xf32>\n })"
# Operands that say shapes; models have constants there.
SIZES = {
    "%shape": "dense<[4, 8]> : tensor<2xi32>",
    "%zeros": "dense<0> : tensor<2xi32>",
    "%ones": "dense<1> : tensor<2xi32>",
    "%full": "dense<[8, 4]> : tensor<2xi32>",
    "%row": "dense<[1, 4]> : tensor<2xi32>",
    "%paddings": "dense<0> : tensor<2x2xi32>",
    "%size": "dense<8> : tensor<i32>",
}
# Op -> (argument types, text, result type); unary and binary ones are added below.
OPS = {
    "stablehlo.compare": ([T, T], f"stablehlo.compare LT, %a0, %a1 : ({T}, {T}) -> {B}", B),
    "stablehlo.select": ([B, T, T], f"stablehlo.select %a0, %a1, %a2 : {B}, {T}", T),
    "stablehlo.clamp": ([T, T, T], f"stablehlo.clamp %a0, %a1, %a2 : {T}", T),
    "stablehlo.convert": ([T], f"stablehlo.convert %a0 : ({T}) -> {I}", I),
    "stablehlo.is_finite": ([T], f"stablehlo.is_finite %a0 : ({T}) -> {B}", B),
    "stablehlo.constant": ([], f"stablehlo.constant dense<1.5> : {T}", T),
    "stablehlo.iota": ([], f"stablehlo.iota dim = 0 : {T}", T),
    "stablehlo.broadcast_in_dim": (
        [T],
        f"stablehlo.broadcast_in_dim %a0, dims = [0, 2] : ({T}) -> tensor<8x3x4xf32>",
        "tensor<8x3x4xf32>",
    ),
    "stablehlo.reshape": (
        [T],
        f"stablehlo.reshape %a0 : ({T}) -> tensor<32xf32>",
        "tensor<32xf32>",
    ),
    "stablehlo.transpose": (
        [T],
        f"stablehlo.transpose %a0, dims = [1, 0] : ({T}) -> tensor<4x8xf32>",
        "tensor<4x8xf32>",
    ),
    "stablehlo.reverse": ([T], f"stablehlo.reverse %a0, dims = [0] : {T}", T),
    "stablehlo.slice": (
        [T],
        f"stablehlo.slice %a0 [1:7, 0:4] : ({T}) -> tensor<6x4xf32>",
        "tensor<6x4xf32>",
    ),
    "stablehlo.pad": (
        [T, S],
        f"stablehlo.pad %a0, %a1, low = [1, 0], high = [0, 2], interior = [1, 0] : ({T}, {S}) -> tensor<16x6xf32>",
        "tensor<16x6xf32>",
    ),
    "stablehlo.concatenate": (
        [T, T],
        f"stablehlo.concatenate %a0, %a1, dim = 0 : ({T}, {T}) -> tensor<16x4xf32>",
        "tensor<16x4xf32>",
    ),
    "stablehlo.dynamic_slice": (
        [T, SCALAR],
        f"stablehlo.dynamic_slice %a0, %a1, %a1, sizes = [3, 4] : ({T}, {SCALAR}, {SCALAR}) -> tensor<3x4xf32>",
        "tensor<3x4xf32>",
    ),
    "stablehlo.dynamic_update_slice": (
        [T, "tensor<3x4xf32>", SCALAR],
        f"stablehlo.dynamic_update_slice %a0, %a1, %a2, %a2 : ({T}, tensor<3x4xf32>, {SCALAR}, {SCALAR}) -> {T}",
        T,
    ),
    "stablehlo.bitcast_convert": ([T], f"stablehlo.bitcast_convert %a0 : ({T}) -> {I}", I),
    "stablehlo.dot_general": (
        [T, "tensor<4x6xf32>"],
        f"stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : ({T}, tensor<4x6xf32>) -> tensor<8x6xf32>",
        "tensor<8x6xf32>",
    ),
    "stablehlo.reduce": (
        [T, S],
        f"stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : ({T}, {S}) -> tensor<4xf32>",
        "tensor<4xf32>",
    ),
    "stablehlo.reduce_window": (
        [T, S],
        f'"stablehlo.reduce_window"(%a0, %a1) <{{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}}> {WINDOW} : ({T}, {S}) -> tensor<4x4xf32>',
        "tensor<4x4xf32>",
    ),
    "stablehlo.gather": (
        [T, "tensor<5x1xi32>"],
        f'"stablehlo.gather"(%a0, %a1) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1], {ROWS}, index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}}> : ({T}, tensor<5x1xi32>) -> tensor<5x4xf32>',
        "tensor<5x4xf32>",
    ),
    "stablehlo.scatter": (
        [T, "tensor<5x1xi32>", "tensor<5x4xf32>"],
        f'"stablehlo.scatter"(%a0, %a1, %a2) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}> {BODY} : ({T}, tensor<5x1xi32>, tensor<5x4xf32>) -> {T}',
        T,
    ),
    "stablehlo.optimization_barrier": ([T], f"stablehlo.optimization_barrier %a0 : {T}", T),
    "stablehlo.complex": ([T, T], f"stablehlo.complex %a0, %a1 : {Z}", Z),
    "stablehlo.real": ([Z], f"stablehlo.real %a0 : ({Z}) -> {T}", T),
    "stablehlo.imag": ([Z], f"stablehlo.imag %a0 : ({Z}) -> {T}", T),
    "stablehlo.reduce_precision": ([T], f"stablehlo.reduce_precision %a0, format = e5m10 : {T}", T),
    "stablehlo.map": (
        [T],
        f'"stablehlo.map"(%a0) <{{dimensions = array<i64: 0, 1>}}> {ONE} : ({T}) -> {T}',
        T,
    ),
    "stablehlo.sort": (
        [T],
        f'"stablehlo.sort"(%a0) <{{dimension = 1 : i64, is_stable = true}}> {LESS} : ({T}) -> {T}',
        T,
    ),
    "stablehlo.convolution": (
        [IMAGE, KERNEL],
        f"stablehlo.convolution(%a0, %a1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {{}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : ({IMAGE}, {KERNEL}) -> tensor<8x4x4x6xf32>",
        "tensor<8x4x4x6xf32>",
    ),
    "stablehlo.dynamic_conv": (
        [IMAGE, KERNEL],
        f'"stablehlo.dynamic_conv"(%a0, %a1, %paddings) <{{{NUMBERS}}}> : ({IMAGE}, {KERNEL}, tensor<2x2xi32>) -> tensor<8x4x4x6xf32>',
        "tensor<8x4x4x6xf32>",
    ),
    "stablehlo.select_and_scatter": (
        [T, M, S],
        f'"stablehlo.select_and_scatter"(%a0, %a1, %a2) <{{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}}> ({LESS[1:-1]}, {BODY[1:-1]}) : ({T}, {M}, {S}) -> {T}',
        T,
    ),
    "stablehlo.cholesky": ([M], f"stablehlo.cholesky %a0, lower = true : {M}", M),
    "stablehlo.triangular_solve": (
        [M, "tensor<4x6xf32>"],
        f'"stablehlo.triangular_solve"(%a0, %a1) <{{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}}> : ({M}, tensor<4x6xf32>) -> tensor<4x6xf32>',
        "tensor<4x6xf32>",
    ),
    "stablehlo.fft": ([Z], f"stablehlo.fft %a0, type = FFT, length = [4] : ({Z}) -> {Z}", Z),
    "stablehlo.rng": (
        [S, S, "tensor<2xi64>"],
        f"stablehlo.rng %a0, %a1, %a2, distribution = UNIFORM : ({S}, {S}, tensor<2xi64>) -> {T}",
        T,
    ),
    "stablehlo.rng_bit_generator": (
        ["tensor<2xui64>"],
        "stablehlo.rng_bit_generator %a0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui32>)",
        "tensor<2xui64>, tensor<8x4xui32>",
    ),
    "stablehlo.batch_norm_training": (
        [T, F, F],
        f'"stablehlo.batch_norm_training"(%a0, %a1, %a2) {NORM} : ({T}, {F}, {F}) -> ({T}, {F}, {F})',
        f"{T}, {F}, {F}",
    ),
    "stablehlo.batch_norm_inference": (
        [T, F, F, F, F],
        f'"stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) {NORM} : ({T}, {F}, {F}, {F}, {F}) -> {T}',
        T,
    ),
    "stablehlo.batch_norm_grad": (
        [T, F, F, F, T],
        f'"stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) {NORM} : ({T}, {F}, {F}, {F}, {T}) -> ({T}, {F}, {F})',
        f"{T}, {F}, {F}",
    ),
    "stablehlo.if": (
        [T, "tensor<i1>"],
        f'"stablehlo.if"(%a1) ({{\n stablehlo.return %a0 : {T}\n }}, {{\n %x = stablehlo.negate %a0 : {T}\n stablehlo.return %x : {T}\n }}) : (tensor<i1>) -> {T}',
        T,
    ),
    "stablehlo.case": (
        [T, SCALAR],
        f'"stablehlo.case"(%a1) ({{\n stablehlo.return %a0 : {T}\n }}, {{\n %x = stablehlo.negate %a0 : {T}\n stablehlo.return %x : {T}\n }}) : ({SCALAR}) -> {T}',
        T,
    ),
    "stablehlo.while": (
        [T, SCALAR],
        f"stablehlo.while(%x = %a0, %k = %a1) : {T}, {SCALAR} cond {{\n %n = stablehlo.constant dense<3> : {SCALAR}\n %c = stablehlo.compare LT, %k, %n : ({SCALAR}, {SCALAR}) -> tensor<i1>\n stablehlo.return %c : tensor<i1>\n }} do {{\n %o = stablehlo.constant dense<1> : {SCALAR}\n %n = stablehlo.add %k, %o : {SCALAR}\n %y = stablehlo.negate %x : {T}\n stablehlo.return %y, %n : {T}, {SCALAR}\n }}",
        f"{T}, {SCALAR}",
    ),
    "stablehlo.composite": (
        [T],
        f'stablehlo.composite "a.b" %a0 {{decomposition = @impl}} : ({T}) -> {T}',
        T,
    ),
    "stablehlo.tuple": ([T], f"stablehlo.tuple %a0 : tuple<{T}>", f"tuple<{T}>"),
    "stablehlo.get_tuple_element": (
        [f"tuple<{T}>"],
        f"stablehlo.get_tuple_element %a0[0] : (tuple<{T}>) -> {T}",
        T,
    ),
    "stablehlo.after_all": ([TOKEN], f"stablehlo.after_all %a0 : {TOKEN}", TOKEN),
    "stablehlo.create_token": ([], f"stablehlo.create_token : {TOKEN}", TOKEN),
    "stablehlo.infeed": (
        [TOKEN],
        f'"stablehlo.infeed"(%a0) : ({TOKEN}) -> ({T}, {TOKEN})',
        f"{T}, {TOKEN}",
    ),
    "stablehlo.outfeed": (
        [T, TOKEN],
        f'"stablehlo.outfeed"(%a0, %a1) : ({T}, {TOKEN}) -> {TOKEN}',
        TOKEN,
    ),
    "stablehlo.send": (
        [T, TOKEN],
        f'"stablehlo.send"(%a0, %a1) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}}> : ({T}, {TOKEN}) -> {TOKEN}',
        TOKEN,
    ),
    "stablehlo.recv": (
        [TOKEN],
        f'"stablehlo.recv"(%a0) <{{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}}> : ({TOKEN}) -> ({T}, {TOKEN})',
        f"{T}, {TOKEN}",
    ),
    "stablehlo.async_start": (
        [T],
        f'"stablehlo.async_start"(%a0) ({{\n ^bb0(%x: {T}):\n %y = stablehlo.slice %x [0:4, 0:4] : ({T}) -> {M}\n stablehlo.return %y : {M}\n }}) : ({T}) -> !stablehlo.future<{M}>',
        f"!stablehlo.future<{M}>",
    ),
    "stablehlo.async_done": (
        [f"!stablehlo.future<{T}>"],
        f'"stablehlo.async_done"(%a0) : (!stablehlo.future<{T}>) -> {T}',
        T,
    ),
    "stablehlo.dynamic_reshape": (
        [T],
        f"stablehlo.dynamic_reshape %a0, %shape : ({T}, {N}) -> tensor<4x8xf32>",
        "tensor<4x8xf32>",
    ),
    "stablehlo.dynamic_pad": (
        [T, S],
        f"stablehlo.dynamic_pad %a0, %a1, %zeros, %zeros, %zeros : ({T}, {S}, {N}, {N}, {N}) -> {T}",
        T,
    ),
    "stablehlo.real_dynamic_slice": (
        [T],
        f"stablehlo.real_dynamic_slice %a0, %zeros, %full, %ones : ({T}, {N}, {N}, {N}) -> {T}",
        T,
    ),
    "stablehlo.dynamic_iota": ([], f"stablehlo.dynamic_iota %full, dim = 1 : ({N}) -> {T}", T),
    "stablehlo.dynamic_broadcast_in_dim": (
        [F],
        f"stablehlo.dynamic_broadcast_in_dim %a0, %full, dims = [1] : ({F}, {N}) -> {T}",
        T,
    ),
    "stablehlo.dynamic_gather": (
        [T, "tensor<5x1xi32>"],
        f'"stablehlo.dynamic_gather"(%a0, %a1, %row) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1], {ROWS}, index_vector_dim = 1>}}> : ({T}, tensor<5x1xi32>, {N}) -> tensor<5x4xf32>',
        "tensor<5x4xf32>",
    ),
    "stablehlo.get_dimension_size": (
        [T],
        f"stablehlo.get_dimension_size %a0, dim = 1 : ({T}) -> {SCALAR}",
        SCALAR,
    ),
    "stablehlo.set_dimension_size": (
        [T],
        f"stablehlo.set_dimension_size %a0, %size, dim = 0 : ({T}, {SCALAR}) -> {T}",
        T,
    ),
    "stablehlo.dot": (
        [T, "tensor<4x6xf32>"],
        f"stablehlo.dot %a0, %a1 : ({T}, tensor<4x6xf32>) -> tensor<8x6xf32>",
        "tensor<8x6xf32>",
    ),
    "stablehlo.einsum": (
        [T, "tensor<4x6xf32>"],
        f'stablehlo.einsum %a0, %a1, config = "ab,bc->ac" : ({T}, tensor<4x6xf32>) -> tensor<8x6xf32>',
        "tensor<8x6xf32>",
    ),
    "stablehlo.unary_einsum": (
        [T],
        f'stablehlo.unary_einsum %a0, config = "ab->a" : ({T}) -> tensor<8xf32>',
        "tensor<8xf32>",
    ),
    "stablehlo.broadcast": ([F], f"stablehlo.broadcast %a0, sizes = [8] : ({F}) -> {T}", T),
    "stablehlo.torch_index_select": (
        [T, "tensor<3xi32>"],
        f'"stablehlo.torch_index_select"(%a0, %a1) <{{dim = 0 : i64, batch_dims = 0 : i64}}> : ({T}, tensor<3xi32>) -> tensor<3x4xf32>',
        "tensor<3x4xf32>",
    ),
    "stablehlo.uniform_quantize": (
        [T],
        f"stablehlo.uniform_quantize %a0 : ({T}) -> tensor<8x4x!quant.uniform<i8:f32, 0.05:3>>",
        "tensor<8x4x!quant.uniform<i8:f32, 0.05:3>>",
    ),
    "stablehlo.uniform_dequantize": (
        ["tensor<8x4x!quant.uniform<i8:f32, 0.05:3>>"],
        f"stablehlo.uniform_dequantize %a0 : (tensor<8x4x!quant.uniform<i8:f32, 0.05:3>>) -> {T}",
        T,
    ),
    "chlo.conj": ([Z], f"chlo.conj %a0 : {Z} -> {Z}", Z),
    "chlo.top_k": (
        [T],
        f"chlo.top_k(%a0, k = 3) : {T} -> (tensor<8x3xf32>, tensor<8x3xi32>)",
        "tensor<8x3xf32>, tensor<8x3xi32>",
    ),
    "chlo.ragged_dot": (
        [T, "tensor<3x4x6xf32>", "tensor<3xi32>"],
        f'"chlo.ragged_dot"(%a0, %a1, %a2) <{{{RAGGED}}}> : ({T}, tensor<3x4x6xf32>, tensor<3xi32>) -> tensor<8x6xf32>',
        "tensor<8x6xf32>",
    ),
    "chlo.scan": (
        [T, F],
        f'"chlo.scan"(%a0, %a1) <{{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}}> {SCAN} : ({T}, {F}) -> ({T}, {F})',
        f"{T}, {F}",
    ),
    "stablehlo.custom_call": ([T], f"stablehlo.custom_call @mhlo.erf(%a0) : ({T}) -> {T}", T),
}
# Partitioning writes these; a model that has them is for one device of many already.
COLLECTIVES = "all_gather all_reduce all_to_all collective_broadcast collective_permute cross-replica-sum partition_id reduce_scatter replica_id".split()
INTEGER = "mulhi and count_leading_zeros not or popcnt shift_left shift_right_arithmetic shift_right_logical xor".split()


def names():
    """(op, base class) of every op in the definitions."""
    for td in sorted((ROOT / "include/shardwright/Dialect/StableHLO").glob("*.td")):
        for base, name in re.findall(r'^def \w+Op : (\w+)<"([\w-]+)"', td.read_text(), re.M):
            yield ("chlo." if base.startswith("Chlo") else "stablehlo.") + name, base


def program(op, base):
    if op in OPS:
        types, text, result = OPS[op]
    else:
        types = [I if op.split(".")[1] in INTEGER else T] * (2 if "Binary" in base else 1)
        arrow = f"{', '.join(types)} -> {types[0]}" if op.startswith("chlo") else types[0]
        text, result = f"{op} {', '.join(f'%a{i}' for i in range(len(types)))} : {arrow}", types[0]
    rank = len(re.findall(r"\dx", types[0])) if types and types[0].startswith("tensor") else 0
    sharding = "[" + ", ".join(['{"a"}'] + ["{}"] * (rank - 1)) + "]" if rank else None
    mark = f" {{sdy.sharding = #sdy.sharding<@mesh, {sharding}>}}"
    arguments = ", ".join(
        f"%a{i}: {t}" + (mark if i == 0 and sharding else "") for i, t in enumerate(types)
    )
    count = len(split_types(result))
    name, values = (
        ("%0", "%0") if count == 1 else (f"%0:{count}", ", ".join(f"%0#{i}" for i in range(count)))
    )
    sizes = "".join(
        f"  {name} = stablehlo.constant {value}\n"
        for name, value in SIZES.items()
        if re.search(name + r"\b", text)
    )
    function = f"func.func @main({arguments}) -> ({result}) {{\n{sizes}  {name} = {text}\n  return {values} : {result}\n}}\n"
    impl = (
        f"func.func private @impl(%x: {T}) -> {T} {{\n  return %x : {T}\n}}\n"
        if "@impl" in text
        else ""
    )
    return f'sdy.mesh @mesh = <["a"=2]>\n{function}{impl}'


def split_types(text):
    """The types of a list; commas inside brackets do not part them."""
    parts, depth = [""], 0
    for c in text:
        depth += (c == "<") - (c == ">")
        if c == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += c
    return parts


def row(op, base, tool, folder, interpreted):
    file = folder / f"{op}.mlir"
    file.write_text(program(op, base))

    def works(*command):
        return subprocess.run([str(c) for c in command], capture_output=True).returncode == 0

    def compiled(*options, path=os.environ["PATH"]):
        run = subprocess.run(
            [tool, "compile", file, "-o", folder / f"{op}.bundle", *options],
            capture_output=True,
            text=True,
            env={**os.environ, "PATH": path},
        )
        located = run.returncode == 1 and re.search(
            rf"^{re.escape(str(file))}:\d+:\d+: error:.*{re.escape(op)}", run.stderr, re.M
        )
        return "yes" if run.returncode == 0 else "refused" if located else "–"

    if works(tool, "verify", file):  # which needs all that stands before it
        found = [True, True, True]
    else:
        found = [
            works(
                tool, "compile", file, "--stop-after", "propagate", "-o", folder / f"{op}.shardings"
            ),
            works(tool, "compile", file, "--stop-after", "partition", "-o", folder / f"{op}.local"),
            False,
        ]
    one = ["--mesh", "a=1", "--target"]
    imported = compiled("--stop-after", "import")
    (folder / f"{op}.bundle").unlink(missing_ok=True)  # which was a file
    columns = [
        imported,
        *("yes" if f else "–" for f in [*found, op in interpreted]),
        compiled(*one, "cpu"),
        compiled(*one, "cuda", path=""),
    ]  # without nvcc
    return f"| `{op}` | " + " | ".join(columns) + " |"


def try_nvcc(folder):
    """Kernels of all bundles have the same names; in namespaces they do not meet. Messages name the bundle."""
    nvcc = shutil.which("nvcc")
    if not nvcc:
        return
    texts = []
    for i, path in enumerate(sorted(folder.glob("*.bundle/cuda/kernels.cu"))):
        text = path.read_text().replace('extern "C" ', "")
        texts.append(f'namespace op{i} {{\n#line 1 "{path.parts[-3]}"\n{text}\n}}\n')
    (folder / "all.cu").write_text("".join(texts))
    run = subprocess.run(
        [
            nvcc,
            "-cubin",
            "-arch=sm_90",
            "-Werror",
            "all-warnings",
            "-o",
            folder / "all.cubin",
            folder / "all.cu",
        ],
        capture_output=True,
        text=True,
    )
    if run.returncode:
        sys.exit(f"nvcc does not accept the kernels of an op:\n{run.stdout}{run.stderr}")


NOTES = """
`infeed`, `outfeed`, `send` and `recv` are rejected in a compiled program: they communicate with the host or another program while this one runs,
but a bundle receives all inputs at its start and returns all results at its end. The interpreter runs them if both sides are in one file.

Support of a `custom_call` depends on its target: annotations of a value, older names of functions (here `@mhlo.erf`) and LAPACK functions are
supported; any other target is rejected.

Tuples, tokens and futures are not represented in a compiled program: tuples are passed element by element, and tokens are removed."""


def main(tool):
    ops = [
        (op, base)
        for op, base in sorted(names())
        if op.split(".")[1] not in [*COLLECTIVES, "return"]
    ]
    print(
        "# Op support matrix\n\nGenerated by tools/dev/op-coverage.py, which compiles one program for each op with its first argument split over two devices.\n"
        "Collectives are not listed: partitioning inserts them, and models have none.\n\n| op | import | rule | partition | verify | interpret | cpu | cuda |\n|---|---|---|---|---|---|---|---|"
    )
    interpreted = set(
        subprocess.run(
            [tool, "check", "--list-ops"], capture_output=True, text=True, check=True
        ).stdout.split()
    )
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(4) as pool:
        for line in pool.map(lambda o: row(*o, tool, pathlib.Path(folder), interpreted), ops):
            print(line)
        try_nvcc(pathlib.Path(folder))
    print(NOTES)


if __name__ == "__main__":
    main(shutil.which(sys.argv[1]))
