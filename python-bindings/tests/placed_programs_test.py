# SPDX-License-Identifier: Apache-2.0
"""Programs on devices of a pool: when they run, what they are sent, and what is refused."""
import os
import pathlib
import signal
import subprocess
import sys
import textwrap
import threading
import time

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import shardwright as sw
from jax.sharding import PartitionSpec as P

pytestmark = pytest.mark.filterwarnings("ignore::shardwright.CompileWarning")
LIMIT = 60  # seconds, for what would otherwise hang
SQUARE = """module {
  func.func @main(%x: tensor<7x5xf32>) -> tensor<7x5xf32> {
    %y = stablehlo.multiply %x, %x : tensor<7x5xf32>
    return %y : tensor<7x5xf32>
  }
}
"""
X = np.arange(35, dtype=np.float32).reshape(7, 5)


def through(function, mesh, spec=P()):
    """A placed function of one array that passes it through `function` on the host."""
    def step(x):
        return jax.pure_callback(lambda v: np.asarray(function(np.asarray(v)), np.float32), jax.ShapeDtypeStruct(x.shape, x.dtype), x) + 1

    return sw.jax.jit(step, mesh=mesh, in_shardings=spec)


def identity(mesh, spec=P()):
    return sw.jax.jit(lambda x: x * 1, mesh=mesh, in_shardings=spec)


@pytest.fixture
def pool():
    return sw.devices(6)


class TestDevices:
    def test_cores_are_divided_among_the_devices_of_a_pool(self):
        cores = sorted(os.sched_getaffinity(0))
        (all_of_them,) = sw.devices(1)
        assert list(all_of_them.cores) == cores
        assert [core for device in sw.devices(len(cores)) for core in device.cores] == cores

    def test_more_devices_than_cores_share_them(self):
        cores = sorted(os.sched_getaffinity(0))
        assert sw.devices(len(cores) + 1)[len(cores)].cores == (cores[0],)

    def test_ranks_stay_on_the_cores_of_their_devices(self, pool):
        found = []
        f = through(lambda v: (found.append(os.sched_getaffinity(0)), v)[1], sw.Mesh(data=1, devices=pool[3:4]))
        f(X).block_until_ready()
        assert found == [set(pool[3].cores)]

    def test_a_mesh_knows_its_devices(self, pool):
        mesh = sw.Mesh(data=2, devices=pool[1:3])
        assert [device.id for device in mesh.devices] == [1, 2] and mesh != sw.Mesh(data=2)
        assert repr(mesh) == "Mesh(data=2, devices=[1, 2])"

    def test_devices_are_given_by_number(self):
        assert sw.Mesh(data=2, devices=[0, 1]).devices == sw.devices(2)

    @pytest.mark.parametrize("devices, words", [
        ([0], "2 positions; 1 devices"), ([1, 1], "given twice"), ([0, "a"], "'a' is not a device"), ([0, -1], "-1 is not a device"),
        ([sw.devices(3)[0], sw.devices(4)[1]], "pools of different sizes")])
    def test_devices_that_do_not_fit_a_mesh(self, devices, words):
        with pytest.raises(sw.UsageError, match=words):
            sw.Mesh(data=2, devices=devices)

    def test_device_ids_and_devices_are_refused(self, pool):
        with pytest.raises(sw.UsageError, match="give the devices in that order"):
            sw.Mesh(data=2, device_ids=[1, 0], devices=pool[:2])

    @pytest.mark.parametrize("count, words", [(0, "from 1"), (1 << 20, "from 1"), (2.5, "a number"), (True, "a number")])
    def test_pools_that_are_none(self, count, words):
        with pytest.raises(sw.UsageError, match=words):
            sw.devices(count)

    def test_gpus_are_counted_by_the_caller(self):
        with pytest.raises(sw.UsageError, match="how many GPUs"):
            sw.devices(kind="cuda")


