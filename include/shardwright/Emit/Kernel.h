// SPDX-License-Identifier: Apache-2.0

// The kernel IR: one function of scf, arith, math and memref per fusion, from which CPU objects and
// CUDA text are generated.
//
//   func.func @k(%in0: memref<?xf32>, …, %out0: memref<?xf32>, …, %begin: index, %end: index)
//
// Memrefs are flat, dense and row-major; an i1 tensor is a memref of i8 with values 0 and 1. The
// outermost loop runs over [%begin, %end), a part of [0, extent). Its iterations are independent.
// Integers are signless: signed or unsigned operations were chosen when ops were lowered. Innermost
// loops carry no dependence through memory, except in functions with the `passthrough` attribute
// "shardwright-ordered".
//
// For CUDA a fusion becomes one or several functions, launched in order, in the same IR with
// threads of the `gpu` dialect:
//
//   func.func @k(%in0: memref<?xf32>, …, %out0: memref<?xf32>, …)
//       attributes {gpu.known_grid_size = array<i32: 64, 1, 1>,
//                   gpu.known_block_size = array<i32: 256, 1, 1>}
//
// gpu.block_id, thread_id, barrier and shuffle have CUDA semantics. An alloca in the address space
// `workgroup` is shared memory, other allocas are private to a thread. A loop with the unit
// attribute `unroll` has few iterations and is fully unrolled, so that private memory indexed by it
// is kept in registers.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "shardwright/Dialect/Exec/ExecOps.h"

#include <array>

namespace shardwright {

/// The properties of a kernel that its launch requires.
struct KernelInfo {
  std::string name;
  int64_t extent = 1; // iterations of the outermost loop
  int64_t grain = 1;  // minimum iterations per thread
  int64_t flops = 0;  // scalar operations per launch, an estimate for reports
  int64_t bytes = 0;  // bytes of inputs and outputs
};

/// Appends the kernel of `fusion` to `kernels` as `name`. Emits an error on an op without a kernel
/// form.
mlir::FailureOr<KernelInfo> lowerFusion(exec::FusionOp fusion, mlir::ModuleOp kernels,
                                        llvm::StringRef name);

/// Grid and block size of one launch: x, y, z.
struct LaunchSize {
  std::array<int64_t, 3> grid{1, 1, 1}, block{1, 1, 1};
};
LaunchSize launchSizeOf(mlir::Operation *function);

struct Launch {
  std::string symbol, form; // `form`: the parallelization, e.g. "rows"
  LaunchSize size;
};

/// Appends the functions that compute `fusion` on a GPU, with equal arguments, in launch order;
/// none if the results are empty. The first is called `name`. Emits a located error on an op
/// without a GPU form.
mlir::LogicalResult lowerFusionForCuda(exec::FusionOp fusion, mlir::ModuleOp kernels,
                                       llvm::StringRef name,
                                       llvm::SmallVectorImpl<Launch> &launches);

/// A multi-tensor launch: one kernel on several tensors, each with a multiple of `width` elements,
/// with one block of `block` threads per chunk of block * width elements of a tensor. Its arguments
/// are tables (lib/Emit/Gpu/LoopKernel.cpp).
struct MultiTensorLaunch {
  std::string symbol;
  int64_t width, block;
};

/// Appends the function; none if the fusion is not elementwise. Fails like lowerFusionForCuda.
mlir::FailureOr<std::optional<MultiTensorLaunch>>
lowerFusionOfMany(exec::FusionOp fusion, mlir::ModuleOp kernels, llvm::StringRef name);

} // namespace shardwright
