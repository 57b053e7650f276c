// SPDX-License-Identifier: Apache-2.0

// Functions that the C library lacks, computed in f64 and rounded once. Each states its formula and
// why it is accurate.
#include "Number.h"
#include "ScalarRules.h"

#include <cmath>

using namespace mlir;

namespace shardwright {
namespace {
Number horner(Number x, ArrayRef<double> coefficients) {
  Number sum = x.of(coefficients.front());
  for (double c : coefficients.drop_front())
    sum = sum * x + c;
  return sum;
}

Number operand(const Scalar &s, unsigned i) {
  Value value = s.in[i];
  return {&s.b, s.loc,
          value.getType().isF64()
              ? value
              : (Value)arith::ExtFOp::create(s.b, s.loc, s.b.getF64Type(), value)};
}

Value result(const Scalar &s, Number x) {
  return s.type().isF64() ? x.value : (Value)arith::TruncFOp::create(s.b, s.loc, s.type(), x.value);
}

const double positiveInfinity = std::numeric_limits<double>::infinity(),
             nan_ = std::numeric_limits<double>::quiet_NaN();

/// The recurrence up to 10, then the asymptotic series; reflection below 1/2. NaN at poles.
Number digammaOf(Number x) {
  Value reflect = less(x, 0.5);
  Number y = choose(reflect, x.of(1.0) - x, x), correction = y.of(0.0);
  for (int i = 0; i < 10; ++i) {
    Value small = less(y, 10.0);
    correction = choose(small, correction - 1.0 / y, correction);
    y = choose(small, y + 1.0, y);
  }
  Number square = 1.0 / (y * y);
  // Bernoulli numbers B_2k / 2k, highest first.
  Number series = square * horner(square, {-3617.0 / 8160, 1.0 / 12, -691.0 / 32760, 1.0 / 132,
                                           -1.0 / 240, 1.0 / 252, -1.0 / 120, 1.0 / 12});
  Number value = log(y) - 0.5 / y - series + correction;
  // tan(pi x) has period 1: only the distance to the nearest integer matters, which is exact.
  Number part = x - floor(x + 0.5);
  Number tangent = part.make<math::TanOp>((part * M_PI).value);
  Number reflected = value - x.of(M_PI) / tangent;
  Value pole = both(x, compare(x, arith::CmpFPredicate::OLE, x.of(0.0)), equal(x, floor(x)));
  return choose(pole, x.of(nan_), choose(reflect, reflected, value));
}

/// The Hurwitz zeta function by Euler-Maclaurin summation: ten terms, the integral of the rest, and
/// Bernoulli corrections.
Number zetaOf(Number x, Number q) {
  static const double factors[] = {12.0,
                                   -720.0,
                                   30240.0,
                                   -1209600.0,
                                   47900160.0,
                                   -1307674368000.0 / 691,
                                   74724249600.0,
                                   -10670622842880000.0 / 3617,
                                   5109094217170944000.0 / 43867,
                                   -802857662698291200000.0 / 174611,
                                   14101100039391805440000.0 / 77683,
                                   -1693824136731743669452800000.0 / 236364091};
  Number sum = pow(q, -x), a = q;
  for (int i = 0; i < 9; ++i) {
    a = a + 1.0;
    sum = sum + pow(a, -x);
  }
  Number last = pow(a, -x);
  sum = sum + last * a / (x - 1.0) - last * 0.5;
  Number factor = x, power = last / a;
  for (int i = 0; i < 12; ++i) {
    sum = sum + factor * power / x.of(factors[i]);
    factor = factor * (x + (2.0 * i + 1)) * (x + (2.0 * i + 2));
    power = power / (a * a);
  }
  Value atPole = both(x, compare(q, arith::CmpFPredicate::OLE, q.of(0.0)), equal(q, floor(q)));
  Number half = x * 0.5;
  Number poleValue = choose(equal(half, floor(half)), x.of(positiveInfinity), x.of(nan_));
  Value noPower = both(x, compare(q, arith::CmpFPredicate::OLT, q.of(0.0)),
                       compare(x, arith::CmpFPredicate::UNE, floor(x)));
  sum = choose(atPole, poleValue, choose(noPower, x.of(nan_), sum));
  sum = choose(less(x, 1.0), x.of(nan_), sum);
  return choose(equal(x, x.of(1.0)), x.of(positiveInfinity), sum);
}

/// An initial guess (Giles, 2012), then Halley's method on erf or, near the ends, on erfc: there 1
/// - |x| is exact and erf is not.
Number erfInverseOf(Number x) {
  Number t = abs(x), rest = t.of(1.0) - t;
  Number w = -log(rest * (t + 1.0));
  Number low = w - 2.5, high = sqrt(w) - 3.0;
  Number guess =
      choose(less(w, 5.0),
             horner(low, {2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06,
                          0.00021858087, -0.00125372503, -0.00417768164, 0.246640727, 1.50140941}),
             horner(high, {-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844,
                           0.00573950773, -0.0076224613, 0.00943887047, 1.00167406, 2.83297682})) *
      t;
  Number logRest = -log(rest);
  Number tail = sqrt(logRest - log(logRest * M_PI) * 0.5);
  Number z = choose(less(w, 16.0), guess, tail);
  for (int step = 0; step < 3; ++step) {
    Number inside = z.make<math::ErfOp>(z.value) - t,
           outside = rest - z.make<math::ErfcOp>(z.value);
    Number error =
        choose(less(t, 0.5), inside, outside) / (exp(-(z * z)) * (2.0 / std::sqrt(M_PI)));
    z = z - error / (z * error + 1.0);
  }
  z = choose(equal(t, t.of(1.0)), t.of(positiveInfinity), z);
  z = choose(equal(t, t.of(0.0)), t, z);
  return choose(compare(t, arith::CmpFPredicate::ULE, t.of(1.0)), withSign(z, x), x.of(nan_));
}

/// The same of an f32, whose logarithm in f32 moves the result by less than its last place: no
/// refinement, no call of a library, and so vector code (Giles, 2012, the polynomials for doubles).
Number erfInverseOfSingle(Number x) {
  Number t = abs(x), product = (t.of(1.0) - t) * (t + 1.0);
  Type single = x.b->getF32Type();
  Value rounded = arith::TruncFOp::create(*x.b, x.loc, single, product.value);
  Value logarithm = math::LogOp::create(*x.b, x.loc, rounded);
  Number w = -x.with(arith::ExtFOp::create(*x.b, x.loc, x.value.getType(), logarithm));
  Number low =
      horner(w - 3.125,
             {-3.6444120640178196996e-21, -1.685059138182016589e-19,  1.2858480715256400167e-18,
              1.115787767802518096e-17,   -1.333171662854620906e-16,  2.0972767875968561637e-17,
              6.6376381343583238325e-15,  -4.0545662729752068639e-14, -8.1519341976054721522e-14,
              2.6335093153082322977e-12,  -1.2975133253453532498e-11, -5.4154120542946279317e-11,
              1.051212273321532285e-09,   -4.1126339803469836976e-09, -2.9070369957882005086e-08,
              4.2347877827932403518e-07,  -1.3654692000834678645e-06, -1.3882523362786468719e-05,
              0.0001867342080340571352,   -0.00074070253416626697512, -0.0060336708714301490533,
              0.24015818242558961693,     1.6536545626831027356});
  Number high =
      horner(sqrt(w) - 3.25,
             {2.2137376921775787049e-09, 9.0756561938885390979e-08, -2.7517406297064545428e-07,
              1.8239629214389227755e-08, 1.5027403968909827627e-06, -4.013867526981545969e-06,
              2.9234449089955446044e-06, 1.2475304481671778723e-05, -4.7318229009055733981e-05,
              6.8284851459573175448e-05, 2.4031110387097893999e-05, -0.0003550375203628474796,
              0.00095328937973738049703, -0.0016882755560235047313, 0.0024914420961078508066,
              -0.0037512085075692412107, 0.005370914553590063617, 1.0052589676941592334,
              3.0838856104922207635});
  Number z = choose(less(w, 6.25), low, high) * t; // w < 16 where |x| < 1
  z = choose(equal(t, t.of(1.0)), t.of(positiveInfinity), z);
  return choose(compare(t, arith::CmpFPredicate::ULE, t.of(1.0)), withSign(z, x), x.of(nan_));
}

/// exp(-|x|) I1(x). All terms of the power series are positive, so it does not cancel; from 24 on
/// the asymptotic series, whose smallest term is then below the last place.
Number besselI1eOf(Number x) {
  constexpr int seriesTerms = 60, asymptoticTerms = 28;
  Number t = abs(x), quarter = t * t * 0.25;
  Number series = t.of(1.0);
  for (int k = seriesTerms; k > 0; --k)
    series = series * quarter * (1.0 / (double(k) * (k + 1))) + 1.0;
  series = series * t * 0.5 * exp(-t);
  Number inverse = 1.0 / t, sum = t.of(1.0);
  for (int k = asymptoticTerms; k > 0; --k)
    sum = sum * inverse * (-(4.0 - (2.0 * k - 1) * (2.0 * k - 1)) / (8.0 * k)) + 1.0;
  Number asymptotic = sum / sqrt(t * (2 * M_PI));
  Number value = choose(less(t, 24.0), series, asymptotic);
  return withSign(choose(equal(t, t.of(positiveInfinity)), t.of(0.0), value), x);
}
} // namespace

Value digamma(const Scalar &s) {
  return s.isFloat() ? result(s, digammaOf(operand(s, 0))) : Value();
}
Value zeta(const Scalar &s) {
  return s.isFloat() ? result(s, zetaOf(operand(s, 0), operand(s, 1))) : Value();
}
Value erfInverse(const Scalar &s) {
  if (!s.isFloat())
    return {};
  Number x = operand(s, 0);
  return result(s, s.type().isF64() ? erfInverseOf(x) : erfInverseOfSingle(x));
}
Value besselI1e(const Scalar &s) {
  return s.isFloat() ? result(s, besselI1eOf(operand(s, 0))) : Value();
}

/// Order 0 is digamma, otherwise (-1)^(n+1) n! zeta(n + 1, x). NaN unless the order is an integer n
/// >= 0.
Value polygamma(const Scalar &s) {
  if (!s.isFloat())
    return {};
  Number n = operand(s, 0), x = operand(s, 1);
  Value argument[] = {(n + 1.0).value};
  Number factorial = exp({&s.b, s.loc, callLibrary({s.b, s.loc, s.op, argument, false}, "lgamma")});
  Number half = n * 0.5;
  Number sign = choose(equal(half, floor(half)), n.of(-1.0), n.of(1.0));
  Number value = choose(equal(n, n.of(0.0)), digammaOf(x), sign * factorial * zetaOf(n + 1.0, x));
  Value whole = both(n, compare(n, arith::CmpFPredicate::OGE, n.of(0.0)), equal(n, floor(n)));
  return result(s, choose(whole, value, n.of(nan_)));
}

} // namespace shardwright
