"""JAX functions on many devices against JAX on one."""
import copy
import functools
import pickle
import threading

import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest
from jax.sharding import AxisType, Mesh, NamedSharding, PartitionSpec as P

import shardwright as sw

MESH = sw.Mesh(data=2, model=2)


def arrays(seed=0):
    rng = np.random.default_rng(seed)
    params = {"w1": rng.standard_normal((10, 12), np.float32), "b1": np.zeros(12, np.float32), "w2": rng.standard_normal((12, 6), np.float32)}
    return params, rng.standard_normal((8, 10), np.float32), rng.standard_normal((8, 6), np.float32)


def loss_of(params, x, y):
    return jnp.mean((jnp.tanh(x @ params["w1"] + params["b1"]) @ params["w2"] - y) ** 2)


OPTIMIZER = optax.adam(1e-2, eps=1e-6)


def train(params, state, x, y):
    loss, gradients = jax.value_and_grad(loss_of)(params, x, y)
    updates, state = OPTIMIZER.update(gradients, state, params)
    return optax.apply_updates(params, updates), state, loss


SPECS = {"w1": P(None, "model"), "b1": P("model"), "w2": P("model")}


def near(found, expected, share=1e-5):
    jax.tree.map(lambda a, b: np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=0, atol=share * max(1e-3, float(np.abs(b).max()))),
                 found, expected)


@pytest.mark.parametrize("mesh", ["data=1,model=1", "data=2,model=2", "data=4,model=2"])
def test_a_training_step(mesh):
    params, x, y = arrays()
    state = OPTIMIZER.init(params)
    step = sw.jax.jit(train, mesh=sw.Mesh(mesh), in_shardings=(SPECS, None, P("data"), P("data")), donate_argnums=(0, 1))
    theirs = jax.jit(train)
    ours, expected = (params, state, None), (params, state, None)
    for _ in range(4):
        ours, expected = step(*ours[:2], x, y), theirs(*expected[:2], x, y)
        near(ours[2], expected[2])
    assert isinstance(ours[1][0], optax.ScaleByAdamState)
    near(ours[0], expected[0])


def test_what_is_donated_stays_on_the_ranks_without_any_annotation():
    step = sw.jax.jit(train, mesh="data=4", in_shardings=(None, None, P("data"), P("data")), donate_argnums=(0, 1))
    params, x, y = arrays()
    params, state, _ = step(params, OPTIMIZER.init(params), x, y)
    assert [value.donated_to for value in step.program().inputs[:10]] == list(range(10))
    before = params["w1"]
    step(params, state, x, y)
    assert before.is_deleted()


def test_the_same_shapes_are_traced_once():
    traces = []

    @sw.jax.jit(mesh=MESH, in_shardings=P("data"))
    def double(x):
        traces.append(x.shape)
        return 2 * x

    for x in (np.ones((4, 3), np.float32), jnp.ones((4, 3)), np.zeros((4, 3), np.float32), np.ones((6, 3), np.float32)):
        assert np.array_equal(double(x), 2 * np.asarray(x))
    assert traces == [(4, 3), (6, 3)]


def test_arguments_that_are_not_used_are_dropped():
    f = sw.jax.jit(lambda a, unused, b: a["x"] - b, mesh=MESH)
    x = np.arange(12, dtype=np.float32).reshape(4, 3)
    assert np.array_equal(f({"x": x, "other": np.ones(7, np.float32)}, np.ones(5, np.int32), 2 * x), -x)


def test_static_arguments():
    f = sw.jax.jit(lambda x, n, *, kind: x * n if kind == "times" else x + n, mesh=MESH, static_argnums=1, static_argnames="kind")
    x = np.arange(12, dtype=np.float32).reshape(4, 3)
    assert np.array_equal(f(x, 3, kind="times"), 3 * x) and np.array_equal(f(x, 3, kind="plus"), x + 3)
    with pytest.raises(sw.UsageError, match="has no hash"):
        f(x, [3], kind="times")


def test_sizes_need_not_divide():
    def step(table, rows, shift):
        return jax.tree.map(lambda t: t - shift * t, table), 2 * table["e"][rows]
    f = sw.jax.jit(step, mesh=MESH, in_shardings=({"e": P("model"), "odd": None}, P("data"), None), donate_argnums=0)
    table = {"e": np.arange(35, dtype=np.float32).reshape(7, 5), "odd": np.ones(3, np.float32)}
    rows, shift = np.array([6, 0, 3, 2, 5]), np.float32(0.5)
    for given in (table, {key: value + 1 for key, value in table.items()}):
        changed, found = f(given, rows, shift)
        assert np.array_equal(found, 2 * given["e"][rows]) and np.array_equal(changed["e"], given["e"] / 2)
    assert f.program().inputs[0].local_shape == (4, 5) and f.program().inputs[0].donated_to == 0


