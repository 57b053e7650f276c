// SPDX-License-Identifier: Apache-2.0

// Scopes: the blocks within which a reshard of a value is shared.
#pragma once

#include "shardwright/Sharding/Layout.h"

#include "mlir/IR/Operation.h"

namespace shardwright {

/// The enclosing block of a function, loop or branch; the body of a manual computation belongs to
/// the block around it.
mlir::Block *scopeOf(mlir::Block *block);

/// Whether the block is in a loop.
bool isLoopBody(mlir::Block *block);

/// Where a reshard of `value` for `user` belongs: before the outermost loop in which the value is
/// invariant, or before the user.
mlir::Operation *reshardPoint(mlir::Value value, mlir::Operation *user);

/// Whether a partial result is reduced right after its op: with several users, or a user in a loop,
/// it would otherwise be reduced more than once.
bool isReducedAtOnce(mlir::OpResult result, ReductionKind combiner);

} // namespace shardwright
