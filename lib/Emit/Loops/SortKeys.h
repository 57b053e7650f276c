// SPDX-License-Identifier: Apache-2.0

// Recognizes comparators that compare a key of each side, so that a sort can use the keys.
#pragma once

#include "ElementEvaluator.h"
#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright {

/// `f(a) < f(b)`, or `>`, for the elements a and b of one operand. f may be anything of one
/// element, as where JAX makes -0 a 0 and every NaN the same one.
struct SortKey {
  static std::optional<SortKey> find(stablehlo::SortOp op);

  /// f(element), and whether it is a NaN, which this comparator does not order: nothing can be said
  /// of a row that has one.
  mlir::Value numberOf(ElementEvaluator &e, mlir::Value element);
  mlir::Value isUnordered(ElementEvaluator &e, mlir::Value element);
  bool isPartial();
  /// An integer without sign whose order is the order of the elements: the smallest comes first.
  mlir::Value of(ElementEvaluator &e, mlir::Value element);
  mlir::IntegerType type() const;

  stablehlo::CompareOp compare;
  mlir::BlockArgument argument; // what f is of
  mlir::Value number;           // f(argument)
  unsigned operand;
  bool isDescending;
};

} // namespace shardwright
