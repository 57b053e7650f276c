// SPDX-License-Identifier: Apache-2.0

//===- ZipFileStored.cpp - Uncompressed zip archives without libzip ------===//
#include "Crc32.h"
#include "ZipDirectory.h"
#include "ZipFile.h"
#include "support/Failure.h"
#include "support/Files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace shardwright::runtime {

namespace {
class Entry : public ZipEntry {
public:
  Entry(Bytes bytes, uint32_t expected) : bytes(std::move(bytes)), expected(expected) {}
  int64_t read(char *into, size_t size) override {
    size_t count = std::min(size, bytes.size() - at);
    std::memcpy(into, bytes.data() + at, count);
    crc.add(into, count);
    at += count;
    return count == 0 && crc.value() != expected ? -1 : int64_t(count);
  }

private:
  const Bytes bytes;
  const uint32_t expected;
  Crc32 crc;
  size_t at = 0;
};

class Reader : public ZipReader {
public:
  explicit Reader(const std::string &path) : path(path), file(mapFile(path)) {
    auto found = readZipDirectory(file);
    if (!found)
      failNoArchive(path);
    entries = std::move(*found);
  }

  size_t count() const override { return entries.size(); }
  std::string name(size_t index) const override { return entries[index].name; }
  uint64_t bytes(size_t index) const override { return entries[index].bytes; }
  std::unique_ptr<ZipEntry> entry(size_t index, const std::string &where) const override {
    const ZipDirectoryEntry &one = entries[index];
    if (one.offset < 0)
      failInput(where, ": is compressed, which a runtime that was built without "
                       "libzip does not read: write it by numpy.savez, or "
                       "install libzip (Debian: libzip-dev, pkg-config) and "
                       "build again");
    if (uint64_t(one.offset) > file.size() || file.size() - uint64_t(one.offset) < one.bytes)
      failInput(where, ": is damaged");
    return std::make_unique<Entry>(file.part(size_t(one.offset), size_t(one.bytes)), one.crc);
  }

private:
  const std::string path;
  const Bytes file;
  std::vector<ZipDirectoryEntry> entries;
};

/// Writes little-endian fields.
struct Fields {
  Fields &two(uint64_t value) { return put(value, 2); }
  Fields &four(uint64_t value) { return put(value, 4); }
  Fields &put(uint64_t value, int size) {
    for (; size-- > 0; value >>= 8)
      text += char(value & 255);
    return *this;
  }
  std::string text;
};

constexpr uint64_t kMost = 0xfffffffe, kMostEntries = 0xfffe;

class Writer {
public:
  explicit Writer(const std::string &path)
      : path(path), file(std::fopen(path.c_str(), "wb"), &std::fclose) {
    check(file != nullptr);
  }

  void add(const ZipPart &part) {
    uint64_t bytes = part.header.size() + part.bytes->size();
    if (position + bytes > kMost || ++count > kMostEntries)
      failInput("cannot write ", path,
                ": more than 4 GiB or 65534 arrays need "
                "a runtime that was built with libzip (Debian: libzip-dev, "
                "pkg-config)");
    Crc32 crc;
    crc.add(part.header.data(), part.header.size());
    crc.add(part.bytes->data(), part.bytes->size());
    // 4.3.7: version 2.0, UTF-8 names, stored, dated 1980-01-01.
    Fields common;
    common.two(20).two(1 << 11).two(0).two(0).two(0x21).four(crc.value());
    common.four(bytes).four(bytes).two(part.name.size()).two(0);
    directory += Fields().four(0x02014b50).two(20).text + common.text +
                 Fields().two(0).two(0).two(0).four(0).four(position).text + part.name;
    write(Fields().four(0x04034b50).text + common.text + part.name + part.header);
    write({part.bytes->data(), part.bytes->size()});
  }

  void finish() {
    uint64_t start = position;
    write(directory);
    write(Fields()
              .four(0x06054b50)
              .two(0)
              .two(0)
              .two(count)
              .two(count)
              .four(directory.size())
              .four(start)
              .two(0)
              .text);
    check(std::fflush(file.get()) == 0);
  }

private:
  void write(std::string_view text) {
    check(std::fwrite(text.data(), 1, text.size(), file.get()) == text.size());
    position += text.size();
  }
  void check(bool good) const {
    if (!good)
      failInput("cannot write ", path, ": ", std::strerror(errno));
  }

  const std::string path;
  std::unique_ptr<FILE, int (*)(FILE *)> file;
  std::string directory;
  uint64_t position = 0, count = 0;
};
} // namespace

std::unique_ptr<ZipReader> ZipReader::open(const std::string &path) {
  return std::make_unique<Reader>(path);
}

void writeZip(const std::string &path, const std::vector<ZipPart> &parts) {
  Writer writer(path);
  for (const ZipPart &part : parts)
    writer.add(part);
  writer.finish();
}

} // namespace shardwright::runtime
