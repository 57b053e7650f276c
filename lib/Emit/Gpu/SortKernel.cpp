// SPDX-License-Identifier: Apache-2.0

// stablehlo.sort on a GPU.
//
//   short rows   rank sort: one thread per element counts the elements that precede it: n
// comparisons
//                per element, no scratch memory; threads read the same elements at the same time
//   long rows    log2 n launches merge sorted runs of 1, 2, 4, … permutation indices: the thread of
//                each output index finds by bisection how many elements come from the left run
// (Merge
//                Path, Odeh et al. 2012); the last launch gathers the elements
#include "ThreadBlock.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;
using shardwright::stablehlo::SliceOp;
using shardwright::stablehlo::SortOp;

namespace shardwright {
namespace {
/// The sort result that a fusion's result is, or is a leading slice of.
OpResult sortedValue(Value yielded) {
  auto slice = yielded.getDefiningOp<SliceOp>();
  return cast<OpResult>(slice ? slice.getOperand() : yielded);
}

struct GpuSortKernel {
  explicit GpuSortKernel(KernelBuilder &k)
      : k(k), e(k.e), op(cast<SortOp>(sortedValue(k.yielded()[0]).getOwner())),
        shape(k.type(op.getInputs()[0]).getShape()), dim(op.getSortedDim()) {}

  LogicalResult build();
  /// Merges runs of `run` indices of output `from` into output `to`. For run = 1 the input is the
  /// identity permutation.
  LogicalResult buildMerge(int64_t run, size_t from, size_t to);
  LogicalResult buildMove(size_t from);

private:
  Indices at(Value place) const {
    Indices indices(element);
    if (!indices.empty())
      indices[dim] = place;
    return indices;
  }
  Value isLess(Value a, Value b);
  Value countBefore(Value place, int64_t length);
  Value placeAt(size_t output, Value position);

