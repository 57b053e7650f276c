// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

namespace shardwright::plan {

/// The values at these positions.
template <typename T>
std::vector<T> pick(const std::vector<T> &values, const std::vector<int32_t> &positions) {
  std::vector<T> picked;
  picked.reserve(positions.size());
  for (int32_t position : positions)
    picked.push_back(values[position]);
  return picked;
}

} // namespace shardwright::plan
