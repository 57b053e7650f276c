#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the CUDA side of Shardwright on this machine's GPU, and measures it. Needs Python 3.8 with numpy, and NVIDIA's driver.

    python3 run.py                 everything; the report is report.txt and report.json in this folder
    python3 run.py --only kernels  one section or several
    python3 run.py --install       first fetches NCCL, cuBLAS, cuDNN and NVRTC, where they are missing, as wheels into this folder
    python3 run.py --fakes DIR     on the fake libraries of a build, which check the check; their times mean nothing

Each line says PASS, FAIL or SKIPPED with a reason; the status is 1 if anything failed.
"""

import argparse
import datetime
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import traceback

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))
try:
    import gpu
    import sections
except ImportError as missing:
    sys.exit(f"{missing}: install numpy (python3 -m pip install numpy)")

SECONDS = 3600  # that a section may take
WHEELS = {
    "NCCL": "nvidia-nccl-cu{0}",
    "CUBLASLT": "nvidia-cublas{1}",
    "CUDNN": "nvidia-cudnn-cu{0}",
    "CUFFT": "nvidia-cufft{1}",
    "NVRTC": "nvidia-cuda-nvrtc{1}",
}


class Check:
    """Options, the GPU, and what was found."""

    def __init__(self, options, work, section):
        self.options, self.work, self.folder = options, pathlib.Path(work), FOLDER
        self.results, self.measured, self.section = [], [], section
        if options.fakes:
            fake = str(pathlib.Path(options.fakes) / "libshardwright-fake-cuda.so")
            self.libraries = dict.fromkeys(gpu.LIBRARIES, fake)
        else:
            self.libraries = {
                name: path for name in gpu.LIBRARIES if (path := gpu.find(name, FOLDER))
            }
        if "CUDA" not in self.libraries:
            sys.exit("there is no NVIDIA driver (libcuda.so.1): this needs a machine with a GPU")
        self.library_folders = [str(FOLDER / "lib")]
        if self.command([FOLDER / "bin/shardwright-run", "--help"])[0]:
            self.library_folders.append(str(FOLDER / "lib/fallback"))
        status, said = self.command([FOLDER / "bin/shardwright-run", "--help"])
        if status:
            sys.exit(f"bin/shardwright-run does not start here: {said}")
        self.gpu = gpu.Gpu(self.libraries["CUDA"], self.libraries.get("NVRTC"))

    def tell(self, name, result, detail=""):
        self.results.append(
            {"section": self.section, "check": name, "result": result, "detail": detail}
        )
        print(f"{result:8} {name}: {detail}", flush=True)

    def measure(self, name, value, unit, share):
        """`share`: of the rate of copies."""
        self.measured.append({"what": name, "value": value, "unit": unit, "share": share})
        self.tell(
            name,
            "PASS",
            f"{value:.4g} {unit}" + ("" if share is None else f", {100 * share:.0f}% of a copy"),
        )

    def missing(self, *names):
        return ", ".join(name for name in names if name not in self.libraries)

    def folders(self, kind):
        return sorted(path for path in (self.folder / kind).iterdir() if path.is_dir())

    def environment(self):
        given = {f"SHARDWRIGHT_{name}_LIBRARY": path for name, path in self.libraries.items()}
        folders = os.pathsep.join(
            [*self.library_folders, *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
        )
        if self.options.fakes:
            given["SHARDWRIGHT_CACHE"] = ""  # what a fake chooses is of no use to anybody
        return dict(os.environ, **({"LD_LIBRARY_PATH": folders} if folders else {}), **given)

    def command(self, words, timeout=600, **variables):
        """Status and words of a command."""
        try:
            done = subprocess.run(
                [str(w) for w in words],
                env=dict(self.environment(), **variables),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=timeout,
            )
            return done.returncode, done.stdout.decode(errors="replace")
        except subprocess.TimeoutExpired as late:
            return (
                124,
                f"took more than {timeout} s: {(late.stdout or b'').decode(errors='replace')}",
            )
        except OSError as why:
            return 126, str(why)

    def processes(self, count, words, timeout=600):
        """The same of several processes, the ranks of one run."""
        with tempfile.TemporaryDirectory(dir="/tmp") as meet, tempfile.TemporaryDirectory() as logs:
            started = []
            for rank in range(count):
                environment = dict(
                    self.environment(),
                    RANK=str(rank),
                    WORLD_SIZE=str(count),
                    SHARDWRIGHT_RENDEZVOUS_DIR=meet,
                    SHARDWRIGHT_SHARE_GPUS="1",
                    SHARDWRIGHT_TRANSPORT=str(FOLDER / "lib/libshardwright_sockets.so"),
                )
                log = open(f"{logs}/{rank}", "w+", errors="replace")
                started.append(
                    (
                        subprocess.Popen(
                            [str(w) for w in words], env=environment, stdout=log, stderr=log
                        ),
                        log,
                    )
                )
            found, end = [], time.monotonic() + timeout
            for process, log in started:
                try:
                    process.wait(max(0.0, end - time.monotonic()))
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
                log.seek(0)
                found.append((process.returncode, log.read()))
                log.close()
            return found

    def fastest(self, work, times=20):
        """Seconds of the fastest of several runs, by events."""
        work()
        return max(min(self.gpu.milliseconds(work) for _ in range(times)), 1e-6) * 1e-3


def install():
    """Wheels for what is missing."""
    version = gpu.version_of("CUDA", gpu.find("CUDA", FOLDER))
    major = 13 if int(version.split()[1].split(".")[0]) >= 13 else 12
    names = [
        text.format(major, "" if major == 13 else "-cu12")
        for name, text in WHEELS.items()
        if not gpu.find(name, FOLDER)
    ]
    if names:
        subprocess.run(
            [
                sys.executable,
                "-m",
                "pip",
                "install",
                "-q",
                "--target",
                str(FOLDER / "wheels"),
                *names,
            ],
            check=True,
        )


def run_section(name, options):
    """What one section finds."""
    with tempfile.TemporaryDirectory() as work:
        check = Check(options, work, name)
        try:
            sections.ALL[name](check)
        except Exception as why:  # the other sections shall still be seen
            traceback.print_exc()
            check.tell(name, "FAIL", f"{type(why).__name__}: {why}")
        return {"gpu": check.gpu.name, "results": check.results, "measured": check.measured}


def run_apart(name, options, words):
    """The same in a process of its own: after an error of a GPU nothing more runs in a process."""
    part = pathlib.Path(f"{options.report}.{name}")
    command = [
        sys.executable,
        str(FOLDER / "run.py"),
        *words,
        "--only",
        name,
        "--report",
        str(part),
    ]
    try:
        status = subprocess.run(command, timeout=SECONDS).returncode
    except subprocess.TimeoutExpired:
        status = f"none after {SECONDS} s"
    path = pathlib.Path(f"{part}.json")
    if not path.exists():
        detail = f"ended with status {status} before it could report"
        return {
            "gpu": None,
            "measured": [],
            "results": [{"section": name, "check": name, "result": "FAIL", "detail": detail}],
        }
    found = json.loads(path.read_text())
    for suffix in [".json", ".txt"]:
        pathlib.Path(f"{part}{suffix}").unlink()
    return found


def write_report(found, options):
    pack, now = json.loads((FOLDER / "pack.json").read_text()), datetime.date.today().isoformat()
    report = {
        "date": now,
        "gpu": next((one["gpu"] for one in found if one["gpu"]), "no GPU"),
        "fakes": bool(options.fakes),
        "pack": pack,
        "results": [r for one in found for r in one["results"]],
        "measured": [m for one in found for m in one["measured"]],
    }
    pathlib.Path(f"{options.report}.json").write_text(json.dumps(report, indent=1) + "\n")
    lines = [
        f"{report['gpu']}, {now}, Shardwright {pack['version']}"
        + (" (fakes: no times)" if options.fakes else ""),
        "",
    ]
    lines += [
        f"{one['result']:8} {one['section']}: {one['check']}: {one['detail']}"
        for one in report["results"]
    ]
    lines += ["", "| what | rate | share of a copy | GPU | date |", "|---|---|---|---|---|"]
    for one in report["measured"]:
        share = "" if one["share"] is None else f"{100 * one['share']:.0f}%"
        lines.append(
            f"| {one['what']} | {one['value']:.4g} {one['unit']} | {share} | {report['gpu']} | {now} |"
        )
    pathlib.Path(f"{options.report}.txt").write_text("\n".join(lines) + "\n")
    return report["results"]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--only",
        nargs="+",
        choices=list(sections.ALL),
        default=list(sections.ALL),
        metavar="SECTION",
        help=", ".join(sections.ALL),
    )
    parser.add_argument("--fakes", metavar="DIR", help="the folder of libshardwright-fake-cuda.so")
    parser.add_argument("--install", action="store_true")
    parser.add_argument(
        "--conformance", default="*", metavar="FILTER", help="which tests of the conformance suite"
    )
    parser.add_argument("--skip-large", action="store_true", help="kernels of the examples only")
    parser.add_argument(
        "--report",
        default=str(FOLDER / "report"),
        metavar="PATH",
        help="of the report, without .txt",
    )
    options = parser.parse_args()
    if options.install:
        install()
    if len(options.only) == 1:
        return (
            1
            if "FAIL"
            in [
                one["result"]
                for one in write_report([run_section(options.only[0], options)], options)
            ]
            else 0
        )
    words = [
        *(["--fakes", options.fakes] if options.fakes else []),
        *(["--skip-large"] if options.skip_large else []),
        "--conformance",
        options.conformance,
    ]
    found = []
    for name in options.only:
        print(f"== {name}", flush=True)
        found.append(run_apart(name, options, words))
    results = write_report(found, options)
    counts = {
        word: sum(one["result"] == word for one in results) for word in ["PASS", "FAIL", "SKIPPED"]
    }
    print(
        ", ".join(f"{count} {word}" for word, count in counts.items()) + f"; {options.report}.txt"
    )
    return 1 if counts["FAIL"] else 0


if __name__ == "__main__":
    sys.exit(main())
