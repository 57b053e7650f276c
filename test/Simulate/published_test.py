# SPDX-License-Identifier: Apache-2.0
"""bench/published.py and the GPT that it exports."""

import functools
import pathlib
import subprocess
import sys

import numpy as np
import pytest

jax = pytest.importorskip("jax")
BENCH = pathlib.Path(__file__).resolve().parents[2] / "bench"
sys.path.insert(0, str(BENCH))
import abstract_gpt  # noqa: E402
import published  # noqa: E402

SIZES = published.Sizes(micro=2, hidden=96, heads=4, sequence=40, tensor=2)
HEADER = "# GPUs,global batch,micro batch,hidden size,attention heads,# layers,sequence length,tensor,data,pipeline,ms\n"


def totals(times, operations, sizes):
    return [sum(times), np.dot(times, operations), np.dot(times, sizes)]


def test_work_is_linear_in_layers_and_microbatches(tmp_path):
    work = published.work_of(SIZES, tmp_path)
    kinds, times = zip(*published.trace(SIZES, 5, 3, tmp_path).items())
    _, operations, sizes, _ = zip(*kinds)
    assert totals(work.counts @ [15, 3, 5, 1], work.operations, work.bytes) == pytest.approx(totals(times, operations, sizes), rel=0.002)


def test_more_work_takes_longer(tmp_path):
    works = {SIZES: published.work_of(SIZES, tmp_path)}
    row = published.Row(2, 32, 2, 96, 4, 6, 40, 2, 1, 1, 0)
    rows = [row, row._replace(layers=7), row._replace(batch=34), row._replace(gpus=4, data=2), row._replace(gpus=4, pipeline=2)]
    base, layers, batch, data, pipeline = published.predict(rows, works, published.Constants())
    assert layers > base and batch > base
    assert base / 2 < data < base and base / 2 < pipeline < base


def steps(**kinds):
    """The first moments of Adam after a step, which are the gradients times 0.1."""
    s = abstract_gpt.Sizes(hidden=32, heads=4, layers=3, vocab=48, sequence=12, batch=6, microbatch=2, **kinds)
    mesh = jax.sharding.Mesh(np.array(jax.devices()[:1]).reshape(1, 1), ("data", "model"))
    rng = np.random.default_rng(0)
    parameters = {name: (0.1 * rng.normal(size=shape)).astype(np.float32) for name, (shape, _) in abstract_gpt.parameter_shapes(s).items()}
    zeros = jax.tree.map(np.zeros_like, parameters)
    tokens = rng.integers(0, 48, (s.microbatches, 2, 12)).astype(np.int32)
    with jax.set_mesh(mesh):
        return jax.jit(functools.partial(abstract_gpt.train_step, s, mesh))((parameters, zeros, zeros), tokens, tokens)[1]


@pytest.mark.parametrize("kinds", [{"recompute": "none"}, {"eager": True}])
def test_ways_to_write_the_step_agree(kinds):
    expected = steps()
    for name, gradient in steps(**kinds).items():
        np.testing.assert_allclose(gradient, expected[name], rtol=0.02, atol=1e-2 * np.abs(expected[name]).max())


@pytest.mark.parametrize("line, fault", [
    ("2,16,8,1024,16,24,1024,1,1", "expected 11 numbers"),
    ("2,16,8,1024,sixteen,24,1024,1,1,2,372", "expected 11 numbers"),
    ("4,16,8,1024,16,24,1024,1,1,2,372", "GPUs = tensor x data x pipeline"),
])
def test_rows_are_checked(tmp_path, line, fault):
    (tmp_path / "rows.csv").write_text(HEADER + "2,16,8,1024,16,24,1024,1,1,2,372\n" + line + "\n")
    ran = subprocess.run([sys.executable, BENCH / "published.py", "--rows", tmp_path / "rows.csv"], capture_output=True, text=True)
    assert ran.returncode == 1
    assert "rows.csv:3: expected" in ran.stderr and fault in ran.stderr
