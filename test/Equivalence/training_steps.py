# SPDX-License-Identifier: Apache-2.0
"""Random training steps as JAX exports them, and random techniques of training at scale, compared with the interpreter on one device.

    training_steps.py [--count 100] [--seed 0] [--steps 10]

A step is a chain of layers (products, normalization, attention, dropout, loops over layers, jax.checkpoint), a loss, its gradients, and momentum, with
clipping or skipped steps. Each runs with a technique on a mesh, whose axes divide the sizes of some steps only: others are padded. Prints what is wrong, and a line of counts at the end; the status is 1 if anything is wrong. A step that is refused
with a located error counts as refused. With --steps each trains so many steps, and is compared with as many on one device: no result may differ by more
than 1e-5 of its largest magnitude.
"""
import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jax
import jax.numpy as jnp
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "examples"))
import check

TOOL = os.environ.get("SHARDWRIGHT_BIN", str(pathlib.Path(__file__).resolve().parents[2] / "build/bin/shardwright"))
BATCH, LENGTH = 4, 8
TECHNIQUES = ["--zero 1", "--zero 2 --microbatches 2", "--zero 3", "--zero 3 --microbatches 2", "--microbatches 4", "--remat full", "--remat auto",
              "--remat dots --zero 3", "--remat full --microbatches 2", "--remat full --plan auto", "--plan auto", "--plan auto --microbatches 2",
              "--zero 3 --cluster dgx-a100", "--zero 3 --microbatches 2 --cluster dgx-a100", "--zero 1 --bucket-mb 0", "--cluster dgx-a100",
              "--zero 2 --remat full --cluster dgx-a100"]
MESHES = ["data=1", "data=2", "data=2,model=2", "data=4", "data=3"]
WIDTHS = [16, 24, 32, 15, 21, 30]


def scan(x, w, _):
    return jax.lax.scan(lambda c, layer: (jnp.tanh(c @ layer * 0.2) + c * 0.5, None), x, w)[0]


def unrolled(x, w, _):
    """Which leaves a layer over, if their number is odd."""
    return jax.lax.scan(lambda c, layer: (jnp.tanh(c @ layer * 0.2) + c * 0.5, None), x, w, unroll=2)[0]


def rows(x, w, _):
    """The same without a loop."""
    for i in range(w.shape[0]):
        x = jnp.tanh(x @ w[i] * 0.2) + x * 0.5
    return x


def backwards(x, w, _):
    """From the last layer to the first, of which nothing is kept for the gradients."""
    layer = jax.checkpoint(lambda c, layer: (jnp.sin(c @ layer * 0.2) + c * 0.5, None))
    return jax.lax.scan(layer, x, w, reverse=True)[0]


def collected(x, w, _):
    """Each layer has its own factor, and all have one weight in common; what each gives counts."""
    def layer(c, stacked):
        layer, factor = stacked
        c = jnp.tanh(c @ layer * 0.2) * factor + c @ w[0] * 0.1
        return c, c.mean(-1, keepdims=True)
    x, means = jax.lax.scan(layer, x, (w[1:], jnp.linspace(1, 0.5, w.shape[0] - 1)))
    return x + means.sum(0)


def attention(x, w, _):
    q, k, v = x @ w[0] * 0.1, x @ w[1] * 0.1, x @ w[2] * 0.1
    return x + jax.nn.softmax(q @ k.swapaxes(1, 2) * 0.2, -1) @ v


def dropout(x, w, number):
    kept = jax.random.bernoulli(jax.random.fold_in(jax.random.key(7), number), 0.7, x.shape)
    return jnp.where(kept, jnp.tanh(x @ w * 0.2) / 0.7, 0)


LAYERS = {
    "dense": lambda x, w, _: jnp.tanh(x @ w * 0.2),
    "gelu": lambda x, w, _: jax.nn.gelu(x @ w * 0.1),  # of large numbers its derivative has no digit in f32
    "norm": lambda x, w, _: (x - x.mean(-1, keepdims=True)) * jax.lax.rsqrt(x.var(-1, keepdims=True) + 1) @ w * 0.1,
    "attention": attention,
    "residual": lambda x, w, _: x + jnp.sin(x @ w * 0.1),
    "softmax": lambda x, w, _: jax.nn.softmax(x @ w * 0.1, -1) + x,
    "scan": scan,
    "unrolled": unrolled,
    "rows": rows,
    "backwards": backwards,
    "collected": collected,
    "checkpoint": lambda x, w, _: jax.checkpoint(lambda y: jnp.tanh(jnp.sin(y @ w * 0.2) @ w.T * 0.1))(x),
    "dropout": dropout,
    "cumsum": lambda x, w, _: jnp.cumsum(jnp.tanh(x @ w * 0.2), 1) * 0.3,
    "order": lambda x, w, _: jnp.tanh(x @ w * 0.2)[:, jnp.array([3, 1, 0, 2, 5, 4, 7, 6])],
    "tied": lambda x, w, _: jnp.tanh(x @ w * 0.1) @ w.T * 0.1 + x,
}


def update(weights, momenta, gradients):
    momenta = [m * 0.9 + g for m, g in zip(momenta, gradients)]
    return [w - 0.01 * m for w, m in zip(weights, momenta)], momenta


def norm_of(gradients):
    return jnp.sqrt(sum(jnp.sum(g * g) for g in gradients))


def clipped(weights, momenta, gradients):
    factor = jnp.minimum(1, 0.5 / (norm_of(gradients) + 1e-6))
    return update(weights, momenta, [g * factor for g in gradients])


