#!/usr/bin/env python3
"""op-coverage.py SHARDWRIGHT SHARDWRIGHT_OPT: the table docs/generated/OpCoverage.md, found by trying.

Each op gets a program of its own, sharded over its first argument's first dimension:
    rule        propagation has a model of it
    partition   the program of one of two devices can be written
    verify      that program gives what one device gives
    cpu, cuda   one device's program is compiled to kernels, library calls and collectives
"""
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
T, I, B, S = "tensor<8x4xf32>", "tensor<8x4xi32>", "tensor<8x4xi1>", "tensor<f32>"
WINDOW = "({\n ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n %z = stablehlo.maximum %x, %y : tensor<f32>\n stablehlo.return %z : tensor<f32>\n })"
BODY = WINDOW.replace("maximum", "add")
ROWS = "collapsed_slice_dims = [0], start_index_map = [0]"
SCALAR = "tensor<i32>"
# Op -> (argument types, text, result type); unary and binary ones are added below.
OPS = {
    "stablehlo.compare": ([T, T], f"stablehlo.compare LT, %a0, %a1 : ({T}, {T}) -> {B}", B),
    "stablehlo.select": ([B, T, T], f"stablehlo.select %a0, %a1, %a2 : {B}, {T}", T),
    "stablehlo.clamp": ([T, T, T], f"stablehlo.clamp %a0, %a1, %a2 : {T}", T),
    "stablehlo.convert": ([T], f"stablehlo.convert %a0 : ({T}) -> {I}", I),
    "stablehlo.is_finite": ([T], f"stablehlo.is_finite %a0 : ({T}) -> {B}", B),
    "stablehlo.constant": ([], f"stablehlo.constant dense<1.5> : {T}", T),
    "stablehlo.iota": ([], f"stablehlo.iota dim = 0 : {T}", T),
    "stablehlo.broadcast_in_dim": ([T], f"stablehlo.broadcast_in_dim %a0, dims = [0, 2] : ({T}) -> tensor<8x3x4xf32>", "tensor<8x3x4xf32>"),
    "stablehlo.reshape": ([T], f"stablehlo.reshape %a0 : ({T}) -> tensor<32xf32>", "tensor<32xf32>"),
    "stablehlo.transpose": ([T], f"stablehlo.transpose %a0, dims = [1, 0] : ({T}) -> tensor<4x8xf32>", "tensor<4x8xf32>"),
    "stablehlo.reverse": ([T], f"stablehlo.reverse %a0, dims = [0] : {T}", T),
    "stablehlo.slice": ([T], f"stablehlo.slice %a0 [1:7, 0:4] : ({T}) -> tensor<6x4xf32>", "tensor<6x4xf32>"),
    "stablehlo.pad": ([T, S], f"stablehlo.pad %a0, %a1, low = [1, 0], high = [0, 2], interior = [1, 0] : ({T}, {S}) -> tensor<16x6xf32>", "tensor<16x6xf32>"),
    "stablehlo.concatenate": ([T, T], f"stablehlo.concatenate %a0, %a1, dim = 0 : ({T}, {T}) -> tensor<16x4xf32>", "tensor<16x4xf32>"),
    "stablehlo.dynamic_slice": ([T, SCALAR], f"stablehlo.dynamic_slice %a0, %a1, %a1, sizes = [3, 4] : ({T}, {SCALAR}, {SCALAR}) -> tensor<3x4xf32>", "tensor<3x4xf32>"),
    "stablehlo.dynamic_update_slice": ([T, "tensor<3x4xf32>", SCALAR], f"stablehlo.dynamic_update_slice %a0, %a1, %a2, %a2 : ({T}, tensor<3x4xf32>, {SCALAR}, {SCALAR}) -> {T}", T),
    "stablehlo.bitcast_convert": ([T], f"stablehlo.bitcast_convert %a0 : ({T}) -> {I}", I),
    "stablehlo.dot_general": ([T, "tensor<4x6xf32>"], f"stablehlo.dot_general %a0, %a1, contracting_dims = [1] x [0] : ({T}, tensor<4x6xf32>) -> tensor<8x6xf32>", "tensor<8x6xf32>"),
    "stablehlo.reduce": ([T, S], f"stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [0] : ({T}, {S}) -> tensor<4xf32>", "tensor<4xf32>"),
    "stablehlo.reduce_window": ([T, S], f'"stablehlo.reduce_window"(%a0, %a1) <{{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}}> {WINDOW} : ({T}, {S}) -> tensor<4x4xf32>', "tensor<4x4xf32>"),
    "stablehlo.gather": ([T, "tensor<5x1xi32>"], f'"stablehlo.gather"(%a0, %a1) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1], {ROWS}, index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}}> : ({T}, tensor<5x1xi32>) -> tensor<5x4xf32>', "tensor<5x4xf32>"),
    "stablehlo.scatter": ([T, "tensor<5x1xi32>", "tensor<5x4xf32>"], f'"stablehlo.scatter"(%a0, %a1, %a2) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}> {BODY} : ({T}, tensor<5x1xi32>, tensor<5x4xf32>) -> {T}', T),
    "stablehlo.optimization_barrier": ([T], f"stablehlo.optimization_barrier %a0 : {T}", T),
    "stablehlo.custom_call": ([T], f"stablehlo.custom_call @unknown(%a0) : ({T}) -> {T}", T),
}
# Partitioning writes these; a model that has them is for one device of many already.
COLLECTIVES = "all_gather all_reduce all_to_all collective_permute partition_id reduce_scatter replica_id".split()
INTEGER = "and count_leading_zeros not or popcnt shift_left shift_right_arithmetic shift_right_logical xor".split()


