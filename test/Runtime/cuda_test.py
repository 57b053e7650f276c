# SPDX-License-Identifier: Apache-2.0
"""Bundles on the fake CUDA libraries (runtime/fakes): results near the CPU's, whose kernels add up in another order."""
import json
import re
import sys

import numpy as np
import pytest
from kill_ranks import ENVIRONMENT, ROOT, SHARDWRIGHT
from processes_test import command, mpirun, needs_mpi

sys.path += [str(ROOT / "examples"), str(ROOT / "test/Equivalence")]
import check
import meshes_test

RUN = SHARDWRIGHT.parents[1] / "runtime/shardwright-run"
FAKE = SHARDWRIGHT.parents[1] / "runtime/libshardwright-fake-cuda.so"
LIBRARIES = {f"SHARDWRIGHT_{name}_LIBRARY": str(FAKE) for name in ["CUDA", "NCCL", "CUBLASLT", "CUDNN", "CUFFT", "NVRTC"]}
LIBRARIES["SHARDWRIGHT_CACHE"] = ""  # a folder where a test wants one

needs_fakes = pytest.mark.skipif(not FAKE.exists(), reason="built without the runtime's tests")


def compiled(name, folder, *options):
    bundle = folder / f"{name}.bundle"
    model = next((ROOT / "examples" / name).glob("*.mlir"))
    environment = dict(ENVIRONMENT, PATH="/usr/lib/llvm-22/bin:/usr/bin:/bin")  # no nvcc: cubins are another test's business
    done = command(SHARDWRIGHT, "compile", model, "--mesh", "data=2,model=2", "--plan", "given", "-o", bundle, *options, environment=environment)
    assert done.returncode == 0, done.stderr
    return bundle


def first_steps(name, folder, steps):
    """The file of the committed inputs of an example without those of later steps."""
    return check.first_steps(name, steps, folder / "inputs.npz")


def outputs(bundle, inputs, folder, device, *words, **variables):
    path = folder / f"{device}.npz"
    done = command(RUN, bundle, "--inputs", inputs, "--outputs", path, "--steps", 2, "--device", device, *words,
                   environment={**ENVIRONMENT, **LIBRARIES, **variables}, timeout=300)
    assert done.returncode == 0, done.stderr
    return np.load(path)


def assert_near(found, expected):
    assert sorted(found.files) == sorted(expected.files)
    for key in found.files:
        # Sums of some hundred f32 terms in another order, and two steps of Adam behind them.
        np.testing.assert_allclose(found[key], expected[key], rtol=2e-4, atol=1e-5, err_msg=key)


def assert_near_in_bf16(found, expected):
    """As examples/check.py has it for programs that compute in bf16."""
    assert sorted(found.files) == sorted(expected.files)
    for key in found.files:
        largest = max(1e-2, np.abs(expected[key]).max(initial=0))
        np.testing.assert_allclose(found[key], expected[key], rtol=0, atol=3e-2 * largest, err_msg=key)


def agreement(name, folder, *words, near=assert_near, **variables):
    """Two steps of an example on the GPU, near the CPU's: its bundle, its inputs, the results and the report."""
    bundle, inputs, report = compiled(name, folder, "--target", "cuda"), first_steps(name, folder, 2), folder / "report.json"
    found = outputs(bundle, inputs, folder, "cuda", "--json", report, *words, **variables)
    near(found, outputs(bundle, inputs, folder, "cpu"))
    return bundle, inputs, found, json.loads(report.read_text())


@needs_fakes
@pytest.mark.parametrize("order", ["lazy", "first", "random:5"])
@pytest.mark.parametrize("layout", ["rows to columns", "to one device and back"])
def test_several_meshes_agree_with_the_cpu(tmp_path, layout, order):
    """Ranks that no pair of a transfer names, beside those that it does."""
    (tmp_path / "m.mlir").write_text(meshes_test.text_of(layout))
    np.savez(tmp_path / "in.npz", **{f"arg{i}": array for i, array in enumerate(meshes_test.arrays())})
    environment = dict(ENVIRONMENT, PATH="/usr/lib/llvm-22/bin:/usr/bin:/bin")
    done = command(SHARDWRIGHT, "compile", tmp_path / "m.mlir", "--target", "cuda", "-o", tmp_path / "b", environment=environment)
    assert done.returncode == 0, done.stderr
    found, expected = (outputs(tmp_path / "b", tmp_path / "in.npz", tmp_path, device, SHARDWRIGHT_FAKE_ORDER=order) for device in ("cuda", "cpu"))
    assert_near(found, expected)


