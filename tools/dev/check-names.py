#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A pass is found by its name. For `def InsertReshards` in include/shardwright/Partition/Passes.td there must be

    the flag         shardwright-insert-reshards
    the file         lib/Partition/InsertReshards.cpp, which defines it (or in a folder there)
    a test           test/Partition/insert-reshards*.mlir that uses the flag
    a description    that ends in [example: FILE], and FILE exists

Prints each line that breaks this; exit status 1 if there is one. Run on another tree for tests: check-names.py ROOT.
"""

import pathlib
import re
import sys


def kebab(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def passes(td):
    """(line number, name, flag, text of the definition) of each pass in a Passes.td."""
    text = td.read_text()
    for match in re.finditer(r'^def (\w+) *: *\w*Pass<"([^"]*)"[^{]*\{(.*?)^\}', text, re.S | re.M):
        yield text.count("\n", 0, match.start()) + 1, match[1], match[2], match[3]


def faults(root, stage, name, flag, body):
    if flag != f"shardwright-{kebab(name)}":
        yield f"has the flag {flag}, expected shardwright-{kebab(name)}"
    files = [root / "lib" / stage / f"{name}.cpp", *(root / "lib" / stage).glob(f"*/{name}.cpp")]
    if not any(
        f"GEN_PASS_DEF_{name.upper()}\n" in file.read_text() for file in files if file.exists()
    ):
        yield f"is not defined in {name}.cpp of lib/{stage} or of a folder in it"
    tests = sorted((root / "test" / stage).glob(f"{kebab(name)}*.mlir"))
    if not any(flag in test.read_text() for test in tests):
        yield f"has no test test/{stage}/{kebab(name)}*.mlir that runs -{flag}"
    if not re.search(r'let summary = "\w', body):
        yield "has no summary"
    example = re.search(r"let description = \[\{.*?\S.*?\[example: ([^\]]*)\]\s*\}\]", body, re.S)
    if not example:
        yield "has no description that ends in [example: FILE]"
    elif not (root / example[1]).exists():
        yield f"names the example {example[1]}, which does not exist"


def main(root):
    bad = 0
    for td in sorted((root / "include/shardwright").glob("*/Passes.td")):
        for line, name, flag, body in passes(td):
            for fault in faults(root, td.parent.name, name, flag, body):
                print(f"{td.relative_to(root)}:{line}: {name} {fault}")
                bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(
        main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2]))
    )
