# SPDX-License-Identifier: Apache-2.0
"""Programs on several meshes: a training step with its encoder on one mesh and its decoder on another gives NumPy's numbers, in each layout and on each
launcher; bytes pass between meshes once; what cannot be done is refused."""
import json
import os
import pathlib
import re
import shutil
import subprocess

import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
SOCKETS = next(pathlib.Path(SHARDWRIGHT).parents[1].rglob("libshardwright_sockets.so"), None)
BATCH, WIDTH, HIDDEN, OUT, RATE = 24, 10, 12, 6, 0.01

STEP = """
sdy.mesh @mesh = <["data"=2]>
!x = !mpmd.mesh_tensor<"encoder", tensor<24x10xf32>{x}>
!we = !mpmd.mesh_tensor<"encoder", tensor<10x12xf32>{we}>
!h = !mpmd.mesh_tensor<"encoder", tensor<24x12xf32>{h}>
!hd = !mpmd.mesh_tensor<"decoder", tensor<24x12xf32>{hd}>
!y = !mpmd.mesh_tensor<"decoder", tensor<24x6xf32>{y}>
!wd = !mpmd.mesh_tensor<"decoder", tensor<12x6xf32>{wd}>
!loss = !mpmd.mesh_tensor<"decoder", tensor<f32>>
func.func @main(%x: !x, %we: !we {{tf.aliasing_output = 1 : i32}}, %y: !y, %wd: !wd {{tf.aliasing_output = 2 : i32}}) -> (!loss, !we, !wd)
    attributes {{topology = #mpmd.topology<{topology}>}} {{
  %h = mpmd.fragment<mesh="encoder", origin=["encode"], stage=0> (%x, %we) (%i: tensor<24x10xf32>, %w: tensor<10x12xf32>) {{
    %0 = stablehlo.dot_general %i, %w, contracting_dims = [1] x [0] : (tensor<24x10xf32>, tensor<10x12xf32>) -> tensor<24x12xf32>
    %1 = stablehlo.tanh %0 : tensor<24x12xf32>
    mpmd.return %1 : tensor<24x12xf32>
  }} : (!x, !we) -> !h
  %hd = mpmd.transfer %h : (!h) -> !hd
  %loss, %gd, %next_wd = mpmd.fragment<mesh="decoder", origin=["decode", "decode"(1)], stage=1> (%hd, %y, %wd) (%i: tensor<24x12xf32>, %t: tensor<24x6xf32>, %w: tensor<12x6xf32>) {{
    %p = stablehlo.dot_general %i, %w, contracting_dims = [1] x [0] : (tensor<24x12xf32>, tensor<12x6xf32>) -> tensor<24x6xf32>
    %d = stablehlo.subtract %p, %t : tensor<24x6xf32>
    %s = stablehlo.multiply %d, %d : tensor<24x6xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %l = stablehlo.reduce(%s init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<24x6xf32>, tensor<f32>) -> tensor<f32>
    %g = stablehlo.dot_general %d, %w, contracting_dims = [1] x [1] : (tensor<24x6xf32>, tensor<12x6xf32>) -> tensor<24x12xf32>
    %gw = stablehlo.dot_general %i, %d, contracting_dims = [0] x [0] : (tensor<24x12xf32>, tensor<24x6xf32>) -> tensor<12x6xf32>
    %rate = stablehlo.constant dense<0.02> : tensor<12x6xf32>
    %u = stablehlo.multiply %gw, %rate : tensor<12x6xf32>
    %n = stablehlo.subtract %w, %u : tensor<12x6xf32>
    mpmd.return %l, %g, %n : tensor<f32>, tensor<24x12xf32>, tensor<12x6xf32>
  }} : (!hd, !y, !wd) -> (!loss, !hd, !wd)
  %g = mpmd.transfer %gd : (!hd) -> !h
  %next_we = mpmd.fragment<mesh="encoder", origin=["encode"(1)], stage=0> (%x, %h, %g, %we) (%i: tensor<24x10xf32>, %a: tensor<24x12xf32>, %d: tensor<24x12xf32>, %w: tensor<10x12xf32>) {{
    %a2 = stablehlo.multiply %a, %a : tensor<24x12xf32>
    %one = stablehlo.constant dense<1.0> : tensor<24x12xf32>
    %k = stablehlo.subtract %one, %a2 : tensor<24x12xf32>
    %e = stablehlo.multiply %d, %k : tensor<24x12xf32>
    %gw = stablehlo.dot_general %i, %e, contracting_dims = [0] x [0] : (tensor<24x10xf32>, tensor<24x12xf32>) -> tensor<10x12xf32>
    %rate = stablehlo.constant dense<0.02> : tensor<10x12xf32>
    %u = stablehlo.multiply %gw, %rate : tensor<10x12xf32>
    %n = stablehlo.subtract %w, %u : tensor<10x12xf32>
    mpmd.return %n : tensor<10x12xf32>
  }} : (!x, !h, !h, !we) -> !we
  return %loss, %next_we, %next_wd : !loss, !we, !wd
}}
"""

