# SPDX-License-Identifier: Apache-2.0
"""What can go wrong, as exceptions.

Every exception has `.message` (the first error), `.hint` (what to do about it, or None), `.location` ("file:line:column", or None)
and `.details` (everything that was said). Their classes follow the exit statuses of the command line.
"""

import re
import warnings

#: Control characters but for tabs and ends of lines, bytes that are no UTF-8, and what reverses the direction of writing.
_COMMANDS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\udc80-\udcff]")
_LINE = re.compile(
    r"^(?:(?P<place>\S.*?:\d+:\d+): )?(?P<kind>error|note|warning|remark): (?P<text>.*)$"
)


def printable(text):
    """The same with what a terminal could take for a command as an escape: names in messages may come from a file."""
    return _COMMANDS.sub(
        lambda match: "".join(
            f"\\x{byte:02x}" for byte in match[0].encode("utf-8", "surrogateescape")
        ),
        str(text),
    )


class Error(Exception):
    """Something that shardwright refuses or cannot do."""

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
    """The model, an annotation or an array is at fault."""


class ArgumentError(InputError, TypeError):
    """An argument of a call has another dtype, shape or structure than the program takes."""


class UsageError(Error, TypeError):
    """The call itself makes no sense."""

    status = 2


class InternalError(Error, RuntimeError):
    """A fault of shardwright: please report it with the model."""

    status = 70


class RankFailed(Error, RuntimeError):
    """A rank stopped while the program ran."""

    status = 75


class CompileWarning(UserWarning):
    """Something that the compiler says of a model that it takes."""


def from_status(status, text):
    """The exception for a status of the C interfaces and what was said."""
    errors, notes, location = [], [], None
    for line in text.splitlines():
        match = _LINE.match(line)
        if not match:
            continue
        if match["kind"] == "error":
            location = location or match["place"]
            errors.append(match["text"])
        elif match["kind"] == "note":
            notes.append(match["text"])
    kind = {1: InputError, 2: UsageError, 70: InternalError, 75: RankFailed}.get(
        status, InternalError
    )
    message = errors[0] if errors else text.strip() or f"failed with status {status}"
    return kind(message, hint="; ".join(notes) or None, location=location, details=text.strip())


def warn_of(text):
    """Passes on the warnings and remarks among the compiler's diagnostics."""
    for line in text.splitlines():
        if match := _LINE.match(line):
            place = f"{match['place']}: " if match["place"] else ""
            warnings.warn(place + match["text"], CompileWarning, stacklevel=3)
