// SPDX-License-Identifier: Apache-2.0

// Shards of a tensor: `count` equal parts along a dimension, the last ones padded.
#pragma once

#include "shardwright/Interpret/Tensor.h"

namespace shardwright::interpret {

/// The index of a shard along a dimension, and their number.
struct Part {
  int64_t index = 0, count = 1;
};

/// ceil(n / count) of each dimension.
llvm::SmallVector<int64_t> shardShape(llvm::ArrayRef<int64_t> whole, llvm::ArrayRef<Part> parts);

/// Extracts a shard; padding is zero.
Tensor cutShard(const Tensor &whole, llvm::ArrayRef<Part> parts);

/// Writes a shard into the global tensor, without its padding.
void pasteShard(Tensor &whole, const Tensor &shard, llvm::ArrayRef<Part> parts);

} // namespace shardwright::interpret
