# SPDX-License-Identifier: Apache-2.0
"""What `plan` says while it searches: on a terminal a line with cost, bound and gap, which is gone at the end; elsewhere nothing."""
import os
import pathlib
import pty
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
sys.path.insert(0, str(ROOT / "bench"))
sys.path.insert(0, str(ROOT / "test/Tools"))
import abstract_gpt  # noqa: E402
from terminals import rest_of  # noqa: E402

LINE = r"planning, [\d.]+ s: a plan of [\d.]+ s, any of [\d.]+ s at least \([\d.]+ % less\), before overlap"
ERASE = "\r\x1b[K"


@pytest.fixture(scope="module")
def command(tmp_path_factory):
    model = tmp_path_factory.mktemp("model") / "gpt.mlir"
    model.write_text(abstract_gpt.export(abstract_gpt.Sizes(
        hidden=12288, heads=96, layers=96, vocab=51200, sequence=2048, batch=1536, microbatch=1, data=128, model=8, unannotated=True)))
    return [SHARDWRIGHT, "plan", model, "--mesh", "pod=16,data=8,model=8", "--cluster", "dgx-a100x1024", "--no-alternatives", "--plan-seconds", "2"]


def test_a_terminal_shows_cost_bound_and_gap_and_then_nothing(command):
    ours, its = pty.openpty()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=its)
    os.close(its)
    text = rest_of(ours)
    assert process.wait() == 0
    assert re.search(LINE, text)
    assert text.endswith(ERASE)


def test_a_pipe_gets_nothing(command):
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 0 and done.stderr == ""
