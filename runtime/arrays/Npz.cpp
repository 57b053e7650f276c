// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/arrays/Npz.h"
#include "Crc32.h"
#include "Npy.h"
#include "ZipDirectory.h"
#include "ZipFile.h"
#include "support/Failure.h"
#include "support/Files.h"

#include <algorithm>
#include <cstring>

namespace shardwright::runtime {

namespace {
class EntryReader {
public:
  EntryReader(const ZipReader &archive, size_t index, const std::string &where)
      : where(where), file(archive.entry(index, where)) {}

  void read(char *into, size_t size) {
    for (size_t done = 0; done < size;) {
      int64_t got = file->read(into + done, size - done);
      if (got <= 0)
        failInput(where, ": ended after ", done, " of ", size, " bytes",
                  got < 0 ? ", or is damaged" : "");
      done += got;
    }
    position += size;
  }

  /// The checksum of an entry is verified when its end is read.
  void expectEnd() {
    char extra;
    int64_t got = file->read(&extra, 1);
    if (got != 0)
      failInput(where, got < 0 ? ": is damaged" : ": has too many bytes");
  }

  const std::string where;
  size_t position = 0; // bytes read

private:
  const std::unique_ptr<ZipEntry> file;
};

NpyHeader readHeader(EntryReader &entry) {
  unsigned char prefix[12] = {};
  entry.read(reinterpret_cast<char *>(prefix), 10);
  if (std::memcmp(prefix, "\x93NUMPY", 6) != 0)
    failInput(entry.where, ": is not a .npy array");
  size_t length = prefix[8] | prefix[9] << 8;
  if (prefix[6] < 1 || prefix[6] > 3)
    failInput(entry.where, ": is a .npy array of version ", int(prefix[6]), ", expected 1 to 3");
  if (prefix[6] > 1) { // versions 2 and 3 have a four-byte length
    entry.read(reinterpret_cast<char *>(prefix) + 10, 2);
    length |= size_t(prefix[10]) << 16 | size_t(prefix[11]) << 24;
  }
  constexpr size_t kLongest = 1 << 20;
  if (length > kLongest)
    failInput(entry.where, ": has a .npy header of ", length, " bytes");
  std::string dictionary(length, ' ');
  entry.read(dictionary.data(), length);
  return parseNpyHeader(dictionary, entry.where);
}

/// A complex number is swapped as two numbers.
void swapBytes(Array &array) {
  int64_t size = byteSize(array.dtype) / (array.dtype >= DType::C64 ? 2 : 1);
  for (size_t at = 0; at + size <= array.bytes.size(); at += size)
    for (int64_t i = 0; i < size / 2; ++i)
      std::swap(array.bytes.data()[at + i], array.bytes.data()[at + size - 1 - i]);
}

/// Iterates over the result in row-major order; the first dimension of the source varies
/// fastest.
Array toRowMajor(const Array &source) {
  Array result = Array::zeros(source.dtype, source.shape);
  size_t dims = source.shape.size();
  int64_t size = byteSize(source.dtype);
  Shape index(dims, 0);
  for (size_t to = 0; to < result.bytes.size(); to += size) {
    int64_t from = 0;
    for (size_t d = dims; d-- > 0;)
      from = from * source.shape[d] + index[d];
    std::memcpy(result.bytes.data() + to, source.bytes.data() + from * size, size);
    for (size_t d = dims; d-- > 0 && ++index[d] == source.shape[d];)
      index[d] = 0;
  }
  return result;
}

/// `mapped` is the entry's bytes in the file; empty if the entry must be read.
Array readArray(EntryReader &entry, uint64_t entryBytes, const Bytes &mapped) {
  NpyHeader header = readHeader(entry);
  auto count = elementCount(header.shape);
  if (!count || uint64_t(*count) > entryBytes / byteSize(header.dtype))
    failInput(entry.where, ": has ", entryBytes, " bytes, too few for shape ",
              printShape(header.shape), " of ", name(header.dtype));
  bool columns = header.columnMajor && header.shape.size() > 1;
  uint64_t bytes = uint64_t(*count) * byteSize(header.dtype);
  if (!header.bigEndian && !columns && bytes > 0 && entry.position + bytes == mapped.size())
    return {header.dtype, header.shape, mapped.part(entry.position, bytes)};
  // Uninitialized, so that only pages that are written use memory.
  Array array{header.dtype, header.shape, Bytes(size_t(bytes))};
  entry.read(array.bytes.data(), array.bytes.size());
  entry.expectEnd();
  if (header.bigEndian)
    swapBytes(array);
  return columns ? toRowMajor(array) : std::move(array);
}

/// Uncompressed entries of a mapped archive; empty where an entry must be read.
class MappedEntries {
public:
  MappedEntries(const std::string &path, Reading reading)
      : path(path), reading(reading), file(mapFile(path)) {
    auto found = readZipDirectory(file);
    if (!found)
      failInput(path, ": the directory of this archive is damaged or cut off, "
                      "or not at its end");
    entries = std::move(*found);
  }

