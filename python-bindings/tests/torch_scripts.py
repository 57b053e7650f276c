# SPDX-License-Identifier: Apache-2.0
"""Small forms of training scripts that people run every day, after public recipes. Each takes `train_step(model, optimizer, fn, example_batch)`, which is
eager or shardwright's, and gives what it found: losses, weights, and what it looked at between steps. Data come from numpy's generators, and what a recipe
draws at each step is part of its batch, so that both find the same."""
import collections

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

#: {name: (function, bound on relative differences)}
SCRIPTS = {}


def script(function=None, bound=1e-5):
    if function is None:
        return lambda f: script(f, bound)
    SCRIPTS[function.__name__] = function, bound
    return function


def numbers(*shape, seed=0):
    return torch.from_numpy(np.random.default_rng(seed).standard_normal(shape).astype(np.float32))


def integers(high, *shape, seed=0):
    return torch.from_numpy(np.random.default_rng(seed).integers(0, high, shape))


def mlp(*widths, act=nn.ReLU):
    """Linear layers of these widths with activations between."""
    parts = [part for a, b in zip(widths, widths[1:]) for part in (nn.Linear(a, b), act())]
    return nn.Sequential(*parts[:-1])


def usual(loss_of):
    """The step around a loss of (model, batch), as most scripts write it."""
    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = loss_of(model, batch)
        loss.backward()
        optimizer.step()
        return loss
    return step


def adamw(model, **options):
    """Its eps is large, since gradients that are 0 but for rounding, as of biases that cancel, would be steps of the learning rate otherwise."""
    return torch.optim.AdamW(model.parameters(), **{"lr": 1e-2, "eps": 1e-4, **options})


def fit(train_step, model, optimizer, fn, batches, between=None, **options):
    """Losses and the weights at the end. between: called after each step."""
    step, losses = train_step(model, optimizer, fn, batches[0], **options), []
    for batch in batches:
        losses.append(step(batch))
        if between:
            between()
    return losses, model.state_dict() if isinstance(model, nn.Module) else {name: each.state_dict() for name, each in model.items()}


def tensors_of(found):
    """What a script gives, flat."""
    if isinstance(found, (list, tuple)):
        return [tensor for each in found for tensor in tensors_of(each)]
    if isinstance(found, (dict, collections.OrderedDict)):
        return [tensor for each in found.values() for tensor in tensors_of(each)]
    return [] if found is None else [torch.as_tensor(found)]


def classes(model, batch):
    return F.cross_entropy(model(batch[0]), batch[1])


def images(count=3, size=8, channels=3, of=5):
    """Batches of eight images and their classes."""
    return [(numbers(8, channels, size, size, seed=i), integers(of, 8, seed=i)) for i in range(count)]


def rows(count=3, width=10, of=4):
    """Batches of eight rows and their classes."""
    return [(numbers(8, width, seed=i), integers(of, 8, seed=i)) for i in range(count)]


def texts(count=3, length=12, vocabulary=31):
    return [integers(vocabulary, 8, length, seed=i) for i in range(count)]
