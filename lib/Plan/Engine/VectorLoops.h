// SPDX-License-Identifier: Apache-2.0

// The inner loops of bounds and reductions, over the labels of one node. Each adds or compares
// elements of two arrays at the same place, so that compilers vectorize it.
#pragma once

#include "shardwright/Plan/Engine/Problem.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace shardwright::plan {

/// Forbidden costs, as floating-point numbers. Sums of such are clamped to it.
constexpr double forbiddenCost = 1e25, leastForbidden = 1e20;

inline double asDouble(Cost cost) { return cost == forbidden ? forbiddenCost : double(cost); }

/// Columns as rows, by squares whose rows and columns both stay in the cache.
template <typename Value>
std::vector<Value> transposed(const std::vector<Value> &values, int rows, int columns) {
  constexpr int side = 16;
  std::vector<Value> result(values.size());
  for (int top = 0; top < rows; top += side)
    for (int left = 0; left < columns; left += side)
      for (int row = top; row < std::min(top + side, rows); ++row)
        for (int column = left; column < std::min(left + side, columns); ++column)
          result[size_t(column) * rows + row] = values[size_t(row) * columns + column];
  return result;
}

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

/// Of at least one value.
template <typename Value> Value least(const Value *values, int count) {
  constexpr int width = 8;
  Value lanes[width];
  std::fill(lanes, lanes + width, values[0]);
  int i = 0;
  for (; i + width <= count; i += width)
    for (int lane = 0; lane < width; ++lane)
      lanes[lane] = values[i + lane] < lanes[lane] ? values[i + lane] : lanes[lane];
  for (; i < count; ++i)
    lanes[0] = values[i] < lanes[0] ? values[i] : lanes[0];
  return *std::min_element(lanes, lanes + width);
}

inline int32_t positionOfLeast(const double *values, int count) {
  return int32_t(std::min_element(values, values + count) - values);
}

} // namespace shardwright::plan
