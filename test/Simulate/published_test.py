# SPDX-License-Identifier: Apache-2.0
"""bench/published.py, the GPT and the Llama that are exported for it and for published_plans.py, bench/training_memory.py and bench/training_table.py."""

import dataclasses
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
import abstract_llama  # noqa: E402
import published  # noqa: E402
import stage_model  # noqa: E402
import step_model  # noqa: E402
import training_memory  # noqa: E402
import training_table  # noqa: E402

SIZES = step_model.Sizes(micro=2, hidden=96, heads=4, sequence=40, tensor=2)
HEADER = "# GPUs,global batch,micro batch,hidden size,attention heads,# layers,sequence length,tensor,data,pipeline,ms\n"


def totals(times, operations, sizes):
    return [sum(times), np.dot(times, operations), np.dot(times, sizes)]


def test_work_is_linear_in_layers_and_microbatches(tmp_path):
    work = step_model.work_of(SIZES, tmp_path)
    kinds, times = zip(*step_model.trace(SIZES, 5, 3, tmp_path).items())
    _, operations, sizes, _, _ = zip(*kinds)
    assert totals(work.counts @ [15, 3, 5, 1], work.operations, work.bytes) == pytest.approx(totals(times, operations, sizes), rel=0.002)


def test_layers_save_activations_by_reference():
    product, kernel, move, sum_of_norms, gather = [8, 8, 64], [8, 8, 0], [0, 8, 0], [0, 8, 0], [0, 2**22, 0]
    operations, sizes, depth = np.array([product, kernel, move, sum_of_norms, gather], float).T
    work = step_model.Work(operations, sizes, depth, np.array([0, 0, 0, 2, 1.0]), np.ones((5, 4)))
    assert step_model.as_in_pytorch(work).counts.tolist() == [[1] * 4, [1] * 4, [0, 1, 1, 1], [0, 1, 1, 1], [1] * 4]


def test_products_that_add_up_gradients_save_kernels(tmp_path):
    works = {SIZES: step_model.work_of(SIZES, tmp_path)}
    row = step_model.Row(2, 32, 2, 96, 4, 6, 40, 2, 1, 1, 0)
    kernels, products = step_model.predict([row, dataclasses.replace(row, gradients="f32")], works, step_model.Constants(issue=1e-9))
    assert products < kernels


def test_more_work_takes_longer(tmp_path):
    works = {SIZES: step_model.work_of(SIZES, tmp_path)}
    row = step_model.Row(2, 32, 2, 96, 4, 6, 40, 2, 1, 1, 0)
    rows = [dataclasses.replace(row, **change) for change in (
        {}, {"layers": 7}, {"batch": 34}, {"gpus": 4, "data": 2}, {"gpus": 4, "pipeline": 2}, {"gpus": 4, "pipeline": 2, "chunks": 3})]
    base, layers, batch, data, pipeline, interleaved = step_model.predict(rows, works, step_model.Constants(latency=0))
    assert layers > base and batch > base
    assert base / 2 < data < base and base / 2 < interleaved < pipeline < base


STAGED = step_model.Row(4, 8, 2, 96, 4, 6, 40, 2, 1, 2, 0)


@pytest.mark.parametrize("chunks, fragments", [(1, ["F", "B", "F", "B"]), (3, ["F.0", "F.1", "F.2", "B.0", "B.1", "B.2"] * 2)])
def test_fragments_of_stages_run_what_the_step_does(chunks, fragments, tmp_path):
    row = dataclasses.replace(STAGED, chunks=chunks)
    stages = stage_model.stages_of(row, tmp_path)
    assert sorted(name for _, name in stages.names if name[0] in "FB") == sorted(fragments)
    for order in stages.orders:
        assert [what[1][0] for what in order if what[0] == "call"].count("F") == chunks * row.microbatches
    products = stages.work.depth > 0
    parts = [i for i, (_, name) in enumerate(stages.names) if name[0] in "FB"]
    whole = step_model.work_of(SIZES, tmp_path)
    assert stages.work.operations[products] @ stages.work.counts[np.ix_(products, parts)].sum(1) == pytest.approx(
        whole.operations[whole.depth > 0] @ whole.counts[whole.depth > 0] @ [row.layers, 1, 0, 0], rel=1e-3)


