// SPDX-License-Identifier: Apache-2.0

#include "CheckTerminators.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {

LogicalResult checkTerminators(ModuleOp module) {
  WalkResult result = module.walk([](stablehlo::ReturnOp op) {
    Operation *parent = op->getParentOp();
    StringRef dialect = parent->getName().getDialectNamespace();
    if (dialect == "stablehlo" || dialect == "chlo")
      return WalkResult::advance();
    op.emitOpError() << "ends a region of '" << parent->getName() << "'; expected '"
                     << (isa<func::FuncOp>(parent) ? "func" : dialect) << ".return'";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

} // namespace shardwright
