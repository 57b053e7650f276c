# SPDX-License-Identifier: Apache-2.0
"""A few mutants in every test run; test/Fuzz/mutants.py goes on for hours.

    SHARDWRIGHT_RANDOM=20000 SHARDWRIGHT_SEED=7 pytest test/Fuzz/mutants_test.py
"""
import collections
import os

from mutants import describe, is_fault, mutant, run, seeds

COUNT = int(os.environ.get("SHARDWRIGHT_RANDOM", 300))
SEED = int(os.environ.get("SHARDWRIGHT_SEED", 0))


def test_mutants_are_refused_or_right(tmp_path):
    corpus = list(seeds())
    verdicts = run(SEED, COUNT, "cpu", tmp_path, corpus)
    print(collections.Counter(v["status"] for v in verdicts))
    bad = [v for v in verdicts if is_fault(v)]
    assert not bad, describe(bad)


def test_the_same_seed_gives_the_same_mutant():
    corpus = list(seeds())
    assert mutant(3, corpus) == mutant(3, corpus) != mutant(4, corpus)
