// Functions of complex numbers by functions of real ones. All are computed in f64 and rounded once.
//
// Inverse functions follow Hull, Fairgrieve and Tang (1997): with a the half sum of the distances of z from -1 and 1,
//
//   asin z = atan2(x, d) + i log(a + sqrt(a^2 - 1))        d = sqrt(a^2 - x^2)
//
// in the first quadrant, where a - 1 and d are written so that nothing cancels; the rest is signs and turns by a right angle.
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
const double large = 1e150; // squares do not overflow below, and 1 does not count beside them above
const double tiny = 1e-150; // squares are not denormal above

Value isLarge(Number x) { return compare(x, P::OGE, x.of(large)); }
Number oneOf(Number sign) { return withSign(sign.of(1.0), sign); }

/// sqrt(x^2 + y^2) of numbers that are not negative, without overflow.
Number hypot(Number x, Number y) {
  Number most = max(x, y), least = min(x, y), ratio = least / most;
  ratio = choose(equal(most, least), x.of(1.0), ratio); // 0 / 0 and inf / inf
  return most * sqrt(ratio * ratio + 1.0);
}

/// sinh x cos y + i cosh x sin y; a real number stays one, be its cosh infinite.
ComplexNumber sinh(ComplexNumber z) {
  Number im = cosh(z.re) * sin(z.im);
  return {sinh(z.re) * cos(z.im), choose(equal(z.im, z.im.of(0.0)), z.im, im)};
}
ComplexNumber cosh(ComplexNumber z) {
  Number im = sinh(z.re) * sin(z.im);
  return {cosh(z.re) * cos(z.im), choose(equal(z.im, z.im.of(0.0)), z.im * oneOf(z.re), im)};
}

/// d and log(a + sqrt(a^2 - 1)) for x and y that are not negative.
ComplexNumber inverseKernel(Number x, Number y) {
  Number one = x.of(1.0), most = max(x, y), least = min(x, y), right = x + 1.0, left = x - 1.0;
  Number r = hypot(right, y), s = hypot(abs(left), y), a = (r + s) * 0.5, square = y * y, halfSquare = square * 0.5;
  Value isInner = compare(x, P::OLE, one);
  Number halfSum = (a + x) * 0.5;
  Number inner = sqrt(halfSum * (square / (r + right) + (s - left)));
  Number outer = y * sqrt(halfSum / (r + right) + halfSum / (s + left));
  Number d = choose(isLarge(most), y, choose(isInner, inner, outer));
  Number above = choose(compare(x, P::OLT, one), halfSquare / (s - left), (s + left) * 0.5) + halfSquare / (r + right); // a - 1
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
ComplexNumber asinh(ComplexNumber z) { // of i z a quarter turn back
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
  ratio = choose(isLarge(max(x, abs(y))), choose(equal(abs(y), x.of(infinity)), x.of(0.0), far), ratio);
  Number angle = atan2(y * 2.0, left * (x + 1.0) - y * y);
  return {withSign(log1p(ratio) * 0.25, z.re), angle * 0.5};
}
ComplexNumber atan(ComplexNumber z) {
  ComplexNumber w = atanh({z.im, z.re});
  return {w.im, w.re};
}

/// The root of the smallest angle.
ComplexNumber cbrt(ComplexNumber z) {
  Number modulus = hypot(abs(z.re), abs(z.im)), root = modulus.make<math::CbrtOp>(modulus.value);
  Number angle = atan2(z.im, z.re) * (1.0 / 3);
  return {root * cos(angle), root * sin(angle)};
}
} // namespace

Value complexFunction(OpBuilder &b, Operation *op, Value operand) {
  static const llvm::StringMap<ComplexNumber (*)(ComplexNumber)> functions = {
      {"stablehlo.cbrt", cbrt}, {"chlo.acos", acos},   {"chlo.acosh", acosh}, {"chlo.asin", asin}, {"chlo.asinh", asinh},
      {"chlo.atan", atan},      {"chlo.atanh", atanh}, {"chlo.cosh", cosh},   {"chlo.sinh", sinh}};
  auto function = functions.find(op->getName().getStringRef());
  if (function == functions.end())
    return {};
  Location loc = op->getLoc();
  auto part = cast<FloatType>(cast<ComplexType>(operand.getType()).getElementType());
  auto wide = [&](Value value) -> Number {
    return {&b, loc, part.isF64() ? value : (Value)arith::ExtFOp::create(b, loc, b.getF64Type(), value)};
  };
  auto narrow = [&](Number x) { return part.isF64() ? x.value : (Value)arith::TruncFOp::create(b, loc, part, x.value); };
  Number re = wide(complex::ReOp::create(b, loc, operand)), im = wide(complex::ImOp::create(b, loc, operand));
  ComplexNumber result = function->second({re, im});
  Value real = narrow(result.re);
  return complex::CreateOp::create(b, loc, operand.getType(), real, narrow(result.im));
}

} // namespace shardwright
