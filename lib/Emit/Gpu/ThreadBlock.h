// SPDX-License-Identifier: Apache-2.0

// The threads of a GPU kernel, with barriers, shared memory and warp shuffles.
#pragma once

#include "../Loops/KernelBuilder.h"

namespace shardwright {

/// Lanes of a warp, which execute in lockstep.
constexpr int64_t warpSize = 32;
/// Threads per block of a multi-tensor kernel.
constexpr int64_t itemsOfMany = 256;

class ThreadBlock {
public:
  explicit ThreadBlock(KernelBuilder &k) : k(k), e(k.e) {}

  /// Sets grid and block size; called once, before any thread index is used. The grid has at least
  /// one block. Emits an error if it exceeds the limits of GPUs.
  mlir::LogicalResult setSize(LaunchSize size);
  /// Instead of setSize: blocks of `count` threads, with the grid size given at launch.
  void setBlock(int64_t count);
  /// Instead of setSize: one thread per item, in blocks of at most 256. Guards the item's code
  /// until closeItem. Returns the item's index.
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
  /// power of two; above the warp size it must be the whole block.
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

/// Elements per 16-byte access; 1 if `row`, in elements, is not a multiple.
int64_t vectorWidth(KernelBuilder &k, int64_t row);

/// Whether body(a, b) equals body(b, a) bit for bit: a sum, product, maximum, minimum or bitwise
/// op. Then threads stride over the elements; otherwise each takes consecutive ones, which
/// preserves their order.
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

/// Whether a loop fusion reads values along another dimension than it writes them, so that
/// buildGpuTransposeKernel applies.
bool turnsSquares(exec::FusionOp fusion);

} // namespace shardwright
