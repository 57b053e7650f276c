// SPDX-License-Identifier: Apache-2.0

#include "BatchParts.h"

#include "TrainingStep.h"

#include "shardwright/Dialect/StableHLO/KnownCalls.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Support/FirstOf.h"
#include "shardwright/Support/SignatureAttributes.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

#include <numeric>

using namespace mlir;

namespace shardwright {

bool isZeroSplat(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    DenseElementsAttr constant;
    if (matchPattern(op, m_Constant(&constant)))
      return constant.isSplat() &&
             (matchPattern(op, m_AnyZeroFloat()) || matchPattern(op, m_Zero()));
    if (!isa<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp>(op))
      return false;
    value = op->getOperand(0);
  }
  return false;
}

std::optional<BatchPlace> BatchFactor::placeIn(const TensorMapping &tensor) const {
  for (auto [dim, factors] : llvm::enumerate(tensor.dims)) {
    int64_t before = 1;
    for (unsigned each : factors) {
      if (each == factor)
        return BatchPlace{int64_t(dim), before * major};
      before *= rule.factors[each].size;
    }
  }
  return std::nullopt;
}

static int64_t sizeOf(Value value, int64_t dim) {
  return cast<RankedTensorType>(value.getType()).getDimSize(dim);
}

void BatchParts::start(ArrayRef<std::pair<BlockArgument, int64_t>> batch) {
  for (auto [argument, dim] : batch) {
    examples = std::gcd(examples, sizeOf(argument, dim));
    starts[argument] = {BatchPart::Example, {dim}};
  }
}

int64_t BatchParts::minorOf(Value value, BatchPlace place) const {
  return sizeOf(value, place.dim) / (place.major * examples);
}

bool BatchParts::touches(Operation *op) const {
  return anyValueOf(op, [&](Value value) { return isExample(value); });
}

/// Anew from the start for each statistic that is found, for examples that are grouped, and for
/// what loops carry.
LogicalResult BatchParts::run() {
  do {
    isOutdated = false;
    parts = starts;
    do {
      changed = false;
      if (failed(visit(main.getBody().front())))
        return failure();
    } while (changed && !isOutdated);
  } while (isOutdated);
  return success();
}

LogicalResult BatchParts::visit(Block &block) {
  for (Operation &op : block.without_terminator()) {
    if (failed(visit(&op)))
      return failure();
    if (isOutdated)
      break;
  }
  return success();
}

LogicalResult BatchParts::visit(Operation *op) {
  if (auto flow = dyn_cast<sdy::DataFlowOpInterface>(op))
    return visitFlow(flow);
  if (op->getNumResults() == 0)
    return visitEffect(op);
  if (isa<sdy::ShardingConstraintOp, sdy::ReshardOp>(op))
    return set(op->getResult(0), of(op->getOperand(0)));
  if (!llvm::any_of(op->getOperands(), [&](Value operand) { return isExample(operand); })) {
    for (Value result : op->getResults())
      if (failed(set(result, withoutExamples(op))))
        return failure();
    return success();
  }
  if (auto partitionable = dyn_cast<PartitionableOpInterface>(op))
    return visitOp(partitionable);
  return refuseAnyPart(op);
}

LogicalResult BatchParts::set(Value value, BatchPart part) {
  if (isStatistic(value))
    part = {};
  auto [known, isNew] = parts.try_emplace(value, part);
  if (isNew ? part != BatchPart() : known->second != part)
    changed = true;
  known->second = part;
  return success();
}

/// What an op gives whose operands are sums, or invariant.
BatchPart BatchParts::withoutExamples(Operation *op) const {
  if (op->getNumResults() == 1 && isZeroSplat(op->getResult(0)))
    return {BatchPart::Zero};
  uint64_t sums = 0, zeros = 0;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    BatchPart::Kind kind = of(operand).kind;
    if (kind == BatchPart::Whole || i >= 64)
      return {BatchPart::Whole};
    bool isIndex = op->getNumResults() == 1 && getElementTypeOrSelf(operand.getType()) !=
                                                   getElementTypeOrSelf(op->getResult(0).getType());
    sums |= uint64_t(kind == BatchPart::Sum) << i;
    zeros |= uint64_t(kind == BatchPart::Zero && !isIndex) << i;
  }
  auto partitionable = dyn_cast<PartitionableOpInterface>(op);
  auto isLinearIn = [&](uint64_t operands) {
    return operands && partitionable && partitionable.getLinearity(operands) != Linearity::None;
  };
  if (!sums)
    return {isLinearIn(zeros) ? BatchPart::Zero : BatchPart::Invariant};
  return {isLinearIn(sums) || isLinearIn(sums | zeros) ? BatchPart::Sum : BatchPart::Whole};
}

