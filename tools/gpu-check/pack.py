#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Packs a folder that checks the CUDA side on a machine with a GPU and nothing of ours: FOLDER/run.py does it there.

    pack.py -o FOLDER [--examples NAME…] [--rows 8192]

Needs a build with the runtime's tests; with nvcc on PATH kernels are also compiled for sm_80 and sm_90a. What is expected comes from this
machine's CPU. --rows: of the matrices of programs that are timed; small ones check the check.
"""

import argparse
import ctypes
import json
import pathlib
import re
import shutil
import subprocess
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT / "test/Emit"), str(ROOT / "examples")]
import cases  # noqa: E402
import check  # noqa: E402
import host_twin  # noqa: E402
import programs  # noqa: E402

BUILD = pathlib.Path(host_twin.SHARDWRIGHT).resolve().parents[1]
STEPS = 2
MOST_BYTES = 64 << 20
# Folders of examples with meshes besides one device.
MESHES = {
    "mlp": ["data=2,model=1", "data=2,model=2"],
    "gpt2": ["data=2,model=2"],
    "llama": ["data=2,model=1"],
}
# Bundles of an example with techniques of training, stages and plans: label -> options.
TECHNIQUES = {
    "gpt2": {
        "4-zero3": "--mesh data=4,model=1 --zero 3 --bucket-mb 1 --cluster dgx-a100x8",
        "4-microbatches": "--mesh data=2,model=2 --microbatches 2 --remat full",
        "2-stages": "--mesh stage=2,data=1,model=1 --pipeline stage --microbatches 4"
        " --schedule interleaved --chunks 2",
        "4-stages": "--mesh stage=2,data=1,model=2 --pipeline stage --microbatches 4"
        " --schedule zb-h1",
    },
    "recommender": {"4-stages": "--mesh stage=2,data=2 --pipeline stage --microbatches 1"},
    "mlp": {"4-auto": "--mesh data=2,model=2 --plan auto --cluster dgx-a100x8"},
    "resnet": {"2-buckets": "--mesh data=2,model=1 --zero 1 --bucket-mb 1"},
    "vit": {"2-zero2": "--mesh data=2,model=1 --zero 2 --bucket-mb 1 --cluster dgx-a100x8"},
}
# Where a system has its own they are as good, and may be newer.
FALL_BACK = re.compile(r"libstdc\+\+|libgcc_s")
OF_THE_SYSTEM = re.compile(r"(ld-linux|libc|libm|libdl|libpthread|librt|libresolv)[-.]")


def call(*command):
    """A command that must succeed."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}: {done.stderr}")


def compile_model(model, bundle, *options):
    call(host_twin.SHARDWRIGHT, "compile", model, "--target", "cuda", "-o", bundle, *options)


def copy_programs(to):
    """What runs there, and the libraries that it needs besides the system's."""
    (to / "bin").mkdir()
    (to / "lib/fallback").mkdir(parents=True)
    binaries = [
        BUILD / "runtime/shardwright-run",
        BUILD / "runtime/test/shardwright-conformance-tests",
    ]
    for binary in binaries:
        shutil.copy2(binary, to / "bin")
        subprocess.run(["strip", to / "bin" / binary.name], check=True)
        for line in subprocess.run(
            ["ldd", binary], check=True, capture_output=True, text=True
        ).stdout.splitlines():
            match = re.search(r"=> (/\S+)", line)
            name = pathlib.Path(match[1]).name if match else "libc.so"
            if not OF_THE_SYSTEM.match(name):
                shutil.copy(match[1], to / ("lib/fallback" if FALL_BACK.match(name) else "lib"))
    shutil.copy(BUILD / "runtime/libshardwright_sockets.so", to / "lib")
    for name in ["run.py", "gpu.py", "cases.py", "sections.py"]:
        shutil.copy(HERE / name, to)


