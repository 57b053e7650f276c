// SPDX-License-Identifier: Apache-2.0

// Reductions, whole and by windows. The initial values are scalars and take no part.
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// Shards of a reduced dimension leave partial results, to be combined by the op's own body.
static ShardingRule getReduceRule(ReduceOp op) {
  size_t inputs = op.getInputs().size();
  RuleBuilder builder = makeRuleBuilder(op);
  SmallVector<int64_t> operandDims(2 * inputs, kNone), resultDims(inputs, kNone);
  int64_t out = 0;
  for (int64_t dim = 0; dim < int64_t(getShape(op.getInputs()[0]).size()); ++dim) {
    bool reduced = llvm::is_contained(op.getDimensions(), dim);
    std::fill_n(operandDims.begin(), inputs, dim);
    std::fill(resultDims.begin(), resultDims.end(), reduced ? kNone : out);
    out += !reduced;
    builder.factor(operandDims, resultDims,
                   reduced ? FactorKind::Reduction : FactorKind::PassThrough);
  }
  return builder.build();
}

/// A window that covers more than its own element reaches into the neighbours' shards.
static ShardingRule getReduceWindowRule(ReduceWindowOp op) {
  size_t inputs = op.getInputs().size();
  ArrayRef<int64_t> shape = getShape(op.getResults()[0]);
  RuleBuilder builder = makeRuleBuilder(op);
  SmallVector<int64_t> operandDims(2 * inputs, kNone), resultDims(inputs, kNone);
  for (auto [dim, window] : llvm::enumerate(windowDims(op))) {
    std::fill_n(operandDims.begin(), inputs, dim);
    std::fill(resultDims.begin(), resultDims.end(), dim);
    builder.factor(operandDims, resultDims,
                   isTrivialWindow(window) ? FactorKind::PassThrough : FactorKind::Permutation,
                   false, shape[dim]);
  }
  return builder.build();
}

void attachReduce(MLIRContext &context) {
  ReduceOp::attachInterface<RuleModel<ReduceOp, getReduceRule>>(context);
  ReduceWindowOp::attachInterface<RuleModel<ReduceWindowOp, getReduceWindowRule>>(context);
}

} // namespace shardwright::oprules
