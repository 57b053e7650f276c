# SPDX-License-Identifier: Apache-2.0
"""Partitioned programs on JAX's CPU client: eight devices of one process, which may abort; then it is started after the one that did."""
import os
import pathlib
import pickle
import re
import subprocess
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import oracle


class Partitioned:
    """The text of a partitioned program, and what our notes in it say of how values lie."""

    def __init__(self, text):
        mesh = re.search(r"exec\.mesh = #sdy\.mesh<\[(.*?)\](?:, device_ids=\[(.*?)\])?>", text)
        self.axes = [(n, int(s)) for n, s in re.findall(r'"([^"]*)"=(\d+)', mesh[1])] if mesh else []
        self.devices = int(np.prod([s for _, s in self.axes], dtype=int))
        self.order = [int(n) for n in mesh[2].split(",")] if mesh and mesh[2] else list(range(self.devices))  # the device at each position
        head = re.search(r"func\.func (?:public )?@main\((.*?)\) *-> *(.*?) \{\n", text, re.S)
        self.arguments, self.results = (self.layouts(part) for part in head.groups())
        self.text = text

    @staticmethod
    def layouts(part):
        """The axes of each dimension, of each value."""
        return [[re.findall(r'"([^"]*)"', dim) for dim in re.findall(r"\[([^][]*)\]", sharding)]
                for sharding in re.findall(r"exec\.value = \{sharding = \[(.*?)\], type = tensor<", part)]

    def part(self, dims, device):
        """(index, count) of each dimension that a device holds."""
        place = dict(zip([n for n, _ in self.axes], np.unravel_index(self.order.index(device), [s for _, s in self.axes]))) if self.axes else {}
        sizes, found = dict(self.axes), []
        for dim in dims:
            index, count = 0, 1
            for axis in dim:
                index, count = index * sizes[axis] + place[axis], count * sizes[axis]
            found.append((index, count))
        return found

    def cut(self, whole, dims):
        """What each device gets; what lies past the end is zero."""
        pieces = []
        for device in range(self.devices):
            part = self.part(dims, device)
            local = [-(-n // count) for n, (_, count) in zip(whole.shape, part)]
            piece = np.zeros(local, whole.dtype)
            taken = whole[tuple(slice(i * l, (i + 1) * l) for (i, _), l in zip(part, local))]
            piece[tuple(slice(0, n) for n in taken.shape)] = taken
            pieces.append(piece)
        return pieces

    def wrong(self, pieces, whole, dims, tolerance):
        """The largest difference of any device's piece, relative to the largest value; None if none is beyond the tolerance."""
        worst = 0
        scale = max([1e-2, *np.abs(np.nan_to_num(np.asarray(whole, complex).ravel(), posinf=0, neginf=0))])
        for device, (piece, right) in enumerate(zip(pieces, self.cut(whole, dims))):
            if piece.shape != right.shape or piece.dtype != right.dtype:
                return f"device {device} holds {piece.dtype}{piece.shape}, expected {right.dtype}{right.shape}"
            part = self.part(dims, device)
            inside = tuple(slice(0, max(0, n - i * l)) for n, (i, _), l in zip(whole.shape, part, right.shape))
            a, b = (np.asarray(x[inside], complex) for x in (piece, right))
            with np.errstate(all="ignore"):
                apart = np.where((a == b) | (np.isnan(a) & np.isnan(b)), 0, np.abs(a - b) / scale)
            worst = max([worst, *np.nan_to_num(apart, nan=np.inf).ravel()])
        return None if worst <= tolerance else f"{worst} apart"


def run_all(jobs, folder):
    """Results of (text, local arguments, devices) each: a list of lists of arrays, or a message."""
    oracle.load()
    results = {}
    env = dict(os.environ, JAX_PLATFORMS="cpu", TF_CPP_MIN_LOG_LEVEL="2", PYTHONDONTWRITEBYTECODE="1",
               XLA_FLAGS="--xla_force_host_platform_device_count=8")
    (folder / "jobs").write_bytes(pickle.dumps(jobs))
    while len(results) < len(jobs):
        first = len(results)
        done = subprocess.run([sys.executable, __file__, str(folder), str(first)], env=env, capture_output=True, text=True)
        for i in range(first, len(jobs)):
            if not (folder / f"{i}").exists():
                break
            results[i] = pickle.loads((folder / f"{i}").read_bytes())
        if done.returncode and len(results) < len(jobs):
            results[len(results)] = f"exit {done.returncode}: {done.stderr[-500:]}"
    return [results[i] for i in range(len(jobs))]


def serve(folder, first):
    real = oracle.load()
    jobs = pickle.loads((folder / "jobs").read_bytes())
    for i, (text, arguments, devices) in list(enumerate(jobs))[first:]:
        try:
            if devices == 1:
                text = real.propagate(real.without_annotations(text), "sdy-drop-sharding-and-mesh")
            result = real._run(text, arguments, devices)
        except Exception as e:  # XLA's errors are many types
            result = f"{type(e).__name__}: {e}"
        (folder / f"{i}.new").write_bytes(pickle.dumps(result))
        (folder / f"{i}.new").rename(folder / f"{i}")


if __name__ == "__main__":
    serve(pathlib.Path(sys.argv[1]), int(sys.argv[2]))
