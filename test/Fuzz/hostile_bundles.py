# SPDX-License-Identifier: Apache-2.0
"""Bundles in which something is another thing, with checksums that are right for it: what is behind the checksums has to notice."""
import ctypes
import json
import shutil

import numpy as np
from hostile import Input

#: On two ranks: kernels, a product, a sum over ranks, a constant, a donation, a loop with a condition, and one with a count that is too large to unroll.
MODEL = """sdy.mesh @m = <["a"=2]>
func.func @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>},
                %n: tensor<8x8xf32> {tf.aliasing_output = 0 : i32, sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>},
                %limit: tensor<i32>) -> (tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>) {
  %k = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %many = stablehlo.constant dense<400> : tensor<i32>
  %0 = stablehlo.add %n, %x : tensor<8x8xf32>
  %p = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
  %t = stablehlo.multiply %s, %k : tensor<8xf32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %w:2 = stablehlo.while(%j = %i, %y = %t) : tensor<i32>, tensor<8xf32>
  cond {
    %c = stablehlo.compare LT, %j, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j1 = stablehlo.add %j, %one : tensor<i32>
    %y1 = stablehlo.add %y, %y : tensor<8xf32>
    stablehlo.return %j1, %y1 : tensor<i32>, tensor<8xf32>
  }
  %v:2 = stablehlo.while(%j = %i, %y = %w#1) : tensor<i32>, tensor<8xf32>
  cond {
    %c = stablehlo.compare LT, %j, %many : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %j1 = stablehlo.add %j, %one : tensor<i32>
    %y1 = stablehlo.add %y, %k : tensor<8xf32>
    stablehlo.return %j1, %y1 : tensor<i32>, tensor<8xf32>
  }
  return %0, %v#1, %p : tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>
}
"""
X = np.arange(64, dtype=np.float32).reshape(8, 8)
HUGE = 2**63 - 1
TABLES = {"manifest": "manifest.json", "signature": "signature.json", "comms": "comms.json", "calls": "calls.json", "memory": "memory/main.json", "kernels": "kernels/index.json"}
SCHEDULE = "schedule/main.sched"


def xxh3(data):
    class Hash(ctypes.Structure):
        _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64)]
    library = ctypes.CDLL("libxxhash.so.0")
    library.XXH3_128bits.restype = Hash
    library.XXH3_128bits.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
    found = library.XXH3_128bits(data, len(data))
    return f"{found.high:016x}{found.low:016x}"


def seal(bundle):
    """Sizes and checksums of all files, in the manifest, and its own beside it."""
    manifest = bundle / "manifest.json"
    try:
        facts = json.loads(manifest.read_text())
        for name, entry in facts["files"].items():
            data = (bundle / name).read_bytes()
            entry.update(bytes=len(data), xxh3=xxh3(data))
        manifest.write_text(json.dumps(facts))
    except (ValueError, KeyError, TypeError, AttributeError, OSError, RecursionError):
        pass  # it is the manifest that is broken
    (bundle / "manifest.xxh3").write_text(xxh3(manifest.read_bytes()) + "\n")


class Bundle:
    """A copy of a bundle, in which a file is changed."""

    def __init__(self, original, changes):
        self.original, self.changes = original, changes

    def __call__(self, path):
        shutil.copytree(self.original, path)
        for change in self.changes:
            change(path)
        seal(path)


def edit(table, change):
    """The JSON of a table as `change` leaves it or gives it back."""
    def apply(bundle):
        path = bundle / TABLES[table]
        facts = json.loads(path.read_text())
        given = change(facts)
        path.write_text(json.dumps(facts if given is None else given))
    return apply


def put(table, *path, to):
    def change(facts):
        at = facts
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to
    return edit(table, change)


def drop(table, *path):
    def change(facts):
        at = facts
        for key in path[:-1]:
            at = at[key]
        del at[path[-1]]
    return edit(table, change)


def text(file, change):
    def apply(bundle):
        (bundle / file).write_bytes(change((bundle / file).read_bytes()))
    return apply


