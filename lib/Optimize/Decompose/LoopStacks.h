// SPDX-License-Identifier: Apache-2.0

// Pairs of loops of which one stacks values of its iterations, and the other reads them, as the
// forward and the backward pass of a scan over layers:
//
//     while i = 0 ... n-1 {  s = dynamic_update_slice s, u, i  }        the writer
//     while ... {  u = dynamic_slice s, j  }                            the reader
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace shardwright {

/// A stack that no other op uses: it can be left out.
struct LoopStack {
  unsigned index = 0;                                 // of the writer's carried value
  mlir::Value update;                                 // one element, of leading dimension 1
  llvm::SmallVector<stablehlo::DynamicSliceOp> reads; // in the body of the reader
};

struct LoopPair {
  stablehlo::WhileOp writer, reader;
  int64_t trips = 0;
  mlir::BlockArgument counter; // of the writer's body: 0, 1, …
  mlir::Value position;        // in the reader's body: which element it reads
  llvm::SmallVector<LoopStack> stacks;
};

/// Pairs in a block, for each reader at most one writer. Needs: loops capture what they do not
/// change.
llvm::SmallVector<LoopPair> findLoopPairs(mlir::Block &block);

/// The value that is stored, behind reshapes that only add a dimension of size 1.
mlir::Value storedBy(mlir::Value update);

} // namespace shardwright
