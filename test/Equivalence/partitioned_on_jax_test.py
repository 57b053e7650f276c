# SPDX-License-Identifier: Apache-2.0
"""What `--stop-after partition` prints is StableHLO that others run: on JAX's CPU client for as many devices, against one device there."""
import pathlib
import re
import subprocess

import numpy as np
import pytest

pytest.importorskip("jax", reason="the programs are run by JAX")
from batch import ROOT, TOOL
from on_jax import Partitioned, run_all
from random_programs import Program

RANDOM = 50
# Their bits are not those of the specification there; and what XLA keeps of a bf16 between two ops is more than a bf16.
LEFT_OUT = re.compile(r"rng_bit_generator|bf16|manual_computation|sharding_group|propagation_barrier")


def partition(path):
    """The partitioned text; None if it is refused."""
    done = subprocess.run([TOOL, "compile", str(path), "--stop-after", "partition"], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout if done.returncode == 0 else None


def some(type_, random):
    """Of the kinds and ranges of tools/equivalence/RandomTensor.h."""
    *shape, kind = re.fullmatch(r"tensor<(.*)>", type_)[1].replace("complex<f32>", "c64").split("x")
    shape = [int(n) for n in shape]
    if kind == "i1":
        return random.integers(0, 2, shape).astype(bool)
    if kind in ("f32", "f64"):
        return (random.integers(-8, 9, shape) / 4).astype(kind.replace("f", "float"))
    if kind == "c64":
        return ((random.integers(-8, 9, shape) + 1j * random.integers(-8, 9, shape)) / 4).astype("complex64")
    low = 0 if kind[0] == "u" else -3
    return random.integers(low, 13, shape).astype(kind.replace("ui", "uint") if low == 0 else kind.replace("i", "int"))


def random_jobs(folder):
    """(name, the program, its partitioned text, arguments)"""
    found, seed = [], 0
    while len(found) < RANDOM:
        program, seed = Program(seed, devices=8), seed + 1
        text, path = program.text(), folder / "program.mlir"
        if LEFT_OUT.search(text):
            continue
        path.write_text(text)
        if local := partition(path):
            random = np.random.default_rng(seed)
            found.append((f"seed {seed - 1}", text, local, [some(v.type, random) for v in program.args]))
    return found


def compare(jobs, folder, tolerance):
    local = [Partitioned(text) for _, _, text, _ in jobs]
    many = [(p.text, [p.cut(a, dims) for a, dims in zip(arguments, p.arguments, strict=True)], p.devices) for p, (*_, arguments) in zip(local, jobs)]
    one = [(text, [[a] for a in arguments], 1) for _, text, _, arguments in jobs]
    results = run_all(many + one, folder)
    wrong = []
    for (name, *_), p, found, whole in zip(jobs, local, results[:len(jobs)], results[len(jobs):], strict=True):
        if isinstance(found, str) or isinstance(whole, str):
            wrong.append(f"{name}: {found if isinstance(found, str) else 'on one device: ' + whole}")
            continue
        for i, (pieces, (right,), dims) in enumerate(zip(found, whole, p.results, strict=True)):
            if why := p.wrong(pieces, right, dims, tolerance):
                wrong.append(f"{name}: result {i}: {why}")
    assert not wrong, "\n".join(wrong)


def test_random_programs(tmp_path):
    compare(random_jobs(tmp_path), tmp_path, 1e-3)


@pytest.mark.parametrize("example, model", [("mlp", "mlp.mlir"), ("gpt2", "step.mlir")])
def test_examples(example, model, tmp_path):
    path = pathlib.Path(ROOT / "examples" / example / model)
    with np.load(path.parent / "inputs.npz") as file:
        count = len({name.split(".")[0] for name in file.files})
        arguments = [file[f"arg{i}" if f"arg{i}" in file.files else f"arg{i}.step0"] for i in range(count)]
    compare([(example, path.read_text(), partition(path), arguments)], tmp_path, 1e-3)
