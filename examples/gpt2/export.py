#!/usr/bin/env python3
"""Export one training step of a GPT-2 style decoder from JAX, with inputs and the outputs that JAX computes.

    export.py -o DIR [--layers 4 --width 128 --heads 4 --vocab 512 --sequence 64 --batch 8 --mesh data=2,model=4 …]

The step is one function: forward, cross-entropy, backward, clipping by global norm, AdamW; parameters and optimizer
state are donated. Written to DIR:
    step.mlir      the StableHLO text of `jit(step).lower(...).as_text()`, unedited
    inputs.npz     arg0, arg1, …: initial values, flat; the tokens of step s are arg<N>.step<s>
    expected.npz   out0, …: the parameters after the last step, by JAX on one device; out<N>.step<s>: the loss of every step
    names.json     what each argument and result is called

The tokens are the bytes of a text of this repository (--text), so the loss falls and one sees that it learns.
`--vocab` may exceed 256 (the rest of the table is never looked up) but not be smaller.
"""
import argparse
import json
import os
import pathlib

HERE = pathlib.Path(__file__).resolve().parent


def parse_arguments():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("-o", "--out", type=pathlib.Path, required=True)
    for name, value in dict(layers=4, width=128, heads=4, vocab=512, sequence=64, batch=8, steps=10, seed=0).items():
        p.add_argument(f"--{name}", type=int, default=value)
    p.add_argument("--learning-rate", type=float, default=3e-3)
    p.add_argument("--mesh", default="data=2,model=4", help="axis=size,…; 'none' exports without shardings")
    p.add_argument("--fsdp", metavar="AXIS", help="also shard parameters and optimizer state over this axis")
    p.add_argument("--text", type=pathlib.Path, default=HERE.parent.parent / "LICENSE")
    p.add_argument("--full", action="store_true", help="expected.npz also holds the optimizer state")
    p.add_argument("--no-run", action="store_true", help="write step.mlir only")
    p.add_argument("--debug-info", action="store_true", help="step.mlir has the names of arguments and the source lines of this file, for reports")
    return p.parse_args()


def mesh_of(text):
    return {} if text == "none" else {k: int(v) for k, v in (part.split("=") for part in text.split(","))}


ARGS = parse_arguments()
AXES = mesh_of(ARGS.mesh)
DEVICES = 1
for _size in AXES.values():
    DEVICES *= _size
os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + f" --xla_force_host_platform_device_count={DEVICES}"
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax  # noqa: E402  (the device count must be set before)
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import optax  # noqa: E402
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P  # noqa: E402


def init(key, a):
    """Parameters as a dict of f32 arrays; head dimensions are kept apart so that whole heads lie on a rank."""
    d, h, e, f = a.width, a.heads, a.width // a.heads, 4 * a.width
    keys = iter(jax.random.split(key, 2 + 6 * a.layers))

    def normal(shape, scale=0.02):
        # Values that fit bf16, so that a committed export stays small.
        w = scale * jax.random.normal(next(keys), shape, jnp.float32)
        return jax.lax.reduce_precision(w, exponent_bits=8, mantissa_bits=7)

    def layer():
        return {
            "ln1": {"bias": jnp.zeros(d), "scale": jnp.ones(d)},
            "query": {"w": normal((d, h, e)), "b": jnp.zeros((h, e))},
            "key": {"w": normal((d, h, e)), "b": jnp.zeros((h, e))},
            "value": {"w": normal((d, h, e)), "b": jnp.zeros((h, e))},
            "out": {"w": normal((h, e, d)), "b": jnp.zeros(d)},
            "ln2": {"bias": jnp.zeros(d), "scale": jnp.ones(d)},
            "up": {"w": normal((d, f)), "b": jnp.zeros(f)},
            "down": {"w": normal((f, d)), "b": jnp.zeros(d)},
        }

    return {
        "embed": normal((a.vocab, d)),
        "position": normal((a.sequence, d)),
        "layers": [layer() for _ in range(a.layers)],
        "ln": {"bias": jnp.zeros(d), "scale": jnp.ones(d)},
    }


def specs(a, axes):
    """Megatron's shardings: by columns into a block, by rows out of it, the embedding over the vocabulary."""
    m = "model" if "model" in axes else None
    z = a.fsdp
    both = tuple(axis for axis in (m, z) if axis)
    norm = {"bias": P(z), "scale": P(z)}
    heads = {"w": P(z, m), "b": P(m, z)}
    layer = {"ln1": norm, "query": heads, "key": heads, "value": heads, "out": {"w": P(m, None, z), "b": P(z)},
             "ln2": norm, "up": {"w": P(z, m), "b": P(both)}, "down": {"w": P(m, z), "b": P(z)}}
    return {"embed": P(both), "position": P(z), "layers": [layer] * a.layers, "ln": norm}


