// SPDX-License-Identifier: Apache-2.0

// Ops without operands. They can be computed in any sharding, so shardings do not propagate through
// them, and each user may have its own copy.
#include "Families.h"

namespace shardwright::oprules {
using namespace stablehlo;

template <typename Op> using Constant = NoRuleModel<Op, PropagationClass::Constant>;

void attachConstants(mlir::MLIRContext &context) {
  attach<Constant, ConstantOp, IotaOp>(context);
  attach<NoRule, PartitionIdOp, ReplicaIdOp>(context);
}

} // namespace shardwright::oprules
