# SPDX-License-Identifier: Apache-2.0
"""Models that the command line compiles into a bundle and runs."""
import os
import pathlib
import subprocess

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")


def shardwright(*words, **variables):
    """Standard output of a command that must succeed."""
    done = subprocess.run([str(word) for word in (SHARDWRIGHT, *words)], capture_output=True, text=True, env={**os.environ, **variables})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def write_inputs(path, arrays):
    np.savez(path, **{f"arg{i}": array for i, array in enumerate(arrays)})
    return path


def read(path):
    with np.load(path) as file:
        return {key: file[key] for key in file.files}


def outputs(folder, model, inputs, *options, run=()):
    """Of a model compiled with the options, which leaves `m.bundle` in the folder; `run`: options of the run."""
    shardwright("compile", model, "-o", folder / "m.bundle", *options)
    shardwright("run", folder / "m.bundle", "--inputs", inputs, "--outputs", folder / "out.npz", *run)
    return read(folder / "out.npz")


def different(one, other):
    """The keys of arrays that differ in a bit."""
    assert one.keys() == other.keys()
    return [key for key in one if one[key].tobytes() != other[key].tobytes()]
