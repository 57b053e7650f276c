# SPDX-License-Identifier: Apache-2.0
"""What pipelines idle, wait and keep in simulation, against the formulas of their schedules, on machines where nothing but products takes time.

With p stages and M microbatches, whose passes F, B and W take equally long, stages idle for p - 1 of the fragments that gpipe has in a row.
"""
import json
import os
import pathlib
import subprocess

import pytest

jax = pytest.importorskip("jax")
jnp = jax.numpy
ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
LAYERS, ROWS, COUNT = 16, 48, 16  # rows of a microbatch
WIDTH = 1024  # so that layers count for more, where they are cut, than what passes between them

IDEAL = {
    "name": "ideal",
    "devices": {"gpu": {"matrix_flops": {"f32": 1e12}, "vector_flops": 1e22, "memory_bytes": 1e13, "memory_bandwidth": 1e22, "kernel_seconds": 0, "issue_seconds": 0}},
    "links": [{"name": "link", "size": 8, "bandwidth": 1e22, "latency": 0}],
    "layout": [{"device": "gpu", "count": 8}],
}


def step_of(count):
    """Equal layers, with one product in each pass. The gradient of the first input is needed too, for the bias."""
    def loss(p, x):
        h = x + p["bias"]
        for w in p["layers"]:
            h = h @ w
        return jnp.mean(h * h)

    def step(p, x):
        value, gradients = jax.value_and_grad(loss)(p, x)
        return jax.tree.map(lambda a, g: a - 0.1 * g, p, gradients), value

    p = {"bias": jax.ShapeDtypeStruct((WIDTH,), jnp.float32), "layers": [jax.ShapeDtypeStruct((WIDTH, WIDTH), jnp.float32)] * LAYERS}
    return jax.jit(step, donate_argnums=0).lower(p, jax.ShapeDtypeStruct((count * ROWS, WIDTH), jnp.float32)).as_text()


@pytest.fixture(scope="module")
def simulated(tmp_path_factory):
    folder = tmp_path_factory.mktemp("ideal")
    (folder / "ideal.json").write_text(json.dumps(IDEAL))

    def simulate(schedule, stages, count=COUNT):
        model = folder / f"{count}.mlir"
        if not model.exists():
            model.write_text(step_of(count))
        done = subprocess.run([SHARDWRIGHT, "simulate", model, "--cluster", folder / "ideal.json", "--mesh", f"stage={stages}", "--pipeline", "stage",
                               "--microbatches", str(count), "--json", "--schedule", *schedule.split()], check=True, capture_output=True, text=True)
        return json.loads(done.stdout)
    return simulate


#: Of each schedule how many times the p - 1 fragments go into the idle time, and into the time that a stage waits between its first pass and its last.
BUBBLES = {"gpipe": (1, 1), "1f1b": (1, 1), "interleaved --chunks 2": (2, 2), "interleaved --chunks 4": (4, 4), "zb-h1": (3, 3), "zb-h2": (3, None),
           "zb-v": (6, None), "dualpipe-v": (6, 6)}


@pytest.mark.parametrize("stages", [2, 4, 8])
@pytest.mark.parametrize("schedule", BUBBLES)
def test_a_pipeline_of_equal_stages_idles_as_its_schedule_says(schedule, stages, simulated):
    if stages == 8 and schedule.endswith("4"):
        pytest.skip("32 pieces of 16 layers")
    parts, waits = BUBBLES[schedule]
    report = simulated(schedule, stages)
    assert report["idle_share"] == pytest.approx((stages - 1) / (parts * COUNT + stages - 1), abs=1e-6)
    assert report["waiting_share"] == pytest.approx((stages - 1) / (waits * COUNT + stages - 1) if waits else 0, abs=1e-6)


@pytest.mark.parametrize("schedule", BUBBLES)
def test_only_gpipe_keeps_more_of_more_microbatches(schedule, simulated):
    """In the stages between the first and the last, which have examples and the loss besides. A microbatch has the inputs of four layers there."""
    few, many = ([stage["peak_bytes"] for stage in simulated(schedule, 4, count)["stages"][1:3]] for count in (COUNT, COUNT + 8))
    kept = LAYERS // 4 * ROWS * WIDTH * 4
    assert [b - a for a, b in zip(few, many)] == [8 * kept if schedule == "gpipe" else 0] * 2


def test_1f1b_keeps_a_microbatch_less_in_each_later_stage(simulated):
    kept = LAYERS // 8 * ROWS * WIDTH * 4
    peaks = [stage["peak_bytes"] for stage in simulated("1f1b", 8)["stages"][1:7]]
    assert [a - b for a, b in zip(peaks, peaks[1:])] == pytest.approx([kept] * 5, rel=0.1)
