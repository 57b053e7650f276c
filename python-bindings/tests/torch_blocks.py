# SPDX-License-Identifier: Apache-2.0
"""Small forms of what people train, each made of operators that plain networks have not: {name: (model, step or loss, batch)}."""
import math

import torch
import torch.nn.functional as F
from torch import nn

BLOCKS = {}


def block(make):
    BLOCKS[make.__name__] = make
    return make


def r(*shape):
    return torch.randn(*shape)


def loss_of(model, batch):
    return F.mse_loss(model(batch[0]), batch[1])


@block
def swin():
    """Shifted windows, a table of relative positions, and a channels_last image that is pooled to another size."""
    class Swin(nn.Module):
        def __init__(self, width=8, heads=2, window=2):
            super().__init__()
            self.window, self.heads = window, heads
            self.embed = nn.Conv2d(3, width, 2, 2)
            self.norm, self.qkv, self.out = nn.LayerNorm(width), nn.Linear(width, 3 * width), nn.Linear(width, 5)
            self.table = nn.Parameter(torch.randn((2 * window - 1) ** 2, heads) * 0.1)
            at = torch.stack(torch.meshgrid(torch.arange(window), torch.arange(window), indexing="ij")).flatten(1)
            apart = (at[:, :, None] - at[:, None, :]).permute(1, 2, 0) + window - 1
            self.register_buffer("places", apart[..., 0] * (2 * window - 1) + apart[..., 1])

        def forward(self, image):
            x = self.embed(image).permute(0, 2, 3, 1)
            b, h, w, c = x.shape
            s = self.window
            x = torch.roll(self.norm(x), (-1, -1), (1, 2)).view(b, h // s, s, w // s, s, c).permute(0, 1, 3, 2, 4, 5).reshape(-1, s * s, c)
            q, k, v = self.qkv(x).view(-1, s * s, 3, self.heads, c // self.heads).permute(2, 0, 3, 1, 4)
            bias = self.table[self.places.view(-1)].view(s * s, s * s, -1).permute(2, 0, 1)
            x = F.scaled_dot_product_attention(q, k, v, attn_mask=bias.unsqueeze(0)).transpose(1, 2).reshape(b, h // s, w // s, s, s, c)
            x = torch.roll(x.permute(0, 1, 3, 2, 4, 5).reshape(b, h, w, c), (1, 1), (1, 2)).permute(0, 3, 1, 2)
            return self.out(F.adaptive_avg_pool2d(x, (2, 3)).flatten(2).mean(-1))
    return Swin(), loss_of, (r(4, 3, 8, 12).to(memory_format=torch.channels_last), r(4, 5))


@block
def channels_last_network():
    class Network(nn.Module):
        def __init__(self):
            super().__init__()
            self.first, self.norm, self.second = nn.Conv2d(3, 8, 3, 2, 1), nn.BatchNorm2d(8), nn.Conv2d(8, 8, 3, 1, 1)
            self.pool, self.most, self.head = nn.AdaptiveAvgPool2d((2, 3)), nn.AdaptiveMaxPool2d(1), nn.Linear(8, 5)

        def forward(self, x):
            x = F.relu(self.norm(self.first(x)))
            x = F.relu(x + self.second(x))
            return self.head(torch.flatten(self.pool(x), 2).mean(-1) + torch.flatten(self.most(x), 1))
    return Network().to(memory_format=torch.channels_last), loss_of, (r(4, 3, 9, 11).to(memory_format=torch.channels_last), r(4, 5))


@block
def speech():
    class Speech(nn.Module):
        def __init__(self):
            super().__init__()
            self.convolution, self.recurrent, self.head = nn.Conv1d(6, 10, 3, 2, 1), nn.GRU(10, 7, batch_first=True), nn.Linear(7, 6)

        def forward(self, x):
            return self.head(self.recurrent(F.gelu(self.convolution(x)).transpose(1, 2))[0]).log_softmax(-1).transpose(0, 1)

    def loss(model, batch):
        x, texts, steps, letters = batch
        return F.ctc_loss(model(x), texts, steps, letters, zero_infinity=True)
    return Speech(), loss, (r(4, 6, 14), torch.randint(1, 6, (4, 3)), torch.tensor([7, 6, 7, 5]), torch.tensor([3, 2, 3, 1]))


@block
def fourier_operator():
    """Products in the space of frequencies (Li and others, 2020)."""
    class Spectral(nn.Module):
        def __init__(self, width=4, modes=3):
            super().__init__()
            self.modes, self.lift, self.weight = modes, nn.Conv2d(2, width, 1), nn.Parameter(torch.randn(width, width, modes, modes, 2) / width)
            self.skip, self.out = nn.Conv2d(width, width, 1), nn.Conv2d(width, 1, 1)

        def forward(self, x):
            x = self.lift(x)
            spectrum = torch.fft.rfft2(x)
            mixed = torch.zeros_like(spectrum)
            weight = torch.view_as_complex(self.weight)
            mixed[:, :, :self.modes, :self.modes] = torch.einsum("bixy,ioxy->boxy", spectrum[:, :, :self.modes, :self.modes], weight)
            return self.out(F.gelu(torch.fft.irfft2(mixed, s=x.shape[-2:]) + self.skip(x)))
    return Spectral(), loss_of, (r(4, 2, 8, 10), r(4, 1, 8, 10))


@block
def detection():
    """Pairs of boxes and objects that are matched already: L1, overlap, and a class for each query."""
    class Detector(nn.Module):
        def __init__(self):
            super().__init__()
            self.queries, self.layer = nn.Embedding(6, 8), nn.TransformerDecoderLayer(8, 2, 16, dropout=0.0, batch_first=True)
            self.box, self.kind = nn.Linear(8, 4), nn.Linear(8, 5)

        def forward(self, x):
            y = self.layer(self.queries.weight.expand(len(x), -1, -1), x)
            return self.box(y).sigmoid(), self.kind(y)

    def corners(box):
        middle, size = box[..., :2], box[..., 2:]
        return torch.cat([middle - size / 2, middle + size / 2], -1)

    def loss(model, batch):
        x, boxes, kinds, match = batch
        found, scores = model(x)
        taken = torch.gather(found, 1, match[..., None].expand(-1, -1, 4))
        a, b = corners(taken), corners(boxes)
        inner = (torch.min(a[..., 2:], b[..., 2:]) - torch.max(a[..., :2], b[..., :2])).clamp(min=0).prod(-1)
        outer = (torch.max(a[..., 2:], b[..., 2:]) - torch.min(a[..., :2], b[..., :2])).prod(-1)
        union = taken[..., 2:].prod(-1) + boxes[..., 2:].prod(-1) - inner
        overlap = inner / union - (outer - union) / outer
        targets = torch.full(scores.shape[:2], 4).scatter(1, match, kinds)
        weight = torch.ones(5)
        weight[-1] = 0.1
        cost = torch.cdist(taken, boxes, p=1).diagonal(dim1=1, dim2=2)
        return F.cross_entropy(scores.transpose(1, 2), targets, weight) + (1 - overlap).mean() + cost.mean()
    match = torch.stack([torch.randperm(6)[:3] for _ in range(4)])
    return Detector(), loss, (r(4, 5, 8), torch.rand(4, 3, 4) * 0.5 + 0.25, torch.randint(0, 4, (4, 3)), match)


@block
def complex_rotary():
    """Rotary embeddings as products of complex numbers, as Llama's own code and Llama 4 have them."""
    class Rotary(nn.Module):
        def __init__(self, width=16, heads=2, steps=6):
            super().__init__()
            self.heads, self.qkv, self.out = heads, nn.Linear(width, 3 * width), nn.Linear(width, width)
            frequencies = 1.0 / 100 ** (torch.arange(0, width // heads, 2) / (width // heads))
            angles = torch.outer(torch.arange(steps), frequencies)
            self.register_buffer("turns", torch.polar(torch.ones_like(angles), angles))

        def turn(self, x):
            pairs = torch.view_as_complex(x.float().reshape(*x.shape[:-1], -1, 2))
            return torch.view_as_real(pairs * self.turns[None, :, None]).flatten(3).type_as(x)

        def forward(self, x):
            q, k, v = self.qkv(x).view(*x.shape[:2], 3, self.heads, -1).unbind(2)
            y = F.scaled_dot_product_attention(*(t.transpose(1, 2) for t in (self.turn(q), self.turn(k), v)), is_causal=True)
            return self.out(y.transpose(1, 2).flatten(2))
    return Rotary(), loss_of, (r(4, 6, 16), r(4, 6, 16))


@block
def image_tokens():
    """Features of an image in the places of its tokens, as LLaVA."""
    class Mixed(nn.Module):
        def __init__(self):
            super().__init__()
            self.words, self.image, self.head = nn.Embedding(20, 8), nn.Linear(6, 8), nn.Linear(8, 20)

        def forward(self, tokens, image):
            x = self.words(tokens)
            mask = (tokens == 19).unsqueeze(-1).expand_as(x)
            return self.head(x.masked_scatter(mask, self.image(image)))

    def loss(model, batch):
        tokens, image, labels = batch
        return F.cross_entropy(model(tokens, image).flatten(0, 1), labels.flatten(), ignore_index=-100)
    tokens = torch.randint(0, 19, (4, 7))
    tokens[:, 1:4] = 19
    labels = torch.randint(0, 20, (4, 7))
    labels[:, 1:4] = -100
    return Mixed(), loss, (tokens, r(12, 6), labels)


@block
def image_tokens_by_index():
    """The same by an assignment."""
    model, loss, batch = image_tokens()

    def forward(tokens, image):
        x = model.words(tokens).clone()
        x[tokens == 19] = model.image(image)
        return model.head(x)
    model.forward = forward
    return model, loss, batch


@block
def spatial_transformer():
    class Transformer(nn.Module):
        def __init__(self):
            super().__init__()
            self.place, self.body = nn.Linear(2 * 7 * 9, 6), nn.Conv2d(2, 3, 3)
            nn.init.normal_(self.place.weight, std=0.05)
            self.place.bias.data.copy_(torch.tensor([1.0, 0.1, 0.05, -0.1, 0.9, 0.02]))

        def forward(self, x):
            grid = F.affine_grid(self.place(x.flatten(1)).view(-1, 2, 3), list(x.shape), align_corners=False)
            return self.body(F.grid_sample(x, grid, align_corners=False)).mean((2, 3))
    return Transformer(), loss_of, (r(4, 2, 7, 9), r(4, 3))


@block
def gaussian_process():
    """The marginal likelihood, by Cholesky's factor."""
    class Process(nn.Module):
        def __init__(self):
            super().__init__()
            self.scale, self.noise, self.signal = nn.Parameter(torch.zeros(3)), nn.Parameter(torch.tensor(-1.0)), nn.Parameter(torch.tensor(0.3))

        def forward(self, x):
            z = x * self.scale.exp()
            return self.signal.exp() * torch.exp(-0.5 * torch.cdist(z, z, compute_mode="donot_use_mm_for_euclid_dist").square()) + self.noise.exp() * torch.eye(len(x))

    def loss(model, batch):
        x, y = batch
        distribution = torch.distributions.MultivariateNormal(torch.zeros(len(x)), covariance_matrix=model(x))
        factor = torch.linalg.cholesky(model(x))
        alpha = torch.cholesky_solve(y[:, None], factor)
        own = 0.5 * (y[:, None] * alpha).sum() + factor.diagonal().log().sum() + 0.5 * len(x) * math.log(2 * math.pi)
        return own - distribution.log_prob(y)
    return Process(), loss, (r(12, 3), r(12))


@block
def autoencoder():
    """Distributions with their checks."""
    class Autoencoder(nn.Module):
        def __init__(self):
            super().__init__()
            self.encode, self.decode = nn.Linear(10, 6), nn.Linear(3, 10)

        def forward(self, x):
            mean, log_scale = self.encode(x).chunk(2, -1)
            found = torch.distributions.Normal(mean, log_scale.exp())
            return found, torch.distributions.Bernoulli(logits=self.decode(found.mean + 0.3 * found.scale))

    def loss(model, batch):
        found, given = model(batch[0])
        prior = torch.distributions.Normal(torch.zeros(3), torch.ones(3))
        kind = torch.distributions.Categorical(logits=found.mean).log_prob(batch[1])
        return torch.distributions.kl_divergence(found, prior).sum(-1).mean() - given.log_prob(batch[0]).sum(-1).mean() - kind.mean()
    return Autoencoder(), loss, (torch.bernoulli(torch.full((8, 10), 0.5)), torch.randint(0, 3, (8,)))


@block
def flexible_attention():
    """PyTorch has no gradients of it on the CPU: outside of a captured step the same is computed by hand."""
    from torch.nn.attention.flex_attention import create_block_mask, flex_attention

    class Attention(nn.Module):
        def __init__(self, width=32, heads=2, steps=16):
            super().__init__()
            self.heads, self.qkv, self.slope = heads, nn.Linear(width, 3 * width), nn.Parameter(torch.tensor([0.3, -0.2]))
            self.mask = create_block_mask(lambda b, h, q, k: q >= k, None, None, steps, steps, device="cpu", BLOCK_SIZE=16)

        def forward(self, x):
            q, k, v = self.qkv(x).view(*x.shape[:2], 3, self.heads, -1).permute(2, 0, 3, 1, 4)
            if torch.compiler.is_compiling():
                y = flex_attention(q, k, v, score_mod=lambda s, b, h, i, j: s + self.slope[h] * (i - j), block_mask=self.mask)
            else:
                place = torch.arange(x.shape[1])
                apart = place[:, None] - place
                y = F.scaled_dot_product_attention(q, k, v, (self.slope[:, None, None] * apart).masked_fill(apart < 0, -math.inf))
            return y.transpose(1, 2).flatten(2)

        def __deepcopy__(self, memo):
            twin = Attention()
            twin.load_state_dict(self.state_dict())
            return twin
    return Attention(), loss_of, (r(4, 16, 32), r(4, 16, 32))


@block
def enhancement():
    """A mask of a spectrogram, and back to sound."""
    class Enhancer(nn.Module):
        def __init__(self):
            super().__init__()
            self.mask = nn.Linear(9, 9)
            self.register_buffer("window", torch.hann_window(16))

        def forward(self, x):
            spectrum = torch.stft(x, 16, 4, window=self.window, return_complex=True)
            mask = self.mask(spectrum.abs().transpose(1, 2)).sigmoid().transpose(1, 2)
            return torch.istft(spectrum * mask, 16, 4, window=self.window, length=x.shape[-1])
    return Enhancer(), loss_of, (r(4, 82), r(4, 82))


@block
def connected_texts():
    """Texts one behind the other, some without letters, one too long for its steps."""
    model = nn.Linear(6, 5)

    def loss(model, batch):
        x, texts, steps, letters = batch
        losses = F.ctc_loss(model(x).log_softmax(-1), texts, steps, letters, reduction="none", zero_infinity=True)
        return losses.mean() + F.ctc_loss(model(x).log_softmax(-1)[:, :2], [texts[:2], texts[2:4]][0].reshape(1, 2).expand(2, -1), (6, 5), (2, 1), blank=0)
    return model, loss, (r(6, 4, 6), torch.tensor([1, 1, 3, 2, 4, 4, 4, 1]), torch.tensor([6, 5, 6, 3]), torch.tensor([3, 0, 2, 3]))
