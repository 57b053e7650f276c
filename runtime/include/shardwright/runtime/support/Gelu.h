// SPDX-License-Identifier: Apache-2.0

// The tanh approximation of GELU (Hendrycks and Gimpel, 2016, arXiv:1606.08415, section 2) and its
// derivative.
#pragma once

#include <cmath>

namespace shardwright::runtime {

inline constexpr double kGeluScale = 0.79788456080286536; // sqrt(2 / pi)
inline constexpr double kGeluCube = 0.044715;

/// The argument of tanh.
template <typename Float> Float geluArgument(Float x) {
  return Float(kGeluScale) * (x + Float(kGeluCube) * x * x * x);
}

template <typename Float> Float gelu(Float x) {
  return Float(0.5) * x * (1 + std::tanh(geluArgument(x)));
}

template <typename Float> Float geluGradient(Float x) {
  Float t = std::tanh(geluArgument(x));
  Float slope = Float(kGeluScale) * (1 + 3 * Float(kGeluCube) * x * x);
  return Float(0.5) * (1 + t) + Float(0.5) * x * (1 - t * t) * slope;
}

} // namespace shardwright::runtime
