// SPDX-License-Identifier: Apache-2.0

// Sharding rules of reduce and reduce_window. The initial values are scalars without factors.
#include "ElementMapModels.h"
#include "Families.h"
#include "shardwright/OpRules/ElementMaps.h"

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

namespace {
/// A short reduction is unrolled in the element that reads it.
struct ReduceElementModel : ElementMapInterface::ExternalModel<ReduceElementModel, ReduceOp> {
  ElementReads getReads(Operation *op) const {
    auto reduce = cast<ReduceOp>(op);
    int64_t count = 1;
    for (int64_t d : reduce.getDimensions())
      count *= getShape(reduce.getInputs()[0])[d];
    bool isShort = reduce.getInputs().size() == 1 && count <= maxUnrolledReduction;
    return isShort ? ElementReads::OtherIndex : ElementReads::Unknown;
  }
};
} // namespace

static int64_t additionsOf(ReduceWindowOp op) {
  return ShapedType::getNumElements(op.getWindowDimensions());
}

void attachReduce(MLIRContext &context) {
  ReduceOp::attachInterface<RuleModel<ReduceOp, getReduceRule>>(context);
  ReduceWindowOp::attachInterface<RuleModel<ReduceWindowOp, getReduceWindowRule>>(context);
  ReduceOp::attachInterface<ReduceElementModel>(context);
  ReduceWindowOp::attachInterface<WindowModel<ReduceWindowOp, additionsOf>>(context);
}

} // namespace shardwright::oprules
