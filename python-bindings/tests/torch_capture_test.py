# SPDX-License-Identifier: Apache-2.0
"""Training steps of PyTorch: captured, replayed by PyTorch, and on many devices, against the same steps outside of it."""
import copy
import math

import numpy as np
import pytest

torch = pytest.importorskip("torch")
import shardwright as sw  # noqa: E402
import torch.nn.functional as F  # noqa: E402
from shardwright.torch import optimizers  # noqa: E402
from shardwright.torch.random import Draws  # noqa: E402
from torch import nn  # noqa: E402
from torch.utils.checkpoint import checkpoint  # noqa: E402
from torch_helpers import MESH, adamw, agree, mlp, near, pair, same_model, train  # noqa: E402


@pytest.mark.parametrize("mesh", ["data=1,model=1", "data=2,model=2", "data=4,model=2"])
def test_a_step(mesh):
    agree(mlp(), train, pair(), mesh=sw.Mesh(mesh), in_shardings={"0.weight": ("model",), "3.weight": (None, "model")}, batch_sharding=("data",))


def test_a_loss_is_a_step():
    def loss(model, batch):
        return F.mse_loss(model(batch[0]), batch[1])
    for given in (loss, nn.MSELoss(), F.mse_loss):
        model, twin = mlp(), mlp()
        step, optimizer = sw.torch.train_step(model, adamw(model), given, pair(), mesh=MESH), adamw(twin)
        for _ in range(2):
            expected = loss(twin, pair())
            optimizer.zero_grad(), expected.backward(), optimizer.step()
            near(step(pair()), expected)


OPTIMIZERS = {
    "adam": lambda m: torch.optim.Adam(m.parameters(), lr=1e-2, eps=1e-6, weight_decay=0.1),
    "amsgrad": lambda m: adamw(m, amsgrad=True),
    "fused": lambda m: adamw(m, fused=True),
    "sgd": lambda m: torch.optim.SGD(m.parameters(), lr=1e-2, weight_decay=0.1),
    "momentum": lambda m: torch.optim.SGD(m.parameters(), lr=1e-2, momentum=0.9, nesterov=True),
    "rmsprop": lambda m: torch.optim.RMSprop(m.parameters(), lr=1e-3, eps=1e-5, momentum=0.5),
    "adagrad": lambda m: torch.optim.Adagrad(m.parameters(), lr=1e-2, initial_accumulator_value=0.1),
    "adadelta": lambda m: torch.optim.Adadelta(m.parameters(), lr=0.5),
    "adamax": lambda m: torch.optim.Adamax(m.parameters(), lr=1e-2),
    "nadam": lambda m: torch.optim.NAdam(m.parameters(), lr=1e-2, eps=1e-6),
    "radam": lambda m: torch.optim.RAdam(m.parameters(), lr=1e-2, eps=1e-6),
    "asgd": lambda m: torch.optim.ASGD(m.parameters(), lr=1e-2, t0=2),
    "adafactor": lambda m: torch.optim.Adafactor(m.parameters(), lr=1e-2, weight_decay=0.1),
    "muon": lambda m: torch.optim.Muon([p for p in m.parameters() if p.dim() == 2], lr=1e-2),
    "groups": lambda m: torch.optim.AdamW([{"params": m[0].parameters(), "lr": 1e-3}, {"params": m[3].parameters(), "weight_decay": 0.1}], lr=1e-2, eps=1e-6),
}


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_optimizers(name):
    agree(mlp(), train, pair(), make=OPTIMIZERS[name], bound=5e-3 if name == "muon" else 1e-5)  # which multiplies in bf16


def test_the_learning_rate_is_read_at_each_call():
    model, twin = mlp(), mlp()
    optimizer, its = adamw(model), adamw(twin)
    scheduler, other = (torch.optim.lr_scheduler.LambdaLR(o, lambda k: 1 / (k + 1)) for o in (optimizer, its))
    step = sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    for _ in range(4):
        near(step(pair()), train(twin, its, pair()))
        scheduler.step(), other.step()
    assert len(step._variants) == 1
    same_model(model, twin)


def lookup(model, optimizer, batch):
    """Rows that are not looked up have gradients of 0."""
    optimizer.zero_grad()
    loss = F.mse_loss(model(batch[0]), batch[1])
    loss.backward()
    optimizer.step()
    return loss


