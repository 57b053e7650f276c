# SPDX-License-Identifier: Apache-2.0
"""Exceptions.

Each exception has `.message` (the first error), `.hint` (how to resolve it, or None), `.location`
("file:line:column", or None) and `.details` (the full output). The classes correspond to the exit
statuses of the command line.
"""

import difflib
import re
import sys
import warnings

#: Control characters except tab and newline, invalid UTF-8, and bidirectional overrides.
_COMMANDS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\udc80-\udcff]")
_LINE = re.compile(
    r"^(?:(?P<place>\S.*?:\d+:\d+): )?(?P<kind>error|note|warning|remark): (?P<text>.*)$"
)


def printable(text):
    """Escapes control characters: names in messages may come from files and hold terminal escape
    sequences.
    """
    return _COMMANDS.sub(
        lambda match: "".join(
            f"\\x{byte:02x}" for byte in match[0].encode("utf-8", "surrogateescape")
        ),
        str(text),
    )


def did_you_mean(word, known):
    """The similar one of the known words, as a question to append to a message; "" if there is none."""
    close = difflib.get_close_matches(str(word), known, n=1)
    return f" (did you mean {close[0]}?)" if close else ""


class Error(Exception):
    """The base class of shardwright's exceptions."""

    status = 1

    def __init__(self, message, hint=None, location=None, details=None):
        self.message, self.hint, self.location = (
            printable(message),
            hint and printable(hint),
            location and printable(location),
        )
        self.details = printable(details or message)
        super().__init__(self.message, self.hint)

    def __str__(self):
        place = f"{self.location}: " if self.location else ""
        return f"{place}{self.message}" + (f"\nhint: {self.hint}" if self.hint else "")


class InputError(Error, ValueError):
    """The model, an annotation or an array is invalid."""


class ArgumentError(InputError, TypeError):
    """An argument of a call has the wrong dtype, shape or structure for the program."""


class UsageError(Error, TypeError):
    """The call is invalid."""

    status = 2


class InternalError(Error, RuntimeError):
    """A bug of shardwright: please report it with the model."""

    status = 70


class RankFailed(Error, RuntimeError):
    """A rank failed while the program was running."""

    status = 75


class CompileWarning(UserWarning):
    """A warning of the compiler about a model."""


def from_status(status, text):
    """The exception for a status of the C API and its diagnostics."""
    errors, notes, location = [], [], None
    for line in text.splitlines():
        match = _LINE.match(line)
        if not match:
            continue
        if match["kind"] == "error":
            location = location or match["place"]
            errors.append(match["text"])
        elif match["kind"] == "note":
            elsewhere = match["place"] and match["place"] != location
            notes.append(match["text"] + (f" ({match['place']})" if elsewhere else ""))
    kind = {1: InputError, 2: UsageError, 70: InternalError, 75: RankFailed}.get(
        status, InternalError
    )
    message = errors[0] if errors else text.strip() or f"failed with status {status}"
    return kind(message, hint="; ".join(notes) or None, location=location, details=text.strip())


def warn_of(text):
    """Issues the warnings and remarks among the compiler's diagnostics as Python warnings. What a
    plan chose is no cause to warn: it is printed."""
    for line in text.splitlines():
        if match := _LINE.match(line):
            if match["kind"] == "remark" and match["text"].startswith("planned over "):
                print("shardwright: " + match["text"], file=sys.stderr)
                continue
            place = f"{match['place']}: " if match["place"] else ""
            warn(place + match["text"], CompileWarning)


_NOT_OF_THE_USER = ("shardwright", "jax", "jaxlib", "torch")


def warn(text, category):
    """A Python warning at the line of the user that led here, through whichever layers: not at one of
    this package or of a framework that calls it."""
    level, frame = 2, sys._getframe(1)
    while frame.f_back and frame.f_globals.get("__name__", "").split(".")[0] in _NOT_OF_THE_USER:
        level, frame = level + 1, frame.f_back
    warnings.warn(text, category, stacklevel=level)
