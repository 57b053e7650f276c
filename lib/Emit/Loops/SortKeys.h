// SPDX-License-Identifier: Apache-2.0

// Recognizes comparators that compare a key of each side, so that sorts can use integer keys.
#pragma once

#include "ElementEvaluator.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

/// A comparator `f(a) < f(b)` or `f(a) > f(b)` for the elements a and b of one operand. f is any
/// expression of one element; JAX, for instance, maps -0 to 0 and all NaN to one.
struct SortKey {
  static std::optional<SortKey> find(stablehlo::SortOp op);

  /// f(element), and whether it is a NaN that this comparator does not order. Keys do not apply to
  /// rows with such NaN.
  mlir::Value numberOf(ElementEvaluator &e, mlir::Value element);
  mlir::Value isUnordered(ElementEvaluator &e, mlir::Value element);
  bool isPartial();
  /// An unsigned integer key in the order of the sort, the first element smallest.
  mlir::Value of(ElementEvaluator &e, mlir::Value element);
  mlir::IntegerType type() const;

  stablehlo::CompareOp compare;
  mlir::BlockArgument argument; // argument of f
  mlir::Value number;           // f(argument)
  unsigned operand;
  bool isDescending;
};

} // namespace shardwright