def line(old, new):
    """The first line of the schedule that has `old` in it has `new` instead."""
    def change(data):
        assert old.encode() in data, f"the schedule has no {old}: {data.decode()}"
        return data.replace(old.encode(), new.encode(), 1)
    return text(SCHEDULE, change)


INPUT, OUTPUT = ("main", "inputs"), ("main", "outputs")


def manifests():
    yield "no_json", text("manifest.json", lambda data: data[:-5])
    yield "no_object", edit("manifest", lambda facts: [facts])
    yield "deep", text("manifest.json", lambda data: b"[" * 10**5)
    yield "no_text", text("manifest.json", lambda data: data.replace(b"shardwright-bundle", b"shardwright-\xff\xfe"))
    yield "format_of_a_number", put("manifest", "format", to=1)
    yield "version_1", put("manifest", "version", to=[1, 0])
    yield "version_3", put("manifest", "version", to=[3, 0])
    yield "version_of_one_number", put("manifest", "version", to=[1])
    yield "version_of_20_digits", put("manifest", "version", to=[10**20, 0])
    yield "unknown_feature", put("manifest", "features", to=["cpu", "teleport"])
    yield "ranks_of_another_mesh", put("manifest", "rank_count", to=3)
    yield "no_ranks", edit("manifest", lambda f: f.update(rank_count=0, mesh={"axes": [{"name": "a", "size": 0}]}))
    yield "ranks_below_0", put("manifest", "rank_count", to=-2)
    yield "a_million_ranks", edit("manifest", lambda f: f.update(rank_count=10**6, mesh={"axes": [{"name": "a", "size": 10**6}]}))
    yield "axis_beyond_64_bits", put("manifest", "mesh", "axes", to=[{"name": "a", "size": 2**62}, {"name": "b", "size": 4}])
    yield "axis_twice", put("manifest", "mesh", "axes", to=[{"name": "a", "size": 2}, {"name": "a", "size": 1}])
    yield "device_twice", put("manifest", "mesh", "device_ids", to=[0, 0])
    yield "device_outside", put("manifest", "mesh", "device_ids", to=[0, 2])
    yield "no_program", put("manifest", "programs", to=[])
    yield "another_program", put("manifest", "programs", 0, "name", to="other")
    yield "program_above", put("manifest", "programs", 0, "name", to="../main")
    yield "program_on_fewer_ranks", put("manifest", "programs", 0, "ranks", to=[1])
    yield "program_twice_on_a_rank", put("manifest", "programs", 0, "ranks", to=[0, 1, 1])
    yield "program_on_a_rank_outside", put("manifest", "programs", 0, "ranks", to=[0, 1, 2])
    yield "two_programs", put("manifest", "programs", to=[{"name": "main", "ranks": [0]}, {"name": "other", "ranks": [1]}])
    yield "unknown_processor", put("manifest", "target", "cpu_features", to=["teleport"])
    yield "file_above", put("manifest", "files", "../secret", to={"bytes": 0, "xxh3": ""})
    yield "file_of_the_root", put("manifest", "files", "/etc/passwd", to={"bytes": 0, "xxh3": ""})
    yield "file_not_listed", drop("manifest", "files", "calls.json")


