// SPDX-License-Identifier: Apache-2.0

// Quantized types: an integer q of a quantized tensor represents (q - zero point) * scale,
// where both are one a tensor or one an index of a dimension.
//
// An op on quantized tensors either moves integers, or it computes: then it means itself on the
// numbers, quantized again.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {

inline bool isQuantized(mlir::Type type) {
  return mlir::isa<mlir::quant::QuantizedType>(mlir::getElementTypeOrSelf(type));
}
bool hasQuantized(mlir::Operation *op);

/// The integer type of quantized elements; other element types stay.
mlir::Type storageOf(mlir::Type elementType);
/// The tensor of integers, and of numbers. Types that are not quantized stay.
mlir::Type toStorage(mlir::Type type);
mlir::Type toNumbers(mlir::Type type);

/// What the elements of one tensor type mean.
struct Quantization {
  explicit Quantization(mlir::RankedTensorType type);
  mlir::FloatType numbers;
  mlir::IntegerType storage;
  int64_t least, greatest; // of the storage that is used
  llvm::SmallVector<double> scales;
  llvm::SmallVector<int64_t> zeroPoints;
  std::optional<int64_t> dim; // whose indices the scales belong to
};

/// Reports a type at `loc` that has no meaning: elements of other kinds, or scales for a dimension
/// that the tensor has not.
mlir::LogicalResult checkQuantization(mlir::Location loc, mlir::Type type);

/// Ops that mean themselves on the numbers; any other that takes quantized tensors moves integers.
bool computesOnNumbers(mlir::Operation *op);

} // namespace shardwright::stablehlo
