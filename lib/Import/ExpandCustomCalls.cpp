#include "OpWriter.h"
#include "shardwright/Import/Passes.h"

#include "shardwright/Dialect/StableHLO/KnownCalls.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDCUSTOMCALLS
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
Expansion expand(hlo::CustomCallOp op, OpWriter &w) {
  hlo::KnownCall kind = hlo::kindOfCall(op);
  if (kind == hlo::KnownCall::Sharding) // for one device it has gone already
    return op.emitError("'stablehlo.custom_call' annotates a sharding in the form of GSPMD, which says nothing about this mesh; export with Shardy, "
                        "which annotates by the names of axes");
  if (hlo::isIdentity(kind))
    return SmallVector<Value>(op.getInputs());
  if (Operation *known = hlo::createKnownOp(w.b, op))
    return SmallVector<Value>(known->getResults());
  return op.emitError() << "'stablehlo.custom_call' calls @" << op.getCallTargetName() << ", which is foreign code: a bundle can call none; "
                           "write it with StableHLO, or run it outside of the program";
}

struct ExpandCustomCallsPass : impl::ExpandCustomCallsBase<ExpandCustomCallsPass> {
  void runOnOperation() override {
    if (failed(replaceEach(getOperation(), expand)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
