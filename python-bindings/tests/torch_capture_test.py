"""Training steps of PyTorch: captured, replayed by PyTorch, and on many devices, against the same steps outside of it."""
import copy

import numpy as np
import pytest

torch = pytest.importorskip("torch")
import torch.nn.functional as F  # noqa: E402
from torch import nn  # noqa: E402
from torch.utils.checkpoint import checkpoint  # noqa: E402

import shardwright as sw  # noqa: E402

MESH = sw.Mesh(data=2, model=2)


def adamw(model, **options):
    return torch.optim.AdamW(model.parameters(), **{"lr": 1e-2, "eps": 1e-6, **options})


def mlp(seed=0, dropout=0.0):
    torch.manual_seed(seed)
    return nn.Sequential(nn.Linear(10, 16), nn.GELU(), nn.Dropout(dropout), nn.Linear(16, 4))


def pair(*shape, seed=1):
    torch.manual_seed(seed)
    return torch.randn(*(shape or (8, 10))), torch.randn(*(shape[:-1] or (8,)), 4)


def train(model, optimizer, batch):
    """A step as users write it."""
    model.zero_grad()
    loss = F.mse_loss(model(batch[0]), batch[1])
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    return loss


def near(found, expected, bound=1e-5):
    found, expected = torch.as_tensor(found).detach().double(), torch.as_tensor(expected).detach().double()
    difference = (found - expected).abs().max().item() if expected.numel() else 0.0
    assert difference <= bound * max(1.0, expected.abs().max().item() if expected.numel() else 1.0), difference


def same_model(found, expected, bound=1e-4):
    for (name, a), b in zip(found.state_dict().items(), expected.state_dict().values()):
        near(a, b, bound)


def agree(model, fn, batch, make=adamw, steps=3, mesh=MESH, bound=1e-5, **options):
    """Runs a step eagerly, from the captured graph by PyTorch, and compiled; gives what the compiled one is."""
    twin, third = copy.deepcopy(model), copy.deepcopy(model)
    optimizer, its, thirds = make(model), make(twin), make(third)
    captured = sw.torch.capture(third, thirds, fn, batch)
    replay = sw.torch.to_exported_program(captured).module()
    step = sw.torch.train_step(model, optimizer, fn, batch, mesh=mesh, **options)
    for _ in range(steps):
        expected = fn(twin, its, batch)
        with torch.no_grad():
            near(replay(batch), expected, bound)
        near(step(batch), expected, bound)
    same_model(model, twin, max(1e-4, bound))
    for ours, theirs in zip(optimizer.state_dict()["state"].values(), its.state_dict()["state"].values()):
        assert ours.keys() == theirs.keys()
        for key, value in theirs.items():
            near(ours[key], value, bound)
    return step


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


def test_other_hyperparameters_make_another_program():
    model, twin = mlp(), mlp()
    optimizer, its = adamw(model), adamw(twin)
    step = sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    for decay in (0.0, 0.3, 0.0):
        optimizer.param_groups[0]["weight_decay"] = its.param_groups[0]["weight_decay"] = decay
        near(step(pair()), train(twin, its, pair()))
    same_model(model, twin)


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


def test_lstm():
    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            torch.manual_seed(0)
            self.lstm, self.head = nn.LSTM(10, 12, num_layers=2, batch_first=True), nn.Linear(12, 4)

        def forward(self, x):
            return self.head(self.lstm(x)[0][:, -1])
    torch.manual_seed(1)
    agree(Model(), train, (torch.randn(4, 5, 10), torch.randn(4, 4)), batch_sharding=("data",))


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


def test_a_step_that_goes_on():
    """State that is there already, as momentum with dampening needs it."""
    model, twin = mlp(), mlp()
    optimizer, its = (torch.optim.SGD(m.parameters(), lr=1e-2, momentum=0.9, dampening=0.1) for m in (model, twin))
    with pytest.raises(sw.InputError, match="dampening"):
        sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    near(train(model, optimizer, pair()), train(twin, its, pair()))
    step = sw.torch.train_step(model, optimizer, train, pair(), mesh=MESH)
    for _ in range(2):
        near(step(pair()), train(twin, its, pair()))


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


# What cannot be one graph is said.

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
    assert "torch_capture_test.py" in wrong(loss_with(look), "looks at the value").location


@pytest.mark.parametrize("look", [lambda loss, m, batch: loss + batch[0][batch[0] > 0].sum(), lambda loss, m, batch: loss + batch[0].nonzero().sum(),
                                  lambda loss, m, batch: loss + torch.unique(batch[0]).sum()], ids=["mask", "nonzero", "unique"])
def test_shapes_that_depend_on_data_are_refused(look):
    assert "torch_capture_test.py" in wrong(loss_with(look), "depends on data").location


def test_operators_in_python_are_refused():
    @torch.library.custom_op("torch_capture_test::twice", mutates_args=())
    def twice(x: torch.Tensor) -> torch.Tensor:
        return 2 * x
    twice.register_fake(lambda x: torch.empty_like(x))
    wrong(lambda model, batch: F.mse_loss(model(batch[0]) + twice(batch[1]), batch[1]), "torch_capture_test.twice")


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


# Between calls.

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
    with pytest.raises(sw.UsageError, match="0.weight was changed while") as caught:
        with torch.no_grad():
            model[0].weight.mul_(2)
        step(pair())
    assert "step.sync()" in caught.value.hint
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


def test_shardings():
    *_, step = trained(in_shardings={"0.weight": ("model",), "*.bias": None, "optimizer.exp_avg.3.weight": (None, "data")}, batch_sharding=(("data",), (None, "model")))
    found = {v.name: v.sharding for v in step.program().inputs}
    for name, dims in {"0.weight": [("model",), ()], "optimizer.exp_avg.0.weight": [("model",), ()], "optimizer.exp_avg.3.weight": [(), ("data",)],
                       "batch_0": [("data",), ()], "batch_1": [(), ("model",)]}.items():
        assert found[name] == sw.Sharding(dims), name
    assert "all_reduce" in str(step.explain())
    with pytest.raises(sw.UsageError, match="fits no tensor"):
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
    with pytest.raises(sw.InputError, match="looks at the value|depends on data"):
        class Branch(nn.Module):
            def forward(self, x):
                return x if x.sum() > 0 else -x
        sw.torch.export(Branch(), (x,))


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
    with pytest.raises(sw.UsageError, match="no torch.nn.Module"):
        sw.torch.train_step(lambda x: x, adamw(model), train, pair(), mesh=MESH)
    with pytest.raises(sw.UsageError, match="no example arguments"):
        sw.torch.compile(model, mesh=MESH)
