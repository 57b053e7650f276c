#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Damage what a run reads, again and again; prints a table of what the runs made of it.

    damage_bundle.py [--count 10000] [--inputs 2000] [--seed 0]

Each of --count runs has one file of a bundle damaged (bits flipped, cut off, extended, zeroed, deleted, replaced), each of --inputs runs an archive
of inputs or weights. A run must be refused with status 1 and a message that names a file, or give the results of the whole one in every bit. Only a
changed number of a .safetensors file, which has no checksums, may change results. Every run is a process with limits of time and memory.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import time

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = pathlib.Path(os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright"))
RUN = SHARDWRIGHT.parents[1] / "runtime/shardwright-run"
SECONDS = 60
BYTES = 16 << 30

# What is in them: kernels and collectives; a transformer; loops; LAPACK; Fourier transforms.
MODELS = {"mlp": ("examples/mlp/mlp.mlir", "data=2,model=2"), "gpt2": ("examples/gpt2/step.mlir", "data=2,model=1"),
          "lstm": ("examples/lstm/step.mlir", "data=2"), "linalg": ("test/Import/JaxReleases/0.7.2/linalg.mlir", "data=2"),
          "fourier": ("examples/fourier/step.mlir", "data=2")}

Result = collections.namedtuple("Result", "status message outputs seconds")


def compile_model(name, folder):
    model, mesh = MODELS[name]
    bundle = pathlib.Path(folder) / f"{name}.bundle"
    subprocess.run([SHARDWRIGHT, "compile", ROOT / model, "--mesh", mesh, "-o", bundle], check=True, capture_output=True)
    return bundle


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(bundle, *options):
    outputs = bundle.parent / "outputs.npz"
    outputs.unlink(missing_ok=True)
    begin = time.monotonic()
    try:
        done = subprocess.run([RUN, bundle, "--launcher", "threads", "--threads-per-rank", "1", "--outputs", outputs, *options],
                              capture_output=True, text=True, errors="replace", timeout=SECONDS, preexec_fn=limit)
    except subprocess.TimeoutExpired:
        return Result("hang", "", None, SECONDS)
    arrays = None
    if outputs.exists():
        with np.load(outputs) as file:
            arrays = {name: (file[name].dtype.str, file[name].shape, file[name].tobytes()) for name in file.files}
    return Result(done.returncode, done.stderr, arrays, time.monotonic() - begin)


def flip(source, data):
    changed = bytearray(data)
    for _ in range(source.choice([1, 1, 1, 2, 8])):
        changed[source.randrange(len(changed))] ^= 1 << source.randrange(8)
    return bytes(changed)


def zero(source, data):
    begin = source.randrange(len(data))
    return data[:begin] + bytes(len(data[begin:begin + 512])) + data[begin + 512:]


DAMAGES = {"flip": flip, "cut": lambda source, data: data[:source.randrange(len(data))], "zero": zero,
           "extend": lambda source, data: data + source.randbytes(source.randrange(1, 100))}


def damage(source, file):
    """Harms the file; says how. The same bytes may come out, as when zeros are zeroed."""
    ways = ["flip"] * 6 + ["cut", "cut", "extend", "zero", "delete", "folder", "pipe", "huge", "other"]
    way = source.choice(ways)
    data = file.read_bytes()
    if not data and way in ("flip", "cut", "zero"):
        way = "extend"
    if way in DAMAGES:
        file.write_bytes(DAMAGES[way](source, data))
        return way
    if way == "huge":  # more than there is memory for, though not on the disk
        os.truncate(file, 1 << 40)
        return way
    others = sorted(other for other in file.parent.rglob("*") if other.is_file() and other != file)
    if way == "other" and others:
        shutil.copyfile(source.choice(others), file)
        return way
    file.unlink()
    if way == "folder":
        file.mkdir()
    elif way == "pipe":
        os.mkfifo(file)
    return way


def repair(file, data):
    if file.is_dir():
        file.rmdir()
    else:
        file.unlink(missing_ok=True)
    file.write_bytes(data)


def faults(result, whole, names, free=False):
    """What is not as it should be. `free`: a number without a checksum was changed, so results may be others."""
    if result.status == 0 and (free or result.outputs == whole.outputs):
        return ""
    if result.status == 0:
        return "other results"
    if result.status != 1:
        return f"status {result.status}: {result.message[-200:]!r}"
    if result.outputs is not None:
        return "outputs in spite of the error"
    errors = [line for line in result.message.splitlines() if line.startswith("error: ")]
    if len(errors) != 1 or not any(name in result.message for name in names):
        return f"the message names no file: {result.message[-200:]!r}"
    return ""


def files_of(bundle):
    """Those that are read, as often as those for people all together."""
    files = sorted(file for file in bundle.rglob("*") if file.is_file())
    read = [file for file in files if "debug" not in file.parts]
    return read, [file for file in files if file not in read]


class Table:
    def __init__(self):
        self.rows, self.bad, self.slowest = collections.Counter(), [], 0.0

    def add(self, where, way, result, wrong):
        verdict = "BAD" if wrong else "refused" if result.status == 1 else "ran"
        self.rows[where, way, verdict] += 1
        self.slowest = max(self.slowest, result.seconds)
        if wrong:
            self.bad.append(f"{where}, {way}: {wrong}")
            print(self.bad[-1], flush=True)

    def show(self):
        for column, heading in enumerate(["damaged", "how"]):
            print(f"{heading:24} {'refused':>8} {'ran':>6} {'bad':>5}")
            for key in sorted({row[column] for row in self.rows}):
                count = {verdict: sum(n for row, n in self.rows.items() if row[column] == key and row[2] == verdict)
                         for verdict in ("refused", "ran", "BAD")}
                print(f"{key:24} {count['refused']:8} {count['ran']:6} {count['BAD']:5}")
        print(f"{sum(self.rows.values())} runs, {len(self.bad)} not as they should be, the slowest took {self.slowest:.2f} s")


def damage_bundles(folder, count, seed, names=tuple(MODELS), table=None):
    table, source = table or Table(), random.Random(seed)
    bundles = {name: compile_model(name, folder) for name in names}
    whole = {name: run(bundle) for name, bundle in bundles.items()}
    assert all(result.status == 0 and result.outputs for result in whole.values()), whole
    for _ in range(count):
        name = source.choice(names)
        bundle = bundles[name]
        read, free = files_of(bundle)
        file = source.choice(free) if source.random() < 0.03 else source.choice(read)
        data = file.read_bytes()
        way = damage(source, file)
        result = run(bundle)
        repair(file, data)
        table.add(str(file.relative_to(bundle)), way, result, faults(result, whole[name], [str(bundle)]))
    return table


def weights_of(bundle, inputs, path):
    """The same arrays as a .safetensors file."""
    types = {"f4": "F32", "i4": "I32", "u4": "U32", "b1": "BOOL", "f8": "F64", "i8": "I64", "f2": "F16"}
    header, data = {}, b""
    with np.load(inputs) as file:
        for name in file.files:
            array = np.ascontiguousarray(file[name])
            header[name] = {"dtype": types[array.dtype.str[1:]], "shape": list(array.shape), "data_offsets": [len(data), len(data) + array.nbytes]}
            data += array.tobytes()
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)
    return 8 + len(text)


