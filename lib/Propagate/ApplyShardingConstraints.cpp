// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Origins.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Propagate/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_APPLYSHARDINGCONSTRAINTS
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;
using namespace sdy;

/// The sharding that a use asks of its value; null if it asks none.
static TensorShardingAttr getAsked(OpOperand &use) {
  if (auto constraint = dyn_cast<ShardingConstraintOp>(use.getOwner()))
    return constraint.getSharding();
  if (auto manual = dyn_cast<ManualComputationOp>(use.getOwner()))
    return manual.getInShardings().getShardings()[use.getOperandNumber()];
  return {};
}

static bool isAsked(Value value, Operation *except) {
  return llvm::any_of(value.getUses(),
                      [&](OpOperand &use) { return use.getOwner() != except && getAsked(use); });
}

/// The last of at least two constraints in a row, each the only user of the one before, on a value
/// that nobody else constrains; null if there is no such row.
static ShardingConstraintOp getChainTail(ShardingConstraintOp head) {
  Value input = head.getInput();
  if (input.getDefiningOp<ShardingConstraintOp>() || getSharding(input) || isAsked(input, head))
    return {};
  ShardingConstraintOp tail = head;
  while (tail->hasOneUse() && isa<ShardingConstraintOp>(*tail->user_begin()))
    tail = cast<ShardingConstraintOp>(*tail->user_begin());
  return tail == head || isAsked(tail, nullptr) ? ShardingConstraintOp() : tail;
}

namespace {
struct ApplyShardingConstraintsPass
    : impl::ApplyShardingConstraintsBase<ApplyShardingConstraintsPass> {
  void runOnOperation() override {
    getOperation().walk([&](Operation *op) {
      if (auto constraint = dyn_cast<ShardingConstraintOp>(op))
        applyConstraint(constraint);
      else if (auto manual = dyn_cast<ManualComputationOp>(op))
        for (OpOperand &operand : manual->getOpOperands())
          apply(operand.get(), manual, getAsked(operand), [&] {
            OpBuilder builder(&getContext());
            builder.setInsertionPointAfterValue(operand.get());
            return ShardingConstraintOp::create(builder, manual.getLoc(), operand.get(),
                                                getAsked(operand));
          });
    });
  }

  void applyConstraint(ShardingConstraintOp head) {
    Value input = head.getInput();
    if (ShardingConstraintOp tail = getChainTail(head))
      input.replaceUsesWithIf(tail.getResult(), [&](OpOperand &use) {
        Operation *user = use.getOwner();
        return user != head && !isa<func::ReturnOp>(user) && user->getBlock() == tail->getBlock() &&
               tail->isBeforeInBlock(user);
      });
    apply(input, head, head.getSharding(), [&] {
      if (Operation *def = input.getDefiningOp())
        head->moveAfter(def);
      else
        head->moveBefore(&cast<BlockArgument>(input).getOwner()->front());
      return head;
    });
  }

  /// Gives `input` the sharding, unless it has one, may take more axes, or is asked for another.
  /// The target of an edge keeps its freedom, since all targets would follow; its uses take a
  /// constraint right behind it.
  void apply(Value input, Operation *asker, TensorShardingAttr sharding,
             function_ref<ShardingConstraintOp()> getConstraintBehind) {
    bool disagree = llvm::any_of(input.getUses(), [&](OpOperand &use) {
      TensorShardingAttr asked = getAsked(use);
      return asked && asked != sharding;
    });
    bool isTarget = bool(DataFlowEdgeOp::lookup(input));
    if (!getShardableValue(input) || getSharding(input) || !sharding.isFullyClosed() || disagree)
      return;
    if (!isTarget) {
      setSharding(input, sharding);
      Builder b(&getContext());
      setOrigins(input, b.getDictionaryAttr(
                            b.getNamedAttr("", b.getStringAttr(describeAnnotation(asker)))));
      return;
    }
    ShardingConstraintOp constraint = getConstraintBehind();
    input.replaceAllUsesExcept(constraint.getResult(), constraint);
    if (sharding.getUnreducedAxes().empty())
      return;
    // Unreduced axes do not propagate, so the edge itself must say them.
    auto open = getUnsharded(&getContext(), sharding.getMeshOrRef(), sharding.getRank());
    setSharding(input, TensorShardingAttr::get(
                           &getContext(), sharding.getMeshOrRef(), open.getDimShardings(), {},
                           sharding.getUnreducedAxes(), sharding.getUnreducedKind()));
  }
};
} // namespace
} // namespace shardwright
