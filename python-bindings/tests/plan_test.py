# SPDX-License-Identifier: Apache-2.0
"""Plans out: JAX on eight devices does with them what one device does."""
import jax
import jax.numpy as jnp
import numpy as np
import pytest
import shardwright as sw
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
from shardwright.plan import Entry, Plan, _placements
from shardwright.sharding import Sharding

RNG = np.random.default_rng(0)
PARAMS = {"up": RNG.standard_normal((6, 16), np.float32), "down": RNG.standard_normal((16, 10), np.float32), "bias": np.zeros(16, np.float32)}
X = RNG.standard_normal((8, 6), np.float32)


def step(params, x):
    def loss_of(p):
        return jnp.mean((jnp.tanh(x @ p["up"] + p["bias"]) @ p["down"]) ** 2)
    loss, gradients = jax.value_and_grad(loss_of)(params)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), loss


@pytest.fixture(scope="module")
def ours():
    f = sw.jax.jit(step, mesh="data=2,model=4", in_shardings=({"up": P(None, "model"), "down": None, "bias": None}, P("data")))
    f(PARAMS, X)
    return f


def test_jax_runs_a_plan(ours):
    mesh = Mesh(np.array(jax.devices()).reshape(2, 4), ("data", "model"))
    args, _ = jax.tree.map(lambda spec: NamedSharding(mesh, spec), ours.specs(), is_leaf=lambda leaf: isinstance(leaf, P))
    (params, loss), (expected, one) = jax.jit(step, in_shardings=args)(PARAMS, X), jax.jit(step)(PARAMS, X)
    assert abs(float(loss) - float(one)) < 1e-6
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, atol=1e-6), params, expected)


def test_specs_have_the_paths_of_arguments(ours):
    specs = ours.program().plan.to_jax()
    assert specs["params['up']"] == P(None, "model") and specs["params['down']"] == P("model", None) and specs["params['bias']"] == P("model")
    assert specs["x"] == P("data", None)


def entry(name, shape, dims):
    return Entry(name, "", "float32", shape, Sharding(dims))


def test_jax_refuses_what_is_split_unevenly():
    plan = Plan(sw.Mesh({"x": 2, "y": 3}), [entry("even", (6, 5), [("x", "y"), ()]), entry("odd", (8, 7), [("x",), ("y",)])], [], {})
    with pytest.raises(sw.InputError, match=r"unevenly: odd: \[8, 7\] \[{\"x\"}, {\"y\"}\]\. Pad"):
        plan.to_jax()
    assert plan.to_jax(uneven="replicate") == {"even": P(("x", "y"), None), "odd": P("x", None)}


def test_a_plan_is_saved_and_loaded(ours, tmp_path):
    plan = ours.program().plan
    plan.save(tmp_path / "plan.json")
    loaded = Plan.load(tmp_path / "plan.json")
    assert repr(loaded) == repr(plan) and loaded.collectives == plan.collectives and loaded.mesh == plan.mesh
    (tmp_path / "plan.json").write_text('{"format": "else"}')
    with pytest.raises(sw.InputError, match="not a plan of version 1"):
        Plan.load(tmp_path / "plan.json")


@pytest.mark.parametrize("dims, expected", [
    ([("x",), ()], [("shard", 0), ("replicate",), ("replicate",)]),
    ([(), ("z",)], [("replicate",), ("replicate",), ("shard", 1)]),
    ([("x", "y")], [("shard", 0), ("shard", 0), ("replicate",)]),
    ([("y", "x")], [("strided_shard", 0, 3), ("shard", 0), ("replicate",)]),
    ([("z", "x", "y")], [("strided_shard", 0, 5), ("strided_shard", 0, 5), ("shard", 0)]),
    ([("y",), ("x",)], [("shard", 1), ("shard", 0), ("replicate",)]),
])
def test_placements(dims, expected):
    assert _placements(sw.Mesh(x=2, y=3, z=5), sw.Sharding(dims)) == expected


def test_what_dtensor_cannot_say_is_listed(ours):
    told = ours.program().plan.to_dtensor().not_expressed
    assert len(told) == 1 and "collectives" in told[0]
