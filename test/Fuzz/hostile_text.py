# SPDX-License-Identifier: Apache-2.0
"""StableHLO and sdy text that contradicts itself, overflows what counts its elements, or is hardly text."""
from hostile import Input

KIND = "tensor<4x6xf32>"
HUGE = 2**63 - 1
ADD = "({^bb0(%a: tensor<f32>, %b: tensor<f32>): %c = stablehlo.add %a, %b : tensor<f32>\n stablehlo.return %c : tensor<f32>})"
PLAIN = f"func.func @main(%x: {KIND}) -> {KIND} {{ return %x : {KIND} }}\n"


def body(*lines, x=KIND, result=KIND, before=""):
    """@main of %x, whose last line defines %r."""
    ops = "".join(f"  {line}\n" for line in lines)
    return f"{before}func.func @main(%x: {x}) -> {result} {{\n{ops}  return %r : {result}\n}}\n"


def op(text, result=KIND, x=KIND, before=""):
    """@main of one op on %x, in the generic form from its operands on."""
    return body(f"%r = {text} : ({x}) -> {result}", x=x, result=result, before=before)


def of(kind):
    """@main that gives back what it takes."""
    return f"func.func @main(%x: {kind}) -> {kind} {{ return %x : {kind} }}\n"


def constant(value, kind):
    return body(f"%r = stablehlo.constant {value} : {kind}", result=kind)


def refused(says=""):
    """In the second line or another: what is wrong has a line and a column."""
    return rf"in\.mlir:\d+:\d+: error: .*{says}"


def sharded(sharding, mesh='<["a"=2, "b"=2]>', rest=""):
    return f"sdy.mesh @m = {mesh}\nfunc.func @main(%x: {KIND} {{sdy.sharding = #sdy.sharding<{sharding}>}}) -> {KIND} {{ return %x : {KIND} }}\n{rest}"


