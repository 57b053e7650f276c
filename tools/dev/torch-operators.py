#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""torch-operators.py SHARDWRIGHT: the table docs/generated/TorchOperators.md, from the rules of the importer."""

import collections
import subprocess
import sys


def main(tool):
    lines = subprocess.run(
        [tool, "check", "--list-torch-operators"], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    operators = collections.defaultdict(list)
    for line in lines:
        name, arguments = line.split("(", 1)
        namespace, base, overload = name.split(".")
        operators[namespace, base].append((overload, arguments.rstrip(")")))
    print("# Operators of PyTorch that the importer knows\n")
    print(
        f"{len(lines)} overloads of {len(operators)} operators, printed from the table of rules. What a default shows may be left out of a file.\n"
    )
    print("| operator | overload | arguments |\n|---|---|---|")
    for (namespace, base), overloads in sorted(operators.items()):
        for overload, arguments in overloads:
            name = base if namespace == "aten" else f"{namespace}::{base}"
            print(
                f"| `{name}` | {'' if overload == 'default' else f'`{overload}`'} | `{arguments}` |"
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
