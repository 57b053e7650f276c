// SPDX-License-Identifier: Apache-2.0

// Evaluates elementwise ops on doubles, for numeric pattern matching. Each matcher has its own list
// of supported ops.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

using ScalarFunction = std::function<double(double, double, double)>;

/// The function of an op with up to three operands; booleans are 0 and 1. Empty for unsupported
/// ops.
ScalarFunction functionOf(mlir::Operation *op);

/// Rounds a number to a type; none if an integer would overflow.
std::optional<double> heldBy(mlir::Type type, double number);

/// The element at a linear index of a constant of floats, integers or booleans.
std::optional<double> numberAt(mlir::DenseElementsAttr constant, int64_t place);

/// The value of a splat constant of floats or booleans; none otherwise.
std::optional<double> splatNumber(mlir::Value constant);

} // namespace shardwright
