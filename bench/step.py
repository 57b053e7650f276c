#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""One GPT-2 training step: JAX's CPU client and ours on the same export, alternating in one run, medians.

    step.py [--mesh none|data=4,model=2] [export.py's size options]    prints one table

Both use all cores. With a mesh, JAX runs as many virtual CPU devices in one process as we run ranks.
Also printed: where our time goes, peak bytes against JAX's own count of arguments and temporaries, bytes sent a device.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]


def parse_arguments():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--shardwright", default=str(ROOT / "build/bin/shardwright"))
    p.add_argument("--mesh", default="none")
    p.add_argument("--rounds", type=int, default=5)
    for name, value in dict(layers=4, width=512, heads=8, vocab=8192, sequence=256, batch=8).items():
        p.add_argument(f"--{name}", type=int, default=value)
    return p.parse_args()


A = parse_arguments()
FOLDER = tempfile.TemporaryDirectory()
sys.argv = ["export.py", "-o", FOLDER.name, "--mesh", A.mesh, "--steps", "2"] + [
    f"--{n}={getattr(A, n)}" for n in ("layers", "width", "heads", "vocab", "sequence", "batch")]
sys.path.insert(0, str(ROOT / "examples/gpt2"))
import export  # noqa: E402  (reads sys.argv: it must set XLA's flags before JAX is loaded)
import jax  # noqa: E402
import numpy as np  # noqa: E402


def ours(bundle, steps):
    run = subprocess.run([A.shardwright, "run", bundle, "--inputs", f"{FOLDER.name}/inputs1.npz", "--steps", str(steps),
                          "--json"], check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(run.stdout)


def sent_by_xla(text):
    """Bytes that one device sends for the collectives of an optimised HLO module, by the ring formulas."""
    sizes = {"f32": 4, "s32": 4, "u32": 4, "pred": 1, "bf16": 2, "f64": 8, "s8": 1}
    total = 0.0
    for line in text.splitlines():
        match = re.search(r"= (.*?) (all-reduce|all-gather|reduce-scatter|all-to-all|collective-permute)(?:-start)?\(", line)
        if not match:
            continue
        result = sum(sizes[t] * int(np.prod([int(d) for d in dims.split(",") if d]))
                     for t, dims in re.findall(r"(f32|s32|u32|pred|bf16|f64|s8)\[([0-9,]*)\]", match[1]))
        groups = re.search(r"replica_groups=\{\{([0-9,]*)\}", line) or re.search(r"replica_groups=\[\d+,(\d+)\]", line)
        n = (len(groups[1].split(",")) if "{{" in groups[0] else int(groups[1])) if groups else 2
        share = (n - 1) / n
        total += {"all-reduce": 2 * share, "all-gather": share, "reduce-scatter": share * n, "all-to-all": share,
                  "collective-permute": 1.0}[match[2]] * result
    return total


def main():
    step, params, state, tokens, options = export.prepare(export.ARGS)
    export.main(export.ARGS)
    inputs = np.load(f"{FOLDER.name}/inputs.npz")
    np.savez(f"{FOLDER.name}/inputs1.npz", **{k.replace(".step0", ""): inputs[k] for k in inputs.files if ".step1" not in k})
    bundle = f"{FOLDER.name}/step.bundle"
    compiled = json.loads(subprocess.run([A.shardwright, "compile", f"{FOLDER.name}/step.mlir", "-o", bundle, "--json"],
                                         check=True, stdout=subprocess.PIPE, text=True).stdout)
    start = time.perf_counter()
    theirs = jax.jit(step, donate_argnums=(0, 1), **options).lower(params, state, tokens[0]).compile()
    xla_compile = time.perf_counter() - start
    if options:
        params, state = (jax.device_put(x, s) for x, s in zip((params, state), options["in_shardings"]))
        batch = jax.device_put(tokens[0], options["in_shardings"][2])
    else:
        batch = tokens[0]

    jax_seconds, our_seconds, run = [], [], None
    for _ in range(A.rounds):
        for i in range(3):
            start = time.perf_counter()
            params, state, loss = theirs(params, state, batch)
            jax.block_until_ready((params, state, loss))
            if i:  # the first of a round warms up
                jax_seconds.append(time.perf_counter() - start)
        run = ours(bundle, 3)
        our_seconds += run["step_seconds"][1:]

    jax_time, our_time = np.median(jax_seconds), np.median(our_seconds)
    memory = theirs.memory_analysis()
    jax_bytes = memory.argument_size_in_bytes + memory.temp_size_in_bytes
    rank = run["ranks"][0]
    seconds = {k: sum(r["seconds"][k] for r in run["ranks"]) for k in rank["seconds"]}
    whole = sum(seconds.values())
    rows = [
        ("model", f"{A.layers} layers, d={A.width}, sequence {A.sequence}, batch {A.batch}, vocabulary {A.vocab}, mesh {A.mesh}"),
        ("step", f"ours {our_time:.3f} s, JAX {jax_time:.3f} s, ratio {our_time / jax_time:.2f} (best: {min(our_seconds):.3f}, {min(jax_seconds):.3f})"),
        ("our time", ", ".join(f"{k} {v / whole:.0%}" for k, v in seconds.items() if v)),
        ("compile", f"ours {compiled['seconds']:.2f} s, JAX {xla_compile:.2f} s"),
        ("peak a device", f"ours {rank['peak_bytes'] / 2**20:.0f} MiB, JAX {jax_bytes / 2**20:.0f} MiB (arguments + temporaries), "
                          f"ratio {rank['peak_bytes'] / jax_bytes:.2f}"),
        ("arena", f"{compiled['memory']['arena_bytes'] / 2**20:.1f} MiB, lower bound "
                  f"{compiled['memory']['arena_lower_bound_bytes'] / 2**20:.1f} MiB"),
    ]
    if options:
        sent = sum(c["bytes_per_device"] for c in run["collectives"].values())
        rows.append(("sent a device", f"ours {sent / 2**20:.1f} MiB, JAX {sent_by_xla(theirs.as_text()) / 2**20:.1f} MiB"))
    for name, value in rows:
        print(f"{name:>14}  {value}")


main()
