# SPDX-License-Identifier: Apache-2.0
"""What the compiler refuses of a captured graph, said of the user's code: the compiler speaks of a file that the user has not seen."""

import re

from ..errors import InputError

_UNKNOWN = re.compile(
    r"operator (?P<name>\S+) in (?P<module>the model itself|module \S+)(?: \((?P<file>[^()]*):(?P<line>\d+)\))? is not supported"
)
_HINT = "write it with other operators of PyTorch; docs/generated/TorchOperators.md lists those with a rule"


def of_compiler(error, path):
    """An error that says the same without the path of the graph's file."""
    unknown = list(_UNKNOWN.finditer(error.details or ""))
    if unknown:
        return _of_operators(unknown, error.details)
    what = error.message.removeprefix(f"{path}: ")
    location = None if (error.location or "").startswith(path) else error.location
    return InputError(what, hint=error.hint, location=location, details=error.details)


def _of_operators(unknown, details):
    """All of them at once."""
    first = unknown[0]
    location = f"{first['file']}:{first['line']}:1" if first["file"] else None
    if len(unknown) == 1:
        return InputError(
            f"operator {first['name']} in {first['module']} is not supported",
            hint=_HINT,
            location=location,
            details=details,
        )
    listed = "".join(
        f"\n  {each['name']} in {each['module']}"
        + (f", {each['file']}:{each['line']}" if each["file"] else "")
        for each in unknown
    )
    return InputError(
        f"{len(unknown)} operators are not supported:{listed}",
        hint=_HINT,
        location=location,
        details=details,
    )
