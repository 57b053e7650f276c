# SPDX-License-Identifier: Apache-2.0
"""Counter-based random numbers, identical on all meshes.

A captured step has no generator state. Each draw has a number; the seed, an input, and this number
are the key of Threefry-2x32, and the index of an element is the counter. This module generates the
same numbers as the compiled program.
"""

import contextlib
import math

import numpy as np
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from ..errors import InputError

_ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))


def threefry(key, counter):
    """Threefry-2x32 with 20 rounds (Salmon et al., 2011): two uint32 arrays, for 64-bit counters
    and a 64-bit key.
    """
    k0, k1 = np.uint32(key & 0xFFFFFFFF), np.uint32(key >> 32)
    keys = (k0, k1, k0 ^ k1 ^ np.uint32(0x1BD11BDA))
    x, y = (
        (counter & np.uint64(0xFFFFFFFF)).astype(np.uint32) + keys[0],
        (counter >> np.uint64(32)).astype(np.uint32) + keys[1],
    )
    for group in range(5):
        for by in _ROTATIONS[group % 2]:
            x = x + y
            y = x ^ (y << np.uint32(by) | y >> np.uint32(32 - by))
        x = x + keys[(group + 1) % 3]
        y = y + keys[(group + 2) % 3] + np.array([group + 1], np.uint32)
    return x, y


