# SPDX-License-Identifier: Apache-2.0
"""What torch.export.save writes: the zip archive, the program in it, and the tables of its weights."""
import copy
import json
import sys

import numpy as np
from hostile import ROOT, Input
from zips import Member, archive, deflated

sys.path.insert(0, str(ROOT / "test/Import/Torch"))
from archive import Archive, floats, meta, node, tensor

HUGE = 2**63 - 1
PREFIX = "folder/"


def members(changed=None):
    """Of the small archive, as a run and the compiler read it."""
    small = changed or Archive()
    tables = {"models/model.json": json.dumps(small.program).encode(), "data/weights/model_weights_config.json": json.dumps({"config": small.weights}).encode(),
              "data/constants/model_constants_config.json": json.dumps({"config": small.constants}).encode()}
    return [Member(PREFIX + name, data) for name, data in (small.members | tables).items() if data is not None]


def instead(name, **facts):
    """The archive with a member that says something else."""
    found = members()
    index = next(i for i, m in enumerate(found) if m.name == PREFIX + name)
    found[index] = Member(**{**vars(found[index]), **facts})
    return archive(found)


def zips():
    """Archives that neither the compiler nor a run takes."""
    good = archive(members())
    program = members()[-3]
    weight = Member(PREFIX + "data/weights/weight_0", floats(9, 9, 9, 9, 9, 9))
    yield "two_programs_of_a_name", archive([*members(), program])
    yield "two_weights_of_a_name", archive([*members(), weight])
    yield "two_folders", archive([*members(), Member("other/archive_format", b"pt2")])
    yield "other_checksum_of_the_program", instead("models/model.json", crc=1)
    yield "other_checksum_of_a_constant", instead("data/constants/tensor_0", crc=1)
    yield "other_checksum_of_the_weights", instead("data/weights/model_weights_config.json", crc=1)
    yield "program_beyond_the_end", instead("models/model.json", offset=10**7)
    yield "program_of_4_gb", instead("models/model.json", said=2**32 - 2, said_packed=2**32 - 2)
    yield "program_of_more_bytes_than_it_has", instead("models/model.json", said=len(program.data) + 1000)
    yield "program_of_64_bits", instead("models/model.json", said=2**32 - 1, said_packed=2**32 - 1)
    yield "packed_zeros_for_a_program", archive([m for m in members() if m.name != program.name] + [deflated(program.name, bytes(2**26))])
    yield "more_entries_than_there_are", archive(members(), count=99)
    yield "fewer_entries_than_there_are", archive(members(), count=2)
    yield "entries_of_64_bits", archive(members(), count=0xFFFF)
    yield "more_entries_in_64_bits_than_there_are", archive(members(), count=2**40, in64=True)
    yield "another_archive_in_64_bits", archive(members(), in64=True)[:-22] + archive(members()[:3])[-22:]
    yield "directory_in_64_bits_beyond_the_end", archive(members(), begin=2**60, in64=True)
    yield "directory_beyond_the_end", archive(members(), begin=10**7)
    yield "directory_of_64_bits", archive(members(), begin=2**32 - 1)
    yield "another_archive_in_its_comment", archive(members(), comment=good)
    yield "no_entries", archive([])
    yield "only_the_end", good[-22:]


def program(change):
    small = Archive()
    change(small.program["graph_module"])
    return archive(members(small))


def put(*path, to):
    def change(module):
        at = module
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to
    return program(change)


NODES = ("graph", "nodes")
VALUES = ("graph", "tensor_values")


def replaced(target, result=None, **arguments):
    """The first node is another one on x."""
    def change(module):
        module["graph"]["nodes"][0] = node(target, ["s"], "layers.0", self=tensor("x"), **arguments)
        if result:
            module["graph"]["tensor_values"]["s"] = result
    return program(change)


def raw(change):
    """The text of the program is another one."""
    found = members()
    return archive([Member(m.name, change(m.data)) if m.name.endswith("models/model.json") else m for m in found])


