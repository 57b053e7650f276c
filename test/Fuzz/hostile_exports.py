# SPDX-License-Identifier: Apache-2.0
"""What jax.export writes: a FlatBuffers table, one field of which is an artifact."""
import struct

from hostile import ROOT, Input

MODULE = 13  # the field's number


class Export:
    """Where things are in such a file, so that one of them can be another one."""

    def __init__(self, data):
        self.data = bytearray(data)
        self.table = self.get("<I", 0)
        self.vtable = self.table - self.get("<i", self.table)
        self.entry = self.vtable + 4 + 2 * MODULE
        self.field = self.table + self.get("<H", self.entry)
        self.length = self.field + self.get("<I", self.field)

    def get(self, kind, at):
        return struct.unpack_from(kind, self.data, at)[0]

    def put(self, kind, at, value):
        struct.pack_into(kind, self.data, at, value)
        return bytes(self.data)


def exports(data):
    """Names and files."""
    def put(kind, place, value):
        export = Export(data)
        return export.put(kind, place(export), value)
    size = len(data)
    for part in range(1, 7):
        yield f"cut_at_{part}_of_7", data[:size * part // 7]
    yield "empty", b""
    yield "four_bytes", data[:4]
    yield "zeros", bytes(size)
    yield "root_beyond_the_end", put("<I", lambda e: 0, size + 8)
    yield "root_of_4_gb", put("<I", lambda e: 0, 2**32 - 1)
    yield "root_in_the_middle", put("<I", lambda e: 0, 6)
    yield "table_before_the_file", put("<i", lambda e: e.table, 2**31 - 1)
    yield "table_behind_the_file", put("<i", lambda e: e.table, -2**31)
    yield "table_of_no_size", put("<H", lambda e: e.vtable, 0)
    yield "table_of_64_kb", put("<H", lambda e: e.vtable, 65535)
    yield "no_module", put("<H", lambda e: e.entry, 0)
    yield "module_outside_its_table", put("<H", lambda e: e.entry, 65534)
    yield "module_beyond_the_end", put("<I", lambda e: e.field, 2**31)
    yield "module_at_itself", put("<I", lambda e: e.field, 0)
    yield "module_of_no_bytes", put("<I", lambda e: e.length, 0)
    yield "module_of_4_gb", put("<I", lambda e: e.length, 2**32 - 1)
    yield "module_of_half_its_bytes", put("<I", lambda e: e.length, Export(data).get("<I", Export(data).length) // 2)
    yield "module_of_zeros", put("<I", lambda e: e.length + 4, 0)


def inputs(tools):
    data = (ROOT / "test/Import/JaxReleases/0.7.2/searches.jax").read_bytes()
    for name, file in exports(data):
        yield Input(name, {"in.jax": file}, ["compile", "in.jax", "-o", "out.bundle"], r"in\.jax( is no|:\d+:\d+: error: )")
