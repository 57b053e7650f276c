// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Optimize/Passes.h"

#include "../Analysis/StridedView.h"
#include "shardwright/Dialect/StableHLO/WindowDims.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/PatternMatch.h"

namespace shardwright {
#define GEN_PASS_DEF_LOWERCONVOLUTION
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
using exec::Convolved;

/// The dimensions of an operand or of the result: two non-spatial ones, and the spatial ones.
struct Places {
  int64_t first, second; // batch and feature; of the filter: input and output feature
  ArrayRef<int64_t> space;

  Places swapped() const { return {second, first, space}; }
  /// All dimensions, the second one after the spatial ones or before them.
  SmallVector<int64_t> order(bool secondLast) const {
    SmallVector<int64_t> result{first};
    if (!secondLast)
      result.push_back(second);
    llvm::append_range(result, space);
    if (secondLast)
      result.push_back(second);
    return result;
  }
};

/// The strides, by dimension, of a dense tensor with dimension order `order`.
SmallVector<int64_t> stridesIn(ArrayRef<int64_t> shape, ArrayRef<int64_t> order) {
  SmallVector<int64_t> strides(shape.size());
  int64_t stride = 1;
  for (int64_t d : llvm::reverse(order)) {
    strides[d] = stride;
    stride *= shape[d];
  }
  return strides;
}

/// A tensor of the call, with its view and dimension numbers.
struct Operand : StridedView {
  Places places;
  Value whole; // with the transpose that the view absorbs
  Operand(Value operand, Places places) : StridedView(operand), places(places), whole(operand) {}

  /// Whether the memory layout has this order; dimensions of extent 1 are ignored.
  bool hasOrder(ArrayRef<int64_t> order) const {
    SmallVector<int64_t> wanted = stridesIn(shape, order);
    return llvm::all_of(llvm::seq(shape.size()),
                        [&](size_t d) { return shape[d] == 1 || strides[d] == wanted[d]; });
  }
};

SmallVector<int64_t> pick(ArrayRef<int64_t> from, ArrayRef<int64_t> dims) {
  return llvm::map_to_vector(dims, [&](int64_t d) { return from[d]; });
}

class ConvolutionLowering {
public:
  ConvolutionLowering(ConvolutionOp op, OpBuilder &b, bool usualLayouts)
      : op(op), b(b), usualLayouts(usualLayouts), dims(op.getDimensionNumbers()),
        lhsPlaces{dims.getInputBatchDimension(), dims.getInputFeatureDimension(),
                  dims.getInputSpatialDimensions()},
        rhsPlaces{dims.getKernelInputFeatureDimension(), dims.getKernelOutputFeatureDimension(),
                  dims.getKernelSpatialDimensions()},
        outPlaces{dims.getOutputBatchDimension(), dims.getOutputFeatureDimension(),
                  dims.getOutputSpatialDimensions()},
        window(windowDims(op)) {}

  /// Lowers the op, unless no library call computes it.
  void run() {
    if (!isCandidate())
      return;
    b.setInsertionPoint(op);
    bool steps = llvm::any_of(window, [](const WindowDim &w) { return w.stride != 1; });
    bool spread = llvm::any_of(window, [](const WindowDim &w) { return w.baseDilation != 1; });
    if (!spread && isFilterGradient())
      return lowerFilterGradient();
    if (op.getBatchGroupCount() != 1 || (spread && steps))
      return;
    // Walking over the data with the reversed filter is walking over the result with the filter.
    if (spread || (isReversed() && !steps))
      return lowerDataGradient();
    lowerForward();
  }

private:
  bool isCandidate() {
    Type element = op.getType().getElementType();
    bool known = element.isF32() || element.isBF16() || element.isF16();
    for (Value operand : op.getOperands())
      known &= typeOf(operand).getElementType() == element && typeOf(operand).getNumElements() > 0;
    bool mixed = op.getWindowReversal() && llvm::any_of(*op.getWindowReversal(), [&](bool r) {
                   return r != op.getWindowReversal()->front();
                 });
    return known && !mixed && op.getType().getNumElements() > 0 && !window.empty() &&
           window.size() <= 3;
  }