TWO_TO_THREE = '<"encoder" : <["data"=2]>>, <"decoder" : <["data"=3]>>'
FOUR_TO_TWO = '<"encoder" : <["data"=2, "model"=2]>>, <"decoder" : <["rows"=2]>>'
ONE_TO_SIX = '<"encoder" : <["data"=1]>>, <"decoder" : <["data"=3, "model"=2]>>'
LAYOUTS = {
    "replicated": (TWO_TO_THREE, {}),
    "rows": (TWO_TO_THREE, {"x": '[{"data"}, {}]', "y": '[{"data"}, {}]', "hd": '[{"data"}, {}]', "h": '[{"data"}, {}]'}),
    "rows to columns": (TWO_TO_THREE, {"x": '[{"data"}, {}]', "h": '[{"data"}, {}]', "hd": '[{}, {"data"}]', "wd": '[{"data"}, {}]'}),
    "both to rows": (FOUR_TO_TWO, {"x": '[{"data"}, {}]', "we": '[{}, {"model"}]', "h": '[{"data"}, {"model"}]', "hd": '[{"rows"}, {}]', "y": '[{"rows"}, {}]'}),
    "to one device and back": (ONE_TO_SIX, {"hd": '[{"data"}, {"model"}]', "y": '[{"data"}, {"model"}]'}),
}


def text_of(layout):
    topology, layouts = LAYOUTS[layout]
    return STEP.format(topology=topology, **{name: f", sharding=<@mesh, {layouts[name]}>" if name in layouts else "" for name in ("x", "we", "h", "hd", "y", "wd")})


def arrays():
    rng = np.random.default_rng(5)
    return [rng.standard_normal(shape).astype("f4") for shape in ((BATCH, WIDTH), (WIDTH, HIDDEN), (BATCH, OUT), (HIDDEN, OUT))]


def trained(steps):
    x, we, y, wd = (array.astype("f8") for array in arrays())
    for _ in range(steps):
        h = np.tanh(x @ we)
        d = h @ wd - y
        loss, gh, gw = (d * d).sum(), d @ wd.T, h.T @ d
        we, wd = we - 2 * RATE * x.T @ (gh * (1 - h * h)), wd - 2 * RATE * gw
    return loss, we, wd


def run(*arguments, **variables):
    return subprocess.run([str(SHARDWRIGHT), *map(str, arguments)], capture_output=True, text=True, env={**os.environ, **variables})


@pytest.fixture(scope="module")
def inputs(tmp_path_factory):
    path = tmp_path_factory.mktemp("inputs") / "in.npz"
    np.savez(path, **{f"arg{i}": array for i, array in enumerate(arrays())})
    return path


@pytest.fixture
def model(tmp_path, request):
    path = tmp_path / "step.mlir"
    path.write_text(text_of(request.param))
    return path


@pytest.mark.parametrize("model", LAYOUTS, indirect=True)
def test_steps_are_those_of_numpy(model, inputs, tmp_path):
    assert (done := run("compile", model, "-o", tmp_path / "b")).returncode == 0, done.stderr
    assert (done := run("run", tmp_path / "b", "--inputs", inputs, "--outputs", tmp_path / "out.npz", "--steps", 3)).returncode == 0, done.stderr
    found = np.load(tmp_path / "out.npz")
    for i, wanted in enumerate(trained(3)):
        assert np.allclose(found[f"out{i}"], wanted, rtol=2e-5, atol=2e-5), i


@pytest.mark.parametrize("model", LAYOUTS, indirect=True)
def test_verify_passes(model, inputs):
    assert (done := run("verify", model, "--steps", 2, "--inputs", inputs)).returncode == 0, done.stderr
    assert "PASS" in done.stderr


