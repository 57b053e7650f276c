# SPDX-License-Identifier: Apache-2.0
"""Where in the user's own code something happens: neither in PyTorch nor here."""

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
    """Whether the code is the user's, or that of a library that is built on PyTorch."""
    return not filename.startswith((*_OURS, "<"))


def current():
    """The line that runs now, in the form of a stack trace; empty if there is none."""
    frame = sys._getframe(1)
    while frame is not None and not is_own(frame.f_code.co_filename):
        frame = frame.f_back
    return (
        f'File "{frame.f_code.co_filename}", line {frame.f_lineno}, in {frame.f_code.co_name}'
        if frame is not None
        else ""
    )


def of(error):
    """The last line of the user's code on the way to an exception: a traceback.FrameSummary, or None."""
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
    """The line itself, as much of it as a message can hold."""
    line = linecache.getline(frame.filename, frame.lineno).strip() if frame else ""
    return line if len(line) <= 100 else line[:97] + "..."
