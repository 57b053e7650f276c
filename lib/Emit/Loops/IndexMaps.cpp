// SPDX-License-Identifier: Apache-2.0

// Shape ops as index maps: the operand element of each result element.
//
// Ops that may read out of bounds (pad, concatenate, update) clamp the index and select afterwards:
// kernels have no branches and form no out-of-bounds address.
#include "ElementEvaluator.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementMaps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {
namespace {
ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

Value iota(ElementEvaluator &e, IotaOp op, ArrayRef<Value> indices) {
  Value index = indices[op.getIotaDimension()];
  Type element = getElementTypeOrSelf(op.getType());
  auto complexType = dyn_cast<ComplexType>(element);
  Type scalar = complexType ? complexType.getElementType() : element;
  OpBuilder &b = e.builderFor(index);
  // 32 bits if indices fit: few processors convert vectors of i64 to floats.
  bool isShort = shapeOf(op)[op.getIotaDimension()] <= std::numeric_limits<int32_t>::max();
  Type integer = isa<FloatType>(scalar) ? b.getIntegerType(isShort ? 32 : 64) : scalarType(scalar);
  Value value = arith::IndexCastOp::create(b, e.loc, integer, index);
  if (isa<FloatType>(scalar))
    value = convertScalar(b, e.loc, value, integer, scalar);
  if (complexType)
    value = complex::CreateOp::create(b, e.loc, complexType, value,
                                      arith::ConstantOp::create(b, e.loc, b.getZeroAttr(scalar)));
  return e.place(value, index);
}

Value broadcast(ElementEvaluator &e, BroadcastInDimOp op, ArrayRef<Value> indices) {
  Indices from;
  for (auto [d, to] : llvm::enumerate(op.getBroadcastDimensions()))
    from.push_back(shapeOf(op.getOperand())[d] == 1 ? e.constant(0) : indices[to]);
  return e.evaluate(op.getOperand(), from);
}

/// Linearizes only the dimensions in which the shapes differ, so that indices of common leading and
/// trailing dimensions pass through unchanged.
Value reshape(ElementEvaluator &e, ReshapeOp op, ArrayRef<Value> indices) {
  ArrayRef<int64_t> from = shapeOf(op.getOperand()), to = shapeOf(op.getResult());
  Indices result(from.size(), e.constant(0));
  if (llvm::is_contained(from, 0)) // no element is read
    return e.evaluate(op.getOperand(), result);
  size_t i = 0, j = 0;
  while (i < from.size() || j < to.size()) {
    size_t fromBegin = i, toBegin = j;
    int64_t fromSize = i < from.size() ? from[i++] : 1, toSize = j < to.size() ? to[j++] : 1;
    while (fromSize != toSize) {
      if (fromSize < toSize)
        fromSize *= from[i++];
      else
        toSize *= to[j++];
    }
    if (i - fromBegin == 1 && j - toBegin == 1) {
      result[fromBegin] = indices[toBegin];
      continue;
    }
    Value linear = e.linear(indices.slice(toBegin, j - toBegin), to.slice(toBegin, j - toBegin));
    Indices group = e.delinearize(linear, from.slice(fromBegin, i - fromBegin));
    llvm::copy(group, result.begin() + fromBegin);
  }
  return e.evaluate(op.getOperand(), result);
}

Value transpose(ElementEvaluator &e, TransposeOp op, ArrayRef<Value> indices) {
  Indices from(indices.size());
  for (auto [to, d] : llvm::enumerate(op.getPermutation()))
    from[d] = indices[to];
  return e.evaluate(op.getOperand(), from);
}

Value slice(ElementEvaluator &e, SliceOp op, ArrayRef<Value> indices) {
  Indices from;
  for (auto [d, index] : llvm::enumerate(indices))
    from.push_back(e.add(e.mul(index, op.getStrides()[d]), e.constant(op.getStartIndices()[d])));
  return e.evaluate(op.getOperand(), from);
}

/// A start index of dynamic_slice, clamped so that the slice is in bounds.
Value startIndex(ElementEvaluator &e, Value start, int64_t size, int64_t sliceSize) {
  if (size == sliceSize)
    return e.constant(0);
  Value index = e.toIndex(e.evaluate(start, {}), getElementTypeOrSelf(start.getType()));
  return e.clampIndex(index, 0, size - sliceSize);
}

Value dynamicSlice(ElementEvaluator &e, DynamicSliceOp op, ArrayRef<Value> indices) {
  Indices from;
  for (auto [d, index] : llvm::enumerate(indices)) {
    Value start =
        startIndex(e, op.getStartIndices()[d], shapeOf(op.getOperand())[d], op.getSliceSizes()[d]);
    from.push_back(e.add(start, index));
  }
  return e.evaluate(op.getOperand(), from);
}

Value dynamicUpdateSlice(ElementEvaluator &e, DynamicUpdateSliceOp op, ArrayRef<Value> indices) {
  if (llvm::is_contained(shapeOf(op.getUpdate()), 0))
    return e.evaluate(op.getOperand(), indices);
  Indices inUpdate;
  Value inside;
  for (auto [d, index] : llvm::enumerate(indices)) {
    int64_t size = shapeOf(op.getOperand())[d], updated = shapeOf(op.getUpdate())[d];
    Value offset = e.sub(index, startIndex(e, op.getStartIndices()[d], size, updated));
    if (size != updated)
      inside = e.logicalAnd(
          inside, e.logicalAnd(e.isAtLeast(offset, 0), e.isBelow(offset, e.constant(updated))));
    inUpdate.push_back(size == updated ? offset : e.clampIndex(offset, 0, updated - 1));
  }
  return e.choose(inside, e.evaluate(op.getUpdate(), inUpdate),
                  e.evaluate(op.getOperand(), indices));
}

Value pad(ElementEvaluator &e, PadOp op, ArrayRef<Value> indices) {
  ArrayRef<int64_t> shape = shapeOf(op.getOperand());
  if (llvm::is_contained(shape, 0))
    return e.evaluate(op.getPaddingValue(), {});
  Indices from;
  Value inside;
  for (auto [d, index] : llvm::enumerate(indices)) {
    int64_t low = op.getEdgePaddingLow()[d], high = op.getEdgePaddingHigh()[d],
            step = op.getInteriorPadding()[d] + 1;
    Value offset = e.sub(index, e.constant(low));
    if (low > 0)
      inside = e.logicalAnd(inside, e.isAtLeast(offset, 0));
    if (high > 0)
      inside = e.logicalAnd(inside, e.isBelow(offset, e.constant((shape[d] - 1) * step + 1)));
    bool clamp = low > 0 || high > 0;
    offset = clamp ? e.clampIndex(offset, 0, (shape[d] - 1) * step) : offset;
    if (step > 1)
      inside = e.logicalAnd(inside, e.isEqual(e.rem(offset, step), e.constant(0)));
    from.push_back(e.div(offset, step));
  }
  return e.choose(inside, e.evaluate(op.getOperand(), from), e.evaluate(op.getPaddingValue(), {}));
}

Value concatenate(ElementEvaluator &e, ConcatenateOp op, ArrayRef<Value> indices) {
  int64_t dim = op.getDimension(), start = 0;
  Value result;
  for (Value input : op.getInputs()) {
    int64_t size = shapeOf(input)[dim];
    if (size == 0)
      continue;
    Indices from(indices);
    from[dim] = e.clampIndex(e.sub(indices[dim], e.constant(start)), 0, size - 1);
    Value element = e.evaluate(input, from);
    result = result ? e.choose(e.isAtLeast(indices[dim], start), element, result) : element;
    start += size;
  }
  return result ? result : e.evaluate(op.getInputs()[0], indices); // all operands are empty
}

Value reverse(ElementEvaluator &e, ReverseOp op, ArrayRef<Value> indices) {
  Indices from(indices);
  for (int64_t d : op.getDimensions())
    from[d] = e.sub(e.constant(shapeOf(op.getOperand())[d] - 1), indices[d]);
  return e.evaluate(op.getOperand(), from);
}

/// Start indices are clamped so that the slice is in bounds.
Value gather(ElementEvaluator &e, GatherOp op, ArrayRef<Value> indices) {
  GatherDimensionNumbersAttr dims = op.getDimensionNumbers();
  ArrayRef<int64_t> shape = shapeOf(op.getOperand());
  Indices batch, offset;
  for (auto [d, index] : llvm::enumerate(indices))
    (llvm::is_contained(dims.getOffsetDims(), d) ? offset : batch).push_back(index);
  int64_t vectorDim = dims.getIndexVectorDim(), indicesRank = shapeOf(op.getStartIndices()).size();
  auto indexAt = [&](int64_t component) {
    Indices at(batch);
    if (vectorDim < indicesRank)
      at.insert(at.begin() + vectorDim, e.constant(component));
    Value scalar = e.evaluate(op.getStartIndices(), at);
    return e.toIndex(scalar, getElementTypeOrSelf(op.getStartIndices().getType()));
  };
  Indices from(shape.size(), e.constant(0));
  for (auto [component, d] : llvm::enumerate(dims.getStartIndexMap()))
    from[d] = e.clampIndex(indexAt(component), 0, shape[d] - op.getSliceSizes()[d]);
  for (auto [d, b] : llvm::zip(dims.getOperandBatchingDims(), dims.getStartIndicesBatchingDims()))
    from[d] = batch[b < vectorDim ? b : b - 1];
  auto next = offset.begin();
  for (size_t d = 0; d < shape.size(); ++d)
    if (!llvm::is_contained(dims.getCollapsedSliceDims(), d) &&
        !llvm::is_contained(dims.getOperandBatchingDims(), d))
      from[d] = e.add(from[d], *next++);
  return e.evaluate(op.getOperand(), from);
}

Value map(ElementEvaluator &e, MapOp op, ArrayRef<Value> indices) {
  SmallVector<Value> arguments;
  for (Value input : op.getInputs())
    arguments.push_back(e.evaluate(input, indices));
  return e.applyBody(op.getComputation(), arguments)[0];
}

int64_t reducedElements(ReduceOp op) {
  int64_t count = 1;
  for (int64_t d : op.getDimensions())
    count *= shapeOf(op.getInputs()[0])[d];
  return count;
}

/// A reduction over few elements, unrolled in index order.
Value shortReduce(ElementEvaluator &e, ReduceOp op, ArrayRef<Value> indices) {
  ArrayRef<int64_t> shape = shapeOf(op.getInputs()[0]);
  SmallVector<int64_t> sizes;
  for (int64_t d : op.getDimensions())
    sizes.push_back(shape[d]);
  Value result = e.evaluate(op.getInitValues()[0], {});
  for (int64_t i = 0, n = reducedElements(op); i < n; ++i) {
    Indices position = e.delinearize(e.constant(i), sizes);
    Indices from;
    auto kept = indices.begin();
    for (size_t d = 0; d < shape.size(); ++d) {
      auto *reduced = llvm::find(op.getDimensions(), (int64_t)d);
      from.push_back(reduced == op.getDimensions().end()
                         ? *kept++
                         : position[reduced - op.getDimensions().begin()]);
    }
    result = e.applyBody(op.getBody(), {result, e.evaluate(op.getInputs()[0], from)})[0];
  }
  return result;
}
} // namespace

