#include "shardwright/Dialect/StableHLO/KnownCalls.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace shardwright::stablehlo {

KnownCall kindOfCall(CustomCallOp op) {
  using enum KnownCall;
  KnownCall kind = llvm::StringSwitch<KnownCall>(op.getCallTargetName())
                       .Case("Sharding", Sharding)
                       .Cases({"annotate_device_placement", "LayoutConstraint"}, Placement)
                       .Cases({"MoveToHost", "MoveToDevice"}, Transfer)
                       .Cases({"mhlo.acos", "mhlo.acosh", "mhlo.asin", "mhlo.asinh", "mhlo.atanh", "mhlo.bessel_i1e", "mhlo.cosh",
                               "mhlo.erf", "mhlo.sinh", "mhlo.tan"},
                              Elementwise)
                       .Case("mhlo.topk", TopK)
                       .Default(Unknown);
  size_t results = kind == TopK ? 2 : 1;
  return op.getNumOperands() == 1 && op.getNumResults() == results ? kind : Unknown;
}

Operation *createKnownOp(OpBuilder &builder, CustomCallOp op) {
  Value operand = op.getInputs()[0];
  switch (kindOfCall(op)) {
  case KnownCall::Elementwise: {
    std::string name = "chlo." + op.getCallTargetName().drop_front(StringRef("mhlo.").size()).str();
    return builder.create(OperationState(op.getLoc(), name, operand, op->getResultTypes()));
  }
  case KnownCall::TopK: {
    auto attributes = op->getAttrOfType<DictionaryAttr>("mhlo.attributes");
    auto largest = attributes ? attributes.getAs<BoolAttr>("largest") : BoolAttr();
    auto values = dyn_cast<RankedTensorType>(op.getResult(0).getType());
    if (!values || values.getRank() == 0)
      return nullptr;
    return chlo::TopKOp::create(builder, op.getLoc(), op->getResultTypes(), operand, values.getShape().back(),
                               /*is_stable=*/true, !largest || largest.getValue());
  }
  default: return nullptr;
  }
}

} // namespace shardwright::stablehlo
