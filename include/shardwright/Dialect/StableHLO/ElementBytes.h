// SPDX-License-Identifier: Apache-2.0

// Sizes of values in memory, in bytes.
#pragma once

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeRange.h"
#include "llvm/Support/MathExtras.h"

namespace shardwright {

/// The size of one element. A Boolean takes one byte, a complex number two parts.
inline int64_t elementBytes(mlir::Type element) {
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(element))
    return 2 * elementBytes(complex.getElementType());
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
}

/// The size of a tensor of static shape.
inline int64_t tensorBytes(mlir::Type type) {
  auto tensor = mlir::cast<mlir::RankedTensorType>(type);
  return tensor.getNumElements() * elementBytes(tensor.getElementType());
}

/// The sum of the sizes of tensors.
inline int64_t totalBytes(mlir::TypeRange tensors) {
  int64_t bytes = 0;
  for (mlir::Type tensor : tensors)
    bytes += tensorBytes(tensor);
  return bytes;
}

} // namespace shardwright
