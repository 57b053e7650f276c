# SPDX-License-Identifier: Apache-2.0
"""Training steps whose Python state changes between calls: features, of which each adds to a step something that it reads, a change of it, and what to
look at afterwards. A world is built twice from a seed, runs eagerly and compiled, and must give the same; or a call is refused by name."""
import copy
import functools
import random
import types

import numpy as np
import shardwright as sw
import torch
import torch.nn.functional as F
from torch import nn
from torch_helpers import MESH, near

FEATURES = {}


def feature(function):
    FEATURES[function.__name__] = function
    return function


class Net(nn.Module):
    """Reads in forward what features give it to read."""

    def __init__(self, width=6):
        super().__init__()
        self.inner, self.act, self.outer = nn.Linear(5, width), nn.Tanh(), nn.Linear(width, 3)
        self.parts = []

    def forward(self, x):
        hidden = self.act(self.inner(x))
        for part in self.parts:
            hidden = part(self, hidden)
        return self.outer(hidden)


class World:
    """terms: added to the loss, of (world, output, batch); changes: made between calls, of the call's number; looks: give tensors or numbers to be
    compared after each call; after: what the step does when it has updated."""

    def __init__(self, seed, names):
        torch.manual_seed(seed), random.seed(seed), np.random.seed(seed)
        self.model = Net()
        self.optimizer = torch.optim.AdamW(self.model.parameters(), lr=1e-2, eps=1e-6)
        self.terms, self.changes, self.looks, self.after, self.options = [], [], [], [], {}
        self.zero_at_end = False
        r = random.Random(seed)
        for name in names:
            FEATURES[name](self, r)
        self.step = self._step()

    def _step(self):
        terms, after, zero_at_end, clears = self.terms, self.after, self.zero_at_end, getattr(self, "clears", True)

        def step(model, optimizer, batch):
            if clears and not zero_at_end:
                optimizer.zero_grad()
            output = model(batch[0])
            loss = F.mse_loss(output, batch[1])
            for term in terms:
                loss = loss + term(output, batch)
            loss.backward()
            optimizer.step()
            if zero_at_end:
                optimizer.zero_grad()
            for each in after:
                each(model, output, loss)
            return loss
        return step


def batch_of(i):
    generator = torch.Generator().manual_seed(100 + i)
    return torch.randn(4, 5, generator=generator), torch.randn(4, 3, generator=generator)


def compare(seed, names, calls=4):
    """None where all calls are equal, or the error that refuses one."""
    eager, ours = World(seed, names), World(seed, names)
    states = random.getstate(), np.random.get_state()
    try:
        step = sw.torch.train_step(ours.model, ours.optimizer, ours.step, batch_of(0), mesh=MESH, **ours.options)
        for i in range(calls):
            found = step(batch_of(i))
            random.setstate(states[0]), np.random.set_state(states[1])
            expected = eager.step(eager.model, eager.optimizer, batch_of(i))
            near(found, expected, 2e-5)
            for a, b in zip(ours.looks, eager.looks):
                same(a(), b())
            for world in (ours, eager):
                for change in world.changes:
                    change(i)
            states = random.getstate(), np.random.get_state()
        same(ours.model.state_dict(), eager.model.state_dict())
        same(list(ours.optimizer.state_dict()["state"].values()), list(eager.optimizer.state_dict()["state"].values()))
    except sw.Error as error:
        assert isinstance(error, sw.InputError | sw.UsageError) and error.hint, error
        return error


def same(found, expected):
    assert isinstance(found, type(expected)), (found, expected)
    if isinstance(expected, torch.Tensor):
        near(found, expected, 2e-4)
    elif isinstance(expected, dict):
        assert list(found) == list(expected)
        same(list(found.values()), list(expected.values()))
    elif isinstance(expected, (list, tuple)):
        assert len(found) == len(expected)
        for a, b in zip(found, expected):
            same(a, b)
    else:
        assert found == expected


