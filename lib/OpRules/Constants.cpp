// SPDX-License-Identifier: Apache-2.0

// Ops without operands. They can be made in any sharding, so none passes through them; and each
// user may have its own.
#include "Families.h"

namespace shardwright::oprules {
using namespace stablehlo;

template <typename Op> using Constant = NoRuleModel<Op, PropagationClass::Constant>;

void attachConstants(mlir::MLIRContext &context) {
  attach<Constant, ConstantOp, IotaOp>(context);
  attach<NoRule, PartitionIdOp, ReplicaIdOp>(context);
}

} // namespace shardwright::oprules
