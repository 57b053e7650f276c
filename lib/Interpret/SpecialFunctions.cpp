// SPDX-License-Identifier: Apache-2.0

#include "ScalarFunctions.h"

#include <cmath>
#include <limits>

namespace shardwright::interpret {

static constexpr Wide pi = 3.14159265358979323846264338327950288L;
static constexpr Wide infinity = std::numeric_limits<Wide>::infinity(),
                      nan = std::numeric_limits<Wide>::quiet_NaN();

/// Bernoulli numbers B2, B4, … of the asymptotic series below.
static constexpr Wide bernoulli[] = {
    1.0L / 6, -1.0L / 30,     1.0L / 42,      -1.0L / 30,       5.0L / 66,      -691.0L / 2730,
    7.0L / 6, -3617.0L / 510, 43867.0L / 798, -174611.0L / 330, 854513.0L / 138};

/// Newton's method on erf, or on erfc near 1, where erf - 1 cancels.
Wide erfInv(Wide x) {
  if (std::isnan(x) || std::abs(x) > 1)
    return nan;
  if (std::abs(x) == 1)
    return std::copysign(infinity, x);
  if (x == 0)
    return x;
  Wide a = std::abs(x), rest = 1 - a; // exact: elements are doubles
  Wide l = std::log(rest * (1 + a));  // Winitzki's approximation starts within 0.2 %
  Wide t = 2 / (pi * 0.147L) + l / 2;
  Wide y = std::sqrt(std::sqrt(t * t - l / 0.147L) - t);
  for (int step = 0; step < 6; ++step) {
    Wide slope = 2 / std::sqrt(pi) * std::exp(-y * y);
    Wide error = a < 0.5L ? std::erf(y) - a : rest - std::erfc(y);
    y -= error / slope;
  }
  return std::copysign(y, x);
}

Wide lgamma(Wide x) {
  if (std::isinf(x))
    return infinity;
  int sign;
  return lgammal_r(x, &sign); // std::lgamma sets a global variable
}

/// Recurrence up to where the asymptotic series converges to full precision; reflection below zero.
Wide digamma(Wide x) {
  if (x <= 0 && x == std::floor(x))
    return nan;
  if (x < 0)
    return digamma(1 - x) - pi / std::tan(pi * (x - std::floor(x)));
  Wide sum = 0;
  for (; x < 16; x += 1)
    sum -= 1 / x;
  Wide square = 1 / (x * x), powerOf = square;
  sum += std::log(x) - 1 / (2 * x);
  for (int k = 0; k < 11; ++k, powerOf *= square)
    sum -= bernoulli[k] / (2 * (k + 1)) * powerOf;
  return sum;
}

/// Euler-Maclaurin summation: leading terms, the integral of the rest, and corrections.
Wide zeta(Wide x, Wide q) {
  if (x == 1)
    return infinity;
  if (!(x > 1))
    return nan;
  if (q <= 0 && q == std::floor(q))
    return std::fmod(x, 2) == 0 ? infinity : nan;
  if (q <= 0 && x != std::floor(x))
    return nan;
  Wide sum = 0;
  int terms = 0;
  for (; terms < 20 || q < 20; ++terms, q += 1)
    sum += std::pow(q, -x);
  Wide factor = std::pow(q, -x);
  sum += factor * q / (x - 1) + factor / 2;
  Wide rising = x, factorial = 2; // x (x+1) … (x+2k) and (2k+2)!
  factor /= q;
  for (int k = 0; k < 11; ++k) {
    sum += bernoulli[k] / factorial * rising * factor;
    rising *= (x + 2 * k + 1) * (x + 2 * k + 2);
    factorial *= Wide(2 * k + 3) * (2 * k + 4);
    factor /= q * q;
  }
  return sum;
}

Wide polygamma(Wide n, Wide x) {
  if (n < 0 || n != std::floor(n))
    return nan;
  if (n == 0)
    return digamma(x);
  Wide sign = std::fmod(n, 2) == 0 ? -1 : 1;
  return sign * std::exp(lgamma(n + 1)) * zeta(n + 1, x);
}

Wide besselI1e(Wide x) {
  Wide a = std::abs(x), sum = 0;
  if (std::isinf(a))
    return std::copysign(Wide(0), x);
  if (a < 40) { // power series; all terms have one sign, so nothing cancels
    Wide term = a / 2;
    for (int k = 0; sum + term != sum; ++k) {
      sum += term;
      term *= (a / 2) * (a / 2) / (Wide(k + 1) * (k + 2));
    }
    return std::copysign(sum * std::exp(-a), x);
  }
  // The asymptotic series 1 - 3/(8a) - …, up to its smallest term.
  Wide term = 1;
  for (int k = 1; k < 80 && sum + term != sum; ++k) {
    sum += term;
    Wide odd = 2 * k - 1;
    term *= -(4 - odd * odd) / (Wide(k) * 8 * a);
  }
  return std::copysign(sum / std::sqrt(2 * pi * a), x);
}

} // namespace shardwright::interpret
