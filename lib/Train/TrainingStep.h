// SPDX-License-Identifier: Apache-2.0

// The parts of a training step, told by data flow:
//
//     forward    what the results depend on that are not carried to the next step, as the loss
//     backward   the rest, up to gradients
//     update     what only new values of carried arguments depend on, and no example by itself:
//                clipping, the optimizer
//
// Ops are those of the outermost block; one with regions is of one part as a whole.
#pragma once

#include "BatchFlow.h"

#include "llvm/ADT/DenseSet.h"

namespace shardwright {

class TrainingStep {
public:
  explicit TrainingStep(mlir::func::FuncOp main);

  /// The number of the result that replaces the argument in the next step.
  std::optional<unsigned> resultOf(mlir::BlockArgument argument) const {
    return results[argument.getArgNumber()];
  }
  bool isCarried(mlir::BlockArgument argument) const { return resultOf(argument).has_value(); }
  /// The returned value that replaces the argument.
  mlir::Value newValueOf(mlir::BlockArgument argument) const;

  /// Finds the update, and where the batch is: split over `axis`, if arguments say.
  BatchFlow findParts(llvm::StringRef axis);
  /// Whether the op, or the one of the outermost block around it, is of the part.
  bool isForward(mlir::Operation *op) const { return forward.contains(outermost(op)); }
  bool isUpdate(mlir::Operation *op) const { return update.contains(outermost(op)); }

  /// The op of the outermost block that is or contains `op`.
  mlir::Operation *outermost(mlir::Operation *op) const;

private:
  void findDonations();
  void findReplacements();
  void findForward();
  void findUpdate(const BatchFlow &batch);
  bool isCarriedResult(unsigned result) const { return carriedResults.contains(result); }

  mlir::func::FuncOp main;
  mlir::Operation *terminator;
  llvm::SmallVector<std::optional<unsigned>> results; // by argument
  llvm::SmallDenseSet<unsigned> carriedResults;
  llvm::DenseSet<mlir::Operation *> forward, update;
};

/// Whether the op, or one inside, is a product of matrices or a convolution.
bool hasProduct(mlir::Operation *op);
/// Whether the op has one result, each of whose elements depends on one element of each operand at
/// most: no sum, no product of matrices.
bool movesElements(mlir::Operation *op);
/// The same for all elements: none is skipped, and the order is kept but for dimensions.
bool mapsElements(mlir::Operation *op);

/// The ops of the outermost block that the values depend on, through those that `enter` accepts.
llvm::DenseSet<mlir::Operation *> ancestorsOf(llvm::ArrayRef<mlir::Value> values,
                                              mlir::func::FuncOp main,
                                              llvm::function_ref<bool(mlir::Operation *)> enter);

} // namespace shardwright