def norm_of(gradient):
    return None if gradient is None else gradient.norm()


# What the module has.

@feature
def a_number_of_the_module(w, r):
    w.model.scale = r.uniform(0.5, 2)
    w.model.parts.append(lambda m, h: h * m.scale)
    w.changes.append(lambda i: setattr(w.model, "scale", (1.5, 0.5)[i % 2]))


@feature
def a_flag_of_the_module(w, r):
    w.model.flag = r.random() < 0.5
    w.model.parts.append(lambda m, h: h.sin() if m.flag else h)
    w.changes.append(lambda i: setattr(w.model, "flag", not w.model.flag))


@feature
def a_word_of_the_module(w, r):
    w.model.mode = "sin"
    w.model.parts.append(lambda m, h: getattr(torch, m.mode)(h))
    w.changes.append(lambda i: setattr(w.model, "mode", ("cos", "sin")[i % 2]))


@feature
def a_tensor_of_the_module_that_is_replaced(w, r):
    w.model.offset = torch.rand(6)
    w.model.parts.append(lambda m, h: h + m.offset)
    w.changes.append(lambda i: setattr(w.model, "offset", torch.full((6,), float(i))))


@feature
def a_tensor_of_the_module_that_is_written(w, r):
    w.model.offset2 = torch.rand(6)
    w.model.parts.append(lambda m, h: h + m.offset2)
    w.changes.append(lambda i: w.model.offset2.mul_(0.5))


@feature
def a_tensor_of_another_shape(w, r):
    w.model.offset3 = torch.rand(6)
    w.model.parts.append(lambda m, h: h + m.offset3)
    w.changes.append(lambda i: setattr(w.model, "offset3", torch.ones(()) * i))


@feature
def an_array_of_the_module(w, r):
    w.model.table = np.arange(6, dtype=np.float32)
    w.model.parts.append(lambda m, h: h + torch.from_numpy(m.table) / 10)
    w.changes.append(lambda i: w.model.table.__setitem__(i % 6, 3.0 + i))


@feature
def a_layer_that_is_replaced(w, r):
    w.changes.append(lambda i: setattr(w.model, "act", (nn.ReLU(), nn.Tanh())[i % 2]))


@feature
def a_hook_that_comes_and_goes(w, r):
    handles = []
    w.changes.append(lambda i: handles.pop().remove() if handles else handles.append(w.model.inner.register_forward_hook(lambda m, a, y: 2 * y)))


@feature
def a_number_of_a_layer_of_torch(w, r):
    norm = w.model.norm = nn.LayerNorm(6)
    w.optimizer.add_param_group({"params": list(norm.parameters())})
    w.model.parts.append(lambda m, h: m.norm(h))
    w.changes.append(lambda i: setattr(norm, "eps", 10.0 ** (-i % 3)))


@feature
def a_configuration(w, r):
    w.model.config = types.SimpleNamespace(alpha=0.5, depth={"beta": [1.0, 2.0]})
    w.model.parts.append(lambda m, h: h * m.config.alpha + m.config.depth["beta"][1])
    w.changes.append(lambda i: setattr(w.model.config, "alpha", i + 1.0) if i % 2 else w.model.config.depth["beta"].__setitem__(1, float(i)))


class Settings:
    factor = 2.0

    def __init__(self):
        self.shift = 0.1

    def apply(self, h):
        return h * self.factor + self.shift


@feature
def an_object_of_a_class(w, r):
    settings = Settings()
    w.model.parts.append(lambda m, h: settings.apply(h))
    w.changes.append(lambda i: setattr(settings, ("shift", "factor")[i % 2], 0.5 * i))


@feature
def an_object_that_counts_elsewhere(w, r):
    """What the step does not read may change."""
    settings = Settings()
    settings.calls = 0
    w.model.parts.append(lambda m, h: settings.apply(h))
    w.changes.append(lambda i: setattr(settings, "calls", i))
    w.looks.append(lambda: settings.calls)


