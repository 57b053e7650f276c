// SPDX-License-Identifier: Apache-2.0

#include "LocalWindows.h"

#include "llvm/Support/MathExtras.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

DenseIntElementsAttr withoutPadding(std::optional<DenseIntElementsAttr> padding,
                                    ArrayRef<int64_t> dims, int64_t rank, Builder &b) {
  SmallVector<int64_t> values(2 * rank, 0);
  if (padding)
    llvm::copy(padding->getValues<int64_t>(), values.begin());
  for (int64_t dim : dims)
    values[2 * dim] = values[2 * dim + 1] = 0;
  return DenseIntElementsAttr::get(RankedTensorType::get({rank, 2}, b.getI64Type()), values);
}

int64_t WindowRows::firstRow(int64_t shard) const {
  return llvm::divideCeilSigned(first(shard), dilation);
}

Transfer WindowRows::transfer(unsigned operand, int64_t dim, int64_t shards) const {
  int64_t count = 1;
  for (int64_t shard = 0; shard < shards; ++shard)
    count = std::max(count, llvm::divideFloorSigned(first(shard) + places - 1, dilation) -
                                firstRow(shard) + 1);
  return makeTransfer(operand, dim, rows, shards, count,
                      [&](int64_t shard) { return firstRow(shard); });
}

Value WindowRows::lay(PartitionContext &c, Value local, int64_t dim, unsigned factor,
                      Value fill) const {
  if (places <= 0) // without windows no row is read, but a transfer delivers at least one
    return c.w.slice(local, dim, 0, 0);
  Value begin = c.perShard(factor, [&](int64_t shard) { return -firstRow(shard); });
  Value end = c.perShard(factor, [&](int64_t shard) { return rows - firstRow(shard); });
  local = c.maskRows(local, dim, begin, end, fill);
  if (dilation == 1)
    return local;
  int64_t before = dilation - 1, laid = (tensorOf(local).getDimSize(dim) - 1) * dilation + 1;
  Value start = c.perShard(
      factor, [&](int64_t shard) { return before + first(shard) - firstRow(shard) * dilation; });
  Value holed =
      c.w.pad(local, fill, dim, before, std::max<int64_t>(0, places - laid), dilation - 1);
  return c.w.dynamicSlice(holed, dim, start, places);
}

} // namespace shardwright::oprules