def test_static_arguments_of_other_types_are_others():
    f = sw.jax.jit(lambda x, n: x + (1 if isinstance(n, bool) else 2 if isinstance(n, int) else 3), mesh=MESH, static_argnums=1)
    x = np.zeros((4, 3), np.float32)
    assert [np.asarray(f(x, n))[0, 0] for n in (1, True, 1.0)] == [2, 1, 3]


def test_places_are_the_callers():
    f = sw.jax.jit(lambda x: x.sum(0), mesh=MESH, in_shardings=P("data"))
    f(np.ones((4, 3), np.float32))
    assert "jax_test.py" in str(f.explain()) and "shardwright/jax.py" not in str(f.explain())


def test_a_method():
    class Model:
        scale = 3

        @sw.jax.jit(mesh=MESH, static_argnums=0)
        def times(self, x):
            return self.scale * x
    x = np.arange(12, dtype=np.float32).reshape(4, 3)
    assert np.array_equal(Model().times(x), 3 * x)


def test_results_are_copied_and_pickled_as_arrays():
    x = np.arange(12, dtype=np.float32).reshape(4, 3)
    y = sw.jax.jit(lambda x: 2 * x, mesh=MESH)(x)
    assert np.array_equal(copy.deepcopy({"y": y})["y"], 2 * x) and np.array_equal(pickle.loads(pickle.dumps(y)), 2 * x)


