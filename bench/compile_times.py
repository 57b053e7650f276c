#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long compiling takes: a GPT-2 training step on data 4 x model 2, ours and XLA's on the same export, alternating in one run, medians.

    compile_times.py layers [--layers 12,24,48,96] [--rounds 3]    whole compiles, ours by stage, and XLA's (8 virtual devices)
    compile_times.py devices [--devices 8,64,512,4096]             one step of 12 layers on ever larger meshes: seconds and ops

Every number is printed as it was measured, in seconds.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
SHARDWRIGHT = ROOT / "build/bin/shardwright"
SMALL = ["--width", "32", "--heads", "2", "--vocab", "256", "--sequence", "16", "--steps", "1"]
# Exports the step anew and compiles it for 8 devices as a user's jit would; prints the seconds of the compile alone.
THEIRS = """
import sys, time, os
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
import importlib.util, jax
sys.argv = [sys.argv[0]] + sys.argv[2:]
spec = importlib.util.spec_from_file_location("export", "ROOT/examples/gpt2/export.py")
export = importlib.util.module_from_spec(spec); spec.loader.exec_module(export)
step, params, state, tokens, options = export.prepare(export.ARGS)
lowered = jax.jit(step, donate_argnums=(0, 1), **options).lower(params, state, tokens[0])
start = time.perf_counter(); lowered.compile(); print(time.perf_counter() - start)
""".replace("ROOT", str(ROOT))


def export_step(folder, layers, mesh, batch):
    options = ["-o", str(folder), "--mesh", mesh, "--layers", str(layers), "--batch", str(batch), *SMALL]
    subprocess.run([sys.executable, ROOT / "examples/gpt2/export.py", *options, "--no-run"], check=True, stdout=subprocess.DEVNULL)
    return options


def ours(step, folder, *options):
    """{stage: seconds}, with the whole as `seconds`."""
    done = subprocess.run([SHARDWRIGHT, "compile", step, *options, "-o", folder / "m.bundle", "--json"],
                          check=True, stdout=subprocess.PIPE, text=True)
    report = json.loads(done.stdout)
    return report["stages"] | {"seconds": report["seconds"]}


def medians(runs):
    return {key: statistics.median(run[key] for run in runs) for key in runs[0]}


def compare_layers(counts, rounds):
    print(f"{'layers':>6} {'import':>7} {'propagate':>9} {'partition':>9} {'both':>6} {'ours':>7} {'XLA':>7}  ours / XLA")
    for layers in counts:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            options = export_step(folder, layers, "data=4,model=2", 8)
            runs, theirs = [], []
            for _ in range(rounds):
                runs.append(ours(folder / "step.mlir", folder))
                done = subprocess.run([sys.executable, "-c", THEIRS, "-", *options], check=True, stdout=subprocess.PIPE, text=True)
                theirs.append(float(done.stdout))
            t, xla = medians(runs), statistics.median(theirs)
            print(f"{layers:6} {t['import']:7.2f} {t['propagate']:9.2f} {t['partition']:9.2f} {t['propagate'] + t['partition']:6.2f} "
                  f"{t['seconds']:7.2f} {xla:7.2f}  {t['seconds'] / xla:.2f}", flush=True)


def ops_in(text):
    return sum(" = " in line or line.lstrip().startswith("stablehlo") for line in text.splitlines())


def compare_devices(counts, rounds):
    """The batch has a sequence for each device of the largest mesh."""
    print(f"{'devices':>7} {'propagate':>9} {'partition':>9} {'compile':>8} {'ops':>7}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        export_step(folder, 12, "data=4,model=2", max(counts))
        runs, ops = {n: [] for n in counts}, {}
        for _ in range(rounds):
            for n in counts:
                mesh = ["--mesh", f"data={n // 2},model=2"]
                runs[n].append(ours(folder / "step.mlir", folder, *mesh))
                text = subprocess.run([SHARDWRIGHT, "compile", folder / "step.mlir", *mesh, "--stop-after", "partition"],
                                      check=True, stdout=subprocess.PIPE, text=True).stdout
                ops[n] = ops_in(text)
        for n in counts:
            t = medians(runs[n])
            print(f"{n:7} {t['propagate']:9.3f} {t['partition']:9.3f} {t['seconds']:8.2f} {ops[n]:7}", flush=True)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("what", choices=["layers", "devices"])
    p.add_argument("--layers", default="12,24,48,96")
    p.add_argument("--devices", default="8,64,512,4096")
    p.add_argument("--rounds", type=int, default=3)
    a = p.parse_args()
    counts = [int(n) for n in (a.layers if a.what == "layers" else a.devices).split(",")]
    (compare_layers if a.what == "layers" else compare_devices)(counts, a.rounds)


if __name__ == "__main__":
    main()