Value lowerIndexMap(ElementEvaluator &e, Operation *op, ArrayRef<Value> indices) {
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case([&](IotaOp o) { return iota(e, o, indices); })
      .Case([&](BroadcastInDimOp o) { return broadcast(e, o, indices); })
      .Case([&](ReshapeOp o) { return reshape(e, o, indices); })
      .Case([&](TransposeOp o) { return transpose(e, o, indices); })
      .Case([&](SliceOp o) { return slice(e, o, indices); })
      .Case([&](DynamicSliceOp o) { return dynamicSlice(e, o, indices); })
      .Case([&](DynamicUpdateSliceOp o) { return dynamicUpdateSlice(e, o, indices); })
      .Case([&](PadOp o) { return pad(e, o, indices); })
      .Case([&](ConcatenateOp o) { return concatenate(e, o, indices); })
      .Case([&](ReverseOp o) { return reverse(e, o, indices); })
      .Case([&](GatherOp o) { return gather(e, o, indices); })
      .Case([&](BitcastConvertOp o) { return lowerBitcast(e, o, indices); })
      .Case([&](MapOp o) { return map(e, o, indices); })
      .Case([&](ReduceOp o) { return hasIndexMap(o) ? shortReduce(e, o, indices) : Value(); })
      .Default([](Operation *) { return Value(); });
}

} // namespace shardwright
