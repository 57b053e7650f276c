"""What a captured step of PyTorch cannot hold is refused, with its place and the way out."""
import pytest

torch = pytest.importorskip("torch")
import torch.nn.functional as F  # noqa: E402
from torch import nn  # noqa: E402

import shardwright as sw  # noqa: E402
from torch_helpers import MESH, adamw, agree, mlp, pair, train  # noqa: E402


def wrong(fn, match, model=None, make=adamw, batch=None):
    model = model or mlp()
    with pytest.raises(sw.Error, match=match) as caught:
        sw.torch.capture(model, make(model), fn, batch or pair())
    assert caught.value.hint
    for p in model.parameters():
        assert p.grad is None and type(p) is nn.Parameter
    return caught.value


def loss_with(look):
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = F.mse_loss(model(batch[0]), batch[1])
        found = look(loss, model, batch)
        loss = loss if found is None else found
        loss.backward()
        optimizer.step()
        return loss
    return step


@pytest.mark.parametrize("look", [lambda loss, *_: loss * loss.item(), lambda loss, *_: loss if loss > 1 else 2 * loss, lambda loss, *_: float(loss) and None],
                         ids=["item", "if", "float"])
def test_looks_at_data_are_refused(look):
    assert "torch_refusals_test.py" in wrong(loss_with(look), "looks at the value").location


@pytest.mark.parametrize("look", [lambda loss, m, batch: loss + batch[0][batch[0] > 0].sum(), lambda loss, m, batch: loss + batch[0].nonzero().sum(),
                                  lambda loss, m, batch: loss + torch.unique(batch[0]).sum()], ids=["mask", "nonzero", "unique"])
def test_shapes_that_depend_on_data_are_refused(look):
    assert "torch_refusals_test.py" in wrong(loss_with(look), "depends on data").location


OUTSIDE = torch.zeros(8, 10)


def changing_first(change):
    def step(model, optimizer, batch):
        change(batch[0])
        return train(model, optimizer, batch)
    return step


@pytest.mark.parametrize("change", [lambda x: x.chunk(2)[0].mul_(2), lambda x: torch._foreach_add_([x], 1.0), lambda x: torch.add(x, 1, out=x)],
                         ids=["chunk", "foreach", "out"])
def test_changes_of_the_batch_are_refused(change):
    wrong(changing_first(change), r"changes batch\[0\] in place")


def test_changes_of_what_is_no_part_of_the_model_are_refused():
    wrong(changing_first(lambda x: torch.add(x, 1, out=OUTSIDE)), "is no parameter, buffer or state")


def test_buffers_in_the_same_memory_are_refused():
    model = mlp()
    model.register_buffer("whole", torch.zeros(10))
    model.register_buffer("part", model.whole[2:4])
    with pytest.raises(sw.InputError, match="whole and part lie in the same memory"):
        sw.torch.train_step(model, adamw(model), train, pair(), mesh=MESH)


@pytest.mark.parametrize("given, words", [({"in_shardings": {"0.weight": ("rows",)}}, r"in_shardings\['0.weight'\] for 0.weight names the axis 'rows'"),
                                          ({"batch_sharding": ("rows",)}, "batch_sharding names the axis 'rows'; the mesh has data, model"),
                                          ({"in_shardings": {"0.weight": ("model", "model")}}, "uses the axis 'model' twice")],
                         ids=["parameter", "batch", "twice"])
def test_axes_that_the_mesh_has_not_are_refused(given, words):
    model = mlp()
    with pytest.raises(sw.UsageError, match=words):
        sw.torch.train_step(model, adamw(model), train, pair(), mesh=MESH, **given)


def test_branches_in_a_step_are_refused():
    def look(loss, *_):
        return torch.cond(loss.detach() > 0, lambda x: x.sin(), lambda x: 2 * x, (loss,))
    error = wrong(loss_with(look), "calls cond")
    assert "torch_refusals_test.py" in error.location and "torch.where" in error.hint

    class Branches(torch.nn.Module):
        def forward(self, x):
            return torch.cond(x.sum() > 0, lambda x: x.sin(), lambda x: 2 * x, (x,))
    x = torch.ones(3, 4)
    torch.testing.assert_close(torch.export.export(Branches(), (x,)).module()(x), x.sin())  # PyTorch has not given them up


