// SPDX-License-Identifier: Apache-2.0

// Pass: removes sharding constraints from scalar bodies (of reductions, scatters, sorts), where
// they have no effect.
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {
#define GEN_PASS_DEF_DROPBODYCONSTRAINTS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
/// The parent op if its region computes single elements, as that of a reduction; null if the region
/// belongs to a function, loop, branch or manual computation.
Operation *elementwiseParentOf(Operation *op) {
  Operation *parent = op->getParentOp();
  return isa<func::FuncOp, sdy::DataFlowOpInterface>(parent) ? nullptr : parent;
}

struct DropBodyConstraintsPass : impl::DropBodyConstraintsBase<DropBodyConstraintsPass> {
  void runOnOperation() override {
    WalkResult result = getOperation().walk([&](sdy::ShardingConstraintOp constraint) {
      Operation *parent = elementwiseParentOf(constraint);
      if (!parent)
        return WalkResult::advance();
      if (sdy::getShardingRank(constraint.getInput().getType()) != 0 ||
          !constraint.getSharding().getUnreducedAxes().empty()) {
        constraint.emitError()
            << "'" << parent->getName()
            << "' computes single elements in its body, which can be neither split nor unreduced; "
            << "constrain its operands or results instead";
        return WalkResult::interrupt();
      }
      constraint.replaceAllUsesWith(constraint.getInput());
      constraint.erase();
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
