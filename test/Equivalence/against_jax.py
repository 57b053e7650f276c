# SPDX-License-Identifier: Apache-2.0
"""Compiles functions with Shardwright and with JAX and compares what they compute.

A family of cases is compiled as one program whose results are those of all cases: quick, and kernels get neighbours to fuse with.
If the program as a whole fails, its cases are tried one by one, so the message names the culprits.
"""
import os
import pathlib
import signal
import subprocess

import numpy as np
import pytest

jax = pytest.importorskip("jax", reason="the expected numbers are JAX's own")
import jax.numpy as jnp  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")

# (relative, absolute to the largest finite value): a few units in the last place for functions that both sides approximate, and
# sums in another order. bf16 and f16 results are rounded after each op here, and may be rounded later by XLA.
TOLERANCE = {"float64": (1e-12, 1e-13), "float32": (1e-5, 2e-6), "float16": (4e-3, 2e-3), "bfloat16": (2e-2, 1e-2)}


@pytest.fixture(scope="module", autouse=True)
def with_doubles():
    """A module that imports this name has 64-bit numbers in JAX, and leaves JAX to the others as it starts."""
    with jax.enable_x64(True):
        yield


class Failed(Exception):
    """A command ended badly; `located` if it ended with status 1 and an error that points at an op."""

    def __init__(self, what, result):
        self.status, self.text = result.returncode, result.stderr
        self.located = self.status == 1 and "error:" in self.text
        died = f" ({signal.Signals(-self.status).name})" if self.status < 0 else ""
        super().__init__(f"{what}: status {self.status}{died}: {self.text[:600]}")


def command(*arguments, timeout=120):
    result = subprocess.run([SHARDWRIGHT, *arguments], capture_output=True, text=True, timeout=timeout)
    if result.returncode:
        raise Failed(arguments[0], result)
    return result.stdout


def flat(arguments):
    return [np.asarray(a) for a in jax.tree.leaves(arguments)]


def save(path, arguments):
    np.savez(path, **{f"arg{i}": a for i, a in enumerate(flat(arguments))})


def run(folder, text, arguments, steps=1):
    """Results by name, of the program on one rank."""
    (folder / "program.mlir").write_text(text)
    save(folder / "in.npz", arguments)
    command("compile", folder / "program.mlir", "-o", folder / "bundle")
    command("run", folder / "bundle", "--inputs", folder / "in.npz", "--outputs", folder / "out.npz", "--steps", str(steps))
    with np.load(folder / "out.npz") as out:
        return dict(out)


def outputs(named):
    return [named[f"out{i}"] for i in range(sum("." not in name for name in named))]


def expected(lowered, arguments):
    # Without excess precision XLA rounds where the program says so, as we do.
    compiled = lowered.compile(compiler_options={"xla_allow_excess_precision": False})
    return flat(compiled(*arguments))


def difference(got, want, tolerance=None, zero_signs=False):
    """Why two arrays differ, or None."""
    if got.dtype.kind == "V":
        got = got.view(jnp.bfloat16)
    if got.shape != want.shape or got.dtype != want.dtype:
        return f"{got.dtype}{list(got.shape)} instead of {want.dtype}{list(want.shape)}"
    if want.dtype.kind == "c":  # real and imaginary parts side by side
        got, want = (np.stack([a.real, a.imag], -1) for a in (got, want))
    if want.dtype.kind in "biu":
        bad = got != want
    else:
        relative, absolute = tolerance or TOLERANCE[want.dtype.name]
        g, w = got.astype(np.float64), want.astype(np.float64)
        finite = np.isfinite(w)
        largest = np.abs(w[finite]).max(initial=0)
        with np.errstate(all="ignore"):
            near = np.abs(g - w) <= relative * np.abs(w) + absolute * min(largest, 1)
        bad = ~np.where(finite, near, (g == w) | (np.isnan(g) & np.isnan(w)))
        if zero_signs:
            bad |= (g == 0) & (w == 0) & (np.signbit(g) != np.signbit(w))
    if not bad.any():
        return None
    at = tuple(int(i[0]) for i in np.nonzero(bad))
    return f"{bad.sum()} of {bad.size} wrong, first at {at}: {got[at]!r} instead of {want[at]!r}"


def together(cases):
    return lambda *arguments: {name: case(*arguments) for name, case in cases.items()}


def compare(folder, cases, arguments, platform="cpu", **options):
    """One message a wrong case. `platform`: whose lowering we are given; the expected numbers are the CPU's."""
    traced = jax.jit(together(cases), keep_unused=True).trace(*arguments)
    lowered = traced.lower(lowering_platforms=("cpu",))
    got = outputs(run(folder, traced.lower(lowering_platforms=(platform,)).as_text(), arguments))
    want = expected(lowered, arguments)
    paths = [jax.tree_util.keystr(p) for p, _ in jax.tree_util.tree_leaves_with_path(jax.eval_shape(together(cases), *arguments))]
    assert len(got) == len(want) == len(paths)
    found = ((path, difference(g, w, **options)) for path, g, w in zip(paths, got, want))
    return [f"{path}: {why}" for path, why in found if why]


def check(folder, cases, *arguments, **options):
    try:
        wrong = compare(folder, cases, arguments, **options)
    except (Failed, subprocess.TimeoutExpired) as whole:
        wrong = [f"together: {whole}"]
        for name, case in cases.items() if len(cases) > 1 else ():
            try:
                wrong += compare(folder, {name: case}, arguments, **options)
            except (Failed, subprocess.TimeoutExpired) as alone:
                wrong.append(f"[{name}] {alone}")
    assert not wrong, "\n".join(wrong)
