# SPDX-License-Identifier: Apache-2.0
"""Strangers where processes meet, ranks that are late, and folders that killed runs have left: a sample of strangers.py, and what goes with it."""
import os
import random
import re
import signal
import subprocess
import time

import pytest
from processes_test import needs_mpi
from sockets_test import processes
from strangers import ENVIRONMENT, KINDS, RUN, SOCKETS, Ground

pytestmark = pytest.mark.alone


@pytest.fixture(scope="module")
def ground(tmp_path_factory):
    return Ground(tmp_path_factory.mktemp("ground"), 4)


@pytest.mark.parametrize("kind", KINDS)
def test_strangers_at_sockets_do_not_hold_up_a_run(ground, kind):
    wrong, _, seconds = ground.run("sockets", kind, random.Random(kind))
    assert wrong == [] and seconds < 10


@needs_mpi
@pytest.mark.parametrize("kind", ["silent", "all"])
def test_strangers_at_ports_do_not_hold_up_a_run(ground, kind):
    wrong, _, seconds = ground.run("mpi", kind, random.Random(kind))
    assert wrong == [] and seconds < 10


def started(ranks, size, bundle, meet, **variables):
    return [subprocess.Popen([RUN, bundle], stderr=subprocess.PIPE, text=True, env={
        **ENVIRONMENT, "RANK": str(rank), "WORLD_SIZE": str(size), "SHARDWRIGHT_RENDEZVOUS_DIR": str(meet), "SHARDWRIGHT_TRANSPORT": str(SOCKETS), **variables})
        for rank in ranks]


def test_a_folder_is_used_again_after_kill(ground, tmp_path):
    begun = started([0, 1, 2], 4, ground.bundle, tmp_path)
    end = time.monotonic() + 20
    while len(list(tmp_path.iterdir())) < 4:  # three sockets and a secret
        assert time.monotonic() < end
        time.sleep(0.01)
    for number in (signal.SIGSTOP, signal.SIGKILL):  # or those that are left would tidy up
        for one in begun:
            one.send_signal(number)
    for one in begun:
        one.communicate()
    assert len(list(tmp_path.iterdir())) == 4
    for status, said in processes(4, tmp_path, RUN, ground.bundle):
        assert status == 0, said
    assert list(tmp_path.iterdir()) == []


def test_a_rank_that_does_not_come_is_named(ground, tmp_path):
    begun = started([0, 1, 3], 4, ground.bundle, tmp_path, SHARDWRIGHT_CONNECT_SECONDS="1")
    said = [one.communicate(timeout=30)[1] for one in begun]
    assert [one.returncode for one in begun] == [1, 1, 1]
    assert "rank 2 did not reach" in said[0] and "within 1 s" in said[0]


LATE = """
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int gethostname(char *name, size_t size) {
  static int held;
  const char *rank = getenv("RANK");
  if (rank && strcmp(rank, "2") == 0 && !held++)
    sleep(3);
  strncpy(name, "here", size);
  return 0;
}
"""


def test_a_rank_that_is_late_for_the_meeting_is_named(ground, tmp_path):
    (tmp_path / "late.c").write_text(LATE)
    subprocess.run(["g++", "-x", "c", "-shared", "-fPIC", "-o", tmp_path / "late.so", tmp_path / "late.c"], check=True)
    (tmp_path / "meet").mkdir()
    begun = started(range(4), 4, ground.bundle, tmp_path / "meet", SHARDWRIGHT_CONNECT_SECONDS="1", LD_PRELOAD=str(tmp_path / "late.so"))
    said = [one.communicate(timeout=30)[1] for one in begun]
    assert begun[0].returncode == 75, said[0]
    assert re.search(r"waited 1 s for rank 2, outside of the steps", said[0])
    assert all(one.returncode == 75 for one in begun), [one.returncode for one in begun]


@pytest.mark.parametrize("seconds", ["", "soon", "-1", "0", "nan", "10 s"])
def test_the_seconds_of_the_meeting_are_a_number(ground, tmp_path, seconds):
    one, = started([0], 2, ground.bundle, tmp_path, SHARDWRIGHT_CONNECT_SECONDS=seconds)
    said = one.communicate(timeout=30)[1]
    assert one.returncode == 2 and f'SHARDWRIGHT_CONNECT_SECONDS is "{seconds}"; expected seconds above 0' in said


def test_numbers_of_ranks_are_numbers(ground, tmp_path):
    environment = {**os.environ, "SHARDWRIGHT_RENDEZVOUS_DIR": str(tmp_path), "SHARDWRIGHT_TRANSPORT": str(SOCKETS)}
    for rank, size, message in [("x", "2", 'RANK is "x"'), ("2", "2", "as rank 2 of 2"), ("-1", "2", 'RANK is "-1"')]:
        done = subprocess.run([RUN, ground.bundle], env={**environment, "RANK": rank, "WORLD_SIZE": size}, capture_output=True, text=True)
        assert done.returncode == 2 and message in done.stderr, done.stderr
