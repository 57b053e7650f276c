# SPDX-License-Identifier: Apache-2.0
"""Reports of compilations."""

import json

from . import _core


class Explanation(dict):
    """The report of `shardwright explain --json`: a dict with `collectives` (bytes and reasons),
    `memory`, `kernels` and `mesh`; prints as a summary.
    """

    def __str__(self):
        return _core.print_report(json.dumps(self))

    def details(self):
        """Each collective as text: location, bytes, both layouts, who decided."""
        return _core.print_report(json.dumps(self), all=True)

    __repr__ = __str__

    def _repr_html_(self):
        from .visualize import explanation_html

        return explanation_html(self)
