# SPDX-License-Identifier: Apache-2.0
"""What people see: printed arrays, tables of shardings, and the logger."""
import logging
import os
import subprocess
import sys

import jax.numpy as jnp
import numpy as np
import pytest
import shardwright as sw
from jax.sharding import PartitionSpec as P

MESH = sw.Mesh(data=2, model=3)


def double(x):
    return 2 * x, x.sum()


@pytest.fixture
def doubled():
    return sw.jax.jit(double, mesh=MESH, in_shardings=(P("data", "model"),))


def test_an_array_prints_its_value(doubled):
    x, total = doubled(np.arange(12, dtype=np.float32).reshape(2, 6))
    assert str(total) == "66.0" and repr(total) == "shardwright.Array(array(66., dtype=float32))"
    assert str(x) == str(2 * np.arange(12, dtype=np.float32).reshape(2, 6))


def test_the_repr_of_a_large_array_does_not_gather_it(doubled):
    x, _ = doubled(np.ones((4, 6), np.float32))
    assert repr(x) == 'shardwright.Array(shape=(4, 6), dtype=float32, layout=[{"data"}, {"model"}], on the ranks)'


def test_arrays_are_arguments_of_jax_numpy(doubled):
    assert float(jnp.sum(doubled(np.ones((4, 6), np.float32))[0])) == 48


def test_a_table_shows_who_holds_what(doubled, capsys):
    sw.visualize_sharding(doubled(np.ones((4, 6), np.float32))[0])
    assert capsys.readouterr().out.splitlines() == [
        '[{"data"}, {"model"}]', "+---+---+---+", "| 0 | 1 | 2 |", "+---+---+---+", "| 3 | 4 | 5 |", "+---+---+---+"]


def test_replicas_are_in_one_cell(doubled, capsys):
    sw.visualize_sharding(doubled(np.ones((4, 6), np.float32))[1])
    assert "| 0,1,2,3,4,5 |" in capsys.readouterr().out


def test_a_sharding_without_a_mesh_is_an_error():
    with pytest.raises(sw.UsageError, match="has no mesh; expected an array"):
        sw.visualize_sharding(sw.Sharding(["data"]))


def test_a_notebook_shows_type_value_and_shards(doubled):
    text = doubled(np.ones((4, 6), np.float32))[0]._repr_html_()
    assert "float32[4, 6]" in text and "<table" in text and "[[2. 2." in text


def test_recompilation_says_what_changed(doubled, caplog):
    with caplog.at_level(logging.INFO, logger="shardwright.recompile"):
        doubled(np.ones((4, 6), np.float32))
        assert not caplog.records
        doubled(np.ones((8, 6), np.float32))
    assert caplog.messages == ["double: x was float32[4,6], is float32[8,6]"]


def test_recompilation_names_the_leaf_of_an_argument(caplog):
    @sw.jax.jit(mesh=MESH, static_argnums=0)
    def step(scale, params, batch):
        return scale * params["w"].sum() + batch["labels"].sum()

    params, labels = {"w": np.ones((4, 6), np.float32)}, np.ones((8, 3), np.int32)
    step(2, params, {"labels": labels})
    with caplog.at_level(logging.INFO, logger="shardwright.recompile"):
        step(2, params, {"labels": labels[:4]})
        step(2, params, batch={"labels": labels})
        step(2, params, batch={"labels": labels[:5]})
    first, _, third = caplog.messages
    assert first == "step: batch['labels'] was int32[8,3], is int32[4,3]"
    assert third == "step: batch['labels'] was int32[8,3], is int32[5,3]"


def test_a_function_says_its_name_mesh_and_programs(doubled):
    assert repr(doubled) == "<shardwright.jax.jit of double on Mesh(data=2, model=3), not compiled yet>"
    doubled(np.ones((4, 6), np.float32))
    assert repr(doubled) == "<shardwright.jax.jit of double on Mesh(data=2, model=3), 1 program>"


def test_compilations_are_logged_with_bytes_and_memory(doubled, caplog):
    with caplog.at_level(logging.INFO, logger="shardwright.compile"):
        doubled(np.ones((4, 6), np.float32))
    assert "double for Mesh(data=2, model=3) in " in caplog.text and "a rank sends 0.00 MiB a step" in caplog.text


def logged(kinds):
    program = "import shardwright as sw; sw.compile('func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> { return %x : tensor<3xf32> }', mesh=sw.Mesh(data=1))"
    return subprocess.run([sys.executable, "-c", program], env={**os.environ, "SHARDWRIGHT_LOGS": kinds}, capture_output=True, text=True)


def test_the_variable_names_what_is_printed():
    assert "shardwright.compile: " in logged("compile").stderr
    assert "shardwright.compile: " not in logged("").stderr + logged("recompile").stderr
    assert "no collectives" in logged("compile, collectives").stderr


def test_an_unknown_kind_is_named():
    assert "SHARDWRIGHT_LOGS has 'compiles'; expected some of compile, recompile, collectives" in logged("compiles").stderr
