# SPDX-License-Identifier: Apache-2.0
"""Arrays out in pieces, and in again on another mesh."""
import json
import pathlib
import subprocess

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import shardwright as sw
from jax.sharding import PartitionSpec as P
from shardwright import checkpoint
from shardwright.tool import path

RNG = np.random.default_rng(0)
TREE = {"layers": [{"w": RNG.standard_normal((7, 6), np.float32), "b": np.arange(5, dtype=np.int32)}, {"w": RNG.standard_normal((4, 3)), "b": np.float32(2)}],
        "half": np.asarray(jnp.arange(6, dtype=jnp.bfloat16).reshape(2, 3)), "mask": np.array([True, False, True])}
SPECS = {"layers.0.w": P("a", "b"), "layers.0.b": P(("a", "b")), "half": P(None, "b")}


def same(found, expected):
    for (where, a), b in zip(jax.tree.flatten_with_path(found)[0], jax.tree.leaves(expected), strict=True):
        assert a.dtype == np.asarray(b).dtype and np.array_equal(a, b), where


@pytest.mark.parametrize("format", ["safetensors", "npz"])
@pytest.mark.parametrize("mesh", ["a=1", "a=2,b=2", "a=4,b=2"])
def test_what_is_saved_is_loaded(tmp_path, format, mesh):
    specs = SPECS if "b" in mesh else None
    checkpoint.save(tmp_path / "c", TREE, mesh=mesh, shardings=specs, format=format)
    same(checkpoint.load(tmp_path / "c").fill(TREE), TREE)


def test_each_rank_has_a_file_with_its_pieces(tmp_path):
    checkpoint.save(tmp_path / "c", TREE, mesh="a=2,b=2", shardings=SPECS)
    files = sorted(p.name for p in (tmp_path / "c").iterdir())
    assert files == ["index.json"] + [f"rank-0000{r}.safetensors" for r in range(4)]
    facts = json.loads((tmp_path / "c/index.json").read_text())["arrays"]["layers.0.w"]
    assert [(p["begin"], p["extent"]) for p in facts["pieces"]] == [([0, 0], [4, 3]), ([0, 3], [4, 3]), ([4, 0], [3, 3]), ([4, 3], [3, 3])]


def test_a_piece_is_read_alone(tmp_path):
    checkpoint.save(tmp_path / "c", TREE, mesh="a=2,b=2", shardings=SPECS)
    (tmp_path / "c/rank-00003.safetensors").unlink()
    loaded = checkpoint.load(tmp_path / "c")
    w = TREE["layers"][0]["w"]
    assert np.array_equal(loaded.piece("layers.0.w", (slice(1, 4), slice(0, 5))), w[1:4, 0:5])
    with pytest.raises(sw.InputError, match="rank-00003"):
        loaded["layers.0.w"]


def test_training_goes_on_on_another_mesh(tmp_path):
    def step(params, x):
        loss, gradients = jax.value_and_grad(lambda p: jnp.mean((x @ p["w"]) ** 2))(params)
        return {"w": params["w"] - 0.1 * gradients["w"]}, loss
    x, params = RNG.standard_normal((8, 6), np.float32), {"w": RNG.standard_normal((6, 4), np.float32)}
    on = {m: sw.jax.jit(step, mesh=m, in_shardings=({"w": P("a", "b")}, P()), donate_argnums=0) for m in ("a=2,b=2", "a=1,b=4")}
    first, _ = on["a=2,b=2"](params, x)
    checkpoint.save(tmp_path / "c", {"params": first})
    assert first["w"].is_on_ranks and not first["w"].is_on_host
    pieces = json.loads((tmp_path / "c/index.json").read_text())["arrays"]["params.w"]["pieces"]
    assert len(pieces) == 4
    second, loss = on["a=1,b=4"](checkpoint.load(tmp_path / "c").fill(params, "params"), x)
    expected = jax.jit(step)(jax.jit(step)(params, x)[0], x)
    np.testing.assert_allclose(second["w"], expected[0]["w"], rtol=1e-5)
    np.testing.assert_allclose(float(loss), float(expected[1]), rtol=1e-5)


