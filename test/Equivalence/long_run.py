# SPDX-License-Identifier: Apache-2.0
"""Random programs for hours: python test/Equivalence/long_run.py FOLDER --hours 8 [--seed 0] [--special-values]

Goes on after the last seed of FOLDER/log.jsonl, which has a line for each round of seeds; what fails is kept as
FOLDER/SEED-EXECUTOR.mlir, with the verdict in its first line, and made small beside it. Exit status 3 if anything failed.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

from batch import TOOL, faults, summary, verify
from random_programs import Program
from random_test import DEVICES

ROUND = 200


def make_small(path, executor, values):
    tool = pathlib.Path(TOOL).with_name("shardwright-reduce")
    try:
        subprocess.run([tool, path, "--executor", executor, *values, "-o", path.with_suffix(".small.mlir")], timeout=300, capture_output=True)
    except subprocess.TimeoutExpired:
        print(f"{path}: not made small in 300 s")


def run_round(folder, first, executor, values):
    with tempfile.TemporaryDirectory() as temporary:
        paths = [pathlib.Path(temporary) / f"{seed}.mlir" for seed in range(first, first + ROUND)]
        for path in paths:
            path.write_text(Program(int(path.stem), DEVICES[executor], special=bool(values)).text())
        verdicts = verify(paths, executor, options=values)
        bad = faults(verdicts)
        for v in bad:
            path = pathlib.Path(v["file"])
            what = " ".join(f"{v['status']} in {v['stage']}: {v['message']}".split())
            kept = folder / f"{path.stem}-{executor}.mlir"
            kept.write_text(f"// {what}\n{path.read_text()}")
            make_small(kept, executor, values)
    return {"first": first, "executor": executor, "failed": [int(pathlib.Path(v["file"]).stem) for v in bad], "summary": summary(verdicts)}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=pathlib.Path)
    options.add_argument("--hours", type=float, default=1)
    options.add_argument("--seed", type=int, default=0, help="where to begin if there is no log yet")
    options.add_argument("--special-values", action="store_true", help="on infinities, NaN, zeros of both signs and terms that would overflow")
    options = options.parse_args()
    values = ["--special-values"] if options.special_values else []
    options.folder.mkdir(parents=True, exist_ok=True)
    log = options.folder / "log.jsonl"
    rounds = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    done = {(r["first"], r["executor"]) for r in rounds}
    first, failed, end = options.seed, 0, time.time() + 3600 * options.hours
    while time.time() < end:
        for executor in DEVICES:
            if (first, executor) in done:
                continue
            result = run_round(options.folder, first, executor, values)
            failed += len(result["failed"])
            with log.open("a") as out:
                out.write(json.dumps(result) + "\n")
            print(f"{executor}, seeds {first} to {first + ROUND - 1}: {result['summary'].splitlines()[0]}", flush=True)
        first += ROUND
    return 3 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
