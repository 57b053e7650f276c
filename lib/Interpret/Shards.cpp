// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Interpret/Shards.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace shardwright::interpret {

SmallVector<int64_t> shardShape(ArrayRef<int64_t> whole, ArrayRef<Part> parts) {
  SmallVector<int64_t> shape;
  for (auto [size, part] : llvm::zip_equal(whole, parts))
    shape.push_back(llvm::divideCeil(size, part.count));
  return shape;
}

/// Calls `visit(shard index, whole index)`, both linear, for each element of a shard that is not
/// padding.
template <typename Visit>
static void walkShard(ArrayRef<int64_t> whole, ArrayRef<int64_t> shape, ArrayRef<Part> parts,
                      Visit visit) {
  for (int64_t i = 0, e = countOf(shape); i < e; ++i) {
    SmallVector<int64_t> index = unlinearIndex(i, shape);
    bool inside = true;
    for (auto [d, part] : llvm::enumerate(parts)) {
      index[d] += part.index * shape[d];
      inside &= index[d] < whole[d];
    }
    if (inside)
      visit(i, linearIndex(index, whole));
  }
}

Tensor cutShard(const Tensor &whole, ArrayRef<Part> parts) {
  Tensor shard(RankedTensorType::get(shardShape(whole.getShape(), parts), whole.getElementType()));
  walkShard(whole.getShape(), shard.getShape(), parts,
            [&](int64_t to, int64_t from) { shard.copyElement(to, whole, from); });
  return shard;
}

void pasteShard(Tensor &whole, const Tensor &shard, ArrayRef<Part> parts) {
  walkShard(whole.getShape(), shard.getShape(), parts,
            [&](int64_t from, int64_t to) { whole.copyElement(to, shard, from); });
}

} // namespace shardwright::interpret
