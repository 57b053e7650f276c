// SPDX-License-Identifier: Apache-2.0

#include "CarriedSums.h"

#include "shardwright/Sharding/Counts.h"
#include "shardwright/Sharding/Layout.h"

using namespace mlir;

namespace shardwright::plan {
namespace {

/// The owner of the edge that a value is a target of; null if it is of none.
Value ownerOf(Value target) {
  sdy::DataFlowOpInterface flow = sdy::getFlowOf(target);
  return flow ? flow.getEdgeOwner(target) : Value();
}

/// What a value that feeds an edge is replaced by without cost, whatever the layout.
bool isRecomputed(Value value) {
  auto op = value.getDefiningOp<PartitionableOpInterface>();
  return op && op->getNumResults() == 1 && op.isCheapToRecompute();
}

bool hasOneUser(Value value) { return !value.use_empty() && llvm::all_equal(value.getUsers()); }

/// Whether the op is linear in the operand alone, or with one other, which then is a sum as well.
bool isLinearIn(OpOperand &operand, Linearity passed) {
  auto op = dyn_cast<PartitionableOpInterface>(operand.getOwner());
  if (!op || op->getNumResults() != 1 || op->getNumOperands() > 64)
    return false;
  uint64_t its = 1ull << operand.getOperandNumber();
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (op.getLinearity(its | 1ull << i) >= passed)
      return true;
  return false;
}

} // namespace

/// Whether all that feeds the edge of `owner` is or may be a sum, and all that reads it within the
/// loop passes sums on.
bool CarriedSums::isCarried(Value owner) {
  auto [it, isNew] = known.try_emplace(owner, true); // of an edge within its own loop
  if (!isNew)
    return it->second;
  sdy::DataFlowOpInterface flow = sdy::getFlowOf(owner);
  bool is = flow && findOut(flow, owner);
  return known[owner] = is;
}

bool CarriedSums::findOut(sdy::DataFlowOpInterface flow, Value owner) {
  auto type = dyn_cast<RankedTensorType>(owner.getType());
  if (!type || !isa<FloatType>(type.getElementType()) || flow.getManualSharding(owner))
    return false;
  SmallVector<Value> targets = flow.getOtherEdgeTargets(owner);
  if (!llvm::all_of(targets, [&](Value target) { return isPassedOn(target); }))
    return false;
  bool hasSum = false;
  for (OpOperand *source : flow.getEdgeSources(owner)) {
    Value value = source->get();
    if (isRecomputed(value) || llvm::is_contained(targets, value))
      continue;
    if (!isSum(value))
      return false;
    hasSum = true;
  }
  return hasSum;
}

bool CarriedSums::isPassedOn(Value target) {
  return llvm::all_of(target.getUses(), [&](OpOperand &use) { return passes(use); });
}

/// Whether what reads a sum gives a sum.
bool CarriedSums::passes(OpOperand &use) {
  sdy::DataFlowOpInterface flow = sdy::getFlowFedBy(use);
  if (!flow)
    return isLinearIn(use, passed);
  Value owner = flow.getFedEdgeOwner(use);
  return owner && (owner == flow.getEdgeOwner(use.get()) ||
                   llvm::all_of(flow.getOtherEdgeTargets(owner),
                                [&](Value target) { return isPassedOn(target); }));
}

/// Whether the value is carried as a sum, or one op alone reads it and it is a sum over a dimension
/// that devices may split, or made of such a sum.
bool CarriedSums::isSum(Value value) {
  if (isa<BlockArgument>(value)) {
    Value owner = ownerOf(value);
    return owner && isCarried(owner);
  }
  if (!hasOneUser(value))
    return false;
  if (isa<sdy::DataFlowOpInterface>(value.getDefiningOp()))
    return isCarried(value);
  auto op = value.getDefiningOp<PartitionableOpInterface>();
  if (!op)
    return false;
  if (auto found = known.find(value); found != known.end())
    return found->second;
  bool is = makesSum(op);
  for (OpOperand &operand : op->getOpOperands())
    is = is || (isLinearIn(operand, passed) && isSum(operand.get()));
  return known[value] = is;
}

bool CarriedSums::makesSum(PartitionableOpInterface op) {
  return op.getCombiner() == ReductionKind::Sum &&
         llvm::any_of(op.getPartitionRule().factors,
                      [](const Factor &factor) { return factor.kind == FactorKind::Reduction; });
}

/// Whether to reduce each sum that is made in the loop costs much more than to reduce the value
/// that leaves the outermost loop which carries it. It must be much, because the reductions in the
/// loop can be hidden behind what computes, and the one after it hardly.
bool CarriedSums::pays(Value owner) {
  auto [it, isNew] = paying.try_emplace(owner, false);
  if (!isNew)
    return it->second;
  bool does = false;
  for (OpOperand *source : sdy::getFlowOf(owner).getEdgeSources(owner)) // carried into this loop
    if (isa<BlockArgument>(source->get()))
      if (Value its = ownerOf(source->get()); its && its != owner)
        does = does || (isCarried(its) && pays(its));
  Value next = nextOwner(owner);
  llvm::DenseSet<Value> seen;
  constexpr double much = 1.5;
  if (!does)
    does = next ? pays(next)
                : costOfSums(owner, seen) >
                      much * costOfReducing(owner, sdy::getFlowOf(owner)->getBlock());
  return paying[owner] = does;
}

/// The edge that the value reaches by ops that pass sums on, if it reaches one.
Value CarriedSums::nextOwner(Value value) {
  while (isa<OpResult>(value) && hasOneUser(value)) {
    OpOperand &use = *value.use_begin();
    if (sdy::DataFlowOpInterface flow = sdy::getFlowFedBy(use))
      return flow.getFedEdgeOwner(use);
    if (!isLinearIn(use, passed))
      break;
    value = use.getOwner()->getResult(0);
  }
  return {};
}

/// Of all sums that the value is made of.
double CarriedSums::costOfSums(Value value, llvm::DenseSet<Value> &seen) {
  if (!seen.insert(value).second)
    return 0;
  double cost = 0;
  if (auto flow = sdy::getFlowOf(value)) {
    Value owner = flow.getEdgeOwner(value);
    for (OpOperand *source : owner ? flow.getEdgeSources(owner) : SmallVector<OpOperand *>())
      cost += costOfSums(source->get(), seen);
    return cost;
  }
  auto op = value.getDefiningOp<PartitionableOpInterface>();
  if (!op || !isSum(value))
    return 0;
  if (makesSum(op))
    return costOfReducing(value, op->getBlock());
  for (OpOperand &operand : op->getOpOperands())
    if (isLinearIn(operand, passed))
      cost += costOfSums(operand.get(), seen);
  return cost;
}

/// In all executions of the block in a step, over the axis whose collectives are the slowest, of
/// what the other axes split.
double CarriedSums::costOfReducing(Value value, Block *block) {
  auto type = cast<RankedTensorType>(value.getType());
  double bytes = double(type.getNumElements()) * bytesPerElement(type), most = 0;
  SmallVector<uint8_t> all = llvm::to_vector(llvm::seq<uint8_t>(mesh.axes().size()));
  for (uint8_t axis : all) {
    double others = double(shardCount(all, mesh)) / shardCount(axis, mesh);
    most = std::max(most, costs.collectiveOver(axis, mesh) +
                              bytes / others * costs.perByteOver(axis, mesh));
  }
  return executionsOf(block, costs) * most;
}

} // namespace shardwright::plan