@pytest.mark.parametrize("format", ["safetensors", "npz"])
def test_the_command_line_reads_a_checkpoint(tmp_path, format):
    weights = {"w": RNG.standard_normal((7, 6), np.float32), "half": np.asarray(jnp.arange(6, dtype=jnp.bfloat16))}
    exported = jax.export.export(jax.jit(lambda p: p["w"] * p["half"].astype(jnp.float32)))(jax.eval_shape(lambda: weights))
    sw.compile(exported, mesh="a=2").save(tmp_path / "b.bundle")
    checkpoint.save(tmp_path / "c", {"p": weights}, mesh="a=2,b=2", shardings={"p.w": P("a", "b"), "p.half": P("b")}, format=format)
    command = [path(), "run", tmp_path / "b.bundle", "--weights", tmp_path / "c", "--outputs", tmp_path / "out.npz"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    np.testing.assert_allclose(np.load(tmp_path / "out.npz")["out0"], weights["w"] * weights["half"].astype(np.float32))
    index = json.loads((tmp_path / "c/index.json").read_text())
    index["arrays"]["p.w"]["pieces"][3]["begin"] = [4, 4]
    (tmp_path / "c/index.json").write_text(json.dumps(index))
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 1 and "leads out of the array" in done.stderr


def test_files_of_others_are_read(tmp_path):
    from safetensors.numpy import save_file
    save_file({"a.w": np.ones((2, 3), np.float32)}, tmp_path / "one.safetensors")
    save_file({"b.w": np.zeros((3, 2), np.int64)}, tmp_path / "two.safetensors")
    (tmp_path / "model.safetensors.index.json").write_text(json.dumps({"weight_map": {"a.w": "one.safetensors", "b.w": "two.safetensors"}}))
    loaded = checkpoint.load(tmp_path)
    assert sorted(loaded) == ["a.w", "b.w"] and loaded["b.w"].dtype == np.int64
    assert np.array_equal(checkpoint.load(tmp_path / "one.safetensors")["a.w"], np.ones((2, 3)))


def test_a_leaf_that_is_missing_or_of_another_shape_is_named(tmp_path):
    checkpoint.save(tmp_path / "c", TREE)
    loaded = checkpoint.load(tmp_path / "c")
    with pytest.raises(sw.ArgumentError, match="layers.0.v is not in the checkpoint"):
        loaded.fill({"layers": [{"v": TREE["layers"][0]["w"]}]})
    with pytest.raises(sw.ArgumentError, match=r"layers.0.w is float32\[7, 6\] in the checkpoint; expected float32\[6, 7\]"):
        loaded.fill({"layers": [{"w": np.zeros((6, 7), np.float32)}]})


@pytest.mark.parametrize("damage, message", [
    (lambda index: index.update(version=2), "not a checkpoint index of version 1"),
    (lambda index: index["arrays"]["mask"].pop("pieces"), "damaged"),
    (lambda index: index["arrays"]["mask"]["pieces"].clear(), "do not make up"),
    (lambda index: index["arrays"]["mask"]["pieces"].append(index["arrays"]["mask"]["pieces"][0]), "do not make up"),
    (lambda index: index["arrays"]["mask"]["pieces"][0].update(begin=[1]), "do not make up"),
    (lambda index: index["arrays"]["mask"]["pieces"][0].update(begin=[-1]), "not a number of elements"),
    (lambda index: index["arrays"]["mask"]["pieces"][0].update(extent=[2]), "do not make up"),
    (lambda index: index["arrays"]["mask"]["pieces"][0].update(begin=["0"]), "not a number of elements|damaged"),
    (lambda index: index["arrays"]["mask"].update(shape=[1 << 60]), "do not make up"),
    (lambda index: index["arrays"]["mask"].update(dtype="object"), "not an element type"),
    (lambda index: index["arrays"]["mask"].update(dtype="no type"), "damaged"),
    (lambda index: index["arrays"]["mask"].update(shape=[2, 3], pieces=[dict(index["arrays"]["mask"]["pieces"][0], begin=[row, 0], extent=[1, 3])
                                                                        for row in (0, 1)]), "the same array of a file"),
    (lambda index: index["arrays"]["mask"]["pieces"][0].update(file="../x.safetensors"), "expected one in the folder itself"),
])
def test_a_damaged_index_is_refused(tmp_path, damage, message):
    checkpoint.save(tmp_path / "c", TREE)
    index = json.loads((tmp_path / "c/index.json").read_text())
    damage(index)
    (tmp_path / "c/index.json").write_text(json.dumps(index))
    with pytest.raises(sw.InputError, match=message):
        checkpoint.load(tmp_path / "c")


@pytest.mark.parametrize("format", ["safetensors", "npz"])
def test_an_array_of_another_type_or_shape_than_the_index_says_is_refused(tmp_path, format):
    checkpoint.save(tmp_path / "c", TREE, format=format)
    index = json.loads((tmp_path / "c/index.json").read_text())
    for change in (dict(dtype="float64"), dict(shape=[1 << 40], pieces=[dict(index["arrays"]["mask"]["pieces"][0], extent=[1 << 40])])):
        damaged = json.loads(json.dumps(index))
        damaged["arrays"]["mask"].update(change)
        (tmp_path / "c/index.json").write_text(json.dumps(damaged))
        with pytest.raises(sw.InputError, match="mask"):
            checkpoint.load(tmp_path / "c")["mask"]


def test_a_file_with_a_pickle_is_not_read(tmp_path):
    np.savez(tmp_path / "x.npz", a=np.array([{}], dtype=object))
    with pytest.raises((sw.InputError, ValueError)):
        checkpoint.load(tmp_path / "x.npz")["a"]


def test_what_is_half_written_does_not_replace_what_was_there(tmp_path):
    checkpoint.save(tmp_path / "c", {"a": np.ones(3, np.float32)})
    with pytest.raises(sw.UsageError, match="cannot hold"):
        checkpoint.save(tmp_path / "c", {"a": np.ones(3, np.complex64)})
    assert checkpoint.load(tmp_path / "c")["a"].dtype == np.float32
    assert pathlib.Path(tmp_path / "c/index.json").exists()


def test_only_checkpoints_are_replaced(tmp_path):
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis" / "chapter").write_text("words")
    (tmp_path / "notes").write_text("words")
    for name in ("thesis", "notes"):
        with pytest.raises(sw.UsageError, match="exists and is not a checkpoint"):
            checkpoint.save(tmp_path / name, {"a": np.ones(3)})
    (tmp_path / "empty").mkdir()
    for value in (1, 2):
        checkpoint.save(tmp_path / "empty", {"a": np.full(3, value)})
    assert checkpoint.load(tmp_path / "empty")["a"][0] == 2
    assert sorted(p.name for p in tmp_path.iterdir()) == ["empty", "notes", "thesis"] and (tmp_path / "thesis" / "chapter").exists()


@pytest.mark.parametrize("format", ["safetensors", "npz"])
def test_other_byte_orders_and_odd_names(tmp_path, format):
    arrays = {"a": np.arange(4).astype(">f4"), "file": np.arange(3.0)}
    checkpoint.save(tmp_path / "c", arrays, format=format)
    loaded = checkpoint.load(tmp_path / "c")
    assert all(np.array_equal(loaded[name], arrays[name]) for name in arrays)


def test_what_cannot_be_saved_is_named(tmp_path):
    with pytest.raises(sw.UsageError, match="two leaves are called a.b"):
        checkpoint.save(tmp_path / "c", {"a.b": np.ones(2), "a": {"b": np.zeros(2)}})
    with pytest.raises(sw.UsageError, match=r"shardings\['w'\] names the axis 'model'"):
        checkpoint.save(tmp_path / "c", {"w": np.ones(2)}, mesh="data=2", shardings={"w": ("model",)})
    with pytest.raises(sw.ArgumentError, match="k cannot be saved"):
        checkpoint.save(tmp_path / "c", {"k": jax.random.key(0)})
    assert not list(tmp_path.iterdir())


def test_pieces_have_steps_of_one(tmp_path):
    checkpoint.save(tmp_path / "c", {"w": np.ones((5, 7))})
    with pytest.raises(sw.UsageError, match="steps of 1"):
        checkpoint.load(tmp_path / "c").piece("w", [slice(0, 5, 2), slice(None)])


def test_a_damaged_npz_is_named(tmp_path):
    np.savez(tmp_path / "whole.npz", a=np.arange(1000))
    data = (tmp_path / "whole.npz").read_bytes()
    for size in (0, 40, len(data) - 30):
        (tmp_path / "cut.npz").write_bytes(data[:size])
        with pytest.raises(sw.InputError, match="cut.npz"):
            checkpoint.load(tmp_path / "cut.npz")["a"]
