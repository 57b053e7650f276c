# SPDX-License-Identifier: Apache-2.0
"""Locates the command line executable."""

import os
import pathlib

from .errors import UsageError


def path():
    """The path of `shardwright`: in the package, in the build tree of the package, or in the folder
    SHARDWRIGHT_BIN. Raises UsageError if there is none.
    """
    here = pathlib.Path(__file__).parent
    build = pathlib.Path(_core_folder()).parents[1]
    for candidate in (
        os.environ.get("SHARDWRIGHT_BIN"),
        here / "bin/shardwright",
        build / "bin/shardwright",
    ):
        if candidate and os.access(candidate, os.X_OK):
            return str(candidate)
    raise UsageError(
        f"there is no executable 'shardwright' in {here / 'bin'}: install the package again, or name one by SHARDWRIGHT_BIN"
    )


def _core_folder():
    from . import _core

    return pathlib.Path(_core.__file__).parent
