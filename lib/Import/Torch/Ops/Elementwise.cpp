// SPDX-License-Identifier: Apache-2.0

// Elementwise functions of one tensor.
#include "../Rules.h"

#include <numbers>

using namespace mlir;
namespace hlo = shardwright::stablehlo;

namespace shardwright::torch {
namespace {
using UnaryFunction = Value (*)(Call &, Value);

/// A function computed in the result's type; integers are converted to floating point first.
void addUnary(Rules &rules, const char *name, UnaryFunction function) {
  rules.add(Twine("aten.") + name + ".default(self)", [function](Call &c) -> Results {
    return computed(c, {"self"}, [&](ArrayRef<Value> x) { return function(c, x[0]); });
  });
}

/// A single op in the result's type.
template <typename Op> void addOp(Rules &rules, const char *name) {
  rules.add(Twine("aten.") + name + ".default(self)", [](Call &c) -> Results {
    return c.unary<Op>(c.convert(c.tensor("self"), c.resultElement()));
  });
}

/// Rounding ops, which leave integers unchanged.
template <typename Op> void addRounding(Rules &rules, const char *name) {
  rules.add(Twine("aten.") + name + ".default(self)", [](Call &c) -> Results {
    Value x = c.tensor("self");
    return c.isFloat(x) ? c.unary<Op>(x) : x;
  });
}

/// A predicate; `ofIntegers` is its value for integers. Of a complex number both parts must satisfy
/// isfinite, and either one isnan or isinf.
void addQuestion(Rules &rules, const char *name, bool ofIntegers, UnaryFunction function) {
  rules.add(Twine("aten.") + name + ".default(self)", [function, ofIntegers](Call &c) -> Results {
    Value x = c.tensor("self");
    if (!c.isComplex(x))
      return c.isFloat(x) ? function(c, x) : c.splatInteger(c.i1(), c.shape(x), ofIntegers);
    Value real = function(c, realPart(c, x)), imaginary = function(c, imaginaryPart(c, x));
    return ofIntegers ? c.conjoin(real, imaginary) : c.disjoin(real, imaginary);
  });
}

Value truncate(Call &c, Value x) {
  return c.select(c.compare(x, Direction::LT, 0.0), c.unary<hlo::CeilOp>(x),
                  c.unary<hlo::FloorOp>(x));
}

Value sign(Call &c, Value x) {
  if (c.isBool(x))
    return x;
  Type element = c.element(x);
  if (c.isComplex(x)) // x / |x|
    return c.unary<hlo::SignOp>(x);
  if (!isa<FloatType>(element)) {
    Value positive = c.convert(c.compare(x, Direction::GT, 0.0), element),
          negative = c.convert(c.compare(x, Direction::LT, 0.0), element);
    return c.subtract(positive, negative);
  }
  return c.select(c.isNan(x), c.splatLike(x, 0), c.unary<hlo::SignOp>(x)); // sign(NaN) is 0
}

/// True for -0 as well.
Value signBit(Call &c, Value x) {
  if (!c.isFloat(x))
    return c.compare(x, Direction::LT, 0.0);
  Type bits = c.w.b.getIntegerType(c.element(x).getIntOrFloatBitWidth());
  return x ? c.compare(c.w.bitcast(x, bits), Direction::LT, 0.0) : x;
}

Results roundDecimals(Call &c) {
  double scale = std::pow(10.0, (double)c.integer("decimals"));
  return computed(c, {"self"}, [&](ArrayRef<Value> x) {
    return c.divide(c.unary<hlo::RoundNearestEvenOp>(c.multiply(x[0], scale)),
                    c.splatLike(x[0], scale));
  });
}

Results nanToNum(Call &c) {
  Value x = c.tensor("self");
  if (!c.expect(!c.isComplex(x), "replaces parts of complex numbers, which is not supported") ||
      !c.isFloat(x))
    return x;
  Type element = c.element(x);
  APFloat largest = APFloat::getLargest(cast<FloatType>(element).getFloatSemantics());
  auto numberOr = [&](StringRef name, double ifNone) {
    return c.splatLike(x, c.isNone(name) ? ifNone : c.number(name));
  };
  bool loses;
  largest.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &loses);
  double most = largest.convertToDouble();
  Value finite = c.select(c.compare(x, Direction::EQ, INFINITY), numberOr("posinf", most), x);
  finite = c.select(c.compare(x, Direction::EQ, -INFINITY), numberOr("neginf", -most), finite);
  return c.select(c.isNan(x), numberOr("nan", 0), finite);
}

Results logit(Call &c) {
  return computed(c, {"self"}, [&](ArrayRef<Value> given) {
    Value x = given[0];
    if (!c.isNone("eps")) {
      double eps = c.number("eps");
      x = c.minimum(c.maximum(x, c.splatLike(x, eps)), c.splatLike(x, 1 - eps));
    }
    return c.unary<hlo::LogOp>(c.divide(x, c.subtract(c.splatLike(x, 1), x)));
  });
}

Value logarithm(Call &c, Value x, double base) {
  return c.multiply(c.unary<hlo::LogOp>(x), 1 / std::log(base));
}
} // namespace

