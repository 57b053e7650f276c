// SPDX-License-Identifier: Apache-2.0

// The piece and the pass of each op of the loop over microbatches.
#pragma once

#include "StepValues.h"
#include "shardwright/Cut/PipelineSchedule.h"

#include <set>

namespace shardwright {

/// Where an op of the loop is computed.
struct Place {
  int piece = 0;
  FragmentKind kind = FragmentKind::Forward;
  bool operator==(const Place &) const = default;
};

/// PATTERN=PIECE of --stage-of.
struct PieceRequest {
  std::string pattern;
  int piece = 0;
};

struct PlaceOptions {
  int pieces = 1;
  bool splitsBackward = false;
  llvm::SmallVector<PieceRequest> requests;
};

using Places = llvm::DenseMap<mlir::Operation *, Place>;
using Pieces = std::set<int>;
/// The pieces whose forward pass has a value or a parameter.
using PiecesOf = llvm::DenseMap<mlir::Value, Pieces>;

/// The ops of the loop that its losses depend on, in order.
mlir::FailureOr<llvm::SmallVector<mlir::Operation *>>
findForward(mlir::func::FuncOp main, stablehlo::WhileOp loop, const StepValues &values);

/// The piece of each op of the forward pass, which are in order. Emits an error at `loc` if there
/// is no cut.
mlir::FailureOr<llvm::SmallVector<int>> cutForward(mlir::Location loc,
                                                   llvm::ArrayRef<mlir::Operation *> forward,
                                                   const PlaceOptions &options);

/// Moves gradients of weights to the pieces that have the weights; `splits`: marks them as such.
void placeWeightGradients(mlir::func::FuncOp main, stablehlo::WhileOp loop,
                          const StepValues &values, const PiecesOf &available, bool splits,
                          Places &places);

/// Of all ops of the loop's body but those that each piece computes for itself.
mlir::FailureOr<Places> placeOps(mlir::func::FuncOp main, stablehlo::WhileOp loop,
                                 const StepValues &values, const PlaceOptions &options);

/// Checks that a carried value is read where its next one is computed.
mlir::LogicalResult checkCarried(const StepValues &values, const Places &places);

} // namespace shardwright
