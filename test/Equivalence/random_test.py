# SPDX-License-Identifier: Apache-2.0
"""Random programs of all families of ops, partitioned, against themselves on one device.

    SHARDWRIGHT_RANDOM=5000 SHARDWRIGHT_SEED=7 pytest test/Equivalence/random_test.py

A program that is refused with a place is counted; a wrong result, a crash or a hang is a failure. One is seen again by
`python test/Equivalence/random_programs.py SEED DEVICES`, and made small by `shardwright-reduce`.
"""
import os
import re

import pytest
from batch import describe, faults, summary, verify
from random_programs import Program

COUNT = int(os.environ.get("SHARDWRIGHT_RANDOM", 500))
SEED = int(os.environ.get("SHARDWRIGHT_SEED", 0))
DEVICES = {"interpret": 24, "cpu": 8}


@pytest.mark.parametrize("executor", DEVICES)
def test_random_programs(executor, tmp_path, capsys):
    paths = []
    for seed in range(SEED, SEED + COUNT):
        paths.append(tmp_path / f"{seed}.mlir")
        paths[-1].write_text(Program(seed, DEVICES[executor]).text())
    verdicts = verify(paths, executor)
    with capsys.disabled():
        print(f"\n{executor}, seeds {SEED} to {SEED + COUNT - 1}: {summary(verdicts)}")
    bad = faults(verdicts)
    assert not bad, f"{len(bad)} of {COUNT} programs:\n{describe(bad)}"


@pytest.mark.parametrize("executor", DEVICES)
def test_special_values(executor, tmp_path, capsys):
    """Infinities, NaN, zeros of both signs, numbers near the smallest, terms whose partial sums would overflow where their sum does not."""
    paths = []
    for seed in range(SEED, SEED + COUNT):
        paths.append(tmp_path / f"{seed}.mlir")
        paths[-1].write_text(Program(seed, DEVICES[executor], special=True).text())
    verdicts = verify(paths, executor, options=["--special-values"])
    with capsys.disabled():
        print(f"\n{executor}, special values, seeds {SEED} to {SEED + COUNT - 1}: {summary(verdicts)}")
    bad = faults(verdicts)
    assert not bad, f"{len(bad)} of {COUNT} programs:\n{describe(bad)}"


@pytest.mark.parametrize("annotated", [True, False])
@pytest.mark.parametrize("executor", DEVICES)
def test_planned_programs(executor, annotated, tmp_path, capsys):
    """The planner chooses what a program does not annotate, or all of it."""
    paths = []
    for seed in range(SEED, SEED + COUNT // 2):
        text = Program(seed, DEVICES[executor]).text()
        paths.append(tmp_path / f"{seed}.mlir")
        paths[-1].write_text(text if annotated else without_shardings(text))
    verdicts = verify(paths, executor, options=["--plan", "auto", "--plan-seconds", "1"])
    with capsys.disabled():
        print(f"\n{executor}, planned, seeds {SEED} to {SEED + COUNT // 2 - 1}: {summary(verdicts)}")
    bad = faults(verdicts)
    assert not bad, f"{len(bad)} of {COUNT // 2} programs:\n{describe(bad)}"


def without_shardings(text):
    """The program without shardings of arguments and results: constraints and manual computations stay."""
    return re.sub(r" \{sdy\.sharding = #sdy\.sharding<[^>]*>\}", "", text)


def test_the_same_seed_gives_the_same_program():
    assert Program(3).text() == Program(3).text() != Program(4).text()


OPS = """abs add all_gather all_reduce all_to_all and broadcast_in_dim case ceil cholesky clamp collective_permute compare complex concatenate
constant convert convolution cosine divide dot_general dynamic_slice dynamic_update_slice exponential fft floor gather if imag iota
log_plus_one logistic maximum minimum multiply negate not optimization_barrier or pad partition_id popcnt real reduce reduce_scatter
reduce_window remainder reshape reverse rng_bit_generator round_nearest_afz round_nearest_even scatter select select_and_scatter shift_left
shift_right_arithmetic shift_right_logical sign sine slice sort sqrt subtract tanh transpose triangular_solve while xor"""


def test_every_family_comes_up():
    text = "".join(Program(seed).text() for seed in range(2000))
    found = set(re.findall(r"(?:stablehlo|chlo|sdy|func)\.\w+", text))
    wanted = {f"stablehlo.{op}" for op in OPS.split()} | {"chlo.top_k", "chlo.square", "chlo.erf", "func.call", "sdy.manual_computation",
                                                          "sdy.sharding_constraint", "sdy.sharding_group", "sdy.propagation_barrier"}
    assert wanted - found == set()
