# SPDX-License-Identifier: Apache-2.0
"""Training steps of PyTorch between their calls: batches, looks at the values, changes of them, files; and modules without training."""
import copy

import numpy as np
import pytest

torch = pytest.importorskip("torch")
import shardwright as sw  # noqa: E402
from torch import nn  # noqa: E402
from torch_helpers import MESH, adamw, mlp, near, pair, same_model, train  # noqa: E402


def trained(**options):
    model = mlp()
    optimizer = adamw(model)
    return model, optimizer, sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH, **options)


def test_batches_that_do_not_fit_are_named():
    *_, step = trained()
    x, y = pair()
    for batch, match in (((x.double(), y), r"batch\[0\] is float64\[8, 10\]; expected float32\[8, 10\]"), ((x, y[0]), r"batch\[1\] is float32\[4\]"),
                         ((x, "text"), r"batch\[1\] is a str"), ([x, y], "structure"), ((x.to("meta"), y), r"batch\[0\] is on meta"),
                         ((x.to_sparse(), y), r"batch\[0\] is on cpu, torch.sparse_coo")):
        with pytest.raises(sw.ArgumentError, match=match):
            step(batch)
    step((x.numpy(), y))


def test_batches_of_other_sizes_are_compiled_once():
    model, optimizer, step = trained()
    twin = mlp()
    its = adamw(twin)
    x, y = pair()
    for rows in (8, 4, 8, 4):
        near(step((x[:rows], y[:rows])), train(twin, its, (x[:rows], y[:rows])))
    assert len(step._variants) == 2
    same_model(model, twin)


def test_a_step_says_what_it_trains():
    *_, step = trained()
    assert repr(step) == f"<shardwright.torch.TrainStep of train (Sequential, AdamW) on {MESH}, 1 program>"


def test_whoever_looks_finds_the_current_values():
    model, optimizer, step = trained()
    twin = mlp()
    its = adamw(twin)
    looks = [lambda: near(model(pair()[0]), twin(pair()[0])), lambda: near(model.state_dict()["0.weight"], twin[0].weight),
             lambda: near(optimizer.state_dict()["state"][0]["exp_avg"], its.state[twin[0].weight]["exp_avg"]),
             lambda: (step.sync(), near(model[3].bias, twin[3].bias)), lambda: near(step.state_dict()["optimizer.step.0.bias"], its.state[twin[0].bias]["step"])]
    for look in looks:
        near(step(pair()), train(twin, its, pair()))
        look()


def test_what_changes_outside_is_taken_up():
    model, optimizer, step = trained()
    step(pair())
    saved = {k: v.clone() for k, v in model.state_dict().items()}
    its = copy.deepcopy(optimizer.state_dict())
    first = step(pair())
    step(pair())
    model.load_state_dict(saved)
    optimizer.load_state_dict(its)
    near(step(pair()), first)
    twin = copy.deepcopy(model)
    theirs = adamw(twin)
    theirs.load_state_dict(optimizer.state_dict())
    with torch.no_grad():
        model[0].weight.mul_(2), twin[0].weight.mul_(2)
    near(step(pair()), train(twin, theirs, pair()))
    model.load_state_dict(saved)
    optimizer.load_state_dict(its)
    step.load()
    near(step(pair()), first)


def test_two_steps_of_one_model():
    model, optimizer, step = trained()
    other = sw.torch.train_step(model, optimizer, train, pair(), mesh=sw.Mesh(data=2))
    twin = mlp()
    its = adamw(twin)
    for each in (step, other, step, step, other):
        near(each(pair()), train(twin, its, pair()))
    program = sw.torch.compile(model, (pair()[0],), mesh=MESH)
    step(pair())
    near(program(pair()[0]), model(pair()[0]))


def test_an_interrupt_loses_nothing():
    import signal
    model, optimizer, step = trained()
    step(pair())
    old = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    done = 1
    try:
        while True:
            step(pair())
            done += 1
    except KeyboardInterrupt:
        pass
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    count = int(step.state_dict()["optimizer.step.0.weight"])
    assert count in (done, done + 1)
    twin = mlp()
    its = adamw(twin)
    for _ in range(count):
        train(twin, its, pair())
    near(step(pair()), train(twin, its, pair()), 1e-4)


def interrupted_at(line, call):
    """Calls with a KeyboardInterrupt before the given line, counted from 0, that runs in device_state; returns whether
    there was one. Not at `with`, which Python also counts as a line when it leaves, before it has left.
    """
    import linecache
    import sys

    from shardwright.torch import device_state
    seen = 0

    def on_line(frame, event, _):
        nonlocal seen
        if event == "line" and not linecache.getline(frame.f_code.co_filename, frame.f_lineno).lstrip().startswith("with "):
            seen += 1
            if seen == line + 1:
                raise KeyboardInterrupt
        return on_line

    def on_call(frame, *_):
        return on_line if frame.f_code.co_filename == device_state.__file__ else None

    sys.settrace(on_call)
    try:
        call()
    except KeyboardInterrupt:
        pass
    finally:
        sys.settrace(None)
    return seen > line


