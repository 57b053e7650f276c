# SPDX-License-Identifier: Apache-2.0
"""Progress bars of long calls, on a terminal or in a notebook."""

import sys


def _in_notebook():
    shell = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
    return shell is not None and type(shell).__name__ == "ZMQInteractiveShell"


class Stages:
    """Called at the start of each stage, with its name, index and the number of stages."""

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
    """A progress bar for a compilation, or None. `wanted`: True, False, or None to detect a
    terminal or notebook.
    """
    if wanted is None:
        wanted = sys.stderr.isatty() or _in_notebook()
    return Stages(title) if wanted else None
