// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Dialect/Sdy/Transfer.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>

using llvm::divideCeilSigned;

void shardwright::addPieces(Transfer &transfer, int64_t size, int64_t shards, int64_t offset,
                            NeedOf need) {
  int64_t block = std::max<int64_t>(llvm::divideCeil(size, shards), 1),
          stride = transfer.sourceStride;
  for (int64_t to = 0; to < shards; ++to) {
    auto [first, count, target] = need(to);
    // The i-th needed row is row first + i * stride.
    int64_t i = std::max<int64_t>(divideCeilSigned(-first, stride), 0);
    int64_t end = std::min(count, divideCeilSigned(size - first, stride));
    while (i < end) {
      int64_t row = first + i * stride, from = row / block;
      int64_t next = std::min(end, divideCeilSigned((from + 1) * block - first, stride));
      transfer.pieces.push_back(
          {from, to, offset + row - from * block, target + i * transfer.targetStride, next - i});
      i = next;
    }
  }
}

shardwright::Transfer shardwright::makeTransfer(unsigned operand, int64_t dim, int64_t size,
                                                int64_t shards, int64_t rows, PerShard first) {
  Transfer transfer{{operand}, dim, rows, 1, 1, {}};
  addPieces(transfer, size, shards, 0, [&](int64_t shard) { return Need{first(shard), rows, 0}; });
  return transfer;
}