@pytest.mark.parametrize("what", ["call", "sync"])
def test_an_interrupt_at_any_line_loses_nothing(what):
    model, optimizer, step = trained()
    batch, twin = pair(), mlp()
    its, done, line = adamw(twin), 0, 0
    step(batch)
    while interrupted_at(line, (lambda: step(batch)) if what == "call" else step.sync):
        if line % 7 == 0:
            count = int(step.state_dict()["optimizer.step.0.weight"])
            while done < count:
                train(twin, its, batch)
                done += 1
            near(step.state_dict()["0.weight"], twin[0].weight, 1e-4)
        if what == "sync":
            step(batch)
        line += 1
    assert line > 50


def test_a_step_is_saved_and_goes_on(tmp_path):
    model = mlp(dropout=0.2)
    step = sw.torch.train_step(model, adamw(model), train, pair(), mesh=MESH, seed=3)
    step(pair())
    step.save(tmp_path / "step.pt2")
    state = step.state_dict()
    expected = [step(pair()).item() for _ in range(3)]
    loaded = sw.torch.load_step(tmp_path / "step.pt2", mesh=sw.Mesh(data=4), batch_sharding=("data",))
    near([loaded(pair()).item() for _ in range(3)], expected)
    replay = torch.export.load(tmp_path / "step.pt2").module()
    with torch.no_grad():
        near([replay(pair()).item() for _ in range(3)], expected)
    step.load_state_dict(state)
    near([step(pair()).item() for _ in range(3)], expected)
    loaded.hyper["optimizer.lr.0"] = 0.0
    near(loaded.state_dict()["0.weight"], step.state_dict()["0.weight"])
    loaded.save(tmp_path / "again.pt2")
    before = loaded.state_dict()["0.weight"]
    again = sw.torch.load_step(tmp_path / "again.pt2", mesh=MESH)
    again(pair())
    near(again.state_dict()["0.weight"], before)
    program = sw.compile(tmp_path / "step.pt2", mesh=MESH)
    assert [v.name for v in program.inputs][:2] == ["0.weight", "0.bias"] and program.inputs[0].donated_to == 0


@pytest.mark.parametrize("content, message", [(None, "No such file or directory"), (b"model", "it is not an archive of torch.export.save"),
                                              (b"PK\5\6" + bytes(18), "cannot read")])
def test_what_is_no_step_is_not_loaded(tmp_path, content, message):
    path = tmp_path / "step.pt2"
    if content:
        path.write_bytes(content)
    with pytest.raises(sw.InputError, match=message) as error:
        sw.torch.load_step(path, mesh=MESH)
    assert str(path) in str(error.value) and error.value.hint


def test_shardings():
    *_, step = trained(in_shardings={"0.weight": ("model",), "*.bias": None, "optimizer.exp_avg.3.weight": (None, "data")}, batch_sharding=(("data",), (None, "model")))
    found = {v.name: v.sharding for v in step.program().inputs}
    for name, dims in {"0.weight": [("model",), ()], "optimizer.exp_avg.0.weight": [("model",), ()], "optimizer.exp_avg.3.weight": [(), ("data",)],
                       "batch_0": [("data",), ()], "batch_1": [(), ("model",)]}.items():
        assert found[name] == sw.Sharding(dims), name
    assert "all_reduce" in str(step.explain())
    with pytest.raises(sw.UsageError, match="matches no tensor"):
        trained(in_shardings={"encoder.*": ("model",)})
    with pytest.raises(sw.UsageError, match="structure"):
        trained(batch_sharding={"x": ("data",)})


def test_reports_name_modules():
    *_, step = trained(in_shardings={"0.weight": ("model",)}, batch_sharding=("data",))
    nodes = step._last.captured.graph.graph.nodes
    path = {node.name: node.meta["nn_module_stack"]["module"][0] for node in nodes if node.meta.get("nn_module_stack")}
    assert path["gelu"] == "1" and path["addmm"] == "0" and path["addmm_1"] == "3" and path["erf"] == "1"  # the last one is in backward
    assert "optimizer" in path.values() and "3/" in str(step.explain())


def test_batches_of_numpy():
    x, y = (t.numpy() for t in pair())
    model, twin = mlp(), mlp()
    step = sw.torch.train_step(model, adamw(model), train, (x, y), mesh=MESH)
    near(step((x, y)), train(twin, adamw(twin), pair()))


