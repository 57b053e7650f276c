// SPDX-License-Identifier: Apache-2.0

// Integers of loops that count from 0.
#pragma once

#include "shardwright/Dialect/StableHLO/OpWriter.h"
#include "shardwright/Dialect/StableHLO/TripCount.h"

namespace shardwright {

/// A constant of the type of another integer.
mlir::Value integerLike(mlir::OpBuilder &b, mlir::Value value, int64_t number);

/// Fills the condition of a loop: it goes on while `counter` is less than `trips`.
void writeCountCondition(mlir::Block &block, mlir::Value counter, int64_t trips);

/// `values` in the iteration with the number `counter`, in the type of another integer.
mlir::Value valueAt(mlir::OpBuilder &b, Progression values, mlir::Value counter, mlir::Value like);

} // namespace shardwright
