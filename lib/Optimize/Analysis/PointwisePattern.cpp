// SPDX-License-Identifier: Apache-2.0

#include "PointwisePattern.h"

#include "ScalarEvaluation.h"

#include <cmath>

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
bool isOfFloats(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && isa<FloatType>(type.getElementType());
}

std::optional<double> constantOf(Value value) {
  while (auto broadcast = value.getDefiningOp<BroadcastInDimOp>())
    value = broadcast.getOperand();
  return isOfFloats(value) ? splatNumber(value) : std::nullopt;
}

} // namespace

bool isPointwise(Operation *op) {
  return op && op->getNumResults() == 1 && isOfFloats(op->getResult(0)) &&
         llvm::all_of(op->getOperands(), isOfFloats) &&
         isa<NegOp, TanhOp, ExpOp, LogisticOp, ConvertOp, AddOp, SubtractOp, MulOp, DivOp, PowOp>(
             op);
}

const Points *PointwisePattern::evaluate(Value value, Value *unsupported) {
  auto it = known.find(value);
  if (it != known.end())
    return &it->second;
  Points points;
  if (std::optional<double> constant = constantOf(value))
    points.fill(*constant);
  else if (!isPointwise(value.getDefiningOp()) || --left < 0) {
    if (unsupported)
      *unsupported = value;
    return nullptr;
  } else if (!compute(value.getDefiningOp(), points, unsupported))
    return nullptr;
  return &(known[value] = points);
}

bool PointwisePattern::compute(Operation *op, Points &result, Value *unsupported) {
  SmallVector<Points, 2> operands;
  for (Value operand : op->getOperands()) {
    const Points *points = evaluate(operand, unsupported);
    if (!points)
      return false;
    operands.push_back(*points);
  }
  ScalarFunction function = functionOf(op);
  for (int i = 0; i < pointCount; ++i)
    result[i] = function(operands[0][i], operands.back()[i], 0);
  return true;
}

} // namespace shardwright
