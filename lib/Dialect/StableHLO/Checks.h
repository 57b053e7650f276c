// SPDX-License-Identifier: Apache-2.0

// Checks shared by the verifiers of several op families.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/Dialect/StableHLO/WindowDims.h"

namespace shardwright::stablehlo {

inline mlir::RankedTensorType tensorOf(mlir::Value value) {
  return mlir::cast<mlir::RankedTensorType>(value.getType());
}
mlir::RankedTensorType scalarOf(mlir::Type elementType);
/// The shape, with elements of another type.
mlir::RankedTensorType withElement(mlir::Type type, mlir::Type element);

/// Every dimension lies in [0, rank) and is named once.
bool areDistinctDims(llvm::ArrayRef<int64_t> dims, int64_t rank);

/// An optional list has `count` entries, each at least 1.
mlir::LogicalResult checkPositive(mlir::Operation *op, std::optional<llvm::ArrayRef<int64_t>> list,
                                  size_t count, llvm::StringRef name, llvm::StringRef tag);
/// An optional padding has one (low, high) for each of `count` dimensions.
mlir::LogicalResult checkPadding(mlir::Operation *op,
                                 std::optional<mlir::DenseIntElementsAttr> padding, size_t count,
                                 llvm::StringRef tag);
/// A region takes and returns these types.
mlir::LogicalResult checkRegion(mlir::Operation *op, mlir::Region &region, llvm::StringRef name,
                                mlir::TypeRange arguments, mlir::TypeRange results,
                                llvm::StringRef tag);
mlir::LogicalResult checkResultType(mlir::Operation *op, mlir::Type found, mlir::Type expected,
                                    llvm::StringRef tag);

} // namespace shardwright::stablehlo
