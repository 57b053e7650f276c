// SPDX-License-Identifier: Apache-2.0

#include "RowPhases.h"

#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;
using shardwright::stablehlo::ReduceOp;

namespace shardwright {

RowPhases::RowPhases(KernelBuilder &k, llvm::function_ref<bool(Value)> isWorthKeeping) : k(k) {
  int64_t rank = k.fusion.getRowRank();
  for (Operation &op : k.fusion.getBody().front().without_terminator())
    if (isLongReduce(&op))
      full.assign(k.type(op.getOperand(0)).getShape().begin(),
                  k.type(op.getOperand(0)).getShape().end());
  rowShape = ArrayRef(full).take_front(rank);
  columnShape = ArrayRef(full).drop_front(rank);
  findPhases();
  llvm::DenseSet<std::pair<Value, int>> seen;
  for (size_t phase = 0; phase < count(); ++phase) {
    for (ReduceOp reduce : reductions[phase])
      for (Value input : reduce.getInputs())
        needs(input, phase, isWorthKeeping, seen);
    for (size_t output : stores[phase])
      needs(k.yielded()[output], phase, isWorthKeeping, seen);
  }
  keptIn.remove_if([&](auto &entry) { return entry.second.size() < 2; });
}

/// The phase of a value is the maximum of its operands' phases; the result of a reduction is
/// available one phase after its input.
int RowPhases::phaseOf(Value value) {
  if (isa<BlockArgument>(value))
    return 0;
  if (auto it = phases.find(value); it != phases.end())
    return it->second;
  Operation *op = value.getDefiningOp();
  int phase = 0;
  for (Value operand : op->getOperands())
    phase = std::max(phase, phaseOf(operand));
  if (isLongReduce(op))
    ++phase;
  return phases[value] = phase;
}

void RowPhases::findPhases() {
  auto at = [](auto &lists, size_t phase) -> auto & {
    if (lists.size() <= phase)
      lists.resize(phase + 1);
    return lists[phase];
  };
  for (Operation &op : k.fusion.getBody().front().without_terminator())
    if (isLongReduce(&op))
      at(reductions, phaseOf(op.getResult(0)) - 1).push_back(cast<ReduceOp>(op));
  for (auto [i, value] : llvm::enumerate(k.yielded()))
    if (isFull(value))
      at(stores, phaseOf(value)).push_back(i);
  size_t count = std::max(reductions.size(), stores.size());
  reductions.resize(count);
  stores.resize(count);
}

void RowPhases::needs(Value value, int phase, llvm::function_ref<bool(Value)> isWorthKeeping,
                      llvm::DenseSet<std::pair<Value, int>> &seen) {
  Operation *op = value.getDefiningOp();
  if (!isFull(value) || (op && isLongReduce(op)) || !seen.insert({value, phase}).second)
    return;
  if (isWorthKeeping(value)) {
    SmallVector<int> &needed = keptIn[value];
    needed.push_back(phase);
    if (needed.size() > 1) // kept: its operands are not needed by later phases
      return;
  }
  if (op && isElementwise(op))
    for (Value operand : op->getOperands())
      needs(operand, phase, isWorthKeeping, seen);
}

static bool isView(Operation *op) {
  return isa<stablehlo::ReshapeOp>(op) && isa<BlockArgument>(op->getOperand(0));
}

SmallVector<stablehlo::ReshapeOp> RowPhases::views() const {
  SmallVector<stablehlo::ReshapeOp> found;
  for (Operation &op : k.fusion.getBody().front().without_terminator())
    if (isView(&op) && isFull(op.getResult(0)))
      found.push_back(cast<stablehlo::ReshapeOp>(op));
  return found;
}

bool RowPhases::areColumnsFlat() const {
  auto fits = [&](Operation *op) {
    if (!isFull(op->getResult(0)) || isa<stablehlo::ConstantOp>(op))
      return true;
    if (auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(op))
      return llvm::all_of(broadcast.getBroadcastDimensions(),
                          [&](int64_t d) { return d < (int64_t)rowShape.size(); });
    return isElementwise(op) || isView(op);
  };
  return llvm::all_of(llvm::make_pointer_range(k.fusion.getBody().front().without_terminator()),
                      fits);
}

} // namespace shardwright
