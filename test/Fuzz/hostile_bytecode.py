# SPDX-License-Identifier: Apache-2.0
"""Bytecode of MLIR and portable artifacts (VHLO) whose container, tables or numbers are not what they were.

The container (mlir.llvm.org/docs/BytecodeFormat) is taken apart and put together again here, so that what is behind a changed number is met.
"""
import os
import subprocess

from hostile import ROOT, Input

STRINGS, DIALECTS, ATTRIBUTES, OFFSETS, IR, RESOURCES, RESOURCE_OFFSETS, VERSIONS, PROPERTIES = range(9)
NAMES = ["strings", "dialects", "attributes", "offsets", "ir", "resources", "resource_offsets", "versions", "properties"]
ALIGNED = 0x80
MODEL = """func.func @main(%x: tensor<4x6xf32>) -> tensor<6xf32> {
  %z = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf32>
  %0 = stablehlo.slice %x [0:1, 0:6] : (tensor<4x6xf32>) -> tensor<1x6xf32>
  %1 = stablehlo.reshape %0 : (tensor<1x6xf32>) -> tensor<6xf32>
  %2 = stablehlo.add %1, %z : tensor<6xf32>
  return %2 : tensor<6xf32>
}
"""


def varint(number):
    """The zeros at the low end of the first byte count the bytes behind it."""
    size = max(1, -(-number.bit_length() // 7))
    if size > 8:
        return b"\0" + number.to_bytes(8, "little")
    return (number << size | 1 << (size - 1)).to_bytes(size, "little")


class Cursor:
    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def take(self, count):
        self.at += count
        return self.data[self.at - count:self.at]

    def integer(self):
        first = self.take(1)[0]
        if first == 0:
            return int.from_bytes(self.take(8), "little")
        more = (first & -first).bit_length() - 1
        return int.from_bytes(bytes([first]) + self.take(more), "little") >> (more + 1)


class Container:
    """Version, producer, and sections: pairs of kind and data."""

    def __init__(self, data):
        cursor = Cursor(data, 4)
        self.version = cursor.integer()
        end = data.index(b"\0", cursor.at)
        self.producer = cursor.take(end - cursor.at)
        cursor.take(1)
        self.sections = []
        while cursor.at < len(data):
            header, length, alignment = cursor.take(1)[0], cursor.integer(), 1
            if header & ALIGNED:
                alignment = cursor.integer()
                cursor.take(-cursor.at % alignment)
            self.sections.append((header & 0x7F, cursor.take(length), alignment))

    def write(self, lengths=None, alignments=None):
        """Of a section in `lengths` another length is said, of one in `alignments` another alignment."""
        data = b"ML\xefR" + varint(self.version) + self.producer + b"\0"
        for kind, content, alignment in self.sections:
            said = (alignments or {}).get(kind, alignment)
            data += bytes([kind | (ALIGNED if said > 1 else 0)]) + varint((lengths or {}).get(kind, len(content)))
            if said > 1:
                data += varint(said)
                data += b"\xcb" * (-len(data) % alignment)
            data += content
        return data


def changed(data, change):
    container = Container(data)
    change(container)
    return container.write()


def without(kind):
    return lambda c: setattr(c, "sections", [s for s in c.sections if s[0] != kind])


def twice(kind):
    return lambda c: c.sections.extend([s for s in c.sections if s[0] == kind])


def beginning_with(kind, number):
    """The first number of a section, which counts what is in it, is another one."""
    def change(container):
        def other(content):
            cursor = Cursor(content)
            cursor.integer()
            return varint(number) + content[cursor.at:]
        container.sections = [(k, other(content) if k == kind else content, alignment) for k, content, alignment in container.sections]
    return change


def replaced(kind, old, new):
    def change(container):
        before = container.sections
        container.sections = [(k, content.replace(old, new) if k == kind else content, a) for k, content, a in before]
        assert container.sections != before, old
    return change


def byte(kind, at, value):
    """One byte of a section is another one."""
    def change(container):
        container.sections = [(k, content[:at] + bytes([value]) + content[at + 1:] if k == kind else content, a) for k, content, a in container.sections]
    return change


def containers(data):
    """Names, and containers that are broken."""
    for part in range(1, 11):
        yield f"cut_at_{part}_of_11", data[:len(data) * part // 11]
    for kind in (STRINGS, DIALECTS, ATTRIBUTES, OFFSETS, IR):
        yield f"no_{NAMES[kind]}", changed(data, without(kind))
    yield "two_irs", changed(data, twice(IR))
    for kind in (STRINGS, DIALECTS, OFFSETS, IR, PROPERTIES):
        yield f"huge_number_in_{NAMES[kind]}", changed(data, beginning_with(kind, 2**60))
        yield f"zero_in_{NAMES[kind]}", changed(data, beginning_with(kind, 0))
    yield "section_beyond_the_end", Container(data).write(lengths={IR: 2**63})
    yield "alignment_of_2_to_40", Container(data).write(alignments={IR: 2**40})
    yield "alignment_of_3", Container(data).write(alignments={IR: 3})
    yield "unknown_section", changed(data, lambda c: c.sections.append((77, b"words", 1)))
    yield "version_99", changed(data, lambda c: setattr(c, "version", 99))
    yield "only_the_first_bytes", b"ML\xefR"
    yield "producer_without_an_end", b"ML\xefR" + varint(6) + b"x" * 1000
    yield "words_behind_the_end", data + b"and more words"
    yield "strings_without_ends", changed(data, replaced(STRINGS, b"\0", b"_"))


def artifacts(data):
    """Names, and artifacts that say something else."""
    yield "ops_of_another_version", changed(data, replaced(STRINGS, b"sort_v1", b"sort_v9"))
    yield "ops_of_no_dialect", changed(data, replaced(STRINGS, b"vhlo", b"xhlo"))
    yield "producer_of_another_version", changed(data, lambda c: setattr(c, "producer", b"StableHLO_v99.0.0"))
    for at in (5, 40, 90, 140):
        yield f"byte_{at}_of_attributes", changed(data, byte(ATTRIBUTES, at, 0xFF))
        yield f"byte_{at}_of_ir", changed(data, byte(IR, at, 0xFF))


#: What is not there is not needed, or is a part of what is not looked at.
TAKEN = {"plain_strings_without_ends", "artifact_producer_of_another_version"}


def plain(tools):
    """What our own writer makes of a model."""
    path = tools.shared / "plain.mlir"
    path.write_text(MODEL)
    opt = os.environ.get("SHARDWRIGHT_OPT", tools.binary.parent / "shardwright-opt")
    subprocess.run([opt, path, "--emit-bytecode", "-o", path.with_suffix(".mlirbc")], check=True)
    return path.with_suffix(".mlirbc").read_bytes()


def artifact():
    """What JAX has written."""
    data = (ROOT / "test/Import/JaxReleases/0.7.2/searches.jax").read_bytes()
    begin = data.index(b"ML\xefR") # behind its length
    return data[begin:begin + int.from_bytes(data[begin - 4:begin], "little")]


def inputs(tools):
    made = [(f"plain_{name}", data) for name, data in containers(plain(tools))] + [(f"artifact_{name}", data) for name, data in artifacts(artifact())]
    for name, data in made:
        says = None if name in TAKEN else r"in\.mlirbc(:0:0)?: error: |:\d+:\d+: error: op 'sort_v9' of the file"
        yield Input(name, {"in.mlirbc": data}, ["compile", "in.mlirbc", "-o", "out.bundle"], says, leaves=("out.bundle",))
