// SPDX-License-Identifier: Apache-2.0

// Makes regions isolated from above: captured values become loop-carried values or branch
// arguments. Constants are cloned into the regions instead, where kernels can absorb them. A loop
// whose trip count is a constant loses its condition.
#include "shardwright/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"
#include "shardwright/OpRules/ElementMaps.h"

namespace shardwright {
#define GEN_PASS_DEF_LOWERCONTROLFLOW
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
/// Ops without operands, cheaper to clone into a region than to carry.
bool isMadeOfNothing(Operation *op) {
  return op && op->getNumOperands() == 0 && isFreeToRepeat(op);
}

/// Clones constants into the regions that use them; returns the other captured values.
SmallVector<Value> captures(MutableArrayRef<Region> regions, OpBuilder &b) {
  llvm::SetVector<Value> found;
  getUsedValuesDefinedAbove(regions, found);
  SmallVector<Value> rest;
  for (Value value : found) {
    Operation *constant = value.getDefiningOp();
    if (!isMadeOfNothing(constant)) {
      rest.push_back(value);
      continue;
    }
    for (Region &region : regions) {
      b.setInsertionPointToStart(&region.front());
      Operation *copy = nullptr;
      for (OpOperand &use : llvm::make_early_inc_range(value.getUses()))
        if (region.isAncestor(use.getOwner()->getParentRegion())) {
          copy = copy ? copy : b.clone(*constant);
          use.set(copy->getResult(cast<OpResult>(value).getResultNumber()));
        }
    }
  }
  return rest;
}

/// Appends an argument for each captured value and reads that instead.
void takeAsArguments(Region &region, ArrayRef<Value> captured) {
  for (Value value : captured)
    replaceAllUsesInRegionWith(value, region.addArgument(value.getType(), value.getLoc()), region);
}

void yield(Region &region, ValueRange more, OpBuilder &b) {
  Operation *old = region.front().getTerminator();
  b.setInsertionPoint(old);
  SmallVector<Value> values(old->getOperands());
  llvm::append_range(values, more);
  exec::YieldOp::create(b, old->getLoc(), values);
  old->erase();
}

LogicalResult checkTypes(Operation *op) {
  for (TypeRange types : {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (!isa<RankedTensorType>(type))
        return op->emitError() << "a value of type " << type << " through '" << op->getName()
                               << "' cannot be run yet: only tensors can";
  return success();
}

/// Erases the condition of a loop that is known to run `trip_count` times, unless something else
/// happens there.
void dropCondition(Block &condition) {
  if (!llvm::all_of(condition.without_terminator(),
                    [](Operation &op) { return wouldOpBeTriviallyDead(&op); }))
    return;
  condition.getTerminator()->eraseOperands(0, condition.getTerminator()->getNumOperands());
  exec::eraseDeadOps(condition);
}

LogicalResult lowerWhile(hlo::WhileOp op, OpBuilder &b) {
  std::optional<int64_t> tripCount = getTripCount(op);
  if (tripCount)
    dropCondition(op.getCond().front());
  SmallVector<Value> inits(op->getOperands());
  SmallVector<Value> captured = captures(op->getRegions(), b);
  llvm::append_range(inits, captured);
  for (Region &region : op->getRegions())
    takeAsArguments(region, captured);
  yield(op.getCond(), {}, b);
  yield(op.getBody(), op.getBody().getArguments().take_back(captured.size()), b);
  b.setInsertionPoint(op);
  auto loop = exec::WhileOp::create(b, op.getLoc(), TypeRange(inits), inits,
                                    tripCount ? b.getI64IntegerAttr(*tripCount) : IntegerAttr());
  loop.getCond().takeBody(op.getCond());
  loop.getBody().takeBody(op.getBody());
  op->replaceAllUsesWith(loop.getResults().take_front(op->getNumResults()));
  op->erase();
  return success();
}

LogicalResult lowerBranches(Operation *op, OpBuilder &b) {
  SmallVector<Value> captured = captures(op->getRegions(), b);
  for (Region &region : op->getRegions()) {
    takeAsArguments(region, captured);
    yield(region, {}, b);
  }
  b.setInsertionPoint(op);
  auto branches = exec::CaseOp::create(b, op->getLoc(), op->getResultTypes(), op->getOperand(0),
                                       captured, op->getNumRegions());
  for (auto [from, to] : llvm::zip(op->getRegions(), branches.getBranches()))
    to.takeBody(from);
  op->replaceAllUsesWith(branches);
  op->erase();
  return success();
}

struct LowerControlFlowPass : impl::LowerControlFlowBase<LowerControlFlowPass> {
  void runOnOperation() override {
    OpBuilder b(&getContext());
    SmallVector<Operation *>
        found; // inner ones first: their captures become captures of the outer ones
    getOperation().walk([&](Operation *op) {
      if (isa<hlo::WhileOp, hlo::IfOp, hlo::CaseOp>(op))
        found.push_back(op);
    });
    for (Operation *op : found) {
      auto loop = dyn_cast<hlo::WhileOp>(op);
      if (failed(checkTypes(op)) || failed(loop ? lowerWhile(loop, b) : lowerBranches(op, b)))
        return signalPassFailure();
    }
  }
};
} // namespace
} // namespace shardwright