def pack_kernels(bundle, to):
    """kernels.json: how to run each kernel on random data; kernels.npz: what the CPU makes of it."""
    # Conversions between f16 and f64, which kernels.so leaves open.
    ctypes.CDLL("libgcc_s.so.1", mode=ctypes.RTLD_GLOBAL)
    cpu, uses = ctypes.CDLL(str(bundle / "cpu/kernels.so")), host_twin.first_uses(bundle)
    types = {
        symbol: [p.rsplit("*", 1)[0].strip().removeprefix("const ") for p in parameters.split(",")]
        for symbol, parameters, _ in host_twin.HEADER.findall(host_twin.text_of(bundle))
    }
    described, expected = [], {}
    for kernel in json.loads((bundle / "kernels/index.json").read_text()):
        if not kernel["cuda"]:  # results without elements
            continue
        operands, places = [], []
        for dtype, (name, nbytes) in zip(
            types[kernel["cuda"][0]["symbol"]], uses[kernel["name"]], strict=True
        ):
            if name not in [o["name"] for o in operands]:
                operands.append(
                    {
                        "name": name,
                        "type": dtype,
                        "bytes": nbytes,
                        "seed": 64 * len(described) + len(operands),
                    }
                )
            places.append([o["name"] for o in operands].index(name))
        results = host_twin.run_on_cpu(
            cpu,
            kernel,
            [cases.random_data(o["seed"], o["type"], o["bytes"]) for o in operands],
            places,
        )
        outputs = places[-kernel["outputs"] :]
        # The others are memory between launches.
        read_later = len(outputs) - kernel.get("scratch", 0)
        written, memory = sorted(set(outputs[:read_later])), sorted(set(outputs[read_later:]))
        for at in written:
            expected[f"{kernel['name']}.{at}"] = cases.sampled(operands[at]["seed"], results[at])
        described.append(
            {
                "name": kernel["name"],
                "launches": kernel["cuda"],
                "operands": operands,
                "places": places,
                "written": written,
                "memory": memory,
                "bytes": kernel["bytes"],
                "extent": kernel["extent"],
                "many": kernel.get("many"),
            }
        )
    (to / "kernels.json").write_text(json.dumps(described, indent=1))
    np.savez_compressed(to / "kernels.npz", **expected)


def run_here(bundle, inputs, outputs, steps):
    call(
        BUILD / "runtime/shardwright-run",
        bundle,
        "--inputs",
        inputs,
        "--outputs",
        outputs,
        "--steps",
        steps,
    )
    with np.load(outputs) as made:
        results = cases.sampled_results(dict(made))
    np.savez_compressed(outputs, **results)


def pack_example(name, to):
    model = next((ROOT / "examples" / name).glob("*.mlir"))
    to.mkdir(parents=True)
    one = "data=1,model=1"
    compile_model(model, to / "1.bundle", "--mesh", one)
    call(
        host_twin.SHARDWRIGHT,
        "compile",
        model,
        "--mesh",
        one,
        "--stop-after",
        "partition",
        "-o",
        to / "program.mlir",
    )
    for mesh in MESHES.get(name, []):
        ranks = int(np.prod([int(part.split("=")[1]) for part in mesh.split(",")]))
        compile_model(model, to / f"{ranks}.bundle", "--mesh", mesh)
    for label, options in TECHNIQUES.get(name, {}).items():
        compile_model(model, to / f"{label}.bundle", *options.split())
    check.first_steps(name, STEPS, to / "inputs.npz", np.savez_compressed)
    run_here(to / "1.bundle", to / "inputs.npz", to / "expected.npz", STEPS)
    check.first_steps(name, 1, to / "first.npz", np.savez_compressed)
    run_here(to / "1.bundle", to / "first.npz", to / "expected-first.npz", 1)  # for JAX
    (to / "first.npz").unlink()
    pack_kernels(to / "1.bundle", to)
    (to / "facts.json").write_text(
        json.dumps({"steps": STEPS, "half": "xbf16" in model.read_text()})
    )


def pack_roofline(to, rows):
    for name, text in programs.all_programs(rows).items():
        (to / name).mkdir(parents=True)
        (to / name / "program.mlir").write_text(text)
        compile_model(to / name / "program.mlir", to / name / "1.bundle")
        if not name.startswith("matmul"):
            pack_kernels(to / name / "1.bundle", to / name)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = sorted(path.parent.name for path in (ROOT / "examples").glob("*/inputs.npz"))
    parser.add_argument(
        "-o", dest="folder", required=True, type=pathlib.Path, help="a folder, which is replaced"
    )
    parser.add_argument(
        "--examples", nargs="*", default=names, choices=names, metavar="NAME", help="default: all"
    )
    parser.add_argument("--rows", type=int, default=8192)
    a = parser.parse_args()
    shutil.rmtree(a.folder, ignore_errors=True)
    a.folder.mkdir(parents=True)
    copy_programs(a.folder)
    for name in a.examples:
        pack_example(name, a.folder / "examples" / name)
    pack_roofline(a.folder / "roofline", a.rows)
    total = sum(f.stat().st_size for f in a.folder.rglob("*") if f.is_file())
    version = subprocess.run(
        ["git", "-C", ROOT, "describe", "--always", "--dirty"], capture_output=True, text=True
    ).stdout.strip()
    facts = {
        "version": version,
        "cubins": bool(shutil.which("nvcc")),
        "rows": a.rows,
        "bytes": total,
    }
    (a.folder / "pack.json").write_text(json.dumps(facts))
    print(f"{a.folder}: {total / 2**20:.1f} MiB; there: python3 {a.folder.name}/run.py")
    if total > MOST_BYTES:
        sys.exit(f"{a.folder} has more than 64 MiB: pack fewer --examples")


if __name__ == "__main__":
    main()
