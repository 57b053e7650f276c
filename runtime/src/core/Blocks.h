// SPDX-License-Identifier: Apache-2.0

//===- Blocks.h - Loops and branches of a schedule ------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BLOCKS_H
#define SHARDWRIGHT_RUNTIME_BLOCKS_H

#include "shardwright/runtime/Program.h"

namespace shardwright::runtime {

/// `while … do … end` or `case branch … branch … end`: indices of these lines.
struct ControlBlock {
  int64_t begin = 0, end = 0;
  std::vector<int64_t> parts; // the one `do`, or every `branch`

  bool contains(int64_t index) const { return begin <= index && index <= end; }
};

/// Inner blocks before those around them. Fails if the lines do not nest, if
/// a part is missing, or if a collective starts in one part and ends in
/// another.
std::vector<ControlBlock> blocksOf(const Schedule &schedule);

/// Where control goes after an instruction.
struct Jump {
  enum class Kind : uint8_t {
    Next,
    Always, // to the one target
    Unless, // to the one target, unless the first operand is true
    Choose  // to the target that the first operand says, else to the last
  };
  Kind kind = Kind::Next;
  int64_t bytes = 0; // of what is read: 1, an i1, or 4, an i32
  std::vector<int64_t> targets;

  /// `value` is what the instruction at `at` reads; unused if it reads nothing.
  size_t after(size_t at, int32_t value) const;
};

/// By instruction. The end of a loop leads back to its condition, `do` behind
/// the loop unless the condition holds; `case` leads into a branch, and from the
/// end of a branch it goes on behind the block.
std::vector<Jump> jumpsOf(const Schedule &schedule);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BLOCKS_H
