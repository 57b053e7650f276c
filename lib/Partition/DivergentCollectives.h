// SPDX-License-Identifier: Apache-2.0

// Finds collectives that some devices of a group might not reach.
#pragma once

#include "shardwright/Sharding/UniformityAnalysis.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// A collective under divergent control flow: two devices of one group are not known to agree on
/// every predicate around it.
struct DivergentCollective {
  mlir::Operation *collective;
  mlir::Operation *branch; // the innermost loop or branch around it with a divergent predicate
  int64_t one, other;      // device ids
};

/// Visits all of them, some possibly more than once. Fails where `visit` does, and with an error at
/// a collective that names a device outside the mesh.
llvm::LogicalResult forEachDivergentCollective(
    mlir::ModuleOp module, UniformityAnalysis::IsCopy isCopy,
    llvm::function_ref<llvm::LogicalResult(const DivergentCollective &)> visit);

} // namespace shardwright
