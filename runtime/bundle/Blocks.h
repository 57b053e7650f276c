// SPDX-License-Identifier: Apache-2.0

//===- Blocks.h - Loops and branches of a schedule ------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_BLOCKS_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_BLOCKS_H

#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

/// `while … do … end` or `case branch … branch … end`: indices of these lines.
struct ControlBlock {
  int64_t begin = 0, end = 0;
  std::vector<int64_t> parts; // the one `do`, or each `branch`

  bool contains(int64_t index) const { return begin <= index && index <= end; }
};

/// Returns inner blocks before their parents. Throws Failure if the lines do not nest, if a
/// part is missing, or if a collective starts in one part and completes in another.
std::vector<ControlBlock> blocksOf(const Schedule &schedule);

/// The successor of an instruction.
struct Jump {
  enum class Kind : uint8_t {
    Next,
    Always, // to the only target
    Unless, // to the only target, unless the first operand is true
    Choose  // to the target with the index in the first operand; out of range: the last
  };
  Kind kind = Kind::Next;
  int64_t bytes = 0; // size of the value read: 1 (i1) or 4 (i32)
  std::vector<int64_t> targets;

  /// `value` is what the instruction at `at` reads; ignored if it reads nothing.
  size_t after(size_t at, int32_t value) const;
};

/// Indexed by instruction. The end of a loop jumps back to its condition; `do` leaves the loop
/// unless the condition holds; `case` jumps to a branch, and the end of a branch jumps past the
/// block.
std::vector<Jump> jumpsOf(const Schedule &schedule);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_BLOCKS_H
