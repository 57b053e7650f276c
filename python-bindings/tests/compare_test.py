# SPDX-License-Identifier: Apache-2.0
"""What changed from one program to another."""
import pytest
import shardwright as sw
from shardwright.compare import Change
from shardwright.explanation import Explanation
from shardwright.logs import format_bytes

MODEL = """func.func @main(%x: tensor<8x12xf32>, %w: tensor<12x6xf32>) -> tensor<8x6xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x12xf32>, tensor<12x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
"""


@pytest.fixture(scope="module")
def programs():
    summed = sw.compile(MODEL, mesh="a=2", in_shardings=[(None, "a"), ("a", None)])
    split = sw.compile(MODEL, mesh="a=4", in_shardings=[("a", None), None])
    return summed, split


def numbers(comparison):
    return {change.name: (change.before, change.after) for change in comparison.numbers}


def test_bytes_sent_by_kind_and_axes(programs):
    before, after = programs
    sent = sum(c["bytes_per_device"] for c in before.explain()["collectives"])
    found = numbers(sw.compare(before, after))
    assert sent > 0 and found["a rank sends in a step"] == (sent, 0)
    assert found["all-reduce over a"] == (sent, 0)


def test_memory_by_kind(programs):
    before, after = programs
    found = numbers(sw.compare(before, after))
    assert found["peak of a rank"] == (before.explain()["memory"]["peak_bytes"], after.explain()["memory"]["peak_bytes"])
    assert found["inputs"] == (4 * (8 * 6 + 6 * 6), 4 * (2 * 12 + 12 * 6))


def test_collectives_that_are_gone(programs):
    (gone, none), = sw.compare(*programs).collectives
    assert gone["kind"] == "all_reduce" and none is None
    shown = str(sw.compare(*programs))
    assert "all-reduce over a: 384 bytes in 1 -> none" in shown or "all-reduce over a: 192 bytes in 1 -> none" in shown
    assert "1 -> 0 because" in shown


def test_collectives_that_are_new(programs):
    (none, new), = sw.compare(*reversed(programs)).collectives
    assert none is None and new["count"] == 1


def test_equal_programs(programs):
    comparison = sw.compare(programs[0], programs[0].explain())
    assert comparison.collectives == [] and all(change.ratio == 1 for change in comparison.numbers)
    assert str(comparison).endswith("the same collectives")


@pytest.mark.parametrize("before, after, effect", [(100, 125, "+25 %"), (100, 40, "-60 %"), (0, 7, "was 0"), (7, 0, "gone"), (3, 36, "12 times"), (36, 3, "1/12"), (5, 5, ""), (1000, 1001, "")])
def test_what_a_change_is_called(before, after, effect):
    assert Change("", before, after).effect == effect


@pytest.mark.parametrize("size, text", [(4, "4 bytes"), (1536, "1.5 KiB"), (3 << 20, "3.00 MiB"), (5 << 40, "5.00 TiB")])
def test_sizes_have_units(size, text):
    assert format_bytes(size) == text


def report(*collectives, buffers=()):
    return Explanation({"collectives": [{"kind": "all_reduce", "axes": ["a"], "from": "", "to": "[]", "op": "add", "loc": f"m.py:{i}:1", "count": 1, "bytes_per_device": size, "why": why}
                                        for i, (why, size) in enumerate(collectives)], "memory": {"at_peak": {"buffers": list(buffers)}}})


def test_one_kind_with_another_layout_or_line_is_no_difference():
    before, after = report(("summed", 8), ("summed", 8)), report(("summed", 8), ("summed", 8))
    after["collectives"][0]["to"], after["collectives"][1]["loc"] = "[{}]", "n.py:7:2"
    assert sw.compare(before, after).collectives == []


def test_one_kind_is_one_difference_with_its_reasons():
    comparison = sw.compare(report(("summed", 8), ("summed", 8), ("asked", 6)), report(("summed", 8), ("planned", 9), ("asked", 6)))
    assert len(comparison.collectives) == 1
    text = str(comparison)
    assert "all-reduce over a: 22 bytes in 3 -> 23 bytes in 3" in text and "2 -> 1 because summed" in text and "0 -> 1 because planned" in text and "asked" not in text


def test_values_at_the_peak():
    def value(number, size):
        return {"number": number, "bytes": size, "kind": "activations", "name": f"tanh tensor<{size}xi8>", "loc": f"m.py:{number}:1", "model_name": ""}
    comparison = sw.compare(report(buffers=[value(0, 8), value(1, 5)]), report(buffers=[value(0, 8), value(1, 8), value(2, 5)]))
    (before, after), = comparison.values
    assert (before["count"], after["count"]) == (1, 2) and "activations, tanh i8[8]: 8 bytes in 1 -> 16 bytes in 2" in str(comparison)


def test_a_page(programs, tmp_path):
    comparison = sw.compare(*programs)
    comparison.save(tmp_path / "x.html")
    page = (tmp_path / "x.html").read_text()
    assert comparison._repr_html_() in page and "gone" in page and "<script" not in page
    with pytest.raises(sw.UsageError, match="No such file"):
        comparison.save(tmp_path / "none" / "x.html")


def test_text_of_a_model_is_no_markup(tmp_path):
    assert "<b>" not in sw.compare(report(("<b>", 8)), report())._repr_html_()


def test_a_plan_in_a_notebook(programs):
    shown = programs[0].plan._repr_html_()
    assert "2 arguments" in shown and "all_reduce" in shown and "float32[8, 12]" in shown


def test_bundles(programs, tmp_path):
    programs[0].save(tmp_path / "one.bundle")
    assert sw.compare(tmp_path / "one.bundle", programs[1]).meshes == ("a=2", "a=4")


def test_no_program():
    with pytest.raises(sw.UsageError, match="int is no program"):
        sw.compare(3, 4)
