// SPDX-License-Identifier: Apache-2.0

// Comparison of tensors, by the rules of StableHLO's checks.
#pragma once

#include "shardwright/Interpret/Tensor.h"

#include <optional>

namespace shardwright::interpret {

struct Tolerance {
  enum Rule {
    Equal,    // floats as numbers: NaN differs from itself, -0 equals 0
    Absolute, // at most `absolute` apart; NaN equals NaN
    Ulps      // from `leastUlps` to `maxUlps` units in the last place apart; NaN equals NaN
  } rule = Equal;
  double absolute = 0;
  uint64_t maxUlps = 0, leastUlps = 0;
};

/// Describes the first element that differs; none if all are equal.
std::optional<std::string> findDifference(const Tensor &actual, const Tensor &expected,
                                          const Tolerance &tolerance);

/// The number of floats of the type between a and b; 0 for two NaNs, the maximum if only one is NaN
/// or infinite.
uint64_t ulpsBetween(mlir::FloatType type, double a, double b);

} // namespace shardwright::interpret
