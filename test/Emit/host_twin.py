"""Compiles the CUDA text of a bundle for the host and runs its kernels beside those for the CPU."""
import ctypes
import json
import os
import pathlib
import re
import subprocess

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
FAKES = ROOT / "runtime/fakes"
CUDA = pathlib.Path(os.environ.get("CUDA_HOME", "/usr/local/cuda"))
ORDERS = {"forward": 0, "reverse": 1, "random": 2}
DTYPES = {"float": np.float32, "double": np.float64, "int": np.int32, "long long": np.int64, "signed char": np.int8, "short": np.int16,
          "__half": np.float16, "__nv_bfloat16": "bfloat16", "float2": np.complex64, "double2": np.complex128}
HEADER = re.compile(r'extern "C" __global__ void __launch_bounds__\(\d+\) (\w+)\((.*?)\) \{(.*?)^\}', re.S | re.M)


def compile_bundle(model, folder, *options):
    """A bundle with CUDA text. Without nvcc in PATH: the text alone is wanted, cubins are another test's business."""
    path = folder / "m.bundle"
    env = dict(os.environ, PATH="/usr/lib/llvm-22/bin:/usr/bin:/bin")
    subprocess.run([SHARDWRIGHT, "compile", model, "--target", "cuda", "-o", path, *options], check=True, env=env, stderr=subprocess.DEVNULL)
    return path


class Twin:
    """The kernels of a bundle, by the symbols of its CUDA text."""

    def __init__(self, bundle, folder):
        self.text = (bundle / "cuda/kernels.cu").read_text()
        self.types, launchers = {}, []
        for symbol, parameters, body in HEADER.findall(self.text):
            types = [p.rsplit("*", 1)[0].strip().removeprefix("const ") for p in parameters.split(",")]
            self.types[symbol] = types
            arguments = ", ".join(f"({t} *)memories[{i}]->data()" for i, t in enumerate(types))
            barriers = "true" if re.search("__syncthreads|__shfl", body) else "false"
            launchers.append(f'extern "C" void run_{symbol}(twin::GuardedMemory **memories, const unsigned *size, int order, unsigned seed) {{\n'
                             f"  twin::launch([&] {{ {symbol}({arguments}); }}, {{size[0], size[1], size[2]}}, {{size[3], size[4], size[5]}},\n"
                             f"               twin::Order(order), seed, {barriers});\n}}\n")
        source = folder / "twin.cpp"
        source.write_text(f'#include "HostTwin.h"\n#include "GuardedMemory.h"\n{MEMORY}\n{self.text}\n{"".join(launchers)}')
        library = folder / "twin.so"
        subprocess.run(["g++", "-std=c++17", "-O1", "-w", "-shared", "-fPIC", "-Wl,-Bsymbolic", "-ffp-contract=off", "-fno-strict-aliasing", f"-I{FAKES}",
                        f"-I{CUDA}/include", source, "-o", library], check=True)
        self.library = ctypes.CDLL(str(library))
        self.library.allocate.restype = ctypes.c_void_p
        self.library.address.restype = ctypes.c_void_p

    def run(self, launches, arrays, order):
        """What the arrays hold afterwards."""
        memories = [ctypes.c_void_p(self.library.allocate(ctypes.c_size_t(a.nbytes))) for a in arrays]
        places = [np.ctypeslib.as_array((ctypes.c_byte * a.nbytes).from_address(self.library.address(m))) if a.nbytes else None
                  for m, a in zip(memories, arrays)]
        for place, a in zip(places, arrays):
            if a.nbytes:
                place[:] = np.frombuffer(a.tobytes(), np.int8)
        pointers = (ctypes.c_void_p * len(memories))(*(m.value for m in memories))
        for launch in launches:
            size = (ctypes.c_uint * 6)(*launch["grid"], *launch["block"])
            getattr(self.library, f"run_{launch['symbol']}")(pointers, size, ORDERS[order], 7)
        results = [np.frombuffer(place.tobytes(), a.dtype).copy() if a.nbytes else a for place, a in zip(places, arrays)]
        for m in memories:
            assert self.library.release(m), f"{launches[0]['symbol']} wrote outside of its buffers"
        return results


