// SPDX-License-Identifier: Apache-2.0

// Rows that change shards before an op can run on the parts of one device: what windows, slices,
// joins and shifts need of their neighbours.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace shardwright {

/// `count` rows of shard `from` that shard `to` needs: the first is row `source` of the one and
/// becomes row `target` of the other.
struct Piece {
  int64_t from, to, source, target, count;
};

/// A dimension of an operand, dealt out again. Rows of the result that no piece covers hold
/// anything. If there are several dimensions, or several elements a row, the result has two
/// dimensions in their place: rows, and the elements of one.
struct Transfer {
  llvm::SmallVector<unsigned, 2>
      operands; ///< whose local rows, one behind the other, are the source; replaced by the result
  int64_t dim = 0;
  int64_t rows = 0;                           ///< that each shard gets
  int64_t sourceStride = 1, targetStride = 1; ///< from one row of a piece to the next
  std::vector<Piece> pieces;
  int64_t dims = 1; ///< of the operand, `dim` the first, whose elements lie one behind the other as
                    ///< one dimension
  int64_t unit = 1; ///< elements of them that are a row
};

/// What a shard needs of a run of rows: `count` of them from row `first` on, a source stride apart,
/// in its places from `target` on, a target stride apart. Rows outside of the run come from nobody.
struct Need {
  int64_t first, count, target;
};
using NeedOf = llvm::function_ref<Need(int64_t shard)>;

/// Adds what shards need of rows [0, size) that lie in blocks over them, `offset` rows into what
/// each sends.
void addPieces(Transfer &transfer, int64_t size, int64_t shards, int64_t offset, NeedOf need);

/// One number for each shard.
using PerShard = llvm::function_ref<int64_t(int64_t shard)>;

/// `rows` rows of one operand for every shard, from first(k) on.
Transfer makeTransfer(unsigned operand, int64_t dim, int64_t size, int64_t shards, int64_t rows,
                      PerShard first);

} // namespace shardwright
