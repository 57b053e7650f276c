// SPDX-License-Identifier: Apache-2.0

// What the distributed half of the compiler asks an op, and the questions that need no op's name.
#pragma once

#include "shardwright/Support/Sharding/ShardingRule.h"

#include "mlir/IR/OpDefinition.h"

namespace shardwright {

/// Ops that propagation tells apart. Shardings pass the cheap ones first, since nothing is computed
/// twice for them.
enum class PropagationClass : uint8_t {
  Other,
  Constant, ///< no operands: splitting it costs nothing
  Elementwise,
  Broadcast, ///< wants its sharding from its users, not from its small operand
  Reshape,
  Transpose,
  Slice,
  DynamicSlice, ///< also the update: passes shardings on from operand to result only, at first
  Transfer,     ///< moves a value between memories
};

} // namespace shardwright

#include "shardwright/Dialect/Sdy/ShardableOpInterface.h.inc"

namespace shardwright {

/// The rule of an op: the one in its `sdy.sharding_rule`, else its model's. Empty if nothing passes
/// through it.
ShardingRule getShardingRule(mlir::Operation *op);

/// Whether `getShardingRule` knows the op: it has a model, states a rule, or only passes values on.
bool hasShardingRule(mlir::Operation *op);

PropagationClass getPropagationClass(mlir::Operation *op);

/// Shapes of tensors as a RuleBuilder wants them; of other types, no dimensions.
llvm::SmallVector<llvm::ArrayRef<int64_t>> getShapes(mlir::TypeRange types);

/// A builder with the shapes of an op's operands and results.
RuleBuilder makeRuleBuilder(mlir::Operation *op);

/// One factor per dimension, shared by all tensors that are not scalars.
ShardingRule getPointwiseRule(mlir::Operation *op);

} // namespace shardwright
