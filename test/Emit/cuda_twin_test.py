# SPDX-License-Identifier: Apache-2.0
"""The CUDA text and the CPU object of the same kernels compute the same, whatever the order of threads.

    SHARDWRIGHT_ALL=1              every example in every order of threads (default: gpt2 so, the others in a random order)
    SHARDWRIGHT_RANDOM_OPS=5000    how many random ops (default 160), SHARDWRIGHT_SEED=7 which ones
"""
import json
import os
import pathlib
import sys

import host_twin
import kernel_mutants
import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Equivalence"))
import ops_test

EXAMPLES = sorted(path.parent.name for path in (host_twin.ROOT / "examples").glob("*/step.mlir"))
NEEDS_TOOLKIT = pytest.mark.skipif(not (host_twin.CUDA / "include/cuda_bf16.h").exists(),
                                   reason="kernels on bfloat16 include the CUDA toolkit's cuda_bf16.h")


@NEEDS_TOOLKIT
@pytest.mark.parametrize("name", EXAMPLES)
def test_kernels_of_examples(tmp_path, bundle_of, name):
    orders = host_twin.ORDERS if name == "gpt2" or "SHARDWRIGHT_ALL" in os.environ else ["random"]
    count, wrong = host_twin.compare(bundle_of(name), tmp_path, orders)
    assert not wrong, "\n".join(wrong)
    assert count >= 15


@NEEDS_TOOLKIT
def test_kernels_of_random_ops(tmp_path):
    for n, blocks in ops_test.batches(int(os.environ.get("SHARDWRIGHT_RANDOM_OPS", 160))):
        folder = tmp_path / str(n)
        folder.mkdir()
        (folder / "ops.mlir").write_text(ops_test.program(blocks))
        bundle = host_twin.compile_bundle(folder / "ops.mlir", folder)
        _, wrong = host_twin.compare(bundle, folder, ["random"])
        assert not wrong, f"seed {ops_test.SEED}, batch {n}:\n" + "\n".join(wrong)


LAST_THAT_IS_NOT_ZERO = """
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %n = stablehlo.compare NE, %b, %zero : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %s = stablehlo.select %n, %b, %a : tensor<i1>, tensor<f32>
    stablehlo.return %s : tensor<f32>
  }
"""
SUM = """
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }
"""


def reduction(shape, dims, body):
    kept = [n for d, n in enumerate(shape) if d not in dims]
    name, result = "x".join(map(str, shape)), f"tensor<{'x'.join(map(str, kept + ['f32']))}>"
    line = f"  %r = stablehlo.reduce(%x init: %zero) across dimensions = {dims} : (tensor<{name}xf32>, tensor<f32>) -> {result}"
    return (f"func.func @main(%x: tensor<{name}xf32>) -> {result} {{\n  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
            f"{line}{body}  return %r : {result}\n}}\n")


# Few columns, a warp, a block and more than its registers hold; tiles of columns; a middle dimension.
@pytest.mark.parametrize("shape, dims", [((11, 20), [1]), ((5, 1000), [1]), ((7, 2000), [1]), ((3, 70001), [1]), ((500, 45), [0]),
                                         ((40, 33, 20), [0, 2])])
@pytest.mark.parametrize("body", [SUM, LAST_THAT_IS_NOT_ZERO], ids=["sum", "in_order"])
def test_reductions(tmp_path, shape, dims, body):
    (tmp_path / "r.mlir").write_text(reduction(shape, dims, body))
    _, wrong = host_twin.compare(host_twin.compile_bundle(tmp_path / "r.mlir", tmp_path), tmp_path)
    assert not wrong, "\n".join(wrong)


