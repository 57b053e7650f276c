# SPDX-License-Identifier: Apache-2.0
"""Generative models, agents, graphs, equations, tables."""
import copy

import torch
import torch.nn.functional as F
from torch import nn
from torch_scripts import adamw, fit, images, integers, mlp, numbers, rows, script, usual


def noisy(count=3, width=12, noise=6):
    return [(numbers(8, width, seed=i), numbers(8, noise, seed=50 + i)) for i in range(count)]


@script
def variational_autoencoder(train_step):
    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.encoder, self.mean, self.spread, self.decoder = nn.Linear(12, 20), nn.Linear(20, 6), nn.Linear(20, 6), mlp(6, 20, 12)

    def loss(model, batch):
        hidden = F.relu(model.encoder(batch[0]))
        mean, spread = model.mean(hidden), model.spread(hidden)
        made = model.decoder(mean + batch[1] * (0.5 * spread).exp()).sigmoid()
        return F.binary_cross_entropy(made, batch[0].sigmoid(), reduction="sum") - 0.5 * (1 + spread - mean.pow(2) - spread.exp()).sum()
    model = Model()
    return fit(train_step, model, adamw(model), usual(loss), noisy(), batch_sharding=("data",))


@script
def quantized_autoencoder(train_step):
    """VQ-VAE: the nearest code, the gradient straight through, codes that are averages in buffers."""
    class Codes(nn.Module):
        def __init__(self):
            super().__init__()
            self.encoder, self.decoder = mlp(12, 20, 6), mlp(6, 20, 12)
            self.register_buffer("codes", numbers(9, 6)), self.register_buffer("sizes", torch.ones(9)), self.register_buffer("sums", numbers(9, 6))

        def forward(self, x):
            z = self.encoder(x)
            at = torch.cdist(z, self.codes).argmin(1)
            chosen = self.codes[at]
            with torch.no_grad():
                hot = F.one_hot(at, 9).type_as(x)
                self.sizes.mul_(0.9).add_(hot.sum(0), alpha=0.1)
                self.sums.mul_(0.9).add_(hot.T @ z, alpha=0.1)
                self.codes.copy_(self.sums / (self.sizes[:, None] + 1e-5))
            return self.decoder(z + (chosen - z).detach()), F.mse_loss(z, chosen.detach())

    def loss(model, batch):
        made, commitment = model(batch[0])
        return F.mse_loss(made, batch[0]) + 0.25 * commitment
    model = Codes()
    return fit(train_step, model, adamw(model), usual(loss), noisy())


@script
def denoising_diffusion(train_step):
    class Denoiser(nn.Module):
        def __init__(self):
            super().__init__()
            self.times, self.body = nn.Embedding(50, 6), mlp(18, 24, 12, act=nn.SiLU)
            self.register_buffer("kept", torch.linspace(1e-3, 0.2, 50).neg().add(1).cumprod(0))

    def loss(model, batch):
        x, noise, time = batch
        kept = model.kept[time][:, None]
        made = model.body(torch.cat([kept.sqrt() * x + (1 - kept).sqrt() * noise, model.times(time)], 1))
        return F.mse_loss(made, noise)
    model = Denoiser()
    average = torch.optim.swa_utils.AveragedModel(model, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(0.99))
    batches = [(x, n, integers(50, 8, seed=i)) for i, (x, n) in enumerate(noisy(noise=12))]
    return fit(train_step, model, adamw(model), usual(loss), batches, lambda: average.update_parameters(model), batch_sharding=("data",)), average.state_dict()


@script
def adversarial_networks(train_step):
    """DCGAN's loop: two optimizers, labels of real and made, batch norm in both."""
    g, d = nn.Sequential(nn.Linear(6, 20), nn.BatchNorm1d(20), nn.ReLU(), nn.Linear(20, 12)), nn.Sequential(mlp(12, 20, 1, act=lambda: nn.LeakyReLU(0.2)), nn.Sigmoid())
    optimizers = {"g": torch.optim.Adam(g.parameters(), lr=2e-3, betas=(0.5, 0.999), eps=1e-4), "d": torch.optim.Adam(d.parameters(), lr=2e-3, eps=1e-4)}

    def step(modules, optimizers, batch):
        g, d = modules["g"], modules["d"]
        real, noise = batch
        d.zero_grad()
        ones, zeros = torch.full((8,), 1.0), torch.full((8,), 0.0)
        on_real = F.binary_cross_entropy(d(real).view(-1), ones)
        on_real.backward()
        made = g(noise)
        on_made = F.binary_cross_entropy(d(made.detach()).view(-1), zeros)
        on_made.backward()
        optimizers["d"].step()
        g.zero_grad()
        fooled = F.binary_cross_entropy(d(made).view(-1), ones)
        fooled.backward()
        optimizers["g"].step()
        return on_real + on_made, fooled
    return fit(train_step, {"g": g, "d": d}, optimizers, step, noisy())


