# SPDX-License-Identifier: Apache-2.0
"""Calls that make no sense, processes that fork or end, and names that mean something to others."""
import html
import os
import subprocess
import sys
import textwrap
import time

import numpy as np
import pytest
import shardwright as sw
from shardwright import model

pytestmark = pytest.mark.alone

SCALE = """func.func @main(%x: tensor<4x6xf32>, %s: tensor<f32>) -> tensor<4x6xf32> {
  %0 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4x6xf32>
  %1 = stablehlo.multiply %x, %0 : tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}
"""
#: Sums over half of the elements, which are one kernel of many seconds.
LONG = """func.func @main(%x: tensor<400000xf32>) -> tensor<200001xf32> {
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_dimensions = array<i64: 200000>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<400000xf32>, tensor<f32>) -> tensor<200001xf32>
  return %0 : tensor<200001xf32>
}
"""
X = np.arange(24, dtype=np.float32).reshape(4, 6)


def python(script, **options):
    """Status and words of a process that runs a script."""
    prelude = f"import os, signal, sys, threading, time\nimport numpy as np\nimport shardwright as sw\nSCALE, LONG = {SCALE!r}, {LONG!r}\n"
    prelude += "X = np.arange(24, dtype=np.float32).reshape(4, 6)\n"
    return subprocess.run([sys.executable, "-c", prelude + textwrap.dedent(script)], capture_output=True, text=True, timeout=60, **options)


class TestCalls:
    @pytest.fixture
    def runner(self):
        return sw.compile(SCALE, mesh="a=2", in_shardings=[("a",), None]).open()

    @pytest.mark.parametrize("leaves", [[], [X], [X, 2.0, 3.0], [X] * 100])
    def test_another_number_of_arrays_is_refused(self, runner, leaves):
        with pytest.raises(sw.ArgumentError, match=f"takes 2 arrays, {len(leaves)} are given"):
            runner.call(leaves)
        assert not runner.takes(leaves, [(X.dtype, X.shape, False)] * len(leaves))
        assert np.array_equal(runner.call([X, 2.0])[0], 2 * X)

    def test_an_input_that_is_not_there_is_refused(self, runner):
        with pytest.raises(IndexError):
            runner.is_own(X, 2)
        with pytest.raises(TypeError):
            runner.is_own(X, -1)

    def test_an_array_of_another_size_is_refused(self):
        runner = sw.compile(SCALE).open(convert=lambda i, leaf: np.asarray(leaf, np.float32))
        with pytest.raises(sw.ArgumentError, match="input 0 takes 96 bytes, an array of 4 is given"):
            runner.call([1.0, 2.0])

    def test_a_runner_is_of_its_program(self):
        program = sw.compile(SCALE)
        with pytest.raises(sw.UsageError, match="has 2 inputs and 1 outputs, not 1 and 0"):
            sw._core.Runner(program._core, {}, "", 1, [-1], [], print, ())


class TestForks:
    def test_a_child_runs_the_program_again_and_leaves_the_parents_alone(self):
        done = python("""
            program = sw.compile(SCALE, mesh="a=2", in_shardings=[("a",), None])
            here = program.run(X, 2.0)[0]
            child = os.fork()
            if child == 0:
                try:
                    np.asarray(here)
                except sw.UsageError as error:
                    print("refused" if "forked" in str(error) else error, flush=True)
                print("equal" if np.array_equal(program.run(X, 3.0)[0], 3 * X) else "different", flush=True)
                sys.exit(0)
            status = os.waitpid(child, 0)[1]
            print("child", status, os.path.exists(program.path), np.array_equal(here, 2 * X), np.array_equal(program.run(X, 4.0)[0], 4 * X))
        """)
        assert done.stdout.split("\n") == ["refused", "equal", "child 0 True True True", ""], done.stdout + done.stderr
        assert done.returncode == 0 and "terminate" not in done.stderr

    def test_a_child_ends_while_a_thread_of_the_parent_is_in_a_step(self):
        done = python("""
            program = sw.compile(SCALE, mesh="a=2", in_shardings=[("a",), None])
            def work():
                while True:
                    program.run(X, 2.0)
            threading.Thread(target=work, daemon=True).start()
            time.sleep(0.2)
            for _ in range(10):
                child = os.fork()
                if child == 0:
                    sys.exit(0)
                assert os.waitpid(child, 0)[1] == 0
            print("good", os.path.exists(program.path))
        """)
        assert done.stdout == "good True\n" and done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("work", ["program.run(X, 2.0)", "long.run(big)", "sw.compile(SCALE)"])
def test_the_interpreter_ends_while_threads_work(work):
    begin = time.monotonic()
    done = python(f"""
        program = sw.compile(SCALE, mesh="a=2", in_shardings=[("a",), None])
        long, big = sw.compile(LONG), np.ones(400000, np.float32)
        def work():
            while True:
                {work}
        for _ in range(2):
            threading.Thread(target=work, daemon=True).start()
        time.sleep(1)
        print("the end")
    """)
    assert done.stdout == "the end\n" and done.returncode == 0 and done.stderr == "", (done.returncode, done.stderr)
    assert time.monotonic() - begin < 15