@pytest.mark.parametrize("name", [name for name in OPTIMIZERS if name not in ("muon", "groups")])
def test_a_warm_up_from_zero(name):
    model = nn.Sequential(nn.Embedding(7, 4), nn.Flatten(), nn.Linear(12, 5))
    twin = copy.deepcopy(model)
    optimizer, its = (OPTIMIZERS[name](m) for m in (model, twin))
    batch = torch.tensor([[1, 2, 1], [2, 4, 1], [1, 1, 1], [4, 2, 2]]), torch.randn(4, 5)
    optimizer.param_groups[0]["lr"] = its.param_groups[0]["lr"] = 0.0
    step = sw.torch.train_step(model, optimizer, lookup, batch, mesh=MESH)
    for rate in (0.0, 1e-2, 2e-2):
        optimizer.param_groups[0]["lr"] = its.param_groups[0]["lr"] = rate
        near(step(batch), lookup(twin, its, batch))
    same_model(model, twin)


def test_other_hyperparameters_make_another_program():
    model, twin = mlp(), mlp()
    optimizer, its = adamw(model), adamw(twin)
    step = sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    for decay in (0.0, 0.3, 0.0):
        optimizer.param_groups[0]["weight_decay"] = its.param_groups[0]["weight_decay"] = decay
        near(step(pair()), train(twin, its, pair()))
    same_model(model, twin)


def test_a_schedule_of_other_hyperparameters_warns():
    model = mlp()
    optimizer = adamw(model)
    step = sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    for decay in (0.1, 0.2, 0.3):
        optimizer.param_groups[0]["weight_decay"] = decay
        step(pair())
    optimizer.param_groups[0]["weight_decay"] = 0.4
    with pytest.warns(UserWarning, match=r"5 times.*what changed: optimizer.param_groups\[0\]\['weight_decay'\]"):
        step(pair())


def test_a_learning_rate_that_is_a_tensor():
    agree(mlp(), train, pair(), make=lambda m: adamw(m, lr=torch.tensor(1e-2)))


def test_a_list_of_parameters_made_before():
    model, twin = mlp(), mlp()

    def make(model, optimizer):
        parameters = list(model.parameters())

        def step(batch):
            for p in parameters:
                p.grad = None
            loss = F.mse_loss(model(batch[0]), batch[1]) + 1e-2 * sum(p.square().sum() for p in parameters)
            loss.backward()
            nn.utils.clip_grad_norm_(parameters, 0.1)
            optimizer.step()
            return loss
        return step
    optimizer, its = adamw(model), adamw(twin)
    step, other = sw.torch.train_step(model, optimizer, make(model, optimizer), pair(), mesh=MESH), make(twin, its)
    for _ in range(3):
        near(step(pair()), other(pair()))
    same_model(model, twin)


def test_dropout_is_the_same_on_every_mesh():
    losses = []
    for mesh in ("data=1", "data=2,model=2", "data=8"):
        model = mlp(dropout=0.4)
        step = sw.torch.train_step(model, adamw(model), train, pair(), mesh=sw.Mesh(mesh), batch_sharding=("data",), seed=5)
        losses.append([step(pair()).item() for _ in range(3)])
    model = mlp(dropout=0.4)
    replay = sw.torch.to_exported_program(sw.torch.capture(model, adamw(model), train, pair(), seed=5)).module()
    with torch.no_grad():
        losses.append([replay(pair()).item() for _ in range(3)])
    for other in losses[1:]:
        near(losses[0], other)
    model = mlp(dropout=0.4)
    assert abs(sw.torch.train_step(model, adamw(model), train, pair(), mesh=MESH, seed=6)(pair()).item() - losses[0][0]) > 1e-3


@pytest.mark.parametrize("reentrant", [False, True])
def test_checkpointing_draws_the_same_dropout_again(reentrant):
    class Model(nn.Module):
        def __init__(self, checkpoints):
            super().__init__()
            self.first, self.second, self.checkpoints = mlp(dropout=0.4), nn.Linear(4, 4), checkpoints

        def forward(self, x):
            x = checkpoint(self.first, x, use_reentrant=reentrant) if self.checkpoints else self.first(x)
            return F.dropout(self.second(x), 0.3, self.training)

    def made(checkpoints):
        torch.manual_seed(0)
        model = Model(checkpoints)
        x, y = pair()
        replay = sw.torch.to_exported_program(sw.torch.capture(model, adamw(model), train, (x.requires_grad_(), y))).module()
        with torch.no_grad():
            return [replay(pair()).item() for _ in range(3)]
    near(made(True), made(False))


