//===- ZipDirectory.h - Where the bytes of an archive's entries lie -------===//
#ifndef SHARDWRIGHT_RUNTIME_ZIPDIRECTORY_H
#define SHARDWRIGHT_RUNTIME_ZIPDIRECTORY_H

#include "shardwright/runtime/Array.h"

namespace shardwright::runtime {

/// Offset of the data of each entry, in the order of the archive's directory;
/// -1 for one that is compressed or encrypted. Empty if the directory is not
/// understood: libzip, which knows more, can still read such an archive.
std::vector<int64_t> findStoredEntries(const Bytes &archive);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ZIPDIRECTORY_H