def test_calls_of_several_threads():
    f = sw.jax.jit(lambda x: x.sum(0), mesh=MESH, in_shardings=P("data"))
    wrong = []

    def work(k):
        for i in range(100):
            x = np.full((8, 5), k + 10 * (i % 2), np.float32)
            if not np.array_equal(f(x), 8 * x[0]):
                wrong.append(k)
    threads = [threading.Thread(target=work, args=(k,)) for k in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_keyword_arguments():
    f = sw.jax.jit(lambda x, *, scale, shift=0.0: x * scale + shift, mesh=MESH)
    x = np.arange(12, dtype=np.float32).reshape(4, 3)
    assert np.array_equal(f(x, scale=2.0), 2 * x) and np.array_equal(f(x, scale=2.0, shift=1.0), 2 * x + 1)


def test_keys_go_in_and_out():
    def draw(key, shape):
        key, now = jax.random.split(key)
        return key, jax.random.normal(now, shape)
    f = sw.jax.jit(draw, mesh=MESH, static_argnums=1)
    key, numbers = f(jax.random.key(3), (4, 6))
    expected_key, expected = draw(jax.random.key(3), (4, 6))
    near(numbers, expected)
    assert np.array_equal(jax.random.key_data(key), jax.random.key_data(expected_key))
    near(f(key, (4, 6))[1], draw(expected_key, (4, 6))[1])


def test_halves_and_integers():
    f = sw.jax.jit(lambda x, i: (x * 2, i + 1, i > 2), mesh=MESH, in_shardings=(P("data"), P("model")))
    x, i = jnp.arange(8, dtype=jnp.bfloat16).reshape(4, 2), np.arange(6, dtype=np.int32)
    doubled, more, large = f(x, i)
    assert doubled.dtype == jnp.bfloat16 and np.array_equal(doubled, 2 * x)
    assert np.array_equal(more, i + 1) and np.array_equal(large, i > 2)


def test_a_mesh_of_jax_with_permuted_devices_keeps_its_order():
    mesh = Mesh(np.array(jax.devices())[[3, 1, 0, 2]].reshape(2, 2), ("data", "model"))
    f = sw.jax.jit(lambda x: x + 1, mesh=mesh, in_shardings=NamedSharding(mesh, P("data", "model")))
    x = np.arange(24, dtype=np.float32).reshape(4, 6)
    assert np.array_equal(f(x), x + 1)
    assert f.program().mesh == sw.Mesh(data=2, model=2, device_ids=[3, 1, 0, 2])


def test_shard_map():
    @functools.partial(jax.shard_map, mesh=jax.sharding.AbstractMesh((2, 2), ("data", "model")), in_specs=P("data"), out_specs=P())
    def total(x):
        return jax.lax.psum(x.sum(0), "data")
    x = np.arange(24, dtype=np.float32).reshape(4, 6)
    assert np.array_equal(sw.jax.jit(total, mesh=MESH)(x), x.sum(0))


def test_constraints_by_bare_specs():
    f = sw.jax.jit(lambda x: jax.lax.with_sharding_constraint(x * 2, P("model", "data")), mesh=MESH)
    x = np.arange(24, dtype=np.float32).reshape(4, 6)
    assert np.array_equal(f(x), 2 * x)


def test_explicit_shardings():
    mesh = jax.sharding.AbstractMesh((2, 2), ("data", "model"), axis_types=(AxisType.Explicit, AxisType.Explicit))
    f = sw.jax.jit(lambda x, w: jnp.einsum("bi,io->bo", x, w), mesh=mesh, in_shardings=(P("data"), P(None, "model")))
    x, w = np.arange(24, dtype=np.float32).reshape(4, 6), np.arange(12, dtype=np.float32).reshape(6, 2)
    near(f(x, w), x @ w)


def test_output_shardings():
    f = sw.jax.jit(lambda x: (x + 1, x.T), mesh=MESH, in_shardings=P("data"), out_shardings=(P("model"), P(None, "data")))
    x = np.arange(24, dtype=np.float32).reshape(4, 6)
    near(f(x), (x + 1, x.T))
    assert f.program().outputs[0].sharding == sw.Sharding([("model",), ()])


@pytest.mark.parametrize("wrap", [lambda jitted, x: jitted.lower(x, 3.0), lambda jitted, x: jax.export.export(jitted)(x, 3.0),
                                  lambda jitted, x: bytes(jax.export.export(jitted)(x, 3.0).serialize())], ids=["lowered", "exported", "bytes"])
def test_what_jax_has_lowered(wrap):
    x = {"a": np.arange(24, dtype=np.float32).reshape(4, 6), "b": np.ones(3, np.float32)}
    f = sw.jax.jit(wrap(jax.jit(lambda tree, by: {"sum": tree["a"].sum() * by}), x), mesh=MESH)
    assert float(f(x, 3.0)["sum"]) == 276 * 3
    with pytest.raises(sw.ArgumentError):
        f(x["a"], 3.0)


def test_text_is_called_with_flat_arrays():
    text = jax.jit(lambda x: (x + 1, x * 2)).lower(np.ones((4, 6), np.float32)).as_text()
    more, twice = sw.jax.jit(text, mesh=MESH)(np.ones((4, 6), np.float32))
    assert float(more.numpy()[0, 0]) == 2 and float(twice.numpy()[3, 5]) == 2


def test_symbolic_shapes_are_refused():
    exported = jax.export.export(jax.jit(lambda x: x + 1))(jax.ShapeDtypeStruct(jax.export.symbolic_shape("b, 3"), jnp.float32))
    with pytest.raises(sw.InputError, match="symbolic shapes") as caught:
        sw.jax.jit(exported, mesh=MESH)
    assert "fixed shapes" in caught.value.hint


def test_a_callback_is_refused():
    def f(x):
        jax.debug.print("{}", x.sum())
        return x
    with pytest.raises(sw.InputError, match="callback"):
        sw.jax.jit(f, mesh=MESH)(np.ones((4, 6), np.float32))


def test_a_leaf_that_does_not_fit_is_named_by_its_path():
    params, x, y = arrays()
    f = sw.jax.jit(jax.jit(loss_of).lower(params, x, y), mesh=MESH)
    with pytest.raises(sw.ArgumentError, match=r"args\[0\]\['w1'\] is float32\[12, 10\]; expected float32\[10, 12\]"):
        f({**params, "w1": params["w1"].T.copy()}, x, y)


def test_auto_is_not_there_yet():
    with pytest.raises(sw.UsageError, match="not available yet"):
        sw.jax.jit(lambda x: x, mesh=MESH, plan="auto")


def test_no_mesh_is_an_error():
    with pytest.raises(sw.UsageError, match="there is no mesh"):
        sw.jax.jit(lambda x: x, in_shardings=P("data"))


def test_ahead_of_time():
    f = sw.jax.jit(lambda x: x @ x.T, mesh=MESH, in_shardings=P("data"))
    shape = jax.ShapeDtypeStruct((4, 6), jnp.float32)
    lowered = f.lower(shape)
    assert "stablehlo.dot_general" in lowered.text and "sdy.sharding" in lowered.stage("propagate")
    assert "all_gather" in str(f.explain(shape))
    with pytest.raises(sw.UsageError, match="nothing has been compiled yet"):
        f.explain()


def test_arrays_of_jax_are_not_read_again():
    f = sw.jax.jit(lambda w, x: x @ w, mesh=MESH, in_shardings=(P(None, "model"), P("data")))
    w, x = jnp.arange(24, dtype=jnp.float32).reshape(6, 4), np.ones((8, 6), np.float32)
    for scale in (1, 2, 3):
        near(f(w, scale * x), scale * x @ w)
    near(f(2 * w, x), 2 * x @ w)
