#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Mutation tests: small slips are put into the sources one at a time, and the quick tests of the folder must notice each.

    mutate.py --check                                 does every entry of mutations.txt still apply?
    mutate.py --scratch FOLDER --count 40 --seed 7    a random sample, in a copy of the last commit
    mutate.py --scratch FOLDER --only OrderOps.cpp    those of some files
    mutate.py --scratch FOLDER --resume --seconds 3600    an hour of those that the log does not have yet

The copy is a git worktree in FOLDER with a build folder of its own; both stay for the next time. The log has a line of JSON for each slip.
The exit status is 1 if one was not noticed, or does not build. A slip takes about half a minute if a quick test notices it, and
some minutes if none does. Before the first everything is built, and the tests must pass without a slip (--skip-baseline trusts that they do).
"""

import argparse
import collections
import dataclasses
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = pathlib.Path(__file__).with_name("mutations.txt")
TOOLS = ["shardwright-opt", "shardwright"]
SECONDS = 240  # that a suite may take; the slowest takes a third of that on two cores
LIT_SECONDS = 120  # without the goldens; usually 5
BUILD_SECONDS = 900


def lit(*folders):
    return ["lit", "-q", "--max-failures=1", *(f"build/test/{f}" for f in folders)]


def pytest(*files, **environment):
    return [
        "env",
        *(f"{k}={v}" for k, v in environment.items()),
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        *files,
    ]


def programs(executor, count):
    return pytest(
        f"test/Equivalence/random_test.py::test_random_programs[{executor}]",
        SHARDWRIGHT_RANDOM=count,
    )


def is_quick(command):
    return command[0] == "lit" and command != GOLDENS


def gtest(program, names="*"):
    return [f"build/{program}", "--gtest_brief=1", "--gtest_fail_fast", f"--gtest_filter={names}"]


UNIT = "bin/shardwright-unit-tests"
PLAN = "bin/shardwright-plan-tests"
RUNTIME, CONFORMANCE, CUDA = (
    f"runtime/test/shardwright-{name}-tests" for name in ("runtime", "conformance", "cuda")
)
HARD = pytest("test/Equivalence/hard_cases_test.py::test_hard_cases")
CONTROL = pytest("test/Equivalence/control_test.py")
OPS = pytest("test/Equivalence/ops_test.py::test_cpu_executor_against_interpreter")
TWINS = pytest("test/Emit/cuda_twin_test.py::test_kernels_of_random_ops", SHARDWRIGHT_RANDOM_OPS=80)
GOLDENS = lit("Pipeline", "Docs")  # slow: they compile many programs, some for GPUs
BINDINGS = "python-bindings/tests"


@dataclasses.dataclass
class Folder:
    """What is built after a slip in a folder, and the tests that should notice it, quick ones first."""

    prefix: str
    targets: list
    tests: list


FOLDERS = [
    Folder(
        "lib/Propagate/",
        TOOLS,
        [
            lit("Propagate"),
            programs("interpret", 300),
            pytest("test/Propagate/differential.py", SHARDWRIGHT_RANDOM=300),
            GOLDENS,
        ],
    ),
    *(
        Folder(
            prefix,
            [*TOOLS, "shardwright-unit-tests"],
            [
                lit("Partition"),
                gtest(UNIT),
                programs("interpret", 300),
                HARD,
                CONTROL,
                programs("interpret", 1500),
                GOLDENS,
            ],
        )
        for prefix in ("lib/Sharding/", "lib/Partition/")
    ),
    Folder("lib/Plan/", ["shardwright-plan-tests"], [gtest(PLAN)]),
    Folder("lib/Train/", TOOLS, [lit("Train")]),
    Folder(
        "lib/Cut/",
        [*TOOLS, "shardwright-unit-tests"],
        [lit("Cut"), gtest(UNIT), pytest("test/Equivalence/stages_test.py")],
    ),
    Folder(
        "lib/OpRules/",
        TOOLS,
        [
            lit("Partition", "Propagate"),
            programs("interpret", 300),
            HARD,
            pytest("test/OpRules/rules.py"),
            programs("interpret", 1500),
            pytest("test/Equivalence/single_op_test.py"),
        ],
    ),
    Folder("lib/Dialect/StableHLO/", TOOLS, [lit("Optimize", "Cut")]),
    Folder(
        "lib/Optimize/",
        TOOLS,
        [
            lit("Optimize"),
            programs("cpu", 50),
            OPS,
            pytest("test/Equivalence/kernels_test.py"),
            GOLDENS,
        ],
    ),
    Folder("lib/Memory/", TOOLS, [lit("Memory"), programs("cpu", 50), CONTROL, GOLDENS]),
    Folder("lib/Schedule/", TOOLS, [lit("Schedule"), programs("cpu", 50), CONTROL, GOLDENS]),
    Folder(
        "lib/Emit/",
        TOOLS,
        [
            lit("Emit"),
            programs("cpu", 50),
            OPS,
            TWINS,
            pytest(
                "test/Equivalence/functions_test.py", "test/Equivalence/complex_functions_test.py"
            ),
            pytest("test/Equivalence/kernels_test.py"),
            GOLDENS,
        ],
    ),
    *(
        Folder(
            f"runtime/{layer}/",
            [pathlib.Path(program).name for program in (RUNTIME, CONFORMANCE, CUDA)],
            [gtest(RUNTIME, "-*Stranger*"), gtest(CONFORMANCE), gtest(CUDA, "*Gelu*:*Epilogue*")],
        )
        for layer in ("support", "arrays", "bundle", "include")
    ),
    *(
        Folder(
            f"runtime/{layer}/",
            [
                "shardwright",
                *(pathlib.Path(program).name for program in (RUNTIME, CONFORMANCE, CUDA)),
            ],
            [
                gtest(CONFORMANCE),
                gtest(RUNTIME, "-*Stranger*"),
                gtest(CUDA, "*Gelu*:*Epilogue*:*Attention*:*Session*"),
                OPS,
                programs("cpu", 50),
                pytest("test/Equivalence/linalg_test.py"),
            ],
        )
        for layer in ("engine", "backends/cpu", "comm/host", "comm/threads", "launch")
    ),
    *(
        Folder(
            f"runtime/{layer}/",
            [pathlib.Path(CUDA).name, pathlib.Path(CONFORMANCE).name, "shardwright-run"],
            [
                gtest(CUDA),
                [*gtest(CONFORMANCE), "--cuda=lazy"],
                pytest("test/Runtime/attention_test.py"),
            ],
        )
        for layer in ("backends/cuda", "comm/nccl")
    ),
    Folder(
        "runtime/comm/messages/",
        [pathlib.Path(RUNTIME).name, pathlib.Path(CONFORMANCE).name, "shardwright-run"],
        [
            gtest(RUNTIME),
            pytest("test/Runtime/sockets_test.py"),
            pytest("test/Runtime/processes_test.py"),
        ],
    ),
    Folder(
        "python-bindings/shardwright/torch/",
        [],
        [
            pytest(
                *(
                    f"{BINDINGS}/torch_{name}_test.py"
                    for name in ("writes", "held", "orders", "step", "capture", "state")
                )
            )
        ],
    ),
    Folder(
        "python-bindings/shardwright/",
        [],
        [
            pytest(
                *(
                    f"{BINDINGS}/{name}_test.py"
                    for name in ("mesh", "program", "plan", "checkpoint", "report", "hostile")
                )
            ),
            pytest(f"{BINDINGS}/jax_test.py"),
            pytest(f"{BINDINGS}/dtensor_test.py"),
        ],
    ),
]


@dataclasses.dataclass
class Slip:
    line: int  # of the table
    file: str
    old: str
    new: str

    def folder(self):
        return next(folder for folder in FOLDERS if self.file.startswith(folder.prefix))

    def places(self, text):
        """Where its text begins and ends: line breaks are of no meaning, so that formatters are free."""
        words = [re.escape(character) for character in self.old if not character.isspace()]
        return [match.span() for match in re.finditer(r"\s*".join(words), text)]

    def applied(self, text):
        ((begin, end),) = self.places(text)
        return text[:begin] + self.new.lstrip() + text[end:]

    def fault(self, root):
        """Why this entry does not apply, or None."""
        path = root / self.file
        if not any(self.file.startswith(folder.prefix) for folder in FOLDERS):
            return "is in no folder that mutate.py knows tests of"
        if not path.is_file():
            return "names a file that does not exist"
        count = len(self.places(path.read_text()))
        if count != 1:
            return f"expects its text once in {self.file}, found it {count} times"
        return "changes nothing" if self.old == self.new else None


def read_table(text):
    """A line with a file, then for each slip the lines with `-` that go and the lines with `+` that come."""
    slips, file, before = [], None, ""
    for number, line in enumerate(text.splitlines(), 1):
        mark, rest = line[:1], line[2:]
        if mark == "-" and before == "-":
            slips[-1].old += "\n" + rest
        elif mark == "-":
            slips.append(Slip(number, file, rest, ""))
        elif mark == "+" and before == "+":
            slips[-1].new += "\n" + rest
        elif mark == "+":
            slips[-1].new = rest
        elif mark not in ("", "#"):
            file = line
        before = mark
    return slips


def check(slips, root):
    faults = [
        f"mutations.txt:{slip.line}: {slip.file}: the entry {fault}"
        for slip in slips
        if (fault := slip.fault(root))
    ]
    seen = collections.Counter((slip.file, slip.old, slip.new) for slip in slips)
    faults += [
        f"mutations.txt: {file}: the entry `{old}` stands there {count} times"
        for (file, old, _), count in seen.items()
        if count > 1
    ]
    print("\n".join(faults + [f"{len(slips)} slips, {len(faults)} that do not apply"]))
    return not faults


class Copy:
    """A worktree of the last commit with a build folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.environment = dict(
            os.environ,
            PYTHONDONTWRITEBYTECODE="1",
            CCACHE_NOHASHDIR="1",
            SHARDWRIGHT_BIN=f"{self.folder}/build/bin/shardwright",
            SHARDWRIGHT_OPT=f"{self.folder}/build/bin/shardwright-opt",
            PYTHONPATH=f"{self.folder}/build/python",
        )
        self.environment.setdefault("CCACHE_BASEDIR", str(self.folder))
        self.environment["PATH"] = os.pathsep.join(
            [str(pathlib.Path(sys.executable).parent), os.environ["PATH"]]
        )

    def prepare(self, targets):
        head = subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True).strip()
        if not self.folder.exists():
            subprocess.run(
                ["git", "worktree", "add", "--quiet", "--detach", str(self.folder), head],
                cwd=ROOT,
                check=True,
            )
        elif self.folder == ROOT or not (self.folder / ".git").is_file():
            sys.exit(
                f"{self.folder} is there and is no worktree that this script made; give another --scratch"
            )
        subprocess.run(
            ["git", "checkout", "--quiet", "--force", "--detach", head], cwd=self.folder, check=True
        )
        if (ROOT / ".venv").exists() and not (self.folder / ".venv").exists():
            (self.folder / ".venv").symlink_to((ROOT / ".venv").resolve())
        if not (self.folder / "build/build.ninja").exists():
            subprocess.run(
                ["cmake", "--preset", "ci", "-DSHARDWRIGHT_UNITY=OFF"],
                cwd=self.folder,
                env=self.environment,
                check=True,
                stdout=subprocess.DEVNULL,
            )
        if self.run(["ninja", "-C", "build", *targets], BUILD_SECONDS * 4) != "passed":
            sys.exit(
                f"{self.folder}: the sources do not build without a slip:\n{self.output[-4000:]}"
            )
        self.environment["CCACHE_READONLY"] = "1"  # objects of slips are of no use to later builds

    def run(self, command, seconds):
        """passed, failed or timed out; what outlives its time is ended with all that it started."""
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        try:
            self.output, _ = process.communicate(timeout=seconds)
        except BaseException as stopped:
            os.killpg(process.pid, signal.SIGKILL)
            self.output, _ = process.communicate()
            if not isinstance(stopped, subprocess.TimeoutExpired):
                raise
            return "timed out"
        return "passed" if process.returncode == 0 else "failed"

    def tests_pass(self, folders):
        commands = [test for folder in folders for test in folder.tests]
        for command in {tuple(c): c for c in commands}.values():
            if (found := self.run(command, SECONDS)) != "passed":
                sys.exit(f"{name_of(command)} {found} without a slip:\n{self.output[-4000:]}")

    def verdict(self, slip):
        """(what came of it, the test that noticed)."""
        path = self.folder / slip.file
        whole = path.read_text()
        path.write_text(slip.applied(whole))
        try:
            folder = slip.folder()
            if (
                folder.targets
                and (built := self.run(["ninja", "-C", "build", *folder.targets], BUILD_SECONDS))
                != "passed"
            ):
                return "does not build", built
            for command in folder.tests:
                if (
                    found := self.run(command, LIT_SECONDS if is_quick(command) else SECONDS)
                ) != "passed":
                    return ("noticed" if found == "failed" else "timed out"), name_of(command)
            return "not noticed", ""
        finally:
            path.write_text(whole)


