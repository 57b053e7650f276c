// stablehlo.sort: a thread for each element counts those that come before it, which is its place. n comparisons an element, no
// memory, no exchange; neighbours read the same elements at the same time.
#include "ThreadBlock.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;
using shardwright::stablehlo::SliceOp;
using shardwright::stablehlo::SortOp;

namespace shardwright {
namespace {
/// The result of the sort that a fusion's result is, or is the first elements of.
OpResult sortedValue(Value yielded) {
  auto slice = yielded.getDefiningOp<SliceOp>();
  return cast<OpResult>(slice ? slice.getOperand() : yielded);
}

struct GpuSortKernel {
  explicit GpuSortKernel(KernelBuilder &k)
      : k(k), e(k.e), op(cast<SortOp>(sortedValue(k.yielded()[0]).getOwner())), shape(k.type(op.getInputs()[0]).getShape()),
        dim(op.getDimension()) { // the accessor is unsigned
    dim += dim < 0 ? (int64_t)shape.size() : 0;
  }

  LogicalResult build();

private:
  Indices at(Value place) const {
    Indices indices(element);
    if (!indices.empty())
      indices[dim] = place;
    return indices;
  }
  Value isLess(Value a, Value b);
  Value countBefore(Value place, int64_t length);

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

/// Equal elements keep their order: an earlier one comes first unless it is greater, a later one if it is less.
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
} // namespace

LogicalResult buildGpuSortKernel(KernelBuilder &k) { return GpuSortKernel(k).build(); }

} // namespace shardwright