@script
def gradient_penalty(train_step):
    """WGAN-GP's critic: the norm of a gradient is in the loss."""
    def loss(model, batch):
        real, made, share = batch
        between = (share * real + (1 - share) * made).requires_grad_(True)
        slope, = torch.autograd.grad(model(between).sum(), between, create_graph=True)
        return model(made).mean() - model(real).mean() + 10 * (slope.norm(2, dim=1) - 1).square().mean()
    model = mlp(12, 20, 1, act=nn.SiLU)
    batches = [(x, n, numbers(8, 1, seed=i).sigmoid()) for i, (x, n) in enumerate(noisy(noise=12))]
    return fit(train_step, model, torch.optim.Adam(model.parameters(), lr=1e-3, eps=1e-4), usual(loss), batches)


@script
def spectral_normalization(train_step):
    """A critic whose weights are divided by their largest singular value, which power iteration follows in buffers."""
    model = nn.Sequential(nn.utils.spectral_norm(nn.Linear(12, 20)), nn.LeakyReLU(0.1), nn.utils.parametrizations.weight_norm(nn.Linear(20, 1)))
    return fit(train_step, model, adamw(model), usual(lambda model, batch: F.softplus(-model(batch[0])).mean()), noisy())


@script
def normalizing_flow(train_step):
    """RealNVP with a learned rotation, whose log-determinant counts."""
    class Coupling(nn.Module):
        def __init__(self):
            super().__init__()
            self.net, self.turn = mlp(6, 20, 12, act=nn.Tanh), nn.Parameter(torch.eye(12) + 0.1 * numbers(12, 12))

        def forward(self, x):
            x = x @ self.turn
            a, b = x.chunk(2, 1)
            scale, shift = self.net(a).chunk(2, 1)
            return torch.cat([b * scale.tanh().exp() + shift, a], 1), scale.tanh().sum(1) + torch.linalg.slogdet(self.turn)[1]

    def loss(model, batch):
        x, total = batch[0], 0
        for layer in model:
            x, volume = layer(x)
            total = total + volume
        return -(torch.distributions.Normal(0.0, 1.0).log_prob(x).sum(1) + total).mean()
    model = nn.Sequential(Coupling(), Coupling())
    return fit(train_step, model, adamw(model), usual(loss), noisy())


@script
def score_matching(train_step):
    """Sliced: a second derivative along a random direction."""
    def loss(model, batch):
        x = batch[0].requires_grad_(True)
        score = torch.autograd.grad(model(x).sum(), x, create_graph=True)[0]
        along = torch.autograd.grad((score * batch[1]).sum(), x, create_graph=True)[0]
        return ((along * batch[1]).sum(1) + 0.5 * score.square().sum(1)).mean()
    model = mlp(12, 20, 1, act=nn.Softplus)
    return fit(train_step, model, adamw(model), usual(loss), noisy(noise=12))


# ---- agents ----------------------------------------------------------------------------------------------------------

@script
def policy_gradient(train_step):
    """REINFORCE: actions are sampled on the host between steps."""
    policy = mlp(10, 16, 4)

    def loss(model, batch):
        states, actions, returns = batch
        return -(torch.distributions.Categorical(logits=model(states), validate_args=False).log_prob(actions) * returns).mean()
    step, losses = train_step(policy, adamw(policy), usual(loss), (rows()[0][0], rows()[0][1], torch.ones(8))), []
    for i in range(3):
        states = numbers(8, 10, seed=i)
        with torch.no_grad():
            actions = policy(states).argmax(1)
        rewards = (actions == 2).float() + 0.1 * numbers(8, seed=i)
        losses.append(step((states, actions, (rewards - rewards.mean()) / (rewards.std() + 1e-6))))
    return losses, policy.state_dict()