void addElementwise(Rules &rules) {
  rules.add("aten.abs.default(self)", [](Call &c) -> Results {
    Value x = c.tensor("self");
    bool isSame = c.isBool(x) ||
                  (isa<IntegerType>(c.element(x)) && cast<IntegerType>(c.element(x)).isUnsigned());
    return isSame || !x ? x : c.w.make<hlo::AbsOp>(c.resultType(), x);
  });
  addOp<hlo::NegOp>(rules, "neg");
  addOp<hlo::ExpOp>(rules, "exp");
  addOp<hlo::Expm1Op>(rules, "expm1");
  addOp<hlo::LogOp>(rules, "log");
  addOp<hlo::Log1pOp>(rules, "log1p");
  addOp<hlo::SqrtOp>(rules, "sqrt");
  addOp<hlo::RsqrtOp>(rules, "rsqrt");
  addOp<hlo::SineOp>(rules, "sin");
  addOp<hlo::CosineOp>(rules, "cos");
  addOp<hlo::TanOp>(rules, "tan");
  addOp<hlo::TanhOp>(rules, "tanh");
  addOp<chlo::SinhOp>(rules, "sinh");
  addOp<chlo::CoshOp>(rules, "cosh");
  addOp<chlo::AsinOp>(rules, "asin");
  addOp<chlo::AcosOp>(rules, "acos");
  addOp<chlo::AtanOp>(rules, "atan");
  addOp<chlo::AsinhOp>(rules, "asinh");
  addOp<chlo::AcoshOp>(rules, "acosh");
  addOp<chlo::AtanhOp>(rules, "atanh");
  addOp<chlo::ErfOp>(rules, "erf");
  addOp<chlo::ErfcOp>(rules, "erfc");
  addOp<chlo::ErfInvOp>(rules, "erfinv");
  addOp<chlo::LgammaOp>(rules, "lgamma");
  addOp<chlo::DigammaOp>(rules, "digamma");
  addOp<hlo::LogisticOp>(rules, "sigmoid");
  rules.add("aten.polygamma.default(n, self)", [](Call &c) -> Results {
    return computed(c, {"self"}, [&](ArrayRef<Value> x) {
      return c.binary<chlo::PolygammaOp>(c.splatLike(x[0], (double)c.integer("n")), x[0]);
    });
  });
  rules.add("aten.special_zeta.default(self, other)", [](Call &c) -> Results {
    return computed(c, {"self", "other"},
                    [&](ArrayRef<Value> x) { return c.binary<chlo::ZetaOp>(x[0], x[1]); });
  });
  addRounding<hlo::FloorOp>(rules, "floor");
  addRounding<hlo::CeilOp>(rules, "ceil");
  addRounding<hlo::RoundNearestEvenOp>(rules, "round");

  addUnary(rules, "exp2",
           [](Call &c, Value x) { return c.binary<hlo::PowOp>(c.splatLike(x, 2), x); });
  addUnary(rules, "log2", [](Call &c, Value x) { return logarithm(c, x, 2); });
  addUnary(rules, "log10", [](Call &c, Value x) { return logarithm(c, x, 10); });
  addUnary(rules, "reciprocal", [](Call &c, Value x) { return c.divide(c.splatLike(x, 1), x); });
  addUnary(rules, "square", [](Call &c, Value x) { return c.multiply(x, x); });
  addUnary(rules, "frac", [](Call &c, Value x) { return c.subtract(x, truncate(c, x)); });
  addUnary(rules, "deg2rad",
           [](Call &c, Value x) { return c.multiply(x, std::numbers::pi / 180); });
  addUnary(rules, "rad2deg",
           [](Call &c, Value x) { return c.multiply(x, 180 / std::numbers::pi); });
  rules.add("aten.positive.default(self)", [](Call &c) -> Results { return c.tensor("self"); });
  rules.add("aten.trunc.default(self)", [](Call &c) -> Results {
    Value x = c.tensor("self");
    return c.isFloat(x) ? truncate(c, x) : x;
  });
  rules.add("aten.sign.default(self)",
            [](Call &c) -> Results { return sign(c, c.tensor("self")); });
  rules.add("aten.sgn.default(self)", [](Call &c) -> Results { return sign(c, c.tensor("self")); });
  rules.add("aten.signbit.default(self)",
            [](Call &c) -> Results { return signBit(c, c.tensor("self")); });
  rules.add("aten.round.decimals(self, decimals)", roundDecimals);
  rules.add("aten.nan_to_num.default(self, nan=null, posinf=null, neginf=null)", nanToNum);
  rules.add("aten.logit.default(self, eps=null)", logit);
  rules.add("aten.bitwise_not.default(self)",
            [](Call &c) -> Results { return c.invert(c.tensor("self")); });
  rules.add("aten.logical_not.default(self)",
            [](Call &c) -> Results { return c.invert(c.isNonzero(c.tensor("self"))); });

  addQuestion(rules, "isnan", false, [](Call &c, Value x) { return c.isNan(x); });
  addQuestion(rules, "isfinite", true,
              [](Call &c, Value x) { return c.unary<hlo::IsFiniteOp>(x); });
  addQuestion(rules, "isposinf", false,
              [](Call &c, Value x) { return c.compare(x, Direction::EQ, INFINITY); });
  addQuestion(rules, "isneginf", false,
              [](Call &c, Value x) { return c.compare(x, Direction::EQ, -INFINITY); });
  addQuestion(rules, "isinf", false, [](Call &c, Value x) {
    return c.disjoin(c.compare(x, Direction::EQ, INFINITY), c.compare(x, Direction::EQ, -INFINITY));
  });
}

} // namespace shardwright::torch