TYPES = {
    "dimension_of_2_to_63": (of(f"tensor<{HUGE + 1}xf32>"), ""),
    "dimension_of_20_digits": (of("tensor<99999999999999999999xf32>"), ""),
    "negative_dimension": (of("tensor<-1xf32>"), ""),
    "count_beyond_64_bits": (of("tensor<4294967296x4294967296x4xf32>"), ""),
    "bytes_beyond_64_bits": (of(f"tensor<{2**61}xf64>"), ""),
    "dynamic_result": (body("%r = stablehlo.abs %x : tensor<?xf32>", x="tensor<?xf32>", result="tensor<?xf32>"), ""),
    "unranked": (of("tensor<*xf32>"), ""),
    "bounded_by_a_negative": (of("tensor<?xf32, #stablehlo.bounds<-4>>"), ""),
    "bounds_of_another_rank": (of("tensor<?xf32, #stablehlo.bounds<4, 4>>"), ""),
    "integer_of_a_million_bits": (of("tensor<4xi1000000>"), ""),
    "index_elements": (of("tensor<4xindex>"), ""),
    "vector_elements": (of("tensor<4xvector<2xf32>>"), ""),
    "memref": (of("memref<4xf32>"), ""),
    "scale_of_zero": (of("tensor<4x!quant.uniform<i8:f32, 0.0:0>>"), ""),
    "zero_point_outside": (of("tensor<4x!quant.uniform<i8:f32, 1.0:999>>"), ""),
    "scales_of_another_number": (of("tensor<4x!quant.uniform<i8:f32:0, {1.0, 2.0}>>"), ""),
    "quantized_dimension_below_0": (of("tensor<4x!quant.uniform<i8:f32:-1, {1.0, 2.0, 3.0, 4.0}>>"), ""),
    "zero_points_of_which_one_is_outside": (of("tensor<2x!quant.uniform<u8:f32:0, {1.0:255, 1.0:256}>>"), ""),
    "quantized_dimension_outside": (of("tensor<4x!quant.uniform<i8:f32:7, {1.0, 2.0, 3.0, 4.0}>>"), ""),
}
CONSTANTS = {
    "hex_of_another_size": (constant('dense<"0x0000000000000000">', "tensor<4xf32>"), ""),
    "hex_that_is_none": (constant('dense<"0xZZ">', "tensor<4xf32>"), ""),
    "hex_of_odd_length": (constant('dense<"0x000">', "tensor<1xi8>"), ""),
    "list_of_another_length": (constant("dense<[1.0, 2.0]>", "tensor<3xf32>"), ""),
    "ragged_list": (constant("dense<[[1.0], [2.0, 3.0]]>", "tensor<2x2xf32>"), ""),
    "integer_outside_its_type": (constant("dense<300>", "tensor<4xi8>"), ""),
    "negative_of_an_unsigned": (constant("dense<-1>", "tensor<4xui8>"), ""),
    "resource_that_is_not_there": (constant("dense_resource<nobody>", "tensor<4xf32>"), ""),
    "resource_of_another_size": (constant("dense_resource<w>", "tensor<4xf32>") + '{-# dialect_resources: { builtin: { w: "0x040000000000803F0000803F" } } #-}', ""),
    "resource_without_alignment": (constant("dense_resource<w>", "tensor<1xi8>") + '{-# dialect_resources: { builtin: { w: "0x01" } } #-}', ""),
    "integer_of_100000_digits": (constant(f"dense<{'9' * 100000}>", "tensor<1xi32>"), ""),
    "resource_of_no_bytes": (constant("dense_resource<w>", "tensor<4xf32>") + '{-# dialect_resources: { builtin: { w: "0x04000000" } } #-}', ""),
}
MOVEMENTS = {
    "sum_of_dimensions_that_overflows": (body(f'%r = "stablehlo.concatenate"(%x, %x) <{{dimension = 0 : i64}}> : (tensor<{2**62}x0xf32>, tensor<{2**62}x0xf32>) -> tensor<4x0xf32>',
                                              x=f"tensor<{2**62}x0xf32>", result="tensor<4x0xf32>"), ""),
    "permutation_that_repeats": (op('"stablehlo.transpose"(%x) <{permutation = array<i64: 0, 0>}>', "tensor<4x4xf32>"), ""),
    "permutation_that_leads_outside": (op(f'"stablehlo.transpose"(%x) <{{permutation = array<i64: 1, {HUGE}>}}>', "tensor<6x4xf32>"), ""),
    "permutation_of_a_negative": (op('"stablehlo.transpose"(%x) <{permutation = array<i64: 1, -1>}>', "tensor<6x4xf32>"), ""),
    "broadcast_to_a_dimension_outside": (op('"stablehlo.broadcast_in_dim"(%x) <{broadcast_dimensions = array<i64: 0, 9>}>'), ""),
    "broadcast_that_repeats": (op('"stablehlo.broadcast_in_dim"(%x) <{broadcast_dimensions = array<i64: 0, 0>}>', "tensor<4x6xf32>"), ""),
    "reshape_to_another_count": (op('"stablehlo.reshape"(%x)', "tensor<5x5xf32>"), ""),
    "slice_that_begins_behind_its_end": (op('"stablehlo.slice"(%x) <{start_indices = array<i64: 3, 0>, limit_indices = array<i64: 1, 6>, strides = array<i64: 1, 1>}>', "tensor<0x6xf32>"), ""),
    "slice_of_a_negative_stride": (op('"stablehlo.slice"(%x) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 6>, strides = array<i64: -1, 1>}>'), ""),
    "slice_of_no_stride": (op('"stablehlo.slice"(%x) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 6>, strides = array<i64: 0, 1>}>'), ""),
    "slice_beyond_the_end": (op(f'"stablehlo.slice"(%x) <{{start_indices = array<i64: 0, 0>, limit_indices = array<i64: {HUGE}, 6>, strides = array<i64: 1, 1>}}>'), ""),
    "padding_that_overflows": (body("%z = stablehlo.constant dense<0.0> : tensor<f32>", f'%r = "stablehlo.pad"(%x, %z) <{{edge_padding_low = array<i64: {HUGE}, 0>, '
                                    f"edge_padding_high = array<i64: {HUGE}, 0>, interior_padding = array<i64: 0, 0>}}> : ({KIND}, tensor<f32>) -> tensor<2x6xf32>",
                                    result="tensor<2x6xf32>"), ""),
    "interior_padding_that_overflows": (body("%z = stablehlo.constant dense<0.0> : tensor<f32>", f'%r = "stablehlo.pad"(%x, %z) <{{edge_padding_low = array<i64: 0, 0>, '
                                             f"edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: {HUGE}, 0>}}> : ({KIND}, tensor<f32>) -> tensor<1x6xf32>",
                                             result="tensor<1x6xf32>"), ""),
    "negative_interior_padding": (body("%z = stablehlo.constant dense<0.0> : tensor<f32>", f'%r = "stablehlo.pad"(%x, %z) <{{edge_padding_low = array<i64: 0, 0>, '
                                       f"edge_padding_high = array<i64: 0, 0>, interior_padding = array<i64: -1, 0>}}> : ({KIND}, tensor<f32>) -> tensor<1x6xf32>",
                                       result="tensor<1x6xf32>"), ""),
    "concatenation_along_dimension_9": (body(f'%r = "stablehlo.concatenate"(%x, %x) <{{dimension = 9 : i64}}> : ({KIND}, {KIND}) -> tensor<8x6xf32>', result="tensor<8x6xf32>"), ""),
    "reversal_of_a_dimension_twice": (op('"stablehlo.reverse"(%x) <{dimensions = array<i64: 0, 0>}>'), ""),
    "iota_along_a_negative_dimension": (body(f'%r = "stablehlo.iota"() <{{iota_dimension = -1 : i64}}> : () -> {KIND}'), ""),
    "gather_of_slices_larger_than_their_operand": (body(
        "%i = stablehlo.constant dense<0> : tensor<1xi32>", '%r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], '
        f"start_index_map = [0]>, slice_sizes = array<i64: 4, {HUGE}>}}> : ({KIND}, tensor<1xi32>) -> tensor<4x6xf32>"), ""),
    "gather_of_an_index_outside": (body(
        "%i = stablehlo.constant dense<0> : tensor<1xi32>", '%r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], '
        f"start_index_map = [7], index_vector_dim = 9>, slice_sizes = array<i64: 4, 6>}}> : ({KIND}, tensor<1xi32>) -> tensor<4x6xf32>"), ""),
    "gather_of_unsorted_offsets": (body(
        "%i = stablehlo.constant dense<0> : tensor<1xi32>", '%r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 0], '
        f"start_index_map = [0]>, slice_sizes = array<i64: 4, 6>}}> : ({KIND}, tensor<1xi32>) -> tensor<4x6xf32>"), ""),
    "scatter_into_a_dimension_outside": (body(
        "%i = stablehlo.constant dense<0> : tensor<1xi32>", f'%r = "stablehlo.scatter"(%x, %i, %x) <{{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 5], '
        f"scatter_dims_to_operand_dims = [0]>}}> {ADD} : ({KIND}, tensor<1xi32>, {KIND}) -> {KIND}"), ""),
    "dynamic_slice_of_more_than_there_is": (body(
        "%i = stablehlo.constant dense<0> : tensor<i32>", f'%r = "stablehlo.dynamic_slice"(%x, %i, %i) <{{slice_sizes = array<i64: 4, 7>}}> : ({KIND}, tensor<i32>, tensor<i32>) -> tensor<4x7xf32>',
        result="tensor<4x7xf32>"), ""),
}


