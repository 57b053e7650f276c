// SPDX-License-Identifier: Apache-2.0

//===- ZipFile.h - Reads and writes entries of zip archives --------------===//
//
// Implemented by ZipFileByLibzip.cpp, or by ZipFileStored.cpp where libzip is
// not available; the latter supports uncompressed entries only, which is what
// numpy.savez writes. All functions throw Failure.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAYS_ZIPFILE_H
#define SHARDWRIGHT_RUNTIME_ARRAYS_ZIPFILE_H

#include "shardwright/runtime/support/Array.h"
#include "support/Failure.h"

namespace shardwright::runtime {

[[noreturn]] inline void failNoArchive(const std::string &path) {
  failInput("cannot open ", path,
            ": it is not a zip archive, as .npz and .pt2 "
            "files are, or was cut off or damaged; write or copy it again");
}

/// A sequential reader of one entry.
class ZipEntry {
public:
  virtual ~ZipEntry() = default;
  /// Reads up to `size` bytes. Returns the number of bytes read, 0 at the end, and a negative
  /// number if the data is damaged.
  virtual int64_t read(char *into, size_t size) = 0;
};

class ZipReader {
public:
  static std::unique_ptr<ZipReader> open(const std::string &path);
  virtual ~ZipReader() = default;
  virtual size_t count() const = 0;
  virtual std::string name(size_t index) const = 0;
  /// The uncompressed size in bytes.
  virtual uint64_t bytes(size_t index) const = 0;
  /// Opens an entry; `where` names it in messages.
  virtual std::unique_ptr<ZipEntry> entry(size_t index, const std::string &where) const = 0;
};

struct ZipPart {
  std::string name, header; // `header` precedes the data
  const Bytes *bytes;
};

/// Writes a file with these entries, uncompressed.
void writeZip(const std::string &path, const std::vector<ZipPart> &parts);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAYS_ZIPFILE_H
