// SPDX-License-Identifier: Apache-2.0

// CPU kernels of reductions that keep the last dimension, such as the gradient of a bias: rows are
// read in order and added to a short row of accumulators that stays in the L1 cache.
//
//   for block in [begin, end):     a block of the last dimension, for each index of the others kept
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

struct ColumnKernel {
  explicit ColumnKernel(KernelBuilder &k) : k(k), e(k.e), dims(k) {}

  void buildBlocks();
  void buildSingles();

  KernelBuilder &k;
  ElementEvaluator &e;
  ReducedDims dims;
};

void ColumnKernel::buildBlocks() {
  SmallVector<int64_t> shape = dims.keptShape();
  ArrayRef<int64_t> outer = ArrayRef(shape).drop_back();
  int64_t last = shape.back(), blocks = llvm::divideCeil(last, columnBlock);
  int64_t count = dims.reducedCount();
  SmallVector<Value> accumulators;
  for (ReduceOp reduce : dims.reductions)
    accumulators.push_back(
        scratch(k, columnBlock, storageType(k.type(reduce.getResult(0)).getElementType())));
  k.info.extent = ShapedType::getNumElements(outer) * blocks;
  k.info.grain =
      std::max<int64_t>(1, 16384 / std::max<int64_t>(1, count * std::min(last, columnBlock)));

  Value block = e.openLoop(k.begin, k.end);
  Indices keptIndices = e.delinearize(e.div(block, blocks), outer);
  Value start = e.mul(e.rem(block, blocks), columnBlock);
  Value length = e.min(e.sub(e.constant(last), start), e.constant(columnBlock));
  if (last % columnBlock == 0)
    length = e.constant(columnBlock);

  Value j = e.openLoop(e.constant(0), length);
  for (auto [reduce, memory] : llvm::zip_equal(dims.reductions, accumulators))
    e.storeFlat(e.evaluate(reduce.getInitValues()[0], {}), memory, j);
  e.closeLoop();

  Indices reducedIndices = openLoops(e, dims.reducedShape());
  j = e.openLoop(e.constant(0), length);
  keptIndices.push_back(e.add(start, j));
  Indices indices = dims.join(keptIndices, reducedIndices);
  SmallVector<Value> sums;
  for (auto [reduce, memory] : llvm::zip_equal(dims.reductions, accumulators)) {
    Value sum = e.loadFlat(memory, j, k.type(reduce.getResult(0)).getElementType());
    sums.push_back(
        e.applyBody(reduce.getBody(), {sum, e.evaluate(reduce.getInputs()[0], indices)})[0]);
  }
  for (auto [sum, memory] : llvm::zip_equal(sums, accumulators))
    e.storeFlat(sum, memory, j);
  e.closeLoop();
  closeLoops(e, dims.reduced.size());

  j = e.openLoop(e.constant(0), length);
  keptIndices.back() = e.add(start, j);
  for (auto [i, reduce] : llvm::enumerate(dims.reductions))
    e.store(e.loadFlat(accumulators[i], j, k.type(reduce.getResult(0)).getElementType()),
            k.outputs[i], keptIndices, shape);
  e.closeLoop();
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
