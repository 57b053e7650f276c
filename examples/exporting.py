"""What the export scripts of the examples share: the command line, and the files that an export consists of.

An example is a function `build(size)` that returns an `Example`; `main(build)` writes it to a folder:
    step.mlir      the StableHLO text of `jit(step).lower(...).as_text()`, unedited
    inputs.npz     arg0, arg1, …: the arguments, flattened; an argument that differs from step to step is arg<N>.step<s>
    expected.npz   out0, …: the results of the last step, by JAX on one device; a result that is not carried into the next
                   step is also there of every step, as out<N>.step<s>
    names.json     what each argument and result is called
"""
import argparse
import dataclasses
import json
import os
import pathlib
import typing

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import numpy as np


@dataclasses.dataclass
class Example:
    """step(*carried, *fixed, *batch) returns (*carried, *results): each a pytree of arrays.

    `carried` is donated and replaced from step to step (parameters, optimizer state); `fixed` stays (weights that are only
    read); `batches` holds one tuple of arrays for each step.
    """

    step: typing.Callable
    batches: list
    carried: tuple = ()
    fixed: tuple = ()

    def jit(self):
        return jax.jit(self.step, donate_argnums=tuple(range(len(self.carried))), keep_unused=True)

    def lower(self):
        return self.jit().lower(*self.carried, *self.fixed, *self.batches[0])

    def results(self):
        """The flattened results of every step, by JAX. Rounds to bf16 where the program says so, as the specification wants."""
        compiled = jax.jit(self.step, keep_unused=True).lower(*self.carried, *self.fixed, *self.batches[0]).compile(
            compiler_options={"xla_allow_excess_precision": False})
        carried, steps = self.carried, []
        for batch in self.batches:
            results = compiled(*carried, *self.fixed, *batch)
            carried = results[:len(carried)]
            steps.append([np.asarray(x) for x in jax.tree.leaves(results)])
        return steps


def rounded(tree):
    """Values that fit bf16, so that a committed export stays small."""
    return jax.tree.map(lambda x: jax.lax.reduce_precision(x, 8, 7) if x.dtype == jnp.float32 else x, tree)


def trainer(loss_of, optimizer):
    """A training step: (params, state, *batch) to (params, state, loss), where loss_of(params, *batch) is a scalar."""
    def step(params, state, *batch):
        loss, gradients = jax.value_and_grad(loss_of)(params, *batch)
        updates, state = optimizer.update(gradients, state, params)
        return jax.tree.map(lambda p, u: (p + u).astype(p.dtype), params, updates), state, loss

    return step


def names(trees):
    return ["".join(map(str, path)) for path, _ in jax.tree_util.tree_leaves_with_path(trees)]


def save(example, out):
    out.mkdir(parents=True, exist_ok=True)
    (out / "step.mlir").write_text(example.lower().as_text())
    fixed = jax.tree.leaves((example.carried, example.fixed))
    inputs = {f"arg{i}": np.asarray(x) for i, x in enumerate(fixed)}
    for s, batch in enumerate(example.batches):
        inputs |= {f"arg{len(fixed) + i}.step{s}": np.asarray(x) for i, x in enumerate(jax.tree.leaves(batch))}
    np.savez_compressed(out / "inputs.npz", **inputs)

    steps = example.results()
    expected = {f"out{i}": x for i, x in enumerate(steps[-1])}
    carried = len(jax.tree.leaves(example.carried))
    for s, results in enumerate(steps):
        expected |= {f"out{i}.step{s}": x for i, x in enumerate(results) if i >= carried}
    np.savez_compressed(out / "expected.npz", **expected)
    results = jax.eval_shape(example.step, *example.carried, *example.fixed, *example.batches[0])
    (out / "names.json").write_text(json.dumps({
        "arguments": names((example.carried, example.fixed)) + names(example.batches[0]), "results": names(results)}, indent=0))


def main(build):
    p = argparse.ArgumentParser(description=build.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("-o", "--out", type=pathlib.Path, required=True)
    p.add_argument("--size", choices=("small", "bench"), default="small", help="small is what is committed")
    a = p.parse_args()
    save(build(a.size), a.out)
