// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/ShardableOpInterface.h"
#include "shardwright/Propagate/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_CHECKOPRULES
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;

/// Bodies of reductions compute scalars and are skipped.
static bool entersRegions(Operation *op) {
  return isa<FunctionOpInterface, ModuleOp, sdy::DataFlowOpInterface>(op);
}

namespace {
struct CheckOpRulesPass : impl::CheckOpRulesBase<CheckOpRulesPass> {
  void runOnOperation() override {
    WalkResult result = getOperation().walk<WalkOrder::PreOrder>([](Operation *op) {
      for (Type type : op->getResultTypes())
        if (auto tensor = dyn_cast<RankedTensorType>(type); tensor && !tensor.hasStaticShape()) {
          op->emitError() << "'" << op->getName() << "' has the dynamic shape " << tensor
                          << "; shardings need static shapes: export with fixed sizes";
          return WalkResult::interrupt();
        }
      bool hasTensor =
          llvm::any_of(op->getResultTypes(), [](Type type) { return isa<TensorType>(type); });
      if (hasTensor && !hasShardingRule(op)) {
        op->emitError() << "'" << op->getName() << "' has no sharding rule; state one in '"
                        << sdy::kShardingRuleAttr << "'";
        return WalkResult::interrupt();
      }
      return entersRegions(op) ? WalkResult::advance() : WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
