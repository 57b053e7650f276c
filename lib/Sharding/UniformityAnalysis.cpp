// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Sharding/UniformityAnalysis.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Dialect/StableHLO/Collectives.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/Support/SaveAndRestore.h"

#include <numeric>

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;
using Id = UniformityClasses::Id;

UniformityAnalysis::Ids UniformityAnalysis::get(ValueRange values) const {
  return llvm::map_to_vector(values, [&](Value value) { return get(value); });
}

void UniformityAnalysis::set(ValueRange values, const Ids &ids) {
  for (auto [value, id] : llvm::zip_equal(values, ids))
    set(value, id);
}

/// Devices that hold the same shard of an argument hold the same value.
static Id classesOfArgument(exec::ValueAttr value, const exec::DeviceGrid &grid,
                            UniformityClasses &classes) {
  UniformityClasses::Classes keys(grid.count);
  for (unsigned dim = 0, rank = value.getType().getRank(); dim < rank; ++dim)
    for (StringAttr name : value.getAxes(dim)) {
      unsigned axis = grid.axis(name);
      for (auto [device, key] : llvm::enumerate(keys))
        key = key * grid.sizes[axis] + grid.coordinate(device, axis);
    }
  return classes.of(keys);
}

LogicalResult UniformityAnalysis::visit(func::FuncOp function, const exec::DeviceGrid &grid) {
  for (BlockArgument argument : function.getArguments()) {
    auto value =
        function.getArgAttrOfType<exec::ValueAttr>(argument.getArgNumber(), exec::kValueAttr);
    set(argument, value ? classesOfArgument(value, grid, classes) : classes.divergent());
  }
  return visit(function.getBody().front());
}

LogicalResult UniformityAnalysis::visit(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(visit(&op)))
      return failure();
  return success();
}

LogicalResult UniformityAnalysis::visit(Operation *op) {
  if (auto loop = dyn_cast<hlo::WhileOp>(op))
    return visitLoop(loop);
  if (isa<hlo::IfOp, hlo::CaseOp>(op))
    return visitBranches(op);
  if (isCopy(op)) {
    set(op->getResults(), get(op->getOperands()));
    return success();
  }
  if (hlo::isCollective(op)) {
    for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults()))
      set(result, after(op, get(operand)));
    return onCollective(op, path, branch);
  }
  auto call =
      dyn_cast<hlo::CustomCallOp>(op); // of the host, which may answer each device otherwise
  bool differs = isa<hlo::PartitionIdOp>(op) || (call && call.getHasSideEffect());
  Id all = differs ? classes.divergent() : classes.uniform();
  for (Value operand : op->getOperands())
    all = classes.refine(all, get(operand));
  SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  for (Value value : captured)
    all = classes.refine(all, get(value));
  for (Value result : op->getResults())
    set(result, all);
  if (all != classes.uniform() && op->getNumResults() == 1)
    evaluateScalar(op);
  return success();
}

// Control flow.

LogicalResult UniformityAnalysis::visitOnPath(Region &region, Id predicate, Operation *op) {
  Id both = classes.refine(path, predicate);
  llvm::SaveAndRestore keepBranch(branch, both == path ? branch : op);
  llvm::SaveAndRestore keepPath(path, both);
  return visit(region.front());
}

LogicalResult UniformityAnalysis::visitLoop(hlo::WhileOp loop) {
  Region &cond = loop.getCond(), &body = loop.getBody();
  Ids carried = get(loop->getOperands());
  Id predicate = classes.uniform();
  // Iterates to a fixed point; each iteration refines the classes.
  while (true) {
    set(cond.getArguments(), carried);
    set(body.getArguments(), carried);
    if (failed(visitOnPath(cond, predicate, loop)))
      return failure();
    Id nextPredicate = classes.refine(predicate, get(cond.front().getTerminator()->getOperand(0)));
    if (failed(visitOnPath(body, nextPredicate, loop)))
      return failure();
    Ids next;
    for (auto [before, value] :
         llvm::zip_equal(carried, body.front().getTerminator()->getOperands()))
      next.push_back(classes.refine(classes.refine(before, get(value)),
                                    nextPredicate)); // devices that left earlier hold older values
    if (next == carried && nextPredicate == predicate)
      break;
    carried = next;
    predicate = nextPredicate;
  }
  set(loop->getResults(), carried);
  return success();
}