@feature
def a_counter_in_forward(w, r):
    w.model.count = 0

    def part(m, h):
        m.count += 1
        return h * m.count
    w.model.parts.append(part)
    w.looks.append(lambda: w.model.count)


@feature
def a_counter_of_the_class(w, r):
    class Counted(nn.Tanh):
        count = 0

        def forward(self, x):
            self.count += 1
            return super().forward(x) * self.count
    w.model.act = Counted()
    w.looks.append(lambda: w.model.act.count)


@feature
def a_counter_as_a_buffer(w, r):
    w.model.register_buffer("count_of_calls", torch.zeros((), dtype=torch.int64))

    def part(m, h):
        m.count_of_calls += 1
        return h * m.count_of_calls
    w.model.parts.append(part)
    w.looks.append(lambda: w.model.count_of_calls)


@feature
def an_attribute_that_the_step_sets(w, r):
    def part(m, h):
        m.aux = {"mean": h.mean(), "rows": [h.detach()[0], 3]}
        return h + m.aux["mean"]
    w.model.parts.append(part)
    w.looks.append(lambda: w.model.aux)


@feature
def an_attribute_that_is_made_once(w, r):
    w.model.cache = None

    def part(m, h):
        if m.cache is None:
            m.cache = torch.arange(6.0) / 6
        return h + m.cache
    w.model.parts.append(part)
    w.looks.append(lambda: w.model.cache)


@feature
def an_attribute_that_goes_on(w, r):
    w.model.average = torch.zeros(6)

    def part(m, h):
        m.average = 0.9 * m.average + 0.1 * h.detach().mean(0)
        return h + m.average
    w.model.parts.append(part)
    w.looks.append(lambda: w.model.average)


@feature
def a_tensor_that_the_step_writes(w, r):
    w.model.running = torch.zeros(6)

    def part(m, h):
        m.running.mul_(0.9).add_(h.detach().mean(0), alpha=0.1)
        return h + m.running
    w.model.parts.append(part)
    w.looks.append(lambda: w.model.running)


@feature
def a_buffer_that_the_step_replaces(w, r):
    w.model.register_buffer("center", torch.zeros(6))

    def part(m, h):
        m.center = 0.9 * m.center + 0.1 * h.detach().mean(0)
        return h - m.center
    w.model.parts.append(part)
    w.looks.append(lambda: w.model.center)


@feature
def a_buffer_that_is_replaced_outside(w, r):
    w.model.register_buffer("bias2", torch.zeros(6))
    w.model.parts.append(lambda m, h: h + m.bias2)
    w.changes.append(lambda i: setattr(w.model, "bias2", torch.full((6,), 0.1 * i)))


# What a closure has.

@feature
def a_number_of_a_closure(w, r):
    weight = r.uniform(0, 1)

    def change(i):
        nonlocal weight
        weight = weight / 2
    w.terms.append(lambda y, b: weight * y.square().mean())
    w.changes.append(change)


@feature
def a_tensor_of_a_closure(w, r):
    beta = torch.tensor([0.5, 0.2, 0.1])
    w.terms.append(lambda y, b: (beta * y).sum())
    w.changes.append(lambda i: beta.__setitem__(i % 3, 0.7))


@feature
def a_list_of_a_closure(w, r):
    weights = [0.5, torch.ones(3)]
    w.terms.append(lambda y, b: sum((y * each).mean() for each in weights))
    w.changes.append(lambda i: weights.__setitem__(i % 2, 0.1 * i if i % 2 == 0 else torch.full((3,), 0.2 * i)))


@feature
def a_list_that_grows_outside(w, r):
    weights = [0.5]
    w.terms.append(lambda y, b: sum((y * each).mean() for each in weights))
    w.changes.append(lambda i: weights.append(0.1 * i))


@feature
def a_history_that_the_step_writes(w, r):
    history = []
    w.after.append(lambda m, y, loss: history.append(loss.detach()))
    w.looks.append(lambda: list(history))