def test_random_numbers():
    class Noisy(nn.Linear):
        def forward(self, x):
            noise = torch.randn_like(x) + torch.rand(x.shape) + torch.randint(0, 5, x.shape) + torch.bernoulli(torch.full_like(x, 0.2))
            return super().forward(x + noise + torch.empty_like(x).exponential_(2.0) + torch.normal(0.0, 0.1, x.shape))

    def noisy():
        torch.manual_seed(0)
        return Noisy(10, 4)
    model = noisy()
    replay = sw.torch.to_exported_program(sw.torch.capture(model, adamw(model), train, pair())).module()
    model = noisy()
    step = sw.torch.train_step(model, adamw(model), train, pair(), mesh=MESH, batch_sharding=("data",))
    with torch.no_grad():
        for _ in range(3):
            near(step(pair()), replay(pair()))


def test_numbers_are_distributed_as_they_should_be():
    seed, like = torch.tensor(3), torch.zeros(300, 301)
    uniform, coins = torch.ops.shardwright.uniform(seed, 0, like), torch.ops.shardwright.bernoulli(seed, 1, like, 0.3)
    assert abs(uniform.mean() - 0.5) < 5e-3 and abs(uniform.var() - 1 / 12) < 2e-3 and uniform.max() < 1 and uniform.min() >= 0
    assert abs(coins.mean() - 0.3) < 5e-3 and abs(np.corrcoef(uniform.flatten(), coins.flatten())[0, 1]) < 0.02


def made(function, *arguments):
    x = torch.empty(300, 301)
    function(x, *arguments)
    return x


@pytest.mark.parametrize("draw, mean, variance, least, most", [
    (lambda: made(torch.Tensor.uniform_, 2.0, 5.0), 3.5, 0.75, 2, 5), (lambda: torch.ops.aten.uniform(torch.empty(300, 301), 2.0, 5.0), 3.5, 0.75, 2, 5),
    (lambda: made(torch.Tensor.normal_, 3.0, 0.5), 3, 0.25, 0, 6), (lambda: torch.normal(3.0, 0.5, (300, 301)), 3, 0.25, 0, 6),
    (lambda: torch.ops.aten.normal_functional(torch.empty(300, 301), 3.0, 0.5), 3, 0.25, 0, 6),
    (lambda: torch.normal(torch.full((300, 301), 3.0), torch.full((300, 301), 0.5)), 3, 0.25, 0, 6),
    (lambda: torch.normal(torch.full((300, 301), 3.0), 0.5), 3, 0.25, 0, 6), (lambda: torch.normal(3.0, torch.full((300, 301), 0.5)), 3, 0.25, 0, 6),
    (lambda: made(torch.Tensor.exponential_, 2.0), 0.5, 0.25, 0, 10), (lambda: made(torch.Tensor.bernoulli_, 0.3), 0.3, 0.21, 0, 1),
    (lambda: torch.bernoulli(torch.full((300, 301), 0.3)), 0.3, 0.21, 0, 1), (lambda: made(torch.Tensor.geometric_, 0.25), 4, 12, 1, 80),
    (lambda: made(torch.Tensor.log_normal_, 0.5, 0.25).log(), 0.5, 0.0625, -1, 2), (lambda: made(torch.Tensor.cauchy_, 2.0, 0.5).sub(2).mul(2).atan(), 0, math.pi**2 / 12, -1.58, 1.58),
    (lambda: torch.randint(2, 5, (300, 301)), 3, 2 / 3, 2, 4), (lambda: torch.randint_like(torch.empty(300, 301), 2, 5), 3, 2 / 3, 2, 4),
    (lambda: torch.randint_like(torch.empty(300, 301), 4), 1.5, 1.25, 0, 3), (lambda: F.dropout(torch.ones(300, 301), 0.25), 1, 1 / 3, 0, 1.3334),
    (lambda: torch.ops.aten.native_dropout(torch.ones(300, 301), 0.25, True)[0], 1, 1 / 3, 0, 1.3334)])
def test_draws_are_distributed_as_they_should_be(draw, mean, variance, least, most):
    with Draws(torch.tensor(5)):
        x = draw()
    x = x.to(torch.float64)
    spread = math.sqrt(variance / x.numel())
    assert abs(x.mean() - mean) < 5 * spread and abs(x.var() / variance - 1) < 0.05 and x.min() >= least and x.max() <= most


