# SPDX-License-Identifier: Apache-2.0
"""Loops around a step: schedules, accumulation, mixed precision, averages of weights, optimizers."""
import copy
import math

import torch
import torch.nn.functional as F
from torch import nn
from torch_scripts import adamw, classes, fit, mlp, numbers, rows, script, usual

SIZES = (10, 16, 4)


@script
def quickstart(train_step):
    """The beginner's tutorial: backward, step, zero_grad, and an evaluation after each epoch."""
    model = nn.Sequential(nn.Flatten(), mlp(10, 32, 16, 4))
    optimizer, criterion, accuracies = torch.optim.SGD(model.parameters(), lr=1e-1), nn.CrossEntropyLoss(), []

    def train(model, optimizer, batch):
        loss = criterion(model(batch[0]), batch[1])
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        return loss

    def test():
        model.eval()
        with torch.no_grad():
            accuracies.append(model(numbers(40, 10, seed=9)).softmax(1).mean(0))
        model.train()
    return fit(train_step, model, optimizer, train, rows(4), test, batch_sharding=("data",)), accuracies


@script
def step_schedule(train_step):
    model = mlp(*SIZES)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9, nesterov=True, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.StepLR(optimizer, step_size=2, gamma=0.1)
    return fit(train_step, model, optimizer, usual(classes), rows(5), schedule.step)


@script
def warmup_and_cosine(train_step):
    model = mlp(*SIZES)
    optimizer = adamw(model)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda k: min(1, (k + 1) / 3) * (1 + math.cos(math.pi * k / 6)) / 2)
    return fit(train_step, model, optimizer, usual(classes), rows(5), schedule.step)


@script
def one_cycle(train_step):
    """It moves the rate and the momentum after each step."""
    model = mlp(*SIZES)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=0.2, total_steps=4)
    return fit(train_step, model, optimizer, usual(classes), rows(3), schedule.step)


@script
def a_rate_that_waits_for_a_plateau(train_step):
    model = mlp(*SIZES)
    optimizer = adamw(model)
    schedule = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=0, factor=0.5)
    step, rates = train_step(model, optimizer, usual(classes), rows()[0]), []
    for batch in rows(4):
        schedule.step(step(batch).item())
        rates.append(optimizer.param_groups[0]["lr"])
    return rates, model.state_dict()


@script
def accumulation_in_a_step(train_step):
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        total = 0
        for x, y in zip(batch[0].chunk(4), batch[1].chunk(4)):
            loss = F.cross_entropy(model(x), y) / 4
            loss.backward()
            total += loss.detach()
        nn.utils.clip_grad_norm_(model.parameters(), 0.5)
        optimizer.step()
        return total
    model = mlp(*SIZES)
    return fit(train_step, model, adamw(model), step, rows())


@script(bound=3e-2)
def automatic_mixed_precision(train_step):
    """The recipe for bf16. Products round otherwise in another order."""
    def step(model, optimizer, batch):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            loss = classes(model, batch)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        return loss
    model = mlp(*SIZES)
    return fit(train_step, model, adamw(model), step, rows())


@script
def no_decay_of_biases(train_step):
    model = nn.Sequential(nn.Linear(10, 16), nn.LayerNorm(16), nn.GELU(), nn.Linear(16, 4))
    decay = [p for p in model.parameters() if p.dim() > 1]
    optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.1}, {"params": [p for p in model.parameters() if p.dim() < 2], "weight_decay": 0.0}],
                                  lr=1e-2, eps=1e-6, betas=(0.9, 0.95))
    return fit(train_step, model, optimizer, usual(classes), rows())


@script
def fine_tuning_of_a_head(train_step):
    """The backbone is frozen, then thawed with a rate of its own."""
    backbone, head = mlp(10, 16, 12), nn.Linear(12, 4)
    model = nn.Sequential(backbone, nn.Tanh(), head)
    backbone.requires_grad_(False)
    optimizer = torch.optim.Adam(head.parameters(), lr=1e-2, eps=1e-6)
    first = fit(train_step, model, optimizer, usual(classes), rows(2))
    backbone.requires_grad_(True)
    optimizer.add_param_group({"params": backbone.parameters(), "lr": 1e-3})
    return first, fit(train_step, model, optimizer, usual(classes), rows(2))


@script
def a_rate_for_each_layer(train_step):
    model = mlp(10, 16, 12, 4)
    optimizer = torch.optim.AdamW([{"params": layer.parameters(), "lr": 1e-2 * 0.7 ** (2 - i)} for i, layer in enumerate(model[::2])], eps=1e-6)
    return fit(train_step, model, optimizer, usual(classes), rows())


@script
def checkpoint_and_resume(train_step):
    """The second half runs in a new model and optimizer."""
    def made():
        model = mlp(*SIZES)
        return model, torch.optim.Adam(model.parameters(), lr=1e-2, eps=1e-6, amsgrad=True)
    model, optimizer = made()
    first = fit(train_step, model, optimizer, usual(classes), rows(2))
    kept = copy.deepcopy({"model": model.state_dict(), "optimizer": optimizer.state_dict()})
    model, optimizer = made()
    model.load_state_dict(kept["model"])
    optimizer.load_state_dict(kept["optimizer"])
    return first, fit(train_step, model, optimizer, usual(classes), rows(4)[2:])