class TestDispatch:
    def test_a_call_returns_before_it_has_run(self, pool):
        go = threading.Event()
        y = through(lambda v: (go.wait(LIMIT), v)[1], sw.Mesh(data=2, devices=pool[:2]))(X)
        assert not y.is_ready() and y.shape == (7, 5)
        go.set()
        assert np.array_equal(y.block_until_ready(), X + 1) and y.is_ready()

    def test_programs_on_disjoint_devices_run_at_the_same_time(self, pool):
        inside = threading.Event(), threading.Event()

        def meet(me):
            inside[me].set()
            return lambda v: v if inside[1 - me].wait(LIMIT) else v * np.nan

        results = [through(lambda v, me=me: meet(me)(v), sw.Mesh(data=2, devices=devices))(X) for me, devices in enumerate((pool[:2], pool[2:4]))]
        assert all(np.array_equal(result, X + 1) for result in results)

    def test_two_programs_take_as_long_as_one(self, pool):
        spans = {}

        def pause(name):
            def run(v):
                begin = time.monotonic()
                time.sleep(0.5)
                spans[name] = (begin, time.monotonic())
                return v
            return run

        both = [through(pause(name), sw.Mesh(data=2, devices=devices)) for name, devices in (("a", pool[:2]), ("b", pool[2:4]))]
        for each in both:
            each.program(X)  # compiled before
        for each in both:
            each(X)
        sw.block_until_ready()
        (a, b), (c, d) = spans.values()
        assert max(b, d) - min(a, c) < 0.75 * ((b - a) + (d - c))

    def test_calls_on_shared_devices_run_in_turn(self, pool):
        events = []

        def slow(name):
            def run(v):
                events.append(f"{name} begins")
                time.sleep(0.1)
                events.append(f"{name} ends")
                return v
            return run

        for name, devices in (("first", pool[:2]), ("second", pool[1:3]), ("third", pool[2:4])):
            through(slow(name), sw.Mesh(data=2, devices=devices))(X)
        sw.block_until_ready()
        assert events == [f"{name} {what}" for name in ("first", "second", "third") for what in ("begins", "ends")]

    def test_a_pending_array_does_not_block_the_caller(self, pool):
        go = threading.Event()
        f = through(lambda v: (go.wait(LIMIT), v)[1], sw.Mesh(data=2, devices=pool[:2]))
        g = identity(sw.Mesh(data=2, model=2, devices=pool[2:]), P("data", "model"))
        z = g(f(X))
        assert not z.is_ready()
        go.set()
        assert np.array_equal(z, X + 1)

    def test_an_array_on_the_host_may_change_after_the_call(self, pool):
        go, x = threading.Event(), X.copy()
        y = through(lambda v: (go.wait(LIMIT), v)[1], sw.Mesh(data=2, devices=pool[:2]))(x)
        x[...] = 0
        go.set()
        assert np.array_equal(y, X + 1)

    def test_a_result_outlives_later_calls(self, pool):
        f = sw.jax.jit(lambda x: x * 2, mesh=sw.Mesh(data=2, devices=pool[:2]), in_shardings=P("data"))
        results = [f(X + i) for i in range(4)]
        assert all(np.array_equal(result, 2 * (X + i)) for i, result in enumerate(results))

    def test_many_calls_wait_for_room(self, pool):
        f = sw.jax.jit(lambda x: x + 1, mesh=sw.Mesh(data=1, devices=pool[:1]), donate_argnums=0)
        x = f(np.zeros(3, np.float32))
        for _ in range(600):
            x = f(x)
        assert np.array_equal(x, np.full(3, 601, np.float32))

    def test_callbacks_dispatch_while_queues_are_full(self, pool):
        g = identity(sw.Mesh(data=1, devices=pool[:1]))
        g(X).block_until_ready()
        begun, results = threading.Event(), []

        def dispatching(v):
            begun.set()
            time.sleep(0.2)  # until the caller waits for room
            results.append(g(v))
            return v

        through(dispatching, sw.Mesh(data=1, devices=pool[:1]))(X)
        begun.wait(LIMIT)
        for _ in range(300):
            g(X)
        assert np.array_equal(results[0], X)

    def test_several_threads_dispatch(self, pool):
        f = identity(sw.Mesh(data=2, devices=pool[:2]), P("data"))
        g = identity(sw.Mesh(data=2, devices=pool[1:3]), P(None, "data"))
        wrong = []

        def work(seed):
            for i in range(20):
                x = X + 100 * seed + i
                if not np.array_equal(g(f(x)), x):
                    wrong.append((seed, i))

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(LIMIT)
        assert not wrong and not any(thread.is_alive() for thread in threads)


