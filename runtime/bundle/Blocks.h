// SPDX-License-Identifier: Apache-2.0

//===- Blocks.h - Loops and branches of a schedule ------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_BLOCKS_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_BLOCKS_H

#include "shardwright/runtime/bundle/Program.h"

#include <algorithm>

namespace shardwright::runtime {

/// `while … do … end` or `case branch … branch … end`: indices of these lines. A counted loop has
/// no condition: its `do` follows its `while`.
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
    Choose, // to the target with the index in the first operand; out of range: the last
    Count   // to the only target after `trips` iterations
  };
  Kind kind = Kind::Next;
  int64_t bytes = 0; // size of the value read: 1 (i1) or 4 (i32)
  std::vector<int64_t> targets;
  int64_t trips = 0; // Count

  /// `value` is what the instruction at `at` reads; ignored if it reads nothing. Not for Count.
  size_t after(size_t at, int32_t value) const;
};

/// Indexed by instruction. The end of a loop jumps back to its condition; `do` leaves the loop
/// unless the condition holds, or after the iterations of a counted loop; `case` jumps to a
/// branch, and the end of a branch jumps past the block.
std::vector<Jump> jumpsOf(const Schedule &schedule);

/// For each instruction the `while` of the innermost loop that it is in; -1: none.
std::vector<int64_t> innermostLoops(const Schedule &schedule);

/// Goes through a schedule instruction by instruction, and counts iterations.
class Walk {
public:
  explicit Walk(const Schedule &schedule);

  /// The size of the value that the instruction reads to find its successor; 0: none.
  int64_t bytesRead(size_t instruction) const { return jumps[instruction].bytes; }
  /// The successor of an instruction. `value`: what it reads.
  size_t after(size_t instruction, int32_t value = 0);
  /// The iteration, from 0, of the innermost loop around an instruction; that loop is counted.
  int64_t iterationAt(size_t instruction) const {
    return begun[size_t(loops[instruction]) + 1] - 1; // its `do` follows its `while`
  }
  /// The `end` of the counted loop that begins at an instruction; 0 if none does.
  size_t endOfCounted(size_t instruction) const;
  /// The iterations of the counted loop that begins at an instruction.
  int64_t tripsOf(size_t instruction) const { return jumps[instruction + 1].trips; }
  /// Forgets the iterations of the loops in a range, where it was left in the middle.
  void leaveLoops(size_t first, size_t end) {
    std::fill(begun.begin() + int64_t(first), begun.begin() + int64_t(end), 0);
  }
  size_t size() const { return jumps.size(); }

private:
  const std::vector<Jump> jumps;
  std::vector<int64_t> loops; // see innermostLoops
  std::vector<int64_t> begun; // by `do`: iterations of the current execution of a counted loop
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_BLOCKS_H
