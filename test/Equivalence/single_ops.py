# SPDX-License-Identifier: Apache-2.0
"""One small program for each family of ops, with uneven sizes that differ: (name, operand types, result types, lines).

In the lines `$0`, `$1`, … are the operands and `%r` (or `%r#0`, …) the results; all of them get shardings.
"""
from generator.base import body


def region(lines, result, *arguments):
    """A block with these arguments, `%a: tensor<f32>` each."""
    return "({\n^bb0(" + ", ".join(arguments) + "):\n" + lines + f"\nstablehlo.return {result}\n}})"


ARGMAX = region("""%g = stablehlo.compare GT, %qa, %qb : (tensor<f32>, tensor<f32>) -> tensor<i1>
%e = stablehlo.compare EQ, %qa, %qb : (tensor<f32>, tensor<f32>) -> tensor<i1>
%l = stablehlo.compare LT, %qi, %qj : (tensor<i32>, tensor<i32>) -> tensor<i1>
%t = stablehlo.and %e, %l : tensor<i1>
%f = stablehlo.or %g, %t : tensor<i1>
%v = stablehlo.select %g, %qa, %qb : tensor<i1>, tensor<f32>
%w = stablehlo.select %f, %qi, %qj : tensor<i1>, tensor<i32>""", "%v, %w : tensor<f32>, tensor<i32>",
                "%qa: tensor<f32>", "%qi: tensor<i32>", "%qb: tensor<f32>", "%qj: tensor<i32>")
LESS = region("%z = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>", "%z : tensor<i1>", "%a: tensor<f32>", "%b: tensor<f32>")
LESS_OF_TWO = region("%z = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>", "%z : tensor<i1>",
                     "%a: tensor<f32>", "%b: tensor<f32>", "%c: tensor<f32>", "%d: tensor<f32>")
GREATER = "({\n^bb0(%a: tensor<f32>, %b: tensor<f32>):\n%z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\nstablehlo.return %z : tensor<i1>\n}"
ZERO, LOW = "%c = stablehlo.constant dense<0.0> : tensor<f32>\n", "%c = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"


def windows(size, stride, low, high, base=None, inner=None):
    n = len(size)
    return (f"<{{window_dimensions = array<i64: {str(size)[1:-1]}>, window_strides = array<i64: {str(stride)[1:-1]}>, "
            f"base_dilations = array<i64: {str(base or [1] * n)[1:-1]}>, window_dilations = array<i64: {str(inner or [1] * n)[1:-1]}>, "
            f"padding = dense<{[list(p) for p in zip(low, high)]}> : tensor<{n}x2xi64>}}>")


def one(name, operands, result, text, before=""):
    """An op with one result: its operands' types in brackets, then the result's."""
    return name, operands, [result], f"{before}%r = {text} : ({', '.join(operands)}) -> {result}"


