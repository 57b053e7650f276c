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

/// Mapped: arrays stay in the file, so that only the pages that are used are read
/// (and checksums are not compared), where they lie there as they are needed.
enum class Reading { Whole, Mapped };

/// Big-endian and column-major arrays are converted while they are read.
Result<NamedArrays> readNpz(const std::string &path,
                            Reading reading = Reading::Whole);

/// Writes beside `path` first and renames, so that nobody sees half a file.
Status writeNpz(const std::string &path, const NamedArrays &arrays);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_NPZ_H
