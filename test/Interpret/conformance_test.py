# SPDX-License-Identifier: Apache-2.0
"""The StableHLO project's operator tests: SHARDWRIGHT_CONFORMANCE, else ../shared/data/stablehlo beside the repository, else the sample.

On the interpreter every file passes but those that Conformance/known-failures.txt names. On the CPU executor a file may be refused with
an error of the file, but never compute something else, nor fail internally; all files take minutes there, so without SHARDWRIGHT_CONFORMANCE_CPU=1 it is the sample.
"""
import json
import os
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = ROOT / "test/Conformance"
TOOL = os.environ.get("SHARDWRIGHT_BIN", str(ROOT / "build/bin/shardwright"))


def folder():
    for place in (os.environ.get("SHARDWRIGHT_CONFORMANCE"), ROOT.parent / "shared/data/stablehlo"):
        if place and pathlib.Path(place).is_dir():
            return pathlib.Path(place)
    return SAMPLE


def failures(where, executor):
    """File name -> what is wrong with it."""
    run = subprocess.run([TOOL, "check", where, "--executor", executor, "--json"], capture_output=True, text=True)
    assert run.returncode in (0, 3), run.stderr
    return {pathlib.Path(f["file"]).name: f["error"] for f in json.loads(run.stdout)["failures"]}


def known_failures(executor):
    lines = (SAMPLE / "known-failures.txt").read_text().splitlines()
    return {line.split(":")[0].split()[1] for line in lines if line.startswith(executor)}


def test_interpreter():
    where = folder()
    found = failures(where, "interpret")
    known = {name for name in known_failures("interpret") if (where / name).exists()}
    assert set(found) - known == set(), [found[name] for name in sorted(set(found) - known)]
    assert known - set(found) == set(), "these pass now: take them off Conformance/known-failures.txt"


@pytest.mark.parametrize("where", [folder() if os.environ.get("SHARDWRIGHT_CONFORMANCE_CPU") else SAMPLE], ids=lambda path: path.name)
def test_cpu_executor_is_never_wrong(where):
    wrong = {name: error for name, error in failures(where, "cpu").items()
             if re.search(r": element \[|is of type|internal error", error) and name not in known_failures("cpu")}
    assert wrong == {}
