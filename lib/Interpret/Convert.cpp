// SPDX-License-Identifier: Apache-2.0

// Changing types: by value (convert, reduce_precision) and by bits (bitcast_convert).
#include "ElementMaps.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <cmath>

using namespace mlir;

namespace shardwright::interpret {
namespace {

/// Rounds once, directly from the integer: a conversion by way of double would round twice.
double toFloat(int64_t value, IntegerKind from, FloatType to) {
  if (to.isF64())
    return from.isUnsigned ? (double)(uint64_t)value : (double)value;
  if (std::abs((double)value) <= 0x1p53 && !(from.isUnsigned && value < 0))
    return roundTo(to, (double)value);
  APFloat rounded(to.getFloatSemantics());
  rounded.convertFromAPInt(APInt(64, (uint64_t)value), !from.isUnsigned,
                           APFloat::rmNearestTiesToEven);
  bool lossy;
  rounded.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lossy);
  return rounded.convertToDouble();
}

/// Rounds towards zero. Out-of-range values are implementation-defined; here they saturate, and NaN
/// becomes 0.
int64_t toInteger(double value, IntegerKind to) {
  if (to.width == 1)
    return value != 0;
  if (std::isnan(value))
    return 0;
  value = std::trunc(value);
  if (value <= (double)to.least())
    return to.least();
  if (to.isUnsigned)
    return value >= (double)(uint64_t)to.greatest() ? to.greatest() : (int64_t)(uint64_t)value;
  return value >= (double)to.greatest() ? to.greatest() : (int64_t)value;
}

Tensor fromIntegers(const Tensor &from, RankedTensorType type) {
  IntegerKind kind(from.getElementType());
  switch (kindOf(type.getElementType())) {
  case Kind::Integer:
    if (type.getElementType().isInteger(1))
      return mapElements<int64_t, int64_t>(type, [](int64_t x) { return int64_t(x != 0); }, from);
    return mapElements<int64_t, int64_t>(type, [](int64_t x) { return x; }, from);
  case Kind::Float:
    return mapElements<double, int64_t>(
        type,
        [&, to = cast<FloatType>(type.getElementType())](int64_t x) {
          return toFloat(x, kind, to);
        },
        from);
  case Kind::Complex:
    return mapElements<Complex, int64_t>(
        type,
        [&, to = partType(cast<ComplexType>(type.getElementType()))](int64_t x) {
          return Complex(toFloat(x, kind, to));
        },
        from);
  }
  llvm_unreachable("all kinds are above");
}

Tensor fromFloats(const Tensor &from, RankedTensorType type) {
  switch (kindOf(type.getElementType())) {
  case Kind::Integer:
    return mapElements<int64_t, double>(
        type, [to = IntegerKind(type.getElementType())](double x) { return toInteger(x, to); },
        from);
  case Kind::Float:
    return mapElements<double, double>(type, [](double x) { return x; }, from);
  case Kind::Complex:
    return mapElements<Complex, double>(type, [](double x) { return Complex(x); }, from);
  }
  llvm_unreachable("all kinds are above");
}

Tensor realParts(const Tensor &from) {
  Type part = partType(cast<ComplexType>(from.getElementType()));
  return mapElements<double, Complex>(
      from.getType().clone(part), [](Complex z) { return z.real(); }, from);
}
} // namespace

Tensor convert(const Tensor &tensor, Type elementType) {
  if (tensor.getElementType() == elementType)
    return tensor;
  RankedTensorType type = tensor.getType().clone(elementType);
  switch (tensor.kind()) {
  case Kind::Integer:
    return fromIntegers(tensor, type);
  case Kind::Float:
    return fromFloats(tensor, type);
  case Kind::Complex:
    if (isa<ComplexType>(elementType))
      return mapElements<Complex, Complex>(type, [](Complex z) { return z; }, tensor);
    return fromFloats(realParts(tensor), type);
  }
  llvm_unreachable("all kinds are above");
}

