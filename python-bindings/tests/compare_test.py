# SPDX-License-Identifier: Apache-2.0
"""What changed from one program to another."""
import pytest
import shardwright as sw

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
    assert "- 1x all-reduce over a" in str(sw.compare(*programs)) and "+ 1x" not in str(sw.compare(*programs))


def test_collectives_that_are_new(programs):
    (none, new), = sw.compare(*reversed(programs)).collectives
    assert none is None and new["count"] == 1


def test_equal_programs(programs):
    comparison = sw.compare(programs[0], programs[0].explain())
    assert comparison.collectives == [] and all(change.ratio == 1 for change in comparison.numbers)
    assert str(comparison).endswith("the same collectives")


def test_bundles(programs, tmp_path):
    programs[0].save(tmp_path / "one.bundle")
    assert sw.compare(tmp_path / "one.bundle", programs[1]).meshes == ("a=2", "a=4")


def test_no_program():
    with pytest.raises(sw.UsageError, match="int is no program"):
        sw.compare(3, 4)
