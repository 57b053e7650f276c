# SPDX-License-Identifier: Apache-2.0
"""Compiled programs on disk: what is found again, and what must not be."""
import os
import shutil

import numpy as np
import pytest
import shardwright as sw

MODEL = "func.func @main(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {{\n  %0 = stablehlo.{} %x : tensor<6x4xf32>\n  return %0 : tensor<6x4xf32>\n}}\n"
X = np.arange(24, dtype=np.float32).reshape(6, 4)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("SHARDWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def result(program):
    return np.asarray(program.run(X)[0])


def entries(folder):
    return {path.name: path.stat().st_ino for path in folder.iterdir()}


def test_a_program_is_found_again(folder):
    first = sw.compile(MODEL.format("negate"), mesh="data=2")
    made = entries(folder)
    again = sw.compile(MODEL.format("negate"), mesh="data=2")
    assert entries(folder) == made and len(made) == 1 and again.path == first.path
    np.testing.assert_array_equal(result(again), -X)
    assert str(again.explain()) == str(first.explain())


@pytest.mark.parametrize("change", [{"mesh": "data=3"}, {"reassociate": "aggressive"}, {"in_shardings": [("data",)]}, {"target_cpu": "x86-64-v3"}])
def test_other_options_are_another_program(folder, change):
    sw.compile(MODEL.format("negate"), mesh="data=2")
    sw.compile(MODEL.format("negate"), **{"mesh": "data=2", **change})
    assert len(entries(folder)) == 2


def test_another_model_is_another_program(folder):
    sw.compile(MODEL.format("negate"))
    np.testing.assert_array_equal(result(sw.compile(MODEL.format("abs"))), X)


def test_a_file_that_changes_is_another_model(folder, tmp_path):
    path = tmp_path / "model.mlir"
    path.write_text(MODEL.format("negate"))
    sw.compile(path)
    path.write_text(MODEL.format("abs"))
    np.testing.assert_array_equal(result(sw.compile(path)), X)


def test_a_cluster_that_changes_is_another_program(folder, tmp_path):
    cluster = tmp_path / "cluster.json"
    text = ('{"name": "c", "devices": {"d": {"matrix_flops": {"f32": 1e12}, "vector_flops": 1e12, "memory_bytes": %s, "memory_bandwidth": 1e11}}, '
            '"links": [{"name": "l", "size": 2, "bandwidth": 1e10}], "layout": [{"device": "d", "count": 2}]}')
    cluster.write_text(text % "1e9")
    sw.compile(MODEL.format("negate"), mesh="data=2", cluster=str(cluster))
    cluster.write_text(text % "10")
    with pytest.raises(sw.InputError, match="memory"):
        sw.compile(MODEL.format("negate"), mesh="data=2", cluster=str(cluster))


def test_a_plan_is_found_by_its_content(folder):
    plan = sw.compile(MODEL.format("negate"), mesh="data=2", plan="auto").plan
    for _ in range(2):
        sw.compile(MODEL.format("negate"), mesh="data=2", plan=plan)
    assert len(entries(folder)) == 2


@pytest.mark.parametrize("file", ["report.json", "program.bundle/manifest.json", "program.bundle/cpu/kernels.so"])
def test_a_damaged_program_is_compiled_again(folder, file):
    path = sw.compile(MODEL.format("negate")).path
    damaged = os.path.join(os.path.dirname(path), file)
    os.truncate(damaged, os.path.getsize(damaged) // 2)
    np.testing.assert_array_equal(result(sw.compile(MODEL.format("negate"))), -X)


def test_the_oldest_go_first(folder, monkeypatch):
    sizes = []
    for op in ("negate", "abs", "sine"):
        program = sw.compile(MODEL.format(op))
        sizes.append(sum(os.path.getsize(os.path.join(at, f)) for at, _, files in os.walk(os.path.dirname(program.path)) for f in files))
    before = set(entries(folder))
    sw.compile(MODEL.format("negate"))  # was used last
    monkeypatch.setenv("SHARDWRIGHT_CACHE_SIZE", str(int(2.5 * max(sizes))))
    kept = sw.compile(MODEL.format("cosine"))
    assert len(entries(folder)) == 2 and len(before & set(entries(folder))) == 1
    np.testing.assert_allclose(result(kept), np.cos(X), rtol=1e-5)


def test_others_must_not_write_it(folder):
    folder.mkdir(mode=0o777)
    folder.chmod(0o777)
    with pytest.raises(sw.UsageError, match="others can write"):
        sw.compile(MODEL.format("negate"))


def test_a_size_is_a_number(folder, monkeypatch):
    monkeypatch.setenv("SHARDWRIGHT_CACHE_SIZE", "4GiB")
    with pytest.raises(sw.UsageError, match="expected a number of bytes"):
        sw.compile(MODEL.format("negate"))


def test_a_running_program_outlives_its_entry(folder):
    program = sw.compile(MODEL.format("negate"))
    shutil.rmtree(folder)
    np.testing.assert_array_equal(result(program), -X)


def test_jit_finds_it(folder):
    jax = pytest.importorskip("jax")
    for _ in range(2):
        function = sw.jax.jit(lambda x: jax.numpy.sin(x) + 1, mesh="data=2")
        np.testing.assert_allclose(np.asarray(function(X)), np.sin(X) + 1, rtol=1e-6)
        assert len(entries(folder)) == 1


def test_a_folder_that_cannot_be_made_is_an_error_by_name(monkeypatch):
    monkeypatch.setenv("SHARDWRIGHT_CACHE_DIR", "/proc/nope")
    with pytest.raises(sw.UsageError, match="SHARDWRIGHT_CACHE_DIR=/proc/nope: there is no such folder, and it cannot be made"):
        sw.compile(MODEL.format("negate"))
