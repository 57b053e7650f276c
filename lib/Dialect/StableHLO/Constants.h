// SPDX-License-Identifier: Apache-2.0

// Folding of splat constants: one value stands for the whole tensor, so nothing big is ever
// computed or copied.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

namespace shardwright::stablehlo {

using FoldFloat = llvm::function_ref<llvm::APFloat(llvm::ArrayRef<llvm::APFloat>)>;
using FoldInt = llvm::function_ref<llvm::APInt(llvm::ArrayRef<llvm::APInt>)>;

/// A splat of `type` computed from splat operands; null if an operand is no splat or its kind has
/// no function. Floats are computed in their own type, integers modulo 2^width.
mlir::OpFoldResult foldSplats(llvm::ArrayRef<mlir::Attribute> operands, mlir::Type type,
                              FoldFloat onFloat, FoldInt onInt);

/// The splat converted to the element type of `type` (stablehlo.convert); null if it is no splat of
/// numbers.
mlir::OpFoldResult convertSplat(mlir::Attribute operand, mlir::Type type);

/// The same splat value with another shape; null if it is no splat.
mlir::OpFoldResult reshapeSplat(mlir::Attribute operand, mlir::Type type);

/// True for an integer splat of this value.
bool isSplatOf(mlir::Attribute attribute, uint64_t value);

} // namespace shardwright::stablehlo
