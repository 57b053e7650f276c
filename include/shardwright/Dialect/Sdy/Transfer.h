// SPDX-License-Identifier: Apache-2.0

// Rows that move between shards before an op runs locally: halos of windows, and the rows of
// slices, concatenations and shifts.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace shardwright {

/// `count` rows that shard `from` sends to shard `to`, from row `source` of the sender to row
/// `target` of the receiver.
struct Piece {
  int64_t from, to, source, target, count;
};

/// A redistribution of a dimension of an operand. Rows of the result that no piece covers are
/// undefined. With several dimensions, or several elements per row, the result has two dimensions
/// in their place: rows, and the elements of a row.
struct Transfer {
  llvm::SmallVector<unsigned, 2> operands; ///< whose concatenated local rows are the source; the
                                           ///< first is replaced by the result
  int64_t dim = 0;
  int64_t rows = 0;                           ///< that each shard receives
  int64_t sourceStride = 1, targetStride = 1; ///< between consecutive rows of a piece
  std::vector<Piece> pieces;
  int64_t dims = 1; ///< number of dimensions from `dim` on that are flattened into one
  int64_t unit = 1; ///< elements per row of the flattened dimension
};

/// The rows that a shard needs: `count` rows from row `first`, a source stride apart, at rows from
/// `target`, a target stride apart. Out-of-range rows are not transferred.
struct Need {
  int64_t first, count, target;
};
using NeedOf = llvm::function_ref<Need(int64_t shard)>;

/// Adds the pieces that satisfy the needs of all shards from rows [0, size), distributed over the
/// shards in blocks that start `offset` rows into what each shard sends.
void addPieces(Transfer &transfer, int64_t size, int64_t shards, int64_t offset, NeedOf need);

/// An integer per shard.
using PerShard = llvm::function_ref<int64_t(int64_t shard)>;

/// A transfer of `rows` rows of one operand to each shard k, from row first(k).
Transfer makeTransfer(unsigned operand, int64_t dim, int64_t size, int64_t shards, int64_t rows,
                      PerShard first);

} // namespace shardwright
