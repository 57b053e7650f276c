# SPDX-License-Identifier: Apache-2.0
"""Inputs of a run: .npz archives, the .npy headers in them, and .safetensors files."""
import json
import struct

import numpy as np
from hostile import Input
from zips import Member, archive, deflated

#: Gives back its inputs: two by three numbers (twice their value), three truths, two complex numbers.
MODEL = """func.func @main(%x: tensor<2x3xf32>, %m: tensor<3xi1>, %c: tensor<2xcomplex<f32>>) -> (tensor<2x3xf32>, tensor<3xi1>, tensor<2xcomplex<f32>>) {
  %0 = stablehlo.add %x, %x : tensor<2x3xf32>
  return %0, %m, %c : tensor<2x3xf32>, tensor<3xi1>, tensor<2xcomplex<f32>>
}
"""
X = np.arange(6, dtype=np.float32).reshape(2, 3)
M = np.array([True, False, True])
C = np.array([1 + 2j, 3 - 4j], np.complex64)
HUGE = 2**63 - 1


def npy(header, data, version=1, length=None):
    text = header.encode() + b" " * (-(len(header) + 11) % 64) + b"\n"
    size = struct.pack("<H" if version == 1 else "<I", len(text) if length is None else length)
    return b"\x93NUMPY" + bytes([version, 0]) + size + text + data


def array(descr="'<f4'", order="False", shape="(2, 3)", data=X.tobytes(), **facts):
    return npy(f"{{'descr': {descr}, 'fortran_order': {order}, 'shape': {shape}, }}", data, **facts)


TRUTHS = array("'|b1'", shape="(3,)", data=M.tobytes())
COMPLEX = array("'<c8'", shape="(2,)", data=C.tobytes())
REST = [Member("arg1.npy", TRUTHS), Member("arg2.npy", COMPLEX)]


def npz(first, **facts):
    return archive([Member("arg0.npy", first), *REST], **facts)


def headers():
    """Of arg0: what is refused."""
    for name, descr in {"of_unknown_order": "'xf4'", "of_doubles": "'<f8'", "of_objects": "'O'", "of_records": "[('a', '<f4')]", "of_letters": "'<U1'", "of_nothing": "''",
                        "without_end": "'<f4", "of_a_number": "7"}.items():
        yield f"elements_{name}", npz(array(descr))
    for name, shape in {"negative": "(2, -3)", "of_fractions": "(2, 3.0)", "of_20_digits": "(99999999999999999999,)", "beyond_64_bits": f"({2**62}, 4)", "flat": "(6,)", "other": "(3, 2)",
                        "without_brackets": "2, 3", "a_list": "[2, 3]", "without_commas": "(2 3)", "without_end": "(2, 3", "a_word": "(two, 3)", "of_bytes_beyond_64_bits": f"({HUGE},)"}.items():
        yield f"shape_{name}", npz(array(shape=shape))
    for name, order in {"a_number": "1", "a_longer_word": "Trueish", "nothing": "None"}.items():
        yield f"order_{name}", npz(array(order=order))
    facts = "'descr': '<f4', 'fortran_order': False"
    yield "header_without_a_shape", npz(npy(f"{{{facts}, }}", X.tobytes()))
    yield "header_with_two_shapes", npz(npy(f"{{{facts}, 'shape': (2, 3), 'shape': (3, 2), }}", X.tobytes()))
    yield "header_with_another_key", npz(npy(f"{{{facts}, 'shape': (2, 3), 'strides': (4, 8), }}", X.tobytes()))
    yield "header_without_an_end", npz(npy(f"{{{facts}, 'shape': (2, 3), ", X.tobytes()))
    yield "header_that_is_no_dictionary", npz(npy("'shape' 'descr' 'fortran_order'", X.tobytes()))
    yield "header_of_no_bytes", npz(array(length=0))
    yield "header_beyond_the_end", npz(array(length=60000))
    yield "header_of_4_gb", npz(array(version=2, length=2**32 - 1))
    yield "version_9", npz(array(version=9))
    yield "too_few_bytes", npz(array(data=X.tobytes()[:-1]))
    yield "too_many_bytes", npz(array(data=X.tobytes() + b"\0"))
    yield "no_array", npz(b"words")


