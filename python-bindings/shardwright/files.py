# SPDX-License-Identifier: Apache-2.0
"""Atomic replacement of files and folders under unpredictable temporary names, and temporary
folders owned by one process.
"""

import contextlib
import os
import secrets
import shlex
import shutil
import signal
import tempfile
import weakref

from .errors import UsageError


@contextlib.contextmanager
def replacing(path):
    """A text file to write that replaces `path` on success. Raises UsageError if it cannot be
    created.
    """
    path = os.fspath(path)
    if os.path.isdir(path):
        raise UsageError(f"cannot write {path}: it is a folder", hint="name a file in it")
    half = f"{path}.tmp{secrets.token_hex(8)}"
    try:
        descriptor = os.open(
            half, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o666
        )
    except OSError as error:
        raise _unwritable(path, error) from None
    try:
        with open(descriptor, "w", encoding="utf-8") as file:
            yield file
        os.replace(half, path)
    except BaseException:
        os.unlink(half)
        raise


def _unwritable(path, error):
    folder = os.path.dirname(os.path.abspath(path))
    hint = (
        None if os.path.isdir(folder) else f"make the folder first: mkdir -p {shlex.quote(folder)}"
    )
    return UsageError(f"cannot write {path}: {os.strerror(error.errno)}", hint=hint)


@contextlib.contextmanager
def beside(path):
    """A private temporary folder next to `path`: its contents can be renamed to `path`."""
    path = os.path.abspath(os.fspath(path))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with tempfile.TemporaryDirectory(
        prefix=f".{os.path.basename(path)}-", dir=os.path.dirname(path)
    ) as folder:
        yield folder


@contextlib.contextmanager
def uninterrupted():
    """Defers KeyboardInterrupt until the block has ended."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class TemporaryFolder:
    """A private temporary folder, removed with the object or at exit.

    in_memory: where the system keeps files in memory, if it does and TMPDIR names no other place: a
    dozen small files take milliseconds less there.
    """

    def __init__(self, in_memory=False):
        self.path = folder_of(self, _memory_folder() if in_memory else None)


def _memory_folder(path="/dev/shm", least_bytes=256 << 20):
    """`path` if it has space and programs may be run from it, else None."""
    if os.environ.get("TMPDIR") or not os.access(path, os.W_OK | os.X_OK):
        return None
    there = os.statvfs(path)
    usable = there.f_bavail * there.f_frsize >= least_bytes and not there.f_flag & os.ST_NOEXEC
    return path if usable else None


def folder_of(owner, parent=None):
    """A private temporary folder, removed with `owner` or when the calling process ends; processes
    forked from it leave it alone. parent: where it is; default: the system's temporary folder.
    """
    with uninterrupted():
        folder = tempfile.mkdtemp(prefix="shardwright-", dir=parent)
        weakref.finalize(owner, _remove, folder, os.getpid())
    return folder


def _remove(folder, process):
    if os.getpid() == process:
        with uninterrupted():
            shutil.rmtree(folder, ignore_errors=True)
