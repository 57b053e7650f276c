// SPDX-License-Identifier: Apache-2.0

//===- BoxCopy.h - Copying a box between row-major arrays -----------------===//
//
// A copy plan computed once: dimensions that are dense in both arrays are
// merged, which leaves a few loops around one contiguous run of bytes.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_ARRAYS_BOXCOPY_H
#define SHARDWRIGHT_RUNTIME_ARRAYS_BOXCOPY_H

#include "shardwright/runtime/support/Array.h"

namespace shardwright::runtime {

class BoxCopy {
public:
  BoxCopy() = default;
  /// Copies a box of extents `box` between arrays of shapes `from` and `to`. All three have the
  /// same rank.
  BoxCopy(const Shape &box, const Shape &from, const Shape &to, int64_t elementBytes);

  /// Number of contiguous runs. Runs are independent and can be distributed over threads.
  int64_t runs() const { return runCount; }
  int64_t runBytes() const { return run; }

  /// Copies the runs [begin, end). `from` and `to` point to the first element of the box.
  void copy(const char *from, char *to, int64_t begin, int64_t end) const;
  void copy(const char *from, char *to) const { copy(from, to, 0, runCount); }
  /// The plan for the opposite direction.
  BoxCopy reversed() const;

private:
  struct Loop {
    int64_t extent, fromStep, toStep; // bytes
  };
  std::vector<Loop> loops; // outermost first
  int64_t run = 0, runCount = 0;
};

/// Byte offset of element `index` in a row-major array.
int64_t offsetOf(const Shape &index, const Shape &shape, int64_t elementBytes);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ARRAYS_BOXCOPY_H