@pytest.mark.parametrize("transfer, seconds", [(0, (4 + 2 - 1) * 3), (0.5, (4 + 2 - 1) * 3 + 5 * 0.5)])
def test_stages_wait_for_each_other(transfer, seconds):
    """Two stages under 1F1B with passes of 1 and 2 seconds: with two microbatches in flight, transfers on the way of all four there, and of one back, take longer."""
    order = [[], []]
    for stage, passes in enumerate(("F0 F1 B0 F2 B1 F3 B2 B3", "F0 B0 F1 B1 F2 B2 F3 B3")):
        for each in passes.split():
            channel = "FB".index(each[0]) * 4 + int(each[1])
            sends = (each[0] == "F") == (stage == 0)
            order[stage] += [] if sends else [("await", channel)]
            order[stage] += [("call", each[0])] + ([("send", channel, 1)] if sends else [])
    times = {(stage, name): time for stage in (0, 1) for name, time in (("F", 1), ("B", 2))}
    assert stage_model.Replay(order, times, lambda size: transfer * size, [0, 0]).run() == seconds


def test_stages_take_about_what_the_formula_says(tmp_path):
    works = {SIZES: step_model.work_of(SIZES, tmp_path)}
    rows = [STAGED, dataclasses.replace(STAGED, batch=24)]
    formula = step_model.predict(rows, works, step_model.Constants(latency=1e-6))
    found = step_model.predict(rows, works | stage_model.all_stages(rows, tmp_path), step_model.Constants(latency=1e-6))
    assert found == pytest.approx(formula, rel=0.15) and not np.array_equal(found, formula)


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


@pytest.mark.parametrize("kinds", [{"recompute": "none"}, {"recompute": "selective"}, {"eager": True}, {"eager": True, "dropout": 0.2}])
def test_ways_to_write_the_step_agree(kinds):
    expected = steps(dropout=kinds.get("dropout", 0))
    for name, gradient in steps(**kinds).items():
        np.testing.assert_allclose(gradient, expected[name], rtol=0.02, atol=1e-2 * np.abs(expected[name]).max())


def test_queries_of_a_group_share_keys_and_values():
    sizes = abstract_llama.Sizes(hidden=24, heads=6, kv_heads=2)
    q, k, v = (np.random.default_rng(i).standard_normal((3, 5, heads, 4)).astype("f4") for i, heads in enumerate((6, 2, 2)))
    whole = abstract_gpt.attend(abstract_gpt.Sizes(hidden=24, heads=6), q, *(np.repeat(x, 3, 2) for x in (k, v)), 0)
    np.testing.assert_allclose(abstract_llama.attend(sizes, q, k, v), whole, rtol=1e-5, atol=1e-6)


def test_the_parameters_of_llama_are_as_many_as_published():
    sizes = abstract_llama.Sizes(hidden=4096, heads=32, layers=32, vocab=128256, inner=14336, kv_heads=8)
    assert sum(np.prod(shape) for shape, _ in abstract_llama.parameter_shapes(sizes).values()) == 8_030_261_248


def test_dropout_keeps_its_share():
    kept = [abstract_gpt.is_kept(np.uint32(seed), (64, 33, 7), 0.1) for seed in (5, 6)]
    assert np.mean(kept) == pytest.approx(0.9, abs=0.01)
    assert np.mean(kept[0] == kept[1]) == pytest.approx(0.82, abs=0.02), "independent of each other"


def test_tables_of_papers_are_read():
    rows = [row for paper in published.PAPERS for row in published.read_table(published.TABLES / f"{paper}.csv")]
    assert len(rows) == 26 and sum(row.sequence_parallel for row in rows) == 12
    assert all(row.is_whole() for row in rows)


@pytest.mark.parametrize("arguments, cells", [(["--formulas"], 66), (["--only", "22B, activations with"], 1), (["--only", "22B, states"], 1),
                                              (["--only", "7.5e9 parameters, 64"], 3), (["--only", "1e12 parameters, 1024"], 3)])
def test_memory_is_that_of_the_papers(arguments, cells, capsys):
    with pytest.raises(SystemExit) as ended:
        training_memory.main(arguments)
    out = capsys.readouterr().out
    assert ended.value.code == 0 and out.count("printed") == cells and "DIFFERS" not in out, out


def test_the_page_has_the_table_that_the_script_makes(tmp_path):
    page, model = training_table.PAGE.read_text(), training_table.export(tmp_path)
    for flags in ("", "--zero 2 --microbatches 4"):
        assert training_table.row(model, flags) in page


@pytest.mark.parametrize("value, text, same", [(31.40625, "31.4", True), (31.45, "31.4", True), (31.51, "31.4", False), (31.34, "31.4", False)])
def test_printed_numbers_are_rounded_or_truncated(value, text, same):
    assert training_memory.is_printed_as(value, text) == same


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