LogicalResult UniformityAnalysis::visitBranches(Operation *op) {
  Id predicate = get(op->getOperand(0));
  Ids results(op->getNumResults(), predicate);
  for (Region &region : op->getRegions()) {
    if (failed(visitOnPath(region, predicate, op)))
      return failure();
    for (auto [id, value] : llvm::zip_equal(results, region.front().getTerminator()->getOperands()))
      id = classes.refine(id, get(value));
  }
  set(op->getResults(), results);
  return success();
}

// Collectives.

/// The result on a device depends on the operands of its group, and for some ops on its position in
/// the group.
static UniformityClasses::Classes keysAfter(Operation *op,
                                            const UniformityClasses::Classes &before) {
  int64_t devices = before.size();
  UniformityClasses::Classes keys(devices, -1); // a device that receives nothing gets zeros
  std::map<UniformityClasses::Classes, int64_t> numberings;
  for (const std::vector<int64_t> &row : hlo::deviceRows(op, devices)) {
    if (isa<hlo::CollectivePermuteOp>(op)) {
      keys[row[1]] = before[row[0]];
      continue;
    }
    UniformityClasses::Classes met;
    for (int64_t device : row)
      met.push_back(before[device]);
    if (isa<hlo::CollectiveBroadcastOp>(op))
      met.resize(1);
    int64_t number = numberings.try_emplace(std::move(met), numberings.size()).first->second;
    for (auto [place, device] : llvm::enumerate(row))
      keys[device] =
          number * devices + (isa<hlo::ReduceScatterOp, hlo::AllToAllOp>(op) ? place : 0);
  }
  return keys;
}

Id UniformityAnalysis::after(Operation *op, Id operand) {
  Attribute rows =
      op->getAttr(isa<hlo::CollectivePermuteOp>(op) ? "source_target_pairs" : "replica_groups");
  auto [entry, isNew] = afterCollective.try_emplace({op->getName(), rows, operand});
  if (isNew)
    entry->second = classes.of(keysAfter(op, classes[operand]));
  return entry->second;
}

// Scalars of devices.

std::optional<UniformityClasses::Classes> UniformityAnalysis::scalarsOf(Value value) const {
  if (auto found = scalars.find(value); found != scalars.end())
    return found->second;
  DenseIntElementsAttr constant;
  if (matchPattern(value, m_Constant(&constant)) && constant.isSplat() &&
      constant.getElementType().getIntOrFloatBitWidth() >= 32)
    return UniformityClasses::Classes(classes.deviceCount(),
                                      constant.getSplatValue<APInt>().getSExtValue());
  return std::nullopt;
}

/// Evaluates integer arithmetic on the device id, such as coordinates along an axis, on each
/// device.
void UniformityAnalysis::evaluateScalar(Operation *op) {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || type.getRank() != 0 || !type.getElementType().isInteger() ||
      type.getElementType().getIntOrFloatBitWidth() < 32)
    return;
  UniformityClasses::Classes results(classes.deviceCount());
  std::iota(results.begin(), results.end(), 0);
  if (!isa<hlo::PartitionIdOp>(op)) {
    SmallVector<UniformityClasses::Classes> operands;
    for (Value operand : op->getOperands()) {
      auto values = scalarsOf(operand);
      if (!values)
        return;
      operands.push_back(*values);
    }
    for (int64_t &result : results) {
      auto at = [&](int operand) { return operands[operand][&result - results.data()]; };
      if (isa<hlo::ConvertOp, hlo::ReshapeOp>(op))
        result = at(0);
      else if (isa<hlo::AddOp>(op))
        result = at(0) + at(1);
      else if (isa<hlo::SubtractOp>(op))
        result = at(0) - at(1);
      else if (isa<hlo::MulOp>(op))
        result = at(0) * at(1);
      else if (isa<hlo::DivOp, hlo::RemOp>(op) && at(1) > 0)
        result = isa<hlo::DivOp>(op) ? at(0) / at(1) : at(0) % at(1);
      else
        return;
    }
  }
  // Within these bounds signedness and overflow do not matter.
  if (llvm::any_of(results, [](int64_t result) {
        return result < 0 || result > std::numeric_limits<int32_t>::max();
      }))
    return;
  set(op->getResult(0), classes.of(results));
  scalars[op->getResult(0)] = std::move(results);
}

} // namespace shardwright
