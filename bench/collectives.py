#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Collectives of the runtime beside those of MPI and of Gloo (torch.distributed).

    bench/collectives.py [--ranks 2] [--rounds 3] [--build build]

Rounds in which threads, processes (ours and MPI's taking turns) and Gloo follow each other; what is shown is the median over the rounds, of
medians of each. `ninja -C build shardwright-collectives-bench` first. Times are microseconds of one collective; sizes are those of the
larger of operand and result of a rank, f32 sums; ratios are the other's time by ours, so that above 1 ours is faster.
"""
import argparse
import collections
import importlib.util
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
KINDS = ["all_reduce", "all_gather", "reduce_scatter", "all_to_all"]
SIZES = [1 << 10, 16 << 10, 256 << 10, 4 << 20, 64 << 20]
WHO = ["threads", "processes", "mpi", "gloo"]
TURNS = 5
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
               "OMPI_MCA_hwloc_base_binding_policy": "none"}


def gloo(rank, ranks, port):
    """One rank; rank 0 prints."""
    import torch
    import torch.distributed as dist
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method=f"tcp://127.0.0.1:{port}", rank=rank, world_size=ranks)

    def call(kind, whole, part):
        if kind == "all_reduce":
            dist.all_reduce(whole)
        elif kind == "all_gather":
            dist.all_gather_into_tensor(whole, part)
        elif kind == "reduce_scatter":
            dist.reduce_scatter_tensor(part, whole)
        else:
            dist.all_to_all_single(other, whole)

    for kind in KINDS:
        for size in SIZES:
            whole, part, other = torch.zeros(size // 4), torch.zeros(size // 4 // ranks), torch.zeros(size // 4)
            count = min(max((8 << 20) // size, 1), 200)
            times = []
            try:
                for _ in range(TURNS + 1):
                    dist.barrier()
                    begin = time.perf_counter()
                    for _ in range(count):
                        call(kind, whole, part)
                    times.append((time.perf_counter() - begin) / count)
            except (RuntimeError, NotImplementedError) as error:
                print(f"gloo has no {kind}: {str(error).splitlines()[0]}", file=sys.stderr)
                break
            if rank == 0:
                found = {"kind": kind, "bytes": size, "ranks": ranks, "who": "gloo", "us": statistics.median(times[1:]) * 1e6}
                print(json.dumps(found), flush=True)
    dist.destroy_process_group()


def lines(command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=ENVIRONMENT, check=True, **options)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def run_gloo(ranks, port):
    if importlib.util.find_spec("torch") is None:
        print("torch is not installed: nothing of Gloo", file=sys.stderr)
        return []
    own = [sys.executable, str(pathlib.Path(__file__).resolve()), "--gloo-port", str(port), "--ranks", str(ranks), "--gloo-rank"]
    others = [subprocess.Popen([*own, str(rank)], stderr=subprocess.DEVNULL) for rank in range(1, ranks)]
    try:
        return lines([*own, 0])
    finally:
        for other in others:
            other.wait(timeout=60)


def table(results, ranks):
    print(f"{ranks} ranks; microseconds, and others' time by ours")
    ratios = ("mpi", "processes"), ("gloo", "processes"), ("mpi", "threads"), ("gloo", "threads")
    print(f"{'':16}{'bytes':>10}" + "".join(f"{who:>11}" for who in WHO) + "".join(f"{a + '/' + b:>16}" for a, b in ratios))
    for kind in KINDS:
        for size in SIZES:
            t = {who: statistics.median(results[kind, size, who]) if results[kind, size, who] else float("nan")
                 for who in WHO}
            print(f"{kind:16}{size:10}" + "".join(f"{t[who]:11.1f}" for who in WHO) + "".join(f"{t[a] / t[b]:16.2f}" for a, b in ratios))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    parser.add_argument("--gloo-rank", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--gloo-port", type=int, default=29511, help=argparse.SUPPRESS)
    a = parser.parse_args()
    if a.gloo_rank is not None:
        return gloo(a.gloo_rank, a.ranks, a.gloo_port)
    bench = a.build / "runtime/shardwright-collectives-bench"
    results = collections.defaultdict(list)
    for turn in range(a.rounds):
        for line in [*lines([bench, a.ranks]), *lines(["mpirun", "-n", a.ranks, bench]), *run_gloo(a.ranks, a.gloo_port + turn)]:
            results[line["kind"], line["bytes"], line["who"]].append(line["us"])
    table(results, a.ranks)


if __name__ == "__main__":
    main()