def programs():
    yield "node_without_a_target", put(*NODES, 0, to={"inputs": [], "outputs": []})
    yield "node_of_a_number", put(*NODES, 0, to=7)
    yield "target_of_a_number", put(*NODES, 0, "target", to=7)
    yield "node_that_takes_its_own_result", put(*NODES, 0, "inputs", 0, "arg", to=tensor("s"))
    yield "two_nodes_of_a_result", put(*NODES, 1, "outputs", to=[tensor("s")])
    yield "result_that_is_an_input", put(*NODES, 0, "outputs", to=[tensor("x")])
    yield "two_inputs_of_a_name", put("graph", "inputs", 0, to=tensor("x"))
    yield "output_of_nothing", put("graph", "outputs", 1, to=tensor("nowhere"))
    yield "argument_twice", program(lambda m: m["graph"]["nodes"][0]["inputs"].append({"name": "other", "arg": tensor("p_w"), "kind": 1}))
    yield "argument_of_two_kinds", put(*NODES, 3, "inputs", 1, "arg", to={"as_float": 1.0, "as_int": 2})
    yield "argument_of_no_kind", put(*NODES, 3, "inputs", 1, "arg", to={})
    yield "number_of_20_digits", put(*NODES, 3, "inputs", 1, "arg", to={"as_int": 10**20})
    yield "number_that_is_a_word", put(*NODES, 3, "inputs", 1, "arg", to={"as_float": "much"})
    yield "size_of_20_digits", put(*VALUES, "x", to=meta(10**20, 3))
    yield "size_of_a_fraction", put(*VALUES, "x", "sizes", to=[{"as_int": 2.5}, {"as_int": 3}])
    yield "size_of_a_truth", put(*VALUES, "x", "sizes", to=[{"as_int": True}, {"as_int": 3}])
    yield "size_of_no_kind", put(*VALUES, "x", "sizes", to=[{}, {"as_int": 3}])
    yield "size_of_a_symbol", put(*NODES, 3, "inputs", 1, "arg", to={"as_sym_int": {"as_name": "s0"}})
    yield "sparse_tensor", put(*VALUES, "x", "layout", to=1)
    yield "elements_of_a_word", put(*VALUES, "x", "dtype", to="float")
    yield "no_tensors", put(*VALUES, to={})
    yield "signature_of_fewer_inputs", program(lambda m: m["signature"]["input_specs"].pop())
    yield "signature_of_another_input", put("signature", "input_specs", 0, "parameter", "arg", "name", to="x")
    yield "signature_of_two_changes", program(lambda m: m["signature"]["output_specs"].__setitem__(1, copy.deepcopy(m["signature"]["output_specs"][0])))
    yield "sum_over_dimension_of_2_to_62", replaced("torch.ops.aten.sum.dim_IntList", dim={"as_ints": [2**62]})
    yield "view_of_sizes_below_0", replaced("torch.ops.aten.view.default", size={"as_ints": [-2, -3]})
    yield "view_of_other_sizes", replaced("torch.ops.aten.view.default", size={"as_ints": [2**62, 4]})
    yield "exchange_of_dimensions_outside", replaced("torch.ops.aten.permute.default", dims={"as_ints": [0, 7]})
    yield "slice_of_no_step", replaced("torch.ops.aten.slice.Tensor", dim={"as_int": 0}, start={"as_int": 0}, end={"as_int": 2}, step={"as_int": 0})
    yield "repetition_without_end", replaced("torch.ops.aten.repeat.default", meta(2**62, 3), repeats={"as_ints": [2**61, 1]})
    yield "padding_below_everything", replaced("torch.ops.aten.constant_pad_nd.default", pad={"as_ints": [-HUGE, -HUGE]}, value={"as_float": 0.0})
    yield "constant_of_other_elements", stored("k", "constants", tensor_meta=meta(3, dtype=4))
    yield "names_of_commands_for_terminals", raw(lambda data: data.replace(b'"torch.ops.aten.add.Tensor"', b'"torch.ops.\\u001b[31m"', 1))
    yield "schema_missing", archive([Member(PREFIX + "models/model.json", b"{}")] + [m for m in members() if not m.name.endswith("models/model.json")])
    yield "key_twice", raw(lambda data: data.replace(b'"verifiers"', b'"verifiers": ["TRAINING"], "verifiers"'))
    yield "number_that_json_lacks", raw(lambda data: data.replace(b'{"as_float": 1.0}', b'{"as_float": NaN}'))
    yield "names_that_are_no_text", raw(lambda data: data.replace(b'"torch.ops.aten.add.Tensor"', b'"torch.ops.\xff\xfe"', 1))
    yield "names_of_half_a_letter", raw(lambda data: data.replace(b'"torch.ops.aten.add.Tensor"', b'"torch.ops.\\ud800"', 1))


