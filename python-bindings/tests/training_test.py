# SPDX-License-Identifier: Apache-2.0
"""zero=: what a step carries lies in pieces, and its results are those without."""
import copy

import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest
import shardwright as sw
import torch

OPTIMIZER = optax.adamw(1e-2)


def loss_of(params, x, y):
    return jnp.mean((jax.nn.relu(x @ params["up"]) @ params["down"] - y) ** 2)


def step(params, state, x, y):
    loss, gradients = jax.value_and_grad(loss_of)(params, x, y)
    updates, state = OPTIMIZER.update(gradients, state, params)
    return optax.apply_updates(params, updates), state, loss


def arguments():
    rng = np.random.default_rng(0)
    params = {"up": rng.standard_normal((8, 12), np.float32), "down": rng.standard_normal((12, 4), np.float32)}
    return params, OPTIMIZER.init(params), rng.standard_normal((16, 8), np.float32), rng.standard_normal((16, 4), np.float32)


def roles_of(program):
    return {each["name"]: each["role"] for each in program.explain()["training"]["arguments"]}


def assert_trains_like_jax(ours):
    """For three steps."""
    params, state, x, y = arguments()
    wanted = (params, state)
    for _ in range(3):
        params, state, loss = ours(params, state, x, y)
        *wanted, expected = jax.jit(step)(*wanted, x, y)
        assert np.isclose(loss, expected, rtol=1e-5)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=1e-4, atol=1e-6), params, wanted[0])


@pytest.mark.parametrize("level", [1, 3])
def test_jax(level):
    ours = sw.jax.jit(step, mesh=sw.Mesh(data=4), donate_argnums=(0, 1), zero=level)
    assert_trains_like_jax(ours)
    roles = roles_of(ours.program())
    assert roles["params['up']"] == "param" and roles["state[0].mu['up']"] == "state" and roles["x"] == "batch"


