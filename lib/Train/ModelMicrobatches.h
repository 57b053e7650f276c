// SPDX-License-Identifier: Apache-2.0

// Steps that add up the gradients of microbatches themselves.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

/// The longest loop at the top of a step of which each iteration reads its own row of an argument
/// that is a batch, as of `lax.scan` over microbatches; null if there is none.
stablehlo::WhileOp findMicrobatchLoop(mlir::func::FuncOp main, llvm::StringRef axis);

} // namespace shardwright
