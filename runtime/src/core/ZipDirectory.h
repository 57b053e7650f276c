// SPDX-License-Identifier: Apache-2.0

//===- ZipDirectory.h - Where the bytes of an archive's entries lie -------===//
#ifndef SHARDWRIGHT_RUNTIME_ZIPDIRECTORY_H
#define SHARDWRIGHT_RUNTIME_ZIPDIRECTORY_H

#include "shardwright/runtime/Array.h"

namespace shardwright::runtime {

struct ZipDirectoryEntry {
  std::string name;
  uint64_t bytes = 0; // when nothing is compressed any more
  uint32_t crc = 0;
  int64_t offset = -1; // of the data; -1 if it is compressed or encrypted
};

/// In the order of the archive's directory; nothing if that is not understood:
/// libzip, which knows more, can still read such an archive.
std::optional<std::vector<ZipDirectoryEntry>> readZipDirectory(const Bytes &archive);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ZIPDIRECTORY_H
