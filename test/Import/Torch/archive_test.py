# SPDX-License-Identifier: Apache-2.0
"""What stands in a .pt2 archive, and what is said of archives that are damaged, of other kinds, or of programs that are not supported."""
import copy
import os
import pathlib
import subprocess
import sys
import zipfile

import numpy as np
import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from archive import Archive, meta, node, tensor

ROOT = pathlib.Path(__file__).resolve().parents[3]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", str(ROOT / "build/bin/shardwright"))


def shardwright(*words):
    return subprocess.run([SHARDWRIGHT, *map(str, words)], capture_output=True, text=True, timeout=120)


def test_entry(tmp_path):
    """Tied weights are one argument, small constants none; what is changed is a result that its argument is donated to."""
    text = shardwright("compile", Archive().write(tmp_path / "m.pt2"), "--stop-after", "import").stdout
    signature = next(line for line in text.splitlines() if "@main" in line)
    assert ('(%arg0: tensor<2x3xf32> {shardwright.fqn = "layers.w", shardwright.kind = "param"}, '
            '%arg1: tensor<4xf32> {shardwright.fqn = "count", shardwright.kind = "buffer", tf.aliasing_output = 0 : i32}, '
            '%arg2: tensor<2x3xf32> {shardwright.fqn = "x", shardwright.kind = "input"}) -> '
            '(tensor<4xf32> {shardwright.fqn = "count", shardwright.kind = "buffer"}, tensor<2x3xf32> {shardwright.kind = "output"})') in signature


def test_locations(tmp_path):
    """Kernels are called by the modules and operators that they come from."""
    path, bundle = Archive().write(tmp_path / "m.pt2"), tmp_path / "m.bundle"
    assert shardwright("compile", path, "--mesh", "a=2", "-o", bundle).returncode == 0
    assert '"head/add"' in (bundle / "kernels/index.json").read_text()


def test_run(tmp_path):
    """Strides and offsets are applied; a changed buffer is fed back."""
    path, bundle = Archive().write(tmp_path / "m.pt2"), tmp_path / "m.bundle"
    assert shardwright("compile", path, "--mesh", "a=2", "--arg-sharding", 'x=[{"a"},{}]', "-o", bundle).returncode == 0
    x = np.arange(6, dtype=np.float32).reshape(2, 3) * 100
    np.savez(tmp_path / "in.npz", x=x)
    result = shardwright("run", bundle, "--weights", path, "--weights", tmp_path / "in.npz", "--outputs", tmp_path / "out.npz", "--steps", "3")
    assert result.returncode == 0, result.stderr
    with np.load(tmp_path / "out.npz") as outputs:
        weight = np.array([[0, 2, 4], [1, 3, 5]], np.float32)
        np.testing.assert_array_equal(outputs["out1"], 2 * weight + x + np.array([10, 20, 30], np.float32))
        np.testing.assert_array_equal(outputs["out0"], np.array([0, 1, 2, 3], np.float32) + 3)


def test_verify_uses_the_weights(tmp_path):
    path = Archive().write(tmp_path / "m.pt2")
    assert shardwright("verify", path, "--mesh", "a=2").returncode == 0
    np.savez(tmp_path / "out.npz", out0=np.array([1, 2, 3, 4], np.float32))
    result = shardwright("verify", path, "--mesh", "a=2", "--expected", tmp_path / "out.npz")
    assert result.returncode == 0, result.stderr


def test_weights_of_another_model(tmp_path):
    other = Archive()
    other.weights["more"] = dict(other.weights["layers.w"], path_name="weight_1")
    assert shardwright("compile", Archive().write(tmp_path / "m.pt2"), "--mesh", "a=1", "-o", tmp_path / "m.bundle").returncode == 0
    result = shardwright("run", tmp_path / "m.bundle", "--weights", other.write(tmp_path / "other.pt2"))
    assert result.returncode == 1 and '"more": the program has no argument of this name; it has 3: layers.w, count, x' in result.stderr


#===- What is refused -----------------------------------------------------===#

