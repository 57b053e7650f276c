// SPDX-License-Identifier: Apache-2.0

// Elementwise CPU kernels: an outer loop over all dimensions but the last, an inner one over the
// last (over several short ones). Where that inner loop would read with a stride there are squares
// (TransposeKernel.cpp). A flat loop (see isFlatLoop) runs over linear indices, and its code does
// not depend on sizes.
#include "KernelBuilder.h"
#include "TransposedReads.h"

#include "shardwright/OpRules/ElementMaps.h"

using namespace mlir;

namespace shardwright {

bool isFlatLoop(exec::FusionOp fusion) {
  auto shape = cast<RankedTensorType>(fusion.getResult(0).getType()).getShape();
  auto fits = [&](Value value) {
    return cast<RankedTensorType>(value.getType()).getShape() == shape;
  };
  for (BlockArgument argument : fusion.getBody().getArguments())
    if (cast<RankedTensorType>(argument.getType()).getRank() != 0 && !fits(argument))
      return false;
  for (Operation &op : fusion.getBody().front().without_terminator()) {
    Value result = op.getResult(0);
    bool scalar = cast<RankedTensorType>(result.getType()).getRank() == 0;
    bool fromScalar = op.getNumOperands() == 1 &&
                      cast<RankedTensorType>(op.getOperand(0).getType()).getRank() == 0;
    bool spreads = op.getName().getStringRef() == "stablehlo.broadcast_in_dim" && fromScalar;
    bool constant = op.getNumOperands() == 0 && op.getName().getStringRef() == "stablehlo.constant";
    if (!scalar && !(fits(result) && (isElementwise(&op) || spreads || constant)))
      return false;
  }
  return true;
}

void storeAll(KernelBuilder &k, ArrayRef<Value> indices, ArrayRef<int64_t> shape, Value offset) {
  // All elements are computed before any is stored: an output may alias an input.
  SmallVector<Value> scalars;
  for (Value value : k.yielded()) {
    Indices own(indices);
    if (k.type(value).getShape() != shape) // another shape with as many elements in the same order
      own = k.e.delinearize(offset, k.type(value).getShape());
    scalars.push_back(k.e.evaluate(value, own));
  }
  for (auto [scalar, memory] : llvm::zip_equal(scalars, k.outputs))
    k.e.storeFlat(scalar, memory, offset);
}

/// A flat kernel is evaluated as if all tensors were one-dimensional: the linear index is the last
/// index, and the others are zero.
static LogicalResult buildFlat(KernelBuilder &k) {
  auto shape = k.type(k.fusion.getResult(0)).getShape();
  k.info.extent = ShapedType::getNumElements(shape);
  k.info.grain = 16384;
  Value i = k.e.openLoop(k.begin, k.end);
  // Row-major linearization of (0, …, 0, i) is i.
  Indices indices(shape.size(), k.e.constant(0));
  if (!indices.empty())
    indices.back() = i;
  storeAll(k, indices, shape, i);
  k.e.closeLoop();
  return success();
}

/// The number of dimensions of the outer loop: all but the last, or but the last ones if these are
/// short, as neither does vector code fit in a short loop, nor are its indices cheap beside it.
static size_t outerDims(ArrayRef<int64_t> shape) {
  constexpr int64_t leastTrips = 16, mostTrips = 256, leastRows = 64;
  size_t outer = shape.size() - 1;
  while (outer > 1 && ShapedType::getNumElements(shape.drop_front(outer)) < leastTrips &&
         shape[outer - 1] <= mostTrips &&
         ShapedType::getNumElements(shape.take_front(outer - 1)) >= leastRows)
    --outer;
  return outer;
}

/// The rows that a thread takes at least, of elements whose computation takes as long as to wake
/// it.
static int64_t grainOf(const KernelBuilder &k, int64_t rows, int64_t columns) {
  constexpr int64_t leastElements = 16384, leastOperations = 262144;
  int64_t operations = k.info.flops / std::max<int64_t>(rows, 1);
  return std::max<int64_t>(1, std::min(leastElements / std::max<int64_t>(columns, 1),
                                       leastOperations / std::max<int64_t>(operations, 1)));
}

LogicalResult buildLoopKernel(KernelBuilder &k) {
  if (isFlatLoop(k.fusion))
    return buildFlat(k);
  if (TransposedReads reads(k.fusion); needsSquares(reads)) {
    buildTransposeKernel(k, reads);
    return success();
  }
  auto shape = k.type(k.fusion.getResult(0)).getShape();
  if (shape.empty()) {
    Value i = k.e.openLoop(k.begin, k.end);
    storeAll(k, {}, shape, k.e.mul(i, 1));
    k.e.closeLoop();
    return success();
  }
  size_t outer = outerDims(shape);
  ArrayRef<int64_t> rows = shape.take_front(outer), columns = shape.drop_front(outer);
  int64_t inner = ShapedType::getNumElements(columns);
  k.info.extent = ShapedType::getNumElements(rows);
  k.info.grain = grainOf(k, k.info.extent, inner);
  Value row = k.e.openLoop(k.begin, k.end);
  Indices indices = k.e.delinearize(row, rows);
  Value base = k.e.mul(row, inner);
  Indices column = openLoops(k.e, columns);
  llvm::append_range(indices, column);
  storeAll(k, indices, shape, k.e.add(base, k.e.linear(column, columns)));
  closeLoops(k.e, columns.size());
  k.e.closeLoop();
  return success();
}

} // namespace shardwright
