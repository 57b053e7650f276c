// SPDX-License-Identifier: Apache-2.0

// The values of a training step that have a row for each layer: what loops over layers go through,
// or parameters of which each layer slices its row, and what the ops around them compute from it
// row by row, as sums of gradients and the state of an optimizer.
#pragma once

#include "LayerPart.h"
#include "shardwright/Dialect/StableHLO/RowLoops.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright {

class StepValues;

/// The dimension of layers, which of the stacks that are cut at the same layers, and how many rows
/// each layer has: a loop that is unrolled in part has several layers in an iteration, which are
/// one layer here.
struct Stacked {
  unsigned dim = 0;
  int group = 0;
  int64_t rows = 1;
  bool operator==(const Stacked &other) const {
    return dim == other.dim && group == other.group && rows == other.rows;
  }
};

class LayerStacks {
public:
  /// `microbatches`: the loop at the top of `main` whose body has the loops over layers.
  LayerStacks(mlir::func::FuncOp main, stablehlo::WhileOp microbatches);

  bool empty() const { return loops.empty() && slicedRows.empty(); }
  int groups() const { return groupCount; }
  /// Null if the op is no loop over layers.
  const RowLoop *loopOf(mlir::Operation *op) const;
  int groupOf(const RowLoop &loop) const { return loopGroups.lookup(loop.op); }
  /// The rows of a group of parameters that are read by slices; none if loops read them.
  std::optional<int64_t> slicedRowsOf(int group) const;
  /// None for values without layers, and for those that each part computes anew.
  std::optional<Stacked> of(mlir::Value value) const;
  /// Of an op that is computed by parts; null for others.
  const LayerFactor *factorOf(mlir::Operation *op) const;
  /// Of what the loop over microbatches carries.
  std::optional<Stacked> ofCarried(unsigned index) const;

private:
  void findLoops();
  void dropOtherLoops();
  bool hasParts(mlir::Value value, Stacked along) const;
  void reach(mlir::Value value, Stacked along);
  void reachLoop(const RowLoop &loop);
  void reachSliced(mlir::Block &block, const StepValues &values);
  void finishGroup();
  void reachCarried(unsigned index, Stacked along);
  void reachSource(mlir::Value value, Stacked along);
  void reachUse(mlir::OpOperand &use, Stacked along);
  void reachOp(mlir::Operation *op, bool ofResult, unsigned tensor, Stacked along);
  mlir::Operation *outerOp(mlir::Operation *op) const;

  mlir::func::FuncOp main;
  stablehlo::WhileOp microbatches;
  mlir::Block &top, &body;
  llvm::SmallVector<mlir::BlockArgument> donors; // by result of the step
  llvm::MapVector<mlir::Operation *, RowLoop> loops;
  llvm::DenseMap<mlir::Operation *, int> loopGroups;
  llvm::DenseMap<int, int64_t> slicedRows; // by group
  llvm::DenseMap<mlir::Value, Stacked> stacked;
  llvm::DenseMap<mlir::Operation *, LayerFactor> factors;
  llvm::DenseMap<unsigned, Stacked> carried;
  llvm::SmallVector<mlir::Value> waiting;
  int groupCount = 0;
};

} // namespace shardwright
