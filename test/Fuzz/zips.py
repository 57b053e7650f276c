# SPDX-License-Identifier: Apache-2.0
"""Zip archives with something wrong in them, which zipfile would not write."""
import dataclasses
import struct
import zlib

STORED, DEFLATED = 0, 8


@dataclasses.dataclass
class Member:
    """An entry; what is None is what it should be."""
    name: str
    data: bytes
    method: int = STORED
    crc: int = None
    packed: bytes = None  # what lies in the archive
    said: int = None  # how many bytes it says to have
    said_packed: int = None
    offset: int = None
    flags: int = 0


def deflated(name, data, **facts):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return Member(name, data, DEFLATED, packed=packer.compress(data) + packer.flush(), **facts)


def archive(members, *, count=None, begin=None, comment=b"", in64=False):
    """The bytes of an archive, whose end may say another number of entries, or another place for its directory; with `in64` also in records of 64 bits."""
    data, directory = b"", b""
    for m in members:
        name, packed = m.name.encode(), m.data if m.packed is None else m.packed
        common = struct.pack("<HHHHHIIIHH", 20, m.flags, m.method, 0, 0x21, zlib.crc32(m.data) if m.crc is None else m.crc,
                             len(packed) if m.said_packed is None else m.said_packed, len(m.data) if m.said is None else m.said, len(name), 0)
        directory += b"PK\1\2" + struct.pack("<H", 20) + common + struct.pack("<HHHII", 0, 0, 0, 0, len(data) if m.offset is None else m.offset) + name
        data += b"PK\3\4" + common + name + packed
    count = len(members) if count is None else count
    begin = len(data) if begin is None else begin
    if in64:
        record = b"PK\6\6" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, count, count, len(directory), begin)
        locator = b"PK\6\7" + struct.pack("<IQI", 0, len(data) + len(directory), 1)
        return data + directory + record + locator + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count & 0xFFFF, count & 0xFFFF, len(directory), begin & 0xFFFFFFFF, len(comment)) + comment
    return data + directory + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, count, count, len(directory), begin, len(comment)) + comment
