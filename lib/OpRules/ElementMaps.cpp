// SPDX-License-Identifier: Apache-2.0

#include "shardwright/OpRules/ElementMaps.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

bool isElementMap(Operation *op) {
  if (auto constant = dyn_cast<ConstantOp>(op))
    return cast<ElementsAttr>(constant.getValue()).isSplat();
  return isElementwise(op) || hasIndexMap(op) || readsWindows(op);
}

bool hasIndexMap(Operation *op) {
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    int64_t count = 1;
    for (int64_t d : reduce.getDimensions())
      count *= typeOf(reduce.getInputs()[0]).getDimSize(d);
    return reduce.getInputs().size() == 1 && count <= maxUnrolledReduction;
  }
  return isa<IotaOp, BroadcastInDimOp, ReshapeOp, TransposeOp, SliceOp, DynamicSliceOp,
             DynamicUpdateSliceOp, PadOp, ConcatenateOp, ReverseOp, GatherOp, BitcastConvertOp,
             MapOp>(op);
}

bool isElementwise(Operation *op) {
  return op->hasTrait<OpTrait::Elementwise>() || isa<SelectOp, ClampOp>(op);
}

bool isLongReduce(Operation *op) { return isa<ReduceOp>(op) && !isElementMap(op); }

bool readsWindows(Operation *op) {
  return isa<ReduceWindowOp, SelectAndScatterOp, ConvolutionOp>(op);
}

/// The number of elements that one element of the result reads.
static int64_t windowSize(Operation *op) {
  if (auto reduce = dyn_cast<ReduceWindowOp>(op))
    return ShapedType::getNumElements(reduce.getWindowDimensions());
  if (auto scatter = dyn_cast<SelectAndScatterOp>(op))
    return ShapedType::getNumElements(scatter.getWindowDimensions().value_or(ArrayRef<int64_t>()));
  auto conv = cast<ConvolutionOp>(op);
  RankedTensorType kernel = typeOf(conv.getRhs());
  int64_t outputs = kernel.getDimSize(conv.getDimensionNumbers().getKernelOutputFeatureDimension());
  return outputs == 0 ? 0 : 2 * kernel.getNumElements() / outputs;
}

static bool addsOnlyUnitDims(ReshapeOp op) {
  auto withoutUnits = [](ArrayRef<int64_t> shape) {
    return llvm::to_vector(llvm::make_filter_range(shape, [](int64_t d) { return d != 1; }));
  };
  return withoutUnits(typeOf(op.getOperand()).getShape()) ==
         withoutUnits(typeOf(op.getResult()).getShape());
}

bool isFreeToRepeat(Operation *op) {
  if (auto constant = dyn_cast<ConstantOp>(op))
    return cast<ElementsAttr>(constant.getValue()).isSplat();
  if (auto reshape = dyn_cast<ReshapeOp>(op))
    return addsOnlyUnitDims(reshape);
  return isa<IotaOp, BroadcastInDimOp>(op);
}

int64_t elementCost(Operation *op) {
  if (isFreeToRepeat(op))
    return 0;
  if (readsWindows(op))
    return std::max<int64_t>(4, windowSize(op));
  if (isa_and_nonnull<chlo::ChloDialect>(op->getDialect()) &&
      !isa<chlo::MulhiOp, chlo::NextAfterOp, chlo::ConjOp>(op))
    return 20;
  if (isa<ExpOp, Expm1Op, LogOp, Log1pOp, TanhOp, LogisticOp, PowOp, SineOp, CosineOp, TanOp,
          CbrtOp, Atan2Op>(op))
    return 20;
  if (isa<DivOp, SqrtOp, RsqrtOp, RemOp>(op))
    return 4;
  if (isa<GatherOp, DynamicUpdateSliceOp, PadOp, ConcatenateOp>(op))
    return 4;
  return 1;
}

} // namespace shardwright
