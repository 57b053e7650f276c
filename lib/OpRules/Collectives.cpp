// SPDX-License-Identifier: Apache-2.0

// Collectives of the input program, as in manual regions: ordinary ops along the axes that are not
// manual.
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// Dimensions along which devices exchange data are unsharded before and after.
static ShardingRule getExchangeRule(Operation *op, ArrayRef<int64_t> exchanged) {
  RuleBuilder builder = makeRuleBuilder(op);
  auto at = [](size_t count, int64_t dim) { return SmallVector<int64_t>(count, dim); };
  size_t operands = op->getNumOperands(), results = op->getNumResults();
  for (int64_t dim = 0; dim < int64_t(getShape(op->getResult(0)).size()); ++dim)
    if (!llvm::is_contained(exchanged, dim))
      builder.factor(at(operands, dim), at(results, dim));
  for (auto [i, dim] : llvm::enumerate(exchanged)) {
    if (llvm::is_contained(exchanged.take_front(i), dim))
      continue;
    builder.factor(at(operands, dim), at(results, kNone), FactorKind::NeedReplication);
    builder.factor(at(operands, kNone), at(results, dim), FactorKind::NeedReplication);
  }
  return builder.build();
}

static ShardingRule getAllGatherRule(AllGatherOp op) {
  return getExchangeRule(op, {int64_t(op.getAllGatherDim())});
}
static ShardingRule getReduceScatterRule(ReduceScatterOp op) {
  return getExchangeRule(op, {int64_t(op.getScatterDimension())});
}
static ShardingRule getAllToAllRule(AllToAllOp op) {
  return getExchangeRule(op, {int64_t(op.getSplitDimension()), int64_t(op.getConcatDimension())});
}

template <typename Op> using Pointwise = PointwiseModel<Op, PropagationClass::Other>;

void attachCollectives(MLIRContext &context) {
  attach<Pointwise, AllReduceOp, CollectivePermuteOp, CollectiveBroadcastOp, CrossReplicaSumOp>(
      context);
  AllGatherOp::attachInterface<RuleModel<AllGatherOp, getAllGatherRule>>(context);
  ReduceScatterOp::attachInterface<RuleModel<ReduceScatterOp, getReduceScatterRule>>(context);
  AllToAllOp::attachInterface<RuleModel<AllToAllOp, getAllToAllRule>>(context);
}

} // namespace shardwright::oprules