def convolution(window="stride = [1, 1]", numbers="[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", groups=1, batches=1, result="tensor<1x1x4x4xf32>"):
    x = "tensor<1x1x4x4xf32>"
    return body("%k = stablehlo.constant dense<1.0> : tensor<1x1x1x1xf32>",
                f"%r = stablehlo.convolution(%x, %k) dim_numbers = {numbers}, window = {{{window}}} {{batch_group_count = {batches} : i64, feature_group_count = {groups} : i64}} : "
                f"({x}, tensor<1x1x1x1xf32>) -> {result}", x=x, result=result)


def window(attributes, result="tensor<4x6xf32>"):
    return body("%z = stablehlo.constant dense<0.0> : tensor<f32>", f'%r = "stablehlo.reduce_window"(%x, %z) <{{{attributes}}}> {ADD} : ({KIND}, tensor<f32>) -> {result}', result=result)


def dot(numbers, result="tensor<4x4xf32>"):
    return body(f'%r = "stablehlo.dot_general"(%x, %x) <{{dot_dimension_numbers = #stablehlo.dot<{numbers}>}}> : ({KIND}, {KIND}) -> {result}', result=result)


WINDOWS = {
    "convolution_of_no_stride": (convolution("stride = [0, 1]"), ""),
    "convolution_of_a_huge_dilation": (convolution(f"stride = [1, 1], lhs_dilate = [{HUGE}, 1]"), ""),
    "convolution_of_a_huge_padding": (convolution(f"stride = [1, 1], pad = [[{HUGE}, {HUGE}], [0, 0]]"), ""),
    "convolution_of_a_negative_dilation": (convolution("stride = [1, 1], rhs_dilate = [-1, 1]"), ""),
    "convolution_with_a_dimension_twice": (convolution(numbers="[b, f, 0, 0]x[o, i, 0, 1]->[b, f, 0, 1]"), ""),
    "convolution_in_no_groups": (convolution(groups=0), ""),
    "convolution_in_huge_groups": (convolution(groups=HUGE), ""),
    "convolution_in_negative_batches": (convolution(batches=-1), ""),
    "window_of_no_extent": (window("window_dimensions = array<i64: 0, 1>"), ""),
    "window_of_a_huge_extent": (window(f"window_dimensions = array<i64: {HUGE}, 1>, window_dilations = array<i64: {HUGE}, 1>"), ""),
    "window_of_too_few_extents": (window("window_dimensions = array<i64: 1>"), ""),
    "window_of_a_huge_padding": (window(f"window_dimensions = array<i64: 1, 1>, padding = dense<{HUGE}> : tensor<2x2xi64>"), ""),
    "window_of_another_padding": (window("window_dimensions = array<i64: 1, 1>, padding = dense<0> : tensor<3x2xi64>"), ""),
    "product_over_a_dimension_outside": (dot("lhs_contracting_dimensions = [5], rhs_contracting_dimensions = [1]"), ""),
    "product_over_a_batch": (dot("lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]"), ""),
    "product_of_other_sizes": (dot("lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]", "tensor<6x4xf32>"), ""),
    "sum_over_a_dimension_twice": (body("%z = stablehlo.constant dense<0.0> : tensor<f32>",
                                        f'%r = "stablehlo.reduce"(%x, %z) <{{dimensions = array<i64: 0, 0>}}> {ADD} : ({KIND}, tensor<f32>) -> tensor<6xf32>', result="tensor<6xf32>"), ""),
    "sum_with_a_body_of_one_argument": (body(
        "%z = stablehlo.constant dense<0.0> : tensor<f32>", '%r = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({^bb0(%a: tensor<f32>): '
        f"stablehlo.return %a : tensor<f32>}}) : ({KIND}, tensor<f32>) -> tensor<6xf32>", result="tensor<6xf32>"), ""),
    "sort_along_dimension_9": (op('"stablehlo.sort"(%x) <{dimension = 9 : i64}> ({^bb0(%a: tensor<f32>, %b: tensor<f32>): %c = stablehlo.compare LT, %a, %b : '
                                  "(tensor<f32>, tensor<f32>) -> tensor<i1>\n stablehlo.return %c : tensor<i1>})"), ""),
    "fft_of_another_length": (op('"stablehlo.fft"(%x) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 5>}>', "tensor<4x4xcomplex<f32>>"), ""),
}