@needs_fakes
@pytest.mark.parametrize("order", ["lazy", "first", "random:5"])
def test_mlp_agrees_with_the_cpu(tmp_path, order):
    agreement("mlp", tmp_path, SHARDWRIGHT_FAKE_ORDER=order)


@needs_fakes
def test_two_steps_of_gpt2_agree_with_the_cpu(tmp_path):
    trace = tmp_path / "trace.json"
    agreement("gpt2", tmp_path, "--trace", trace, SHARDWRIGHT_FAKE_ORDER="random:5")
    assert '"name":"all_reduce.start' in trace.read_text()


@needs_fakes
@pytest.mark.parametrize("name", ["gpt2", "lstm", "generate"])  # the loops of lstm and generate take slices
def test_graphs_give_what_launches_give(name, tmp_path):
    bundle, inputs, found, report = agreement(name, tmp_path, SHARDWRIGHT_FAKE_ORDER="random:4")
    assert report["cuda_graphs"]["launches"] > 3 * report["cuda_graphs"]["count"] > 0
    # Each of them by itself: the same numbers in the same order.
    report = tmp_path / "plain.json"
    plain = outputs(bundle, inputs, tmp_path, "cuda", "--no-cuda-graphs", "--json", report, SHARDWRIGHT_FAKE_ORDER="random:4")
    assert all(found[key].tobytes() == plain[key].tobytes() for key in plain.files)
    assert json.loads(report.read_text())["cuda_graphs"] == {"count": 0, "launches": 0}


@needs_fakes
def test_the_option_that_turned_graphs_on_is_still_taken(tmp_path):
    for word, status in [("--cuda-graphs", 1), ("--no-cuda-graphs", 1), ("--cuda-graph", 2)]:  # the bundle is at fault, or the usage
        assert command(RUN, tmp_path / "none.bundle", word, environment=ENVIRONMENT).returncode == status


@needs_fakes
def test_memory_that_nccl_reaches_gives_the_same(tmp_path):
    agreement("gpt2", tmp_path, "--register-memory", SHARDWRIGHT_FAKE_ORDER="random:6")


@needs_fakes
@pytest.mark.parametrize("name, epilogues", [("mlp", {"bias_relu"}), ("gpt2", {"bias", "bias_gelu_keep", "gelu_gradient_sum", "rhs_sum"})])
def test_epilogues_agree_with_a_program_without(tmp_path, name, epilogues):
    bundle, inputs, found, _ = agreement(name, tmp_path)
    assert {call["epilogue"] for call in json.loads((bundle / "calls.json").read_text()) if "epilogue" in call} == epilogues
    plain = compiled(name, tmp_path, "--target", "cuda", "--no-epilogues")
    assert "epilogue" not in (plain / "calls.json").read_text()
    assert_near(found, outputs(plain, inputs, tmp_path, "cpu"))


@needs_fakes
@pytest.mark.parametrize("name", ["resnet", "unet"])
def test_convolutions_agree_with_the_cpu(tmp_path, name):
    *_, report = agreement(name, tmp_path, SHARDWRIGHT_FAKE_ORDER="random:3")
    methods = report["call_methods"]
    assert {methods[call] for call in methods if call.startswith("conv_")} == {"cuDNN, engine 5"}


@needs_fakes
@pytest.mark.parametrize("variables, how", [({}, "cuDNN, engine 7"), ({"SHARDWRIGHT_FAKE_CUDNN_VERSION": "92000"}, "loops, since cuDNN 9.20.0 has none"),
                                            ({"SHARDWRIGHT_CUDNN_LIBRARY": "/nowhere/libcudnn.so.9"}, "loops, since there is no cuDNN")])
def test_attention_agrees_with_the_cpu_and_with_a_program_without(tmp_path, variables, how):
    bundle, inputs, found, report = agreement("llama", tmp_path, near=assert_near_in_bf16, SHARDWRIGHT_FAKE_ORDER="random:4", **variables)
    calls = {call["name"]: call for call in json.loads((bundle / "calls.json").read_text()) if call["kind"] == "attention"}
    # A layer forward, the same once more for the gradients, and these.
    assert sorted((call["computes"], call.get("stats", False), call["groups"], call["queries"]) for call in calls.values()) == [
        ("gradients", False, 2, 3), ("result", False, 2, 3), ("result", True, 2, 3)]
    assert all(report["call_methods"][name].startswith(how) for name in calls)
    plain = compiled("llama", tmp_path, "--target", "cuda", "--no-attention")
    assert '"attention"' not in (plain / "calls.json").read_text()
    assert_near_in_bf16(found, outputs(plain, inputs, tmp_path, "cpu"))