@pytest.mark.parametrize("model", ["rows to columns"], indirect=True)
def test_processes_give_the_same_bits(model, inputs, tmp_path):
    if not shutil.which("mpirun"):
        pytest.skip("no MPI")
    assert run("compile", model, "-o", tmp_path / "b").returncode == 0
    outputs = {}
    for launcher in ("threads", "mpi"):
        done = run("run", tmp_path / "b", "--launcher", launcher, "--inputs", inputs, "--outputs", tmp_path / f"{launcher}.npz")
        assert done.returncode == 0, done.stderr
        outputs[launcher] = np.load(tmp_path / f"{launcher}.npz")
    for name in outputs["threads"].files:
        assert np.array_equal(outputs["threads"][name], outputs["mpi"][name]), name


@pytest.mark.parametrize("model", ["rows"], indirect=True)
def test_sockets_give_the_same_bits(model, inputs, tmp_path):
    if not SOCKETS:
        pytest.skip("no libshardwright_sockets.so")
    assert run("compile", model, "-o", tmp_path / "b").returncode == 0
    assert run("run", tmp_path / "b", "--inputs", inputs, "--outputs", tmp_path / "threads.npz").returncode == 0
    (tmp_path / "meet").mkdir(mode=0o700)
    ranks = [subprocess.Popen([str(SHARDWRIGHT), "run", str(tmp_path / "b"), "--inputs", str(inputs), "--outputs", str(tmp_path / "sockets.npz")], stderr=subprocess.PIPE, text=True,
                              env={**os.environ, "RANK": str(rank), "WORLD_SIZE": "5", "SHARDWRIGHT_TRANSPORT": str(SOCKETS), "SHARDWRIGHT_RENDEZVOUS_DIR": str(tmp_path / "meet")})
             for rank in range(5)]
    assert [rank.wait(120) for rank in ranks] == [0] * 5, [rank.stderr.read() for rank in ranks]
    one, other = np.load(tmp_path / "threads.npz"), np.load(tmp_path / "sockets.npz")
    assert all(np.array_equal(one[name], other[name]) for name in one.files)


SEND = """
!a = !mpmd.mesh_tensor<"a", tensor<96x80xf32>>
!b = !mpmd.mesh_tensor<"b", tensor<96x80xf32>>
func.func @main(%x: !a) -> !b attributes {topology = #mpmd.topology<<"a" : <["x"=4]>>, <"b" : <["y"=2]>>>} {
  %0 = mpmd.fragment<mesh="a", origin=[]> (%x) (%i: tensor<96x80xf32>) {
    %3 = stablehlo.negate %i : tensor<96x80xf32>
    mpmd.return %3 : tensor<96x80xf32>
  } : (!a) -> !a
  %1 = mpmd.transfer %0 : (!a) -> !b
  %2 = mpmd.fragment<mesh="b", origin=[]> (%1) (%i: tensor<96x80xf32>) {
    %3 = stablehlo.abs %i : tensor<96x80xf32>
    mpmd.return %3 : tensor<96x80xf32>
  } : (!b) -> !b
  return %2 : !b
}
"""


def test_each_byte_passes_once(tmp_path):
    """Four devices that have all of a value send a fourth each; two receive a half and gather the other."""
    (tmp_path / "m.mlir").write_text(SEND)
    collectives = json.loads(run("explain", tmp_path / "m.mlir", "--json").stdout)["collectives"]
    whole = 96 * 80 * 4
    sends = [each for each in collectives if each["kind"] == "send"]
    assert sum(each["bytes_per_device"] for each in sends) == whole / 4
    assert [each["bytes_per_device"] for each in collectives if each["kind"] == "all_gather"] == [whole / 2]
    assert run("verify", tmp_path / "m.mlir").returncode == 0


NAMED = """
func.func @main(%x: tensor<8x5xf32>, %n: tensor<3xf32>) -> (tensor<8x5xf32>, tensor<3xf32>)
    attributes {topology = #mpmd.topology<<"a" : <["x"=2]>>, <"b" : <["y"=3]>>, <"c" : <["z"=1]>>>} {
  %0 = mpmd.named_computation<"f"> (%x) (%i: tensor<8x5xf32>) {
    %2 = stablehlo.negate %i : tensor<8x5xf32>
    mpmd.return %2 : tensor<8x5xf32>
  } : (tensor<8x5xf32>) -> tensor<8x5xf32>
  %1 = mpmd.named_tensor %0 name="t" : tensor<8x5xf32>
  return %1, %n : tensor<8x5xf32>, tensor<3xf32>
}
"""


