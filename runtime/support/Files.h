// SPDX-License-Identifier: Apache-2.0

//===- Files.h - Reading and checking files -------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_SUPPORT_FILES_H
#define SHARDWRIGHT_RUNTIME_SUPPORT_FILES_H

#include "shardwright/runtime/support/Array.h"

#include <string>
#include <string_view>

namespace shardwright::runtime {

/// The size in bytes of a regular file. Throws Failure if it cannot be opened.
int64_t fileSize(const std::string &path);

/// Reads the whole file. Throws Failure.
Bytes readFile(const std::string &path);

/// Maps the whole file read-only: pages are read on first use and can be evicted. Throws
/// Failure.
Bytes mapFile(const std::string &path);

/// XXH3-128 in canonical hexadecimal.
std::string checksum(const Bytes &bytes);

/// Atomic replacement of `path`: after a crash `path` is either the old file or the complete
/// new one. Only regular files are replaced. Throws Failure.
class Replacement {
public:
  /// Creates an empty file in the same directory under an unpredictable new name.
  explicit Replacement(const std::string &path);
  ~Replacement(); // removes the temporary file unless committed
  Replacement(const Replacement &) = delete;

  const std::string &temporary() const { return name; }
  void write(std::string_view text);
  void commit();

private:
  const std::string path;
  std::string name;
  int file = -1;
};

/// Replaces `path` by a file with this text.
void writeFile(const std::string &path, std::string_view text);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SUPPORT_FILES_H
