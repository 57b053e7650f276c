// SPDX-License-Identifier: Apache-2.0

// The kernels of a block of exec ops, as a RecomputationGraph, and copies of some of them in the
// block.
#pragma once

#include "RecomputationGraph.h"

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace shardwright {

/// Every op but views and constants, which need neither memory nor time.
struct BlockKernels {
  BlockKernels(mlir::Block &block, llvm::function_ref<double(mlir::Operation *)> seconds);

  RecomputationGraph graph;
  std::vector<mlir::Operation *> ops; // by kernel
  std::vector<mlir::Value> values;    // by value of the graph

private:
  void addKernel(mlir::Operation &op);
  void read(int kernel, mlir::Value value);
  void forbidOverwritten();

  llvm::DenseMap<mlir::Value, int> numbers;
};

/// The value that owns the buffer, behind views, ends of collectives and updates in place.
mlir::Value ownerOfBuffer(mlir::Value value);

/// Copies the chosen kernels to where the backward pass needs them, which then reads the copies,
/// and removes what nothing needs any more.
void writeCopies(const BlockKernels &kernels, const Recomputation &chosen, mlir::Block &block);

} // namespace shardwright
