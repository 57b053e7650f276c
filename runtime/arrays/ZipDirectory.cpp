// SPDX-License-Identifier: Apache-2.0

//===- ZipDirectory.cpp - Locates entries in a zip archive ---------------===//
//
// libzip copies data and does not report offsets. Section numbers are those of
// APPNOTE.TXT, the format's specification.
//
//===----------------------------------------------------------------------===//
#include "ZipDirectory.h"

#include <cstring>

namespace shardwright::runtime {

namespace {
/// The archive is damaged or uses an unsupported feature.
struct NotUnderstood {};

constexpr uint32_t kLocal = 0x04034b50, kCentral = 0x02014b50, kEnd = 0x06054b50,
                   kEnd64 = 0x06064b50, kLocator64 = 0x07064b50;
constexpr uint64_t kIn64 = 0xffffffff; // "see the zip64 field"

class Directory {
public:
  explicit Directory(const Bytes &archive) : archive(archive) {}

  std::vector<ZipDirectoryEntry> entries() {
    findEnd();
    std::vector<ZipDirectoryEntry> found;
    for (uint64_t i = 0; i < count; ++i)
      found.push_back(nextEntry());
    if (position != end) // the counts disagree
      throw NotUnderstood();
    return found;
  }

private:
  template <typename T> T get(uint64_t at) const {
    T value;
    if (at > archive.size() || archive.size() - at < sizeof value)
      throw NotUnderstood();
    std::memcpy(&value, archive.data() + at, sizeof value);
    return value;
  }
  void expect(uint64_t at, uint32_t signature) const {
    if (get<uint32_t>(at) != signature)
      throw NotUnderstood();
  }

  /// 4.3.16: at the end of the file, before an optional comment.
  void findEnd() {
    constexpr uint64_t kSize = 22, kLongestComment = 65535;
    if (archive.size() < kSize)
      throw NotUnderstood();
    uint64_t at = archive.size() - kSize;
    uint64_t lowest = at > kLongestComment ? at - kLongestComment : 0;
    while (get<uint32_t>(at) != kEnd || at + kSize + get<uint16_t>(at + 20) != archive.size())
      if (at-- == lowest)
        throw NotUnderstood();
    count = get<uint16_t>(at + 10);
    position = get<uint32_t>(at + 16);
    end = at;
    constexpr uint64_t kLocatorSize = 20; // 4.3.15
    bool isIn64 = count == 0xffff || position == kIn64;
    bool has64 = at >= kLocatorSize && // PyTorch always writes it
                 get<uint32_t>(at - kLocatorSize) == kLocator64;
    if (isIn64 && !has64)
      throw NotUnderstood();
    if (!has64)
      return expectBefore(at, get<uint32_t>(at + 12));
    end = get<uint64_t>(at - kLocatorSize + 8);
    expect(end, kEnd64); // 4.3.14
    uint64_t count32 = count, position32 = position;
    count = get<uint64_t>(end + 32);
    position = get<uint64_t>(end + 48);
    bool isOne = at - kLocatorSize - end == get<uint64_t>(end + 4) + 12 &&
                 (count32 == 0xffff || count32 == count) &&
                 (position32 == kIn64 || position32 == position);
    if (!isOne) // the two records belong to different archives
      throw NotUnderstood();
    expectBefore(end, get<uint64_t>(end + 40));
  }

  /// The directory ends right before its end record. Otherwise the file holds two archives, and
  /// readers would disagree about which one to use.
  void expectBefore(uint64_t record, uint64_t size) const {
    if (position > record || record - position != size)
      throw NotUnderstood();
  }

  /// 4.3.12
  ZipDirectoryEntry nextEntry() {
    expect(position, kCentral);
    ZipDirectoryEntry entry;
    bool encrypted = get<uint16_t>(position + 8) & 1;
    bool stored = get<uint16_t>(position + 10) == 0;
    uint64_t nameSize = get<uint16_t>(position + 28);
    uint64_t extraSize = get<uint16_t>(position + 30);
    uint64_t commentSize = get<uint16_t>(position + 32);
    uint64_t extra = position + 46 + nameSize;
    if (extra > archive.size())
      throw NotUnderstood();
    entry.name.assign(archive.data() + position + 46, nameSize);
    entry.crc = get<uint32_t>(position + 16);
    entry.bytes = number(24, {}, extra, extraSize);
    uint64_t local = number(42, {24, 20}, extra, extraSize);
    position = extra + extraSize + commentSize;
    if (encrypted || !stored)
      return entry;
    expect(local, kLocal); // 4.3.7
    entry.offset = int64_t(local + 30 + get<uint16_t>(local + 26) + get<uint16_t>(local + 28));
    return entry;
  }

  /// 4.5.3: the zip64 field holds only the numbers that do not fit; `before` lists the fields
  /// that precede this one in it.
  uint64_t number(uint64_t place, std::initializer_list<uint64_t> before, uint64_t extra,
                  uint64_t extraSize) const {
    uint64_t value = get<uint32_t>(position + place);
    if (value != kIn64)
      return value;
    uint64_t skipped = 0;
    for (uint64_t at : before)
      skipped += get<uint32_t>(position + at) == kIn64 ? 8 : 0;
    for (uint64_t at = extra; at + 4 <= extra + extraSize; at += 4 + get<uint16_t>(at + 2))
      if (get<uint16_t>(at) == 1)
        return get<uint64_t>(at + 4 + skipped);
    throw NotUnderstood();
  }

  const Bytes &archive;
  uint64_t count = 0, position = 0, end = 0;
};
} // namespace

std::optional<std::vector<ZipDirectoryEntry>> readZipDirectory(const Bytes &archive) {
  try {
    return Directory(archive).entries();
  } catch (const NotUnderstood &) {
    return {};
  }
}

} // namespace shardwright::runtime
