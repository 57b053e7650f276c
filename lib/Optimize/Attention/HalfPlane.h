// SPDX-License-Identifier: Apache-2.0

// Values whose elements are functions of their indices: affine, or one of two numbers by the sign
// of an affine function. Causal masks of any size have this form.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include <variant>

namespace shardwright {

/// start + the sum of steps[d] times the index along dimension d.
struct LinearForm {
  llvm::SmallVector<int64_t> steps;
  int64_t start = 0;

  bool operator==(const LinearForm &other) const {
    return start == other.start && steps == other.steps;
  }
};

/// `above` where `line` is at least 0, `below` where it is not.
struct HalfPlane {
  LinearForm line;
  double below = 0, above = 0;
};

/// A constant, an affine function, or one of two constants.
using IndexForm = std::variant<double, LinearForm, HalfPlane>;

/// None if the value has another form, or if an intermediate value would overflow or be rounded.
std::optional<IndexForm> indexFormOf(mlir::Value value);

/// For an op that only moves elements and keeps dimensions: the result dimension of each operand
/// dimension; none for a broadcast dimension of extent 1.
std::optional<llvm::SmallVector<std::optional<int64_t>>> movedDims(mlir::Operation *op);

/// Looks through loops that carry a value unchanged.
mlir::Value beforeLoops(mlir::Value value);

} // namespace shardwright
