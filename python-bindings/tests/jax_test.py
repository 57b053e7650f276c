# SPDX-License-Identifier: Apache-2.0
"""JAX functions on many devices against JAX on one."""
import copy
import functools
import os
import pickle
import subprocess
import threading

import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest
import shardwright as sw
from jax.sharding import AxisType, Mesh, NamedSharding, PartitionSpec as P

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


def test_an_export_with_open_sizes_is_compiled_for_each():
    b, = jax.export.symbolic_shape("b")
    exported = jax.export.export(jax.jit(lambda x: x / x.shape[0]))(jax.ShapeDtypeStruct((b, 3), jnp.float32))
    f = sw.jax.jit(bytes(exported.serialize()), mesh=MESH, in_shardings=P("data"))
    for rows in (4, 5):
        x = np.arange(3 * rows, dtype=np.float32).reshape(rows, 3)
        near(f(x), x / rows)
    assert f.program().inputs[0].local_shape == (3, 3)


def test_an_export_for_other_platforms_is_refused():
    exported = jax.export.export(jax.jit(lambda x: x + 1), platforms=["tpu", "cuda"])(np.ones(3, np.float32))
    with pytest.raises(sw.InputError, match="was exported for tpu, cuda") as caught:
        sw.jax.jit(exported, mesh=MESH)
    assert "platform cpu" in caught.value.hint


def test_what_is_lowered_takes_no_shardings_any_more():
    with pytest.raises(sw.UsageError, match="in_shardings: lowered and exported functions already have these"):
        sw.jax.jit(jax.jit(lambda x: x).lower(np.ones(4, np.float32)), mesh=MESH, in_shardings=P("data"))


def watched(x):
    jax.debug.print("sum {}", x.sum(), ordered=True)
    jax.debug.print("most {}", x.max(), ordered=True)
    return x + jax.pure_callback(lambda a: np.float32(np.median(a)), jax.ShapeDtypeStruct((), x.dtype), x)


def test_callbacks_see_whole_values_in_order(capsys):
    x = np.arange(24, dtype=np.float32).reshape(4, 6)
    f = sw.jax.jit(watched, mesh=MESH, in_shardings=P("data", "model"))
    near(f(x), x + 11.5)
    assert capsys.readouterr().out == "sum 276.0\nmost 23.0\n"
    assert "one device carries out the op, and all need what it gives" in str(f.explain())


def test_what_a_callback_raises_comes_out_of_the_call():
    def check(value):
        if value < 0:
            raise LookupError(f"{value} is negative")
        return value
    f = sw.jax.jit(lambda x: jax.pure_callback(check, jax.ShapeDtypeStruct((), x.dtype), x.sum()), mesh=MESH, in_shardings=P("data"))
    x = np.ones((4, 6), np.float32)
    for _ in range(2):
        assert float(f(x)) == 24
        with pytest.raises(LookupError, match="-24.0 is negative"):
            f(-x)


def test_a_callback_may_not_call_the_step_that_waits_for_it():
    f = sw.jax.jit(lambda x: jax.pure_callback(lambda a: np.asarray(f(a)), jax.ShapeDtypeStruct(x.shape, x.dtype), x), mesh=MESH)
    with pytest.raises(sw.UsageError, match="asks for the step that waits for it"):
        f(np.ones(3, np.float32))


def test_a_callback_may_call_another_function():
    other = sw.jax.jit(lambda x: 2 * x, mesh=MESH, in_shardings=P("data"))
    f = sw.jax.jit(lambda x: jax.pure_callback(lambda a: np.asarray(other(np.asarray(a))), jax.ShapeDtypeStruct(x.shape, x.dtype), x) + 1, mesh=MESH)
    near(f(np.ones(4, np.float32)), np.full(4, 3.0))


def test_arrays_of_a_callback_outlive_it():
    kept = []
    f = sw.jax.jit(lambda x: jax.debug.callback(lambda a: kept.append(a), x) or x * 2, mesh=MESH)
    for k in range(3):
        f(np.full(1000, k, np.float32))
    assert [np.unique(a).tolist() for a in kept] == [[0], [1], [2]]


def test_a_saved_bundle_with_callbacks_is_refused(tmp_path):
    f = sw.jax.jit(watched, mesh=MESH)
    f.save(tmp_path / "f.bundle", np.ones((4, 6), np.float32))
    done = subprocess.run([os.environ["SHARDWRIGHT_BIN"], "run", tmp_path / "f.bundle"], capture_output=True, text=True)
    assert done.returncode == 1 and "the program calls back function 0 of the Python process" in done.stderr and "shardwright.jax.jit" in done.stderr