class TestErrors:
    def failing(self, pool, devices=slice(0, 2)):
        def fail(v):
            raise ValueError("the simulator is broken")
        return through(fail, sw.Mesh(data=2, devices=pool[devices]))

    def test_whoever_reads_what_depends_on_it_gets_the_cause(self, pool):
        y = self.failing(pool)(X)
        z = identity(sw.Mesh(data=2, devices=pool[2:4]), P("data"))(y)
        for array in (z, y, z):
            with pytest.raises(ValueError, match="the simulator is broken"):
                np.asarray(array)

    def test_what_does_not_depend_on_it_goes_on(self, pool):
        y = self.failing(pool)(X)
        assert np.array_equal(identity(sw.Mesh(data=2, devices=pool[1:3]), P("data"))(X), X)
        with pytest.raises(ValueError):
            y.block_until_ready()

    def test_the_program_runs_again(self, pool):
        times = []

        def once(v):
            times.append(1)
            if len(times) == 1:
                raise ValueError("once")
            return v

        f = through(once, sw.Mesh(data=1, devices=pool[:1]))
        with pytest.raises(ValueError, match="once"):
            f(X).numpy()
        assert np.array_equal(f(X), X + 1)

    def test_waiting_for_everything_raises_what_nothing_has_read(self, pool):
        self.failing(pool)(X)
        with pytest.raises(ValueError, match="the simulator is broken"):
            sw.block_until_ready()
        sw.block_until_ready()

    def test_a_wrong_argument_is_an_error_of_the_call(self, pool):
        program = sw.compile(SQUARE, mesh=sw.Mesh(data=2, devices=pool[:2]))
        y = identity(sw.Mesh(data=2, devices=pool[2:4]))(X.T)
        with pytest.raises(sw.ArgumentError, match=r"float32\[5, 7\]; expected float32\[7, 5\]"):
            program.run(y)

    def test_a_callback_may_not_wait_for_an_array(self, pool):
        go = threading.Event()
        pending = through(lambda v: (go.wait(LIMIT), v)[1], sw.Mesh(data=1, devices=pool[:1]))(X)
        f = through(lambda v: v + np.asarray(pending), sw.Mesh(data=1, devices=pool[1:2]))
        y = f(X)
        with pytest.raises(sw.UsageError, match="a callback waits for"):
            np.asarray(y)
        go.set()
        assert np.array_equal(pending, X + 1)


