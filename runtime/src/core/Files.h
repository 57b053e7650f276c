// SPDX-License-Identifier: Apache-2.0

//===- Files.h - Reading and checking files -------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_FILES_H
#define SHARDWRIGHT_RUNTIME_FILES_H

#include "shardwright/runtime/Array.h"

#include <string>
#include <string_view>

namespace shardwright::runtime {

/// Of a file that can be opened; anything else is a failure that says why.
int64_t fileSize(const std::string &path);

/// The whole file, or a failure that says why not.
Bytes readFile(const std::string &path);

/// The whole file, mapped: its pages are read when they are used, and are the
/// system's to drop.
Bytes mapFile(const std::string &path);

/// XXH3-128 in canonical hex.
std::string checksum(const Bytes &bytes);

/// A file that takes the place of `path` when it is whole. Whenever the machine
/// stops, `path` is the old file or the whole new one. What is not a plain file
/// is not replaced. Fails by throwing.
class Replacement {
public:
  /// Creates an empty file beside `path`, under a name that was not there and
  /// that cannot be predicted.
  explicit Replacement(const std::string &path);
  ~Replacement(); // removes it, if it was not put in place
  Replacement(const Replacement &) = delete;

  const std::string &temporary() const { return name; }
  void write(std::string_view text);
  void commit();

private:
  const std::string path;
  std::string name;
  int file = -1;
};

/// A Replacement of this text.
void writeFile(const std::string &path, std::string_view text);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_FILES_H
