// SPDX-License-Identifier: Apache-2.0

//===- Lifetimes.h - When the bytes of the arena are in use ---------------===//
//
// A buffer lives from its first to its last access in the schedule; what a
// collective touches lives until its done. What is needed in a loop and outside
// it lives from the loop's first line to its last, for the loop comes back to
// where it began.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_LIFETIMES_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_LIFETIMES_H

#include "ProgramIndex.h"

namespace shardwright::runtime {

/// A buffer of the arena together with its views.
struct Lifetime {
  std::string id;
  int64_t begin = INT64_MAX, end = 0;   // bytes
  int64_t first = INT64_MAX, last = -1; // instructions
};

/// Those of all buffers that instructions access, in the order of their first access. Throws
/// Failure if one is read before it is written, or if starts and dones do not match.
std::vector<Lifetime> lifetimesOf(const ProgramIndex &index);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_LIFETIMES_H