def collective(name, attributes, result=KIND, region=""):
    return op(f'"stablehlo.{name}"(%x) <{{{attributes}}}> {region}', result, before='sdy.mesh @m = <["a"=2]>\n')


def groups(text, kind):
    return f"replica_groups = dense<{text}> : tensor<{kind}xi64>"


COLLECTIVES = {
    "groups_with_a_device_twice": (collective("all_reduce", groups("[[0, 0]]", "1x2"), region=ADD), ""),
    "groups_with_a_device_outside": (collective("all_reduce", groups("[[0, 99]]", "1x2"), region=ADD), ""),
    "groups_with_a_negative_device": (collective("all_reduce", groups("[[0, -5]]", "1x2"), region=ADD), ""),
    "groups_with_device_2_to_63": (collective("all_reduce", groups(f"[[{HUGE}, {HUGE}]]", "1x2"), region=ADD), ""),
    "groups_with_device_below_2_to_63": (collective("all_reduce", groups(f"[[0, {-HUGE - 1}]]", "1x2"), region=ADD), ""),
    "scattering_to_no_device": (collective("reduce_scatter", "scatter_dimension = 0 : i64, replica_groups = dense<> : tensor<1x0xi64>", region=ADD), ""),
    "gathering_from_no_device": (collective("all_gather", "all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<1x0xi64>"), ""),
    "groups_without_a_device": (collective("all_reduce", groups("[[0]]", "1x1"), region=ADD), ""),
    "gathering_that_overflows": (op(f'"stablehlo.all_gather"(%x) <{{all_gather_dim = 0 : i64, {groups("[[0, 1, 2, 3]]", "1x4")}}}>', "tensor<0x0xf32>", f"tensor<{2**62}x0xf32>"), ""),
    "gathering_along_dimension_9": (collective("all_gather", "all_gather_dim = 9 : i64, " + groups("[[0, 1]]", "1x2"), "tensor<8x6xf32>"), ""),
    "exchange_in_no_pieces": (collective("all_to_all", "split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 0 : i64, " + groups("[[0, 1]]", "1x2")), ""),
    "permutation_with_a_sender_twice": (collective("collective_permute", "source_target_pairs = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>"), ""),
    "permutation_to_a_device_outside": (collective("collective_permute", "source_target_pairs = dense<[[0, 2]]> : tensor<1x2xi64>"), ""),
}
SHARDINGS = {
    "mesh_with_a_device_twice": (sharded('@m, [{"a"}, {}]', '<["a"=2], device_ids=[0, 0]>'), ""),
    "mesh_with_a_device_too_few": (sharded('@m, [{"a"}, {}]', '<["a"=2], device_ids=[0]>'), ""),
    "mesh_with_a_negative_device": (sharded('@m, [{"a"}, {}]', '<["a"=2], device_ids=[-1, 0]>'), ""),
    "axis_of_no_devices": (sharded('@m, [{"a"}, {}]', '<["a"=0]>'), ""),
    "axis_twice_in_a_mesh": (sharded('@m, [{"a"}, {}]', '<["a"=2, "a"=2]>'), ""),
    "sharding_of_another_rank": (sharded('@m, [{"a"}, {}, {}]'), ""),
    "axis_in_two_dimensions": (sharded('@m, [{"a"}, {"a"}]'), ""),
    "part_of_an_axis_that_does_not_divide": (sharded('@m, [{"a":(1)3}, {}]', '<["a"=4]>'), ""),
    "parts_of_an_axis_that_overlap": (sharded('@m, [{"a":(1)4}, {"a":(2)4}]', '<["a"=8]>'), ""),
    "unreduced_axis_that_shards": (sharded('@m, [{"a"}, {}], unreduced={"a"}'), ""),
    "unreduced_axis_of_another_mesh": (sharded('@m, [{}, {}], unreduced={"z"}'), ""),
    "priority_of_20_digits": (sharded('@m, [{"a"}p99999999999999999999, {}]'), ""),
    "sharding_on_no_mesh": (sharded('@nowhere, [{"a"}, {}]'), ""),
    "manual_over_an_axis_twice": ('sdy.mesh @m = <["a"=2]>\n' + body(
        f'%r = sdy.manual_computation(%x) in_shardings=[<@m, [{{"a"}}, {{}}]>] out_shardings=[<@m, [{{"a"}}, {{}}]>] manual_axes={{"a", "a"}} '
        f"(%y: tensor<2x6xf32>) {{ sdy.return %y : tensor<2x6xf32> }} : ({KIND}) -> {KIND}"), ""),
    "manual_of_another_local_shape": ('sdy.mesh @m = <["a"=2]>\n' + body(
        f'%r = sdy.manual_computation(%x) in_shardings=[<@m, [{{"a"}}, {{}}]>] out_shardings=[<@m, [{{"a"}}, {{}}]>] manual_axes={{"a"}} '
        f"(%y: tensor<3x6xf32>) {{ sdy.return %y : tensor<3x6xf32> }} : ({KIND}) -> {KIND}"), ""),
}


