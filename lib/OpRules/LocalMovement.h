// SPDX-License-Identifier: Apache-2.0

// Helpers for ops that move rows along a dimension.
#pragma once

#include "PartitionModels.h"

#include "llvm/Support/MathExtras.h"

namespace shardwright::oprules {

/// A rule with one factor per dimension of all tensors but scalars. A dimension is a permutation
/// factor if its size changes or `moves` is true for it.
ShardingRule getMovementRule(mlir::Operation *op, llvm::function_ref<bool(int64_t dim)> moves);

/// The dimension of a factor of such a rule.
int64_t dimOf(const ShardingRule &rule, unsigned factor);

bool isSplit(const PartitionContext &c, int64_t dim);

/// The block of result rows that a shard computes, of `rows` in total.
struct Block {
  Block(int64_t rows, int64_t shards) : rows(rows), size(llvm::divideCeil(rows, shards)) {}
  int64_t begin(int64_t shard) const { return shard * size; }
  int64_t end(int64_t shard) const { return std::min(begin(shard) + size, rows); }
  int64_t rows, size;
};

/// Replace slices of one value, and concatenations of slices, by `exec.move` where that moves fewer
/// rows.
void canonicalizeSlices(stablehlo::SliceOp slice);
void canonicalizeConcatenate(stablehlo::ConcatenateOp join);

} // namespace shardwright::oprules
