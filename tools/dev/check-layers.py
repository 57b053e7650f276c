#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Who may include whom. Prints each include that goes up, or sideways between stages; exit status 1 if there is one.

    Support < Dialect/* < Cluster, Sharding, OpRules < stages < Pipeline < tools        the runtime includes nothing of the compiler

A layer may include itself and those that ALLOWED names for it. Run on another tree for tests: check-layers.py ROOT.
"""

import pathlib
import re
import sys

DIALECTS = {"Dialect/StableHLO", "Dialect/Sdy", "Dialect/Spmd", "Dialect/Exec", "Dialect/Check"}
STAGES = {"Import", "Propagate", "Plan", "Partition", "Optimize", "Schedule", "Memory", "Emit"}
RULES = {"Cluster", "Sharding", "OpRules"}

ALLOWED = {
    "Support": set(),
    **{dialect: {"Support"} for dialect in DIALECTS},
    **{layer: {"Support"} | DIALECTS for layer in RULES | {"Interpret"}},
    **{stage: {"Support"} | DIALECTS | RULES for stage in STAGES},
    "Simulate": {"Support"} | DIALECTS | RULES,
    "Pipeline": {"Support"} | DIALECTS | RULES | STAGES | {"Interpret", "Simulate"},
    "CAPI": {"Support", "Pipeline", "runtime"},
    "runtime": set(),
}
ALLOWED["Dialect/Sdy"] = {"Support", "Dialect/StableHLO"}  # whose ops stand for an op on one device
ALLOWED["Dialect/Spmd"] |= {"Dialect/Sdy"}  # whose axes and shardings it names
# Propagation knows ops only by their interface, and so does partitioning, which writes collectives besides.
ALLOWED["Propagate"] -= {"Dialect/StableHLO", "OpRules"}
ALLOWED["Partition"] -= {"OpRules"}
ALLOWED["Emit"] |= {"runtime"}  # which knows what it must find in a bundle,
ALLOWED["Import"] |= {"runtime"}  # and in an archive of weights
ALLOWED["Pipeline"] |= {"runtime"}  # and shows text as it does
ALLOWED["tools"] = ALLOWED["unit"] = set(ALLOWED)


def layer_of(path):
    """The layer of a path below include/shardwright or lib."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] == "Dialect" else parts[0]


def sources(root):
    """(layer, file) of everything that includes."""
    for top in ("include/shardwright", "lib"):
        for file in sorted((root / top).rglob("*")):
            if file.suffix in {".h", ".cpp", ".td", ".inc"} and file.is_file():
                yield layer_of(str(file.relative_to(root / top))), file
    for top, layer in (("runtime", "runtime"), ("tools", "tools"), ("test/unit", "unit")):
        for file in sorted((root / top).rglob("*")):
            if file.suffix in {".h", ".cpp", ".inc"} and file.is_file():
                yield layer, file


def main(root):
    bad = 0
    for layer, file in sources(root):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            match = re.match(r'\s*#?\s*include\s+["<](shardwright/|mlir/|llvm/)([^">]*)[">]', line)
            if not match:
                continue
            ours = match[1] == "shardwright/"
            target = layer_of(match[2]) if ours else "MLIR"
            allowed = ALLOWED.get(layer)
            if allowed is None:
                sys.exit(
                    f"{file.relative_to(root)}: '{layer}' is no layer; add it to ALLOWED in {__file__}"
                )
            if target != layer and target not in allowed and (ours or layer == "runtime"):
                print(
                    f"{file.relative_to(root)}:{number}: {layer} must not include {target}: {line.strip()}"
                )
                bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(
        main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2]))
    )
