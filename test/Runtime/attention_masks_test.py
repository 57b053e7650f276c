# SPDX-License-Identifier: Apache-2.0
"""Random attention masks, known when the program is compiled: by head, batch, window, prefix, document, shifted. On the fake CUDA libraries
and on the CPU each gives what JAX computes, whatever was recognised in it. With SHARDWRIGHT_ALL=1 there are 300, else 60.
"""
import os

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from attention_test import BF16, attend, bits
from cuda_test import LIBRARIES, RUN, needs_fakes
from kill_ranks import ENVIRONMENT, SHARDWRIGHT
from processes_test import command

BATCH, HEADS, ROWS, COLUMNS = 4, 6, 8, 10
SHAPE = BATCH, HEADS, ROWS, COLUMNS
IN_A_PROGRAM = 20
COUNT = 300 if os.environ.get("SHARDWRIGHT_ALL") else 60


def indices(shape=SHAPE):
    return [jax.lax.broadcasted_iota(jnp.int32, shape, d) for d in range(4)]


def random_mask(seed):
    """A function of no arguments that gives a mask of booleans, and whether it lets each row m see the columns up to m + some reach."""
    r = np.random.default_rng(seed)
    number = lambda most: int(r.integers(most))
    b, h, m, n = number(BATCH), number(HEADS), number(ROWS), number(COLUMNS)
    reach, other = number(3), 1 + number(4)

    def causal(row, column, shift=reach):
        return [column <= row + shift, row + shift >= column, ~(column > row + shift), column - shift < row + 1, 2 * (row + shift) >= 2 * column][seed % 5]

    kinds = {
        "causal": lambda i, j, k, l: causal(k, l),
        "causal_as_a_constant": lambda i, j, k, l: jnp.asarray(np.broadcast_to(np.tril(np.ones((ROWS, COLUMNS), bool), reach), SHAPE)),
        "all_for_one_head": lambda i, j, k, l: causal(k, l) | (j == h),
        "all_for_one_batch_entry": lambda i, j, k, l: causal(k, l) | (i == b),
        "window": lambda i, j, k, l: causal(k, l) & (l > k - other),
        "window_of_two_heads": lambda i, j, k, l: causal(k, l) & ((l > k - other) | (j > 1)),
        "prefix": lambda i, j, k, l: causal(k, l) | (l < other),
        "document": lambda i, j, k, l: causal(k, l) & (k // other == l // other),
        "shifted_by_head": lambda i, j, k, l: l <= k + j,
        "shifted_by_batch": lambda i, j, k, l: l <= k + reach + i // 2,
        "strided": lambda i, j, k, l: 2 * l <= k + 2,
        "from_behind": lambda i, j, k, l: l >= k - other,
        "without_one_element": lambda i, j, k, l: causal(k, l) & ~((i == b) & (j == h) & (k == m) & (l == min(n, m + reach))),
        "with_one_element": lambda i, j, k, l: causal(k, l) | ((i == b) & (j == h) & (k == m) & (l == COLUMNS - 1)),
        "by_a_table_of_heads": lambda i, j, k, l: causal(k, l) | jnp.asarray(r.random(HEADS) < 0.3)[None, :, None, None],
    }
    names = list(kinds)
    name = names[seed % len(names)]
    return name, kinds[name], name.startswith("causal")


@needs_fakes
@pytest.mark.parametrize("program", range(COUNT // IN_A_PROGRAM))
def test_masks(program, tmp_path):
    masks = [random_mask(seed) for seed in range(program * IN_A_PROGRAM, (program + 1) * IN_A_PROGRAM)]

    def function(q, k, v):
        return [attend(q * BF16(1 + i / 32), k, v, mask(*indices())) for i, (_, mask, _) in enumerate(masks)]  # no scores are shared

    r = np.random.default_rng(program)
    inputs = [np.asarray(jnp.asarray(r.standard_normal(shape), BF16))
              for shape in [(BATCH, HEADS, ROWS, 16), (BATCH, HEADS, COLUMNS, 16), (BATCH, HEADS, COLUMNS, 8)]]
    expected = jax.jit(function)(*inputs)
    (tmp_path / "model.mlir").write_text(jax.jit(function).lower(*inputs).as_text())
    np.savez(tmp_path / "in.npz", **{f"arg{i}": bits(array) for i, array in enumerate(inputs)})
    done = command(SHARDWRIGHT, "compile", tmp_path / "model.mlir", "--target", "cuda", "--arch", "sm_80", "-o", tmp_path / "a.bundle")
    assert done.returncode == 0, done.stderr
    attentions = [line for line in (tmp_path / "a.bundle/debug/program.mlir").read_text().splitlines() if "exec.attention" in line]
    assert len(attentions) == len(masks)
    assert sum("reach = " in line for line in attentions) >= sum(is_causal for *_, is_causal in masks)
    for device in "cuda", "cpu":
        done = command(RUN, tmp_path / "a.bundle", "--inputs", tmp_path / "in.npz", "--outputs", tmp_path / "out.npz", "--device", device,
                       environment={**ENVIRONMENT, **LIBRARIES})
        assert done.returncode == 0, done.stderr
        found = np.load(tmp_path / "out.npz")
        for i, (name, *_) in enumerate(masks):
            got = (found[f"out{i}"].view(np.uint16).astype(np.uint32) << 16).view(np.float32)
            wanted = np.asarray(expected[i], np.float32)
            np.testing.assert_allclose(got, wanted, rtol=0, atol=1e-2 * np.abs(wanted).max(), err_msg=f"{name}, {device}")


LARGE = {"causal": lambda m, n, h: n <= m, "all_for_one_head": lambda m, n, h: (n <= m) | (h == 1), "window": lambda m, n, h: (n <= m) & (n > m - 700)}


@pytest.mark.parametrize("name", LARGE)
def test_masks_too_large_to_be_looked_at(name, tmp_path):
    """Only what makes them tells that they are causal, or that they are not."""
    size = 1100

    def function(q, k, v):
        h, m, n = (jax.lax.broadcasted_iota(jnp.int32, (1, 2, size, size), d) for d in (1, 2, 3))
        return attend(q, k, v, LARGE[name](m, n, h))

    kinds = [jax.ShapeDtypeStruct((1, 2, size, 16), BF16)] * 3
    (tmp_path / "model.mlir").write_text(jax.jit(function).lower(*kinds).as_text())
    done = command(SHARDWRIGHT, "compile", tmp_path / "model.mlir", "--target", "cuda", "--stop-after", "optimize")
    assert done.returncode == 0, done.stderr
    assert ("reach = 0" in done.stdout) == (name == "causal") and "exec.attention" in done.stdout
