#include "shardwright/runtime/Npz.h"
#include "Failure.h"
#include "Files.h"
#include "Npy.h"
#include "ZipDirectory.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <unistd.h>
#include <zip.h>

namespace shardwright::runtime {

namespace {
struct CloseEntry {
  void operator()(zip_file_t *file) const { zip_fclose(file); }
};
struct Discard {
  void operator()(zip_t *archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, Discard>;

Archive open(const std::string &path, int flags) {
  int code = 0;
  Archive archive(zip_open(path.c_str(), flags, &code));
  if (archive)
    return archive;
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  std::string reason = zip_error_strerror(&error);
  zip_error_fini(&error);
  failInput("cannot open ", path, ": ", reason);
}

class EntryReader {
public:
  EntryReader(zip_t *archive, zip_uint64_t index, std::string where)
      : where(std::move(where)), file(zip_fopen_index(archive, index, 0)) {
    if (!file)
      failInput(this->where, ": ", zip_strerror(archive));
  }

  void read(char *into, size_t size) {
    for (size_t done = 0; done < size;) {
      zip_int64_t got = zip_fread(file.get(), into + done, size - done);
      if (got <= 0)
        failInput(where, ": ended after ", done, " of ", size, " bytes",
                  got < 0 ? ", or is damaged" : "");
      done += got;
    }
    position += size;
  }

  /// The checksum of an entry is compared when its end is read.
  void expectEnd() {
    char extra;
    zip_int64_t got = zip_fread(file.get(), &extra, 1);
    if (got != 0)
      failInput(where, got < 0 ? ": is damaged" : ": has too many bytes");
  }

  const std::string where;
  size_t position = 0; // how many bytes were read

private:
  std::unique_ptr<zip_file_t, CloseEntry> file;
};

NpyHeader readHeader(EntryReader &entry) {
  unsigned char prefix[12] = {};
  entry.read(reinterpret_cast<char *>(prefix), 10);
  if (std::memcmp(prefix, "\x93NUMPY", 6) != 0)
    failInput(entry.where, ": is no .npy array");
  size_t length = prefix[8] | prefix[9] << 8;
  if (prefix[6] > 1) { // versions 2 and 3 have four bytes of length
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

void swapBytes(Array &array) {
  int64_t size = byteSize(array.dtype);
  for (size_t at = 0; at + size <= array.bytes.size(); at += size)
    for (int64_t i = 0; i < size / 2; ++i)
      std::swap(array.bytes.data()[at + i],
                array.bytes.data()[at + size - 1 - i]);
}

/// Walks the result in order with an index per dimension; the first dimension
/// of the source varies fastest.
Array toRowMajor(const Array &source) {
  Array result = Array::zeros(source.dtype, source.shape);
  size_t dims = source.shape.size();
  int64_t size = byteSize(source.dtype);
  Shape index(dims, 0);
  for (size_t to = 0; to < result.bytes.size(); to += size) {
    int64_t from = 0;
    for (size_t d = dims; d-- > 0;)
      from = from * source.shape[d] + index[d];
    std::memcpy(result.bytes.data() + to, source.bytes.data() + from * size,
                size);
    for (size_t d = dims; d-- > 0 && ++index[d] == source.shape[d];)
      index[d] = 0;
  }
  return result;
}

/// `mapped` is the entry's bytes in the file, empty if they are to be read.
Array readArray(EntryReader &entry, uint64_t entryBytes, const Bytes &mapped) {
  NpyHeader header = readHeader(entry);
  auto count = elementCount(header.shape);
  if (!count || uint64_t(*count) > entryBytes / byteSize(header.dtype))
    failInput(entry.where, ": has ", entryBytes, " bytes, too few for shape ",
              printShape(header.shape), " of ", name(header.dtype));
  bool columns = header.columnMajor && header.shape.size() > 1;
  uint64_t bytes = uint64_t(*count) * byteSize(header.dtype);
  if (!header.bigEndian && !columns && bytes > 0 &&
      entry.position + bytes == mapped.size())
    return {header.dtype, header.shape, mapped.part(entry.position, bytes)};
  Array array = Array::zeros(header.dtype, header.shape);
  entry.read(array.bytes.data(), array.bytes.size());
  entry.expectEnd();
  if (header.bigEndian)
    swapBytes(array);
  return columns ? toRowMajor(array) : std::move(array);
}

/// Entries of an archive as they lie in the file; empty where they must be read.
class MappedEntries {
public:
  MappedEntries(const std::string &path, Reading reading) {
    if (reading == Reading::Whole)
      return;
    file = mapFile(path);
    offsets = findStoredEntries(file);
  }

  Bytes entry(size_t index, uint64_t bytes) const {
    if (index >= offsets.size() || offsets[index] < 0 ||
        uint64_t(offsets[index]) > file.size() ||
        file.size() - uint64_t(offsets[index]) < bytes)
      return {};
    return file.part(size_t(offsets[index]), bytes);
  }

private:
  Bytes file;
  std::vector<int64_t> offsets;
};

void add(zip_t *archive, const std::string &key, const std::string &header,
         const Array &array) {
  zip_buffer_fragment_t parts[2] = {
      {(zip_uint8_t *)header.data(), header.size()},
      {(zip_uint8_t *)array.bytes.data(), array.bytes.size()}};
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t *source = zip_source_buffer_fragment_create(
      parts, array.bytes.size() ? 2 : 1, 0, &error);
  zip_int64_t index = source ? zip_file_add(archive, (key + ".npy").c_str(),
                                            source, ZIP_FL_ENC_UTF_8)
                             : -1;
  if (index < 0 || zip_set_file_compression(archive, index, ZIP_CM_STORE, 0))
    failInput("cannot write ", key, ": ", zip_strerror(archive));
}
/// Only the end record of a zip file.
std::string emptyArchive() {
  return std::string("PK\x05\x06", 4) + std::string(18, '\0');
}
} // namespace

Result<NamedArrays> readNpz(const std::string &path, Reading reading) {
  return guarded([&]() -> Result<NamedArrays> {
    fileSize(path); // libzip would wait for whoever writes into a pipe
    Archive archive = open(path, ZIP_RDONLY);
    MappedEntries mapped(path, reading);
    NamedArrays arrays;
    for (zip_int64_t i = 0; i < zip_get_num_entries(archive.get(), 0); ++i) {
      zip_stat_t facts;
      if (zip_stat_index(archive.get(), i, 0, &facts) != 0)
        failInput(path, ": ", zip_strerror(archive.get()));
      std::string key = facts.name;
      if (key.size() > 4 && key.substr(key.size() - 4) == ".npy")
        key.resize(key.size() - 4);
      EntryReader entry(archive.get(), i, path + ": " + key);
      Array array =
          readArray(entry, facts.size, mapped.entry(size_t(i), facts.size));
      if (!arrays.emplace(key, std::move(array)).second)
        failInput(entry.where, ": is there twice");
    }
    return arrays;
  });
}

Status writeNpz(const std::string &path, const NamedArrays &arrays) {
  return guarded([&]() -> Status {
    std::string temporary = join(path, ".tmp", getpid());
    std::map<std::string, std::string> headers; // must outlive zip_close
    Archive archive = open(temporary, ZIP_CREATE | ZIP_TRUNCATE);
    for (const auto &[key, array] : arrays)
      add(archive.get(), key, headers[key] = printNpyHeader(array), array);
    if (zip_close(archive.get()) != 0)
      failInput("cannot write ", path, ": ", zip_strerror(archive.get()));
    archive.release();
    if (arrays.empty()) // libzip leaves no file then
      writeFile(temporary, emptyArchive());
    replaceFile(temporary, path);
    return {};
  });
}

} // namespace shardwright::runtime