def signatures():
    yield "no_inputs", drop("signature", "main", "inputs")
    yield "unknown_elements", put("signature", *INPUT, 0, "dtype", to="f31")
    yield "other_elements", put("signature", *INPUT, 0, "dtype", to="f64")
    yield "shape_below_0", put("signature", *INPUT, 0, "shape", to=[-8, 8])
    yield "shape_beyond_64_bits", edit("signature", lambda f: f["main"]["inputs"][0].update(shape=[2**62, 8], local_shape=[2**61, 8]))
    yield "shape_that_is_not_local", put("signature", *INPUT, 0, "local_shape", to=[8, 8])
    yield "shape_of_another_rank", put("signature", *INPUT, 0, "sharding", to=[["a"]])
    yield "sharded_over_nothing", put("signature", *INPUT, 0, "sharding", to=[["z"], []])
    yield "sharded_twice", edit("signature", lambda f: f["main"]["inputs"][0].update(sharding=[["a"], ["a"]], local_shape=[4, 4]))
    yield "larger_than_its_buffer", edit("signature", lambda f: f["main"]["inputs"][0].update(shape=[800, 8], local_shape=[400, 8]))
    yield "unknown_buffer", put("signature", *OUTPUT, 0, "buffer", to="b999")
    yield "two_inputs_of_a_buffer", edit("signature", lambda f: f["main"]["inputs"][0].update(buffer=f["main"]["inputs"][1]["buffer"]))
    yield "donation_outside", put("signature", *INPUT, 1, "donated_to", to=99)
    yield "donation_below_minus_1", put("signature", *INPUT, 1, "donated_to", to=-7)
    yield "donation_to_another_output", put("signature", *INPUT, 1, "donated_to", to=1)
    yield "two_donations", put("signature", *INPUT, 0, "donated_to", to=0)
    yield "output_in_the_arena", edit_memory_of_output


def edit_memory_of_output(bundle):
    output = json.loads((bundle / "signature.json").read_text())["main"]["outputs"][2]["buffer"]
    edit("memory", lambda f: next(b for b in f["buffers"] if b["id"] == output).update(pool="arena", offset=0))(bundle)


def comms():
    yield "rank_twice", put("comms", 0, "groups", to=[[0, 0]])
    yield "rank_outside", put("comms", 0, "groups", to=[[0, 2]])
    yield "rank_below_0", put("comms", 0, "groups", to=[[0, -1]])
    yield "rank_missing", put("comms", 0, "groups", to=[[0]])
    yield "groups_of_other_sizes", put("comms", 0, "groups", to=[[0, 1], []])
    yield "no_groups", put("comms", 0, "groups", to=[])
    yield "twice", edit("comms", lambda f: f + f)
    yield "an_object", edit("comms", lambda f: {"c0": f})


def memory():
    yield "arena_below_0", put("memory", "arena_bytes", to=-1)
    yield "arena_of_exabytes", put("memory", "arena_bytes", to=HUGE)
    yield "arena_too_small", put("memory", "arena_bytes", to=0)
    yield "unknown_pool", put("memory", "buffers", 0, "pool", to="lake")
    yield "buffer_below_0", put("memory", "buffers", 0, "bytes", to=-4)
    yield "buffer_of_exabytes", put("memory", "buffers", 0, "bytes", to=HUGE)
    yield "buffer_twice", edit("memory", lambda f: f["buffers"].append(f["buffers"][0]))
    yield "buffer_missing", edit("memory", lambda f: f["buffers"].pop(0) and None)
    yield "buffer_in_itself", edit_arena(lambda b, f: b.update(view_of=b["id"]))
    yield "buffer_in_nothing", edit_arena(lambda b, f: b.update(view_of="b999"))
    yield "buffer_beyond_the_arena", edit_arena(lambda b, f: b.update(offset=f["arena_bytes"]))
    yield "buffer_at_an_odd_place", edit_arena(lambda b, f: b.update(offset=b["offset"] + 1))
    yield "buffer_before_the_arena", edit_arena(lambda b, f: b.update(offset=-64))
    yield "all_buffers_at_one_place", edit("memory", lambda f: [b.update(offset=0) for b in f["buffers"] if b["pool"] == "arena"] and None)
    yield "constant_beyond_the_file", edit("memory", lambda f: [b.update(offset=2**40) for b in f["buffers"] if b["pool"] == "constant"] and None)
    yield "arena_buffers_of_fewer_bytes", edit("memory", lambda f: [b.update(bytes=0) for b in f["buffers"] if b["pool"] == "arena"] and None)
    yield "alignment_of_3", put("memory", "alignment", to=3)
    yield "peak_below_0", put("memory", "peak_bytes", to=-5)


def edit_arena(change):
    return edit("memory", lambda f: change(next(b for b in f["buffers"] if b["pool"] == "arena"), f))


