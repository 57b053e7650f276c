# SPDX-License-Identifier: Apache-2.0
"""The scripts of torch_scripts_*.py on four ranks against themselves under PyTorch: the same losses, weights, and what they look at between steps.

SHARDWRIGHT_ALL=1 runs all of them; `python torch_scripts_test.py [NAME…]` prints the table.
"""
import functools
import os
import sys
import time
import warnings

import pytest

torch = pytest.importorskip("torch")

import shardwright as sw  # noqa: E402
import torch_scripts_language  # noqa: E402, F401
import torch_scripts_loops  # noqa: E402, F401
import torch_scripts_science  # noqa: E402, F401
import torch_scripts_vision  # noqa: E402, F401
from torch_helpers import near  # noqa: E402
from torch_scripts import SCRIPTS, tensors_of  # noqa: E402

#: Refused by name: what the message says.
REFUSED = {}
EVERY = 1 if os.environ.get("SHARDWRIGHT_ALL") else 5


def eager(model, optimizer, fn, batch, **shardings):
    return functools.partial(fn, model, optimizer)


def found_by(name, train_step):
    torch.manual_seed(0)
    return [tensor.detach().clone() for tensor in tensors_of(SCRIPTS[name][0](train_step))]


def compare(name):
    on_ranks = functools.partial(sw.torch.train_step, mesh=sw.Mesh(data=4))
    found, expected = found_by(name, on_ranks), found_by(name, eager)
    assert len(found) == len(expected)
    for ours, theirs in zip(found, expected):
        assert ours.shape == theirs.shape and ours.dtype == theirs.dtype
        near(ours, theirs, SCRIPTS[name][1])


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", list(SCRIPTS)[::EVERY])
def test_script(name):
    if name not in REFUSED:
        return compare(name)
    with pytest.raises(sw.Error, match=REFUSED[name]):
        compare(name)


def main(names):
    """A row for each script: its name, what came of it, seconds."""
    warnings.simplefilter("ignore")
    bad = 0
    for name in names or SCRIPTS:
        begin, told = time.monotonic(), "equal"
        try:
            compare(name)
        except sw.Error as error:
            told = f"refused: {error.message}"
        except Exception as error:  # the next ones still have their row
            told, bad = f"{type(error).__name__}: {str(error)[:200]}", bad + 1
        print(f"| {name} | {told} | {time.monotonic() - begin:.1f} |", flush=True)
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
