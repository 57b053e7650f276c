# SPDX-License-Identifier: Apache-2.0
"""The memory of training steps as `shardwright explain` reports it, of any size: steps are exported from shapes, and nothing is allocated.

    state_bytes((3, 3125, 800000), data=64, zero=2)            bytes of a rank: what a mixed-precision AdamW step carries
    layer_bytes(hidden=6144, heads=64, tensor=8, ...)          bytes of a rank for each sequence: what a layer keeps for its backward pass
"""
import functools
import json
import os
import pathlib
import subprocess
import tempfile

import abstract_gpt
import jax
import jax.numpy as jnp
from jax.sharding import AbstractMesh, NamedSharding, PartitionSpec as P

SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", pathlib.Path(__file__).resolve().parents[1] / "build/bin/shardwright")


def explain(text, *options):
    """The report of a step."""
    with tempfile.TemporaryDirectory() as folder:
        model = pathlib.Path(folder) / "step.mlir"
        model.write_text(text)
        done = subprocess.run([SHARDWRIGHT, "explain", model, "--json", "--plan", "given", *options], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def adam_step(state, x):
    """Parameters in 16 bit, the sum of their gradients, and in 32 bit a copy of the parameters and the two moments of Adam."""
    weights, total, masters, first, second = state
    loss_of = lambda weights: jnp.mean(jnp.square(jnp.einsum("br,lrc->blc", x, weights).astype(jnp.float32)))
    loss, gradients = jax.value_and_grad(loss_of)(weights)
    total = total + gradients.astype(total.dtype)
    wide = total.astype(jnp.float32)
    first, second = 0.9 * first + 0.1 * wide, 0.95 * second + 0.05 * wide * wide
    masters = masters - 1e-4 * first / (jnp.sqrt(second) + 1e-8)
    return (masters.astype(weights.dtype), total, masters, first, second), loss


def state_bytes(shape, data=1, tensor=1, zero=0, sums=jnp.bfloat16):
    """Bytes a rank of all that the step carries. `shape`: of the weights, the last dimension of which is split over `tensor` ranks; `sums`: of what
    type sums of gradients are (Megatron-LM's are float32)."""
    place = NamedSharding(AbstractMesh((data, tensor), ("data", "model")), P(None, None, "model"))
    kinds = [jnp.bfloat16, sums, jnp.float32, jnp.float32, jnp.float32]
    state = tuple(jax.ShapeDtypeStruct(shape, kind, sharding=place if tensor > 1 else None) for kind in kinds)
    batch = jax.ShapeDtypeStruct((data, shape[1]), jnp.bfloat16)
    text = jax.jit(adam_step, donate_argnums=0).trace(state, batch).lower(lowering_platforms=("cpu",)).as_text(debug_info=True)
    report = explain(text, "--mesh", f"data={data},model={tensor}", "--role", "state[1]=accumulator", *(["--zero", str(zero)] if zero else []))
    if "training" not in report:  # one device, or no technique
        kinds = report["memory"]["at_peak"]["by_kind"]
        return kinds["parameters"] + kinds["optimizer_state"]
    return sum(each["bytes_per_device"] for each in report["training"]["arguments"] if each["role"] != "batch")


@functools.cache
def layer_bytes(recompute="none", sequence_parallel=False, **sizes):
    """`sizes`: hidden, heads, sequence, and tensor ranks. What two layers and eight sequences more need at the peak: of what is the same for all layers
    or all sequences, nothing is left. GELU computes again what is elementwise (--remat dots), as the kernels of Megatron-LM do."""
    few, many, tensor = 4, 6, sizes.pop("tensor")

    def activations(layers, rows):
        step = abstract_gpt.export(abstract_gpt.Sizes(
            **sizes, layers=layers, vocab=64 * tensor, batch=rows, microbatch=rows, model=tensor, recompute=recompute,
            sequence_parallel=sequence_parallel, dropout=0.1, eager=True))
        return explain(step, "--remat", "dots")["memory"]["at_peak"]["by_kind"]["activations"]
    of_layers = [activations(many, rows) - activations(few, rows) for rows in (8, 16)]
    return (of_layers[1] - of_layers[0]) / 8 / (many - few)
