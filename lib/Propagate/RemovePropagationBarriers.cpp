// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Propagate/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_REMOVEPROPAGATIONBARRIERS
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;
using namespace sdy;

namespace {
struct RemovePropagationBarriersPass
    : impl::RemovePropagationBarriersBase<RemovePropagationBarriersPass> {
  void runOnOperation() override {
    getOperation().walk([](PropagationBarrierOp barrier) {
      barrier.getResult().replaceAllUsesWith(barrier.getInput());
      barrier.erase();
    });
  }
};
} // namespace
} // namespace shardwright
