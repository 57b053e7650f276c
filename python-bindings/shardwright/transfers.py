# SPDX-License-Identifier: Apache-2.0
"""What transfers between devices have moved."""

import threading


class Transfers(dict):
    """The transfers so far: `count`, `bytes` between devices, `bytes_within` devices that hold what
    they need in another layout, and `routes`, the same for each kind of transfer with its `name`,
    `from` and `to`; prints as a table.
    """

    def __str__(self):
        lines = [
            f"{self['count']} transfers, {self['bytes']} bytes between devices, {self['bytes_within']} within"
        ]
        for route in self["routes"]:
            lines.append(
                f"  {route['count']} x {route['name']}: {route['from']} -> {route['to']}: "
                f"{route['bytes']} bytes in {route['copies']} copies between devices, {route['bytes_within']} within"
            )
        return "\n".join(lines)

    __repr__ = __str__


_LOCK = threading.Lock()
_ROUTES = {}
_NUMBERS = ("count", "copies", "bytes", "bytes_within")


def transfers(clear=False):
    """The transfers between devices that have ended, of this process. clear: whether to count from
    zero afterwards.
    """
    with _LOCK:
        routes = [dict(route) for route in _ROUTES.values()]
        if clear:
            _ROUTES.clear()
    total = {key: sum(route[key] for route in routes) for key in ("count", "bytes", "bytes_within")}
    return Transfers({**total, "routes": routes})


def record(name, source, target, moved):
    """Counts a transfer. moved: {"copies", "bytes", "bytes_within"}."""
    with _LOCK:
        route = _ROUTES.setdefault(
            (name, source, target),
            {"name": name, "from": source, "to": target, **dict.fromkeys(_NUMBERS, 0)},
        )
        route["count"] += 1
        for key, value in moved.items():
            route[key] += value
