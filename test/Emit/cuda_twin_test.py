"""The CUDA text and the CPU object of the same kernels compute the same: g++ compiles the text behind a small header."""
import ctypes
import json
import os
import pathlib
import re
import subprocess

import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
TYPES = {"float": np.float32, "double": np.float64, "int": np.int32, "long long": np.int64, "signed char": np.int8,
         "short": np.int16}


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cuda")
    path = folder / "step.bundle"
    # Without nvcc in PATH: the text alone is wanted, the cubins are another test's business.
    env = dict(os.environ, PATH="/usr/lib/llvm-22/bin:/usr/bin:/bin")
    subprocess.run([SHARDWRIGHT, "compile", ROOT / "examples/gpt2/step.mlir", "--target", "cuda", "-o", path], check=True,
                   env=env, stderr=subprocess.DEVNULL)
    subprocess.run(["g++", "-O2", "-shared", "-fPIC", "-ffp-contract=off", "-x", "c++", "-include",
                    ROOT / "test/Emit/Inputs/cuda_twin.h", path / "cuda/kernels.cu", "-o", folder / "twin.so"], check=True)
    return path, folder / "twin.so"


def parameters(text):
    """Symbol -> element types of its buffers."""
    found = re.findall(r'__global__ void (\w+)\((.*?)long long begin', text)
    return {name: [TYPES[t.strip()] for t in re.findall(r"([a-z ]+)\*b\d+", arguments)] for name, arguments in found}


def random_data(rng, dtype, nbytes):
    count = nbytes // np.dtype(dtype).itemsize
    if dtype in (np.float32, np.float64):
        return rng.uniform(0.1, 1, count).astype(dtype)
    return rng.integers(0, 2 if dtype == np.int8 else 100, count).astype(dtype)


def first_uses(path):
    """Kernel name -> sizes in bytes of its buffers, of the first instruction that launches it."""
    sizes = {b["id"]: b["bytes"] for b in json.loads((path / "memory/main.json").read_text())["buffers"]}
    uses = {}
    for line in (path / "schedule/main.sched").read_text().splitlines():
        if match := re.match(r"\d+ kernel (\w+) in=(\S*) out=(\S*)", line):
            operands = [b for b in f"{match[2]},{match[3]}".split(",") if b]
            uses.setdefault(match[1], [sizes[b] for b in operands])
    return uses


def test_every_kernel_agrees_with_its_cpu_form(bundle):
    path, twin_path = bundle
    twin, cpu = ctypes.CDLL(str(twin_path)), ctypes.CDLL(str(path / "cpu/kernels.so"), mode=ctypes.RTLD_GLOBAL)
    types = parameters((path / "cuda/kernels.cu").read_text())
    uses, rng, checked = first_uses(path), np.random.default_rng(7), 0
    for kernel in json.loads((path / "kernels/index.json").read_text()):
        buffers = [random_data(rng, t, n) for t, n in zip(types[kernel["symbol"]], uses[kernel["name"]], strict=True)]
        ours, theirs = [b.copy() for b in buffers], [b.copy() for b in buffers]
        begin, end = ctypes.c_longlong(0), ctypes.c_longlong(kernel["extent"])
        getattr(twin, kernel["symbol"])(*(b.ctypes.data_as(ctypes.c_void_p) for b in theirs), begin, end)
        pointers = (ctypes.c_void_p * len(ours))(*(b.ctypes.data for b in ours))
        getattr(cpu, kernel["symbol"])(pointers, begin, end)
        for a, b in zip(ours, theirs):
            np.testing.assert_allclose(a, b, rtol=2e-5, atol=2e-6, err_msg=kernel["name"])
        checked += 1
    assert checked >= 20