def test_dropping_all_leaves_zeros():
    with Draws(torch.tensor(5)):
        assert not F.dropout(torch.ones(3, 5), 1.0).any() and not torch.ops.aten.native_dropout(torch.ones(3, 5), 1.0, True)[0].any()


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.embed, self.layer = nn.Embedding(20, 16), nn.TransformerEncoderLayer(16, 4, 32, dropout=0.0, batch_first=True, norm_first=True)
        self.head = nn.Linear(16, 20, bias=False)
        self.head.weight = self.embed.weight
        self.register_buffer("mask", torch.triu(torch.full((6, 6), float("-inf")), 1), persistent=False)

    def forward(self, tokens):
        return self.head(self.layer(self.embed(tokens), src_mask=self.mask))


def language(model, optimizer, batch):
    optimizer.zero_grad()
    loss = F.cross_entropy(model(batch["tokens"]).flatten(0, 1), batch["labels"].flatten())
    loss.backward()
    optimizer.step()
    return loss


def tokens(rows=4):
    torch.manual_seed(2)
    return {"tokens": torch.randint(20, (rows, 6)), "labels": torch.randint(20, (rows, 6))}


def test_tied_weights_stay_tied():
    model = Tied()
    agree(model, language, tokens(), make=lambda m: adamw(m, eps=1e-4), in_shardings={"embed.weight": ("model",)}, batch_sharding={"tokens": ("data",), "labels": ("data",)})
    assert model.head.weight is model.embed.weight


def test_batch_norm():
    class Block(nn.Module):
        def __init__(self):
            super().__init__()
            torch.manual_seed(0)
            self.conv, self.norm, self.second = nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.Conv2d(8, 3, 3, padding=1)
            self.head = nn.Linear(3, 4)

        def forward(self, x):
            x = x + self.second(F.relu(self.norm(self.conv(x))))
            return self.head(F.max_pool2d(x, 2).mean((2, 3)))
    torch.manual_seed(1)
    batch = torch.randn(4, 3, 8, 8), torch.randn(4, 4)
    model = Block()
    step = agree(model, train, batch, make=lambda m: adamw(m, eps=1e-3), batch_sharding=("data",))
    assert model.norm.num_batches_tracked == 3 and model.norm.num_batches_tracked.dtype == torch.int64
    model.eval()
    step(batch)
    step.sync()
    assert model.norm.num_batches_tracked == 3 and len(step._variants) == 2


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.lstm, self.head = nn.LSTM(10, 12, num_layers=2, batch_first=True), nn.Linear(12, 4)

    def forward(self, x):
        return self.head(self.lstm(x)[0][:, -1])


def test_lstm():
    torch.manual_seed(1)
    agree(Recurrent(), train, (torch.randn(4, 5, 10), torch.randn(4, 4)), batch_sharding=("data",))


def test_lstm_is_captured_once():
    """It looks at weak references to its weights."""
    model, batch = Recurrent(), (torch.randn(4, 5, 10), torch.randn(4, 4))
    step = sw.torch.train_step(model, adamw(model), train, batch, mesh=MESH)
    for _ in range(3):
        step(batch)
    assert len(step._all_variants()) == 1


def test_a_recommender():
    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            torch.manual_seed(0)
            self.tables = nn.ModuleList(nn.Embedding(30, 8) for _ in range(3))
            self.top = nn.Sequential(nn.Linear(24 + 5, 16), nn.ReLU(), nn.Linear(16, 1))

        def forward(self, dense, ids):
            return self.top(torch.cat([dense, *(table(ids[:, i]) for i, table in enumerate(self.tables))], 1))[:, 0]

    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = F.binary_cross_entropy_with_logits(model(batch["dense"], batch["ids"]), batch["label"])
        loss.backward()
        optimizer.step()
        return loss
    torch.manual_seed(1)
    batch = {"dense": torch.randn(8, 5), "ids": torch.randint(30, (8, 3)), "label": (torch.rand(8) > 0.5).float()}
    agree(Model(), step, batch, in_shardings={"tables.*": ("model",)}, batch_sharding=("data",))


def test_parameters_without_gradients():
    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.used, self.unused, self.frozen = mlp(), nn.Linear(3, 3), nn.Linear(10, 10)
            self.frozen.requires_grad_(False)

        def forward(self, x):
            return self.used(self.frozen(x))
    torch.manual_seed(0)
    step = agree(Model(), train, pair())
    assert not any("unused" in name or "frozen" in name for name in step._last.captured.changes)
    assert step.model.unused.weight not in step.optimizer.state


