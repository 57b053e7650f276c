# SPDX-License-Identifier: Apache-2.0
"""Pipelines: a step cut into stages gives the numbers of the whole step, under each schedule, beside data and tensor parallelism; what cannot be cut is
refused."""
import json
import os
import subprocess
import sys

import numpy as np
import pytest
from bundles import ROOT, SHARDWRIGHT, different, outputs, shardwright, write_inputs

sys.path.insert(0, str(ROOT / "examples"))
sys.path.insert(0, str(ROOT / "bench"))
import abstract_gpt
import check

GPT2 = ROOT / "examples/gpt2/step.mlir"
#: Of each example whose batch divides, the number of microbatches.
COUNTS = {"gpt2": 4, "llama": 2, "recommender": 7, "vit": 3, "translate": 2, "ssm": 2, "lstm": 3}


def axes(name, stages):
    return f"stage={stages},data=1,model=1" if name == "gpt2" else f"stage={stages}"


@pytest.mark.parametrize("schedule", ["gpipe", "1f1b", "zb-h1"])
@pytest.mark.parametrize("name", COUNTS)
def test_results_are_those_of_jax(name, schedule):
    row = check.check(name, SHARDWRIGHT, ["--mesh", axes(name, 2), "--pipeline", "stage", "--microbatches", str(COUNTS[name]), "--schedule", schedule])
    assert row["error"] <= row["tolerance"], row


@pytest.mark.parametrize("options", [["--mesh", "stage=4"], ["--mesh", "stage=3", "--schedule", "zb-h1"], ["--mesh", "stage=2", "--schedule", "interleaved", "--chunks", "2"],
                                     ["--mesh", "stage=3", "--microbatches", "1"]], ids=" ".join)
def test_layers_in_a_loop_are_cut(options):
    row = check.check("llama", SHARDWRIGHT, ["--pipeline", "stage", *([] if "--microbatches" in options else ["--microbatches", "2"]), *options])
    assert row["error"] <= row["tolerance"], row


@pytest.mark.parametrize("name", ["moe", "resnet", "lora"])
def test_one_microbatch_may_mix_its_examples(name):
    """As routing within a capacity and batch normalization do: stages then compute one after the other."""
    row = check.check(name, SHARDWRIGHT, ["--mesh", "stage=2", "--pipeline", "stage", "--microbatches", "1"])
    assert row["error"] <= row["tolerance"], row


@pytest.fixture(scope="module")
def gpt_with_loops(tmp_path_factory):
    """A GPT whose layers and microbatches are loops, and small inputs for it: of random ones Adam makes what rounding decides."""
    sizes = abstract_gpt.Sizes(hidden=32, heads=4, layers=6, vocab=64, sequence=16, batch=8, microbatch=1, data=2, model=2)
    model = tmp_path_factory.mktemp("gpt") / "step.mlir"
    model.write_text(abstract_gpt.export(sizes))
    rng, arrays = np.random.default_rng(0), []
    for scale, least in ((0.1, None), (0.01, None), (0.01, 0.01)):
        for name, (shape, _) in sorted(abstract_gpt.parameter_shapes(sizes).items()):
            values = scale * (rng.standard_normal(shape) if least is None else least / scale + rng.random(shape))
            arrays.append(values.astype("f4"))
    arrays += [rng.integers(0, sizes.vocab, (4, 2, 16)).astype("i4") for _ in range(2)]
    return model, write_inputs(model.with_name("inputs.npz"), arrays)


@pytest.mark.parametrize("mesh, options", [("stage=2,data=2,model=2", []), ("stage=3,data=1,model=1", ["--schedule", "zb-h1"]),
                                           ("stage=2,data=1,model=2", ["--schedule", "zb-h2"]), ("stage=3,data=1,model=1", ["--schedule", "zb-v"]),
                                           ("data=2,stage=2,model=1", ["--schedule", "interleaved", "--chunks", "3"])])
def test_microbatches_of_the_model_are_those_of_the_pipeline(mesh, options, gpt_with_loops):
    model, inputs = gpt_with_loops
    shardwright("verify", model, "--mesh", mesh, "--pipeline", "stage", "--microbatches", "4", "--inputs", inputs, *options)


