// SPDX-License-Identifier: Apache-2.0

#include "ScatterPlaces.h"

#include "shardwright/Dialect/StableHLO/ScatterWindow.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using shardwright::stablehlo::ScatterOp;

namespace shardwright {

ScatterPlaces::ScatterPlaces(KernelBuilder &k)
    : op(k.yielded()[0].getDefiningOp<ScatterOp>()), shape(k.type(op.getInputs()[0]).getShape()),
      updateShape(k.type(op.getUpdates()[0]).getShape()), k(k), e(k.e),
      dims(op.getScatterDimensionNumbers()), scatterIndices(op.getScatterIndices()),
      windowSizes(stablehlo::scatterWindowSizes(dims, updateShape)) {
  for (int64_t d = 0; d < (int64_t)updateShape.size(); ++d)
    if (!llvm::is_contained(dims.getUpdateWindowDims(), d))
      scatterDims.push_back(d);
}

bool ScatterPlaces::isWindowDim(int64_t d) const {
  return !llvm::is_contained(dims.getInsertedWindowDims(), d) &&
         !llvm::is_contained(dims.getInputBatchingDims(), d);
}

bool ScatterPlaces::spanLastDim() const {
  int64_t last = (int64_t)shape.size() - 1;
  return !shape.empty() && isWindowDim(last) &&
         !llvm::is_contained(dims.getScatterDimsToOperandDims(), last) &&
         windowSizes[last] == shape[last];
}

bool ScatterPlaces::mayCollide() const {
  return llvm::all_of(dims.getScatterDimsToOperandDims(),
                      [&](int64_t d) { return windowSizes[d] == 1; });
}

Value ScatterPlaces::indexComponent(ArrayRef<Value> number, int64_t component) const {
  Indices at(number);
  RankedTensorType type = k.type(scatterIndices);
  if (dims.getIndexVectorDim() < type.getRank())
    at.insert(at.begin() + dims.getIndexVectorDim(), e.constant(component));
  return e.toIndex(e.evaluate(scatterIndices, at), type.getElementType());
}

ScatterPlaces::Target ScatterPlaces::targetOf(ArrayRef<Value> number) const {
  Target target{Indices(shape.size(), e.constant(0)), {}};
  for (auto [component, d] : llvm::enumerate(dims.getScatterDimsToOperandDims()))
    target.begin[d] = indexComponent(number, component);
  int64_t vectorDim = dims.getIndexVectorDim();
  for (auto [d, b] : llvm::zip(dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims()))
    target.begin[d] = number[b < vectorDim ? b : b - 1];
  for (int64_t d : dims.getScatterDimsToOperandDims()) {
    int64_t last = shape[d] - windowSizes[d];
    Value fits = e.logicalAnd(e.isAtLeast(target.begin[d], 0),
                              e.isBelow(target.begin[d], e.constant(last + 1)));
    target.inside = e.logicalAnd(target.inside, fits);
    target.begin[d] = e.clampIndex(target.begin[d], 0, last);
  }
  return target;
}

int64_t ScatterPlaces::stepOfBegins() const {
  SmallVector<int64_t> strides = computeSuffixProduct(shape);
  int64_t step = 0;
  for (int64_t d :
       llvm::concat<const int64_t>(dims.getScatterDimsToOperandDims(), dims.getInputBatchingDims()))
    step = std::gcd(step, strides[d]);
  return std::max<int64_t>(step, 1);
}

Indices ScatterPlaces::placeIn(const Target &target, ArrayRef<Value> element) const {
  Indices place(target.begin);
  for (int64_t d = 0; d < (int64_t)shape.size(); ++d)
    if (isWindowDim(d)) {
      place[d] = e.add(place[d], element.front());
      element = element.drop_front();
    }
  return place;
}

Indices ScatterPlaces::updateAt(ArrayRef<Value> number, ArrayRef<Value> element) const {
  Indices at(updateShape.size());
  for (auto [d, index] : llvm::zip_equal(scatterDims, number))
    at[d] = index;
  for (auto [d, index] : llvm::zip_equal(dims.getUpdateWindowDims(), element))
    at[d] = index;
  return at;
}

} // namespace shardwright
