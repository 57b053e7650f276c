# SPDX-License-Identifier: Apache-2.0
"""Memory limits decide how ops are ordered, and of two that of the larger never refuses what fits into the smaller."""
import json
import os
import pathlib
import subprocess
import sys

import abstract_models
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
sys.path.insert(0, str(ROOT / "bench"))
import abstract_llama  # noqa: E402

GIB = 2**30


def long_llama():
    """A Llama 3 of 1.2 billion parameters on one sequence of 32,768 tokens."""
    return abstract_llama.abstract_gpt.export(abstract_llama.Sizes(
        hidden=2048, heads=32, kv_heads=8, inner=8192, layers=16, vocab=128256, sequence=32768, batch=1, microbatch=1, unannotated=True))


def bert_large():
    return abstract_models.lower(*abstract_models.bert_large(8))


def simulate(model, *options):
    """The simulated seconds of a step, and the bytes of a rank; None if no plan fits."""
    done = subprocess.run([SHARDWRIGHT, "simulate", model, "--cluster", "dgx-a100x8", "--plan", "auto", "--json", *options], capture_output=True, text=True)
    if done.returncode:
        assert "no plan fits" in done.stderr or "no plan that fits" in done.stderr, done.stderr
        return None
    report = json.loads(done.stdout)
    return report["step_seconds"], report["memory"]["peak_bytes"]


def test_a_limit_just_above_what_a_plan_needs_does_not_refuse_it(tmp_path):
    """The order of a backward pass through attention decides over the fifth of 46 GiB."""
    model = tmp_path / "model.mlir"
    model.write_text(long_llama())
    seconds, needed = simulate(model, "--mesh", "x=8", "--memory", "80GiB")
    tight, its = simulate(model, "--mesh", "x=8", "--memory", "40GiB")
    assert its <= 40 * GIB < 1.1 * needed
    assert tight < 1.01 * seconds


@pytest.mark.parametrize("model, mesh", [(long_llama, "x=8"), (long_llama, "data=2,model=4"), (bert_large, "x=8"), (bert_large, "data=2,model=4")])
def test_what_fits_also_fits_into_more(model, mesh, tmp_path):
    path = tmp_path / "model.mlir"
    path.write_text(model())
    _, needed = simulate(path, "--mesh", mesh)
    fits = []
    for share in (0.7, 0.8, 0.9, 0.97, 1.01, 1.1, 1.3, 1.7):
        found = simulate(path, "--mesh", mesh, "--memory", str(int(share * needed)))
        fits.append(found is not None)
        assert found is None or found[1] <= int(share * needed)
    assert fits == sorted(fits) and fits[-1]
