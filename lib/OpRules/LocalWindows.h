// SPDX-License-Identifier: Apache-2.0

// Window ops along a sharded dimension: each shard receives the rows that its windows read, halo
// included.
#pragma once

#include "PartitionModels.h"

namespace shardwright::oprules {

/// The positions that the windows of a shard read: operand rows with `dilation` - 1 holes between
/// them; position 0 is the first row.
struct WindowRows {
  int64_t rows;     ///< of the global operand
  int64_t dilation; ///< positions from one row to the next
  int64_t places;   ///< number of positions that each shard reads
  PerShard first;   ///< the first position of a shard

  /// The first row at or after the first position of a shard.
  int64_t firstRow(int64_t shard) const;
  Transfer transfer(unsigned operand, int64_t dim, int64_t shards) const;
  /// Expands the transferred rows to `places` positions, with `fill` at holes and padding.
  mlir::Value lay(PartitionContext &c, mlir::Value rows, int64_t dim, unsigned factor,
                  mlir::Value fill) const;
};

/// The padding attribute, with zero padding along some dimensions.
mlir::DenseIntElementsAttr withoutPadding(std::optional<mlir::DenseIntElementsAttr> padding,
                                          llvm::ArrayRef<int64_t> dims, int64_t rank,
                                          mlir::Builder &b);

} // namespace shardwright::oprules
