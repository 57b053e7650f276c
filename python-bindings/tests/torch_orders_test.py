# SPDX-License-Identifier: Apache-2.0
"""Training steps in the orders that people write: where gradients are cleared, scaled, clipped, added up; and optimizers that make their state late."""
import copy
import math

import pytest

torch = pytest.importorskip("torch")
import shardwright as sw  # noqa: E402
import shardwright.torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402
from torch import nn  # noqa: E402
from torch_helpers import MESH, adamw, mlp, near, pair, same_model  # noqa: E402


def equal(fn_of, make=adamw, batches=None, bound=1e-5, **options):
    """Compares calls of a step, made by fn_of() for each of two models, with what it gives eagerly."""
    model, twin = mlp(), mlp()
    optimizer, its = make(model), make(twin)
    fn, eager = fn_of(), fn_of()
    step = sw.torch.train_step(model, optimizer, fn, pair(), mesh=MESH, **options)
    for batch in batches or [pair()] * 3:
        near(step(batch), eager(twin, its, batch), bound)
        for p, q in zip(model.parameters(), twin.parameters()):
            assert (p.grad is None) == (q.grad is None)
    same_model(model, twin)
    for p, q in zip(model.parameters(), twin.parameters()):
        assert list(optimizer.state[p]) == list(its.state[q])
        for a, b in zip(optimizer.state[p].values(), its.state[q].values()):
            near(a, b)
    return step, model, twin


def loss_of(model, batch):
    return F.mse_loss(model(batch[0]), batch[1])


def test_backward_step_zero_grad():
    """The order of the tutorials: gradients are None before and after."""
    def step(model, optimizer, batch):
        loss = loss_of(model, batch)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        return loss
    compiled, model, _ = equal(lambda: step)
    assert len(compiled._all_variants()) == 1 and model[0].weight.grad is None


def test_gradients_that_are_never_cleared():
    def step(model, optimizer, batch):
        loss = loss_of(model, batch)
        loss.backward()
        optimizer.step()
        return loss
    _, model, twin = equal(lambda: step)
    near(model[0].weight.grad, twin[0].weight.grad)


def test_gradients_cleared_to_zeros():
    def step(model, optimizer, batch):
        optimizer.zero_grad(set_to_none=False)
        loss = loss_of(model, batch)
        loss.backward()
        optimizer.step()
        return loss
    _, model, _ = equal(lambda: step)
    model.zero_grad(set_to_none=False)
    assert model[0].weight.grad.abs().sum() == 0


def test_gradients_added_up_over_calls():
    """Two steps of one model: one that adds up, and one that updates."""
    def add(model, optimizer, batch):
        loss = loss_of(model, batch)
        loss.backward()
        return loss

    def update(model, optimizer, batch):
        optimizer.step()
        optimizer.zero_grad()
        return batch.sum()
    model, twin = mlp(), mlp()
    optimizer, its = adamw(model), adamw(twin)
    adding = sw.torch.train_step(model, optimizer, add, pair(), mesh=MESH)
    one = torch.zeros(1)
    updating = None
    for _ in range(2):
        for seed in range(3):
            near(adding(pair(seed=seed)), add(twin, its, pair(seed=seed)))
        updating = updating or sw.torch.train_step(model, optimizer, update, one, mesh=MESH)
        updating(one), update(twin, its, one)
        assert model[0].weight.grad is None
    same_model(model, twin)


@pytest.mark.parametrize("unscale", [False, True])
def test_a_grad_scaler(unscale):
    def fn():
        scaler = torch.amp.GradScaler("cpu", init_scale=1024.0, growth_interval=2)

        def step(model, optimizer, batch):
            optimizer.zero_grad()
            loss = loss_of(model, batch)
            scaler.scale(loss).backward()
            if unscale:
                scaler.unscale_(optimizer)
                nn.utils.clip_grad_norm_(model.parameters(), 0.1)
            scaler.step(optimizer)
            scaler.update()
            return loss
        step.scaler = scaler
        return step
    scalers = []

    def kept():
        made = fn()
        scalers.append(made.scaler)
        return made
    x, y = pair()
    equal(kept, batches=[(x, y), (x, y), (x, y * float("inf")), (x, y), (x, y), (x, y)])
    ours, eager = scalers
    assert ours.get_scale() == eager.get_scale() == 2048.0 and ours._growth_tracker.item() == eager._growth_tracker.item() == 1


