// SPDX-License-Identifier: Apache-2.0

//===- ZipFileByLibzip.cpp - Zip archives through libzip -----------------===//
#include "ZipFile.h"
#include "support/Failure.h"

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

Archive openArchive(const std::string &path, int flags) {
  int code = 0;
  Archive archive(zip_open(path.c_str(), flags, &code));
  if (archive)
    return archive;
  if (code == ZIP_ER_NOZIP || code == ZIP_ER_INCONS)
    failNoArchive(path);
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  std::string reason = zip_error_strerror(&error);
  zip_error_fini(&error);
  failInput("cannot open ", path, ": ", reason);
}

class Entry : public ZipEntry {
public:
  Entry(zip_t *archive, zip_uint64_t index, const std::string &where)
      : file(zip_fopen_index(archive, index, 0)) {
    if (!file)
      failInput(where, ": ", zip_strerror(archive));
  }
  /// libzip verifies the checksum when the end is read.
  int64_t read(char *into, size_t size) override { return zip_fread(file.get(), into, size); }

private:
  std::unique_ptr<zip_file_t, CloseEntry> file;
};

class Reader : public ZipReader {
public:
  explicit Reader(const std::string &path) : path(path), archive(openArchive(path, ZIP_RDONLY)) {}

  size_t count() const override { return size_t(zip_get_num_entries(archive.get(), 0)); }
  std::string name(size_t index) const override { return facts(index).name; }
  uint64_t bytes(size_t index) const override {
    constexpr uint64_t kMostOfDeflate = 1032, kSlack = 1024;
    zip_stat_t found = facts(index);
    uint64_t most = found.comp_size;
    if (found.comp_method == ZIP_CM_DEFLATE)
      most = most > UINT64_MAX / 2 / kMostOfDeflate ? UINT64_MAX : most * kMostOfDeflate + kSlack;
    else if (found.comp_method != ZIP_CM_STORE)
      return found.size;
    if (found.size > most)
      failInput(path, ": ", found.name, " says that it has ", found.size, " bytes, which ",
                found.comp_size, " in the archive cannot be: it is damaged");
    return found.size;
  }
  std::unique_ptr<ZipEntry> entry(size_t index, const std::string &where) const override {
    return std::make_unique<Entry>(archive.get(), index, where);
  }

private:
  zip_stat_t facts(size_t index) const {
    zip_stat_t found;
    if (zip_stat_index(archive.get(), index, 0, &found) != 0)
      failInput(path, ": ", zip_strerror(archive.get()));
    return found;
  }
  const std::string path;
  Archive archive;
};

void add(zip_t *archive, const ZipPart &part) {
  zip_buffer_fragment_t pieces[2] = {{(zip_uint8_t *)part.header.data(), part.header.size()},
                                     {(zip_uint8_t *)part.bytes->data(), part.bytes->size()}};
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t *source =
      zip_source_buffer_fragment_create(pieces, part.bytes->size() ? 2 : 1, 0, &error);
  zip_int64_t index =
      source ? zip_file_add(archive, part.name.c_str(), source, ZIP_FL_ENC_UTF_8) : -1;
  if (index < 0 || zip_set_file_compression(archive, index, ZIP_CM_STORE, 0))
    failInput("cannot write ", part.name, ": ", zip_strerror(archive));
}
} // namespace

std::unique_ptr<ZipReader> ZipReader::open(const std::string &path) {
  return std::make_unique<Reader>(path);
}

void writeZip(const std::string &path, const std::vector<ZipPart> &parts) {
  Archive archive = openArchive(path, ZIP_CREATE | ZIP_TRUNCATE);
  for (const ZipPart &part : parts)
    add(archive.get(), part);
  if (zip_close(archive.get()) != 0)
    failInput("cannot write ", path, ": ", zip_strerror(archive.get()));
  archive.release();
}

} // namespace shardwright::runtime