# Squares that fit and that do not, of two dimensions that are not neighbours, beside a value that lies the other way.
@pytest.mark.parametrize("shape, order", [((64, 96), [1, 0]), ((70, 3, 45), [2, 1, 0]), ((5, 70, 45), [0, 2, 1]), ((9, 10, 40), [2, 0, 1])])
def test_transposes(tmp_path, shape, order):
    name, turned = "x".join(map(str, shape)), "x".join(str(shape[d]) for d in order)
    (tmp_path / "t.mlir").write_text(
        f"func.func @main(%x: tensor<{name}xf32>, %y: tensor<{turned}xf32>) -> tensor<{turned}xf32> {{\n"
        f"  %0 = stablehlo.transpose %x, dims = {order} : (tensor<{name}xf32>) -> tensor<{turned}xf32>\n"
        f"  %1 = stablehlo.subtract %0, %y : tensor<{turned}xf32>\n  return %1 : tensor<{turned}xf32>\n}}\n")
    bundle = host_twin.compile_bundle(tmp_path / "t.mlir", tmp_path)
    assert "__shared__" in (bundle / "cuda/kernels.cu").read_text()
    _, wrong = host_twin.compare(bundle, tmp_path)
    assert not wrong, "\n".join(wrong)


def scatter(attribute):
    """Into rows of x, of which indices name some twice and some that x does not have."""
    return (f"func.func @main(%x: tensor<70x33xf32>{attribute}, %at: tensor<200x1xi32>, %u: tensor<200x33xf32>) -> tensor<70x33xf32> {{\n"
            '  %0 = "stablehlo.scatter"(%x, %at, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], '
            "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
            "    %s = stablehlo.add %a, %b : tensor<f32>\n    stablehlo.return %s : tensor<f32>\n"
            "  }) : (tensor<70x33xf32>, tensor<200x1xi32>, tensor<200x33xf32>) -> tensor<70x33xf32>\n  return %0 : tensor<70x33xf32>\n}\n")


# Over a donated argument there is nothing to copy.
@pytest.mark.parametrize("attribute, forms", [("", ["scatter copy", "scatter"]), (" {tf.aliasing_output = 0 : i32}", ["scatter"])])
def test_scatters(tmp_path, attribute, forms):
    (tmp_path / "s.mlir").write_text(scatter(attribute))
    bundle = host_twin.compile_bundle(tmp_path / "s.mlir", tmp_path)
    kernel, = json.loads((bundle / "kernels/index.json").read_text())
    assert [launch["form"] for launch in kernel["cuda"]] == forms
    _, wrong = host_twin.compare(bundle, tmp_path)
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def sum_of_rows(tmp_path):
    (tmp_path / "sum.mlir").write_text(reduction((3, 2000), [1], SUM))
    return host_twin.compile_bundle(tmp_path / "sum.mlir", tmp_path)


def test_a_missing_barrier_shows_in_some_order(sum_of_rows, tmp_path):
    text = sum_of_rows / "cuda/kernels.cu"
    assert "__syncthreads();" in text.read_text()
    text.write_text(text.read_text().replace("__syncthreads();", ""))
    _, wrong = host_twin.compare(sum_of_rows, tmp_path)
    assert wrong


@NEEDS_TOOLKIT
@pytest.mark.parametrize("name", EXAMPLES if "SHARDWRIGHT_ALL" in os.environ else ["gpt2"])
def test_every_barrier_and_mask_is_needed(tmp_path, bundle_of, name):
    count, missed = kernel_mutants.check(bundle_of(name), tmp_path)
    assert count >= 10 and not missed, "\n".join(missed)


def test_a_barrier_that_not_all_threads_reach_ends_the_run(sum_of_rows, tmp_path):
    text = sum_of_rows / "cuda/kernels.cu"
    text.write_text(text.read_text().replace("__syncthreads();", "if (threadIdx.x != 40) __syncthreads();"))
    _, wrong = host_twin.compare(sum_of_rows, tmp_path, ["forward"])
    assert "ended with status 70" in wrong[0] and "is not reached by all threads" in wrong[0]


def test_a_store_behind_a_buffer_is_noticed(sum_of_rows, tmp_path):
    text = sum_of_rows / "cuda/kernels.cu"
    text.write_text(text.read_text().replace("  b1[", "  b1[1 + "))
    _, wrong = host_twin.compare(sum_of_rows, tmp_path, ["forward"])
    assert "wrote outside of its buffers" in wrong[0]
