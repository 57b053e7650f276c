# SPDX-License-Identifier: Apache-2.0
"""Collectives that reduce what NCCL does not: a bundle has the code for them, which nvcc takes as it is."""
import json
import os
import shutil
import subprocess

import host_twin
import pytest

# What is added up by code of the bundle, and what NCCL does itself.
OURS = {"bf16": ["add", "multiply", "maximum", "minimum"], "f16": ["add"], "f32": ["maximum", "minimum"], "f64": ["maximum"],
        "i16": ["add"], "ui16": ["add"], "i32": ["and", "or"], "ui64": ["and"], "complex<f32>": ["multiply"],
        "complex<f64>": ["multiply"]}
NCCLS = {"f32": ["add", "multiply"], "i32": ["add", "maximum"], "complex<f32>": ["add"], "i1": ["and", "or"]}
WORDS = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min"}


def program(table):
    """A sum over the rows of an argument, of which each rank has some, for each type and operation."""
    cases = [(dtype, op) for dtype, ops in table.items() for op in ops]
    name = lambda dtype, shape: f"tensor<{shape}x{dtype}>"
    arguments = ", ".join(f'%x{i}: {name(dtype, "4x6")} {{sdy.sharding = #sdy.sharding<@mesh, [{{"r"}}, {{}}]>}}'
                          for i, (dtype, _) in enumerate(cases))
    lines, results = [], []
    for i, (dtype, op) in enumerate(cases):
        zero = {"i1": "false", "complex<f32>": "(0.0, 0.0)", "complex<f64>": "(0.0, 0.0)"}.get(dtype, "0" if "i" in dtype else "0.0")
        lines += [f"  %z{i} = stablehlo.constant dense<{zero}> : tensor<{dtype}>",
                  f"  %y{i} = stablehlo.reduce(%x{i} init: %z{i}) applies stablehlo.{op} across dimensions = [0] : "
                  f"({name(dtype, '4x6')}, tensor<{dtype}>) -> {name(dtype, '6')}"]
        results.append(name(dtype, "6"))
    return (f'sdy.mesh @mesh = <["r"=2]>\nfunc.func @main({arguments}) -> ({", ".join(results)}) {{\n' + "\n".join(lines) +
            f"\n  return {', '.join(f'%y{i}' for i in range(len(cases)))} : {', '.join(results)}\n}}\n")


def compiled(table, folder, path):
    (folder / "r.mlir").write_text(program(table))
    subprocess.run([host_twin.SHARDWRIGHT, "compile", folder / "r.mlir", "--target", "cuda", "-o", folder / "r.bundle"], check=True,
                   env=dict(os.environ, PATH=path))
    return folder / "r.bundle"


@pytest.mark.skipif(not shutil.which("nvcc"), reason="there is no nvcc on PATH")
def test_a_bundle_has_what_nccl_does_not_add_up_as_code(tmp_path):
    bundle = compiled(OURS, tmp_path, os.environ["PATH"])
    listed = json.loads((bundle / "manifest.json").read_text())["files"]
    for architecture in ["sm_80", "sm_90a"]:
        assert f"cuda/reduce.{architecture}.cubin" in listed
        code = (bundle / f"cuda/reduce.{architecture}.cubin").read_bytes()
        for dtype, ops in OURS.items():
            dtype = {"complex<f32>": "c64", "complex<f64>": "c128"}.get(dtype, dtype)
            for op in ops:
                assert f".text.reduce_{WORDS.get(op, op)}_{dtype}\0".encode() in code


def test_a_bundle_has_no_code_for_what_nccl_adds_up(tmp_path):
    bundle = compiled(NCCLS, tmp_path, "/usr/lib/llvm-22/bin:/usr/bin:/bin")
    assert "all_reduce.start" in (bundle / "schedule/main.sched").read_text()
    assert not (bundle / "cuda/reduce.cu").exists()
