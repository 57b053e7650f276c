// SPDX-License-Identifier: Apache-2.0

// The threads of a GPU kernel, with barriers, shared memory and warp shuffles.
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

  /// Sets the launch size, once, before any thread is used; at least one block. Emits an error if
  /// the grid is too large for a GPU.
  mlir::LogicalResult setSize(LaunchSize size);
  /// Instead of setSize: blocks of `count` threads, with the grid given at launch.
  void setBlock(int64_t count);
  /// Instead of setSize: a thread for each of `count` items, in blocks of at most 256. Opens a
  /// guard around the item's code, until closeItem.
  mlir::FailureOr<mlir::Value> openItem(int64_t count);
  void closeItem();

  mlir::Value blockId(int axis); // axis: 0, 1, 2 for x, y, z
  mlir::Value threadId(int axis);

  void barrier();
  /// Shared memory of a block, and private memory of a thread.
  mlir::Value shared(int64_t count, mlir::Type element);
  mlir::Value registers(int64_t count, mlir::Type element) {
    return scratch(k, count, storageType(element));
  }

  /// All-reduces values over a group of `width` threads along x, in thread order. `width` is a
  /// power of two; beyond a warp it must be the whole block.
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

/// Elements per 16-byte access; 1 if rows of `row` elements are not a multiple.
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

/// The kernels of a sort with scratch memory, in launch order.
llvm::SmallVector<std::function<mlir::LogicalResult(KernelBuilder &)>>
gpuSortPasses(exec::FusionOp fusion);

/// True if a loop fusion reads values along another dimension than it writes them, so that
/// buildGpuTransposeKernel applies.
bool turnsSquares(exec::FusionOp fusion);

} // namespace shardwright
