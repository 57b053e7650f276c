// SPDX-License-Identifier: Apache-2.0

// Rounding to element types, and bit patterns of floats.
#include "shardwright/Dialect/StableHLO/Quantization.h"
#include "shardwright/Interpret/Tensor.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;

namespace shardwright::interpret {

IntegerKind::IntegerKind(Type elementType) {
  Type type = stablehlo::storageOf(elementType);
  width = isa<IndexType>(type) ? 64 : type.getIntOrFloatBitWidth();
  isUnsigned = type.isUnsignedInteger() || type.isInteger(1);
}

int64_t IntegerKind::wrap(int64_t bits) const {
  if (width == 64)
    return bits;
  return isUnsigned ? bits & llvm::maskTrailingOnes<uint64_t>(width)
                    : llvm::SignExtend64(bits, width);
}

int64_t IntegerKind::greatest() const {
  return (int64_t)llvm::maskTrailingOnes<uint64_t>(isUnsigned ? width : width - 1);
}

namespace {
/// The value that replaces NaN in types without NaN: negative zero, as in ml_dtypes and hence JAX.
double withoutNan(const llvm::fltSemantics &semantics, double value) {
  if (std::isnan(value))
    return -0.0;
  double largest = APFloat::getLargest(semantics).convertToDouble();
  return std::clamp(value, -largest, largest);
}

/// Rounds to f8E8M0FNU, whose values are powers of two: no sign, no zero.
double powerOfTwo(double value) {
  if (!(value >= 0) || std::isinf(value))
    return NAN;
  if (value < 0x1p-127)
    return 0x1p-127;
  int exponent;
  double mantissa = std::frexp(value, &exponent); // in [0.5, 1)
  bool up = mantissa >= 0.75; // ties go up: the lower neighbour's only digit is odd
  double rounded = std::ldexp(1.0, up ? exponent : exponent - 1);
  return rounded > 0x1p127 ? NAN : rounded;
}

double roundBySemantics(const llvm::fltSemantics &semantics, double value) {
  if (&semantics == &APFloat::Float8E8M0FNU())
    return powerOfTwo(value);
  if (!APFloat::semanticsHasNaN(semantics))
    value = withoutNan(semantics, value);
  APFloat rounded(value);
  bool lossy;
  rounded.convert(semantics, APFloat::rmNearestTiesToEven, &lossy);
  rounded.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lossy);
  return rounded.convertToDouble();
}
} // namespace

double roundTo(FloatType type, double value) {
  if (type.isF64())
    return value;
  return type.isF32() ? (double)(float)value : roundBySemantics(type.getFloatSemantics(), value);
}

FloatType partType(ComplexType type) { return cast<FloatType>(type.getElementType()); }

Complex roundTo(ComplexType type, Complex value) {
  FloatType part = partType(type);
  return {roundTo(part, value.real()), roundTo(part, value.imag())};
}

uint64_t bitsOf(FloatType type, double value) {
  if (type.isF64())
    return llvm::bit_cast<uint64_t>(value);
  APFloat narrow(value);
  bool lossy;
  narrow.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lossy);
  return narrow.bitcastToAPInt().getZExtValue();
}

double fromBits(FloatType type, uint64_t bits) {
  if (type.isF64())
    return llvm::bit_cast<double>(bits);
  APFloat value(type.getFloatSemantics(), APInt(type.getWidth(), bits));
  bool lossy;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lossy);
  return value.convertToDouble();
}

double nextAfter(FloatType type, double x, double y) {
  if (std::isnan(x) || std::isnan(y))
    return NAN;
  if (x == y)
    return y;
  if (x == 0)
    return std::copysign(fromBits(type, 1), y);
  // Without the sign, bit patterns count floats from zero upward.
  uint64_t fromZero = bitsOf(type, std::abs(x));
  return std::copysign(fromBits(type, (y > x) == (x > 0) ? fromZero + 1 : fromZero - 1), x);
}

} // namespace shardwright::interpret
