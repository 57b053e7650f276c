// SPDX-License-Identifier: Apache-2.0

// Models of PartitionableOpInterface, attached family by family.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"

namespace shardwright::oprules {

void attachPartitionElementwise(mlir::MLIRContext &context);
void attachPartitionChlo(mlir::MLIRContext &context);
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

/// How elements change shards where a minor part of a dimension is split on one side of a reshape,
/// and a major part on the other.
std::optional<Transfer> getReshapeTransfer(stablehlo::ReshapeOp reshape, const ShardingRule &rule,
                                           unsigned factor, int64_t shards);

/// Whether propagation splits a dimension of a value.
bool isSplitAlong(mlir::Value value, int64_t dim);

/// The combiner of a body that is one commutative op, if it is one that ranks can combine with.
std::optional<Combiner> getCombiner(mlir::Region &body);

/// How devices combine a value that one of them has, and the others have as zero.
std::optional<Combiner> getCombinerOfParts(mlir::Value value);

/// The constant that a value is everywhere; null if it is not known to be one.
mlir::DenseElementsAttr splatOf(mlir::Value value);

/// `Sums` where a condition on the partial operands holds.
inline Linearity sumsIf(bool condition) { return condition ? Linearity::Sums : Linearity::None; }

/// Known to be zero everywhere, of either sign.
bool isZero(mlir::Value value);

/// Known to be zero everywhere, and of a float +0: what begins there stays as it is when a zero of
/// either sign is added.
bool isPositiveZero(mlir::Value value);

/// Known to change nothing.
bool isNeutral(mlir::Value value, Combiner combiner);

} // namespace shardwright::oprules
