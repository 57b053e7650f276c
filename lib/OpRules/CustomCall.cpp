// SPDX-License-Identifier: Apache-2.0

// Custom calls with known semantics. Shardings do not propagate through any other call, whose
// operands and results are replicated. An `sdy.sharding_rule` on a call applies to propagation
// only: it does not state which factors the call itself may split. LAPACK calls are batched.
#include "Families.h"
#include "PartitionModels.h"

#include "shardwright/Dialect/StableHLO/KnownCalls.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// For a triangular solve: the dimension of the right-hand sides, which are independent systems.
static std::optional<size_t> dimOfSystems(CustomCallOp op) {
  auto config = op->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  auto side = config ? config.getAs<IntegerAttr>("side") : IntegerAttr();
  if (!side || op->getNumOperands() != 2 || !op.getCallTargetName().ends_with("trsm_ffi"))
    return std::nullopt;
  return getShape(op->getOperand(1)).size() - (side.getValue() == 'L' ? 1 : 2);
}

/// A factor per leading batch dimension, as many as JAX declares; matrix dimensions are unsharded,
/// except the dimension `systems` of the last operand and of the result.
static ShardingRule getBatchRule(CustomCallOp op, std::optional<size_t> systems = {}) {
  auto attributes = op->getAttrOfType<DictionaryAttr>("mhlo.frontend_attributes");
  auto text = attributes ? attributes.getAs<StringAttr>("num_batch_dims") : StringAttr();
  size_t count = 0;
  if (!text || text.getValue().getAsInteger(10, count))
    return {};
  SmallVector<Value> values(op->getOperands());
  llvm::append_range(values, op->getResults());
  RuleBuilder builder = makeRuleBuilder(op);
  for (size_t dim = 0; dim < count; ++dim) {
    if (!llvm::all_of(values, [&](Value v) {
          return dim < getShape(v).size() && getShape(v)[dim] == getShape(values[0])[dim];
        }))
      return {};
    builder.everywhere(dim);
  }
  size_t operands = op->getNumOperands(), results = op->getNumResults();
  for (auto [i, value] : llvm::enumerate(values))
    for (size_t dim = count; dim < getShape(value).size(); ++dim) {
      SmallVector<int64_t> operandDims(operands, kNone), resultDims(results, kNone);
      bool isSplit = dim == systems && i + 1 >= operands;
      if (isSplit && i == operands)
        continue; // shared with the operand's
      if (isSplit)
        resultDims[0] = dim;
      (i < operands ? operandDims[i] : resultDims[i - operands]) = dim;
      builder.factor(operandDims, resultDims,
                     isSplit ? FactorKind::PassThrough : FactorKind::NeedReplication);
    }
  return builder.build();
}

namespace {
struct CustomCallModel : ShardableOpInterface::ExternalModel<CustomCallModel, CustomCallOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto call = cast<CustomCallOp>(op);
    switch (kindOfCall(call)) {
    case KnownCall::Lapack:
      return getBatchRule(call);
    case KnownCall::Placement:
    case KnownCall::Transfer:
      return getPointwiseRule(op);
    case KnownCall::NamedOp: {
      std::optional<RegisteredOperationName> name = namedOpOf(call);
      return name && name->hasTrait<OpTrait::Elementwise>() ? getPointwiseRule(op) : ShardingRule();
    }
    default:
      return ShardingRule();
    }
  }
  PropagationClass getPropagationClass(Operation *op) const {
    return kindOfCall(cast<CustomCallOp>(op)) == KnownCall::Transfer ? PropagationClass::Transfer
                                                                     : PropagationClass::Other;
  }
};

struct CustomCallParts : PartitionableOpInterface::ExternalModel<CustomCallParts, CustomCallOp> {
  ShardingRule getPartitionRule(Operation *op) const {
    auto call = cast<CustomCallOp>(op);
    std::optional<size_t> systems = dimOfSystems(call);
    return kindOfCall(call) == KnownCall::Lapack && systems ? getBatchRule(call, systems)
                                                            : CustomCallModel().getShardingRule(op);
  }
  /// Only device 0 runs a callback; its results are broadcast.
  LogicalResult partition(Operation *op, PartitionContext &c) const {
    (void)shardwright::detail::partitionByTypes(op, c);
    if (kindOfCall(cast<CustomCallOp>(op)) == KnownCall::Callback && !op->hasAttr(kEachDeviceAttr))
      for (Value &result : c.results)
        result = c.fromFirstDevice(result);
    return success();
  }
};
} // namespace

void attachCustomCall(MLIRContext &context) {
  context.loadDialect<chlo::ChloDialect>(); // a call may name a CHLO op in a program without any
  CustomCallOp::attachInterface<CustomCallModel, CustomCallParts>(context);
}

} // namespace shardwright::oprules
