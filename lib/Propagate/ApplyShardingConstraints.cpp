// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/ShardingProvenance.h"
#include "shardwright/Dialect/Sdy/Shardings.h"
#include "shardwright/Propagate/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_APPLYSHARDINGCONSTRAINTS
#include "shardwright/Propagate/Passes.h.inc"

using namespace mlir;
using namespace sdy;

/// The sharding that a use requests of its value; null if it requests none.
static TensorShardingAttr getRequestedSharding(OpOperand &use) {
  if (auto constraint = dyn_cast<ShardingConstraintOp>(use.getOwner()))
    return constraint.getSharding();
  if (auto manual = dyn_cast<ManualComputationOp>(use.getOwner()))
    return manual.getInShardings().getShardings()[use.getOperandNumber()];
  return {};
}

static bool hasRequestedSharding(Value value, Operation *except) {
  return llvm::any_of(value.getUses(), [&](OpOperand &use) {
    return use.getOwner() != except && getRequestedSharding(use);
  });
}

/// The tail of a chain of at least two constraints, each the only user of the one before, on a
/// value without other constraints; null if there is no such chain.
static ShardingConstraintOp getChainTail(ShardingConstraintOp head) {
  Value input = head.getInput();
  if (input.getDefiningOp<ShardingConstraintOp>() || getSharding(input) ||
      hasRequestedSharding(input, head))
    return {};
  ShardingConstraintOp tail = head;
  while (tail->hasOneUse() && isa<ShardingConstraintOp>(*tail->user_begin()))
    tail = cast<ShardingConstraintOp>(*tail->user_begin());
  return tail == head || hasRequestedSharding(tail, nullptr) ? ShardingConstraintOp() : tail;
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
          apply(operand.get(), manual, getRequestedSharding(operand), [&] {
            OpBuilder builder(&getContext());
            builder.setInsertionPointAfterValue(operand.get());
            return ShardingConstraintOp::create(builder, manual.getLoc(), operand.get(),
                                                getRequestedSharding(operand));
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

  /// Sets the sharding of `input`, unless it has one, the new one has open dimensions, or another
  /// use requests a different one. The sharding of an edge target is not set, since all targets
  /// would follow; a constraint right after it applies to its uses.
  void apply(Value input, Operation *asker, TensorShardingAttr sharding,
             function_ref<ShardingConstraintOp()> getConstraintBehind) {
    bool disagree = llvm::any_of(input.getUses(), [&](OpOperand &use) {
      TensorShardingAttr requested = getRequestedSharding(use);
      return requested && requested != sharding;
    });
    bool isTarget = bool(DataFlowEdgeOp::lookup(input));
    if (!getShardableValue(input) || getSharding(input) || !sharding.isFullyClosed() || disagree)
      return;
    if (!isTarget) {
      setSharding(input, sharding);
      Builder b(&getContext());
      setProvenance(input, b.getDictionaryAttr(b.getNamedAttr(
                               kOwnAnnotation, b.getStringAttr(describeAnnotation(asker)))));
      return;
    }
    ShardingConstraintOp constraint = getConstraintBehind();
    input.replaceAllUsesExcept(constraint.getResult(), constraint);
    if (sharding.getUnreducedAxes().empty())
      return;
    // Unreduced axes do not propagate, so the edge itself must have them.
    auto open = getUnsharded(&getContext(), sharding.getMeshOrRef(), sharding.getRank());
    setSharding(input, TensorShardingAttr::get(
                           &getContext(), sharding.getMeshOrRef(), open.getDimShardings(), {},
                           sharding.getUnreducedAxes(), sharding.getUnreducedKind()));
  }
};
} // namespace
} // namespace shardwright
