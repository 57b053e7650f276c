# SPDX-License-Identifier: Apache-2.0
"""Compiled programs on disk. The variable SHARDWRIGHT_CACHE_DIR names a folder in which `compile`, and with it `jax.jit` and `torch` steps, looks for a
program before it compiles one, and keeps those it has compiled. SHARDWRIGHT_CACHE_SIZE limits their bytes (default: 4 GiB); those that were not used for
the longest time go first.

A program is found by a hash of everything that it depends on: the model's text, or its file; the options, and the files that they name; the compiler;
and the processor. Bundles are code: the folder must belong to the user, and no other user may write it.
"""

import contextlib
import functools
import hashlib
import json
import os
import pathlib
import shutil

from . import _core
from .errors import InputError, UsageError
from .files import beside

VARIABLE, SIZE_VARIABLE = "SHARDWRIGHT_CACHE_DIR", "SHARDWRIGHT_CACHE_SIZE"
DEFAULT_SIZE = 4 << 30


class Cache:
    """A folder of programs, each in a folder that its key names: `program.bundle` and `report.json`."""

    def __init__(self, folder, size=DEFAULT_SIZE):
        self.folder, self.size = pathlib.Path(folder), size
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            facts = self.folder.stat()
        except OSError as error:
            raise UsageError(
                f"{VARIABLE}={folder}: there is no such folder, and it cannot be made: {error.strerror}",
                hint="name a folder of your own, such as ~/.cache/shardwright/programs",
            ) from error
        if facts.st_uid != os.geteuid() or facts.st_mode & 0o022:
            raise UsageError(
                f"{VARIABLE}={folder}: others can write this folder, and programs in it are run",
                hint=f"use a folder of your own: chmod 700 {folder}",
            )

    @classmethod
    def of_environment(cls):
        """The cache that the environment asks for, or None. Raises UsageError for a folder that others
        can write and for a size that is no number.
        """
        folder = os.environ.get(VARIABLE)
        if not folder:
            return None
        size = os.environ.get(SIZE_VARIABLE, str(DEFAULT_SIZE))
        if not size.isdecimal():
            raise UsageError(f"{SIZE_VARIABLE}={size}: expected a number of bytes")
        return cls(folder, int(size))

    def find(self, key, load):
        """What `load` makes of the bundle and report of a key; None if there are none, or if they are
        damaged.
        """
        entry = self.folder / key
        try:
            with open(entry / "report.json", encoding="utf-8") as file:
                found = load(str(entry / "program.bundle"), json.load(file))
            os.utime(entry)
        except (OSError, ValueError, InputError):
            return None
        return found

    def keep(self, key, bundle, report):
        """Moves a bundle into the cache, unless another process was faster; returns its path."""
        entry = self.folder / key
        with beside(entry) as folder:
            made = pathlib.Path(folder) / "entry"
            made.mkdir()
            shutil.move(bundle, made / "program.bundle")
            (made / "report.json").write_text(json.dumps(report), encoding="utf-8")
            shutil.rmtree(entry, ignore_errors=True)  # damaged, or it would have been found
            with contextlib.suppress(OSError):  # there is one again
                made.rename(entry)
        self._evict(keep=entry)
        return str(entry / "program.bundle")

    def _evict(self, keep):
        entries = [path for path in self.folder.iterdir() if (path / "report.json").exists()]
        used = {path: path.stat().st_mtime_ns for path in entries}
        total = 0
        for entry in sorted(entries, key=lambda path: (path != keep, -used[path])):
            total += sum(file.stat().st_size for file in entry.rglob("*") if file.is_file())
            if total > self.size and entry != keep:
                shutil.rmtree(entry, ignore_errors=True)


def key_of(model, options, files):
    """The hash of a model, options as JSON without the place of the bundle, and the contents of
    files.
    """
    hash = hashlib.blake2b(digest_size=20)
    contents = [model.content] if model.content is not None else []
    files = ([] if contents else [model.name]) + [str(file) for file in files if file]
    parts = [_compiler(), _processor(), options.encode(), model.name.encode(), *contents]
    for part in parts + [pathlib.Path(file).read_bytes() for file in files if os.path.isfile(file)]:
        hash.update(len(part).to_bytes(8, "little"))
        hash.update(part)
    return hash.hexdigest()


@functools.cache
def _compiler():
    with open(_core.__file__, "rb") as file:
        return hashlib.file_digest(file, "blake2b").digest()


@functools.cache
def _processor():
    """What kernels for "native" depend on."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        first = file.read().split("\n\n")[0]
    named = ("vendor_id", "cpu family", "model", "model name", "stepping", "flags", "Features")
    return "\n".join(l for l in first.splitlines() if l.split("\t")[0].strip() in named).encode()