def test_a_file_with_callbacks_is_refused_where_it_calls():
    text = jax.jit(watched).lower(np.ones((4, 6), np.float32)).as_text(debug_info=True)
    with pytest.raises(sw.InputError, match="a file has no Python") as caught:
        sw.compile(text, mesh=MESH)
    assert "jax_test.py" in caught.value.location and "shardwright.jax.jit" in caught.value.hint


def test_a_lowered_function_keeps_its_callbacks(capsys):
    x = np.ones((4, 6), np.float32)
    near(sw.jax.jit(jax.jit(watched).lower(x), mesh=MESH)(x), x + 1)
    assert capsys.readouterr().out == "sum 24.0\nmost 1.0\n"


def test_an_error_has_its_place_and_what_to_do():
    f = sw.jax.jit(lambda x: jax.ffi.ffi_call("somebodys_kernel", jax.ShapeDtypeStruct(x.shape, x.dtype))(x), mesh=MESH)
    with pytest.raises(sw.InputError, match="calls 'somebodys_kernel', which is not known here") as caught:
        f(np.ones(3, np.float32))
    assert "jax_test.py" in caught.value.location and "write it with other functions" in caught.value.hint


def test_replicas_inside_are_refused():
    with pytest.raises(sw.UsageError, match="pmap inside is for another mesh") as caught:
        sw.jax.jit(lambda x: jax.pmap(lambda row: 2 * row)(x[:1]), mesh=MESH)(np.ones((4, 6), np.float32))
    assert "jax.vmap" in caught.value.hint


def test_a_leaf_that_does_not_fit_is_named_by_its_path():
    params, x, y = arrays()
    f = sw.jax.jit(jax.jit(loss_of).lower(params, x, y), mesh=MESH)
    with pytest.raises(sw.ArgumentError, match=r"args\[0\]\['w1'\] is float32\[12, 10\]; expected float32\[10, 12\]"):
        f({**params, "w1": params["w1"].T.copy()}, x, y)


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


# ---- results are arrays of JAX ---------------------------------------------------------------------------------------

def test_results_follow_the_promotion_of_jax():
    i = np.arange(6, dtype=np.int32)
    ours, theirs = sw.jax.jit(lambda i: i + 1, mesh=MESH)(i), jnp.asarray(i + 1)
    assert isinstance(ours, jax.Array) and isinstance(ours, sw.Array)
    for f in (lambda a: a / 2, lambda a: a.sum(), lambda a: a.mean(), lambda a: 2.5 * a, lambda a: a // 2, lambda a: np.ones(6, np.float16) * a,
              lambda a: a @ a, lambda a: a[2:], lambda a: a.at[0].set(7), lambda a: jnp.sin(a), lambda a: a.astype(jnp.bfloat16), lambda a: -a):
        found, expected = f(ours), f(theirs)
        assert found.dtype == expected.dtype and isinstance(found, jax.Array) and np.array_equal(found, expected)


def test_results_of_numbers_of_python_are_weak():
    weak, strong = sw.jax.jit(lambda a: (a * 2, jnp.float32(1) * a), mesh=MESH)(1.5)
    ones = jnp.ones(2, jnp.bfloat16)
    assert (weak * ones).dtype == jnp.bfloat16 and (strong * ones).dtype == jnp.float32


def test_a_weak_result_is_another_argument_than_a_strong_one():
    f = sw.jax.jit(lambda a, b: a * b, mesh=MESH, donate_argnums=0)
    half = np.ones((), jnp.bfloat16)
    assert f(f(1.5, 2), half).dtype == jnp.bfloat16 and f(np.float32(1.5), half).dtype == jnp.float32


def test_results_go_into_transformations_of_jax():
    y = sw.jax.jit(lambda x: 2 * x, mesh=MESH, in_shardings=P("data"))(np.arange(12, dtype=np.float32).reshape(4, 3))
    near(jax.grad(lambda y: (y ** 2).sum())(y), 2 * np.asarray(y))
    near(jax.jit(lambda x: x + y)(1.0), 1 + np.asarray(y))
    doubled = jax.jit(lambda y: 2 * y, donate_argnums=0)(y)
    near(doubled, 2 * np.asarray(y))  # JAX had a loan of its own
    assert jax.eval_shape(lambda y: y.T, y).shape == (3, 4) and jnp.stack([y, y]).shape == (2, 4, 3)


