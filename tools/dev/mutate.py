#!/usr/bin/env python3
"""Mutation tests: small slips are put into the sources one at a time, and the quick tests of the folder must notice each.

    mutate.py --check                                 does every entry of mutations.txt still apply?
    mutate.py --scratch FOLDER --count 40 --seed 7    a random sample, in a copy of the last commit
    mutate.py --scratch FOLDER --only OrderOps.cpp    those of some files

The copy is a git worktree in FOLDER with a build folder of its own; both stay for the next time. The log has a line of JSON for each slip.
The exit status is 1 if one was not noticed, or does not build.
"""
import argparse
import collections
import dataclasses
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = pathlib.Path(__file__).with_name("mutations.txt")
TOOLS = ["shardwright-opt", "shardwright"]
SECONDS = 240  # that a suite may take; the slowest takes a third of that on two cores
BUILD_SECONDS = 900


def lit(*folders):
    return ["lit", "-q", *(f"build/test/{f}" for f in folders)]


def pytest(*files, **environment):
    return ["env", *(f"{k}={v}" for k, v in environment.items()), sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *files]


def programs(executor, count):
    return pytest(f"test/Equivalence/random_test.py::test_random_programs[{executor}]", SHARDWRIGHT_RANDOM=count)


def gtest(program, names="*"):
    return [f"build/{program}", "--gtest_brief=1", f"--gtest_filter={names}"]


UNIT = "bin/shardwright-unit-tests"
RUNTIME, CONFORMANCE, CUDA = (f"runtime/test/shardwright-{name}-tests" for name in ("runtime", "conformance", "cuda"))
HARD = pytest("test/Equivalence/hard_cases_test.py::test_hard_cases")
CONTROL = pytest("test/Equivalence/control_test.py")
OPS = pytest("test/Equivalence/ops_test.py::test_cpu_executor_against_interpreter")
TWINS = pytest("test/Emit/cuda_twin_test.py::test_kernels_of_random_ops", SHARDWRIGHT_RANDOM_OPS=80)
BINDINGS = "python-bindings/tests"


@dataclasses.dataclass
class Folder:
    """What is built after a slip in a folder, and the tests that should notice it, quick ones first."""
    prefix: str
    targets: list
    tests: list


FOLDERS = [
    Folder("lib/Propagate/", TOOLS, [lit("Propagate"), programs("interpret", 500), lit("Pipeline", "Docs"),
                                      pytest("test/Propagate/differential.py", SHARDWRIGHT_RANDOM=300)]),
    Folder("lib/Partition/", [*TOOLS, "shardwright-unit-tests"],
           [lit("Partition"), gtest(UNIT), programs("interpret", 1500), HARD, CONTROL, lit("Pipeline", "Docs")]),
    Folder("lib/OpRules/", TOOLS, [lit("Partition", "Propagate"), HARD, programs("interpret", 1500), pytest("test/OpRules/rules.py"),
                                   pytest("test/Equivalence/single_op_test.py")]),
    Folder("lib/Optimize/", TOOLS, [lit("Optimize"), programs("cpu", 200), OPS, lit("Pipeline", "Docs"),
                                    pytest("test/Equivalence/kernels_test.py")]),
    Folder("lib/Memory/", TOOLS, [lit("Memory"), programs("cpu", 200), CONTROL, lit("Pipeline", "Docs")]),
    Folder("lib/Schedule/", TOOLS, [lit("Schedule"), programs("cpu", 200), CONTROL, lit("Pipeline", "Docs")]),
    Folder("lib/Emit/", TOOLS, [lit("Emit"), OPS, programs("cpu", 100), TWINS, lit("Pipeline"),
                                pytest("test/Equivalence/functions_test.py")]),
    Folder("runtime/src/core/", [pathlib.Path(RUNTIME).name, pathlib.Path(CONFORMANCE).name],
           [gtest(RUNTIME, "-*Stranger*"), gtest(CONFORMANCE)]),
    Folder("runtime/src/cpu/", ["shardwright", *(pathlib.Path(program).name for program in (RUNTIME, CONFORMANCE, CUDA))],
           [gtest(CONFORMANCE), gtest(RUNTIME, "-*Stranger*"), gtest(CUDA, "*Gelu*:*Epilogue*:*Attention*"), OPS,
            programs("cpu", 100), pytest("test/Equivalence/linalg_test.py")]),
    Folder("runtime/src/cuda/", [pathlib.Path(CUDA).name, pathlib.Path(CONFORMANCE).name, "shardwright-run"],
           [gtest(CUDA), [*gtest(CONFORMANCE), "--cuda=lazy"], pytest("test/Runtime/attention_test.py")]),
    Folder("runtime/src/processes/", [pathlib.Path(RUNTIME).name, pathlib.Path(CONFORMANCE).name, "shardwright-run"],
           [gtest(RUNTIME), pytest("test/Runtime/sockets_test.py"), pytest("test/Runtime/processes_test.py")]),
    Folder("python-bindings/shardwright/torch/", [],
           [pytest(*(f"{BINDINGS}/torch_{name}_test.py" for name in ("writes", "capture", "step")))]),
    Folder("python-bindings/shardwright/", [],
           [pytest(*(f"{BINDINGS}/{name}_test.py" for name in ("program", "plan", "checkpoint", "report", "hostile"))),
            pytest(f"{BINDINGS}/jax_test.py"), pytest(f"{BINDINGS}/dtensor_test.py")]),
]


