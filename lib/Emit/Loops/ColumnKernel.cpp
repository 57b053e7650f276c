// SPDX-License-Identifier: Apache-2.0

// CPU kernels of reductions that keep the last dimension, such as the gradient of a bias: rows are
// read in order and added to a short row of accumulators that stays in the L1 cache.
//
//   for block in [begin, end):     neighbours that are kept
//     accumulators[0:block] = init
//     for reduced indices: for j in block: accumulators[j] = body(accumulators[j], element)
//     store
//
// A reduction that keeps neither the last dimension nor all leading ones computes one kept element
// at a time.
#include "ReducedDims.h"

using namespace mlir;
using shardwright::stablehlo::ReduceOp;

namespace shardwright {
namespace {
constexpr int64_t columnBlock =
    64; // accumulators of one reduction: four 512-bit vectors of f32, and room for several operands
// Those of narrow rows: a kilobyte of each reduced index is read at a time, which processors fetch
// ahead.
constexpr int64_t planeBlock = 256;

struct ColumnKernel {
  explicit ColumnKernel(KernelBuilder &k) : k(k), e(k.e), dims(k) {}

  struct Block;

  void buildBlocks();
  void buildSingles();

  KernelBuilder &k;
  ElementEvaluator &e;
  ReducedDims dims;
};

/// The kept elements of one block: neighbours of the last dimension, or all of it and neighbours of
/// the dimension in front.
struct ColumnKernel::Block {
  int64_t rows = 1, columns;

  Block(const ReducedDims &dims) {
    SmallVector<int64_t> kept = dims.keptShape();
    columns = std::min(kept.back(), columnBlock);
    bool isPlane = kept.size() > 1 && dims.kept[kept.size() - 2] + 2 == (int64_t)dims.shape.size();
    if (!isPlane || kept.back() > columnBlock / 2)
      return;
    for (int64_t n = 2; n * columns <= planeBlock; ++n)
      if (kept[kept.size() - 2] % n == 0)
        rows = n;
  }
};

void ColumnKernel::buildBlocks() {
  Block block(dims);
  SmallVector<int64_t> shape = dims.keptShape(), grid = shape;
  int64_t last = shape.back();
  grid.back() = llvm::divideCeil(last, block.columns);
  if (block.rows > 1)
    grid[grid.size() - 2] /= block.rows;
  SmallVector<Value> accumulators;
  for (ReduceOp reduce : dims.reductions)
    accumulators.push_back(scratch(k, block.rows * block.columns,
                                   storageType(k.type(reduce.getResult(0)).getElementType())));
  k.info.extent = ShapedType::getNumElements(grid);
  k.info.grain = std::max<int64_t>(
      1, 16384 / std::max<int64_t>(1, dims.reducedCount() * block.rows * block.columns));

  Indices at = e.delinearize(e.openLoop(k.begin, k.end), grid);
  Value start = e.mul(at.back(), block.columns);
  Value length = last % block.columns == 0
                     ? e.constant(block.columns)
                     : e.min(e.sub(e.constant(last), start), e.constant(block.columns));
  // Calls `body` with the indices of each kept element of the block, and with that of its sum.
  auto forEach = [&](llvm::function_ref<void(const Indices &, Value)> body) {
    Indices kept = at;
    Value row = block.rows > 1 ? e.openLoop(e.constant(0), e.constant(block.rows)) : Value();
    if (row)
      kept[kept.size() - 2] = e.add(e.mul(kept[kept.size() - 2], block.rows), row);
    Value column = e.openLoop(e.constant(0), length);
    kept.back() = e.add(start, column);
    body(kept, row ? e.add(e.mul(row, block.columns), column) : column);
    closeLoops(e, row ? 2 : 1);
  };
  auto load = [&](size_t i, Value sum) {
    return e.loadFlat(accumulators[i], sum,
                      k.type(dims.reductions[i].getResult(0)).getElementType());
  };

  forEach([&](const Indices &, Value sum) {
    for (auto [reduce, memory] : llvm::zip_equal(dims.reductions, accumulators))
      e.storeFlat(e.evaluate(reduce.getInitValues()[0], {}), memory, sum);
  });
  Indices reducedIndices = openLoops(e, dims.reducedShape());
  forEach([&](const Indices &kept, Value sum) {
    Indices indices = dims.join(kept, reducedIndices);
    SmallVector<Value> sums;
    for (auto [i, reduce] : llvm::enumerate(dims.reductions))
      sums.push_back(e.applyBody(reduce.getBody(),
                                 {load(i, sum), e.evaluate(reduce.getInputs()[0], indices)})[0]);
    for (auto [value, memory] : llvm::zip_equal(sums, accumulators))
      e.storeFlat(value, memory, sum);
  });
  closeLoops(e, dims.reduced.size());
  forEach([&](const Indices &kept, Value sum) {
    for (size_t i = 0; i < dims.reductions.size(); ++i)
      e.store(load(i, sum), k.outputs[i], kept, shape);
  });
  e.closeLoop();
}

void ColumnKernel::buildSingles() {
  SmallVector<int64_t> keptShape = dims.keptShape();
  k.info.extent = ShapedType::getNumElements(keptShape);
  k.info.grain = std::max<int64_t>(1, 8192 / std::max<int64_t>(1, dims.reducedCount()));
  Value position = e.openLoop(k.begin, k.end);
  Indices keptIndices = e.delinearize(position, keptShape), reducedIndices;
  SmallVector<Value> carried;
  for (ReduceOp reduce : dims.reductions)
    llvm::append_range(carried, initialValues(e, reduce));
  for (int64_t size : dims.reducedShape()) {
    reducedIndices.push_back(e.openLoop(e.constant(0), e.constant(size), carried));
    carried.assign(e.carried().begin(), e.carried().end());
  }
  Indices indices = dims.join(keptIndices, reducedIndices);
  SmallVector<Value> next;
  for (ReduceOp reduce : dims.reductions)
    llvm::append_range(
        next,
        foldElement(e, reduce, ArrayRef<Value>(carried).slice(next.size(), reduce.getNumResults()),
                    indices));
  for (size_t i = 0; i < dims.reduced.size(); ++i)
    next = e.closeLoop(next);
  DenseMap<Value, Value> totals;
  for (ReduceOp reduce : dims.reductions)
    for (Value result : reduce.getResults())
      totals[result] = next[totals.size()];
  for (auto [value, memory] : llvm::zip_equal(k.yielded(), k.outputs))
    e.storeFlat(totals.lookup(value), memory, position);
  e.closeLoop();
}
} // namespace

LogicalResult buildColumnKernel(KernelBuilder &k) {
  ColumnKernel column(k);
  bool single = llvm::all_of(k.yielded(), [](Value value) {
    return value.getDefiningOp<ReduceOp>().getInputs().size() == 1;
  });
  if (column.dims.keepsLast() && single)
    column.buildBlocks();
  else
    column.buildSingles();
  return success();
}

} // namespace shardwright
