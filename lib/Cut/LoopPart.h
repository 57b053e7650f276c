// SPDX-License-Identifier: Apache-2.0

// A loop that computes a part of what another loop computes in each iteration.
#pragma once

#include "shardwright/Dialect/StableHLO/OpWriter.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace shardwright {

class LoopPart {
public:
  /// `given`: values of the body that the part does not compute but gets.
  explicit LoopPart(stablehlo::WhileOp loop, const llvm::SetVector<mlir::Value> &given = {});

  /// Adds what a carried value, or a value of the body, is computed from.
  void addCarried(unsigned i);
  void addValue(mlir::Value value);

  bool carries(unsigned i) const { return carried.contains(i); }

  /// Writes the body up to the terminator; `added` are the arguments behind those of the part.
  /// Returns their next values.
  using WriteBody = llvm::function_ref<llvm::SmallVector<mlir::Value>(
      OpWriter &w, mlir::IRMapping &mapping, mlir::ValueRange added)>;
  /// Creates the loop before the whole one, with more carried values.
  stablehlo::WhileOp write(mlir::ValueRange added, WriteBody writeBody);
  /// Copies the ops of the part that are not copied yet.
  void writeOps(mlir::OpBuilder &b, mlir::IRMapping &mapping) const;
  mlir::Value resultOf(stablehlo::WhileOp made, unsigned i) const;

private:
  llvm::SmallVector<mlir::Value> carriedOf(mlir::ValueRange all) const;
  void addArguments(mlir::Block &from, mlir::Block &to, mlir::IRMapping &mapping,
                    mlir::ValueRange added);

  stablehlo::WhileOp loop;
  mlir::Block &body;
  llvm::SetVector<mlir::Value> given;
  llvm::DenseSet<unsigned> carried;
  llvm::DenseSet<mlir::Operation *> ops;
};

} // namespace shardwright