@dataclasses.dataclass
class Slip:
    line: int  # of the table
    file: str
    old: str
    new: str

    def folder(self):
        return next(folder for folder in FOLDERS if self.file.startswith(folder.prefix))

    def applied(self, text):
        return text.replace(self.old, self.new)

    def fault(self, root):
        """Why this entry does not apply, or None."""
        path = root / self.file
        if not any(self.file.startswith(folder.prefix) for folder in FOLDERS):
            return "is in no folder that mutate.py knows tests of"
        if not path.is_file():
            return "names a file that does not exist"
        count = path.read_text().count(self.old)
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
    faults = [f"mutations.txt:{slip.line}: {slip.file}: the entry {fault}" for slip in slips if (fault := slip.fault(root))]
    seen = collections.Counter((slip.file, slip.old, slip.new) for slip in slips)
    faults += [f"mutations.txt: {file}: the entry `{old}` stands there {count} times" for (file, old, _), count in seen.items() if count > 1]
    print("\n".join(faults + [f"{len(slips)} slips, {len(faults)} that do not apply"]))
    return not faults


class Copy:
    """A worktree of the last commit with a build folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", CCACHE_NOHASHDIR="1",
                                SHARDWRIGHT_BIN=f"{self.folder}/build/bin/shardwright",
                                SHARDWRIGHT_OPT=f"{self.folder}/build/bin/shardwright-opt", PYTHONPATH=f"{self.folder}/build/python")
        self.environment.setdefault("CCACHE_BASEDIR", str(self.folder))
        self.environment["PATH"] = os.pathsep.join([str(pathlib.Path(sys.executable).parent), os.environ["PATH"]])

    def prepare(self, targets):
        head = subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=ROOT, text=True).strip()
        if not self.folder.exists():
            subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(self.folder), head], cwd=ROOT, check=True)
        elif self.folder == ROOT or not (self.folder / ".git").is_file():
            sys.exit(f"{self.folder} is there and is no worktree that this script made; give another --scratch")
        subprocess.run(["git", "checkout", "--quiet", "--force", "--detach", head], cwd=self.folder, check=True)
        if (ROOT / ".venv").exists() and not (self.folder / ".venv").exists():
            (self.folder / ".venv").symlink_to((ROOT / ".venv").resolve())
        if not (self.folder / "build/build.ninja").exists():
            subprocess.run(["cmake", "--preset", "release"], cwd=self.folder, env=self.environment, check=True, stdout=subprocess.DEVNULL)
        if self.run(["ninja", "-C", "build", *targets], BUILD_SECONDS * 4) != "passed":
            sys.exit(f"{self.folder}: the sources do not build without a slip:\n{self.output[-4000:]}")

    def run(self, command, seconds):
        """passed, failed or timed out; what outlives its time is ended with all that it started."""
        process = subprocess.Popen(command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   text=True, errors="replace", start_new_session=True)
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
            if folder.targets and (built := self.run(["ninja", "-C", "build", *folder.targets], BUILD_SECONDS)) != "passed":
                return "does not build", built
            for command in folder.tests:
                if (found := self.run(command, SECONDS)) != "passed":
                    return ("noticed" if found == "failed" else "timed out"), name_of(command)
            return "not noticed", ""
        finally:
            path.write_text(whole)


def name_of(command):
    return " ".join(word for word in command if word not in ("env", sys.executable, "-m", "-q", "-x", "-p", "no:cacheprovider", "--gtest_brief=1"))


def summary(verdicts):
    """One line a folder, then what needs a look."""
    lines = [f"{'folder':36}{'slips':>6}{'noticed':>9}"]
    for folder in FOLDERS:
        here = [v["verdict"] for v in verdicts if v["folder"] == folder.prefix]
        if here:
            lines.append(f"{folder.prefix:36}{len(here):6}{sum(v in ('noticed', 'timed out') for v in here):9}")
    ran = [v["verdict"] for v in verdicts if v["verdict"] != "does not build"]
    noticed = sum(v in ("noticed", "timed out") for v in ran)
    lines.append(f"{noticed} of {len(ran)} noticed ({100 * noticed / max(len(ran), 1):.1f} %), {ran.count('timed out')} of them by a timeout; "
                 f"{len(verdicts) - len(ran)} do not build")
    for v in verdicts:
        if v["verdict"] in ("not noticed", "does not build"):
            lines.append(f"{v['verdict']}: {v['file']} (mutations.txt:{v['line']})\n  - {v['old']}\n  + {v['new']}")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only look whether all entries apply")
    parser.add_argument("--scratch", help="the folder of the copy; is made if need be")
    parser.add_argument("--count", type=int, help="how many, drawn at random; default: all")
    parser.add_argument("--seed", type=int, default=0, help="of the draw")
    parser.add_argument("--only", action="append", default=[], metavar="FILE", help="slips in paths that contain this; may be repeated")
    parser.add_argument("--table", type=pathlib.Path, default=TABLE, help="of the slips (default %(default)s)")
    parser.add_argument("--skip-baseline", action="store_true", help="do not run the tests without a slip first: they passed on this commit")
    parser.add_argument("--tests", type=int, metavar="N", help="only the first N of the tests of a folder, which are the quickest")
    parser.add_argument("--log", default="mutations.jsonl", help="gets a line for each slip (default %(default)s)")
    options = parser.parse_args()
    slips = read_table(options.table.read_text())
    if options.check:
        sys.exit(not check(slips, ROOT))
    if not options.scratch:
        parser.error("give --scratch FOLDER, or --check")
    slips = [s for s in slips if not options.only or any(part in s.file for part in options.only)]
    random.Random(options.seed).shuffle(slips)  # a run that is stopped is a sample too
    slips = slips[:options.count]
    if not slips:
        parser.error("no slip is left: see --only and --count")
    for folder in FOLDERS:
        folder.tests = folder.tests[:options.tests]
    folders = [folder for folder in FOLDERS if any(s.folder() is folder for s in slips)]
    copy = Copy(options.scratch)
    copy.prepare([])
    if not check(slips, copy.folder):
        sys.exit(1)
    if not options.skip_baseline:
        copy.tests_pass(folders)
    verdicts = []
    with open(options.log, "w") as log:
        for slip in slips:
            begin = time.time()
            verdict, by = copy.verdict(slip)
            verdicts.append({"file": slip.file, "folder": slip.folder().prefix, "line": slip.line, "old": slip.old, "new": slip.new,
                             "verdict": verdict, "by": by, "seconds": round(time.time() - begin, 1)})
            log.write(json.dumps(verdicts[-1]) + "\n")
            log.flush()
            print(f"{len(verdicts)}/{len(slips)} {verdict}: {slip.file}: {slip.new.strip()[:90]}", flush=True)
    print(summary(verdicts))
    sys.exit(any(v["verdict"] in ("not noticed", "does not build") for v in verdicts))


if __name__ == "__main__":
    main()