std::optional<BatchFactor> BatchParts::factorOf(PartitionableOpInterface op) const {
  ShardingRule rule = op.getPartitionRule();
  std::optional<BatchFactor> found;
  if (rule.empty())
    return std::nullopt;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    if (!isExample(operand))
      continue;
    std::optional<BatchFactor> each = factorIn(rule, i, of(operand).place);
    if (!each || (found && (each->factor != found->factor || each->major != found->major)))
      return std::nullopt;
    found = each;
  }
  return found;
}

/// The factor of an operand's dimension that has all examples.
std::optional<BatchFactor> BatchParts::factorIn(const ShardingRule &rule, unsigned operand,
                                                BatchPlace place) const {
  int64_t before = 1;
  for (unsigned factor : rule.operands[operand].dims[place.dim]) {
    int64_t size = rule.factors[factor].size;
    if (place.major < before * size) {
      int64_t major = place.major / before;
      bool isWhole = place.major % before == 0 && size % (major * examples) == 0;
      return isWhole ? std::optional(BatchFactor{rule, factor, major}) : std::nullopt;
    }
    before *= size;
  }
  return std::nullopt;
}

/// An op that divides the batch, as a reshape of [12] to [4, 3], needs examples 0, 1 and 2 in one
/// microbatch: as one example of a batch of 4. False if such a batch has too few for microbatches.
bool BatchParts::groupExamples(PartitionableOpInterface op) {
  ShardingRule rule = op.getPartitionRule();
  if (!isa<stablehlo::ReshapeOp>(op) || rule.empty())
    return false;
  BatchPlace place = of(op->getOperand(0)).place;
  int64_t before = 1;
  for (unsigned factor : rule.operands[0].dims[place.dim])
    if ((before *= rule.factors[factor].size) > place.major)
      break;
  int64_t groups = std::gcd(examples, before / place.major);
  if (before % place.major || groups == examples || groups % count)
    return false;
  examples = groups;
  changed = isOutdated = true;
  return true;
}

LogicalResult BatchParts::visitOp(PartitionableOpInterface op) {
  for (Value operand : op->getOperands())
    if (of(operand).kind == BatchPart::Sum || of(operand).kind == BatchPart::Whole)
      return computeBefore(operand, op);
  std::optional<BatchFactor> batch = factorOf(op);
  if (!batch && groupExamples(op))
    return success();
  FactorKind kind = batch ? batch->rule.factors[batch->factor].kind : FactorKind::NeedReplication;
  bool isSum = kind == FactorKind::Reduction && op.getCombiner() == ReductionKind::Sum &&
               (op.isProduct() || op->getNumRegions());
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    std::optional<BatchPlace> place =
        kind == FactorKind::PassThrough ? batch->placeIn(batch->rule.results[i]) : std::nullopt;
    if (isStatistic(result)) {
      (void)set(result, {});
    } else if (isSum || place) {
      BatchPart::Kind found = isSum ? BatchPart::Sum : BatchPart::Example;
      if (failed(set(result, {found, place.value_or(BatchPlace())})))
        return failure();
    } else {
      return computeBefore(result, op);
    }
  }
  return success();
}

/// A callback that gives nothing sees the examples of each microbatch in turn, but no part of a
/// sum.
LogicalResult BatchParts::visitEffect(Operation *op) {
  auto call = dyn_cast<stablehlo::CustomCallOp>(op);
  bool isCallback = call && stablehlo::kindOfCall(call) == stablehlo::KnownCall::Callback;
  if (touches(op) && !isCallback)
    return refuseAnyPart(op);
  if (!touches(main.getBody().front().findAncestorOpInBlock(*op)))
    return success(); // once, after the microbatches
  for (Value operand : op->getOperands())
    if (of(operand).kind == BatchPart::Sum || of(operand).kind == BatchPart::Whole)
      return computeBefore(operand, op);
  return success();
}

LogicalResult BatchParts::computeBefore(Value value, Operation *user) {
  Operation *op = value.getDefiningOp();
  bool isOutermost = op && op->getBlock() == &main.getBody().front();
  if (isOutermost) {
    llvm::DenseSet<Operation *> needed = ancestorsOf(value, main, [](Operation *) { return true; });
    if (llvm::none_of(needed, hasProduct)) {
      statistics.insert(value);
      for (Operation *each : needed) // nor is what it is computed from another in each microbatch
        for (Value result : each->getResults())
          if (of(result).kind == BatchPart::Sum || of(result).kind == BatchPart::Whole)
            statistics.insert(result);
      changed = isOutdated = true;
      return success();
    }
  }
  return refuse(value, user);
}

// Errors.

