// SPDX-License-Identifier: Apache-2.0

// Folds splat constants. Only the single value is computed, so folding never copies large data.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

namespace shardwright::stablehlo {

using FoldFloat = llvm::function_ref<llvm::APFloat(llvm::ArrayRef<llvm::APFloat>)>;
using FoldInt = llvm::function_ref<llvm::APInt(llvm::ArrayRef<llvm::APInt>)>;

/// Folds splat operands to a splat of `type`; null if an operand is not a splat, or if there is no
/// function for its kind. Floats are computed in their own type, integers modulo 2^width.
mlir::OpFoldResult foldSplats(llvm::ArrayRef<mlir::Attribute> operands, mlir::Type type,
                              FoldFloat onFloat, FoldInt onInt);

/// Converts a splat to the element type of `type` as stablehlo.convert does; null unless it is a
/// splat of numbers.
mlir::OpFoldResult convertSplat(mlir::Attribute operand, mlir::Type type);

/// Changes the shape of a splat; null unless it is a splat.
mlir::OpFoldResult reshapeSplat(mlir::Attribute operand, mlir::Type type);

/// Whether the attribute is an integer splat of this value.
bool isSplatOf(mlir::Attribute attribute, uint64_t value);

} // namespace shardwright::stablehlo
