// SPDX-License-Identifier: Apache-2.0

// Quantized types: an integer q of a quantized tensor represents (q - zero point) * scale, with
// scale and zero point per tensor or per index of one dimension.
//
// An op on quantized tensors either moves storage integers, or computes: then it dequantizes its
// operands and quantizes its result.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {

inline bool isQuantized(mlir::Type type) {
  return mlir::isa<mlir::quant::QuantizedType>(mlir::getElementTypeOrSelf(type));
}
bool hasQuantized(mlir::Operation *op);

/// The storage type of a quantized element type; other types are unchanged.
mlir::Type storageOf(mlir::Type elementType);
/// The tensor type of storage integers, and of expressed values. Types that are not quantized are
/// unchanged.
mlir::Type toStorage(mlir::Type type);
mlir::Type toNumbers(mlir::Type type);

/// The parameters of a quantized tensor type.
struct Quantization {
  explicit Quantization(mlir::RankedTensorType type);
  mlir::FloatType numbers;
  mlir::IntegerType storage;
  int64_t least, greatest; // storage range
  llvm::SmallVector<double> scales;
  llvm::SmallVector<int64_t> zeroPoints;
  std::optional<int64_t> dim; // dimension of per-axis scales
};

/// Reports an error at `loc` for unsupported quantized types: other element types, or a
/// quantization dimension out of range.
mlir::LogicalResult checkQuantization(mlir::Location loc, mlir::Type type);

/// Whether the op computes on dequantized values; other ops move storage integers.
bool computesOnNumbers(mlir::Operation *op);

} // namespace shardwright::stablehlo
