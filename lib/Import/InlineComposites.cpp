// SPDX-License-Identifier: Apache-2.0

// Pass: replaces stablehlo.composite by a call of its decomposition.
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"

namespace shardwright {
#define GEN_PASS_DEF_INLINECOMPOSITES
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
struct InlineCompositesPass : impl::InlineCompositesBase<InlineCompositesPass> {
  void runOnOperation() override {
    WalkResult result = getOperation().walk([](stablehlo::CompositeOp op) {
      if (!op.getCompositeRegions().empty()) {
        op.emitError() << "the composite \"" << op.getName()
                       << "\" has regions, which its decomposition cannot be given";
        return WalkResult::interrupt();
      }
      OpBuilder b(op);
      auto call = func::CallOp::create(b, op.getLoc(), op.getDecomposition(), op.getResultTypes(),
                                       op.getInputs());
      for (auto [result, value] : llvm::zip_equal(op->getResults(), call.getResults())) {
        Value sharded = value;
        if (sdy::TensorShardingAttr sharding = sdy::detail::getRecordedSharding(op, result))
          sharded = sdy::ShardingConstraintOp::create(b, op.getLoc(), value, sharding);
        result.replaceAllUsesWith(sharded);
      }
      op->erase();
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
