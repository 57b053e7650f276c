# SPDX-License-Identifier: Apache-2.0
"""Regions that are one device's program along some axes only, against JAX: none is refused, none is wrong."""
import json
import os
import pathlib
import subprocess
import sys

import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")


def outputs(folder, i):
    bundle, found = folder / f"{i}.bundle", folder / f"{i}.found.npz"
    for command in (["compile", folder / f"{i}.mlir", "-o", bundle], ["run", bundle, "--inputs", folder / f"{i}.in.npz", "--outputs", found]):
        done = subprocess.run([SHARDWRIGHT, *command], capture_output=True, text=True)
        if done.returncode:
            return done.stderr
    return np.load(found)


def test_partly_manual_bodies(tmp_path):
    pytest.importorskip("jax")
    env = dict(os.environ, JAX_PLATFORMS="cpu", XLA_FLAGS="--xla_force_host_platform_device_count=8")
    subprocess.run([sys.executable, pathlib.Path(__file__).with_name("partly_manual.py"), tmp_path], check=True, env=env, stderr=subprocess.DEVNULL)
    names = json.loads((tmp_path / "names.json").read_text())
    assert len(names) == 60
    faults = {}
    for i, name in enumerate(names):
        found, wanted = outputs(tmp_path, i), np.load(tmp_path / f"{i}.out.npz")
        if isinstance(found, str):
            faults[name] = found
        elif not all(np.allclose(found[key], wanted[key], rtol=1e-5, atol=1e-5) for key in wanted):
            faults[name] = "differs"
    assert faults == {}
