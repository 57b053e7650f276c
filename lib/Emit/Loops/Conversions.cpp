// stablehlo.convert between booleans, integers and floats, and the width that small floats are computed in.
#include "ElementEvaluator.h"
#include "ScalarRules.h"

#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>

using namespace mlir;

namespace shardwright {

Value widenScalar(OpBuilder &b, Location loc, Value value) {
  auto type = dyn_cast<FloatType>(value.getType());
  return type && type.getWidth() < 32 ? (Value)arith::ExtFOp::create(b, loc, b.getF32Type(), value) : value;
}

/// A double as f32, cut off, and its last bit set if anything was lost: rounding that once more to f16 is right. No processor rounds a double to
/// f16 at once, and the C library's function is not everywhere.
static Value toOdd(OpBuilder &b, Location loc, Value value) {
  Type i32 = b.getI32Type();
  Value nearest = arith::TruncFOp::create(b, loc, b.getF32Type(), value), back = arith::ExtFOp::create(b, loc, b.getF64Type(), nearest);
  Value isBeyond = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OGT, math::AbsFOp::create(b, loc, back), math::AbsFOp::create(b, loc, value));
  Value cut = arith::SubIOp::create(b, loc, castBits(b, loc, nearest, i32), arith::ExtUIOp::create(b, loc, i32, isBeyond));
  Value odd = arith::OrIOp::create(b, loc, cut, arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(1)));
  Value isInexact = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::ONE, back, value);
  return arith::SelectOp::create(b, loc, isInexact, castBits(b, loc, odd, b.getF32Type()), nearest);
}

Value narrowScalar(OpBuilder &b, Location loc, Value value, Type to) {
  auto from = dyn_cast<FloatType>(value.getType());
  auto target = dyn_cast<FloatType>(to);
  if (!from || !target || target.getWidth() >= from.getWidth())
    return value;
  if (from.isF64() && to.isBF16()) // no instruction and no function of the C library does it at once
    value = arith::TruncFOp::create(b, loc, b.getF32Type(), value);
  if (from.isF64() && to.isF16())
    value = toOdd(b, loc, value);
  return arith::TruncFOp::create(b, loc, to, value);
}

namespace {
/// A float as an integer, towards zero: what does not fit becomes the nearest number that does, and NaN becomes 0.
Value toInteger(OpBuilder &b, Location loc, Value value, IntegerType to, bool isUnsigned) {
  unsigned width = to.getWidth();
  auto number = [&](double x) -> Value { return arith::ConstantOp::create(b, loc, b.getFloatAttr(value.getType(), x)); };
  auto integer = [&](const APInt &x) -> Value { return arith::ConstantOp::create(b, loc, IntegerAttr::get(to, x)); };
  auto compare = [&](arith::CmpFPredicate predicate, Value limit) -> Value {
    return arith::CmpFOp::create(b, loc, predicate, value, limit);
  };
  // Powers of two, which every float type has.
  Value low = number(isUnsigned ? 0 : -std::ldexp(1.0, width - 1)), high = number(std::ldexp(1.0, width - !isUnsigned));
  Value tooHigh = compare(arith::CmpFPredicate::OGE, high);
  Value fits = arith::AndIOp::create(b, loc, compare(arith::CmpFPredicate::OGE, low),
                                     compare(arith::CmpFPredicate::OLT, high));
  Value safe = arith::SelectOp::create(b, loc, fits, value, number(0));
  Value result = isUnsigned ? (Value)arith::FPToUIOp::create(b, loc, to, safe)
                            : (Value)arith::FPToSIOp::create(b, loc, to, safe);
  if (!isUnsigned)
    result = arith::SelectOp::create(b, loc, compare(arith::CmpFPredicate::OLT, low),
                                     integer(APInt::getSignedMinValue(width)), result);
  APInt most = isUnsigned ? APInt::getMaxValue(width) : APInt::getSignedMaxValue(width);
  return arith::SelectOp::create(b, loc, tooHigh, integer(most), result);
}
} // namespace

Value convertScalar(OpBuilder &b, Location loc, Value value, Type fromElement, Type toElement) {
  Type from = value.getType(), to = scalarType(toElement);
  bool fromUnsigned = fromElement.isUnsignedInteger() || from.isInteger(1);
  if (isa<FloatType>(from) && isa<FloatType>(to)) {
    if (from == to)
      return value;
    unsigned a = from.getIntOrFloatBitWidth(), z = to.getIntOrFloatBitWidth();
    if (a < z)
      return arith::ExtFOp::create(b, loc, to, value);
    if (a > z)
      return narrowScalar(b, loc, value, to);
    return arith::TruncFOp::create(b, loc, to, arith::ExtFOp::create(b, loc, b.getF32Type(), value));
  }
  if (isa<IntegerType>(from) && isa<FloatType>(to)) {
    Type wide = to.getIntOrFloatBitWidth() < 32 ? b.getF32Type() : to;
    Value result = fromUnsigned ? (Value)arith::UIToFPOp::create(b, loc, wide, value)
                                : (Value)arith::SIToFPOp::create(b, loc, wide, value);
    return narrowScalar(b, loc, result, to);
  }
  if (isa<FloatType>(from) && isa<IntegerType>(to)) {
    value = widenScalar(b, loc, value);
    if (to.isInteger(1)) {
      Value zero = arith::ConstantOp::create(b, loc, b.getFloatAttr(value.getType(), 0.0));
      return arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNE, value, zero);
    }
    return toInteger(b, loc, value, cast<IntegerType>(to), toElement.isUnsignedInteger());
  }
  if (!isa<IntegerType>(from) || !isa<IntegerType>(to))
    return {};
  unsigned a = from.getIntOrFloatBitWidth(), z = to.getIntOrFloatBitWidth();
  if (z == 1 && a > 1) {
    Value zero = arith::ConstantOp::create(b, loc, b.getIntegerAttr(from, 0));
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, value, zero);
  }
  if (a == z)
    return value;
  if (a > z)
    return arith::TruncIOp::create(b, loc, to, value);
  return fromUnsigned ? (Value)arith::ExtUIOp::create(b, loc, to, value)
                      : (Value)arith::ExtSIOp::create(b, loc, to, value);
}

} // namespace shardwright
