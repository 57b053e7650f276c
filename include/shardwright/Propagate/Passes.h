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

/// Adds the passes before propagation: canonical meshes and groups, split constants, data-flow
/// edges, constraints.
void addPropagateImportPasses(mlir::OpPassManager &manager, bool keepContradictions = false);

/// Adds the whole stage, after which every value has a closed sharding.
void addPropagatePasses(mlir::OpPassManager &manager);

/// Registers the passes and the pipelines `shardwright-propagate-import` and
/// `shardwright-propagate`.
void registerPropagate();

} // namespace shardwright
