# SPDX-License-Identifier: Apache-2.0
"""Words of `mhlo.sharding`, on an argument of four by six and on the custom calls that carry them."""
from hostile import Input

KIND = "tensor<4x6xf32>"
HUGE = 2**63 - 1


def argument(sharding, rest=""):
    return f'func.func @main(%x: {KIND} {{mhlo.sharding = "{sharding}"}}{rest}) -> {KIND} {{ return %x : {KIND} }}\n'


def call(config, sharding="{devices=[2,1]<=[2]}"):
    return (f"func.func @main(%x: {KIND}) -> {KIND} {{\n  %r = stablehlo.custom_call @Sharding(%x) {{backend_config = \"{config}\", "
            f'mhlo.sharding = "{sharding}"}} : ({KIND}) -> {KIND}\n  return %r : {KIND}\n}}\n')


REFUSED = {
    "nothing": (argument(""), ""),
    "no_end": (argument("{replicated"), ""),
    "words_behind_the_end": (argument("{devices=[2,1]<=[2]} and more"), ""),
    "two_shardings": (argument("{devices=[2,1]<=[2]}{devices=[1,2]<=[2]}"), ""),
    "unknown_word": (argument("{scattered}"), ""),
    "grid_of_no_devices": (argument("{devices=[0,1]<=[0]}"), ""),
    "grid_of_a_negative": (argument("{devices=[-2,1]0,1}"), ""),
    "iota_of_a_negative": (argument("{devices=[2,1]<=[-2]}"), ""),
    "device_twice": (argument("{devices=[2,1]0,0}"), ""),
    "device_outside": (argument("{devices=[2,1]0,5}"), ""),
    "device_of_20_digits": (argument("{devices=[2,1]0,99999999999999999999}"), ""),
    "device_too_many": (argument("{devices=[2,1]0,1,2}"), ""),
    "iota_of_other_devices": (argument("{devices=[2,1]<=[4]}"), ""),
    "transposition_that_repeats": (argument("{devices=[2,2]<=[2,2]T(0,0)}"), ""),
    "transposition_outside": (argument("{devices=[2,2]<=[2,2]T(0,7)}"), ""),
    "transposition_without_an_end": (argument("{devices=[2,2]<=[2,2]T(1,0"), ""),
    "another_rank": (argument("{devices=[2]<=[2]}"), ""),
    "more_dimensions": (argument("{devices=[2,1,1]<=[2]}"), ""),
    "last_dimensions_of_nothing": (argument("{devices=[2,1]<=[2] last_tile_dims={shuffled}}"), ""),
    "more_last_dimensions": (argument("{devices=[2,1]<=[2] last_tile_dims={manual, replicated, manual}}"), ""),
    "maximal_negative": (argument("{maximal device=-1}"), ""),
    "two_numbers_of_devices": (argument("{devices=[2,1]<=[2]}", f', %y: {KIND} {{mhlo.sharding = "{{devices=[3,1]<=[3]}}"}}'), ""),
    "tuple_for_a_tensor": (argument("{{devices=[2,1]<=[2]}, {replicated}}"), ""),
    "group_of_20_digits": (argument("{devices=[2,1]<=[2] shard_as 99999999999999999999}"), ""),
    "not_text": (argument("{devices=[2,1]<=[2]}").encode().replace(b"devices", b"dev\xffces"), ""),
    "free_dimension_outside": (call("unspecified_dims=[7]"), ""),
    "free_dimension_of_a_word": (call("unspecified_dims=[first]"), ""),
}
TAKEN = {"one_device": argument("{devices=[1,1]<=[1]}"), "more_devices_than_elements": argument("{devices=[8,1]<=[8]}"),
         "replicated_with_metadata": argument('{replicated metadata={op_name=\\"f\\"}}')}


def inputs(tools):
    for name, (text, says) in REFUSED.items():
        yield Input(name, {"in.mlir": text}, ["compile", "in.mlir", "-o", "out.bundle"], rf"in\.mlir:\d+:\d+: error: .*{says}")
    for name, text in TAKEN.items():
        yield Input(name, {"in.mlir": text}, ["verify", "in.mlir"])
