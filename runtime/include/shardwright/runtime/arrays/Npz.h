// SPDX-License-Identifier: Apache-2.0

//===- Npz.h - Reads and writes NumPy archives ---------------------------===//
//
// Supports each element type of .npy. NumPy has no bfloat16: such arrays are
// written as `<V2`, as ml_dtypes does.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAYS_NPZ_H
#define SHARDWRIGHT_RUNTIME_ARRAYS_NPZ_H

#include "shardwright/runtime/support/Array.h"
#include "shardwright/runtime/support/Status.h"

namespace shardwright::runtime {

/// How arrays are read from a file. Mapped arrays stay in the file if its layout permits, so
/// that only accessed pages are read. The checksum of each entry is verified; the processes of
/// a machine divide the verification of mapped entries.
struct Reading {
  bool mapped = false;
  int64_t share = 0, shares = 1;
  static const Reading Whole, Mapped;
};
inline const Reading Reading::Whole{false, 0, 1}, Reading::Mapped{true, 0, 1};

/// Reads all arrays. Big-endian and column-major arrays are converted. Returns an error if the
/// file is missing or damaged.
Result<NamedArrays> readNpz(const std::string &path, Reading reading = Reading::Whole);

/// Whether a file in memory is an archive of arrays, and of nothing else; std::nullopt if it is no
/// archive that can be read.
std::optional<bool> holdsOnlyArrays(const Bytes &file);

/// Writes all arrays, uncompressed. The file is replaced atomically.
Status writeNpz(const std::string &path, const NamedArrays &arrays);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAYS_NPZ_H
