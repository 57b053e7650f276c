# SPDX-License-Identifier: Apache-2.0
"""What the package logs. The variable SHARDWRIGHT_LOGS names what is printed on stderr, separated by commas:

    compile      each compilation: its time, mesh, bytes sent and peak memory
    recompile    why a function or step is compiled again
    collectives  the summary of each compiled program's collectives

Without it, loggers are called `shardwright.compile` and so on, with the level INFO.
"""

import logging
import os
import sys

from .errors import UsageError

KINDS = ("compile", "recompile", "collectives")


def log(kind, message, *args):
    """Logs at the level INFO; messages with arguments are formatted only if they are shown."""
    logging.getLogger(f"shardwright.{kind}").info(message, *args)


def is_shown(kind):
    """Whether anybody sees what is logged of this kind."""
    return logging.getLogger(f"shardwright.{kind}").isEnabledFor(logging.INFO)


def show(kinds):
    """Prints messages of these kinds on stderr. Raises UsageError for an unknown kind."""
    for kind in kinds:
        if kind not in KINDS:
            raise UsageError(
                f"SHARDWRIGHT_LOGS has {kind!r}; expected some of {', '.join(KINDS)}, separated by commas"
            )
        logger = logging.getLogger(f"shardwright.{kind}")
        logger.setLevel(logging.INFO)
        if not logger.handlers:
            handler = logging.StreamHandler(sys.stderr)
            handler.setFormatter(logging.Formatter("%(name)s: %(message)s"))
            logger.addHandler(handler)
            logger.propagate = False


def format_bytes(count):
    """`2.00 TiB`, `12.00 GiB`, `3.50 MiB`, `1.5 KiB` or `12 bytes`, as the compiler prints them."""
    for size, unit in ((2**40, "TiB"), (2**30, "GiB"), (2**20, "MiB")):
        if count >= size:
            return f"{count / size:.2f} {unit}"
    return f"{count / 2**10:.1f} KiB" if count >= 2**10 else f"{count:.0f} bytes"


def log_compiled(name, mesh, report):
    """Logs a compilation, by the report of the compiler."""
    if is_shown("compile"):
        seconds = sum(report.get("seconds", {}).values())
        sent = sum(c["bytes_per_device"] for c in report["collectives"])
        peak = report.get("memory", {}).get("peak_bytes", 0)
        log(
            "compile",
            "%s for %s in %.2f s: a rank sends %s a step, and needs %s",
            name,
            mesh,
            seconds,
            format_bytes(sent),
            format_bytes(peak),
        )
    if is_shown("collectives"):
        from .explanation import Explanation

        log("collectives", "%s:\n%s", name, Explanation(report))


show(filter(None, os.environ.get("SHARDWRIGHT_LOGS", "").replace(" ", "").split(",")))
