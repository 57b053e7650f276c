// Every output element by itself. A thread computes as many neighbours as one access of 16 bytes holds: their loads and stores, each
// of which stands in a loop of its own, become accesses of that width.
#include "ThreadBlock.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;

namespace shardwright {
namespace {
constexpr int64_t leastThreads = 1 << 16; // that a GPU keeps busy: fewer elements are not worth putting together

/// Elements of a thread. What an element costs much registers for is computed alone.
int64_t elementsPerThread(KernelBuilder &k, int64_t row, int64_t count) {
  for (Operation &op : k.fusion.getBody().front().without_terminator())
    if (readsWindows(&op))
      return 1;
  int64_t width = vectorWidth(k, row);
  while (width > 1 && count / width < leastThreads)
    width /= 2;
  return width;
}

/// Where element `at` of the memory lies in `shape`. A flat kernel's ops do not look at indices.
Indices placeOf(ElementEvaluator &e, Value at, ArrayRef<int64_t> shape, bool isFlat) {
  if (!isFlat)
    return e.delinearize(at, shape);
  Indices indices(shape.size(), e.constant(0));
  if (!indices.empty())
    indices.back() = at;
  return indices;
}

/// Computes values of as many elements as the first output and stores them in the outputs.
LogicalResult storeElements(KernelBuilder &k, ValueRange values, bool isFlat) {
  ElementEvaluator &e = k.e;
  ThreadBlock threads(k);
  ArrayRef<int64_t> shape = k.type(k.fusion.getResult(0)).getShape();
  int64_t count = ShapedType::getNumElements(shape), row = isFlat || shape.empty() ? count : shape.back();
  int64_t width = elementsPerThread(k, row, count), items = count / width;
  FailureOr<Value> item = threads.openItem(items);
  if (failed(item))
    return failure();
  Value first = e.mul(*item, width);
  // The first element's place once; its neighbours are further along the last dimension.
  Indices start = placeOf(e, first, shape, isFlat);
  SmallVector<Value> computed;
  Value j = width > 1 ? e.openUnrolled(width) : e.constant(0), offset = e.add(first, j);
  if (!start.empty())
    start.back() = e.add(start.back(), j);
  for (Value value : values) {
    ArrayRef<int64_t> own = k.type(value).getShape(); // perhaps another shape of as many elements: same order
    computed.push_back(e.evaluate(value, own == shape ? start : e.delinearize(offset, own)));
  }
  if (width == 1) {
    for (auto [scalar, memory] : llvm::zip_equal(computed, k.outputs))
      e.storeFlat(scalar, memory, offset);
    threads.closeItem();
    return success();
  }
  SmallVector<Value> kept;
  for (Value scalar : computed) {
    kept.push_back(threads.registers(width, scalar.getType()));
    e.storeFlat(scalar, kept.back(), j);
  }
  e.closeLoop();
  j = e.openUnrolled(width);
  offset = e.add(first, j);
  for (auto [scalar, from, to] : llvm::zip_equal(computed, kept, k.outputs))
    e.storeFlat(e.loadHere(from, j, scalar.getType()), to, offset);
  e.closeLoop();
  threads.closeItem();
  return success();
}

} // namespace

LogicalResult buildGpuLoopKernel(KernelBuilder &k) { return storeElements(k, k.yielded(), isFlatLoop(k.fusion)); }

/// The first launch of a scatter: its input as it is.
LogicalResult buildGpuScatterCopy(KernelBuilder &k) {
  return storeElements(k, k.yielded()[0].getDefiningOp<stablehlo::ScatterOp>().getInputs(), /*isFlat=*/false);
}

/// stablehlo.dynamic_update_slice in place: a thread for each element of the window.
LogicalResult buildGpuUpdateKernel(KernelBuilder &k) {
  ElementEvaluator &e = k.e;
  auto op = k.yielded()[0].getDefiningOp<stablehlo::DynamicUpdateSliceOp>();
  ArrayRef<int64_t> window = k.type(op.getUpdate()).getShape();
  int64_t count = ShapedType::getNumElements(window);
  ThreadBlock threads(k);
  FailureOr<Value> item = threads.openItem(count);
  if (failed(item))
    return failure();
  Indices update = e.delinearize(*item, window), target;
  for (auto [start, index] : llvm::zip_equal(clampedStarts(k, op), update))
    target.push_back(e.add(start, index));
  e.storeFlat(e.evaluate(op.getUpdate(), update), k.outputs[0], e.linear(target, k.type(op.getOperand()).getShape()));
  threads.closeItem();
  return success();
}

} // namespace shardwright
