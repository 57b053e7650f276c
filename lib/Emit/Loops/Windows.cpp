// SPDX-License-Identifier: Apache-2.0

// Window ops: each result element is computed by loops over its window.
//
// Out-of-bounds positions are read at a clamped index and deselected.
#include "ElementEvaluator.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Dialect/StableHLO/WindowDims.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {
namespace {
constexpr int64_t maxUnrolledWindow = 16;

ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

/// A position of a window in one dimension: a clamped index, and whether the position is in bounds
/// (null: always).
struct Place {
  Value index, inside;
};

/// Position `offset` of the window `position`, in a dimension of `extent` elements.
Place placeIn(ElementEvaluator &e, const WindowDim &dim, int64_t extent, Value position,
              Value offset) {
  if (dim.size == 1 && dim.stride == 1 && dim.low == 0 && dim.high <= 0 && dim.baseDilation == 1)
    return {position, {}};
  Value at = e.sub(e.add(e.mul(position, dim.stride), e.mul(offset, dim.windowDilation)),
                   e.constant(dim.low));
  int64_t last = (extent - 1) * dim.baseDilation;
  Value inside = e.logicalAnd(e.isAtLeast(at, 0), e.isBelow(at, e.constant(last + 1)));
  Value clamped = e.clampIndex(at, 0, last);
  if (dim.baseDilation > 1)
    inside = e.logicalAnd(inside, e.isEqual(e.rem(clamped, dim.baseDilation), e.constant(0)));
  return {e.div(clamped, dim.baseDilation), inside};
}

using Step =
    llvm::function_ref<SmallVector<Value>(ArrayRef<Value> offsets, ArrayRef<Value> carried)>;

/// Applies `step` to all offsets in row-major order; unrolls small boxes.
SmallVector<Value> foldBox(ElementEvaluator &e, ArrayRef<int64_t> sizes, ArrayRef<Value> initial,
                           Step step) {
  int64_t count = ShapedType::getNumElements(sizes);
  SmallVector<Value> carried(initial);
  if (count <= maxUnrolledWindow) {
    for (int64_t i = 0; i < count; ++i)
      carried = step(e.delinearize(e.constant(i), sizes), carried);
    return carried;
  }
  Indices offsets;
  int loops = 0;
  for (int64_t size : sizes) {
    if (size == 1) {
      offsets.push_back(e.constant(0));
      continue;
    }
    offsets.push_back(e.openLoop(e.constant(0), e.constant(size), carried));
    carried.assign(e.carried().begin(), e.carried().end());
    ++loops;
  }
  carried = step(offsets, carried);
  for (int i = 0; i < loops; ++i)
    carried = e.closeLoop(carried);
  return carried;
}

SmallVector<int64_t> sizesOf(ArrayRef<WindowDim> dims) {
  return llvm::map_to_vector(dims, [](const WindowDim &dim) { return dim.size; });
}

/// Padding reads the initial value, and takes part in the reduction.
SmallVector<Value> reduceWindow(ElementEvaluator &e, ReduceWindowOp op, ArrayRef<Value> indices) {
  ArrayRef<int64_t> shape = shapeOf(op.getInputs()[0]);
  SmallVector<WindowDim> dims = windowDims(op);
  SmallVector<Value> initial;
  for (Value init : op.getInitValues())
    initial.push_back(e.evaluate(init, {}));
  bool isEmpty = llvm::is_contained(shape, 0);
  return foldBox(e, sizesOf(dims), initial, [&](ArrayRef<Value> offsets, ArrayRef<Value> carried) {
    Indices from;
    Value inside;
    for (size_t d = 0; !isEmpty && d < shape.size(); ++d) {
      Place place = placeIn(e, dims[d], shape[d], indices[d], offsets[d]);
      from.push_back(place.index);
      inside = e.logicalAnd(inside, place.inside);
    }
    SmallVector<Value> arguments(carried);
    for (auto [input, init] : llvm::zip_equal(op.getInputs(), initial))
      arguments.push_back(isEmpty ? init : e.choose(inside, e.evaluate(input, from), init));
    return e.applyBody(op.getBody(), arguments);
  });
}

/// The row-major index of the element that `select` picks in one window; -1 if the window is all
/// padding.
Value selectedIn(ElementEvaluator &e, SelectAndScatterOp op, ArrayRef<WindowDim> dims,
                 ArrayRef<Value> window) {
  ArrayRef<int64_t> shape = shapeOf(op.getOperand());
  Value none = e.constant(-1);
  // The initial candidate is never compared, so that any value will do.
  Value anything = e.evaluate(op.getInitValue(), {});
  return foldBox(
      e, sizesOf(dims), {anything, none}, [&](ArrayRef<Value> offsets, ArrayRef<Value> carried) {
        Indices from;
        Value inside;
        for (size_t d = 0; d < shape.size(); ++d) {
          Place place = placeIn(e, dims[d], shape[d], window[d], offsets[d]);
          from.push_back(place.index);
          inside = e.logicalAnd(inside, place.inside);
        }
        Value element = e.evaluate(op.getOperand(), from), position = e.linear(from, shape);
        Value keep = e.logicalAnd(e.applyBody(op.getSelect(), {carried[0], element})[0],
                                  e.isAtLeast(carried[1], 0));
        Value best = e.choose(keep, carried[0], element), at = e.choose(keep, carried[1], position);
        return SmallVector<Value>{e.choose(inside, best, carried[0]),
                                  e.choose(inside, at, carried[1])};
      })[1];
}

/// An element of the result: combines the sources of all windows that contain its position and
/// select it.
SmallVector<Value> selectAndScatter(ElementEvaluator &e, SelectAndScatterOp op,
                                    ArrayRef<Value> indices) {
  ArrayRef<int64_t> shape = shapeOf(op.getOperand()), windows = shapeOf(op.getSource());
  SmallVector<WindowDim> dims = windowDims(op);
  SmallVector<int64_t> most;
  for (const WindowDim &dim : dims)
    most.push_back(llvm::divideCeil(dim.size, dim.stride)); // windows per element, at most
  Value own = e.linear(indices, shape), initial = e.evaluate(op.getInitValue(), {});
  if (llvm::is_contained(windows, 0))
    return {initial};
  return foldBox(e, most, {initial}, [&](ArrayRef<Value> offsets, ArrayRef<Value> carried) {
    Indices window;
    Value inside;
    for (size_t d = 0; d < shape.size(); ++d) {
      // The last window that starts at or before the element. Adding whole strides keeps the
      // dividend non-negative.
      int64_t shift = dims[d].low < 0 ? llvm::divideCeil(-dims[d].low, dims[d].stride) : 0;
      Value reach = e.add(indices[d], e.constant(dims[d].low + shift * dims[d].stride));
      Value last = e.sub(e.div(reach, dims[d].stride), e.constant(shift));
      Value at = e.add(e.sub(last, e.constant(most[d] - 1)), offsets[d]);
      inside = e.logicalAnd(
          inside, e.logicalAnd(e.isAtLeast(at, 0), e.isBelow(at, e.constant(windows[d]))));
      window.push_back(e.clampIndex(at, 0, windows[d] - 1));
    }
    inside = e.logicalAnd(inside, e.isEqual(selectedIn(e, op, dims, window), own));
    Value combined =
        e.applyBody(op.getScatter(), {carried[0], e.evaluate(op.getSource(), window)})[0];
    return SmallVector<Value>{e.choose(inside, combined, carried[0])};
  });
}

/// The accumulator type: f32 for smaller floats, otherwise the result's type.
Type sumType(Type element) {
  auto type = dyn_cast<FloatType>(element);
  return type && type.getWidth() < 32 ? Float32Type::get(element.getContext()) : element;
}

SmallVector<Value> convolution(ElementEvaluator &e, ConvolutionOp op, ArrayRef<Value> indices) {
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  ArrayRef<int64_t> input = shapeOf(op.getLhs()), kernel = shapeOf(op.getRhs());
  SmallVector<WindowDim> dims = windowDims(op);
  SmallVector<int64_t> sizes = sizesOf(dims);
  int64_t features = kernel[numbers.getKernelInputFeatureDimension()],
          outputs = kernel[numbers.getKernelOutputFeatureDimension()],
          batches = input[numbers.getInputBatchDimension()] / op.getBatchGroupCount();
  Value feature = indices[numbers.getOutputFeatureDimension()],
        batch = indices[numbers.getOutputBatchDimension()];
  // One of the two group counts is 1, so that at most one group index is nonzero.
  Value featureGroup = e.div(feature, outputs / op.getFeatureGroupCount()),
        batchGroup = e.div(feature, outputs / op.getBatchGroupCount());
  Indices from(input.size()), weight(kernel.size());
  from[numbers.getInputBatchDimension()] =
      op.getBatchGroupCount() == 1 ? batch : e.add(e.mul(batchGroup, batches), batch);
  weight[numbers.getKernelOutputFeatureDimension()] = feature;

  Type element = getElementTypeOrSelf(op.getType()), sum = sumType(element);
  auto read = [&](Value tensor, ArrayRef<Value> at) {
    Value value = e.evaluate(tensor, at);
    return e.place(convertScalar(e.builderFor(value), e.loc, value,
                                 getElementTypeOrSelf(tensor.getType()), sum),
                   value);
  };
  Value zero = arith::ConstantOp::create(e.builderFor(ValueRange()), e.loc,
                                         e.builderFor(ValueRange()).getZeroAttr(scalarType(sum)));
  sizes.push_back(features);
  auto flags = arith::FastMathFlags::contract | arith::FastMathFlags::reassoc;
  Value total = foldBox(e, sizes, {zero}, [&](ArrayRef<Value> offsets, ArrayRef<Value> carried) {
    Value inside;
    for (size_t i = 0; i < dims.size(); ++i) {
      int64_t d = numbers.getInputSpatialDimensions()[i];
      Place place = placeIn(e, dims[i], input[d], indices[numbers.getOutputSpatialDimensions()[i]],
                            offsets[i]);
      from[d] = place.index;
      inside = e.logicalAnd(inside, place.inside);
      bool reversed = op.getWindowReversal() && (*op.getWindowReversal())[i];
      weight[numbers.getKernelSpatialDimensions()[i]] =
          reversed ? e.sub(e.constant(sizes[i] - 1), offsets[i]) : offsets[i];
    }
    Value channel = offsets.back();
    weight[numbers.getKernelInputFeatureDimension()] = channel;
    from[numbers.getInputFeatureDimension()] =
        op.getFeatureGroupCount() == 1 ? channel : e.add(e.mul(featureGroup, features), channel);
    Value x = read(op.getLhs(), from), w = read(op.getRhs(), weight), next;
    OpBuilder &b = e.builderFor({x, w, carried[0]});
    if (isa<FloatType>(sum))
      next = arith::AddFOp::create(b, e.loc, carried[0],
                                   arith::MulFOp::create(b, e.loc, x, w, flags), flags);
    else
      next = arith::AddIOp::create(b, e.loc, carried[0], arith::MulIOp::create(b, e.loc, x, w));
    return SmallVector<Value>{e.choose(inside, e.place(next, {x, w, carried[0]}), carried[0])};
  })[0];
  return {e.place(narrowScalar(e.builderFor(total), e.loc, total, element), total)};
}
} // namespace

SmallVector<Value> lowerWindow(ElementEvaluator &e, Operation *op, ArrayRef<Value> indices) {
  if (auto reduce = dyn_cast<ReduceWindowOp>(op))
    return reduceWindow(e, reduce, indices);
  if (auto scatter = dyn_cast<SelectAndScatterOp>(op))
    return selectAndScatter(e, scatter, indices);
  if (auto conv = dyn_cast<ConvolutionOp>(op);
      conv && !isa<ComplexType>(getElementTypeOrSelf(conv.getType())))
    return convolution(e, conv, indices);
  return {};
}

} // namespace shardwright
