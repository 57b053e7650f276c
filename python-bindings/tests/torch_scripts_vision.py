# SPDX-License-Identifier: Apache-2.0
"""Images: classifiers, self-supervision, segmentation, style."""
import copy

import torch
import torch.nn.functional as F
from torch import nn
from torch_scripts import adamw, classes, fit, images, integers, mlp, numbers, script, usual


class Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(width, width, 3, padding=1, bias=False), nn.BatchNorm2d(width), nn.ReLU(inplace=True),
                                  nn.Conv2d(width, width, 3, padding=1, bias=False), nn.BatchNorm2d(width))

    def forward(self, x):
        return F.relu(x + self.body(x), inplace=True)


@script
def residual_network(train_step):
    """Cifar's recipe; the running statistics are read by an evaluation."""
    model = nn.Sequential(nn.Conv2d(3, 6, 3, padding=1), Residual(6), nn.MaxPool2d(2), Residual(6), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(6, 5))
    optimizer, seen = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9, weight_decay=5e-4), []

    def evaluate():
        with torch.no_grad():
            seen.append(model.eval()(images(1)[0][0]))
        model.train()
    return fit(train_step, model, optimizer, usual(classes), images(), evaluate, batch_sharding=("data",)), seen


@script
def mixup(train_step):
    """The share is drawn in the loop and part of the batch."""
    def loss(model, batch):
        x, y, share = batch
        logits = model(share * x + (1 - share) * x.flip(0))
        return share * F.cross_entropy(logits, y) + (1 - share) * F.cross_entropy(logits, y.flip(0))
    model = nn.Sequential(nn.Conv2d(3, 6, 3), nn.ReLU(), nn.Flatten(), nn.Linear(6 * 36, 5))
    return fit(train_step, model, adamw(model), usual(loss), [(*batch, torch.tensor(0.2 + 0.2 * i)) for i, batch in enumerate(images())])


class ConvNeXt(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.depthwise = nn.Conv2d(width, width, 7, padding=3, groups=width)
        self.norm, self.up, self.down = nn.LayerNorm(width, eps=1e-6), nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.scale = nn.Parameter(1e-1 * torch.ones(width))

    def forward(self, x):
        y = self.norm(self.depthwise(x).permute(0, 2, 3, 1))
        return x + (self.scale * self.down(F.gelu(self.up(y)))).permute(0, 3, 1, 2)


@script
def convnext(train_step):
    model = nn.Sequential(nn.Conv2d(3, 6, 2, stride=2), ConvNeXt(6), ConvNeXt(6), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(6, 5))
    return fit(train_step, model, adamw(model, weight_decay=0.05), usual(classes), images())


class Squeeze(nn.Module):
    """A part of EfficientNet and MobileNetV3."""

    def __init__(self, width):
        super().__init__()
        self.gate = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(width, 2, 1), nn.SiLU(), nn.Conv2d(2, width, 1), nn.Hardsigmoid())
        self.body = nn.Sequential(nn.Conv2d(width, width, 3, padding=1, groups=width), nn.GroupNorm(2, width), nn.Hardswish())

    def forward(self, x):
        y = self.body(x)
        return x + y * self.gate(y)


@script
def squeeze_and_excitation(train_step):
    model = nn.Sequential(nn.Conv2d(3, 6, 3), Squeeze(6), nn.AvgPool2d(2), nn.Flatten(), nn.Linear(54, 5))
    return fit(train_step, model, torch.optim.RMSprop(model.parameters(), lr=1e-3, eps=1e-3), usual(classes), images())


@script
def mixer(train_step):
    class Mixer(nn.Module):
        def __init__(self):
            super().__init__()
            self.patches, self.norms = nn.Conv2d(3, 6, 4, stride=4), nn.ModuleList(nn.LayerNorm(6) for _ in range(2))
            self.tokens, self.channels, self.head = mlp(4, 10, 4, act=nn.GELU), mlp(6, 14, 6, act=nn.GELU), nn.Linear(6, 5)

        def forward(self, x):
            x = self.patches(x).flatten(2).mT
            x = x + self.tokens(self.norms[0](x).mT).mT
            x = x + self.channels(self.norms[1](x))
            return self.head(x.mean(1))
    model = Mixer()
    return fit(train_step, model, adamw(model), usual(classes), images(), batch_sharding=("data",))


@script
def distillation(train_step):
    student, teacher = (nn.Sequential(nn.Flatten(), mlp(192, width, 5)) for width in (8, 24))
    teacher.eval().requires_grad_(False)

    def loss(model, batch):
        logits = model(batch[0])
        with torch.no_grad():
            soft = (teacher(batch[0]) / 3).softmax(-1)
        return 0.5 * F.cross_entropy(logits, batch[1]) + 4.5 * F.kl_div((logits / 3).log_softmax(-1), soft, reduction="batchmean")
    return fit(train_step, student, adamw(student), usual(loss), images())


