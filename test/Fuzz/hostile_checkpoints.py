# SPDX-License-Identifier: Apache-2.0
"""Folders of arrays in pieces, as a run takes them by --weights and Python by shardwright.checkpoint."""
import json
import os
import sys

import numpy as np
from hostile import Input, changed_json
from hostile_arrays import fact, tensors

MODEL = """func.func @main(%x: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %0 = stablehlo.add %x, %x : tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
"""
#: What a person would write: errors of the package are said, others are left to Python.
SCRIPT = """import sys
import shardwright as sw
try:
    checkpoint = sw.checkpoint.load(sys.argv[1])
    for name in checkpoint:
        print(name, checkpoint[name].shape)
except sw.Error as error:
    sys.exit(f"error: {error}")
"""


def piece(key, begin, file="rank-00000.safetensors", extent=(2, 2)):
    return {"file": file, "key": key, "begin": list(begin), "extent": list(extent)}


PARTS = tensors({"a": fact(shape=(2, 2), end=16), "b": fact(shape=(2, 2), begin=16, end=32)}, np.arange(8, dtype=np.float32).tobytes())
INDEX = {"format": "shardwright-checkpoint", "version": 1, "mesh": {}, "arrays": {"arg0": {
    "dtype": "float32", "shape": [4, 2], "sharding": [[], []], "pieces": [piece("a", [0, 0]), piece("b", [2, 0])]}}}


def changed(*path, to):
    return changed_json(INDEX, path, to)


ARRAY = ("arrays", "arg0")
PIECE = (*ARRAY, "pieces", 0)
INDICES = {
    "no_json": "{",
    "list": "[]",
    "deep": "[" * 10**5,
    "other_format": changed("format", to="tar"),
    "other_version": changed("version", to=2),
    "version_of_a_word": changed("version", to="1"),
    "arrays_in_a_list": changed("arrays", to=[]),
    "unknown_elements": changed(*ARRAY, "dtype", to="float31"),
    "elements_of_python": changed(*ARRAY, "dtype", to="object"),
    "elements_of_a_number": changed(*ARRAY, "dtype", to=4),
    "shape_of_a_negative": changed(*ARRAY, "shape", to=[-4, -2]),
    "shape_beyond_64_bits": changed(*ARRAY, "shape", to=[2**62, 4]),
    "shape_of_20_digits": changed(*ARRAY, "shape", to=[10**20, 2]),
    "shape_of_a_fraction": changed(*ARRAY, "shape", to=[4.0, 2]),
    "shape_of_a_truth": changed(*ARRAY, "shape", to=[4, True]),
    "no_pieces": changed(*ARRAY, "pieces", to=[]),
    "pieces_by_name": changed(*ARRAY, "pieces", to={"a": 1}),
    "piece_above": changed(*PIECE, "file", to="../rank-00000.safetensors"),
    "piece_of_the_folder_itself": changed(*PIECE, "file", to="."),
    "piece_of_the_folder_above": changed(*PIECE, "file", to=".."),
    "piece_of_the_index": changed(*PIECE, "file", to="index.json"),
    "piece_of_no_name": changed(*PIECE, "file", to=""),
    "piece_of_a_file_that_is_not_there": changed(*PIECE, "file", to="rank-00009.safetensors"),
    "piece_that_is_a_pipe": changed(*PIECE, "file", to="pipe.safetensors"),
    "piece_of_another_key": changed(*PIECE, "key", to="z"),
    "piece_of_another_shape": changed(*PIECE, "extent", to=[1, 2]),
    "array_twice": json.dumps(INDEX)[:-2] + ', "arg0": ' + json.dumps(INDEX["arrays"]["arg0"]) + "}}",
}
#: What Hugging Face writes beside the files.
MAPS = {
    "map_that_is_a_list": {"weight_map": ["a"]},
    "map_to_a_number": {"weight_map": {"a": 3}},
    "map_to_a_file_above": {"weight_map": {"a": "../rank-00000.safetensors"}},
    "map_to_nothing": {"weight_map": {"a": "nowhere.safetensors"}},
    "map_to_the_folder_above": {"weight_map": {"a": ".."}},
    "map_of_arrays_that_are_elsewhere": {"weight_map": {"z": "rank-00000.safetensors"}},
    "no_map": {},
}


def folder(index):
    return {"c/rank-00000.safetensors": PARTS, "c/pipe.safetensors": os.mkfifo, "c/index.json": index}


def doubled(folder):
    with np.load(folder / "out.npz") as found:
        return "" if np.array_equal(found["out0"], 2 * np.arange(8, dtype=np.float32).reshape(4, 2)) else f"out0 is {found['out0']}"


def inputs(tools):
    (tools.shared / "checkpoints.mlir").write_text(MODEL)
    bundle = tools.shared / "checkpoints.bundle"
    tools.shardwright("compile", "checkpoints.mlir", "-o", bundle)
    words = ["run", bundle, "--weights", "c", "--outputs", "out.npz"]
    preload = os.environ.get("SHARDWRIGHT_PRELOAD")  # of a module with sanitizers
    python = [*(["env", f"LD_PRELOAD={preload}"] if preload else []), sys.executable, "-c", SCRIPT]
    yield Input("good", folder(json.dumps(INDEX)), words, leaves=("out.npz",), answer=doubled)
    yield Input("good_for_python", folder(json.dumps(INDEX)), ["c"], program=python)
    for name, index in INDICES.items():
        yield Input(name, folder(index), words, r"c/")
        if not tools.sanitized:  # Python itself is not
            yield Input(f"{name}_for_python", folder(index), ["c"], r"error: .*c\b", program=python)
    if not tools.sanitized:
        for name, index in MAPS.items():
            yield Input(name, {"c/rank-00000.safetensors": PARTS, "c/model.safetensors.index.json": json.dumps(index)}, ["c"], r"error: .*c\b", program=python)
