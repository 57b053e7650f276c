// SPDX-License-Identifier: Apache-2.0

// Each family attaches its models to a context.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"
#include "shardwright/Dialect/Sdy/ShardableOpInterface.h"
#include "shardwright/Dialect/StableHLO/WindowDims.h"

namespace shardwright::oprules {

void attachElementwise(mlir::MLIRContext &context);
void attachChlo(mlir::MLIRContext &context);
void attachConstants(mlir::MLIRContext &context);
void attachShape(mlir::MLIRContext &context);
void attachReshape(mlir::MLIRContext &context);
void attachSlice(mlir::MLIRContext &context);
void attachConcatenate(mlir::MLIRContext &context);
void attachDot(mlir::MLIRContext &context);
void attachReduce(mlir::MLIRContext &context);
void attachGatherScatter(mlir::MLIRContext &context);
void attachCollectives(mlir::MLIRContext &context);
void attachCustomCall(mlir::MLIRContext &context);
void attachFourier(mlir::MLIRContext &context);
void attachConvolution(mlir::MLIRContext &context);
void attachSort(mlir::MLIRContext &context);
void attachTopK(mlir::MLIRContext &context);
void attachLinearAlgebra(mlir::MLIRContext &context);
void attachControlFlow(mlir::MLIRContext &context);

inline constexpr int64_t kNone = RuleBuilder::kNone;

/// Shape of a value that is a ranked tensor.
inline llvm::ArrayRef<int64_t> getShape(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType()).getShape();
}

/// A window of one element that steps from each element to the next, which is no window.
inline bool isTrivialWindow(const stablehlo::WindowDim &window) {
  return window.size == 1 && window.stride == 1 && window.low == 0 && window.high == 0;
}

/// A model whose rule is computed by a function, for ops of one propagation class.
template <typename Op, ShardingRule (*rule)(Op), PropagationClass kind = PropagationClass::Other>
struct RuleModel : ShardableOpInterface::ExternalModel<RuleModel<Op, rule, kind>, Op> {
  ShardingRule getShardingRule(mlir::Operation *op) const { return rule(llvm::cast<Op>(op)); }
  PropagationClass getPropagationClass(mlir::Operation *) const { return kind; }
};

/// One factor per dimension.
template <typename Op, PropagationClass kind>
struct PointwiseModel : ShardableOpInterface::ExternalModel<PointwiseModel<Op, kind>, Op> {
  ShardingRule getShardingRule(mlir::Operation *op) const { return getPointwiseRule(op); }
  PropagationClass getPropagationClass(mlir::Operation *) const { return kind; }
};

/// Nothing passes through the op.
template <typename Op, PropagationClass kind = PropagationClass::Other>
struct NoRuleModel : ShardableOpInterface::ExternalModel<NoRuleModel<Op, kind>, Op> {
  ShardingRule getShardingRule(mlir::Operation *) const { return {}; }
  PropagationClass getPropagationClass(mlir::Operation *) const { return kind; }
};

template <template <typename> typename Model, typename... Ops>
void attach(mlir::MLIRContext &context) {
  (Ops::template attachInterface<Model<Ops>>(context), ...);
}

template <typename Op> using Elementwise = PointwiseModel<Op, PropagationClass::Elementwise>;
template <typename Op> using NoRule = NoRuleModel<Op>;

} // namespace shardwright::oprules
