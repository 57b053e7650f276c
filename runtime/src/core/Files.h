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

/// Renames a file that was just written. Whenever the machine stops, `path` is
/// the old file or the whole new one.
void replaceFile(const std::string &temporary, const std::string &path);

/// Writes beside `path` and renames.
void writeFile(const std::string &path, std::string_view text);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_FILES_H
