// SPDX-License-Identifier: Apache-2.0

// What ops compute of single elements, in doubles: for those that know a value by evaluating it.
// Each of these has a list of its own of the ops that it follows.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

using ScalarFunction = std::function<double(double, double, double)>;

/// Of an op with up to three operands; booleans are 0 and 1. Empty if it is none that is known
/// here.
ScalarFunction functionOf(mlir::Operation *op);

/// What a type makes of a number: rounded; nothing where an integer would wrap around.
std::optional<double> heldBy(mlir::Type type, double number);

/// The element at a place of a constant of floats, integers or booleans.
std::optional<double> numberAt(mlir::DenseElementsAttr constant, int64_t place);

/// The number that all elements of a constant of floats or booleans are.
std::optional<double> splatNumber(mlir::Value constant);

} // namespace shardwright
