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

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BLOCKS_H
