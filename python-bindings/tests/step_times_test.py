# SPDX-License-Identifier: Apache-2.0
"""What a step's time goes to on a program's page, what holds the peak, and the layers and lines of both."""
import json

import numpy as np
import pytest
import shardwright as sw
from shardwright.report.instructions import instruction_facts, read_origins
from shardwright.report.peak import peak_groups
from shardwright.report.scopes import (
    is_generated,
    layer_of,
    layer_of_argument,
    line_of,
    merged,
    short,
    type_text,
)
from shardwright.report.times import Event, Step, peers, tables


@pytest.mark.parametrize("name, layer", [
    ("jit(step)/transpose(jvp(layer_3))/dot_general", "layer_3"), ("jit(step)/jvp()/dot_general", ""), ("jit(f)/jit(main)/block/attention/add", "block/attention"),
    ("jit(f)/jvp(while)/body/layer/checkpoint/rematted_computation/mul", "layer"), ("jit(f)/jvp(h/bsd,dhe->bshe)/dot_general", "h"), ("transformer.h.0.attn/addmm", "transformer.h.0.attn"), ("jit(f)/vmap(jvp(a/b))/c/tanh", "a/b/c"),
    ("params['w']", ""), ("", ""), ("add", "")])
def test_the_layer_of_an_op(name, layer):
    assert layer_of(name) == layer


@pytest.mark.parametrize("name, layer", [("params['layers'][3]['up']", "layers 3"), ("h.3.attn.weight", "h 3"), ("state[0].mu['block_7']['w']", "block 7"), ("params['w']", ""), ("args[2]", ""), ("argument 205", "")])
def test_the_layer_of_an_argument(name, layer):
    assert layer_of_argument(name) == layer


def test_places():
    assert line_of("a/m.py:3:9") == "a/m.py:3" and line_of("transformer.h") == "" and short("a/m.py:3:9") == "m.py:3:9" and short("jit(f)/add") == "jit(f)/add"
    assert is_generated("a/step.mlir:3:9") and not is_generated("a/mlir.py:3:9")
    assert merged(["h 0", "h 1", "h 0"]) == "h *" and merged(["h 1", "h 1"]) == "h 1"
    assert type_text("matmul tensor<8x64xbf16>") == "matmul bf16[8,64]" and type_text("tensor<f32>") == "f32[]"


def test_peers_along_axes():
    mesh = sw.Mesh(data=2, model=3)
    assert peers(mesh, ["model"])[4] == [3, 4, 5] and peers(mesh, ["data"])[4] == [1, 4] and peers(mesh, ["data", "model"])[0] == list(range(6))
    assert peers(sw.Mesh(data=2, model=2, device_ids=[3, 1, 2, 0]), ["model"])[0] == [2, 0]


PROGRAM = [{"op": "kernel", "name": "k_0", "in": ["b0"], "out": ["b2"], "stream": "c", "flops": 600}, {"op": "all_reduce.start", "name": "s0", "in": ["b2"], "out": ["b3"], "stream": "n0"},
           {"op": "all_reduce.done", "name": "s0", "in": [], "out": [], "stream": "c"}]
SCHEDULE = {"instructions": PROGRAM, "buffers": []}
ORIGINS = {0: {"loc": "m.py:3:1", "model_name": "jit(f)/layer_0/tanh", "ops": ["tanh"]}, 1: {"loc": "m.py:5:2", "model_name": "", "ops": ["start"], "axes": ["a"], "why": "asked", "kind": "all_reduce", "places": ["m.py:5:2"]}}


@pytest.fixture
def step():
    """Two ranks in a step of 100 us: rank 1 begins its collective 20 us after rank 0, which waits for it 20 of 35 us."""
    events = [Event(0, (0, 0), 0, 10, "c"), Event(0, (0, 1), 10, 38, "n0"), Event(0, (0, 2), 10, 35, "c"),
              Event(1, (0, 0), 0, 30, "c"), Event(1, (0, 1), 30, 15, "n0"), Event(1, (0, 2), 30, 15, "c")]
    return Step(events, [PROGRAM], [ORIGINS], sw.Mesh(a=2), 2, 100e-6)


def test_waits_for_ranks_and_communication_are_told_apart(step):
    us = {kind["kind"]: kind["us"] for kind in step.breakdown()}
    assert us == {"waiting": 10, "exposed": 15, "calls": 0, "kernels": 20, "copies": 0, "host": 55}
    assert sum(kind["share"] for kind in step.breakdown()) == pytest.approx(1)


def test_a_collective_counts_once(step):
    found = tables(step, {(0, i): one for i, one in enumerate(instruction_facts(SCHEDULE, ORIGINS, []))})
    row = next(row for row in found["instructions"] if row["keys"] == ["0.1"])
    assert (row["us"], row["waiting"], row["exposed"], row["flight"]) == (25, 10, 15, 26.5) and row["share"] == pytest.approx(0.25)
    assert len(found["instructions"]) == 2 and row["name"] == "all_reduce over a (s0)" and row["place"] == "m.py:5:2"


