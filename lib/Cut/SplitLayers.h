// SPDX-License-Identifier: Apache-2.0

// Loops over layers are cut where pieces end, and what is stacked by layer with them. With two
// pieces of three layers each:
//
//     while (i < 6) { … %ws[i] … }    becomes    while (i < 3) { … %ws_0[i] … }      piece 0
//                                                while (i < 6) { … %ws_1[i - 3] … }  piece 1
//
// So are parameters of which each layer slices its row. Arguments and results that are stacks
// become several of the step, of which each stage has its own.
#pragma once

#include "LayerStacks.h"
#include "PlaceOps.h"

namespace shardwright {

/// On an op of the forward pass: the piece that it is of.
inline constexpr llvm::StringLiteral kPieceAttr = "exec.piece";

/// The piece of each op of the forward pass; of a loop over layers, of each iteration.
using PiecesOfLayers = llvm::MapVector<mlir::Operation *, llvm::SmallVector<int>>;

/// Cuts the forward pass, whose ops are in order, as `cutForward`, but also between layers.
mlir::FailureOr<PiecesOfLayers> cutLayers(mlir::Location loc,
                                          llvm::ArrayRef<mlir::Operation *> forward,
                                          const PlaceOptions &options, const LayerStacks &stacks);

/// Cuts loops over layers, of which the loop over microbatches, which is replaced, has some or
/// none.
mlir::LogicalResult splitLayers(mlir::func::FuncOp main, stablehlo::WhileOp &microbatches,
                                const PlaceOptions &options);

} // namespace shardwright