def test_a_grad_scaler_with_a_fused_optimizer():
    def fn():
        scaler = torch.amp.GradScaler("cpu", init_scale=8.0)

        def step(model, optimizer, batch):
            optimizer.zero_grad()
            scaler.scale(loss_of(model, batch)).backward()
            scaler.step(optimizer)
            scaler.update()
            return loss_of(model, batch)
        return step
    x, y = pair()
    equal(fn, make=lambda m: adamw(m, fused=True), batches=[(x, y), (x, y)])


def test_norms_that_must_be_finite():
    def fn(model, optimizer, batch):
        optimizer.zero_grad()
        loss = loss_of(model, batch)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 0.1, error_if_nonfinite=True, foreach=True)
        optimizer.step()
        return loss
    step, model, twin = equal(lambda: fn)
    x, y = pair()
    before = copy.deepcopy(model.state_dict())
    with pytest.raises(RuntimeError, match="total norm of order 2.0 for gradients .* is non-finite"):
        step((x, y * float("inf")))
    for name, value in model.state_dict().items():
        assert torch.equal(value, before[name])


class Lamb(torch.optim.Optimizer):
    """As it is written in Python everywhere: state made at the first step, counts and bias corrections in numbers of Python."""

    def __init__(self, parameters, lr=1e-2, betas=(0.9, 0.999), eps=1e-6, weight_decay=0.01):
        super().__init__(parameters, {"lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is None:
                    continue
                state = self.state[p]
                if len(state) == 0:
                    state["step"] = 0
                    state["exp_avg"] = torch.zeros_like(p)
                    state["exp_avg_sq"] = torch.zeros_like(p)
                beta1, beta2 = group["betas"]
                state["step"] += 1
                state["exp_avg"].mul_(beta1).add_(p.grad, alpha=1 - beta1)
                state["exp_avg_sq"].mul_(beta2).addcmul_(p.grad, p.grad, value=1 - beta2)
                scale = math.sqrt(1 - beta2 ** state["step"]) / (1 - beta1 ** state["step"])
                update = scale * state["exp_avg"] / (state["exp_avg_sq"].sqrt() + group["eps"]) + group["weight_decay"] * p
                norm, length = p.norm(), update.norm()
                trust = torch.where((norm > 0) & (length > 0), norm / length, torch.ones_like(norm))
                p.add_(update * trust, alpha=-group["lr"])


def simple():
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = loss_of(model, batch)
        loss.backward()
        optimizer.step()
        return loss
    return step


def test_an_optimizer_written_in_python():
    step, *_ = equal(simple, make=lambda m: Lamb(m.parameters()), batches=[pair()] * 5)
    assert len(step._all_variants()) == 2  # the first step, and all others


def test_several_modules_and_optimizers():
    def world():
        torch.manual_seed(0)
        modules = {"g": nn.Linear(10, 4), "d": nn.Linear(4, 1)}
        return modules, {name: torch.optim.Adam(m.parameters(), lr=0.01, eps=1e-6) for name, m in modules.items()}

    def step(modules, optimizers, batch):
        made = modules["g"](batch[0])
        optimizers["d"].zero_grad()
        loss = F.softplus(-modules["d"](batch[1])).mean() + F.softplus(modules["d"](made.detach())).mean()
        loss.backward()
        optimizers["d"].step()
        optimizers["g"].zero_grad()
        other = F.softplus(-modules["d"](made)).mean()
        other.backward()
        optimizers["g"].step()
        return loss, other
    (ours, our_optimizers), (twins, their_optimizers) = world(), world()
    compiled = sw.torch.train_step(ours, our_optimizers, step, pair(), mesh=MESH, in_shardings={"g.weight": (None, "model"), "d.exp_avg.*": None})
    for i in range(4):
        for a, b in zip(compiled(pair()), step(twins, their_optimizers, pair())):
            near(a, b)
        for each in (our_optimizers, their_optimizers):
            each["d"].param_groups[0]["lr"] *= 0.5
    for name in ours:
        same_model(ours[name], twins[name])