def selected(weights, momenta, gradients):
    """Where a gradient is not finite, or large, nothing changes."""
    small = jnp.all(jnp.array([jnp.all(jnp.abs(g) < 2) for g in gradients]))
    new = update(weights, momenta, gradients)
    return jax.tree.map(lambda a, b: jnp.where(small, a, b), new, (weights, momenta))


def branched(weights, momenta, gradients):
    return jax.lax.cond(norm_of(gradients) < 1, update, lambda w, m, g: (w, m), weights, momenta, gradients)


def averaged(weights, momenta, gradients):
    """Weights are averages of what momenta would make of them."""
    new, momenta = update(weights, momenta, [g / 8 for g in gradients])
    return [0.9 * w + 0.1 * n for w, n in zip(weights, new)], momenta


GUARDS = {"no guard": update, "clipped": clipped, "selected": selected, "branched": branched, "averaged": averaged}


def text_of(seed, names_layers=False):
    """The names of the layers and of the guard, and the step as StableHLO; with `names_layers` the ops of layer i have a name with "layer_i"."""
    pick = random.Random(seed)
    width = pick.choice(WIDTHS)
    names = [pick.choice(list(LAYERS)) for _ in range(pick.randint(2, 7))]
    stacked = {name: (pick.randint(2, 5), width, width) for name in ("scan", "unrolled", "rows", "backwards", "collected")} | {"attention": (3, width, width)}
    weights = [jax.ShapeDtypeStruct(stacked.get(name, (width, width)), jnp.float32) for name in names]
    batch = jax.ShapeDtypeStruct((BATCH, LENGTH, width), jnp.float32)

    def loss(weights, x, wanted):
        for number, (name, w) in enumerate(zip(names, weights)):
            with jax.named_scope(f"layer_{number}"):
                x = LAYERS[name](x, w, number)
        return jnp.mean((x - wanted) ** 2)

    guard = pick.choice(list(GUARDS))

    def step(weights, momenta, x, wanted):
        value, gradients = jax.value_and_grad(loss)(weights, x, wanted)
        return *GUARDS[guard](weights, momenta, gradients), value

    return [*names, guard], jax.jit(step, donate_argnums=(0, 1)).lower(weights, weights, batch, batch).as_text(debug_info=names_layers)


def options_of(seed):
    """A technique on a mesh that has an axis for it."""
    pick = random.Random(f"options {seed}")
    technique = pick.choice(TECHNIQUES)
    meshes = MESHES if technique in ("--remat full", "--remat auto") else MESHES[1:]
    fits = [mesh for mesh in meshes if "--microbatches 4" not in technique or mesh != "data=4"]
    if "--microbatches" in technique:
        fits = [mesh for mesh in fits if mesh not in ("data=4", "data=3")]
    return ["--mesh", pick.choice(fits), *technique.split()]


def written(seed, folder):
    """What is compiled: a file with the step, the options, and what both are, for messages."""
    names, text = text_of(seed)
    model, options = pathlib.Path(folder) / f"{seed}.mlir", options_of(seed)
    model.write_text(text)
    return model, options, f"seed {seed}, {names}, {' '.join(options)}"


def judge(model, options, what):
    """("right", …), ("refused", …) or ("wrong", what was said) of one step on seeded data."""
    done = subprocess.run([TOOL, "verify", "--executor", "cpu", model, "--timeout", "300", *options], capture_output=True, text=True)
    return ("right" if done.returncode == 0 else "refused" if done.returncode == 1 else "wrong"), f"{what}: {(done.stdout + done.stderr)[-400:]}"


def trained(model, folder, steps, options):
    """The results of so many steps, from small weights and no momenta."""
    signature = model.read_text().split("@main(")[1].split("->")[0]
    shapes = [tuple(map(int, sizes.split("x"))) for sizes in re.findall(r"tensor<([\dx]+)xf32>", signature)]
    layers, rng = (len(shapes) - 2) // 2, np.random.default_rng(0)
    scales = [0.3] * layers + [0] * layers + [1, 1]
    inputs = {f"arg{i}": (scale * rng.standard_normal(shape)).astype("f4") for i, (shape, scale) in enumerate(zip(shapes, scales))}
    np.savez(folder / "inputs.npz", **inputs)
    check.call(TOOL, "compile", model, "-o", folder / "bundle", *options)
    check.call(TOOL, "run", folder / "bundle", "--inputs", folder / "inputs.npz", "--outputs", folder / "outputs.npz", "--steps", steps)
    with np.load(folder / "outputs.npz") as outputs:
        return dict(outputs)


def judge_training(model, options, what, steps):
    """As `judge`, of several steps."""
    wanted, found = (trained(model, model.parent, steps, each) for each in (["--mesh", "data=1"], options))
    error = max(check.error(found[name], wanted[name]) for name in wanted)
    return ("right" if error <= 1e-5 else "wrong"), f"{what}: {error:.1e} after {steps} steps"


def main(description, write):
    """Judges what `write` makes of each seed, as `written` does."""
    options = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--count", type=int, default=100)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--steps", type=int, help="train so many; default: one, on seeded data")
    options = options.parse_args()
    counts = {"right": 0, "refused": 0, "wrong": 0}
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seed, options.seed + options.count):
            made = write(seed, folder)
            verdict, said = judge_training(*made, options.steps) if options.steps else judge(*made)
            counts[verdict] += 1
            if verdict != "right":
                print(f"{verdict}: {said}", flush=True)
    print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return int(counts["wrong"] > 0)


if __name__ == "__main__":
    sys.exit(main(__doc__, written))