def stored(name="layers.w", table="weights", **facts):
    """An entry of a table of weights is another one."""
    small = Archive()
    getattr(small, table)[name].update(facts)
    return archive(members(small))


def weights():
    """Archives that a run does not take."""
    yield "other_checksum_of_a_weight", instead("data/weights/weight_0", crc=1)
    yield "weight_beyond_the_end", instead("data/weights/weight_0", offset=10**7)
    yield "weight_of_fewer_bytes", instead("data/weights/weight_0", data=floats(1, 2))
    yield "strides_below_0", stored(tensor_meta=meta(2, 3, strides=[-3, 1]))
    yield "strides_of_exabytes", stored(tensor_meta=meta(2, 3, strides=[HUGE, HUGE]))
    yield "strides_of_another_rank", stored(tensor_meta=meta(2, 3, strides=[1]))
    yield "offset_below_0", stored(tensor_meta=meta(2, 3, offset=-1))
    yield "offset_of_exabytes", stored(tensor_meta=meta(2, 3, offset=HUGE))
    yield "other_elements", stored(tensor_meta=meta(2, 3, dtype=8))
    yield "unknown_elements", stored(tensor_meta=meta(2, 3, dtype=999))
    yield "other_shape", stored(tensor_meta=meta(3, 2))
    yield "shape_beyond_64_bits", stored(tensor_meta=meta(2**62, 4))
    yield "terabytes_by_a_stride_of_0", stored(tensor_meta=meta(2**20, 2**20, strides=[0, 0]))
    yield "file_above", stored(path_name="../../archive_version")
    yield "file_of_no_name", stored(path_name="")
    yield "pickle_of_a_word", stored(use_pickle="yes")
    yield "other_elements_of_as_many_bytes", stored(tensor_meta=meta(2, 3, dtype=4))
    yield "no_tensor", stored(tensor_meta=None)


def summed(folder):
    with np.load(folder / "out.npz") as found:
        weight = np.array([[0, 2, 4], [1, 3, 5]], np.float32)
        wanted = 2 * weight + 1 + np.array([10, 20, 30], np.float32)
        return "" if np.array_equal(found["out1"], wanted) else f"out1 is {found['out1']}"


def inputs(tools):
    good = tools.shared / "archives.pt2"
    good.write_bytes(archive(members()))
    bundle = tools.shared / "archives.bundle"
    tools.shardwright("compile", good, "-o", bundle)
    np.savez(tools.shared / "archives.npz", x=np.ones((2, 3), np.float32))
    words = ["run", bundle, "--weights", "in.pt2", "--weights", tools.shared / "archives.npz", "--outputs", "out.npz"]
    yield Input("good", {"in.pt2": good.read_bytes()}, words, leaves=("out.npz",), answer=summed)
    yield Input("good_in_64_bits", {"in.pt2": archive(members(), in64=True)}, words, leaves=("out.npz",), answer=summed)
    for name, data in (*zips(), *programs()):
        yield Input(name, {"in.pt2": data}, ["compile", "in.pt2", "-o", "out.bundle"], r"error: ")
    for name, data in (*zips(), *weights()):
        if name == "other_checksum_of_a_constant":  # which is in the program by now
            yield Input(f"{name}_for_a_run", {"in.pt2": data}, words, leaves=("out.npz",), answer=summed)
            continue
        yield Input(f"{name}_for_a_run", {"in.pt2": data}, words, r"in\.pt2")