def damage_inputs(folder, count, seed, table=None):
    table, source = table or Table(), random.Random(seed)
    folder = pathlib.Path(folder)
    bundle = compile_model("mlp", folder)
    archive, stored, weights = ROOT / "examples/mlp/inputs.npz", folder / "stored.npz", folder / "weights.safetensors"
    with np.load(archive) as file:
        first = {name.removesuffix(".step0"): file[name] for name in file.files if ".step" not in name or name.endswith(".step0")}
    np.savez(stored, **first)
    np.savez_compressed(folder / "deflated.npz", **first)
    header = weights_of(bundle, stored, weights)
    files = {stored: "--inputs", folder / "deflated.npz": "--inputs", weights: "--weights"}
    whole = {file: run(bundle, flag, file) for file, flag in files.items()}
    assert all(result.status == 0 and result.outputs for result in whole.values()), whole
    for _ in range(count):
        file = source.choice(list(files))
        data = file.read_bytes()
        # Headers and offsets are where harm can be done.
        focus = header if file == weights and source.random() < 0.7 else len(data)
        begin = 0
        if file != weights and source.random() < 0.7:
            begin = data.index(b"PK\x01\x02")  # the directory
        if source.random() < 0.8 and begin < focus:
            way = "flip"
            file.write_bytes(data[:begin] + flip(source, data[begin:focus]) + data[focus:])
        else:
            way = damage(source, file)
        after = file.read_bytes() if file.is_file() and file.stat().st_size < 1 << 30 else b""
        free = file == weights and len(after) == len(data) and after[:header] == data[:header]
        result = run(bundle, files[file], file)
        repair(file, data)
        table.add(file.name, way, result, faults(result, whole[file], [str(file)], free))
    return table


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=10000, help="runs with a damaged bundle")
    parser.add_argument("--inputs", type=int, default=2000, help="runs with damaged inputs or weights")
    parser.add_argument("--seed", type=int, default=0)
    a = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        table = damage_bundles(folder, a.count, a.seed)
        damage_inputs(folder, a.inputs, a.seed, table)
    table.show()
    return 1 if table.bad else 0


if __name__ == "__main__":
    sys.exit(main())