def layer_norm(x, p):
    mean = jnp.mean(x, -1, keepdims=True)
    var = jnp.mean(jnp.square(x - mean), -1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(var + 1e-5) * p["scale"] + p["bias"]


def attention(x, p):
    def project(q):
        return jnp.einsum("bsd,dhe->bshe", x, p[q]["w"]) + p[q]["b"]

    q, k, v = project("query"), project("key"), project("value")
    scores = jnp.einsum("bshe,bthe->bhst", q, k) / np.sqrt(q.shape[-1])
    causal = jnp.tril(jnp.ones((x.shape[1], x.shape[1]), bool))
    weights = jax.nn.softmax(jnp.where(causal, scores, -1e9), axis=-1)
    mixed = jnp.einsum("bhst,bthe->bshe", weights, v)
    return jnp.einsum("bshe,hed->bsd", mixed, p["out"]["w"]) + p["out"]["b"]


def feed_forward(x, p):
    return jax.nn.gelu(x @ p["up"]["w"] + p["up"]["b"]) @ p["down"]["w"] + p["down"]["b"]


def loss_of(params, tokens, place=lambda x: x):
    """Mean cross-entropy of the next byte. tokens: i32[batch, sequence + 1]. `place` constrains the residual stream."""
    inputs, targets = tokens[:, :-1], tokens[:, 1:]
    x = place(params["embed"][inputs] + params["position"])
    for p in params["layers"]:
        x = place(x + attention(layer_norm(x, p["ln1"]), p))
        x = place(x + feed_forward(layer_norm(x, p["ln2"]), p))
    logits = layer_norm(x, params["ln"]) @ params["embed"].T
    picked = jnp.take_along_axis(logits, targets[..., None], axis=-1)[..., 0]
    return jnp.mean(jax.nn.logsumexp(logits, axis=-1) - picked)


def batches(a):
    """tokens i32[steps, batch, sequence + 1]: consecutive windows of the text, wrapping around."""
    data = np.frombuffer(a.text.read_bytes(), np.uint8).astype(np.int32)
    span = a.sequence + 1
    starts = np.arange(a.steps * a.batch).reshape(a.steps, a.batch) * a.sequence
    return data[(starts[..., None] + np.arange(span)) % len(data)]


def prepare(a):
    """The training step and what it is called with: (step, params, state, tokens, options of jax.jit)."""
    # A constant added to a row of scores changes no softmax, so the gradient of the key bias is rounding noise. With the
    # usual epsilon of 1e-8 Adam would turn that noise into whole steps, and no two machines would agree on it.
    optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(a.learning_rate, eps=1e-6))
    activations = lambda x: x
    params = init(jax.random.key(a.seed), a)
    state = optimizer.init(params)
    options = {}
    if AXES:
        mesh = Mesh(np.array(jax.devices()[:DEVICES]).reshape(tuple(AXES.values())), tuple(AXES))
        place = lambda tree: jax.tree.map(lambda s: NamedSharding(mesh, s), tree, is_leaf=lambda s: isinstance(s, P))
        of_params = place(specs(a, AXES))
        of_state = optax.tree_map_params(optimizer, lambda _, s: s, state, of_params,
                                         transform_non_params=lambda _: NamedSharding(mesh, P()))
        batch_axes = tuple(n for n in AXES if n != "model")
        options["in_shardings"] = (of_params, of_state, NamedSharding(mesh, P(batch_axes)))
        options["out_shardings"] = (of_params, of_state, NamedSharding(mesh, P()))
        if a.fsdp:  # parameters and tokens both want that axis; without a word, activations would be split like parameters
            stream = NamedSharding(mesh, P(batch_axes))
            activations = lambda x: jax.lax.with_sharding_constraint(x, stream)

    def step(params, state, tokens, place=activations):
        loss, grads = jax.value_and_grad(loss_of)(params, tokens, place)
        updates, state = optimizer.update(grads, state, params)
        return optax.apply_updates(params, updates), state, loss

    return step, params, state, batches(a), options


def main(a):
    step, params, state, tokens, options = prepare(a)
    text = jax.jit(step, donate_argnums=(0, 1), **options).lower(params, state, tokens[0]).as_text(debug_info=a.debug_info)
    a.out.mkdir(parents=True, exist_ok=True)
    (a.out / "step.mlir").write_text(text)
    if a.no_run:
        return
    flat, _ = jax.tree.flatten((params, state))
    inputs = {f"arg{i}": np.asarray(x) for i, x in enumerate(flat)}
    inputs |= {f"arg{len(flat)}.step{s}": tokens[s] for s in range(a.steps)}
    np.savez_compressed(a.out / "inputs.npz", **inputs)

    single = jax.jit(lambda params, state, tokens: step(params, state, tokens, place=lambda x: x))
    losses = []
    for batch in tokens:
        params, state, loss = single(params, state, batch)
        losses.append(np.asarray(loss))
    flat = jax.tree.leaves((params, state))
    trained = flat if a.full else jax.tree.leaves(params)  # parameters come first in the flat order
    expected = {f"out{i}": np.asarray(x) for i, x in enumerate(trained)}
    expected[f"out{len(flat)}"] = losses[-1]
    expected |= {f"out{len(flat)}.step{s}": x for s, x in enumerate(losses)}
    np.savez_compressed(a.out / "expected.npz", **expected)
    paths = ["".join(map(str, path)) for path, _ in jax.tree_util.tree_leaves_with_path((params, state))]
    (a.out / "names.json").write_text(json.dumps({"arguments": paths + ["tokens"], "results": paths + ["loss"]}, indent=0))
    print("loss", *(f"{float(x):.4f}" for x in losses))


if __name__ == "__main__":
    main(ARGS)
