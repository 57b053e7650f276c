# SPDX-License-Identifier: Apache-2.0
"""Compiles the CUDA text of a bundle for the host and runs its kernels beside those for the CPU."""
import atexit
import ctypes
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools/gpu-check"))  # which takes its own files along, to machines without these
from cases import DTYPES, wrong_elements  # noqa: E402

SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
FAKES = ROOT / "runtime/fakes"
CUDA = pathlib.Path(os.environ.get("CUDA_HOME", "/usr/local/cuda"))
ORDERS = {"forward": 0, "reverse": 1, "random": 2}
HEADER = re.compile(r'extern "C" __global__ void __launch_bounds__\(\d+\) (\w+)\((.*?)\) \{(.*?)^\}', re.S | re.M)


def compile_bundle(model, folder, *options):
    """A bundle with CUDA text. Without nvcc in PATH: cuda_registers_test.py compiles the text, once."""
    path = folder / "m.bundle"
    env = dict(os.environ, PATH="/usr/lib/llvm-22/bin:/usr/bin:/bin")
    subprocess.run([SHARDWRIGHT, "compile", model, "--target", "cuda", "-o", path, *options], check=True, env=env, stderr=subprocess.DEVNULL)
    return path


def compile_example(name, folder):
    """The bundle of an example for one rank, in a folder of its own."""
    folder = folder / name
    folder.mkdir()
    return compile_bundle(next((ROOT / "examples" / name).glob("*.mlir")), folder, "--mesh", "data=1,model=1")


def text_of(bundle):
    return (bundle / "cuda/kernels.cu").read_text()


FLAGS = ["-std=c++17", "-O1", "-w", "-fPIC", "-ffp-contract=off", "-fno-strict-aliasing", f"-I{CUDA}/include"]


@functools.cache
def precompiled(flag):
    """The folder of the emulator's header, which else is two thirds of what a small text takes to compile."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    subprocess.run(["g++", *FLAGS, flag, "-x", "c++-header", FAKES / "CudaEmulator.h", "-o", f"{folder.name}/CudaEmulator.h.gch"], check=True)
    return folder.name


class Twin:
    """The kernels of a CUDA text, by their symbols; `registers`: what those hold that nothing was written to, "pattern" or "zero"."""

    def __init__(self, text, folder, registers="pattern"):
        self.types, launchers = {}, []
        for symbol, parameters, body in HEADER.findall(text):
            types = [p.rsplit("*", 1)[0].strip().removeprefix("const ") for p in parameters.split(",")]
            self.types[symbol] = types
            arguments = ", ".join(f"({t} *)memories[{i}]->data()" for i, t in enumerate(types))
            barriers = "true" if re.search("__syncthreads|__shfl", body) else "false"
            launchers.append(f'extern "C" void run_{symbol}(cuda_emulator::GuardedMemory **memories, const unsigned *size, int order, unsigned seed) {{\n'
                             f"  cuda_emulator::launch([&] {{ {symbol}({arguments}); }}, {{size[0], size[1], size[2]}}, {{size[3], size[4], size[5]}},\n"
                             f"               cuda_emulator::Order(order), seed, {barriers});\n}}\n")
        source = folder / "twin.cpp"
        source.write_text(f'#include "CudaEmulator.h"\n#include "GuardedMemory.h"\n{MEMORY}\n{text}\n{"".join(launchers)}')
        library = folder / "twin.so"
        flag = f"-ftrivial-auto-var-init={registers}"
        subprocess.run(["g++", *FLAGS, flag, "-shared", "-Wl,-Bsymbolic", f"-I{precompiled(flag)}", f"-I{FAKES}", source, "-o", library], check=True)
        self.library = ctypes.CDLL(str(library))
        self.library.allocate.restype = ctypes.c_void_p
        self.library.address.restype = ctypes.c_void_p

    def run(self, launches, operands, order):
        """What the operands' arrays hold afterwards."""
        arrays = operands.arrays
        memories = [ctypes.c_void_p(self.library.allocate(ctypes.c_size_t(a.nbytes))) for a in arrays]
        places = [np.ctypeslib.as_array((ctypes.c_byte * a.nbytes).from_address(self.library.address(m))) if a.nbytes else None
                  for m, a in zip(memories, arrays)]
        for place, a in zip(places, arrays):
            if a.nbytes:
                place[:] = np.frombuffer(a.tobytes(), np.int8)
        pointers = (ctypes.c_void_p * len(operands.places))(*(memories[i].value for i in operands.places))
        for launch in launches:
            size = (ctypes.c_uint * 6)(*launch["grid"], *launch["block"])
            getattr(self.library, f"run_{launch['symbol']}")(pointers, size, ORDERS[order], 7)
        results = [np.frombuffer(place.tobytes(), a.dtype).copy() if a.nbytes else a for place, a in zip(places, arrays)]
        for m in memories:
            assert self.library.release(m), f"{launches[0]['symbol']} wrote outside of its buffers"
        return results


