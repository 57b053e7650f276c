// SPDX-License-Identifier: Apache-2.0

// Sharding rules of factorizations and solvers: batch dimensions are factors, matrix dimensions are
// unsharded.
#include "Families.h"

namespace shardwright::oprules {
using namespace mlir;
using namespace stablehlo;
using enum FactorKind;

static ShardingRule getCholeskyRule(CholeskyOp op) {
  int64_t rank = getShape(op.getResult()).size();
  RuleBuilder builder = makeRuleBuilder(op);
  for (int64_t dim = 0; dim < rank; ++dim)
    builder.everywhere(dim, dim < rank - 2 ? PassThrough : NeedReplication);
  return builder.build();
}

/// a x = b or x a = b: x shares the dimension of b that is not contracted with a, and the other
/// dimension of a for the contracted one.
static ShardingRule getTriangularSolveRule(TriangularSolveOp op) {
  int64_t batch = getShape(op.getResult()).size() - 2;
  RuleBuilder builder = makeRuleBuilder(op);
  for (int64_t dim = 0; dim < batch; ++dim)
    builder.everywhere(dim);
  // The dimensions of a that correspond to b and to x, and the contracted and free dimensions of b.
  bool meetsRows = op.getLeftSide();
  int64_t met = batch + !meetsRows, free = batch + meetsRows;
  bool transposed = op.getTransposeA() != Transpose::NO_TRANSPOSE;
  int64_t toB = batch + (meetsRows == transposed), toX = batch + (meetsRows != transposed);
  for (int64_t dim : {batch, batch + 1}) // of b
    if (dim == met)
      builder.factor({toB, met}, {kNone}, NeedReplication);
    else
      builder.factor({kNone, free}, {free}, NeedReplication);
  builder.factor({toX, kNone}, {met}, NeedReplication);
  return builder.build();
}

void attachLinearAlgebra(MLIRContext &context) {
  CholeskyOp::attachInterface<RuleModel<CholeskyOp, getCholeskyRule>>(context);
  TriangularSolveOp::attachInterface<RuleModel<TriangularSolveOp, getTriangularSolveRule>>(context);
}

} // namespace shardwright::oprules
