#include "shardwright/Import/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDCHLO
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;

namespace {
struct ExpandChloPass : impl::ExpandChloBase<ExpandChloPass> {
  void runOnOperation() override {
    WalkResult result = getOperation().walk([](Operation *op) {
      if (auto square = dyn_cast<chlo::SquareOp>(op)) {
        OpBuilder b(op);
        auto product = stablehlo::MulOp::create(b, op->getLoc(), square.getOperand(), square.getOperand());
        product->setDiscardableAttrs(op->getDiscardableAttrDictionary());
        op->replaceAllUsesWith(product);
        op->erase();
      } else if (isa_and_nonnull<chlo::ChloDialect>(op->getDialect()) && !isa<chlo::ErfOp, chlo::ErfcOp>(op)) {
        op->emitError() << "'" << op->getName() << "' is not supported yet; write it with other functions";
        return WalkResult::interrupt();
      }
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
