// SPDX-License-Identifier: Apache-2.0

// Elementwise arithmetic, logic and comparisons. Floats are computed in double: for + - * / and
// sqrt, rounding its result to a narrower float is correct rounding.
#include "ElementMaps.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "llvm/ADT/bit.h"

#include <cmath>

using namespace mlir;

namespace shardwright::interpret {

FailureOr<Tensor> apply(const Unary &unary, const Tensor &operand, Operation *op) {
  RankedTensorType type = operand.getType();
  switch (operand.kind()) {
  case Kind::Integer:
    if (!unary.integers)
      break;
    return mapElements<int64_t, int64_t>(
        type,
        [&, kind = IntegerKind(type.getElementType())](int64_t x) {
          return unary.integers(x, kind);
        },
        operand);
  case Kind::Float:
    if (!unary.floats)
      break;
    return mapElements<double, double>(type, unary.floats, operand);
  case Kind::Complex:
    if (!unary.complexes)
      break;
    return mapElements<Complex, Complex>(type, unary.complexes, operand);
  }
  return op->emitOpError() << "has no meaning for elements of type " << type.getElementType();
}

FailureOr<Tensor> apply(const Binary &binary, const Tensor &lhs, const Tensor &rhs, Operation *op) {
  RankedTensorType type = lhs.getType();
  Type element = type.getElementType();
  switch (lhs.kind()) {
  case Kind::Integer:
    if (!binary.integers)
      break;
    return mapElements<int64_t, int64_t>(
        type,
        [&, kind = IntegerKind(element)](int64_t a, int64_t b) {
          return binary.integers(a, b, kind);
        },
        lhs, rhs);
  case Kind::Float:
    if (!binary.floats)
      break;
    return mapElements<double, double>(type, binary.floats, lhs, rhs);
  case Kind::Complex:
    if (!binary.complexes)
      break;
    return mapElements<Complex, Complex>(
        type,
        [&, round = PartRounding{partType(cast<ComplexType>(element)).isF64()}](
            Complex a, Complex b) { return binary.complexes(a, b, round); },
        lhs, rhs);
  }
  return op->emitOpError() << "has no meaning for elements of type " << element;
}

Complex multiply(Complex a, Complex b, PartRounding round) {
  return {round.fused(a.real(), b.real(), -round(a.imag() * b.imag())),
          round.fused(a.imag(), b.real(), round(a.real() * b.imag()))};
}

namespace {
using UInt = uint64_t;

// Unsigned arithmetic wraps; the caller truncates to the element's width.
int64_t add(int64_t a, int64_t b, IntegerKind k) {
  return k.width == 1 ? a | b : int64_t(UInt(a) + UInt(b));
}
int64_t multiply(int64_t a, int64_t b, IntegerKind) { return int64_t(UInt(a) * UInt(b)); }
int64_t subtract(int64_t a, int64_t b, IntegerKind) { return int64_t(UInt(a) - UInt(b)); }

// Division by zero is implementation-defined; -1 (all ones) and the dividend are XLA's results.
int64_t divide(int64_t a, int64_t b, IntegerKind k) {
  if (b == 0)
    return -1;
  if (k.isUnsigned)
    return int64_t(UInt(a) / UInt(b));
  return b == -1 ? int64_t(0 - UInt(a)) : a / b; // the least number divided by -1 wraps to itself
}
int64_t remainder(int64_t a, int64_t b, IntegerKind k) {
  if (b == 0)
    return a;
  if (k.isUnsigned)
    return int64_t(UInt(a) % UInt(b));
  return b == -1 ? 0 : a % b;
}

// Amounts of at least the width, and negative ones, shift out all bits.
bool shiftsOut(int64_t amount, IntegerKind k) { return UInt(amount) >= k.width; }
int64_t shiftLeft(int64_t a, int64_t b, IntegerKind k) {
  return shiftsOut(b, k) ? 0 : int64_t(UInt(a) << b);
}
int64_t bitsAsUnsigned(int64_t a, IntegerKind k) {
  return int64_t(k.width == 64 ? UInt(a) : UInt(a) & ((UInt(1) << k.width) - 1));
}
int64_t shiftRightLogical(int64_t a, int64_t b, IntegerKind k) {
  return shiftsOut(b, k) ? 0 : int64_t(UInt(bitsAsUnsigned(a, k)) >> b);
}
int64_t shiftRightArithmetic(int64_t a, int64_t b, IntegerKind k) {
  int64_t asSigned = llvm::SignExtend64(UInt(a), k.width);
  return shiftsOut(b, k) ? (asSigned < 0 ? -1 : 0) : asSigned >> b;
}

// NaN propagates, and -0 is less than +0.
double maximum(double a, double b) {
  if (std::isnan(a) || std::isnan(b))
    return NAN;
  return a == b ? (std::signbit(a) ? b : a) : std::max(a, b);
}
double minimum(double a, double b) {
  if (std::isnan(a) || std::isnan(b))
    return NAN;
  return a == b ? (std::signbit(a) ? a : b) : std::min(a, b);
}
// Complex numbers are compared lexicographically: real parts first.
bool lexicographicallyLess(Complex a, Complex b) {
  return a.real() == b.real() ? a.imag() < b.imag() : a.real() < b.real();
}

double sign(double x) { return std::isnan(x) || x == 0 ? x : std::copysign(1.0, x); }
int64_t abs(int64_t x, IntegerKind k) { return !k.isUnsigned && x < 0 ? int64_t(0 - UInt(x)) : x; }

/// Maps to integers in IEEE 754 totalOrder: -NaN < -inf < … < -0 < +0 < … < inf < NaN.
int64_t totalOrder(double x) {
  int64_t bits = llvm::bit_cast<int64_t>(x);
  return bits < 0 ? bits ^ INT64_MAX : bits;
}

template <typename T, typename Less>
bool holds(stablehlo::ComparisonDirection direction, T a, T b, Less less) {
  using enum stablehlo::ComparisonDirection;
  switch (direction) {
  case EQ:
    return a == b;
  case NE:
    return a != b;
  case LT:
    return less(a, b);
  case GT:
    return less(b, a);
  case LE:
    return less(a, b) || a == b;
  case GE:
    return less(b, a) || a == b;
  }
  llvm_unreachable("all directions are above");
}

Tensor compare(stablehlo::CompareOp op, const Frame &frame) {
  const Tensor &lhs = frame.tensor(op.getLhs()), &rhs = frame.tensor(op.getRhs());
  auto type = cast<RankedTensorType>(op.getType());
  stablehlo::ComparisonDirection direction = op.getComparisonDirection();
  Tensor result(type);
  MutableArrayRef<int64_t> out = result.mutableElements<int64_t>();
  auto fill = [&]<typename T>(ArrayRef<T> a, ArrayRef<T> b, auto key, auto less) {
    for (size_t i = 0; i < out.size(); ++i)
      out[i] = holds(direction, key(a[i]), key(b[i]), less);
  };
  switch (lhs.kind()) {
  case Kind::Integer:
    fill(
        lhs.elements<int64_t>(), rhs.elements<int64_t>(), [](int64_t x) { return x; },
        [kind = IntegerKind(lhs.getElementType())](int64_t a, int64_t b) {
          return kind.less(a, b);
        });
    return result;
  case Kind::Float:
    if (op.getCompareType() == stablehlo::ComparisonType::TOTALORDER)
      fill(lhs.elements<double>(), rhs.elements<double>(), totalOrder, std::less<int64_t>());
    else
      fill(
          lhs.elements<double>(), rhs.elements<double>(), [](double x) { return x; },
          std::less<double>());
    return result;
  case Kind::Complex:
    fill(
        lhs.elements<Complex>(), rhs.elements<Complex>(), [](Complex x) { return x; },
        lexicographicallyLess);
    return result;
  }
  llvm_unreachable("all kinds are above");
}

Tensor select(stablehlo::SelectOp op, const Frame &frame) {
  const Tensor &pred = frame.tensor(op.getPred()), &onTrue = frame.tensor(op.getOnTrue()),
               &onFalse = frame.tensor(op.getOnFalse());
  Tensor result(onTrue.getType());
  for (int64_t i = 0, e = result.size(); i < e; ++i)
    result.copyElement(i, pred.elements<int64_t>()[pred.getRank() ? i : 0] ? onTrue : onFalse, i);
  return result;
}

const Binary maximumRule{
    [](int64_t a, int64_t b, IntegerKind k) { return k.less(a, b) ? b : a; }, maximum,
    [](Complex a, Complex b, PartRounding) { return lexicographicallyLess(a, b) ? b : a; }};
const Binary minimumRule{
    [](int64_t a, int64_t b, IntegerKind k) { return k.less(b, a) ? b : a; }, minimum,
    [](Complex a, Complex b, PartRounding) { return lexicographicallyLess(b, a) ? b : a; }};

/// min(max(operand, min), max); scalar bounds are broadcast.
LogicalResult clamp(stablehlo::ClampOp op, Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  auto spread = [&](Value bound) {
    const Tensor &tensor = frame.tensor(bound);
    return tensor.getRank() == operand.getRank()
               ? tensor
               : tensor.permuted(operand.getType(), [](int64_t) { return 0; });
  };
  FailureOr<Tensor> atLeast = apply(maximumRule, operand, spread(op.getMin()), op);
  if (failed(atLeast))
    return failure();
  FailureOr<Tensor> result = apply(minimumRule, *atLeast, spread(op.getMax()), op);
  if (succeeded(result))
    frame.set(op.getResult(), *result);
  return result;
}

const Binary addRule{add, [](double a, double b) { return a + b; },
                     [](Complex a, Complex b, PartRounding) { return a + b; }};

Tensor isFinite(stablehlo::IsFiniteOp op, const Frame &frame) {
  return mapElements<int64_t, double>(
      cast<RankedTensorType>(op.getType()), [](double x) { return int64_t(std::isfinite(x)); },
      frame.tensor(op.getOperand()));
}

LogicalResult absolute(stablehlo::AbsOp op, Frame &frame) {
  const Tensor &operand = frame.tensor(op.getOperand());
  if (operand.kind() == Kind::Complex) {
    frame.set(op.getResult(), mapElements<double, Complex>(
                                  cast<RankedTensorType>(op.getType()),
                                  [](Complex z) {
                                    return (double)std::hypot((long double)z.real(),
                                                              (long double)z.imag());
                                  },
                                  operand));
    return success();
  }
  FailureOr<Tensor> result = apply(Unary{abs, [](double x) { return std::abs(x); }}, operand, op);
  if (succeeded(result))
    frame.set(op.getResult(), *result);
  return result;
}
} // namespace

FailureOr<Tensor> addElements(const Tensor &a, const Tensor &b, Operation *op) {
  return apply(addRule, a, b, op);
}

void addElementwise(OpTable &t) {
  using namespace stablehlo;
  addBinary<AddOp>(t, addRule);
  addBinary<SubtractOp>(t, {subtract, [](double a, double b) { return a - b; },
                            [](Complex a, Complex b, PartRounding) { return a - b; }});
  addBinary<MulOp>(t, {multiply, [](double a, double b) { return a * b; }, interpret::multiply});
  addBinary<DivOp>(t, {divide, [](double a, double b) { return a / b; },
                       [](Complex a, Complex b, PartRounding) {
                         using Wide = std::complex<long double>;
                         return Complex(Wide(a) / Wide(b));
                       }});
  addBinary<RemOp>(t, {remainder, [](double a, double b) { return std::fmod(a, b); }});
  addBinary<MaxOp>(t, maximumRule);
  addBinary<MinOp>(t, minimumRule);
  addBinary<AndOp>(t, {[](int64_t a, int64_t b, IntegerKind) { return a & b; }});
  addBinary<OrOp>(t, {[](int64_t a, int64_t b, IntegerKind) { return a | b; }});
  addBinary<XorOp>(t, {[](int64_t a, int64_t b, IntegerKind) { return a ^ b; }});
  addBinary<ShiftLeftOp>(t, {shiftLeft});
  addBinary<ShiftRightLogicalOp>(t, {shiftRightLogical});
  addBinary<ShiftRightArithmeticOp>(t, {shiftRightArithmetic});

  addUnary<NegOp>(t, {[](int64_t x, IntegerKind) { return int64_t(0 - UInt(x)); },
                      [](double x) { return -x; }, [](Complex z) { return -z; }});
  addUnary<NotOp>(t, {[](int64_t x, IntegerKind) { return ~x; }});
  addUnary<PopulationCountOp>(t, {[](int64_t x, IntegerKind k) {
                                return (int64_t)llvm::popcount(UInt(bitsAsUnsigned(x, k)));
                              }});
  addUnary<CountLeadingZerosOp>(t, {[](int64_t x, IntegerKind k) {
                                  return (int64_t)llvm::countl_zero(UInt(bitsAsUnsigned(x, k))) -
                                         (64 - k.width);
                                }});
  addUnary<SignOp>(t, {[](int64_t x, IntegerKind) { return int64_t(x > 0) - int64_t(x < 0); }, sign,
                       [](Complex z) {
                         using Wide = std::complex<long double>;
                         return z == Complex(0) ? z : Complex(Wide(z) / std::abs(Wide(z)));
                       }});
  addUnary<CeilOp>(t, {nullptr, std::ceil});
  addUnary<FloorOp>(t, {nullptr, std::floor});
  addUnary<RoundOp>(t, {nullptr, std::round});
  addUnary<RoundNearestEvenOp>(t, {nullptr, std::nearbyint}); // assumes the default rounding mode

  t.op<AbsOp>(absolute);
  t.value<IsFiniteOp>(isFinite);
  t.value<CompareOp>(compare);
  t.value<SelectOp>(select);
  t.op<ClampOp>(clamp);
}

} // namespace shardwright::interpret
