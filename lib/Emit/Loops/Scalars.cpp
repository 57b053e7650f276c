// SPDX-License-Identifier: Apache-2.0

// Lowers elementwise ops on scalars to arith and math.
//
// f16, bf16 and smaller floats are computed in f32 and rounded once after each op. Signedness is
// resolved here: unsigned element types and i1 select unsigned ops, and kernel IR has signless
// integers only.
#include "ScalarRules.h"
#include "SmallFloats.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "llvm/ADT/StringMap.h"

#include <cmath>

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {
namespace {
template <typename Op> Value floatOnly(const Scalar &s) {
  return s.isFloat() ? s.make<Op>(s.in) : Value();
}

/// The ops for floats, signed integers, unsigned integers and Booleans; void if there is none.
struct None {};
template <typename Op> Value makeOr(const Scalar &s) {
  if constexpr (std::is_same_v<Op, None>)
    return {};
  else
    return s.make<Op>(s.in);
}
template <typename Float, typename Signed, typename Unsigned = Signed, typename Bool = None>
Value byKind(const Scalar &s) {
  if (s.isFloat())
    return makeOr<Float>(s);
  if (s.isBool())
    return makeOr<Bool>(s);
  if (!isa<IntegerType>(s.type()))
    return {};
  return s.isUnsigned ? makeOr<Unsigned>(s) : makeOr<Signed>(s);
}

Value negate(const Scalar &s) {
  return s.isFloat() ? s.make<arith::NegFOp>(s.in) : s.make<arith::SubIOp>({s.integer(0), s.in[0]});
}

Value logicalNot(const Scalar &s) { return s.make<arith::XOrIOp>({s.in[0], s.integer(-1)}); }

Value rsqrt(const Scalar &s) {
  if (!s.isFloat())
    return {};
  return s.make<arith::DivFOp>({s.constant(1.0), s.make<math::SqrtOp>(s.in)});
}

Value logistic(const Scalar &s) {
  if (!s.isFloat())
    return {};
  Value e = s.make<math::ExpOp>({s.make<arith::NegFOp>(s.in)});
  return s.make<arith::DivFOp>({s.constant(1.0), s.make<arith::AddFOp>({e, s.constant(1.0)})});
}

Value sign(const Scalar &s) {
  if (s.isFloat()) { // preserves NaN and both zeros
    Value one = s.make<math::CopySignOp>({s.constant(1.0), s.in[0]});
    Value keep =
        arith::CmpFOp::create(s.b, s.loc, arith::CmpFPredicate::UEQ, s.in[0], s.constant(0.0));
    return arith::SelectOp::create(s.b, s.loc, keep, s.in[0], one);
  }
  Value low = s.make<arith::MaxSIOp>({s.in[0], s.integer(-1)});
  return s.make<arith::MinSIOp>({low, s.integer(1)});
}

/// exp(x) / 2 as exp(x - log 2). JAX and the StableHLO project define cosh and sinh so, and the
/// rounding of the difference is observable.
Value halfExp(const Scalar &s, Value x) {
  return s.make<math::ExpOp>({s.make<arith::AddFOp>({x, s.constant(std::log(0.5))})});
}

Value cosh(const Scalar &s) {
  if (!s.isFloat())
    return {};
  return s.make<arith::AddFOp>({halfExp(s, s.in[0]), halfExp(s, s.make<arith::NegFOp>(s.in))});
}

/// exp(x) / 2 - exp(-x) / 2, which cancels for |x| < 1.
Value sinh(const Scalar &s) {
  if (!s.isFloat())
    return {};
  Value large =
      s.make<arith::SubFOp>({halfExp(s, s.in[0]), halfExp(s, s.make<arith::NegFOp>(s.in))});
  Value isSmall = arith::CmpFOp::create(s.b, s.loc, arith::CmpFPredicate::OLT,
                                        s.make<math::AbsFOp>(s.in), s.constant(1.0));
  return arith::SelectOp::create(s.b, s.loc, isSmall, s.make<math::SinhOp>(s.in), large);
}

/// Restores the sign of -0, which the approximation loses.
Value erf(const Scalar &s) {
  return s.isFloat() ? s.make<math::CopySignOp>({s.make<math::ErfOp>(s.in), s.in[0]}) : Value();
}

Value isFinite(const Scalar &s) {
  Value magnitude = s.make<math::AbsFOp>(s.in);
  auto infinity = APFloat::getInf(cast<FloatType>(s.type()).getFloatSemantics());
  Value limit = arith::ConstantOp::create(s.b, s.loc, FloatAttr::get(s.type(), infinity));
  return arith::CmpFOp::create(s.b, s.loc, arith::CmpFPredicate::OLT, magnitude, limit);
}

/// Shifting by the width or more gives 0, or the sign for arithmetic shifts.
template <typename Op, bool Arithmetic> Value shift(const Scalar &s) {
  int64_t width = s.type().getIntOrFloatBitWidth();
  Value last = s.integer(width - 1);
  Value fits = arith::CmpIOp::create(s.b, s.loc, arith::CmpIPredicate::ule, s.in[1], last);
  Value amount = arith::SelectOp::create(s.b, s.loc, fits, s.in[1], last);
  Value shifted = s.make<Op>({s.in[0], amount});
  if (Arithmetic)
    return shifted;
  return arith::SelectOp::create(s.b, s.loc, fits, shifted, s.integer(0));
}

/// Integer division as in XLA, without traps: x / 0 has all bits set, x % 0 is x, and the minimum
/// divided by -1 is itself.
template <typename Float, typename Signed, typename Unsigned, bool Remainder>
Value divide(const Scalar &s) {
  if (s.isFloat())
    return s.make<Float>(s.in);
  auto type = dyn_cast<IntegerType>(s.type());
  if (!type || s.isBool())
    return {};
  auto equal = [&](Value value, const APInt &number) -> Value {
    Value constant = arith::ConstantOp::create(s.b, s.loc, IntegerAttr::get(type, number));
    return arith::CmpIOp::create(s.b, s.loc, arith::CmpIPredicate::eq, value, constant);
  };
  unsigned width = type.getWidth();
  Value byZero = equal(s.in[1], APInt::getZero(width)), unsafe = byZero;
  if (!s.isUnsigned) {
    Value least = equal(s.in[0], APInt::getSignedMinValue(width)),
          byMinusOne = equal(s.in[1], APInt::getAllOnes(width));
    unsafe = s.make<arith::OrIOp>({byZero, s.make<arith::AndIOp>({least, byMinusOne})});
  }
  Value divisor = arith::SelectOp::create(s.b, s.loc, unsafe, s.integer(1), s.in[1]);
  Value result =
      s.isUnsigned ? s.make<Unsigned>({s.in[0], divisor}) : s.make<Signed>({s.in[0], divisor});
  return arith::SelectOp::create(s.b, s.loc, byZero, Remainder ? s.in[0] : s.integer(-1), result);
}

/// Integers by repeated squaring, modulo 2^width. Negative exponents give 0 unless the base is 1 or
/// -1.
Value power(const Scalar &s) {
  if (s.isFloat())
    return s.make<math::PowFOp>(s.in);
  if (!isa<IntegerType>(s.type()) || s.isBool())
    return {};
  Value base = s.in[0], exponent = s.in[1], result = s.integer(1), zero = s.integer(0),
        one = s.integer(1);
  auto equal = [&](Value a, Value b) -> Value {
    return arith::CmpIOp::create(s.b, s.loc, arith::CmpIPredicate::eq, a, b);
  };
  auto choose = [&](Value condition, Value a, Value b) -> Value {
    return arith::SelectOp::create(s.b, s.loc, condition, a, b);
  };
  for (unsigned i = 0, width = s.type().getIntOrFloatBitWidth(); i < width; ++i) {
    Value bit = s.make<arith::AndIOp>({s.make<arith::ShRUIOp>({exponent, s.integer(i)}), one});
    result = choose(equal(bit, one), s.make<arith::MulIOp>({result, base}), result);
    base = s.make<arith::MulIOp>({base, base});
  }
  if (s.isUnsigned)
    return result;
  Value odd = equal(s.make<arith::AndIOp>({exponent, one}), one), minusOne = s.integer(-1);
  Value ofMinusOne = choose(equal(s.in[0], minusOne), choose(odd, minusOne, one), zero);
  Value inverse = choose(equal(s.in[0], one), one, ofMinusOne);
  Value negative = arith::CmpIOp::create(s.b, s.loc, arith::CmpIPredicate::slt, exponent, zero);
  return choose(negative, inverse, result);
}

Value compare(const Scalar &s) {
  auto op = cast<CompareOp>(s.op);
  ComparisonDirection direction = op.getComparisonDirection();
  if (s.isFloat()) {
    if (op.getCompareType() == ComparisonType::TOTALORDER) {
      static const arith::CmpIPredicate order[] = {
          arith::CmpIPredicate::eq,  arith::CmpIPredicate::ne,  arith::CmpIPredicate::sge,
          arith::CmpIPredicate::sgt, arith::CmpIPredicate::sle, arith::CmpIPredicate::slt};
      return arith::CmpIOp::create(s.b, s.loc, order[(int)direction], totalOrderKey(s, s.in[0]),
                                   totalOrderKey(s, s.in[1]));
    }
    static const arith::CmpFPredicate predicates[] = {
        arith::CmpFPredicate::OEQ, arith::CmpFPredicate::UNE, arith::CmpFPredicate::OGE,
        arith::CmpFPredicate::OGT, arith::CmpFPredicate::OLE, arith::CmpFPredicate::OLT};
    return arith::CmpFOp::create(s.b, s.loc, predicates[(int)direction], s.in[0], s.in[1]);
  }
  using P = arith::CmpIPredicate;
  static const P signedOrder[] = {P::eq, P::ne, P::sge, P::sgt, P::sle, P::slt};
  static const P unsignedOrder[] = {P::eq, P::ne, P::uge, P::ugt, P::ule, P::ult};
  bool isUnsigned = s.isUnsigned || s.isBool();
  return arith::CmpIOp::create(
      s.b, s.loc, (isUnsigned ? unsignedOrder : signedOrder)[(int)direction], s.in[0], s.in[1]);
}

Value clamp(const Scalar &s) {
  ArrayRef<Value> in = s.in;
  if (s.isFloat())
    return s.make<arith::MinimumFOp>({s.make<arith::MaximumFOp>({in[1], in[0]}), in[2]});
  if (s.isUnsigned || s.isBool())
    return s.make<arith::MinUIOp>({s.make<arith::MaxUIOp>({in[1], in[0]}), in[2]});
  return s.make<arith::MinSIOp>({s.make<arith::MaxSIOp>({in[1], in[0]}), in[2]});
}

Value absolute(const Scalar &s) {
  return s.isFloat() ? s.make<math::AbsFOp>(s.in) : s.make<math::AbsIOp>(s.in);
}

const llvm::StringMap<ScalarRule> &rules() {
  using namespace arith;
  static const llvm::StringMap<ScalarRule> table = {
      {"stablehlo.abs", absolute},
      {"stablehlo.add", byKind<AddFOp, AddIOp, AddIOp, OrIOp>},
      {"stablehlo.and", byKind<None, AndIOp, AndIOp, AndIOp>},
      // math.atan2 is folded to NaN for two zeros.
      {"stablehlo.atan2", [](const Scalar &s) { return callLibrary(s, "atan2"); }},
      {"stablehlo.cbrt", floatOnly<math::CbrtOp>},
      {"stablehlo.ceil", floatOnly<math::CeilOp>},
      {"stablehlo.clamp", clamp},
      {"stablehlo.compare", compare},
      {"stablehlo.cosine", floatOnly<math::CosOp>},
      {"stablehlo.count_leading_zeros", byKind<None, math::CountLeadingZerosOp>},
      {"stablehlo.divide", divide<DivFOp, DivSIOp, DivUIOp, false>},
      {"stablehlo.exponential", floatOnly<math::ExpOp>},
      {"stablehlo.exponential_minus_one", floatOnly<math::ExpM1Op>},
      {"stablehlo.floor", floatOnly<math::FloorOp>},
      {"stablehlo.is_finite", isFinite},
      {"stablehlo.log", floatOnly<math::LogOp>},
      {"stablehlo.log_plus_one", floatOnly<math::Log1pOp>},
      {"stablehlo.logistic", logistic},
      {"stablehlo.maximum", byKind<MaximumFOp, MaxSIOp, MaxUIOp, OrIOp>},
      {"stablehlo.minimum", byKind<MinimumFOp, MinSIOp, MinUIOp, AndIOp>},
      {"stablehlo.multiply", byKind<MulFOp, MulIOp, MulIOp, AndIOp>},
      {"stablehlo.negate", negate},
      {"stablehlo.not", logicalNot},
      {"stablehlo.or", byKind<None, OrIOp, OrIOp, OrIOp>},
      {"stablehlo.popcnt", byKind<None, math::CtPopOp>},
      {"stablehlo.power", power},
      {"stablehlo.reduce_precision", reducePrecision}, // small floats are computed as f32
      {"stablehlo.remainder", divide<RemFOp, RemSIOp, RemUIOp, true>},
      {"stablehlo.round_nearest_afz", floatOnly<math::RoundOp>},
      {"stablehlo.round_nearest_even", floatOnly<math::RoundEvenOp>},
      {"stablehlo.rsqrt", rsqrt},
      {"stablehlo.shift_left", shift<ShLIOp, false>},
      {"stablehlo.shift_right_arithmetic", shift<ShRSIOp, true>},
      {"stablehlo.shift_right_logical", shift<ShRUIOp, false>},
      {"stablehlo.sign", sign},
      {"stablehlo.sine", floatOnly<math::SinOp>},
      {"stablehlo.sqrt", floatOnly<math::SqrtOp>},
      {"stablehlo.subtract", byKind<SubFOp, SubIOp>},
      {"stablehlo.tan", floatOnly<math::TanOp>},
      {"stablehlo.tanh", floatOnly<math::TanhOp>},
      {"stablehlo.xor", byKind<None, XOrIOp, XOrIOp, XOrIOp>},
      {"chlo.acos", floatOnly<math::AcosOp>},
      {"chlo.acosh", floatOnly<math::AcoshOp>},
      {"chlo.asin", floatOnly<math::AsinOp>},
      {"chlo.asinh", floatOnly<math::AsinhOp>},
      {"chlo.atan", floatOnly<math::AtanOp>},
      {"chlo.atanh", floatOnly<math::AtanhOp>},
      {"chlo.bessel_i1e", besselI1e},
      {"chlo.cosh", cosh},
      {"chlo.digamma", digamma},
      {"chlo.erf", erf},
      {"chlo.erf_inv", erfInverse},
      {"chlo.erfc", floatOnly<math::ErfcOp>},
      {"chlo.lgamma", [](const Scalar &s) { return callLibrary(s, "lgamma"); }},
      {"chlo.mulhi", multiplyHigh},
      {"chlo.polygamma", polygamma},
      {"chlo.sinh", sinh},
      {"chlo.tan", floatOnly<math::TanOp>},
      {"chlo.zeta", zeta},
  };
  return table;
}
} // namespace

Value lowerScalar(OpBuilder &b, Operation *op, ValueRange operands) {
  Location loc = op->getLoc();
  Type from = getElementTypeOrSelf(op->getOperand(0).getType()),
       to = getElementTypeOrSelf(op->getResult(0).getType());
  if (((isa<ComplexType>(from) || isa<ComplexType>(to)) && !isa<SelectOp>(op)) ||
      isa<RealOp, ImagOp>(op))
    return lowerComplex(b, op, operands);
  // These take the operands' own type; for all others small floats are widened.
  if (isa<ConvertOp>(op))
    return convertScalar(b, loc, operands[0], from, to);
  if (isa<SelectOp>(op))
    return arith::SelectOp::create(b, loc, operands[0], operands[1], operands[2]);
  SmallVector<Value> exact(operands);
  if (isa<chlo::NextAfterOp>(op))
    return isByteFloat(from) ? Value() : nextAfter({b, loc, op, exact, false});
  if (isa<ReducePrecisionOp>(op) && !isByteFloat(from))
    return reducePrecision({b, loc, op, exact, false});
  auto rule = rules().find(op->getName().getStringRef());
  if (rule == rules().end())
    return {};
  SmallVector<Value> wide;
  for (auto [operand, tensor] : llvm::zip_equal(operands, op->getOperands()))
    wide.push_back(widenScalar(b, loc, operand, getElementTypeOrSelf(tensor.getType())));
  Value result = rule->second({b, loc, op, wide, from.isUnsignedInteger()});
  return result ? narrowScalar(b, loc, result, to) : Value();
}

} // namespace shardwright
