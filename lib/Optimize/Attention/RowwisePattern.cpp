// SPDX-License-Identifier: Apache-2.0

#include "RowwisePattern.h"

#include "../Analysis/ScalarEvaluation.h"
#include "../Analysis/StridedView.h"
#include "HalfPlane.h"

#include "mlir/IR/Matchers.h"
#include <cmath>

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

Row randomRow(double most, int seed) {
  Row row;
  for (int i = 0; i < columnCount; ++i)
    row[i] = most * std::sin(1.7 * i + 0.9 * seed + 0.3 * i * i);
  return row;
}

/// What is followed of each element.
static ScalarFunction rowwiseFunctionOf(Operation *op) {
  bool isFollowed =
      isa<AddOp, SubtractOp, MulOp, DivOp, MaxOp, NegOp, ExpOp, LogOp, SqrtOp, RsqrtOp, AbsOp,
          IsFiniteOp, NotOp, AndOp, OrOp, ConvertOp, SelectOp, CompareOp>(op);
  return isFollowed ? functionOf(op) : ScalarFunction();
}

static std::optional<double> splatOf(Value value);

/// The value of an unfolded op on constants.
static std::optional<double> computedConstant(Operation *op) {
  ScalarFunction function = op && op->getNumOperands() <= 3 && op->getNumResults() == 1
                                ? rowwiseFunctionOf(op)
                                : ScalarFunction();
  double x[3] = {};
  if (!function)
    return std::nullopt;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    std::optional<double> number = splatOf(operand);
    if (!number)
      return std::nullopt;
    x[i] = *number;
  }
  return function(x[0], x[1], x[2]);
}

/// The value of a splat.
static std::optional<double> splatOf(Value value) {
  value = beforeLoops(value);
  while (auto broadcast = value.getDefiningOp<BroadcastInDimOp>())
    value = beforeLoops(broadcast.getOperand());
  if (!matchPattern(value, m_Constant()))
    return computedConstant(value.getDefiningOp());
  return splatNumber(value);
}

static bool isOfFloatsOrBools(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && (isa<FloatType>(type.getElementType()) || type.getElementType().isInteger(1));
}

void RowwisePattern::set(Value value, const Row &row, ArrayRef<int64_t> labels) {
  known[value.getAsOpaquePointer()] = {row, SmallVector<int64_t>(labels)};
}

const Row *RowwisePattern::evaluate(Value value, SmallVector<int64_t> &labels) {
  const Known *found = find(value);
  if (!found)
    return nullptr;
  labels = found->labels;
  return hasAllDimensions(value, labels) ? &found->row : nullptr;
}

/// All dimensions of the scores once, in any order.
bool RowwisePattern::hasAllDimensions(Value value, ArrayRef<int64_t> labels) {
  llvm::SmallDenseSet<int64_t> different;
  for (auto [d, label] : llvm::enumerate(labels)) {
    int64_t size = typeOf(value).getDimSize(d);
    if (size != (label < 0 ? 1 : shape[label]) || (label >= 0 && !different.insert(label).second))
      return false;
  }
  return (int64_t)different.size() == llvm::count_if(shape, [](int64_t size) { return size > 1; });
}

/// Whether the value does not depend on any value set.
bool RowwisePattern::isFromOutside(Value value) {
  if (known.count(value.getAsOpaquePointer()))
    return false;
  auto [it, isNew] = outside.try_emplace(value, true);
  Operation *op = value.getDefiningOp();
  if (!isNew || !op)
    return it->second;
  bool result =
      llvm::all_of(op->getOperands(), [&](Value operand) { return isFromOutside(operand); });
  return outside[value] = result;
}

SmallVector<int64_t> labelsOf(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> labels;
  for (auto [d, size] : llvm::enumerate(shape))
    labels.push_back(size > 1 ? d : -1);
  return labels;
}

Row RowwisePattern::biasRow() { return randomRow(1, 3); }

Row RowwisePattern::maskRow() {
  Row row;
  for (int i = 0; i < columnCount; ++i)
    row[i] = i % 3 != 1;
  return row;
}

/// Takes a value that is none of those evaluated as it is. Its dimensions are
/// those of what it is computed with.
const RowwisePattern::Known *RowwisePattern::adopt(Value value, ArrayRef<const Known *> beside) {
  if (!isOfFloatsOrBools(value))
    return nullptr;
  bool isMask = typeOf(value).getElementType().isInteger(1);
  Other &place = isMask ? mask : bias;
  SmallVector<int64_t> labels(typeOf(value).getRank(), -1);
  for (const Known *one : beside)
    for (size_t d = 0; one && d < std::min(labels.size(), one->labels.size()); ++d)
      labels[d] = std::max(labels[d], one->labels[d]);
  bool isKnown = place.value && (place.value != value || place.labels != labels);
  if (isKnown || !hasAllDimensions(value, labels))
    return nullptr;
  place = {value, labels};
  set(value, isMask ? maskRow() : biasRow(), labels);
  return &known[value.getAsOpaquePointer()];
}