def test_a_large_result_becomes_an_array_of_jax_without_a_copy():
    y = sw.jax.jit(lambda x: x + 1, mesh=MESH)(np.zeros((128, 128), np.float32))
    assert y.__jax_array__().unsafe_buffer_pointer() == y.numpy().ctypes.data


def test_gradients_by_integers_are_float0():
    g = sw.jax.jit(jax.grad(lambda x, i: (x * i).sum(), argnums=(0, 1), allow_int=True), mesh=MESH)(np.ones((4, 3), np.float32), np.ones((4, 3), np.int32))
    assert g[0].dtype == np.float32 and g[1].dtype == jax.dtypes.float0 and g[1].shape == (4, 3)


# ---- somebody else traces --------------------------------------------------------------------------------------------

def test_a_function_in_a_function_becomes_a_part_of_it():
    inner = sw.jax.jit(lambda x: jax.lax.with_sharding_constraint(2 * x, P("data")), mesh=MESH, in_shardings=P("data"))
    outer = sw.jax.jit(lambda x: inner(x).sum(0), mesh=MESH)
    near(outer(np.ones((4, 3), np.float32)), np.full(3, 8.0))
    assert "all_reduce" in str(outer.explain()) and not inner._programs


def test_a_function_for_another_mesh_is_refused_inside():
    inner = sw.jax.jit(lambda x: 2 * x, mesh=sw.Mesh(data=4))
    with pytest.raises(sw.UsageError, match=r"for Mesh\(data=4\) is called in one for Mesh\(data=2, model=2\)"):
        sw.jax.jit(lambda x: inner(x), mesh=MESH)(np.ones(4, np.float32))


def test_a_transformation_of_jax_runs_it_on_one_device_and_says_so():
    f = sw.jax.jit(lambda x: (x ** 2).sum(), mesh=MESH)
    x = np.arange(4, dtype=np.float32)
    near(f(x), (x ** 2).sum())
    for call in (lambda: jax.grad(f)(x), lambda: jax.jit(jax.grad(f))(x), lambda: jax.vmap(jax.grad(f))(x[None])[0]):
        with pytest.warns(sw.CompileWarning, match=r"put shardwright.jax.jit outside") as warned:
            near(call(), 2 * x)
        assert warned[0].filename == __file__


# ---- ahead of time, trees --------------------------------------------------------------------------------------------

def test_what_is_compiled_is_called():
    f = sw.jax.jit(lambda x, by: {"y": x * by}, mesh=MESH, in_shardings=(P("data"), None))
    lowered = f.lower(jax.ShapeDtypeStruct((4, 3), jnp.float32), 2.0)
    x = np.ones((4, 3), np.float32)
    near(lowered.compile()(x, 3.0)["y"], 3 * x)
    with pytest.raises(sw.ArgumentError, match="expected"):
        lowered.compile()(x)
    assert "stablehlo" in lowered.as_text() and "exec." in lowered.compile().as_text()
    assert f.eval_shape(x, 1.0)["y"].shape == (4, 3) and "mul" in str(f.trace(x, 1.0).jaxpr)


def test_a_node_that_looks_like_an_array_is_a_node():
    from jax.experimental import sparse
    dense = np.diag(np.arange(1, 5, dtype=np.float32))
    f = sw.jax.jit(lambda a, v: (a @ v, a * 2.0), mesh=MESH)
    product, doubled = f({"a": sparse.BCOO.fromdense(dense)}["a"], np.ones(4, np.float32))
    near(product, np.arange(1, 5))
    near(doubled.todense(), 2 * dense)
    assert [v.name for v in f.program().inputs][:2] != ["", ""]


def test_a_leaf_that_is_no_array_is_named():
    f = sw.jax.jit(lambda params, *, mode: params["w"] * 2, mesh=MESH)
    with pytest.raises(sw.ArgumentError, match=r"^kwargs\['mode'\] is a str; expected an array or a number") as caught:
        f({"w": np.ones(4, np.float32)}, mode="train")
    assert "static_argnames" in caught.value.hint
    with pytest.raises(sw.ArgumentError, match=r"^args\[0\]\['w'\] is a object; expected"):
        f({"w": object()}, mode=1)


def test_an_axis_that_the_mesh_has_not_is_named():
    with pytest.raises(sw.UsageError, match=r"names the axis 'dat'; the mesh has data, model \(did you mean data\?\)"):
        sw.jax.jit(lambda x: x, mesh=MESH, in_shardings=P(None, "dat"))