@pytest.mark.parametrize("assign, status, said", [
    (["f=a", "t=b"], 0, "PASS"),  # the ranks of the third mesh compute nothing
    (["f=a"], 1, "'t' has no mesh; give it one of a, b, c, as in --assign 't=a'"),
    (["f=a", "t=d"], 1, "the topology has no mesh 'd'; its meshes are a, b, c"),
    (["f=a", "t=b", "g=b"], 1, "--assign g=b: the program has no named computation or named tensor of this name"),
    (["f=a", "t=b", "f=b"], 1, "'f' is given a mesh twice"),
    (["f"], 1, "--assign f: expected NAME=MESH")], ids=str)
def test_names_are_assigned(assign, status, said, tmp_path):
    (tmp_path / "m.mlir").write_text(NAMED)
    done = run("verify", tmp_path / "m.mlir", *[part for text in assign for part in ("--assign", text)])
    assert done.returncode == status and said in done.stderr, done.stderr


@pytest.mark.parametrize("option", [["--mesh", "x=2"], ["--pipeline", "x"], ["--zero", "1"], ["--plan", "auto"], ["--microbatches", "2"], ["--remat", "full"],
                                    ["--device-ids", "1,0"]], ids=" ".join)
def test_options_of_one_mesh_are_refused(option, tmp_path):
    (tmp_path / "m.mlir").write_text(SEND)
    done = run("compile", tmp_path / "m.mlir", *option, "-o", tmp_path / "b")
    assert done.returncode == 2 and f"{option[0]}: is not possible for a program on several meshes" in done.stderr, done.stderr


def test_assign_of_a_program_on_one_mesh_is_refused(tmp_path):
    (tmp_path / "m.mlir").write_text("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }")
    done = run("compile", tmp_path / "m.mlir", "--assign", "f=a", "-o", tmp_path / "b")
    assert done.returncode == 2 and "--assign" in done.stderr, done.stderr


def test_several_programs_are_simulated(tmp_path):
    (tmp_path / "m.mlir").write_text(text_of("rows"))
    done = run("simulate", tmp_path / "m.mlir", "--cluster", "dgx-a100", "--json", "--trace", tmp_path / "t.json")
    assert done.returncode == 0, done.stderr
    names = {event["name"] for event in json.loads((tmp_path / "t.json").read_text())["traceEvents"]}
    assert {"encode", "decode+decode.1", "encode.1"} <= names, names


def test_reports_name_the_meshes(tmp_path):
    (tmp_path / "m.mlir").write_text(SEND)
    said = run("explain", tmp_path / "m.mlir").stdout
    assert "mesh a: a device sends 7.5 KiB a step" in said and "mesh b: a device sends" in said and "stage 0" not in said, said
    said = run("simulate", tmp_path / "m.mlir", "--cluster", "dgx-a100").stdout
    assert "mesh a " in said and "mesh b " in said and "stage 0" not in said, said
    named = [[each["name"] for each in json.loads(run(*words, tmp_path / "m.mlir", "--json").stdout)["stages"]]
             for words in (["explain"], ["simulate", "--cluster", "dgx-a100"])]
    assert named == [["mesh a", "mesh b"]] * 2


def test_python_compiles_them(tmp_path):
    sw = pytest.importorskip("shardwright")
    program = sw.compile(NAMED, assign={"f": "b", "t": "c"})
    x, n = np.arange(40, dtype="f4").reshape(8, 5), np.arange(3, dtype="f4")
    out, same = program.run(x, n)
    assert np.array_equal(np.asarray(out), -x) and np.array_equal(np.asarray(same), n)


def test_single_mesh_topologies_work(tmp_path):
    (tmp_path / "m.mlir").write_text(re.sub(r', <"b" : <\["y"=2\]>>', "", SEND).replace('"b"', '"a"'))
    done = run("verify", tmp_path / "m.mlir")
    assert done.returncode == 0, done.stderr


CUTS = [0.02, 0.11, 0.2, 0.33, 0.5, 0.77, 0.95]


@pytest.mark.parametrize("share", CUTS)
def test_wrong_text_is_refused(share, tmp_path):
    """Cut off, and with a part doubled or a number changed: status 0 or 1, and a message."""
    text = text_of("rows")
    at = int(share * len(text))
    for i, other in enumerate((text[:at], text[:at] + text[at + 7:], text[:at] + text[at - 9:], text[:at] + re.sub(r"\d", "9", text[at:], count=1),
                               text.replace("encoder", "decoder", 1 + int(8 * share)), text[:at] + text[at:].replace("%", "%%", 1))):
        (tmp_path / f"{i}.mlir").write_text(other)
        done = run("compile", tmp_path / f"{i}.mlir", "-o", tmp_path / "b")
        assert done.returncode in (0, 1, 2) and (done.returncode == 0 or "error" in done.stderr), (i, done.returncode, done.stderr)
