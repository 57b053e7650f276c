// SPDX-License-Identifier: Apache-2.0

// Sharding rule of C[b, m, n] = sum over k of A[b, m, k] B[b, k, n]; k is a reduction factor.
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

static ShardingRule getDotRule(DotGeneralOp op) {
  auto dims = op.getDotDimensionNumbers();
  ArrayRef<int64_t> lhsBatch = dims.getLhsBatchingDimensions(),
                    rhsBatch = dims.getRhsBatchingDimensions();
  ArrayRef<int64_t> lhsSum = dims.getLhsContractingDimensions(),
                    rhsSum = dims.getRhsContractingDimensions();
  RuleBuilder builder = makeRuleBuilder(op);
  int64_t out = 0;
  for (auto [lhs, rhs] : llvm::zip_equal(lhsBatch, rhsBatch))
    builder.factor({lhs, rhs}, {out++});
  auto isFree = [](int64_t dim, ArrayRef<int64_t> batch, ArrayRef<int64_t> sum) {
    return !llvm::is_contained(batch, dim) && !llvm::is_contained(sum, dim);
  };
  for (int64_t dim = 0; dim < int64_t(getShape(op.getLhs()).size()); ++dim)
    if (isFree(dim, lhsBatch, lhsSum))
      builder.factor({dim, kNone}, {out++});
  for (int64_t dim = 0; dim < int64_t(getShape(op.getRhs()).size()); ++dim)
    if (isFree(dim, rhsBatch, rhsSum))
      builder.factor({kNone, dim}, {out++});
  for (auto [lhs, rhs] : llvm::zip_equal(lhsSum, rhsSum))
    builder.factor({lhs, rhs}, {kNone}, FactorKind::Reduction);
  return builder.build();
}

void attachDot(MLIRContext &context) {
  DotGeneralOp::attachInterface<RuleModel<DotGeneralOp, getDotRule>>(context);
}

} // namespace shardwright::oprules
