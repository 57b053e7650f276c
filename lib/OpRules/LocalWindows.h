// SPDX-License-Identifier: Apache-2.0

// A dimension seen through windows, split: each shard gets the rows that its windows look at,
// borders included.
#pragma once

#include "PartitionModels.h"

namespace shardwright::oprules {

/// Places are rows of the operand with `dilation` - 1 holes between them; place 0 is the first row.
struct WindowRows {
  int64_t rows;     ///< of the whole operand
  int64_t dilation; ///< places from one row to the next
  int64_t places;   ///< that each shard looks at
  PerShard first;   ///< the first of them

  /// The first row that lies at one of the shard's places or behind them.
  int64_t firstRow(int64_t shard) const;
  Transfer transfer(unsigned operand, int64_t dim, int64_t shards) const;
  /// What the transfer brought, as `places` places, with `fill` where there is no row.
  mlir::Value lay(PartitionContext &c, mlir::Value rows, int64_t dim, unsigned factor,
                  mlir::Value fill) const;
};

/// The padding attribute with nothing along some dimensions.
mlir::DenseIntElementsAttr withoutPadding(std::optional<mlir::DenseIntElementsAttr> padding,
                                          llvm::ArrayRef<int64_t> dims, int64_t rank,
                                          mlir::Builder &b);

} // namespace shardwright::oprules