  /// Compares with the archive reader's view: for two concatenated archives it could read the
  /// other one.
  Bytes entry(size_t index, const std::string &name, uint64_t bytes) const {
    if (index >= entries.size() || entries[index].name != name || entries[index].bytes != bytes)
      failInput(path, ": ", name, " of ", bytes,
                " bytes is another entry in "
                "the archive's directory: it is damaged");
    if (!reading.mapped || entries[index].offset < 0)
      return {};
    auto offset = uint64_t(entries[index].offset);
    if (offset > file.size() || file.size() - offset < bytes)
      return {};
    return file.part(size_t(offset), bytes);
  }

  /// Verifies a mapped entry, if it belongs to the share of this process.
  void checkSum(size_t index, const Bytes &bytes, const std::string &where) const {
    if (int64_t(index) % reading.shares != reading.share)
      return;
    if (crc32OfMapped(bytes) != entries[index].crc)
      failInput(where, ": is damaged, its checksum is another one");
  }

private:
  const std::string path;
  const Reading reading;
  const Bytes file;
  std::vector<ZipDirectoryEntry> entries;
};

/// The end record of an empty zip file.
std::string emptyArchive() { return std::string("PK\x05\x06", 4) + std::string(18, '\0'); }
} // namespace

std::optional<bool> holdsOnlyArrays(const Bytes &file) {
  auto found = readZipDirectory(file);
  if (!found)
    return std::nullopt;
  auto isArray = [](const ZipDirectoryEntry &entry) {
    const std::string_view name = entry.name, ending = ".npy";
    return name.size() > ending.size() && name.substr(name.size() - ending.size()) == ending;
  };
  return !found->empty() && std::all_of(found->begin(), found->end(), isArray);
}

Result<NamedArrays> readNpz(const std::string &path, Reading reading) {
  return guarded([&]() -> Result<NamedArrays> {
    fileSize(path); // libzip would block on a FIFO
    auto archive = ZipReader::open(path);
    MappedEntries mapped(path, reading);
    NamedArrays arrays;
    for (size_t i = 0; i < archive->count(); ++i) {
      std::string name = archive->name(i), key = name;
      if (key.size() > 4 && key.substr(key.size() - 4) == ".npy")
        key.resize(key.size() - 4);
      EntryReader entry(*archive, i, path + ": " + key);
      uint64_t bytes = archive->bytes(i);
      Bytes inFile = mapped.entry(i, name, bytes);
      Array array = readArray(entry, bytes, inFile);
      if (array.bytes.isMapped())
        mapped.checkSum(i, inFile, entry.where);
      if (!arrays.emplace(key, std::move(array)).second)
        failInput(entry.where, ": is there twice");
    }
    return arrays;
  });
}

Status writeNpz(const std::string &path, const NamedArrays &arrays) {
  return guarded([&]() -> Status {
    Replacement replacement(path);
    std::vector<ZipPart> parts;
    for (const auto &[key, array] : arrays)
      parts.push_back({key + ".npy", printNpyHeader(array), &array.bytes});
    if (arrays.empty()) // libzip writes no file for an empty archive
      replacement.write(emptyArchive());
    else
      writeZip(replacement.temporary(), parts);
    replacement.commit();
    return {};
  });
}

} // namespace shardwright::runtime
