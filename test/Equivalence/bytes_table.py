# SPDX-License-Identifier: Apache-2.0
"""The table of docs/generated/Bytes.md: what one device sends, case by case.

    python test/Equivalence/bytes_table.py        needs jax; writes the table anew
"""
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT.parent / "shared/data"
TABLE = ROOT / "docs/generated/Bytes.md"
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
NOTES = pathlib.Path(__file__).with_name("moving_notes.json")

HEADER = """# Bytes that one device sends

Cases where values must change devices, on 8 of them: what Shardwright's program moves, what XLA's partitioner moves for the same one
(JAX 0.10, CPU, counted alike), and the least that a formula allows. Made by `test/Equivalence/bytes_table.py`; a test compares. Partial sums
are added up before products read them; with `--reassociate aggressive`, where they are not, every row is the same.
"""

EXPORT = """
import sys, pathlib, json
sys.path[:0] = [{here!r}, {data!r}]
import jax, numpy as np
from jax.sharding import NamedSharding
import {module}

def save(folder, i, jitted, one_device, args):
    (folder / f"{{i}}.mlir").write_text(jitted.lower(*args).as_text())
    np.savez(folder / f"{{i}}.in.npz", **{{f"arg{{k}}": np.asarray(a) for k, a in enumerate(args)}})
    results = jax.tree.leaves(one_device(*args))
    np.savez(folder / f"{{i}}.out.npz", **{{f"out{{k}}": np.asarray(a) for k, a in enumerate(results)}})

folder, about = pathlib.Path({folder!r}), []
{loop}
(folder / "about.json").write_text(json.dumps(about))
"""
OUTSIDE = """
import reshard_cases as rc
for i, c in enumerate(rc.build()):
    mesh = rc.mesh_of(c.mesh)
    ins = tuple(NamedSharding(mesh, s) for s in c.ins)
    outs = jax.tree.map(lambda s: NamedSharding(mesh, s), c.outs, is_leaf=lambda s: isinstance(s, rc.P))
    save(folder, i, jax.jit(c.fn, in_shardings=ins, out_shardings=outs), jax.jit(c.fn), c.args)
    about.append([c.name, c.minimal, c.formula])
"""
OWN = """
for i, c in enumerate(moving_cases.cases()):
    save(folder, i, measure_xla.jitted(c), jax.jit(c[1]), c[2])
    about.append([c[0], c[5], c[6]])
"""


def export(folder, outside):
    """Writes N.mlir, inputs and JAX's one-device outputs of every case; returns (name, least, formula) of each."""
    module, loop = ("reshard_cases", OUTSIDE) if outside else ("measure_xla, moving_cases", OWN)
    code = EXPORT.format(here=str(pathlib.Path(__file__).parent), data=str(DATA), module=module, folder=str(folder), loop=loop)
    env = dict(os.environ, JAX_PLATFORMS="cpu", XLA_FLAGS="--xla_force_host_platform_device_count=8")
    subprocess.run([sys.executable, "-c", code], check=True, env=env, stderr=subprocess.DEVNULL)
    return json.loads((folder / "about.json").read_text())


def bytes_by_xla(outside):
    if not outside:
        return json.loads(pathlib.Path(__file__).with_name("moving_cases.json").read_text())
    return {name: case["xla_bytes"] for name, case in json.loads((DATA / "reshard_cases.json").read_text())["cases"].items()}


def bytes_of(path, reassociate="sums"):
    run = subprocess.run([SHARDWRIGHT, "explain", path, "--json", "--reassociate", reassociate], check=True, capture_output=True, text=True)
    return round(sum(c["bytes_per_device"] for c in json.loads(run.stdout)["collectives"]))


def rows(folder, about, outside):
    """A line for each case; a note says why more is sent than the formula's."""
    theirs, notes = bytes_by_xla(outside), json.loads(NOTES.read_text())
    lines = []
    for i, (name, least, formula) in enumerate(about):
        ours = bytes_of(folder / f"{i}.mlir")
        ratio = f"{ours / least:.2f}" if least else "1.00" if not ours else "-"
        note = f". {notes[name]}" if ours > least else ""
        lines.append(f"| {name} | {ours} | {theirs[name]} | {least} | {ratio} | {formula.replace('|', chr(92) + '|')}{note} |")
    return lines


def section(title, lines):
    return [f"\n## {title}\n", "| case | ours | XLA's | least | ours / least | by which formula |", "|---|---|---|---|---|---|"] + lines


def make(folders, abouts):
    """`folders` and `abouts` of the outside cases and of our own."""
    titles = ("The outside cases", "Our own cases")
    return HEADER + "\n".join(line for i, title in enumerate(titles) for line in section(title, rows(folders[i], abouts[i], i == 0))) + "\n"


if __name__ == "__main__":
    import tempfile
    with tempfile.TemporaryDirectory() as top:
        folders = [pathlib.Path(top, which) for which in ("outside", "own")]
        for folder in folders:
            folder.mkdir()
        TABLE.write_text(make(folders, [export(folder, i == 0) for i, folder in enumerate(folders)]))
