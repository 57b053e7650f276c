# SPDX-License-Identifier: Apache-2.0
"""Meshes that `shardwright plan --devices` finds."""
import os
import pathlib
import re
import subprocess

from alternatives_test import gpt2

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")


def test_three_axes_are_found_where_they_are_faster(tmp_path):
    """On 16 nodes of eight GPUs, with other axes than the nodes."""
    (tmp_path / "model.mlir").write_text(gpt2(hidden=2048, heads=16, vocab=8192, sequence=512, sequences=16))
    command = [SHARDWRIGHT, "plan", tmp_path / "model.mlir", "--devices", "128", "--cluster", "dgx-a100x128", "--no-alternatives"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    table = done.stdout.split("meshes:\n")[1]
    steps = {mesh: float(milliseconds) for mesh, milliseconds in re.findall(r"^  (\S+) +([0-9.]+) ms", table, re.M)}
    fastest = min(steps, key=steps.get)
    assert fastest.count(",") == 2 and not fastest.startswith("pod=16,")  # the nodes
    assert steps[fastest] < 0.95 * min(step for mesh, step in steps.items() if mesh.count(",") == 1)