  KernelBuilder &k;
  ElementEvaluator &e;
  SortOp op;
  ArrayRef<int64_t> shape;
  int64_t dim;
  Indices element;
};

Value GpuSortKernel::isLess(Value a, Value b) {
  SmallVector<Value> arguments;
  for (Value input : op.getInputs())
    for (Value place : {a, b})
      arguments.push_back(e.evaluate(input, at(place)));
  return e.applyBody(op.getComparator(), arguments)[0];
}

/// The number of elements that precede this one. For stability, an earlier element precedes unless
/// it is greater, a later one only if it is less.
Value GpuSortKernel::countBefore(Value place, int64_t length) {
  Value zero = e.constant(0), one = e.constant(1), none = zero;
  Value j = e.openLoop(zero, place, {none});
  Value earlier = e.closeLoop({e.add(e.carried()[0], e.choose(isLess(place, j), zero, one))})[0];
  j = e.openLoop(e.add(place, one), e.constant(length), {earlier});
  return e.closeLoop({e.add(e.carried()[0], e.choose(isLess(j, place), one, zero))})[0];
}

LogicalResult GpuSortKernel::build() {
  int64_t count = ShapedType::getNumElements(shape);
  ThreadBlock threads(k);
  FailureOr<Value> item = threads.openItem(count);
  if (failed(item))
    return failure();
  element = e.delinearize(*item, shape);
  Value place = shape.empty() ? e.constant(0) : countBefore(element[dim], shape[dim]);
  int64_t kept = shape.empty() ? 1 : k.type(k.yielded()[0]).getDimSize(dim);
  SmallVector<Value> scalars;
  for (Value value : k.yielded())
    scalars.push_back(e.evaluate(op.getInputs()[sortedValue(value).getResultNumber()], element));
  bool isCut = !shape.empty() && kept < shape[dim];
  if (isCut)
    place = e.openIf(e.isBelow(place, e.constant(kept)), place);
  for (auto [value, scalar, memory] : llvm::zip_equal(k.yielded(), scalars, k.outputs))
    e.store(scalar, memory, at(place), k.type(value).getShape());
  if (isCut)
    e.closeLoop();
  threads.closeItem();
  return success();
}

/// Clamps the index: with NaN the comparator is inconsistent, but accesses must stay in bounds.
Value GpuSortKernel::placeAt(size_t output, Value position) {
  Type word = IntegerType::get(op.getContext(), 32);
  Value place = e.toIndex(e.loadHere(k.outputs[output], e.linear(at(position), shape), word), word);
  return e.clampIndex(place, 0, shape[dim] - 1);
}

LogicalResult GpuSortKernel::buildMerge(int64_t run, size_t from, size_t to) {
  ThreadBlock threads(k);
  FailureOr<Value> item = threads.openItem(ShapedType::getNumElements(shape));
  if (failed(item))
    return failure();
  element = e.delinearize(*item, shape);
  Value zero = e.constant(0), one = e.constant(1), length = e.constant(shape[dim]),
        full = e.constant(run);
  auto source = [&](Value position) { return run == 1 ? position : placeAt(from, position); };
  // Start of the pair of runs, position in the pair, and lengths of the runs: the last run may be
  // short or missing.
  Value pair = e.mul(e.div(element[dim], 2 * run), 2 * run), rest = e.sub(length, pair);
  Value here = e.sub(element[dim], pair), middle = e.add(pair, full);
  Value leftLength = e.min(full, rest), behind = e.min(full, e.sub(rest, full));
  Value rightLength = e.choose(e.isAtLeast(behind, 0), behind, zero);
  auto left = [&](Value i) { return source(e.add(pair, i)); };
  auto right = [&](Value i) { return source(e.min(e.add(middle, i), e.sub(length, one))); };
  Value surplus = e.sub(here, rightLength);
  Value low = e.choose(e.isAtLeast(surplus, 0), surplus, zero), high = e.min(here, leftLength);
  // As many steps as bisection of the longest range takes; excess ones have no effect.
  e.openLoop(zero, e.constant(llvm::Log2_64_Ceil(run) + 1), {low, high});
  low = e.carried()[0], high = e.carried()[1];
  Value half = e.div(e.add(low, high), 2), isOpen = e.isBelow(low, high);
  Value other = e.sub(e.sub(here, one), half),
        opposite = e.choose(e.isAtLeast(other, 0), other, zero);
  Value fewer = isLess(right(opposite), left(e.min(half, e.sub(leftLength, one))));
  SmallVector<Value> range = {e.choose(isOpen, e.choose(fewer, low, e.add(half, one)), low),
                              e.choose(isOpen, e.choose(fewer, half, high), high)};
  Value taken = e.closeLoop(range)[0], others = e.sub(here, taken);
  Value leftPlace = left(e.min(taken, e.sub(leftLength, one))), rightPlace = right(others);
  // The left element comes first unless the right one is less.
  Value hasLeft = e.isBelow(taken, leftLength), hasRight = e.isBelow(others, rightLength);
  Value rightFirst = e.logicalAnd(hasRight, isLess(rightPlace, leftPlace));
  Value place = e.choose(hasLeft, e.choose(rightFirst, rightPlace, leftPlace), rightPlace);
  Type word = IntegerType::get(op.getContext(), 32);
  Value stored =
      e.place(arith::IndexCastOp::create(e.builderFor(place), e.loc, word, place), place);
  e.store(stored, k.outputs[to], element, shape);
  threads.closeItem();
  return success();
}

LogicalResult GpuSortKernel::buildMove(size_t from) {
  SmallVector<int64_t> keptShape(k.type(k.yielded()[0]).getShape());
  ThreadBlock threads(k);
  FailureOr<Value> item = threads.openItem(ShapedType::getNumElements(keptShape));
  if (failed(item))
    return failure();
  element = e.delinearize(*item, keptShape);
  Indices target = element, source = at(placeAt(from, element[dim]));
  for (auto [value, memory] :
       llvm::zip(k.yielded().drop_back(k.fusion.getScratchCount()), k.outputs))
    e.store(e.evaluate(op.getInputs()[sortedValue(value).getResultNumber()], source), memory,
            target, keptShape);
  threads.closeItem();
  return success();
}
} // namespace

SmallVector<std::function<LogicalResult(KernelBuilder &)>> gpuSortPasses(exec::FusionOp fusion) {
  SortOp sort = *fusion.getBody().front().getOps<SortOp>().begin();
  SmallVector<std::function<LogicalResult(KernelBuilder &)>> passes;
  size_t from = fusion.getNumResults() - 1, to = from - 1;
  for (int64_t run = 1; run < sort.getSortedLength(); run *= 2) {
    passes.push_back([=](KernelBuilder &k) { return GpuSortKernel(k).buildMerge(run, from, to); });
    std::swap(from, to);
  }
  passes.push_back([=](KernelBuilder &k) { return GpuSortKernel(k).buildMove(from); });
  return passes;
}

LogicalResult buildGpuSortKernel(KernelBuilder &k) { return GpuSortKernel(k).build(); }

} // namespace shardwright
