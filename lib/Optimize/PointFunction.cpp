#include "PointFunction.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
std::optional<double> constantOf(Value value) {
  while (auto broadcast = value.getDefiningOp<BroadcastInDimOp>())
    value = broadcast.getOperand();
  DenseElementsAttr dense;
  if (!matchPattern(value, m_Constant(&dense)) || !dense.isSplat() || !isa<FloatType>(dense.getElementType()))
    return std::nullopt;
  APFloat number = dense.getSplatValue<APFloat>();
  bool lost = false;
  number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lost);
  return number.convertToDouble();
}

bool isOfFloats(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && isa<FloatType>(type.getElementType());
}

using One = double (*)(double);
using Two = double (*)(double, double);

One functionOfOne(Operation *op) {
  return llvm::TypeSwitch<Operation *, One>(op)
      .Case([](NegOp) -> One { return [](double x) { return -x; }; })
      .Case([](TanhOp) -> One { return [](double x) { return std::tanh(x); }; })
      .Case([](ExpOp) -> One { return [](double x) { return std::exp(x); }; })
      .Case([](LogisticOp) -> One { return [](double x) { return 1 / (1 + std::exp(-x)); }; })
      .Case([](ConvertOp) -> One { return [](double x) { return x; }; })
      .Default([](Operation *) -> One { return nullptr; });
}

Two functionOfTwo(Operation *op) {
  return llvm::TypeSwitch<Operation *, Two>(op)
      .Case([](AddOp) -> Two { return [](double x, double y) { return x + y; }; })
      .Case([](SubtractOp) -> Two { return [](double x, double y) { return x - y; }; })
      .Case([](MulOp) -> Two { return [](double x, double y) { return x * y; }; })
      .Case([](DivOp) -> Two { return [](double x, double y) { return x / y; }; })
      .Case([](PowOp) -> Two { return [](double x, double y) { return std::pow(x, y); }; })
      .Default([](Operation *) -> Two { return nullptr; });
}

constexpr double scale = 0.79788456080286536, cube = 0.044715; // sqrt(2 / pi)
} // namespace

bool isPointFunction(Operation *op) {
  return op && op->getNumResults() == 1 && isOfFloats(op->getResult(0)) && llvm::all_of(op->getOperands(), isOfFloats) &&
         (functionOfOne(op) || functionOfTwo(op));
}

const Points *PointFunctions::evaluate(Value value, Value *stranger) {
  auto it = known.find(value);
  if (it != known.end())
    return &it->second;
  Points points;
  if (std::optional<double> constant = constantOf(value))
    points.fill(*constant);
  else if (!isPointFunction(value.getDefiningOp()) || --left < 0) {
    if (stranger)
      *stranger = value;
    return nullptr;
  } else if (!compute(value.getDefiningOp(), points, stranger))
    return nullptr;
  return &(known[value] = points);
}

bool PointFunctions::compute(Operation *op, Points &result, Value *stranger) {
  SmallVector<Points, 2> operands;
  for (Value operand : op->getOperands()) {
    const Points *points = evaluate(operand, stranger);
    if (!points)
      return false;
    operands.push_back(*points);
  }
  One one = functionOfOne(op);
  Two two = functionOfTwo(op);
  for (int i = 0; i < pointCount; ++i)
    result[i] = one ? one(operands[0][i]) : two(operands[0][i], operands[1][i]);
  return true;
}

double geluAt(double x) { return 0.5 * x * (1 + std::tanh(scale * (x + cube * x * x * x))); }

double geluGradientAt(double x) {
  double t = std::tanh(scale * (x + cube * x * x * x));
  return 0.5 * (1 + t) + 0.5 * x * (1 - t * t) * scale * (1 + 3 * cube * x * x);
}

} // namespace shardwright
