// Reductions that keep the last dimension, e.g. the gradient of a bias: rows are read in order and added into a short row of
// accumulators that stays in the nearest cache.
//
//   for block in [begin, end):           a block of the last dimension, at one position of the other kept ones
//     accumulators[0:block] = init
//     for reduced indices: for j in block: accumulators[j] = body(accumulators[j], element)
//     store
//
// A reduction that does not keep the last dimension, nor all leading ones, runs one kept element at a time.
#include "KernelBuilder.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;
using shardwright::stablehlo::ReduceOp;

namespace shardwright {
namespace {
constexpr int64_t blockSize = 64; // accumulators of one reduction: four 512-bit vectors of f32, and room for several operands

struct ColumnKernel {
  explicit ColumnKernel(KernelBuilder &k) : k(k), e(k.e) {
    for (Value value : k.yielded()) // one reduction may yield several results, or only its second
      if (auto reduce = value.getDefiningOp<ReduceOp>(); !llvm::is_contained(reductions, reduce))
        reductions.push_back(reduce);
    ReduceOp first = reductions[0];
    shape = k.type(first.getInputs()[0]).getShape();
    for (size_t d = 0; d < shape.size(); ++d)
      (llvm::is_contained(first.getDimensions(), (int64_t)d) ? reduced : kept).push_back(d);
  }

  void buildBlocks();
  void buildSingles();
  bool keepsLast() const { return !kept.empty() && kept.back() == (int64_t)shape.size() - 1; }

private:
  SmallVector<int64_t> sizes(ArrayRef<int64_t> dims) const {
    return llvm::map_to_vector(dims, [&](int64_t d) { return shape[d]; });
  }
  /// Indices into the operand from kept and reduced ones.
  Indices join(ArrayRef<Value> keptIndices, ArrayRef<Value> reducedIndices) const {
    Indices indices(shape.size());
    for (auto [d, index] : llvm::zip_equal(kept, keptIndices))
      indices[d] = index;
    for (auto [d, index] : llvm::zip_equal(reduced, reducedIndices))
      indices[d] = index;
    return indices;
  }

  KernelBuilder &k;
  ElementEvaluator &e;
  SmallVector<ReduceOp> reductions;
  ArrayRef<int64_t> shape;
  SmallVector<int64_t> kept, reduced;
};

void ColumnKernel::buildBlocks() {
  SmallVector<int64_t> outer = sizes(ArrayRef(kept).drop_back());
  int64_t last = shape.back(), blocks = llvm::divideCeil(last, blockSize);
  int64_t count = ShapedType::getNumElements(sizes(reduced));
  SmallVector<Value> accumulators;
  for (ReduceOp reduce : reductions)
    accumulators.push_back(scratch(k, blockSize, storageType(k.type(reduce.getResult(0)).getElementType())));
  k.info.extent = ShapedType::getNumElements(outer) * blocks;
  k.info.grain = std::max<int64_t>(1, 16384 / std::max<int64_t>(1, count * std::min(last, blockSize)));

  Value block = e.openLoop(k.begin, k.end);
  Indices keptIndices = e.delinearize(e.div(block, blocks), outer);
  Value start = e.mul(e.rem(block, blocks), blockSize);
  Value length = e.min(e.sub(e.constant(last), start), e.constant(blockSize));
  if (last % blockSize == 0)
    length = e.constant(blockSize);

  Value j = e.openLoop(e.constant(0), length);
  for (auto [reduce, memory] : llvm::zip_equal(reductions, accumulators))
    e.storeFlat(e.evaluate(reduce.getInitValues()[0], {}), memory, j);
  e.closeLoop();

  Indices reducedIndices = openLoops(e, sizes(reduced));
  j = e.openLoop(e.constant(0), length);
  keptIndices.push_back(e.add(start, j));
  Indices indices = join(keptIndices, reducedIndices);
  SmallVector<Value> sums;
  for (auto [reduce, memory] : llvm::zip_equal(reductions, accumulators)) {
    Value sum = e.loadFlat(memory, j, k.type(reduce.getResult(0)).getElementType());
    sums.push_back(e.applyBody(reduce.getBody(), {sum, e.evaluate(reduce.getInputs()[0], indices)})[0]);
  }
  for (auto [sum, memory] : llvm::zip_equal(sums, accumulators))
    e.storeFlat(sum, memory, j);
  e.closeLoop();
  closeLoops(e, reduced.size());

  j = e.openLoop(e.constant(0), length);
  keptIndices.back() = e.add(start, j);
  for (auto [i, reduce] : llvm::enumerate(reductions))
    e.store(e.loadFlat(accumulators[i], j, k.type(reduce.getResult(0)).getElementType()), k.outputs[i], keptIndices,
            sizes(kept));
  e.closeLoop();
  e.closeLoop();
}

void ColumnKernel::buildSingles() {
  SmallVector<int64_t> keptShape = sizes(kept);
  k.info.extent = ShapedType::getNumElements(keptShape);
  k.info.grain = std::max<int64_t>(1, 8192 / std::max<int64_t>(1, ShapedType::getNumElements(sizes(reduced))));
  Value position = e.openLoop(k.begin, k.end);
  Indices keptIndices = e.delinearize(position, keptShape), reducedIndices;
  SmallVector<Value> carried;
  for (ReduceOp reduce : reductions)
    for (Value init : reduce.getInitValues())
      carried.push_back(e.evaluate(init, {}));
  for (int64_t size : sizes(reduced)) {
    reducedIndices.push_back(e.openLoop(e.constant(0), e.constant(size), carried));
    carried.assign(e.carried().begin(), e.carried().end());
  }
  Indices indices = join(keptIndices, reducedIndices);
  SmallVector<Value> next;
  for (ReduceOp reduce : reductions) {
    size_t n = reduce.getInputs().size();
    SmallVector<Value> arguments(ArrayRef<Value>(carried).slice(next.size(), n));
    for (Value input : reduce.getInputs())
      arguments.push_back(e.evaluate(input, indices));
    llvm::append_range(next, e.accumulate(reduce.getBody(), arguments));
  }
  for (size_t i = 0; i < reduced.size(); ++i)
    next = e.closeLoop(next);
  DenseMap<Value, Value> totals;
  for (ReduceOp reduce : reductions)
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
  if (column.keepsLast() && single)
    column.buildBlocks();
  else
    column.buildSingles();
  return success();
}

} // namespace shardwright