def pairs(count=3):
    return [(numbers(8, 12, seed=i), numbers(8, 12, seed=10 + i)) for i in range(count)]


@script
def contrast_of_views(train_step):
    """SimCLR's loss over both views of a batch."""
    def loss(model, batch):
        z = F.normalize(model(torch.cat(batch)), dim=-1)
        similar = (z @ z.T / 0.5).masked_fill(torch.eye(16, dtype=torch.bool), float("-inf"))
        return F.cross_entropy(similar, torch.arange(16).roll(8))
    model = mlp(12, 20, 6)
    return fit(train_step, model, adamw(model), usual(loss), pairs(), batch_sharding=("data",))


@script
def images_and_texts(train_step):
    """CLIP's loss with a learned temperature that is clamped after each step."""
    class Clip(nn.Module):
        def __init__(self):
            super().__init__()
            self.image, self.text, self.scale = mlp(12, 20, 6), nn.EmbeddingBag(31, 6), nn.Parameter(torch.tensor(2.65))

        def forward(self, image, text):
            image, text = (F.normalize(each, dim=-1) for each in (self.image(image), self.text(text)))
            return self.scale.exp() * image @ text.T

    def step(model, optimizer, batch):
        logits, targets = model(*batch), torch.arange(8)
        loss = (F.cross_entropy(logits, targets) + F.cross_entropy(logits.T, targets)) / 2
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            model.scale.clamp_(0, 2.66)
        return loss
    model = Clip()
    return fit(train_step, model, adamw(model), step, [(x, integers(31, 8, 7, seed=i)) for i, (x, _) in enumerate(pairs())])


@script
def bootstrap_your_own_latent(train_step):
    """BYOL: a target network that follows the online one."""
    online, predictor = mlp(12, 20, 6), mlp(6, 9, 6)
    target = copy.deepcopy(online).requires_grad_(False)

    def step(modules, optimizer, batch):
        def view(a, b):
            return 2 - 2 * F.cosine_similarity(modules["predictor"](modules["online"](a)), target(b).detach(), dim=-1).mean()
        loss = view(*batch) + view(*batch[::-1])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            for slow, fast in zip(target.parameters(), modules["online"].parameters()):
                slow.lerp_(fast, 0.1)
        return loss
    modules = {"online": online, "predictor": predictor}
    optimizer = torch.optim.SGD([p for m in modules.values() for p in m.parameters()], lr=0.1)
    return fit(train_step, modules, optimizer, step, pairs()), target.state_dict()


@script
def redundancy_reduction(train_step):
    """Barlow Twins: the correlation of two views is the identity."""
    def loss(model, batch):
        a, b = ((z - z.mean(0)) / z.std(0) for z in map(model, batch))
        correlation = a.T @ b / 8
        on = (torch.diagonal(correlation) - 1).square().sum()
        off = correlation.flatten()[:-1].view(5, 7)[:, 1:].square().sum()
        return on + 0.01 * off
    model = mlp(12, 20, 6)
    return fit(train_step, model, torch.optim.SGD(model.parameters(), lr=1e-3), usual(loss), pairs(), batch_sharding=("data",))


@script
def triplets(train_step):
    """Metric learning with the hardest negative of the batch."""
    def loss(model, batch):
        z, labels = model(batch[0]), batch[1]
        distance = torch.cdist(z, z)
        same = labels[:, None] == labels
        positive = distance.masked_fill(~same, 0).amax(1)
        negative = distance.masked_fill(same, 1e9).amin(1)
        return F.relu(positive - negative + 1).mean()
    model = mlp(12, 20, 6)
    return fit(train_step, model, adamw(model), usual(loss), [(x, torch.arange(8) % 3) for x, _ in pairs()])


@script
def segmentation(train_step):
    """Dice and focal losses of a small encoder and decoder."""
    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.down, self.middle = nn.Conv2d(3, 6, 3, padding=1), nn.Conv2d(6, 6, 3, padding=1)
            self.up, self.head = nn.ConvTranspose2d(6, 6, 2, stride=2), nn.Conv2d(12, 1, 1)

        def forward(self, x):
            skip = F.relu(self.down(x))
            return self.head(torch.cat([skip, self.up(F.relu(self.middle(F.max_pool2d(skip, 2))))], 1))

    def loss(model, batch):
        logits, mask = model(batch[0])[:, 0], batch[1]
        p = logits.sigmoid()
        dice = 1 - (2 * (p * mask).sum((1, 2)) + 1) / (p.sum((1, 2)) + mask.sum((1, 2)) + 1)
        cross = F.binary_cross_entropy_with_logits(logits, mask, reduction="none")
        focal = 0.25 * (1 - (-cross).exp()) ** 2 * cross
        return dice.mean() + focal.mean()
    model = Net()
    return fit(train_step, model, adamw(model), usual(loss), [(x, (x.mean(1) > 0).float()) for x, _ in images()], batch_sharding=("data",))


