// SPDX-License-Identifier: Apache-2.0

// Recognizes elementwise functions numerically, by their values at sample points.
//
// One function has many forms: JAX, PyTorch and hand-written models express gelu with and without
// powers, with tanh or with a logistic, and its gradient with shared subexpressions. Instead of
// matching forms, an expression is evaluated at sample points and compared with the wanted
// function. Only analytic functions (sums, products, quotients, exponentials and the like) are
// evaluated: two of them that agree at dozens of points are equal.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

constexpr int pointCount = 48;
using Points = std::array<double, pointCount>;

class PointwisePattern {
public:
  /// Sets the elements of `value` at the sample points.
  void set(mlir::Value value, const Points &points) { known[value] = points; }

  /// The values of `value` at the sample points. Null if it depends on anything but the values set,
  /// splat constants and functions as above; `unsupported` is then the offending value.
  const Points *evaluate(mlir::Value value, mlir::Value *unsupported = nullptr);

private:
  bool compute(mlir::Operation *op, Points &result, mlir::Value *unsupported);

  llvm::DenseMap<mlir::Value, Points> known;
  int left = 200; // limit on evaluated ops
};

/// Whether an op is one of the evaluated functions.
bool isPointwise(mlir::Operation *op);

} // namespace shardwright