@needs_fakes
def test_fourier_agrees_with_the_cpu(tmp_path):
    *_, report = agreement("fourier", tmp_path, SHARDWRIGHT_FAKE_ORDER="random:7")
    methods = report["call_methods"]
    assert {methods[call] for call in methods if "fft" in call} == {"cuFFT"}


@needs_fakes
def test_algorithms_that_were_measured_are_kept(tmp_path):
    bundle, inputs = compiled("resnet", tmp_path, "--target", "cuda"), first_steps("resnet", tmp_path, 2)
    cache, report = tmp_path / "cache", tmp_path / "report.json"
    expected = outputs(bundle, inputs, tmp_path, "cuda")
    for words in [["--tune"], ["--tune"], []]:
        assert_near(outputs(bundle, inputs, tmp_path, "cuda", "--json", report, *words, SHARDWRIGHT_CACHE=str(cache)), expected)
        notes = json.loads(report.read_text())["notes"]
        kept = json.loads((cache / "algorithms.json").read_text())["algorithms"]
        assert kept and all(choice["measured"] for choice in kept.values())
        if words:
            assert any(re.fullmatch(r"algorithms of \d+ calls were measured", note) for note in notes), notes
    assert notes == []


PRODUCTS = """
sdy.mesh @mesh = <["data"=2]>
func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}, %b: tensor<6x4xf32>) -> tensor<8x4xf32> {
  %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x6xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
  return %c : tensor<8x4xf32>
}
"""


@needs_fakes
@needs_mpi
def test_processes_take_what_rank_0_knows(tmp_path):
    """Each process has a folder of its own; only rank 0 reads and writes there."""
    (tmp_path / "m.mlir").write_text(PRODUCTS)
    bundle, report = tmp_path / "m.bundle", tmp_path / "report.json"
    done = command(SHARDWRIGHT, "compile", tmp_path / "m.mlir", "--target", "cuda", "-o", bundle)
    assert done.returncode == 0, done.stderr
    run = f"exec {RUN} {bundle} --device cuda --tune --json {report}"
    for measured in [1, 0]:
        done = mpirun(2, "sh", "-c", f"SHARDWRIGHT_CACHE={tmp_path}/of-$OMPI_COMM_WORLD_RANK {run}", environment={**ENVIRONMENT, **LIBRARIES})
        assert done.returncode == 0, done.stderr
        assert json.loads(report.read_text())["notes"][-1:] == [f"algorithms of {measured} calls were measured"]
        assert (tmp_path / "of-0/algorithms.json").exists() and not (tmp_path / "of-1").exists()


@needs_fakes
def test_a_bundle_for_cpus_is_refused(tmp_path):
    bundle = compiled("mlp", tmp_path)
    done = command(RUN, bundle, "--device", "cuda", environment=dict(ENVIRONMENT, **LIBRARIES))
    assert done.returncode == 1
    assert "has no launches for CUDA: compile the bundle with --target cuda" in done.stderr


@needs_fakes
def test_memory_that_does_not_suffice_is_told_before_it_is_taken(tmp_path):
    bundle = compiled("mlp", tmp_path, "--target", "cuda")
    done = command(RUN, bundle, "--device", "cuda", environment=dict(ENVIRONMENT, **LIBRARIES, SHARDWRIGHT_FAKE_MEMORY="1000"))
    assert done.returncode == 1
    assert "bytes of GPU memory (arena" in done.stderr and "of 1000 bytes free" in done.stderr


def test_without_a_gpu_the_error_says_so(tmp_path):
    bundle = compiled("mlp", tmp_path, "--target", "cuda")
    done = command(RUN, bundle, "--device", "cuda", environment=dict(ENVIRONMENT, SHARDWRIGHT_CUDA_LIBRARY="/nowhere/libcuda.so.1"))
    assert done.returncode == 1
    assert "cannot open the CUDA driver (/nowhere/libcuda.so.1" in done.stderr and "--device cpu" in done.stderr
