# SPDX-License-Identifier: Apache-2.0
"""Errors of the compiler about a captured graph, in terms of the user's code instead of the
temporary file.
"""

import re

from ..errors import InputError

_UNKNOWN = re.compile(
    r"operator (?P<name>\S+) in (?P<module>the model itself|module \S+)(?: \((?P<file>[^()]*):(?P<line>\d+)\))? is not supported"
)
_HINT = "write it with other operators of PyTorch; docs/generated/TorchOperators.md lists those with a rule"


def of_compiler(error, path):
    """The same error without the path of the temporary file."""
    unknown = list(_UNKNOWN.finditer(error.details or ""))
    if unknown:
        return _of_operators(unknown, error.details)
    what = error.message.removeprefix(f"{path}: ")
    location = None if (error.location or "").startswith(path) else error.location
    return InputError(what, hint=error.hint, location=location, details=error.details)


def _of_operators(unknown, details):
    """One error for all unsupported operators."""
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
