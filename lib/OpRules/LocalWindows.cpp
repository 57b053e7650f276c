#include "LocalWindows.h"

#include "llvm/Support/MathExtras.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

int64_t WindowRows::firstRow(int64_t shard) const { return llvm::divideFloorSigned(first(shard), dilation); }

Transfer WindowRows::transfer(unsigned operand, int64_t dim, int64_t shards) const {
  int64_t count = dilation == 1 ? places : (places - 1) / dilation + 2;
  return makeTransfer(operand, dim, rows, shards, count, [&](int64_t shard) { return firstRow(shard); });
}

Value WindowRows::lay(LocalizeContext &c, Value local, int64_t dim, unsigned factor, Value fill) const {
  Value begin = c.perShard(factor, [&](int64_t shard) { return -firstRow(shard); });
  Value end = c.perShard(factor, [&](int64_t shard) { return rows - firstRow(shard); });
  local = c.maskRows(local, dim, begin, end, fill);
  if (dilation == 1)
    return local;
  Value start = c.perShard(factor, [&](int64_t shard) { return first(shard) - firstRow(shard) * dilation; });
  Value holed = c.w.pad(local, fill, dim, 0, dilation - 1, dilation - 1);
  return c.w.dynamicSlice(holed, dim, start, places);
}

} // namespace shardwright::oprules
