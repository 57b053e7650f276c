"""The committed exports give JAX's numbers, and are still what their scripts export."""
import importlib.util
import os
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
sys.path.insert(0, str(ROOT / "examples"))
import check  # noqa: E402


def load(path):
    spec = importlib.util.spec_from_file_location(f"{path.parent.name}_export", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", check.NAMES)
def test_results_are_those_of_jax(name):
    row = check.check(name, SHARDWRIGHT)
    assert row["error"] <= row["tolerance"], row


def test_a_wrong_result_is_found():
    import numpy as np
    assert check.error(np.array([1.0, 2.0]), np.array([1.0, 2.1])) == pytest.approx(0.1 / 2.1)
    assert check.error(np.array([1.0, np.nan]), np.array([1.0, 2.1])) == np.inf
    assert check.error(np.array([1, 2]), np.array([1, 3])) == np.inf


@pytest.mark.parametrize("name", [n for n in check.NAMES if n != "gpt2"])  # whose script reads its own command line
def test_the_script_exports_what_is_committed(name):
    pytest.importorskip("flax", reason="half of the scripts use it")
    jax = pytest.importorskip("jax", reason="it exports")
    with jax.enable_x64(False):  # other tests of this process may have asked for it
        text = load(ROOT / f"examples/{name}/export.py").build("small").lower().as_text()
    assert text == (ROOT / f"examples/{name}/step.mlir").read_text()
