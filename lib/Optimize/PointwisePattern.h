// SPDX-License-Identifier: Apache-2.0

// What a value is as a function of the elements of others, known at some points.
//
// The same function is written in many ways: JAX, PyTorch and hand-written models have gelu with
// and without powers, with tanh or with a logistic, its gradient with everything shared that can
// be. Rather than listing forms, a tree of ops is evaluated at points and compared with the
// function that is looked for. Only sums, products, quotients, exponentials and the like are
// evaluated: functions of which two that agree at dozens of points are the same, so that agreement
// is not by chance.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

constexpr int pointCount = 48;
using Points = std::array<double, pointCount>;

class PointwisePattern {
public:
  /// The elements of `value` at the points.
  void set(mlir::Value value, const Points &points) { known[value] = points; }

  /// What `value` is at the points; null if it is made of anything but what was set, constants that
  /// are the same everywhere and functions as above. `unsupported` is then the value that is in the
  /// way.
  const Points *evaluate(mlir::Value value, mlir::Value *unsupported = nullptr);

private:
  bool compute(mlir::Operation *op, Points &result, mlir::Value *unsupported);

  llvm::DenseMap<mlir::Value, Points> known;
  int left = 200; // ops: programs may be deep
};

/// Whether an op is of the kind that is evaluated.
bool isPointwise(mlir::Operation *op);

/// gelu in its form by tanh, and its derivative.
double geluAt(double x);
double geluGradientAt(double x);

} // namespace shardwright
