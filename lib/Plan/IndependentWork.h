// SPDX-License-Identifier: Apache-2.0

// Work that can run while a value moves: ops that neither make the value nor wait for it. What
// takes no longer than this may be hidden.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace shardwright::plan {

class IndependentWork {
public:
  /// `work`: of single ops, in all executions of a step.
  IndependentWork(mlir::func::FuncOp function, llvm::DenseMap<mlir::Operation *, double> work);

  /// While the value moves, right before `point` needs it.
  double during(mlir::Value value, mlir::Operation *point) const;

private:
  double visit(mlir::Block &block);
  bool isKnownAhead(mlir::Value value) const;

  llvm::DenseMap<mlir::Operation *, double> work; // with that of ops within
  /// The longest paths from the begin of an op's block to the end of the op, and from its begin to
  /// the end of the block.
  llvm::DenseMap<mlir::Operation *, double> until, since;
  llvm::DenseMap<mlir::Block *, double> totals;
};

} // namespace shardwright::plan