def test_gradients_of_tied_weights_are_sent_once_a_step(gpt_with_loops):
    """Each piece adds up its own part of the gradient, whichever comes first in the sum of a microbatch; what passes in each is activations and their
    gradients, of (2, 16, 32) in bf16."""
    done = shardwright("explain", gpt_with_loops[0], "--mesh", "stage=2,data=1,model=1", "--pipeline", "stage", "--microbatches", "4", "--json")
    sends = [(each["stage"], each["count"], each["bytes_per_device"] // each["count"]) for each in json.loads(done)["collectives"]
             if each["kind"] == "send" and each["bytes_per_device"] > 16 * each["count"]]
    activations, embedding = 2 * 16 * 32 * 2, 64 * 32 * 4
    assert sorted(sends) == [(0, 1, embedding), (0, 4, activations), (1, 1, embedding), (1, 4, activations)]


def test_the_terms_of_a_norm_pass_in_one_message():
    """Each stage sends the squares of its gradients to the stage that adds them up."""
    done = shardwright("explain", GPT2, "--mesh", "stage=3,data=1,model=1", "--pipeline", "stage", "--microbatches", "4", "--json")
    terms = [(each["from"], each["to"], each["count"], each["bytes_per_device"] // 4) for each in json.loads(done)["collectives"]
             if each["kind"] == "send" and each["op"] in ("update0", "update1", "update2")]
    parameters = len(np.load(GPT2.parent / "inputs.npz").files) // 3 // 3 # of a stage, about
    assert [each[:3] for each in terms] == [("stage 0", "stage 2", 1), ("stage 1", "stage 2", 1)] and all(each[3] > parameters / 2 for each in terms)


def test_a_stage_keeps_no_second_copy_of_the_batch(tmp_path):
    """Fragments take their microbatch out of the argument."""
    shardwright("compile", GPT2, "--mesh", "stage=2,data=1,model=1", "--pipeline", "stage", "--microbatches", "2", "--dump-stages", tmp_path, "-o", tmp_path / "m.bundle")
    before = (tmp_path / "9-cut.mlir").read_text().split("func.func private @forward0")[0]
    assert "@before0" in before and "stablehlo.transpose" not in before


def test_another_number_of_microbatches_is_refused(gpt_with_loops):
    done = subprocess.run([SHARDWRIGHT, "compile", gpt_with_loops[0], "--mesh", "stage=2,data=1,model=1", "--pipeline", "stage", "--microbatches", "2", "--stop-after", "train"],
                          capture_output=True, text=True)
    assert done.returncode == 1 and "adds up 4 microbatches in this loop: give --microbatches 4 with --pipeline, not 2" in done.stderr


def test_each_stage_has_its_rows_of_stacked_parameters(tmp_path):
    """A third of the layers, of each parameter and its state, are on each of three stages."""
    bundle = tmp_path / "step.bundle"
    shardwright("compile", ROOT / "examples/llama/step.mlir", "--mesh", "stage=3", "--pipeline", "stage", "--microbatches", "2", "-o", bundle)
    rows = {}
    for name, stage in json.loads((bundle / "signature.json").read_text()).items():
        for value in stage["inputs"]:
            if "rows" in value:
                assert value["rows"]["dim"] == 0 and value["shape"][0] == 3 and value["local_shape"] == [1, *value["shape"][1:]]
                rows.setdefault(value["number"], {})[value["rows"]["begin"]] = name
    assert len(rows) == 9 * 3 and all(each == {0: "stage0", 1: "stage1", 2: "stage2"} for each in rows.values())


@pytest.fixture(scope="module")
def unrolled(tmp_path_factory):
    """Steps of a model of some layers in a `lax.scan` that has several of them in an iteration; with 0, in no loop of JAX, but in one of Python."""
    jax = pytest.importorskip("jax")
    jnp = jax.numpy

    def layer(h, q):
        return h + jnp.tanh(h @ q["w"] + q["b"]) @ q["v"], None

    def export(layers, unroll):
        def loss(p, x, y):
            h = x @ p["in"]
            if unroll:
                h, _ = jax.lax.scan(layer, h, p["layers"], unroll=unroll)
            else:
                for i in range(layers):
                    h, _ = layer(h, {name: rows[i] for name, rows in p["layers"].items()})
            return jnp.mean((h @ p["in"].T - y) ** 2)

        def step(p, m, x, y):
            value, g = jax.value_and_grad(loss)(p, x, y)
            m = jax.tree.map(lambda a, b: 0.9 * a + b, m, g)
            return jax.tree.map(lambda a, b: a - 0.1 * b, p, m), m, value

        p = {"in": jnp.zeros((5, 6)), "layers": {"w": jnp.zeros((layers, 6, 7)), "b": jnp.zeros((layers, 7)), "v": jnp.zeros((layers, 7, 6))}}
        model = tmp_path_factory.mktemp("unrolled") / "step.mlir"
        model.write_text(jax.jit(step, donate_argnums=(0, 1)).lower(p, p, jnp.zeros((8, 5)), jnp.zeros((8, 5))).as_text())
        return model
    return export


@pytest.mark.parametrize("layers, unroll, options", [
    (8, 2, ["--mesh", "stage=3", "--schedule", "1f1b"]), (6, 2, ["--mesh", "stage=2,data=2", "--schedule", "zb-h1"]), (9, 3, ["--mesh", "stage=2", "--schedule", "zb-v"]),
    (9, 2, ["--mesh", "stage=4", "--schedule", "1f1b"]), (10, 4, ["--mesh", "stage=3", "--schedule", "zb-h1"]), (9, 2, ["--mesh", "stage=2,data=2", "--zero", "3"]),
    (10, 4, ["--mesh", "stage=2", "--schedule", "dualpipe-v", "--remat", "full"]), (7, 0, ["--mesh", "stage=3,data=2", "--schedule", "zb-h2"]),
    (5, 0, ["--mesh", "stage=2", "--remat", "full"])])
def test_layers_in_a_loop_that_is_unrolled_are_cut(layers, unroll, options, unrolled):
    shardwright("verify", unrolled(layers, unroll), "--pipeline", "stage", "--microbatches", "4", *options)


def test_a_stage_has_the_rows_of_its_iterations(unrolled, tmp_path):
    bundle = tmp_path / "step.bundle"
    shardwright("compile", unrolled(8, 2), "--mesh", "stage=4", "--pipeline", "stage", "--microbatches", "2", "-o", bundle)
    rows = sorted((value["number"], value["rows"]["begin"], name) for name, stage in json.loads((bundle / "signature.json").read_text()).items()
                  for value in stage["inputs"] if "rows" in value and value["local_shape"][0] == 2)
    assert rows == [(number, 2 * stage, f"stage{stage}") for number in (1, 2, 3, 5, 6, 7) for stage in range(4)]


@pytest.mark.parametrize("layers, unroll", [(9, 2), (10, 4), (9, 0)])
def test_each_stage_has_rows_of_an_unrolled_loop_that_leaves_layers_over(layers, unroll, unrolled, tmp_path):
    """Of which the backward pass has others in an iteration than the forward pass. Activations and their gradients are all that passes in a microbatch."""
    bundle = tmp_path / "step.bundle"
    shardwright("compile", unrolled(layers, unroll), "--mesh", "stage=3", "--pipeline", "stage", "--microbatches", "2", "-o", bundle)
    rows = {}
    for stage in json.loads((bundle / "signature.json").read_text()).values():
        for value in stage["inputs"]:
            if "rows" in value:
                rows.setdefault(value["number"], []).append((value["rows"]["begin"], value["local_shape"][0]))
    assert sorted(rows) == [1, 2, 3, 5, 6, 7]
    for parts in rows.values():
        assert len(parts) == 3 and [begin + size for begin, size in sorted(parts)] == [begin for begin, _ in sorted(parts)[1:]] + [layers]
    done = shardwright("explain", unrolled(layers, unroll), "--mesh", "stage=3", "--pipeline", "stage", "--microbatches", "2", "--json")
    sends = [(each["from"], each["to"], each["bytes_per_device"]) for each in json.loads(done)["collectives"] if each["kind"] == "send" and each["count"] == 2]
    activations = 2 * 4 * 6 * 4
    assert sorted(sends) == [(f"stage {a}", f"stage {b}", activations) for a, b in ((0, 1), (1, 0), (1, 2), (2, 1))]


def trained(folder, *options):
    """What ten steps of the example gpt2 end with."""
    count = [] if "--microbatches" in options else ["--microbatches", "4"]
    return outputs(folder, GPT2, GPT2.parent / "inputs.npz", "--plan", "given", *count, *options, run=["--steps", "10"])


@pytest.fixture(scope="module")
def of_one_device(tmp_path_factory):
    return trained(tmp_path_factory.mktemp("one"), "--mesh", "data=1,model=1")


@pytest.mark.parametrize("mesh, options", [
    ("stage=2,data=1,model=1", ["--schedule", "gpipe"]),
    ("stage=4,data=1,model=1", ["--schedule", "1f1b"]),
    ("stage=4,data=1,model=1", ["--schedule", "zb-h1"]),
    ("stage=2,data=1,model=2", ["--schedule", "zb-h2"]),
    ("stage=2,data=1,model=1", ["--schedule", "interleaved", "--chunks", "2"]),
    ("stage=2,data=2,model=1", ["--schedule", "zb-v"]),
    ("stage=4,data=1,model=1", ["--schedule", "dualpipe-v"]),
    ("stage=2,data=2,model=2", ["--schedule", "1f1b"]),
    ("data=2,stage=2,model=2", ["--schedule", "zb-h1"]),
    ("data=2,model=1,stage=2", ["--schedule", "interleaved", "--chunks", "2"]),
    ("stage=4,data=2,model=1", ["--zero", "1"]),
    ("stage=2,data=2,model=1", ["--zero", "3", "--schedule", "zb-h1"]),
    ("stage=2,data=1,model=1", ["--microbatches", "1"])], ids=lambda value: " ".join(value) if isinstance(value, list) else value)
def test_ten_steps_are_those_of_one_device(mesh, options, of_one_device, tmp_path):
    found = trained(tmp_path, "--mesh", mesh, "--pipeline", "stage", *options)
    assert found.keys() == of_one_device.keys()
    for name, wanted in of_one_device.items():
        assert check.error(found[name], wanted) <= 5e-5, name


def explained(stages, count, model=1):
    done = shardwright("explain", GPT2, "--mesh", f"stage={stages},data=1,model={model}", "--plan", "given", "--pipeline", "stage", "--microbatches", str(count), "--json")
    return json.loads(done)


@pytest.mark.parametrize("stages, count, model", [(2, 2, 1), (4, 4, 1), (4, 8, 1), (2, 4, 2), (2, 2, 4)])
def test_neighbours_send_activations_once_a_microbatch(stages, count, model):
    """And gradients back, of which each rank of the axis model sends its part; other transfers are those of the embedding, which is tied, and of scalars."""
    activations = 8 * 64 * 128 * 4 // model  # batch, positions, features; all microbatches
    sent = {}
    for each in explained(stages, count, model)["collectives"]:
        if each["kind"] == "send" and each["bytes_per_device"] > 1024:  # not scalars, of which there are many in a message
            sent.setdefault((each["from"], each["to"]), []).append(each["bytes_per_device"])
    for stage in range(stages - 1):
        here, there = f"stage {stage}", f"stage {stage + 1}"
        assert activations in sent[here, there] and activations in sent[there, here]
    embedding = 512 * 128 * 4 // model
    assert sum(map(sum, sent.values())) == 2 * (stages - 1) * activations + 2 * embedding


def test_explain_tells_the_stages_apart():
    report = explained(4, 4)
    assert report["memory"]["peak_bytes"] == max(stage["peak_bytes"] for stage in report["stages"])
    for i, stage in enumerate(report["stages"]):
        assert stage["name"] == f"stage {i}"
        assert stage["bytes_per_device"] == sum(each["bytes_per_device"] for each in report["collectives"] if each["stage"] == i)


def test_a_stage_needs_less_memory():
    whole = shardwright("explain", GPT2, "--mesh", "data=1,model=1", "--microbatches", "8", "--json")
    assert explained(4, 8)["memory"]["peak_bytes"] < 0.6 * json.loads(whole)["memory"]["peak_bytes"]


def simulated(schedule, stages, count):
    done = shardwright("simulate", GPT2, "--cluster", "dgx-a100", "--mesh", f"stage={stages},data=1,model=1", "--pipeline", "stage",
                       "--microbatches", str(count), "--schedule", schedule, "--json")
    return json.loads(done)


def test_idle_time_is_that_of_the_schedule():
    """(p - 1) / (M + p - 1) of the time with stages that take equally long; here the last has the loss besides, and all have an update."""
    idle = {schedule: simulated(schedule, 4, 4)["idle_share"] for schedule in ("gpipe", "1f1b", "zb-h1")}
    assert abs(idle["gpipe"] - 3 / 7) < 0.08 and abs(idle["1f1b"] - idle["gpipe"]) < 0.02 and idle["zb-h1"] < idle["1f1b"] - 0.05
    assert abs(simulated("1f1b", 2, 8)["idle_share"] - 1 / 9) < 0.08


def test_zb_h2_does_not_wait_between_its_first_and_last_pass():
    """As published for passes that take equally long; the idle share has the begin and the end of the step besides."""
    of = {schedule: simulated(schedule, 4, 8) for schedule in ("1f1b", "zb-h2")}
    assert of["zb-h2"]["waiting_share"] < 0.6 * of["zb-h2"]["idle_share"] and of["zb-h2"]["waiting_share"] < 0.15 < 0.3 < of["1f1b"]["waiting_share"]


def test_simulation_says_when_fragments_compute(tmp_path):
    """In the order of the schedule, each after what it depends on; the trace has them in a row of their own."""
    trace = tmp_path / "trace.json"
    done = shardwright("simulate", GPT2, "--cluster", "dgx-a100", "--mesh", "stage=2,data=1,model=1", "--plan", "given", "--pipeline", "stage",
                       "--microbatches", "2", "--schedule", "zb-h1", "--json", "--trace", trace)
    report = json.loads(done)
    names = [event["args"]["name"] for event in json.loads(trace.read_text())["traceEvents"] if event["name"] == "process_name"]
    assert names == ["stage 0", "stage 1"]
    first, last = ([(each["name"], each["begin_seconds"], each["end_seconds"]) for each in stage["fragments"]] for stage in report["stages"])
    assert [name for name, _, _ in first] == "F0 F1 B0 W0 B1 W1 U".split() and [name for name, _, _ in last] == "F0 B0 F1 B1 W0 W1 U".split()
    for times in (first, last):
        assert all(begin <= end for _, begin, end in times) and all(a[2] <= b[1] for a, b in zip(times, times[1:]))
        assert max(end for _, _, end in times) <= report["step_seconds"]
    ends = [{name: end for name, _, end in times} for times in (first, last)]
    begins = [{name: begin for name, begin, _ in times} for times in (first, last)]
    assert all(begins[1][f"F{i}"] >= ends[0][f"F{i}"] and begins[0][f"B{i}"] >= ends[1][f"B{i}"] for i in range(2))
    events = json.loads(trace.read_text())["traceEvents"]
    (row,) = {event["tid"] for event in events if event["ph"] == "M" and event["args"]["name"] == "fragments"}
    assert [event["name"] for event in events if event["ph"] == "X" and event["tid"] == row and event["pid"] == 1] == [name for name, _, _ in last]


def test_fragments_last_as_long_as_their_loops(tmp_path):
    """Of which the simulation runs a few iterations, for all."""
    sizes, model, trace = abstract_gpt.Sizes(hidden=32, heads=4, layers=12, vocab=64, sequence=16, batch=2, microbatch=1), tmp_path / "step.mlir", tmp_path / "trace.json"
    model.write_text(abstract_gpt.export(sizes))
    shardwright("simulate", model, "--cluster", "dgx-a100", "--mesh", "stage=2,data=1,model=1", "--pipeline", "stage", "--microbatches", "2", "--trace", trace)
    events = [event for event in json.loads(trace.read_text())["traceEvents"] if event["ph"] == "X"]
    spans = {(event["pid"], event["name"]): event["dur"] for event in events if "args" not in event}
    busy = dict.fromkeys(spans, 0)
    for event in events:
        if event.get("args", {}).get("fragment") and not event["args"]["axes"] and event["tid"] == 0:
            busy[event["pid"], event["args"]["fragment"]] += event["dur"] * event["args"]["times"]
    assert {name for _, name in spans} == {"F0", "F1", "B0", "B1", "U"} and any(event.get("args", {}).get("times", 1) > 1 for event in events)
    assert all(0 < busy[key] <= spans[key] * (1 + 1e-9) for key in spans)


def test_1f1b_keeps_fewer_activations_the_later_the_stage():
    peaks = [stage["peak_bytes"] for stage in simulated("1f1b", 4, 8)["stages"]]
    assert peaks[1] > peaks[2] and all(ours < theirs["peak_bytes"] for ours, theirs in zip(peaks, simulated("gpipe", 4, 8)["stages"]))


def test_zb_v_waits_less_with_the_memory_of_1f1b():
    of = {schedule: simulated(schedule, 4, 8) for schedule in ("1f1b", "zb-h1", "zb-v")}
    assert of["zb-v"]["idle_share"] < of["zb-h1"]["idle_share"] < of["1f1b"]["idle_share"]
    peak = {schedule: max(stage["peak_bytes"] for stage in each["stages"]) for schedule, each in of.items()}
    assert peak["zb-v"] < 1.05 * peak["1f1b"]


def ran(folder, *options, run=()):
    """The outputs of gpt2 in two stages, and the ranks of each."""
    found = outputs(folder, GPT2, GPT2.parent / "inputs.npz", "--plan", "given", "--pipeline", "stage", "--microbatches", "2", *options, run=run)
    return found, [program["ranks"] for program in json.loads((folder / "m.bundle/manifest.json").read_text())["programs"]]


def test_a_trace_names_the_stage_of_a_rank(tmp_path):
    trace = tmp_path / "trace.json"
    ran(tmp_path, "--mesh", "stage=2,data=1,model=1", run=("--trace", str(trace)))
    names = {(event["name"], event["pid"]): event["args"]["name"] for event in json.loads(trace.read_text())["traceEvents"] if event["ph"] == "M" and event["tid"] == 0}
    assert names == {("process_name", 0): "rank 0, stage0", ("thread_name", 0): "compute !c", ("process_name", 1): "rank 1, stage1", ("thread_name", 1): "compute !c"}


def test_a_trace_has_a_row_with_the_fragments_of_each_step(tmp_path):
    trace = tmp_path / "trace.json"
    ran(tmp_path, "--mesh", "stage=2,data=1,model=1", "--schedule", "zb-h1", run=("--trace", str(trace), "--steps", "2"))
    events = json.loads(trace.read_text())["traceEvents"]
    rows = {event["pid"]: event["tid"] for event in events if event["ph"] == "M" and event["args"]["name"] == "fragments"}
    fragments = [sorted((event["ts"], event["ts"] + event["dur"], event["name"]) for event in events if event["ph"] == "X" and (event["pid"], event["tid"]) == row) for row in sorted(rows.items())]
    assert [name for _, _, name in fragments[0]] == 2 * "F0 F1 B0 W0 B1 W1 U".split() and [name for _, _, name in fragments[1]] == 2 * "F0 B0 F1 B1 W0 W1 U".split()
    assert all(begin < end for times in fragments for begin, end, _ in times)
    assert all(a[1] <= b[0] + 1e-3 for times in fragments for a, b in zip(times, times[1:]))


def test_a_failure_names_the_fragment(tmp_path):
    inputs = dict(np.load(GPT2.parent / "inputs.npz"))
    for name, array in inputs.items():
        if array.dtype == np.float32:
            inputs[name] = np.full_like(array, 1e30)  # of which products overflow
    np.savez(tmp_path / "large.npz", **inputs)
    shardwright("compile", GPT2, "--mesh", "stage=2,data=1,model=1", "--plan", "given", "--pipeline", "stage", "--microbatches", "2", "-o", tmp_path / "m.bundle")
    done = subprocess.run([SHARDWRIGHT, "run", tmp_path / "m.bundle", "--inputs", tmp_path / "large.npz", "--check-finite", "locate"], capture_output=True, text=True)
    assert done.returncode != 0 and "of stage0, in F0 (forward pass of microbatch 0), element" in done.stderr, done.stderr


@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="a core for communication")
@pytest.mark.parametrize("mesh", ["stage=2,data=1,model=1", "stage=2,data=2,model=2"])
def test_stages_may_receive_beside_kernels(mesh, tmp_path):
    wanted, _ = ran(tmp_path, "--mesh", mesh, run=["--steps", "3"])
    found, _ = ran(tmp_path, "--mesh", mesh, run=["--steps", "3", "--communication-cores", "1"])
    assert not different(found, wanted)


@pytest.mark.parametrize("mesh, ids, stages", [
    ("stage=2,data=2,model=1", "3,0,1,2", [[3, 0], [1, 2]]),
    ("data=2,stage=2,model=1", "3,0,1,2", [[3, 1], [0, 2]]),
    ("stage=2,data=1,model=2", "3,2,0,1", [[3, 2], [0, 1]]),
    ("stage=2,data=2,model=2", "4,5,6,7,0,1,2,3", [[4, 5, 6, 7], [0, 1, 2, 3]]),
    ("stage=2,data=2,model=2", "3,0,6,5,1,7,2,4", [[3, 0, 6, 5], [1, 7, 2, 4]])])
def test_stages_run_on_the_ranks_of_device_ids(mesh, ids, stages, tmp_path):
    """Sums are in the order of the mesh, and what ranks send in parts has the bits of what they send whole, as the last ones do, which may be far apart."""
    wanted, _ = ran(tmp_path, "--mesh", mesh)
    found, ranks = ran(tmp_path, "--mesh", mesh, "--device-ids", ids)
    assert ranks == stages and not different(found, wanted)


@pytest.mark.parametrize("model, options, status, says", [
    ("llama", ["--mesh", "stage=5", "--microbatches", "2"], 1, "4 layers or ops with products, and 5 pieces are asked for"),
    ("gpt2", ["--mesh", "stage=2,data=1,model=1", "--microbatches", "3"], 1, "does not divide into 3 microbatches"),
    ("gpt2", ["--mesh", "data=2,model=1", "--microbatches", "2"], 2, "the mesh has no such axis"),
    ("gpt2", ["--mesh", "stage=2,data=1,model=1", "--microbatches", "2", "--device-ids", "0,0"], 2, "expected each number from 0 to 1 once"),
    ("gpt2", ["--mesh", "stage=4,data=1,model=1", "--microbatches", "2", "--schedule", "interleaved", "--chunks", "2"], 1, "that 4 stages divide"),
    ("gpt2", ["--mesh", "stage=2,data=1,model=1", "--microbatches", "2", "--schedule", "stage 0: F0 F1 B0 B1 U\nstage 1: F0 U"], 1, "--schedule with a table: 2: F1 of stage 1 is missing"),
    ("gpt2", ["--mesh", "stage=2,data=1,model=1", "--microbatches", "2", "--schedule", "pieces: w\nstage 0: F0 U"], 1, "--schedule with a table: 1: found 'w'")])
def test_what_cannot_be_cut_is_refused(model, options, status, says):
    done = subprocess.run([SHARDWRIGHT, "compile", ROOT / f"examples/{model}/step.mlir", "--pipeline", "stage", *options, "--stop-after", "cut"],
                          capture_output=True, text=True)
    assert done.returncode == status and says in done.stderr, done.stderr
