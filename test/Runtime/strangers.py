#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs of processes, at whose ports and sockets strangers connect; prints a table of what became of the runs.

    strangers.py [--count 200] [--ranks 4] [--seed 0]

Each row is one run: how messages go (sockets or MPI), what kind of strangers, at how many places and how many they were, the seconds. A run is
good if all ranks end with status 0 and the outputs equal those of threads in every bit. The last rank comes late, to each of the places where
processes meet, so that the strangers are there first.
"""
import argparse
import os
import pathlib
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from kill_ranks import ENVIRONMENT, SHARDWRIGHT, compile_mlp

RUN = SHARDWRIGHT.parents[1] / "runtime/shardwright-run"
SOCKETS = SHARDWRIGHT.parents[1] / "runtime/libshardwright_sockets.so"
MPI = SHARDWRIGHT.parents[1] / "runtime/libshardwright_mpi.so"
KINDS = ["silent", "slow", "garbage", "flood", "duplicates", "all"]
SECONDS = 20  # that a run may take

#: Holds up the connection of the last rank to rank 0.
LATE = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Connections of the program itself, not of libraries as MPI. */
static int isOurs(void *caller) {
  Dl_info who;
  char self[4096];
  ssize_t size = readlink("/proc/self/exe", self, sizeof self - 1);
  if (size <= 0 || !dladdr(caller, &who) || !who.dli_fname)
    return 0;
  self[size] = 0;
  char *name = realpath(who.dli_fname, 0);
  int same = name && strcmp(name, self) == 0;
  free(name);
  return same;
}

int connect(int descriptor, const struct sockaddr *to, socklen_t size) {
  static int (*real)(int, const struct sockaddr *, socklen_t);
  static int held;
  if (!real)
    real = (int (*)(int, const struct sockaddr *, socklen_t))dlsym(RTLD_NEXT, "connect");
  const char *late = getenv("LATE_RANK"), *rank = getenv("RANK");
  if (!rank)
    rank = getenv("OMPI_COMM_WORLD_RANK");
  if (to->sa_family == AF_INET && late && rank && strcmp(late, rank) == 0 && isOurs(__builtin_return_address(0)) && !held++)
    usleep(400000);
  return real(descriptor, to, size);
}
"""


