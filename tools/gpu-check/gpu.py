# SPDX-License-Identifier: Apache-2.0
"""The CUDA driver, NVRTC and the other libraries of NVIDIA, by ctypes: as much as a check of kernels needs."""

import ctypes
import glob
import os
import re
import site
import sys
import time

LIBRARIES = {  # variable of the runtime -> file names, oldest last
    "CUDA": ["libcuda.so.1"],
    "NCCL": ["libnccl.so.2"],
    "CUBLASLT": ["libcublasLt.so.13", "libcublasLt.so.12"],
    "CUDNN": ["libcudnn.so.9", "libcudnn.so.8"],
    "CUFFT": ["libcufft.so.12", "libcufft.so.11"],
    "NVRTC": ["libnvrtc.so.13", "libnvrtc.so.12"],
}


class Failed(Exception):
    pass


def folders(here):
    """Where wheels and toolkits have their libraries."""
    roots = [*site.getsitepackages(), site.getusersitepackages(), *sys.path, f"{here}/wheels"]
    found = [folder for root in roots for folder in sorted(glob.glob(f"{root}/nvidia/*/lib"))]
    return [*dict.fromkeys(found), "/usr/local/cuda/lib64", "/usr/lib/x86_64-linux-gnu"]


def find(name, here):
    """The path by which a library can be opened, or None."""
    if given := os.environ.get(f"SHARDWRIGHT_{name}_LIBRARY"):
        return given
    for file in LIBRARIES[name]:
        for path in [file, *(f"{folder}/{file}" for folder in folders(here))]:
            try:
                ctypes.CDLL(path, mode=ctypes.RTLD_GLOBAL)
                return path
            except OSError:
                continue
    return None


def version_of(name, path):
    """A library's version in words."""
    library, number = ctypes.CDLL(path), ctypes.c_int(0)
    if name == "CUDA":
        library.cuInit(0)
        library.cuDriverGetVersion(ctypes.byref(number))
        return f"CUDA {number.value // 1000}.{number.value % 1000 // 10}"
    if name == "NCCL":
        library.ncclGetVersion(ctypes.byref(number))
        return f"{number.value // 10000}.{number.value // 100 % 100}.{number.value % 100}"
    if name == "CUBLASLT":
        library.cublasLtGetVersion.restype = ctypes.c_size_t
        return str(library.cublasLtGetVersion())
    if name == "CUDNN":
        library.cudnnGetVersion.restype = ctypes.c_size_t
        return str(library.cudnnGetVersion())
    if name == "CUFFT":
        library.cufftGetVersion(ctypes.byref(number))
        return str(number.value)
    minor = ctypes.c_int(0)
    if not hasattr(library, "nvrtcVersion"):
        return "of unknown version"
    library.nvrtcVersion(ctypes.byref(number), ctypes.byref(minor))
    return f"{number.value}.{minor.value}"


def pick_cubin(names, stem, capability):
    """As the runtime picks: of the same major capability, not above the minor one, `a` only for its own."""
    best, rank = None, -1
    for name in names:
        match = re.fullmatch(rf"{stem}\.sm_(\d+)(\d)(a?)\.cubin", name)
        if not match or int(match[1]) != capability[0] or int(match[2]) > capability[1]:
            continue
        if match[3] and int(match[2]) != capability[1]:
            continue
        if 2 * int(match[2]) + bool(match[3]) > rank:
            best, rank = name, 2 * int(match[2]) + bool(match[3])
    return best


