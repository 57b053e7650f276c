# SPDX-License-Identifier: Apache-2.0
"""Models of PyTorch in two, four and eight stages: five steps give what they give without, under each schedule, beside data parallelism.
With SHARDWRIGHT_ALL=1 there are eight, else one of each kind, none of them by zb-h2."""
import copy
import os

import pytest

torch = pytest.importorskip("torch")
import shardwright as sw  # noqa: E402
import torch.nn.functional as F  # noqa: E402
from torch import nn  # noqa: E402
from torch_helpers import adamw, near, same_model  # noqa: E402
from torch_models import step_of  # noqa: E402

WIDTH, VOCABULARY, LENGTH, BATCH, COUNT = 24, 40, 12, 16, 4


class Gpt(nn.Module):
    """The embedding is the head as well."""

    def __init__(self, layers=4):
        super().__init__()
        self.embedding, self.position = nn.Embedding(VOCABULARY, WIDTH), nn.Parameter(0.1 * torch.randn(LENGTH, WIDTH))
        self.layers = nn.ModuleList(nn.TransformerEncoderLayer(WIDTH, 4, 56, 0.0, "gelu", batch_first=True, norm_first=True) for _ in range(layers))
        self.norm, self.head = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, VOCABULARY, bias=False)
        self.head.weight = self.embedding.weight

    def forward(self, x):
        mask = nn.Transformer.generate_square_subsequent_mask(LENGTH)
        x = self.embedding(x) + self.position
        for layer in self.layers:
            x = layer(x, mask)
        return self.head(self.norm(x))


class RotaryLayer(nn.Module):
    """As of Llama: rotated queries and keys, two gated products, norms without a mean."""

    def __init__(self):
        super().__init__()
        self.attention, self.feed = (nn.RMSNorm(WIDTH) for _ in range(2))
        self.qkv, self.out = nn.Linear(WIDTH, 3 * WIDTH, bias=False), nn.Linear(WIDTH, WIDTH, bias=False)
        self.gate, self.up, self.down = nn.Linear(WIDTH, 56, bias=False), nn.Linear(WIDTH, 56, bias=False), nn.Linear(56, WIDTH, bias=False)

    def forward(self, x, cosine, sine):
        q, k, v = (each.unflatten(-1, (4, -1)).transpose(1, 2) for each in self.qkv(self.attention(x)).chunk(3, -1))
        q, k = (each * cosine + torch.cat([-each[..., 3:], each[..., :3]], -1) * sine for each in (q, k))
        x = x + self.out(F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(2))
        h = self.feed(x)
        return x + self.down(F.silu(self.gate(h)) * self.up(h))


class Llama(nn.Module):
    def __init__(self, layers=4):
        super().__init__()
        self.embedding, self.norm, self.head = nn.Embedding(VOCABULARY, WIDTH), nn.RMSNorm(WIDTH), nn.Linear(WIDTH, VOCABULARY, bias=False)
        self.layers = nn.ModuleList(RotaryLayer() for _ in range(layers))
        angles = torch.arange(LENGTH)[:, None] * torch.tensor([1.0, 0.3, 0.1])
        self.register_buffer("cosine", torch.cat([angles.cos()] * 2, -1))
        self.register_buffer("sine", torch.cat([angles.sin()] * 2, -1))

    def forward(self, x):
        x = self.embedding(x)
        for layer in self.layers:
            x = layer(x, self.cosine, self.sine)
        return self.head(self.norm(x))


