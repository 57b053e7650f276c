#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Inputs made to break what reads files, options and bundles, each with what must come of it.

    hostile.py FOLDER [--binary PATH] [--reader NAME] [--name PART] [--show]

Prints a line for each fault and a count for each reader; status 3 if there is a fault. An input is at fault if it ends the program by a signal
or with another status than expected, takes more than 20 s or 1 GB, is refused without an error that names the place, leaves a file behind where
it is refused, gives another answer than expected, or makes a sanitizer speak. The inputs of a reader are a table in hostile_READER.py.
"""
import argparse
import collections
import concurrent.futures
import copy
import dataclasses
import importlib
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import typing

ROOT = pathlib.Path(__file__).resolve().parents[2]
READERS = ["text", "shardings", "options", "bytecode", "exports", "archives", "arrays", "checkpoints", "bundles", "reports"]
SECONDS, BYTES = 20, 10**9
MAPPED_BYTES = 3 << 30  # libraries alone map more than 1 GB
SANITIZED_SECONDS, SANITIZED_BYTES = 120, 4 << 30
NEVER = re.compile(rb"AddressSanitizer|runtime error: |LeakSanitizer|Traceback \(most recent|terminate called|Assertion|internal error|"
                   rb"bug of Shardwright|PLEASE submit|Stack dump")


@dataclasses.dataclass
class Input:
    """`files` are written into an empty folder, in which `words` are run: the command line behind `shardwright`, or all of it if `program` is given.

    `says` is found in what is said (a regular expression, which holds the place); None: the input is accepted, and `leaves` are the files that are
    there then. `answer` looks at the folder, and says what is wrong with what was computed."""
    name: str
    files: dict
    words: list
    says: str | None = None
    status: int = 1
    leaves: tuple = ()
    answer: typing.Callable | None = None
    program: list | None = None
    environment: dict = dataclasses.field(default_factory=dict)


@dataclasses.dataclass
class Tools:
    """What inputs are made with, and a folder for what several of them share."""
    binary: pathlib.Path
    shared: pathlib.Path

    @property
    def sanitized(self):
        return b"__asan_init" in self.binary.read_bytes()

    def shardwright(self, *words):
        subprocess.run([self.binary, *map(str, words)], check=True, capture_output=True, cwd=self.shared, env=environment())


def environment(**more):
    return {**os.environ, "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1:max_allocation_size_mb=100000",
            "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1", **more}


def inputs(reader, tools):
    return importlib.import_module(f"hostile_{reader}").inputs(tools)


def changed_json(value, path, to):
    """The text of a value with another one at a path of keys and indices."""
    value = copy.deepcopy(value)
    at = value
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return json.dumps(value)


def write(folder, files):
    """Text, bytes, None for a folder, or a function that makes what it likes at a path."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if content is None:
            path.mkdir()
        elif callable(content):
            content(path)
        elif isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(content)