namespace {
unsigned bitWidth(Type type) {
  auto complex = dyn_cast<ComplexType>(type);
  return complex ? 2 * complex.getElementType().getIntOrFloatBitWidth()
                 : type.getIntOrFloatBitWidth();
}

/// The bits of an element; the real part of a complex number is lowest.
APInt bitsAt(const Tensor &tensor, int64_t i) {
  Type type = tensor.getElementType();
  unsigned width = bitWidth(type);
  switch (tensor.kind()) {
  case Kind::Integer:
    return APInt(64, tensor.elements<int64_t>()[i]).trunc(width);
  case Kind::Float:
    return APInt(width, bitsOf(cast<FloatType>(type), tensor.elements<double>()[i]));
  case Kind::Complex: {
    FloatType part = partType(cast<ComplexType>(type));
    Complex z = tensor.elements<Complex>()[i];
    APInt imaginary = APInt(width, bitsOf(part, z.imag())) << width / 2;
    return imaginary | APInt(width, bitsOf(part, z.real()));
  }
  }
  llvm_unreachable("all kinds are above");
}

void setBits(Tensor &tensor, int64_t i, const APInt &bits) {
  Type type = tensor.getElementType();
  switch (tensor.kind()) {
  case Kind::Integer:
    tensor.mutableElements<int64_t>()[i] = IntegerKind(type).wrap((int64_t)bits.getZExtValue());
    return;
  case Kind::Float:
    tensor.mutableElements<double>()[i] = fromBits(cast<FloatType>(type), bits.getZExtValue());
    return;
  case Kind::Complex: {
    FloatType part = partType(cast<ComplexType>(type));
    unsigned half = part.getWidth();
    tensor.mutableElements<Complex>()[i] = {
        fromBits(part, bits.trunc(half).getZExtValue()),
        fromBits(part, bits.lshr(half).trunc(half).getZExtValue())};
    return;
  }
  }
}

/// A wide element corresponds to a row of narrow ones in an additional last dimension, lowest bits
/// first.
Tensor bitcastConvert(stablehlo::BitcastConvertOp op, const Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  Tensor result(cast<RankedTensorType>(op.getType()));
  unsigned from = bitWidth(operand.getElementType()), to = bitWidth(result.getElementType());
  if (from >= to) {
    unsigned pieces = from / to;
    for (int64_t i = 0, e = result.size(); i < e; ++i)
      setBits(result, i, bitsAt(operand, i / pieces).lshr(to * (i % pieces)).trunc(to));
    return result;
  }
  unsigned pieces = to / from;
  for (int64_t i = 0, e = result.size(); i < e; ++i) {
    APInt bits(to, 0);
    for (unsigned piece = 0; piece < pieces; ++piece)
      bits |= bitsAt(operand, i * pieces + piece).zext(to) << (from * piece);
    setBits(result, i, bits);
  }
  return result;
}

Tensor makeComplex(stablehlo::ComplexOp op, const Frame &frame) {
  return mapElements<Complex, double>(
      cast<RankedTensorType>(op.getType()), [](double x, double y) { return Complex(x, y); },
      frame.tensor(op.getLhs()), frame.tensor(op.getRhs()));
}

/// real and imag; for real numbers the operand, and zero.
template <typename Op, double (*part)(Complex)> Tensor partOf(Op op, const Frame &frame) {
  auto type = cast<RankedTensorType>(op.getType());
  const Tensor &operand = frame.tensor(op.getOperand());
  if (operand.kind() == Kind::Complex)
    return mapElements<double, Complex>(type, part, operand);
  return mapElements<double, double>(type, [](double x) { return part(x); }, operand);
}
double realPart(Complex z) { return z.real(); }
double imaginaryPart(Complex z) { return z.imag(); }

/// Rounds the mantissa; then exponents out of range become infinity or zero. Denormals of the small
/// format are flushed to zero.
double reducePrecision(double x, int exponentBits, int mantissaBits) {
  if (!std::isfinite(x) || x == 0)
    return x;
  int exponent; // for a mantissa in [0.5, 1)
  double mantissa = std::frexp(x, &exponent);
  double rounded = std::ldexp(std::nearbyint(std::ldexp(mantissa, mantissaBits + 1)),
                              exponent - mantissaBits - 1);
  int largest = (1 << (exponentBits - 1)) -
                1; // normal numbers in [1, 2) have exponents 1 - largest to largest
  if (std::ilogb(rounded) > largest)
    return std::copysign(INFINITY, x);
  return std::ilogb(rounded) < 1 - largest ? std::copysign(0.0, x) : rounded;
}
} // namespace

void addConvert(OpTable &table) {
  table.value<stablehlo::ComplexOp>(makeComplex);
  table.value<stablehlo::RealOp>(partOf<stablehlo::RealOp, realPart>);
  table.value<stablehlo::ImagOp>(partOf<stablehlo::ImagOp, imaginaryPart>);
  table.value<stablehlo::ReducePrecisionOp>([](stablehlo::ReducePrecisionOp op,
                                               const Frame &frame) {
    return mapElements<double, double>(
        cast<RankedTensorType>(op.getType()),
        [&](double x) { return reducePrecision(x, op.getExponentBits(), op.getMantissaBits()); },
        frame.tensor(op.getOperand()));
  });
  table.value<stablehlo::ConvertOp>([](stablehlo::ConvertOp op, const Frame &frame) {
    return convert(frame.tensor(op.getOperand()), getElementTypeOrSelf(op.getType()));
  });
  table.value<stablehlo::BitcastConvertOp>(bitcastConvert);
}

} // namespace shardwright::interpret