def kernels():
    yield "extent_of_a_million", put("kernels", 0, "extent", to=10**6)
    yield "extent_of_exabytes", put("kernels", 0, "extent", to=HUGE)
    yield "extent_of_one_more", edit("kernels", lambda f: f[0].update(extent=f[0]["extent"] + 1))
    yield "extent_of_one_less", edit("kernels", lambda f: f[0].update(extent=f[0]["extent"] - 1))
    yield "extent_below_0", put("kernels", 0, "extent", to=-1)
    yield "operands_of_fewer_bytes", put("kernels", 0, "operand_bytes", to=[0])
    yield "operands_of_another_number", edit("kernels", lambda f: f[0]["operand_bytes"].append(4))
    yield "operands_that_are_not_told", drop("kernels", 0, "operand_bytes")
    yield "grain_of_0", put("kernels", 0, "grain", to=0)
    yield "grain_of_exabytes_below_0", put("kernels", 0, "grain", to=-HUGE)
    yield "symbol_of_another_kernel", edit("kernels", lambda f: f[0].update(symbol=f[1]["symbol"]))
    yield "symbol_of_the_c_library", put("kernels", 0, "symbol", to="malloc")
    yield "symbol_of_nothing", put("kernels", 0, "symbol", to="k_999")
    yield "inputs_of_another_number", edit("kernels", lambda f: f[0].update(inputs=f[0]["inputs"] + 1))
    yield "twice", edit("kernels", lambda f: f.append(f[0]))
    yield "missing", edit("kernels", lambda f: f.pop(0) and None)
    yield "types_of_another_number", put("kernels", 0, "output_dtypes", to=[])
    yield "grid_of_2_to_32", edit("kernels", lambda f: f[0].update(cuda=[{"symbol": "k", "grid": [2**32 + 1, 1, 1], "block": [1, 1, 1]}]))
    yield "block_of_a_million", edit("kernels", lambda f: f[0].update(cuda=[{"symbol": "k", "grid": [1, 1, 1], "block": [10**6, 1, 1]}]))


def calls():
    yield "unknown_kind", put("calls", 0, "kind", to="magic")
    yield "m_below_0", put("calls", 0, "m", to=-8)
    yield "m_of_exabytes", put("calls", 0, "m", to=HUGE)
    yield "m_of_one_more", edit("calls", lambda f: f[0].update(m=f[0]["m"] + 1))
    yield "stride_of_exabytes", put("calls", 0, "lhs_strides", to=[HUGE, HUGE])
    yield "stride_below_0", put("calls", 0, "out_strides", to=[-8, 1])
    yield "strides_of_another_rank", put("calls", 0, "rhs_strides", to=[1])
    yield "result_in_one_place", put("calls", 0, "out_strides", to=[0, 0])
    yield "complex_product", put("calls", 0, "dtype", to="c64")
    yield "unknown_epilogue", put("calls", 0, "epilogue", to="magic")
    yield "slices_of_nothing", put("calls", 0, "lhs_slices", to={"count": 0, "stride": 1, "index": "i32"})
    yield "twice", edit("calls", lambda f: f.append(f[0]))
    yield "missing", edit("calls", lambda f: [])
    yield "a_convolution_instead", edit("calls", lambda f: [{"name": f[0]["name"], "kind": "convolution"}])
    yield "a_function_of_nobody", edit("calls", lambda f: [{"name": f[0]["name"], "kind": "lapack", "function": "frobnicate", "inputs": [], "outputs": [], "options": {}}])


