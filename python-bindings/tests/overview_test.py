# SPDX-License-Identifier: Apache-2.0
"""The overview of a program's page: groups of collectives, what holds the peak, what dominates, and advice."""
import pytest
from shardwright.report.collectives import collective_groups
from shardwright.report.overview import advice, overview


def collective(**other):
    return {"kind": "all_reduce", "axes": ["model"], "from": "partial", "to": "[]", "why": "reduced", "op": "stablehlo.add", "count": 1, "bytes_per_device": 8.0, "loc": "m.py:3:9",
            "from_annotations": ["argument 1"], "to_annotations": ["argument 1"], **other}


def test_equal_collectives_are_one_group():
    [group] = collective_groups([collective(), collective(loc="m.py:7:4", count=5, from_annotations=["argument 2"])])
    assert (group["count"], group["bytes"], group["lines"]) == (6, 16, ["m.py:3", "m.py:7"]) and len(group["members"]) == 2


@pytest.mark.parametrize("other", [{"why": "asked"}, {"axes": ["data"]}, {"kind": "all_gather"}])
def test_another_reason_axis_or_kind_is_another_group(other):
    assert len(collective_groups([collective(), collective(**other)])) == 2


def test_layouts_of_a_group_are_listed():
    [group] = collective_groups([collective(), collective(to="[{}]")])
    assert group["layouts"] == [("partial", "[]"), ("partial", "[{}]")]


def test_layers_are_one_group():
    [group] = collective_groups([collective(model_name=f"jit(f)/jvp(layer_{i})/add") for i in range(3)])
    assert group["layers"] == "layer_*"


def test_a_reason_that_names_one_of_several_results_names_none():
    [group] = collective_groups([collective(why=f"result {i} takes the place of argument {i}") for i in (0, 3)])
    assert group["why"] == "a result takes the place of an argument"
    [group] = collective_groups([collective(why="result 3 is reduced")])
    assert group["why"] == "result 3 is reduced"


@pytest.mark.parametrize("names, shown", [(["argument 1"], ["argument 1"]), (["argument 1", "argument 2"], ["2 arguments"]), (["argument 1 (h[0])", "argument 5 (h[1])"], ["argument * (h[*])"]),
                                          (["the constraint at /a/m.py:3:1"], ["the constraint at m.py:3:1"])])
def test_deciders_of_layers_are_one(names, shown):
    [group] = collective_groups([collective(from_annotations=[name], to_annotations=[name]) for name in names])
    assert group["decided"] == shown


def test_the_planner_decides():
    assert collective_groups([collective(from_annotations=[], to_annotations=[], by_planner=True)])[0]["decided"] == ["the planner"]
    assert collective_groups([collective(by_planner=True)])[0]["decided"] == ["the planner", "argument 1"]


def times(**shares):
    return [{"kind": kind, "what": kind, "us": 1e5 * share, "share": share} for kind, share in shares.items()]


def line(share, computing=1.0):
    return {"name": "m.py:3", "us": 70.0, "computing": 70.0 * computing, "share": share}


RUN = {"seconds": [9.0, 0.25, 0.75], "kinds": times(waiting=0.1, exposed=0.2, calls=0.6, host=0.1), "lines": [line(0.5)], "layers": []}
EXPLANATION = {"mesh": [{"name": "data", "size": 2}], "collectives": [collective()],
               "memory": {"peak_bytes": 100, "at_peak": {"by_kind": {"optimizer_state": 40, "activations": 55, "outputs": 0}}}}
GROUPS = collective_groups(EXPLANATION["collectives"])


def test_the_first_step_does_not_count():
    assert overview(EXPLANATION, RUN, GROUPS)["step_us"] == 500_000


def test_a_page_without_a_run_has_no_times():
    found = overview(EXPLANATION, None, GROUPS)
    assert found["step_us"] is None and found["times"] == [] and found["lines"] == []


def test_kinds_without_bytes_are_left_out():
    assert [each["kind"] for each in overview(EXPLANATION, None, GROUPS)["kinds"]] == ["activations", "optimizer state"]


def test_advice_names_the_flag(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 16)
    text = " ".join(overview(EXPLANATION, RUN, GROUPS)["advice"])
    assert "take 30% of the step" in text and "--zero 1" in text and "--remat auto" in text and "m.py:3 computes for 50% of the step" in text


def test_ranks_that_share_cores_are_not_told_to_send_less(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    text = " ".join(overview(EXPLANATION, RUN, GROUPS)["advice"])
    assert "2 ranks share 1 cores here" in text and "--search" not in text


def test_advice_knows_the_microbatches_that_there_are():
    found = {"times": [], "kinds": [{"kind": "activations", "bytes": 8}], "groups": [], "lines": []}
    given = {"mesh": [], "options": {"microbatches": "4", "remat": "full"}}
    assert list(advice(found, given)) == [
        "Activations are 100% of the peak: more than the 4 microbatches that there are keep those of smaller parts of the batch."
    ]


def test_there_is_no_advice_where_nothing_stands_out():
    found = {"times": times(waiting=0.1, calls=0.8), "groups": [], "kinds": [{"kind": "inputs", "bytes": 9}], "lines": [line(0.2)]}
    assert list(advice(found, {"mesh": [{"name": "data", "size": 2}]})) == []


def test_a_line_that_only_communicates_does_not_compute():
    found = {"times": times(calls=0.8), "groups": [], "kinds": [], "lines": [line(0.7, computing=0)]}
    assert list(advice(found, {"mesh": []})) == []
