# SPDX-License-Identifier: Apache-2.0
"""Whoever looks at a module finds what its steps have computed, wherever the values are."""
import copy
import io

import pytest

torch = pytest.importorskip("torch")
import shardwright as sw  # noqa: E402
import shardwright.torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402
from torch import nn  # noqa: E402
from torch_helpers import MESH, adamw, mlp, near, pair, same_model, train  # noqa: E402


def trained(steps=3, make=adamw, fn=train, model=None):
    """A module with a step that has its values on the ranks, and the same module trained without."""
    model = model or mlp()
    twin = copy.deepcopy(model)
    optimizer, its = make(model), make(twin)
    step = sw.torch.train_step(model, optimizer, fn, pair(), mesh=MESH)
    for _ in range(steps):
        step(pair()), fn(twin, its, pair())
    return step, model, twin


def pickled(model):
    file = io.BytesIO()
    torch.save(model, file)
    file.seek(0)
    return torch.load(file, weights_only=False)


LOOKS = {
    "call": lambda m: m(pair()[0]),
    "part": lambda m: m[0](pair()[0]),
    "parts": lambda m: m[3](m[1](m[0](pair()[0]))),
    "parameters": lambda m: sum(p.abs().sum() for p in m.parameters()),
    "named": lambda m: dict(m[0].named_parameters())["weight"].clone(),
    "state_dict": lambda m: m[0].state_dict()["weight"],
    "copy": lambda m: dict(copy.deepcopy(m)._modules)["0"]._parameters["weight"],
    "pickle": lambda m: pickled(m)[0]._parameters["weight"],
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_who_looks_finds_the_values(look):
    step, model, twin = trained()
    with torch.no_grad():
        near(look(model), look(twin))
    held = len(step._device_state.tensors())
    assert held < 16  # four parameters, each with three tensors of state
    with torch.no_grad():
        near(look(model), look(twin))
    assert len(step._device_state.tensors()) == held


def test_views_made_before_are_current():
    model, twin = mlp(), mlp()
    optimizer, its = adamw(model), adamw(twin)
    views = [[m[0].weight.detach(), m[3].bias.view(2, 2), m.state_dict()["3.weight"]] for m in (model, twin)]
    step = sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    for _ in range(2):
        step(pair()), train(twin, its, pair())
        for found, expected in zip(*views):
            near(found, expected)
    assert "0.bias" in {t._deferred.name for t in step._device_state.tensors()} and "3.bias" not in {t._deferred.name for t in step._device_state.tensors()}


def test_a_tensor_that_was_kept_is_current():
    model, twin = mlp(), mlp()
    kept, its = [model[0].weight, model[3].bias], [twin[0].weight, twin[3].bias]
    optimizer, theirs = adamw(model), adamw(twin)
    step = sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    for _ in range(2):
        step(pair()), train(twin, theirs, pair())
        near(kept[0].norm(), its[0].norm())
        assert kept[1].tolist() == pytest.approx(its[1].tolist(), rel=1e-4) and type(kept[0]) is nn.Parameter
    near(optimizer.state[kept[1]]["exp_avg"], theirs.state[its[1]]["exp_avg"])


def test_steps_that_share_a_tensor_from_outside():
    weight, target = torch.full((4,), 2.0), torch.zeros(4)

    def fn(model, batch):
        target.mul_(0.5).add_(model(batch[0]).detach().mean(0))
        return ((model(batch[0]) * weight - target) ** 2).mean()
    steps, model = [], mlp()
    for _ in range(2):  # the second one is captured while the first one has the tensors
        steps.append(sw.torch.train_step(model, adamw(model), fn, pair(), mesh=MESH))
        steps[-1](pair())
    twin, expected, optimizer = mlp(), torch.zeros(4), None
    for _ in range(2):
        optimizer = adamw(twin)
        expected = expected * 0.5 + twin(pair()[0]).detach().mean(0)
        loss = ((twin(pair()[0]) * weight - expected) ** 2).mean()
        optimizer.zero_grad(), loss.backward(), optimizer.step()
    near(target, expected)
    same_model(model, twin)


def test_an_average_outside_of_the_step():
    model = mlp()
    twin, optimizer = copy.deepcopy(model), adamw(model)
    its, averages = adamw(twin), [copy.deepcopy(model), copy.deepcopy(twin)]
    step = sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    for _ in range(3):
        step(pair()), train(twin, its, pair())
        for average, of in zip(averages, (model, twin)):
            with torch.no_grad():
                for a, p in zip(average.parameters(), of.parameters()):
                    a.lerp_(p, 0.5)
    same_model(*averages, bound=1e-5)


def test_a_copy_is_no_part_of_the_step():
    step, model, _ = trained()
    other = copy.deepcopy(model)
    step(pair())
    other(pair()[0]), other.state_dict()
    assert step._device_state.tensors() and all(type(p) is nn.Parameter for p in other.parameters())


def test_nothing_is_lost_when_the_step_goes():
    model, twin = trained()[1:]
    assert all(type(p) is nn.Parameter for p in model.parameters())
    for a, b in zip(model._modules["0"]._parameters.values(), twin[0].parameters()):
        near(a, b)


@pytest.mark.parametrize("make", [adamw, lambda m: torch.optim.SGD(m.parameters(), lr=0.1)], ids=["adamw", "sgd"])
def test_a_second_step_begins_where_the_first_one_is(make):
    first, model, twin = trained(make=make)
    its, optimizer = make(twin), make(model)
    second = sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    for _ in range(3):
        near(second(pair()), train(twin, its, pair()))
    captured = sw.torch.capture(model, optimizer, train, pair())
    with torch.no_grad():
        found = sw.torch.to_exported_program(captured).module()(pair())
    near(found, train(twin, its, pair()))


def test_another_size_while_another_step_has_values():
    model = mlp()
    twin, optimizer = copy.deepcopy(model), torch.optim.SGD(model.parameters(), lr=0.1)
    its = torch.optim.SGD(twin.parameters(), lr=0.1)
    one, two = (sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH) for _ in range(2))
    for step, batch in ((one, pair()), (two, pair(4, 10)), (one, pair()), (two, pair(4, 10))):
        near(step(batch), train(twin, its, batch))


