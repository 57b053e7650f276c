// SPDX-License-Identifier: Apache-2.0

// Elementwise ops with complex operands or results, in MLIR's complex dialect, which a later pass
// lowers to real arithmetic.
#include "ScalarRules.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {
namespace {
struct ComplexScalar {
  OpBuilder &b;
  Location loc;
  Operation *op;
  ValueRange in;

  Type result() const { return getElementTypeOrSelf(op->getResult(0).getType()); }
  Value re(Value z) const { return complex::ReOp::create(b, loc, z); }
  Value im(Value z) const { return complex::ImOp::create(b, loc, z); }
  Value make(Type type, Value re, Value im) const {
    return complex::CreateOp::create(b, loc, type, re, im);
  }
  Value zero(Type part) const { return arith::ConstantOp::create(b, loc, b.getZeroAttr(part)); }
  Value constant(FloatType part, double value) const {
    return arith::ConstantOp::create(b, loc, b.getFloatAttr(part, value));
  }
  Value compare(arith::CmpFPredicate predicate, Value x, Value y) const {
    return arith::CmpFOp::create(b, loc, predicate, x, y);
  }
};
using Rule = Value (*)(const ComplexScalar &);

template <typename Op> Value unary(const ComplexScalar &s) {
  return Op::create(s.b, s.loc, s.in[0]);
}
template <typename Op> Value binary(const ComplexScalar &s) {
  return Op::create(s.b, s.loc, s.in[0], s.in[1]);
}

/// `real` also accepts real operands, which it returns.
Value real(const ComplexScalar &s) {
  return isa<ComplexType>(s.in[0].getType()) ? s.re(s.in[0]) : s.in[0];
}
Value imag(const ComplexScalar &s) {
  return isa<ComplexType>(s.in[0].getType()) ? s.im(s.in[0]) : s.zero(s.in[0].getType());
}
Value makeComplex(const ComplexScalar &s) { return s.make(s.result(), s.in[0], s.in[1]); }

/// Each part is a rounded product plus a fused product, independent of the optimizer's contraction:
/// parts may cancel, so the choice is visible.
Value multiply(const ComplexScalar &s) {
  Value a = s.re(s.in[0]), b = s.im(s.in[0]), c = s.re(s.in[1]), d = s.im(s.in[1]);
  Value bd = arith::NegFOp::create(s.b, s.loc, arith::MulFOp::create(s.b, s.loc, b, d));
  Value re = math::FmaOp::create(s.b, s.loc, a, c, bd);
  Value im = math::FmaOp::create(s.b, s.loc, b, c, arith::MulFOp::create(s.b, s.loc, a, d));
  return s.make(s.result(), re, im);
}

/// The quotient (a + bi) / (c + di) where both parts of the usual formula are NaN, as in C, Annex
/// G:
///
///   divisor 0           copysign(inf, c) (a + bi)
///   dividend infinite   inf (a' + b'i) (c - di)        with +-1 for infinite parts, +-0 for others
///   divisor infinite    0 (a + bi) (c' - d'i)
///
/// and `otherwise` for other operands.
Value specialQuotient(const ComplexScalar &s, Value otherwise) {
  using P = arith::CmpFPredicate;
  Value a = s.re(s.in[0]), b = s.im(s.in[0]), c = s.re(s.in[1]), d = s.im(s.in[1]);
  auto part = cast<FloatType>(a.getType());
  Value zero = s.zero(part), one = s.constant(part, 1.0),
        infinity = s.constant(part, std::numeric_limits<double>::infinity());
  auto either = [&](Value x, Value y) { return arith::OrIOp::create(s.b, s.loc, x, y); };
  auto both = [&](Value x, Value y) { return arith::AndIOp::create(s.b, s.loc, x, y); };
  auto choose = [&](Value condition, Value x, Value y) -> Value {
    return arith::SelectOp::create(s.b, s.loc, condition, x, y);
  };
  auto times = [&](Value x, Value y) { return arith::MulFOp::create(s.b, s.loc, x, y); };
  auto withSign = [&](Value x, Value sign) {
    return math::CopySignOp::create(s.b, s.loc, x, sign);
  };
  auto compareSize = [&](P predicate, Value x, Value size) {
    return s.compare(predicate, math::AbsFOp::create(s.b, s.loc, x), size);
  };
  auto isInfinite = [&](Value x) { return compareSize(P::OEQ, x, infinity); };
  auto isFinite = [&](Value x) { return compareSize(P::ONE, x, infinity); };
  auto unitOf = [&](Value x) { return withSign(choose(isInfinite(x), one, zero), x); };

  Value isZero = both(both(s.compare(P::OEQ, c, zero), s.compare(P::OEQ, d, zero)),
                      either(s.compare(P::ORD, a, a), s.compare(P::ORD, b, b)));
  Value isLarge = both(either(isInfinite(a), isInfinite(b)), both(isFinite(c), isFinite(d)));
  Value isSmall = both(either(isInfinite(c), isInfinite(d)), both(isFinite(a), isFinite(b)));
  Value x = choose(isLarge, unitOf(a), a), y = choose(isLarge, unitOf(b), b),
        u = choose(isSmall, unitOf(c), c), v = choose(isSmall, unitOf(d), d);
  Value factor = choose(isLarge, infinity, zero);
  Value re = times(factor, arith::AddFOp::create(s.b, s.loc, times(x, u), times(y, v))),
        im = times(factor, arith::SubFOp::create(s.b, s.loc, times(y, u), times(x, v)));
  Value quotient = choose(either(isLarge, isSmall), s.make(s.result(), re, im), otherwise);
  Value pole = withSign(infinity, c);
  return choose(isZero, s.make(s.result(), times(pole, a), times(pole, b)), quotient);
}

Value divide(const ComplexScalar &s) {
  Value quotient = complexFunction(s.b, s.op, s.in);
  auto isNan = [&](Value part) { return s.compare(arith::CmpFPredicate::UNO, part, part); };
  Value isBad = arith::AndIOp::create(s.b, s.loc, isNan(s.re(quotient)), isNan(s.im(quotient)));
  return arith::SelectOp::create(s.b, s.loc, isBad, specialQuotient(s, quotient), quotient);
}

/// A conversion to a real type drops the imaginary part.
Value convert(const ComplexScalar &s) {
  Type from = getElementTypeOrSelf(s.op->getOperand(0).getType()), to = s.result();
  auto fromComplex = dyn_cast<ComplexType>(from), toComplex = dyn_cast<ComplexType>(to);
  auto part = [&](Value value) {
    return convertScalar(s.b, s.loc, value, fromComplex ? fromComplex.getElementType() : from,
                         toComplex ? toComplex.getElementType() : to);
  };
  if (!toComplex)
    return part(s.re(s.in[0]));
  if (!fromComplex)
    return s.make(to, part(s.in[0]), s.zero(toComplex.getElementType()));
  return s.make(to, part(s.re(s.in[0])), part(s.im(s.in[0])));
}

/// Compares real parts first, then imaginary ones.
Value lexicographic(const ComplexScalar &s, arith::CmpFPredicate strict,
                    arith::CmpFPredicate last) {
  Value x = s.re(s.in[0]), y = s.re(s.in[1]);
  return arith::SelectOp::create(s.b, s.loc, s.compare(arith::CmpFPredicate::OEQ, x, y),
                                 s.compare(last, s.im(s.in[0]), s.im(s.in[1])),
                                 s.compare(strict, x, y));
}

Value compare(const ComplexScalar &s) {
  using P = arith::CmpFPredicate;
  switch (cast<CompareOp>(s.op).getComparisonDirection()) {
  case ComparisonDirection::EQ:
    return binary<complex::EqualOp>(s);
  case ComparisonDirection::NE:
    return binary<complex::NotEqualOp>(s);
  case ComparisonDirection::GE:
    return lexicographic(s, P::OGT, P::OGE);
  case ComparisonDirection::GT:
    return lexicographic(s, P::OGT, P::OGT);
  case ComparisonDirection::LE:
    return lexicographic(s, P::OLT, P::OLE);
  case ComparisonDirection::LT:
    return lexicographic(s, P::OLT, P::OLT);
  }
  llvm_unreachable("unknown direction");
}

template <arith::CmpFPredicate Strict, arith::CmpFPredicate Last>
Value extreme(const ComplexScalar &s) {
  return arith::SelectOp::create(s.b, s.loc, lexicographic(s, Strict, Last), s.in[0], s.in[1]);
}

/// min(max(x, low), high)
Value clamp(const ComplexScalar &s) {
  auto chosen = [&](Value x, Value y, arith::CmpFPredicate strict,
                    arith::CmpFPredicate last) -> Value {
    Value in[] = {x, y};
    ComplexScalar pair{s.b, s.loc, s.op, in};
    return arith::SelectOp::create(s.b, s.loc, lexicographic(pair, strict, last), x, y);
  };
  using P = arith::CmpFPredicate;
  return chosen(chosen(s.in[1], s.in[0], P::OGT, P::OGE), s.in[2], P::OLT, P::OLE);
}

const llvm::StringMap<Rule> &rules() {
  using namespace complex;
  using P = arith::CmpFPredicate;
  static const llvm::StringMap<Rule> table = {
      {"stablehlo.abs", unary<complex::AbsOp>},
      {"stablehlo.add", binary<complex::AddOp>},
      {"stablehlo.clamp", clamp},
      {"stablehlo.compare", compare},
      {"stablehlo.complex", makeComplex},
      {"stablehlo.convert", convert},
      {"stablehlo.divide", divide},
      {"stablehlo.imag", imag},
      {"stablehlo.maximum", extreme<P::OGT, P::OGE>},
      {"stablehlo.minimum", extreme<P::OLT, P::OLE>},
      {"stablehlo.multiply", multiply},
      {"stablehlo.negate", unary<complex::NegOp>},
      {"stablehlo.real", real},
      {"stablehlo.subtract", binary<SubOp>},
      {"chlo.conj", unary<complex::ConjOp>},
  };
  return table;
}
} // namespace

Value lowerComplex(OpBuilder &b, Operation *op, ValueRange operands) {
  auto rule = rules().find(op->getName().getStringRef());
  return rule == rules().end() ? complexFunction(b, op, operands)
                               : rule->second({b, op->getLoc(), op, operands});
}

} // namespace shardwright
