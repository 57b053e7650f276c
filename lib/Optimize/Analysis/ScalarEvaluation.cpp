// SPDX-License-Identifier: Apache-2.0

#include "ScalarEvaluation.h"

#include "StridedView.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

namespace shardwright {
using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
bool returnsBools(Operation *op) { return typeOf(op->getResult(0)).getElementType().isInteger(1); }

ScalarFunction comparison(ComparisonDirection direction) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return [](double x, double y, double) { return x == y; };
  case ComparisonDirection::NE:
    return [](double x, double y, double) { return x != y; };
  case ComparisonDirection::GE:
    return [](double x, double y, double) { return x >= y; };
  case ComparisonDirection::GT:
    return [](double x, double y, double) { return x > y; };
  case ComparisonDirection::LE:
    return [](double x, double y, double) { return x <= y; };
  case ComparisonDirection::LT:
    return [](double x, double y, double) { return x < y; };
  }
  return {};
}

/// `and`, `or` and `not` of the bits of integers are not known.
ScalarFunction logicOf(Operation *op) {
  if (!returnsBools(op))
    return {};
  if (isa<AndOp>(op))
    return [](double x, double y, double) { return x != 0 && y != 0; };
  if (isa<OrOp>(op))
    return [](double x, double y, double) { return x != 0 || y != 0; };
  return [](double x, double, double) { return x == 0; };
}

ScalarFunction conversion(ConvertOp op) {
  if (returnsBools(op))
    return [](double x, double, double) { return x != 0; };
  if (isa<IntegerType>(typeOf(op.getResult()).getElementType()))
    return [](double x, double, double) { return std::trunc(x); };
  return [](double x, double, double) { return x; };
}

double toDouble(APFloat number) {
  bool lost = false;
  number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lost);
  return number.convertToDouble();
}
} // namespace

ScalarFunction functionOf(Operation *op) {
  using One = double (*)(double);
  using Two = double (*)(double, double);
  auto one = [](One function) { return [=](double x, double, double) { return function(x); }; };
  auto two = [](Two function) {
    return [=](double x, double y, double) { return function(x, y); };
  };
  return llvm::TypeSwitch<Operation *, ScalarFunction>(op)
      .Case([&](AddOp) { return two([](double x, double y) { return x + y; }); })
      .Case([&](SubtractOp) { return two([](double x, double y) { return x - y; }); })
      .Case([&](MulOp) { return two([](double x, double y) { return x * y; }); })
      .Case([&](DivOp) { return two([](double x, double y) { return x / y; }); })
      .Case([&](PowOp) { return two([](double x, double y) { return std::pow(x, y); }); })
      .Case([&](MaxOp) { return two([](double x, double y) { return std::max(x, y); }); })
      .Case([&](NegOp) { return one([](double x) { return -x; }); })
      .Case([&](AbsOp) { return one([](double x) { return std::abs(x); }); })
      .Case([&](ExpOp) { return one([](double x) { return std::exp(x); }); })
      .Case([&](LogOp) { return one([](double x) { return std::log(x); }); })
      .Case([&](TanhOp) { return one([](double x) { return std::tanh(x); }); })
      .Case([&](LogisticOp) { return one([](double x) { return 1 / (1 + std::exp(-x)); }); })
      .Case([&](SqrtOp) { return one([](double x) { return std::sqrt(x); }); })
      .Case([&](RsqrtOp) { return one([](double x) { return 1 / std::sqrt(x); }); })
      .Case([&](IsFiniteOp) { return one([](double x) -> double { return std::isfinite(x); }); })
      .Case<AndOp, OrOp, NotOp>([](Operation *logic) { return logicOf(logic); })
      .Case([](ConvertOp convert) { return conversion(convert); })
      .Case([](CompareOp compare) { return comparison(compare.getComparisonDirection()); })
      .Case([](SelectOp) { return [](double p, double x, double y) { return p != 0 ? x : y; }; })
      .Default([](Operation *) { return ScalarFunction(); });
}

std::optional<double> heldBy(Type type, double number) {
  if (type.isF32())
    return float(number);
  if (type.isF64())
    return number;
  if (auto floats = dyn_cast<FloatType>(type)) {
    APFloat rounded(number);
    bool lost = false;
    rounded.convert(floats.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lost);
    return toDouble(rounded);
  }
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.getWidth() == 1)
    return number;
  double end = std::ldexp(1, integer.getWidth() - !integer.isUnsigned());
  double begin = integer.isUnsigned() ? 0 : -end;
  return number >= begin && number < end ? std::optional(number) : std::nullopt;
}

std::optional<double> numberAt(DenseElementsAttr constant, int64_t place) {
  Type type = constant.getElementType();
  if (type.isInteger(1))
    return constant.getValues<bool>()[place];
  if (isa<IntegerType>(type)) {
    APInt number = constant.getValues<APInt>()[place];
    return type.isUnsignedInteger() ? double(number.getZExtValue()) : double(number.getSExtValue());
  }
  if (!isa<FloatType>(type))
    return std::nullopt;
  return toDouble(constant.getValues<APFloat>()[place]);
}

std::optional<double> splatNumber(Value constant) {
  DenseElementsAttr dense;
  if (!matchPattern(constant, m_Constant(&dense)) || !dense.isSplat() ||
      !(isa<FloatType>(dense.getElementType()) || dense.getElementType().isInteger(1)))
    return std::nullopt;
  return numberAt(dense, 0);
}

} // namespace shardwright
