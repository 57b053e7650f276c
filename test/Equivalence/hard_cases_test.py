# SPDX-License-Identifier: Apache-2.0
"""What other partitioners get wrong, abort on or refuse: right on both executors, or refused with a place."""
import os
import subprocess
import sys

import pytest
from batch import TOOL, describe, faults, summary, verify
from hard_cases import CASES, program


@pytest.mark.parametrize("executor", ["interpret", "cpu"])
def test_hard_cases(executor, tmp_path):
    paths = []
    for name, *case in CASES:
        paths.append(tmp_path / f"{name.replace(' ', '-')}.mlir")
        paths[-1].write_text(program(*case))
    verdicts = verify(paths, executor)
    print(summary(verdicts))
    assert not faults(verdicts), describe(faults(verdicts))


# XLA's partitioner gives wrong gradients for these, without a word: a residual beside a product, the batch split over two axes, one of
# which splits the weight too. The order of the two axes matters, and the sizes do.
EXPORT = """
import sys, jax, jax.numpy as jnp, numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
mesh = Mesh(np.array(jax.devices()).reshape(2, 2, 2), ("d", "f", "t"))
random = np.random.default_rng(0)
normal = lambda *shape: random.standard_normal(shape).astype("f") / 4

def save(name, loss, x, w, batch, weight):
    shardings = tuple(NamedSharding(mesh, P(*s)) for s in (batch, weight))
    gradient = jax.grad(loss, (0, 1))
    open(f"{sys.argv[1]}/{name}.mlir", "w").write(jax.jit(gradient, in_shardings=shardings).lower(x, w).as_text())
    np.savez(f"{sys.argv[1]}/{name}.in.npz", arg0=x, arg1=w)
    outs = jax.jit(gradient)(x, w)
    np.savez(f"{sys.argv[1]}/{name}.out.npz", out0=np.asarray(outs[0]), out1=np.asarray(outs[1]))

for order in (("d", "f"), ("f", "d")):
    of = "".join(order)
    for rows, width in ((8, 64), (16, 64), (64, 64), (32, 128), (256, 256), (64, 1024)):
        save(f"dense-{of}-{rows}x{width}", lambda x, w: jnp.sum((x @ w + x) ** 2), normal(rows, width), normal(width, width) / 4, (order,), ("f", "t"))
    for batch, side, channels in ((8, 8, 16), (4, 6, 8), (8, 5, 4)):
        conv = lambda x, w: jax.lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        save(f"conv-{of}-{batch}x{side}x{channels}", lambda x, w: jnp.sum((conv(x, w) + x) ** 2), normal(batch, side, side, channels),
             normal(3, 3, channels, channels), (order,), (None, None, "f", "t"))
"""


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    pytest.importorskip("jax", reason="the programs and the expected numbers are JAX's")
    folder = tmp_path_factory.mktemp("gradients")
    env = dict(os.environ, JAX_PLATFORMS="cpu", XLA_FLAGS="--xla_force_host_platform_device_count=8")
    subprocess.run([sys.executable, "-c", EXPORT, str(folder)], check=True, env=env, stderr=subprocess.DEVNULL)
    return sorted(folder.glob("*.mlir"))


def test_gradients_beside_a_residual(exported):
    """Against JAX on one device."""
    refused = []
    for path in exported:
        run = subprocess.run([TOOL, "verify", path, "--inputs", path.with_suffix(".in.npz"), "--expected", path.with_suffix(".out.npz")],
                             capture_output=True, text=True)
        if run.returncode == 1 and ".mlir:" in run.stderr:
            refused.append(path.stem)
            continue
        assert run.returncode == 0, f"{path.stem}: {run.stderr}"
    print(f"{len(exported) - len(refused)} right, refused: {', '.join(refused)}")
    assert len(exported) == 18
