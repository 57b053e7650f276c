// SPDX-License-Identifier: Apache-2.0

//===- Npz.h - Reading and writing NumPy archives -------------------------===//
//
// Every element type that .npy can name. NumPy has no bfloat16: such arrays are
// written as `<V2`, two plain bytes, which is also what ml_dtypes writes.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_NPZ_H
#define SHARDWRIGHT_RUNTIME_NPZ_H

#include "shardwright/runtime/Array.h"
#include "shardwright/runtime/Status.h"

namespace shardwright::runtime {

/// How arrays come from a file. Mapped ones stay in it where they lie there as
/// they are needed, so that only the pages that are used are read. The checksum
/// of every entry of an archive is compared; the processes of a machine share
/// that work, and each compares those of its share of what it maps.
struct Reading {
  bool mapped = false;
  int64_t share = 0, shares = 1;
  static const Reading Whole, Mapped;
};
inline const Reading Reading::Whole{false, 0, 1}, Reading::Mapped{true, 0, 1};

/// Big-endian and column-major arrays are converted while they are read.
Result<NamedArrays> readNpz(const std::string &path, Reading reading = Reading::Whole);

/// Writes beside `path` first and renames, so that nobody sees half a file.
Status writeNpz(const std::string &path, const NamedArrays &arrays);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_NPZ_H
