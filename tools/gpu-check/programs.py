# SPDX-License-Identifier: Apache-2.0
"""Programs in which one kernel, or one product, is nearly all of the work: one for each thing that kernels of a form do."""


def shape(*sizes, dtype="f32"):
    return f"tensor<{'x'.join(map(str, (*sizes, dtype)))}>"


def elements(n):
    """Reads two, writes one."""
    x = shape(n, n)
    return f"""func.func @main(%a: {x}, %b: {x}) -> {x} {{
  %0 = stablehlo.multiply %a, %b : {x}
  %1 = stablehlo.tanh %0 : {x}
  %2 = stablehlo.add %1, %a : {x}
  return %2 : {x}
}}
"""


REDUCE = "stablehlo.reduce({0} init: {1}) applies stablehlo.{2} across dimensions = [{3}]"


def rows(n):
    """Softmax of rows."""
    x, y, s = shape(4 * n, n // 4), shape(4 * n), shape()
    return f"""func.func @main(%a: {x}) -> {x} {{
  %low = stablehlo.constant dense<0xFF800000> : {s}
  %zero = stablehlo.constant dense<0.0> : {s}
  %0 = {REDUCE.format("%a", "%low", "maximum", 1)} : ({x}, {s}) -> {y}
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : ({y}) -> {x}
  %2 = stablehlo.subtract %a, %1 : {x}
  %3 = stablehlo.exponential %2 : {x}
  %4 = {REDUCE.format("%3", "%zero", "add", 1)} : ({x}, {s}) -> {y}
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : ({y}) -> {x}
  %6 = stablehlo.divide %3, %5 : {x}
  return %6 : {x}
}}
"""


def columns(n):
    """Sums of columns."""
    x, y, s = shape(n, n), shape(n), shape()
    return f"""func.func @main(%a: {x}) -> {y} {{
  %zero = stablehlo.constant dense<0.0> : {s}
  %0 = {REDUCE.format("%a", "%zero", "add", 0)} : ({x}, {s}) -> {y}
  return %0 : {y}
}}
"""


def transpose(n):
    x, y = shape(n, n // 2), shape(n // 2, n)
    return f"""func.func @main(%a: {x}, %b: {y}) -> {y} {{
  %0 = stablehlo.transpose %a, dims = [1, 0] : ({x}) -> {y}
  %1 = stablehlo.subtract %0, %b : {y}
  return %1 : {y}
}}
"""


def matmul(n, dtype):
    x = shape(n, n, dtype=dtype)
    return f"""func.func @main(%a: {x}, %b: {x}) -> {x} {{
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : ({x}, {x}) -> {x}
  return %0 : {x}
}}
"""


def all_programs(n):
    """Name -> text, for matrices of n rows."""
    return {
        "elements": elements(n),
        "rows": rows(n),
        "columns": columns(n),
        "transpose": transpose(n),
        "matmul-f32": matmul(n // 2, "f32"),
        "matmul-bf16": matmul(n, "bf16"),
    }
