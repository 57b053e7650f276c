// Custom calls whose meaning is known by name. Through any other nothing passes: its operands and results are whole,
// which is right whatever it computes. A program that knows better states an `sdy.sharding_rule`.
#include "Families.h"

#include "llvm/ADT/StringSwitch.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
enum class Target { Unknown, Pointwise, Transfer };
}

static Target getTarget(CustomCallOp op) {
  using enum Target;
  return llvm::StringSwitch<Target>(op.getCallTargetName())
      .Cases({"MoveToHost", "MoveToDevice"}, Transfer)
      .Cases({"annotate_device_placement", "LayoutConstraint", "mhlo.erf"}, Pointwise)
      .Default(Unknown);
}

namespace {
struct CustomCallModel : ShardableOpInterface::ExternalModel<CustomCallModel, CustomCallOp> {
  ShardingRule getShardingRule(Operation *op) const {
    bool known = getTarget(cast<CustomCallOp>(op)) != Target::Unknown;
    return known && op->getNumResults() == 1 ? getPointwiseRule(op) : ShardingRule();
  }
  PropagationClass getPropagationClass(Operation *op) const {
    return getTarget(cast<CustomCallOp>(op)) == Target::Transfer ? PropagationClass::Transfer : PropagationClass::Other;
  }
};
} // namespace

void attachCustomCall(MLIRContext &context) { CustomCallOp::attachInterface<CustomCallModel>(context); }

} // namespace shardwright::oprules
