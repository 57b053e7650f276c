// SPDX-License-Identifier: Apache-2.0

// Values of which every element follows from its indices: a number that is linear in them, or one
// of two numbers, by the sign of such a number. This is how causal masks are made, of any size.
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

/// The same number everywhere, a linear one, or one of two.
using IndexForm = std::variant<double, LinearForm, HalfPlane>;

/// Nothing if the value is something else, or if a number on the way would wrap around or be
/// rounded somewhere.
std::optional<IndexForm> indexFormOf(mlir::Value value);

/// The dimension of an op's result that each of its operand's becomes, if the op only moves
/// elements and keeps dimensions; none for one of extent 1 that is repeated.
std::optional<llvm::SmallVector<std::optional<int64_t>>> movedDims(mlir::Operation *op);

/// The value before a loop, if the loop carries it unchanged.
mlir::Value beforeLoops(mlir::Value value);

} // namespace shardwright
