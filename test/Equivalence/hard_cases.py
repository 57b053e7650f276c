# SPDX-License-Identifier: Apache-2.0
"""Programs that other partitioners get wrong, abort on or refuse: (name, axes, arguments, results, lines).

An argument or result is a type and the axes of its dimensions, as in ("9x4xf32", "x", ""); "x y" are two axes on one dimension, and no
axes at all say nothing. In the lines arguments are %0, %1, …; the last line returns.
"""
from generator.base import body


def reduce(kind, init, op, dims, result, value="%0", type_="9x5xf32"):
    return (f"%i = stablehlo.constant dense<{init}> : tensor<{kind}>\n%r = stablehlo.reduce({value} init: %i) applies stablehlo.{op} "
            f"across dimensions = {dims} : (tensor<{type_}>, tensor<{kind}>) -> tensor<{result}>\nreturn %r : tensor<{result}>")


def unary(op, type_):
    return f"%e = stablehlo.{op} %0 : tensor<{type_}>\n"


def forward(type_):
    return f"%r = stablehlo.negate %0 : tensor<{type_}>\nreturn %r : tensor<{type_}>"


def moved(op, type_, to):
    return f"%r = stablehlo.{op} : (tensor<{type_}>) -> tensor<{to}>\nreturn %r : tensor<{to}>"


# Parts of axes: offsets must follow the order in which all-gathers join.
PARTS = [
    ("slice by a part of an axis", "x=2 y=4", [("8x6xf32",)], [("8x6xf32", '"y":(1)2', "")], forward("8x6xf32")),
    ("from the other part", "x=2 y=4", [("8x6xf32", '"y":(2)2', "")], [("8x6xf32", '"y":(1)2', "")], forward("8x6xf32")),
    ("two axes change places", "x=2 y=4", [("16x6xf32", "x y", "")], [("16x6xf32", "y x", "")], forward("16x6xf32")),
    ("one axis for the other", "x=2 y=4", [("16x6xf32", "x", "")], [("16x6xf32", "y", "")], forward("16x6xf32")),
    ("axes change dimensions", "x=2 y=4", [("8x12xf32", "x", "y")], [("8x12xf32", "y", "x")], forward("8x12xf32")),
    ("transpose", "x=2 y=4", [("8x12xf32", "x", "y")], [("12x8xf32", "x", "y")], moved("transpose %0, dims = [1, 0]", "8x12xf32", "12x8xf32")),
    ("reshape that splits", "x=2 y=4", [("12x5xf32", "y", "")], [("4x3x5xf32", "x", "y", "")], moved("reshape %0", "12x5xf32", "4x3x5xf32")),
    ("reshape that merges", "x=2 y=4", [("3x8x5xf32", "", "y", "")], [("24x5xf32", "y x", "")], moved("reshape %0", "3x8x5xf32", "24x5xf32")),
    ("10 rows over 4, constrained inside", "x=2 y=4", [("10x6xf32", "y", "")], [("10x6xf32",)],
     '%e = stablehlo.cosine %0 : tensor<10x6xf32>\n%c = sdy.sharding_constraint %e <@mesh, [{"y"}, {}]> : tensor<10x6xf32>\n'
     "%r = stablehlo.add %c, %0 : tensor<10x6xf32>\nreturn %r : tensor<10x6xf32>"),
]

