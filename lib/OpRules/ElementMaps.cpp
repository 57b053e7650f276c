#include "shardwright/OpRules/ElementMaps.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;
using namespace shardwright::stablehlo;

namespace shardwright {

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

bool isElementMap(Operation *op) {
  if (auto constant = dyn_cast<ConstantOp>(op))
    return cast<ElementsAttr>(constant.getValue()).isSplat();
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    int64_t count = 1;
    for (int64_t d : reduce.getDimensions())
      count *= typeOf(reduce.getInputs()[0]).getDimSize(d);
    return reduce.getInputs().size() == 1 && count <= maxUnrolledReduction;
  }
  return op->hasTrait<OpTrait::Elementwise>() ||
         isa<SelectOp, ClampOp, IotaOp, BroadcastInDimOp, ReshapeOp, TransposeOp, SliceOp, DynamicSliceOp,
             DynamicUpdateSliceOp, PadOp, ConcatenateOp, ReverseOp, GatherOp>(op);
}

static bool addsOnlyUnitDims(ReshapeOp op) {
  auto withoutUnits = [](ArrayRef<int64_t> shape) {
    return llvm::to_vector(llvm::make_filter_range(shape, [](int64_t d) { return d != 1; }));
  };
  return withoutUnits(typeOf(op.getOperand()).getShape()) == withoutUnits(typeOf(op.getResult()).getShape());
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
  if (isa<ExpOp, Expm1Op, LogOp, Log1pOp, TanhOp, LogisticOp, PowOp, SineOp, CosineOp, TanOp, CbrtOp, Atan2Op,
          chlo::ErfOp, chlo::ErfcOp>(op))
    return 20;
  if (isa<DivOp, SqrtOp, RsqrtOp, RemOp>(op))
    return 4;
  if (isa<GatherOp, DynamicUpdateSliceOp, PadOp, ConcatenateOp>(op))
    return 4;
  return 1;
}

} // namespace shardwright
