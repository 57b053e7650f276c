#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check-tour.py TOUR GOLDENS: every code block after `<!-- golden: FILE -->` is in GOLDENS/FILE as it stands.

The lines of a block must occur in the golden in the same order, at whatever indentation; a block without a line `…` in between
means lines next to each other. Inside a line `…` stands for any text, and at its end for the rest. Prints each line that is
not found; exit status 1 if there is one.
"""

import pathlib
import re
import sys

BLOCK = re.compile(r"<!-- golden: (\S+) -->\n```\w*\n(.*?)```", re.S)


def matches(pattern, line):
    return re.fullmatch(
        ".*".join(
            re.escape(part.strip()) if part.strip() else "" for part in pattern.strip().split("…")
        ),
        line.strip(),
    )


def missing(block, golden):
    """The first line of the block that the golden does not have where it should, or None."""
    at, gap = 0, True
    for line in block.splitlines():
        if line.strip() == "…":
            gap = True
            continue
        reach = range(at, len(golden) if gap else min(at + 1, len(golden)))
        found = next((i for i in reach if matches(line.replace("…", " … "), golden[i])), None)
        if found is None:
            return line
        at, gap = found + 1, False
    return None


def main(tour, goldens):
    bad = 0
    blocks = BLOCK.findall(tour.read_text())
    if not blocks:
        sys.exit(f"{tour}: no block names a golden")
    for name, block in blocks:
        line = missing(block, (goldens / name).read_text().splitlines())
        if line is not None:
            print(f"{tour.name}: not in {name}: {line.strip()}")
            bad = 1
    return bad


if __name__ == "__main__":
    sys.exit(main(*map(pathlib.Path, sys.argv[1:3])))