def archives():
    good = array()
    one = lambda **facts: archive([Member("arg0.npy", good, **facts), *REST])
    yield "array_twice", archive([Member("arg0.npy", good), Member("arg0.npy", array(data=(X + 1).tobytes())), *REST])
    yield "array_by_two_names", archive([Member("arg0.npy", good), Member("arg0", array(data=(X + 1).tobytes())), *REST])
    yield "array_above", archive([Member("../arg0.npy", good), *REST])
    yield "array_too_much", archive([Member("arg0.npy", good), Member("arg9.npy", good), *REST])
    yield "array_missing", archive(REST)
    yield "array_of_a_step_only", archive([Member("arg0.step1.npy", good), *REST])
    yield "another_checksum", one(crc=1)
    yield "another_checksum_of_a_packed_one", archive([deflated("arg0.npy", good, crc=1), *REST])
    yield "packed_that_is_not", archive([Member("arg0.npy", good, method=8), *REST])
    yield "packed_to_more_than_it_says", archive([deflated("arg0.npy", array(shape="(20000, 3)", data=bytes(240000)), said=200), *REST])
    yield "packed_zeros_of_1_gb", archive([deflated("arg0.npy", array(shape=f"({2**28},)", data=bytes(2**26)), said=2**30 + 128), *REST])
    yield "unknown_method", one(method=99)
    yield "encrypted", one(flags=1)
    yield "more_bytes_than_the_file", one(said=10**6, said_packed=10**6)
    yield "entry_beyond_the_end", one(offset=10**6)
    yield "entry_inside_the_directory", one(offset=len(npz(good)) - 60)
    yield "more_entries_than_there_are", npz(good, count=9)
    yield "fewer_entries_than_there_are", npz(good, count=1)
    yield "directory_beyond_the_end", npz(good, begin=10**6)
    other = npz(array(data=(X + 1).tobytes()))
    yield "another_archive_in_its_comment", npz(good, comment=other)
    yield "another_archive_before_it", other + npz(good)
    yield "empty_file", b""
    yield "no_entries", archive([])
    yield "cut_off", npz(good)[:-30]
    yield "truth_of_2", archive([Member("arg0.npy", good), Member("arg1.npy", array("'|b1'", shape="(3,)", data=b"\0\2\1")), REST[1]])


def tensors(header, data=bytes(24), length=None):
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<Q", len(text) if length is None else length) + text + data


def fact(dtype="F32", shape=(2, 3), begin=0, end=24):
    return {"dtype": dtype, "shape": list(shape), "data_offsets": [begin, end]}


def safetensors():
    for name, entry in {"of_no_type": fact("F31"), "of_a_negative_shape": fact(shape=(-2, -3)), "beyond_64_bits": fact(shape=(2**62, 4)), "of_fractions": fact(shape=(2.0, 3)),
                        "that_ends_before_it_begins": fact(begin=24, end=0), "beyond_the_end": fact(end=2**40), "of_fewer_bytes": fact(end=20), "without_a_type": {"shape": [2, 3], "data_offsets": [0, 24]},
                        "that_is_a_list": [1], "with_three_ends": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 12, 24]}}.items():
        yield f"tensor_{name}", tensors({"x": entry})
    yield "tensors_that_overlap", tensors({"x": fact(), "y": fact()})
    yield "tensors_with_a_hole", tensors({"x": fact(shape=(2,), end=8), "y": fact(shape=(2,), begin=16)})
    yield "bytes_of_no_tensor", tensors({"x": fact()}, bytes(32))
    yield "header_of_2_to_63_bytes", tensors({"x": fact()}, length=2**63)
    yield "header_of_nothing", tensors(b"")
    yield "header_that_is_a_list", tensors(b"[]")
    yield "header_cut_off", tensors(b'{"x": {"dtype": "F32"')
    yield "type_twice", tensors(b'{"x": {"dtype": "I32", "dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}}')
    yield "deep_header", tensors(b'{"x": ' + b"[" * 10**5)
    yield "tensor_of_nobody", tensors({"nobody": fact()})


def same(**expected):
    def answer(folder):
        with np.load(folder / "out.npz") as found:
            for name, array in expected.items():
                if not np.array_equal(found[name], array):
                    return f"{name} is {found[name]}"
    return answer


#: Odd, and right.
TAKEN = {
    "elements_of_other_order": npz(array("'>f4'", data=X.astype(">f4").tobytes())),
    "elements_of_this_machines_order": npz(array("'=f4'")),
    "columns_first": npz(array(order="True", data=X.T.tobytes())),
    "complex_of_other_order": archive([Member("arg0.npy", array()), REST[0], Member("arg2.npy", array("'>c8'", shape="(2,)", data=C.astype(">c8").tobytes()))]),
    "header_of_version_2": npz(array(version=2)),
    "packed": archive([deflated("arg0.npy", array()), *REST]),
    "long_integers_of_python_2": npz(array(shape="(2L, 3L)")),
}


def inputs(tools):
    (tools.shared / "arrays.mlir").write_text(MODEL)
    bundle = tools.shared / "arrays.bundle"
    tools.shardwright("compile", "arrays.mlir", "-o", bundle)
    words = ["run", bundle, "--inputs", "in.npz", "--outputs", "out.npz"]
    for table in (headers, archives):
        for name, data in table():
            yield Input(name, {"in.npz": data}, words, r"in\.npz")
    for name, data in TAKEN.items():
        yield Input(name, {"in.npz": data}, words, leaves=("out.npz",), answer=same(out0=2 * X, out1=M, out2=C))
    for name, data in safetensors():
        yield Input(name, {"in.safetensors": data}, ["run", bundle, "--weights", "in.safetensors", "--outputs", "out.npz"], r"in\.safetensors")
