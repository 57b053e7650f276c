// SPDX-License-Identifier: Apache-2.0

// What a collective reads that costs next to nothing to compute earlier: slices and conversions of
// arguments.
#pragma once

#include "mlir/IR/Operation.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace shardwright {

/// Whether an op only moves or converts elements in a kernel of its own, or needs no kernel.
bool isLight(mlir::Operation *op);

/// The light ops of the same block that an op needs besides ops that are there, each before those
/// that need it; none if it needs others.
std::optional<llvm::SmallVector<mlir::Operation *>>
lightInputsOf(mlir::Operation *op, llvm::function_ref<bool(mlir::Operation *)> isThere);

} // namespace shardwright
