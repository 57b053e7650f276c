// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/Shardings.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {
#define GEN_PASS_DEF_DROPBODYCONSTRAINTS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
/// Whether the region around the op computes one element of another op's result: it belongs to no
/// function, loop, branch or manual region.
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
