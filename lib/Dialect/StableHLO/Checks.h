// SPDX-License-Identifier: Apache-2.0

// Checks shared by the verifiers of op families. `tag` names the violated constraint of the
// specification in messages.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Dialect/StableHLO/WindowDims.h"

namespace shardwright::stablehlo {

inline mlir::RankedTensorType tensorOf(mlir::Value value) {
  return mlir::cast<mlir::RankedTensorType>(value.getType());
}
mlir::RankedTensorType scalarOf(mlir::Type elementType);
/// A tensor type of the same shape with another element type.
mlir::RankedTensorType withElement(mlir::Type type, mlir::Type element);

/// Whether all dimensions are in [0, rank) and distinct.
bool areDistinctDims(llvm::ArrayRef<int64_t> dims, int64_t rank);

/// Checks that the list, if present, has `count` entries of at least 1.
mlir::LogicalResult checkPositive(mlir::Operation *op, std::optional<llvm::ArrayRef<int64_t>> list,
                                  size_t count, llvm::StringRef name, llvm::StringRef tag);
/// Checks that the padding, if present, has shape [count, 2].
mlir::LogicalResult checkPadding(mlir::Operation *op,
                                 std::optional<mlir::DenseIntElementsAttr> padding, size_t count,
                                 llvm::StringRef tag);
/// Checks the argument and result types of a region.
mlir::LogicalResult checkRegion(mlir::Operation *op, mlir::Region &region, llvm::StringRef name,
                                mlir::TypeRange arguments, mlir::TypeRange results,
                                llvm::StringRef tag);
mlir::LogicalResult checkResultType(mlir::Operation *op, mlir::Type found, mlir::Type expected,
                                    llvm::StringRef tag);

} // namespace shardwright::stablehlo
