# SPDX-License-Identifier: Apache-2.0
"""Transfers between the stages of a pipeline beside kernels on this machine, measured.

    python bench/stage_overlap.py [--schedule 1f1b] [--steps 4] [--rounds 3] [--microbatches 8] [--hidden 128 --sequence 512 --microbatch 8 --vocab 256]

A GPT with large activations in 2 and 4 stages of a layer, each of one rank and of two with tensor parallelism. One core is kept for communication (`run
--communication-cores 1`); all ranks compute on the others, one thread each. By the trace, transfers and collectives are exposed while all ranks wait: while
none runs a kernel. The share of that in the processor time of the threads for communication is exposed, the rest is hidden. A stage that waits for another
does not count while that computes on the same core. In turn with it the same bundle runs on the cores for kernels alone, where ranks copy what they receive
themselves, so that nothing is hidden. Other work on the machine should rest.
"""
import argparse
import json
import pathlib
import statistics
import tempfile

import abstract_gpt
import host
import overlap

MESHES = ("stage=2,data=1,model=1", "stage=4,data=1,model=1", "stage=2,data=1,model=2", "stage=4,data=1,model=2")


def waiting(trace):
    """The seconds of each step in which no rank computes, of a program without loops, of which a trace has the last iteration only."""
    steps = {}
    for event in json.loads(trace.read_text())["traceEvents"]:
        if "index" in event["args"]:
            steps.setdefault(event["args"]["step"], []).append((event["ts"], event["ts"] + event["dur"], event["name"].split()[0]))
    for events in steps.values():
        last = min(begin for begin, _, _ in events)
        idle = 0.0
        for begin, end, _ in sorted(each for each in events if not each[2].endswith((".start", ".done"))):
            idle += max(0.0, begin - last)
            last = max(last, end)
        yield (idle + max(end for _, end, _ in events) - last) * 1e-6


def measure(folder, options):
    """Of one round, in seconds: the step alone and beside communication, its transfers, and what all ranks wait for."""
    alone = overlap.run(folder / "gpt", options, cores=overlap.CORES[:-1])[0]
    step, _, transfers = overlap.run(folder / "gpt", options, *overlap.BESIDE, "--trace", folder / "trace.json")
    return alone, step, transfers, statistics.median(waiting(folder / "trace.json"))


def report(folder, mesh, options):
    sizes = abstract_gpt.Sizes(hidden=options.hidden, heads=options.hidden // 64, layers=int(mesh.split(",")[0][-1]), vocab=options.vocab, sequence=options.sequence,
                               batch=options.microbatches * options.microbatch, microbatch=options.microbatch, model=int(mesh[-1]), recompute="none")
    (folder / "gpt.mlir").write_text(abstract_gpt.export(sizes))
    host.call("compile", folder / "gpt.mlir", "--mesh", mesh, "--pipeline", "stage", "--microbatches", options.microbatches, "--schedule", options.schedule,
              "--plan", "given", "-o", folder / "gpt")
    alone, step, transfers, exposed = (statistics.median(each) for each in zip(*(measure(folder, options) for _ in range(options.rounds))))
    print(f"{mesh}: {step:.3f} s a step ({alone:.3f} without the core for communication), transfers and collectives {1000 * transfers:.2f} ms, "
          f"of which {1000 * exposed:.2f} ms exposed: {max(0.0, 1 - exposed / transfers):.1%} hidden", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--schedule", default="1f1b")
    for name, default in dict(steps=4, rounds=3, microbatches=8, hidden=128, sequence=512, microbatch=8, vocab=256).items():
        parser.add_argument(f"--{name}", type=int, default=default)
    options = parser.parse_args()
    for mesh in MESHES:
        with tempfile.TemporaryDirectory() as name:
            report(pathlib.Path(name), mesh, options)


if __name__ == "__main__":
    main()
