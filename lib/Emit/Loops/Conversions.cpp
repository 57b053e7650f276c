// SPDX-License-Identifier: Apache-2.0

// stablehlo.convert between Booleans, integers and floats, and the computation type of small
// floats.
#include "ElementEvaluator.h"
#include "ScalarRules.h"
#include "SmallFloats.h"

#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>

using namespace mlir;

namespace shardwright {

Value widenScalar(OpBuilder &b, Location loc, Value value, Type element) {
  if (isByteFloat(element))
    return decodeFloat(b, loc, value, cast<FloatType>(element));
  auto type = dyn_cast<FloatType>(value.getType());
  return type && type.getWidth() < 32 ? (Value)arith::ExtFOp::create(b, loc, b.getF32Type(), value)
                                      : value;
}

Value narrowScalar(OpBuilder &b, Location loc, Value value, Type element) {
  auto from = dyn_cast<FloatType>(value.getType()), to = dyn_cast<FloatType>(element);
  if (!from || !to || to.getWidth() >= from.getWidth())
    return value;
  if (from.isF64() && to.getWidth() < 32)
    value = roundToOdd(b, loc, value);
  return isByteFloat(to) ? encodeFloat(b, loc, value, to)
                         : (Value)arith::TruncFOp::create(b, loc, to, value);
}

namespace {
/// Converts a float to an integer, rounding towards zero. Out-of-range values saturate; NaN becomes
/// 0.
Value toInteger(OpBuilder &b, Location loc, Value value, IntegerType to, bool isUnsigned) {
  unsigned width = to.getWidth();
  auto number = [&](double x) -> Value {
    return arith::ConstantOp::create(b, loc, b.getFloatAttr(value.getType(), x));
  };
  auto integer = [&](const APInt &x) -> Value {
    return arith::ConstantOp::create(b, loc, IntegerAttr::get(to, x));
  };
  auto compare = [&](arith::CmpFPredicate predicate, Value limit) -> Value {
    return arith::CmpFOp::create(b, loc, predicate, value, limit);
  };
  // The bounds are powers of two, which all float types represent.
  Value low = number(isUnsigned ? 0 : -std::ldexp(1.0, width - 1)),
        high = number(std::ldexp(1.0, width - !isUnsigned));
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

/// Conversions between small floats go through f32, which represents both exactly.
static Value floatToFloat(OpBuilder &b, Location loc, Value value, Type fromElement,
                          Type toElement) {
  if (fromElement == toElement)
    return value;
  Value wide = widenScalar(b, loc, value, fromElement);
  unsigned a = wide.getType().getIntOrFloatBitWidth(), z = toElement.getIntOrFloatBitWidth();
  return a < z ? (Value)arith::ExtFOp::create(b, loc, toElement, wide)
               : narrowScalar(b, loc, wide, toElement);
}

/// Rounds once: the processor converts to f32 and f64; for narrower types the intermediate value is
/// rounded to odd.
static Value integerToFloat(OpBuilder &b, Location loc, Value value, Type toElement,
                            bool fromUnsigned) {
  Type wide = toElement;
  if (toElement.getIntOrFloatBitWidth() < 32) {
    value = roundIntegerToOdd(b, loc, value, fromUnsigned);
    wide = value.getType().getIntOrFloatBitWidth() == 64 ? b.getF64Type() : b.getF32Type();
  }
  Value result = fromUnsigned ? (Value)arith::UIToFPOp::create(b, loc, wide, value)
                              : (Value)arith::SIToFPOp::create(b, loc, wide, value);
  return narrowScalar(b, loc, result, toElement);
}

Value convertScalar(OpBuilder &b, Location loc, Value value, Type fromElement, Type toElement) {
  Type from = value.getType(), to = scalarType(toElement);
  bool fromUnsigned = fromElement.isUnsignedInteger() || from.isInteger(1);
  if (isa<FloatType>(fromElement) && isa<FloatType>(toElement))
    return floatToFloat(b, loc, value, fromElement, toElement);
  if (isa<IntegerType>(fromElement) && isa<FloatType>(toElement))
    return integerToFloat(b, loc, value, toElement, fromUnsigned);
  if (isa<FloatType>(fromElement) && isa<IntegerType>(toElement)) {
    value = widenScalar(b, loc, value, fromElement);
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
