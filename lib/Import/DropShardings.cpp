// SPDX-License-Identifier: Apache-2.0

// Pass: removes all shardings and, unless a manual computation needs them, meshes.
#include "shardwright/Import/Passes.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/StableHLO/KnownCalls.h"

namespace shardwright {
#define GEN_PASS_DEF_DROPSHARDINGS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
struct DropShardingsPass : impl::DropShardingsBase<DropShardingsPass> {
  void runOnOperation() override {
    // The body of a manual computation is only meaningful with its mesh.
    bool needsMesh = getOperation()
                         .walk([](sdy::ManualComputationOp) { return WalkResult::interrupt(); })
                         .wasInterrupted();
    getOperation().walk([&](Operation *op) {
      if (isa<sdy::ShardingGroupOp>(op) || (isa<sdy::MeshOp>(op) && !needsMesh))
        return op->erase();
      auto call = dyn_cast<stablehlo::CustomCallOp>(op);
      bool isAnnotation = call && stablehlo::kindOfCall(call) == stablehlo::KnownCall::Sharding &&
                          call->getOperandTypes() == call->getResultTypes();
      if (isAnnotation ||
          isa<sdy::ShardingConstraintOp, sdy::ReshardOp, sdy::PropagationBarrierOp>(op)) {
        op->replaceAllUsesWith(op->getOperands());
        return op->erase();
      }
      op->removeDiscardableAttr("sdy.sharding");
      if (auto function = dyn_cast<func::FuncOp>(op)) {
        SignatureAttributes attributes(function);
        attributes.remove("sdy.sharding");
        attributes.apply();
      }
    });
  }
};
} // namespace
} // namespace shardwright
