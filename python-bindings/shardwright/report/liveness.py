# SPDX-License-Identifier: Apache-2.0
"""Memory of a rank over the instructions of its schedule."""

_ENDS = {"while": "end", "case": "end"}


def loops(instructions):
    """The (first, last) instruction of each loop."""
    found, open_ = [], []
    for i, one in enumerate(instructions):
        if one["op"] in _ENDS:
            open_.append((i, one["op"]))
        elif one["op"] == "end" and open_:
            begin, op = open_.pop()
            if op == "while":
                found.append((begin, i))
    return found


def intervals(schedule):
    """{buffer id: (first, last)}: the live interval of each arena buffer. A buffer that a loop
    reads before it writes it is live throughout the loop; accesses of views count for their
    base.
    """
    instructions = schedule["instructions"]
    base = {b["id"]: b["view_of"] or b["id"] for b in schedule["buffers"]}
    first, last, read_first = {}, {}, {}
    around = loops(instructions)
    for i, one in enumerate(instructions):
        for kind in ("in", "out"):
            for name in one[kind]:
                buffer = base.get(name, name)
                first.setdefault(buffer, i)
                last[buffer] = i
                for loop in around:
                    if loop[0] < i < loop[1]:
                        read_first.setdefault((buffer, loop), kind == "in")
    for (buffer, loop), is_read in read_first.items():
        if is_read or last[buffer] > loop[1]:
            first[buffer], last[buffer] = min(first[buffer], loop[0]), max(last[buffer], loop[1])
    return {buffer: (first[buffer], last[buffer]) for buffer in first}


def memory_over_time(schedule):
    """Returns (live arena bytes at each instruction, the instruction at the peak, the buffers that
    are live there as (id, bytes, first, last), largest first).
    """
    arena = {
        b["id"]: b["bytes"]
        for b in schedule["buffers"]
        if b["pool"] == "arena" and not b["view_of"]
    }
    spans = {buffer: span for buffer, span in intervals(schedule).items() if buffer in arena}
    changes = [0] * (len(schedule["instructions"]) + 1)
    for buffer, (begin, end) in spans.items():
        changes[begin] += arena[buffer]
        changes[end + 1] -= arena[buffer]
    live, now = [], 0
    for change in changes[:-1]:
        now += change
        live.append(now)
    peak = max(range(len(live)), key=live.__getitem__, default=0)
    there = [
        (buffer, arena[buffer], *span)
        for buffer, span in spans.items()
        if span[0] <= peak <= span[1]
    ]
    return live, peak, sorted(there, key=lambda entry: -entry[1])
