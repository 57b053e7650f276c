"""The CUDA text and the CPU object of the same kernels compute the same, whatever the order of threads.

    SHARDWRIGHT_ALL=1              every example in every order of threads (default: gpt2 so, the others in a random order)
    SHARDWRIGHT_RANDOM_OPS=5000    how many random ops (default 160), SHARDWRIGHT_SEED=7 which ones
"""
import os
import pathlib
import subprocess
import sys

import host_twin
import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Equivalence"))
import ops_test  # noqa: E402

EXAMPLES = sorted(path.parent.name for path in (host_twin.ROOT / "examples").glob("*/step.mlir"))
NEEDS_TOOLKIT = pytest.mark.skipif(not (host_twin.CUDA / "include/cuda_bf16.h").exists(),
                                   reason="kernels on bfloat16 include the CUDA toolkit's cuda_bf16.h")


@NEEDS_TOOLKIT
@pytest.mark.parametrize("name", EXAMPLES)
def test_kernels_of_examples(tmp_path, name):
    bundle = host_twin.compile_bundle(host_twin.ROOT / f"examples/{name}/step.mlir", tmp_path, "--mesh", "data=1,model=1")
    orders = host_twin.ORDERS if name == "gpt2" or "SHARDWRIGHT_ALL" in os.environ else ["random"]
    count, wrong = host_twin.compare(bundle, tmp_path, orders)
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


SUM_OF_ROWS = """func.func @main(%x: tensor<3x2000xf32>) -> tensor<3xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<3x2000xf32>, tensor<f32>) -> tensor<3xf32>
  return %sum : tensor<3xf32>
}
"""


@pytest.fixture
def sum_of_rows(tmp_path):
    (tmp_path / "sum.mlir").write_text(SUM_OF_ROWS)
    return host_twin.compile_bundle(tmp_path / "sum.mlir", tmp_path)


def test_a_missing_barrier_shows_in_some_order(sum_of_rows, tmp_path):
    text = sum_of_rows / "cuda/kernels.cu"
    assert "__syncthreads();" in text.read_text()
    text.write_text(text.read_text().replace("__syncthreads();", ""))
    _, wrong = host_twin.compare(sum_of_rows, tmp_path)
    assert wrong


def test_a_barrier_that_not_all_threads_reach_ends_the_run(sum_of_rows, tmp_path):
    text = sum_of_rows / "cuda/kernels.cu"
    text.write_text(text.read_text().replace("__syncthreads();", "if (threadIdx.x != 40) __syncthreads();"))
    script = f"import sys; sys.path.insert(0, {str(pathlib.Path(__file__).parent)!r}); import host_twin, pathlib; "
    script += f"host_twin.compare(pathlib.Path({str(sum_of_rows)!r}), pathlib.Path({str(tmp_path)!r}))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 70
    assert "is not reached by all threads" in done.stderr


def test_a_store_behind_a_buffer_is_noticed(sum_of_rows, tmp_path):
    text = sum_of_rows / "cuda/kernels.cu"
    text.write_text(text.read_text().replace("  b1[", "  b1[1 + "))
    with pytest.raises(AssertionError, match="wrote outside of its buffers"):
        host_twin.compare(sum_of_rows, tmp_path)
