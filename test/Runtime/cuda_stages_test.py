# SPDX-License-Identifier: Apache-2.0
"""Pipelines on the fake CUDA libraries (runtime/fakes): their results are those of CPU ranks, whatever the schedule and the order of the streams."""
import json
import sys

import numpy as np
import pytest
from cuda_test import LIBRARIES, RUN, assert_near, first_steps, needs_fakes, outputs
from kill_ranks import ENVIRONMENT, ROOT, SHARDWRIGHT
from processes_test import command

sys.path.append(str(ROOT / "test/Equivalence"))
import random_stages

pytestmark = needs_fakes


def compiled(name, folder, *options):
    bundle = folder / f"{name}.bundle"
    environment = dict(ENVIRONMENT, PATH="/usr/lib/llvm-22/bin:/usr/bin:/bin")  # no nvcc: cubins are another test's business
    done = command(SHARDWRIGHT, "compile", ROOT / f"examples/{name}/step.mlir", "--target", "cuda", "--pipeline", "stage", "-o", bundle,
                   *options, environment=environment)
    assert done.returncode == 0, done.stderr
    return bundle


def recommender(folder, *options):
    """Its bundle, in two stages of two ranks unless options say otherwise, and the inputs of two steps."""
    default = {"--mesh": "stage=2,data=2", "--microbatches": "1"}
    words = [word for key, value in default.items() if key not in options for word in (key, value)]
    return compiled("recommender", folder, *words, *options), first_steps("recommender", folder, 2)


@pytest.mark.parametrize("order", ["lazy", "first", "random:5"])
@pytest.mark.parametrize("options", [[], ["--microbatches", "7", "--mesh", "stage=2"], ["--microbatches", "7", "--schedule", "zb-h1"],
                                     ["--microbatches", "7", "--mesh", "data=2,stage=3", "--schedule", "gpipe"]], ids=" ".join)
def test_results_are_those_of_cpu_ranks(tmp_path, options, order):
    bundle, inputs = recommender(tmp_path, *options)
    assert_near(outputs(bundle, inputs, tmp_path, "cuda", SHARDWRIGHT_FAKE_ORDER=order), outputs(bundle, inputs, tmp_path, "cpu"))


@pytest.mark.parametrize("name, options", [
    ("ssm", "--mesh stage=2 --microbatches 2 --schedule interleaved --chunks 2"),
    ("gpt2", "--mesh stage=2,data=1,model=2 --microbatches 4 --schedule zb-h1")])  # activations are sent in parts
def test_two_steps_of_models_are_those_of_cpu_ranks(tmp_path, name, options):
    bundle, inputs, report = compiled(name, tmp_path, *options.split()), first_steps(name, tmp_path, 2), tmp_path / "report.json"
    found = outputs(bundle, inputs, tmp_path, "cuda", "--json", report, SHARDWRIGHT_FAKE_ORDER="random:4")
    assert_near(found, outputs(bundle, inputs, tmp_path, "cpu"))
    assert json.loads(report.read_text())["cuda_graphs"]["count"] > 0


@pytest.mark.parametrize("seed", [0, 1, 2, 7, 10, 21])  # some with loops
def test_random_steps_in_random_stages_give_the_results_of_cpu_ranks(tmp_path, seed):
    model, options, what = random_stages.written(seed, tmp_path)
    bundle = tmp_path / "step.bundle"
    done = command(SHARDWRIGHT, "compile", model, "--target", "cuda", "-o", bundle, *options, environment=dict(ENVIRONMENT, PATH="/usr/bin:/bin"))
    assert done.returncode == 0, f"{what}: {done.stderr}"
    found = {}
    for device in ["cpu", "cuda"]:
        path = tmp_path / f"{device}.npz"
        done = command(RUN, bundle, "--device", device, "--steps", 3, "--outputs", path,
                       environment={**ENVIRONMENT, **LIBRARIES, "SHARDWRIGHT_FAKE_ORDER": f"random:{seed}", "SHARDWRIGHT_FAKE_GPUS": "32"})
        assert done.returncode == 0, f"{what}: {done.stderr}"
        found[device] = np.load(path)
    assert_near(found["cuda"], found["cpu"])


@pytest.mark.parametrize("words", [["--no-cuda-graphs"], ["--register-memory"], ["--check-finite", "skip"], ["--check-finite", "locate"], ["--deterministic"],
                                   ["--trace", "trace.json"]], ids=" ".join)
def test_options_change_no_result(tmp_path, words):
    bundle, inputs = recommender(tmp_path)
    expected = outputs(bundle, inputs, tmp_path, "cuda")
    words = [tmp_path / word if word.endswith(".json") else word for word in words]
    found = outputs(bundle, inputs, tmp_path, "cuda", *words)
    assert all(found[key].tobytes() == expected[key].tobytes() for key in expected.files)
    if "--trace" in words:
        events = json.loads(words[1].read_text())["traceEvents"]
        assert {"send.start", "receive.start", "all_reduce.start"} <= {event["name"].split()[0] for event in events if event["ph"] == "X"}
        assert {event["pid"] for event in events} == {0, 1, 2, 3}


def test_calls_of_each_stage_are_measured_once(tmp_path):
    """By a rank that has them; rank 0 keeps what all choose."""
    bundle, inputs = recommender(tmp_path)
    cache, report = tmp_path / "cache", tmp_path / "report.json"
    calls = [call["name"] for call in json.loads((bundle / "calls.json").read_text())]
    for expected in [f"algorithms of {len(calls)} calls were measured", "algorithms of 0 calls were measured"]:
        outputs(bundle, inputs, tmp_path, "cuda", "--tune", "--json", report, SHARDWRIGHT_CACHE=str(cache))
        assert expected in json.loads(report.read_text())["notes"]
    assert set(json.loads(report.read_text())["call_methods"]) == set(calls)


def test_a_number_that_is_not_finite_is_found_in_its_stage(tmp_path):
    bundle, inputs = recommender(tmp_path)
    with np.load(inputs) as given:
        arrays = dict(given)
    names = json.loads((bundle / "signature.json").read_text())
    number = next(value["number"] for value in names["stage1"]["inputs"] if "donated_to" in value)
    arrays[f"arg{number}"] = np.full_like(arrays[f"arg{number}"], np.nan)
    np.savez(tmp_path / "nan.npz", **arrays)
    for device in ["cpu", "cuda"]:
        done = command(RUN, bundle, "--inputs", tmp_path / "nan.npz", "--device", device, "--check-finite", "locate",
                       environment={**ENVIRONMENT, **LIBRARIES})
        assert done.returncode == 1 and "the first nan is from input" in done.stderr, done.stderr
        assert "rank 2, step 0" in done.stderr or "rank 3, step 0" in done.stderr


@pytest.mark.parametrize("function", ["ncclSend", "ncclRecv", "cuStreamWaitEvent"])
def test_an_error_of_one_rank_ends_all(tmp_path, function):
    bundle, inputs = recommender(tmp_path)
    done = command(RUN, bundle, "--inputs", inputs, "--device", "cuda", "--steps", 2,
                   environment={**ENVIRONMENT, **LIBRARIES, "SHARDWRIGHT_FAKE_FAIL": f"{function}:9:5"}, timeout=60)
    assert done.returncode == 75 and function in done.stderr, done.stderr