def name_of(command):
    return " ".join(
        word
        for word in command
        if word
        not in (
            "env",
            sys.executable,
            "-m",
            "-q",
            "-x",
            "-p",
            "no:cacheprovider",
            "--gtest_brief=1",
        )
    )


def summary(verdicts):
    """One line a folder, then what needs a look."""
    lines = [f"{'folder':36}{'slips':>6}{'noticed':>9}"]
    for folder in FOLDERS:
        here = [v["verdict"] for v in verdicts if v["folder"] == folder.prefix]
        if here:
            lines.append(
                f"{folder.prefix:36}{len(here):6}{sum(v in ('noticed', 'timed out') for v in here):9}"
            )
    ran = [v["verdict"] for v in verdicts if v["verdict"] != "does not build"]
    noticed = sum(v in ("noticed", "timed out") for v in ran)
    lines.append(
        f"{noticed} of {len(ran)} noticed ({100 * noticed / max(len(ran), 1):.1f} %), {ran.count('timed out')} of them by a timeout; "
        f"{len(verdicts) - len(ran)} do not build"
    )
    for v in verdicts:
        if v["verdict"] in ("not noticed", "does not build"):
            lines.append(
                f"{v['verdict']}: {v['file']} (mutations.txt:{v['line']})\n  - {v['old']}\n  + {v['new']}"
            )
    return "\n".join(lines)


