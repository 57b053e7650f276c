// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Conversion.h"
#include "shardwright/Dialect/Sdy/ShardableOpInterface.h"
#include "shardwright/Propagate/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_POPULATEOPRULES
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;

/// Bodies of reductions compute scalars and are skipped.
static bool entersRegions(Operation *op) {
  return isa<FunctionOpInterface, ModuleOp, sdy::DataFlowOpInterface>(op);
}

namespace {
struct PopulateOpRulesPass : impl::PopulateOpRulesBase<PopulateOpRulesPass> {
  void runOnOperation() override {
    getOperation().walk<WalkOrder::PreOrder>([](Operation *op) {
      if (ShardingRule rule = getShardingRule(op); !rule.empty())
        op->setAttr(sdy::kShardingRuleAttr, sdy::toAttr(op->getContext(), rule));
      return entersRegions(op) ? WalkResult::advance() : WalkResult::skip();
    });
  }
};
} // namespace
} // namespace shardwright
