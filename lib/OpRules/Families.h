// SPDX-License-Identifier: Apache-2.0

// Registration of the ShardableOpInterface models of each op family, and helpers that they share.
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

/// The shape of a ranked tensor value.
inline llvm::ArrayRef<int64_t> getShape(mlir::Value value) {
  return llvm::cast<mlir::RankedTensorType>(value.getType()).getShape();
}

/// A window of size 1 and stride 1 without padding or dilation: the identity.
inline bool isTrivialWindow(const stablehlo::WindowDim &window) {
  return window.size == 1 && window.stride == 1 && window.low == 0 && window.high == 0;
}

/// A model whose sharding rule is computed by a function.
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

/// A rule without factors: shardings do not propagate through the op.
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
