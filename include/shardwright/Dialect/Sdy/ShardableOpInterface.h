// SPDX-License-Identifier: Apache-2.0

// The interface that sharding propagation queries on ops, and queries built on it.
#pragma once

#include "shardwright/Support/Sharding/ShardingRule.h"

#include "mlir/IR/OpDefinition.h"

namespace shardwright {

/// Op classes in propagation. Shardings propagate through cheap ops first, since no computation is
/// duplicated for them.
enum class PropagationClass : uint8_t {
  Other,
  Constant, ///< no operands: sharding it is free
  Elementwise,
  Broadcast, ///< takes its sharding from its users rather than from its small operand
  Reshape,
  Transpose,
  Slice,
  DynamicSlice, ///< the update as well: propagates from operand to result only, in early rounds
  Transfer,     ///< moves a value between memories
};

} // namespace shardwright

#include "shardwright/Dialect/Sdy/ShardableOpInterface.h.inc"

namespace shardwright {

/// The sharding rule of an op: its `sdy.sharding_rule`, otherwise its model's. Empty if shardings
/// do not propagate through it.
ShardingRule getShardingRule(mlir::Operation *op);

/// Whether the op has a model or an `sdy.sharding_rule`, or is a data-flow op.
bool hasShardingRule(mlir::Operation *op);

PropagationClass getPropagationClass(mlir::Operation *op);

/// Shapes of tensors in the form that RuleBuilder takes; empty for other types.
llvm::SmallVector<llvm::ArrayRef<int64_t>> getShapes(mlir::TypeRange types);

/// A builder with the shapes of an op's operands and results.
RuleBuilder makeRuleBuilder(mlir::Operation *op);

/// One factor per dimension, shared by all tensors that are not scalars.
ShardingRule getPointwiseRule(mlir::Operation *op);

} // namespace shardwright
