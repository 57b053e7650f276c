# SPDX-License-Identifier: Apache-2.0
"""The code blocks of the quick starts run, in order, in an empty folder."""
import os
import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = sorted(p.name for p in (ROOT / "docs/HowTo").glob("*.md") if re.search(r"^```(python|sh)$", p.read_text(), re.M))


def blocks(page, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", (ROOT / "docs/HowTo" / page).read_text(), re.M | re.S)


@pytest.mark.parametrize("page", PAGES)
def test_the_blocks_of_a_page_run(page, tmp_path):
    if "import torch" in (ROOT / "docs/HowTo" / page).read_text():
        pytest.importorskip("torch")
    folder = pathlib.Path(os.environ["SHARDWRIGHT_BIN"]).parent
    env = {**os.environ, "EXAMPLES": str(ROOT / "examples"), "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    for script, command in ((f"set -e\n{chr(10).join(blocks(page, 'sh'))}", ["bash", "-c"]), ("\n".join(blocks(page, "python")), [sys.executable, "-c"])):
        done = subprocess.run([*command, script], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


def test_the_quick_starts_are_there():
    assert {"StartFromJax.md", "StartFromCommandLine.md", "TrainFromPyTorch.md"} <= set(PAGES)