@feature
def a_dict_that_the_step_writes(w, r):
    log = {"loss": torch.zeros(())}
    w.after.append(lambda m, y, loss: log.__setitem__("loss", 0.5 * log["loss"] + loss.detach()))
    w.looks.append(lambda: log["loss"])


@feature
def a_function_that_is_replaced(w, r):
    chosen = {"loss": lambda y: y.abs().mean()}
    w.terms.append(lambda y, b: chosen["loss"](y))
    w.changes.append(lambda i: chosen.update(loss=(lambda y: y.square().mean()) if i % 2 else lambda y: y.sin().mean()))


@feature
def a_partial_function(w, r):
    given = [0.3]
    w.terms.append(functools.partial(lambda weights, y, b: weights[0] * y.mean(), given))
    w.changes.append(lambda i: given.__setitem__(0, given[0] * 2))


@feature
def a_default_of_a_function(w, r):
    def term(y, b, weights=[0.3]):  # noqa: B006
        return weights[0] * y.mean()
    w.terms.append(term)
    w.changes.append(lambda i: term.__defaults__[0].__setitem__(0, float(i)))


@feature
def a_value_that_is_asked_for(w, r):
    weight = torch.tensor(0.5)
    w.terms.append(lambda y, b: weight.item() * y.mean())
    w.changes.append(lambda i: weight.add_(0.5 if i % 2 else -0.75))


@feature
def a_comparison_that_is_asked_for(w, r):
    weight = torch.tensor(0.5)
    w.terms.append(lambda y, b: y.mean() if weight > 0 else y.sum())
    w.changes.append(lambda i: weight.neg_())


@feature
def a_teacher(w, r):
    teacher = nn.Linear(5, 3)
    w.terms.append(lambda y, b: F.mse_loss(y, teacher(b[0]).detach()))
    w.changes.append(lambda i: teacher.weight.data.mul_(1.1) if i % 2 else teacher.load_state_dict({k: v * 0.9 for k, v in teacher.state_dict().items()}))


@feature
def an_average_in_the_step(w, r):
    average = copy.deepcopy(w.model)

    @torch.no_grad()
    def update(model, y, loss):
        for a, p in zip(average.parameters(), model.parameters()):
            a.lerp_(p, 0.1)
    w.after.append(update)
    w.looks.append(lambda: average.state_dict())


@feature
def averages_in_a_list(w, r):
    averages = [p.detach().clone() for p in w.model.parameters()]

    @torch.no_grad()
    def update(model, y, loss):
        for a, p in zip(averages, model.parameters()):
            a.mul_(0.9).add_(p, alpha=0.1)
    w.after.append(update)
    w.looks.append(lambda: averages)


@feature
def a_second_optimizer(w, r):
    critic = nn.Linear(3, 1)
    its = torch.optim.Adam(critic.parameters(), lr=0.01, eps=1e-6)

    def update(model, y, loss):
        its.zero_grad()
        F.softplus(critic(y.detach())).mean().backward()
        its.step()
    w.terms.append(lambda y, b: F.softplus(-critic(y)).mean())
    w.after.append(update)
    w.changes.append(lambda i: its.param_groups[0].update(lr=its.param_groups[0]["lr"] / 2))
    w.looks += [lambda: critic.state_dict(), lambda: list(its.state_dict()["state"].values()), lambda: its.param_groups[0]["lr"]]


@feature
def a_parameter_of_a_closure(w, r):
    sigma = nn.Parameter(torch.ones(3))
    w.optimizer.add_param_group({"params": [sigma], "lr": 0.05})
    w.terms.append(lambda y, b: (y.square() / sigma.square()).mean() + sigma.log().mean())
    w.looks.append(lambda: sigma.detach())


# Globals, random numbers, streams.

ALPHA, TABLE = 0.5, torch.ones(3)


