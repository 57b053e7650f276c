# SPDX-License-Identifier: Apache-2.0
"""Where the loader looks for libraries of what we build and install: never in the working folder, and after an installation not in the build."""
import os
import pathlib
import subprocess

import pytest

BUILD = pathlib.Path(os.environ["SHARDWRIGHT_BIN"]).resolve().parents[1]


def is_elf(path):
    if path.is_symlink() or not path.is_file():
        return False
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def run_paths(path):
    """The entries of RPATH and RUNPATH of a file."""
    dynamic = subprocess.run(["readelf", "-dW", path], check=True, capture_output=True, text=True).stdout
    return [entry for line in dynamic.splitlines() if "(RPATH)" in line or "(RUNPATH)" in line
            for entry in line.split("[", 1)[1].rsplit("]", 1)[0].split(":")]


def bad_entries(folder, forbidden=None):
    """What is wrong with the run paths of the files in a folder, and how many linked files there are."""
    bad, linked = [], 0
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".o" or not is_elf(path):
            continue
        linked += 1
        for entry in run_paths(path):
            if not entry.startswith("/") and entry != "$ORIGIN" and not entry.startswith("$ORIGIN/"):
                bad.append(f"{path}: {entry!r} depends on the working folder")
            if forbidden and entry.startswith(str(forbidden)):
                bad.append(f"{path}: {entry!r} is of the build")
    return bad, linked


@pytest.mark.parametrize("folder", ["bin", "runtime", "python", "lib"])
def test_what_is_built_looks_in_fixed_folders(folder):
    bad, linked = bad_entries(BUILD / folder)
    assert bad == []
    assert linked > 0 or folder == "lib", "a test that looks at nothing"


def test_what_is_installed_does_not_know_the_build(tmp_path):
    done = subprocess.run(["cmake", "--install", BUILD, "--component", "python", "--prefix", tmp_path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    bad, linked = bad_entries(tmp_path, BUILD)
    assert bad == []
    assert linked > 5, "command line, extension, transports and libraries"
    tool = tmp_path / "shardwright/bin/shardwright"
    assert "$ORIGIN/../lib" in run_paths(tool)
    said = subprocess.run([tool, "doctor"], cwd=tmp_path, capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    if (tmp_path / "shardwright/lib/libshardwright_mpi.so").exists():
        assert "libshardwright_mpi.so" in said.stdout, "found beside the installed command line"
