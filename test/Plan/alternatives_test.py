# SPDX-License-Identifier: Apache-2.0
"""The plans that people write by hand, with which `shardwright plan` compares its own: a row has the name of what its plan does."""
import os
import pathlib
import re
import subprocess
import sys

import abstract_models
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
sys.path.insert(0, str(ROOT / "bench"))
import abstract_gpt  # noqa: E402
import abstract_llama  # noqa: E402

UNITS = {"us": 1e-6, "ms": 1e-3, "s": 1, "B": 1, "KiB": 2**10, "MiB": 2**20, "GiB": 2**30}


def gpt2(sequences=8, **sizes):
    """As many sequences in a microbatch; of GPT-2's smallest model four layers, but for `sizes`."""
    sizes = {"hidden": 768, "heads": 12, "layers": 4, "vocab": 50304, "sequence": 1024} | sizes
    return abstract_gpt.export(abstract_gpt.Sizes(batch=2 * sequences, microbatch=1, data=sequences, unannotated=True, **sizes))


class Plans:
    """Of a model on eight GPUs of one machine."""
    def __init__(self, folder, text, mesh, *options):
        model = folder / "model.mlir"
        model.write_text(text)
        done = subprocess.run([SHARDWRIGHT, "plan", model, "--mesh", mesh, "--cluster", "dgx-a100x8", *options], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        self.text, table = done.stdout.split("plans of other character over this mesh, and why not:\n")
        self.step = self.measured(re.search(r"^ +step +(.*)$", self.text, re.M)[1])
        self.rows = dict(re.match(r"  (.*?)  +(\S.*)$", line).groups() for line in table.splitlines())

    @staticmethod
    def measured(text):
        number, unit = text.split()[:2]
        return float(number) * UNITS[unit]

    def seconds(self, row):
        return self.measured(self.rows[row])

    def bytes(self, row):
        return self.measured(re.split("  +", self.rows[row])[1])


DATA, ZERO, FULLY = "data parallel", "optimizer state sharded (ZeRO-1/2)", "fully sharded (FSDP, ZeRO-3)"
HYBRID, MEGATRON = "hybrid sharded (HSDP): over model, copied over data", "tensor parallel over model (Megatron), data parallel over data"


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """Of which the plan is fully sharded, by the simulated step."""
    return Plans(tmp_path_factory.mktemp("small"), gpt2(layers=12, vocab=4096, sequence=128, sequences=16), "data=2,model=4")


def test_a_training_step_is_compared_with_what_people_write(small):
    assert FULLY in small.text.splitlines()[0]
    assert set(small.rows) >= {DATA, ZERO, HYBRID, "sequence parallel over model, FSDP over data, model"}
    assert FULLY not in small.rows


def test_wide_layers_are_nearly_as_fast_where_they_are_split(tmp_path):
    plans = Plans(tmp_path, gpt2(hidden=2048, heads=16, vocab=1024, sequence=256, sequences=16), "data=2,model=4")
    assert plans.seconds(MEGATRON) < plans.seconds(ZERO)


def test_no_row_is_faster_than_the_plan_and_fast_ones_are_first(small):
    seconds = [small.seconds(row) for row in small.rows]
    assert seconds == sorted(seconds)
    assert seconds[0] >= 0.998 * small.step


def test_what_is_sharded_is_not_kept(small):
    kept = [small.bytes(row) for row in (HYBRID, ZERO, DATA)]
    assert kept == sorted(kept)


def test_a_row_says_why_not(small):
    assert all(re.search(r"\+\d.* %: .* (more|less) of|as fast|^\S+ \S+ +\S+ \S+ +\+", text) for text in small.rows.values())


def test_nodes_hold_copies_of_what_is_sharded_within_them(tmp_path):
    rows = Plans(tmp_path, gpt2(layers=2), "pod=2,data=2,model=2").rows
    assert "hybrid sharded (HSDP): over data, model, copied over pod" in rows
    assert "hybrid sharded (HSDP): over model, copied over data" not in rows


def test_over_one_axis_nothing_is_hybrid(tmp_path):
    rows = Plans(tmp_path, gpt2(layers=2), "data=8").rows
    assert {ZERO, DATA} <= set(rows)
    assert not any("HSDP" in row for row in rows)


def test_wide_tables_fit_no_device_whole(tmp_path):
    plans = Plans(tmp_path, abstract_models.lower(*abstract_models.recommender(65536)), "data=2,model=4")
    assert plans.rows[DATA].startswith("no plan fits: a device has 80.00 GiB, and ")
    assert "tables split over data, model" in "".join(plans.rows)


def test_long_contexts_are_split_by_sequence(tmp_path):
    """There are fewer sequences than devices."""
    sizes = abstract_llama.Sizes(hidden=1024, heads=16, kv_heads=8, inner=4096, layers=4, vocab=32000, sequence=16384, batch=2, microbatch=1, data=2,
                                 unannotated=True)
    plans = Plans(tmp_path, abstract_llama.abstract_gpt.export(sizes), "data=2,model=4")
    assert "sequence parallel over model" in plans.text.splitlines()[0] + "".join(plans.rows)
    whole = next(row for row in plans.rows if row.endswith(", nothing over model"))  # where only the batch is split
    assert plans.seconds(whole) > plans.step


def test_inference_has_no_optimizer_state(tmp_path):
    rows = Plans(tmp_path, (ROOT / "test/Tools/Inputs/layers.mlir").read_text(), "data=2,model=4").rows
    assert not any("ZeRO" in row or "FSDP" in row for row in rows)
    assert "data parallel, weights fully sharded" in rows


def test_rows_alone_are_no_sequences_and_annotations_stay(tmp_path):
    text = (ROOT / "test/Tools/Inputs/layers.mlir").read_text()
    rows = Plans(tmp_path, text, "data=4", "--arg-sharding", 'up=[{}, {"data"}]').rows
    assert not any("sequence" in row for row in rows)
    assert DATA not in rows  # since a weight is split
