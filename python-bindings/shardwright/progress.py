# SPDX-License-Identifier: Apache-2.0
"""Progress of long calls: a bar on a terminal and in a notebook, nothing in a pipe."""

import sys


def _in_notebook():
    shell = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
    return shell is not None and type(shell).__name__ == "ZMQInteractiveShell"


class Stages:
    """Called with each stage that begins, its number and how many there are."""

    def __init__(self, title):
        from tqdm.auto import tqdm

        self.bar = tqdm(desc=title, leave=False, bar_format="{desc}: {bar:20} {postfix} {elapsed}")

    def __call__(self, stage, number, count):
        self.bar.total = count
        self.bar.n = number
        self.bar.set_postfix_str(stage)

    def close(self):
        self.bar.close()


def stages(title, wanted=None):
    """A bar for a compilation, or None. `wanted`: True, False, or None for whether somebody looks."""
    if wanted is None:
        wanted = sys.stderr.isatty() or _in_notebook()
    return Stages(title) if wanted else None