/// `user` computes the value from all examples, or reads it with each.
LogicalResult BatchParts::refuse(Value value, Operation *user) const {
  Operation *op = value.getDefiningOp();
  InFlightDiagnostic error = user->emitError() << "'" << user->getName()
                                               << "' computes with all examples of the batch at "
                                               << "once";
  if (user != op)
    error << ", and with each, as batch normalization does";
  error << ": with microbatches its results would be others; leave out --microbatches";
  if (op && op != user)
    error.attachNote(whereMixed(value).getLoc())
        << "what it reads of all examples is computed here";
  else if (!op)
    error.attachNote(value.getParentBlock()->getParentOp()->getLoc())
        << "what it reads of all examples is carried by this loop";
  for (auto [i, operand] : llvm::enumerate(user->getOperands()))
    if (isExample(operand) && op == user)
      error.attachNote() << "the batch is in dimension " << of(operand).place.dim << " of operand "
                         << i;
  nameBatch(error);
  return error;
}

/// The value of all examples that this one is computed from: the sum of a mean.
Value BatchParts::whereMixed(Value value) const {
  auto isOfAll = [&](Value each) {
    return of(each).kind == BatchPart::Sum || of(each).kind == BatchPart::Whole;
  };
  while (Operation *op = value.getDefiningOp()) {
    auto source = llvm::find_if(op->getOperands(), isOfAll);
    if (source == op->operand_end() || !(*source).getDefiningOp())
      break;
    value = *source;
  }
  return value;
}

LogicalResult BatchParts::refuseAnyPart(Operation *op) const {
  InFlightDiagnostic error = op->emitError()
                             << "'" << op->getName()
                             << "' cannot be computed for a part of the batch; leave out "
                             << "--microbatches";
  nameBatch(error);
  return error;
}

void BatchParts::nameBatch(InFlightDiagnostic &error) const {
  constexpr size_t shown = 6;
  SmallVector<std::string> names;
  for (BlockArgument argument : main.getArguments())
    if (starts.contains(argument))
      names.push_back(nameOrNumber(argument));
  error.attachNote() << "the batch is " << firstOf(ArrayRef(names), shown)
                     << ": --role NAME=param or NAME=batch (roles= in Python) says otherwise";
}

// Data flow.

/// What flows into an edge from several sides.
void BatchParts::join(Value value, Value source) {
  auto known = parts.find(value);
  BatchPart more = of(source),
            old = known == parts.end() ? BatchPart{BatchPart::Zero} : known->second;
  BatchPart joined = old;
  if (old.kind == BatchPart::Zero || (old.isInvariant() && more.kind == BatchPart::Example))
    joined = more;
  else if (more.kind != BatchPart::Zero && more != old &&
           !(more.isInvariant() && old.kind == BatchPart::Example))
    joined = {BatchPart::Whole};
  changed |= joined != old;
  parts[value] = joined;
}

LogicalResult BatchParts::visitFlow(sdy::DataFlowOpInterface flow) {
  if (isa<sdy::ManualComputationOp>(flow) && touches(flow))
    return flow->emitError() << "a manual region cannot be computed for a part of the batch; leave "
                             << "out --microbatches";
  // Until nothing changes, so that what follows does not take what a loop carries for what it
  // carries at first.
  bool changedBefore = changed;
  do {
    changed = false;
    joinEdges(flow);
    for (Region &region : flow->getRegions())
      if (failed(visit(region.front())))
        return failure();
    changedBefore |= changed;
  } while (changed && !isOutdated);
  changed = changedBefore;
  return isOutdated ? success() : checkPath(flow);
}

void BatchParts::joinEdges(sdy::DataFlowOpInterface flow) {
  for (Value owner : flow.getEdgeOwners()) {
    for (OpOperand *source : flow.getEdgeSources(owner))
      if (parts.contains(source->get()) || !source->get().getDefiningOp()) // visited
        join(owner, source->get());
    for (Value target : flow.getOtherEdgeTargets(owner))
      parts[target] = of(owner);
  }
}

/// All microbatches must take one path; a path that is chosen later chooses among whole values.
LogicalResult BatchParts::checkPath(sdy::DataFlowOpInterface flow) {
  SmallVector<OpOperand *> choosing;
  auto add = [&](Operation *source) {
    for (OpOperand &operand : source->getOpOperands())
      if (!flow.getFedEdgeOwner(operand) && !of(operand.get()).isInvariant())
        choosing.push_back(&operand);
  };
  add(flow);
  for (Region &region : flow->getRegions())
    add(region.front().getTerminator());
  if (choosing.empty())
    return success();
  if (touches(flow))
    return computeBefore(choosing[0]->get(), flow);
  for (Value result : flow->getResults())
    parts[result] = {BatchPart::Whole};
  return success();
}

} // namespace shardwright
