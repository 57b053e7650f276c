# SPDX-License-Identifier: Apache-2.0
"""What checks a machine with a GPU (tools/gpu-check) runs from end to end on the fakes, and notices what is wrong."""
import json
import shutil
import subprocess
import sys

import numpy as np
import pytest
from cuda_test import FAKE
from kill_ranks import ROOT

pytestmark = pytest.mark.skipif(not FAKE.exists(), reason="built without the runtime's tests")


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("gpu-check") / "pack"
    done = subprocess.run([sys.executable, ROOT / "tools/gpu-check/pack.py", "-o", folder, "--examples", "mlp", "bert", "recommender", "--rows", "64"],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def run(folder, *words):
    done = subprocess.run([sys.executable, folder / "run.py", "--fakes", FAKE.parent, *words], capture_output=True, text=True)
    results = json.loads((folder / "report.json").read_text())["results"]
    return done.returncode, {one["check"]: one["result"] for one in results}, done.stdout + done.stderr


def test_everything_passes(packed):
    status, results, said = run(packed, "--conformance", "*ReduceScatter*")
    assert status == 0, said
    for name in ["GPU", "ranks that are threads", "examples/bert", "roofline/rows", "copy on the device", "matmul-bf16", "mlp", "bert",
                 "mlp on 2 ranks", "mlp on 4 ranks", "recommender on 4 ranks, stages"]:
        assert results[name] == "PASS", said
    assert "== steps" in said and "graphs differ by 0.0e+00" in said
    assert results["compute-sanitizer"] == "SKIPPED"
    report = (packed / "report.txt").read_text()
    assert "(fakes: no times)" in report and "| rows: k_0 (" in report


@pytest.fixture
def damaged(packed, tmp_path):
    return shutil.copytree(packed, tmp_path / "damaged")


def test_a_wrong_kernel_fails(damaged):
    text = damaged / "examples/bert/1.bundle/cuda/kernels.cu"
    assert "x1 + x2;" in text.read_text()
    text.write_text(text.read_text().replace("x1 + x2;", "x1 - x2;"))
    status, results, said = run(damaged, "--only", "kernels", "--skip-large")
    assert (status, results["examples/bert"], results["examples/mlp"]) == (1, "FAIL", "PASS"), said


def test_a_store_behind_a_buffer_fails(damaged):
    text = damaged / "roofline/elements/1.bundle/cuda/kernels.cu"
    text.write_text(text.read_text().replace("  b2[", "  b2[1 + "))
    status, results, said = run(damaged, "--only", "kernels")
    assert (status, results["roofline/elements"]) == (1, "FAIL") and "wrote behind operand 2" in said, said


def test_a_wrong_result_fails(damaged):
    path = damaged / "examples/mlp/expected.npz"
    with np.load(path) as given:
        changed = dict(given, out0=given["out0"] + 1)
    np.savez(path, **changed)
    status, results, said = run(damaged, "--only", "examples", "ranks")
    assert (status, results["mlp"], results["mlp on 4 ranks"], results["bert"]) == (1, "FAIL", "FAIL", "PASS"), said


def test_a_section_that_breaks_off_fails_and_the_next_one_runs(damaged):
    (damaged / "examples/bert/kernels.npz").unlink()
    status, results, said = run(damaged, "--only", "kernels", "examples", "--skip-large")
    assert (status, results["kernels"], results["bert"]) == (1, "FAIL", "PASS") and "FileNotFoundError" in said, said