def test_values_of_a_program_that_is_not_the_last_one():
    model = mlp(dropout=0.1)
    step = sw.torch.train_step(model, adamw(model), train, pair(), mesh=MESH)
    step(pair())
    model.eval()
    step(pair())
    assert "optimizer.exp_avg.0.weight" in step.state_dict() and "random.seed" in step.state_dict()
    model = mlp()
    model[0].requires_grad_(False)
    step = sw.torch.train_step(model, adamw(model), train, pair(), mesh=MESH)
    for on in (False, True, False):
        model[0].requires_grad_(on)
        step(pair())
    assert model.state_dict() and "optimizer.exp_avg.0.weight" in step.arrays()


def test_a_layer_that_is_replaced():
    step, model, twin = trained(make=lambda m: torch.optim.SGD(m.parameters(), lr=0.1), steps=1)
    step.sync()
    model[3] = nn.Linear(16, 4)
    twin[3] = copy.deepcopy(model[3])
    step.optimizer.param_groups[0]["params"] = list(model.parameters())
    its = torch.optim.SGD(twin.parameters(), lr=0.1)
    for _ in range(2):
        near(step(pair()), train(twin, its, pair()))
    same_model(model, twin)


def test_ranks_that_have_ended_start_again():
    step, model, twin = trained()
    step.program().close()
    its = copy.deepcopy(step.optimizer.state_dict())
    optimizer = adamw(twin)
    optimizer.load_state_dict(its)
    near(step(pair()), train(twin, optimizer, pair()))
    program = sw.torch.compile(model.eval(), (pair()[0],), mesh=MESH)
    program.program.close()
    near(program(pair()[0]), model(pair()[0]))


def test_inference_mode():
    with torch.inference_mode():
        model = mlp().eval()
        program = sw.torch.compile(model, (pair()[0],), mesh=MESH)
        near(program(pair()[0]), model(pair()[0]))


def test_weights_written_by_way_of_data():
    model = mlp().eval()
    program = sw.torch.compile(model, (pair()[0],), mesh=MESH)
    program(pair()[0])
    model[0].weight.data.mul_(3)
    program.load()
    near(program(pair()[0]), model(pair()[0]))


def test_keys_of_a_batch_in_another_order():
    def fn(model, batch):
        return F.mse_loss(model(batch["x"]), batch["y"])
    x, y = pair()
    model = mlp()
    step = sw.torch.train_step(model, adamw(model), fn, {"x": x, "y": y}, mesh=MESH)
    expected = fn(copy.deepcopy(model), {"x": x, "y": y})
    near(step({"y": y, "x": x}), expected)


def test_a_state_of_other_shapes_is_refused():
    step, *_ = trained(steps=1)
    values = {**step.state_dict(), "0.bias": torch.zeros(1)}
    with pytest.raises(sw.UsageError, match=r"'0.bias' has shape \[1\]; expected \[16\]"):
        step.load_state_dict(values)
