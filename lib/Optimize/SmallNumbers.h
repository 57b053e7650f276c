// SPDX-License-Identifier: Apache-2.0

// Numbers of so few bits that nothing but kernels knows them.
#pragma once

#include "mlir/IR/BuiltinTypes.h"

namespace shardwright {

/// The type that numbers of this one are added up in, f32 or an integer of 32 bits; null: their
/// own.
inline mlir::Type wideTypeOf(mlir::Type element) {
  if (auto number = mlir::dyn_cast<mlir::FloatType>(element))
    return number.getWidth() <= 8 ? mlir::Float32Type::get(element.getContext()) : mlir::Type();
  auto integer = mlir::dyn_cast<mlir::IntegerType>(element);
  bool isSmall = integer && integer.getWidth() > 1 && integer.getWidth() < 8;
  return isSmall ? mlir::IntegerType::get(element.getContext(), 32, integer.getSignedness())
                 : mlir::Type();
}

} // namespace shardwright
