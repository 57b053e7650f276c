// SPDX-License-Identifier: Apache-2.0

// The expectation of an op of the `check` dialect, or of a custom call @check.…, about a value.
#pragma once

#include "shardwright/Interpret/Compare.h"

#include "mlir/IR/Operation.h"

namespace shardwright::interpret {

struct Expectation {
  mlir::Location loc;
  std::string origin; // the op that computed the value, if one did
  mlir::Value actual;
  mlir::Value expected;        // or
  mlir::ElementsAttr constant; // if `expected` is null
  Tolerance tolerance;
};

/// None for other ops.
std::optional<Expectation> expectationOf(mlir::Operation *op);

/// Emits an error at the check, naming the op that computed the value, unless `actual` is as
/// expected.
mlir::LogicalResult judge(const Expectation &expectation, const Tensor &actual,
                          const Tensor &expected);

} // namespace shardwright::interpret
