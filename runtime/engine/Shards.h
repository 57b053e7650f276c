// SPDX-License-Identifier: Apache-2.0

//===- Shards.h - Global arrays and the shard of each rank ---------------===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_SHARDS_H
#define SHARDWRIGHT_RUNTIME_ENGINE_SHARDS_H

#include "arrays/BoxCopy.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

/// The part of a global array that one rank stores. Padding beyond the global extents is not
/// part of it.
class Shard {
public:
  /// Of a rank of the program.
  Shard(const Program &program, const Value &value, int64_t rank)
      : Shard(program.manifest, value, program.positionOf(rank)) {}
  /// `rank`: its position in the mesh of the manifest.
  Shard(const Manifest &manifest, const Value &value, int64_t rank);

  /// Copies the shard out of the global array and fills padding with zeros. Each replica calls
  /// it.
  void split(const Bytes &global, char *local) const;
  void split(const char *global, char *local) const;
  /// Copies the shard into the global array. Among replicas only the first writes.
  void join(const char *local, char *global) const;
  bool isFirst() const { return owns; }
  int64_t bytes() const { return localBytes; }
  /// The offset of the shard in the global array, and its extents without padding.
  const Shape &begin() const { return first; }
  const Shape &extents() const { return count; }

private:
  BoxCopy toLocal, toGlobal;
  Shape first, count;
  int64_t localBytes, globalOffset;
  bool padded, owns;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_SHARDS_H
