// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/StableHLO/RowLoops.h"

#include "shardwright/Support/CarriedValues.h"

#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
enum class Order { Forward, Reversed };

class Matcher {
public:
  Matcher(hlo::WhileOp loop, CountedLoop counted)
      : loop(loop), body(loop.getBody().front()), found{loop, counted} {}

  std::optional<RowLoop> run() {
    for (BlockArgument argument : body.getArguments())
      found.isStacked.push_back(isStack(argument, argument.getArgNumber()));
    llvm::SetVector<Value> outside;
    getUsedValuesDefinedAbove(loop->getRegions(), outside);
    for (Value value : outside)
      if (isStack(value, std::nullopt))
        found.captured.insert(value);
    if (!order)
      return std::nullopt;
    found.isReversed = order == Order::Reversed;
    return std::move(found);
  }

private:
  /// Notes the accesses of a stack. All stacks are gone through in the same order.
  bool isStack(Value value, std::optional<unsigned> carried) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || type.getRank() == 0 || type.getDimSize(0) != found.rows())
      return false;
    Accesses all{order, {}, /*isReturned=*/!carried};
    if (!findAccesses(value, carried, all) || all.ops.empty() || !all.isReturned)
      return false;
    if (carried && !loop.getCond().front().getArgument(*carried).use_empty())
      return false;
    order = all.order;
    found.accesses.insert_range(all.ops);
    return true;
  }

  struct Accesses {
    std::optional<Order> order;
    SmallVector<Operation *> ops;
    bool isReturned; // as the next carried value
  };

  /// Whether a stack, with replaced rows or without, is read and written by rows only.
  bool findAccesses(Value value, std::optional<unsigned> carried, Accesses &all) {
    return llvm::all_of(value.getUses(), [&](OpOperand &use) {
      Operation *user = use.getOwner();
      if (!loop->isProperAncestor(user))
        return true; // of a value from outside
      if (user == body.getTerminator())
        return all.isReturned = carried == use.getOperandNumber();
      std::optional<Value> index = rowIndexOf(use);
      if (!index || user->getBlock() != &body || !isOwnRow(*index, all.order))
        return false;
      all.ops.push_back(user);
      return !isa<hlo::DynamicUpdateSliceOp>(user) ||
             findAccesses(user->getResult(0), carried, all);
    });
  }

  /// The index of the one row that an op reads or replaces.
  static std::optional<Value> rowIndexOf(OpOperand &use) {
    if (auto slice = dyn_cast<hlo::DynamicSliceOp>(use.getOwner()))
      if (use.getOperandNumber() == 0 && slice.getSliceSizes()[0] == 1)
        return slice.getStartIndices()[0];
    if (auto update = dyn_cast<hlo::DynamicUpdateSliceOp>(use.getOwner()))
      if (use.getOperandNumber() == 0 &&
          cast<RankedTensorType>(update.getUpdate().getType()).getDimSize(0) == 1)
        return update.getStartIndices()[0];
    return std::nullopt;
  }

  bool isOwnRow(Value index, std::optional<Order> &itsOrder) const {
    for (Order each : {Order::Forward, Order::Reversed})
      if ((!itsOrder || itsOrder == each) && goesThroughRows(index, each)) {
        itsOrder = each;
        return true;
      }
    return false;
  }

  bool goesThroughRows(Value index, Order each) const {
    std::optional<Progression> rows = found.progressionOf(index);
    return rows && (each == Order::Forward ? rows->first == 0 && rows->step == 1
                                           : rows->first == found.rows() - 1 && rows->step == -1);
  }

  hlo::WhileOp loop;
  Block &body;
  RowLoop found;
  std::optional<Order> order; // of the stacks so far
};
} // namespace

std::optional<Progression> RowLoop::progressionOf(Value integer) const {
  return shardwright::progressionOf(integer, {body(), op->getOperands(), rows()});
}

std::optional<Progression> RowLoop::progressionOf(unsigned carried) const {
  return progressionOf(body().getArgument(carried));
}

hlo::DynamicUpdateSliceOp RowLoop::replacementOf(unsigned carried) const {
  BlockArgument stack = body().getArgument(carried);
  if (!isStacked[carried] || !stack.hasOneUse())
    return {};
  auto update = dyn_cast<hlo::DynamicUpdateSliceOp>(*stack.user_begin());
  bool isLast = update && update->hasOneUse() && *update->user_begin() == body().getTerminator();
  auto row = isLast ? cast<RankedTensorType>(update.getUpdate().getType()) : RankedTensorType();
  bool isWhole = isLast && row.getShape().drop_front() ==
                               cast<RankedTensorType>(stack.getType()).getShape().drop_front();
  return isWhole ? update : hlo::DynamicUpdateSliceOp();
}

bool RowLoop::isInvariant(unsigned carried) const {
  return shardwright::isInvariant(body(), carried);
}

bool RowLoop::isChained(unsigned carried) const {
  return !isStacked[carried] && !isInvariant(carried) && !progressionOf(carried);
}

std::optional<RowLoop> matchRowLoop(hlo::WhileOp loop, int64_t leastRows) {
  std::optional<CountedLoop> counted = getCountedLoop(loop);
  if (!counted || counted->trips < leastRows)
    return std::nullopt;
  return Matcher(loop, *counted).run();
}

} // namespace shardwright
