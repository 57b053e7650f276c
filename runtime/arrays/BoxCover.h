// SPDX-License-Identifier: Apache-2.0

//===- BoxCover.h - Exact cover of an array by boxes ---------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAYS_BOXCOVER_H
#define SHARDWRIGHT_RUNTIME_ARRAYS_BOXCOVER_H

#include "shardwright/runtime/support/Array.h"

namespace shardwright::runtime {

struct Box {
  Shape begin, extent;
};

/// Returns whether each element of an array of this shape is in exactly one of `boxes`. All
/// boxes must be within the array.
bool coverOnce(const Shape &shape, const std::vector<Box> &boxes);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAYS_BOXCOVER_H
