# SPDX-License-Identifier: Apache-2.0
"""A compiled step of PyTorch is what it is eagerly when Python's variables change between its calls, or it is refused by name."""
import os
import random

import pytest

torch = pytest.importorskip("torch")

import shardwright.torch  # noqa: E402, F401
from torch_state import FEATURES, compare  # noqa: E402

#: What is refused, and in which words.
REFUSED = {"a_counter_in_forward": "changes model.count from 0 to 1, a Python number", "a_history_that_the_step_writes": "changes the number of elements",
           "a_counter_of_the_class": "changes model.act.count from 0 to 1", "a_global_counter": "changes COUNT from 0 to 1", "random_numbers_of_python": "draws random numbers from random,",
           "random_numbers_of_numpy": "draws random numbers from numpy.random", "a_generator_of_numpy": "draws random numbers from rng",
           "an_iterator": "can read from numbers, a list_iterator", "a_comparison_that_is_asked_for": "reads the value of a tensor",
           "gradients_that_are_not_kept": "outer.weight.grad is not kept"}
#: With which a look at gradients that are not kept is none: they are kept, or the step leaves None.
KEPT = {"gradients_that_are_looked_at", "gradients_that_add_up", "zeros_at_the_end"}
COUNT = 200 if os.environ.get("SHARDWRIGHT_ALL") else 24


@pytest.mark.parametrize("name", FEATURES)
def test_a_feature(name):
    error = compare(0, [name])
    if name in REFUSED:
        assert error and REFUSED[name] in str(error), error
    else:
        assert error is None, error


@pytest.mark.parametrize("seed", range(COUNT))
@pytest.mark.filterwarnings("ignore:the step is compiled")
def test_features_together(seed):
    names = random.Random(seed).sample(sorted(FEATURES), 3)
    error = compare(seed, names)
    refused = [name for name in names if name in REFUSED and not (name == "gradients_that_are_not_kept" and KEPT & set(names))]
    assert bool(error) == bool(refused) and (not error or any(REFUSED[name] in str(error) for name in refused)), (names, error)