  /// The sum over images and places that gives a filter. Written as a convolution, its channels are
  /// the images, which lie outermost; where that does not tell, its window is as large as an image
  /// and slides over few places.
  bool isFilterGradient() {
    if (isReversed() || op.getFeatureGroupCount() != 1)
      return false;
    StridedView data(op.getLhs());
    int64_t batch = lhsPlaces.first, channel = lhsPlaces.second;
    if (op.getBatchGroupCount() == 1 && data.shape[batch] > 1 && data.shape[channel] > 1)
      return data.strides[channel] > data.strides[batch];
    auto count = [](Value value, const Places &places) {
      return ShapedType::getNumElements(pick(typeOf(value).getShape(), places.space));
    };
    return op.getBatchGroupCount() > 1 ||
           count(op.getRhs(), rhsPlaces) > count(op.getResult(), outPlaces);
  }

  ReverseOp reversal() {
    auto reverse = op.getRhs().getDefiningOp<ReverseOp>();
    bool all = reverse && reverse.getDimensions().size() == rhsPlaces.space.size() &&
               llvm::all_of(rhsPlaces.space, [&](int64_t d) {
                 return llvm::is_contained(reverse.getDimensions(), d);
               });
    return all ? reverse : ReverseOp();
  }

  bool flag() { return op.getWindowReversal() && op.getWindowReversal()->front(); }
  bool isReversed() { return flag() != bool(reversal()); }

  /// The filter as the window sees it, or reversed, whichever is asked for; a reversal in front is
  /// absorbed where it can be.
  Value filter(bool reversed) {
    if (isReversed() == reversed)
      return reversal() ? reversal().getOperand() : op.getRhs();
    return reversal() ? op.getRhs() : reverse();
  }
  Value reverse() {
    SmallVector<int64_t> space(rhsPlaces.space);
    llvm::sort(space);
    return ReverseOp::create(b, op.getLoc(), op.getRhs(), space);
  }

  SmallVector<int64_t> ofWindow(llvm::function_ref<int64_t(const WindowDim &)> get) {
    return llvm::map_to_vector(window, [&](const WindowDim &w) { return get(w); });
  }

  /// [first, second, space…] of strides.
  static SmallVector<int64_t> ordered(ArrayRef<int64_t> strides, int64_t first, int64_t second,
                                      ArrayRef<int64_t> space) {
    SmallVector<int64_t> result{strides[first], strides[second]};
    llvm::append_range(result, pick(strides, space));
    return result;
  }

  /// [group, feature, channel, space…], where the groups are major in the dimension `grouped`, of
  /// `inGroup` elements each.
  static SmallVector<int64_t> filterStrides(ArrayRef<int64_t> strides, int64_t grouped,
                                            int64_t inGroup, int64_t feature, int64_t channel,
                                            ArrayRef<int64_t> space) {
    SmallVector<int64_t> result{strides[grouped] * inGroup, strides[feature], strides[channel]};
    llvm::append_range(result, pick(strides, space));
    return result;
  }

  /// For GPU libraries, transposes all three tensors to [first, space…, second] or all to [first,
  /// second, space…], whichever moves fewer elements. Returns the dimension order of the result.
  SmallVector<int64_t> arrange(Operand &lhs, Operand &rhs, Operand &out) {
    SmallVector<int64_t> asItIs = llvm::to_vector(llvm::seq<int64_t>(0, out.shape.size()));
    if (!usualLayouts)
      return asItIs;
    auto moved = [&](bool last) {
      int64_t sum = 0;
      for (Operand *one : {&lhs, &rhs, &out})
        sum += one->hasOrder(one->places.order(last)) ? 0 : ShapedType::getNumElements(one->shape);
      return sum;
    };
    bool last = moved(true) <= moved(false);
    for (Operand *one : {&lhs, &rhs}) {
      SmallVector<int64_t> order = one->places.order(last);
      if (one->hasOrder(order))
        continue;
      one->value = one->whole;
      if (!llvm::is_sorted(order))
        one->value = TransposeOp::create(b, op.getLoc(), one->whole, order);
      one->strides = stridesIn(one->shape, order);
    }
    SmallVector<int64_t> order = out.places.order(last);
    if (out.hasOrder(order))
      return asItIs;
    out.strides = stridesIn(out.shape, order);
    return order;
  }