# Reductions other than sums, and padding that must not take part.
REDUCTIONS = [
    (f"reduce {op} over a split dimension", "x=2 y=4", [("8x5xf32", "y", "")], [("5xf32",)], reduce("f32", init, op, [0], "5xf32", type_="8x5xf32"))
    for op, init in (("maximum", "0xFF800000"), ("minimum", "0x7F800000"), ("multiply", "1.0"), ("add", "0.0"))
] + [
    (f"reduce {op} over a split dimension", "x=2 y=4", [("8x5xi1", "y", "")], [("5xi1",)], reduce("i1", init, op, [0], "5xi1", type_="8x5xi1"))
    for op, init in (("or", "false"), ("and", "true"))
] + [
    (f"9 rows over 4, sum of {op}", "x=2 y=4", [("9x5xf32", "y", "")], [("5xf32",)], unary(op, "9x5xf32") + reduce("f32", "0.0", "add", [0], "5xf32", "%e"))
    for op in ("exponential", "cosine", "tanh")
] + [
    ("the largest of 10 numbers below zero over 4", "x=2 y=4", [("5x10xf32", "", "y")], [("5x3xf32",), ("5x3xi32",)], """%a = stablehlo.abs %0 : tensor<5x10xf32>
%n = stablehlo.negate %a : tensor<5x10xf32>
%r:2 = chlo.top_k(%n, k = 3) : tensor<5x10xf32> -> (tensor<5x3xf32>, tensor<5x3xi32>)
return %r#0, %r#1 : tensor<5x3xf32>, tensor<5x3xi32>"""),
    ("argmax", "x=2 y=4", [("5x8xf32", "", "y")], [("5xf32",), ("5xi32",)], """%i = stablehlo.iota dim = 1 : tensor<5x8xi32>
%low = stablehlo.constant dense<0xFF800000> : tensor<f32>
%zero = stablehlo.constant dense<0> : tensor<i32>
%r:2 = "stablehlo.reduce"(%0, %i, %low, %zero) <{dimensions = array<i64: 1>}> ({
^bb0(%qa: tensor<f32>, %qi: tensor<i32>, %qb: tensor<f32>, %qj: tensor<i32>):
%g = stablehlo.compare GT, %qa, %qb : (tensor<f32>, tensor<f32>) -> tensor<i1>
%e = stablehlo.compare EQ, %qa, %qb : (tensor<f32>, tensor<f32>) -> tensor<i1>
%l = stablehlo.compare LT, %qi, %qj : (tensor<i32>, tensor<i32>) -> tensor<i1>
%t = stablehlo.and %e, %l : tensor<i1>
%f = stablehlo.or %g, %t : tensor<i1>
%v = stablehlo.select %g, %qa, %qb : tensor<i1>, tensor<f32>
%w = stablehlo.select %f, %qi, %qj : tensor<i1>, tensor<i32>
stablehlo.return %v, %w : tensor<f32>, tensor<i32>
}) : (tensor<5x8xf32>, tensor<5x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
return %r#0, %r#1 : tensor<5xf32>, tensor<5xi32>"""),
    ("top-k of rows that are mostly NaNs below -inf", "x=2 y=4", [("3x133xf32", "", "y")], [("3x5xf32", "", ""), ("3x5xi32", "", "")],
     """%n = stablehlo.constant dense<0xFFFFFFFF> : tensor<3x133xf32>
%k = stablehlo.iota dim = 1 : tensor<3x133xi32>
%t = stablehlo.constant dense<3> : tensor<3x133xi32>
%c = stablehlo.compare LT, %k, %t : (tensor<3x133xi32>, tensor<3x133xi32>) -> tensor<3x133xi1>
%s = stablehlo.select %c, %0, %n : tensor<3x133xi1>, tensor<3x133xf32>
%v, %i = chlo.top_k(%s, k = 5) : tensor<3x133xf32> -> (tensor<3x5xf32>, tensor<3x5xi32>)
return %v, %i : tensor<3x5xf32>, tensor<3x5xi32>"""),
    ("softmax of one query over cached keys", "x=2 y=4", [("2x8xf32", "x", ""), ("2x10x8xf32", "x", "y", ""), ("2x10x8xf32", "x", "y", "")], [("2x8xf32", "x", "")],
     """%s = stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [1] x [2] : (tensor<2x8xf32>, tensor<2x10x8xf32>) -> tensor<2x10xf32>
%low = stablehlo.constant dense<0xFF800000> : tensor<f32>
%zero = stablehlo.constant dense<0.0> : tensor<f32>
%m = stablehlo.reduce(%s init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
%b = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<2xf32>) -> tensor<2x10xf32>
%d = stablehlo.subtract %s, %b : tensor<2x10xf32>
%e = stablehlo.exponential %d : tensor<2x10xf32>
%n = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x10xf32>, tensor<f32>) -> tensor<2xf32>
%nb = stablehlo.broadcast_in_dim %n, dims = [0] : (tensor<2xf32>) -> tensor<2x10xf32>
%p = stablehlo.divide %e, %nb : tensor<2x10xf32>
%r = stablehlo.dot_general %p, %2, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<2x10xf32>, tensor<2x10x8xf32>) -> tensor<2x8xf32>
return %r : tensor<2x8xf32>"""),
]


