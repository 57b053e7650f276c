# SPDX-License-Identifier: Apache-2.0
"""Files in the folder that one stands in, named like all that is loaded: none is opened."""
import ctypes
import os
import pathlib
import re
import struct
import subprocess
import sys

import pytest

TOOL = pathlib.Path(os.environ["SHARDWRIGHT_BIN"]).resolve()
BUILD = TOOL.parents[1]
ROOT = pathlib.Path(__file__).resolve().parents[2]
RUN = BUILD / "runtime/shardwright-run"
IN_OPEN, IN_ISDIR = 0x20, 0x40000000
PROGRAMS = ["ld.lld-22", "ld.lld", "ld", "lld", "nvcc", "ptxas", "mpirun", "mpiexec", "orted", "prted", "ssh", "sh", "python", "python3", "g++",
            "gcc", "cc", "cc1plus", "cicc", "cudafe++", "fatbinary"]
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
               "PATH": f".::{os.environ['PATH']}", "PYTHONSAFEPATH": "1"}


class Watch:
    """The names of the files of a folder that any process opens."""

    def __init__(self, folder):
        libc = ctypes.CDLL(None, use_errno=True)
        self.file = libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
        assert libc.inotify_add_watch(self.file, os.fsencode(folder), IN_OPEN) >= 0, os.strerror(ctypes.get_errno())

    def opened(self):
        names = set()
        while True:
            try:
                data = os.read(self.file, 1 << 16)
            except BlockingIOError:
                return names
            while data:
                _, mask, _, length = struct.unpack("iIII", data[:16])
                if not mask & IN_ISDIR:
                    names.add(data[16:16 + length].rstrip(b"\0").decode())
                data = data[16 + length:]


def loaded_names():
    """What binaries name, for the loader or for dlopen, and the libraries that these need."""
    files = [TOOL, RUN, *BUILD.glob("python/shardwright/_core*.so"), *BUILD.glob("runtime/libshardwright_*.so")]
    names = set()
    for file in files:
        names |= {name.decode() for name in re.findall(rb"\blib[A-Za-z0-9_+-]+\.so(?:\.[0-9]+)*", file.read_bytes())}
        needed = subprocess.run(["ldd", file], capture_output=True, text=True).stdout
        names |= {line.split()[0] for line in needed.splitlines() if line.split() and "/" not in line.split()[0]}
    return names


@pytest.fixture(scope="module")
def planted(tmp_path_factory):
    """A folder of such files. Each writes its name to `executed`, if it comes to that."""
    folder = tmp_path_factory.mktemp("planted")
    libraries = loaded_names()
    assert {"libmpi.so.40", "libzip.so.4", "libdnnl.so.3", "libopenblas.so.0", "libgomp.so.1", "libcuda.so.1"} <= libraries, sorted(libraries)
    for name in libraries:
        (folder / name).write_bytes(b"\x7fELF, but not more")
    for name in sys.stdlib_module_names | {"numpy", "ml_dtypes", "jax", "torch", "shardwright", "_core", "sitecustomize", "usercustomize"}:
        (folder / f"{name}.py").write_text("raise SystemExit('a planted module has run')\n")
    for name in PROGRAMS:
        (folder / name).write_text("#!/bin/sh\necho a planted program has run >&2\nexit 9\n")
        (folder / name).chmod(0o755)
    return folder


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    path = tmp_path_factory.mktemp("model") / "model.mlir"
    path.write_text("""sdy.mesh @mesh = <["d"=2]>
func.func @main(%x: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) -> tensor<4x4xf32> {
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
""")
    return path


@pytest.fixture(scope="module")
def bundle(model):
    made = model.with_suffix(".bundle")
    subprocess.run([TOOL, "compile", model, "-o", made], check=True, capture_output=True)
    return made


def run(planted, *words, environment=ENVIRONMENT, status=0):
    watch = Watch(planted)
    done = subprocess.run([str(word) for word in words], cwd=planted, env=environment, capture_output=True, text=True, timeout=120)
    assert watch.opened() == set(), "opened in the working folder"
    assert done.returncode == status, done.stdout + done.stderr
    return done


def test_the_watch_sees_who_opens(planted):
    watch = Watch(planted)
    (planted / "libmpi.so.40").read_bytes()
    assert watch.opened() == {"libmpi.so.40"}


def test_doctor_names_absolute_paths(planted):
    said = run(planted, TOOL, "doctor").stdout
    for program in ("mpirun",):
        assert re.search(rf"^{program} +/", said, re.M), said


def test_compile_and_verify(planted, model, tmp_path):
    run(planted, TOOL, "compile", model, "-o", tmp_path / "b.bundle")
    run(planted, TOOL, "compile", model, "-o", tmp_path / "c.bundle", "--target", "cuda")
    run(planted, TOOL, "verify", model)


@pytest.mark.parametrize("tool", [TOOL, RUN])
def test_ranks_as_threads(planted, bundle, tool):
    run(planted, *([tool, "run"] if tool == TOOL else [tool]), bundle)


def test_ranks_as_processes_by_mpi(planted, bundle):
    run(planted, TOOL, "run", bundle, "--launcher", "mpi")


def test_ranks_as_processes_by_sockets(planted, bundle, tmp_path):
    watch = Watch(planted)
    started = [subprocess.Popen([RUN, bundle], cwd=planted, stderr=subprocess.PIPE, text=True, env={
        **ENVIRONMENT, "RANK": str(rank), "WORLD_SIZE": "2", "SHARDWRIGHT_TRANSPORT": "libshardwright_sockets.so",
        "SHARDWRIGHT_RENDEZVOUS_DIR": str(tmp_path)}) for rank in range(2)]
    said = [one.communicate(timeout=60)[1] for one in started]
    assert [one.returncode for one in started] == [0, 0], said
    assert watch.opened() == set()


def test_cuda_libraries_that_are_not_there(planted, model, tmp_path):
    run(planted, TOOL, "compile", model, "-o", tmp_path / "cuda.bundle", "--target", "cuda")
    done = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True)
    if "libcuda.so.1" in done.stdout:
        pytest.skip("this machine has a driver of CUDA")
    assert "cannot open" in run(planted, TOOL, "run", tmp_path / "cuda.bundle", "--device", "cuda", status=1).stderr


def test_the_python_package_and_the_child_that_reads_bytecode(planted, model, tmp_path):
    subprocess.run([BUILD / "bin/shardwright-opt", model, "--emit-bytecode", "-o", tmp_path / "model.mlirbc"], check=True)
    script = tmp_path / "script.py"
    script.write_text("""import sys, numpy as np
import shardwright as sw
x = np.eye(4, dtype=np.float32)
program = sw.compile(open(sys.argv[1], "rb").read(), mesh=sw.Mesh(d=2))
assert (program.run(x)[0] == x).all()
""")
    run(planted, sys.executable, script, tmp_path / "model.mlirbc")
    environment = {name: value for name, value in ENVIRONMENT.items() if name != "PYTHONSAFEPATH"}
    run(planted, sys.executable, script, tmp_path / "model.mlirbc", environment=environment)
