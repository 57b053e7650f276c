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
    if (strategy == "basic" || strategy == "aggressive")
      return success();
    return emitError(UnknownLoc::get(context)) << "unknown propagation strategy '" << strategy
                                               << "'; there are basic and aggressive";
  }

  void runOnOperation() override {
    propagate::Options options;
    options.strategy = strategy == "basic" ? propagate::Strategy::Basic : propagate::Strategy::Aggressive;
    options.opPriorities = opPriorities;
    options.userPriorities = userPriorities;
    propagate::Engine engine(getOperation(), options);
    if (failed(engine.build()))
      return signalPassFailure();
    engine.run();
    engine.commit();
  }
};
} // namespace
} // namespace shardwright
