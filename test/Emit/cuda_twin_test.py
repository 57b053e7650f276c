"""The CUDA text and the CPU object of the same kernels compute the same, whatever the order of threads."""
import subprocess

import host_twin
import pytest


@pytest.mark.parametrize("model, options", [("gpt2", ["--mesh", "data=1,model=1"])])
def test_every_kernel_agrees_with_its_cpu_form(tmp_path, model, options):
    bundle = host_twin.compile_bundle(host_twin.ROOT / f"examples/{model}/step.mlir", tmp_path, *options)
    count, wrong = host_twin.compare(bundle, tmp_path)
    assert not wrong, "\n".join(wrong)
    assert count >= 20