MEMORY = """
extern "C" twin::GuardedMemory *allocate(size_t bytes) { return new twin::GuardedMemory(bytes); }
extern "C" char *address(twin::GuardedMemory *memory) { return memory->data(); }
extern "C" bool release(twin::GuardedMemory *memory) {
  bool intact = memory->isIntact();
  delete memory;
  return intact;
}
"""


def first_uses(bundle):
    """Kernel name -> sizes in bytes of its buffers, of the first instruction that launches it."""
    sizes = {b["id"]: b["bytes"] for b in json.loads((bundle / "memory/main.json").read_text())["buffers"]}
    uses = {}
    for line in (bundle / "schedule/main.sched").read_text().splitlines():
        if match := re.match(r"\d+ kernel (\w+) in=(\S*) out=(\S*)", line):
            operands = [b for b in f"{match[2]},{match[3]}".split(",") if b]
            uses.setdefault(match[1], [sizes[b] for b in operands])
    return uses


def random_data(rng, name, nbytes):
    if name == "__nv_bfloat16":
        return (rng.uniform(0.1, 1, nbytes // 2).astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    dtype = np.dtype(DTYPES[name])
    count = nbytes // dtype.itemsize
    if dtype.kind in "fc":
        return rng.uniform(0.1, 1, count).astype(dtype)
    return rng.integers(0, 2 if dtype == np.int8 else 100, count).astype(dtype)


def as_numbers(array, name):
    if name == "__nv_bfloat16":
        return (array.astype(np.uint32) << 16).view(np.float32)
    return array


def run_on_cpu(library, kernel, arrays):
    arrays = [np.concatenate([a, np.zeros(64 // a.itemsize, a.dtype)]) for a in arrays] # vectors may read past the end
    pointers = (ctypes.c_void_p * len(arrays))(*(a.ctypes.data for a in arrays))
    getattr(library, kernel["symbol"])(pointers, ctypes.c_longlong(0), ctypes.c_longlong(kernel["extent"]))
    return [a[:len(a) - 64 // a.itemsize] for a in arrays]


TOLERANCE = {"__half": 4e-3, "__nv_bfloat16": 2e-2, "double": 1e-11, "double2": 1e-11}


def compare(bundle, folder, orders=ORDERS):
    """Runs every kernel once in each order of threads; gives how many there were and a message for each that is wrong."""
    ctypes.CDLL("libgcc_s.so.1", mode=ctypes.RTLD_GLOBAL)  # conversions between f16 and f64, which kernels.so leaves open
    twin, cpu = Twin(bundle, folder), ctypes.CDLL(str(bundle / "cpu/kernels.so"))
    kernels, uses, rng, wrong = json.loads((bundle / "kernels/index.json").read_text()), first_uses(bundle), np.random.default_rng(7), []
    for kernel in kernels:
        types = twin.types[kernel["cuda"][0]["symbol"]]
        arrays = [random_data(rng, t, n) for t, n in zip(types, uses[kernel["name"]], strict=True)]
        expected = run_on_cpu(cpu, kernel, arrays)
        for order in orders:
            got = twin.run(kernel["cuda"], arrays, order)
            for i, (a, b, t) in enumerate(zip(got, expected, types)):
                a, b, tolerance = as_numbers(a, t), as_numbers(b, t), TOLERANCE.get(t, 3e-5)
                off = np.flatnonzero(~np.isclose(a, b, rtol=tolerance, atol=tolerance / 10, equal_nan=True))
                if off.size:
                    wrong.append(f"{kernel['name']} {order}: buffer {i}, {off.size} wrong, element {off[0]} is {a[off[0]]}, expected {b[off[0]]}")
    return len(kernels), wrong