@script
def deep_q(train_step):
    """A target network that is copied every second step."""
    q = mlp(10, 16, 4)
    target, count = copy.deepcopy(q), [0]

    def step(model, optimizer, batch):
        states, actions, rewards, following, done = batch
        value = model(states).gather(1, actions[:, None])[:, 0]
        with torch.no_grad():
            best = target(following).gather(1, model(following).argmax(1, keepdim=True))[:, 0]
            goal = rewards + 0.9 * best * (1 - done)
        loss = F.smooth_l1_loss(value, goal)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_value_(model.parameters(), 100)
        optimizer.step()
        return loss

    def between():
        count[0] += 1
        if count[0] % 2 == 0:
            target.load_state_dict(q.state_dict())
    batches = [(s, a, numbers(8, seed=i), numbers(8, 10, seed=60 + i), (integers(4, 8, seed=i) == 0).float()) for i, (s, a) in enumerate(rows(4))]
    return fit(train_step, q, adamw(q), step, batches, between), target.state_dict()


@script
def proximal_policy(train_step):
    """PPO's clipped update for continuous actions, with a value head and an entropy bonus."""
    class Agent(nn.Module):
        def __init__(self):
            super().__init__()
            self.body, self.mean, self.value, self.spread = mlp(10, 16, 12, act=nn.Tanh), nn.Linear(12, 3), nn.Linear(12, 1), nn.Parameter(torch.zeros(3))

        def forward(self, x):
            hidden = self.body(x).tanh()
            return torch.distributions.Normal(self.mean(hidden), self.spread.exp(), validate_args=False), self.value(hidden)[:, 0]

    def step(model, optimizer, batch):
        states, actions, before, advantages, returns = batch
        policy, value = model(states)
        ratio = (policy.log_prob(actions).sum(-1) - before).exp()
        gain = torch.min(ratio * advantages, ratio.clamp(0.8, 1.2) * advantages).mean()
        loss = -gain + 0.5 * F.mse_loss(value, returns) - 0.01 * policy.entropy().sum(-1).mean()
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 0.5)
        optimizer.step()
        return loss, (before - policy.log_prob(actions).sum(-1)).mean()
    model = Agent()
    batches = [(numbers(8, 10, seed=i), numbers(8, 3, seed=i), numbers(8, seed=i) - 3, numbers(8, seed=70 + i), numbers(8, seed=80 + i)) for i in range(3)]
    return fit(train_step, model, adamw(model), step, batches, batch_sharding=("data",))


@script(bound=1e-3)
def soft_actor_critic(train_step):
    """Three optimizers: twin critics, the actor, and the temperature; targets that follow. The bound is that of log(1 - tanh²), which cancels."""
    class Temperature(nn.Module):
        def __init__(self):
            super().__init__()
            self.log = nn.Parameter(torch.zeros(()))
    modules = {"actor": mlp(10, 16, 6), "one": mlp(13, 16, 1), "two": mlp(13, 16, 1), "temperature": Temperature()}
    targets = {name: copy.deepcopy(modules[name]).requires_grad_(False) for name in ("one", "two")}
    optimizers = {"critics": torch.optim.Adam([*modules["one"].parameters(), *modules["two"].parameters()], lr=1e-2, eps=1e-4),
                  "actor": torch.optim.Adam(modules["actor"].parameters(), lr=1e-2, eps=1e-4),
                  "temperature": torch.optim.Adam(modules["temperature"].parameters(), lr=1e-2, eps=1e-4)}

    def act(states, noise):
        mean, log = modules["actor"](states).chunk(2, 1)
        policy = torch.distributions.Normal(mean, log.clamp(-5, 2).exp(), validate_args=False)
        raw = mean + policy.stddev * noise
        return raw.tanh(), (policy.log_prob(raw) - torch.log(1 - raw.tanh().square() + 1e-6)).sum(1)

    def update(optimizer, loss):
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss.detach()

    def step(modules, optimizers, batch):
        states, actions, rewards, noise = batch
        alpha = modules["temperature"].log.exp().detach()
        with torch.no_grad():
            following, log = act(states + 0.1, noise)
            value = torch.min(*(targets[k](torch.cat([states + 0.1, following], 1))[:, 0] for k in ("one", "two"))) - alpha * log
        critics = sum(F.mse_loss(modules[k](torch.cat([states, actions], 1))[:, 0], rewards + 0.9 * value) for k in ("one", "two"))
        losses = [update(optimizers["critics"], critics)]
        made, log = act(states, noise)
        q = torch.min(*(modules[k](torch.cat([states, made], 1))[:, 0] for k in ("one", "two")))
        losses.append(update(optimizers["actor"], (alpha * log - q).mean()))
        losses.append(update(optimizers["temperature"], -(modules["temperature"].log * (log + 3).detach()).mean()))
        with torch.no_grad():
            for name, target in targets.items():
                for slow, fast in zip(target.parameters(), modules[name].parameters()):
                    slow.data.mul_(0.95).add_(0.05 * fast.data)
        return losses
    batches = [(numbers(8, 10, seed=i), numbers(8, 3, seed=i).tanh(), numbers(8, seed=i), numbers(8, 3, seed=90 + i)) for i in range(3)]
    return fit(train_step, modules, optimizers, step, batches), [target.state_dict() for target in targets.values()]


