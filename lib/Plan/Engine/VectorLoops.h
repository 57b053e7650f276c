// SPDX-License-Identifier: Apache-2.0

// The inner loops of dual bounds, over the labels of one node. Each adds or compares elements of
// two arrays at the same place, so that compilers vectorize it.
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

#include <algorithm>
#include <cstdint>

namespace shardwright::plan {

/// Forbidden costs, as floating-point numbers. Sums of such are clamped to it.
constexpr double forbiddenCost = 1e25, leastForbidden = 1e20;

inline double asDouble(Cost cost) { return cost == forbidden ? forbiddenCost : double(cost); }

/// into[i] = min(into[i], row[i] + shift)
template <typename Value, typename Entry>
void lower(Value *__restrict into, const Entry *__restrict row, Value shift, int count) {
  for (int i = 0; i < count; ++i) {
    Value value = row[i] + shift;
    into[i] = value < into[i] ? value : into[i];
  }
}

inline void add(double *__restrict into, const double *__restrict row, int count) {
  for (int i = 0; i < count; ++i)
    into[i] += row[i];
}

inline void clamp(double *values, int count) {
  for (int i = 0; i < count; ++i)
    values[i] = values[i] < forbiddenCost ? values[i] : forbiddenCost;
}

inline double least(const double *values, int count) {
  return *std::min_element(values, values + count);
}

inline int32_t positionOfLeast(const double *values, int count) {
  return int32_t(std::min_element(values, values + count) - values);
}

} // namespace shardwright::plan
