# SPDX-License-Identifier: Apache-2.0
"""Reductions that GPUs do in two steps give what NumPy gives, and their kernels on a host twin what the CPU's do."""
import json
import subprocess

import host_twin
import numpy as np
import pytest
from cuda_twin_test import NEEDS_TOOLKIT

LARGEST = """
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %first = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %value = stablehlo.select %first, %a, %b : tensor<i1>, tensor<f32>
    %place = stablehlo.select %first, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %value, %place : tensor<f32>, tensor<i32>
  }"""
PROGRAM = """func.func @main(%v: tensor<150000xf32>, %m: tensor<330x420xf32>, %c: tensor<6000x40xf32>, %t: tensor<300x5x250xf32>)
    -> (tensor<f32>, tensor<f32>, tensor<40xf32>, tensor<5xf32>, tensor<f32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<0> : tensor<i32>
  %square = stablehlo.multiply %v, %v : tensor<150000xf32>
  %norm = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<150000xf32>, tensor<f32>) -> tensor<f32>
  %e = stablehlo.exponential %m : tensor<330x420xf32>
  %all = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<330x420xf32>, tensor<f32>) -> tensor<f32>
  %columns = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<6000x40xf32>, tensor<f32>) -> tensor<40xf32>
  %middle = stablehlo.reduce(%t init: %low) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<300x5x250xf32>, tensor<f32>) -> tensor<5xf32>
  %places = stablehlo.iota dim = 0 : tensor<150000xi32>
  %largest:2 = stablehlo.reduce(%v init: %low), (%places init: %none) across dimensions = [0] : (tensor<150000xf32>, tensor<150000xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)""" + LARGEST + """
  return %norm, %all, %columns, %middle, %largest#0, %largest#1 : tensor<f32>, tensor<f32>, tensor<40xf32>, tensor<5xf32>, tensor<f32>, tensor<i32>
}
"""


@pytest.fixture
def bundle(tmp_path):
    (tmp_path / "long.mlir").write_text(PROGRAM)
    return host_twin.compile_bundle(tmp_path / "long.mlir", tmp_path)


@NEEDS_TOOLKIT
def test_two_steps_give_what_one_gives(bundle, tmp_path):
    random = np.random.default_rng(3)
    shapes = [(150000,), (330, 420), (6000, 40), (300, 5, 250)]
    v, m, c, t = inputs = [random.standard_normal(shape, np.float32) for shape in shapes]
    v[[70001, 140000]] = v.max() + 1  # the first of two that are equal
    np.savez(tmp_path / "inputs.npz", **{f"arg{i}": x for i, x in enumerate(inputs)})
    subprocess.run([host_twin.SHARDWRIGHT, "run", bundle, "--inputs", tmp_path / "inputs.npz", "--outputs", tmp_path / "out.npz"], check=True)
    with np.load(tmp_path / "out.npz") as out:
        found = [out[f"out{i}"] for i in range(6)]
    wide = [x.astype("f8") for x in inputs]
    expected = [(wide[0] ** 2).sum(), np.exp(wide[1]).sum(), wide[2].sum(0), t.max((0, 2)), v.max(), 70001]
    for one, other in zip(found, expected):
        np.testing.assert_allclose(one, other, rtol=2e-5, atol=2e-3)


@NEEDS_TOOLKIT
def test_each_step_has_blocks_for_a_gpu(bundle, tmp_path):
    _, wrong = host_twin.compare(bundle, tmp_path, ["random"])
    assert not wrong, "\n".join(wrong)
    launches = [launch for kernel in json.loads((bundle / "kernels/index.json").read_text()) for launch in kernel["cuda"]]
    first_steps = [launch["grid"][0] >= 30 for launch in launches if launch["form"] in ("rows", "columns")]
    assert first_steps.count(True) == 5
