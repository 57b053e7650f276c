# SPDX-License-Identifier: Apache-2.0
"""The rules of experts on models of published sizes, which the planner is not told."""
import json
import os
import pathlib
import re
import subprocess
import sys

import abstract_models

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
sys.path.insert(0, str(ROOT / "bench"))
import abstract_llama  # noqa: E402

GIB = 2**30


class Planned:
    """A model on one axis of eight GPUs of one machine; `options` as of the command line."""
    def __init__(self, folder, text, *options):
        self.model, self.folder = folder / "model.mlir", folder
        self.model.write_text(text)
        self.options = ["--mesh", "x=8", "--cluster", "dgx-a100x8", *options]
        self.said = self.call("plan", "--no-alternatives", "-o", folder / "plan.json")
        arguments = json.loads((folder / "plan.json").read_text())["arguments"]
        self.split = {each["name"]: next((dim for dim, axes in enumerate(each["sharding"]) if axes), None) for each in arguments}

    def call(self, command, *options):
        done = subprocess.run([SHARDWRIGHT, command, self.model, *self.options, *options], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def dims(self, prefix):
        """The dimensions that are split of the arguments whose names begin so; None for what is whole."""
        return {dim for name, dim in self.split.items() if name.startswith(prefix)}

    def factors(self, pattern):
        """For each op whose line has this pattern, the factors that the axis splits."""
        lines = [line for line in self.call("compile", "--plan", "auto", "--stop-after", "plan").splitlines() if re.search(pattern, line)]
        lists = [re.search(r"spmd\.factors<\[(.*?)\]", line)[1] for line in lines]
        return [[i for i, axes in enumerate(re.findall(r"\{.*?\}", each)) if "x" in axes] for each in lists]

    def step(self, *options):
        """The simulated seconds of a step, and what a rank needs."""
        report = json.loads(self.call("simulate", "--plan", "auto", "--json", *options))
        return report["step_seconds"], report["memory"]["peak_bytes"]


def lower(folder, model, *options):
    return Planned(folder, abstract_models.lower(*model), *options)


def test_resnet50_is_data_parallel(tmp_path):
    """32 images a device: convolutions sum over the batch for gradients of kernels, and are of the batch otherwise."""
    planned = lower(tmp_path, abstract_models.resnet50(256))
    assert planned.split["batch[0]"] == 0
    assert planned.dims("state[0]") == {None}
    assert planned.factors("stablehlo.convolution").count([0]) == 53 + 52  # of the forward pass, and all but the first again
    assert "x: data parallel; no plan costs less" in planned.said


def test_resnet50_on_a_few_images_is_no_slower_than_data_parallel(tmp_path):
    """Eight images a device: kernels of the last blocks are larger than what they are applied to, and are split by channels."""
    planned = lower(tmp_path, abstract_models.resnet50(64))
    assert planned.split["batch[0]"] == 0
    assert "x: data parallel, tensor parallel (" in planned.said
    parameters = [i for i, name in enumerate(planned.split) if name.startswith("state")]
    ranks = json.loads((tmp_path / "plan.json").read_text())["arguments"]
    whole = [f"--arg-sharding={i}=[{', '.join(['{}'] * len(ranks[i]['shape']))}]" for i in parameters]
    assert planned.step()[0] <= planned.step(*whole)[0]


def test_bert_large_whose_state_fits_no_device_is_fully_sharded(tmp_path):
    """Parameters, moments and gradients are 5.0 GiB; there is a sequence for each device."""
    planned = lower(tmp_path, abstract_models.bert_large(8), "--memory", "5GiB")
    matrices = {"qkv", "out", "up", "down"}
    assert all(planned.split[f"state[{i}]['layers']['{name}']"] is not None for i in range(3) for name in matrices)
    assert all(planned.split[f"state[{i}]['words']"] is not None for i in range(3))
    assert "x: data parallel" in planned.said and "parameters and optimizer state fully sharded" in planned.said
    assert planned.step()[1] <= 5 * GIB


def test_bert_large_on_fewer_sequences_than_devices_is_tensor_parallel(tmp_path):
    """Megatron's splits: heads and columns, then rows; the vocabulary too, though eight does not divide it."""
    planned = lower(tmp_path, abstract_models.bert_large(2), "--memory", "2GiB")
    assert [planned.split[f"state[0]['layers']['{name}']"] for name in ("qkv", "out", "up", "down")] == [3, 1, 2, 1]
    assert planned.split["state[0]['words']"] == 0
    assert "tensor parallel (" in planned.said
    assert planned.step()[1] <= 2 * GIB


def test_an_alternative_that_is_faster_becomes_the_plan(tmp_path):
    """The search goes by costs, which know nothing of what is hidden."""
    planned = lower(tmp_path, abstract_models.bert_large(32), "--memory", "50GiB")
    said = planned.call("plan", "-o", tmp_path / "plan.json")
    seconds = float(re.search(r" step  ([\d.]+) ms", said)[1])
    others = said.split("and why not:")[1]
    assert all(float(each) >= 0.999 * seconds for each in re.findall(r"  ([\d.]+) ms", others))
    assert f"chose a plan by its simulated step of {seconds:.2f} ms: fully sharded" in said and "what the search alone finds" in others
    assert " of 50.00 GiB; at least " in said
    cost, bound = re.search(r"  ([\d.]+) ms before overlap; any plan over this mesh at least ([\d.]+) ms", said).groups()
    least = re.search(r"any plan over this mesh at least ([\d.]+) ms", planned.said)[1]
    assert float(bound) == float(least) < float(cost)  # of all plans, not of those that the alternative is one of


def test_tables_of_a_recommender_are_split_and_its_towers_are_data_parallel(tmp_path):
    """Most tables have a number of rows that eight does not divide: they are split by columns."""
    planned = lower(tmp_path, abstract_models.recommender(16384))
    assert planned.dims("state[0]") == {1}
    assert planned.dims("state[1]") == {None}
    products = planned.factors("stablehlo.dot_general")
    towers, between = products[:3] + products[4:9], products[3]
    assert towers == [[0]] * 8 and set(map(tuple, products[9:])) <= {(0,), (2,)}  # of the batch, and sums over it
    assert between in ([0], [3])  # of the batch, or sums over the columns of embeddings
    assert planned.step()[1] < 30 * GIB  # the tables are 96 GB


def test_a_long_context_is_split_by_sequence(tmp_path):
    """A Llama 3 of 1.2 billion parameters on one sequence of 32,768 tokens. Keys and values of eight groups are less to gather than the stream."""
    sizes = abstract_llama.Sizes(hidden=2048, heads=32, kv_heads=8, inner=8192, layers=16, vocab=128256, sequence=32768, batch=1, microbatch=1, unannotated=True)
    planned = Planned(tmp_path, abstract_llama.abstract_gpt.export(sizes))
    assert "x: sequence parallel" in planned.said
    rows = planned.factors(r"stablehlo.dot_general .*tensor<1x32768x(2048|8192|32x64|2x8x64|2x8192)xbf16>, .*-> tensor<1x32768x(?!128256)")
    assert len(rows) == 14 and set(map(tuple, rows)) == {(1,)}  # five products of a layer, four of them again, and five gradients
    scores = planned.factors(r"stablehlo.dot_general .*-> tensor<1x8x32768x32768x4x")
    assert scores[0] == [3]  # of queries
