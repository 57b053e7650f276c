// SPDX-License-Identifier: Apache-2.0

// The programs of a module after `schedule`: one for all ranks, or one for each stage of a
// pipeline.
#pragma once

#include "shardwright/Dialect/Exec/StageOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright::exec {

/// `@main`; otherwise the functions of stages, in their order.
inline SmallVector<func::FuncOp> programsOf(ModuleOp module) {
  if (auto main = module.lookupSymbol<func::FuncOp>("main"))
    return {main};
  SmallVector<func::FuncOp> stages;
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr(kRanksAttr))
      stages.push_back(function);
  return stages;
}

/// What reports call a stage: its mesh, where stages have different ones, or its number.
inline std::string titleOf(Operation *stage, size_t number) {
  if (stage->hasAttr(kMeshAttr))
    return "mesh " + SymbolTable::getSymbolName(stage).str();
  return "stage " + std::to_string(number);
}

} // namespace shardwright::exec
