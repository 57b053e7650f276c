// SPDX-License-Identifier: Apache-2.0

// Scalar functions computed in long double, wider than any element type, so that only the final
// rounding matters.
#pragma once

#include <cmath>
#include <complex>

namespace shardwright::interpret {

using Wide = long double;
using WideComplex = std::complex<long double>;

// Functions whose textbook formulas cancel or overflow (ComplexFunctions.cpp), and their real
// counterparts.
WideComplex log1p(WideComplex z);
WideComplex expm1(WideComplex z);
WideComplex cbrt(WideComplex z);
WideComplex power(WideComplex base, WideComplex exponent);
WideComplex atan2(WideComplex y, WideComplex x);
inline Wide log1p(Wide x) { return std::log1p(x); }
inline Wide expm1(Wide x) { return std::expm1(x); }
inline Wide cbrt(Wide x) { return std::cbrt(x); }
inline Wide power(Wide base, Wide exponent) { return std::pow(base, exponent); }
inline Wide atan2(Wide y, Wide x) { return std::atan2(y, x); }

// Special functions (SpecialFunctions.cpp).
Wide erfInv(Wide x);
Wide lgamma(Wide x);
Wide digamma(Wide x);
/// The n-th derivative of digamma, for integers n >= 0.
Wide polygamma(Wide n, Wide x);
/// The Hurwitz zeta function: the sum of (q + k)^-x over k >= 0.
Wide zeta(Wide x, Wide q);
/// exp(-|x|) I1(x), with I1 the modified Bessel function.
Wide besselI1e(Wide x);

} // namespace shardwright::interpret