def needed(shape, spec, sizes, coordinates):
    """The elements that a device at these coordinates holds, as a mask; an oracle apart from layout.py."""
    mask = np.ones(shape, bool)
    for d, axes in enumerate(spec):
        axes = (axes,) if isinstance(axes, str) else axes or ()
        parts = position = 1
        position = 0
        for axis in axes:
            position, parts = position * sizes[axis] + coordinates[axis], parts * sizes[axis]
        rows = -(-shape[d] // parts)
        index = np.arange(shape[d]) // rows == position
        mask &= index.reshape([-1 if i == d else 1 for i in range(len(shape))])
    return mask


def masks(shape, spec, mesh):
    sizes = mesh.axes
    return {device: needed(shape, spec, sizes, dict(zip(sizes, where)))
            for device, where in zip(mesh.devices, np.ndindex(*sizes.values()))}


SOURCES = [({"data": 2}, P("data")), ({"data": 3}, P(None, "data")), ({"data": 2}, P()), ({"data": 2, "model": 2}, P(("model", "data"))),
           ({"data": 2, "model": 2}, P("model"))]
TARGETS = [({"rows": 3}, P("rows")), ({"rows": 2, "columns": 2}, P("columns", "rows")), ({"rows": 4}, P()), ({"rows": 2, "columns": 2}, P(None, ("rows", "columns")))]


class TestTransfers:
    @pytest.mark.parametrize("source", SOURCES, ids=str)
    @pytest.mark.parametrize("target", TARGETS, ids=str)
    @pytest.mark.parametrize("begin", [0, 4], ids=["overlapping", "disjoint"])
    def test_each_byte_that_a_device_lacks_is_sent_once(self, source, target, begin):
        pool = sw.devices(8)
        mesh = sw.Mesh(source[0], devices=pool[: np.prod(list(source[0].values()))])
        there = sw.Mesh(target[0], devices=pool[begin:begin + np.prod(list(target[0].values()))])
        y = identity(mesh, source[1])(X)
        sw.block_until_ready()
        sw.transfers(clear=True)
        z = y.to(there, target[1])
        assert np.array_equal(z, X) and z.mesh == there
        spec = lambda p: [*p, *[None] * (2 - len(p))]
        held, wanted = masks(X.shape, spec(source[1]), mesh), masks(X.shape, spec(target[1]), there)
        lacking = sum(int((mask & ~held.get(device, False)).sum()) for device, mask in wanted.items())
        total = sum(int(mask.sum()) for mask in wanted.values())
        moved = sw.transfers()
        # A device that has some of what it needs takes it from itself.
        assert (moved["bytes"] + moved["bytes_within"]) == 4 * total and moved["bytes"] == 4 * lacking

    def test_a_call_is_sent_what_lies_elsewhere(self, pool):
        f = identity(sw.Mesh(data=2, devices=pool[:2]), P("data"))
        g = identity(sw.Mesh(data=2, model=2, devices=pool[2:]), P("model", "data"))
        sw.block_until_ready()
        sw.transfers(clear=True)
        assert np.array_equal(g(f(X)), X)
        (route,) = sw.transfers()["routes"]
        assert route["bytes"] == X.nbytes and route["from"].startswith("data=2 on devices 0,1 as [{\"data\"}, {}]")

    def test_an_array_that_lies_where_it_is_needed_is_not_sent(self, pool):
        f = identity(sw.Mesh(data=2, devices=pool[:2]), P("data"))
        sw.block_until_ready()
        sw.transfers(clear=True)
        first = f(X)
        assert np.array_equal(f(first), X) and np.array_equal(f(first), X)
        assert sw.transfers()["count"] == 0

    def test_an_array_in_another_layout_is_resharded_without_the_host(self, pool):
        mesh = sw.Mesh(data=2, model=2, devices=pool[:4])
        f = sw.jax.jit(lambda x, y: x + y, mesh=mesh, in_shardings=(P("data"), P("model")), out_shardings=P("data"))
        even = np.arange(40, dtype=np.float32).reshape(8, 5)
        x = f(even, even)
        sw.block_until_ready()
        sw.transfers(clear=True)
        assert np.array_equal(f(even, x), 3 * even)
        (route,) = sw.transfers()["routes"]
        assert route["to"].endswith('as [{"model"}, {}]') and not x.is_on_host

    @pytest.mark.parametrize("dtype", ["float32", "bfloat16", "int8", "complex64", "bool"])
    def test_dtypes(self, pool, dtype):
        x = (X % 3).astype(jnp.dtype(dtype))
        f = sw.jax.jit(lambda v: v[::-1], mesh=sw.Mesh(data=2, devices=pool[:2]), in_shardings=P("data"))
        z = f(x).to(sw.Mesh(rows=3, devices=pool[2:5]), P(None, "rows"))
        assert z.dtype == x.dtype and np.array_equal(np.asarray(z), x[::-1])

    @pytest.mark.parametrize("shape", [(), (1,), (0, 3), (2, 3, 5)])
    def test_shapes(self, pool, shape):
        x = np.arange(np.prod(shape, dtype=int), dtype=np.float32).reshape(shape)
        spec = P(*["rows"][: len(shape)])
        z = identity(sw.Mesh(data=2, devices=pool[:2]))(x).to(sw.Mesh(rows=4, devices=pool[2:]), spec)
        assert np.array_equal(identity(z.mesh, spec)(z), x)

    def test_to_the_input_of_a_program(self, pool):
        program = sw.compile(SQUARE, mesh=sw.Mesh(rows=3, devices=pool[3:]), in_shardings=[P("rows")])
        x = identity(sw.Mesh(data=2, devices=pool[:2]))(X).to(program.inputs[0])
        assert x.layout == sw.Sharding([("rows",), ()]) and np.array_equal(program.run(x)[0], X * X)

    def test_large_arrays_are_copied_by_several_threads(self, pool):
        x = np.random.default_rng(0).standard_normal((1501, 1003)).astype(np.float32)
        here, there = sw.Mesh(data=2, devices=pool[:2]), sw.Mesh(rows=2, columns=2, devices=pool[2:])
        z = identity(here, P("data"))(x).to(there, P("columns", "rows")).to(here, P(None, "data"))
        assert np.array_equal(z, x)

    def test_a_mesh_without_devices_is_refused(self, pool):
        x = identity(sw.Mesh(data=2, devices=pool[:2]))(X)
        with pytest.raises(sw.UsageError, match="has no devices"):
            x.to(sw.Mesh(data=2))

    def test_an_input_of_another_rank_is_refused(self, pool):
        program = sw.compile(SQUARE, mesh=sw.Mesh(rows=3, devices=pool[3:]), in_shardings=[P("rows")])
        x = identity(sw.Mesh(data=2, devices=pool[:2]))(X[0])
        with pytest.raises(sw.UsageError, match="has 2 dimensions, the array has 1"):
            x.to(program.inputs[0])

    def test_an_axis_that_is_not_there_is_refused(self, pool):
        x = identity(sw.Mesh(data=2, devices=pool[:2]))(X)
        with pytest.raises(sw.UsageError, match="names the axis 'data'"):
            x.to(sw.Mesh(rows=2, devices=pool[:2]), P("data"))


class TestDonation:
    def counter(self, pool):
        return sw.jax.jit(lambda x: x + 1, mesh=sw.Mesh(data=2, devices=pool[:2]), in_shardings=P("data"), donate_argnums=0)

    def test_a_donated_array_is_gone(self, pool):
        step = self.counter(pool)
        first = step(X)
        second = step(first)
        assert first.is_deleted() and np.array_equal(second, X + 2)
        for use in (np.asarray, step, lambda a: a.to(second.mesh)):
            with pytest.raises(RuntimeError, match="was donated to a later call"):
                use(first)

    def test_a_transfer_reads_the_value_before(self, pool):
        step, there = self.counter(pool), sw.Mesh(rows=3, devices=pool[2:5])
        go = threading.Event()
        block = through(lambda v: (go.wait(LIMIT), v)[1], sw.Mesh(data=2, devices=pool[:2]))
        x, sent = step(X), []
        block(X)
        for _ in range(3):
            sent.append(x.to(there, P("rows")))
            x = step(x)
        go.set()
        assert [np.array_equal(each, X + 1 + i) for i, each in enumerate(sent)] == [True] * 3

    def test_an_array_of_other_devices_is_not_donated(self, pool):
        x = identity(sw.Mesh(data=2, devices=pool[2:4]))(X)
        assert np.array_equal(self.counter(pool)(x), X + 1) and np.array_equal(x, X)

    def test_a_deleted_array_is_sent_if_it_was_before(self, pool):
        x = identity(sw.Mesh(data=2, devices=pool[:2]))(X)
        sent = x.to(sw.Mesh(data=2, devices=pool[2:4]))
        x.delete()
        assert np.array_equal(sent, X)
        with pytest.raises(RuntimeError):
            np.asarray(x)


GPUS = """
import jax, jax.numpy as jnp, numpy as np, shardwright as sw
from jax.sharding import PartitionSpec as P
pool = sw.devices(5, "cuda")
play = sw.jax.jit(lambda p, x: jnp.tanh(x @ p), mesh=sw.Mesh(data=2, devices=pool[3:]), in_shardings=(None, P("data")), target="cuda")
learn = sw.jax.jit(lambda p, y: p - 0.1 * y.mean() * p, mesh=sw.Mesh(data=3, devices=pool[:3]), in_shardings=(P("data"), P(None, "data")),
                   donate_argnums=0, target="cuda")
p = q = np.random.default_rng(0).standard_normal((5, 8)).astype(np.float32)
x = np.random.default_rng(1).standard_normal((9, 5)).astype(np.float32)
for _ in range(3):
    p, q = learn(p, play(p, x)), q - 0.1 * np.tanh(x @ q).mean() * q
np.testing.assert_allclose(p, q, rtol=1e-5)
print(sw.transfers()["bytes"])
"""
FAKE = pathlib.Path(os.environ["SHARDWRIGHT_BIN"]).parents[1] / "runtime/libshardwright-fake-cuda.so"


@pytest.mark.skipif(not FAKE.exists(), reason="built without the runtime's tests")
def test_programs_on_fakes_of_gpus():
    fakes = {f"SHARDWRIGHT_{name}_LIBRARY": str(FAKE) for name in ["CUDA", "NCCL", "CUBLASLT", "CUDNN", "CUFFT", "NVRTC"]}
    environment = {**os.environ, **fakes, "SHARDWRIGHT_CACHE": "", "SHARDWRIGHT_FAKE_GPUS": "5"}
    done = subprocess.run([sys.executable, "-c", GPUS], env=environment, capture_output=True, text=True, timeout=4 * LIMIT)
    assert done.returncode == 0, done.stderr
    # The parameters whole to two actors, twice; the results of three calls once.
    assert done.stdout.split() == [str(4 * (2 * 2 * 5 * 8 + 3 * 9 * 8))]


class TestPrograms:
    def test_of_compile(self, pool):
        square = sw.compile(SQUARE, mesh=sw.Mesh(data=2, devices=pool[:2]), in_shardings=[P("data")])
        other = square.on(pool[4:])
        (y,) = square.run(X)
        (z,) = other.run(y)
        assert isinstance(y, sw.PlacedArray) and np.array_equal(z, X**4) and z.mesh.devices == pool[4:]

    def test_a_bundle_is_placed(self, pool, tmp_path):
        sw.compile(SQUARE, mesh="data=2").save(tmp_path / "square.bundle")
        assert np.array_equal(sw.load(tmp_path / "square.bundle").on(pool[3:5]).run(X)[0], X * X)

    def test_a_program_that_is_not_placed_takes_placed_arrays(self, pool):
        assert np.array_equal(sw.compile(SQUARE, mesh="data=2").run(identity(sw.Mesh(data=2, devices=pool[:2]))(X))[0], X * X)

    def test_close_waits_and_reports(self, pool):
        program = sw.compile(SQUARE, mesh=sw.Mesh(data=2, devices=pool[:2]))
        (y,) = program.run(X)
        report = program.close()
        assert len(report["ranks"]) == 2 and np.array_equal(y, X * X) and np.array_equal(program.run(X)[0], X * X)

    def test_results_are_arrays_of_jax(self, pool):
        y = identity(sw.Mesh(data=2, devices=pool[:2]))(X)
        assert isinstance(y, jax.Array) and float(jnp.sum(y)) == X.sum() and np.array_equal(y + 1, X + 1) and np.array_equal(y[2:], X[2:])

    def test_printing_waits(self, pool):
        f = sw.jax.jit(lambda x: x[0, :3] * 2, mesh=sw.Mesh(data=2, devices=pool[:2]))
        assert str(f(X)) == "[0. 2. 4.]" and "PlacedArray(array([0., 2., 4.]" in repr(f(X))

    def test_stages_are_refused(self, pool):
        with pytest.raises(sw.UsageError, match="pipeline: a mesh with devices takes one program"):
            sw.compile(SQUARE, mesh=sw.Mesh(stage=2, devices=pool[:2]), pipeline="stage")

    def test_bundles_of_several_programs_are_refused(self):
        model = pathlib.Path(__file__).resolve().parents[2] / "examples/recommender/step.mlir"
        program = sw.compile(model, mesh="stage=2", pipeline="stage", microbatches=7)
        with pytest.raises(sw.UsageError, match="step.mlir is a bundle of 2 programs"):
            program.on(sw.devices(2))

    def test_a_program_for_another_kind_of_device_is_refused(self):
        with pytest.raises(sw.UsageError, match="target is 'cpu'; the devices of the mesh are of kind 'cuda'"):
            sw.compile(SQUARE, mesh=sw.Mesh(data=2, devices=sw.devices(2, "cuda")))
        with pytest.raises(sw.UsageError, match="is compiled for cpu"):
            sw.compile(SQUARE, mesh="data=2").on(sw.devices(2, "cuda"))

    def test_steps_of_pytorch_are_refused(self, pool):
        torch = pytest.importorskip("torch")
        model = torch.nn.Linear(3, 5)
        with pytest.raises(sw.UsageError, match="only shardwright.compile and shardwright.jax.jit"):
            sw.torch.train_step(model, torch.optim.SGD(model.parameters()), lambda m, x: m(x).sum(), (torch.ones(2, 3),),
                                mesh=sw.Mesh(data=2, devices=pool[:2]))


SCRIPT = """
import warnings
warnings.simplefilter("ignore")
import threading, time, os, sys
import jax, numpy as np, shardwright as sw
pool = sw.devices(4)
def through(function, devices):
    step = lambda x: jax.pure_callback(lambda v: (function(), np.asarray(v))[1], jax.ShapeDtypeStruct(x.shape, x.dtype), x)
    return sw.jax.jit(step, mesh=sw.Mesh(data=len(devices), devices=devices), plan="given")
x = np.ones((3, 5), np.float32)
"""


def start(body):
    return subprocess.Popen([sys.executable, "-c", SCRIPT + textwrap.dedent(body)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process, limit=LIMIT):
    """What a process has printed, and its errors."""
    try:
        return process.communicate(timeout=limit)
    finally:
        process.kill()


class TestEnds:
    def test_ctrl_c_ends_a_wait(self):
        process = start("""
            f = through(lambda: (print("inside", flush=True), time.sleep(300)), pool[:2])
            np.asarray(f(x))
        """)
        assert process.stdout.readline() == "inside\n"
        process.send_signal(signal.SIGINT)
        _, errors = ended(process)
        assert "KeyboardInterrupt" in errors and process.returncode != 0

    def test_interrupts_leave_the_queues_whole(self):
        process = start("""
            import random, signal
            f = sw.jax.jit(lambda v: v + 1, mesh=sw.Mesh(data=2, devices=pool[:2]), donate_argnums=0, plan="given")
            g = sw.jax.jit(lambda v: v * 2, mesh=sw.Mesh(data=2, devices=pool[1:3]), plan="given")
            f(x), g(x)
            signal.signal(signal.SIGALRM, lambda *_: os.kill(os.getpid(), signal.SIGINT))
            times = 0
            while times < 100:
                try:
                    signal.setitimer(signal.ITIMER_REAL, 1e-4 + 2e-3 * random.random())
                    for _ in range(80):  # fewer than wait for room
                        y = g(f(x))
                except KeyboardInterrupt:
                    times += 1
                signal.setitimer(signal.ITIMER_REAL, 0)
                sw.block_until_ready()
            assert np.array_equal(g(f(x)), 4 * x)
            sw.block_until_ready()
        """)
        _, errors = ended(process, 2 * LIMIT)
        assert process.returncode == 0, errors

    def test_the_end_waits_for_callbacks(self):
        process = start("""
            f = through(lambda: time.sleep(0.2), pool[:2])
            g = through(lambda: print("done", flush=True), pool[2:])
            g(f(x))
        """)
        out, errors = ended(process)
        assert process.returncode == 0 and "done" in out and not errors

    def test_the_end_drops_what_only_computes(self):
        process = start("""
            f = sw.jax.jit(lambda v: jax.lax.fori_loop(0, 100, lambda i, a: jax.numpy.tanh(a @ a.T @ a), v), mesh=sw.Mesh(data=2, devices=pool[:2]), plan="given")
            v = np.random.default_rng(0).standard_normal((300, 300)).astype(np.float32)
            for _ in range(50):
                v = f(v)
            print("dispatched", flush=True)
        """)
        out, errors = ended(process)
        assert process.returncode == 0 and out == "dispatched\n" and not errors

    def test_a_failure_that_nothing_has_read_is_printed(self):
        process = start("""
            def fail():
                raise ValueError("unread")
            through(fail, pool[:2])(x)
        """)
        _, errors = ended(process)
        assert process.returncode == 0 and errors.count("nothing has read what it gives: ValueError: unread") == 1

    def test_a_forked_process_has_no_pending_arrays(self):
        process = start("""
            y = through(lambda: time.sleep(1), pool[:2])(x)
            if os.fork() == 0:
                try:
                    np.asarray(y)
                except sw.UsageError as error:
                    print(error, flush=True)
                os._exit(0)
            os.wait()
            assert np.array_equal(y, x)
        """)
        out, errors = ended(process)
        assert process.returncode == 0 and "from which this one was forked" in out
