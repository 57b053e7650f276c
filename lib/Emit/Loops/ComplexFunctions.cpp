// SPDX-License-Identifier: Apache-2.0

// Complex functions in terms of real ones, computed in f64 and rounded once: for f32 parts,
// products are then exact, and cancellation leaves enough digits.
//
// Inverse functions follow Hull, Fairgrieve and Tang (1997), "Implementing the complex arcsine and
// arccosine functions using exception handling": with a half the sum of the distances of z from -1
// and 1,
//
//   asin z = atan2(x, d) + i log(a + sqrt(a^2 - 1))        d = sqrt(a^2 - x^2)
//
// in the first quadrant, with a - 1 and d in forms that do not cancel. Other quadrants and
// functions follow by symmetries and by multiplication with i.
#include "Number.h"
#include "ScalarRules.h"

#include "llvm/ADT/StringMap.h"

#include "mlir/Dialect/Complex/IR/Complex.h"

#include <cmath>

using namespace mlir;

namespace shardwright {
namespace {
using P = arith::CmpFPredicate;

struct ComplexNumber {
  Number re, im;
};

const double infinity = std::numeric_limits<double>::infinity();
const double large = 1e150; // below, squares do not overflow; above, adding 1 has no effect
const double tiny = 1e-150; // above, squares are normal numbers

Value isLarge(Number x) { return compare(x, P::OGE, x.of(large)); }
/// Calls the library: math.atan2 is folded to NaN for two zeros.
Number atan2(Number y, Number x) {
  Value in[] = {y.value, x.value};
  return {y.b, y.loc, callLibrary({*y.b, y.loc, nullptr, in, false}, "atan2")};
}
Number oneOf(Number sign) { return withSign(sign.of(1.0), sign); }

/// sqrt(x^2 + y^2) for x, y >= 0, without overflow.
Number hypot(Number x, Number y) {
  Number most = max(x, y), least = min(x, y), ratio = least / most;
  ratio = choose(equal(most, least), x.of(1.0), ratio); // instead of 0 / 0 and inf / inf
  return most * sqrt(ratio * ratio + 1.0);
}

ComplexNumber operator+(ComplexNumber z, ComplexNumber w) { return {z.re + w.re, z.im + w.im}; }
ComplexNumber operator*(ComplexNumber z, ComplexNumber w) {
  return {z.re * w.re - z.im * w.im, z.re * w.im + z.im * w.re};
}
ComplexNumber timesI(ComplexNumber z) { return {-z.im, z.re}; }

/// A power of two by which both parts are scaled, so that squares neither overflow nor underflow,
/// and its inverse.
struct Scale {
  Number times, inverse;
};
Scale scaleOf(Number x, Number y) {
  Number most = max(abs(x), abs(y));
  Value isFar = isLarge(most), isNear = less(most, tiny);
  auto chosen = [&](double far, double near) {
    return choose(isFar, x.of(far), choose(isNear, x.of(near), x.of(1.0)));
  };
  return {chosen(0x1p-600, 0x1p600), chosen(0x1p600, 0x1p-600)};
}
/// For finite operands; NaN in both parts if the divisor is zero or infinite.
ComplexNumber operator/(ComplexNumber z, ComplexNumber w) {
  Scale up = scaleOf(z.re, z.im), down = scaleOf(w.re, w.im);
  Number a = z.re * up.times, b = z.im * up.times, c = w.re * down.times, d = w.im * down.times,
         square = c * c + d * d;
  return {(a * c + b * d) / square * up.inverse * down.times,
          (b * c - a * d) / square * up.inverse * down.times};
}

ComplexNumber exp(ComplexNumber z) {
  Number modulus = exp(z.re);
  return {modulus * cos(z.im), choose(equal(z.im, z.im.of(0.0)), z.im, modulus * sin(z.im))};
}
/// exp(x) cos(y) - 1 = expm1(x) cos(y) - 2 sin(y/2)^2
ComplexNumber expm1(ComplexNumber z) {
  Number half = sin(z.im * 0.5), real = z.re.make<math::ExpM1Op>(z.re.value);
  return {real * cos(z.im) - half * half * 2.0, exp(z).im};
}
/// Near the unit circle log|z| = log1p(|z|^2 - 1) / 2.
ComplexNumber log(ComplexNumber z) {
  Number x = abs(z.re), y = abs(z.im), most = max(x, y), least = min(x, y), modulus = hypot(x, y);
  Number near = log1p((most - 1.0) * (most + 1.0) + least * least) * 0.5;
  Value isNear = both(x, less(modulus, 2.0), compare(modulus, P::OGT, x.of(0.5)));
  return {choose(isNear, near, log(modulus)), atan2(z.im, z.re)};
}
/// log|1 + z| = log1p(2 x + y^2 + x^2) / 2, except near -1, where the sum rounds to -1, and where
/// squares overflow.
ComplexNumber log1p(ComplexNumber z) {
  Number x = z.re, y = z.im, sum = x * 2.0 + y * y + x * x;
  Number modulus = log(hypot(abs(x + 1.0), abs(y)));
  Number real = choose(less(sum, -0.5), modulus, log1p(sum) * 0.5);
  return {choose(isLarge(max(abs(x), abs(y))), modulus, real), atan2(y, x + 1.0)};
}
ComplexNumber logistic(ComplexNumber z) {
  ComplexNumber one{z.re.of(1.0), z.re.of(0.0)};
  return one / (one + exp(ComplexNumber{-z.re, -z.im}));
}

/// The larger part first; the other one follows from 2 re im = y.
ComplexNumber sqrt(ComplexNumber z) {
  Number x = abs(z.re), y = abs(z.im), larger = sqrt(hypot(x, y) * 0.5 + x * 0.5);
  Number smaller = choose(equal(larger, x.of(0.0)), x.of(0.0), y / (larger * 2.0));
  smaller = choose(equal(y, y.of(infinity)), y, smaller);
  Value isRight = compare(z.re, P::OGE, x.of(0.0));
  return {choose(isRight, larger, smaller), withSign(choose(isRight, smaller, larger), z.im)};
}
ComplexNumber rsqrt(ComplexNumber z) { // |z|^2 of the root is |z|
  ComplexNumber root = sqrt(z);
  Number modulus = hypot(abs(z.re), abs(z.im));
  Value isZero = equal(modulus, modulus.of(0.0));
  return {choose(isZero, modulus.of(infinity), root.re / modulus), -(root.im / modulus)};
}
ComplexNumber sign(ComplexNumber z) {
  Number modulus = hypot(abs(z.re), abs(z.im));
  Value isZero = equal(modulus, modulus.of(0.0));
  return {choose(isZero, z.re, z.re / modulus), choose(isZero, z.im, z.im / modulus)};
}

ComplexNumber sin(ComplexNumber z) { return {sin(z.re) * cosh(z.im), cos(z.re) * sinh(z.im)}; }
ComplexNumber cos(ComplexNumber z) { return {cos(z.re) * cosh(z.im), -(sin(z.re) * sinh(z.im))}; }
/// (sinh x cosh x + i sin y cos y) / (sinh^2 x + cos^2 y). For large x this is 1 + 4 i sin y cos y
/// exp(-2 x).
ComplexNumber tanh(ComplexNumber z) {
  Number x = abs(z.re), s = sinh(min(x, x.of(30.0))), turn = sin(z.im) * cos(z.im), c = cos(z.im);
  Number square = s * s + c * c;
  Value isFar = compare(x, P::OGT, x.of(25.0));
  Number re = choose(isFar, x.of(1.0), s * sqrt(s * s + 1.0) / square);
  return {withSign(re, z.re), choose(isFar, turn * 4.0 * exp(x * -2.0), turn / square)};
}
ComplexNumber tan(ComplexNumber z) { // -i tanh(i z)
  ComplexNumber w = tanh({z.im, z.re});
  return {w.im, w.re};
}

/// exp(w log z). z = 0: 1 for w = 0, 0 for a positive real part of w.
ComplexNumber power(ComplexNumber z, ComplexNumber w) {
  ComplexNumber value = exp(w * log(z));
  Number zero = z.re.of(0.0);
  Value ofZero = both(zero, equal(z.re, zero), equal(z.im, zero));
  Value isOne = both(zero, ofZero, both(zero, equal(w.re, zero), equal(w.im, zero)));
  Value isZero = both(zero, ofZero, compare(w.re, P::OGT, zero));
  return {choose(isOne, zero + 1.0, choose(isZero, zero, value.re)),
          choose(isOne, zero, choose(isZero, zero, value.im))};
}
/// -i log((x + iy) / sqrt(x^2 + y^2))
ComplexNumber atan2(ComplexNumber y, ComplexNumber x) {
  ComplexNumber turn = log((x + timesI(y)) / sqrt(x * x + y * y));
  return {turn.im, -turn.re};
}

/// sinh x cos y + i cosh x sin y. Zero imaginary parts stay zero, even if cosh is infinite.
ComplexNumber sinh(ComplexNumber z) {
  Number im = cosh(z.re) * sin(z.im);
  return {sinh(z.re) * cos(z.im), choose(equal(z.im, z.im.of(0.0)), z.im, im)};
}
ComplexNumber cosh(ComplexNumber z) {
  Number im = sinh(z.re) * sin(z.im);
  return {cosh(z.re) * cos(z.im), choose(equal(z.im, z.im.of(0.0)), z.im * oneOf(z.re), im)};
}

/// d and log(a + sqrt(a^2 - 1)) for x, y >= 0.
ComplexNumber inverseKernel(Number x, Number y) {
  Number one = x.of(1.0), most = max(x, y), least = min(x, y), right = x + 1.0, left = x - 1.0;
  Number r = hypot(right, y), s = hypot(abs(left), y), a = (r + s) * 0.5, square = y * y,
         halfSquare = square * 0.5;
  Value isInner = compare(x, P::OLE, one);
  Number halfSum = (a + x) * 0.5;
  Number inner = sqrt(halfSum * (square / (r + right) + (s - left)));
  Number outer = y * sqrt(halfSum / (r + right) + halfSum / (s + left));
  Number d = choose(isLarge(most), y, choose(isInner, inner, outer));
  Number above = choose(compare(x, P::OLT, one), halfSquare / (s - left), (s + left) * 0.5) +
                 halfSquare / (r + right); // a - 1
  Number logarithm = log1p(above + sqrt(above * (a + 1.0)));
  Value isFlat = both(x, less(y, tiny), less(x, 1.0));
  logarithm = choose(isFlat, y / sqrt(right * -left), logarithm);
  Number ratio = choose(equal(most, most.of(infinity)), x.of(0.0), least / most);
  Number far = log(most) + M_LN2 + log1p(ratio * ratio) * 0.5;
  return {d, choose(isLarge(most), far, logarithm)};
}

ComplexNumber asin(ComplexNumber z) {
  Number x = abs(z.re);
  ComplexNumber k = inverseKernel(x, abs(z.im));
  return {withSign(atan2(x, k.re), z.re), withSign(k.im, z.im)};
}
ComplexNumber acos(ComplexNumber z) {
  ComplexNumber k = inverseKernel(abs(z.re), abs(z.im));
  return {atan2(k.re, z.re), withSign(k.im, -z.im)};
}
ComplexNumber asinh(ComplexNumber z) { // -i asin(i z)
  ComplexNumber w = asin({z.im, z.re});
  return {w.im, w.re};
}
ComplexNumber acosh(ComplexNumber z) {
  ComplexNumber k = inverseKernel(abs(z.re), abs(z.im));
  return {k.im, withSign(atan2(k.re, z.re), z.im)};
}

/// log1p(4 x / ((1 - x)^2 + y^2)) / 4 + i atan2(2 y, (1 - x) (1 + x) - y^2) / 2
ComplexNumber atanh(ComplexNumber z) {
  Number x = abs(z.re), y = z.im, left = x.of(1.0) - x;
  Number ratio = x * 4.0 / (left * left + y * y);
  Number far = 1.0 / x / (((y / x) * (y / x) + 1.0)) * 4.0; // the same ratio where squares overflow
  ratio =
      choose(isLarge(max(x, abs(y))), choose(equal(abs(y), x.of(infinity)), x.of(0.0), far), ratio);
  Number angle = atan2(y * 2.0, left * (x + 1.0) - y * y);
  return {withSign(log1p(ratio) * 0.25, z.re), angle * 0.5};
}
ComplexNumber atan(ComplexNumber z) {
  ComplexNumber w = atanh({z.im, z.re});
  return {w.im, w.re};
}

/// The cube root with the smallest angle.
ComplexNumber cbrt(ComplexNumber z) {
  Number modulus = hypot(abs(z.re), abs(z.im)), root = modulus.make<math::CbrtOp>(modulus.value);
  Number angle = atan2(z.im, z.re) * (1.0 / 3);
  return {root * cos(angle), root * sin(angle)};
}
} // namespace

Value complexFunction(OpBuilder &b, Operation *op, ValueRange operands) {
  static const llvm::StringMap<ComplexNumber (*)(ComplexNumber)> unary = {
      {"stablehlo.cbrt", cbrt},
      {"stablehlo.cosine", cos},
      {"stablehlo.exponential", exp},
      {"stablehlo.exponential_minus_one", expm1},
      {"stablehlo.log", log},
      {"stablehlo.log_plus_one", log1p},
      {"stablehlo.logistic", logistic},
      {"stablehlo.rsqrt", rsqrt},
      {"stablehlo.sign", sign},
      {"stablehlo.sine", sin},
      {"stablehlo.sqrt", sqrt},
      {"stablehlo.tan", tan},
      {"stablehlo.tanh", tanh},
      {"chlo.acos", acos},
      {"chlo.acosh", acosh},
      {"chlo.asin", asin},
      {"chlo.asinh", asinh},
      {"chlo.atan", atan},
      {"chlo.atanh", atanh},
      {"chlo.cosh", cosh},
      {"chlo.sinh", sinh},
      {"chlo.tan", tan}};
  static const llvm::StringMap<ComplexNumber (*)(ComplexNumber, ComplexNumber)> binary = {
      {"stablehlo.atan2", atan2}, {"stablehlo.power", power}, {"stablehlo.divide", operator/ } };
  StringRef name = op->getName().getStringRef();
  auto ofOne = unary.find(name);
  auto ofTwo = binary.find(name);
  if (ofOne == unary.end() && ofTwo == binary.end())
    return {};
  Location loc = op->getLoc();
  Type type = operands[0].getType();
  auto part = cast<FloatType>(cast<ComplexType>(type).getElementType());
  auto wide = [&](Value value) -> Number {
    return {&b, loc,
            part.isF64() ? value : (Value)arith::ExtFOp::create(b, loc, b.getF64Type(), value)};
  };
  auto take = [&](Value z) -> ComplexNumber {
    Number re = wide(complex::ReOp::create(b, loc, z));
    return {re, wide(complex::ImOp::create(b, loc, z))};
  };
  auto narrow = [&](Number x) {
    return part.isF64() ? x.value : (Value)arith::TruncFOp::create(b, loc, part, x.value);
  };
  ComplexNumber first = take(operands[0]);
  ComplexNumber result =
      ofTwo == binary.end() ? ofOne->second(first) : ofTwo->second(first, take(operands[1]));
  Value real = narrow(result.re);
  return complex::CreateOp::create(b, loc, type, real, narrow(result.im));
}

} // namespace shardwright
