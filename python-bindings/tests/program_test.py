# SPDX-License-Identifier: Apache-2.0
"""Models in, programs out: what is taken for a model, arrays in and out, what is refused and how."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import textwrap

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import shardwright as sw
from shardwright import files

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
SCALE = """module {
  func.func @main(%x: tensor<6x4xf32>, %by: tensor<f32>) -> tensor<6x4xf32> {
    %all = stablehlo.broadcast_in_dim %by, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
    %y = stablehlo.multiply %x, %all : tensor<6x4xf32>
    return %y : tensor<6x4xf32>
  }
}
"""
COUNT = """module {
  func.func @main(%state: tensor<4x6xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
    %sum = stablehlo.add %state, %x : tensor<4x6xf32>
    %next = stablehlo.multiply %x, %x : tensor<4x6xf32>
    return %sum, %next : tensor<4x6xf32>, tensor<4x6xf32>
  }
}
"""
X = np.arange(24, dtype=np.float32).reshape(6, 4)


def exported():
    return jax.export.export(jax.jit(lambda x, by: x * by))(jax.ShapeDtypeStruct((6, 4), jnp.float32), jax.ShapeDtypeStruct((), jnp.float32))


@pytest.mark.parametrize("model", [
    lambda folder: SCALE,
    lambda folder: SCALE.encode(),
    lambda folder: exported(),
    lambda folder: bytes(exported().serialize()),
    lambda folder: exported().mlir_module_serialized,
    lambda folder: jax.jit(lambda x, by: x * by).lower(X, np.float32(3)),
], ids=["text", "bytes", "exported", "serialized", "portable", "lowered"])
def test_what_a_model_is(tmp_path, model):
    program = sw.compile(model(tmp_path), mesh="a=2", in_shardings=[("a",), None])
    assert np.array_equal(program.run(X, 3.0)[0].numpy(), 3 * X)


def test_a_file_is_a_model(tmp_path):
    path = tmp_path / "scale.mlir"
    path.write_text(SCALE)
    assert np.array_equal(sw.compile(path).run(X, 2.0)[0], 2 * X)


def test_a_file_of_bytecode_is_a_model(tmp_path):
    path = tmp_path / "scale.bin"
    path.write_bytes(exported().mlir_module_serialized)
    assert np.array_equal(sw.compile(path).run(X, 2.0)[0], 2 * X)


def test_shardings_are_given_by_name():
    program = sw.compile(exported(), mesh="a=2,b=2", in_shardings={"x": ("b", "a")})
    assert program.inputs[0].sharding == sw.Sharding([("b",), ("a",)])
    assert program.inputs[0].local_shape == (3, 2)


def test_text_that_is_wrong_is_an_error_with_its_place():
    with pytest.raises(sw.InputError) as caught:
        sw.compile(SCALE.replace("multiply", "multiplicate"), name="wrong.mlir")
    assert caught.value.location == "wrong.mlir:4:10"


def test_bytecode_that_is_damaged_is_an_error():
    whole = exported().mlir_module_serialized
    for end in (10, 60, len(whole) // 2, len(whole) - 3):
        with pytest.raises(sw.InputError):
            sw.compile(whole[:end])


def test_what_is_no_model_is_an_error():
    with pytest.raises(sw.UsageError, match="int is not a model"):
        sw.compile(7)


def test_a_file_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(sw.InputError, match="No such file"):
        sw.compile(tmp_path / "none.mlir")


def test_an_axis_that_is_not_there_is_an_error():
    with pytest.raises(sw.UsageError, match=r"in_shardings\[0\] names the axis 'b'; the mesh has a"):
        sw.compile(SCALE, mesh="a=2", in_shardings=[("b",), None])


def test_an_array_of_another_dtype_is_refused():
    with pytest.raises(sw.ArgumentError, match=r"input 0 \(arg0\) is int64\[6, 4\]; expected float32\[6, 4\]"):
        sw.compile(SCALE).run(X.astype(np.int64), 1.0)


def test_an_array_of_another_shape_is_refused():
    with pytest.raises(sw.ArgumentError, match=r"float32\[4, 6\]; expected float32\[6, 4\]"):
        sw.compile(SCALE).run(X.T, 1.0)


def test_too_few_arrays_are_refused():
    with pytest.raises(sw.ArgumentError, match="takes 2 arrays, 1 are given"):
        sw.compile(SCALE).run(X)


def test_arrays_are_given_by_name():
    program = sw.compile(exported())
    assert np.array_equal(program.run({"by": 5.0, "x": X})[0], 5 * X)
    with pytest.raises(sw.ArgumentError, match="'z' is not an input"):
        program.run({"z": X})


def test_an_array_of_strides_is_taken():
    wide = np.arange(48, dtype=np.float32).reshape(4, 12)[:, ::2].T
    assert np.array_equal(sw.compile(SCALE).run(wide, 2.0)[0], 2 * wide)


def test_an_i1_that_is_neither_0_nor_1_is_refused():
    program = sw.compile("module { func.func @main(%x: tensor<3xi1>) -> tensor<3xi1> { return %x : tensor<3xi1> } }")
    with pytest.raises(sw.InputError, match="an i1 is 0 or 1"):
        program.run(np.array([0, 2, 1], np.uint8).view(np.bool_))


class TestArrays:
    @pytest.fixture
    def program(self):
        return sw.compile(COUNT, mesh="a=2", in_shardings=[("a",), ("a",)])

    def test_a_donated_output_stays_where_it_is(self, program):
        x = np.ones((4, 6), np.float32)
        state, _ = program.run(np.zeros((4, 6), np.float32), x)
        for _ in range(3):
            assert state.is_on_ranks
            state, _ = program.run(state, x)
        assert np.array_equal(state, 4 * x)

    def test_what_was_donated_is_gone(self, program):
        x = np.ones((4, 6), np.float32)
        first, _ = program.run(x, x)
        program.run(first, x)
        assert first.is_deleted()
        with pytest.raises(RuntimeError, match="donated to a later call"):
            first.numpy()

    def test_what_is_kept_comes_to_the_host_before_it_is_overwritten(self, program):
        x = np.full((4, 6), 3, np.float32)
        first, squares = program.run(x, x)
        program.run(x, 2 * x)
        assert np.array_equal(first, 2 * x) and np.array_equal(squares, x * x)

    def test_an_output_that_is_not_donated_moves_on_the_ranks(self, program):
        x = np.full((4, 6), 2, np.float32)
        state, squares = program.run(x, x)
        state, fourth = program.run(state, squares)
        assert np.array_equal(state, 2 * x + x * x) and np.array_equal(fourth, x ** 4)

    def test_outputs_may_change_places(self, program):
        x = np.full((4, 6), 2, np.float32)
        state, squares = program.run(x, 3 * x)
        state, squares = program.run(squares, state)
        assert np.array_equal(state, 9 * x * x + 4 * x) and np.array_equal(squares, 16 * x * x)

    def test_one_output_may_be_given_twice(self, program):
        x = np.full((4, 6), 2, np.float32)
        state, _ = program.run(x, x)
        state, squares = program.run(state, state)
        assert np.array_equal(state, 4 * x) and np.array_equal(squares, 4 * x * x)

    def test_arrays_of_another_program_are_taken(self, program):
        x = np.full((4, 6), 2, np.float32)
        other = sw.compile(COUNT)
        assert np.array_equal(program.run(other.run(x, x)[0], x)[0], 3 * x)

    def test_an_array_is_read_as_numpy_reads(self, program):
        state, _ = program.run(np.zeros((4, 6), np.float32), np.arange(24, dtype=np.float32).reshape(4, 6))
        assert state.shape == (4, 6) and state.dtype == np.float32 and len(state) == 4
        assert float(state[1, 2]) == 8 and np.asarray(state, np.float64).sum() == 276
        assert (state + 1).max() == 24 and np.from_dlpack(state)[3, 5] == 23 and float(jnp.sum(state.__jax_array__())) == 276

    def test_arrays_stay_when_the_program_ends(self, program):
        x = np.full((4, 6), 2, np.float32)
        state, _ = program.run(x, x)
        report = program.close()
        assert report["steps"] == 1 and np.array_equal(state, 2 * x)
        assert np.array_equal(program.run(state, x)[0], 3 * x)


def test_a_program_is_saved_and_loaded(tmp_path):
    program = sw.compile(COUNT, mesh="a=2,b=2", in_shardings=[("a",), ("b",)])
    program.save(tmp_path / "count.bundle")
    loaded = sw.load(tmp_path / "count.bundle")
    x = np.full((4, 6), 2, np.float32)
    assert np.array_equal(loaded.run(x, x)[0], 2 * x) and loaded.mesh == sw.Mesh(a=2, b=2)
    assert str(loaded.explain()) == str(program.explain())
    with pytest.raises(sw.UsageError, match="is there already"):
        program.save(tmp_path / "count.bundle")


def test_files_of_a_small_program_are_where_the_user_wants_them(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    program = sw.compile(COUNT, mesh="a=2,b=2")
    assert list(tmp_path.glob("shardwright-*/program.bundle"))
    del program
    assert not list(tmp_path.glob("shardwright-*"))


def test_files_are_kept_in_memory_where_it_has_space(tmp_path, monkeypatch):
    monkeypatch.delenv("TMPDIR", raising=False)
    assert files._memory_folder(tmp_path, least_bytes=1) == tmp_path
    assert files._memory_folder(tmp_path, least_bytes=1 << 60) is None
    assert files._memory_folder(tmp_path / "missing", least_bytes=1) is None


def test_a_damaged_bundle_is_refused(tmp_path):
    sw.compile(SCALE).save(tmp_path / "x.bundle")
    (tmp_path / "x.bundle" / "manifest.json").write_text("{}")
    with pytest.raises(sw.InputError, match="manifest"):
        sw.load(tmp_path / "x.bundle")


def test_kernels_for_other_processors(tmp_path):
    program = sw.compile(SCALE, target_cpu="x86-64")
    assert np.array_equal(program.run(X, 2.0)[0], 2 * X)
    manifest = json.loads((pathlib.Path(program.path) / "manifest.json").read_text())
    assert manifest["target"]["cpu_level"] == "x86-64" and manifest["target"]["cpu_features"] == []
    with pytest.raises(sw.UsageError, match="'target_cpu': expected one of native, x86-64,"):
        sw.compile(SCALE, target_cpu="haswell")
    scaled = sw.jax.jit(lambda x: x * 2, mesh="a=2", in_shardings=jax.P("a"), target_cpu="x86-64")
    assert np.array_equal(scaled(X), 2 * X)


def test_a_bundle_that_needs_another_processor_is_refused(tmp_path):
    path = tmp_path / "scale.bundle"
    sw.compile(SCALE, target_cpu="x86-64-v2").save(path)
    script = textwrap.dedent(f"""
        import shardwright as sw
        try:
            sw.load({str(path)!r})
        except sw.InputError as error:
            print(error.message)
    """)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env={**os.environ, "SHARDWRIGHT_MAX_CPU_LEVEL": "x86-64"})
    assert "compiled for processors with x86-64-v2, but this machine, of level x86-64, lacks cx16" in done.stdout, done.stdout + done.stderr
    assert "compile it again, with --target-cpu x86-64 for" in done.stdout


def test_a_trace_is_written(tmp_path):
    program = sw.compile(COUNT, mesh="a=2", in_shardings=[("a",), None])
    x = np.ones((4, 6), np.float32)
    report = program.trace(tmp_path / "trace.json", x, x, steps=3)
    assert report["steps"] == 3 and "traceEvents" in (tmp_path / "trace.json").read_text()


def test_numbers_that_are_not_finite_end_the_run():
    program = sw.compile(COUNT)
    runner = program.open("--check-finite stop")
    x = np.ones((4, 6), np.float32)
    runner.call([x, x])
    with pytest.raises(sw.InputError, match="nan|inf"):
        runner.call([x, np.full((4, 6), np.inf, np.float32)])
    with pytest.raises(sw.Error, match="has ended"):
        runner.call([x, x])


def test_a_program_runs_again_after_a_step_that_failed():
    program = sw.compile(COUNT)
    program._runner = program.open("--check-finite stop")
    x = np.ones((4, 6), np.float32)
    with pytest.raises(sw.InputError):
        program.run(x, np.full((4, 6), np.inf, np.float32))
    assert np.array_equal(program.run(x, x)[0], 2 * x)


def test_what_only_lends_by_dlpack_is_taken():
    class Lender:
        def __init__(self, array):
            self.__dlpack__, self.__dlpack_device__ = array.__dlpack__, array.__dlpack_device__
    assert np.array_equal(sw.compile(SCALE).run(Lender(X), 2.0)[0], 2 * X)


def test_ctrl_c_ends_a_compilation():
    script = textwrap.dedent(f"""
        import _thread, signal, threading, shardwright as sw
        signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs this in the background ignores it
        threading.Timer(0.3, _thread.interrupt_main).start()
        try:
            sw.compile({str(EXAMPLES / 'gpt2/step.mlir')!r})
        except KeyboardInterrupt:
            print("interrupted")
    """)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert "interrupted" in done.stdout, done.stderr


def test_ctrl_c_waits_for_the_end_of_a_step():
    script = textwrap.dedent(f"""
        import os, signal, threading, numpy as np, shardwright as sw
        signal.signal(signal.SIGINT, signal.default_int_handler)
        program = sw.compile({COUNT!r}, mesh="a=2", in_shardings=[("a",), None])
        x = np.ones((4, 6), np.float32)
        threading.Timer(0.5, lambda: os.kill(os.getpid(), {int(signal.SIGINT)})).start()
        state, steps = x, 0
        try:
            while True:
                state, _ = program.run(state, x)
                steps += 1
        except KeyboardInterrupt:
            print("interrupted", float(program.run(x, x)[0].sum()))
    """)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert "interrupted 48.0" in done.stdout, done.stderr


def test_the_package_is_the_command_line():
    done = subprocess.run([sys.executable, "-m", "shardwright", "--version"], capture_output=True, text=True)
    assert done.returncode == 0 and "0.1" in done.stdout, done.stderr


def test_progress_is_silent_in_a_pipe(capsys):
    sw.compile(SCALE)
    assert capsys.readouterr() == ("", "")
    sw.compile(SCALE, progress=True)
    assert "compiling model.mlir" in capsys.readouterr().err


def test_a_program_that_does_not_fit_is_refused():
    text = "func.func @main(%x: tensor<64x32xf32>) -> tensor<64x32xf32> {\n  return %x : tensor<64x32xf32>\n}\n"
    assert sw.compile(text, memory="64KiB", name="m.mlir")
    with pytest.raises(sw.InputError, match="a rank needs 16.0 KiB, and has 8.0 KiB"):
        sw.compile(text, memory="8KiB", name="m.mlir")
    with pytest.raises(sw.UsageError, match="'memory': expected a number of bytes"):
        sw.compile(text, memory="much", name="m.mlir")
    with pytest.raises(sw.InputError, match="presets are dgx-a100"):
        sw.compile(text, cluster="no-such", name="m.mlir")


PRODUCT = """func.func @main(%x: tensor<96x64xf32>, %w: tensor<64x48xf32>) -> tensor<96x48xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<96x64xf32>, tensor<64x48xf32>) -> tensor<96x48xf32>
  return %0 : tensor<96x48xf32>
}
"""


def notes_of(program):
    program.run(np.ones((96, 64), np.float32), np.ones((64, 48), np.float32))
    return "\n".join(program.close()["notes"])


def test_products_are_measured_on_demand_and_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("SHARDWRIGHT_CACHE", raising=False)
    kept = tmp_path / "shardwright/algorithms.json"
    assert "--tune" not in notes_of(sw.compile(PRODUCT)) and not kept.exists()
    assert "--tune: 1 of 1 shapes of products measured" in notes_of(sw.compile(PRODUCT, tune=True)) and kept.exists()
    monkeypatch.setenv("SHARDWRIGHT_TUNE", "1")
    assert "--tune: all 1 shapes of products have been measured before" in notes_of(sw.compile(PRODUCT))
    assert "--tune" not in notes_of(sw.compile(PRODUCT, tune=False))
    step = sw.jax.jit(lambda x: x @ x, mesh="data=1", tune=True)
    step(np.ones((24, 24), np.float32))
    assert "1 of 1 shapes" in "".join(step.program().close()["notes"])


def test_the_variable_that_tunes_is_0_or_1(monkeypatch):
    monkeypatch.setenv("SHARDWRIGHT_TUNE", "yes")
    with pytest.raises(sw.UsageError, match="SHARDWRIGHT_TUNE=yes: expected 1 or 0"):
        sw.compile(PRODUCT)
