# SPDX-License-Identifier: Apache-2.0
"""Small models and steps of PyTorch, and comparisons of what they give."""
import copy

import shardwright as sw
import torch
import torch.nn.functional as F
from torch import nn

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
    scale = max([1.0, *expected[expected.isfinite()].abs().flatten().tolist()])
    same = (found == expected) | (found.isnan() & expected.isnan())  # infinities, too
    found, expected = found[~same], expected[~same]
    difference = (found - expected).abs().max().item() if expected.numel() else 0.0
    assert difference <= bound * scale, difference


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