# ---- equations and graphs --------------------------------------------------------------------------------------------

@script(bound=1e-4)
def heat_equation(train_step):
    """A physics-informed network: second derivatives of what it gives are in the loss."""
    def loss(model, batch):
        at = batch.clone().requires_grad_(True)
        u = model(at)
        first = torch.autograd.grad(u.sum(), at, create_graph=True)[0]
        second = torch.autograd.grad(first[:, 0].sum(), at, create_graph=True)[0][:, 0]
        edge = torch.cat([torch.zeros_like(batch[:, :1]), batch[:, 1:]], 1)
        return (first[:, 1] - 0.1 * second).square().mean() + model(edge).square().mean()
    model = mlp(2, 16, 12, 1, act=nn.Tanh)
    return fit(train_step, model, adamw(model), usual(loss), [numbers(8, 2, seed=i) for i in range(3)], batch_sharding=("data",))


@script
def neural_differential_equation(train_step):
    """Runge and Kutta's fourth order, in ten steps that Python counts."""
    def loss(model, batch):
        y, h = batch[0], 0.1
        for _ in range(10):
            a = model(y)
            b = model(y + h / 2 * a)
            c = model(y + h / 2 * b)
            y = y + h / 6 * (a + 2 * b + 2 * c + model(y + h * c))
        return F.mse_loss(y, batch[1])
    model = mlp(12, 16, 12, act=nn.Tanh)
    return fit(train_step, model, adamw(model), usual(loss), noisy(noise=12), batch_sharding=("data",))


@script
def radiance_field(train_step):
    """NeRF: rays, points along them, volume rendering."""
    class Field(nn.Module):
        def __init__(self):
            super().__init__()
            self.body, self.density, self.colour = mlp(15, 20, 16), nn.Linear(16, 1), nn.Linear(16, 3)

        def forward(self, points):
            waves = points[..., None] * torch.tensor([1.0, 2.0])
            hidden = self.body(torch.cat([points, waves.sin().flatten(-2), waves.cos().flatten(-2)], -1)).relu()
            return F.relu(self.density(hidden))[..., 0], self.colour(hidden).sigmoid()

    def loss(model, batch):
        origins, ways, colours = batch
        depth = torch.linspace(1, 3, 7)
        density, colour = model(origins[:, None] + ways[:, None] * depth[:, None])
        alpha = 1 - torch.exp(-density * (depth[1] - depth[0]))
        seen = torch.cumprod(torch.cat([torch.ones_like(alpha[:, :1]), 1 - alpha + 1e-10], 1), 1)[:, :-1]
        return F.mse_loss(((alpha * seen)[..., None] * colour).sum(1), colours)
    model = Field()
    batches = [(numbers(8, 3, seed=i), F.normalize(numbers(8, 3, seed=20 + i), dim=-1), numbers(8, 3, seed=i).sigmoid()) for i in range(3)]
    return fit(train_step, model, adamw(model), usual(loss), batches, batch_sharding=("data",))


EDGES = integers(14, 2, 40, seed=3)


@script
def graph_convolution(train_step):
    """Kipf and Welling's, by sums over edges; only some nodes have labels."""
    class Graph(nn.Module):
        def __init__(self):
            super().__init__()
            self.layers = nn.ModuleList([nn.Linear(10, 16), nn.Linear(16, 4)])

        def forward(self, x, edges):
            degree = torch.ones(x.shape[0]).index_add(0, edges[1], torch.ones(edges.shape[1])).rsqrt()
            for i, layer in enumerate(self.layers):
                y = layer(x) * degree[:, None]
                x = (y + torch.zeros_like(y).index_add(0, edges[1], y[edges[0]])) * degree[:, None]
                x = x.relu() if i == 0 else x
            return x

    def loss(model, batch):
        x, edges, labels, known = batch
        return F.nll_loss(model(x, edges)[known].log_softmax(-1), labels[known])
    model = Graph()
    known = torch.tensor([0, 3, 4, 9, 13])
    return fit(train_step, model, adamw(model, weight_decay=5e-4), usual(loss), [(numbers(14, 10, seed=i), EDGES, integers(4, 14), known) for i in range(3)])


