// SPDX-License-Identifier: Apache-2.0

// Classifies ops by how a kernel computes one element of the result; used by fusion and by kernel
// emission.
#pragma once

#include "mlir/IR/Operation.h"

namespace shardwright {

/// Reductions of at most this many elements are unrolled inside the element that uses them.
constexpr int64_t maxUnrolledReduction = 16;

/// True if an element of this op's result is a fixed expression of elements of its operands.
bool isElementMap(mlir::Operation *op);

/// True if an element of the result is computed from few elements of the operands, whose indices
/// are a function of its own: reshapes, slices, gathers, reductions of few elements.
bool hasIndexMap(mlir::Operation *op);

/// True if an element of the result is computed from operand elements at the same index only.
bool isElementwise(mlir::Operation *op);

/// True for a reduction of more than `maxUnrolledReduction` elements, which needs a loop of its
/// own.
bool isLongReduce(mlir::Operation *op);

/// True if an element of the result is reduced from a window of elements: too expensive to
/// duplicate at each use.
bool readsWindows(mlir::Operation *op);

/// True if the op only reindexes or generates elements (splat constants, iota, broadcasts, unit
/// dimensions): duplicating it at each use is free.
bool isFreeToRepeat(mlir::Operation *op);

/// The cost of one element of the result, in units of one addition.
int64_t elementCost(mlir::Operation *op);

} // namespace shardwright
