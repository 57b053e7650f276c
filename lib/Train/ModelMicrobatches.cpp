// SPDX-License-Identifier: Apache-2.0

#include "ModelMicrobatches.h"

#include "BatchFlow.h"
#include "shardwright/Dialect/StableHLO/RowLoops.h"

using namespace mlir;

namespace shardwright {

stablehlo::WhileOp findMicrobatchLoop(func::FuncOp main, StringRef axis) {
  llvm::DenseSet<Value> batch;
  for (auto [argument, dim] : batchArgumentsOf(main, axis))
    batch.insert(argument);
  // [M * b, …] -> [M, b, …]
  auto isBatch = [&](Value value) {
    auto reshape = value.getDefiningOp<stablehlo::ReshapeOp>();
    return batch.contains(reshape ? reshape.getOperand() : value);
  };
  auto hasBatchRows = [&](const RowLoop &loop) {
    for (auto [i, isStacked] : llvm::enumerate(loop.isStacked))
      if (isStacked && loop.isInvariant(i) && isBatch(loop.op->getOperand(i)))
        return true;
    return llvm::any_of(loop.captured, isBatch);
  };
  stablehlo::WhileOp found;
  size_t most = 0;
  for (auto op : main.getBody().getOps<stablehlo::WhileOp>()) {
    size_t size = llvm::range_size(op.getBody().front());
    std::optional<RowLoop> loop = matchRowLoop(op);
    if (loop && hasBatchRows(*loop) && size > most) {
      found = op;
      most = size;
    }
  }
  return found;
}

} // namespace shardwright
