// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {
#define GEN_PASS_DEF_ORDERHOSTCALLS
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;

namespace {
bool hasHostCall(Operation *op) {
  return op->walk([](exec::HostCallOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

/// Copies of loops, branches and calls with one operand and one result more.
class Threading {
public:
  explicit Threading(MLIRContext *context)
      : b(context), type(RankedTensorType::get({}, b.getIntegerType(8, false))) {}

  /// The number after the block's last host call; `number` is that before its first.
  Value run(Block &block, Value number) {
    for (Operation &op : llvm::make_early_inc_range(block))
      if (hasHostCall(&op))
        number = pass(&op, number);
    return number;
  }

  Value begin(Block &block) {
    b.setInsertionPointToStart(&block);
    return stablehlo::ConstantOp::create(
        b, block.getParentOp()->getLoc(),
        DenseElementsAttr::get(type, b.getIntegerAttr(type.getElementType(), 0)));
  }

private:
  Value pass(Operation *op, Value number) {
    Operation *copy = copyOf(op, number);
    for (Region &region : copy->getRegions())
      if (!isa<exec::WhileOp>(copy) || &region != &copy->getRegion(0))
        passThrough(region.front());
      else // the condition gives nothing but itself; its own calls follow each other
        run(region.front(), region.front().addArgument(type, copy->getLoc()));
    op->replaceAllUsesWith(copy->getResults().drop_back());
    op->erase();
    return copy->getResults().back();
  }

  void passThrough(Block &body) {
    Value last = run(body, body.addArgument(type, body.getParentOp()->getLoc()));
    Operation *yield = body.getTerminator();
    yield->insertOperands(yield->getNumOperands(), last);
  }

  Operation *copyOf(Operation *op, Value number) {
    b.setInsertionPoint(op);
    OperationState state(op->getLoc(), op->getName());
    state.addOperands(op->getOperands());
    state.addOperands(number);
    state.addTypes(op->getResultTypes());
    state.addTypes(type);
    state.propertiesAttr = op->getPropertiesAsAttribute();
    state.addAttributes(llvm::to_vector(op->getDiscardableAttrs()));
    for (Region &region : op->getRegions())
      state.addRegion()->takeBody(region);
    return b.create(state);
  }

  OpBuilder b;
  RankedTensorType type;
};

struct OrderHostCallsPass : impl::OrderHostCallsBase<OrderHostCallsPass> {
  void runOnOperation() override {
    if (!hasHostCall(getOperation()))
      return;
    Threading threading(&getContext());
    Block &body = getOperation().getBody().front();
    threading.run(body, threading.begin(body));
  }
};
} // namespace
} // namespace shardwright