class Translator(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding, self.head = nn.Embedding(VOCABULARY, WIDTH), nn.Linear(WIDTH, VOCABULARY)
        self.model = nn.Transformer(WIDTH, 4, 3, 3, 56, 0.0, batch_first=True, norm_first=True)

    def forward(self, x):
        mask = nn.Transformer.generate_square_subsequent_mask(LENGTH)
        return self.head(self.model(self.embedding(x), self.embedding(x.flip(1)), tgt_mask=mask, tgt_is_causal=True))


class Experts(nn.Module):
    """Each expert computes all tokens; a router weighs the two best."""

    def __init__(self, layers=4, count=3):
        super().__init__()
        self.embedding, self.head = nn.Embedding(VOCABULARY, WIDTH), nn.Linear(WIDTH, VOCABULARY)
        self.routers = nn.ModuleList(nn.Linear(WIDTH, count) for _ in range(layers))
        self.ups = nn.ParameterList(torch.randn(count, WIDTH, 40) / 5 for _ in range(layers))
        self.downs = nn.ParameterList(torch.randn(count, 40, WIDTH) / 20 for _ in range(layers))

    def forward(self, x):
        x = self.embedding(x)
        for router, up, down in zip(self.routers, self.ups, self.downs):
            best, which = router(x).softmax(-1).topk(2)
            gates = torch.zeros(*x.shape[:2], up.shape[0]).scatter(-1, which, best)
            outputs = torch.einsum("bsef,efd->bsed", torch.einsum("bsd,edf->bsef", x, up).relu(), down)
            x = x + torch.einsum("bsed,bse->bsd", outputs, gates)
        return self.head(x)


class UNet(nn.Module):
    """What goes down is read on the way up."""

    def __init__(self, depth=3, channels=6):
        super().__init__()
        sizes = [channels * 2**i for i in range(depth)]
        self.first, self.last = nn.Conv2d(3, channels, 3, padding=1), nn.Conv2d(channels, 3, 3, padding=1)
        self.same = nn.ModuleList(nn.Conv2d(n, n, 3, padding=1) for n in sizes)
        self.down = nn.ModuleList(nn.Conv2d(n, 2 * n, 3, 2, 1) for n in sizes)
        self.norms = nn.ModuleList(nn.GroupNorm(2, 2 * n) for n in sizes)
        self.up = nn.ModuleList(nn.ConvTranspose2d(2 * n, n, 2, 2) for n in sizes[::-1])
        self.joined = nn.ModuleList(nn.Conv2d(2 * n, n, 3, padding=1) for n in sizes[::-1])

    def forward(self, x):
        h, skips = self.first(x), []
        for same, down, norm in zip(self.same, self.down, self.norms):
            h = F.silu(same(h))
            skips.append(h)
            h = F.silu(norm(down(h)))
        for up, joined in zip(self.up, self.joined):
            h = F.silu(joined(torch.cat([up(h), skips.pop()], 1)))
        return self.last(h)


CELLS = [(Gpt, "stage=8", {"schedule": "1f1b"}), (Llama, "stage=4", {"schedule": "zb-v", "remat": "full"}),
         (Translator, "stage=4,data=2", {"schedule": "zb-h1", "zero": 3}), (Experts, "stage=4", {"schedule": "dualpipe-v"}),
         (UNet, "stage=2,data=2", {"schedule": "interleaved", "chunks": 2})]
if os.environ.get("SHARDWRIGHT_ALL"):
    CELLS += [(Gpt, "stage=2,data=2", {"schedule": "dualpipe-v"}), (Llama, "stage=8", {"schedule": "zb-h2"}), (UNet, "stage=8", {"schedule": "zb-h2"})]


def loss_of(model, batch):
    outputs = model(batch[0])
    return F.mse_loss(outputs, batch[1]) if outputs.ndim == batch[1].ndim else F.cross_entropy(outputs.flatten(0, 1), batch[1].flatten())


def optimizer_of(model):
    """With an epsilon that gradients are larger than, of which rounding decides nothing."""
    return adamw(model, lr=3e-3, eps=0.03)


def batches_of(kind):
    if kind is UNet:
        return [(torch.randn(BATCH, 3, 16, 8), torch.randn(BATCH, 3, 16, 8)) for _ in range(5)]
    return [tuple(torch.randint(VOCABULARY, (2, BATCH, LENGTH))) for _ in range(5)]


@pytest.mark.parametrize("kind, mesh, options", CELLS)
def test_five_steps_are_those_of_pytorch(kind, mesh, options):
    torch.manual_seed(0)
    model, batches = kind(), batches_of(kind)
    twin = copy.deepcopy(model)
    optimizer, its, step = optimizer_of(model), optimizer_of(twin), step_of(loss_of)
    staged = sw.torch.train_step(model, optimizer, step, batches[0], mesh=mesh, pipeline="stage", microbatches=COUNT, **options)
    for batch in batches:
        near(staged(batch), step(twin, its, batch))
    same_model(model, twin, 1e-5)
