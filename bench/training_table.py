# SPDX-License-Identifier: Apache-2.0
"""The table of docs/HowTo/TrainLargeModels.md: memory and traffic of a rank by flags, as `shardwright explain` reports them.

    python bench/training_table.py [--write]

The step is that of examples/gpt2 with 32 sequences, without annotations, on 8 ranks. --write replaces the table in the page; otherwise it is printed.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
PAGE = ROOT / "docs/HowTo/TrainLargeModels.md"
BEGIN, END = "<!-- bench/training_table.py -->\n", "<!-- end -->\n"
FLAGS = ["", "--zero 1", "--zero 2", "--zero 3", "--zero 3 --remat auto", "--zero 3 --remat full", "--microbatches 4", "--zero 1 --microbatches 4",
         "--zero 2 --microbatches 4", "--zero 3 --microbatches 4", "--zero 3 --microbatches 4 --remat full"]
HEAD = """| flags | parameters | optimizer state | the rest | peak of a rank | sends a step | computes again |
|---|---|---|---|---|---|---|
"""


def export(folder):
    """The step as StableHLO, whose path is returned."""
    done = subprocess.run([sys.executable, ROOT / "examples/gpt2/export.py", "-o", folder, "--no-run", "--mesh", "none", "--batch", "32"],
                          capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return pathlib.Path(folder) / "step.mlir"


def row(model, flags):
    """One line of the table."""
    done = subprocess.run([SHARDWRIGHT, "explain", model, "--json", "--mesh", "data=8", "--plan", "given", "--arg-sharding", "205=[{\"data\"},{}]",
                           *flags.split()], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    report = json.loads(done.stdout)
    peak = report["memory"]["at_peak"]
    parameters, state = peak["by_kind"]["parameters"], peak["by_kind"]["optimizer_state"]
    sent = sum(kind["bytes_per_device"] for kind in report["totals"]["by_kind"].values())
    again = report.get("recomputation")
    share = f"{100 * again['operations'] / again['of_operations']:.1f} %" if again else "–"
    rest = peak["peak_bytes"] - parameters - state
    return f"| {f'`{flags}`' if flags else 'none'} | {' | '.join(mebibytes(each) for each in (parameters, state, rest, peak['peak_bytes'], sent))} | {share} |\n"


def mebibytes(size):
    return f"{size / 2**20:.2f} MiB"


def table(model, flags=None):
    return HEAD + "".join(row(model, each) for each in flags or FLAGS)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--write", action="store_true", help="into the page")
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        made = table(export(folder))
    if not options.write:
        print(made, end="")
        return
    before, rest = PAGE.read_text().split(BEGIN)
    PAGE.write_text(before + BEGIN + made + END + rest.split(END)[1])


if __name__ == "__main__":
    main()
