// SPDX-License-Identifier: Apache-2.0

// Element types that are supported in kernels only.
#pragma once

#include "mlir/IR/BuiltinTypes.h"

namespace shardwright {

/// The accumulation type of an element type: f32 or i32 for small types; null if it is the type
/// itself.
inline mlir::Type wideTypeOf(mlir::Type element) {
  if (auto number = mlir::dyn_cast<mlir::FloatType>(element))
    return number.getWidth() <= 8 ? mlir::Float32Type::get(element.getContext()) : mlir::Type();
  auto integer = mlir::dyn_cast<mlir::IntegerType>(element);
  bool isSmall = integer && integer.getWidth() > 1 && integer.getWidth() < 8;
  return isSmall ? mlir::IntegerType::get(element.getContext(), 32, integer.getSignedness())
                 : mlir::Type();
}

} // namespace shardwright
