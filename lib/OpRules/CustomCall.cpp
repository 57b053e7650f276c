// Custom calls whose meaning is known by name. Through any other nothing passes: its operands and results are whole,
// which is right whatever it computes. A program that knows better states an `sdy.sharding_rule`, for propagation: which of its
// factors could be split where the call runs, such a rule does not say. Calls of LAPACK work on each matrix of a batch by itself.
#include "Families.h"
#include "Localize.h"

#include "llvm/ADT/StringSwitch.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

namespace {
enum class Target { Unknown, Pointwise, Transfer, Lapack };
}

static Target getTarget(CustomCallOp op) {
  using enum Target;
  if (op.getCallTargetName().starts_with("lapack_"))
    return Lapack;
  return llvm::StringSwitch<Target>(op.getCallTargetName())
      .Cases({"MoveToHost", "MoveToDevice"}, Transfer)
      .Cases({"annotate_device_placement", "LayoutConstraint", "mhlo.erf"}, Pointwise)
      .Default(Unknown);
}

/// As many leading dimensions as JAX says are a batch; the matrices themselves are whole.
static ShardingRule getBatchRule(CustomCallOp op) {
  auto attributes = op->getAttrOfType<DictionaryAttr>("mhlo.frontend_attributes");
  auto text = attributes ? attributes.getAs<StringAttr>("num_batch_dims") : StringAttr();
  size_t count = 0;
  if (!text || text.getValue().getAsInteger(10, count))
    return {};
  SmallVector<Value> values(op->getOperands());
  llvm::append_range(values, op->getResults());
  RuleBuilder builder = makeRuleBuilder(op);
  for (size_t dim = 0; dim < count; ++dim) {
    if (!llvm::all_of(values, [&](Value v) { return dim < getShape(v).size() && getShape(v)[dim] == getShape(values[0])[dim]; }))
      return {};
    builder.everywhere(dim);
  }
  size_t operands = op->getNumOperands(), results = op->getNumResults();
  for (auto [i, value] : llvm::enumerate(values))
    for (size_t dim = count; dim < getShape(value).size(); ++dim) {
      SmallVector<int64_t> operandDims(operands, kNone), resultDims(results, kNone);
      (i < operands ? operandDims[i] : resultDims[i - operands]) = dim;
      builder.factor(operandDims, resultDims, FactorKind::NeedReplication);
    }
  return builder.build();
}

namespace {
struct CustomCallModel : ShardableOpInterface::ExternalModel<CustomCallModel, CustomCallOp> {
  ShardingRule getShardingRule(Operation *op) const {
    if (getTarget(cast<CustomCallOp>(op)) == Target::Lapack)
      return getBatchRule(cast<CustomCallOp>(op));
    Target target = getTarget(cast<CustomCallOp>(op));
    bool known = target == Target::Pointwise || target == Target::Transfer;
    return known && op->getNumResults() == 1 ? getPointwiseRule(op) : ShardingRule();
  }
  PropagationClass getPropagationClass(Operation *op) const {
    return getTarget(cast<CustomCallOp>(op)) == Target::Transfer ? PropagationClass::Transfer : PropagationClass::Other;
  }
};

struct CustomCallParts : PartitionableOpInterface::ExternalModel<CustomCallParts, CustomCallOp> {
  ShardingRule getPartitionRule(Operation *op) const { return CustomCallModel().getShardingRule(op); }
};
} // namespace

void attachCustomCall(MLIRContext &context) { CustomCallOp::attachInterface<CustomCallModel, CustomCallParts>(context); }

} // namespace shardwright::oprules