  /// A grouped filter whose groups are in its channels, [.., feature, .., group and channel, ..],
  /// with the groups outermost and in front of the features. Only such filters do not lie as
  /// libraries of GPUs want it under any transpose.
  Operand groupsInFront(Value filter, int64_t groups) {
    SmallVector<int64_t> split(typeOf(filter).getShape()), order{rhsPlaces.second, rhsPlaces.first};
    split[rhsPlaces.second] /= groups;
    split.insert(split.begin() + rhsPlaces.second, groups);
    auto behind = [&](int64_t d) { return d + (d > rhsPlaces.second); };
    order[1] = behind(rhsPlaces.first);
    llvm::append_range(order, llvm::map_range(rhsPlaces.space, behind));
    order.push_back(rhsPlaces.second + 1);
    Type element = typeOf(filter).getElementType();
    Value parts = ReshapeOp::create(b, op.getLoc(), RankedTensorType::get(split, element), filter);
    Value moved = TransposeOp::create(b, op.getLoc(), parts, order);
    SmallVector<int64_t> joined(typeOf(moved).getShape().drop_front());
    joined[0] *= groups;
    Value whole = ReshapeOp::create(b, op.getLoc(), RankedTensorType::get(joined, element), moved);
    movedSpace = llvm::to_vector(llvm::seq<int64_t>(1, joined.size() - 1));
    return Operand(whole, {0, int64_t(joined.size()) - 1, movedSpace});
  }

  void lowerForward() {
    Operand data(op.getLhs(), lhsPlaces), filter(this->filter(false), rhsPlaces.swapped()),
        out(op.getResult(), outPlaces);
    SmallVector<int64_t> order = arrange(data, filter, out), &result = out.strides;
    int64_t groups = op.getFeatureGroupCount(),
            features = op.getType().getDimSize(outPlaces.second) / groups;
    replace(order, Convolved::result, data.value, filter.value, data.shape[lhsPlaces.first], groups,
            filter.shape[rhsPlaces.first], features, pick(data.shape, lhsPlaces.space),
            pick(filter.shape, rhsPlaces.space), pick(op.getType().getShape(), outPlaces.space),
            ofWindow([](auto &w) { return w.stride; }),
            ofWindow([](auto &w) { return w.windowDilation; }),
            ofWindow([](auto &w) { return w.low; }),
            ordered(data.strides, lhsPlaces.first, lhsPlaces.second, lhsPlaces.space),
            filterStrides(filter.strides, rhsPlaces.second, features, rhsPlaces.second,
                          rhsPlaces.first, rhsPlaces.space),
            ordered(result, outPlaces.first, outPlaces.second, outPlaces.space));
  }

