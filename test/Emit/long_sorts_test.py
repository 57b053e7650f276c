# SPDX-License-Identifier: Apache-2.0
"""Sorts of long rows, which GPUs merge in passes: what their kernels give on a host twin is what the CPU's give, to the bit."""

import host_twin
import pytest
from cuda_twin_test import NEEDS_TOOLKIT

ASCENDING = """({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  })"""
PROGRAM = f"""func.func @main(%row: tensor<1500xf32>, %columns: tensor<1031x3xf32>, %many: tensor<2x2100xi32>)
    -> (tensor<1500xf32>, tensor<1500xi32>, tensor<1031x3xf32>, tensor<1031x3xi32>, tensor<2x5xf32>, tensor<2x5xi32>) {{
  %places = stablehlo.iota dim = 0 : tensor<1500xi32>
  %0:2 = "stablehlo.sort"(%row, %places) <{{dimension = 0 : i64, is_stable = true}}> {ASCENDING}
    : (tensor<1500xf32>, tensor<1500xi32>) -> (tensor<1500xf32>, tensor<1500xi32>)
  %rows = stablehlo.iota dim = 0 : tensor<1031x3xi32>
  %1:2 = "stablehlo.sort"(%columns, %rows) <{{dimension = 0 : i64, is_stable = true}}> {ASCENDING}
    : (tensor<1031x3xf32>, tensor<1031x3xi32>) -> (tensor<1031x3xf32>, tensor<1031x3xi32>)
  %keys = stablehlo.convert %many : (tensor<2x2100xi32>) -> tensor<2x2100xf32>
  %2:2 = "stablehlo.sort"(%keys, %many) <{{dimension = 1 : i64, is_stable = true}}> {ASCENDING}
    : (tensor<2x2100xf32>, tensor<2x2100xi32>) -> (tensor<2x2100xf32>, tensor<2x2100xi32>)
  %3 = stablehlo.slice %2#0 [0:2, 0:5] : (tensor<2x2100xf32>) -> tensor<2x5xf32>
  %4 = stablehlo.slice %2#1 [0:2, 0:5] : (tensor<2x2100xi32>) -> tensor<2x5xi32>
  return %0#0, %0#1, %1#0, %1#1, %3, %4
    : tensor<1500xf32>, tensor<1500xi32>, tensor<1031x3xf32>, tensor<1031x3xi32>, tensor<2x5xf32>, tensor<2x5xi32>
}}
"""


@NEEDS_TOOLKIT
@pytest.mark.parametrize("order", host_twin.ORDERS)
def test_merged_rows_are_sorted(tmp_path, order):
    (tmp_path / "sorts.mlir").write_text(PROGRAM)
    bundle = host_twin.compile_bundle(tmp_path / "sorts.mlir", tmp_path)
    twin = host_twin.Twin(host_twin.text_of(bundle), tmp_path)
    lengths = []
    for kernel, operands, expected in host_twin.cases(bundle, twin):
        if kernel["cuda"][0]["form"] != "sort":
            continue
        lengths.append(len(kernel["cuda"]))
        got = twin.run(kernel["cuda"], operands, order)
        assert operands.scratch == 2 and not host_twin.difference(got, expected, operands, exact=True)
    assert sorted(lengths) == [12, 12, 13]  # ceil(log2 n) passes, and the move
