"""Every input of hostile.py in every run of the tests; under sanitizers, test/Fuzz/hostile.py runs the same ones."""
import os
import pathlib
import re
import subprocess
import sys

from hostile import ROOT


def test_hostile_inputs_are_refused_or_right(tmp_path):
    binary = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
    # A process of its own: the largest memory of a child begins with that of its parent, which has read PyTorch and JAX here.
    done = subprocess.run([sys.executable, pathlib.Path(__file__).with_name("hostile.py"), tmp_path, "--binary", binary], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.findall(r"(\d+) inputs", done.stdout)[-1]) >= 400, done.stdout  # the last line has all