def function(attributes, rest=""):
    return f"func.func @main(%x: {KIND} {{{attributes}}}, %y: {KIND}) -> {KIND} {{ return %x : {KIND} }}\n{rest}"


FUNCTIONS = {
    "donation_to_a_result_outside": (function("tf.aliasing_output = 99 : i32"), ""),
    "donation_to_a_negative_result": (function("tf.aliasing_output = -1 : i32"), ""),
    "donation_to_a_result_of_128_bits": (function("tf.aliasing_output = 0 : i128"), ""),
    "donation_to_a_word": (function('tf.aliasing_output = "first"'), ""),
    "two_donations_to_a_result": (f"func.func @main(%x: {KIND} {{tf.aliasing_output = 0 : i32}}, %y: {KIND} {{tf.aliasing_output = 0 : i32}}) -> {KIND} {{ return %x : {KIND} }}", ""),
    "function_that_calls_itself": (body(f"%r = call @main(%x) : ({KIND}) -> {KIND}"), ""),
    "functions_that_call_each_other": (body(f"%r = call @f(%x) : ({KIND}) -> {KIND}") + body(f"%r = call @g(%x) : ({KIND}) -> {KIND}").replace("@main", "private @f") +
                                       body(f"%r = call @f(%x) : ({KIND}) -> {KIND}").replace("@main", "private @g"), ""),
    "call_of_nothing": (body(f"%r = call @nothing(%x) : ({KIND}) -> {KIND}"), ""),
    "entry_without_a_body": (f"func.func private @main({KIND}) -> {KIND}", ""),
    "two_entries": (PLAIN + PLAIN, ""),
    "no_entry": (PLAIN.replace("main", "f") + PLAIN.replace("main", "g"), ""),
    "private_entry": (PLAIN.replace("@main", "private @f").replace("public private", "private"), ""),
    "case_without_branches": (body("%i = stablehlo.constant dense<0> : tensor<i32>", f'%r = "stablehlo.case"(%i) : (tensor<i32>) -> {KIND}'), ""),
    "loop_with_a_condition_of_numbers": (body(f'%r = "stablehlo.while"(%x) ({{^bb0(%a: {KIND}): stablehlo.return %a : {KIND}}}, {{^bb0(%a: {KIND}): stablehlo.return %a : {KIND}}}) : '
                                              f"({KIND}) -> {KIND}"), ""),
    "custom_call_of_nobody": (op('"stablehlo.custom_call"(%x) <{call_target_name = "nobody", api_version = 4 : i32, backend_config = {a = {b = [1, "c"]}}}>'), ""),
    "custom_call_of_another_version": (op('"stablehlo.custom_call"(%x) <{call_target_name = "Sharding", api_version = 99 : i32}>'), ""),
}
LETTERS = {
    "empty": ("", ""),
    "only_a_mark": (b"\xef\xbb\xbf", ""),
    "mark_before_a_program": (b"\xef\xbb\xbf" + PLAIN.encode(), "unexpected character"),
    "only_a_comment": ("// nothing\n", ""),
    "bytes_that_are_no_text": (b"\xff\xfe\xfd" + PLAIN.encode(), ""),
    "string_without_an_end": ('func.func @"main', ""),
    "half_of_a_program": (PLAIN[:40], ""),
    "bracket_too_much": (PLAIN + "}", ""),
    "million_brackets_in_a_string": (f'module attributes {{a.b = "{"{" * 10**6}', ""),
}
REFUSED = TYPES | CONSTANTS | MOVEMENTS | WINDOWS | COLLECTIVES | SHARDINGS | FUNCTIONS | LETTERS

