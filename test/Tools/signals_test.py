# SPDX-License-Identifier: Apache-2.0
"""A sample of signals.py: commands that are ended by signals leave no process and no file."""
import pathlib
import subprocess
import sys

import pytest


@pytest.mark.alone
def test_commands_that_are_ended_leave_nothing():
    done = subprocess.run([sys.executable, pathlib.Path(__file__).parent / "signals.py", "--count", "14"], capture_output=True, text=True, timeout=900)
    assert done.returncode == 0 and "14 runs" in done.stdout, done.stdout + done.stderr