def make_late(folder):
    """The library, to be loaded before all others."""
    source, library = folder / "late.c", folder / "late.so"
    source.write_text(LATE)
    subprocess.run(["g++", "-x", "c", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


def processes_of(bundle):
    """The ranks of a run."""
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if str(bundle).encode() in words and words[0] == str(RUN).encode():
            yield folder


def ports_of(processes):
    """Address and port of each place at which these processes listen."""
    inodes = set()
    for folder in processes:
        try:
            inodes |= {os.readlink(link) for link in (folder / "fd").iterdir()}
        except OSError:
            continue
    for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
        words = line.split()
        if words[3] == "0A" and f"socket:[{words[9]}]" in inodes:
            address, port = words[1].split(":")
            yield socket.inet_ntoa(int(address, 16).to_bytes(4, sys.byteorder)), int(port, 16)


class Strangers(threading.Thread):
    """Connect wherever processes meet, until they are told to stop."""

    def __init__(self, kind, bundle, meet, source):
        super().__init__(daemon=True)
        self.kind, self.bundle, self.meet, self.source = kind, bundle, meet, source
        self.places, self.open, self.slow, self.count, self.over = set(), [], [], 0, False

    def run(self):
        while not self.over:
            for place in self.new_places():
                self.visit(place)
            for one in self.slow:
                self.say(one, self.source.randbytes(1))
            time.sleep(0.005)

    def new_places(self):
        found = {("unix", str(path)) for path in self.meet.iterdir() if path.name.isdigit()}
        found |= {("tcp", port) for port in ports_of(processes_of(self.bundle))}
        new = found - self.places
        self.places |= new
        return sorted(new, key=str)

    def visit(self, place):
        kinds = KINDS[:-1] if self.kind == "all" else [self.kind]
        for kind in kinds:
            for number in range({"silent": 3, "slow": 10, "garbage": 10, "flood": 100, "duplicates": 10}[kind]):
                one = self.connect(place)
                if one is None:
                    continue
                self.count += 1
                self.open.append(one)
                if kind == "slow":
                    self.slow.append(one)
                elif kind == "garbage":
                    self.say(one, self.source.randbytes(self.source.randrange(1, 5000)))
                elif kind == "duplicates":
                    self.say(one, self.introduction(place, number))

    def connect(self, place):
        family, address = place
        one = socket.socket(socket.AF_UNIX if family == "unix" else socket.AF_INET)
        one.setblocking(False)
        try:
            one.connect(address)
        except BlockingIOError:
            pass
        except OSError:  # they have met
            one.close()
            return None
        return one

    def introduction(self, place, number):
        """Ranks that are there already under a secret that is none, and ranks that do not exist under the right one."""
        secret = "0123456789abcdef" * 2
        rank = number % 4
        try:
            if place[0] == "unix" and number % 2:
                secret, rank = (self.meet / "secret").read_text()[:32], self.source.choice([0, -1, 99, 1 << 40])
        except OSError:
            pass
        return secret.encode() + rank.to_bytes(8, "little", signed=True)

    @staticmethod
    def say(one, words):
        try:
            one.send(words)
        except OSError:
            pass

    def stop(self):
        self.over = True
        self.join()
        for one in self.open:
            one.close()


def start(transport, bundle, outputs, ranks, meet, late):
    """The processes of a run, of which the last rank comes late."""
    words = [str(RUN), str(bundle), "--outputs", str(outputs), "--threads-per-rank", "1"]
    environment = {**ENVIRONMENT, "LD_PRELOAD": str(late), "LATE_RANK": str(ranks - 1)}
    if transport == "mpi":
        return [subprocess.Popen(["mpirun", "-n", str(ranks), *words], env=environment, stderr=subprocess.PIPE, text=True)]
    started = []
    for rank in range(ranks):
        if rank == ranks - 1:
            time.sleep(0.4)
        started.append(subprocess.Popen(words, stderr=subprocess.PIPE, text=True, env={
            **environment, "RANK": str(rank), "WORLD_SIZE": str(ranks), "SHARDWRIGHT_RENDEZVOUS_DIR": str(meet), "SHARDWRIGHT_TRANSPORT": str(SOCKETS)}))
    return started


class Ground:
    """A bundle, what threads make of it, and the library that makes ranks late."""

    def __init__(self, folder, ranks):
        self.folder, self.ranks = pathlib.Path(folder), ranks
        self.bundle, self.late = compile_mlp(folder, ranks), make_late(self.folder)
        subprocess.run([RUN, self.bundle, "--outputs", self.folder / "threads.npz", "--threads-per-rank", "1"], check=True, capture_output=True)
        self.expected = np.load(self.folder / "threads.npz")

    def run(self, transport, kind, source):
        """What went wrong, the strangers, and the seconds."""
        with tempfile.TemporaryDirectory(dir=self.folder) as own:
            meet, outputs = pathlib.Path(own, "meet"), pathlib.Path(own, "out.npz")
            meet.mkdir()
            strangers = Strangers(kind, self.bundle, meet, source)
            strangers.start()
            begin, wrong = time.monotonic(), []
            for process in start(transport, self.bundle, outputs, self.ranks, meet, self.late):
                try:
                    said = process.communicate(timeout=SECONDS)[1]
                except subprocess.TimeoutExpired:
                    process.kill()
                    said = process.communicate()[1] + f"not ended after {SECONDS} s"
                if process.returncode != 0:
                    wrong.append(f"status {process.returncode}: {said.strip()}")
            seconds = time.monotonic() - begin
            strangers.stop()
            wrong += self.differences(outputs) if not wrong else []
            wrong += [f"{path.name} is left" for path in meet.iterdir()]
            expected = {"tcp"} | ({"unix"} if transport == "sockets" else set())
            if {family for family, _ in strangers.places} != expected or strangers.count == 0:
                wrong.append(f"strangers were only at {sorted(strangers.places, key=str)}")
            wrong += [f"listens at {place} for others" for family, place in strangers.places if family == "tcp" and place[0] != "127.0.0.1"]
            return wrong, strangers, seconds

    def differences(self, outputs):
        found = np.load(outputs)
        if sorted(found.files) != sorted(self.expected.files):
            return [f"outputs are {found.files}"]
        return [f"{name} differs" for name in found.files if found[name].tobytes() != self.expected[name].tobytes()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--ranks", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    a = parser.parse_args()
    source, bad, slowest, visits = random.Random(a.seed), 0, 0.0, 0
    transports = ["sockets", "mpi"] if MPI.exists() else ["sockets"]
    with tempfile.TemporaryDirectory() as folder:
        ground = Ground(folder, a.ranks)
        print("messages  strangers   places  connections  seconds  verdict")
        for number in range(a.count):
            transport, kind = transports[number % len(transports)], KINDS[number // len(transports) % len(KINDS)]
            wrong, strangers, seconds = ground.run(transport, kind, source)
            bad, slowest, visits = bad + bool(wrong), max(slowest, seconds), visits + strangers.count
            print(f"{transport:8}  {kind:10} {len(strangers.places):7} {strangers.count:12} {seconds:8.2f}  {'; '.join(wrong) or 'good'}", flush=True)
    print(f"{a.count} runs, {visits} connections of strangers, {bad} not as they should be, the slowest took {slowest:.2f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
