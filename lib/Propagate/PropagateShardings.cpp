// SPDX-License-Identifier: Apache-2.0

#include "Engine.h"

#include "shardwright/Propagate/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_PROPAGATESHARDINGS
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;

namespace {
struct PropagateShardingsPass : impl::PropagateShardingsBase<PropagateShardingsPass> {
  using PropagateShardingsBase::PropagateShardingsBase;

  LogicalResult initialize(MLIRContext *context) override {
    using enum propagate::Strategy;
    if (strategy == "basic")
      strategies = {Basic};
    else if (strategy == "aggressive")
      strategies = {Aggressive};
    else if (strategy == "basic-then-aggressive")
      strategies = {Basic, Aggressive};
    else
      return emitError(UnknownLoc::get(context))
             << "unknown propagation strategy '" << strategy
             << "'; there are basic, aggressive and basic-then-aggressive";
    return success();
  }

  void runOnOperation() override {
    propagate::Options options;
    options.strategies = strategies;
    options.opPriorities = opPriorities;
    options.userPriorities = userPriorities;
    propagate::Engine engine(getOperation(), options);
    if (failed(engine.build()))
      return signalPassFailure();
    engine.run();
    engine.commit();
  }

  std::vector<propagate::Strategy> strategies;
};
} // namespace
} // namespace shardwright