@script
def early_stopping(train_step):
    """Keeps the best weights by a look at the held-out loss."""
    model, best, found = mlp(*SIZES), float("inf"), None
    step = train_step(model, adamw(model, lr=0.3), usual(classes), rows()[0])
    for batch in rows(6):
        step(batch)
        with torch.no_grad():
            loss = classes(model, rows(9)[8]).item()
        if loss < best:
            best, found = loss, copy.deepcopy(model.state_dict())
    return best, found


@script
def averaged_weights(train_step):
    model = mlp(*SIZES)
    averaged = torch.optim.swa_utils.AveragedModel(model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.9))
    optimizer = adamw(model)
    return fit(train_step, model, optimizer, usual(classes), rows(), lambda: averaged.update_parameters(model)), averaged.state_dict()


@script
def averaged_weights_in_the_step(train_step):
    model = mlp(*SIZES)
    averaged = copy.deepcopy(model).requires_grad_(False)

    def step(model, optimizer, batch):
        loss = usual(classes)(model, optimizer, batch)
        with torch.no_grad():
            for slow, fast in zip(averaged.parameters(), model.parameters()):
                slow.mul_(0.9).add_(fast, alpha=0.1)
        return loss
    return fit(train_step, model, adamw(model), step, rows()), averaged.state_dict()


class Lookahead(torch.optim.Optimizer):
    """Every second step the slow weights go half of the way (Zhang et al. 2019)."""

    def __init__(self, inner):
        self.inner, self.count = inner, 0
        self.param_groups, self.state, self.defaults = inner.param_groups, inner.state, inner.defaults
        self.slow = [[p.detach().clone() for p in group["params"]] for group in inner.param_groups]

    def look(self):
        """Called by the loop: how many steps there were is a matter of Python."""
        self.count += 1
        if self.count % 2 == 0:
            with torch.no_grad():
                for group, slow in zip(self.param_groups, self.slow):
                    for p, s in zip(group["params"], slow):
                        s.add_(p - s, alpha=0.5)
                        p.copy_(s)


@script
def lookahead(train_step):
    model = mlp(*SIZES)
    inner = adamw(model)
    outer = Lookahead(inner)
    return fit(train_step, model, inner, usual(classes), rows(4), outer.look)


@script
def sharpness_aware(train_step):
    """SAM (Foret et al. 2020): the gradient where the loss is highest nearby."""
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        classes(model, batch).backward()
        with torch.no_grad():
            norm = torch.stack([p.grad.norm() for p in model.parameters()]).norm()
            moves = [p.grad * (0.05 / (norm + 1e-12)) for p in model.parameters()]
            for p, move in zip(model.parameters(), moves):
                p.add_(move)
        optimizer.zero_grad()
        loss = classes(model, batch)
        loss.backward()
        with torch.no_grad():
            for p, move in zip(model.parameters(), moves):
                p.sub_(move)
        optimizer.step()
        return loss
    model = mlp(*SIZES)
    return fit(train_step, model, torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9), step, rows())


@script
def clipping_by_value(train_step):
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = classes(model, batch)
        loss.backward()
        nn.utils.clip_grad_value_(model.parameters(), 0.01)
        optimizer.step()
        return loss
    model = mlp(*SIZES)
    return fit(train_step, model, torch.optim.RMSprop(model.parameters(), lr=1e-2, momentum=0.9, centered=True, eps=1e-5), step, rows())


@script(bound=2e-3)
def muon_and_adamw(train_step):
    """Matrices by Muon, which works in bf16, the rest by AdamW."""
    model = mlp(10, 16, 12, 4)
    muon = torch.optim.Muon([p for p in model.parameters() if p.dim() == 2], lr=1e-2)
    other = torch.optim.AdamW([p for p in model.parameters() if p.dim() != 2], lr=1e-2, eps=1e-6)

    def step(model, optimizers, batch):
        loss = classes(model, batch)
        loss.backward()
        for optimizer in optimizers:
            optimizer.step()
            optimizer.zero_grad()
        return loss
    return fit(train_step, model, [muon, other], step, rows())


@script
def adaptive_factors(train_step):
    model = mlp(*SIZES)
    return fit(train_step, model, torch.optim.Adafactor(model.parameters(), lr=1e-2), usual(classes), rows())


@script
def regularization_by_hand(train_step):
    """L1 of weights, a penalty for confidence, and a histogram of gradients that is logged."""
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        logits = model(batch[0])
        entropy = -(logits.softmax(-1) * logits.log_softmax(-1)).sum(-1).mean()
        loss = F.cross_entropy(logits, batch[1], label_smoothing=0.1) - 0.1 * entropy + 1e-3 * sum(p.abs().sum() for p in model.parameters())
        loss.backward()
        norms = {name: p.grad.norm() for name, p in model.named_parameters()}
        optimizer.step()
        return {"loss": loss, "entropy": entropy.detach(), **norms}
    model = mlp(*SIZES)
    return fit(train_step, model, adamw(model), step, rows())