def bits(seed, draw, shape):
    """32 bits per element. A block of the generator provides two adjacent elements along the first
    even dimension, or else the largest one.
    """
    key = (seed + draw * 0x9E3779B97F4A7C15) % 2**64
    shape = tuple(shape)
    if not shape:
        return threefry(key, np.zeros(1, np.uint64))[0].reshape(())
    dim = next(
        (i for i, size in enumerate(shape) if size % 2 == 0),
        max(range(len(shape)), key=lambda i: (shape[i], -i)),
    )
    blocks = shape[:dim] + ((shape[dim] + 1) // 2,) + shape[dim + 1 :]
    pair = threefry(key, np.arange(math.prod(blocks), dtype=np.uint64))
    together = np.stack([word.reshape(blocks) for word in pair], axis=dim + 1)
    together = together.reshape(shape[:dim] + (2 * blocks[dim],) + shape[dim + 1 :])
    return np.ascontiguousarray(together[(slice(None),) * dim + (slice(shape[dim]),)])


def _uniform(seed, draw, shape):
    return torch.from_numpy(
        (
            (bits(int(seed), draw, shape) >> np.uint32(8)).astype(np.float32) * np.float32(2**-24)
        ).reshape(tuple(shape))
    )


@torch.library.custom_op("shardwright::random_bits", mutates_args=())
def random_bits(seed: torch.Tensor, offset: int, size: list[int]) -> torch.Tensor:
    """64-bit integers in [0, 2^32)."""
    return torch.from_numpy(bits(int(seed), offset, size).astype(np.int64))


@torch.library.custom_op("shardwright::uniform", mutates_args=())
def uniform(seed: torch.Tensor, offset: int, like: torch.Tensor) -> torch.Tensor:
    """Uniform in [0, 1), multiples of 2^-24, with the shape and dtype of `like`."""
    return _uniform(seed, offset, like.shape).to(like.dtype)


@torch.library.custom_op("shardwright::bernoulli", mutates_args=())
def bernoulli(seed: torch.Tensor, offset: int, like: torch.Tensor, p: float) -> torch.Tensor:
    """1 with probability p, else 0, with the shape and dtype of `like`."""
    return (_uniform(seed, offset, like.shape) < p).to(like.dtype)


random_bits.register_fake(
    lambda seed, offset, size: torch.empty(size, dtype=torch.int64, device=seed.device)
)
uniform.register_fake(
    lambda seed, offset, like: torch.empty(like.shape, dtype=like.dtype, device=like.device)
)
bernoulli.register_fake(
    lambda seed, offset, like, p: torch.empty(like.shape, dtype=like.dtype, device=like.device)
)


class Draws(TorchDispatchMode):
    """Replaces draws from PyTorch's generator by draws from a seed. `count`: the number of draws so
    far.
    """

    def __init__(self, seed):
        super().__init__()
        self.seed, self.next, self.count = seed, 0, 0

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        if func in _DRAWS:
            return _DRAWS[func](
                self, *args, **{key: value for key, value in kwargs.items() if key != "generator"}
            )
        if torch.Tag.nondeterministic_seeded in func.tags and func.namespace == "aten":
            raise InputError(
                f"{func} draws random numbers by an unsupported operator",
                hint="draw with torch.rand, randn, randint, bernoulli, their _like forms, uniform_, normal_, exponential_ or dropout",
            )
        return func(*args, **kwargs)

    def draw(self):
        number, self.next, self.count = self.next, self.next + 1, self.count + 1
        return number

    def uniform(self, like):
        if not like.dtype.is_floating_point:
            raise InputError(
                f"uniform numbers of {like.dtype} are drawn; expected a floating-point type"
            )
        return torch.ops.shardwright.uniform(self.seed, self.draw(), like)

    def bernoulli(self, like, p):
        return torch.ops.shardwright.bernoulli(self.seed, self.draw(), like, p)

    def normal(self, like):
        """Box-Muller; 1 - u is never zero."""
        radius = torch.sqrt(-2.0 * torch.log(1.0 - self.uniform(like)))
        return radius * torch.cos(2 * math.pi * self.uniform(like))

    def integers(self, size, low, high):
        return low + torch.ops.shardwright.random_bits(self.seed, self.draw(), list(size)) % (
            high - low
        )

    @contextlib.contextmanager
    def states(self):
        """Makes saving and restoring the generator state, as in activation checkpointing, save and
        restore the draw count.
        """
        get, put = torch.get_rng_state, torch.set_rng_state
        torch.get_rng_state = lambda: self.next

        def restore(state):
            if not isinstance(state, int):
                raise InputError(
                    "the step sets the state of PyTorch's generator, which a captured step does not use",
                    hint="call torch.set_rng_state outside of the step; the seed of train_step determines its random numbers",
                )
            self.next = state

        torch.set_rng_state = restore
        try:
            yield
        finally:
            torch.get_rng_state, torch.set_rng_state = get, put


def _made(size, dtype=None, device=None, **_):
    return torch.empty(size, dtype=dtype, device=device)


def _like(x, dtype=None, **_):
    return torch.empty_like(x, dtype=dtype)


def _dropout(draws, x, p, train=True):
    if train is False or p == 0:
        return x.clone(), torch.ones_like(x, dtype=torch.bool)
    kept = draws.bernoulli(x, 1 - p)
    return x * kept * (0.0 if p == 1 else 1 / (1 - p)), kept.to(torch.bool)


def _by_probability(draws, p):
    return (draws.uniform(torch.empty_like(p, dtype=torch.float32)) < p).to(p.dtype)


def _multinomial(draws, weights, count, replacement=False, **_):
    """With replacement by cumulative sums; without by the smallest exponential variates with the
    weights as rates.
    """
    if not replacement and count > 1:
        waiting = -torch.log(1.0 - draws.uniform(torch.empty_like(weights))) / weights
        return waiting.topk(count, largest=False).indices
    sums = weights.cumsum(-1)
    places = (
        draws.uniform(torch.empty([*weights.shape[:-1], count], dtype=weights.dtype))
        * sums[..., -1:]
    )
    return torch.searchsorted(sums, places, right=True).clamp(max=weights.shape[-1] - 1)


_aten = torch.ops.aten
#: Random operators in terms of uniform numbers.
_DRAWS = {
    _aten.native_dropout.default: _dropout,
    _aten.bernoulli.default: _by_probability,
    _aten.bernoulli.p: lambda d, x, p=0.5: d.bernoulli(x, p),
    _aten.bernoulli_.float: lambda d, x, p=0.5: x.copy_(d.bernoulli(x, p)),
    _aten.bernoulli_.Tensor: lambda d, x, p: x.copy_(_by_probability(d, p.expand(x.shape))),
    _aten.rand.default: lambda d, size, **how: d.uniform(_made(size, **how)),
    _aten.rand_like.default: lambda d, x, **how: d.uniform(_like(x, **how)),
    _aten.uniform_.default: lambda d, x, low=0.0, high=1.0: x.copy_(
        d.uniform(x) * (high - low) + low
    ),
    _aten.uniform.default: lambda d, x, low=0.0, high=1.0: d.uniform(x) * (high - low) + low,
    _aten.randn.default: lambda d, size, **how: d.normal(_made(size, **how)),
    _aten.randn_like.default: lambda d, x, **how: d.normal(_like(x, **how)),
    _aten.normal_.default: lambda d, x, mean=0.0, std=1.0: x.copy_(d.normal(x) * std + mean),
    _aten.normal_functional.default: lambda d, x, mean=0.0, std=1.0: d.normal(x) * std + mean,
    _aten.normal.float_float: lambda d, mean, std, size, **how: (
        d.normal(_made(size, **how)) * std + mean
    ),
    _aten.normal.Tensor_Tensor: lambda d, mean, std: d.normal(mean + std) * std + mean,
    _aten.normal.Tensor_float: lambda d, mean, std=1.0: d.normal(mean) * std + mean,
    _aten.normal.float_Tensor: lambda d, mean, std: d.normal(std) * std + mean,
    _aten.exponential_.default: lambda d, x, lambd=1.0: x.copy_(
        -torch.log(1.0 - d.uniform(x)) / lambd
    ),
    _aten.multinomial.default: _multinomial,
    _aten.randperm.default: lambda d, n, dtype=torch.int64, **_: (
        d.uniform(torch.empty(n, dtype=torch.float64)).argsort().to(dtype or torch.int64)
    ),
    _aten.log_normal_.default: lambda d, x, mean=1.0, std=2.0: x.copy_(
        torch.exp(d.normal(x) * std + mean)
    ),
    _aten.cauchy_.default: lambda d, x, median=0.0, sigma=1.0: x.copy_(
        torch.tan((d.uniform(x) - 0.5) * math.pi) * sigma + median
    ),
    _aten.geometric_.default: lambda d, x, p: x.copy_(
        torch.ceil(torch.log(1.0 - d.uniform(x)) / math.log1p(-p)).clamp(min=1)
    ),
    _aten.randint.default: lambda d, high, size, dtype=torch.int64, **_: d.integers(
        size, 0, high
    ).to(dtype),
    _aten.randint.low: lambda d, low, high, size, dtype=torch.int64, **_: d.integers(
        size, low, high
    ).to(dtype),
    _aten.randint_like.default: lambda d, x, high, dtype=None, **_: d.integers(x.shape, 0, high).to(
        dtype or x.dtype
    ),
    _aten.randint_like.low_dtype: lambda d, x, low, high, dtype=None, **_: d.integers(
        x.shape, low, high
    ).to(dtype or x.dtype),
}
