# SPDX-License-Identifier: Apache-2.0
"""A PyTorch program through shardwright against PyTorch itself."""
import os
import pathlib
import subprocess
import warnings

import numpy as np
import torch

ROOT = pathlib.Path(__file__).resolve().parents[3]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", str(ROOT / "build/bin/shardwright"))

# Largest difference, relative to the larger of 1 and the value: some last places of each type.
TOLERANCE = {torch.float64: 1e-9, torch.float32: 2e-5, torch.float16: 4e-3, torch.bfloat16: 3e-2, torch.complex64: 2e-5, torch.complex128: 1e-9}


def export(model, args, path, decompose=None, kwargs=None):
    """A .pt2 archive of the functional program: whole operators, or those of a table."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        program = torch.export.export(model, args, kwargs).run_decompositions(decompose or {})
        torch.export.save(program, path)
    return program


def run(*words, status=0):
    result = subprocess.run([SHARDWRIGHT, *map(str, words)], capture_output=True, text=True, timeout=900)
    assert result.returncode == status, f"{' '.join(map(str, words))}\n{result.stderr[-4000:]}"
    return result


def to_numpy(tensor):
    """NumPy has no bfloat16: two plain bytes, as the runtime reads and writes them."""
    tensor = tensor.detach().contiguous()
    return tensor.view(torch.int16).numpy().view("V2") if tensor.dtype == torch.bfloat16 else tensor.numpy()


def to_torch(array, dtype):
    array = np.ascontiguousarray(array).reshape(array.shape)
    if dtype == torch.bfloat16:
        return torch.from_numpy(array.view(np.int16).copy()).view(dtype)
    return torch.from_numpy(array.copy())


def difference(found, wanted):
    """A sentence about what differs, or nothing."""
    if found.dtype != wanted.dtype or found.shape != wanted.shape:
        return f"is {found.dtype} {tuple(found.shape)}, torch has {wanted.dtype} {tuple(wanted.shape)}"
    if wanted.numel() == 0:
        return None
    if wanted.dtype not in TOLERANCE:
        bad = found != wanted
    else:
        wide = torch.complex128 if wanted.dtype.is_complex else torch.float64
        a, b = found.to(wide), wanted.to(wide)
        apart = (a - b).abs() / b.abs().clamp(min=1)
        same = (a == b) | (a.isnan() & b.isnan())
        bad = ~(same | (apart <= TOLERANCE[wanted.dtype]))
    if not bad.any():
        return None
    at = tuple(bad.nonzero()[0].tolist())
    return f"{list(at)} is {found[at].item()}, torch has {wanted[at].item()} ({int(bad.sum())} of {wanted.numel()} differ)"


def outputs_of(model_path, folder, inputs, mesh="x=1", shardings=(), weights=True):
    """What a program gives for arrays by name, on CPU ranks."""
    bundle, npz = folder / "program.bundle", folder / "inputs.npz"
    np.savez(npz, **{name: to_numpy(value) for name, value in inputs.items()})
    flags = [word for text in shardings for word in ("--arg-sharding", text)]
    run("compile", model_path, "--mesh", mesh, *flags, "-o", bundle)
    words = ["run", bundle, "--weights", npz, "--outputs", folder / "outputs.npz"]
    run(*words, *(["--weights", model_path] if weights else []))
    with np.load(folder / "outputs.npz") as arrays:
        return [arrays[f"out{i}"] for i in range(len(arrays.files))]


def compare(found, wanted, names=None):
    assert len(found) == len(wanted), f"{len(found)} outputs, torch has {len(wanted)}"
    bad = []
    for i, (array, tensor) in enumerate(zip(found, wanted)):
        what = difference(to_torch(array, tensor.dtype), tensor)
        if what:
            bad.append(f"{names[i] if names else i}: {what}")
    assert not bad, "\n".join(bad)
