// SPDX-License-Identifier: Apache-2.0

// What a kernel can compute element by element: the question that fusing asks, and emission answers
// with code.
#pragma once

#include "mlir/IR/Operation.h"

namespace shardwright {

/// Reductions of at most this many elements are unrolled inside the element that uses them.
constexpr int64_t maxUnrolledReduction = 16;

/// True if an element of this op's result is a fixed expression of elements of its operands.
bool isElementMap(mlir::Operation *op);

/// True if an element of the result is computed from the elements of the same place only.
bool isElementwise(mlir::Operation *op);

/// True for a reduction of too many elements to be unrolled where it is used: it takes a loop of
/// its own.
bool isLongReduce(mlir::Operation *op);

/// True if an element of the result is folded from a window of elements: far too much to compute
/// twice.
bool readsWindows(mlir::Operation *op);

/// True if the op only renames, repeats or invents elements (splat constants, iota, broadcasts,
/// unit dimensions): computing it again at each use costs nothing.
bool isFreeToRepeat(mlir::Operation *op);

/// Scalar operations that an element of the result costs, in units of one addition.
int64_t elementCost(mlir::Operation *op);

} // namespace shardwright
