// SPDX-License-Identifier: Apache-2.0

// The least value of a range, in constant time.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace shardwright::plan {

/// Sparse table: minima of all ranges whose length is a power of two.
class RangeMinimum {
public:
  explicit RangeMinimum(const std::vector<int64_t> &values) : levels{values} {
    for (size_t length = 1; 2 * length <= values.size(); length *= 2) {
      const std::vector<int64_t> &below = levels.back();
      std::vector<int64_t> level(values.size() - 2 * length + 1);
      for (size_t i = 0; i < level.size(); ++i)
        level[i] = std::min(below[i], below[i + length]);
      levels.push_back(std::move(level));
    }
  }

  /// Of [begin, end); the largest integer if that is empty.
  int64_t of(size_t begin, size_t end) const {
    if (begin >= end)
      return std::numeric_limits<int64_t>::max();
    size_t level = std::bit_width(end - begin) - 1;
    return std::min(levels[level][begin], levels[level][end - (size_t(1) << level)]);
  }

private:
  std::vector<std::vector<int64_t>> levels; // of lengths 1, 2, 4, …
};

} // namespace shardwright::plan
