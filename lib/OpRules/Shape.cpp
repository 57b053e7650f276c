// SPDX-License-Identifier: Apache-2.0

// Sharding rules of broadcast, transpose, reverse and bitcast.
#include "ElementMapModels.h"
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// An expanded dimension has a factor in the result only.
static ShardingRule getBroadcastRule(BroadcastInDimOp op) {
  RuleBuilder builder = makeRuleBuilder(op);
  ArrayRef<int64_t> from = getShape(op.getOperand()), to = getShape(op.getResult());
  for (int64_t dim = 0; dim < int64_t(to.size()); ++dim) {
    auto *it = llvm::find(op.getBroadcastDimensions(), dim);
    int64_t operandDim =
        it == op.getBroadcastDimensions().end() ? kNone : it - op.getBroadcastDimensions().begin();
    if (operandDim != kNone && from[operandDim] != to[dim])
      builder.factor({std::exchange(operandDim, kNone)}, {kNone});
    builder.factor({operandDim}, {dim});
  }
  return builder.build();
}

static ShardingRule getTransposeRule(TransposeOp op) {
  RuleBuilder builder = makeRuleBuilder(op);
  for (auto [to, from] : llvm::enumerate(op.getPermutation()))
    builder.factor({from}, {int64_t(to)});
  return builder.build();
}

static ShardingRule getReverseRule(ReverseOp op) {
  RuleBuilder builder = makeRuleBuilder(op);
  for (int64_t dim = 0; dim < int64_t(getShape(op.getResult()).size()); ++dim)
    builder.everywhere(dim, llvm::is_contained(op.getDimensions(), dim) ? FactorKind::Permutation
                                                                        : FactorKind::PassThrough);
  return builder.build();
}

/// Between types of different widths the wider element is a minor dimension of the other side,
/// which must be unsharded.
struct BitcastModel : ShardableOpInterface::ExternalModel<BitcastModel, BitcastConvertOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto cast = llvm::cast<BitcastConvertOp>(op);
    ArrayRef<int64_t> from = getShape(cast.getOperand()), to = getShape(cast.getResult());
    RuleBuilder builder = makeRuleBuilder(op);
    builder.pointwise(from.size() < to.size() ? from : to);
    if (from.size() < to.size())
      builder.factor({kNone}, {int64_t(to.size()) - 1}, FactorKind::NeedReplication);
    if (from.size() > to.size())
      builder.factor({int64_t(from.size()) - 1}, {kNone}, FactorKind::NeedReplication);
    return builder.build();
  }
  PropagationClass getPropagationClass(Operation *op) const {
    auto cast = llvm::cast<BitcastConvertOp>(op);
    return getShape(cast.getOperand()) == getShape(cast.getResult()) ? PropagationClass::Elementwise
                                                                     : PropagationClass::Other;
  }
};

void attachShape(MLIRContext &context) {
  BroadcastInDimOp::attachInterface<
      RuleModel<BroadcastInDimOp, getBroadcastRule, PropagationClass::Broadcast>>(context);
  TransposeOp::attachInterface<
      RuleModel<TransposeOp, getTransposeRule, PropagationClass::Transpose>>(context);
  ReverseOp::attachInterface<RuleModel<ReverseOp, getReverseRule>>(context);
  BitcastConvertOp::attachInterface<BitcastModel>(context);
  attachIndexMaps<0, BroadcastInDimOp>(context);
  attachIndexMaps<1, TransposeOp, ReverseOp, BitcastConvertOp>(context);
}

} // namespace shardwright::oprules
