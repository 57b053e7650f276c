// SPDX-License-Identifier: Apache-2.0

// What ops make of the terms of a sum that devices have not added up yet, where they see them
// instead of the sum.
//
// In floating point "linear" is not enough. A term that is 0 times infinity is NaN, where the sum
// times infinity is infinite; terms of 3e38 and -3e38 overflow when they are doubled, and their sum
// does not; -1 times terms that cancel adds up to +0, and -1 times their sum is -0.
// `Linearity::Sums` is for what can differ by the order of additions only. A factor must be known:
// its range follows from the ops that make it.
#pragma once

#include "shardwright/Dialect/Sdy/PartitionableOpInterface.h"

#include <limits>

namespace shardwright::oprules {

/// Bounds of all elements that are not NaN. NaN needs none: whatever it is multiplied with, terms
/// or their sum, the result is NaN.
struct Range {
  double low = -std::numeric_limits<double>::infinity(),
         high = std::numeric_limits<double>::infinity();
  bool integral = false; // whole numbers
};

Range rangeOf(mlir::Value value);

/// Of a product of elements, one of the operands being the sum.
Linearity linearityOfScaling(mlir::Operation *op, uint64_t partialOperands);

/// Of a quotient whose first operand is the sum.
Linearity linearityOfDivision(mlir::Operation *op, uint64_t partialOperands);

/// Of a product op that adds up the sum's products with the other operand, beginning at +0.
Linearity linearityOfProduct(mlir::Operation *op, uint64_t partialOperands);

/// Of an op that is linear for real numbers and for integers, but not for floats.
Linearity linearityOfIntegers(mlir::Operation *op, bool condition);

} // namespace shardwright::oprules