@script
def graph_attention(train_step):
    """A softmax over the edges that arrive at each node."""
    class Graph(nn.Module):
        def __init__(self):
            super().__init__()
            self.project, self.here, self.there, self.head = nn.Linear(10, 12), nn.Linear(12, 1), nn.Linear(12, 1), nn.Linear(12, 4)

        def forward(self, x, edges):
            x = self.project(x)
            score = F.leaky_relu(self.here(x)[edges[1], 0] + self.there(x)[edges[0], 0], 0.2)
            most = torch.full((x.shape[0],), float("-inf")).scatter_reduce(0, edges[1], score.detach(), "amax")
            weight = (score - most[edges[1]]).exp()
            total = torch.zeros(x.shape[0]).scatter_add(0, edges[1], weight)
            mixed = torch.zeros_like(x).index_add(0, edges[1], x[edges[0]] * (weight / total[edges[1]])[:, None])
            return self.head(F.elu(mixed))
    model = Graph()
    return fit(train_step, model, adamw(model), usual(lambda model, batch: F.cross_entropy(model(batch[0], batch[1]), batch[2])),
               [(numbers(14, 10, seed=i), EDGES, integers(4, 14)) for i in range(3)])


@script(bound=1e-4)
def learning_to_learn(train_step):
    """MAML: an inner step of gradient descent for each of two tasks, with derivatives through it."""
    def loss(model, batch):
        total = 0
        for x, y in zip(*batch):
            weights = dict(model.named_parameters())
            inner = F.mse_loss(torch.func.functional_call(model, weights, x[:4]), y[:4])
            slopes = torch.autograd.grad(inner, weights.values(), create_graph=True)
            adapted = {name: p - 0.1 * slope for (name, p), slope in zip(weights.items(), slopes)}
            total = total + F.mse_loss(torch.func.functional_call(model, adapted, x[4:]), y[4:])
        return total / 2
    model = mlp(1, 16, 12, 1, act=nn.Tanh)
    return fit(train_step, model, adamw(model), usual(loss), [(numbers(2, 8, 1, seed=i), numbers(2, 8, 1, seed=i).sin()) for i in range(3)])


@script
def gradients_of_each_example(train_step):
    """Differential privacy by torch.func: each example's gradient is clipped before they are added up."""
    def step(model, optimizer, batch):
        weights = {name: p.detach() for name, p in model.named_parameters()}

        def of_one(weights, x, y):
            return F.cross_entropy(torch.func.functional_call(model, weights, x[None]), y[None])
        each = torch.func.vmap(torch.func.grad(of_one), in_dims=(None, 0, 0))(weights, *batch)
        norms = torch.stack([g.flatten(1).norm(dim=1) for g in each.values()]).norm(dim=0)
        share = (0.5 / (norms + 1e-6)).clamp(max=1)
        for name, p in model.named_parameters():
            p.grad = torch.einsum("b,b...->...", share, each[name]) / 8
        optimizer.step()
        optimizer.zero_grad()
        return norms.mean()
    model = mlp(10, 16, 4, act=nn.Tanh)
    return fit(train_step, model, adamw(model), step, rows())


# ---- tables ----------------------------------------------------------------------------------------------------------

@script
def factorization_machine(train_step):
    """DeepFM on fields of categories."""
    class Machine(nn.Module):
        def __init__(self):
            super().__init__()
            self.linear, self.vectors, self.deep = nn.EmbeddingBag(60, 1, mode="sum"), nn.Embedding(60, 6), mlp(30, 16, 1)

        def forward(self, fields):
            fields = fields + torch.arange(5) * 12
            v = self.vectors(fields)
            crossed = (v.sum(1).square() - v.square().sum(1)).sum(1) / 2
            return self.linear(fields)[:, 0] + crossed + self.deep(v.flatten(1))[:, 0]
    model = Machine()
    return fit(train_step, model, adamw(model), usual(lambda model, batch: F.binary_cross_entropy_with_logits(model(batch[0]), batch[1])),
               [(integers(12, 8, 5, seed=i), integers(2, 8, seed=i).float()) for i in range(3)], batch_sharding=("data",))


