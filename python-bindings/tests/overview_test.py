# SPDX-License-Identifier: Apache-2.0
"""The overview of a program's page: groups of collectives, what holds the peak, what dominates, and advice."""
import pytest
from shardwright.overview import advice, collective_groups, overview, waiting_share


def collective(**other):
    return {"kind": "all_reduce", "axes": ["model"], "from": "partial", "to": "[]", "why": "reduced", "count": 1, "bytes_per_device": 8.0, "loc": "m.py:3",
            "from_annotations": ["argument 1"], "to_annotations": ["argument 1"], **other}


def test_equal_collectives_are_one_group():
    [group] = collective_groups([collective(), collective(loc="m.py:7", count=5, from_annotations=["argument 2"])])
    assert (group["count"], group["bytes"], group["places"], group["decided"]) == (6, 16, ["m.py:3", "m.py:7"], ["argument 1", "argument 2"])


@pytest.mark.parametrize("other", [{"why": "asked"}, {"axes": ["data"]}, {"to": "[{}]"}, {"kind": "all_gather"}])
def test_another_reason_axis_layout_or_kind_is_another_group(other):
    assert len(collective_groups([collective(), collective(**other)])) == 2


def test_the_planner_decides_where_no_annotation_does():
    assert collective_groups([collective(from_annotations=[], to_annotations=[], by_planner=True)])[0]["decided"] == ["the planner"]


RANK = {"library": 2.0, "kernel": 3.0, "wait": 4.0, "other": 1.0}
RUN = {"seconds": [9.0, 0.25, 0.75], "ranks": [RANK, RANK], "lines": [{"place": "m.py:3", "us": 70.0, "share": 0.7, "ops": ["kernel k_0"]}]}
EXPLANATION = {"mesh": [{"name": "data", "size": 2}], "collectives": [collective()],
               "memory": {"peak_bytes": 100, "at_peak": {"by_kind": {"optimizer_state": 40, "activations": 55, "outputs": 0}, "largest": []}}}


def test_the_first_step_does_not_count():
    found = overview(EXPLANATION, RUN)
    assert found["step_ms"] == 500 and waiting_share(RUN) == pytest.approx(0.4)


def test_a_page_without_a_run_has_no_times():
    found = overview(EXPLANATION, None)
    assert found["step_ms"] is None and found["waiting"] is None and found["lines"] == []


def test_kinds_without_bytes_are_left_out():
    assert [each["kind"] for each in overview(EXPLANATION, None)["kinds"]] == ["activations", "optimizer state"]


def test_advice_names_the_flag(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 16)
    text = " ".join(overview(EXPLANATION, RUN)["advice"])
    assert "Ranks wait 40%" in text and "--zero 1" in text and "--remat auto" in text and "m.py:3 takes 70%" in text


def test_ranks_that_share_cores_are_not_told_to_send_less(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    text = " ".join(overview(EXPLANATION, RUN)["advice"])
    assert "2 ranks share 1 cores here" in text and "--search" not in text


def test_there_is_no_advice_where_nothing_stands_out():
    found = {"waiting": 0.1, "groups": [], "kinds": [{"kind": "inputs", "bytes": 9}], "lines": [{"place": "a", "share": 0.2}]}
    assert list(advice(found, {"mesh": [{"name": "data", "size": 2}]})) == []
