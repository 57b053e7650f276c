#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Who may include whom. Prints each include that goes up, or sideways between stages; exit status 1 if there is one.

    lib        Support < Dialect/* < Cluster, Sharding, OpRules < stages < Pipeline < tools
               Plan/Engine uses nothing, and only the stage Plan and tools use it
    runtime    support < arrays, bundle < engine < backends, comm < launch < tools, tests; nothing of lib or MLIR

A layer may include itself and those that ALLOWED names for it. Run on another tree for tests: check-layers.py ROOT.
"""

import pathlib
import re
import sys

DIALECTS = {
    "Dialect/Mpmd",
    "Dialect/StableHLO",
    "Dialect/Sdy",
    "Dialect/Spmd",
    "Dialect/Exec",
    "Dialect/Check",
}
STAGES = {
    "Import",
    "Train",
    "Propagate",
    "Cut",
    "Plan",
    "Partition",
    "Optimize",
    "Schedule",
    "Memory",
    "Emit",
}
RULES = {"Cluster", "Sharding", "OpRules"}

ALLOWED = {
    "Support": set(),
    **{dialect: {"Support"} for dialect in DIALECTS},
    **{layer: {"Support"} | DIALECTS for layer in RULES | {"Interpret"}},
    **{stage: {"Support"} | DIALECTS | RULES for stage in STAGES},
    "Simulate": {"Support"} | DIALECTS | RULES,
    "Pipeline": {"Support"} | DIALECTS | RULES | STAGES | {"Interpret", "Simulate"},
    "CAPI": {"Support", "Pipeline"},
}
ALLOWED["Dialect/Sdy"] = {"Support", "Dialect/StableHLO"}  # whose ops stand for an op on one device
ALLOWED["Dialect/Spmd"] |= {"Dialect/Sdy"}  # whose axes and shardings it names
ALLOWED["Dialect/Mpmd"] |= {"Dialect/Sdy"}  # whose meshes and shardings it names
ALLOWED["Dialect/Exec"] |= {"Dialect/Sdy"}  # whose meshes it names
# Propagation knows ops only by their interface, and so does partitioning, which writes collectives besides.
ALLOWED["Propagate"] -= {"Dialect/StableHLO", "OpRules"}
ALLOWED["Partition"] -= {"OpRules"}

ALLOWED["Schedule"] = ALLOWED["Schedule"] | {"Simulate"}  # whose times it weighs orders by

ALLOWED["Plan/Engine"] = {"Support"}  # a solver, which knows no IR
ALLOWED["Plan"] = ALLOWED["Plan"] | {"Plan/Engine"}

# The steps of a stage know what they share, and not each other.
STEPS = {
    f"Optimize/{step}" for step in ("Decompose", "Collectives", "Attention", "Libraries", "Fusion")
}
ALLOWED["Optimize/Analysis"] = ALLOWED["Optimize"]
for step in STEPS:
    ALLOWED[step] = ALLOWED["Optimize"] | {"Optimize", "Optimize/Analysis"}

# The runtime's layers are folders of runtime/ and of its public headers.
BASE = {"runtime/support"}
TABLES = BASE | {"runtime/arrays", "runtime/bundle"}
ENGINE = TABLES | {"runtime/engine"}
ALLOWED |= {
    "runtime/support": set(),
    "runtime/arrays": BASE,
    "runtime/bundle": BASE,
    "runtime/engine": TABLES,
    "runtime/backends/cpu": ENGINE,
    "runtime/comm/host": ENGINE,  # what threads and messages share
    "runtime/comm/threads": ENGINE | {"runtime/comm/host"},
    "runtime/comm/messages": ENGINE | {"runtime/comm/host"},
    "runtime/backends/cuda/device": TABLES,  # the driver, which NCCL's collectives need too
    "runtime/comm/nccl": ENGINE | {"runtime/backends/cuda/device"},
    "runtime/backends/cuda": ENGINE | {"runtime/backends/cuda/device", "runtime/comm/nccl"},
}
ALLOWED["runtime/launch"] = {layer for layer in ALLOWED if layer.startswith("runtime/")}
RUNTIME = {layer for layer in ALLOWED if layer.startswith("runtime/")}
# Programs, tests, benchmarks and the fakes of libraries.
ALLOWED |= {f"runtime/{folder}": RUNTIME for folder in ("tools", "test", "bench", "fakes")}

ALLOWED["Support"] |= {"runtime/support"}  # prints numbers of bytes as the runtime does
ALLOWED["Emit"] |= {"runtime/support", "runtime/bundle", "runtime/comm/nccl"}  # fills bundles
ALLOWED["Import"] |= {"runtime/support", "runtime/arrays"}  # reads archives of weights
ALLOWED["Optimize/Libraries"] |= {"runtime/support"}  # the functions of epilogues
ALLOWED["Pipeline"] |= {"runtime/support"}  # shows text as the runtime does
ALLOWED["tools"] = ALLOWED["unit"] = {
    layer for layer in ALLOWED if not layer.startswith("runtime/")
} | RUNTIME


def layer_of(path):
    """The layer of a path below include/shardwright or lib, or of one that begins with runtime/: the longest that is known."""
    parts = path.split("/")
    if "/".join(parts[:2]) in ALLOWED:  # a step of a stage
        return "/".join(parts[:2])
    if parts[0] != "runtime":
        return "/".join(parts[:2]) if parts[0] == "Dialect" else parts[0]
    prefixes = ("/".join(parts[:count]) for count in range(len(parts) - 1, 0, -1))
    return next((prefix for prefix in prefixes if prefix in ALLOWED), "/".join(parts[:2]))


def sources(root):
    """(layer, file) of everything that includes."""
    for top in ("include/shardwright", "lib"):
        for file in sorted((root / top).rglob("*")):
            if file.suffix in {".h", ".cpp", ".td", ".inc"} and file.is_file():
                yield layer_of(str(file.relative_to(root / top))), file
    for file in sorted((root / "runtime").rglob("*")):
        if file.suffix in {".h", ".cpp", ".inc"} and file.is_file():
            path = str(file.relative_to(root)).removeprefix("runtime/include/shardwright/")
            yield (
                "C header" if path == "runtime/include/shardwright_runtime.h" else layer_of(path),
                file,
            )
    for top, layer in (("tools", "tools"), ("test/unit", "unit")):
        for file in sorted((root / top).rglob("*")):
            if file.suffix in {".h", ".cpp", ".inc"} and file.is_file():
                yield layer, file


def target_of(include, layer):
    """The layer of an included header, None if it is of the same folder or of a library."""
    if include.startswith(("mlir/", "llvm/")):
        return "MLIR"
    if include.startswith("shardwright/"):
        return layer_of(include.removeprefix("shardwright/"))
    if include.startswith("../") and layer in STEPS:
        return layer_of(f"{layer.split('/')[0]}/{include.removeprefix('../')}")
    if not layer.startswith("runtime/"):
        return None
    if include.startswith("../"):
        return "a relative path"
    target = layer_of(f"runtime/{include}")
    return target if target in RUNTIME else None


def main(root):
    bad = 0
    for layer, file in sources(root):
        if layer not in ALLOWED and layer != "C header":
            sys.exit(
                f"{file.relative_to(root)}: '{layer}' is no layer; add it to ALLOWED in {__file__}"
            )
        for number, line in enumerate(file.read_text().splitlines(), 1):
            match = re.match(r'\s*#?\s*include\s+["<]([^">]*)[">]', line)
            target = target_of(match[1], layer) if match else None
            if target in (None, layer) or target in ALLOWED.get(layer, set()):
                continue
            if target == "MLIR" and not layer.startswith("runtime/"):
                continue
            print(
                f"{file.relative_to(root)}:{number}: {layer} must not include {target}: {line.strip()}"
            )
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(
        main(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2]))
    )
