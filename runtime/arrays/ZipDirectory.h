// SPDX-License-Identifier: Apache-2.0

//===- ZipDirectory.h - Locates entries in a zip archive -----------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAYS_ZIPDIRECTORY_H
#define SHARDWRIGHT_RUNTIME_ARRAYS_ZIPDIRECTORY_H

#include "shardwright/runtime/support/Array.h"

namespace shardwright::runtime {

struct ZipDirectoryEntry {
  std::string name;
  uint64_t bytes = 0; // uncompressed size
  uint32_t crc = 0;
  int64_t offset = -1; // of the data; -1 if compressed or encrypted
};

/// The entries in directory order; std::nullopt if the archive uses features that are not
/// supported here. libzip may still read it.
std::optional<std::vector<ZipDirectoryEntry>> readZipDirectory(const Bytes &archive);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAYS_ZIPDIRECTORY_H
