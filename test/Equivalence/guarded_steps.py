# SPDX-License-Identifier: Apache-2.0
"""Training steps with what guards them: clipping, skipped steps, loss scaling, averages of parameters, schedules of the learning rate.

    guarded_steps.py FOLDER

Writes NAME.mlir for each step of GUARDS, and NAME.npz: its arguments as arg0, arg1, … with the batch of step i as argN.step<i>, and its results after
the last step as out0, out1, … One batch is infinite, so that guards that skip do.
"""
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax

STEPS, INFINITE_STEP = 5, 2
SHAPES = {"up": (16, 32), "bias": (32,), "down": (32, 16), "scale": (16,)}


def loss_of(p, x, y):
    return jnp.mean((jnp.tanh(x @ p["up"] + p["bias"]) @ p["down"] * p["scale"] - y) ** 2)


def with_optimizer(optimizer):
    """A step of an optimizer of optax."""
    def step(p, state, x, y):
        loss, gradients = jax.value_and_grad(loss_of)(p, x, y)
        updates, state = optimizer.update(gradients, state, p)
        return optax.apply_updates(p, updates), state, loss
    return step, optimizer.init


def average():
    """An exponential average of the parameters, and the distance to it."""
    step, init = with_optimizer(optax.adam(1e-2))

    def averaged(p, state, x, y):
        state, mean = state
        p, state, loss = step(p, state, x, y)
        mean = jax.tree.map(lambda a, b: 0.9 * a + 0.1 * b, mean, p)
        distance = optax.tree.norm(jax.tree.map(jnp.subtract, p, mean))
        return p, (state, mean), (loss, distance)
    return averaged, lambda p: (init(p), jax.tree.map(jnp.copy, p))


def loss_scale(clip=None):
    """The scale of the loss halves when a gradient is not finite, and doubles after two steps in which all are, as torch.amp.GradScaler's."""
    optimizer = optax.adam(1e-2)

    def step(p, state, x, y):
        inner, scale, good = state
        gradients, loss = jax.grad(lambda p: (scale * loss_of(p, x, y), loss_of(p, x, y)), has_aux=True)(p)
        gradients = jax.tree.map(lambda g: g / scale, gradients)
        finite = jnp.all(jnp.array([jnp.all(jnp.isfinite(g)) for g in jax.tree.leaves(gradients)]))
        if clip:
            gradients = jax.tree.map(lambda g: g * jnp.minimum(1, clip / optax.tree.norm(gradients)), gradients)
        updates, new = optimizer.update(gradients, inner, p)
        pick = lambda new, old: jax.tree.map(lambda a, b: jnp.where(finite, a, b), new, old)
        grows = finite & (good == 1)
        scale = jnp.where(finite, jnp.where(grows, scale * 2, scale), scale / 2)
        return pick(optax.apply_updates(p, updates), p), (pick(new, inner), scale, jnp.where(finite & ~grows, good + 1, 0)), loss
    return step, lambda p: (optimizer.init(p), jnp.float32(1024), jnp.int32(0))


def branch():
    """A branch skips the update."""
    optimizer = optax.adam(1e-2)

    def step(p, state, x, y):
        loss, gradients = jax.value_and_grad(loss_of)(p, x, y)

        def update():
            updates, new = optimizer.update(gradients, state, p)
            return optax.apply_updates(p, updates), new
        return *jax.lax.cond(jnp.isfinite(optax.tree.norm(gradients)), update, lambda: (p, state)), loss
    return step, optimizer.init


GUARDS = {
    "clip": lambda: with_optimizer(optax.chain(optax.clip_by_global_norm(0.1), optax.adam(1e-2))),
    "clip_each": lambda: with_optimizer(optax.chain(optax.clip_by_block_rms(0.01), optax.adam(1e-2))),
    "adaptive_clip": lambda: with_optimizer(optax.chain(optax.adaptive_grad_clip(0.01), optax.sgd(0.1, momentum=0.9))),
    "apply_if_finite": lambda: with_optimizer(optax.apply_if_finite(optax.chain(optax.clip_by_global_norm(0.1), optax.adamw(1e-2)), 3)),
    "schedule": lambda: with_optimizer(optax.adamw(optax.warmup_cosine_decay_schedule(0, 1e-2, 2, 9))),
    "layer_norms": lambda: with_optimizer(optax.lamb(1e-2)),
    "average": average,
    "loss_scale": loss_scale,
    "loss_scale_and_clip": lambda: loss_scale(clip=0.1),
    "branch": branch,
}
#: Those that skip a step which is not finite; others get finite batches.
SKIPPING = ["apply_if_finite", "loss_scale", "loss_scale_and_clip", "branch"]


def write(name, folder, batch=8):
    step, init = GUARDS[name]()
    rng = np.random.default_rng(0)
    p = {key: jnp.float32(rng.standard_normal(shape) * 0.3) for key, shape in SHAPES.items()}
    state = init(p)
    batches = rng.standard_normal((STEPS, 2, batch, 16)).astype(np.float32)
    if name in SKIPPING:
        batches[INFINITE_STEP, 1, 3] = np.inf
    jitted = jax.jit(step, donate_argnums=(0, 1), keep_unused=True)
    lowered = jitted.lower(p, state, *batches[0])
    (pathlib.Path(folder) / f"{name}.mlir").write_text(lowered.as_text())
    kept = [np.asarray(leaf) for leaf in jax.tree.leaves((p, state))]
    arrays = {f"arg{i}": leaf for i, leaf in enumerate(kept)}
    for i, pair in enumerate(batches):
        for j, part in enumerate(pair):
            arrays[f"arg{len(kept) + j}.step{i}"] = part
        p, state, *rest = jitted(p, state, *pair)
    arrays |= {f"out{i}": np.asarray(leaf) for i, leaf in enumerate(jax.tree.leaves((p, state, rest)))}
    np.savez(pathlib.Path(folder) / f"{name}.npz", **arrays)


if __name__ == "__main__":
    for each in GUARDS:
        write(each, sys.argv[1])
