// SPDX-License-Identifier: Apache-2.0

// Sharding rules of reduce and reduce_window. The initial values are scalars without factors.
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// Reduced dimensions are reduction factors, whose combiner is the op's body.
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

/// A dimension with a nontrivial window is a permutation factor: windows read neighbouring shards.
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
