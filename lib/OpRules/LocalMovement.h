// SPDX-License-Identifier: Apache-2.0

// What ops that move rows along a dimension have in common.
#pragma once

#include "PartitionModels.h"

#include "llvm/Support/MathExtras.h"

namespace shardwright::oprules {

/// One factor a dimension, in all tensors that are not scalars: rows move along a dimension whose
/// size changes, or that `moves` names.
ShardingRule getMovementRule(mlir::Operation *op, llvm::function_ref<bool(int64_t dim)> moves);

/// Factor f is dimension f, since each has one.
int64_t dimOf(const ShardingRule &rule, unsigned factor);

bool isSplit(const PartitionContext &c, int64_t dim);

/// The rows of the result that a shard makes, of `rows` in all.
struct Block {
  Block(int64_t rows, int64_t shards) : rows(rows), size(llvm::divideCeil(rows, shards)) {}
  int64_t begin(int64_t shard) const { return shard * size; }
  int64_t end(int64_t shard) const { return std::min(begin(shard) + size, rows); }
  int64_t rows, size;
};

/// Slices and joins as moves, where that is cheaper.
void canonicalizeSlices(stablehlo::SliceOp slice);
void canonicalizeConcatenate(stablehlo::ConcatenateOp join);

} // namespace shardwright::oprules
