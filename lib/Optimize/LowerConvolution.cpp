#include "shardwright/Optimize/Passes.h"

#include "StridedView.h"
#include "shardwright/Dialect/StableHLO/WindowDims.h"

#include "mlir/IR/PatternMatch.h"

namespace shardwright {
#define GEN_PASS_DEF_LOWERCONVOLUTION
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace {
using exec::Convolved;

/// The dimensions of one operand or of the result: two that are not space, and space.
struct Places {
  int64_t first, second; // batch and feature; of the filter: input and output feature
  ArrayRef<int64_t> space;
};

SmallVector<int64_t> pick(ArrayRef<int64_t> from, ArrayRef<int64_t> dims) {
  return llvm::map_to_vector(dims, [&](int64_t d) { return from[d]; });
}

class ConvolutionLowering {
public:
  ConvolutionLowering(ConvolutionOp op, OpBuilder &b)
      : op(op), b(b), dims(op.getDimensionNumbers()),
        lhsPlaces{dims.getInputBatchDimension(), dims.getInputFeatureDimension(), dims.getInputSpatialDimensions()},
        rhsPlaces{dims.getKernelInputFeatureDimension(), dims.getKernelOutputFeatureDimension(),
                  dims.getKernelSpatialDimensions()},
        outPlaces{dims.getOutputBatchDimension(), dims.getOutputFeatureDimension(), dims.getOutputSpatialDimensions()},
        window(windowDims(op)) {}

  /// Leaves the op alone if no library call computes it.
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
    bool known = element.isF32() || element.isBF16();
    for (Value operand : op.getOperands())
      known &= typeOf(operand).getElementType() == element && typeOf(operand).getNumElements() > 0;
    bool mixed = op.getWindowReversal() && llvm::any_of(*op.getWindowReversal(), [&](bool r) {
                   return r != op.getWindowReversal()->front();
                 });
    return known && !mixed && op.getType().getNumElements() > 0 && !window.empty() && window.size() <= 3;
  }

  /// A window as large as an image slides over few places: the sum over images and places that gives a filter.
  bool isFilterGradient() {
    if (isReversed() || op.getFeatureGroupCount() != 1)
      return false;
    auto count = [](Value value, const Places &places) {
      return ShapedType::getNumElements(pick(typeOf(value).getShape(), places.space));
    };
    return op.getBatchGroupCount() > 1 || count(op.getRhs(), rhsPlaces) > count(op.getResult(), outPlaces);
  }

  ReverseOp reversal() {
    auto reverse = op.getRhs().getDefiningOp<ReverseOp>();
    bool all = reverse && reverse.getDimensions().size() == rhsPlaces.space.size() &&
               llvm::all_of(rhsPlaces.space, [&](int64_t d) { return llvm::is_contained(reverse.getDimensions(), d); });
    return all ? reverse : ReverseOp();
  }

  bool flag() { return op.getWindowReversal() && op.getWindowReversal()->front(); }
  bool isReversed() { return flag() != bool(reversal()); }

  /// The filter as the window sees it, or reversed, whichever is asked for; a reversal in front is absorbed where it can be.
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
  static SmallVector<int64_t> ordered(ArrayRef<int64_t> strides, int64_t first, int64_t second, ArrayRef<int64_t> space) {
    SmallVector<int64_t> result{strides[first], strides[second]};
    llvm::append_range(result, pick(strides, space));
    return result;
  }

  /// [group, feature, channel, space…], where the groups are major in the dimension `grouped`, of `inGroup` elements each.
  static SmallVector<int64_t> filterStrides(ArrayRef<int64_t> strides, int64_t grouped, int64_t inGroup, int64_t feature,
                                            int64_t channel, ArrayRef<int64_t> space) {
    SmallVector<int64_t> result{strides[grouped] * inGroup, strides[feature], strides[channel]};
    llvm::append_range(result, pick(strides, space));
    return result;
  }

  void lowerForward() {
    StridedView data(op.getLhs()), filter(this->filter(false));
    SmallVector<int64_t> result = denseStrides(op.getType().getShape());
    int64_t groups = op.getFeatureGroupCount(), features = op.getType().getDimSize(outPlaces.second) / groups;
    replace(Convolved::result, data.value, filter.value, data.shape[lhsPlaces.first], groups,
            filter.shape[rhsPlaces.first], features, pick(data.shape, lhsPlaces.space), pick(filter.shape, rhsPlaces.space),
            pick(op.getType().getShape(), outPlaces.space), ofWindow([](auto &w) { return w.stride; }),
            ofWindow([](auto &w) { return w.windowDilation; }), ofWindow([](auto &w) { return w.low; }),
            ordered(data.strides, lhsPlaces.first, lhsPlaces.second, lhsPlaces.space),
            filterStrides(filter.strides, rhsPlaces.second, features, rhsPlaces.second, rhsPlaces.first, rhsPlaces.space),
            ordered(result, outPlaces.first, outPlaces.second, outPlaces.space));
  }

  /// What is convolved here is the result's gradient, and what comes out the data's. A place j of the data sees the place
  /// k' = K - 1 - k of the unreversed filter where it sees k of the reversed one, so the padding becomes (K - 1) d - low.
  void lowerDataGradient() {
    StridedView result(op.getLhs()), filter(this->filter(true));
    SmallVector<int64_t> data = denseStrides(op.getType().getShape());
    int64_t groups = op.getFeatureGroupCount(), channels = op.getType().getDimSize(outPlaces.second) / groups;
    replace(Convolved::data, filter.value, result.value, result.shape[lhsPlaces.first], groups, channels,
            filter.shape[rhsPlaces.first], pick(op.getType().getShape(), outPlaces.space),
            pick(filter.shape, rhsPlaces.space), pick(result.shape, lhsPlaces.space),
            ofWindow([](auto &w) { return w.baseDilation; }), ofWindow([](auto &w) { return w.windowDilation; }),
            ofWindow([](auto &w) { return (w.size - 1) * w.windowDilation - w.low; }),
            ordered(data, outPlaces.first, outPlaces.second, outPlaces.space),
            filterStrides(filter.strides, rhsPlaces.second, channels, rhsPlaces.first, rhsPlaces.second, rhsPlaces.space),
            ordered(result.strides, lhsPlaces.first, lhsPlaces.second, lhsPlaces.space));
  }

  /// Data and the result's gradient, whose batches are summed over: they stand where features stand in a convolution.
  void lowerFilterGradient() {
    StridedView data(op.getLhs()), result(filter(false));
    SmallVector<int64_t> filter = denseStrides(op.getType().getShape());
    int64_t groups = op.getBatchGroupCount(), features = result.shape[rhsPlaces.second] / groups;
    replace(Convolved::filter, data.value, result.value, data.shape[lhsPlaces.second], groups,
            data.shape[lhsPlaces.first] / groups, features, pick(data.shape, lhsPlaces.space),
            pick(op.getType().getShape(), outPlaces.space), pick(result.shape, rhsPlaces.space),
            ofWindow([](auto &w) { return w.windowDilation; }), ofWindow([](auto &w) { return w.stride; }),
            ofWindow([](auto &w) { return w.low; }),
            ordered(data.strides, lhsPlaces.second, lhsPlaces.first, lhsPlaces.space),
            filterStrides(filter, outPlaces.second, features, outPlaces.second, outPlaces.first, outPlaces.space),
            ordered(result.strides, rhsPlaces.first, rhsPlaces.second, rhsPlaces.space));
  }

  template <typename... Arguments>
  void replace(Convolved computes, Value lhs, Value rhs, Arguments &&...arguments) {
    auto call = exec::ConvolutionOp::create(b, op.getLoc(), op.getType(), lhs, rhs, computes,
                                            std::forward<Arguments>(arguments)...);
    call->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    op.replaceAllUsesWith(call.getResult());
    op.erase();
  }

  ConvolutionOp op;
  OpBuilder &b;
  ConvDimensionNumbersAttr dims;
  Places lhsPlaces, rhsPlaces, outPlaces;
  SmallVector<WindowDim> window;
};

struct LowerConvolutionPass : impl::LowerConvolutionBase<LowerConvolutionPass> {
  void runOnOperation() override {
    OpBuilder builder(&getContext());
    for (Block *block : exec::getProgramBlocks(getOperation())) {
      for (ConvolutionOp op : llvm::to_vector(block->getOps<ConvolutionOp>()))
        ConvolutionLowering(op, builder).run();
      eraseUnusedMovements(*block);
    }
  }
};
} // namespace
} // namespace shardwright
