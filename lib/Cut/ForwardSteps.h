// SPDX-License-Identifier: Apache-2.0

// The forward pass as a sequence between whose members it may be cut, and what that costs.
#pragma once

#include "LayerStacks.h"

namespace shardwright {

/// An op, or an iteration of a loop over layers.
struct ForwardStep {
  mlir::Operation *op;
  const RowLoop *loop; // null if the op is one step
  int64_t iteration;
  double cost;  // operations that take as long as the step does
  bool isHeavy; // whether it computes products, as layers do

  bool isLast() const { return !loop || iteration + 1 == loop->rows(); }
};

/// `stacks`: of loops over layers that may be cut; null: each loop is one step.
llvm::SmallVector<ForwardStep> stepsOf(llvm::ArrayRef<mlir::Operation *> ops,
                                       const LayerStacks *stacks);

/// The cost of the values that pass each place between two steps.
llvm::SmallVector<double> crossingCosts(llvm::ArrayRef<ForwardStep> steps);

} // namespace shardwright