class Gpu:
    """The first GPU, with one stream."""

    def __init__(self, driver, nvrtc):
        self.driver, self.nvrtc = ctypes.CDLL(driver), nvrtc
        self.call("cuInit", 0)
        number, context = ctypes.c_int(), ctypes.c_void_p()
        self.call("cuDeviceGet", ctypes.byref(number), 0)
        name = ctypes.create_string_buffer(256)
        self.call("cuDeviceGetName", name, 255, number)
        self.name = name.value.decode()
        self.capability = self.attribute(number, 75), self.attribute(number, 76)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), number)
        self.call("cuCtxSetCurrent", context)
        self.stream = ctypes.c_void_p()
        self.call("cuStreamCreateWithPriority", ctypes.byref(self.stream), 1, 0)
        self.made = []

    def call(self, name, *arguments):
        code = getattr(self.driver, name)(*arguments)
        if code:
            text = ctypes.c_char_p()
            self.driver.cuGetErrorName(code, ctypes.byref(text))
            raise Failed(f"{name} failed with {(text.value or b'?').decode()} ({code})")

    def attribute(self, device, which):
        value = ctypes.c_int()
        self.call("cuDeviceGetAttribute", ctypes.byref(value), which, device)
        return value.value

    def allocate(self, nbytes):
        address = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(max(nbytes, 1)))
        self.made.append(address)
        return address

    def free_all(self):
        for address in self.made:
            self.call("cuMemFree_v2", address)
        self.made = []

    def upload(self, address, array):
        if array.nbytes:
            self.call(
                "cuMemcpyHtoDAsync_v2",
                address,
                ctypes.c_void_p(array.ctypes.data),
                ctypes.c_size_t(array.nbytes),
                self.stream,
            )
            self.synchronize()

    def download(self, address, array):
        if array.nbytes:
            self.call(
                "cuMemcpyDtoHAsync_v2",
                ctypes.c_void_p(array.ctypes.data),
                address,
                ctypes.c_size_t(array.nbytes),
                self.stream,
            )
            self.synchronize()

    def copy(self, to, from_, nbytes):
        self.call("cuMemcpyDtoDAsync_v2", to, from_, ctypes.c_size_t(nbytes), self.stream)

    def event(self):
        made = ctypes.c_void_p()
        self.call("cuEventCreate", ctypes.byref(made), 0)
        self.call("cuEventRecord", made, self.stream)
        return made

    def synchronize(self, event=None):
        """Waits at most a minute."""
        mine, end = event or self.event(), time.monotonic() + 60
        while code := self.driver.cuEventQuery(mine):
            if code != 600 or time.monotonic() > end:
                self.call("cuEventQuery", mine)
            time.sleep(0)
        if not event:
            self.call("cuEventDestroy_v2", mine)

    def milliseconds(self, work):
        """What `work` takes on the stream."""
        start = self.event()
        work()
        end = self.event()
        self.synchronize(end)
        took = ctypes.c_float()
        self.call("cuEventElapsedTime", ctypes.byref(took), start, end)
        for event in (start, end):
            self.call("cuEventDestroy_v2", event)
        return took.value

    def load(self, folder, stem):
        """The module of FOLDER/STEM.*: a cubin for this GPU, or its text compiled now."""
        cubin = pick_cubin(os.listdir(folder), stem, self.capability)
        image = (
            open(f"{folder}/{cubin}", "rb").read() if cubin else self.compile(f"{folder}/{stem}.cu")
        )
        module = ctypes.c_void_p()
        self.call("cuModuleLoadData", ctypes.byref(module), ctypes.c_char_p(image))
        return module

    def compile(self, path):
        if not self.nvrtc:
            raise Failed(
                f"there is neither a cubin of {path} for sm_{self.capability[0]}{self.capability[1]} nor NVRTC"
            )
        library, program = ctypes.CDLL(self.nvrtc), ctypes.c_void_p()
        text = open(path, "rb").read()
        options = [
            f"--gpu-architecture=sm_{self.capability[0]}{self.capability[1]}".encode(),
            b"--std=c++17",
            f"--include-path={os.environ.get('CUDA_HOME', '/usr/local/cuda')}/include".encode(),
        ]
        library.nvrtcCreateProgram(ctypes.byref(program), text, path.encode(), 0, None, None)
        code, size = (
            library.nvrtcCompileProgram(
                program, len(options), (ctypes.c_char_p * len(options))(*options)
            ),
            ctypes.c_size_t(),
        )
        if code:
            library.nvrtcGetProgramLogSize(program, ctypes.byref(size))
            log = ctypes.create_string_buffer(size.value)
            library.nvrtcGetProgramLog(program, log)
            raise Failed(f"NVRTC cannot compile {path}: {log.value.decode()}")
        library.nvrtcGetCUBINSize(program, ctypes.byref(size))
        image = ctypes.create_string_buffer(size.value)
        library.nvrtcGetCUBIN(program, image)
        library.nvrtcDestroyProgram(ctypes.byref(program))
        return image.raw

    def function(self, module, symbol):
        found = ctypes.c_void_p()
        self.call("cuModuleGetFunction", ctypes.byref(found), module, symbol.encode())
        return found

    def launch(self, function, grid, block, addresses):
        values = [ctypes.c_uint64(a.value) for a in addresses]
        pointers = (ctypes.c_void_p * len(values))(
            *(ctypes.cast(ctypes.byref(v), ctypes.c_void_p) for v in values)
        )
        self.call("cuLaunchKernel", function, *grid, *block, 0, self.stream, pointers, None)
