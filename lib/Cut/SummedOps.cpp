// SPDX-License-Identifier: Apache-2.0

#include "SummedOps.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

bool isSummed(Value value, Block &block, const llvm::SetVector<Operation *> &summed,
              llvm::function_ref<bool(OpOperand &)> isSum) {
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    Operation *outer = block.findAncestorOpInBlock(*use.getOwner());
    if (outer == block.getTerminator())
      return isSum(use);
    return summed.contains(outer) &&
           !isa<hlo::DotGeneralOp, hlo::ConvolutionOp, hlo::WhileOp>(outer);
  });
}

llvm::SetVector<Operation *> findSummedOps(Block &block,
                                           llvm::function_ref<bool(Operation *)> mayBe,
                                           llvm::function_ref<bool(OpOperand &)> isSum) {
  llvm::SetVector<Operation *> summed;
  for (Operation &op : llvm::reverse(block.without_terminator()))
    if (mayBe(&op) && llvm::all_of(op.getResults(), [&](Value result) {
          return isSummed(result, block, summed, isSum);
        }))
      summed.insert(&op);
  return summed;
}

} // namespace shardwright
