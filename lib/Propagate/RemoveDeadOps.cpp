// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Propagate/Passes.h"

#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace shardwright {
#define GEN_PASS_DEF_REMOVEDEADOPS
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;

namespace {
struct RemoveDeadOpsPass : impl::RemoveDeadOpsBase<RemoveDeadOpsPass> {
  void runOnOperation() override {
    // Users before what they use.
    getOperation().walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
      if (op != getOperation() && isOpTriviallyDead(op))
        op->erase();
    });
  }
};
} // namespace
} // namespace shardwright
