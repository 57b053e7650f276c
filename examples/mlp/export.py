#!/usr/bin/env python3
"""Export a perceptron of two layers from JAX: y = max(x W1 + b1, 0) W2 + b2. The program that docs/Tour.md follows.

    export.py -o DIR

x (16, 24) is split over `data`; W1 (24, 32) by columns and W2 (32, 12) by rows over `model`, as Megatron does: what lies between
the two products stays on its rank, and the second product leaves one sum to be made. All f32. Written to DIR:
    mlp.mlir       the StableHLO text of `jit(mlp).lower(...).as_text()`, unedited
    inputs.npz     arg0, …, arg4: x, W1, b1, W2, b2, drawn with seed 0
    expected.npz   out0: y (16, 12), by JAX on one device
"""
import argparse
import os
import pathlib

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=4"
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

ARGUMENTS = [("x", (16, 24), P("data", None)), ("W1", (24, 32), P(None, "model")), ("b1", (32,), P("model")),
             ("W2", (32, 12), P("model", None)), ("b2", (12,), P())]


def mlp(x, w1, b1, w2, b2):
    return jnp.maximum(x @ w1 + b1, 0) @ w2 + b2


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("-o", "--out", type=pathlib.Path, required=True)
    out = p.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    mesh = Mesh(np.array(jax.devices()).reshape(2, 2), ("data", "model"))
    shardings = [NamedSharding(mesh, spec) for _, _, spec in ARGUMENTS]
    shapes = [jax.ShapeDtypeStruct(shape, jnp.float32) for _, shape, _ in ARGUMENTS]
    text = jax.jit(mlp, in_shardings=shardings, out_shardings=NamedSharding(mesh, P("data", None))).lower(*shapes).as_text()
    (out / "mlp.mlir").write_text(text)
    rng = np.random.default_rng(0)
    values = [rng.standard_normal(shape, dtype=np.float32) for _, shape, _ in ARGUMENTS]
    np.savez(out / "inputs.npz", **{f"arg{i}": value for i, value in enumerate(values)})
    np.savez(out / "expected.npz", out0=np.asarray(jax.jit(mlp)(*values)))


if __name__ == "__main__":
    main()