def test_lines_and_layers(step):
    found = tables(step, {(0, i): one for i, one in enumerate(instruction_facts(SCHEDULE, ORIGINS, []))})
    assert [(row["name"], row["us"], row["flops"]) for row in found["lines"]] == [("m.py:5", 25, 0), ("m.py:3", 20, 600)]
    assert [(row["name"], row["ops"]) for row in found["layers"]] == [("layer_0", ["all_reduce over a", "tanh"])]


def test_all_rounds_of_a_loop_count():
    events = [Event(rank, (0, i), begin, us, stream, times, total) for rank, begin in ((0, 0), (1, 10))
              for i, us, stream, times, total in ((0, 2, "c", 4, 10), (1, 40, "n0", 4, 0), (2, 40, "c", 4, 160))]
    step = Step(events, [PROGRAM], [ORIGINS], sw.Mesh(a=2), 2, 200e-6)
    assert step.kinds["waiting"] == (4 * 10) / 2 and step.kinds["exposed"] == (160 - 40 + 160) / 2
    assert step.kinds["kernels"] == 10 and step.row([(0, 0)])["flops"] == 4 * 600


def test_a_trace_has_the_time_of_all_rounds_of_a_loop(tmp_path):
    program = sw.compile("""func.func @main(%x: tensor<32x64xf32>, %n: tensor<i32>) -> tensor<32x64xf32> {
      %i = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %r:2 = stablehlo.while(%a = %x, %k = %i) : tensor<32x64xf32>, tensor<i32>
        cond { %c = stablehlo.compare LT, %k, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1> }
        do { %y = stablehlo.tanh %a : tensor<32x64xf32>
          %next = stablehlo.add %k, %one : tensor<i32>
          stablehlo.return %y, %next : tensor<32x64xf32>, tensor<i32> }
      return %r#0 : tensor<32x64xf32> }""")
    program.trace(tmp_path / "t.json", np.ones((32, 64), np.float32), np.int32(5), steps=2)
    events = [e["args"] | {"us": e["dur"]} for e in json.loads((tmp_path / "t.json").read_text())["traceEvents"] if e["ph"] == "X"]
    looped = [e for e in events if e["index"] in {e["index"] for e in events if e.get("times") == 5}]
    assert len(looped) >= 2 and all(e["times"] == 5 and e["total"] >= e["us"] for e in looped if "times" in e)
    assert any("times" not in e for e in events)  # outside of the loop


def layers(*kernels):
    """The layers of kernels (read, written) of a program with the arguments h.0.w, h.1.w and x."""
    schedule = {"buffers": [{"id": f"b{i}", "pool": "input", "view_of": ""} for i in range(3)] + [{"id": "v", "pool": "arena", "view_of": "b5"}],
                "instructions": [{"op": "kernel", "name": "k", "in": read, "out": [written]} for read, written in kernels]}
    return [facts["layer"] for facts in instruction_facts(schedule, {}, ["h.0.w", "h.1.w", "x"])]


def test_a_kernel_without_a_scope_is_of_the_layer_of_its_parameter():
    assert layers((["b1"], "b4"), (["b0", "b1"], "b4"), (["b7"], "b4"), (["b2"], "b4")) == ["h 1", "", "", ""]


def test_what_reads_values_of_one_layer_is_of_that_layer():
    assert layers((["b1"], "b5"), (["b5"], "b6"), (["b6", "v"], "b7")) == ["h 1"] * 3
    assert layers((["b1"], "b5"), (["b0"], "b6"), (["b6", "b5"], "b7")) == ["h 1", "h 0", ""]
    assert layers((["b1"], "b5"), (["b5", "b2"], "b6")) == ["h 1", ""]  # the head, whose parameter has no number
    assert layers((["b1"], "b5"), (["b2"], "b6"), (["b5", "b6"], "b7")) == ["h 1", "", ""]


def test_bundles_without_origins(tmp_path):
    assert read_origins(tmp_path, 2) == [{}, {}]


def buffer(number, **other):
    return {"bytes": 8, "kind": "activations", "number": number, "name": "tanh tensor<2xf32>", "loc": "m.py:3:1", "model_name": f"jit(f)/layer_{number}/tanh", **other}


def test_values_of_layers_are_one_group():
    [group] = peak_groups([buffer(0), buffer(1), buffer(2, loc="m.py:3:20")])
    assert (group["count"], group["bytes"], group["name"], group["type"], group["layer"], group["at"]) == (3, 24, "tanh", "f32[2]", "layer_*", "m.py:3")


@pytest.mark.parametrize("other", [{"kind": "gradients"}, {"name": "tanh tensor<3xf32>"}, {"name": "exp tensor<2xf32>"}, {"loc": "m.py:4:1"}, {"model_name": "jit(f)/head/tanh"}])
def test_another_kind_type_op_line_or_scope_is_another_group(other):
    assert len(peak_groups([buffer(0), buffer(1, **other)])) == 2


def test_lines_of_a_lowered_program_do_not_tell_values_apart():
    [group] = peak_groups([buffer(0, loc="step.mlir:3:1", model_name=""), buffer(1, loc="step.mlir:9:1", model_name="")])
    assert group["at"] == "step.mlir:3 and 1 more"


def test_the_group_that_holds_most_is_first():
    small = [buffer(i, name="exp tensor<2xf32>", bytes=6) for i in range(3)]
    assert [group["bytes"] for group in peak_groups([buffer(0), *small])] == [18, 8]
