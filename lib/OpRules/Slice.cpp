// SPDX-License-Identifier: Apache-2.0

// Sharding rules of slice, pad and their dynamic forms. Dimensions of unchanged size are
// pass-through factors; others are permutation factors or unsharded.
#include "ElementMapModels.h"
#include "Families.h"

#include "mlir/IR/Matchers.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// A dimension whose size changes is a permutation factor: elements move between neighbouring
/// shards.
static ShardingRule getResizeRule(Operation *op, ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  return makeRuleBuilder(op)
      .pointwiseIf(
          from, [&](int64_t dim) { return from[dim] == to[dim]; },
          [&](RuleBuilder &builder, int64_t dim) {
            builder.everywhere(dim, FactorKind::Permutation, /*blocked=*/false, from[dim]);
          })
      .build();
}

static ShardingRule getSliceRule(SliceOp op) {
  return getResizeRule(op, getShape(op.getOperand()), getShape(op.getResult()));
}

static ShardingRule getPadRule(PadOp op) {
  return getResizeRule(op, getShape(op.getOperand()), getShape(op.getResult()));
}

static ShardingRule getDynamicSliceRule(DynamicSliceOp op) {
  ArrayRef<int64_t> from = getShape(op.getOperand()), to = getShape(op.getResult());
  return makeRuleBuilder(op)
      .pointwiseIf(
          from, [&](int64_t dim) { return from[dim] == to[dim]; },
          [&](RuleBuilder &builder, int64_t dim) {
            builder.everywhere(dim, FactorKind::NeedReplication, /*blocked=*/true, from[dim]);
          })
      .build();
}

/// Each shard of the operand applies the part of the update that it holds, so only the update must
/// be unsharded.
static ShardingRule getDynamicUpdateSliceRule(DynamicUpdateSliceOp op) {
  ArrayRef<int64_t> operand = getShape(op.getOperand()), update = getShape(op.getUpdate());
  bool known = llvm::all_of(op.getStartIndices(),
                            [](Value index) { return matchPattern(index, m_Constant()); });
  SmallVector<int64_t> updateOnly(op->getNumOperands(), kNone),
      operandOnly(op->getNumOperands(), kNone);
  return makeRuleBuilder(op)
      .pointwiseIf(
          operand, [&](int64_t dim) { return operand[dim] == update[dim]; },
          [&](RuleBuilder &builder, int64_t dim) {
            operandOnly[0] = dim;
            updateOnly[1] = dim;
            builder.factor(operandOnly, {dim});
            builder.factor(updateOnly, {kNone},
                           known ? FactorKind::PassThrough : FactorKind::NeedReplication);
          })
      .build();
}

void attachSlice(MLIRContext &context) {
  SliceOp::attachInterface<RuleModel<SliceOp, getSliceRule, PropagationClass::Slice>>(context);
  PadOp::attachInterface<RuleModel<PadOp, getPadRule>>(context);
  DynamicSliceOp::attachInterface<
      RuleModel<DynamicSliceOp, getDynamicSliceRule, PropagationClass::DynamicSlice>>(context);
  DynamicUpdateSliceOp::attachInterface<
      RuleModel<DynamicUpdateSliceOp, getDynamicUpdateSliceRule, PropagationClass::DynamicSlice>>(
      context);
  attachIndexMaps<1, SliceOp, DynamicSliceOp>(context);
  attachIndexMaps<4, PadOp, DynamicUpdateSliceOp>(context);
}

} // namespace shardwright::oprules
