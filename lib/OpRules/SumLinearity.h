// SPDX-License-Identifier: Apache-2.0

// Decides which ops may be applied to the terms of a partial sum instead of the reduced sum.
//
// In floating point linearity is not sufficient. A term 0 times infinity is NaN, where the sum
// times infinity is infinite; terms of 3e38 and -3e38 overflow when they are doubled, and their sum
// does not; -1 times terms that cancel adds up to +0, and -1 times their sum is -0.
// `Linearity::Sums` is returned only where results differ by the order of additions alone. The
// range of a factor is derived from the ops that define it.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"

#include <limits>

namespace shardwright::oprules {

/// Bounds of all elements that are not NaN; a factor of NaN gives NaN for the terms and for the
/// sum.
struct Range {
  double low = -std::numeric_limits<double>::infinity(),
         high = std::numeric_limits<double>::infinity();
  bool integral = false; // all elements are integers
};

Range rangeOf(mlir::Value value);

/// The linearity of an elementwise product with one partial operand.
Linearity linearityOfScaling(mlir::Operation *op, uint64_t partialOperands);

/// The linearity of a quotient with a partial dividend.
Linearity linearityOfDivision(mlir::Operation *op, uint64_t partialOperands);

/// The linearity of a contraction (starting at +0) with one partial operand.
Linearity linearityOfProduct(mlir::Operation *op, uint64_t partialOperands);

/// The linearity of an op that is linear over reals and integers, but not over floating point.
Linearity linearityOfIntegers(mlir::Operation *op, bool condition);

} // namespace shardwright::oprules