@script
def super_resolution(train_step):
    model = nn.Sequential(nn.Conv2d(1, 8, 5, padding=2), nn.Tanh(), nn.Conv2d(8, 4, 3, padding=1), nn.PixelShuffle(2))

    def loss(model, batch):
        small = F.interpolate(batch[0], scale_factor=0.5, mode="bilinear", antialias=False)
        return F.smooth_l1_loss(model(small), batch[0])
    return fit(train_step, model, adamw(model), usual(loss), images(channels=1))


@script
def style_transfer(train_step):
    """The image is what is learned: content, and Gram matrices of features."""
    features = nn.Sequential(nn.Conv2d(3, 6, 3, padding=1), nn.ReLU(), nn.Conv2d(6, 9, 3, padding=1)).requires_grad_(False)

    def gram(x):
        x = features(x).flatten(2)
        return x @ x.mT / x[0].numel()

    class Picture(nn.Module):
        def __init__(self):
            super().__init__()
            self.pixels = nn.Parameter(numbers(1, 3, 8, 8, seed=4))

    def step(model, optimizer, batch):
        optimizer.zero_grad()
        loss = F.mse_loss(features(model.pixels), features(batch[0])) + 10 * F.mse_loss(gram(model.pixels), gram(batch[1]))
        loss.backward()
        optimizer.step()
        with torch.no_grad():
            model.pixels.clamp_(-1, 1)
        return loss
    model = Picture()
    return fit(train_step, model, adamw(model), step, [(numbers(1, 3, 8, 8), numbers(1, 3, 8, 8, seed=1))] * 3)


@script
def adversarial_examples(train_step):
    """FGSM training: the gradient with respect to the images comes first."""
    def step(model, optimizer, batch):
        x = batch[0].clone().requires_grad_(True)
        slope, = torch.autograd.grad(classes(model, (x, batch[1])), x)
        hard = (batch[0] + 0.1 * slope.sign()).clamp(-2, 2)
        return usual(classes)(model, optimizer, (hard, batch[1]))
    model = nn.Sequential(nn.Conv2d(3, 6, 3), nn.Softplus(), nn.Flatten(), nn.Linear(216, 5))
    return fit(train_step, model, adamw(model), step, images())


@script
def masked_autoencoder(train_step):
    """The kept patches are chosen by noise that the loop draws."""
    class Masked(nn.Module):
        def __init__(self):
            super().__init__()
            self.embed, self.decode = nn.Linear(12, 10), nn.Linear(10, 12)
            self.encoder = nn.TransformerEncoderLayer(10, 2, 14, dropout=0.0, batch_first=True)
            self.token, self.places = nn.Parameter(torch.zeros(10)), nn.Parameter(numbers(16, 10) * 0.02)

        def forward(self, patches, noise):
            order = noise.argsort(1)
            back, kept = order.argsort(1), order[:, :6]
            x = self.embed(patches) + self.places
            x = self.encoder(x.gather(1, kept[..., None].expand(-1, -1, 10)))
            x = torch.cat([x, self.token.expand(x.shape[0], 10, 10)], 1).gather(1, back[..., None].expand(-1, -1, 10))
            error = (self.decode(x + self.places) - patches).square().mean(-1)
            hidden = (back >= 6).float()
            return (error * hidden).sum() / hidden.sum()

    def loss(model, batch):
        patches = F.unfold(batch[0], 2, stride=2).mT
        return model(patches, batch[1])
    model = Masked()
    return fit(train_step, model, adamw(model), usual(loss), [(x, numbers(8, 16, seed=20 + i)) for i, (x, _) in enumerate(images())])


@script
def quantization_aware(train_step):
    """Weights rounded to eight bits, with the gradient passed straight through."""
    class Rounded(nn.Linear):
        def forward(self, x):
            scale = self.weight.detach().abs().amax() / 127
            rounded = (self.weight / scale).round().clamp(-127, 127) * scale
            return F.linear(x, self.weight + (rounded - self.weight).detach(), self.bias)
    model = nn.Sequential(nn.Flatten(), Rounded(192, 14), nn.ReLU(), Rounded(14, 5))
    return fit(train_step, model, adamw(model), usual(classes), images())


@script
def pruning(train_step):
    from torch.nn.utils import prune
    model = nn.Sequential(nn.Flatten(), nn.Linear(192, 14), nn.ReLU(), nn.Linear(14, 5))
    prune.l1_unstructured(model[1], "weight", amount=0.5)
    return fit(train_step, model, adamw(model), usual(classes), images())
