// SPDX-License-Identifier: Apache-2.0

// What is computed for sums alone, as gradients of weights are: for the sums over microbatches, of
// the ops of that loop's body; for rows of gradients, of the ops of the body of a loop over layers.
#pragma once

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"

namespace shardwright {

/// The ops of a block, last ones first, whose results are operands of its terminator that are sums,
/// or are read by such ops; no product and no loop reads them.
llvm::SetVector<mlir::Operation *> findSummedOps(mlir::Block &block,
                                                 llvm::function_ref<bool(mlir::Operation *)> mayBe,
                                                 llvm::function_ref<bool(mlir::OpOperand &)> isSum);

/// Whether nothing else reads a value of the block.
bool isSummed(mlir::Value value, mlir::Block &block,
              const llvm::SetVector<mlir::Operation *> &summed,
              llvm::function_ref<bool(mlir::OpOperand &)> isSum);

} // namespace shardwright
