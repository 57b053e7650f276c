// SPDX-License-Identifier: Apache-2.0

#include "CheckTerminators.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {

LogicalResult checkTerminators(ModuleOp module) {
  llvm::SmallDenseSet<StringRef> run = {"main"};
  module.walk([&](func::CallOp call) { run.insert(call.getCallee()); });
  WalkResult result = module.walk([&](stablehlo::ReturnOp op) {
    Operation *parent = op->getParentOp();
    StringRef dialect = parent->getName().getDialectNamespace();
    // JAX ends functions so that only a custom call names, as its comparator.
    auto function = dyn_cast<func::FuncOp>(parent);
    bool isComparator = function && !run.contains(function.getName());
    if (dialect == "stablehlo" || dialect == "chlo" || isComparator)
      return WalkResult::advance();
    op.emitOpError() << "ends a region of '" << parent->getName() << "'; expected '"
                     << (function ? "func" : dialect) << ".return'";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

} // namespace shardwright
