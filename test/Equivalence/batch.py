# SPDX-License-Identifier: Apache-2.0
"""Many programs through `shardwright verify` at once, and what came of them in a few lines."""
import collections
import json
import os
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("SHARDWRIGHT_BIN", str(ROOT / "build" / "bin" / "shardwright"))
FAULTS = ("differs", "failed")


def verify(paths, executor, timeout=60, options=()):
    """A verdict for each file: file, status, stage, message, largest_difference, in."""
    if not os.path.exists(TOOL):
        pytest.skip(f"no {TOOL}: build it, or set SHARDWRIGHT_BIN")
    verdicts, paths = [], list(map(str, paths))
    for first in range(0, len(paths), 500):  # a command line has a longest length
        done = subprocess.run([TOOL, "verify", "--json", "--executor", executor, "--timeout", str(timeout), *options, *paths[first:first + 500]],
                              capture_output=True, text=True)
        assert done.returncode in (0, 1, 3, 70), done.stderr
        verdicts += json.loads(done.stdout)
    return verdicts


def reason(verdict):
    """The first error without places and numbers, so that equal reasons count as one."""
    lines = verdict["message"].splitlines() or [""]
    text = next((line.split("error: ")[1] for line in lines if "error: " in line), lines[0])
    return re.sub(r"\d+", "N", text)[:140]


def summary(verdicts):
    counts = collections.Counter(v["status"] for v in verdicts)
    lines = [", ".join(f"{counts[s]} {s}" for s in ("right", "refused", "differs", "failed"))]
    refused = collections.Counter((v["stage"], reason(v)) for v in verdicts if v["status"] == "refused")
    lines += [f"  {n} refused by {stage}: {why}" for (stage, why), n in refused.most_common()]
    return "\n".join(lines)


def faults(verdicts):
    """Wrong results, crashes and hangs; refusals without a place; programs that were none to begin with."""
    located = re.compile(r":\d+:\d+: error: ")
    return [v for v in verdicts if v["status"] in FAULTS or
            (v["status"] == "refused" and (v["stage"] in ("reference", "import") or not located.search(v["message"])))]


def describe(bad, most=10):
    lines = [f"{v['file']}: {v['status']} in {v['stage']}: {v['message'][:300]}" for v in bad[:most]]
    return "\n".join(lines + [f"… and {len(bad) - most} more"] * (len(bad) > most))
