"""Bundles on the fake CUDA libraries (runtime/fakes): results near the CPU's, whose kernels add up in another order."""
import json
import re

import numpy as np
import pytest
from kill_ranks import ENVIRONMENT, ROOT, SHARDWRIGHT
from processes_test import command

RUN = SHARDWRIGHT.parents[1] / "runtime/shardwright-run"
FAKE = SHARDWRIGHT.parents[1] / "runtime/libshardwright-fake-cuda.so"
LIBRARIES = {f"SHARDWRIGHT_{name}_LIBRARY": str(FAKE) for name in ["CUDA", "NCCL", "CUBLASLT", "CUDNN", "NVRTC"]}

needs_fakes = pytest.mark.skipif(not FAKE.exists(), reason="built without the runtime's tests")


def compiled(name, folder, *options):
    bundle = folder / f"{name}.bundle"
    model = next((ROOT / "examples" / name).glob("*.mlir"))
    environment = dict(ENVIRONMENT, PATH="/usr/lib/llvm-22/bin:/usr/bin:/bin")  # no nvcc: cubins are another test's business
    done = command(SHARDWRIGHT, "compile", model, "--mesh", "data=2,model=2", "-o", bundle, *options, environment=environment)
    assert done.returncode == 0, done.stderr
    return bundle


def first_steps(name, folder, steps):
    """The committed inputs of an example without those of later steps."""
    given = np.load(ROOT / "examples" / name / "inputs.npz")
    is_later = lambda key: (step := re.search(r"\.step(\d+)$", key)) and int(step[1]) >= steps  # noqa: E731
    np.savez(folder / "inputs.npz", **{key: given[key] for key in given.files if not is_later(key)})
    return folder / "inputs.npz"


def outputs(bundle, inputs, folder, device, *words, **variables):
    path = folder / f"{device}.npz"
    done = command(RUN, bundle, "--inputs", inputs, "--outputs", path, "--steps", 2, "--device", device, *words,
                   environment=dict(ENVIRONMENT, **LIBRARIES, **variables), timeout=300)
    assert done.returncode == 0, done.stderr
    return np.load(path)


def assert_near(found, expected):
    assert sorted(found.files) == sorted(expected.files)
    for key in found.files:
        # Sums of some hundred f32 terms in another order, and two steps of Adam behind them.
        np.testing.assert_allclose(found[key], expected[key], rtol=2e-4, atol=1e-5, err_msg=key)


@needs_fakes
@pytest.mark.parametrize("order", ["lazy", "first", "random:5"])
def test_mlp_agrees_with_the_cpu(tmp_path, order):
    bundle, inputs = compiled("mlp", tmp_path, "--target", "cuda"), first_steps("mlp", tmp_path, 2)
    expected = outputs(bundle, inputs, tmp_path, "cpu")
    assert_near(outputs(bundle, inputs, tmp_path, "cuda", SHARDWRIGHT_FAKE_ORDER=order), expected)


@needs_fakes
def test_two_steps_of_gpt2_agree_with_the_cpu(tmp_path):
    bundle, inputs = compiled("gpt2", tmp_path, "--target", "cuda"), first_steps("gpt2", tmp_path, 2)
    trace = tmp_path / "trace.json"
    found = outputs(bundle, inputs, tmp_path, "cuda", "--trace", trace, SHARDWRIGHT_FAKE_ORDER="random:5")
    assert_near(found, outputs(bundle, inputs, tmp_path, "cpu"))
    assert '"name":"all_reduce.start' in trace.read_text()


@needs_fakes
@pytest.mark.parametrize("name, epilogues", [("mlp", {"bias_relu"}), ("gpt2", {"bias", "bias_gelu_keep", "gelu_gradient_sum"})])
def test_epilogues_agree_with_a_program_without(tmp_path, name, epilogues):
    bundle, inputs = compiled(name, tmp_path, "--target", "cuda"), first_steps(name, tmp_path, 2)
    assert {call["epilogue"] for call in json.loads((bundle / "calls.json").read_text()) if "epilogue" in call} == epilogues
    found = outputs(bundle, inputs, tmp_path, "cuda")
    assert_near(outputs(bundle, inputs, tmp_path, "cpu"), found)
    plain = compiled(name, tmp_path, "--target", "cuda", "--no-epilogues")
    assert "epilogue" not in (plain / "calls.json").read_text()
    assert_near(found, outputs(plain, inputs, tmp_path, "cpu"))


@needs_fakes
@pytest.mark.parametrize("name", ["resnet", "unet"])
def test_convolutions_agree_with_the_cpu(tmp_path, name):
    bundle, inputs = compiled(name, tmp_path, "--target", "cuda"), first_steps(name, tmp_path, 2)
    report = tmp_path / "report.json"
    found = outputs(bundle, inputs, tmp_path, "cuda", "--json", report, SHARDWRIGHT_FAKE_ORDER="random:3")
    assert_near(found, outputs(bundle, inputs, tmp_path, "cpu"))
    methods = json.loads(report.read_text())["call_methods"]
    assert {methods[call] for call in methods if call.startswith("conv_")} == {"cuDNN, engine 5"}


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
