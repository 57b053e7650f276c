# SPDX-License-Identifier: Apache-2.0
"""What `run` says while it runs: a bar on a terminal, lines in a pipe, nothing of short runs or with --quiet."""
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import time

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "Runtime"))
from kill_ranks import ROOT, SHARDWRIGHT
from terminals import rest_of

pytestmark = pytest.mark.alone

FOREVER = 10**9  # steps
TEXT = rf"step \d+ of {FOREVER} \(\d+ %\), \S+ [mu]?s a step, \d+ h \d+ min left"


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    made = tmp_path_factory.mktemp("bundles") / "gpt2.bundle"
    subprocess.run([SHARDWRIGHT, "compile", ROOT / "examples/gpt2/step.mlir", "--mesh", "data=2,model=1", "-o", made], check=True, capture_output=True)
    return made


def read_until(file, pattern, seconds):
    """What the file gives until the text has the pattern or the time has passed."""
    text, end = "", time.monotonic() + seconds
    os.set_blocking(file, False)
    while not re.search(pattern, text) and time.monotonic() < end:
        try:
            text += os.read(file, 4096).decode()
        except BlockingIOError:
            time.sleep(0.05)
    return text


def run(bundle, *options, steps=FOREVER, terminal=False):
    """The process, and a file with its standard error."""
    ours, its = pty.openpty() if terminal else os.pipe()
    process = subprocess.Popen([SHARDWRIGHT, "run", bundle, "--steps", str(steps), *options], stderr=its)
    os.close(its)
    return process, ours


def test_a_pipe_gets_lines(bundle):
    process, errors = run(bundle)
    text = read_until(errors, r"left\n", seconds=60)
    process.send_signal(signal.SIGINT)
    assert re.search(rf"^{TEXT}$", text, re.M) and "\r" not in text and "\x1b" not in text
    assert "note: told to end by signal 2" in rest_of(errors) and process.wait() == 0


def test_a_terminal_gets_a_bar_that_goes_away(bundle):
    process, errors = run(bundle, terminal=True)
    text = read_until(errors, r"left", seconds=60)
    process.send_signal(signal.SIGINT)
    assert re.search(rf"\r\x1b\[K\[\.{{24}}\] {TEXT}", text)
    assert re.search(r"\r\x1b\[K2 ranks, \d+ steps: ", rest_of(errors)) and process.wait() == 0


@pytest.mark.parametrize("terminal", [False, True])
def test_a_short_run_has_none(bundle, terminal):
    process, errors = run(bundle, steps=3, terminal=terminal)
    text = rest_of(errors)
    assert process.wait() == 0 and "3 steps: " in text and "step 1 of" not in text and "\x1b" not in text


def test_a_quiet_run_says_nothing(bundle):
    process, errors = run(bundle, "--quiet")
    assert read_until(errors, r"left", seconds=8) == ""
    process.send_signal(signal.SIGINT)
    assert rest_of(errors) == "" and process.wait() == 0