def names():
    """(op, base class) of every op in the definitions."""
    for td in sorted((ROOT / "include/shardwright/Dialect/StableHLO").glob("*.td")):
        for base, name in re.findall(r'^def \w+Op : (\w+)<"(\w+)"', td.read_text(), re.M):
            yield ("chlo." if base.startswith("Chlo") else "stablehlo.") + name, base


def program(op, base):
    if op in OPS:
        types, text, result = OPS[op]
    else:
        types = [I if op.split(".")[1] in INTEGER else T] * (2 if "Binary" in base else 1)
        arrow = f"{types[0]} -> {types[0]}" if op.startswith("chlo") else types[0]
        text, result = f"{op} {', '.join(f'%a{i}' for i in range(len(types)))} : {arrow}", types[0]
    rank = types[0].count("x") if types else 0
    sharding = "[{\"a\"}" + ", {}" * (rank - 1) + "]"
    arguments = ", ".join(f"%a{i}: {t}" + (f" {{sdy.sharding = #sdy.sharding<@mesh, {sharding}>}}" if i == 0 else "") for i, t in enumerate(types))
    return f'sdy.mesh @mesh = <["a"=2]>\nfunc.func @main({arguments}) -> {result} {{\n  %0 = {text}\n  return %0 : {result}\n}}\n'


def row(op, base, tool, opt, folder):
    file = folder / f"{op}.mlir"
    file.write_text(program(op, base))

    def works(*command):
        return subprocess.run([str(c) for c in command], capture_output=True).returncode == 0
    cuda = works(tool, "compile", file, "--mesh", "a=1", "--target", "cuda", "-o", folder / f"{op}.cuda")
    if works(tool, "verify", file):  # which needs all that stands before it
        found = [True, True, True, True, cuda]
    else:
        found = [works(opt, file, "-shardwright-check-op-rules", "-o", "/dev/null"),
                 works(tool, "compile", file, "--stop-after", "partition", "-o", folder / f"{op}.local"), False,
                 works(tool, "compile", file, "--mesh", "a=1", "-o", folder / f"{op}.cpu"), cuda]
    return f"| `{op}` | " + " | ".join("yes" if f else "–" for f in found) + " |"


def main(tool, opt):
    ops = [(op, base) for op, base in sorted(names()) if op.split(".")[1] not in [*COLLECTIVES, "return"]]
    print("# What each op can be put through\n\nFound by trying one program each, with its first argument split over two devices (tools/dev/op-coverage.py).\n"
          "Collectives are what partitioning writes; models have none.\n\n| op | rule | partition | verify | cpu | cuda |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(4) as pool:
        for line in pool.map(lambda o: row(*o, tool, opt, pathlib.Path(folder)), ops):
            print(line)


if __name__ == "__main__":
    main(*sys.argv[1:3])
