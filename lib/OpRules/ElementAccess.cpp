// SPDX-License-Identifier: Apache-2.0

#include "shardwright/OpRules/ElementAccess.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

unsigned countUpdatedOperands(mlir::Operation *op) {
  if (llvm::isa<stablehlo::DynamicUpdateSliceOp>(op))
    return 1;
  return llvm::isa<stablehlo::ScatterOp>(op) ? op->getNumResults() : 0;
}

bool readsSlices(mlir::Operation *op) {
  return llvm::isa<stablehlo::SliceOp, stablehlo::DynamicSliceOp, stablehlo::GatherOp>(op);
}

} // namespace shardwright
