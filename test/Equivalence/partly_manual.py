# SPDX-License-Identifier: Apache-2.0
"""Functions whose body is one device's along some axes of the mesh only, as shard_map with axis_names writes them.

    python partly_manual.py FOLDER      writes N.mlir, its inputs and JAX's outputs, and names.json (JAX, 8 devices of the host)
"""
import json
import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import NamedSharding, PartitionSpec as P

X = np.random.default_rng(0).standard_normal((8, 6)).astype(np.float32)


def ring(x):
    return lax.ppermute(x, "data", [(i, (i + 1) % 4) for i in range(4)])


BODIES = {
    "psum": lambda x: lax.psum(x, "data") + x,
    "pmax": lambda x: lax.pmax(x, "data") - x,
    "pmin": lambda x: lax.pmin(x, "data") * x,
    "pmean": lambda x: lax.pmean(x, "data") + 2 * x,
    "psum_scatter": lambda x: lax.psum_scatter(jnp.tile(x, (2, 1)), "data", tiled=True),
    "all_gather": lambda x: lax.all_gather(x, "data", tiled=True)[:2] + x,
    "all_to_all": lambda x: lax.all_to_all(jnp.tile(x, (2, 1)), "data", 0, 0, tiled=True)[:2],
    "ppermute": ring,
    "axis_index": lambda x: x + lax.axis_index("data").astype(x.dtype),
    "sort": lambda x: jnp.sort(x, 0),
    "sort_rows": lambda x: jnp.sort(x, 1),
    "argmax": lambda x: x + jnp.argmax(x, 1, keepdims=True),
    "argsort": lambda x: x + jnp.argsort(x, 0),
    "sum": lambda x: x + jnp.sum(x),
    "max": lambda x: x - jnp.max(x, 1, keepdims=True),
    "softmax": lambda x: jax.nn.softmax(x, 1),
    "logsumexp": lambda x: x - jax.nn.logsumexp(x, 0),
    "cumsum": lambda x: jnp.cumsum(x, 1),
    "cummax": lambda x: lax.cummax(x, 0),
    "prod": lambda x: x * jnp.prod(x, 0),
    "any": lambda x: jnp.where(jnp.any(x > 1, 1, keepdims=True), x, -x),
    "scatter_add": lambda x: jnp.zeros_like(x).at[jnp.array([1, 0])].add(x),
    "scatter_max": lambda x: x.at[0].max(x[1]),
    "top_k": lambda x: x + lax.top_k(x, 2)[0][:, :1],
    "pool": lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 3), (1, 1), "SAME"),
    "mean_pool": lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 2), (1, 2), "VALID").repeat(2, 1),
    "loop": lambda x: lax.fori_loop(0, 3, lambda i, c: c + lax.psum(c, "data") * 0.1, x),
    "scan": lambda x: lax.scan(lambda c, r: (c + jnp.sum(r), r * c), 0.0, x)[1],
    "branch": lambda x: lax.cond(jnp.sum(lax.psum(x, "data")) > 0, lambda v: v + 1, lambda v: v - jnp.max(v), x),
    "variance": lambda x: (x - lax.pmean(x, "data")) / jnp.sqrt(lax.pmean(x * x, "data") + 1),
}
GRADIENTS = ["psum", "pmean", "psum_scatter", "all_gather", "ppermute", "sort", "max", "softmax", "logsumexp", "cumsum", "prod", "scatter_add", "pool",
             "mean_pool", "loop", "variance", "top_k", "sum", "scan", "axis_index"]


def mesh_of(model):
    return jax.make_mesh((4, model), ("data", "model"), axis_types=(jax.sharding.AxisType.Auto,) * 2)


def programs(model):
    """name: function of the whole array, and the mesh; each body is manual over `data`, ten over `model` as well."""
    mesh = mesh_of(model)

    def mapped(body, spec=P("data"), names=frozenset({"data"})):
        return jax.shard_map(body, mesh=mesh, in_specs=spec, out_specs=spec, axis_names=names, check_vma=False)
    found = {name: mapped(body) for name, body in BODIES.items()}
    for name in GRADIENTS:
        found[f"{name}_gradient"] = jax.grad(lambda x, f=found[name]: jnp.sum(jnp.sin(f(x))))
    for name in ("psum", "pmax", "sort", "argmax", "softmax", "cumsum", "variance", "loop", "sum", "prod"):
        body = BODIES[name]
        found[f"{name}_of_columns"] = mapped(body, P(None, "model"), frozenset({"model", "data"}))
    return found, mesh


def main(folder):
    """What is wanted comes from a mesh whose axis `model` has one device: over two, XLA's gradient of `pool` is wrong."""
    (found, mesh), (wanted, _) = programs(2), programs(1)
    for i, (name, function) in enumerate(found.items()):
        text = jax.jit(function, in_shardings=NamedSharding(mesh, P("data", "model"))).lower(X).as_text()
        (folder / f"{i}.mlir").write_text(text)
        np.savez(folder / f"{i}.in.npz", arg0=X)
        right = found[name] if name.endswith("_of_columns") else wanted[name]
        np.savez(folder / f"{i}.out.npz", **{f"out{k}": np.asarray(r) for k, r in enumerate(jax.tree.leaves(jax.jit(right)(X)))})
    (folder / "names.json").write_text(json.dumps(list(found)))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
