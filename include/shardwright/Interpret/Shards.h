// SPDX-License-Identifier: Apache-2.0

// Pieces of a tensor, as devices hold them: cut into `count` equal parts along a dimension, the
// last ones filled up.
#pragma once

#include "shardwright/Interpret/Tensor.h"

namespace shardwright::interpret {

/// Which part of a dimension, of how many.
struct Part {
  int64_t index = 0, count = 1;
};

/// ceil(n / count) of each dimension.
llvm::SmallVector<int64_t> shardShape(llvm::ArrayRef<int64_t> whole, llvm::ArrayRef<Part> parts);

/// One piece; what lies past the end of the whole is zero.
Tensor cutShard(const Tensor &whole, llvm::ArrayRef<Part> parts);

/// Writes a piece into the whole, without what lies past its end.
void pasteShard(Tensor &whole, const Tensor &shard, llvm::ArrayRef<Part> parts);

} // namespace shardwright::interpret
