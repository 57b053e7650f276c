# SPDX-License-Identifier: Apache-2.0
"""What notebooks show of functions and steps."""
import jax.numpy as jnp
import numpy as np
import pytest
import shardwright as sw
from jax.sharding import PartitionSpec as P

X = np.ones((6, 4), np.float32)


@pytest.fixture
def scaled():
    def scaled(x, by):
        return x * by
    return sw.jax.jit(scaled, mesh="data=2", in_shardings=(P("data"), P()))


def test_a_function_that_was_not_called(scaled):
    assert "<b>scaled</b>: not compiled yet" in scaled._repr_html_()


def test_a_function_shows_its_last_program(scaled):
    scaled(X, jnp.float32(2))
    shown = scaled._repr_html_()
    assert "<b>scaled</b> on 2 ranks<div>" in shown and "float32[6, 4]" in shown


def test_programs_are_counted(scaled):
    scaled(X, jnp.float32(2))
    scaled(X[:4], jnp.float32(2))
    shown = scaled._repr_html_()
    assert "one of 2 programs for other arguments" in shown and "float32[4, 4]" in shown and "float32[6, 4]" not in shown


def test_a_compiled_function(scaled):
    compiled = scaled.lower(X, jnp.float32(2)).compile()
    assert compiled._repr_html_() == compiled.program._repr_html_()


def test_a_step():
    torch = pytest.importorskip("torch")
    model = torch.nn.Linear(4, 3)

    def squares(model, batch):
        return (model(batch) ** 2).mean()

    step = sw.torch.train_step(model, torch.optim.SGD(model.parameters(), 0.1), squares, torch.ones(6, 4), mesh=sw.Mesh(data=2))
    assert "<b>squares</b> on 2 ranks" in step._repr_html_() and "weight" in step._repr_html_()