def test_operators_in_python_are_refused():
    @torch.library.custom_op("torch_refusals_test::twice", mutates_args=())
    def twice(x: torch.Tensor) -> torch.Tensor:
        return 2 * x
    twice.register_fake(lambda x: torch.empty_like(x))
    wrong(lambda model, batch: F.mse_loss(model(batch[0]) + twice(batch[1]), batch[1]), "torch_refusals_test.twice")


def test_optimizers_that_look_are_refused():
    wrong(train, "Adafactor|looks at the value", make=lambda m: torch.optim.Adafactor(m.parameters()))
    wrong(train, "LBFGS", make=lambda m: torch.optim.LBFGS(m.parameters()))


def test_optimizers_that_count_in_python_are_refused():
    class Counting(torch.optim.Optimizer):
        def __init__(self, parameters):
            super().__init__(parameters, {"lr": 0.1})
            for p in self.param_groups[0]["params"]:
                self.state[p]["step"] = 0

        @torch.no_grad()
        def step(self):
            for p in self.param_groups[0]["params"]:
                self.state[p]["step"] += 1
                p.add_(p.grad / self.state[p]["step"], alpha=-0.1)
    wrong(train, "number of Python", make=lambda m: Counting(m.parameters()))


def test_optimizers_with_state_unknown_are_refused():
    class Unknown(torch.optim.Optimizer):
        def __init__(self, parameters):
            super().__init__(parameters, {"lr": 0.1})

        def step(self):
            pass
    wrong(train, "makes its state at its first step", make=lambda m: Unknown(m.parameters()))


def test_gradients_of_earlier_calls_are_refused():
    def step(model, optimizer, batch):
        loss = F.mse_loss(model(batch[0]), batch[1])
        loss.backward()
        optimizer.step()
        return loss
    wrong(step, "earlier call")


def test_hooks_of_gradients_are_refused():
    model = mlp()
    model[0].weight.register_hook(lambda g: 2 * g)
    wrong(train, "0.weight has hooks", model=model)


def test_a_function_that_trains_nothing_is_refused():
    wrong(lambda model, batch: model(batch[0]).detach().sum(), "neither calls optimizer.step")

    def only_backward(model, batch):
        loss = F.mse_loss(model(batch[0]), batch[1])
        loss.backward()
        return loss
    wrong(only_backward, "not called backward")


def test_a_scheduler_in_the_step_is_refused():
    model = mlp()
    optimizer = adamw(model)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1)

    def step(model, optimizer, batch):
        loss = train(model, optimizer, batch)
        scheduler.step()
        return loss
    wrong(step, "changes 'lr'", model=model, make=lambda _: optimizer)


def test_a_tensor_that_is_no_buffer_must_not_change():
    class Counter(nn.Linear):
        seen = torch.zeros(10)

        def forward(self, x):
            self.seen.add_(x.detach().sum(0))
            return super().forward(x)
    wrong(train, "no parameter, buffer or state", model=Counter(10, 4))


def test_the_batch_must_not_change():
    def step(model, optimizer, batch):
        batch[0].view(-1).mul_(2.0)
        return train(model, optimizer, batch)
    wrong(step, r"changes batch\[0\] in place")


def test_a_parameter_outside_of_the_model_is_refused():
    wrong(train, "not in the model", make=lambda m: torch.optim.SGD([*m.parameters(), nn.Parameter(torch.ones(3))], lr=0.1))


def test_constants_are_kept():
    table = torch.arange(4.0)
    agree(mlp(), loss_with(lambda loss, model, batch: loss + (model(batch[0]) * table).mean()), pair())


def test_an_operator_without_a_rule_is_named():
    model = mlp()
    with pytest.raises(sw.InputError, match=r"^operator torch.ops.aten.linalg_inv_ex.default in the model itself is not supported") as caught:
        sw.torch.train_step(model, adamw(model), lambda m, b: torch.linalg.inv(m(b[0])[:4]).sum(), pair(), mesh=MESH)
    assert "TorchOperators.md" in caught.value.hint
