# SPDX-License-Identifier: Apache-2.0
"""Ranks that are processes of one machine, without MPI."""
import json
import os
import subprocess

import numpy as np
import pytest
from cuda_test import RUN, first_steps
from kill_ranks import ENVIRONMENT, FAULT_RUN, ROOT, SHARDWRIGHT, compile_mlp
from processes_test import assert_same_bits, command

SOCKETS = SHARDWRIGHT.parents[1] / "runtime/libshardwright_sockets.so"
needs_two_cores = pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="a core for communication")
CONFORMANCE = FAULT_RUN.parent / "shardwright-conformance-tests"


def processes(count, folder, *words):
    """The status and the words of each of so many processes."""
    started = [subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                env=dict(os.environ, RANK=str(rank), WORLD_SIZE=str(count), SHARDWRIGHT_RENDEZVOUS_DIR=str(folder),
                                         SHARDWRIGHT_TRANSPORT=str(SOCKETS))) for rank in range(count)]
    said = [one.communicate(timeout=300)[0] for one in started]
    return [(one.returncode, text) for one, text in zip(started, said)]


@pytest.fixture
def meet(tmp_path):
    (tmp_path / "meet").mkdir()
    return tmp_path / "meet"


@pytest.mark.skipif(not CONFORMANCE.exists(), reason="built without the runtime's tests")
@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("how", [[], ["--beside-kernels"]], ids=["", "beside-kernels"])
def test_collectives_mean_the_same(meet, count, how):
    ended = processes(count, meet, CONFORMANCE, "--gtest_brief=1", *how)
    assert all(status == 0 for status, _ in ended), "\n".join(said for _, said in ended)


def test_a_run_gives_the_bits_of_threads(tmp_path, meet):
    bundle, inputs = compile_mlp(tmp_path, 4), first_steps("mlp", tmp_path, 2)
    assert command(RUN, bundle, "--inputs", inputs, "--outputs", tmp_path / "a.npz", "--steps", 2).returncode == 0
    for status, said in processes(4, meet, RUN, bundle, "--inputs", inputs, "--outputs", tmp_path / "b.npz", "--steps", 2):
        assert status == 0, said
    one, other = np.load(tmp_path / "a.npz"), np.load(tmp_path / "b.npz")
    assert all(one[key].tobytes() == other[key].tobytes() for key in one.files)
    assert list(meet.iterdir()) == []


@pytest.mark.skipif(not FAULT_RUN.exists(), reason="built without the runtime's tests")
def test_a_rank_that_dies_is_named(tmp_path, meet):
    said = processes(4, meet, FAULT_RUN, compile_mlp(tmp_path, 4), "kill", 1, 3, 2)
    assert [status for status, _ in said] == [75, -9, 75, 75]
    assert "rank 1, step 3" in said[0][1]


def compile_stages(folder, mesh):
    bundle = folder / "stages.bundle"
    done = command(SHARDWRIGHT, "compile", ROOT / "examples/gpt2/step.mlir", "--mesh", mesh, "--pipeline", "stage", "--microbatches", "4",
                   "--schedule", "zb-h1", "-o", bundle)
    assert done.returncode == 0, done.stderr
    return bundle


@needs_two_cores
@pytest.mark.parametrize("mesh, count", [("stage=2,data=1,model=1", 2), ("stage=2,data=2,model=1", 4)])
def test_stages_receive_beside_kernels_with_the_bits_of_threads(mesh, count, tmp_path, meet):
    bundle, inputs = compile_stages(tmp_path, mesh), first_steps("gpt2", tmp_path, 3)
    words = [RUN, bundle, "--inputs", inputs, "--steps", 3, "--outputs"]
    assert command(*words, tmp_path / "a.npz").returncode == 0
    for status, said in processes(count, meet, *words, tmp_path / "b.npz", "--communication-cores", 1):
        assert status == 0, said
    assert_same_bits(tmp_path / "a.npz", tmp_path / "b.npz")


@needs_two_cores
@pytest.mark.skipif(not FAULT_RUN.exists(), reason="built without the runtime's tests")
@pytest.mark.parametrize("what, statuses", [("stuck", [75, 75]), ("kill", [75, -9])])
def test_a_stage_that_others_wait_for_beside_kernels_is_named(what, statuses, tmp_path, meet):
    """The one in whose transfer nothing comes says so when it has waited in the transfer's done for as long as the deadline."""
    said = processes(2, meet, FAULT_RUN, compile_stages(tmp_path, "stage=2,data=1,model=1"), what, 1, 1, 0, 1)
    assert [status for status, _ in said] == statuses, said
    assert "rank 1, step 1, instruction 0 (" in said[0][1] and ("waited 10 s for" in said[0][1]) == (what == "stuck")


def test_a_folder_that_is_not_there_is_an_error(tmp_path):
    rank = {"RANK": "0", "WORLD_SIZE": "2", "SHARDWRIGHT_TRANSPORT": str(SOCKETS)}
    done = command(RUN, compile_mlp(tmp_path, 2), environment=dict(ENVIRONMENT, **rank))
    assert done.returncode == 1
    assert "SHARDWRIGHT_RENDEZVOUS_DIR is not set" in done.stderr


def test_the_former_name_of_the_variable_works_with_a_note(tmp_path, meet):
    bundle = compile_mlp(tmp_path, 2)
    environment = {key: value for key, value in ENVIRONMENT.items() if key != "SHARDWRIGHT_RENDEZVOUS_DIR"}
    started = [subprocess.Popen([RUN, bundle], stderr=subprocess.PIPE, text=True, env=dict(
        environment, RANK=str(rank), WORLD_SIZE="2", SHARDWRIGHT_MEET=str(meet), SHARDWRIGHT_TRANSPORT=str(SOCKETS))) for rank in range(2)]
    said = [one.communicate(timeout=300)[1] for one in started]
    assert [one.returncode for one in started] == [0, 0], said
    assert all("SHARDWRIGHT_MEET is deprecated; set SHARDWRIGHT_RENDEZVOUS_DIR" in text for text in said)


def test_rank_0_measures_for_all(tmp_path, meet, monkeypatch):
    """Its choices are kept; threads, which find them there, have the same bits."""
    monkeypatch.setenv("SHARDWRIGHT_CACHE", str(tmp_path / "cache"))
    bundle, inputs = compile_mlp(tmp_path, 2), first_steps("mlp", tmp_path, 2)
    words = [RUN, bundle, "--inputs", inputs, "--steps", 2, "--outputs"]
    for status, said in processes(2, meet, *words, tmp_path / "a.npz", "--tune"):
        assert status == 0, said
    kept = json.loads((tmp_path / "cache/algorithms.json").read_text())["algorithms"]
    assert kept and all("matmul" in key and each["measured"] for key, each in kept.items())
    for status, said in processes(2, meet, *words, tmp_path / "b.npz"):
        assert status == 0, said
    assert command(*words, tmp_path / "c.npz", environment=dict(os.environ)).returncode == 0
    first, *others = [np.load(tmp_path / f"{name}.npz") for name in "abc"]
    assert all(first[key].tobytes() == other[key].tobytes() for other in others for key in first.files)
