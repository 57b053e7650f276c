// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/StableHLO/Reshapes.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright {

static int64_t countOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getNumElements();
}

Value reshapedBy(Operation *op) {
  if (auto reshape = dyn_cast<stablehlo::ReshapeOp>(op))
    return reshape.getOperand();
  auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(op);
  bool isReshape = broadcast && llvm::is_sorted(broadcast.getBroadcastDimensions()) &&
                   countOf(broadcast.getOperand()) == countOf(broadcast);
  return isReshape ? broadcast.getOperand() : Value();
}

} // namespace shardwright
