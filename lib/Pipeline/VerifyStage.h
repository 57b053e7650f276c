// SPDX-License-Identifier: Apache-2.0

// The invariants of each stage's output; lib/README.md lists them.
#pragma once

#include "shardwright/Pipeline/Stages.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

/// Verifies the module after `import`, `train` and `partition`. If `thorough`, and in builds with
/// assertions, verifies it after all stages, with the dialects of its ops: a violation of those is
/// an internal error, as no input may cause one.
mlir::LogicalResult verifyStage(mlir::ModuleOp module, Stage stage, bool thorough);

} // namespace shardwright
