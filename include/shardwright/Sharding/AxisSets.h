// SPDX-License-Identifier: Apache-2.0

// Sets of atomic axes, as bits of a word, and lists of them.
#pragma once

#include "shardwright/Sharding/AtomicMesh.h"

namespace shardwright {

inline uint32_t setOf(llvm::ArrayRef<uint8_t> axes) {
  uint32_t set = 0;
  for (uint8_t axis : axes)
    set |= 1u << axis;
  return set;
}

inline Axes listOf(uint32_t set) {
  Axes axes;
  for (uint8_t axis = 0; axis < AtomicMesh::mostAxes; ++axis)
    if (set >> axis & 1)
      axes.push_back(axis);
  return axes;
}

/// Lists of some of the set, none or all of it too, in every order.
inline llvm::SmallVector<Axes> ordersOf(uint32_t set) {
  llvm::SmallVector<Axes> lists = {{}};
  for (size_t i = 0; i < lists.size(); ++i)
    for (uint8_t axis : listOf(set & ~setOf(lists[i]))) {
      Axes longer = lists[i];
      longer.push_back(axis);
      lists.push_back(longer);
    }
  return lists;
}

} // namespace shardwright