#: Extreme, and right.
TAKEN = {
    "lines_that_end_in_two_bytes": PLAIN.replace("{ ", "{\r\n").encode(),
    "name_of_a_million_letters": PLAIN.replace("%x", "%" + "x" * 10**6),
    "comment_of_a_million_letters": "//" + "x" * 10**6 + "\n" + PLAIN,
    "letters_that_are_no_text_in_a_string": b'module attributes {a.b = "\xff\xfe"} {' + PLAIN.encode() + b"}",
    "no_elements": of("tensor<0x4xf32>"),
    "no_elements_in_huge_dimensions": of(f"tensor<0x{HUGE}x{HUGE}xf32>"),
    "hex_of_one_number_for_all": constant('dense<"0x0000803F">', "tensor<4xf32>"),
    "huge_padding_out_and_in": body("%z = stablehlo.constant dense<0.0> : tensor<f32>", f'%r = "stablehlo.pad"(%x, %z) <{{edge_padding_low = array<i64: {HUGE}, 0>, '
                                    f"edge_padding_high = array<i64: {-HUGE}, 0>, interior_padding = array<i64: 0, 0>}}> : ({KIND}, tensor<f32>) -> {KIND}"),
    "huge_interior_padding_of_one_row": body("%z = stablehlo.constant dense<0.0> : tensor<f32>", f'%r = "stablehlo.pad"(%x, %z) <{{edge_padding_low = array<i64: 1>, '
                                             f"edge_padding_high = array<i64: 0>, interior_padding = array<i64: {HUGE - 1}>}}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>",
                                             x="tensor<1xf32>", result="tensor<2xf32>"),
    "200_dimensions": of("tensor<" + "1x" * 200 + "f32>"),
    "slice_of_a_huge_stride": op(f'"stablehlo.slice"(%x) <{{start_indices = array<i64: 3, 5>, limit_indices = array<i64: 4, 6>, strides = array<i64: {HUGE}, {HUGE}>}}>', "tensor<1x1xf32>"),
    "sharding_groups_of_any_number": 'sdy.mesh @m = <["a"=2]>\n' + body(
        *(f"sdy.sharding_group %x group_id={number} : {KIND}" for number in (HUGE, HUGE - 1, 0)), f"%r = stablehlo.add %x, %x : {KIND}"),
    "priority_of_12_digits": sharded('@m, [{"a"}p999999999999, {}]'),
    "window_of_a_huge_dilation": window(f"window_dimensions = array<i64: 1, 1>, window_dilations = array<i64: {HUGE}, 1>"),
}


def inputs(tools):
    for name, (text, says) in REFUSED.items():
        yield Input(name, {"in.mlir": text}, ["compile", "in.mlir", "-o", "out.bundle"], refused(says))
    yield Input("nul_in_the_middle", {"in.mlir": PLAIN.encode().replace(b"return", b"ret\0urn")}, ["compile", "in.mlir", "-o", "out.bundle"], "error: in.mlir is no text")
    yield Input("terabytes_of_one_number", {"in.mlir": constant("dense<0.0>", "tensor<1099511627776xf32>")}, ["verify", "in.mlir"], "error: out of memory before the first step")
    for name, text in TAKEN.items():
        yield Input(name, {"in.mlir": text}, ["verify", "in.mlir"])
