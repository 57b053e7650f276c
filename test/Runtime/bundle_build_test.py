# SPDX-License-Identifier: Apache-2.0
"""A bundle with the runtime's sources builds, where there is no library of ours, what runs it."""
import json
import os
import pathlib
import shutil
import subprocess
import sys

import numpy as np
import pytest

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Tools"))
from cuda_test import FAKE, LIBRARIES, RUN, assert_near, compiled, first_steps
from kill_ranks import ENVIRONMENT
from processes_test import command
from run_paths_test import bad_entries, run_paths


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The bundle and the folder in which it was built: with -O1, where the runtime does not ask for more, and still in minutes."""
    folder = tmp_path_factory.mktemp("built")
    bundle = compiled("mlp", folder, "--target", "cuda", "--with-runtime")
    (folder / "elsewhere").mkdir()
    source = bundle.rename(folder / "elsewhere/mlp.bundle")
    options = ["-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O1", "-DSHARDWRIGHT_FOURIER_OPTIMIZATION=-O1", "-DCMAKE_CUDA_ARCHITECTURES=80",
               *(f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in ["PkgConfig", "MPI"])]
    if shutil.which("ccache"):
        options.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
    environment = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"], "CCACHE_BASEDIR": str(folder), "CCACHE_NOHASHDIR": "1"}
    for words in [["cmake", "-S", source, "-B", folder / "b", *options], ["cmake", "--build", folder / "b", "-j2"]]:
        done = subprocess.run(words, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return source, folder / "b"


def outputs(run, bundle, inputs, path, device):
    done = command(run, bundle, "--inputs", inputs, "--outputs", path, "--steps", 2, "--device", device,
                   environment=dict(ENVIRONMENT, **LIBRARIES), timeout=300)
    assert done.returncode == 0, done.stderr
    return np.load(path)


def test_it_gives_the_same_bits_on_cpus(built, tmp_path):
    source, b = built
    inputs = first_steps("mlp", tmp_path, 2)
    found = outputs(b / "shardwright-run", b / "bundle", inputs, tmp_path / "a.npz", "cpu")
    expected = outputs(RUN, source, inputs, tmp_path / "b.npz", "cpu")
    assert sorted(found.files) == sorted(expected.files)
    for key in found.files:
        assert found[key].tobytes() == expected[key].tobytes(), key


@pytest.mark.skipif(not FAKE.exists(), reason="built without the runtime's tests")
def test_it_runs_on_gpus(built, tmp_path):
    source, b = built
    inputs = first_steps("mlp", tmp_path, 2)
    assert_near(outputs(b / "shardwright-run", b / "bundle", inputs, tmp_path / "a.npz", "cuda"),
                outputs(RUN, source, inputs, tmp_path / "b.npz", "cpu"))


def test_its_programs_look_for_libraries_in_fixed_folders(built):
    source, b = built
    bad, linked = bad_entries(b)
    assert bad == [] and linked >= 3, linked  # shardwright-run, shardwright-add-cubins, the transport of sockets
    assert "$ORIGIN" in run_paths(b / "shardwright-run")
    assert run_paths(source / "cpu/kernels.so") == []


@pytest.mark.skipif(not shutil.which("nvcc"), reason="there is no nvcc on PATH")
def test_it_has_new_cubins(built):
    source, b = built
    assert not list((source / "cuda").glob("*.cubin"))
    assert "cuda/kernels.sm_80.cubin" in json.loads((b / "bundle/manifest.json").read_text())["files"]


def test_compressed_inputs_are_refused_without_libzip(built, tmp_path):
    given = np.load(first_steps("mlp", tmp_path, 2))
    np.savez_compressed(tmp_path / "compressed.npz", **{key: given[key] for key in given.files})
    done = command(built[1] / "shardwright-run", built[1] / "bundle", "--inputs", tmp_path / "compressed.npz", environment=ENVIRONMENT)
    assert done.returncode == 1
    assert "compressed.npz: arg0: is compressed, which a runtime that was built without libzip does not read" in done.stderr


def test_without_sources_the_error_says_where_they_are(tmp_path):
    bundle = compiled("mlp", tmp_path, "--target", "cuda")
    done = subprocess.run(["cmake", "-S", bundle, "-B", tmp_path / "b"], capture_output=True, text=True)
    assert done.returncode == 1
    assert "has no sources of the runtime" in " ".join(done.stderr.split())