def test_state_that_is_padded_goes_on_on_another_mesh(tmp_path):
    """Four devices hold 11 of 43 columns each, and the last one 10; six hold 8 of them, and the last one 3."""
    rng = np.random.default_rng(0)
    params = {"up": rng.standard_normal((7, 43), np.float32), "down": rng.standard_normal((43, 5), np.float32), "bias": rng.standard_normal(5, np.float32)}
    x, y = rng.standard_normal((24, 7), np.float32), rng.standard_normal((24, 5), np.float32)

    def padded(params, state, x, y):
        loss, gradients = jax.value_and_grad(lambda p: jnp.mean((jax.nn.relu(x @ p["up"]) @ p["down"] + p["bias"] - y) ** 2))(params)
        gradients = jax.tree.map(lambda g: g / optax.global_norm(gradients), gradients)
        updates, state = OPTIMIZER.update(gradients, state, params)
        return optax.apply_updates(params, updates), state, loss

    given = (params, OPTIMIZER.init(params))
    wanted, found = given, given
    for devices in (4, 6):
        ours = sw.jax.jit(padded, mesh=sw.Mesh(data=devices), donate_argnums=(0, 1), zero=3)
        for _ in range(2):
            *found, loss = ours(*found, x, y)
            *wanted, expected = jax.jit(padded)(*wanted, x, y)
            assert np.isclose(loss, expected, rtol=1e-5)
        held = {each["name"]: each["bytes_per_device"] for each in ours.program().explain()["training"]["arguments"]}
        assert held["params['up']"] == held["state[0].mu['up']"] == 7 * -(-43 // devices) * 4 and held["params['bias']"] == 5 * 4
        sw.checkpoint.save(tmp_path / "saved", {"params": found[0], "state": found[1]})
        saved = sw.checkpoint.load(tmp_path / "saved")
        found = saved.fill(found[0], "params"), saved.fill(found[1], "state")
        assert found[0]["up"].shape == (7, 43)
    jax.tree.map(lambda a, b: np.testing.assert_allclose(a, b, rtol=1e-4, atol=1e-6), found, tuple(wanted))


@pytest.mark.parametrize("options", [{}, {"zero": 3}])
def test_microbatches(options):
    ours = sw.jax.jit(step, mesh=sw.Mesh(data=2), donate_argnums=(0, 1), microbatches=4, **options)
    assert_trains_like_jax(ours)


@pytest.mark.parametrize("options", [{}, {"schedule": "zb-h1", "zero": 1}])
def test_stages(options):
    ours = sw.jax.jit(step, mesh=sw.Mesh(stage=2, data=2), donate_argnums=(0, 1), microbatches=4, pipeline="stage", **options)
    assert_trains_like_jax(ours)
    assert "send" in ours.program().explain()["totals"]["by_kind"]


@pytest.mark.parametrize("options", [{"remat": "full"}, {"remat": "nothing_saveable", "zero": 3}, {"remat": "auto", "memory": "1GiB", "microbatches": 2}])
def test_recomputation(options):
    ours = sw.jax.jit(step, mesh=sw.Mesh(data=2), donate_argnums=(0, 1), **options)
    assert_trains_like_jax(ours)
    assert ours.program().explain()["recomputation"]["policy"] == options["remat"]


def test_a_policy_that_is_none():
    ours = sw.jax.jit(step, mesh=sw.Mesh(data=2), remat="everything")
    with pytest.raises(sw.UsageError, match="everything"):
        ours.program(*arguments())


def test_a_batch_that_does_not_divide():
    ours = sw.jax.jit(step, mesh=sw.Mesh(data=2), microbatches=3)
    with pytest.raises(sw.InputError, match=r"a batch of 16 examples, argument \d+ \(x\), does not divide into 3 microbatches"):
        ours.program(*arguments())


def test_roles_are_given():
    ours = sw.jax.jit(step, mesh=sw.Mesh(data=4), zero=1, roles={"params['up']": "other"})
    assert roles_of(ours.program(*arguments()))["params['up']"] == "other"


def test_a_role_that_is_none():
    ours = sw.jax.jit(step, mesh=sw.Mesh(data=4), zero=1, roles={"x": "weight"})
    with pytest.raises(sw.InputError, match="'weight' is no role; expected one of param, state, batch, accumulator, other"):
        ours.program(*arguments())


@pytest.mark.parametrize("norm, width, options", [(torch.nn.BatchNorm1d, 12, {}), (torch.nn.LayerNorm, 12, {"microbatches": 2}),
                                                  (torch.nn.LayerNorm, 12, {"remat": "full"}), (torch.nn.LayerNorm, 13, {"microbatches": 2})])
def test_torch(norm, width, options):
    def made():
        torch.manual_seed(0)
        model = torch.nn.Sequential(torch.nn.Linear(8, width), torch.nn.ReLU(), norm(width), torch.nn.Linear(width, 4))
        return model, torch.optim.AdamW(model.parameters(), lr=1e-2)

    def train(model, optimizer, batch):
        optimizer.zero_grad()
        loss = torch.nn.functional.mse_loss(model(batch[0]), batch[1])
        loss.backward()
        optimizer.step()
        return loss

    batch = torch.randn(16, 8), torch.randn(16, 4)
    model, optimizer = made()
    ours = sw.torch.train_step(model, optimizer, train, batch, mesh=sw.Mesh(data=4), zero=3, **options)
    theirs = made()
    for _ in range(3):
        np.testing.assert_allclose(ours(batch).detach(), train(*theirs, batch).detach(), rtol=1e-5)
    roles = roles_of(ours.program())
    assert roles["0.weight"] == "param" and roles["optimizer.exp_avg.0.weight"] == "state"
    assert roles.get("2.running_mean", "other") == "other" and roles["batch_0"] == "batch"
    ours.sync()
    for name, value in model.named_parameters():
        np.testing.assert_allclose(value.detach(), dict(theirs[0].named_parameters())[name].detach(), rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize("options", [{"zero": 1}, {"zero": 3}, {"zero": 2, "microbatches": 2}, {"microbatches": 4}, {"zero": 3, "cluster": "dgx-a100"},
                                     {"mesh": sw.Mesh(stage=2, data=2), "microbatches": 4, "pipeline": "stage"}])
def test_torch_guards(options):
    """A loss scale that skips an infinite step, clipping by the norm, an average of the parameters."""
    def made():
        torch.manual_seed(0)
        model = torch.nn.Sequential(torch.nn.Linear(8, 12), torch.nn.Tanh(), torch.nn.Linear(12, 4))
        mean = copy.deepcopy(model)
        return model, mean, torch.optim.AdamW(model.parameters(), lr=1e-2), torch.amp.GradScaler("cpu", init_scale=1024.0, growth_interval=2)

    def step_of(model, mean, optimizer, scaler):
        def step(batch):
            optimizer.zero_grad()
            loss = torch.nn.functional.mse_loss(model(batch[0]), batch[1])
            scaler.scale(loss).backward()
            scaler.unscale_(optimizer)
            torch.nn.utils.clip_grad_norm_(model.parameters(), 0.1)
            scaler.step(optimizer)
            scaler.update()
            with torch.no_grad():
                for a, p in zip(mean.parameters(), model.parameters()):
                    a.lerp_(p, 0.1)
            return loss
        return step

    torch.manual_seed(1)
    batches = [(torch.randn(16, 8), torch.randn(16, 4)) for _ in range(5)]
    batches[2][1][3] = torch.inf
    mine, theirs = made(), made()
    ours, reference = sw.torch.train_step(*mine[::2], step_of(*mine), batches[0], **{"mesh": sw.Mesh(data=2), **options}), step_of(*theirs)
    for batch in batches:
        np.testing.assert_allclose(ours(batch).detach(), reference(batch).detach(), rtol=1e-5)
    ours.sync()
    for found, wanted in zip([*mine[0].parameters(), *mine[1].parameters()], [*theirs[0].parameters(), *theirs[1].parameters()]):
        np.testing.assert_allclose(found.detach(), wanted.detach(), rtol=1e-4, atol=1e-6)
    assert mine[3].get_scale() == theirs[3].get_scale()


class Block(torch.nn.Module):
    def __init__(self, is_checkpointed):
        super().__init__()
        self.norm, self.up, self.down = torch.nn.LayerNorm(12), torch.nn.Linear(12, 40), torch.nn.Linear(40, 12)
        self.is_checkpointed = is_checkpointed

    def forward(self, x):
        if self.is_checkpointed:
            return torch.utils.checkpoint.checkpoint(self.layer, x, use_reentrant=False)
        return self.layer(x)

    def layer(self, x):
        return x + self.down(torch.nn.functional.gelu(self.up(self.norm(x))))


def test_checkpoints_of_torch():
    """What torch.utils.checkpoint computes again is not merged with what the forward pass has computed."""
    peaks, losses, batch = [], [], torch.randn(192, 12)
    for is_checkpointed in (False, True):
        torch.manual_seed(0)
        model = torch.nn.Sequential(*(Block(is_checkpointed) for _ in range(6)))
        optimizer = torch.optim.SGD(model.parameters(), lr=1e-2)
        ours = sw.torch.train_step(model, optimizer, lambda model, batch: (model(batch) ** 2).mean(), batch, mesh=sw.Mesh(data=1))
        losses.append([float(ours(batch).detach()) for _ in range(3)])
        peaks.append(ours.program().explain()["memory"]["peak_bytes"])
    np.testing.assert_allclose(losses[1], losses[0], rtol=1e-5)
    assert peaks[1] < 0.7 * peaks[0]