def test_inference():
    model = mlp().eval()
    x, _ = pair()
    program = sw.torch.compile(model, (x,), mesh=MESH, in_shardings={"*.weight": ("model",)}, batch_sharding=("data",))
    near(program(x), model(x))
    with torch.no_grad():
        model[0].weight.mul_(2)
    near(program(x), model(x))
    with pytest.raises(sw.ArgumentError, match=r"\[0\]\[0\] is float64"):
        program(x.double())
    exported = sw.torch.export(model, (x,))
    near(sw.torch.compile(exported, mesh=MESH)(x), model(x))
    near(torch.as_tensor(np.asarray(sw.compile(exported, mesh=MESH).run(*[p.detach() for p in model.parameters()], x)[0])), model(x))
    with pytest.raises(sw.InputError, match="reads the value|depends on data"):
        class Branch(nn.Module):
            def forward(self, x):
                return x if x.sum() > 0 else -x
        sw.torch.export(Branch(), (x,))


def test_a_module_whose_attributes_change():
    class Scaled(nn.Module):
        def __init__(self):
            super().__init__()
            self.inner, self.scale, self.table, self.calls = nn.Linear(10, 4), 2.0, torch.ones(4), {"bias": torch.zeros(4)}

        def forward(self, x):
            return self.inner(x) * self.scale * self.table + self.calls["bias"]
    model, (x, _) = Scaled().eval(), pair()
    program = sw.torch.compile(model, (x,), mesh=MESH)
    changes = [lambda: setattr(model, "scale", 0.5), lambda: model.table.mul_(3), lambda: setattr(model, "table", torch.full((4,), 7.0)),
               lambda: model.calls.update(bias=torch.ones(4)), lambda: setattr(model, "inner", nn.Linear(10, 4)), lambda: model.inner.weight.data.mul_(2)]
    near(program(x), model(x))
    for change in changes:
        change()
        near(program(x), model(x))


def test_a_module_that_counts_is_refused():
    class Counting(nn.Linear):
        calls = 0

        def forward(self, x):
            self.calls = self.calls + 1
            return super().forward(x) * self.calls
    with pytest.raises(sw.InputError, match="changes model.calls from 0 to 1"):
        sw.torch.compile(Counting(10, 4), (pair()[0],), mesh=MESH)


def test_statistics_collected_by_a_compiled_module():
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(10, 4), nn.BatchNorm1d(4))
    twin = copy.deepcopy(model)
    program = sw.torch.compile(model, (pair()[0],), mesh=MESH, batch_sharding=("data",))
    for _ in range(2):
        near(program(pair()[0]), twin(pair()[0]))
    same_model(model, twin)


def test_usage():
    model = mlp()
    with pytest.raises(sw.UsageError, match="no mesh"):
        sw.torch.train_step(model, adamw(model), train, pair(), mesh=None)
    with pytest.raises(sw.UsageError, match="takes 4 arguments"):
        sw.torch.train_step(model, adamw(model), lambda a, b, c, d: None, pair(), mesh=MESH)
    with pytest.raises(sw.UsageError, match="not a torch.nn.Module"):
        sw.torch.train_step(lambda x: x, adamw(model), train, pair(), mesh=MESH)
    with pytest.raises(sw.UsageError, match="no example arguments"):
        sw.torch.compile(model, mesh=MESH)


def test_a_checkpoint_goes_on_on_another_mesh(tmp_path):
    def make(mesh, specs):
        torch.manual_seed(3)
        model = torch.nn.Sequential(torch.nn.Linear(6, 8), torch.nn.Tanh(), torch.nn.Linear(8, 4))
        optimizer = torch.optim.Adam(model.parameters(), lr=1e-2, eps=1e-6)
        return model, sw.torch.train_step(model, optimizer, lambda m, b: (m(b) ** 2).mean(), x, mesh=mesh, in_shardings=specs, batch_sharding=("data",))
    x = torch.randn(8, 6, generator=torch.Generator().manual_seed(1))
    model, step = make("data=2,model=2", {"0.weight": ("model", None)})
    step(x), step(x)
    sw.checkpoint.save(tmp_path / "c", step.arrays())
    saved = sw.checkpoint.load(tmp_path / "c")
    assert len(saved._entry("0.weight").pieces) == 2 and len(saved._entry("optimizer.exp_avg.0.weight").pieces) == 2
    other, on = make("data=1,model=4", {"2.weight": (None, "model")})
    on(x)
    on.load_state_dict(saved)
    assert abs(float(on(x)) - float(step(x))) < 1e-6
    plain = torch.nn.Sequential(torch.nn.Linear(6, 8), torch.nn.Tanh(), torch.nn.Linear(8, 4))
    sw.checkpoint.save(tmp_path / "m", {"model": model.state_dict()})
    plain.load_state_dict(sw.checkpoint.load(tmp_path / "m").fill(plain.state_dict(), "model"))
    assert torch.equal(plain(x), model(x))
