// SPDX-License-Identifier: Apache-2.0

// Bodies of reductions, sorts and scatters see nothing from around them here, as their
// specification has it. What jax.export stores has been simplified by a pass that did not care:
// equal constants inside and outside were made one.
#include "SinkConstants.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {

void sinkConstants(ModuleOp module) {
  module->walk<WalkOrder::PreOrder>(
      [](Operation *op) { // what an outer body gets, an inner one may take on
        if (!op->hasTrait<OpTrait::IsIsolatedFromAbove>() || op->hasTrait<OpTrait::SymbolTable>())
          return;
        for (Region &region : op->getRegions()) {
          llvm::SetVector<Value> captured;
          getUsedValuesDefinedAbove(region, captured);
          for (Value value : captured) {
            Operation *constant = value.getDefiningOp();
            if (!constant || !matchPattern(constant, m_Constant()))
              continue; // the verifier says where
            OpBuilder b(&region.front(), region.front().begin());
            replaceAllUsesInRegionWith(value, b.clone(*constant)->getResult(0), region);
          }
        }
      });
}

} // namespace shardwright
