#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How sources look: clang-format and ruff have nothing to change, and each begins with its SPDX line. Exit status 1 if not.

    check-format.py               prints what differs, in all files that git knows
    check-format.py --fix         changes it
    check-format.py FILE…         of some files

The tools are those of scripts/requirements.txt, beside the Python that runs this, or in PATH.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SPDX = "SPDX-License-Identifier: Apache-2.0"
OTHERS = ("test/Conformance/", "test/Pipeline/Goldens/", "test/Import/JaxReleases/", "examples/")
MARKED = (".cpp", ".h", ".td", ".inc", ".py", ".sh", ".cmake", "CMakeLists.txt")


def tool(name):
    path = os.pathsep.join([str(pathlib.Path(sys.executable).parent), os.environ["PATH"]])
    return shutil.which(name, path=path) or sys.exit(
        f"{name} is not installed: scripts/install-deps.sh --test"
    )


def tracked():
    files = subprocess.check_output(["git", "ls-files"], cwd=ROOT, text=True).splitlines()
    return [str(ROOT / f) for f in files if not f.startswith(OTHERS)]


def commands(files, fix):
    """The tools, each with the files of its language."""
    cpp, python = ([f for f in files if f.endswith(e)] for e in ((".cpp", ".h"), ".py"))
    if cpp:
        yield [tool("clang-format"), *(["-i"] if fix else ["--dry-run", "-Werror"]), *cpp]
    if python:
        ruff, quiet = tool("ruff"), ["-q", "--no-cache", "--force-exclude"]
        yield [ruff, "check", *quiet, *(["--fix"] if fix else []), *python]
        yield [ruff, "format", *quiet, *([] if fix else ["--diff"]), *python]


def has_mark(file):
    with open(file) as text:
        return any(SPDX in text.readline() for _ in range(2))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fix", action="store_true", help="change what differs")
    parser.add_argument("files", nargs="*", metavar="FILE", help="default: all that git knows")
    options = parser.parse_args()
    files = options.files or tracked()
    clean = [subprocess.run(c, cwd=ROOT).returncode == 0 for c in commands(files, options.fix)]
    unmarked = [file for file in files if file.endswith(MARKED) and not has_mark(file)]
    for file in unmarked:
        print(f"{file}: expected the line `{SPDX}` at its beginning")
    return 0 if all(clean) and not unmarked else 1


if __name__ == "__main__":
    sys.exit(main())
