# SPDX-License-Identifier: Apache-2.0
"""Changes in place become values: which graphs need no second recording, and that both kinds compute what the function does."""
import pytest

torch = pytest.importorskip("torch")
import shardwright.torch  # noqa: E402, F401
from shardwright.torch import cleanup, functionalize  # noqa: E402
from shardwright.torch.device_state import TensorVersion, restore  # noqa: E402
from torch.fx.experimental.proxy_tensor import make_fx  # noqa: E402
from torch_helpers import adamw, agree, mlp, pair  # noqa: E402


def add_twice(x, y):
    x = x.clone()
    return x.add_(y).mul_(x)


def copied_then_changed(x, y):
    x, y = x.clone(), y.clone()
    x.copy_(y)
    y.add_(1)
    return x + 2 * y


def under_another_name(x, y):
    x = x.clone()
    other = x.detach()
    x.add_(y)
    return other


def viewed_before(x, y):
    x = x.clone()
    seen = x.t().sum(0)
    x.add_(y)
    return seen + x.sum(1)


def viewed_after(x, y):
    x = x.clone()
    x.add_(y)
    return x.t() * 2


def assigned_by_mask(x, y):
    x = x.clone()
    x[y > 0] = 7
    return x


def to_a_view(x, y):
    x = x.clone()
    x[:, 1] = y[:, 0]
    return x


def to_an_element_of_a_list(x, y):
    x = x.clone()
    x.unbind(1)[2].mul_(3)
    return x * y


def through_an_older_view(x, y):
    x = x.clone()
    seen = x.t()
    x.add_(y)
    return seen * 2


def to_another_shape(x, y):
    x = x.clone()
    return x.copy_(y[0])


def to_another_type(x, y):
    x = x.half()
    return x.add_(y)


SIMPLE = [add_twice, copied_then_changed, under_another_name, viewed_before, viewed_after, assigned_by_mask]
VIEWED = [to_a_view, to_an_element_of_a_list, through_an_older_view, to_another_shape, to_another_type]


def recorded(function):
    torch.manual_seed(0)
    x, y = torch.randn(3, 5), torch.randn(3, 5)

    def run(x, y):
        with cleanup.OneGraph():
            return function(x, y)
    return make_fx(run, tracing_mode="fake")(x, y), (x, y)


@pytest.mark.parametrize("function", SIMPLE, ids=lambda f: f.__name__)
def test_changes_that_nobody_sees_through_a_view_are_taken_out(function):
    module, arguments = recorded(function)
    assert functionalize.remove_mutations(module.graph)
    module.graph.lint()
    module.recompile()
    assert not any(node.target._schema.is_mutable for node in module.graph.nodes if isinstance(node.target, torch._ops.OpOverload))
    assert torch.equal(module(*arguments), function(*arguments))


@pytest.mark.parametrize("function", VIEWED, ids=lambda f: f.__name__)
def test_other_changes_are_left_as_they_are(function):
    module, arguments = recorded(function)
    before = str(module.graph)
    assert not functionalize.remove_mutations(module.graph) and str(module.graph) == before
    assert torch.equal(module(*arguments), function(*arguments))


@pytest.mark.parametrize("function", SIMPLE + VIEWED, ids=lambda f: f.__name__)
def test_a_step_with_changes(function):
    def loss(model, batch):
        factors = function(batch[1], batch[1].flip(0)).float()
        return (model(batch[0]).square().mean() * factors).sum()
    agree(mlp(), loss_step(loss), pair(), make=lambda m: adamw(m, eps=1e-3), batch_sharding=("data",))


def loss_step(loss):
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        found = loss(model, batch)
        found.backward()
        optimizer.step()
        return found
    return step


def after(change):
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = (model(batch[0]) - batch[1]).square().mean()
        loss.backward()
        optimizer.step()
        change(model)
        return loss
    return step


def clamp_data(model):
    for p in model.parameters():
        p.data = p.data.clamp(-0.05, 0.05)


def halve_rows(model):
    with torch.no_grad():
        model[0].weight[:4].mul_(0.5)


@pytest.mark.parametrize("change", [clamp_data, halve_rows], ids=lambda f: f.__name__)
def test_parameters_changed_after_the_update(change):
    agree(mlp(), after(change), pair(), make=lambda m: adamw(m, eps=1e-3))


def test_a_power_of_a_number_in_place():
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = torch.linalg.vector_norm(model(batch[0]) - batch[1], ord=3)
        loss.backward()
        optimizer.step()
        return loss
    agree(mlp(), step, pair(), make=lambda m: adamw(m, eps=1e-3))


def test_a_watch_that_was_removed_does_not_come_back():
    """Reading the memory directly removes it, after which writes are not counted."""
    tensor = torch.zeros(3, 5)
    before = TensorVersion(tensor)
    assert before.is_of(tensor)
    restore(tensor)
    after = TensorVersion(tensor)
    assert after.is_of(tensor) and not before.is_of(tensor)