def read_log(path):
    """The verdicts of earlier runs; of a slip that ran twice the last one."""
    lines = path.read_text().splitlines() if path.exists() else []
    verdicts = [json.loads(line) for line in lines]
    return list({(v["file"], v["old"], v["new"]): v for v in verdicts}.values())


def still_to_run(slips, log, options):
    verdicts = {(v["file"], v["old"], v["new"]): v["verdict"] for v in log}
    wanted = ["not noticed", "does not build"] if options.survivors else [None]
    return [s for s in slips if verdicts.get((s.file, s.old, s.new)) in wanted]


def run_all(copy, slips, log, end):
    """A line of the log for each slip, until the time is up."""
    for number, slip in enumerate(slips, 1):
        begin = time.time()
        if begin > end:
            return print(f"the time is up: {len(slips) - number + 1} slips were not run")
        verdict, by = copy.verdict(slip)
        facts = {
            "file": slip.file,
            "folder": slip.folder().prefix,
            "line": slip.line,
            "old": slip.old,
            "new": slip.new,
            "verdict": verdict,
            "by": by,
            "seconds": round(time.time() - begin, 1),
            "said": copy.output[-1500:],
        }
        with open(log, "a") as out:
            out.write(json.dumps(facts) + "\n")
        print(f"{number}/{len(slips)} {verdict}: {slip.file}: {slip.new.strip()[:90]}", flush=True)