def names_in(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


@dataclasses.dataclass
class Outcome:
    status: int
    said: bytes
    seconds: float
    bytes: int


def run(one, folder, tools):
    """One process within its limits; its peak of memory is its own."""
    sanitized = tools.sanitized

    def limit():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if not sanitized:
            resource.setrlimit(resource.RLIMIT_AS, (MAPPED_BYTES, MAPPED_BYTES))
    command = one.program or [tools.binary]
    with tempfile.TemporaryFile() as said:
        begin = time.monotonic()
        process = subprocess.Popen([*map(str, command), *map(str, one.words)], cwd=folder, stdin=subprocess.DEVNULL, stdout=said, stderr=said,
                                   preexec_fn=limit, env=environment(**one.environment), start_new_session=True)
        usage = wait(process, SANITIZED_SECONDS if sanitized else SECONDS)
        seconds = time.monotonic() - begin
        said.seek(0)
        return Outcome(process.returncode, said.read(), seconds, usage.ru_maxrss * 1024 if usage else 0)


def wait(process, seconds):
    """What the process used; None if it had to be ended."""
    end = time.monotonic() + seconds
    pause = 0.002
    while time.monotonic() < end:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return usage
        time.sleep(pause)
        pause = min(pause * 1.5, 0.05)
    os.killpg(process.pid, 9)
    os.wait4(process.pid, 0)
    process.returncode = -9
    return None


def faults(one, outcome, folder, before, sanitized):
    """What is wrong with what came of an input, a sentence each."""
    said = outcome.said.decode(errors="replace")
    if outcome.status < 0:
        yield f"signal {-outcome.status} after {outcome.seconds:.1f} s: {said[-300:]}"
        return
    if NEVER.search(outcome.said):
        yield f"says {NEVER.search(outcome.said).group().decode()!r}: {said[:1500]}"
    if outcome.seconds > (SANITIZED_SECONDS if sanitized else SECONDS):
        yield f"took {outcome.seconds:.1f} s"
    if outcome.bytes > (SANITIZED_BYTES if sanitized else BYTES):
        yield f"took {outcome.bytes / 1e6:.0f} MB"
    expected = 0 if one.says is None else one.status
    if outcome.status != expected:
        yield f"status {outcome.status}, expected {expected}: {said[:300]}"
    elif one.says is not None and not (re.search(one.says, said) and ("error: " in said or expected == 2)):
        yield f"does not say {one.says!r}: {said[:300]}"
    left = names_in(folder) - before - (set(one.leaves) if one.says is None else set())
    left = {name for name in left if not any(name.startswith(f"{kept}/") for kept in one.leaves)}
    if left:
        yield f"leaves {', '.join(sorted(left)[:5])}"
    if expected == 0 and outcome.status == 0 and one.answer and (wrong := one.answer(folder)):
        yield f"computes something else: {wrong}"


def judge(one, folder, tools):
    """Runs an input in a folder of its own, which is removed if all is well. Its outcome and its faults."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    write(folder, one.files)
    before = names_in(folder)
    outcome = run(one, folder, tools)
    found = list(faults(one, outcome, folder, before, tools.sanitized))
    if not found:
        shutil.rmtree(folder)
    return outcome, found


def judge_all(folder, tools, readers=READERS, part="", jobs=2):
    """For each input its reader, itself, its outcome and its faults."""
    tools.shared.mkdir(parents=True, exist_ok=True)
    table = [(reader, one) for reader in readers for one in inputs(reader, tools) if part in one.name]
    repeated = [name for name, count in collections.Counter((reader, one.name) for reader, one in table).items() if count > 1]
    assert not repeated, f"names stand for two inputs: {repeated}"
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        judged = pool.map(lambda item: judge(item[1], folder / item[0] / item[1].name, tools), table)
        for (reader, one), (outcome, found) in zip(table, judged):
            yield reader, one, outcome, found


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=pathlib.Path, help="for the inputs; those at fault stay there")
    options.add_argument("--binary", type=pathlib.Path, default=os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright"))
    options.add_argument("--reader", choices=READERS, action="append")
    options.add_argument("--name", default="", help="only inputs whose names have this in them")
    options.add_argument("--show", action="store_true", help="print what is said of each input")
    options = options.parse_args()
    folder = options.folder.resolve()
    tools = Tools(options.binary.resolve(), folder / "shared")
    counts, bad = collections.Counter(), collections.Counter()
    for reader, one, outcome, found in judge_all(folder, tools, options.reader or READERS, options.name):
        counts[reader] += 1
        bad[reader] += bool(found)
        if options.show:
            print(f"--- {reader}/{one.name}: {outcome.status} in {outcome.seconds:.2f} s, {outcome.bytes / 1e6:.0f} MB\n"
                  f"{outcome.said.decode(errors='replace')[:600]}", flush=True)
        for fault in found:
            print(f"{reader}/{one.name}: {fault}", flush=True)
    for reader, count in counts.items():
        print(f"{reader}: {count} inputs, {bad[reader]} at fault")
    print(f"{counts.total()} inputs, {bad.total()} at fault")
    return 3 if bad.total() else 0


if __name__ == "__main__":
    sys.exit(main())