def test_a_second_interrupt_ends_a_long_kernel():
    done = python("""
        signal.signal(signal.SIGINT, signal.default_int_handler)
        program, x = sw.compile(LONG), np.ones(400000, np.float32)
        pressed = []
        def press():
            for _ in range(2):
                pressed.append(time.monotonic())
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(2)
        threading.Timer(1, press).start()
        try:
            program.run(x)
        except KeyboardInterrupt:
            print("interrupted", len(pressed), time.monotonic() - pressed[1] < 2)
        sys.exit(0)
    """)
    assert "interrupted 2 True" in done.stdout, done.stdout + done.stderr
    assert "a second one ends the ranks now" in done.stderr and done.returncode == 0


class TestNames:
    NAME = "<img src/onerror(alert)>"  # without '=', which no axis has

    def test_of_axes_are_escaped_in_notebooks(self):
        mesh = sw.Mesh({self.NAME: 2})
        report = {"collectives": [{"kind": self.NAME, "axes": [self.NAME], "count": 3, "bytes_per_device": 4, "why": self.NAME, "loc": self.NAME}]}
        for shown in (mesh, sw.Sharding([(self.NAME,)], mesh), sw.program.Explanation(report)):
            page = shown._repr_html_()
            assert html.escape(self.NAME) in page and "<img" not in page, page

    def test_in_messages_are_no_commands_for_terminals(self, tmp_path):
        name = "\x1b]0;owned\x07\u202e"
        sw.checkpoint.save(tmp_path / "c", {"a": np.ones(3, np.float32)})
        with pytest.raises(sw.ArgumentError) as raised:
            sw.checkpoint.load(tmp_path / "c").fill({name: np.ones(3, np.float32)})
        assert "\\x1b]0;owned\\x07\\xe2\\x80\\xae is not in" in str(raised.value) and "\x1b" not in repr(raised.value)
        with pytest.raises(sw.InputError) as raised:
            sw.compile(f'func.func @main(%x: tensor<4xf32>) -> tensor<5xf32> {{ return %x : tensor<4xf32> }} // {name}\n', name=name)
        assert "\x1b" not in str(raised.value) + raised.value.details

    def test_do_not_leave_the_data_of_a_report(self):
        import json

        from shardwright.report import script_json
        facts = {"name": "</script><!--" + self.NAME}
        assert "<" not in script_json(facts) and json.loads(script_json(facts)) == facts


class TestFiles:
    def test_that_are_beside_are_left_alone(self, tmp_path):
        program = sw.compile(SCALE)
        for name in ("x.partial", "r.html.partial"):
            (tmp_path / name).mkdir()
            (tmp_path / name / "mine").write_text("words")
        program.save(tmp_path / "x")
        program.report(tmp_path / "r.html", steps=0)
        assert sorted(p.name for p in tmp_path.iterdir()) == ["r.html", "r.html.partial", "x", "x.partial"]
        assert (tmp_path / "x.partial/mine").read_text() == (tmp_path / "r.html.partial/mine").read_text() == "words"
        assert np.array_equal(sw.load(tmp_path / "x").run(X, 2.0)[0], 2 * X)

    def test_have_the_permissions_of_the_user(self, tmp_path):
        mask = os.umask(0o027)
        try:
            program = sw.compile(SCALE)
            program.save(tmp_path / "x")
            program.report(tmp_path / "r.html", steps=0)
        finally:
            os.umask(mask)
        assert (tmp_path / "x").stat().st_mode & 0o777 == 0o750 and (tmp_path / "r.html").stat().st_mode & 0o777 == 0o640


class TestBytecode:
    @pytest.fixture
    def bytecode(self, tmp_path):
        path = tmp_path / "model.mlir"
        path.write_text(SCALE)
        subprocess.run([os.environ["SHARDWRIGHT_OPT"], path, "--emit-bytecode", "-o", path.with_suffix(".mlirbc")], check=True)
        return path.with_suffix(".mlirbc").read_bytes()

    def test_its_reader_has_a_limit_of_time(self, bytecode, monkeypatch):
        monkeypatch.setattr(model, "READ_SECONDS", 0.01)
        with pytest.raises(sw.InputError, match="reading it did not end within 0.01 s"):
            sw.compile(bytecode, name="m")

    def test_its_reader_has_a_limit_of_memory(self, bytecode, monkeypatch):
        monkeypatch.setattr(model, "READ_BYTES", (8 << 20) - (os.cpu_count() << 24))
        with pytest.raises(sw.InputError, match="m: the bytecode reader ended by .* and [0-9]+ MiB of memory"):
            sw.compile(bytecode, name="m")

    def test_it_is_read_below_the_limits(self, bytecode):
        assert np.array_equal(sw.compile(bytecode).run(X, 2.0)[0], 2 * X)