def schedules():
    yield "empty", text(SCHEDULE, lambda data: b"")
    yield "other_version", text(SCHEDULE, lambda data: data.replace(b"schedule 1", b"schedule 2"))
    yield "nul", text(SCHEDULE, lambda data: data.replace(b"kernel", b"ker\0el", 1))
    yield "cut_off_in_a_line", text(SCHEDULE, lambda data: data[:data.rindex(b"kernel") + 8])
    yield "line_twice", text(SCHEDULE, lambda data: data + data.splitlines(True)[-1])
    yield "lines_in_another_order", text(SCHEDULE, lambda data: b"".join(data.splitlines(True)[:1] + data.splitlines(True)[:0:-1]))
    yield "unknown_op", line("kernel", "frobnicate")
    yield "unknown_kernel", line("kernel k_0", "kernel k_999")
    yield "unknown_buffer", line("in=b", "in=b99")
    yield "unknown_key", line(" out=", " colour=red out=")
    yield "index_of_20_digits", line("1 ", "99999999999999999999 ")
    yield "shape_of_20_digits", line("shape=", "shape=99999999999999999999x")
    yield "shape_beyond_64_bits", line("shape=", "shape=4611686018427387904x4x")
    yield "shape_below_0", line("shape=", "shape=-")
    yield "unknown_communicator", line("comm=c0", "comm=c9")
    yield "unknown_reduction", line("op=sum", "op=median")
    yield "bits_of_floats", line("op=sum", "op=xor")
    yield "wait_for_itself", text(SCHEDULE, lambda data: data.replace(b"wait=@", b"wait=@9"))
    yield "count_below_0", line("trips=", "trips=-")
    yield "count_of_20_digits", line("trips=", "trips=99999999999999999999")
    yield "count_that_is_no_number", line("trips=", "trips=x")
    yield "count_and_a_condition", line("while w8", "while w8 trips=4")
    yield "loop_without_an_end", line("end w", "copy w")
    yield "start_without_a_done", text(SCHEDULE, lambda data: b"".join(part for part in data.splitlines(True) if b".done" not in part))


def files():
    yield "constants_cut_off", text("constants.bin", lambda data: data[:-1])
    yield "constants_of_nothing", text("constants.bin", lambda data: b"")
    yield "code_of_nothing", text("cpu/kernels.so", lambda data: b"")
    yield "code_of_text", text("cpu/kernels.so", lambda data: b"words")
    yield "code_cut_off", text("cpu/kernels.so", lambda data: data[:len(data) // 2])
    yield "name_twice_in_a_table", text("memory/main.json", lambda data: data.replace(b"{", b'{"arena_bytes": 0, ', 1))


TABLE = {"manifest": manifests, "signature": signatures, "comms": comms, "memory": memory, "kernels": kernels, "calls": calls, "schedule": schedules, "file": files}
#: What says nothing about what is computed, or no more than was known.
TAKEN = {
    "manifest_of_a_newer_minor_version": [put("manifest", "version", to=[2, 99])],
    "manifest_with_more_than_is_known": [put("manifest", "colour", to="red")],
    "device_ids_in_another_order": [put("manifest", "mesh", "device_ids", to=[0, 1])],
    "names_of_axes_for_people": [put("comms", 0, "axes", to=["z"])],
    "nothing_changed": [],
}


def expected(folder):
    with np.load(folder / "out.npz") as found:
        sums = (X.sum(0) * 16 + 400) * np.arange(1, 9, dtype=np.float32)
        wanted = {"out0": 2 * X, "out1": sums, "out2": X.T @ X}
        return next((f"{name} is {found[name]}" for name, array in wanted.items() if not np.array_equal(found[name], array)), "")


def inputs(tools):
    (tools.shared / "bundles.mlir").write_text(MODEL)
    bundle = tools.shared / "good.bundle"
    tools.shardwright("compile", "bundles.mlir", "-o", bundle)
    np.savez(tools.shared / "bundles.npz", arg0=X, arg1=X, arg2=np.int32(4))
    words = ["run", "bad.bundle", "--inputs", tools.shared / "bundles.npz", "--outputs", "out.npz"]
    for part, table in TABLE.items():
        for name, change in table():
            yield Input(f"{part}_{name}", {"bad.bundle": Bundle(bundle, [change])}, words, "error: ")
    for name, changes in TAKEN.items():
        yield Input(name, {"bad.bundle": Bundle(bundle, changes)}, words, leaves=("out.npz",), answer=expected)
