// SPDX-License-Identifier: Apache-2.0

// Complex functions whose textbook formulas cancel or overflow.
#include "ScalarFunctions.h"

#include <cmath>

namespace shardwright::interpret {

#ifdef __SIZEOF_FLOAT128__
using Widest = __float128; // only + and *, which need no library
#else
using Widest = long double;
#endif

/// log|1+z| = log1p(x(2+x) + y^2) / 2. The sum cancels near the circle of radius 1 around -1, so it
/// is computed in quadruple precision. Near z = -1, where it rounds to -1, log of the modulus is
/// used.
WideComplex log1p(WideComplex z) {
  Widest x = z.real(), y = z.imag();
  Wide sum = Wide(x * (2 + x) + y * y);
  bool isSafe = std::isfinite(sum) && sum > -0.5L && std::abs(z.real()) < 1e1000L;
  Wide modulus =
      isSafe ? std::log1p(sum) / 2 : std::log(WideComplex(1 + z.real(), z.imag())).real();
  return {modulus, std::atan2(z.imag(), 1 + z.real())};
}

/// exp(x) cos(y) - 1 = expm1(x) cos(y) - 2 sin(y/2)^2.
WideComplex expm1(WideComplex z) {
  Wide x = z.real(), y = z.imag(), half = std::sin(y / 2);
  if (y == 0)
    return {std::expm1(x), y};
  return {std::expm1(x) * std::cos(y) - 2 * half * half, std::exp(x) * std::sin(y)};
}

WideComplex power(WideComplex base, WideComplex exponent) {
  if (base == WideComplex(0)) {
    if (exponent == WideComplex(0))
      return 1;
    return exponent.real() > 0 ? WideComplex(0) : std::pow(base, exponent);
  }
  return std::exp(exponent * std::log(base));
}

WideComplex cbrt(WideComplex z) { return power(z, WideComplex(Wide(1) / 3)); }

/// -i log((x + iy) / sqrt(x^2 + y^2))
WideComplex atan2(WideComplex y, WideComplex x) {
  const WideComplex i(0, 1);
  return -i * std::log((x + i * y) / std::sqrt(x * x + y * y));
}

} // namespace shardwright::interpret
