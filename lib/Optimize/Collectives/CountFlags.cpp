// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/StableHLO/OpWriter.h"
#include "shardwright/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {
#define GEN_PASS_DEF_COUNTFLAGS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
using stablehlo::AllReduceOp;

namespace {
constexpr int64_t mostFlags = 1024; // of an all-reduce: 4 KiB as f32, which is bound by latency

bool areFewFlags(AllReduceOp op) {
  int64_t count = 0;
  for (Type type : op.getOperandTypes()) {
    auto tensor = cast<RankedTensorType>(type);
    if (!tensor.getElementType().isInteger(1))
      return false;
    count += tensor.getNumElements();
  }
  return count <= mostFlags;
}

/// All hold if none does not; any holds if not none does.
void countThose(AllReduceOp op, bool thatHold) {
  OpWriter w(op);
  Type f32 = w.b.getF32Type();
  for (OpOperand &operand : op->getOpOperands()) {
    Value flag = operand.get();
    operand.set(w.convert(thatHold ? flag : w.make<stablehlo::NotOp>(flag), f32));
  }
  Region sum;
  stablehlo::buildBody(w.b, op.getLoc(), sum, f32, "stablehlo.add");
  op.getComputation().takeBody(sum);
  w.b.setInsertionPointAfter(op);
  for (Value result : op.getResults()) {
    auto type = cast<RankedTensorType>(result.getType()).clone(f32);
    result.setType(type);
    SmallVector<OpOperand *> uses =
        llvm::map_to_vector(result.getUses(), [](OpOperand &use) { return &use; });
    Value flag = w.compare(
        result, thatHold ? stablehlo::ComparisonDirection::NE : stablehlo::ComparisonDirection::EQ,
        w.zeros(type));
    for (OpOperand *use : uses)
      use->set(flag);
  }
}

struct CountFlagsPass : impl::CountFlagsBase<CountFlagsPass> {
  void runOnOperation() override {
    getOperation().walk([](AllReduceOp op) {
      Operation *combiner = stablehlo::getBodyCombiner(op.getComputation());
      if (isa_and_present<stablehlo::AndOp, stablehlo::OrOp>(combiner) && areFewFlags(op))
        countThose(op, isa<stablehlo::OrOp>(combiner));
    });
  }
};
} // namespace
} // namespace shardwright
