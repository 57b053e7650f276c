# SPDX-License-Identifier: Apache-2.0
"""Shardy accepts and rejects the programs of test/Dialect/Mpmd as we do, and prints them alike (pytest)."""
import pathlib
import re
import subprocess
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import oracle

FOLDER = pathlib.Path(__file__).parent / "Mpmd"
#: Rejected by us only: the ranks of two meshes of one name would be the same.
OURS = {"meshes_of_one_name"}


@pytest.fixture(scope="module")
def shardy():
    pytest.importorskip("jaxlib.mlir.dialects.mpmd", reason="no jaxlib with mpmd")
    return oracle.load()


def without_comments(text):
    return "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("//") and line.strip())


def test_text_is_printed_alike(shardy):
    text = (FOLDER / "round-trip.mlir").read_text()
    ours = subprocess.run([oracle.tool(), "-"], input=text, capture_output=True, text=True, check=True).stdout
    assert without_comments(shardy.parse(text)) == without_comments(ours)


@pytest.mark.parametrize("text", (FOLDER / "invalid.mlir").read_text().split("// -----"), ids=lambda text: re.findall(r"@(\w+)", without_comments(text))[-1])
def test_shardy_rejects_what_we_reject(shardy, text):
    if any(f"@{name}" in text for name in OURS):
        assert shardy.parse(text)
        return
    with pytest.raises(shardy.OracleError):
        shardy.parse(text)
