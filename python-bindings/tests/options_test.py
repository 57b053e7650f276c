# SPDX-License-Identifier: Apache-2.0
"""Python's keywords are the options of the compiler's table, and what the table refuses is refused here too."""
import inspect
import json
import os
import pathlib
import subprocess

import pytest
import shardwright as sw
from shardwright import _core

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODEL = "func.func @main(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {\n  return %x : tensor<6x4xf32>\n}\n"
OWN = {"model", "in_shardings", "name", "progress", "tune"}  # of Python alone: in_shardings become arg_shardings
ELSEWHERE = {"arg_shardings", "device_ids", "bundle", "dump_stages", "remarks", "attention", "epilogues", "verify_stages"}


def table():
    tool = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
    return json.loads(subprocess.run([tool, "compile", "--list-options"], check=True, capture_output=True, text=True).stdout)


def test_keywords_are_those_of_the_table():
    keywords = set(inspect.signature(sw.compile).parameters) - OWN
    assert keywords == {option["key"] for option in table()} - ELSEWHERE


def test_every_keyword_is_described():
    for option in set(inspect.signature(sw.compile).parameters):
        assert option in sw.compile.__doc__, option


def refused(**options):
    with pytest.raises(sw.UsageError) as raised:
        _core.compile("m.mlir", MODEL.encode(), json.dumps({"stop_after": "import", **options}), None)
    return str(raised.value)


def test_a_value_that_is_no_choice():
    assert "'target': expected one of cpu, cuda, found \"vulkan\"" in refused(target="vulkan")
    assert "'reassociate': expected one of sums, aggressive, found \"product\"" in refused(reassociate="product")


def test_a_value_that_is_at_fault():
    assert "sm80 is not of the form sm_80 or sm_90a" in refused(architectures=["sm_90a", "sm80"])
    assert "'threads': expected a whole number from 1 to 2147483647, found \"0\"" in refused(threads=0)


def test_a_value_of_another_type():
    assert "expected string" in refused(mesh=2)
    assert "expected integer" in refused(threads="two")


def test_a_key_that_is_none():
    assert "'meshh' is none; they are entry, mesh," in refused(meshh="a=2")


def test_a_keyword_that_is_none():
    """Refused when the function is made, not at its first call."""
    for make in (lambda: sw.jax.jit(lambda x: x, mesh=sw.Mesh(data=2), in_shardngs=None), lambda: sw.jax.jit(mesh=sw.Mesh(data=2), in_shardngs=None)):
        with pytest.raises(sw.UsageError, match=r"jit has no option 'in_shardngs' \(did you mean in_shardings\?\); the options are architectures, "):
            make()


def test_a_keyword_of_torch_that_is_none():
    torch = pytest.importorskip("torch")
    model = torch.nn.Linear(2, 2)
    with pytest.raises(sw.UsageError, match=r"train_step has no option 'keep_gradient' \(did you mean keep_gradients\?\)"):
        sw.torch.train_step(model, torch.optim.SGD(model.parameters()), torch.nn.MSELoss(), (torch.ones(2, 2),) * 2, mesh=sw.Mesh(data=2), keep_gradient=True)
    with pytest.raises(sw.UsageError, match=r"compile has no option 'batch_shardng'"):
        sw.torch.compile(model, (torch.ones(2, 2),), mesh=sw.Mesh(data=2), batch_shardng=("data",))
