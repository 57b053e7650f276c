// SPDX-License-Identifier: Apache-2.0

// GPU kernels of reductions that do not end with the last dimension, such as the gradient of a
// bias.
//
//   keeps the last dimension     blocks of (32, rows) threads: each thread reduces a share of its
//                                column with coalesced loads; rows are combined through shared
//                                memory
//   reduces it                   one block per result element, whose threads share the reduced
//                                elements
#include "../Loops/ReducedDims.h"
#include "ThreadBlock.h"

using namespace mlir;
using shardwright::stablehlo::ReduceOp;

namespace shardwright {
namespace {
constexpr int64_t maxRows = 32, maxColumnGroup = 256;

struct GpuColumnKernel {
  explicit GpuColumnKernel(KernelBuilder &k) : k(k), e(k.e), threads(k), dims(k) {}

  LogicalResult buildTiles();
  LogicalResult buildGroups();

  KernelBuilder &k;
  ElementEvaluator &e;
  ThreadBlock threads;
  ReducedDims dims;

private:
  SmallVector<SmallVector<Value>> fold(ArrayRef<Value> kept, Value thread, int64_t count);
};

/// Reduces the share of one of `count` threads; returns the partial results of each reduction.
/// Commutative reductions stride over the elements, others take consecutive ones.
SmallVector<SmallVector<Value>> GpuColumnKernel::fold(ArrayRef<Value> kept, Value thread,
                                                      int64_t count) {
  Value first = thread, end = e.constant(dims.reducedCount());
  int64_t step = count;
  if (!areCommutative(dims.reductions)) {
    int64_t share = llvm::divideCeil(dims.reducedCount(), count);
    first = e.mul(thread, share);
    end = e.min(end, e.add(first, e.constant(share)));
    step = 1;
  }
  SmallVector<Value> carried;
  for (ReduceOp reduce : dims.reductions)
    llvm::append_range(carried, initialValues(e, reduce));
  Value i = e.openLoop(first, end, carried, e.constant(step));
  carried.assign(e.carried().begin(), e.carried().end());
  Indices indices = dims.join(kept, e.delinearize(i, dims.reducedShape()));
  SmallVector<Value> next;
  for (ReduceOp reduce : dims.reductions)
    llvm::append_range(
        next,
        foldElement(e, reduce, ArrayRef<Value>(carried).slice(next.size(), reduce.getNumResults()),
                    indices));
  next = e.closeLoop(next);
  SmallVector<SmallVector<Value>> results;
  for (ArrayRef<Value> rest = next; ReduceOp reduce : dims.reductions) {
    results.emplace_back(rest.take_front(reduce.getNumResults()));
    rest = rest.drop_front(reduce.getNumResults());
  }
  return results;
}

LogicalResult GpuColumnKernel::buildTiles() {
  SmallVector<int64_t> shape = dims.keptShape();
  int64_t last = shape.back(), tiles = llvm::divideCeil(last, warpSize);
  int64_t blocks = tiles * ShapedType::getNumElements(ArrayRef(shape).drop_back());
  auto rows = (int64_t)llvm::PowerOf2Ceil(std::clamp<int64_t>(dims.reducedCount() / 4, 1, maxRows));
  if (failed(threads.setSize({{blocks, 1, 1}, {warpSize, rows, 1}})))
    return failure();
  Value block = threads.blockId(0), lane = threads.threadId(0), rowOfBlock = threads.threadId(1);
  Indices kept = e.delinearize(e.div(block, tiles), ArrayRef(shape).drop_back());
  Value column = e.add(e.mul(e.rem(block, tiles), warpSize), lane),
        isColumn = e.isBelow(column, e.constant(last));
  kept.push_back(e.min(column, e.constant(last - 1)));
  SmallVector<SmallVector<Value>> partial = fold(kept, rowOfBlock, rows);

  // A tree reduction over the rows. A padding column avoids bank conflicts.
  constexpr int64_t pitch = warpSize + 1;
  SmallVector<SmallVector<Value>> memories;
  for (ArrayRef<Value> values : partial)
    memories.push_back(llvm::map_to_vector(
        values, [&](Value v) { return threads.shared(rows * pitch, v.getType()); }));
  Value slot = e.add(e.mul(rowOfBlock, pitch), lane);
  for (auto [values, own] : llvm::zip_equal(partial, memories))
    for (auto [value, memory] : llvm::zip_equal(values, own))
      e.storeFlat(value, memory, slot);
  for (int64_t distance = 1; distance < rows; distance *= 2) {
    threads.barrier();
    Value takes = e.isEqual(e.rem(rowOfBlock, 2 * distance), e.constant(0));
    Value mine = e.openIf(takes, slot), other = e.add(mine, e.constant(distance * pitch));
    for (auto [reduce, own] : llvm::zip_equal(dims.reductions, memories)) {
      SmallVector<Value> arguments;
      for (Value at : {mine, other})
        for (auto [memory, result] : llvm::zip_equal(own, reduce.getResults()))
          arguments.push_back(e.loadHere(memory, at, k.type(result).getElementType()));
      for (auto [value, memory] : llvm::zip_equal(e.applyBody(reduce.getBody(), arguments), own))
        e.storeFlat(value, memory, mine);
    }
    e.closeLoop();
  }
  Value first = e.openIf(e.logicalAnd(isColumn, e.isEqual(rowOfBlock, e.constant(0))), slot);
  kept.back() = column;
  DenseMap<Value, Value> totals;
  for (auto [reduce, own] : llvm::zip_equal(dims.reductions, memories))
    for (auto [memory, result] : llvm::zip_equal(own, reduce.getResults()))
      totals[result] = e.loadHere(memory, first, k.type(result).getElementType());
  for (auto [value, memory] : llvm::zip_equal(k.yielded(), k.outputs))
    e.store(totals.lookup(value), memory, kept, shape);
  e.closeLoop();
  return success();
}

LogicalResult GpuColumnKernel::buildGroups() {
  SmallVector<int64_t> shape = dims.keptShape();
  auto group =
      (int64_t)llvm::PowerOf2Ceil(std::clamp<int64_t>(dims.reducedCount(), 1, maxColumnGroup));
  if (failed(threads.setSize({{ShapedType::getNumElements(shape), 1, 1}, {group, 1, 1}})))
    return failure();
  Value block = threads.blockId(0);
  DenseMap<Value, Value> totals;
  SmallVector<SmallVector<Value>> partial =
      fold(e.delinearize(block, shape), threads.threadId(0), group);
  for (auto [reduce, values] : llvm::zip_equal(dims.reductions, partial))
    for (auto [result, total] :
         llvm::zip_equal(reduce.getResults(), threads.combine(reduce.getBody(), values, group)))
      totals[result] = total;
  Value at = e.openIf(e.isEqual(threads.threadId(0), e.constant(0)), block);
  for (auto [value, memory] : llvm::zip_equal(k.yielded(), k.outputs))
    e.storeFlat(totals.lookup(value), memory, at);
  e.closeLoop();
  return success();
}
} // namespace

LogicalResult buildGpuColumnKernel(KernelBuilder &k) {
  GpuColumnKernel column(k);
  return column.dims.keepsLast() ? column.buildTiles() : column.buildGroups();
}

} // namespace shardwright
