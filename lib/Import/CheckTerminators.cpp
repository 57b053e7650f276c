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
    // JAX ends private functions so that stand for the comparator of a custom call.
    auto function = dyn_cast<func::FuncOp>(parent);
    if (dialect == "stablehlo" || dialect == "chlo" || (function && function.isPrivate()))
      return WalkResult::advance();
    op.emitOpError() << "ends a region of '" << parent->getName() << "'; expected '"
                     << (function ? "func" : dialect) << ".return'";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

} // namespace shardwright
