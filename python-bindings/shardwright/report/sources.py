# SPDX-License-Identifier: Apache-2.0
"""The source lines of a program's page: what each takes of the step, sends and holds at the peak, and its text where the file is here."""

import linecache
import os

from .scopes import line_of

#: Lines of more files than this are not shown, nor lines before and after of this many.
_MOST_FILES, _AROUND = 20, 2
_MOST_TEXT = 200


def source_lines(facts):
    """[{file, short, lines: [{number, text, us, share, sent, held, keys}]}], the file with most time first."""
    lines = {}

    def at(place):
        return lines.setdefault(
            place, {"us": 0.0, "share": 0.0, "sent": 0.0, "held": 0, "keys": []}
        )

    for program, instructions in enumerate(facts["instructions"]):
        for index, one in enumerate(instructions):
            if place := line_of(one["place"]):
                at(place)["keys"].append(f"{program}.{index}")
    for row in facts["run"]["lines"] if facts["run"] else []:
        if line_of(row["place"] + ":1"):
            at(row["place"])["us"] += row["us"]
            at(row["place"])["share"] += row["share"]
    for group in facts["collectives"]:
        for member in group["members"]:
            if place := line_of(member["loc"]):
                at(place)["sent"] += member["bytes"]
                at(place)["keys"] += member["keys"]
    for group in facts["memory"]["groups"]:
        for place in group["lines"]:
            at(place)["held"] += group["bytes"] / len(group["lines"])
            at(place)["keys"] += group["keys"] if len(group["lines"]) == 1 else []
    return _by_file(lines)


def _by_file(lines):
    files = {}
    for place, facts in lines.items():
        file, _, number = place.rpartition(":")
        files.setdefault(file, {})[int(number)] = facts
    ordered = sorted(files.items(), key=lambda item: -sum(f["us"] for f in item[1].values()))
    return [_file(file, its) for file, its in ordered[:_MOST_FILES]]


def _file(file, lines):
    """A file's lines and, if the file can be read, those around them."""
    shown = {
        number
        for each in lines
        for number in range(max(1, each - _AROUND), each + _AROUND + 1)
        if number in lines or linecache.getline(file, number)
    }
    found = []
    for number in sorted(shown):
        facts = lines.get(number, {})
        text = linecache.getline(file, number).rstrip()[:_MOST_TEXT]
        found.append(
            {
                "number": number,
                "text": text,
                **facts,
                "keys": list(dict.fromkeys(facts.get("keys", []))),
            }
        )
    return {"file": file, "short": os.path.basename(file), "lines": found}
