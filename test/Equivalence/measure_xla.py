# SPDX-License-Identifier: Apache-2.0
"""Writes moving_cases.json: what XLA's partitioner moves in each of moving_cases.py, on 8 virtual CPU devices.

    python test/Equivalence/measure_xla.py        needs jax; run again when a case is added

Bytes are what one device sends on a ring, as `shardwright explain` counts them, read from the compiled text.
"""
import json
import math
import os
import pathlib
import re

os.environ.update(JAX_PLATFORMS="cpu", XLA_FLAGS="--xla_force_host_platform_device_count=8")
import jax
import moving_cases
import numpy as np
from jax.sharding import Mesh, NamedSharding

SIZES = {"pred": 1, "s8": 1, "u8": 1, "bf16": 2, "f16": 2, "s32": 4, "u32": 4, "f32": 4, "s64": 8, "u64": 8, "f64": 8, "c64": 8, "c128": 16}
LINE = re.compile(r"= (.*?) (all-reduce|all-gather|reduce-scatter|all-to-all|collective-permute)(?:-start)?\((.*)")


def mesh():
    return Mesh(np.array(jax.devices()).reshape(8), ("x",))


def shardings(specs):
    return jax.tree.map(lambda s: NamedSharding(mesh(), s), specs, is_leaf=lambda s: isinstance(s, moving_cases.P))


def jitted(case):
    name, function, args, ins, outs, *_ = case
    return jax.jit(function, in_shardings=shardings(ins), out_shardings=shardings(outs))


def bytes_of(types):
    return sum(SIZES[t] * math.prod(int(n) for n in dims.split(",") if n) for t, dims in re.findall(r"(\w+)\[([\d,]*)\]", types))


def group_size(attributes):
    listed = re.search(r"replica_groups=\{\{([\d,]+)\}", attributes)
    counted = re.search(r"replica_groups=\[\d+,(\d+)\]", attributes)
    return len(listed[1].split(",")) if listed else int(counted[1]) if counted else 8


def sent(kind, result, attributes):
    n = group_size(attributes)
    whole = bytes_of(result)  # on the CPU an all-to-all has a tuple of its parts
    return {"all-reduce": 2 * (n - 1) / n, "all-gather": (n - 1) / n, "reduce-scatter": n - 1, "all-to-all": (n - 1) / n, "collective-permute": 1}[kind] * whole


def measure(case):
    text = jitted(case).lower(*case[2]).compile().as_text()
    return sum(sent(kind, result, rest) for result, kind, rest in LINE.findall(text))


if __name__ == "__main__":
    found = {case[0]: round(measure(case)) for case in moving_cases.cases()}
    lines = ",\n".join(f"  {json.dumps(name)}: {count}" for name, count in found.items())
    pathlib.Path(__file__).with_name("moving_cases.json").write_text("{\n" + lines + "\n}\n")
