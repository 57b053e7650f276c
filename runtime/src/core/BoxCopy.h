// SPDX-License-Identifier: Apache-2.0

//===- BoxCopy.h - Copying a box between row-major arrays -----------------===//
//
// A plan made once: dimensions that are dense in both arrays are merged, so
// that what remains is a few loops around one run of contiguous bytes.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BOXCOPY_H
#define SHARDWRIGHT_RUNTIME_BOXCOPY_H

#include "shardwright/runtime/Array.h"

namespace shardwright::runtime {

class BoxCopy {
public:
  BoxCopy() = default;
  /// A box of extents `box` inside arrays of shapes `from` and `to`, whose
  /// dimensions are the same in number.
  BoxCopy(const Shape &box, const Shape &from, const Shape &to, int64_t elementBytes);

  /// Number of runs; each is copied by itself, so that they may be shared out.
  int64_t runs() const { return runCount; }
  int64_t runBytes() const { return run; }

  /// Copies the runs [begin, end). The pointers are to the box's first element.
  void copy(const char *from, char *to, int64_t begin, int64_t end) const;
  void copy(const char *from, char *to) const { copy(from, to, 0, runCount); }
  /// The same box from the second array to the first.
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

#endif // SHARDWRIGHT_RUNTIME_BOXCOPY_H
