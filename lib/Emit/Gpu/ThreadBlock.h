// SPDX-License-Identifier: Apache-2.0

// The threads that compute a fusion on a GPU, and what they have in common: barriers, shared
// memory, exchange between lanes.
#pragma once

#include "../Loops/KernelBuilder.h"

namespace shardwright {

/// Lanes of a warp, which run together.
constexpr int64_t warpSize = 32;
/// Threads of a block that works on a piece of one of many tensors.
constexpr int64_t itemsOfMany = 256;

class ThreadBlock {
public:
  explicit ThreadBlock(KernelBuilder &k) : k(k), e(k.e) {}

  /// Once, before threads are asked for; what has nothing to do takes one block. Fails on a grid
  /// that no GPU takes.
  mlir::LogicalResult setSize(LaunchSize size);
  /// Instead of setSize: blocks of so many threads, as many as the launch says.
  void setBlock(int64_t count);
  /// Instead of setSize: a thread for each of `count` items, in blocks of at most 256. Opens what
  /// is done for the item, until closeItem.
  mlir::FailureOr<mlir::Value> openItem(int64_t count);
  void closeItem();

  mlir::Value blockId(int axis); // axis: 0, 1, 2 for x, y, z
  mlir::Value threadId(int axis);

  void barrier();
  /// Memory of a block, and of a thread.
  mlir::Value shared(int64_t count, mlir::Type element);
  mlir::Value registers(int64_t count, mlir::Type element) {
    return scratch(k, count, storageType(element));
  }

  /// All threads of a group of `width`, along x, get the combination of their values, in the order
  /// of the threads; `width` is a power of two, and more than a warp only where it is the whole
  /// block.
  llvm::SmallVector<mlir::Value> combine(mlir::Region &body, llvm::ArrayRef<mlir::Value> values,
                                         int64_t width);

private:
  mlir::Value fromLane(mlir::Value value, int64_t offset);
  llvm::SmallVector<mlir::Value> combineLanes(mlir::Region &body,
                                              llvm::ArrayRef<mlir::Value> values, int64_t width);

  KernelBuilder &k;
  ElementEvaluator &e;
  LaunchSize size;
  bool isGuarded = false; // some threads have no item
};

/// Elements that one access of 16 bytes holds, at most; 1 if rows of `row` elements do not divide
/// into such accesses.
int64_t vectorWidth(KernelBuilder &k, int64_t row);

/// True if body(a, b) is body(b, a), bit for bit: a sum, product, maximum, minimum or bitwise op.
/// Threads then take every n-th element; else each takes neighbours, so that the order of elements
/// is kept.
bool isCommutative(mlir::Region &body);
bool areCommutative(llvm::ArrayRef<stablehlo::ReduceOp> reductions);

// Each builds one kernel.
mlir::LogicalResult buildGpuLoopKernel(KernelBuilder &k);
mlir::LogicalResult buildGpuManyKernel(KernelBuilder &k, int64_t width);
mlir::LogicalResult buildGpuTransposeKernel(KernelBuilder &k);
mlir::LogicalResult buildGpuUpdateKernel(KernelBuilder &k);
mlir::LogicalResult buildGpuRowKernel(KernelBuilder &k);
mlir::LogicalResult buildGpuColumnKernel(KernelBuilder &k);
mlir::LogicalResult buildGpuSortKernel(KernelBuilder &k);
mlir::LogicalResult buildGpuScatterCopy(KernelBuilder &k);
mlir::LogicalResult buildGpuScatterUpdates(KernelBuilder &k);

/// The kernels of a sort that has memory for places, in their order.
llvm::SmallVector<std::function<mlir::LogicalResult(KernelBuilder &)>>
gpuSortPasses(exec::FusionOp fusion);

/// True if a loop fusion reads values along another dimension than it writes them: what
/// buildGpuTransposeKernel is for.
bool turnsSquares(exec::FusionOp fusion);

} // namespace shardwright