def test_autocast():
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        with torch.autocast("cpu", torch.bfloat16):
            loss = F.mse_loss(model(batch[0]).float(), batch[1])
        loss.backward()
        optimizer.step()
        return loss
    agree(mlp(), step, pair(), make=lambda m: torch.optim.SGD(m.parameters(), lr=1e-2), bound=2e-3)


def test_bf16_weights():
    model = mlp().bfloat16()
    x, y = pair()
    agree(model, train, (x.bfloat16(), y.bfloat16()), make=lambda m: torch.optim.SGD(m.parameters(), lr=1e-2), bound=2e-2, steps=2)


def test_accumulation_over_pieces_of_the_batch():
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        total = 0.0
        for x, y in zip(batch[0].chunk(2), batch[1].chunk(2)):
            loss = F.mse_loss(model(x), y) / 2
            loss.backward()
            total = total + loss.detach()
        optimizer.step()
        return total
    agree(mlp(), step, pair())


def test_gradients_set_to_zero():
    def step(model, optimizer, batch):
        optimizer.zero_grad(set_to_none=False)
        loss = F.mse_loss(model(batch[0]), batch[1])
        loss.backward()
        optimizer.step()
        return loss
    agree(mlp(), step, pair())


def dampened(model):
    return torch.optim.SGD(model.parameters(), lr=1e-2, momentum=0.9, dampening=0.1)


def test_a_step_that_goes_on():
    model, twin = mlp(), mlp()
    optimizer, its = dampened(model), dampened(twin)
    near(train(model, optimizer, pair()), train(twin, its, pair()))
    step = sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    for _ in range(2):
        near(step(pair()), train(twin, its, pair()))


def test_momentum_with_dampening_starts_with_the_gradient():
    model, twin = mlp(), mlp()
    its = dampened(twin)
    step = sw.torch.train_step(model, dampened(model), train, pair(), mesh=MESH)
    for _ in range(3):
        near(step(pair()), train(twin, its, pair()))
    same_model(model, twin)


def test_momentum_that_is_there_is_kept():
    old, new = (nn.Parameter(torch.ones(3)) for _ in range(2))
    optimizer = torch.optim.SGD([old, new], lr=0.1, momentum=0.9)
    old.grad = torch.ones(3)
    optimizer.step()
    assert [p is new for p in optimizers.materialize(optimizer)] == [True]
    assert torch.equal(optimizer.state[old]["momentum_buffer"], torch.ones(3))
    assert torch.equal(optimizer.state[new]["momentum_buffer"], torch.zeros(3))
    plain = torch.optim.SGD([new], lr=0.1)
    optimizers.materialize(plain)
    assert plain.state[new].get("momentum_buffer") is None


def test_what_a_step_gives():
    def step(model, optimizer, batch):
        loss = train(model, optimizer, batch["pair"])
        return {"loss": loss, "twice": (2 * loss, batch["factor"]), "nothing": None, "name": "step"}
    model = mlp()
    trained = sw.torch.train_step(model, adamw(model), step, {"pair": pair(), "factor": 3}, mesh=MESH)
    given = trained({"pair": pair(), "factor": 3})
    near(given["twice"][0], 2 * given["loss"])
    assert given["twice"][1] == 3 and given["nothing"] is None and given["name"] == "step" and not given["loss"].requires_grad
    assert trained({"pair": pair(), "factor": 4})["twice"][1] == 4


@pytest.mark.parametrize("dim", [0, 1])
def test_weight_norm(dim):
    torch.manual_seed(0)
    model = nn.Sequential(nn.utils.parametrizations.weight_norm(nn.Linear(10, 4), dim=dim))
    agree(model, train, pair(), make=lambda m: adamw(m, eps=1e-3), batch_sharding=("data",))


def test_half_weights():
    model = mlp().half()
    step = sw.torch.train_step(model, torch.optim.SGD(model.parameters(), lr=0.1), train, tuple(x.half() for x in pair()), mesh=MESH)
    twin = mlp().half()
    optimizer = torch.optim.SGD(twin.parameters(), lr=0.1)
    for _ in range(3):
        near(step(tuple(x.half() for x in pair())), train(twin, optimizer, tuple(x.half() for x in pair())), 5e-3)