def update(type_, part, starts):
    return (f"%r = stablehlo.dynamic_update_slice %0, %1, {starts} : (tensor<{type_}>, tensor<{part}>, tensor<i32>, tensor<i32>) -> tensor<{type_}>\n"
            f"return %r : tensor<{type_}>")


def convolution(lhs, rhs, result, numbers, window):
    return (f"%r = stablehlo.convolution(%0, %1) dim_numbers = {numbers}, window = {{{window}}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} "
            f": (tensor<{lhs}>, tensor<{rhs}>) -> tensor<{result}>\nreturn %r : tensor<{result}>")


FORWARD, OF_KERNEL = "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "[f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f]"
INDEXED = [
    ("update of a split dimension", "x=2 y=4", [("16x6xf32", "y", ""), ("3x6xf32",), ("i32",), ("i32",)], [("16x6xf32", "y", "")], update("16x6xf32", "3x6xf32", "%2, %3")),
    ("update of one row", "x=2 y=4", [("10x6xf32", "y", ""), ("1x6xf32", "", "x"), ("i32",), ("i32",)], [("10x6xf32", "y", "")], update("10x6xf32", "1x6xf32", "%2, %3")),
    ("slice of another dimension than the split one", "x=2 y=4", [("16x6xf32", "y", ""), ("i32",), ("i32",)], [("16x2xf32", "y", "")],
     "%r = stablehlo.dynamic_slice %0, %1, %2, sizes = [16, 2] : (tensor<16x6xf32>, tensor<i32>, tensor<i32>) -> tensor<16x2xf32>\nreturn %r : tensor<16x2xf32>"),
    ("slice of a split dimension", "x=2 y=4", [("16x6xf32", "y", ""), ("i32",), ("i32",)], [("5x6xf32",)],
     "%r = stablehlo.dynamic_slice %0, %1, %2, sizes = [5, 6] : (tensor<16x6xf32>, tensor<i32>, tensor<i32>) -> tensor<5x6xf32>\nreturn %r : tensor<5x6xf32>"),
] + [
    (f"rows of a table split by {axes or 'nothing'}", "x=2 y=4", [("10x6xf32", axes, ""), ("5x1xi32", "x", "")], [("5x6xf32", "x", "")],
     '%r = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, '
     "slice_sizes = array<i64: 1, 6>}> : (tensor<10x6xf32>, tensor<5x1xi32>) -> tensor<5x6xf32>\nreturn %r : tensor<5x6xf32>")
    for axes in ("y", "x y", "")
]
PRODUCTS = [
    ("convolution with halos", "x=2 y=4", [("2x9x8x3xf32", "x", "y", "", ""), ("3x3x3x5xf32",)], [("2x9x8x5xf32", "x", "y", "", "")],
     convolution("2x9x8x3xf32", "3x3x3x5xf32", "2x9x8x5xf32", FORWARD, "stride = [1, 1], pad = [[1, 1], [1, 1]]")),
    ("gradient of a kernel", "x=2 y=4", [("2x8x6x3xf32", "x", "y", "", ""), ("2x8x6x5xf32", "x", "y", "", "")], [("3x3x3x5xf32",)],
     convolution("2x8x6x3xf32", "2x8x6x5xf32", "3x3x3x5xf32", OF_KERNEL, "stride = [1, 1], pad = [[1, 1], [1, 1]]")),
    ("gradient of a kernel with stride 2", "x=2 y=4", [("2x8x6x3xf32", "x", "y", "", ""), ("2x4x3x5xf32", "x", "y", "", "")], [("3x3x3x5xf32",)],
     convolution("2x8x6x3xf32", "2x4x3x5xf32", "3x3x3x5xf32", OF_KERNEL, "stride = [1, 1], pad = [[0, 1], [0, 1]], rhs_dilate = [2, 2]")),
    ("a product of what was padded with more than zeros", "x=2 y=4", [("5x6xf32", "", "y"), ("8x3xf32", "y", ""), ("f32",)], [("5x3xf32",)],
     """%p = stablehlo.pad %0, %2, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<5x6xf32>, tensor<f32>) -> tensor<5x8xf32>
%r = stablehlo.dot_general %p, %1, contracting_dims = [1] x [0] : (tensor<5x8xf32>, tensor<8x3xf32>) -> tensor<5x3xf32>
return %r : tensor<5x3xf32>"""),
    ("a product that is padded by ones", "x=2 y=4", [("8x12xf32", "", "y"), ("12x6xf32", "y", "")], [("4x6xf32", "", "")],
     """%o = stablehlo.constant dense<1.0> : tensor<f32>
%p = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<8x12xf32>, tensor<12x6xf32>) -> tensor<8x6xf32>
%r = stablehlo.pad %p, %o, low = [1, 0], high = [-5, 0], interior = [0, 0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<4x6xf32>
return %r : tensor<4x6xf32>"""),
    ("a product of integers that is padded by ones", "x=2 y=4", [("8x12xi32", "", "y"), ("12x6xi32", "y", "")], [("9x6xi32", "", "")],
     """%o = stablehlo.constant dense<1> : tensor<i32>
%p = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<8x12xi32>, tensor<12x6xi32>) -> tensor<8x6xi32>
%r = stablehlo.pad %p, %o, low = [1, 0], high = [0, 0], interior = [0, 0] : (tensor<8x6xi32>, tensor<i32>) -> tensor<9x6xi32>
return %r : tensor<9x6xi32>"""),
    ("a product whose sum is scattered", "x=2 y=4", [("8x12xf32", "", "y"), ("12x6xf32", "y", "")], [("8x6xf32", "y", "")],
     "%r = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<8x12xf32>, tensor<12x6xf32>) -> tensor<8x6xf32>\nreturn %r : tensor<8x6xf32>"),
]
MOVES = [
    ("slice, one side without a sharding", "x=2 y=4", [("8x6xf32",)], [("3x6xf32", "", "")], moved("slice %0 [2:5, 0:6]", "8x6xf32", "3x6xf32")),
    ("slice of an uneven dimension", "x=2 y=4", [("10x6xf32", "y", "")], [("7x6xf32", "y", "")], moved("slice %0 [1:8, 0:6]", "10x6xf32", "7x6xf32")),
    ("roll", "x=2 y=4", [("8x6xf32", "y", "")], [("8x6xf32", "y", "")], """%a = stablehlo.slice %0 [3:8, 0:6] : (tensor<8x6xf32>) -> tensor<5x6xf32>
%b = stablehlo.slice %0 [0:3, 0:6] : (tensor<8x6xf32>) -> tensor<3x6xf32>
%r = stablehlo.concatenate %a, %b, dim = 0 : (tensor<5x6xf32>, tensor<3x6xf32>) -> tensor<8x6xf32>
return %r : tensor<8x6xf32>"""),
    ("pad of a split dimension", "x=2 y=4", [("8x6xf32", "y", ""), ("f32",)], [("11x6xf32", "y", "")],
     "%r = stablehlo.pad %0, %1, low = [1, 0], high = [2, 0], interior = [0, 0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<11x6xf32>\nreturn %r : tensor<11x6xf32>"),
    ("shift by padding", "x=2 y=4", [("8x6xf32", "y", ""), ("f32",)], [("8x6xf32", "y", "")],
     "%r = stablehlo.pad %0, %1, low = [1, 0], high = [-1, 0], interior = [0, 0] : (tensor<8x6xf32>, tensor<f32>) -> tensor<8x6xf32>\nreturn %r : tensor<8x6xf32>"),
]
CONTROL = [
    ("a loop that carries what is split", "x=2 y=4", [("8x6xf32", "y", ""), ("8x6xf32", "y", "")], [("8x6xf32", "y", "")], """%k = stablehlo.constant dense<0> : tensor<i32>
%n = stablehlo.constant dense<3> : tensor<i32>
%one = stablehlo.constant dense<1> : tensor<i32>
%w:2 = stablehlo.while(%i = %k, %x = %0) : tensor<i32>, tensor<8x6xf32>
cond {
%p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
stablehlo.return %p : tensor<i1>
} do {
%j = stablehlo.add %i, %one : tensor<i32>
%s = stablehlo.add %x, %1 : tensor<8x6xf32>
stablehlo.return %j, %s : tensor<i32>, tensor<8x6xf32>
}
return %w#1 : tensor<8x6xf32>"""),
    ("a call with what is split", "x=2 y=4", [("8x6xf32", "y", "")], [("8x6xf32", "y", "")],
     "%a = func.call @twice(%0) : (tensor<8x6xf32>) -> tensor<8x6xf32>\n%r = func.call @twice(%a) : (tensor<8x6xf32>) -> tensor<8x6xf32>\nreturn %r : tensor<8x6xf32>"),
    ("sparse gradient", "x=2 y=4", [("10x6xf32", "y", ""), ("5x1xi32", "x", ""), ("5x6xf32", "x", "")], [("10x6xf32", "y", "")],
     '%r = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> '
     + body("f32", "add") + " : (tensor<10x6xf32>, tensor<5x1xi32>, tensor<5x6xf32>) -> tensor<10x6xf32>\nreturn %r : tensor<10x6xf32>"),
    ("windows over two shards, indices without vectors", "x=2 y=4", [("12x6xf32", "y", ""), ("5xi32",), ("5x2x6xf32",)], [("12x6xf32", "y", "")],
     '%r = "stablehlo.scatter"(%0, %1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> '
     + body("f32", "add") + " : (tensor<12x6xf32>, tensor<5xi32>, tensor<5x2x6xf32>) -> tensor<12x6xf32>\nreturn %r : tensor<12x6xf32>"),
]
TWICE = "func.func private @twice(%x: tensor<8x6xf32>) -> tensor<8x6xf32> {\n%r = stablehlo.add %x, %x : tensor<8x6xf32>\nreturn %r : tensor<8x6xf32>\n}\n"
CASES = PARTS + REDUCTIONS + INDEXED + PRODUCTS + MOVES + CONTROL


def program(axes, arguments, results, lines):
    def value(type_, *dims):
        if not dims:
            return f"tensor<{type_}>"
        texts = ["{" + ", ".join(a if '"' in a else f'"{a}"' for a in dim.split()) + "}" for dim in dims]
        return f"tensor<{type_}> {{sdy.sharding = #sdy.sharding<@mesh, [{', '.join(texts)}]>}}"
    mesh = ", ".join(f'"{n}"={s}' for n, s in (axis.split("=") for axis in axes.split()))
    given = ", ".join(f"%{i}: {value(*a)}" for i, a in enumerate(arguments))
    given = given.replace("%", "%x")  # numbers as names have to be in order
    for i in reversed(range(len(arguments))):
        lines = lines.replace(f"%{i}", f"%x{i}")
    return f"sdy.mesh @mesh = <[{mesh}]>\nfunc.func @main({given}) -> ({', '.join(value(*r) for r in results)}) {{\n{lines}\n}}\n" + (TWICE if "@twice" in lines else "")
