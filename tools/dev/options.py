#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints docs/generated/Options.md from the table of options that `shardwright compile --list-options` prints.

options.py SHARDWRIGHT > docs/generated/Options.md
"""

import json
import subprocess
import sys

HEAD = """\
# Options of a compilation

Every option once, as the command line, the C interface (`shardwright_compiler.h`) and Python (`shardwright.compile`) call it;
lib/Pipeline/CompileOptions.cpp declares them. What has no flag is for libraries, or has a flag of a command's own.

| key | flag | default | values | what it is |
|---|---|---|---|---|"""


def cell(text):
    return text.replace("|", "\\|")


def row(option):
    flag, default = option["flag"].removeprefix("!"), json.dumps(option["default"])
    choices = ", ".join(f"`{choice}`" for choice in option.get("choices", []))
    cells = [f"`{option['key']}`", flag and f"`{flag}`", f"`{default}`", choices, option["help"]]
    return "| " + " | ".join(cell(text) for text in cells) + " |"


def main(binary):
    table = subprocess.run(
        [binary, "compile", "--list-options"], check=True, capture_output=True, text=True
    )
    print("\n".join([HEAD, *map(row, json.loads(table.stdout))]))


if __name__ == "__main__":
    main(sys.argv[1])
