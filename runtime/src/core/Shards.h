// SPDX-License-Identifier: Apache-2.0

//===- Shards.h - Global arrays and the pieces of each rank ---------------===//
#ifndef SHARDWRIGHT_RUNTIME_SHARDS_H
#define SHARDWRIGHT_RUNTIME_SHARDS_H

#include "BoxCopy.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime {

/// The part of a global array that one rank holds. Padding beyond the global
/// extents is no part of it.
class Shard {
public:
  Shard(const Manifest &manifest, const Value &value, int64_t rank);

  /// Fills the rank's piece, padding with zeros. Ranks of one piece each call.
  void split(const Bytes &global, char *local) const;
  void split(const char *global, char *local) const;
  /// Puts the rank's piece in place; of several ranks with the same piece only
  /// the first does.
  void join(const char *local, char *global) const;
  bool isFirst() const { return owns; }
  int64_t bytes() const { return localBytes; }
  /// Where it begins in the global array, and how far it goes without padding.
  const Shape &begin() const { return first; }
  const Shape &extents() const { return count; }

private:
  BoxCopy toLocal, toGlobal;
  Shape first, count;
  int64_t localBytes, globalOffset;
  bool padded, owns;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_SHARDS_H