const RowwisePattern::Known *RowwisePattern::find(Value value) {
  auto it = known.find(value.getAsOpaquePointer());
  if (it != known.end())
    return &it->second;
  if (!isOfFloatsOrBools(value) || --left < 0)
    return nullptr;
  Known result;
  result.labels.assign(typeOf(value).getRank(), -1);
  if (std::optional<double> constant = splatOf(value)) {
    result.row.fill(*constant);
    return &(known[value.getAsOpaquePointer()] = result);
  }
  Operation *op = value.getDefiningOp();
  if (isFromOutside(value))
    return nullptr;
  SmallVector<const Known *, 3> operands;
  for (Value operand : op->getOperands()) {
    bool isOther = rowwiseFunctionOf(op) && isFromOutside(operand) && !splatOf(operand);
    operands.push_back(isOther ? nullptr : find(operand));
    if (!isOther && !operands.back())
      return nullptr;
  }
  for (auto [i, operand] : llvm::enumerate(op->getOperands()))
    if (!operands[i] && !(operands[i] = adopt(operand, operands)))
      return nullptr;
  if (!compute(op, operands, result))
    return nullptr;
  return &(known[value.getAsOpaquePointer()] = result);
}

bool RowwisePattern::compute(Operation *op, ArrayRef<const Known *> operands, Known &result) {
  if (op->getNumResults() != 1)
    return false;
  auto type = typeOf(op->getResult(0));
  if (auto one = dyn_cast<ReduceOp>(op))
    return one.getInputs().size() == 1 && reduce(one, *operands[0], *operands[1], result);
  if (isa<ReshapeOp>(op))
    return reshape(typeOf(op->getOperand(0)).getShape(), type.getShape(), *operands[0], result);
  if (auto transpose = dyn_cast<TransposeOp>(op)) {
    for (auto [to, from] : llvm::enumerate(transpose.getPermutation()))
      result.labels[to] = operands[0]->labels[from];
    result.row = operands[0]->row;
    return true;
  }
  if (auto broadcast = dyn_cast<BroadcastInDimOp>(op)) {
    for (auto [from, to] : llvm::enumerate(broadcast.getBroadcastDimensions()))
      result.labels[to] = operands[0]->labels[from];
    result.row = operands[0]->row;
    return true;
  }
  ScalarFunction function = rowwiseFunctionOf(op);
  if (!function || operands.size() > 3)
    return false;
  for (size_t d = 0; d < result.labels.size(); ++d)
    for (const Known *operand : operands) {
      if (operand->labels.size() != result.labels.size())
        return false; // a scalar predicate of a select
      int64_t label = operand->labels[d];
      if (label >= 0 && result.labels[d] >= 0 && label != result.labels[d])
        return false;
      result.labels[d] = std::max(result.labels[d], label);
    }
  auto at = [&](size_t which, int i) {
    return which < operands.size() ? operands[which]->row[i] : 0;
  };
  for (int i = 0; i < columnCount; ++i)
    result.row[i] = function(at(0, i), at(1, i), at(2, i));
  return true;
}

bool RowwisePattern::reduce(ReduceOp op, const Known &operand, const Known &initial,
                            Known &result) {
  Operation *combiner = getBodyCombiner(op.getBody());
  bool isSum = isa_and_nonnull<AddOp>(combiner);
  if (!isSum && !isa_and_nonnull<MaxOp>(combiner))
    return false;
  auto combine = [&](double x, double y) { return isSum ? x + y : std::max(x, y); };
  bool sumsRow = false;
  result.labels.clear();
  for (auto [d, label] : llvm::enumerate(operand.labels)) {
    if (!llvm::is_contained(op.getDimensions(), (int64_t)d))
      result.labels.push_back(label);
    else if (label == along)
      sumsRow = true;
    else if (typeOf(op.getInputs()[0]).getDimSize(d) != 1)
      return false; // over rows, or over what was repeated
  }
  result.row = operand.row;
  if (sumsRow) {
    double total = operand.row[0];
    for (int i = 1; i < columnCount; ++i)
      total = combine(total, operand.row[i]);
    result.row.fill(total);
  }
  for (int i = 0; i < columnCount; ++i)
    result.row[i] = combine(result.row[i], initial.row[i]);
  return true;
}

/// Dimensions of extent 1 come and go; nothing else.
bool RowwisePattern::reshape(ArrayRef<int64_t> from, ArrayRef<int64_t> to, const Known &operand,
                             Known &result) {
  size_t source = 0;
  for (auto [d, size] : llvm::enumerate(to)) {
    if (size == 1)
      continue;
    while (source < from.size() && from[source] == 1)
      ++source;
    if (source == from.size() || from[source] != size)
      return false;
    result.labels[d] = operand.labels[source++];
  }
  result.row = operand.row;
  return true;
}

} // namespace shardwright
