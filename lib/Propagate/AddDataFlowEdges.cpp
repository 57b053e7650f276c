// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Propagate/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_ADDDATAFLOWEDGES
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;
using namespace sdy;

namespace {
struct AddDataFlowEdgesPass : impl::AddDataFlowEdgesBase<AddDataFlowEdgesPass> {
  void runOnOperation() override {
    OpBuilder builder(&getContext());
    getOperation().walk([&](DataFlowOpInterface op) {
      // Each is inserted right after its owner, so the last inserted comes first.
      SmallVector<Value> owners = op.getEdgeOwners();
      for (Value owner : llvm::reverse(owners)) {
        auto type = dyn_cast<RankedTensorType>(owner.getType());
        if (!type || !type.hasStaticShape())
          continue;
        TensorShardingAttr sharding = op.getEdgeSharding(owner);
        builder.setInsertionPointAfterValue(owner);
        auto edge = DataFlowEdgeOp::create(builder, owner.getLoc(), type, owner, sharding);
        owner.replaceAllUsesExcept(edge.getResult(), edge);
      }
      op->removeAttr(kShardingAttr);
    });
  }
};
} // namespace
} // namespace shardwright