  /// What is convolved here is the result's gradient, and what comes out the data's. A place j of
  /// the data sees the place k' = K - 1 - k of the unreversed filter where it sees k of the
  /// reversed one, so the padding becomes (K - 1) d - low.
  void lowerDataGradient() {
    int64_t groups = op.getFeatureGroupCount(),
            channels = op.getType().getDimSize(outPlaces.second) / groups;
    int64_t features = typeOf(op.getRhs()).getDimSize(rhsPlaces.first);
    Operand result(op.getLhs(), lhsPlaces), filter(this->filter(true), rhsPlaces),
        out(op.getResult(), outPlaces);
    bool regroups = usualLayouts && groups > 1;
    if (regroups)
      filter = groupsInFront(filter.whole, groups);
    SmallVector<int64_t> order = arrange(filter, result, out), &data = out.strides;
    int64_t feature = filter.places.first, channel = filter.places.second;
    replace(order, Convolved::data, filter.value, result.value, result.shape[lhsPlaces.first],
            groups, channels, features, pick(op.getType().getShape(), outPlaces.space),
            pick(filter.shape, filter.places.space), pick(result.shape, lhsPlaces.space),
            ofWindow([](auto &w) { return w.baseDilation; }),
            ofWindow([](auto &w) { return w.windowDilation; }),
            ofWindow([](auto &w) { return (w.size - 1) * w.windowDilation - w.low; }),
            ordered(data, outPlaces.first, outPlaces.second, outPlaces.space),
            filterStrides(filter.strides, regroups ? feature : channel,
                          regroups ? features : channels, feature, channel, filter.places.space),
            ordered(result.strides, lhsPlaces.first, lhsPlaces.second, lhsPlaces.space));
  }

  /// Data and the result's gradient, whose batches are summed over: they stand where features stand
  /// in a convolution.
  void lowerFilterGradient() {
    Operand data(op.getLhs(), lhsPlaces.swapped()), result(filter(false), rhsPlaces),
        out(op.getResult(), outPlaces.swapped());
    SmallVector<int64_t> order = arrange(data, result, out), &filter = out.strides;
    int64_t groups = op.getBatchGroupCount(), features = result.shape[rhsPlaces.second] / groups;
    replace(order, Convolved::filter, data.value, result.value, data.shape[lhsPlaces.second],
            groups, data.shape[lhsPlaces.first] / groups, features,
            pick(data.shape, lhsPlaces.space), pick(op.getType().getShape(), outPlaces.space),
            pick(result.shape, rhsPlaces.space), ofWindow([](auto &w) { return w.windowDilation; }),
            ofWindow([](auto &w) { return w.stride; }), ofWindow([](auto &w) { return w.low; }),
            ordered(data.strides, lhsPlaces.second, lhsPlaces.first, lhsPlaces.space),
            filterStrides(filter, outPlaces.second, features, outPlaces.second, outPlaces.first,
                          outPlaces.space),
            ordered(result.strides, rhsPlaces.first, rhsPlaces.second, rhsPlaces.space));
  }

  /// The call's result has its dimensions in `order`.
  template <typename... Arguments>
  void replace(ArrayRef<int64_t> order, Convolved computes, Value lhs, Value rhs,
               Arguments &&...arguments) {
    auto type =
        RankedTensorType::get(pick(op.getType().getShape(), order), op.getType().getElementType());
    auto call = exec::ConvolutionOp::create(b, op.getLoc(), type, lhs, rhs, computes,
                                            std::forward<Arguments>(arguments)...);
    call->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    Value result = call.getResult();
    if (!llvm::is_sorted(order))
      result = TransposeOp::create(b, op.getLoc(), result, invertPermutationVector(order));
    op.replaceAllUsesWith(result);
    op.erase();
  }

  ConvolutionOp op;
  OpBuilder &b;
  const bool usualLayouts;
  SmallVector<int64_t> movedSpace; // of a filter whose groups were put in front
  ConvDimensionNumbersAttr dims;
  Places lhsPlaces, rhsPlaces, outPlaces;
  SmallVector<WindowDim> window;
};

struct LowerConvolutionPass : impl::LowerConvolutionBase<LowerConvolutionPass> {
  using LowerConvolutionBase::LowerConvolutionBase;
  void runOnOperation() override {
    OpBuilder builder(&getContext());
    for (Block *block : exec::getProgramBlocks(getOperation())) {
      for (ConvolutionOp op : llvm::to_vector(block->getOps<ConvolutionOp>()))
        ConvolutionLowering(op, builder, usualLayouts).run();
      eraseUnusedMovements(*block);
    }
  }
};
} // namespace
} // namespace shardwright
