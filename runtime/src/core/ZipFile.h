// SPDX-License-Identifier: Apache-2.0

//===- ZipFile.h - Entries of an archive, read and written ----------------===//
//
// ZipFileByLibzip.cpp, or ZipFileStored.cpp where a copy of the runtime is built
// without libzip: that one knows only entries that are not compressed, as numpy
// writes them unless told otherwise. All fail by throwing.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ZIPFILE_H
#define SHARDWRIGHT_RUNTIME_ZIPFILE_H

#include "Failure.h"
#include "shardwright/runtime/Array.h"

namespace shardwright::runtime {

[[noreturn]] inline void failNoArchive(const std::string &path) {
  failInput("cannot open ", path,
            ": it is no zip archive, as .npz and .pt2 "
            "files are, or was cut off or damaged; write or copy it again");
}

/// The bytes of one entry, from its beginning on.
class ZipEntry {
public:
  virtual ~ZipEntry() = default;
  /// How many bytes came, 0 at the end; less than 0 if they are damaged.
  virtual int64_t read(char *into, size_t size) = 0;
};

class ZipReader {
public:
  static std::unique_ptr<ZipReader> open(const std::string &path);
  virtual ~ZipReader() = default;
  virtual size_t count() const = 0;
  virtual std::string name(size_t index) const = 0;
  /// When nothing is compressed any more.
  virtual uint64_t bytes(size_t index) const = 0;
  /// `where` names the entry in messages.
  virtual std::unique_ptr<ZipEntry> entry(size_t index, const std::string &where) const = 0;
};

struct ZipPart {
  std::string name, header; // in front of the bytes
  const Bytes *bytes;
};

/// A file of these entries, none of them compressed.
void writeZip(const std::string &path, const std::vector<ZipPart> &parts);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ZIPFILE_H
