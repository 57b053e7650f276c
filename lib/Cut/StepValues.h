// SPDX-License-Identifier: Apache-2.0

// What the values of a training step are computed from.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

/// The operands of an op, and what its regions read from outside.
llvm::SmallVector<mlir::Value> valuesReadBy(mlir::Operation *op);

/// Whether an op is a product or a convolution, as layers have, or one inside is.
bool computesProducts(mlir::Operation *op);

class StepValues {
public:
  /// `loop`: over microbatches, at the top of `main`.
  StepValues(mlir::func::FuncOp main, stablehlo::WhileOp loop);

  bool isInLoop(mlir::Operation *op) const;
  mlir::Block &body() const { return *loopBody; }
  mlir::Value index() const { return loopBody->getArgument(0); }
  /// What the body returns as the next carried value.
  mlir::Value next(unsigned carried) const;

  /// Whether an op outside the loop depends on its results.
  bool isAfter(mlir::Operation *op) const { return after.contains(op); }
  /// Computed from constants, and the number of the microbatch, alone.
  bool isFree(mlir::Operation *op) const;
  /// Computed from parameters, and from neither examples nor what microbatches carry on.
  bool isOfParameters(mlir::Value value) const;
  /// Of the loop's body: computed from examples alone or from parameters alone, so that each piece
  /// that needs it may compute it.
  bool isShared(mlir::Operation *op) const;
  /// Behind the loop: repeats what it reads, or takes an element of it, for all who read it.
  bool isRepeated(mlir::Operation *op) const;
  /// Outside the loop: moves elements of parameters only, which kernels and products do on the way.
  bool isMovement(mlir::Operation *op) const;
  /// The parameters and state from which a value outside the loop is computed.
  llvm::SmallVector<mlir::BlockArgument> parametersOf(mlir::Value outside) const;

private:
  uint8_t sourcesOf(mlir::Value value) const { return sources.lookup(value); }
  void addSources(mlir::Block &block);

  mlir::Block *top, *loopBody;
  mlir::Operation *loop;
  llvm::DenseMap<mlir::Value, uint8_t> sources; // a set of Source
  llvm::DenseSet<mlir::Operation *> after, carried;
};

} // namespace shardwright
