// SPDX-License-Identifier: Apache-2.0

#include "CheckTerminators.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace shardwright {

/// The functions that run as functions: the ones that calls name, and those that nothing names, one
/// of which is the entry. A custom call may name others, such as JAX's comparators.
static llvm::SmallDenseSet<StringRef> functionsThatRun(ModuleOp module) {
  llvm::SmallDenseSet<StringRef> run = {"main"}, named;
  module.walk([&](func::CallOp call) { run.insert(call.getCallee()); });
  if (auto uses = SymbolTable::getSymbolUses(&module.getBodyRegion()))
    for (const SymbolTable::SymbolUse &use : *uses)
      named.insert(use.getSymbolRef().getRootReference().getValue());
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() && !named.contains(function.getName()))
      run.insert(function.getName());
  return run;
}

LogicalResult checkTerminators(ModuleOp module) {
  llvm::SmallDenseSet<StringRef> run = functionsThatRun(module);
  WalkResult result = module.walk([&](stablehlo::ReturnOp op) {
    Operation *parent = op->getParentOp();
    StringRef dialect = parent->getName().getDialectNamespace();
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
