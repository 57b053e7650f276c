// SPDX-License-Identifier: Apache-2.0

// Sets of prime sub-axes as bit masks, and conversions between sets and lists.
#pragma once

#include "shardwright/Sharding/PrimeFactorMesh.h"

namespace shardwright {

inline uint32_t setOf(llvm::ArrayRef<uint8_t> axes) {
  uint32_t set = 0;
  for (uint8_t axis : axes)
    set |= 1u << axis;
  return set;
}

inline Axes listOf(uint32_t set) {
  Axes axes;
  for (uint8_t axis = 0; axis < PrimeFactorMesh::maxAxes; ++axis)
    if (set >> axis & 1)
      axes.push_back(axis);
  return axes;
}

/// All permutations of all subsets of some lists of axes, as lists; the empty one included.
inline llvm::SmallVector<Axes> ordersOf(llvm::ArrayRef<Axes> units) {
  llvm::SmallVector<Axes> lists = {{}};
  for (size_t i = 0; i < lists.size(); ++i)
    for (const Axes &unit : units)
      if (!(setOf(unit) & setOf(lists[i]))) {
        Axes longer = lists[i];
        longer.append(unit);
        lists.push_back(longer);
      }
  return lists;
}

/// Each axis of a set as a list.
inline llvm::SmallVector<Axes> singlesOf(uint32_t set) {
  llvm::SmallVector<Axes> lists;
  for (uint8_t axis : listOf(set))
    lists.push_back({axis});
  return lists;
}

} // namespace shardwright