MEMORY = """
extern "C" cuda_emulator::GuardedMemory *allocate(size_t bytes) { return new cuda_emulator::GuardedMemory(bytes); }
extern "C" char *address(cuda_emulator::GuardedMemory *memory) { return memory->data(); }
extern "C" bool release(cuda_emulator::GuardedMemory *memory) {
  bool intact = memory->isIntact();
  delete memory;
  return intact;
}
"""


class Operands:
    """Arrays of random data for the operands of a kernel; an input and an output that are one buffer share theirs."""

    def __init__(self, rng, types, buffers, scale=1.0, scratch=0):
        self.types, self.arrays, self.places, known = [], [], [], {}
        self.scratch = scratch  # how many of the last are memory only
        for dtype, (name, nbytes) in zip(types, buffers, strict=True):
            if name not in known:
                known[name] = len(self.arrays)
                self.arrays.append(random_data(rng, dtype, nbytes, scale))
                self.types.append(dtype)
            self.places.append(known[name])


def first_uses(bundle):
    """Kernel name -> (name, bytes) of its buffers, of the first instruction that launches it."""
    sizes = {b["id"]: b["bytes"] for b in json.loads((bundle / "memory/main.json").read_text())["buffers"]}
    uses = {}
    for line in (bundle / "schedule/main.sched").read_text().splitlines():
        if match := re.match(r"\d+ kernel (\w+) in=(\S*) out=(\S*)", line):
            operands = [b for b in f"{match[2]},{match[3]}".split(",") if b]
            uses.setdefault(match[1], [(b, sizes[b]) for b in operands])
    return uses


def random_data(rng, name, nbytes, scale):
    if name == "__nv_bfloat16":
        return ((scale * rng.uniform(0.1, 1, nbytes // 2)).astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    dtype = np.dtype(DTYPES[name])
    count = nbytes // dtype.itemsize
    if dtype.kind in "fc":
        return (scale * rng.uniform(0.1, 1, count)).astype(dtype)
    return rng.integers(0, 2 if dtype == np.int8 else 100, count).astype(dtype)


def run_on_cpu(library, kernel, data, places):
    """What becomes of the arrays; place i of the kernel's operands is array places[i]."""
    arrays = [np.concatenate([a, np.zeros(64 // a.itemsize, a.dtype)]) for a in data]  # vectors may read past the end
    pointers = (ctypes.c_void_p * len(places))(*(arrays[i].ctypes.data for i in places))
    getattr(library, kernel["symbol"])(pointers, ctypes.c_longlong(0), ctypes.c_longlong(kernel["extent"]))
    return [a[:len(a) - 64 // a.itemsize] for a in arrays]


def difference(got, expected, operands, exact=False):
    """What is wrong with the arrays, or None."""
    last = len(got) - operands.scratch
    got, expected, types = got[:last], expected[:last], operands.types
    if exact:
        return None if all(a.tobytes() == b.tobytes() for a, b in zip(got, expected)) else "other bits"
    for i, (a, b, t) in enumerate(zip(got, expected, types)):
        if why := wrong_elements(a, b, t):
            return f"buffer {i}: {why}"
    return None


def cases(bundle, twin, scale=1.0):
    """(kernel of the index, operands, what the CPU makes of them) for every kernel that is launched; floats are up to `scale`."""
    ctypes.CDLL("libgcc_s.so.1", mode=ctypes.RTLD_GLOBAL)  # conversions between f16 and f64, which kernels.so leaves open
    cpu, uses, rng = ctypes.CDLL(str(bundle / "cpu/kernels.so")), first_uses(bundle), np.random.default_rng(7)
    for kernel in json.loads((bundle / "kernels/index.json").read_text()):
        if not kernel["cuda"]:  # results without elements
            continue
        operands = Operands(rng, twin.types[kernel["cuda"][0]["symbol"]], uses[kernel["name"]], scale, kernel.get("scratch", 0))
        yield kernel, operands, run_on_cpu(cpu, kernel, operands.arrays, operands.places)


def complaint(twin, launches, operands, expected, order, exact=False):
    """What is wrong with the kernel, or None. Found out in a process of its own, which a wrong kernel may end."""
    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        os.close(reading)
        os.dup2(writing, 2)
        try:
            why = difference(twin.run(launches, operands, order), expected, operands, exact)
        except AssertionError as error:
            why = str(error)
        os.write(2, (why or "").encode())
        os._exit(0)
    os.close(writing)
    with open(reading) as said:
        text = said.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return f"ended with status {status}: {text}" if status else text or None


def compare(bundle, folder, orders=ORDERS):
    """Runs every kernel once in each order of threads; gives how many there were and a message for each that is wrong."""
    twin, count, wrong = Twin(text_of(bundle), folder), 0, []
    for count, (kernel, operands, expected) in enumerate(cases(bundle, twin), 1):
        for order in orders:
            if why := complaint(twin, kernel["cuda"], operands, expected, order):
                wrong.append(f"{kernel['name']} {order}: {why}")
    return count, wrong
