// SPDX-License-Identifier: Apache-2.0

// Sharding rules of sort and top-k: batched over rows, the sorted dimension unsharded.
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;
using enum FactorKind;

/// With a single row, the sharding of the sorted dimension is not propagated, as it would only be
/// gathered again.
static ShardingRule getSortRule(SortOp op) {
  ArrayRef<int64_t> shape = getShape(op.getResult(0));
  int64_t sorted = op.getSortedDim();
  bool oneRow = true;
  for (auto [dim, size] : llvm::enumerate(shape))
    oneRow &= int64_t(dim) == sorted || size == 1;
  RuleBuilder builder = makeRuleBuilder(op);
  for (int64_t dim = 0; dim < int64_t(shape.size()); ++dim)
    builder.everywhere(dim, dim == sorted ? NeedReplication : PassThrough, dim == sorted && oneRow);
  return builder.build();
}

/// The sharding of a row does not propagate to its top k elements.
static ShardingRule getTopKRule(chlo::TopKOp op) {
  int64_t last = getShape(op.getOperand()).size() - 1;
  RuleBuilder builder = makeRuleBuilder(op);
  for (int64_t dim = 0; dim <= last; ++dim)
    builder.everywhere(dim, dim == last ? NeedReplication : PassThrough, dim == last);
  return builder.build();
}

void attachSort(MLIRContext &context) {
  SortOp::attachInterface<RuleModel<SortOp, getSortRule>>(context);
}
void attachTopK(MLIRContext &context) {
  chlo::TopKOp::attachInterface<RuleModel<chlo::TopKOp, getTopKRule>>(context);
}

} // namespace shardwright::oprules