@feature
def a_global_variable(w, r):
    scope = {"ALPHA": 0.5, "TABLE": torch.ones(3), "__name__": "user_program"}
    exec(compile("def term(y, b):\n    return (y * ALPHA * TABLE).mean()\n", "user_program.py", "exec"), scope)  # a module for each world
    w.terms.append(scope["term"])
    w.changes.append(lambda i: scope.update(ALPHA=0.1 * i) if i % 2 else scope["TABLE"].mul_(2))


@feature
def a_global_counter(w, r):
    scope = {"COUNT": 0, "__name__": "user_program"}
    exec(compile("def term(y, b):\n    global COUNT\n    COUNT += 1\n    return y.mean() * COUNT\n", "user_program.py", "exec"), scope)
    w.terms.append(scope["term"])
    w.looks.append(lambda: scope["COUNT"])


@feature
def random_numbers_of_python(w, r):
    w.terms.append(lambda y, b: random.random() * y.mean())


@feature
def random_numbers_of_numpy(w, r):
    w.terms.append(lambda y, b: float(np.random.beta(0.4, 0.4)) * y.mean())


@feature
def a_generator_of_numpy(w, r):
    rng = np.random.default_rng(3)
    w.terms.append(lambda y, b: float(rng.normal()) * y.mean())


@feature
def an_iterator(w, r):
    numbers = iter([0.1, 0.2, 0.3, 0.4, 0.5])
    w.terms.append(lambda y, b: next(numbers) * y.mean())


# Optimizers and gradients.

@feature
def a_schedule(w, r):
    scheduler = torch.optim.lr_scheduler.ExponentialLR(w.optimizer, 0.5)
    w.changes.append(lambda i: scheduler.step())


@feature
def another_weight_decay(w, r):
    w.changes.append(lambda i: w.optimizer.param_groups[0].update(weight_decay=(0.1, 0.0)[i % 2]))


@feature
def other_betas(w, r):
    w.changes.append(lambda i: w.optimizer.param_groups[0].update(betas=(0.8, 0.99) if i % 2 == 0 else (0.9, 0.999)))


@feature
def a_state_that_is_changed(w, r):
    w.changes.append(lambda i: w.optimizer.state[w.model.outer.bias]["exp_avg"].mul_(0))


@feature
def a_layer_that_is_frozen(w, r):
    w.changes.append(lambda i: w.model.inner.requires_grad_(i % 2 == 1))


@feature
def a_weight_that_is_written(w, r):
    def change(i):
        with torch.no_grad():
            w.model.inner.weight.clamp_(-0.1, 0.1)
    w.changes.append(change)


@feature
def weights_that_are_loaded(w, r):
    saved = copy.deepcopy(w.model.state_dict())
    w.changes.append(lambda i: i == 1 and w.model.load_state_dict({name: saved.get(name, t) for name, t in w.model.state_dict().items()}))


@feature
def a_weight_that_is_kept(w, r):
    weight = w.model.outer.weight
    w.looks.append(lambda: weight.detach().norm())


@feature
def a_view_of_a_weight(w, r):
    view = w.model.outer.weight.detach()[1]
    w.looks.append(lambda: view.clone())


@feature
def gradients_that_are_looked_at(w, r):
    w.options["keep_gradients"] = True
    w.looks.append(lambda: w.model.outer.weight.grad)


@feature
def gradients_that_are_not_kept(w, r):
    w.looks.append(lambda: norm_of(w.model.outer.weight.grad))


@feature
def zeros_at_the_end(w, r):
    w.zero_at_end = True
    w.looks.append(lambda: w.model.outer.weight.grad)


@feature
def gradients_that_add_up(w, r):
    w.clears = False
    w.changes.append(lambda i: i % 2 and w.optimizer.zero_grad())
    w.looks.append(lambda: norm_of(w.model.outer.weight.grad))


@feature
def evaluation_between(w, r):
    w.looks.append(lambda: w.model.eval()(batch_of(9)[0]).detach())
    w.changes.append(lambda i: w.model.train())
