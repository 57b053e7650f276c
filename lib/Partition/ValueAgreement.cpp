// SPDX-License-Identifier: Apache-2.0

#include "ValueAgreement.h"

#include "shardwright/Dialect/StableHLO/Collectives.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/Support/SaveAndRestore.h"

#include <numeric>

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;
using Id = Agreements::Id;

ValueAgreement::Ids ValueAgreement::get(ValueRange values) const {
  return llvm::map_to_vector(values, [&](Value value) { return get(value); });
}

void ValueAgreement::set(ValueRange values, const Ids &ids) {
  for (auto [value, id] : llvm::zip_equal(values, ids))
    set(value, id);
}

LogicalResult ValueAgreement::visit(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(visit(&op)))
      return failure();
  return success();
}

LogicalResult ValueAgreement::visit(Operation *op) {
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
    return onCollective(op, way, fork);
  }
  Id all = isa<hlo::PartitionIdOp>(op) ? agreements.none() : agreements.all();
  for (Value operand : op->getOperands())
    all = agreements.both(all, get(operand));
  SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  for (Value value : captured)
    all = agreements.both(all, get(value));
  for (Value result : op->getResults())
    set(result, all);
  if (all != agreements.all() && op->getNumResults() == 1)
    visitScalar(op);
  return success();
}

// ---- control flow
// ---------------------------------------------------------------------------------------------------

LogicalResult ValueAgreement::visitWay(Region &region, Id predicate, Operation *op) {
  Id both = agreements.both(way, predicate);
  llvm::SaveAndRestore keepFork(fork, both == way ? fork : op);
  llvm::SaveAndRestore keepWay(way, both);
  return visit(region.front());
}

LogicalResult ValueAgreement::visitLoop(hlo::WhileOp loop) {
  Region &cond = loop.getCond(), &body = loop.getBody();
  Ids carried = get(loop->getOperands());
  Id predicate = agreements.all();
  // From round to round devices agree less, until nothing changes.
  while (true) {
    set(cond.getArguments(), carried);
    set(body.getArguments(), carried);
    if (failed(visitWay(cond, predicate, loop)))
      return failure();
    Id asked = agreements.both(predicate, get(cond.front().getTerminator()->getOperand(0)));
    if (failed(visitWay(body, asked, loop)))
      return failure();
    Ids next;
    for (auto [before, value] :
         llvm::zip_equal(carried, body.front().getTerminator()->getOperands()))
      next.push_back(agreements.both(agreements.both(before, get(value)),
                                     asked)); // who left earlier has an older value
    if (next == carried && asked == predicate)
      break;
    carried = next;
    predicate = asked;
  }
  set(loop->getResults(), carried);
  return success();
}

LogicalResult ValueAgreement::visitBranches(Operation *op) {
  Id predicate = get(op->getOperand(0));
  Ids results(op->getNumResults(), predicate);
  for (Region &region : op->getRegions()) {
    if (failed(visitWay(region, predicate, op)))
      return failure();
    for (auto [id, value] : llvm::zip_equal(results, region.front().getTerminator()->getOperands()))
      id = agreements.both(id, get(value));
  }
  set(op->getResults(), results);
  return success();
}

// ---- what devices give each other
// -----------------------------------------------------------------------------------

/// What a device has afterwards depends on what the devices that it meets had, and for some ops on
/// its place among them.
static Agreements::Classes keysAfter(Operation *op, const Agreements::Classes &before) {
  int64_t devices = before.size();
  Agreements::Classes keys(devices, -1); // who receives nothing of a permute has zeros
  std::map<Agreements::Classes, int64_t> meetings;
  for (const std::vector<int64_t> &row : hlo::deviceRows(op, devices)) {
    if (isa<hlo::CollectivePermuteOp>(op)) {
      keys[row[1]] = before[row[0]];
      continue;
    }
    Agreements::Classes met;
    for (int64_t device : row)
      met.push_back(before[device]);
    if (isa<hlo::CollectiveBroadcastOp>(op))
      met.resize(1);
    int64_t meeting = meetings.try_emplace(std::move(met), meetings.size()).first->second;
    for (auto [place, device] : llvm::enumerate(row))
      keys[device] =
          meeting * devices + (isa<hlo::ReduceScatterOp, hlo::AllToAllOp>(op) ? place : 0);
  }
  return keys;
}

Id ValueAgreement::after(Operation *op, Id operand) {
  Attribute rows =
      op->getAttr(isa<hlo::CollectivePermuteOp>(op) ? "source_target_pairs" : "replica_groups");
  auto [entry, isNew] = met.try_emplace({op->getName(), rows, operand});
  if (isNew)
    entry->second = agreements.of(keysAfter(op, agreements[operand]));
  return entry->second;
}

// ---- numbers of devices
// ---------------------------------------------------------------------------------------------

std::optional<Agreements::Classes> ValueAgreement::numbersOf(Value value) const {
  if (auto found = numbers.find(value); found != numbers.end())
    return found->second;
  DenseIntElementsAttr constant;
  if (matchPattern(value, m_Constant(&constant)) && constant.isSplat() &&
      constant.getElementType().getIntOrFloatBitWidth() >= 32)
    return Agreements::Classes(agreements.deviceCount(),
                               constant.getSplatValue<APInt>().getSExtValue());
  return std::nullopt;
}

/// Coordinates along an axis, as programs compute them: devices agree on them that agree on the
/// number.
void ValueAgreement::visitScalar(Operation *op) {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || type.getRank() != 0 || !type.getElementType().isInteger() ||
      type.getElementType().getIntOrFloatBitWidth() < 32)
    return;
  Agreements::Classes results(agreements.deviceCount());
  std::iota(results.begin(), results.end(), 0);
  if (!isa<hlo::PartitionIdOp>(op)) {
    SmallVector<Agreements::Classes> operands;
    for (Value operand : op->getOperands()) {
      auto values = numbersOf(operand);
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
  // Within these bounds, signs and overflow play no part.
  if (llvm::any_of(results, [](int64_t result) {
        return result < 0 || result > std::numeric_limits<int32_t>::max();
      }))
    return;
  set(op->getResult(0), agreements.of(results));
  numbers[op->getResult(0)] = std::move(results);
}

} // namespace shardwright