def parse():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="only look whether all entries apply")
    parser.add_argument("--scratch", help="the folder of the copy; is made if need be")
    parser.add_argument("--count", type=int, help="how many, drawn at random; default: all")
    parser.add_argument("--seed", type=int, default=0, help="of the draw")
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="FILE",
        help="slips in paths that contain this; may be repeated",
    )
    parser.add_argument(
        "--resume", action="store_true", help="go on: leave out what the log has, and add to it"
    )
    parser.add_argument(
        "--survivors",
        action="store_true",
        help="run again what the log has as not noticed, and add to it",
    )
    parser.add_argument(
        "--seconds", type=float, default=float("inf"), help="begin no slip after that time"
    )
    parser.add_argument(
        "--table", type=pathlib.Path, default=TABLE, help="of the slips (default %(default)s)"
    )
    parser.add_argument(
        "--skip-baseline",
        action="store_true",
        help="do not run the tests without a slip first: they passed on this commit",
    )
    parser.add_argument(
        "--tests",
        type=int,
        metavar="N",
        help="only the first N of the tests of a folder, which are the quickest",
    )
    parser.add_argument(
        "--log",
        type=pathlib.Path,
        help="gets a line for each slip (default FOLDER/build/mutations.jsonl)",
    )
    options = parser.parse_args()
    if not options.check and not options.scratch:
        parser.error("give --scratch FOLDER, or --check")
    return options


def main():
    options = parse()
    begin = time.time()
    slips = read_table(options.table.read_text())
    if options.check:
        sys.exit(not check(slips, ROOT))
    copy = Copy(options.scratch)
    log = (options.log or copy.folder / "build/mutations.jsonl").resolve()
    goes_on = options.resume or options.survivors
    slips = [s for s in slips if not options.only or any(part in s.file for part in options.only)]
    slips = still_to_run(slips, read_log(log), options) if goes_on else slips
    random.Random(options.seed).shuffle(slips)  # a run that is stopped is a sample too
    slips = slips[: options.count]
    if not slips:
        sys.exit("no slip is left: see --only, --count, --resume and --survivors")
    for folder in FOLDERS:
        folder.tests = folder.tests[: options.tests]
    copy.prepare([])
    if not check(slips, copy.folder):
        sys.exit(1)
    if not options.skip_baseline:
        copy.tests_pass([folder for folder in FOLDERS if any(s.folder() is folder for s in slips)])
    if not goes_on:
        log.unlink(missing_ok=True)
    run_all(copy, slips, log, begin + options.seconds)
    verdicts = read_log(log)
    print(summary(verdicts))
    sys.exit(any(v["verdict"] in ("not noticed", "does not build") for v in verdicts))


if __name__ == "__main__":
    main()