def changed(change):
    archive = Archive()
    change(archive)
    return archive


def set_member(name, value):
    return changed(lambda a: a.members.__setitem__(name, value))


def set_program(*path, to):
    def change(archive):
        at = archive.program
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to
    return changed(change)


def graph(*path, to):
    return set_program("graph_module", "graph", *path, to=to)


def add_node(*nodes):
    return changed(lambda a: a.graph["nodes"].extend(nodes))


def old_layout():
    archive = Archive()
    archive.members = dict.fromkeys(archive.members) | {"serialized_exported_program.json": b"{}"}
    return archive


def pickles():
    archive = Archive()
    archive.members = dict.fromkeys(archive.members) | {"data.pkl": b"\x80"}
    return archive


UNKNOWN = [node("torch.ops.aten.frobnicate.default", ["a"], "layers.7.attention", self=tensor("x")), node("torch.ops.other.thing.default", ["b"], self=tensor("x")),
           node("torch.ops.aten.frobnicate.default", ["d"], "layers.8", self=tensor("x"))]
DEEP = b'{"schema_version": {"major": 8}, "verifiers": ["ATEN"], "graph_module": ' + b"[" * 100000 + b"}"
REFUSED = {
    "compressed": (changed(lambda a: setattr(a, "compression", zipfile.ZIP_DEFLATED)), "is compressed or encrypted"),
    "big-endian": (set_member("byteorder", b"big"), 'byteorder is "big", expected "little"'),
    "no-format": (set_member("archive_format", b"pt3"), 'archive_format is "pt3", expected "pt2"'),
    "old-layout": (old_layout(), "is a .pt2 archive in the layout of PyTorch 2.7 and before"),
    "pickles": (pickles(), "holds pickles"),
    "two-programs": (set_member("models/other.json", b"{}"), "has 2 programs (model, other), expected one"),
    "no-program": (set_member("models/model.json", None), "has no program in folder/models/"),
    "pickled-weight": (changed(lambda a: a.weights["count"].update(use_pickle=True)), "count is a pickle, which is not read"),
    "missing-weight": (set_member("data/weights/weight_1", None), "has no member folder/data/weights/weight_1"),
    "no-json": (set_member("models/model.json", b"\0\1"), "has no schema_version"),
    "deep": (set_member("models/model.json", DEEP), "is damaged, or is nested too deeply"),
    "other-version": (set_program("schema_version", to={"major": 9, "minor": 0}), "is of version 9 of torch's export schema, expected version 8"),
    "training": (set_program("verifiers", to=["TRAINING"]), "call `ep = ep.run_decompositions({})` before torch.export.save(ep, …), or export with shardwright.torch.export"),
    "dynamic": (graph("tensor_values", "x", to=meta({"as_expr": {"expr_str": "s0"}}, 3)), "'x' has a size that is not fixed; export with example inputs"),
    "unknown-type": (graph("tensor_values", "x", to=meta(2, 3, dtype=9)), "'x' has elements of type number 9"),
    "terabytes": (graph("tensor_values", "x", to=meta(1 << 40, 1 << 40)), "'x' is too large"),
    "negative": (graph("tensor_values", "x", to=meta(-2, 3)), "'x' has a size that is no natural number"),
    "unknown-operator": (add_node(*UNKNOWN), "operator torch.ops.aten.frobnicate.default in module layers.7.attention is not supported"),
    "unknown-operators": (add_node(*UNKNOWN), "operator torch.ops.other.thing.default in the model itself is not supported"),
    "in-place": (add_node(node("torch.ops.aten.add_.Tensor", ["s3"], self=tensor("x"), other=tensor("x"))), "it changes a tensor in place: call `ep = ep.run_decompositions({})`"),
    "random": (add_node(node("torch.ops.aten.rand.default", ["s3"])), "it draws from a hidden random state"),
    "higher-order": (add_node(node("torch.ops.higher_order.scan", ["s3"])), "only cond and while_loop are supported"),
    "sizes": (add_node(node("torch.ops.aten.sym_size.int", ["s3"])), "it computes with sizes"),
    "undefined": (graph("nodes", 0, "inputs", 0, "arg", to=tensor("later")), "argument self is 'later', which nothing before it gives as a tensor"),
    "missing-argument": (graph("nodes", 0, "inputs", to=[]), "(torch.ops.aten.add.Tensor in module layers.0): argument other is missing"),
    "wrong-argument": (graph("nodes", 0, "inputs", 1, "arg", to={"as_string": "x"}), "argument other should be"),
    "wrong-shape": (graph("tensor_values", "s", to=meta(5, 3)), "cannot be broadcast"),
    "wrong-rank": (graph("tensor_values", "s", to=meta(3)), "has a tensor of too many dimensions to be broadcast"),
    "no-value": (graph("nodes", 0, "outputs", to=[tensor("nowhere")]), "is not among tensor_values"),
    "missing-result": (graph("outputs", to=[tensor("c_next"), tensor("y")] * 2), "another number of inputs or outputs"),
    "no-graph": (set_program("graph_module", "graph", to=[]), "a graph is damaged"),
    "damaged-signature": (set_program("graph_module", "signature", "input_specs", to=[{"parameter": {}}]), "has a parameter without its name"),
    "tokens": (set_program("graph_module", "signature", "output_specs", 1, to={"token": {"arg": tensor("y")}}), "has a 'token', which is not supported"),
    "changes-nothing": (set_program("graph_module", "signature", "output_specs", 0, "buffer_mutation", "buffer_name", to="other"), "changes 'other', which is not among its inputs"),
    "constant-shape": (changed(lambda a: a.constants["k"].update(tensor_meta=meta(2))), "constant 'k' is stored with another shape"),
    "places-out-of-order": (changed(lambda a: (a.graph["nodes"].append(node("torch.ops.aten.as_strided.default", ["places"], self=tensor("s"), size={"as_ints": [2, 2]},
                                                                            stride={"as_ints": [2, 1]})),
                                               a.graph["tensor_values"].update(s=meta(2, 3, strides=[1, 2]), places=meta(2, 2)))),
                            "a tensor that lies there in another order"),
    "constant-reach": (changed(lambda a: a.constants["k"].update(tensor_meta=meta(3, offset=1))), "exceeds its storage of 12 bytes"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name, tmp_path):
    archive, message = REFUSED[name]
    result = shardwright("compile", copy.deepcopy(archive).write(tmp_path / "m.pt2"), "--stop-after", "import")
    assert result.returncode == 1, result.stderr
    assert message in result.stderr
    assert str(tmp_path / "m.pt2") in result.stderr or "\"k\"" in result.stderr
    lines = result.stderr.splitlines()
    assert len(lines) == len(set(lines)), "an error is printed twice"


def test_weights_that_reach_too_far(tmp_path):
    archive = changed(lambda a: a.weights["count"].update(tensor_meta=meta(4, offset=2)))
    path = archive.write(tmp_path / "m.pt2")
    assert shardwright("compile", path, "--mesh", "a=1", "-o", tmp_path / "m.bundle").returncode == 0 # which reads no weights
    result = shardwright("run", tmp_path / "m.bundle", "--weights", path)
    assert result.returncode == 1 and '"count" (data/weights/weight_1): exceeds its storage of 20 bytes' in result.stderr


def test_newer_version(tmp_path):
    path = set_program("schema_version", to={"major": 8, "minor": 21}).write(tmp_path / "m.pt2")
    result = shardwright("compile", path, "--stop-after", "import")
    assert result.returncode == 0 and "warning: " in result.stderr and "is of version 8.21 of torch's export schema" in result.stderr


def test_cut_off(tmp_path):
    """Every length of an archive that breaks off is refused, not crashed on."""
    data = Archive().write(tmp_path / "whole.pt2").read_bytes()
    for length in range(4, len(data), 211):
        (tmp_path / "m.pt2").write_bytes(data[:length])
        assert shardwright("compile", tmp_path / "m.pt2", "--stop-after", "import").returncode == 1