ELEMENTWISE = [
    ("tanh", ["tensor<5x7xf32>"], ["tensor<5x7xf32>"], "%r = stablehlo.tanh $0 : tensor<5x7xf32>"),
    ("add", ["tensor<5x7xf32>"] * 2, ["tensor<5x7xf32>"], "%r = stablehlo.add $0, $1 : tensor<5x7xf32>"),
    ("select", ["tensor<5x3xi1>", "tensor<5x3xf32>", "tensor<5x3xf32>"], ["tensor<5x3xf32>"], "%r = stablehlo.select $0, $1, $2 : tensor<5x3xi1>, tensor<5x3xf32>"),
    ("clamp", ["tensor<f32>", "tensor<5x3xf32>", "tensor<f32>"], ["tensor<5x3xf32>"],
     "%r = stablehlo.clamp $0, $1, $2 : (tensor<f32>, tensor<5x3xf32>, tensor<f32>) -> tensor<5x3xf32>"),
    one("convert", ["tensor<5x7xi32>"], "tensor<5x7xbf16>", "stablehlo.convert $0"),
    one("complex", ["tensor<3x5xf32>"] * 2, "tensor<3x5xcomplex<f32>>", "stablehlo.complex $0, $1")[:3] + ("%r = stablehlo.complex $0, $1 : tensor<3x5xcomplex<f32>>",),
]
MOVES = [
    one("broadcast", ["tensor<5x3xf32>"], "tensor<3x7x5xf32>", "stablehlo.broadcast_in_dim $0, dims = [2, 0]"),
    one("broadcast of size 1", ["tensor<1x5xf32>"], "tensor<6x5xf32>", "stablehlo.broadcast_in_dim $0, dims = [0, 1]"),
    one("broadcast of a scalar", ["tensor<f32>"], "tensor<5x7xf32>", "stablehlo.broadcast_in_dim $0, dims = []"),
    one("split a dimension", ["tensor<12x5xf32>"], "tensor<4x3x5xf32>", "stablehlo.reshape $0"),
    one("merge dimensions", ["tensor<3x4x5xf32>"], "tensor<3x20xf32>", "stablehlo.reshape $0"),
    one("regroup dimensions", ["tensor<6x10xf32>"], "tensor<4x15xf32>", "stablehlo.reshape $0"),
    one("reshape with ones", ["tensor<1x6x5xf32>"], "tensor<6x1x5xf32>", "stablehlo.reshape $0"),
    one("transpose", ["tensor<3x4x5xf32>"], "tensor<5x3x4xf32>", "stablehlo.transpose $0, dims = [2, 0, 1]"),
    one("slice", ["tensor<9x7xf32>"], "tensor<6x7xf32>", "stablehlo.slice $0 [2:8, 0:7]"),
    one("slice with strides", ["tensor<9x10xf32>"], "tensor<4x3xf32>", "stablehlo.slice $0 [1:9:2, 2:10:3]"),
    one("pad", ["tensor<5x6xf32>", "tensor<f32>"], "tensor<8x6xf32>", "stablehlo.pad $0, $1, low = [1, 0], high = [2, 0], interior = [0, 0]"),
    one("pad inside", ["tensor<5x6xf32>", "tensor<f32>"], "tensor<9x12xf32>", "stablehlo.pad $0, $1, low = [0, 1], high = [0, 0], interior = [1, 1]"),
    one("pad by less than nothing", ["tensor<7x6xf32>", "tensor<f32>"], "tensor<7x4xf32>", "stablehlo.pad $0, $1, low = [2, -1], high = [-2, -1], interior = [0, 0]"),
    one("concatenate", ["tensor<3x5xf32>", "tensor<4x5xf32>"], "tensor<7x5xf32>", "stablehlo.concatenate $0, $1, dim = 0"),
    ("rotate", ["tensor<7x5xf32>"], ["tensor<7x5xf32>"], """%a = stablehlo.slice $0 [2:7, 0:5] : (tensor<7x5xf32>) -> tensor<5x5xf32>
%b = stablehlo.slice $0 [0:2, 0:5] : (tensor<7x5xf32>) -> tensor<2x5xf32>
%r = stablehlo.concatenate %a, %b, dim = 0 : (tensor<5x5xf32>, tensor<2x5xf32>) -> tensor<7x5xf32>"""),
    ("concatenate one twice", ["tensor<5x3xf32>"], ["tensor<5x6xf32>"], "%r = stablehlo.concatenate $0, $0, dim = 1 : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x6xf32>"),
    ("reverse", ["tensor<5x6xf32>"], ["tensor<5x6xf32>"], "%r = stablehlo.reverse $0, dims = [0, 1] : tensor<5x6xf32>"),
    ("iota", [], ["tensor<5x6xi32>"], "%r = stablehlo.iota dim = 1 : tensor<5x6xi32>"),
    ("constant", [], ["tensor<3x2xf32>"], "%r = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>"),
    one("dynamic slice", ["tensor<7x5xf32>", "tensor<i32>", "tensor<i32>"], "tensor<3x5xf32>", "stablehlo.dynamic_slice $0, $1, $2, sizes = [3, 5]"),
    one("dynamic slice of one row", ["tensor<7x5xf32>", "tensor<i32>", "tensor<i32>"], "tensor<1x2xf32>", "stablehlo.dynamic_slice $0, $1, $2, sizes = [1, 2]"),
    one("dynamic update", ["tensor<7x5xf32>", "tensor<3x5xf32>", "tensor<i32>", "tensor<i32>"], "tensor<7x5xf32>", "stablehlo.dynamic_update_slice $0, $1, $2, $3"),
]
INDEXED = [
    one("rows of a table", ["tensor<7x5xf32>", "tensor<4x1xi32>"], "tensor<4x5xf32>",
        '"stablehlo.gather"($0, $1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}>'),
    one("windows of a table", ["tensor<7x5xf32>", "tensor<2x4xi32>"], "tensor<3x4x2xf32>",
        '"stablehlo.gather"($0, $1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], start_index_map = [1, 0], index_vector_dim = 0>, slice_sizes = array<i64: 3, 2>}>'),
    one("take along a dimension", ["tensor<5x7xf32>", "tensor<5x3x1xi32>"], "tensor<5x3xf32>",
        '"stablehlo.gather"($0, $1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}>'),
    one("an index that cannot move", ["tensor<5x3xf32>", "tensor<4x1xi32>"], "tensor<4x5x3xf32>",
        '"stablehlo.gather"($0, $1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 5, 3>}>'),
    one("part of a window without an index", ["tensor<7x5xf32>", "tensor<4x1xi32>"], "tensor<4x2xf32>",
        '"stablehlo.gather"($0, $1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}>'),
] + [
    one(f"scatter {op}", ["tensor<7x5xf32>", "tensor<4x1xi32>", "tensor<4x5xf32>"], "tensor<7x5xf32>",
        '"stablehlo.scatter"($0, $1, $2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ' + body("f32", op))
    for op in ("add", "maximum")
] + [
    one("scatter batches", ["tensor<5x7xf32>", "tensor<5x3x1xi32>", "tensor<5x3xf32>"], "tensor<5x7xf32>",
        '"stablehlo.scatter"($0, $1, $2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ' + body("f32", "add")),
    ("scatter over", ["tensor<7x5xf32>", "tensor<3x5xf32>"], ["tensor<7x5xf32>"],
     '%i = stablehlo.constant dense<[[5], [0], [3]]> : tensor<3x1xi32>\n%r = "stablehlo.scatter"($0, %i, $1) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> '
     + body("f32", "second") + " : (tensor<7x5xf32>, tensor<3x1xi32>, tensor<3x5xf32>) -> tensor<7x5xf32>"),
]
PRODUCTS = [
    one("product", ["tensor<5x7xf32>", "tensor<7x3xf32>"], "tensor<5x3xf32>", "stablehlo.dot_general $0, $1, contracting_dims = [1] x [0]"),
    one("product of batches", ["tensor<3x5x7xf32>", "tensor<3x7x2xf32>"], "tensor<3x5x2xf32>", "stablehlo.dot_general $0, $1, batching_dims = [0] x [0], contracting_dims = [2] x [1]"),
    one("product over two dimensions", ["tensor<3x5x2xf32>", "tensor<5x3x7xf32>"], "tensor<2x7xf32>", "stablehlo.dot_general $0, $1, contracting_dims = [0, 1] x [1, 0]"),
    one("convolution", ["tensor<2x7x3xf32>", "tensor<3x3x5xf32>"], "tensor<2x7x5xf32>",
        "stablehlo.convolution($0, $1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}"),
    one("convolution with strides", ["tensor<2x9x3xf32>", "tensor<3x3x5xf32>"], "tensor<2x4x5xf32>",
        "stablehlo.convolution($0, $1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}"),
    one("convolution of an empty batch", ["tensor<0x7x3xf32>", "tensor<3x3x5xf32>"], "tensor<0x5x5xf32>",
        "stablehlo.convolution($0, $1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}"),
    one("convolution without places", ["tensor<2x0x3xf32>", "tensor<1x3x5xf32>"], "tensor<2x0x5xf32>",
        "stablehlo.convolution($0, $1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], lhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}"),
    one("gradient of its input", ["tensor<2x4x5xf32>", "tensor<3x3x5xf32>"], "tensor<2x9x3xf32>",
        "stablehlo.convolution($0, $1) dim_numbers = [b, 0, f]x[0, o, i]->[b, 0, f], window = {stride = [1], pad = [[2, 2]], lhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}"),
    one("gradient of its kernel", ["tensor<2x9x3xf32>", "tensor<2x4x5xf32>"], "tensor<3x3x5xf32>",
        "stablehlo.convolution($0, $1) dim_numbers = [f, 0, b]x[i, 0, o]->[0, b, f], window = {stride = [1], pad = [[0, 0]], rhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}"),
    one("convolution of groups", ["tensor<2x5x6xf32>", "tensor<3x2x6xf32>"], "tensor<2x5x6xf32>",
        "stablehlo.convolution($0, $1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64}"),
    one("convolution of groups of batches", ["tensor<6x5x2xf32>", "tensor<3x2x6xf32>"], "tensor<2x5x6xf32>",
        "stablehlo.convolution($0, $1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 1]]} {batch_group_count = 3 : i64, feature_group_count = 1 : i64}"),
]
REDUCTIONS = [
    one(f"reduce {op}", ["tensor<5x7xf32>"], "tensor<5xf32>", "", "")[:3] + (
        f"%c = stablehlo.constant dense<{init}> : tensor<f32>\n%r = stablehlo.reduce($0 init: %c) applies stablehlo.{op} across dimensions = [1] : (tensor<5x7xf32>, tensor<f32>) -> tensor<5xf32>",)
    for op, init in (("add", "0.5"), ("maximum", "-1.0"), ("minimum", "0x7F800000"), ("multiply", "1.0"))
] + [
    ("reduce or", ["tensor<5x7xi1>"], ["tensor<7xi1>"], "%c = stablehlo.constant dense<false> : tensor<i1>\n%r = stablehlo.reduce($0 init: %c) applies stablehlo.or across dimensions = [0] : (tensor<5x7xi1>, tensor<i1>) -> tensor<7xi1>"),
    ("reduce of cos", ["tensor<9x5xf32>"], ["tensor<5xf32>"], ZERO + "%e = stablehlo.cosine $0 : tensor<9x5xf32>\n%r = stablehlo.reduce(%e init: %c) applies stablehlo.add across dimensions = [0] : (tensor<9x5xf32>, tensor<f32>) -> tensor<5xf32>"),
    ("argmax", ["tensor<5x7xf32>"], ["tensor<5xf32>", "tensor<5xi32>"], LOW + "%i = stablehlo.iota dim = 1 : tensor<5x7xi32>\n%k = stablehlo.constant dense<0> : tensor<i32>\n"
     '%r:2 = "stablehlo.reduce"($0, %i, %c, %k) <{dimensions = array<i64: 1>}> ' + ARGMAX + " : (tensor<5x7xf32>, tensor<5x7xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)"),
] + [
    (f"windows {op}", ["tensor<9x5xf32>"], ["tensor<4x5xf32>"], start + f'%r = "stablehlo.reduce_window"($0, %c) {windows([3, 1], [2, 1], [0, 0], [0, 0])} {body("f32", op)} : (tensor<9x5xf32>, tensor<f32>) -> tensor<4x5xf32>')
    for op, start in (("add", ZERO), ("maximum", LOW))
] + [
    ("windows without places", ["tensor<0x5xf32>"], ["tensor<0x5xf32>"], ZERO + f'%r = "stablehlo.reduce_window"($0, %c) {windows([1, 1], [2, 1], [0, 0], [0, 0], [2, 1])} {body("f32", "add")} : (tensor<0x5xf32>, tensor<f32>) -> tensor<0x5xf32>'),
    ("windows with everything", ["tensor<5x7xf32>"], ["tensor<7x6xf32>"], ZERO + f'%r = "stablehlo.reduce_window"($0, %c) {windows([2, 3], [1, 2], [0, 1], [0, 1], [2, 2], [2, 2])} {body("f32", "add")} : (tensor<5x7xf32>, tensor<f32>) -> tensor<7x6xf32>'),
    ("running sum", ["tensor<7x5xf32>"], ["tensor<7x5xf32>"], ZERO + f'%r = "stablehlo.reduce_window"($0, %c) {windows([7, 1], [1, 1], [6, 0], [0, 0])} {body("f32", "add")} : (tensor<7x5xf32>, tensor<f32>) -> tensor<7x5xf32>'),
    ("running maximum from behind", ["tensor<7x5xf32>"], ["tensor<7x5xf32>"], LOW + f'%r = "stablehlo.reduce_window"($0, %c) {windows([1, 5], [1, 1], [0, 0], [0, 4])} {body("f32", "maximum")} : (tensor<7x5xf32>, tensor<f32>) -> tensor<7x5xf32>'),
    ("gradient of pooling", ["tensor<9x5xf32>", "tensor<4x5xf32>"], ["tensor<9x5xf32>"], ZERO + '%r = "stablehlo.select_and_scatter"($0, $1, %c) <{window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>, padding = dense<0> : tensor<2x2xi64>}> '
     + GREATER + ", " + body("f32", "add", "p")[1:] + " : (tensor<9x5xf32>, tensor<4x5xf32>, tensor<f32>) -> tensor<9x5xf32>"),
]
WHOLE = [
    one("sort", ["tensor<7x5xf32>"], "tensor<7x5xf32>", '"stablehlo.sort"($0) <{dimension = 0 : i64, is_stable = true}> ' + LESS),
    ("sort with a companion", ["tensor<5x7xf32>"] * 2, ["tensor<5x7xf32>"] * 2, '%r:2 = "stablehlo.sort"($0, $1) <{dimension = 1 : i64, is_stable = true}> ' + LESS_OF_TWO
     + " : (tensor<5x7xf32>, tensor<5x7xf32>) -> (tensor<5x7xf32>, tensor<5x7xf32>)"),
    ("top k", ["tensor<5x7xf32>"], ["tensor<5x3xf32>", "tensor<5x3xi32>"], "%r:2 = chlo.top_k($0, k = 3) : tensor<5x7xf32> -> (tensor<5x3xf32>, tensor<5x3xi32>)"),
    one("fft", ["tensor<3x6xcomplex<f32>>"], "tensor<3x6xcomplex<f32>>", "stablehlo.fft $0, type = FFT, length = [6]"),
    one("rfft", ["tensor<3x6xf32>"], "tensor<3x4xcomplex<f32>>", "stablehlo.fft $0, type = RFFT, length = [6]"),
    ("cholesky", ["tensor<2x3x3xf32>"], ["tensor<2x3x3xf32>"], """%i = stablehlo.constant dense<[[9.0, 0.0, 0.0], [0.0, 9.0, 0.0], [0.0, 0.0, 9.0]]> : tensor<3x3xf32>
%b = stablehlo.broadcast_in_dim %i, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<2x3x3xf32>
%s = stablehlo.dot_general $0, $0, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
%a = stablehlo.add %s, %b : tensor<2x3x3xf32>
%l = stablehlo.cholesky %a, lower = true : tensor<2x3x3xf32>
%r = stablehlo.multiply %l, %b : tensor<2x3x3xf32>"""),
    ("triangular solve", ["tensor<3x3xf32>", "tensor<3x5xf32>"], ["tensor<3x5xf32>"], """%i = stablehlo.constant dense<[[9.0, 0.0, 0.0], [0.0, 9.0, 0.0], [0.0, 0.0, 9.0]]> : tensor<3x3xf32>
%a = stablehlo.add $0, %i : tensor<3x3xf32>
%r = "stablehlo.triangular_solve"(%a, $1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>"""),
    ("random bits", ["tensor<2xui64>"], ["tensor<2xui64>", "tensor<5x3xui32>"], "%r:2 = stablehlo.rng_bit_generator $0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5x3xui32>)"),
]
CONTROL = [
    ("loop", ["tensor<5x3xf32>", "tensor<5x3xf32>"], ["tensor<5x3xf32>"], """%k = stablehlo.constant dense<0> : tensor<i32>
%n = stablehlo.constant dense<3> : tensor<i32>
%one = stablehlo.constant dense<1> : tensor<i32>
%w:2 = stablehlo.while(%i = %k, %x = $0) : tensor<i32>, tensor<5x3xf32>
cond {
%p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
stablehlo.return %p : tensor<i1>
} do {
%j = stablehlo.add %i, %one : tensor<i32>
%s = stablehlo.add %x, $1 : tensor<5x3xf32>
stablehlo.return %j, %s : tensor<i32>, tensor<5x3xf32>
}
%r = stablehlo.negate %w#1 : tensor<5x3xf32>"""),
    ("branches", ["tensor<i32>", "tensor<5x3xf32>", "tensor<5x3xf32>"], ["tensor<5x3xf32>"], """%r = "stablehlo.case"($0) ({
%a = stablehlo.add $1, $2 : tensor<5x3xf32>
stablehlo.return %a : tensor<5x3xf32>
}, {
stablehlo.return $1 : tensor<5x3xf32>
}) : (tensor<i32>) -> tensor<5x3xf32>"""),
    ("barrier", ["tensor<5x3xf32>", "tensor<7xf32>"], ["tensor<5x3xf32>", "tensor<7xf32>"], "%r:2 = stablehlo.optimization_barrier $0, $1 : tensor<5x3xf32>, tensor<7xf32>"),
]
CASES = ELEMENTWISE + MOVES + INDEXED + PRODUCTS + REDUCTIONS + WHOLE + CONTROL
