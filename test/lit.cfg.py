# SPDX-License-Identifier: Apache-2.0
"""Text tests: `ninja check-shardwright`, or lit on one file or folder of the build tree's test/."""
import os
import shutil

import lit.formats

config.name = "Shardwright"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "Goldens", "Conformance", "JaxReleases", "found"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.shardwright_build, "test")
config.environment["PATH"] = os.pathsep.join(
    [os.path.join(config.shardwright_build, "bin"), config.llvm_tools, config.environment["PATH"]])
config.environment["FILECHECK_OPTS"] = "-enable-var-scope"
config.substitutions += [("%python", config.python), ("%build", config.shardwright_build), ("%src", os.path.dirname(config.test_source_root)),
                         ("%tblgen", " ".join(["mlir-tblgen", f"-I {os.path.dirname(config.test_source_root)}/include"] +
                                              [f"-I {folder}" for folder in config.mlir_include])),
                         ("%status", f"{config.python} {config.test_source_root}/Tools/Inputs/status.py")]
# What this machine can do; tests that need more are shown as unsupported.
if shutil.which("clang-format", path=config.environment["PATH"]) and shutil.which("ruff", path=config.environment["PATH"]):
    config.available_features.add("format-tools")
if "-fsanitize=address" not in config.shardwright_flags:
    config.available_features.add("address-limits")
with open("/proc/cpuinfo") as cpu:
    if " avx2 " in cpu.read():
        config.available_features.add("avx2")
