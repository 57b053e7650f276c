# SPDX-License-Identifier: Apache-2.0
"""What a captured step of PyTorch cannot hold is refused, with its place and the way out."""
import pytest

torch = pytest.importorskip("torch")
import shardwright as sw  # noqa: E402
import torch.nn.functional as F  # noqa: E402
from torch import nn  # noqa: E402
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
    assert "torch_refusals_test.py" in wrong(loss_with(look), "reads the value").location


@pytest.mark.parametrize("look", [lambda loss, *_: print(loss), lambda loss, *_: str(loss) and None], ids=["print", "str"])
def test_prints_of_tensors_are_refused(look):
    assert "torch_refusals_test.py" in wrong(loss_with(look), "prints a tensor").location


@pytest.mark.parametrize("look", [lambda loss, m, batch: loss + batch[0][batch[0] > 0].sum(), lambda loss, m, batch: loss + batch[0].nonzero().sum(),
                                  lambda loss, m, batch: loss + torch.unique(batch[0]).sum()], ids=["mask", "nonzero", "unique"])
def test_shapes_that_depend_on_data_are_refused(look):
    assert "torch_refusals_test.py" in wrong(loss_with(look), "depends on data").location


def changing_first(change):
    def step(model, optimizer, batch):
        change(batch[0])
        return train(model, optimizer, batch)
    return step


@pytest.mark.parametrize("change", [lambda x: x.chunk(2)[0].mul_(2), lambda x: torch._foreach_add_([x], 1.0), lambda x: torch.add(x, 1, out=x)],
                         ids=["chunk", "foreach", "out"])
def test_changes_of_the_batch_are_refused(change):
    wrong(changing_first(change), r"changes batch\[0\] in place")


def test_buffers_in_the_same_memory_are_refused():
    model = mlp()
    model.register_buffer("whole", torch.zeros(10))
    model.register_buffer("part", model.whole[2:4])
    with pytest.raises(sw.InputError, match="whole and part share memory"):
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
    class Careful(torch.optim.SGD):
        def step(self):
            if all(p.grad.norm().item() < 1 for group in self.param_groups for p in group["params"]):
                super().step()
    wrong(train, "reads the value of a tensor by x.item", make=lambda m: Careful(m.parameters(), lr=1e-2))
    wrong(train, "LBFGS", make=lambda m: torch.optim.LBFGS(m.parameters()))


def test_hooks_of_gradients_are_refused():
    model = mlp()
    model[0].weight.register_hook(lambda g: 2 * g)
    wrong(train, "0.weight has hooks", model=model)


def test_a_function_that_trains_nothing_is_refused():
    wrong(lambda model, batch: model(batch[0]).detach().sum(), "neither calls optimizer.step")


def test_a_scheduler_in_the_step_is_refused():
    model = mlp()
    optimizer = adamw(model)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1)

    def step(model, optimizer, batch):
        loss = train(model, optimizer, batch)
        scheduler.step()
        return loss
    wrong(step, "changes 'lr'", model=model, make=lambda _: optimizer)


def test_the_batch_must_not_change():
    def step(model, optimizer, batch):
        batch[0].view(-1).mul_(2.0)
        return train(model, optimizer, batch)
    wrong(step, r"changes batch\[0\] in place")


def test_constants_are_kept():
    table = torch.arange(4.0)
    agree(mlp(), loss_with(lambda loss, model, batch: loss + (model(batch[0]) * table).mean()), pair())


def refused_step(fn, model=None):
    model = model or mlp()
    with pytest.raises(sw.InputError) as caught:
        sw.torch.train_step(model, adamw(model), fn, pair(), mesh=MESH)
    return caught.value


def test_an_operator_without_a_rule_is_named():
    error = refused_step(lambda m, b: torch.special.bessel_j0(m(b[0]).detach()).sum() + m(b[0]).sum())
    assert error.message == "operator torch.ops.aten.special_bessel_j0.default in the model itself is not supported"
    assert "TorchOperators.md" in error.hint and "torch_refusals_test.py" in error.location


def test_all_operators_without_a_rule_are_listed():
    class Odd(nn.Module):
        def forward(self, x):
            return torch.special.erfcx(x) + torch.igamma(torch.ones(()), x.detach().abs())
    model = nn.Sequential(nn.Linear(10, 4), Odd())
    error = refused_step(lambda m, b: F.mse_loss(m(b[0]), b[1]), model)
    first, *others = error.message.splitlines()
    assert first == "2 operators are not supported:" and len(others) == 2
    line = next(n for n, text in enumerate(open(__file__), 1) if "torch.special.erfcx(x) + " in text)
    assert all(f"in module 1, {__file__}:{line}" in other for other in others)
    assert "special_erfcx" in others[0] and "igamma" in others[1]


def test_operators_of_an_export_are_listed_with_their_lines():
    class Odd(nn.Module):
        def forward(self, x):
            return torch.special.erfcx(x) + torch.special.bessel_j0(x)
    with pytest.raises(sw.InputError) as caught:
        sw.torch.compile(Odd(), (torch.ones(3),), mesh=MESH)
    assert caught.value.message.count(__file__) == 2


def test_the_call_that_looks_is_named():
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = F.mse_loss(model(batch[0]), batch[1])
        if loss > 100:  # a comment
            loss = loss / 2
        loss.backward()
        optimizer.step()
        return loss
    error = wrong(step, "reads the value of a tensor by bool")
    assert "in `if loss > 100:  # a comment`" in error.message and "torch.where" in error.hint
    assert "by x.item()" in wrong(loss_with(lambda loss, *_: loss * loss.item()), "reads the value").message
    error = wrong(loss_with(lambda loss, *_: loss * len(loss.reshape(1).tolist())), "by x.tolist()")
    assert "after the call" in error.hint


def test_distributions_that_are_asked_to_check_are_refused():
    error = wrong(lambda m, b: -torch.distributions.Normal(m(b[0]), 1.0, validate_args=True).log_prob(b[1]).mean(), "reads the value")
    assert "validate_args=False" in error.hint
    assert torch.distributions.Distribution._validate_args  # as it was


def test_least_squares_name_what_to_write():
    assert "pinv" in wrong(lambda m, b: torch.linalg.lstsq(m(b[0]), b[1]).solution.sum(), "depends on data").hint


@pytest.mark.parametrize("options, says", [({"pipeline": "stge", "microbatches": 2}, "the mesh has no such axis"), ({"zero": 5}, "from 0 to 3"), ({"cluster": "dgx-a"}, "presets are")],
                         ids=lambda value: " ".join(value) if isinstance(value, dict) else "")
def test_options_are_refused_before_the_step_is_captured(options, says):
    def step(model, optimizer, batch):
        raise AssertionError("the step is captured")

    model = mlp()
    with pytest.raises(sw.Error, match=says):
        sw.torch.train_step(model, adamw(model), step, pair(), mesh=MESH, **options)