@script
def mixture_density(train_step):
    def loss(model, batch):
        weights, means, spreads = model(batch[0]).chunk(3, 1)
        parts = torch.distributions.Normal(means, F.softplus(spreads) + 1e-3, validate_args=False).log_prob(batch[1][:, :1])
        return -torch.logsumexp(weights.log_softmax(1) + parts, 1).mean()
    model = mlp(12, 20, 15, act=nn.ELU)
    return fit(train_step, model, adamw(model), usual(loss), noisy(), batch_sharding=("data",))


@script
def forecasting(train_step):
    """Dilated causal convolutions with residuals, the pinball loss of three quantiles."""
    class Temporal(nn.Module):
        def __init__(self):
            super().__init__()
            self.layers = nn.ModuleList(nn.Conv1d(2 if i == 0 else 6, 6, 2, dilation=2**i) for i in range(3))
            self.head = nn.Linear(6, 3)

        def forward(self, x):
            for i, layer in enumerate(self.layers):
                y = F.gelu(layer(F.pad(x, (2**i, 0))))
                x = y if i == 0 else x + y
            return self.head(x[..., -1])

    def loss(model, batch):
        error = batch[1][:, :1] - model(batch[0])
        return torch.maximum(error * torch.tensor([0.1, 0.5, 0.9]), error * torch.tensor([-0.9, -0.5, -0.1])).mean()
    model = Temporal()
    return fit(train_step, model, torch.optim.NAdam(model.parameters(), lr=1e-2), usual(loss), [(numbers(8, 2, 12, seed=i), y) for i, (_, y) in enumerate(noisy())])


@script
def several_tasks(train_step):
    """Losses weighed by learned uncertainties (Kendall et al. 2018), gradients of each kept for a log."""
    class Tasks(nn.Module):
        def __init__(self):
            super().__init__()
            self.body, self.heads, self.spreads = mlp(10, 16, 12), nn.ModuleList([nn.Linear(12, 4), nn.Linear(12, 1)]), nn.Parameter(torch.zeros(2))

    def step(model, optimizer, batch):
        hidden = model.body(batch[0])
        losses = torch.stack([F.cross_entropy(model.heads[0](hidden), batch[1]), F.mse_loss(model.heads[1](hidden)[:, 0], batch[0].sum(1))])
        shares = [torch.autograd.grad(each, model.body[0].weight, retain_graph=True)[0].norm() for each in losses]
        optimizer.zero_grad()
        ((-model.spreads).exp() * losses + model.spreads).sum().backward()
        optimizer.step()
        return losses, shares
    model = Tasks()
    return fit(train_step, model, adamw(model), step, rows())


@script
def weights_made_by_a_network(train_step):
    """A hypernetwork, and a sinusoidal network that it parametrizes."""
    maker = mlp(5, 16, 3 * 9 + 9)

    def loss(model, batch):
        code, at, goal = batch
        weights = model(code)
        first, second = weights[:, :27].view(8, 3, 9), weights[:, 27:].view(8, 9, 1)
        return F.huber_loss((torch.sin(5 * at @ first) @ second)[..., 0], goal)
    return fit(train_step, maker, adamw(maker), usual(loss), [(numbers(8, 5, seed=i), numbers(8, 6, 3, seed=i), numbers(8, 6, seed=i)) for i in range(3)],
               batch_sharding=("data",))


@script
def unlabelled_images(train_step):
    """FixMatch: confident predictions on a weak view are labels of a strong one."""
    def step(model, optimizer, batch):
        x, y, weak, strong = batch
        logits = model(torch.cat([x, weak, strong]))
        with torch.no_grad():
            sure, labels = logits[8:16].softmax(-1).max(-1)
        unlabelled = (F.cross_entropy(logits[16:], labels, reduction="none") * (sure > 0.25)).mean()
        loss = F.cross_entropy(logits[:8], y) + unlabelled
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        return loss, (sure > 0.25).float().mean()
    model = nn.Sequential(nn.Conv2d(3, 6, 3, stride=2), nn.ReLU(), nn.Flatten(), nn.Linear(54, 5))
    return fit(train_step, model, torch.optim.SGD(model.parameters(), lr=0.03, momentum=0.9, nesterov=True), step,
               [(x, y, x.flip(3), x.roll(1, 2) + 0.1) for x, y in images()])
