// SPDX-License-Identifier: Apache-2.0

#include "../Analysis/SmallNumbers.h"
#include "shardwright/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {
#define GEN_PASS_DEF_WIDENREDUCTIONS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;

namespace {
void widen(Operation *op, Type wide) {
  OpBuilder b(op);
  Location loc = op->getLoc();
  StringRef combiner = stablehlo::getBodyCombiner(op->getRegion(0))->getName().getStringRef();
  SmallVector<Type> narrow(op->getResultTypes());
  for (OpOperand &operand : op->getOpOperands())
    operand.set(stablehlo::ConvertOp::create(
        b, loc, cast<RankedTensorType>(operand.get().getType()).clone(wide), operand.get()));
  Region fresh;
  stablehlo::buildBody(b, loc, fresh, wide, combiner);
  op->getRegion(0).takeBody(fresh);
  b.setInsertionPointAfter(op);
  for (auto [result, type] : llvm::zip_equal(op->getResults(), narrow)) {
    result.setType(cast<RankedTensorType>(type).clone(wide));
    auto rounded = stablehlo::ConvertOp::create(b, loc, type, result);
    result.replaceAllUsesExcept(rounded, rounded);
  }
}

struct WidenReductionsPass : impl::WidenReductionsBase<WidenReductionsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> found;
    getOperation().walk([&](Operation *op) {
      if (isa<stablehlo::AllReduceOp, stablehlo::ReduceScatterOp>(op) &&
          stablehlo::getBodyCombiner(op->getRegion(0)))
        found.push_back(op);
    });
    for (Operation *op : found)
      if (Type wide = wideTypeOf(getElementTypeOrSelf(op->getOperandTypes().front())))
        widen(op, wide);
  }
};
} // namespace
} // namespace shardwright
