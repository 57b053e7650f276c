// SPDX-License-Identifier: Apache-2.0

// The piece and the pass of each op of the loop over microbatches.
#pragma once

#include "StepValues.h"
#include "shardwright/Cut/PipelineSchedule.h"

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

/// The piece of each op of the forward pass, which are in order. Emits an error at `loc` if there
/// is no cut.
mlir::FailureOr<llvm::SmallVector<int>> cutForward(mlir::Location loc,
                                                   llvm::ArrayRef<mlir::Operation *> forward,
                                                   const PlaceOptions &options);

/// Of all ops of the loop's body but those that each piece computes for itself.
mlir::FailureOr<Places> placeOps(mlir::func::FuncOp main, stablehlo::WhileOp loop,
                                 const StepValues &values, const PlaceOptions &options);

} // namespace shardwright
