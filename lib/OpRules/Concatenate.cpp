// SPDX-License-Identifier: Apache-2.0

// Sharding rule of concatenation. Shards of the concatenated dimension span operands, unless the
// operands are slices of one value.
#include "ElementMapModels.h"
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;

/// A rotation or halo: the operands are slices, or one value repeated with a slice among them.
static bool isMadeOfSlices(ConcatenateOp op) {
  auto sliced = [](Value value) -> Value {
    auto slice = value.getDefiningOp<SliceOp>();
    return slice ? slice.getOperand() : Value();
  };
  auto whole = [&](Value value) { return sliced(value) ? sliced(value) : value; };
  bool all = llvm::all_of(op.getInputs(), sliced), any = llvm::any_of(op.getInputs(), sliced);
  return all || (any && llvm::all_equal(llvm::map_range(op.getInputs(), whole)));
}

static ShardingRule getConcatenateRule(ConcatenateOp op) {
  ArrayRef<int64_t> shape = getShape(op.getResult());
  auto kind = isMadeOfSlices(op) ? FactorKind::Permutation : FactorKind::NeedReplication;
  return makeRuleBuilder(op)
      .pointwiseIf(
          shape, [&](int64_t dim) { return dim != int64_t(op.getDimension()); },
          [&](RuleBuilder &builder, int64_t dim) {
            builder.everywhere(dim, kind, false, shape[dim]);
          })
      .build();
}

void attachConcatenate(MLIRContext &context) {
  ConcatenateOp::attachInterface<RuleModel<ConcatenateOp, getConcatenateRule>>(context);
  attachIndexMaps<4, ConcatenateOp>(context);
}

} // namespace shardwright::oprules
