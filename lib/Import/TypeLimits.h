// SPDX-License-Identifier: Apache-2.0

// Limits on type sizes, which guarantee that a size in bits fits 64 bits, as MLIR assumes.
#pragma once

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/MathExtras.h"

namespace shardwright {

/// Above the address space of any machine.
inline bool isTooLarge(mlir::ShapedType type) {
  constexpr int64_t maxElements = int64_t(1) << 43; // of 16 bytes
  int64_t count = 1;
  bool isEmpty = llvm::is_contained(type.getShape(), 0);
  return !isEmpty && llvm::any_of(type.getShape(), [&](int64_t size) {
    return llvm::MulOverflow(count, size, count) || count > maxElements;
  });
}

/// Whether a constant may have this type: static shape, and integer, float or complex elements.
inline bool isConstantType(mlir::ShapedType type) {
  mlir::Type element = type.getElementType();
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(element))
    element = complex.getElementType();
  bool isNumber = mlir::isa<mlir::FloatType, mlir::IndexType>(element) ||
                  (element.isInteger() && element.getIntOrFloatBitWidth() <= 64);
  return isNumber && type.hasStaticShape() && !isTooLarge(type);
}

} // namespace shardwright
