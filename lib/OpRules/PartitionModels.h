// SPDX-License-Identifier: Apache-2.0

// Registration of the PartitionableOpInterface models of each op family, and helpers that they
// share.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"

namespace shardwright::oprules {

void attachPartitionShape(mlir::MLIRContext &context);
void attachPartitionReduce(mlir::MLIRContext &context);
void attachPartitionIndexed(mlir::MLIRContext &context);
void attachPartitionMovement(mlir::MLIRContext &context);
void attachPartitionMoves(mlir::MLIRContext &context);
void attachPartitionDynamic(mlir::MLIRContext &context);
void attachPartitionWindows(mlir::MLIRContext &context);
void attachPartitionPooling(mlir::MLIRContext &context);
void attachPartitionConvolution(mlir::MLIRContext &context);
void attachPartitionRows(mlir::MLIRContext &context);
void attachPartitionTopK(mlir::MLIRContext &context);
void attachPartitionCollectives(mlir::MLIRContext &context);

/// The transfer of a reshape whose operand is sharded along a minor factor of a dimension and whose
/// result along a major one, or the reverse.
std::optional<Transfer> getReshapeTransfer(stablehlo::ReshapeOp reshape, const ShardingRule &rule,
                                           unsigned factor, int64_t shards);

/// Whether a dimension of a value is sharded.
bool isSplitAlong(mlir::Value value, int64_t dim);

/// The combiner for a value that one device holds and the others have as zero.
std::optional<ReductionKind> getCombinerOfParts(mlir::Value value);

/// The splat constant of a value; null if it is not known to be one.
mlir::DenseElementsAttr splatOf(mlir::Value value);

/// `Sums` if a condition on the partial operands holds, else `None`.
inline Linearity sumsIf(bool condition) { return condition ? Linearity::Sums : Linearity::None; }

/// Ops whose local op is a clone with local types, and which are not linear.
template <typename Op> struct ByTypes : PartitionableOpInterface::ExternalModel<ByTypes<Op>, Op> {};

/// Unary ops with f(a + b) = f(a) + f(b) that only move elements.
template <typename Op>
struct LinearUnary : PartitionableOpInterface::ExternalModel<LinearUnary<Op>, Op> {
  Linearity getLinearity(mlir::Operation *, uint64_t partialOperands) const {
    return sumsIf(partialOperands == 1);
  }
};

/// What gather and dynamic_slice share: each element of the result is held by one device, and the
/// others contribute the neutral element of getCombinerOfParts. Starts and indices are clamped to
/// the global shape, so that no window reads padding.
template <typename Model, typename Op>
struct IndexedReadModel : PartitionableOpInterface::ExternalModel<Model, Op> {
  std::optional<ReductionKind> getCombiner(mlir::Operation *op) const {
    return getCombinerOfParts(op->getResult(0));
  }
  Linearity getLinearity(mlir::Operation *op, uint64_t partialOperands) const {
    return sumsIf(partialOperands == 1 && getCombiner(op) == ReductionKind::Sum);
  }
  bool readsPadding(mlir::Operation *, unsigned) const { return false; }
};

/// Whether a value is known to be zero everywhere, of either sign.
bool isZero(mlir::Value value);

/// Whether a value is known to be zero everywhere, +0 if floating point: sums that start there do
/// not change when a zero of either sign is added.
bool isPositiveZero(mlir::Value value);

/// Whether a value is known to be the neutral element of a combiner.
bool isNeutral(mlir::Value value, ReductionKind combiner);

} // namespace shardwright::oprules
