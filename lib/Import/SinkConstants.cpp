// SPDX-License-Identifier: Apache-2.0

// Bodies of reductions, sorts and scatters are isolated from above by specification. Modules in
// jax.export files were simplified by a pass that merges equal constants inside and outside of
// bodies.
#include "SinkConstants.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {

void sinkConstants(ModuleOp module) {
  module->walk<WalkOrder::PreOrder>([](Operation *op) { // also through several levels of bodies
    if (!op->hasTrait<OpTrait::IsIsolatedFromAbove>() || op->hasTrait<OpTrait::SymbolTable>())
      return;
    for (Region &region : op->getRegions()) {
      llvm::SetVector<Value> captured;
      getUsedValuesDefinedAbove(region, captured);
      for (Value value : captured) {
        Operation *constant = value.getDefiningOp();
        if (!constant || !matchPattern(constant, m_Constant()))
          continue; // the verifier reports it
        OpBuilder b(&region.front(), region.front().begin());
        replaceAllUsesInRegionWith(value, b.clone(*constant)->getResult(0), region);
      }
    }
  });
}

} // namespace shardwright
