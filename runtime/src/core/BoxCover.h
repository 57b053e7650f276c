// SPDX-License-Identifier: Apache-2.0

//===- BoxCover.h - Whether boxes make up an array, each element once -----===//
#ifndef SHARDWRIGHT_RUNTIME_BOXCOVER_H
#define SHARDWRIGHT_RUNTIME_BOXCOVER_H

#include "shardwright/runtime/Array.h"

namespace shardwright::runtime {

struct Box {
  Shape begin, extent;
};

/// Whether every element of an array of this shape lies in exactly one of the
/// boxes, which all lie inside of it.
bool coverOnce(const Shape &shape, const std::vector<Box> &boxes);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BOXCOVER_H
