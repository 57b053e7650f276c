# SPDX-License-Identifier: Apache-2.0
"""Source locations in the user's code, outside of PyTorch and this package."""

import functools
import linecache
import os
import sys
import traceback

import torch

_OURS = tuple(
    folder + os.sep
    for folder in (os.path.dirname(torch.__file__), os.path.dirname(os.path.dirname(__file__)))
)


@functools.cache
def is_own(filename):
    """Whether a file is user code, or of a library built on PyTorch."""
    return not filename.startswith((*_OURS, "<"))


def current():
    """The current user line in the format of a stack trace; empty if there is none."""
    frame = sys._getframe(1)
    while frame is not None and not is_own(frame.f_code.co_filename):
        frame = frame.f_back
    return (
        f'File "{frame.f_code.co_filename}", line {frame.f_lineno}, in {frame.f_code.co_name}'
        if frame is not None
        else ""
    )


def of(error):
    """The innermost user frame of an exception's traceback: a traceback.FrameSummary, or None."""
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if is_own(frame.filename)
    ]
    return frames[-1] if frames else None


def location(frame):
    """file:line:column"""
    return (
        frame
        and f"{frame.filename}:{frame.lineno}:{frame.colno + 1 if frame.colno is not None else 1}"
    )


def text(frame):
    """The source line, truncated for messages."""
    line = linecache.getline(frame.filename, frame.lineno).strip() if frame else ""
    return line if len(line) <= 100 else line[:97] + "..."
