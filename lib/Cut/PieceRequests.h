// SPDX-License-Identifier: Apache-2.0

// What --stage-of asks for, and sw.stage in Python: the pieces of ops by their names.
#pragma once

#include "ForwardSteps.h"
#include "PlaceOps.h"

#include <optional>

namespace shardwright {

/// Whether names of the model around an op, as jit(step)/jvp(layer1)/dot_general, have a pattern:
/// at its ends no identifier goes on, so that `layer1` is not found in layer10.
bool hasName(llvm::StringRef names, llvm::StringRef pattern);

/// The piece that is asked for, by step, and where parts of loops over layers are. Emits an error
/// at `loc` of a pattern that no op has, which is known before loops are cut, and at an op for
/// which two patterns ask for different pieces.
mlir::FailureOr<llvm::SmallVector<std::optional<int>>>
requiredPieces(mlir::Location loc, llvm::ArrayRef<ForwardStep> steps,
               llvm::ArrayRef<PieceRequest> requests);

} // namespace shardwright
