# SPDX-License-Identifier: Apache-2.0
"""Archives as torch.export.save writes them, made here, so that a test can say what is wrong with one. Needs no torch."""
import copy
import json
import zipfile

F32, I64 = 7, 5


def meta(*sizes, dtype=F32, strides=None, offset=0):
    if strides is None:
        strides = [1] * len(sizes)
        for d in range(len(sizes) - 2, -1, -1):
            strides[d] = strides[d + 1] * (sizes[d + 1] if isinstance(sizes[d + 1], int) else 1)
    return {"dtype": dtype, "sizes": [{"as_int": size} if isinstance(size, int) else size for size in sizes], "strides": [{"as_int": s} for s in strides],
            "storage_offset": {"as_int": offset}, "requires_grad": False, "device": {"type": "cpu", "index": None}, "layout": 7}


def tensor(name):
    return {"as_tensor": {"name": name}}


def node(target, outputs, module="", **arguments):
    return {"target": target, "name": outputs[0] if outputs else target, "inputs": [{"name": k, "arg": v, "kind": 1} for k, v in arguments.items()],
            "outputs": [tensor(name) for name in outputs],
            "metadata": {"nn_module_stack": f"L__self__,,Model;L__self__x,{module},Module" if module else "L__self__,,Model"}}


class Archive:
    """w [2, 3] transposed, t tied to it, a buffer c that is changed, a small constant k; y = w + x + k, c + 1."""

    def __init__(self):
        self.program = {
            "schema_version": {"major": 8, "minor": 20}, "verifiers": ["ATEN"], "range_constraints": {}, "torch_version": "2.13.0",
            "graph_module": {
                "graph": {
                    "inputs": [tensor(name) for name in ("p_w", "p_t", "b_c", "c_k", "x")],
                    "outputs": [tensor("c_next"), tensor("y")],
                    "nodes": [node("torch.ops.aten.add.Tensor", ["s"], "layers.0", self=tensor("p_w"), other=tensor("x")),
                              node("torch.ops.aten.add.Tensor", ["s2"], "layers.1", self=tensor("s"), other=tensor("p_t")),
                              node("torch.ops.aten.add.Tensor", ["y"], "head", self=tensor("s2"), other=tensor("c_k")),
                              node("torch.ops.aten.add.Tensor", ["c_next"], self=tensor("b_c"), other={"as_float": 1.0})],
                    "tensor_values": {"p_w": meta(2, 3), "p_t": meta(2, 3), "b_c": meta(4), "c_k": meta(3), "x": meta(2, 3), "s": meta(2, 3), "s2": meta(2, 3), "y": meta(2, 3),
                                      "c_next": meta(4)}},
                "signature": {
                    "input_specs": [{"parameter": {"arg": {"name": "p_w"}, "parameter_name": "layers.w"}},
                                    {"parameter": {"arg": {"name": "p_t"}, "parameter_name": "tied.w"}},
                                    {"buffer": {"arg": {"name": "b_c"}, "buffer_name": "count", "persistent": True}},
                                    {"tensor_constant": {"arg": {"name": "c_k"}, "tensor_constant_name": "k"}},
                                    {"user_input": {"arg": tensor("x")}}],
                    "output_specs": [{"buffer_mutation": {"arg": {"name": "c_next"}, "buffer_name": "count"}}, {"user_output": {"arg": tensor("y")}}]}}}
        stored = {"path_name": "weight_0", "is_param": True, "use_pickle": False, "tensor_meta": meta(2, 3, strides=[1, 2])}
        self.weights = {"layers.w": stored, "tied.w": copy.deepcopy(stored), "count": {"path_name": "weight_1", "is_param": False, "use_pickle": False, "tensor_meta": meta(4, offset=1)}}
        self.constants = {"k": {"path_name": "tensor_0", "is_param": False, "use_pickle": False, "tensor_meta": meta(3)}}
        self.members = {"data/weights/weight_0": floats(0, 1, 2, 3, 4, 5), "data/weights/weight_1": floats(9, 0, 1, 2, 3), "data/constants/tensor_0": floats(10, 20, 30),
                        "archive_format": b"pt2", "archive_version": b"0", "byteorder": b"little"}
        self.compression = zipfile.ZIP_STORED

    @property
    def graph(self):
        return self.program["graph_module"]["graph"]

    def write(self, path):
        members = dict(self.members)
        members.setdefault("models/model.json", json.dumps(self.program).encode())
        members.setdefault("data/weights/model_weights_config.json", json.dumps({"config": self.weights}).encode())
        members.setdefault("data/constants/model_constants_config.json", json.dumps({"config": self.constants}).encode())
        with zipfile.ZipFile(path, "w", self.compression) as archive:
            for name, data in members.items():
                if data is not None:
                    archive.writestr(f"folder/{name}", data)
        return path


def floats(*values):
    import struct
    return struct.pack(f"<{len(values)}f", *values)
