// SPDX-License-Identifier: Apache-2.0

// The stage `propagate`.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir {
class OpPassManager;
}

namespace shardwright {

#define GEN_PASS_DECL
#include "shardwright/Propagate/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "shardwright/Propagate/Passes.h.inc"

/// What propagation needs before it: normal meshes and groups, split constants, edges, constraints.
void addPropagateImportPasses(mlir::OpPassManager &manager, bool keepContradictions = false);

/// The whole stage: every value has a closed sharding afterwards.
void addPropagatePasses(mlir::OpPassManager &manager);

/// Passes by name, and the pipelines `shardwright-propagate-import` and `shardwright-propagate`.
void registerPropagate();

} // namespace shardwright
