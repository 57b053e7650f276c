# SPDX-License-Identifier: Apache-2.0
"""Models of several programs on disjoint devices against the same on one device."""
import jax
import jax.numpy as jnp
import numpy as np
import pytest
import shardwright as sw
from jax.sharding import PartitionSpec as P

pytestmark = pytest.mark.filterwarnings("ignore::shardwright.CompileWarning")


def near(found, expected, share=1e-5):
    jax.tree.map(lambda a, b: np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=0, atol=share * max(1e-3, float(np.abs(b).max()))),
                 found, expected)


def normal(rng, *shape):
    return (rng.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32)


def run_loop(step, *state, steps=5):
    """The states after each of some steps."""
    found = []
    for i in range(steps):
        state = step(i, *state)
        found.append(state)
    return found


class TestActorAndLearner:
    """A policy that walks on a plane: the actor plays with the parameters of the step before."""

    def model(self):
        rng = np.random.default_rng(0)
        return {"in": normal(rng, 6, 16), "out": normal(rng, 16, 6)}

    @staticmethod
    def play(params, start):
        """Trajectories [time, batch, 6] of a walk, and their rewards [time, batch]."""
        def move(place, _):
            place = place + 0.3 * jnp.tanh(jnp.tanh(place @ params["in"]) @ params["out"])
            return place, (place, -jnp.sum(place**2, axis=-1))

        return jax.lax.scan(move, start, None, length=7)[1]

    @staticmethod
    def learn(params, momentum, places, rewards):
        def loss(params):
            guess = jnp.tanh(jnp.tanh(places @ params["in"]) @ params["out"])
            return jnp.mean((guess.sum(-1) - rewards) ** 2)

        gradients = jax.grad(loss)(params)
        momentum = jax.tree.map(lambda m, g: 0.9 * m + g, momentum, gradients)
        return jax.tree.map(lambda p, m: p - 0.05 * m, params, momentum), momentum

    def test_equal_to_one_device(self):
        pool = sw.devices(6)
        here, there = sw.Mesh(data=2, devices=pool[:2]), sw.Mesh(data=2, model=2, devices=pool[2:])
        specs = {"in": P(None, "model"), "out": P("model")}
        play = sw.jax.jit(self.play, mesh=here, in_shardings=(None, P("data")))
        learn = sw.jax.jit(self.learn, mesh=there, in_shardings=(specs, specs, P(None, "data"), P(None, "data")), donate_argnums=(0, 1))
        starts = [normal(np.random.default_rng(i), 10, 6) for i in range(6)]

        def loop(play, learn):
            def step(i, params, momentum, trajectories):
                following = play(params, starts[i + 1])  # while the learner computes
                params, momentum = learn(params, momentum, *trajectories)
                return params, momentum, following

            params = self.model()
            return run_loop(step, params, jax.tree.map(np.zeros_like, params), play(params, starts[0]))

        sw.transfers(clear=True)
        near(loop(play, learn)[-1], loop(jax.jit(self.play), jax.jit(self.learn))[-1])
        # The parameters, 16 x 6 twice: the actor gets them whole on both devices, 4 times from the
        # learner; the learner gets the trajectories of 5 steps, half of them on each of 4.
        size, sent = 4 * 2 * 16 * 6 * 2, 4 * 7 * 10 * (6 + 1) * 2
        assert sw.transfers()["bytes"] == 4 * size + 5 * sent


class TestEncoderAndDecoder:
    """The decoder passes the gradient of the code back to the encoder."""

    @staticmethod
    def encode(params, x):
        return jnp.tanh(x @ params)

    @staticmethod
    def decode(params, code, y):
        """The updated parameters, the gradient of the code, and the loss."""
        loss, (gradient, of_code) = jax.value_and_grad(lambda p, c: jnp.mean((c @ p - y) ** 2), (0, 1))(params, code)
        return params - 0.5 * gradient, of_code, loss

    @staticmethod
    def back(params, x, of_code):
        _, pull = jax.vjp(lambda p: TestEncoderAndDecoder.encode(p, x), params)
        return params - 0.5 * pull(of_code)[0]

    def test_equal_to_one_device(self):
        pool = sw.devices(5)
        first, second = sw.Mesh(data=3, devices=pool[:3]), sw.Mesh(model=2, devices=pool[3:])
        encode = sw.jax.jit(self.encode, mesh=first, in_shardings=(None, P("data")))
        back = sw.jax.jit(self.back, mesh=first, in_shardings=(None, P("data"), P("data")), donate_argnums=0)
        decode = sw.jax.jit(self.decode, mesh=second, in_shardings=(P("model"), P(None, "model"), None), donate_argnums=0)
        rng = np.random.default_rng(1)
        x, y = normal(rng, 11, 6), normal(rng, 11, 3)

        def whole(params, head, x, y):
            loss, (a, b) = jax.value_and_grad(lambda p, h: jnp.mean((jnp.tanh(x @ p) @ h - y) ** 2), (0, 1))(params, head)
            return params - 0.5 * a, head - 0.5 * b, loss

        ours = theirs = (normal(rng, 6, 7), normal(rng, 7, 3), None)
        for _ in range(6):
            params, head, _ = ours
            head, of_code, loss = decode(head, encode(params, x), y)
            ours = back(params, x, of_code), head, loss
            theirs = jax.jit(whole)(*theirs[:2], x, y)
        near(ours, theirs)


class TestSharedEmbedding:
    """Two models look words up in one table; its gradients are added up where the first model is."""

    @staticmethod
    def step(table, weights, words, y):
        """The gradient of the table, and the updated weights."""
        def loss(table, weights):
            return jnp.mean((jnp.tanh(table[words].mean(axis=1)) @ weights - y) ** 2)

        of_table, gradient = jax.grad(loss, (0, 1))(table, weights)
        return of_table, weights - 0.3 * gradient

    @staticmethod
    def update(table, one, other):
        return table - 0.3 * (one + other)

    def test_equal_to_one_device(self):
        pool = sw.devices(6)
        first, second = sw.Mesh(data=2, model=2, devices=pool[:4]), sw.Mesh(data=2, devices=pool[4:])
        compiled = [sw.jax.jit(self.step, mesh=first, in_shardings=(P("model"), P(None, "model"), P("data"), P("data", "model")), donate_argnums=1),
                    sw.jax.jit(self.step, mesh=second, in_shardings=(None, None, P("data"), P("data")), donate_argnums=1)]
        update = sw.jax.jit(self.update, mesh=first, in_shardings=(P("model"), P("model"), P("model")), donate_argnums=0)
        rng = np.random.default_rng(2)
        batches = [(rng.integers(0, 13, (8, 3)).astype(np.int32), normal(rng, 8, width)) for width in (6, 4)]

        def loop(steps, update):
            def step(i, table, *weights):
                gradients, new = zip(*(run(table, w, *batch) for run, w, batch in zip(steps, weights, batches)))
                return update(table, *gradients), *new

            rng = np.random.default_rng(3)
            return run_loop(step, normal(rng, 13, 10), normal(rng, 10, 6), normal(rng, 10, 4))

        near(loop(compiled, update)[-1], loop([jax.jit(self.step)] * 2, jax.jit(self.update))[-1])
